"""A scripted deal: named tiles and listed actions, played by the same deal code as everything else."""

from typing import Any, Final

from msgspec import Struct

from jiaxiang.hands import NOT_READY, SEATS
from jiaxiang.records.case import Count, SeatNumber
from jiaxiang.records.cases import read_rules
from jiaxiang.records.fields import FieldError, convert, json_object
from jiaxiang.records.stock import Stock, read_tiles_at, read_turned, read_wind
from jiaxiang.rules import FactError, Facts, Rules
from jiaxiang.rules.casefacts import read_beans
from jiaxiang.table import (
    Action,
    ActionError,
    Choice,
    Deal,
    Discarded,
    Melded,
    Phase,
    Place,
    Refused,
    ScriptedWall,
    all_choices,
)
from jiaxiang.table.choices import find_choice
from jiaxiang.table.claims import next_seat, outstanding
from jiaxiang.table.refusals import refusal
from jiaxiang.tiles import NAMES, Tile


class Script(Struct, frozen=True, forbid_unknown_fields=True):
    """A deal to play."""

    rules: str
    hands: tuple[str, ...]
    draws: str
    options: dict[str, Any] = {}
    dealer: SeatNumber = 0
    round_wind: str = "1z"
    turned: str | None = None
    drawn_games: Count = 0
    tail: str = ""
    wall_left: Count | None = None
    actions: tuple[str, ...] = ()
    facts: dict[str, Any] = {}
    id: Any = None
    note: Any = None


class ActionRefused(Exception):
    """An action of a script that the rules forbid at that point."""

    def __init__(self, index: int, clause: str, message: str, legal: list[Choice]) -> None:
        super().__init__(message)
        self.index = index
        self.clause = clause
        self.message = message
        self.legal = legal


_NOT_ANSWERS: Final = ("discard", "ready", "release", "set-out")
_NOTHING: Final = [0] * SEATS


def play_script(value: dict[str, Any]) -> dict[str, Any]:
    """The answer to a script, as JSON values. Raises FieldError and ActionRefused."""
    script = convert(value, Script)
    deal = Performance(script).play()
    result: dict[str, Any] = {"wins": [], "payments": [_NOTHING] * SEATS, "deltas": _NOTHING, "next_dealer": None}
    if deal.rules.game.score_other is not None:
        result["hands"] = []
    if deal.result is not None:
        result = json_object(deal.result)
    events = [json_object(event) for event in deal.events]
    return {**result, "outcome": deal.state.outcome or "unfinished", "events": events}


