"""Why an action is refused: the clause that forbids it, what was expected, and what would have been legal."""

from jiaxiang.hands import NOBODY
from jiaxiang.table.actions import Action, Choice
from jiaxiang.table.choices import choices
from jiaxiang.table.claims import next_seat, outstanding
from jiaxiang.table.state import Phase, State
from jiaxiang.tiles import NAMES, TILES


class Refused(Exception):
    """An action that the rules forbid: `clause` forbids it, `legal` is everything that could be done instead."""

    def __init__(self, action: Action, clause: str, reason: str, legal: list[Choice]) -> None:
        super().__init__(f"{action}: {reason} ({clause})")
        self.action = action
        self.clause = clause
        self.reason = reason
        self.legal = legal


def refusal(state: State, action: Action) -> Refused:
    """The refusal of an action that is not among the choices of its seat."""
    clause, reason = _reason(state, action)
    legal = [choice for seat in range(4) for choice in choices(state, seat)]
    return Refused(action, clause, reason, legal)


def _reason(state: State, action: Action) -> tuple[str, str]:
    game = state.rules.game
    if state.is_over:
        return "C-05", "expected no further action, the deal is over"
    if action.verb in ("ready", "release", "set-out"):
        return game.no_ready_clause if action.verb == "ready" else "C-05", f"{game.en} has no {action.verb}"
    if state.phase == Phase.TURN:
        return _on_turn(state, action)
    if state.phase == Phase.CLAIMS:
        return _to_tile(state, action)
    return "C-05", "expected no action before the next tile has been drawn"


def _on_turn(state: State, action: Action) -> tuple[str, str]:
    game, seat = state.rules.game, action.seat
    if seat != state.turn:
        return "C-05", f"expected an action of seat {state.turn}, whose turn it is"
    held = state.seats[seat].counts
    if action.verb == "discard":
        return "C-05", f"expected a tile of the hand, {action.tiles} is not in it"
    if action.verb == "win":
        if state.after_claim:
            return "C-05", "expected a discard, after a claim nobody wins by self-draw"
        return _incomplete(state, seat)
    if action.verb == "kong":
        if state.after_claim and game.kong_after_claim:
            return game.kong_after_claim, "expected a discard, no kong right after a claim"
        tile = TILES[action.tiles]
        if held[tile] == 4 or (held[tile] and state.seats[seat].find_pung(tile) != NOBODY):
            return "C-09", "expected a discard, no tile is left to replace a kong"
        return "C-04", f"expected four alike in the hand, or a pung and its fourth tile, for a kong of {action.tiles}"
    if action.verb == "pass":
        return "C-05", "expected a discard, there is nothing to pass on one's own turn"
    return "C-06", f"expected a discard, there is no tile to claim for a {action.verb}"


def _to_tile(state: State, action: Action) -> tuple[str, str]:
    game, seat = state.rules.game, action.seat
    if seat == state.turn:
        return "C-05", "expected an answer of another seat to this player's own tile"
    if action.verb == "discard":
        return "C-05", f"expected an answer to the {_shown(state)}, seat {seat} is not on turn"
    if state.answers[seat] is not None:
        return "C-06", "expected one answer of each seat, this seat has answered"
    if action.verb == "win":
        if not state.completes[seat]:
            return _incomplete(state, seat)
        if game.pass_win is not None and state.passed_wins[seat] >> state.tile & 1:
            return (
                game.pass_win.clause,
                f"the {_shown(state)} was passed and may not be won on before the player has acted",
            )
    if action.verb in ("pung", "kong", "chow"):
        return _no_set(state, action)
    if seat not in outstanding(state) and state.can[seat]:
        return "C-06", "the claim is outranked by an answer already given"
    return "C-06", f"there is nothing that seat {seat} could answer to the {_shown(state)}"


def _no_set(state: State, action: Action) -> tuple[str, str]:
    game, seat, tile = state.rules.game, action.seat, state.tile
    if state.robbing:
        return "C-08", f"expected a win or a pass, an added kong can only be robbed, got a {action.verb}"
    if action.verb == "chow" and seat != next_seat(state.turn):
        return "C-06", f"expected the next seat, {next_seat(state.turn)}: nobody else may chow"
    if action.verb != "chow" and action.tiles != _shown(state):
        return "C-06", f"expected a {action.verb} of the {_shown(state)} just discarded, got {action.tiles}"
    if state.drawable == 0:
        return "C-16", "the last tile has been drawn: its discard can be won on but not claimed otherwise"
    if action.verb == "pung" and state.passed_pungs[seat] >> tile & 1 and game.pass_pung is not None:
        return game.pass_pung.clause, f"the {_shown(state)} was passed and may not be taken for a pung yet"
    if seat not in outstanding(state) and state.can[seat]:
        return "C-06", "the claim is outranked by an answer already given"
    need = {
        "chow": "two tiles that make a chow with it",
        "pung": "two more in the hand",
        "kong": "three more in the hand",
    }
    return "C-04", f"expected {need[action.verb]} for a {action.verb} of {_shown(state)}"


def _incomplete(state: State, seat: int) -> tuple[str, str]:
    """The clause of the winning hand that this hand misses."""
    winners = state.winners
    state.winners = [seat]
    reason = state.rules.game.no_shape(state.facts(), seat)
    state.winners = winners
    return reason.clause, f"expected a winning hand: {reason.en}"


def _shown(state: State) -> str:
    return NAMES[state.tile]
