"""A simulation's summary: exact counts, and the few numbers that are worked out from them."""

import math
from typing import Any

from msgspec.structs import asdict

from jiaxiang.lab.setup import Setup
from jiaxiang.lab.tally import SeatTally, Tally
from jiaxiang.rules import find_game

Z = 1.96
"""The standard normal distribution has 95 % of its weight between -Z and Z."""


def estimate(seat: SeatTally, deals: int) -> tuple[float, float | None]:
    """A seat's points a deal: the mean, and what to add and subtract for the 95 % interval: 1.96·s/√n, where s² is the
    sample variance; None for less than two deals. The sums are exact until the last division."""
    return interval(seat.points, seat.squares, deals)


def interval(total: int, squares: int, number: int) -> tuple[float, float | None]:
    """The same of so many samples with this sum and this sum of squares."""
    if not number:
        return 0.0, None
    mean = total / number
    if number < 2:
        return mean, None
    return mean, Z * math.sqrt((number * squares - total**2) / (number**2 * (number - 1)))


def summary(setup: Setup, tally: Tally) -> dict[str, Any]:
    """The summary as JSON values. Nothing in it depends on time or on the number of jobs."""
    return {
        **what_was_played(setup, tally),
        "seats": [
            {
                "seat": number,
                "bot": setup.bots[number],
                "wins": seat.wins,
                **asdict(seat),
                **rounded(*estimate(seat, tally.deals)),
            }
            for number, seat in enumerate(tally.seats)
        ],
        **what_happened(tally),
        "distributions": {
            "points": [_in_order(scores) for scores in tally.scores],
            "draws": _in_order(tally.lengths),
        },
        "faults": [{**asdict(fault), "bot": setup.bots[fault.seat]} for fault in tally.faults],
    }


def what_was_played(setup: Setup, tally: Tally) -> dict[str, Any]:
    """How a summary begins."""
    game = find_game(setup.game)
    return {
        "game": game.name,
        "version": game.version,
        "options": game.rules(setup.options).options,
        "seed": setup.seed,
        "asked": setup.deals,
        "deals": tally.deals,
        "drawn": tally.drawn,
    }


def what_happened(tally: Tally) -> dict[str, Any]:
    """What a summary says of all seats together."""
    return {
        "draws": asdict(tally.draws),
        "discards": asdict(tally.discards),
        "clauses": {
            "lines": tally.lines,
            "steps": tally.steps,
            "payments": tally.payments,
            "events": tally.events,
        },
    }


def rounded(mean: float, margin: float | None) -> dict[str, float | None]:
    """Six decimals: more than these numbers are worth, and the same everywhere."""
    return {"mean": round(mean, 6), "margin": None if margin is None else round(margin, 6)}


def _in_order(times: dict[int, int]) -> dict[str, int]:
    return {str(number): times[number] for number in sorted(times)}
