"""What follows from a setup: for each deal the same, whatever else is played."""

from collections import Counter

import pytest

from jiaxiang.lab import Setup
from jiaxiang.table import Place

SETUP = Setup("guangdong", ("random",) * 4, 10, "spring")


def test_the_deal_goes_round_and_the_wind_with_every_fourth():
    places = [SETUP.place(number) for number in range(17)]
    assert places[:6] == [
        Place(0, "1z"),
        Place(1, "1z"),
        Place(2, "1z"),
        Place(3, "1z"),
        Place(0, "2z"),
        Place(1, "2z"),
    ]
    assert places[15] == Place(3, "4z")
    assert places[16] == places[0]
    assert set(Counter(str(place) for place in [SETUP.place(number) for number in range(160)]).values()) == {10}


def test_no_two_deals_are_alike():
    drawn = [(SETUP.secret(n), SETUP.numbers(n), tuple(SETUP.bot_seeds(n))) for n in range(100)]
    for column in zip(*drawn, strict=True):
        assert len(set(column)) == 100
    assert all(0 <= number < 10**8 for n in range(100) for number in SETUP.numbers(n))
    assert all(0 <= seed < 1 << 56 for n in range(100) for seed in SETUP.bot_seeds(n))


def test_walls_are_those_of_the_seed_and_bots_do_not_change_them():
    other = Setup("guangdong", ("greedy",) * 4, 10_000, "spring", {"flowers": True})
    assert other.secret(7) == SETUP.secret(7)
    assert other.numbers(7) == SETUP.numbers(7)
    assert other.bot_seeds(7) == SETUP.bot_seeds(7)
    assert Setup("guangdong", SETUP.bots, 10, "autumn").secret(7) != SETUP.secret(7)


def test_what_is_drawn_stays_what_it_was():
    """A record of long ago can be made again from its seed."""
    assert SETUP.secret(0).hex().startswith("312384a4546e2eab")
    assert SETUP.numbers(0) == (28614155, 48215534, 36572927, 3857339)
    assert SETUP.bot_seeds(0) == [46068644953732455, 66161215376166484, 15600123385258735, 64594632732525688]


@pytest.mark.parametrize("seed", ["", "春", "a/deal 1", "\udcff", "x" * 10_000])
def test_any_text_is_a_seed(seed: str):
    assert len(Setup("guangdong", SETUP.bots, 1, seed).secret(0)) == 32
