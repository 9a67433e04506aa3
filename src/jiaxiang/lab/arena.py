"""What walls in duplicate say of the bots: how each stands, and which of two is the better one.

A sample is a wall: what a bot had on it, in its four deals together. There it held each hand once, and so did the
others, so that what the tiles gave is left out of the differences.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from msgspec.structs import asdict

from jiaxiang.hands import SEATS
from jiaxiang.lab.boards import Boards
from jiaxiang.lab.setup import Setup
from jiaxiang.lab.standing import Lead, Standing
from jiaxiang.lab.summary import interval, rounded, what_happened, what_was_played
from jiaxiang.lab.tally import FaultTally, Tally


def standings(setup: Setup, tally: Tally) -> list[Standing]:
    """Each bot of the line-up, those of one name together, in its order."""
    return [_standing(setup, tally, bot) for bot in bots_of(setup)]


def leads(setup: Setup, tally: Tally) -> list[Lead]:
    """Each bot against each that comes after it."""
    boards = sum(tally.boards.values(), Boards())
    return [_lead(setup, boards, bot, other) for bot, other in combinations(bots_of(setup), 2)]


def course(setup: Setup, tally: Tally, bot: str, other: str) -> Iterator[Lead]:
    """How far a bot was ahead of another after more and more walls: at each mark, and at the end."""
    boards = Boards()
    for end in sorted(tally.boards):
        boards += tally.boards[end]
        yield _lead(setup, boards, bot, other)


def bots_of(setup: Setup) -> list[str]:
    """Their names, each once."""
    return list(dict.fromkeys(setup.bots))


def faults_of(setup: Setup, tally: Tally) -> Iterator[tuple[str, FaultTally]]:
    """What each bot did wrong, in all its places together, by its name."""
    for bot in bots_of(setup):
        mine = [fault for fault in tally.faults if setup.bots[fault.seat] == bot]
        for kind in sorted({fault.kind for fault in mine}):
            alike = [fault for fault in mine if fault.kind == kind]
            first = min(alike, key=lambda fault: (fault.deal, fault.seat))
            times = sum(fault.count for fault in alike)
            yield bot, FaultTally(first.seat, kind, times, first.deal, first.message)


def arena_summary(setup: Setup, tally: Tally) -> dict[str, Any]:
    """The summary as JSON values. Nothing in it depends on time or on the number of jobs."""
    return {
        **what_was_played(setup, tally),
        "walls": tally.deals // setup.turns,
        "bots": [{**asdict(each), **rounded(each.mean, each.margin)} for each in standings(setup, tally)],
        "leads": [
            {"bot": lead.bot, "other": lead.other, **rounded(lead.mean, lead.margin), "better": lead.better}
            for lead in leads(setup, tally)
        ],
        **what_happened(tally),
        "boards": asdict(sum(tally.boards.values(), Boards())),
        "faults": [{**asdict(fault), "bot": setup.bots[fault.seat]} for fault in tally.faults],
    }


def _standing(setup: Setup, tally: Tally, bot: str) -> Standing:
    mine = [seat for seat, name in zip(tally.seats, setup.bots, strict=True) if name == bot]
    weights = tuple([int(name == bot) for name in setup.bots])
    mean, margin = _a_deal(sum(tally.boards.values(), Boards()), weights, len(mine))
    return Standing(
        bot=bot,
        places=len(mine),
        hands=tally.deals * len(mine),
        wins=sum(seat.wins for seat in mine),
        on_discards=sum(seat.on_discards for seat in mine),
        self_drawn=sum(seat.self_drawn for seat in mine),
        fed=sum(seat.fed for seat in mine),
        points=sum(seat.points for seat in mine),
        mean=mean,
        margin=margin,
    )


def _lead(setup: Setup, boards: Boards, bot: str, other: str) -> Lead:
    """The one's mean less the other's, brought to whole weights."""
    mine, theirs = setup.bots.count(bot), setup.bots.count(other)
    weights = tuple([theirs * (name == bot) - mine * (name == other) for name in setup.bots])
    return Lead(bot, other, boards.walls, *_a_deal(boards, weights, mine * theirs))


def _a_deal(boards: Boards, weights: tuple[int, ...], whole: int) -> tuple[float, float | None]:
    """Mean and margin of a weighed sum of the bots' points in a deal, divided by `whole`; a wall has four deals."""
    mean, margin = interval(*boards.weighed(weights), boards.walls)
    part = SEATS * whole
    return mean / part, None if margin is None else margin / part
