"""Arrangements that look alike: what is kept has every look that there is, each the first of its kind."""

import random

import pytest

from jiaxiang.hands import Form
from jiaxiang.shapes import WILD, Arrangement, Group, Look, Standard
from jiaxiang.tiles import KINDS, UNKNOWN, from_counts, parse_tiles
from jiaxiang.tiles import counts as count_tiles

BLIND = Look(lambda group: 0, lambda group, tile: 0)
"""Sees nothing at all."""
FORMS = Look(lambda group: int(group.form), lambda group, tile: 0)
SHARP = Look(lambda group: hash(str(group)), lambda group, tile: 0)
"""Sees everything."""


def hand(text: str) -> list[int]:
    return count_tiles(parse_tiles(text))


def look_of(found: Arrangement) -> tuple[object, ...]:
    """What FORMS sees of an arrangement."""
    holder = found.groups[found.holder].form if found.holder >= 0 else None
    suits = [[group.form for group in found.groups if group.first // 9 == suit] for suit in range(4)]
    return [sorted(suit) for suit in suits], holder, found.groups[found.holder].first // 9 if found.holder >= 0 else -1


def sometimes_complete(rng: random.Random, sets: int, wilds: int) -> list[int]:
    """The tiles of a complete hand without so many of them."""
    while True:
        counts, suits = [0] * KINDS, rng.choice([[0], [0, 3], [0, 1, 2, 3]])
        for _ in range(sets):
            suit = rng.choice(suits)
            first = 9 * suit + rng.randrange(7)
            for tile in (first, first + 1, first + 2) if suit < 3 and rng.random() < 0.6 else (first,) * 3:
                counts[tile] += 1
        counts[9 * rng.choice(suits) + rng.randrange(7)] += 2
        if max(counts) <= 4:
            break
    for taken in rng.sample(from_counts(counts), wilds):
        counts[taken] -= 1
    return counts


def test_a_look_that_sees_nothing_keeps_one_way_a_split_of_the_suits():
    """11122233399m is three triplets or three chows and a pair: without a look two ways, blind one."""
    shape = Standard(3)
    counts = hand("11122233399m")
    assert len(shape.arrangements(counts)) == 2
    assert [str(found) for found in shape.distinct(BLIND, counts)] == [str(shape.arrangements(counts)[0])]
    assert len(shape.distinct(FORMS, counts)) == 2


def test_the_holder_is_seen():
    """456678m 11s won on 6m: it is in 456m, or in 678m; won on 1s it is in the pair."""
    shape = Standard(2)
    counts = hand("456678m11s")
    assert [str(found) for found in shape.distinct(SHARP, counts, 0, 0, 5)] == ["(456m) 678m 11s", "456m (678m) 11s"]
    assert [str(found) for found in shape.distinct(FORMS, counts, 0, 0, 5)] == ["(456m) 678m 11s"]
    assert [str(found) for found in shape.distinct(FORMS, counts, 0, 0, 18)] == ["456m 678m (11s)"]


@pytest.mark.parametrize("sets", [4, 5])
@pytest.mark.parametrize("wilds", [0, 1, 2, 3])
def test_nothing_that_looks_different_is_lost(sets: int, wilds: int):
    rng = random.Random(10 * sets + wilds)
    shape = Standard(sets)
    for _ in range(60):
        counts = sometimes_complete(rng, sets, wilds)
        held = [tile for tile in range(KINDS) if counts[tile]]
        for winning in (UNKNOWN, rng.choice(held), *([WILD] if wilds else [])):
            every = shape.arrangements(counts, 0, wilds, winning)
            assert shape.distinct(SHARP, counts, 0, wilds, winning) == every
            kept = shape.distinct(FORMS, counts, 0, wilds, winning)
            first: dict[str, Arrangement] = {}
            for found in every:
                first.setdefault(str(look_of(found)), found)
            assert kept == list(first.values())


def test_a_258_pair_is_asked_for():
    """111m and 22m or 11m and 123m... of 11122m only the pair of 2 counts."""
    shape = Standard(1, pair_258=True)
    assert [str(found) for found in shape.distinct(FORMS, hand("11122m"))] == ["111m 22m"]
    assert Group(Form.PAIR, 1) in shape.distinct(FORMS, hand("11122m"))[0].groups
