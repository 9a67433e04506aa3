"""What can be rebuilt from a deal's events, by whoever is told them."""

from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.table import NO_SEAT, Deal, State, blank

ONLOOKERS: Final = (*range(SEATS), NO_SEAT)
"""The seats, and a spectator."""


class Folding:
    """The states of a deal that its events fold to as they come: `whole` by all of them, `seen` by what each onlooker
    is told. Nothing is folded twice, so that a deal can be followed after each of its actions.
    """

    def __init__(self, deal: Deal) -> None:
        self.whole: Final = _before(deal)
        self.seen: Final = {seat: _before(deal) for seat in ONLOOKERS}
        self._deal: Final = deal
        self._folded = 0
        self.catch_up()

    def catch_up(self) -> None:
        """Fold what has happened since."""
        events = self._deal.events
        for event in events[self._folded :]:
            self.whole.apply(event)
            for seat, state in self.seen.items():
                known = blank(event, seat)
                if known is not None:
                    state.apply(known)
        self._folded = len(events)


def fold(deal: Deal) -> State:
    """The state rebuilt from all of the deal's events."""
    state = _before(deal)
    for event in deal.events:
        state.apply(event)
    return state


def folded_view(deal: Deal, seat: int) -> State:
    """What a seat knows, rebuilt from the events as it was told them."""
    state = _before(deal)
    for event in deal.events:
        known = blank(event, seat)
        if known is not None:
            state.apply(known)
    return state


def _before(deal: Deal) -> State:
    return State(deal.rules, deal.state.place, deal.wall.left)
