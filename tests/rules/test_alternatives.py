"""Other readings of a hand: the first is the one that counts, and what scoring leaves out looked like what it kept."""

import itertools
from typing import Any

import pytest

from jiaxiang.records import Case
from jiaxiang.records.cases import read_facts, read_rules
from jiaxiang.records.fields import convert
from jiaxiang.rules import Alternative, Facts, Rules, Score, best_readings
from tests.oracles import fuzz_taizhou, fuzz_wenling
from tests.rules import taizhou_hands as taizhou

MAKERS = {"taizhou": fuzz_taizhou.cases, "wenling": fuzz_wenling.cases}


def facts_of(value: dict[str, Any]) -> tuple[Rules, Facts]:
    case = convert(value, Case)
    rules = read_rules(case.rules, case.options)
    return rules, read_facts(case, rules)


def readings_of(value: dict[str, Any], number: int) -> list[Alternative]:
    rules, facts = facts_of(value)
    return best_readings(rules, facts, facts.winners[0], number)


def told(reading: Alternative) -> tuple[int, str, list[str]]:
    return reading.points, " ".join(reading.arrangement), [f"{each.tile}={each.face}" for each in reading.stands]


@pytest.mark.clause("C-10", "TZ-03", "TZ-33", "TZ-35")
def test_the_best_of_what_a_wild_tile_and_two_whites_may_be():
    """9s is turned; 23s and 得 are 123s or 234s, the two Whites, one of them discarded, the pair: of 9s, or of White.

    As 99s the single wait is worth nothing and leaves 傍和: 10 × 2. As Whites it is worth 2, the pair 2, and there is no
    傍和: 14. Of equals the first in the order of the tiles comes first.
    """
    found = readings_of(taizhou.case("123m456m789p23s5z9s", "5z", turned="9s"), 10)
    assert [told(reading) for reading in found] == [
        (20, "123m 456m 789p 123s 99s", ["9s=1s", "5z=9s", "5z=9s"]),
        (20, "123m 456m 789p 234s 99s", ["9s=4s", "5z=9s", "5z=9s"]),
        (14, "123m 456m 789p 123s 55z", ["9s=1s"]),
        (14, "123m 456m 789p 234s 55z", ["9s=4s"]),
    ]


@pytest.mark.clause("C-10", "TZ-33", "TZ-57")
def test_it_may_be_itself_or_another():
    """78s and 得 are 789s with 得 restored, 1 fan, or 678s. Seat 1 is South: its pair 2, the win 10, 傍和 1 fan."""
    found = readings_of(taizhou.case("23m456m789p78s9s22z", "1m", turned="9s"), 5)
    assert [told(reading) for reading in found] == [
        (48, "123m 456m 789p 789s 22z", ["9s=9s"]),
        (24, "123m 456m 789p 678s 22z", ["9s=6s"]),
    ]


@pytest.mark.clause("TZ-03", "C-10")
def test_whites_that_stand_in_are_told():
    """9s is turned and 78s with White is 789s, the White standing for it; there is no other way."""
    found = readings_of(taizhou.case("23m456m789p78s5z22z", "1m", turned="9s"), 5)
    assert [told(reading) for reading in found] == [(48, "123m 456m 789p 789s 22z", ["5z=9s"])]


def test_a_hand_that_does_not_win_has_none():
    assert readings_of(taizhou.case("147m258p369s1234z", "5z"), 5) == []


@pytest.mark.clause("C-10", "WL-02", "TZ-02")
@pytest.mark.parametrize("game", sorted(MAKERS))
def test_the_first_is_the_one_that_counts(game: str):
    """On random hands, wild-heavy ones first: what scoring reads is enough for the same score, word for word."""
    won = 0
    for value in itertools.islice(MAKERS[game](5, 400), 400):
        rules, facts = facts_of(value)
        for seat in facts.winners:
            verdict = rules.judge(facts, seat)
            found = best_readings(rules, facts, seat, 4)
            assert bool(found) == isinstance(verdict, Score)
            if isinstance(verdict, Score):
                won += 1
                first = found[0]
                assert (first.base, first.fan, first.points) == (verdict.base, verdict.fan, verdict.points)
                assert (first.lines, first.steps, first.arrangement) == (
                    verdict.lines,
                    verdict.steps,
                    verdict.arrangement,
                )
                worths = [reading.base << reading.fan for reading in found]
                assert worths == sorted(worths, reverse=True)
                assert len({(reading.arrangement, reading.lines) for reading in found}) == len(found)
    assert won > 150
