"""What a seat may know."""

import random

import pytest

from jiaxiang.table import NO_SEAT, Answered, Dealt, Discarded, Drew, Melded, SetOut, State, blank, seen_by
from jiaxiang.table.state import FIELDS
from jiaxiang.testing import begin, play_randomly
from tests.table.deals import rules_of


@pytest.mark.clause("C-06")
@pytest.mark.parametrize(
    ("event", "to_owner", "to_others"),
    [
        (Drew(1, "5m"), Drew(1, "5m"), Drew(1)),
        (Drew(1, "5m", tail=True), Drew(1, "5m", tail=True), Drew(1, tail=True)),
        (Answered(1, "pass"), Answered(1, "pass"), None),
        (Discarded(1, "5m"), Discarded(1, "5m"), Discarded(1, "5m")),
        (SetOut(1, "5f"), SetOut(1, "5f"), SetOut(1, "5f")),
        (
            Melded(1, "concealed-kong", "5555m"),
            Melded(1, "concealed-kong", "5555m"),
            Melded(1, "concealed-kong", "5555m"),
        ),
        (Dealt(("1m", "2m", "3m", "4m")), Dealt(("", "2m", "", "")), None),
    ],
)
def test_blanking(event: object, to_owner: object, to_others: object) -> None:
    assert blank(event, 1) == to_owner  # type: ignore[arg-type]
    if isinstance(event, Dealt):
        assert blank(event, NO_SEAT) == Dealt(("", "", "", ""))
    else:
        for seat in (0, 2, 3, NO_SEAT):
            assert blank(event, seat) == to_others  # type: ignore[arg-type]


def test_a_view_of_the_end_is_open() -> None:
    deal = play_randomly(begin(3, rules_of()), random.Random(3))
    view = seen_by(deal.state, 0)
    assert view.seats == deal.state.seats
    assert all(seat.hidden == 0 for seat in view.seats)


def test_a_view_is_a_copy() -> None:
    deal = begin(3, rules_of())
    view = deal.view(0)
    view.seats[0].gain(5)
    view.passed_wins[0] = 1
    assert deal.state.seats[0] != view.seats[0]
    assert deal.state.passed_wins[0] == 0


def test_every_attribute_of_a_state_is_compared() -> None:
    state = begin(3, rules_of()).state
    assert {name for name in dir(state) if not name.startswith("_")} - {
        name for name in dir(State) if not name.startswith("_")
    } <= {*FIELDS, "rules"}
