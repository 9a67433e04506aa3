"""A deal: a pure function of rules, place, wall and decisions. It makes the events; the state is what they fold to."""

from typing import Final

from jiaxiang.hands import NOT_READY, OPEN, READY_TEXTS, SEATS, Form, Meld
from jiaxiang.rules import Result, Rules, Score
from jiaxiang.table.actions import Action, Choice
from jiaxiang.table.answers import text_of
from jiaxiang.table.choices import choices, find_choice, has_switches
from jiaxiang.table.claims import carried_out, is_claimable, next_seat, outstanding, who_claimed_to_win, winners
from jiaxiang.table.events import Answered, AnyEvent, Bared, Dealt, Discarded, Drew, Ended, SetOut, Turned, Won, melded
from jiaxiang.table.place import Place
from jiaxiang.table.refusals import refusal
from jiaxiang.table.state import CAN_KONG, Phase, State
from jiaxiang.table.views import seen_by
from jiaxiang.table.wall import Wall
from jiaxiang.tiles import NAMES, TILES, Tile, format_counts, format_tiles, parse_tiles

OPEN_STYLE: Final = READY_TEXTS[OPEN]
DREW: Final = Drew
DISCARDED: Final = Discarded
"""The events that are made most: compiled, an imported name is looked up whenever it is used, a Final is not."""


