"""Changes to the lines of one recorded deal, for tests that they are noticed; and deals of a kind that can be changed so."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from tests.oracles.guangdong_oracle import tiles_of
from tests.records.recorded import objects_of
from tests.records.wilful import wilful

Lines = list[dict[str, Any]]


@cache
def deal_that_is(game: str, wanted: Callable[[Lines], bool], **options: Any) -> bytes:
    """The file of one deal; the first of a hundred that is as wanted."""
    for place in range(100):
        data = wilful(game, "changed", [place], **options)
        if wanted(objects_of(data)):
            return data
    pytest.fail("there is no such deal")


def answered_silently(lines: Lines) -> int:
    """Where somebody passes a tile, and nobody takes it."""
    return next(
        place
        for place, line in enumerate(lines)
        if line.get("action") == "pass" and "draw" in lines[place + 1].values()
    )


def fed(lines: Lines) -> bool:
    """A win on a discard that was answered by the winner alone, after a tile that somebody passed and nobody took."""
    if lines[-2]["outcome"] != "won" or lines[-4]["from"] == lines[-4]["seat"] or lines[-6].get("event") != "discard":
        return False
    return "draw" in {lines[place + 1].get("event") for place, line in enumerate(lines) if line.get("action") == "pass"}


def drawn(lines: Lines) -> bool:
    return bool(lines[-2]["outcome"] == "drawn")


# --- changes ----------------------------------------------------------------------------------------------------------


def fan(lines: Lines) -> None:
    lines[-3]["result"]["wins"][0]["fan"] += 1


def payment(lines: Lines) -> None:
    result = lines[-3]["result"]
    [win] = result["wins"]
    payer, winner = win["paid_by"][0], win["seat"]
    payer["points"] += 2
    result["payments"][payer["seat"]][winner] += 2
    for seat, points in ((payer["seat"], -2), (winner, 2)):
        result["deltas"][seat] += points
        lines[-2]["deltas"][seat] += points


def face(lines: Lines) -> None:
    """A set of the arrangement becomes another."""
    [win] = lines[-3]["result"]["wins"]
    win["arrangement"][0] = "111z" if len(tiles_of(win["arrangement"][0])) == 3 else "11z"


def dealer(lines: Lines) -> None:
    lines[-3]["result"]["next_dealer"] = (lines[-3]["result"]["next_dealer"] + 1) % 4


def number(lines: Lines) -> None:
    lines[0]["numbers"][3] += "0"


def silence(lines: Lines) -> None:
    del lines[answered_silently(lines)]


def late_answer(lines: Lines) -> None:
    lines.insert(answered_silently(lines), lines[answered_silently(lines)])


def other_end(lines: Lines) -> None:
    lines[answered_silently(lines) + 1]["tail"] = True


def winner_on_his_own(lines: Lines) -> None:
    lines[-5]["action"] = "pass"


def early_end(lines: Lines) -> None:
    last = max(place for place, line in enumerate(lines) if line.get("event") == "draw")
    del lines[last:-3]
