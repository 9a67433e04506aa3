"""A deal: a pure function of rules, place, wall and decisions. It makes the events; the state is what they fold to."""

from typing import Final, cast

from mypy_extensions import i64

from jiaxiang.hands import NOT_READY, OPEN, READY_TEXTS, SEATS, Meld
from jiaxiang.rules import Result, Rules, Score
from jiaxiang.table.actions import KONGS, Action
from jiaxiang.table.choice import Choice
from jiaxiang.table.choices import choices, find_choice
from jiaxiang.table.claims import carried_out, is_claimable, next_seat, outstanding, who_claimed_to_win, winners
from jiaxiang.table.events import AnyEvent, Bared, Dealt, Discarded, Ended, SetOut, Turned, Won, melded
from jiaxiang.table.made import answered, discarded, drawn
from jiaxiang.table.place import Place
from jiaxiang.table.refusals import refusal
from jiaxiang.table.sets import claimed_set, own_kong, released_set
from jiaxiang.table.state import CAN_KONG, Phase, State
from jiaxiang.table.views import seen_by
from jiaxiang.table.wall import Wall
from jiaxiang.tiles import NAMES, TILES, Tile, counts, format_counts, format_tiles

OPEN_STYLE: Final = READY_TEXTS[OPEN]


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
        self._offered: Final[list[list[Choice]]] = [[], [], [], []]
        self._offered_at: Final = [-1] * SEATS
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
        now = len(self.events)
        if self._offered_at[seat] != now:
            self._offered[seat] = choices(self.state, seat)
            self._offered_at[seat] = now
        return self._offered[seat]

    def act(self, action: Action) -> None:
        """Take a decision and play on until the next one. Raises Refused, and then nothing has changed."""
        self.decide(action)
        self.advance()

    def decide(self, action: Action) -> None:
        """Take a decision. Raises Refused, and then nothing has changed."""
        choice = find_choice(self.choices(action.seat), action, self.rules.declaring)
        if choice is None:
            raise refusal(self.state, action)
        self._decided(choice)

    def take(self, choice: Choice) -> None:
        """`act` for who knows that this is one of the choices of its seat now: it is not asked again."""
        self._decided(choice)
        self.advance()

    def advance(self) -> None:
        """Let happen what happens by itself: deal, draw, set out, weigh the answers, settle."""
        while self.step():
            pass

    def step(self) -> bool:
        """Let the next thing happen that happens by itself; False where a decision is needed, or the deal is over."""
        state = self.state
        phase = state.phase
        if phase == Phase.TURN:
            return self._turned() or self._bared() or self._set_out() or self._flat_win() or self._ready_turn()
        if phase == Phase.CLAIMS:
            return self._claims()
        if phase == Phase.DRAW:
            return self._drawn(state.turn, tail=False)
        if phase == Phase.REPLACE:
            return self._flat_win() or self._drawn(state.taker, tail=True)
        if phase == Phase.SETTLE:
            return self._next_winner() or self._ended("won", "")
        return phase == Phase.START and self._dealt()

    def view(self, seat: int) -> State:
        """The state as one seat knows it."""
        return seen_by(self.state, seat)

    # ------------------------------------------------------------------------------------------------------- events
    # What happens tells the state, and leaves its event; most functions tell whether they have let something happen.
    def _emit(self, event: AnyEvent) -> bool:
        self.events.append(event)
        self.state.apply(event)
        return True

    def _decided(self, choice: Choice) -> None:
        """A legal decision."""
        seat, verb, state = choice.seat, choice.verb, self.state
        if state.phase == Phase.CLAIMS or verb == "pass":
            self._answered(seat, choice.action)
        elif verb == "discard":
            self._discarded(seat, TILES[choice.tiles], choice.clause)
        elif verb == "win":
            self._emit(Won(seat, NAMES[self._winning_tile(seat)], seat, choice.clause))
        elif verb == "kong":
            self._kong_on_turn(seat, TILES[choice.tiles], choice.clause)
        elif verb == "release":
            self._melded(seat, released_set(choice.action), choice.clause)
        elif verb == "set-out":
            self._emit(SetOut(seat, choice.tiles, choice.clause, TILES[choice.tiles] != state.tile))
        else:
            self._declared(choice.action, choice.clause)

    def _answered(self, seat: int, action: Action) -> bool:
        self.events.append(answered(seat, action))
        self.state.answer(seat, action)
        return True

    def _discarded(self, seat: int, tile: Tile, clause: str) -> bool:
        self.events.append(discarded(seat, tile, clause))
        self.state.discard(seat, tile)
        return True

    def _declared(self, action: Action, clause: str) -> None:
        """A discard with which the player declares himself ready: open, his hand is seen from then on."""
        hand = ""
        if action.style.startswith(OPEN_STYLE):
            counts = self.state.seats[action.seat].counts[:]
            counts[TILES[action.tiles]] -= 1
            hand = format_counts(counts)
        self._emit(Discarded(action.seat, action.tiles, clause, action.style, hand))

    def _kong_on_turn(self, seat: int, tile: Tile, clause: str) -> bool:
        return self._melded(seat, own_kong(self.state.seats[seat], tile), clause)

    def _melded(self, seat: int, meld: Meld, clause: str) -> bool:
        self.events.append(melded(seat, meld, clause))
        self.state.meld(seat, meld)
        return True

    def _dealt(self) -> bool:
        hands = [format_tiles(sorted(hand)) for hand in self.wall.hands]
        held = [counts(hand) if hand else None for hand in self.wall.hands]
        self.events.append(Dealt((hands[0], hands[1], hands[2], hands[3])))
        self.state.deal(held)
        return True

    def _turned(self) -> bool:
        """Where the game turns a tile up, it does so when the dealer has his extra tile, before anything is set out."""
        game = self.rules.game
        if not game.turns_tile or self.state.turned >= 0:
            return False
        return self._emit(Turned(NAMES[self.wall.turned()], game.turn_clause))

    def _bared(self) -> bool:
        """Where the end of the wall lies face up, the next tile of it."""
        state, game = self.state, self.rules.game
        place = len(state.bare)
        if place >= min(game.bare_tail, state.wall_left):
            return False
        tile = self.wall.tail_tile(place)
        return tile >= 0 and self._emit(Bared(NAMES[tile], game.bare_clause))

    def _set_out(self) -> bool:
        """Flowers and other special tiles are set out at once; after the deal seat by seat, dealer first (C-05)."""
        state = self.state
        if not state.special:
            return False
        for seat in state.dealer_first if state.opening else [state.turn]:
            held = state.seats[seat].counts
            for tile in cast("tuple[i64, ...]", state.special):
                if held[tile]:
                    return self._emit(SetOut(seat, NAMES[tile], self.rules.game.set_out_clause))
        return False

    def _flat_win(self) -> bool:
        """A hand that wins by itself: of who has drawn or set out; of anybody once all have replaced what was dealt."""
        state = self.state
        if self.rules.game.flat_win is None or state.after_claim:
            return False
        dealt = state.opening and state.phase == Phase.TURN
        for seat in state.dealer_first if dealt else [] if state.opening else [state.turn]:
            facts = state.facts([])
            facts.heavenly = dealt and seat == state.turn
            flat = self.rules.flat_win(facts, seat)
            if flat is not None:
                drawn = seat == state.turn and state.tile >= 0
                return self._emit(Won(seat, NAMES[state.tile] if drawn else "", seat, flat.lines[0].clause))
        return False

    def _ready_turn(self) -> bool:
        """What the table does for a ready player: his kong where he wants that, or the discard of what he has drawn."""
        state = self.state
        seat = state.turn
        player = state.seats[seat]
        if player.ready == NOT_READY or state.tile < 0:
            return False
        verbs = [choice.verb for choice in self.choices(seat)]
        if "kong" in verbs and state.auto_kong[seat] and "win" not in verbs:
            kong = next(choice for choice in self.choices(seat) if choice.verb == "kong")
            return self._kong_on_turn(seat, TILES[kong.tiles], kong.clause)
        if verbs == ["set-out"]:
            self._decided(self.choices(seat)[0])
            return True
        if state.declined or verbs == ["pass"]:
            return self._discarded(seat, state.tile, "C-23")
        return False

    def _auto_kong(self, waiting: list[int]) -> bool:
        """The answer of a ready player who wants his kongs to be declared, where he can do nothing but that."""
        state = self.state
        for seat in waiting:
            if state.auto_kong[seat] and state.can[seat] == CAN_KONG:
                return self._answered(seat, KONGS[seat][state.tile])
        return False

    def _drawn(self, seat: int, *, tail: bool) -> bool:
        """The next tile for a seat; a drawn deal where none is left (C-09, C-15); nothing where no script names it.

        A kong that was allowed has its replacement, even where the game then keeps one tile more.
        """
        if self.state.drawable == 0 and not (tail and self.state.kong_made):
            return self._ended("drawn", self.rules.game.drawn_clause)
        tile = self.wall.tail() if tail else self.wall.head()
        if tile < 0:
            return False
        self.events.append(drawn(seat, tile, tail, self.state.seats[seat].ready == OPEN))
        self.state.draw(seat, tile, tail)
        return True

    def _claims(self) -> bool:
        """What comes of the answers to a tile, when all are there: wins, a pung, kong or chow, or the next draw."""
        state = self.state
        if is_claimable(state):
            waiting = outstanding(state)
            if waiting:
                return self._auto_kong(waiting)
            if self._next_winner():
                return True
            claim = carried_out(state)
            if claim is not None:
                return self._melded(claim.seat, claimed_set(claim, state.tile, state.turn), "C-06")
        if state.robbing:
            return self._drawn(state.turn, tail=True)
        return self._drawn(next_seat(state.turn), tail=False)

    def _next_winner(self) -> bool:
        state = self.state
        for seat in winners(state):
            if seat not in state.winners:
                return self._emit(Won(seat, NAMES[state.tile], state.turn, self._win_clause()))
        return False

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

    def _ended(self, outcome: str, clause: str) -> bool:
        held = [seat.counts for seat in self.state.seats]
        hands = [format_counts(counts) for counts in held]
        self.result = self.rules.settle(self.state.facts(self.state.winners))
        self.events.append(Ended(outcome, (hands[0], hands[1], hands[2], hands[3]), self.result, clause))
        self.state.end(outcome, held)
        return True


def all_choices(deal: Deal) -> list[Choice]:
    """The legal actions of all seats that may still speak."""
    return [choice for seat in range(SEATS) for choice in deal.choices(seat)]
