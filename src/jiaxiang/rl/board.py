"""The observations of all four seats, kept up to date event by event, without making any of them anew."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from jiaxiang.hands import CLOSED, NOBODY, OPEN, SEATS, Form, Meld
from jiaxiang.rl.encoding import MOST
from jiaxiang.rl.layout import Layout
from jiaxiang.table import Answered, AnyEvent, Bared, Discarded, Drew, Melded, Phase, SetOut, State
from jiaxiang.tiles import EAST, TILES, UNKNOWN

EVERYBODY: Final = 15
ANSWERED: Final = Answered
BARED: Final = Bared
DISCARDED: Final = Discarded
DREW: Final = Drew
MELDED: Final = Melded
SETOUT: Final = SetOut
"""The events by names that compiled code need not look up."""


class Board:
    """Four observations (`encoding.encode` says what they are) in one block of memory, `rows[seat]` each.

    What lies on the table follows the events (`follow`) and is right for everybody at any time; what changes with every
    question, the standing of the seats among it, is written when somebody is asked (`look`).
    """

    def __init__(self, layout: Layout) -> None:
        at = layout.at
        self.layout: Final = layout
        self.size: Final[i64] = layout.size
        self.kinds: Final[i64] = layout.kinds
        self.block: Final[i64] = layout.block
        self.hand: Final[i64] = at["hand"]
        self.drawn: Final[i64] = at["drawn"]
        self.passed_wins: Final[i64] = at["passed-wins"]
        self.passed_pungs: Final[i64] = at["passed-pungs"]
        self.switches: Final[i64] = at["switches"]
        self.offered: Final[i64] = at["offered"]
        self.wild: Final[i64] = at["wild"]
        self.turned: Final[i64] = at["turned"]
        self.bare: Final[i64] = at["bare"]
        self.round_wind: Final[i64] = at["round-wind"]
        self.phase: Final[i64] = at["phase"]
        self.numbers: Final[i64] = at["numbers"]
        self.discards: Final[i64] = at["discards"]
        self.melds: Final[i64] = at["melds"]
        self.set_out: Final[i64] = at["set-out"]
        self.shown: Final[i64] = at["shown"]
        self.standing: Final[i64] = at["standing"]
        self.memory: Final[vec[u8]] = vec[u8](bytes(SEATS * layout.size))
        whole = memoryview(self.memory)
        self.rows: Final = [whole[seat * layout.size : (seat + 1) * layout.size] for seat in range(SEATS)]
        self._drawn: Final[vec[i64]] = vec[i64]([-1] * SEATS)
        self._offered: Final[vec[i64]] = vec[i64]([-1] * SEATS)
        self._passed_wins: Final = [0] * SEATS
        self._passed_pungs: Final = [0] * SEATS

    # ---------------------------------------------------------------------------------------------------------- whole
    def begin(self, state: State) -> None:
        """Write everything anew: a deal begins."""
        memory = self.memory
        i: i64 = 0
        while i < SEATS * self.size:
            memory[i] = 0
            i += 1
        for seat in range(SEATS):
            self._drawn[seat] = -1
            self._offered[seat] = -1
            self._passed_wins[seat] = 0
            self._passed_pungs[seat] = 0
            self._fixed(state, seat)
            self._seat(state, seat)
        self._tail(state)

    def _fixed(self, state: State, seat: i64) -> None:
        """What stays the same for a whole deal."""
        memory, start = self.memory, seat * self.size
        memory[start + self.round_wind + TILES[state.place.round_wind] - EAST] = 1
        memory[start + self.numbers + 2] = u8(min(state.place.drawn_games, MOST))
        dealer: i64 = state.place.dealer
        other: i64 = 0
        while other < SEATS:
            standing = self._at(seat, other) + self.standing
            memory[standing + 1] = 1 if other == dealer else 0
            memory[standing + 10 + (other - dealer) % SEATS] = 1
            other += 1

    def _tail(self, state: State) -> None:
        """What is turned up, what that makes wild, and the tail that lies face up."""
        memory, tile = self.memory, 0
        seat: i64 = 0
        while seat < SEATS:
            start = seat * self.size
            if self.turned >= 0 and state.turned != UNKNOWN:
                memory[start + self.turned + state.turned] = 1
                for tile in state.wilds.kinds:
                    memory[start + self.wild + tile] = 1
            if self.bare >= 0:
                self._clear(start + self.bare)
                for tile in state.bare:
                    self._add(start + self.bare + tile, 1)
            seat += 1

    def _seat(self, state: State, seat: i64) -> None:
        """What a seat has: its hand for itself, the rest for everybody."""
        player = state.seats[seat]
        memory, counts = self.memory, player.counts
        hand, tile = seat * self.size + self.hand, 0
        i: i64 = 0
        while i < self.kinds:
            memory[hand + i] = u8(counts[i])
            i += 1
        viewer: i64 = 0
        while viewer < SEATS:
            block = self._at(viewer, seat)
            self._clear(block + self.discards)
            for tile in player.discards:
                self._add(block + self.discards + tile, 1)
            self._clear(block + self.melds)
            for meld in player.melds:
                for tile in meld.tiles:
                    self._add(block + self.melds + tile, 1)
            if self.set_out >= 0:
                self._clear(block + self.set_out)
                for tile in player.set_out:
                    self._add(block + self.set_out + tile, 1)
            if self.shown >= 0 and player.ready == OPEN:
                i = 0
                while i < self.kinds:
                    memory[block + self.shown + i] = u8(counts[i])
                    i += 1
            viewer += 1

    # --------------------------------------------------------------------------------------------------------- events
    def follow(self, state: State, events: list[AnyEvent], start: int) -> None:
        """Take in the events from this one on; the state has them all behind it."""
        anew = 0
        tail = False
        i = start
        while i < len(events):
            event = events[i]
            i += 1
            if type(event) is DREW:
                tail = tail or event.tail
                if not anew >> event.seat & 1:
                    anew |= self._draw(state, event.seat, event.tile)
            elif type(event) is DISCARDED:
                if event.ready:
                    anew |= 1 << event.seat
                elif not anew >> event.seat & 1:
                    self._moved(state, event.seat, TILES[event.tile], self.discards)
            elif type(event) is MELDED:
                concerned = 1 << event.seat | (1 << event.feeder if event.feeder != NOBODY else 0)
                if anew & concerned or state.seats[event.seat].ready == OPEN:
                    anew |= concerned
                else:
                    self._melded(event.seat, event.meld)
            elif type(event) is SETOUT:
                if not anew >> event.seat & 1:
                    self._moved(state, event.seat, TILES[event.tile], self.set_out)
            elif type(event) is BARED:
                tail = True
            elif type(event) is not ANSWERED:
                anew |= EVERYBODY
        seat: i64 = 0
        while anew:
            if anew & 1:
                self._seat(state, seat)
            anew >>= 1
            seat += 1
        if tail and self.bare >= 0:
            self._tail(state)

    def _draw(self, state: State, seat: i64, name: str) -> int:
        """A tile comes into a hand; an open hand is seen by everybody, and is written anew."""
        self._add(seat * self.size + self.hand + TILES[name], 1)
        return 1 << seat if self.shown >= 0 and state.seats[seat].ready == OPEN else 0

    def _moved(self, state: State, seat: i64, tile: i64, field: i64) -> None:
        """A tile has gone from a hand to what everybody sees."""
        self._add(seat * self.size + self.hand + tile, -1)
        shown = self.shown >= 0 and state.seats[seat].ready == OPEN
        viewer: i64 = 0
        while viewer < SEATS:
            block = self._at(viewer, seat)
            self._add(block + field + tile, 1)
            if shown:
                self._add(block + self.shown + tile, -1)
            viewer += 1

    def _melded(self, seat: i64, meld: Meld) -> None:
        """Tiles have gone from a closed hand to a set, and a claimed one to it from what its feeder has discarded."""
        added = meld.form == Form.ADDED_KONG
        claimed: i64 = UNKNOWN if added else meld.claimed
        tiles = meld.tiles[:1] if added else meld.tiles
        hand = seat * self.size + self.hand
        viewer: i64 = 0
        if claimed != UNKNOWN:
            self._add(hand + claimed, 1)
        for tile in tiles:
            self._add(hand + tile, -1)
        while viewer < SEATS:
            melds = self._at(viewer, seat) + self.melds
            for tile in tiles:
                self._add(melds + tile, 1)
            if claimed != UNKNOWN:
                self._add(self._at(viewer, meld.feeder) + self.discards + claimed, -1)
            viewer += 1

    # ------------------------------------------------------------------------------------------------------ questions
    def look(self, state: State, seat: i64) -> None:
        """Bring the row of a seat wholly up to date."""
        memory, start, turn = self.memory, seat * self.size, state.turn
        claims, asks = state.phase == Phase.CLAIMS, state.phase == Phase.TURN
        self._drawn[seat] = self._point(
            start + self.drawn, self._drawn[seat], state.tile if asks and turn == seat else -1
        )
        self._offered[seat] = self._point(start + self.offered, self._offered[seat], state.tile if claims else -1)
        if self.passed_wins >= 0 and state.passed_wins[seat] != self._passed_wins[seat]:
            self._passed_wins[seat] = state.passed_wins[seat]
            self._spread(start + self.passed_wins, state.passed_wins[seat])
        if self.passed_pungs >= 0 and state.passed_pungs[seat] != self._passed_pungs[seat]:
            self._passed_pungs[seat] = state.passed_pungs[seat]
            self._spread(start + self.passed_pungs, state.passed_pungs[seat])
        if self.switches >= 0:
            memory[start + self.switches] = state.auto_kong[seat]
            memory[start + self.switches + 1] = state.self_draw_only[seat]
        phase = start + self.phase
        memory[phase] = asks
        memory[phase + 1] = claims
        memory[phase + 2] = state.after_claim
        memory[phase + 3] = state.robbing
        memory[phase + 4] = state.opening
        memory[phase + 5] = state.quiet
        memory[phase + 6] = state.first_round
        memory[phase + 7] = state.replacement
        memory[phase + 8] = state.flower_replacement
        memory[start + self.numbers] = u8(state.wall_left)
        memory[start + self.numbers + 1] = u8(state.drawable)
        other: i64 = 0
        while other < SEATS:
            self._standing(state, self._at(seat, other) + self.standing, other)
            other += 1

    def _standing(self, state: State, at: i64, seat: i64) -> None:
        memory, player = self.memory, state.seats[seat]
        memory[at] = state.turn == seat
        sets: i64 = len(player.melds)
        memory[at + 2] = self._concealed(state, seat, sets)
        memory[at + 3] = u8(sets)
        if sets > 0:
            memory[at + 4] = u8(player.exposed)
            memory[at + 5] = u8(player.kongs)
        else:
            memory[at + 4] = 0
            memory[at + 5] = 0
        memory[at + 6] = player.ready == CLOSED
        memory[at + 7] = player.ready == OPEN
        memory[at + 8] = state.early_ready[seat]
        memory[at + 9] = state.has_discarded[seat]

    def _concealed(self, state: State, seat: i64, sets: i64) -> u8:
        """How many concealed tiles a seat has: a set is three of the hand, and whose turn it is has one more."""
        if state.phase not in (Phase.TURN, Phase.CLAIMS):
            return u8(state.seats[seat].size)
        size: i64 = state.rules.game.hand_size
        extra: i64 = state.phase == Phase.TURN and seat == state.turn
        return u8(size - 3 * sets + extra)

    # ------------------------------------------------------------------------------------------------------ the bytes
    def _at(self, viewer: i64, seat: i64) -> i64:
        """Where a viewer's block of a seat is, less where the first block's fields start."""
        return viewer * self.size + ((seat - viewer) & 3) * self.block

    def _add(self, at: i64, by: i64) -> None:
        memory = self.memory
        memory[at] = u8(i64(memory[at]) + by)

    def _clear(self, at: i64) -> None:
        memory = self.memory
        end = at + self.kinds
        while at < end:
            memory[at] = 0
            at += 1

    def _point(self, field: i64, before: i64, now: i64) -> i64:
        """Let a field point to one tile, or to none."""
        if before != now:
            memory = self.memory
            if before >= 0:
                memory[field + before] = 0
            if now >= 0:
                memory[field + now] = 1
        return now

    def _spread(self, at: i64, bits: int) -> None:
        memory = self.memory
        i: i64 = 0
        while i < self.kinds:
            memory[at + i] = u8(bits & 1)
            bits >>= 1
            i += 1
