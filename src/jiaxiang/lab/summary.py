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
    if not deals:
        return 0.0, None
    mean = seat.points / deals
    if deals < 2:
        return mean, None
    return mean, Z * math.sqrt((deals * seat.squares - seat.points**2) / (deals**2 * (deals - 1)))


def summary(setup: Setup, tally: Tally) -> dict[str, Any]:
    """The summary as JSON values. Nothing in it depends on time or on the number of jobs."""
    game = find_game(setup.game)
    return {
        "game": game.name,
        "version": game.version,
        "options": game.rules(setup.options).options,
        "seed": setup.seed,
        "asked": setup.deals,
        "deals": tally.deals,
        "drawn": tally.drawn,
        "seats": [
            {
                "seat": number,
                "bot": setup.bots[number],
                "wins": seat.wins,
                **asdict(seat),
                **_estimate(seat, tally.deals),
            }
            for number, seat in enumerate(tally.seats)
        ],
        "draws": asdict(tally.draws),
        "discards": asdict(tally.discards),
        "clauses": {
            "lines": tally.lines,
            "steps": tally.steps,
            "payments": tally.payments,
            "events": tally.events,
        },
        "distributions": {
            "points": [_in_order(scores) for scores in tally.scores],
            "draws": _in_order(tally.lengths),
        },
        "faults": [{**asdict(fault), "bot": setup.bots[fault.seat]} for fault in tally.faults],
    }


def _in_order(times: dict[int, int]) -> dict[str, int]:
    return {str(number): times[number] for number in sorted(times)}


def _estimate(seat: SeatTally, deals: int) -> dict[str, float | None]:
    """Six decimals: more than these numbers are worth, and the same everywhere."""
    mean, margin = estimate(seat, deals)
    return {"mean": round(mean, 6), "margin": None if margin is None else round(margin, 6)}
