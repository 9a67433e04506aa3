"""Walls in duplicate, added up: sums and products by hand."""

from functools import reduce

import pytest

from jiaxiang.lab.boards import Boards, mark, one_wall

ONE, TWO = one_wall([5, -1, -4, 0]), one_wall([-2, 3, 0, -1])


def test_a_wall_is_its_points_and_their_products():
    assert Boards(1, (5, -1, -4, 0), (25, -5, -20, 0, -5, 1, 4, 0, -20, 4, 16, 0, 0, 0, 0, 0)) == ONE
    assert ONE + Boards() == Boards() + ONE == ONE


def test_of_two_walls_the_sum_of_any_bots_and_of_its_squares():
    """The first bot has 5 and -2; the first less the second 6 and -5; twice the last less the third 4 and -2."""
    both = ONE + TWO
    assert both.weighed((1, 0, 0, 0)) == (3, 25 + 4)
    assert both.weighed((1, -1, 0, 0)) == (1, 36 + 25)
    assert both.weighed((0, 0, -1, 2)) == (2, 16 + 4)
    assert both.weighed((1, 1, 1, 1)) == (0, 0)


def test_marks_are_close_at_first_and_then_four_to_a_doubling():
    assert [mark(number) for number in range(1, 18)] == [1, 2, 3, 4, 5, 6, 7, 8, 10, 10, 12, 12, 14, 14, 16, 16, 20]
    assert sorted({mark(number) for number in range(65, 129)}) == [80, 96, 112, 128]


@pytest.mark.parametrize("number", range(1, 200, 7))
def test_a_mark_holds_the_walls_since_the_mark_before(number: int):
    assert mark(mark(number)) == mark(number) >= number
    assert all(mark(between) == mark(number) for between in range(number, mark(number)))


def test_the_order_of_adding_makes_no_difference():
    walls = [one_wall([number, -number, number * 7, -number * 7]) for number in range(9)]
    assert reduce(Boards.__add__, walls) == reduce(Boards.__add__, reversed(walls))
