"""Seven pairs."""

import random
from itertools import combinations_with_replacement

import pytest

from jiaxiang.shapes import FOUR, IMPOSSIBLE, WILD, SevenPairs
from jiaxiang.tiles import UNKNOWN, counts, parse_tile, parse_tiles
from tests.shapes import oracle


def hand(text: str) -> list[int]:
    return counts(parse_tiles(text))


@pytest.mark.parametrize(
    ("text", "wilds", "expected", "differing"),
    [
        ("1133m5577p2299s44z", 0, 0, 0),
        ("1133m5577p2299s4z", 0, 1, 1),
        ("1133m5577p2222s44z", 0, 0, 2),
        ("1133m5577p222s44z", 0, 1, 2),
        ("1111222233334m", 0, 1, 7),
        ("147m258p369s1234z", 0, 7, 7),
        ("147m258p369s1z", 3, 4, 4),
        ("1133m5577p229s4z", 2, 0, 0),
        ("111122223333m", 2, 0, 6),
    ],
)
def test_missing(text: str, wilds: int, expected: int, differing: int) -> None:
    assert SevenPairs().missing(hand(text), 0, wilds) == expected
    assert SevenPairs().missing(hand(text), 0, wilds, FOUR) == expected
    assert SevenPairs(fours=False).missing(hand(text), 0, wilds) == differing


def test_kinds_differ() -> None:
    """Three fours and one wild tile: unlimited, a fifth copy pairs with it."""
    held = hand("111122223333m")
    assert SevenPairs().better(held, 0, 1) == (1, list(range(34)))
    assert SevenPairs().better(held, 0, 1, FOUR) == (1, list(range(3, 34)))


def test_melds() -> None:
    assert SevenPairs().missing(hand("11m"), 4) == IMPOSSIBLE
    assert not SevenPairs().is_complete(hand("11m"), 4)
    assert SevenPairs().arrangements(hand("11m"), 4) == []


@pytest.mark.parametrize("fours", [True, False])
@pytest.mark.parametrize("seed", range(5))
def test_missing_against_brute_force(seed: int, fours: bool) -> None:
    """Kinds are few, so that every choice of seven pairs can be tried."""
    chance = random.Random(seed)
    for _ in range(6):
        counted = [chance.choice((0, 0, 1, 1, 2, 3, 4)) if tile < 8 else 0 for tile in range(42)]
        caps = [chance.randint(counted[tile], 4) if tile < 8 else 0 for tile in range(34)]
        best = IMPOSSIBLE
        for pairs in combinations_with_replacement(range(8), 7):
            if all(2 * pairs.count(tile) <= caps[tile] and (fours or pairs.count(tile) <= 1) for tile in range(8)):
                best = min(best, sum(max(0, 2 * pairs.count(tile) - counted[tile]) for tile in range(8)))
        assert SevenPairs(fours).missing(counted, caps=caps) == best


@pytest.mark.parametrize("wilds", range(3))
def test_arrangements_against_the_oracle(wilds: int) -> None:
    for seed in range(4):
        chance = random.Random(seed)
        pairs = [chance.randrange(10) for _ in range(7)]
        counted = [min(4, 2 * pairs.count(tile)) for tile in range(42)]
        while sum(counted) > 14 - wilds:
            counted[chance.choice([tile for tile in range(10) if counted[tile]])] -= 1
        if sum(counted) + wilds < 14:
            continue
        held = next(tile for tile in range(10) if counted[tile])
        for winning in [UNKNOWN, held] + [WILD] * (wilds > 0):
            found = SevenPairs().arrangements(counted, 0, wilds, winning)
            assert {(each.groups, each.holder) for each in found} == oracle.arrangements(counted, 0, 7, wilds, winning)
            assert len(set(found)) == len(found)
            for each in found:
                assert list(each.groups) == sorted(each.groups, key=lambda group: (group.tiles, group.wilds))


def test_a_four_is_two_pairs() -> None:
    found = SevenPairs().arrangements(hand("1133m5577p2222s44z"), winning=parse_tile("2s"))
    assert [str(each) for each in found] == ["11m 33m 55p 77p (22s) 22s 44z"]
    assert SevenPairs(fours=False).arrangements(hand("1133m5577p2222s44z")) == []