class Deal:
    """One deal at one table.

    `act` takes a decision and lets the table do everything that follows by itself; `decide` and `advance` are its two
    halves. `state` is the deal as it stands, `events` what happened so far, `result` the settlement once it is over.
    """

    def __init__(self, rules: Rules, place: Place, wall: Wall) -> None:
        self.rules: Final = rules
        self.wall: Final = wall
        self.state: Final = State(rules, place, wall.left)
        self.events: Final[list[AnyEvent]] = []
        self.result: Result | None = None
        self._offered: Final[list[list[Choice] | None]] = [None] * SEATS
        self._has_offered = False
        self.advance()

    # ---------------------------------------------------------------------------------------------------- decisions
    @property
    def is_over(self) -> bool:
        return self.state.is_over

    @property
    def asked(self) -> list[int]:
        """The seats that have to decide something now."""
        if self.state.phase == Phase.TURN:
            return [self.state.turn]
        return outstanding(self.state)

    def choices(self, seat: int) -> list[Choice]:
        """The legal actions of a seat, each with the clause that allows it; none where it is not asked.

        They are worked out once for each question.
        """
        if not 0 <= seat < SEATS:
            return []
        offered = self._offered[seat]
        if offered is None:
            offered = self._offered[seat] = choices(self.state, seat)
            self._has_offered = True
        return offered

    def act(self, action: Action) -> None:
        """Take a decision and play on until the next one. Raises Refused, and then nothing has changed."""
        self.decide(action)
        self.advance()

    def decide(self, action: Action) -> None:
        """Take a decision. Raises Refused, and then nothing has changed."""
        choice = find_choice(self.choices(action.seat), action)
        if choice is None or not has_switches(self.state, action):
            raise refusal(self.state, action)
        self._emit(self._decided(choice))

    def take(self, choice: Choice) -> None:
        """`act` for who knows that this is one of the choices of its seat now: it is not asked again."""
        self._emit(self._decided(choice))
        self.advance()

    def advance(self) -> None:
        """Let happen what happens by itself: deal, draw, set out, weigh the answers, settle."""
        while self.step():
            pass

    def step(self) -> bool:
        """Let the next thing happen that happens by itself; False where nothing does."""
        event = self._forced()
        if event is None:
            return False
        self._emit(event)
        return True

    def view(self, seat: int) -> State:
        """The state as one seat knows it."""
        return seen_by(self.state, seat)

    # ------------------------------------------------------------------------------------------------------- events
    def _emit(self, event: AnyEvent) -> None:
        self.events.append(event)
        if self._has_offered:
            for seat in range(SEATS):
                self._offered[seat] = None
            self._has_offered = False
        self.state.apply(event)
        if self.state.is_over and type(event) is Ended:
            self.result = event.result

    def _decided(self, choice: Choice) -> AnyEvent:
        """The event of a legal decision."""
        action, state = choice.action, self.state
        if state.phase == Phase.CLAIMS:
            return Answered(action.seat, text_of(action))
        verb = action.verb
        if verb == "discard":
            return DISCARDED(action.seat, action.tiles, choice.clause)
        if verb == "win":
            return Won(action.seat, NAMES[self._winning_tile(action.seat)], action.seat, choice.clause)
        if verb == "kong":
            return self._kong_on_turn(action.seat, TILES[action.tiles], choice.clause)
        if verb == "pass":
            return Answered(action.seat, "pass")
        if verb == "release":
            return melded(action.seat, Meld(Form.RELEASE, tuple(parse_tiles(action.tiles))), choice.clause)
        if verb == "set-out":
            return SetOut(action.seat, action.tiles, choice.clause, TILES[action.tiles] != state.tile)
        return self._declared(action, choice.clause)

    def _declared(self, action: Action, clause: str) -> Discarded:
        """A discard with which the player declares himself ready: open, his hand is seen from then on."""
        hand = ""
        if action.style.startswith(OPEN_STYLE):
            counts = self.state.seats[action.seat].counts[:]
            counts[TILES[action.tiles]] -= 1
            hand = format_counts(counts)
        return Discarded(action.seat, action.tiles, clause, action.style, hand)

    def _kong_on_turn(self, seat: int, tile: Tile, clause: str) -> AnyEvent:
        player = self.state.seats[seat]
        pung = player.find_pung(tile)
        kong = player.melds[pung].added() if pung >= 0 else Meld(Form.CONCEALED_KONG, (tile,) * 4)
        return melded(seat, kong, clause)

    def _forced(self) -> AnyEvent | None:
        """The event that happens by itself now, or None where a decision is needed, or the deal is over."""
        state = self.state
        phase = state.phase
        if phase == Phase.TURN:
            return self._turned() or self._bared() or self._set_out() or self._flat_win() or self._ready_turn()
        if phase == Phase.CLAIMS:
            return self._auto_kong() if outstanding(state) else self._claimed()
        if phase == Phase.DRAW:
            return self._drawn(state.turn, tail=False)
        if phase == Phase.REPLACE:
            return self._flat_win() or self._drawn(state.taker, tail=True)
        if phase == Phase.SETTLE:
            return self._next_winner() or self._ended("won", "")
        if phase == Phase.START:
            hands = [format_tiles(sorted(hand)) for hand in self.wall.hands]
            return Dealt((hands[0], hands[1], hands[2], hands[3]))
        return None

    def _turned(self) -> AnyEvent | None:
        """Where the game turns a tile up, it does so when the dealer has his extra tile, before anything is set out."""
        game = self.rules.game
        if not game.turns_tile or self.state.turned >= 0:
            return None
        return Turned(NAMES[self.wall.turned()], game.turn_clause)

    def _bared(self) -> AnyEvent | None:
        """Where the end of the wall lies face up, the next tile of it."""
        state, game = self.state, self.rules.game
        place = len(state.bare)
        if place >= min(game.bare_tail, state.wall_left):
            return None
        tile = self.wall.tail_tile(place)
        return Bared(NAMES[tile], game.bare_clause) if tile >= 0 else None

    def _set_out(self) -> AnyEvent | None:
        """Flowers and other special tiles are set out at once; after the deal seat by seat, dealer first (C-05)."""
        state = self.state
        if not state.special:
            return None
        for seat in state.dealer_first if state.opening else [state.turn]:
            for tile in state.special:
                if state.seats[seat].counts[tile]:
                    return SetOut(seat, NAMES[tile], self.rules.game.set_out_clause)
        return None

    def _flat_win(self) -> AnyEvent | None:
        """A hand that wins by itself: of who has drawn or set out; of anybody once all have replaced what was dealt."""
        state = self.state
        if self.rules.game.flat_win is None or state.after_claim:
            return None
        dealt = state.opening and state.phase == Phase.TURN
        for seat in state.dealer_first if dealt else [] if state.opening else [state.turn]:
            facts = state.facts([])
            facts.heavenly = dealt and seat == state.turn
            flat = self.rules.flat_win(facts, seat)
            if flat is not None:
                drawn = seat == state.turn and state.tile >= 0
                return Won(seat, NAMES[state.tile] if drawn else "", seat, flat.lines[0].clause)
        return None

    def _ready_turn(self) -> AnyEvent | None:
        """What the table does for a ready player: his kong where he wants that, or the discard of what he has drawn."""
        state = self.state
        seat = state.turn
        player = state.seats[seat]
        if player.ready == NOT_READY or state.tile < 0:
            return None
        verbs = [choice.action.verb for choice in self.choices(seat)]
        if "kong" in verbs and state.auto_kong[seat] and "win" not in verbs:
            kong = next(choice for choice in self.choices(seat) if choice.action.verb == "kong")
            return self._kong_on_turn(seat, TILES[kong.action.tiles], kong.clause)
        if verbs == ["set-out"]:
            return self._decided(self.choices(seat)[0])
        if state.declined or verbs == ["pass"]:
            return Discarded(seat, NAMES[state.tile], "C-23")
        return None

    def _auto_kong(self) -> AnyEvent | None:
        """The answer of a ready player who wants his kongs to be declared, where he can do nothing but that."""
        state = self.state
        for seat in outstanding(state):
            if state.auto_kong[seat] and state.can[seat] == CAN_KONG:
                return Answered(seat, f"kong {NAMES[state.tile]}")
        return None

    def _drawn(self, seat: int, *, tail: bool) -> AnyEvent | None:
        """The next tile for a seat; a drawn deal where none is left (C-09, C-15); nothing where no script names it.

        A kong that was allowed has its replacement, even where the game then keeps one tile more.
        """
        if self.state.drawable == 0 and not (tail and self.state.kong_made):
            return self._ended("drawn", self.rules.game.drawn_clause)
        tile = self.wall.tail() if tail else self.wall.head()
        return DREW(seat, NAMES[tile], tail, self.state.seats[seat].ready == OPEN) if tile >= 0 else None

    def _claimed(self) -> AnyEvent | None:
        """What comes of the answers to a tile: wins, a pung, kong or chow, or the next draw."""
        state = self.state
        if is_claimable(state):
            won = self._next_winner()
            if won is not None:
                return won
            claim = carried_out(state)
            if claim is not None:
                return melded(claim.seat, self._claimed_meld(claim), "C-06")
        if state.robbing:
            return self._drawn(state.turn, tail=True)
        return self._drawn(next_seat(state.turn), tail=False)

    def _claimed_meld(self, claim: Action) -> Meld:
        tile, feeder = self.state.tile, self.state.turn
        if claim.verb == "chow":
            return Meld(Form.CHOW, tuple(sorted([tile, *parse_tiles(claim.tiles)])), tile, feeder)
        if claim.verb == "pung":
            return Meld(Form.PUNG, (tile,) * 3, tile, feeder)
        return Meld(Form.KONG, (tile,) * 4, tile, feeder)

    def _next_winner(self) -> AnyEvent | None:
        state = self.state
        for seat in winners(state):
            if seat not in state.winners:
                return Won(seat, NAMES[state.tile], state.turn, self._win_clause())
        return None

    def _winning_tile(self, seat: int) -> Tile:
        """The tile of a self-draw: the one drawn last; where that was released, the one that is worth most."""
        state = self.state
        if state.tile >= 0:
            return state.tile
        held = [tile for tile, count in enumerate(state.seats[seat].counts) if count]
        return max(held, key=lambda tile: self._worth(seat, tile))

    def _worth(self, seat: int, tile: Tile) -> int:
        """What a self-draw would be worth if this were the tile drawn last."""
        facts = self.state.facts([seat])
        facts.seats = self.state.seats[:]
        facts.seats[seat] = self.state.seats[seat].copy()
        facts.seats[seat].lose(tile)
        facts.tile = tile
        verdict = self.rules.judge(facts, seat)
        return verdict.points if isinstance(verdict, Score) else -1

    def _win_clause(self) -> str:
        """What a win on another's tile rests on: robbing, the game's word where several claim, or the claim."""
        game = self.rules.game
        if self.state.robbing:
            return game.robbing_clause
        return game.winners_clause if len(who_claimed_to_win(self.state)) > 1 else "C-06"

    def _ended(self, outcome: str, clause: str) -> AnyEvent:
        hands = [format_counts(seat.counts) for seat in self.state.seats]
        result = self.rules.settle(self.state.facts(self.state.winners))
        return Ended(outcome, (hands[0], hands[1], hands[2], hands[3]), result, clause)


def all_choices(deal: Deal) -> list[Choice]:
    """The legal actions of all seats that may still speak."""
    return [choice for seat in range(SEATS) for choice in deal.choices(seat)]
