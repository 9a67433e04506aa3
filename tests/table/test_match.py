"""The match above the deals: dealers, winds, circles, totals, lots."""

from itertools import permutations

import pytest

from jiaxiang.rules import Result
from jiaxiang.table import Match, Place
from jiaxiang.table.match import draw_lots
from tests.table.deals import rules_of

NOTHING = (0, 0, 0, 0)


def result(next_dealer: int | None, deltas: tuple[int, ...] = NOTHING, *, won: bool = True) -> Result:
    wins = ("somebody",) if won else ()
    return Result(wins=wins, payments=(NOTHING,) * 4, deltas=deltas, next_dealer=next_dealer)  # type: ignore[arg-type]


@pytest.mark.clause("C-17")
def test_a_quick_match_is_four_deals() -> None:
    match = Match(rules_of())
    for _ in range(4):
        assert not match.is_over
        match.close(result(0, (-3, 1, 1, 1)))
    assert match.is_over
    assert match.totals == [-12, 4, 4, 4]


@pytest.mark.clause("GD-03", "C-17", "C-02")
def test_a_circle_ends_when_the_last_dealer_does_not_stay() -> None:
    match = Match(rules_of(), circles=1)
    places = []
    for next_dealer in (1, 1, 2, 3, 3, 0):  # seats 1 and 3 stay once
        places.append((match.place.dealer, match.place.round_wind))
        assert not match.is_over
        match.close(result(next_dealer))
    assert places == [(0, "1z"), (1, "1z"), (1, "1z"), (2, "1z"), (3, "1z"), (3, "1z")]
    assert match.is_over


@pytest.mark.clause("GD-03")
def test_the_round_wind_goes_round() -> None:
    match = Match(rules_of(), circles=5)
    winds = []
    while not match.is_over:
        if match.place.dealer == 0:
            winds.append(match.place.round_wind)
        match.close(result((match.place.dealer + 1) % 4))
    assert winds == ["1z", "2z", "3z", "4z", "1z"]


@pytest.mark.clause("C-15")
def test_drawn_deals_in_a_row_are_counted() -> None:
    match = Match(rules_of(), deals=9)
    counted = []
    for won in (False, False, True, False):
        match.close(result(0, won=won))
        counted.append(match.place.drawn_games)
    assert counted == [1, 2, 0, 1]
    assert Match(rules_of()).place == Place(0, "1z", 0)


@pytest.mark.parametrize("length", [{"deals": 0}, {"circles": 0}, {"deals": -1}, {"deals": 4, "circles": 1}])
def test_a_match_needs_one_length(length: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="expected"):
        Match(rules_of(), **length)


def test_an_unfinished_deal_is_not_counted() -> None:
    with pytest.raises(ValueError, match="finished deal"):
        Match(rules_of()).close(result(None))


@pytest.mark.clause("GD-02")
def test_seats_by_lot() -> None:
    """Every order of the players comes up, each about as often: 24 orders, 2400 lots, 100 expected."""
    found = [draw_lots(number.to_bytes(4, "big")) for number in range(2400)]
    assert set(found) == set(permutations(range(4)))
    assert all(55 < found.count(order) < 150 for order in set(found))
    assert draw_lots(b"same") == draw_lots(b"same")