class Performance:
    """One script being played."""

    def __init__(self, script: Script) -> None:
        self.actions: Final = [_read_action(text, place) for place, text in enumerate(script.actions)]
        self.deal: Final = _begin(script)
        self._stalled = self._waits_for_a_tile()
        self._place = 0
        self._early: dict[int, ActionRefused] = {}
        """Why an action was not legal when it was looked at first; a ready player's may be meant for a later tile."""

    def play(self) -> Deal:
        """Play every action of the script; whoever is not listed has passed. Raises ActionRefused."""
        while self._place < len(self.actions):
            if self.deal.state.phase == Phase.CLAIMS and not self._stalled:
                self._answer()
            else:
                self._on_turn()
        while not self._stalled and (self.deal.state.phase == Phase.CLAIMS or self._is_ready_turn):
            if self.deal.state.phase == Phase.CLAIMS:
                self._close([])
            else:
                self._decline()
        return self.deal

    @property
    def _is_ready_turn(self) -> bool:
        """Whether a ready player has drawn, and could do something with it."""
        state = self.deal.state
        return state.phase == Phase.TURN and state.seats[state.turn].ready != NOT_READY

    def _decline(self) -> None:
        """What a ready player does not do the table does for him: it discards, or sets out what has to be."""
        turn = self.deal.state.turn
        self.deal.decide(Action(turn, "pass"))
        self._advance()

    def _on_turn(self) -> None:
        """Take the decision of a turn, or let the table play for a ready player whom the next action does not mean."""
        place = self._place
        action, state = self.actions[place], self.deal.state
        if self._stalled:
            over = ActionRefused(place, "C-05", "the script names no tile for the next draw: it is over", [])
            raise self._early.get(place, over)
        if self._is_ready_turn and not self._is_legal(action):
            self._not_yet(place, [])
            self._decline()
            return
        self._place += 1
        if (
            action.verb == "pass"
            and state.phase == Phase.TURN
            and action.seat == state.turn
            and not self._is_ready_turn
        ):
            return
        self._decide(action, place)
        if state.phase != Phase.CLAIMS:
            self._advance()

    def _is_legal(self, action: Action) -> bool:
        return find_choice(self.deal.choices(action.seat), action, self.deal.rules.declaring) is not None

    def _not_yet(self, place: int, answers: list[Action]) -> None:
        """Remember why an action was not legal when it was looked at first."""
        if place not in self._early:
            self._early[place] = self._refused(place, refusal(self.deal.state, self.actions[place]), answers)

    def _answer(self) -> None:
        """Take the answers to a tile, up to the first action that is none."""
        answers: list[Action] = []
        while self._place < len(self.actions) and self._can_answer(self.actions[self._place], answers):
            answer = self.actions[self._place]
            if answer.verb != "pass" and not self._is_legal(answer):
                self._not_yet(self._place, answers)
                if self._is_meant_now(answer) or not self._ready_player_draws_next(answers):
                    raise self._early[self._place]
                break
            answers.append(answer)
            self._place += 1
        self._close(answers)

    def _is_meant_now(self, action: Action) -> bool:
        """A win of the next seat on a tile that completes his hand is an answer to that tile, allowed or not."""
        state = self.deal.state
        return action.verb == "win" and action.seat == next_seat(state.turn) and state.completes[action.seat]

    def _ready_player_draws_next(self, answers: list[Action]) -> bool:
        """Whether, as far as is answered, the next tile is drawn by a player who has declared ready."""
        state = self.deal.state
        drawer = state.turn if state.robbing else next_seat(state.turn)
        return state.seats[drawer].ready != NOT_READY and all(answer.verb == "pass" for answer in answers)

    def _can_answer(self, action: Action, before: list[Action]) -> bool:
        state = self.deal.state
        if action.verb in _NOT_ANSWERS or action.seat == state.turn or any(action.seat == a.seat for a in before):
            return False
        if action.verb in ("pung", "kong"):
            return action.tiles == NAMES[state.tile]
        return action.verb != "win" or action.seat != next_seat(state.turn) or self._is_meant_now(action)

    def _close(self, answers: list[Action]) -> None:
        """Weigh the answers: one that loses is no error; whoever could have answered and is not listed has passed."""
        for answer in answers:
            if answer.seat in outstanding(self.deal.state):
                self.deal.decide(answer)
        while waiting := outstanding(self.deal.state):
            self.deal.decide(Action(waiting[0], "pass"))
        self._advance()

    def _decide(self, action: Action, place: int) -> None:
        try:
            self.deal.decide(action)
        except Refused as refused:
            raise self._early.get(place, self._refused(place, refused, [])) from None

    def _refused(self, place: int, refused: Refused, answers: list[Action]) -> ActionRefused:
        """The refusal of an action. Who has answered the tile may not speak again; a self-draw may be declined."""
        spoken = [answer.seat for answer in answers]
        legal = [choice for choice in all_choices(self.deal) if choice.action.seat not in spoken]
        if self.deal.state.phase == Phase.TURN and any(choice.action.verb == "win" for choice in legal):
            legal.append(Choice(Action(self.deal.state.turn, "pass"), "C-19"))
        return ActionRefused(place, refused.clause, f"{refused.action}: {refused.reason.en}", legal)

    def _advance(self) -> None:
        """Let the table go on to the next decision, or to the next tile that the script may answer."""
        while self._look_at_ready_turn() and self.deal.step():
            if self.deal.state.phase == Phase.CLAIMS and isinstance(self.deal.events[-1], Discarded | Melded):
                return
        self._stalled = self._waits_for_a_tile()

    def _look_at_ready_turn(self) -> bool:
        """Before the table plays for a ready player: his pass, or what he may not do, may stand next. Always true."""
        state = self.deal.state
        if self._is_ready_turn and self._place < len(self.actions):
            action = self.actions[self._place]
            held = any(state.seats[state.turn].counts[tile] for tile in state.special)
            if action.seat != state.turn or held:
                return True
            if not self._is_legal(action):
                self._not_yet(self._place, [])
            elif action.verb == "pass" and len(self.deal.choices(state.turn)) == 1:
                self._place += 1
        return True

    def _waits_for_a_tile(self) -> bool:
        return self.deal.state.phase in (Phase.CLAIMS, Phase.DRAW, Phase.REPLACE)


