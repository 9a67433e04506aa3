"""The 42 kinds, by hand: which is which, and how many of each there are."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jiaxiang.tiles import (
    DRAGONS,
    EAST,
    FLOWERS,
    GREEN,
    HONOURS,
    KINDS,
    NORTH,
    ORPHANS,
    RED,
    SOUTH,
    TERMINALS,
    UNKNOWN,
    WEST,
    WHITE,
    WINDS,
    Tile,
    counts,
    from_counts,
    full_set,
    is_dragon,
    is_flower,
    is_honour,
    is_orphan,
    is_suited,
    is_terminal,
    is_wind,
    parse_tile,
    parse_tiles,
    rank,
    suit,
)

KIND = st.integers(0, KINDS - 1)


@pytest.mark.clause("C-01")
def test_a_set_has_136_tiles_and_144_with_flowers() -> None:
    assert sum(full_set(flowers=False)) == 136
    assert sum(full_set(flowers=True)) == 144


@pytest.mark.clause("C-01")
def test_a_set_has_four_of_each_kind_and_one_of_each_flower() -> None:
    assert full_set(flowers=True) == [4] * 27 + [4] * 4 + [4] * 3 + [1] * 8
    assert full_set(flowers=False) == [4] * 34 + [0] * 8


def test_two_sets_are_two_lists() -> None:
    full_set(flowers=True)[0] = 0
    assert full_set(flowers=True)[0] == 4


def test_the_named_tiles() -> None:
    assert parse_tiles("1234z") == [EAST, SOUTH, WEST, NORTH]
    assert parse_tiles("567z") == [WHITE, GREEN, RED]
    assert list(WINDS) == parse_tiles("1234z")
    assert list(DRAGONS) == parse_tiles("567z")
    assert list(HONOURS) == parse_tiles("1234567z")
    assert list(FLOWERS) == parse_tiles("12345678f")
    assert list(TERMINALS) == parse_tiles("19m19p19s")
    assert list(ORPHANS) == parse_tiles("19m19p19s1234567z")


@pytest.mark.parametrize(
    ("tile", "number", "expected_suit", "expected_rank"),
    [
        ("1m", 0, 0, 1),
        ("9m", 8, 0, 9),
        ("1p", 9, 1, 1),
        ("5p", 13, 1, 5),
        ("9p", 17, 1, 9),
        ("1s", 18, 2, 1),
        ("9s", 26, 2, 9),
        ("1z", 27, 3, 1),
        ("4z", 30, 3, 4),
        ("5z", 31, 3, 5),
        ("7z", 33, 3, 7),
        ("1f", 34, 4, 1),
        ("5f", 38, 4, 5),
        ("8f", 41, 4, 8),
    ],
)
def test_number_suit_and_rank(tile: str, number: int, expected_suit: int, expected_rank: int) -> None:
    assert parse_tile(tile) == number
    assert suit(number) == expected_suit
    assert rank(number) == expected_rank


@pytest.mark.parametrize(
    ("predicate", "tiles"),
    [
        (is_suited, "123456789m123456789p123456789s"),
        (is_honour, "1234567z"),
        (is_wind, "1234z"),
        (is_dragon, "567z"),
        (is_flower, "12345678f"),
        (is_terminal, "19m19p19s"),
        (is_orphan, "19m19p19s1234567z"),
    ],
)
def test_a_predicate_holds_for_these_and_no_others(predicate: Callable[[Tile], bool], tiles: str) -> None:
    assert [tile for tile in range(KINDS) if predicate(tile)] == parse_tiles(tiles)
    assert not predicate(UNKNOWN)


def test_counts_of_a_hand() -> None:
    counted = counts(parse_tiles("115m7z8f1m"))
    assert len(counted) == KINDS
    assert {tile: count for tile, count in enumerate(counted) if count} == {0: 3, 4: 1, 33: 1, 41: 1}
    assert from_counts(counted) == parse_tiles("1115m7z8f")


def test_counts_of_nothing() -> None:
    assert counts([]) == [0] * 42
    assert from_counts([0] * 42) == []


@given(st.lists(KIND))
def test_counts_keep_the_tiles_and_forget_their_order(tiles: list[int]) -> None:
    assert from_counts(counts(tiles)) == sorted(tiles)
