"""A scripted deal: named tiles and listed actions, played by the same deal code as everything else."""

from typing import Any, Final

from msgspec import Struct

from jiaxiang.hands import SEATS
from jiaxiang.records.cases import (
    Count,
    SeatNumber,
    Stock,
    read_rules,
    read_tiles_at,
    read_turned,
    read_wind,
)
from jiaxiang.records.fields import FieldError, convert, json_object
from jiaxiang.rules import Rules
from jiaxiang.table import Action, ActionError, Choice, Deal, Phase, Place, Refused, ScriptedWall, all_choices
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

    def play(self) -> Deal:
        """Play every action of the script; whoever is not listed has passed. Raises ActionRefused."""
        place = 0
        while place < len(self.actions):
            if self.deal.state.phase == Phase.CLAIMS and not self._stalled:
                place = self._answer(place)
            else:
                self._on_turn(place)
                place += 1
        if self.deal.state.phase == Phase.CLAIMS and not self._stalled:
            self._close([])
        return self.deal

    def _on_turn(self, place: int) -> None:
        action, state = self.actions[place], self.deal.state
        if self._stalled:
            raise ActionRefused(place, "C-05", "the script names no tile for the next draw: it is over", [])
        if action.verb == "pass" and state.phase == Phase.TURN and action.seat == state.turn:
            return
        self._decide(action, place)
        if state.phase != Phase.CLAIMS:
            self._advance()

    def _answer(self, start: int) -> int:
        """Take the answers to a tile from `start` on, and return the place of the first action that is none."""
        end = start
        answers: list[Action] = []
        while end < len(self.actions) and self._can_answer(self.actions[end], answers):
            answer = self.actions[end]
            if answer.verb != "pass" and all(choice.action != answer for choice in self.deal.choices(answer.seat)):
                raise self._refused(end, refusal(self.deal.state, answer), answers)
            answers.append(answer)
            end += 1
        self._close(answers)
        return end

    def _can_answer(self, action: Action, before: list[Action]) -> bool:
        state = self.deal.state
        if action.verb in _NOT_ANSWERS or action.seat == state.turn or any(action.seat == a.seat for a in before):
            return False
        if action.verb in ("pung", "kong"):
            return action.tiles == NAMES[state.tile]
        if action.verb == "win" and action.seat == next_seat(state.turn):
            return state.completes[action.seat]
        return True

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
            raise self._refused(place, refused, []) from None

    def _refused(self, place: int, refused: Refused, answers: list[Action]) -> ActionRefused:
        """The refusal of an action. Who has answered the tile may not speak again; a self-draw may be declined."""
        spoken = [answer.seat for answer in answers]
        legal = [choice for choice in all_choices(self.deal) if choice.action.seat not in spoken]
        if self.deal.state.phase == Phase.TURN and any(choice.action.verb == "win" for choice in legal):
            legal.append(Choice(Action(self.deal.state.turn, "pass"), "C-19"))
        return ActionRefused(place, refused.clause, f"{refused.action}: {refused.reason.en}", legal)

    def _advance(self) -> None:
        self.deal.advance()
        self._stalled = self._waits_for_a_tile()

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
    deal = Deal(rules, Place(script.dealer, script.round_wind, script.drawn_games), wall)
    if deal.state.outcome == "drawn":
        raise FieldError("wall_left", f"expected enough tiles for the replacements of the deal, got {script.wall_left}")
    return deal


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