def _read_action(text: str, place: int) -> Action:
    try:
        return Action.parse(text)
    except ActionError as error:
        raise FieldError(f"actions[{place}]", str(error)) from None


def _begin(script: Script) -> Deal:
    """Deal the script's hands, everything in it checked. Raises FieldError."""
    rules = read_rules(script.rules, script.options)
    read_wind(script.round_wind)
    _check_facts(script, rules)
    if len(script.hands) != SEATS:
        raise FieldError("hands", f"expected four hands, got {len(script.hands)}")
    stock = Stock(rules)
    turned = read_turned(script.turned, rules, stock)
    hands = [_named(hand, f"hands[{seat}]", stock) for seat, hand in enumerate(script.hands)]
    size = rules.game.hand_size
    for seat, hand in enumerate(hands):
        if len(hand) != size:
            raise FieldError(f"hands[{seat}]", f"expected {size} tiles, got {len(hand)}")
    draws = _named(script.draws, "draws", stock)
    tail = _named(script.tail, "tail", stock)
    if not draws:
        raise FieldError("draws", "expected at least the dealer's extra tile, got none")
    wall = ScriptedWall(hands, draws, tail, _wall_left(script, rules) + _taken_before(rules), turned)
    deal = Deal(rules, Place(script.dealer, script.round_wind, script.drawn_games, _beans(script)), wall)
    if deal.state.outcome == "drawn":
        raise FieldError("wall_left", f"expected enough tiles for the replacements of the deal, got {script.wall_left}")
    return deal


def _beans(script: Script) -> tuple[int, int, int, int] | None:
    """What each seat has, where the script says so. Raises FieldError."""
    if "beans" not in script.facts:
        return None
    facts = Facts({}, [])
    try:
        read_beans(facts, script.facts["beans"])
    except FactError as error:
        raise FieldError("facts.beans", str(error)) from None
    first, second, third, fourth = facts.beans
    return first, second, third, fourth


def _named(text: str, where: str, stock: Stock) -> list[Tile]:
    tiles = read_tiles_at(text, where)
    stock.take(tiles, where)
    return tiles


def _taken_before(rules: Rules) -> int:
    """How many tiles leave the wall before a script's `wall_left` counts: the dealer's extra tile, the turned one."""
    return 2 if rules.game.turns_tile else 1


def _wall_left(script: Script, rules: Rules) -> int:
    full = sum(rules.tile_set) - SEATS * rules.game.hand_size - _taken_before(rules)
    if script.wall_left is not None and script.wall_left > full:
        raise FieldError("wall_left", f"expected at most {full}, got {script.wall_left}")
    return full if script.wall_left is None else script.wall_left


def _check_facts(script: Script, rules: Rules) -> None:
    """Refuse facts that the actions of a script show by themselves."""
    for name in script.facts:
        if name not in rules.game.script_facts:
            expected = f"one of {', '.join(rules.game.script_facts)}" if rules.game.script_facts else "none"
            raise FieldError(f"facts.{name}", f"expected {expected}, the actions show the rest, got {name!r}")
