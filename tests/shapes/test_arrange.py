"""Arrangements against the naive search, and by hand."""

import random

import pytest

from jiaxiang.shapes import WILD, SevenPairs, Standard, ThirteenOrphans, arrangements
from jiaxiang.tiles import UNKNOWN, counts, parse_tile, parse_tiles
from tests.shapes import oracle


def hand(text: str) -> list[int]:
    return counts(parse_tiles(text))


def texts(text: str, melds: int, wilds: int, winning: int, sets: int = 4) -> list[str]:
    return [str(each) for each in Standard(sets).arrangements(hand(text), melds, wilds, winning)]


@pytest.mark.parametrize(
    ("text", "melds", "winning", "expected"),
    [
        ("55z", 4, "5z", ["(55z)"]),
        ("11123m", 3, "1m", ["(11m) 123m", "11m (123m)"]),
        ("11m455667m", 2, "5m", ["11m (456m) 567m", "11m 456m (567m)"]),
        ("111222333m99m", 1, "9m", ["111m 222m 333m (99m)", "123m 123m 123m (99m)"]),
        ("111222333m99m", 1, "1m", ["(111m) 222m 333m 99m", "(123m) 123m 123m 99m"]),
        (
            "11112222333344m",
            0,
            "4m",
            ["11m 123m 123m (234m) 234m", "111m 123m 222m 333m (44m)", "123m 123m 123m 123m (44m)"],
        ),
        ("789m123p789s11122z", 0, "1z", ["789m 123p 789s (111z) 22z"]),
        ("123m55z", 4, "5z", []),
        ("1123m", 3, "1m", []),
        ("1245m", 3, "1m", []),
    ],
)
def test_by_hand(text: str, melds: int, winning: str, expected: list[str]) -> None:
    assert texts(text, melds, 0, parse_tile(winning)) == expected


def test_winning_tile_unknown() -> None:
    assert texts("11123m", 3, 0, UNKNOWN) == ["11m 123m"]


def test_wild_tile_in_a_wait() -> None:
    """12m, 1z and two wild tiles are 123m 11z and nothing else; a wild tile that was drawn may be in either."""
    assert texts("12m1z", 3, 2, parse_tile("1z")) == ["123*m (11*z)"]
    assert texts("12m1z", 3, 2, WILD) == ["(123*m) 11*z", "123*m (11*z)"]


def test_wild_tiles_alone() -> None:
    """Two are any of 34 pairs; three beside a pair are any of 34 triplets and 21 chows, or share with it."""
    assert len(texts("", 4, 2, UNKNOWN)) == 34
    made = texts("11z", 3, 3, UNKNOWN)
    assert "1*1*m 111*z" in made
    assert "1*2*3*m 11z" in made
    assert "11z 1*1*1*z" in made
    assert "11*z 11*1*z" in made  # a fifth copy
    assert len(made) == 34 + 21 + 34 + 1  # 11z and a set of three; 111*z and a pair of two; the fifth copy
    assert "(11*z) 11*1*z" in texts("11z", 3, 3, parse_tile("1z"))


def test_sixteen_tiles() -> None:
    assert texts("123m456p789s111222z55z", 0, 0, parse_tile("5z"), 5) == ["123m 456p 789s 111z 222z (55z)"]


def test_pair_258() -> None:
    shape = Standard(4, pair_258=True)
    assert [str(each) for each in shape.arrangements(hand("22345m"), 3)] == ["22m 345m"]
    assert [str(each) for each in shape.arrangements(hand("2345m"), 3, 1)] == ["22*m 345m", "234m 55*m"]
    assert shape.arrangements(hand("11234m"), 3) == []


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("sets", [4, 5])
def test_without_wild_tiles_against_the_oracle(sets: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(20):
        melds = chance.randint(0, sets)
        counted = oracle.complete_hand(chance, sets - melds, oracle.some_kinds(chance))
        agree(sets, counted, melds, 0, chance)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("sets", [4, 5])
@pytest.mark.parametrize("wilds", [1, 2])
def test_with_wild_tiles_against_the_oracle(wilds: int, sets: int, seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(4):
        melds = chance.randint(0, sets)
        tiles = 3 * (sets - melds) + 2 - wilds
        counted = oracle.near_hand(chance, sets - melds, 0, tiles, oracle.some_kinds(chance))
        agree(sets, counted, melds, wilds, chance)


@pytest.mark.parametrize("seed", range(6))
def test_three_wild_tiles_against_the_oracle(seed: int) -> None:
    chance = random.Random(seed)
    sets = chance.choice((4, 5))
    melds = chance.randint(0, sets - 1)
    counted = oracle.near_hand(chance, sets - melds, 0, 3 * (sets - melds) - 1, oracle.some_kinds(chance))
    agree(sets, counted, melds, 3, chance)


def agree(sets: int, counted: list[int], melds: int, wilds: int, chance: random.Random) -> None:
    """Same arrangements, each once, for a winning tile of every kind of answer."""
    held = [tile for tile in range(34) if counted[tile]]
    shape = Standard(sets)
    for winning in [UNKNOWN] + [WILD] * (wilds > 0) + held[:1] + ([chance.choice(held)] if held else []):
        found = shape.arrangements(counted, melds, wilds, winning)
        expected = oracle.arrangements(counted, sets - melds, 1, wilds, winning)
        assert {(each.groups, each.holder) for each in found} == expected, (counted, melds, wilds, winning)
        assert len(found) == len(expected)
        assert all(list(each.groups) == sorted(each.groups, key=lambda group: group.tiles) for each in found)


def test_same_order_every_time() -> None:
    first = texts("123m456p789s11z", 0, 3, WILD)
    assert first == texts("123m456p789s11z", 0, 3, WILD)
    assert len(first) == len(set(first))


def test_every_shape_in_turn() -> None:
    shapes = (Standard(4), SevenPairs(), ThirteenOrphans())
    found = arrangements(shapes, hand("112233m445566p77z"), winning=parse_tile("7z"))
    assert [(each.shape, str(each)) for each in found] == [
        ("standard", "123m 123m 456p 456p (77z)"),
        ("seven-pairs", "11m 22m 33m 44p 55p 66p (77z)"),
    ]
