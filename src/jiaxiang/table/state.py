"""The state of a deal. `State.apply(event)` is the only way in which it changes, live, in replay and in a view."""

from enum import IntEnum
from typing import Final

from jiaxiang.hands import NOBODY, NOT_READY, OPEN, READY_TEXTS, SEATS, Form, Meld, Seat
from jiaxiang.rules import (
    AUTO_KONG,
    NO_WILDS,
    SELF_DRAW,
    Facts,
    Liabilities,
    Reason,
    Rules,
    Wilds,
    in_order_from,
    stays_ready,
)
from jiaxiang.table.actions import Action
from jiaxiang.table.answers import answer_of
from jiaxiang.table.chows import can_chow
from jiaxiang.table.events import Answered, AnyEvent, Bared, Dealt, Discarded, Drew, Ended, Melded, SetOut, Turned, Won
from jiaxiang.table.place import Place
from jiaxiang.tiles import COPIES, TILES, UNKNOWN, Tile, counts, is_flower, parse_tile, parse_tiles


class Phase(IntEnum):
    """What the deal waits for: the hands, a draw from the head, a replacement from the tail, the decision of the player
    whose turn it is, answers to a tile, the settlement, or nothing more."""

    START = 0
    DRAW = 1
    REPLACE = 2
    TURN = 3
    CLAIMS = 4
    SETTLE = 5
    OVER = 6


DREW: Final = Drew
DISCARDED: Final = Discarded
"""The events that come most: compiled, an imported name is looked up whenever it is used, a Final is not."""
CAN_CHOW: Final = 1
CAN_PUNG: Final = 2
CAN_KONG: Final = 4
CAN_WIN: Final = 8
"""What a seat may answer to a tile, as bits."""


FIELDS: Final = (
    "after_claim",
    "answers",
    "auto_kong",
    "bare",
    "can",
    "chained",
    "completes",
    "declined",
    "early_ready",
    "fed_by",
    "first_round",
    "flower_replacement",
    "has_discarded",
    "kong_made",
    "liabilities",
    "opening",
    "outcome",
    "passed_pungs",
    "passed_wins",
    "phase",
    "place",
    "quiet",
    "replacement",
    "robbing",
    "seats",
    "self_draw_only",
    "special",
    "tail_taken",
    "taker",
    "tile",
    "turn",
    "turned",
    "wall_left",
    "wilds",
    "winners",
)
"""Everything in which two states of a deal can differ."""


