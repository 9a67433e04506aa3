"""A hand read once: keys, sums of digits, and shapes that tell from them what they tell from counts."""

import random

import pytest

from jiaxiang.shapes import (
    FOUR,
    AllOf,
    SevenPairs,
    Shape,
    Standard,
    ThirteenLoose,
    ThirteenOrphans,
    distance,
    distance_of,
    is_258,
    missing,
)
from jiaxiang.shapes.digits import POWERS, digits_of, honour_key, places, read, suit_key, total
from jiaxiang.shapes.shape import UNTOLD
from jiaxiang.tiles import COPIES, HONOURS, PLAYED, counts, from_counts, parse_tiles

SHAPES = [
    Standard(4),
    Standard(5),
    Standard(4, pair_258=True),
    SevenPairs(),
    SevenPairs(fours=False),
    SevenPairs(one_of=(1, 4, 7)),
    ThirteenOrphans(),
    AllOf(tuple(tile for tile in range(27) if is_258(tile)), "all-258"),
    AllOf(HONOURS, "all-honours"),
    ThirteenLoose(),
    ThirteenLoose(7),
]


def hands(number: int) -> list[list[int]]:
    """Hands of 1 to 14 tiles, some of one suit and some of few kinds."""
    rng = random.Random(3)
    found = []
    for _ in range(number):
        kinds = rng.choice(
            [range(34), range(27, 34), range(9), (0, 8, 9, 17, 18, 26, *range(27, 34)), (1, 4, 7, 10, 30)]
        )
        tiles = [tile for tile in kinds for _ in range(COPIES)]
        found.append(counts(rng.sample(tiles, rng.randint(1, 14))))
    return found


def test_read() -> None:
    """The first rank is the first digit; 1 to 9 of the dots are two numbers of nine digits later."""
    m, p, s, z, low, high = read(counts(parse_tiles("19m22p5s3777z8f")))
    assert (m, p, s, z) == (5**8 + 1, 2 * 5**7, 5**4, 5**4 + 3)
    assert low == 8**17 + 8**9 + 2 * 8**7
    assert high == 8**11 + 8**4 + 3


def test_read_needs_all_kinds() -> None:
    with pytest.raises(ValueError, match="expected 34 counts or more, got 33"):
        read([0] * 33)


def test_a_hand_told_as_its_tiles_has_the_same_digits() -> None:
    """Whatever their order, whatever flowers are among them; four of a kind are the most."""
    rng = random.Random(4)
    for hand in hands(600):
        tiles = from_counts(hand) + rng.sample(range(PLAYED, 42), 2)
        rng.shuffle(tiles)
        assert digits_of(tiles) == read(hand)
    for tile in range(PLAYED):
        assert digits_of([tile] * COPIES) == read(counts([tile] * COPIES))


@pytest.mark.parametrize(
    ("tiles", "expected"),
    [
        ([0, 5, 0, 0, 0, 0], "expected four of a kind at most, got more of the tile 0"),
        ([33] * 8, "expected four of a kind at most, got more of the tile 33"),
        ([17] * 5, "expected four of a kind at most, got more of the tile 17"),
        ([18] * 5, "expected four of a kind at most, got more of the tile 18"),
        ([1, 2, -1], "expected tiles from 0 to 41, got -1"),
        ([42], "expected tiles from 0 to 41, got 42"),
        (counts([0] * 3 + [9] * 4 + [20] * 4 + [33] * 2), "expected four of a kind at most, got more of the tile 0"),
    ],
)
def test_what_is_no_hand_is_refused(tiles: list[int], expected: str) -> None:
    """The last are the counts of a hand: 38 kinds of which it has none are many tiles 0."""
    with pytest.raises(ValueError, match=f"^{expected}$"):
        digits_of(tiles)


def test_keys_of_a_suit() -> None:
    for hand in hands(100):
        keys = (suit_key(hand, 0), suit_key(hand, 9), suit_key(hand, 18), honour_key(hand))
        assert keys == read(hand)[:4]
        for tile in range(PLAYED):
            more = hand[:]
            more[tile] += 1
            assert sum(read(more)[:4]) == sum(keys) + POWERS[tile]


def test_total_of_all_kinds() -> None:
    for hand in hands(100):
        low, high = read(hand)[4:]
        assert total(low, 0) + total(0, high) == sum(hand)


def test_places() -> None:
    assert places(0, 17, 18, 33) == (8**17 + 1, 8**15 + 1)


@pytest.mark.parametrize("shape", SHAPES, ids=range(len(SHAPES)))
def test_shapes_tell_the_same_from_digits(shape: Shape) -> None:
    """`missing` looks at the counts, or for caps that are not the list FOUR itself at the rows of each suit."""
    for hand in hands(600):
        for melds in range(6):
            for limited in (False, True):
                told = shape.missing_of(read(hand), melds, limited)
                assert told in (UNTOLD, shape.missing(hand, melds, 0, FOUR[:] if limited else None))


def test_several_shapes_together() -> None:
    shapes = tuple(SHAPES)
    for hand in hands(300):
        for wilds in range(3):
            for caps in (None, FOUR, FOUR[:], [3] * PLAYED):
                if caps is None or all(count <= cap for count, cap in zip(hand, caps, strict=False)):
                    expected = min(shape.missing(hand, 0, wilds, caps) for shape in shapes)
                    assert missing(shapes, hand, 0, wilds, caps) == expected


@pytest.mark.parametrize("shapes", [tuple(SHAPES), *[(shape,) for shape in SHAPES], ()], ids=range(len(SHAPES) + 2))
def test_the_distance_of_tiles_is_that_of_their_counts(shapes: tuple[Shape, ...]) -> None:
    for hand in hands(300):
        tiles = from_counts(hand)
        for melds, wilds in ((0, 0), (1, 0), (0, 2), (5, 1)):
            assert distance_of(shapes, tiles, melds, wilds) == distance(shapes, hand, melds, wilds)
