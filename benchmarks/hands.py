"""The hands that everybody is asked about: always the same ones, told as 34 counts in the order of our kinds."""

import random
from typing import Final

Counts = list[int]

CHOWS: Final = [(suit + rank, suit + rank + 1, suit + rank + 2) for suit in (0, 9, 18) for rank in range(7)]
TRIPLETS: Final = [(tile,) * 3 for tile in range(34)]


def fits(counts: Counts) -> bool:
    return max(counts) <= 4


def dealt(rng: random.Random) -> Counts:
    """Fourteen tiles from the wall."""
    counts = [0] * 34
    for tile in rng.sample([tile for tile in range(34) for _ in range(4)], 14):
        counts[tile] += 1
    return counts


def complete(rng: random.Random) -> Counts:
    """Four sets, chows three times as often as triplets, and a pair."""
    while True:
        counts = [0] * 34
        counts[rng.randrange(34)] += 2
        for _ in range(4):
            for tile in rng.choice(CHOWS if rng.random() < 0.75 else TRIPLETS):
                counts[tile] += 1
        if fits(counts):
            return counts


def nearly(rng: random.Random) -> Counts:
    """A complete hand with one tile exchanged."""
    while True:
        counts = complete(rng)
        counts[rng.choice(tiles(counts))] -= 1
        counts[rng.randrange(34)] += 1
        if fits(counts):
            return counts


def tiles(counts: Counts) -> list[int]:
    return [tile for tile, count in enumerate(counts) for _ in range(count)]


def copies(counts: Counts) -> list[int]:
    """The tiles as some of 136, four numbers a kind."""
    return [tile * 4 + copy for tile, held in enumerate(counts) for copy in range(held)]


def without_one(counts: Counts, rng: random.Random) -> Counts:
    left = counts[:]
    left[rng.choice(tiles(counts))] -= 1
    return left


_rng = random.Random(20)
FULL: Final = [make(_rng) for _ in range(1000) for make in (dealt, complete, nearly)]
"""Fourteen tiles: is this hand complete?"""
WAITING: Final = [without_one(counts, _rng) for counts in FULL]
"""Thirteen tiles: how far is it from ready?"""
WON: Final = [(counts, _rng.choice(tiles(counts))) for counts in (complete(_rng) for _ in range(2000))]
"""Fourteen tiles, and which of them came last: what is it worth, for what reasons?"""
