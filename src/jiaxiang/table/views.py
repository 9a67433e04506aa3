"""What a seat may know: one function blanks an event, one projects the state. A test proves that they agree."""

from msgspec.structs import replace

from jiaxiang.hands import OPEN, SEATS
from jiaxiang.table.events import Answered, AnyEvent, Dealt, Discarded, Drew
from jiaxiang.table.state import State
from jiaxiang.tiles import UNKNOWN

NO_SEAT = -1
"""A spectator: he sees what everybody sees."""


def blank(event: AnyEvent, seat: int) -> AnyEvent | None:
    """The event as this seat may know it; None where it may not know that it happened.

    Hidden are the others' dealt hands, what they draw (unless it was set out: that is an event of its own, or joins an
    open hand), what they answer to a tile, and the switches of a ready declaration.
    """
    if isinstance(event, Dealt):
        first, second, third, fourth = (hand if i == seat else "" for i, hand in enumerate(event.hands))
        return Dealt((first, second, third, fourth))
    if isinstance(event, Drew) and event.seat != seat and not event.open:
        return Drew(event.seat, "", event.tail)
    if isinstance(event, Discarded) and event.seat != seat and " " in event.ready:
        return replace(event, ready=event.ready.split()[0])
    if isinstance(event, Answered) and event.seat != seat:
        return None
    return event


def seen_by(state: State, seat: int) -> State:
    """The state as this seat knows it: what folding its blanked events gives."""
    view = _seen_by_all(state)
    own = [i == seat for i in range(SEATS)]
    open_or_own = [mine or player.ready == OPEN for mine, player in zip(own, state.seats, strict=True)]
    everything = state.is_over
    view.seats = [s.copy() if everything or mine else s.concealed() for s, mine in zip(state.seats, own, strict=True)]
    view.can = [can if seen else 0 for can, seen in zip(state.can, open_or_own, strict=True)]
    view.completes = [complete and seen for complete, seen in zip(state.completes, open_or_own, strict=True)]
    view.answers = [answer if mine else None for answer, mine in zip(state.answers, own, strict=True)]
    view.passed_wins = [passed if mine else 0 for passed, mine in zip(state.passed_wins, own, strict=True)]
    view.passed_pungs = [passed if mine else 0 for passed, mine in zip(state.passed_pungs, own, strict=True)]
    view.auto_kong = [switch and mine for switch, mine in zip(state.auto_kong, own, strict=True)]
    view.self_draw_only = [switch and mine for switch, mine in zip(state.self_draw_only, own, strict=True)]
    view.declined = state.declined and state.turn == seat
    if state.hides_tile and state.turn != seat:
        view.tile = UNKNOWN
    return view


def _seen_by_all(state: State) -> State:
    """A state with what everybody knows of this one."""
    view = State(state.rules, state.place, state.wall_left)
    view.after_claim = state.after_claim
    view.bare = state.bare[:]
    view.chained = state.chained
    view.early_ready = state.early_ready[:]
    view.fed_by = state.fed_by
    view.first_round = state.first_round
    view.flower_replacement = state.flower_replacement
    view.has_discarded = state.has_discarded[:]
    view.kong_made = state.kong_made
    view.liabilities = state.liabilities.copy()
    view.opening = state.opening
    view.outcome = state.outcome
    view.phase = state.phase
    view.quiet = state.quiet
    view.replacement = state.replacement
    view.robbing = state.robbing
    view.special = state.special
    view.tail_taken = state.tail_taken
    view.taker = state.taker
    view.tile = state.tile
    view.turn = state.turn
    view.turned = state.turned
    view.wilds = state.wilds
    view.winners = state.winners[:]
    return view
