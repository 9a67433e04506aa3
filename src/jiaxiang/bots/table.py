"""A table of bots."""

from collections.abc import Callable, Sequence

from jiaxiang.bots.bot import Bot
from jiaxiang.bots.fault import Fault
from jiaxiang.bots.guard import guarded
from jiaxiang.table import NO_SEAT, Deal


def play_out(deal: Deal, bots: Sequence[Bot], on_fault: Callable[[int, Fault], None] | None = None) -> None:
    """Let bots, by seat, play a deal to its end, or to the end of its script.

    A bot never sees the deal, only its own view of it. Raises Refused where one picks what is no choice, and what a bot
    raises; or, where `on_fault` is given, calls it with the seat and what its bot did, and plays for it (C-22).
    """
    looks = [getattr(bot, "needs_view", True) for bot in bots]
    start = deal.view(NO_SEAT)
    while asked := deal.asked:
        seat = asked[0]
        view = deal.view(seat) if looks[seat] else start
        if on_fault is None:
            deal.act(bots[seat].choose(view, seat, deal.choices(seat)))
            continue
        action, fault = guarded(deal, bots[seat], view, seat)
        if fault is not None:
            on_fault(seat, fault)
        deal.act(action)
