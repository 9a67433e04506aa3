"""Many hands at once against one hand after the other."""

import random
from typing import Any

import numpy as np
import pytest

from jiaxiang.shapes import (
    FOUR,
    AllOf,
    SevenPairs,
    Standard,
    ThirteenLoose,
    ThirteenOrphans,
    batch,
    distance,
    is_258,
    is_complete,
    waits,
)
from jiaxiang.tiles import counts, parse_tiles
from tests.shapes.test_digits import hands as some_hands

RIICHI = (Standard(4), SevenPairs(fours=False), ThirteenOrphans())
SHAPES = {
    "guangdong": (Standard(4), ThirteenOrphans()),
    "riichi": RIICHI,
    "sixteen tiles": (Standard(5), SevenPairs()),
    "258": (Standard(4, pair_258=True), SevenPairs()),
    "jinan": (
        AllOf(tuple(tile for tile in range(27) if is_258(tile)), "all-258"),
        Standard(4, pair_258=True),
        SevenPairs(one_of=(1, 4, 7)),
        ThirteenLoose(),
    ),
}


def complete_hands(number: int) -> list[list[int]]:
    """Sets and a pair, some of them with one tile exchanged."""
    rng = random.Random(4)
    found: list[list[int]] = []
    while len(found) < number:
        tiles = [rng.randrange(34)] * 2
        for _ in range(4):
            first = rng.randrange(27)
            tiles += [first] * 3 if first % 9 > 6 else [first, first + 1, first + 2]
        if rng.random() < 0.5:
            tiles[rng.randrange(14)] = rng.randrange(34)
        if max(counts(tiles)) <= 4:
            found.append(counts(tiles))
    return found


def array(several: list[list[int]]) -> batch.Hands:
    return np.array(several, np.uint8)


@pytest.mark.parametrize("limited", [False, True])
@pytest.mark.parametrize("name", SHAPES)
def test_distances(name: str, limited: bool) -> None:
    """Of hands with as many melds and wild tiles as there happen to be: in one call, row by row."""
    shapes, caps, rng = SHAPES[name], FOUR if limited else None, random.Random(5)
    hands = some_hands(500) + complete_hands(300)
    melds = [rng.choice((0, 0, 1, 4, 5, 6)) for _ in hands]
    wilds = [rng.choice((0, 0, 1, 3)) for _ in hands]
    expected = [distance(shapes, hand, sets, free, caps) for hand, sets, free in zip(hands, melds, wilds, strict=True)]
    assert batch.distances(shapes, array(hands), np.array(melds), np.array(wilds), limited=limited).tolist() == expected
    plain = [distance(shapes, hand, 0, 0, caps) for hand in hands]
    assert batch.distances(shapes, array(hands), limited=limited).tolist() == plain


@pytest.mark.parametrize("name", SHAPES)
def test_are_complete(name: str) -> None:
    shapes, hands = SHAPES[name], complete_hands(600)
    assert batch.are_complete(shapes, array(hands)).tolist() == [is_complete(shapes, hand) for hand in hands]
    without = [without_first(hand) for hand in hands]
    assert batch.are_complete(shapes, array(without), 0, 1).tolist() == [
        is_complete(shapes, hand, 0, 1) for hand in without
    ]


def without_first(hand: list[int]) -> list[int]:
    left = hand[:]
    left[next(tile for tile, count in enumerate(hand) if count)] -= 1
    return left


@pytest.mark.parametrize("limited", [False, True])
@pytest.mark.parametrize("name", SHAPES)
def test_waits(name: str, limited: bool) -> None:
    shapes, caps = SHAPES[name], FOUR if limited else None
    hands = [without_first(hand) for hand in complete_hands(200)]
    hands.append(counts(parse_tiles("123m456p789s1111z")))  # unlimited it waits for a fifth East
    expected = [sum(1 << tile for tile in waits(shapes, hand, 0, 0, caps)) for hand in hands]
    assert batch.waits(shapes, array(hands), limited=limited).tolist() == expected


def test_a_fifth_east() -> None:
    hand = array([counts(parse_tiles("123m456p789s1111z"))])
    assert batch.waits(RIICHI, hand).tolist() == [1 << 27]
    assert batch.waits(RIICHI, hand, limited=True).tolist() == [0]


def test_no_hands() -> None:
    assert batch.distances(RIICHI, np.zeros((0, 34), np.uint8)).tolist() == []
    assert batch.waits(RIICHI, np.zeros((0, 42), np.uint8)).tolist() == []


def test_more_hands_than_are_worked_on_together() -> None:
    """13 tiles without anything are eight away by sets, six by pairs; the last row is complete."""
    hands = np.zeros((2 * batch.ROWS + 1, 34), np.uint8)
    hands[:, [0, 3, 6, 10, 13, 16, 20, 23, 26, 27, 28, 29, 30]] = 1
    hands[-1] = counts(parse_tiles("111222333m11122z"))[:34]
    found = batch.distances((Standard(4),), hands)
    assert (found[:-1] == 8).all()
    assert found[-1] == -1


def test_melds_and_wilds_are_one_number_or_one_for_each_hand_of_any_whole_type():
    several = np.zeros((2, 34), np.uint8)
    several[:, [0, 1, 2, 9, 10, 11, 27]] = 1  # two chows and a wind: a pair is all that misses beside two melds
    numbers: tuple[Any, ...] = (2, np.int64(2), np.array([2, 2]), np.array([2, 2], np.uint8))
    for melds in numbers:
        assert batch.distances(RIICHI, several, melds).tolist() == [0, 0]
        assert batch.waits(RIICHI, several, melds).tolist() == [1 << 27, 1 << 27]


@pytest.mark.parametrize("melds", [-1, 1.0, "2", [1, 1, 1], np.zeros((2, 1), np.int8), np.array([0, -1])], ids=str)
@pytest.mark.parametrize("ask", [batch.distances, batch.are_complete, batch.waits])
def test_other_numbers_of_melds_and_wilds_are_refused(ask, melds):
    several = np.zeros((2, 34), np.uint8)
    for name in ("melds", "wilds"):
        with pytest.raises(ValueError, match=f"expected {name} as one number of at least 0, or as an array of 2, got"):
            ask(RIICHI, several, **{name: melds})


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        (np.zeros((1, 34), np.int64), "expected hands as uint8 in rows of 34 or 42 counts, got int64 of shape"),
        (np.zeros(34, np.uint8), "expected hands as uint8 in rows of 34 or 42 counts, got uint8 of shape"),
        ([[0] * 34], r"expected hands as an array of uint8 in rows of 34 or 42 counts, got \[\[0, 0"),
        (np.zeros((1, 33), np.uint8), "expected hands as uint8 in rows of 34 or 42 counts, got uint8 of shape"),
        (np.full((1, 34), 5, np.uint8), "expected 4 of a kind at most, got 5"),
    ],
    ids=["numbers", "one-hand", "list", "kinds", "five"],
)
def test_what_is_no_array_of_hands(hands: batch.Hands, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        batch.distances(RIICHI, hands)
