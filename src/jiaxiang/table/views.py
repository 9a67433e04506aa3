"""What a seat may know: one function blanks an event, one projects the state. A test proves that they agree."""

from msgspec.structs import replace

from jiaxiang.hands import OPEN, Seat
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
    over = state.is_over
    seats = [player.copy() if over or other == seat else player.concealed() for other, player in enumerate(state.seats)]
    view = _seen_by_all(state, seats)
    for other, player in enumerate(seats):
        if other == seat or player.ready == OPEN:
            view.can[other] = state.can[other]
            view.completes[other] = state.completes[other]
    if seat != NO_SEAT:
        view.answers[seat] = state.answers[seat]
        view.passed_wins[seat] = state.passed_wins[seat]
        view.passed_pungs[seat] = state.passed_pungs[seat]
        view.auto_kong[seat] = state.auto_kong[seat]
        view.self_draw_only[seat] = state.self_draw_only[seat]
    view.declined = state.declined and state.turn == seat
    if state.hides_tile and state.turn != seat:
        view.tile = UNKNOWN
    return view


def _seen_by_all(state: State, seats: list[Seat]) -> State:
    """A state with what everybody knows of this one, and these seats."""
    view = State(state.rules, state.place, state.wall_left, seats)
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