class State:
    """Everything that the table knows, or in a view what one seat knows of it.

    Where it stands: `phase`; `turn`, the seat whose turn it is, or whose tile is being answered; `tile`, the tile drawn
    last, or the tile being answered; `taker`, who takes the next replacement; `after_claim`, whether a discard has to
    follow; `special`, the kinds that are set out by themselves.

    `turned` is the tile that was turned up, UNKNOWN until then, and `wilds` what it makes wild. `bare` are the tiles of
    the wall's tail that lie face up, in the order in which replacements take them.

    Of a player who has declared ready: `auto_kong` and `self_draw_only` are his switches, `early_ready` that he did so
    with his first discard, before anybody had claimed (天听); `declined`, that on this turn he leaves the discard to
    the table. `has_discarded[seat]`: whether the seat has discarded anything yet, claimed or not.

    Answers to a tile: `can[seat]` says what a seat may answer, `completes[seat]` that the tile completes its hand,
    whether or not it may win on it, `answers[seat]` what it has answered; `robbing`, that it is an added kong's tile.
    `passed_wins[seat]` and `passed_pungs[seat]` are the kinds passed, as bits (C-19, C-20).

    What a win may rest on: `opening`, nobody has decided anything yet (天和); `quiet`, no chow, pung or kong so far
    (地和, 人和); `first_round`, the dealer has not drawn again (人和); `kong_made`, a kong waits for its replacement;
    `replacement` and `flower_replacement`, how the drawn tile came (槓上開花); `fed_by` and `chained`, who fed the kong
    of this turn, and whether another followed it; `liabilities`.

    For speed only: `_missing`, how many tiles miss in each hand, UNKNOWN where it has changed since that was asked;
    `_at_least`, how many miss in it at least, 0 where nothing is known, and `_telling`, up to what number that is to be
    known exactly before a draw; `_may_have_four`, whether a hand may have all four of a kind; and `_reserved`, how many
    tiles of the wall the game keeps.
    """

    def __init__(self, rules: Rules, place: Place, wall_left: int, seats: list[Seat] | None = None) -> None:
        self.rules: Final = rules
        self.place: Final = place
        self._dealer: Final = place.dealer
        self._round_wind: Final = parse_tile(place.round_wind)
        self._drawn_games: Final = place.drawn_games
        self._beans: Final = list(place.beans or ())
        self.seats: list[Seat] = [Seat() for _ in range(SEATS)] if seats is None else seats
        self.wall_left: int = wall_left
        self.tail_taken: int = 0
        self.turned: Tile = UNKNOWN
        self.wilds: Wilds = NO_WILDS
        self.bare: list[Tile] = []
        self.special: tuple[Tile, ...] = rules.game.sets_out(rules.options, UNKNOWN)
        self.phase: Phase = Phase.START
        self.turn: int = self._dealer
        self.taker: int = NOBODY
        self.tile: Tile = UNKNOWN
        self.opening: bool = True
        self.quiet: bool = True
        self.first_round: bool = True
        self.after_claim: bool = False
        self.kong_made: bool = False
        self.replacement: bool = False
        self.flower_replacement: bool = False
        self.robbing: bool = False
        self.fed_by: int = NOBODY
        self.chained: bool = False
        self.can: list[int] = [0] * SEATS
        self.completes: list[bool] = [False] * SEATS
        self.answers: list[Action | None] = [None] * SEATS
        self.passed_wins: list[int] = [0] * SEATS
        self.passed_pungs: list[int] = [0] * SEATS
        self.liabilities: Liabilities = Liabilities()
        self.has_discarded: list[bool] = [False] * SEATS
        self.auto_kong: list[bool] = [False] * SEATS
        self.self_draw_only: list[bool] = [False] * SEATS
        self.early_ready: list[bool] = [False] * SEATS
        self.declined: bool = False
        self.winners: list[int] = []
        self.outcome: str = ""
        self._missing: list[int] = [UNKNOWN] * SEATS
        self._at_least: list[int] = [0] * SEATS
        self._may_have_four: list[bool] = [True] * SEATS
        self._reserved: int = UNKNOWN
        self._telling: int = 1 if rules.declaring is None else 2

    # ------------------------------------------------------------------------------------------------ what it knows
    @property
    def drawable(self) -> int:
        """How many tiles can still be drawn, from whichever end (C-09)."""
        if self._reserved == UNKNOWN:
            self._reserved = self.rules.game.reserve(self.seats, self.tail_taken)
        return max(0, self.wall_left - self._reserved)

    @property
    def is_over(self) -> bool:
        return self.phase == Phase.OVER

    @property
    def hides_tile(self) -> bool:
        """Whether `tile` was drawn and only its owner knows it."""
        return self.phase in (Phase.TURN, Phase.REPLACE) and self.seats[self.turn].ready != OPEN

    @property
    def dealer_first(self) -> list[int]:
        """The four seats, dealer first."""
        return [self._dealer, *in_order_from(self._dealer)]

    @property
    def at_least(self) -> int:
        """How many tiles miss at least in the hand of the player whose turn it is: known from what missed before he
        drew, 0 where that does not tell.
        """
        return self._at_least[self.turn]

    def misses(self, seat: int) -> int:
        """How many tiles miss in a hand that is known (Rules.misses); worked out once while the hand stays the same."""
        known = self._missing[seat]
        if known == UNKNOWN:
            known = self.rules.misses(self.seats[seat], self.wilds)
            self._missing[seat] = self._at_least[seat] = known
        return known

    def fours(self, seat: int) -> list[Tile]:
        """The kinds of which a hand has all four, rising. A hand that has none has none until it draws the fourth."""
        kinds: list[Tile] = []
        if self._may_have_four[seat]:
            kinds = [tile for tile, count in enumerate(self.seats[seat].counts) if count == COPIES]
            self._may_have_four[seat] = len(kinds) > 0
        return kinds

    def barred(self, seat: int) -> Reason | None:
        """Why a seat may not win now, whatever its hand, if it may not."""
        return self.rules.game.barred(self.facts([seat]), seat)

    def may_kong(self, seat: int, tile: Tile, form: Form) -> bool:
        """Whether a player may make this kong, of whose tiles he has enough, as far as his declaration goes (C-23)."""
        player, releasing = self.seats[seat], self.rules.releasing
        if releasing is not None and releasing.strict and releasing.follows(player.melds, tile):
            return False
        return player.ready == NOT_READY or stays_ready(self.rules.shapes, player, tile, form)

    def facts(self, winners: list[int]) -> Facts:
        """What scoring and payment may know of the deal as it stands, if these seats win on `tile`; none: drawn."""
        facts = Facts(self.rules.options, self.seats, self.liabilities)
        facts.dealer = self._dealer
        facts.round_wind = self._round_wind
        facts.drawn_games = self._drawn_games
        facts.beans = self._beans[:]
        facts.winners = winners[:]
        facts.last_tile = self.drawable == 0
        facts.wilds = self.wilds
        facts.wall_left = self.wall_left
        facts.tail_taken = self.tail_taken
        if not winners:
            return facts
        facts.tile = self.tile
        facts.feeder = self.turn
        facts.robbed = self.robbing
        facts.fed_by = self.fed_by
        facts.chained = self.chained
        facts.heavenly_ready = self.early_ready[winners[0]]
        if winners[0] == self.turn:
            if self.tile != UNKNOWN:
                facts.seats = self.seats[:]
                facts.seats[self.turn] = self.seats[self.turn].copy()
                facts.seats[self.turn].lose(self.tile)
            facts.replacement = self.replacement
            facts.flower_replacement = self.flower_replacement
            facts.heavenly = self.opening and self.turn == self._dealer
            facts.earthly = self.quiet and self.turn != self._dealer and not self.has_discarded[self.turn]
        else:
            facts.human = self.quiet and self.first_round
        return facts

    # ------------------------------------------------------------------------------------------------- how it changes
    def apply(self, event: AnyEvent) -> None:
        """Let an event happen. Events are trusted: whoever makes them has asked whether they are legal."""
        if type(event) is DREW:  # of a Struct, isinstance takes longer to tell
            self.draw(event.seat, TILES[event.tile] if event.tile else UNKNOWN, event.tail)
        elif type(event) is DISCARDED:
            self.discard(event.seat, TILES[event.tile], event.ready, event.hand)
        elif type(event) is Answered:
            self.answer(event.seat, answer_of(event.seat, event.action))
        elif type(event) is Melded:
            self.meld(event.seat, event.meld)
        elif type(event) is SetOut:
            self._set_out(event.seat, TILES[event.tile], event.held)
        elif type(event) is Bared:
            self.bare.append(TILES[event.tile])
        elif type(event) is Turned:
            self.turn_up(TILES[event.tile])
        elif type(event) is Dealt:
            self.deal([counts(parse_tiles(hand)) if hand else None for hand in event.hands])
        elif type(event) is Won:
            self._win(event.seat, TILES[event.tile] if event.tile else UNKNOWN, event.feeder)
        elif type(event) is Ended:
            self.end(event.outcome, [counts(parse_tiles(hand)) for hand in event.hands])

    # What `apply` does with the events that come most, and with those that hold whole hands: for the deal, which has
    # made the event and need not read it.
    def deal(self, hands: list[list[int] | None]) -> None:
        """The hands as counts, None where it is not known."""
        for seat, hand in zip(self.seats, hands, strict=True):
            if hand is None:
                seat.hidden = self.rules.game.hand_size
            else:
                seat.counts = hand
        self._forget()
        self.phase = Phase.DRAW

    def _forget(self) -> None:
        """Nothing is known of what the hands miss."""
        for seat in range(SEATS):
            self._has_changed(seat)

    def _has_changed(self, seat: int) -> None:
        """A hand is no longer what it was when it was last asked what it misses, and what it has four of."""
        self._missing[seat] = UNKNOWN
        self._at_least[seat] = 0
        self._may_have_four[seat] = True

    def turn_up(self, tile: Tile) -> None:
        """A tile of the wall is turned up and leaves the game (in a view: was turned up)."""
        self.turned = tile
        self.wilds = self.rules.wilds(tile)
        self._forget()
        self.special = self.rules.game.sets_out(self.rules.options, tile)
        self.wall_left -= 1

    def draw(self, seat: int, tile: Tile, tail: bool) -> None:
        """A seat takes a tile, from the tail or the head."""
        self._close_claims(NOBODY)
        self._gain(seat, tile)
        self.wall_left -= 1
        self.passed_wins[seat] = 0
        self.passed_pungs[seat] = 0
        if tail:
            self.tail_taken += 1
            self._reserved = UNKNOWN
            del self.bare[:1]
        else:
            self.first_round = self.first_round and (self.opening or seat != self._dealer)
        if seat == self.turn or not self.opening:
            self.replacement = tail and (self.replacement or self.kong_made)
            self.flower_replacement = tail and not self.kong_made
        self.kong_made = False
        self.after_claim = False
        self.taker = NOBODY
        self.phase = Phase.TURN
        if seat == self._dealer or not self.opening:
            self.turn = seat
            self.tile = tile

    def _gain(self, seat: int, tile: Tile) -> None:
        """A tile comes into a hand. If it is not wild the hand then misses one tile less at most."""
        player = self.seats[seat]
        if tile == UNKNOWN or player.hidden or self.wilds.is_wild(tile):
            self._has_changed(seat)
            player.gain(tile)
            return
        at_least = self._at_least[seat]
        if at_least <= self._telling:
            at_least = self.misses(seat)
        self._missing[seat] = UNKNOWN
        self._at_least[seat] = max(0, at_least - 1)
        held = player.counts[tile] + 1
        player.counts[tile] = held
        if held == COPIES:
            self._may_have_four[seat] = True

    def _set_out(self, seat: int, tile: Tile, held: bool) -> None:
        self._missing[seat] = UNKNOWN  # it misses no less than with the tile
        self._reserved = UNKNOWN
        self.seats[seat].lose(tile)
        self.seats[seat].set_out.append(tile)
        self.phase = Phase.REPLACE
        self.taker = seat
        if seat == self.turn:
            self.replacement = self.replacement and not held
            self.tile = UNKNOWN

    def answer(self, seat: int, action: Action) -> None:
        """A seat answers the tile on offer, or leaves the discard to the table."""
        if self.phase == Phase.TURN:
            self.declined = True
        else:
            self.answers[seat] = action

    def discard(self, seat: int, tile: Tile, ready: str = "", hand: str = "") -> None:
        """A seat discards a tile, and declares itself ready with it where `ready` says how; see Discarded."""
        player = self.seats[seat]
        self._missing[seat] = UNKNOWN  # it misses no less than with the tile
        player.lose(tile)
        player.discards.append(tile)
        if ready:
            self._declare(seat, ready, hand)
        self.has_discarded[seat] = True
        self.declined = False
        self.opening = False
        self.after_claim = False
        self.replacement = False
        self.flower_replacement = False
        self.fed_by = NOBODY
        self.chained = False
        self._open_claims(tile)

    def _declare(self, seat: int, ready: str, hand: str) -> None:
        """A discard with which a player declares himself ready."""
        player, words = self.seats[seat], ready.split()
        player.ready = READY_TEXTS.index(words[0])
        self.auto_kong[seat] = AUTO_KONG in words
        self.self_draw_only[seat] = SELF_DRAW in words
        self.early_ready[seat] = self.quiet and not self.has_discarded[seat]
        if hand:
            player.counts = counts(parse_tiles(hand))
            player.hidden = 0
            self._has_changed(seat)

    def _release(self, seat: int, meld: Meld) -> None:
        player = self.seats[seat]
        for tile in meld.tiles:
            player.lose(tile)
        player.melds.append(meld)
        if self.tile != UNKNOWN and player.counts[self.tile] == 0:
            self.tile = UNKNOWN

    def meld(self, seat: int, meld: Meld) -> None:
        """A seat makes a set on the table."""
        player = self.seats[seat]
        self.declined = False
        self._has_changed(seat)
        self._reserved = UNKNOWN
        if meld.form == Form.RELEASE:
            self._release(seat, meld)
            return
        if meld.form == Form.ADDED_KONG:
            player.lose(meld.first)
            player.melds[player.find_pung(meld.first)] = meld
            self._make_kong(seat)
            self.robbing = True
            self._open_claims(meld.first)
            return
        if meld.form == Form.CONCEALED_KONG:
            player.lose(meld.first, 4)
            player.melds.append(meld)
            self._make_kong(seat)
            return
        self._close_claims(seat)
        self.seats[meld.feeder].discards.pop()
        taken = False
        for tile in meld.tiles:
            if tile == meld.claimed and not taken:
                taken = True
            else:
                player.lose(tile)
        player.melds.append(meld)
        self.rules.game.liability_rule(self.liabilities, seat, player.melds)
        self.turn = seat
        self.tile = UNKNOWN
        if meld.is_kong:
            self._make_kong(seat)
            self.fed_by = meld.feeder
        else:
            self.quiet = False
            self.after_claim = True
            self.phase = Phase.TURN

    def _make_kong(self, seat: int) -> None:
        self.opening = False
        self.quiet = False
        self.chained = self.fed_by != NOBODY
        self.kong_made = True
        self.taker = seat
        self.tile = UNKNOWN
        self.phase = Phase.REPLACE

    def _win(self, seat: int, tile: Tile, feeder: int) -> None:
        if seat == feeder:
            self.turn = seat  # a flat win may come when another's turn begins
        elif not self.winners:
            loser = self.seats[self.turn]
            if self.robbing:
                index = next(i for i, m in enumerate(loser.melds) if m.form == Form.ADDED_KONG and m.first == tile)
                loser.melds[index] = loser.melds[index].robbed()
            else:
                loser.discards.pop()
        self._reserved = UNKNOWN
        self.winners.append(seat)
        self.tile = tile
        self.phase = Phase.SETTLE

    def end(self, outcome: str, hands: list[list[int]]) -> None:
        """The deal is over, and these are the hands as counts."""
        for seat, hand in zip(self.seats, hands, strict=True):
            seat.counts = hand
            seat.hidden = 0
        self.outcome = outcome
        self.phase = Phase.OVER

    # ------------------------------------------------------------------------------------------------ tiles on offer
    def _open_claims(self, tile: Tile) -> None:
        """Offer a discard, or the tile of an added kong, to the others (C-06, C-08)."""
        self.tile = tile
        self.phase = Phase.CLAIMS
        for_sets = not self.robbing and not is_flower(tile) and not self.wilds.is_wild(tile) and self.drawable > 0
        following = (self.turn + 1) % SEATS
        for seat in in_order_from(self.turn):
            player = self.seats[seat]
            near = player.hidden == 0 and self._at_least[seat] <= 1 and self.misses(seat) <= 1
            completes = near and self.rules.completes(player, tile, self.wilds)
            can = 0
            if for_sets and (seat == following or player.counts[tile] >= 2):
                can = self._sets_with(seat, tile)
            if completes and self._may_take(seat, tile):
                can |= CAN_WIN
            if completes:  # nobody completes or can anything before a tile is offered
                self.completes[seat] = True
            if can:
                self.can[seat] = can

    def _may_take(self, seat: int, tile: Tile) -> bool:
        """Whether a seat may win on another's tile that completes its hand."""
        return not self.has_passed(seat, tile) and not self.self_draw_only[seat] and self.barred(seat) is None

    def _is_offered_wins(self, seat: int) -> bool:
        """Whether other players' tiles are offered for a win: not to an open hand, nor where a switch forbids it."""
        return self.seats[seat].ready != OPEN and not self.self_draw_only[seat]

    def has_passed(self, seat: int, tile: Tile) -> bool:
        """Whether a win on this tile was passed, and that still binds (C-19)."""
        pass_win = self.rules.pass_win
        if pass_win is None or not self.passed_wins[seat] >> tile & 1:
            return False
        return pass_win.binds_ready or self.seats[seat].ready == NOT_READY

    def _sets_with(self, seat: int, tile: Tile) -> int:
        """What a seat may claim a tile for, besides a win."""
        player = self.seats[seat]
        held = player.counts[tile]
        can = 0
        if held >= 3 and self.may_kong(seat, tile, Form.KONG):
            can |= CAN_KONG
        if player.ready != NOT_READY:
            return can
        if held >= 2 and not self.passed_pungs[seat] >> tile & 1:
            can |= CAN_PUNG
        if seat == (self.turn + 1) % SEATS and can_chow(tile, player.counts, self.wilds):
            can |= CAN_CHOW
        return can

    def _close_claims(self, claimer: int) -> None:
        """Nobody won on the tile: who could have, has passed it (C-19, C-20); a claim that is carried out is an act."""
        if self.phase != Phase.CLAIMS:
            return
        pass_win, pass_pung = self.rules.pass_win, self.rules.game.pass_pung
        nobodys = self.wilds.is_wild(self.tile)
        for seat in in_order_from(self.turn):
            if pass_pung is not None and not nobodys and self.seats[seat].counts[self.tile] >= 2:
                self.passed_pungs[seat] |= 1 << self.tile
            if self.completes[seat]:
                if pass_win is not None and self._is_offered_wins(seat):
                    self.passed_wins[seat] |= 1 << self.tile
                self.completes[seat] = False
            if self.can[seat]:
                self.can[seat] = 0
            if self.answers[seat] is not None:
                self.answers[seat] = None
        self.robbing = False
        if claimer != NOBODY:
            if pass_win is not None and pass_win.claim_releases:
                self.passed_wins[claimer] = 0
            if pass_pung is not None and pass_pung.claim_releases:
                self.passed_pungs[claimer] = 0

    # ------------------------------------------------------------------------------------------------------- equality
    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(getattr(self, name) == getattr(other, name) for name in FIELDS)

    __hash__ = None  # type: ignore[assignment]  # a state changes

    def __repr__(self) -> str:
        return f"<State {self.rules.game.name} {self.phase.name} turn {self.turn}>"
