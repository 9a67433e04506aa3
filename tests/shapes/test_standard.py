"""The standard hand against the oracle, and by hand."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jiaxiang.shapes import FOUR, IMPOSSIBLE, Shape, Standard
from jiaxiang.tiles import counts, parse_tiles
from tests.shapes import oracle

FOUR_SETS = Standard(4)
FIVE_SETS = Standard(5)
PAIRS_258 = [tile for tile in range(27) if tile % 9 in (1, 4, 7)]


def hand(text: str) -> list[int]:
    return counts(parse_tiles(text))


@pytest.mark.parametrize(
    ("text", "melds", "wilds", "expected"),
    [
        ("123m456p789s11122z", 0, 0, 0),
        ("123m456p789s1112z", 0, 0, 1),
        ("22z", 4, 0, 0),
        ("2z", 4, 0, 1),
        ("147m258p369s12345z", 0, 0, 9),
        ("147m258p369s1234z", 0, 0, 9),
        ("1122334455667z", 0, 0, 4),
        ("11m", 3, 3, 0),
        ("13m1z", 3, 2, 0),
        ("14m1z", 3, 2, 1),
        ("", 4, 2, 0),
        ("123m", 4, 0, 1),
    ],
)
def test_missing(text: str, melds: int, wilds: int, expected: int) -> None:
    assert FOUR_SETS.missing(hand(text), melds, wilds) == expected


def test_sixteen_tiles() -> None:
    assert FIVE_SETS.missing(hand("123m456p789s111222z55z")) == 0
    assert FIVE_SETS.missing(hand("123m456p789s111222z5z")) == 1
    assert FIVE_SETS.missing(hand("123m456p789s11z"), 1, 3) == 0
    assert FIVE_SETS.missing(hand("5z"), 5) == 1


def test_both_kinds_differ_where_a_fifth_copy_is_needed() -> None:
    """1111z beside three sets is a triplet and a single whose pair would be a fifth East."""
    text = "123m456p789s1111z"
    assert FOUR_SETS.missing(hand(text)) == 1
    assert FOUR_SETS.missing(hand(text), caps=FOUR) == 2
    assert FOUR_SETS.better(hand(text)) == (1, [27])


def test_own_melds_count() -> None:
    """A single East while 111z is melded: the pair would need an East that is not there."""
    caps = FOUR[:]
    caps[27] = 1
    assert FOUR_SETS.missing(hand("123456789m1z"), 1, caps=FOUR) == 1
    assert FOUR_SETS.missing(hand("123456789m1z"), 1, caps=caps) == 2


def test_too_many_melds() -> None:
    assert FOUR_SETS.missing(hand("11m"), 5) == IMPOSSIBLE
    assert FOUR_SETS.better(hand("11m"), 5) == (IMPOSSIBLE, [])


def test_flowers_are_not_looked_at() -> None:
    assert FOUR_SETS.is_complete(hand("123m456p789s11122z15f"))


def test_a_suit_beyond_the_tables_is_impossible() -> None:
    assert FOUR_SETS.missing(hand("111122223333444455m")) == IMPOSSIBLE


def test_five_sets_at_most() -> None:
    with pytest.raises(ValueError, match="expected 1 to 5 sets, got 6"):
        Standard(6)


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("sets", [4, 5])
def test_missing_against_the_oracle(sets: int, seed: int) -> None:
    chance = random.Random(seed)
    shape = Standard(sets)
    for _ in range(12):
        melds = chance.randint(0, sets)
        wilds = chance.randint(0, min(3, 3 * (sets - melds) + 1))
        tiles = 3 * (sets - melds) + chance.choice((1, 2)) - wilds
        counted = oracle.near_hand(chance, sets - melds, chance.randint(0, 3), tiles, oracle.some_kinds(chance))
        caps = oracle.lowered_caps(chance, counted)
        for limits in (None, FOUR, caps):
            expected = max(0, oracle.missing(counted, sets - melds, limits) - wilds)
            assert shape.missing(counted, melds, wilds, limits) == expected, (counted, melds, wilds, limits)


@pytest.mark.parametrize("seed", range(4))
def test_any_tiles_against_the_oracle(seed: int) -> None:
    """Hands far from complete, of three sets and a pair."""
    chance = random.Random(seed)
    wall = [tile for tile in range(34) for _ in range(4)]
    for _ in range(4):
        counted = counts(chance.sample(wall, 11))
        for limits in (None, FOUR):
            assert FOUR_SETS.missing(counted, 1, 0, limits) == oracle.missing(counted, 3, limits)


@pytest.mark.parametrize("seed", range(4))
def test_pair_258_against_the_oracle(seed: int) -> None:
    chance = random.Random(seed)
    shape = Standard(4, pair_258=True)
    for _ in range(12):
        melds = chance.randint(0, 3)
        counted = oracle.near_hand(chance, 4 - melds, chance.randint(0, 2), 14 - 3 * melds, oracle.some_kinds(chance))
        for limits in (None, FOUR, oracle.lowered_caps(chance, counted)):
            expected = oracle.missing(counted, 4 - melds, limits, PAIRS_258)
            assert shape.missing(counted, melds, 0, limits) == expected
        assert shape.is_complete(counted, melds) == (oracle.missing(counted, 4 - melds, None, PAIRS_258) == 0)


@pytest.mark.parametrize(("text", "plain", "with_258"), [
    ("11m234m234m567p789s", True, False),
    ("12312344m123p789s", True, False),
    ("22m123m123p789s111z", True, True),
    ("123m123p789s11122z", True, False),
    ("22233344455566m", True, False),
    ("111222333m99m555s", True, False),
])  # fmt: skip
def test_the_pair_must_be_258(text: str, plain: bool, with_258: bool) -> None:
    assert Standard(4).is_complete(hand(text)) == plain
    assert Standard(4, pair_258=True).is_complete(hand(text)) == with_258


@given(st.integers(0, 2**32), st.sampled_from([4, 5]), st.integers(0, 1))
@settings(max_examples=400, deadline=None)
def test_complete_against_the_oracle(seed: int, sets: int, exchanges: int) -> None:
    chance = random.Random(seed)
    melds = chance.randint(0, sets)
    tiles = 3 * (sets - melds) + 2
    counted = oracle.near_hand(chance, sets - melds, exchanges, tiles, oracle.some_kinds(chance))
    shape = Standard(sets)
    expected = oracle.is_complete(counted, sets - melds)
    assert shape.is_complete(counted, melds) == expected
    assert shape.is_complete(counted, melds, 0, FOUR) == expected
    assert (shape.missing(counted, melds) == 0) == expected
    assert bool(shape.arrangements(counted, melds)) == expected


@given(st.integers(0, 2**32), st.integers(1, 2))
@settings(max_examples=80, deadline=None)
def test_complete_with_wild_tiles_against_every_face(seed: int, wilds: int) -> None:
    chance = random.Random(seed)
    melds = chance.randint(1, 3)
    tiles = 3 * (4 - melds) + 2 - wilds
    counted = oracle.near_hand(chance, 4 - melds, chance.randint(0, 1), tiles, oracle.some_kinds(chance))
    assert FOUR_SETS.is_complete(counted, melds, wilds) == bool(oracle.arrangements(counted, 4 - melds, 1, wilds, -1))
    assert not FOUR_SETS.is_complete(counted, melds, wilds + 3)


@given(st.integers(0, 2**32), st.integers(1, 3), st.sampled_from([4, 5]), st.booleans())
@settings(max_examples=60, deadline=None)
def test_a_wild_tile_is_the_best_of_all_faces(seed: int, wilds: int, sets: int, own_melds: bool) -> None:
    chance = random.Random(seed)
    shape = Standard(sets)
    melds = chance.randint(0, sets - 1)
    tiles = 3 * (sets - melds) + chance.randint(1, 2) - wilds
    counted = oracle.near_hand(chance, sets - melds, chance.randint(0, 3), tiles, oracle.some_kinds(chance))
    caps = oracle.lowered_caps(chance, counted) if own_melds else FOUR
    faces = []
    for tile in range(34):
        if counted[tile] < caps[tile]:
            counted[tile] += 1
            faces.append(shape.missing(counted, melds, wilds - 1, caps))
            counted[tile] -= 1
    assert shape.missing(counted, melds, wilds, caps) == min(faces)


def test_complete_has_as_many_tiles() -> None:
    assert not FOUR_SETS.is_complete(hand("123m11z"))
    assert not FOUR_SETS.is_complete(hand("123m11z"), 2)
    assert FOUR_SETS.is_complete(hand("123m11z"), 3)
    assert not FOUR_SETS.is_complete(hand("123m4z"), 3)


def test_complete_within_caps() -> None:
    caps = FOUR[:]
    caps[0] = 1
    assert not FOUR_SETS.is_complete(hand("11m"), 4, 0, caps)
    assert not FOUR_SETS.is_complete(hand("1m"), 4, 1, caps)
    assert FOUR_SETS.is_complete(hand("2m"), 4, 1, caps)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("sets", [4, 5])
def test_better_is_what_lowers_missing(sets: int, seed: int) -> None:
    """The quick way against the plain one of the base class; a fifth copy against the oracle."""
    chance = random.Random(seed)
    shape = Standard(sets)
    for _ in range(30):
        melds = chance.randint(0, sets)
        wilds = chance.randint(0, min(3, 3 * (sets - melds)))
        tiles = 3 * (sets - melds) + 1 - wilds
        counted = oracle.near_hand(chance, sets - melds, chance.randint(0, 3), tiles, oracle.some_kinds(chance))
        for caps in (FOUR, oracle.lowered_caps(chance, counted)):
            assert shape.better(counted, melds, wilds, caps) == Shape.better(shape, counted, melds, wilds, caps)
        now, found = shape.better(counted, melds, wilds)
        assert now == shape.missing(counted, melds, wilds)
        for tile in range(34):
            more = counted[:]
            more[tile] += 1
            if more[tile] <= 4:
                assert (tile in found) == (shape.missing(more, melds, wilds) < now)
            else:
                assert (tile in found) == (max(0, oracle.missing(more, sets - melds, None) - wilds) < now)


def test_better_of_a_complete_hand() -> None:
    assert FOUR_SETS.better(hand("123m11z"), 3) == (0, [])
