"""Positions made by hand: seat 0 holds tiles, the others are hidden, somebody has to decide."""

from jiaxiang.hands import Seat
from jiaxiang.rules import find_game
from jiaxiang.table import Discarded, Phase, Place, State
from jiaxiang.table.choices import choices
from jiaxiang.tiles import TILES, UNKNOWN

RULES = find_game("guangdong").rules()


def on_turn(hand: str, *others: str, drawn: str = "", game: str = "guangdong") -> State:
    """Seat 0 has to decide on its own turn. All are text forms of Seat, the others' without their hidden tiles."""
    state = State(find_game(game).rules(), Place(), 60)
    state.seats = [Seat.parse(hand), *(Seat.parse(_hidden(other)) for other in (*others, "", "", "")[:3])]
    state.opening = False
    state.phase = Phase.TURN
    state.tile = TILES[drawn] if drawn else UNKNOWN
    return state


def to_claim(hand: str, tile: str, *others: str) -> State:
    """Seat 3 has discarded this tile, and seat 0 may answer."""
    state = on_turn(hand, *others)
    state.turn = 3
    state.seats[3].hidden += 1
    state.apply(Discarded(3, tile))
    return state


def legal(state: State) -> list[str]:
    return [str(choice.action)[2:] for choice in choices(state, 0)]


def _hidden(text: str) -> str:
    concealed, bar, rest = text.partition("|")
    return f"{concealed}{'?' * 13}{bar}{rest}"
