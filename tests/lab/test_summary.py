"""The numbers that are worked out from the counts."""

import math
import random
import statistics

import msgspec
import pytest

from jiaxiang.lab import NOTHING, SeatTally, Setup, estimate, simulate, summary

SETUP = Setup("guangdong", ("random", "greedy", "random", "random"), 30, "x", {"flowers": True})


@pytest.mark.parametrize("number", [2, 3, 10, 1000])
def test_the_interval_is_that_of_the_sample(number: int):
    points = [random.Random(number).choice([-64, -1, 0, 0, 2, 192]) for _ in range(number)]
    mean, margin = estimate(SeatTally(points=sum(points), squares=sum(each * each for each in points)), number)
    assert mean == pytest.approx(statistics.mean(points))
    assert margin == pytest.approx(1.96 * statistics.stdev(points) / math.sqrt(number))


def test_one_deal_has_no_interval_and_none_no_mean():
    assert estimate(SeatTally(points=5, squares=25), 1) == (5.0, None)
    assert estimate(SeatTally(), 0) == (0.0, None)


def test_large_sums_are_exact():
    """A million deals of a million points each, but for one point: floats would see no difference."""
    points = [10**6] * (10**6 - 1) + [10**6 + 1]
    _, margin = estimate(SeatTally(points=sum(points), squares=sum(each * each for each in points)), 10**6)
    assert margin == pytest.approx(1.96e-6)


def test_the_summary_is_json_and_names_everything():
    tally = NOTHING
    for portion in simulate(SETUP):
        tally += portion.tally
    told = msgspec.json.decode(msgspec.json.encode(summary(SETUP, tally)))
    assert told["game"] == "guangdong"
    assert told["options"] == {**told["options"], "flowers": True}
    assert (told["seed"], told["asked"], told["deals"]) == ("x", 30, 30)
    assert [seat["bot"] for seat in told["seats"]] == list(SETUP.bots)
    for seat in told["seats"]:
        assert seat["wins"] == seat["on_discards"] + seat["self_drawn"]
    assert set(told["clauses"]) == {"lines", "steps", "payments", "events"}
    assert told["faults"] == []
    distributions = told["distributions"]
    assert [sum(scores.values()) for scores in distributions["points"]] == [30] * 4
    assert sum(int(draws) * deals for draws, deals in distributions["draws"].items()) == told["draws"]["total"]
    for numbers in (*distributions["points"], distributions["draws"]):
        assert list(numbers) == sorted(numbers, key=int)


def test_a_summary_of_nothing():
    assert summary(SETUP, NOTHING)["deals"] == 0
