"""What a seat may know: one function blanks an event, one projects the state. A test proves that they agree."""

from jiaxiang.hands import SEATS
from jiaxiang.table.events import Answered, AnyEvent, Dealt, Drew
from jiaxiang.table.state import State
from jiaxiang.tiles import UNKNOWN

NO_SEAT = -1
"""A spectator: he sees what everybody sees."""


def blank(event: AnyEvent, seat: int) -> AnyEvent | None:
    """The event as this seat may know it; None where it may not know that it happened.

    Hidden are the others' dealt hands, what they draw (unless it was set out: that is an event of its own), and what
    they answer to a tile.
    """
    if isinstance(event, Dealt):
        first, second, third, fourth = (hand if i == seat else "" for i, hand in enumerate(event.hands))
        return Dealt((first, second, third, fourth))
    if isinstance(event, Drew) and event.seat != seat:
        return Drew(event.seat, "", event.tail)
    if isinstance(event, Answered) and event.seat != seat:
        return None
    return event


def seen_by(state: State, seat: int) -> State:
    """The state as this seat knows it: what folding its blanked events gives."""
    view = State(state.rules, state.place, state.wall_left)
    for name in _PUBLIC:
        setattr(view, name, getattr(state, name))
    own = [i == seat for i in range(SEATS)]
    everything = state.is_over
    view.seats = [s.copy() if everything or mine else s.concealed() for s, mine in zip(state.seats, own, strict=True)]
    view.can = [can if mine else 0 for can, mine in zip(state.can, own, strict=True)]
    view.completes = [complete and mine for complete, mine in zip(state.completes, own, strict=True)]
    view.answers = [answer if mine else None for answer, mine in zip(state.answers, own, strict=True)]
    view.passed_wins = [passed if mine else 0 for passed, mine in zip(state.passed_wins, own, strict=True)]
    view.passed_pungs = [passed if mine else 0 for passed, mine in zip(state.passed_pungs, own, strict=True)]
    view.liabilities = state.liabilities.copy()
    view.winners = state.winners[:]
    if state.hides_tile and state.turn != seat:
        view.tile = UNKNOWN
    return view


_PUBLIC = (
    "after_claim",
    "chained",
    "fed_by",
    "first_round",
    "flower_replacement",
    "kong_made",
    "opening",
    "outcome",
    "phase",
    "quiet",
    "replacement",
    "robbing",
    "special",
    "tail_taken",
    "taker",
    "tile",
    "turn",
    "turned",
    "wilds",
)
