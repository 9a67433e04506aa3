"""A table of bots."""

from collections.abc import Sequence

from jiaxiang.bots.bot import Bot
from jiaxiang.table import NO_SEAT, Deal


def play_out(deal: Deal, bots: Sequence[Bot]) -> None:
    """Let bots, by seat, play a deal to its end, or to the end of its script.

    A bot never sees the deal, only its own view of it. Raises Refused where one picks what is no choice.
    """
    looks = [getattr(bot, "needs_view", True) for bot in bots]
    start = deal.view(NO_SEAT)
    while asked := deal.asked:
        seat = asked[0]
        view = deal.view(seat) if looks[seat] else start
        deal.act(bots[seat].choose(view, seat, deal.choices(seat)))
