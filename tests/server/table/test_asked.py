"""The clock of a question: the step first, then the bank, and neither before it has started."""

from math import inf

import pytest

from jiaxiang.server.table import CLOCKS
from jiaxiang.server.table.asked import Asked
from jiaxiang.server.wire.pictures import Question

NORMAL = CLOCKS["normal"]
"""20 seconds, and 60."""


def asked(bank: float = 60, *, public: bool = True, clock: str = "normal") -> Asked:
    return Asked(1, [], Question(1, ()), CLOCKS[clock], bank, public=public)


def test_it_stands_still_until_it_is_started() -> None:
    question = asked()
    assert question.ends == inf
    assert question.shown(1000) == (20_000, 60_000)
    question.start(1000)
    assert question.ends == 1080
    question.start(1010)
    assert question.ends == 1080


@pytest.mark.parametrize(
    ("after", "step", "bank"), [(0, 20, 60), (5, 15, 60), (20, 0, 60), (30, 0, 50), (80, 0, 0), (99, 0, 0)]
)
def test_the_step_goes_first(after: float, step: float, bank: float) -> None:
    question = asked()
    question.start(100)
    assert question.shown(100 + after) == (step * 1000, bank * 1000)
    assert question.bank_left(100 + after) == bank


def test_what_was_used_stays_used_while_it_stands_still() -> None:
    question = asked()
    question.start(0)
    question.stop(25)
    assert question.ends == inf
    assert question.shown(500) == (0, 55_000)
    question.start(1000)
    assert question.ends == 1055
    assert question.bank_left(1010) == 45


@pytest.mark.clause("C-06")
def test_a_claim_may_not_use_the_bank_that_all_can_see() -> None:
    question = asked(public=False)
    question.start(0)
    assert question.ends == 20
    assert question.shown(0) == (20_000, 0)


def test_without_a_clock_there_is_nothing_to_see() -> None:
    question = asked(bank=0, clock="none")
    question.start(0)
    assert question.ends == inf
    assert question.shown(10) == (-1, -1)


def test_the_picture_is_that_of_the_moment() -> None:
    question = asked()
    question.start(0)
    assert question.picture(21, clocked=True) == Question(1, (), step=0, bank=59_000)
    assert question.picture(21, clocked=False) == Question(1, ())


def test_the_clocks_are_as_the_lobby_says() -> None:
    found = {name: (clock.step, clock.bank) for name, clock in CLOCKS.items() if clock is not None}
    assert found == {"relaxed": (40, 180), "normal": (20, 60), "fast": (8, 20)}
    assert CLOCKS["none"] is None
    assert {name: clock.reading for name, clock in CLOCKS.items() if clock is not None} == {
        "relaxed": 60,
        "normal": 30,
        "fast": 12,
    }
