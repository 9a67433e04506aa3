"""Whether a hand is complete, asked in three ways: the quick one, the distance, the arrangements. They never differ."""

import random

import pytest

from jiaxiang.shapes import AllOf, SevenPairs, Shape, Standard, ThirteenLoose, ThirteenOrphans, is_258
from jiaxiang.tiles import HONOURS, KINDS, counts, parse_tiles

SPOTS = tuple(tile for tile in range(27) if is_258(tile))
SHAPES: list[Shape] = [
    Standard(4),
    Standard(4, pair_258=True, name="standard-258"),
    Standard(5, name="standard-of-five"),
    SevenPairs(),
    SevenPairs(fours=False, name="seven-different-pairs"),
    SevenPairs(one_of=SPOTS, name="seven-pairs-258"),
    ThirteenOrphans(),
    ThirteenLoose(5),
    ThirteenLoose(7, name="thirteen-looser"),
    AllOf(SPOTS, "all-258"),
    AllOf(HONOURS, "all-honours", Standard(4)),
]


def pieces(rng: random.Random, size: int) -> list[int]:
    """Pairs, triplets and chows, as many as there is room for: several pairs, of whatever sort, among them."""
    found = [0] * KINDS
    while size:
        length = rng.choice([2, 2, 3, 3, 3] if size > 4 else [2] if size in (2, 4) else [3])
        length = min(length, size)
        suit = rng.randrange(4)
        first = 9 * suit + rng.randrange(7)
        chow = length == 3 and suit < 3 and rng.random() < 0.5
        for tile in (first, first + 1, first + 2) if chow else (first,) * length:
            found[tile] += 1
        size -= length
    return found


@pytest.mark.parametrize("shape", SHAPES, ids=lambda shape: shape.name)
def test_the_three_never_differ(shape: Shape) -> None:
    rng = random.Random(17)
    sets = 5 if isinstance(shape, Standard) and shape.sets == 5 else 4
    for _ in range(4000):
        melds = rng.choice([0, 0, 0, 1, 2, 3])
        hand = pieces(rng, 3 * (sets - melds) + 2)
        if max(hand) > 4:
            continue
        complete = shape.is_complete(hand, melds)
        assert complete == (shape.missing(hand, melds) == 0) == bool(shape.arrangements(hand, melds)), hand


@pytest.mark.clause("JN-03", "RZ-04", "SD-03", "WH-02")
@pytest.mark.parametrize("text", ["11456m11678p22s22z", "22m11p33456s11222z"])
def test_of_several_pairs_one_that_fits_makes_no_hand(text: str) -> None:
    """Three sets and three pairs or four, one of them of 2, 5 or 8."""
    assert not Standard(4, pair_258=True).is_complete(counts(parse_tiles(text)))
