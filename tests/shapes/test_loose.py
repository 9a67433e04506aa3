"""Thirteen loose tiles, by hand and against every target hand."""

import random
from itertools import combinations, permutations

import pytest

from jiaxiang.hands import Form
from jiaxiang.shapes import (
    FOUR,
    IMPOSSIBLE,
    WILD,
    Group,
    SevenPairs,
    Shape,
    Standard,
    ThirteenLoose,
    discards,
    distance,
    waits,
)
from jiaxiang.tiles import KINDS, UNKNOWN, counts, format_tiles, parse_tile, parse_tiles

FIVE = ThirteenLoose()
SEVEN = ThirteenLoose(7)
NINE = "147m258p369s"
LADDERS = ((1, 4, 7), (2, 5, 8), (3, 6, 9))


def hand(text: str) -> list[int]:
    return counts(parse_tiles(text))


# ---- by hand ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JN-38")
@pytest.mark.parametrize(
    "nine", ["147m258p369s", "147m369p258s", "258m147p369s", "258m369p147s", "369m147p258s", "369m258p147s"]
)
def test_five_different_honours_and_all_nine_suit_tiles(nine: str) -> None:
    assert FIVE.is_complete(hand(nine + "12345z"))
    assert FIVE.is_complete(hand(nine + "13567z"))
    assert SEVEN.is_complete(hand(nine + "13567z"))
    assert not FIVE.is_complete(hand(nine + "11345z"))  # two alike


@pytest.mark.clause("JN-38")
@pytest.mark.parametrize(
    "text",
    [
        "147m258p36s123456z",  # six honours: only with the option
        "147m147p369s12345z",  # one ladder in two suits
        "147m369p369s12345z",
        "148m257p369s12345z",  # 1 4 8 is no ladder
        "147m258p369s1234z5m",  # four honours
        "147m258p369s1234z1f",  # a flower is none of the fourteen
        "147m258p369s1234z",  # thirteen tiles
        "147m258p369s123456z",  # fifteen
    ],
)
def test_what_is_not_complete(text: str) -> None:
    assert not FIVE.is_complete(hand(text))
    assert FIVE.arrangements(hand(text)) == []


@pytest.mark.clause("RZ-36", "JN-38")
@pytest.mark.parametrize(
    ("text", "complete"),
    [
        ("147m258p36s123456z", True),  # the rulebook's: eight suit tiles, six honours
        ("47m28p369s1234567z", True),  # seven and seven
        ("7m258p369s1234567z", True),
        ("258m14p69s1234567z", True),
        ("258p369s1234567z1m", True),  # 1m alone tells that characters have the ladder left
        ("147m369s1234567z8p", True),
        ("147m258p369s12345z", True),
        ("7m258p36s11234567z", False),  # an honour twice
        ("14m14p369s1234567z", False),  # two suits on 147
        ("147m258p369s1234z9p", False),  # four honours
        ("147m258p36s123455z", False),
    ],
)
def test_five_to_seven_honours(text: str, complete: bool) -> None:
    assert sum(hand(text)) == 14
    assert SEVEN.is_complete(hand(text)) == complete
    assert len(SEVEN.arrangements(hand(text))) == complete
    assert SEVEN.is_complete(hand(text), caps=FOUR) == complete


@pytest.mark.parametrize(
    ("text", "wilds", "five", "seven"),
    [
        (NINE + "12345z", 0, 0, 0),
        (NINE + "1234z", 0, 1, 1),
        (NINE + "1234z1z", 0, 1, 1),
        (NINE + "1234z", 1, 0, 0),
        ("147m258p36s12345z", 0, 1, 1),
        ("147m258p36s123456z", 0, 1, 0),
        ("47m258p36s123456z", 0, 2, 1),
        ("1234567z", 0, 9, 7),  # all nine suit tiles miss; seven do
        ("1234567z", 3, 6, 4),
        ("147m147p147s12345z", 0, 6, 6),  # one suit keeps its three
        ("147m147p147s1234567z", 0, 6, 4),
        ("1111m2222p3333s11z", 0, 10, 10),
        ("123456789m12345p", 0, 9, 9),  # 147m beside 25p, or 258m or 369m beside 14p
        ("", 0, 14, 14),
        ("", 2, 12, 12),
        (NINE + "1234567z", 0, 0, 0),  # more than fourteen: nothing misses
    ],
)
def test_missing(text: str, wilds: int, five: int, seven: int) -> None:
    for caps in (None, FOUR, [1] * 34, [4] * 34 + [0] * 8):
        assert FIVE.missing(hand(text), 0, wilds, caps) == five
        assert SEVEN.missing(hand(text), 0, wilds, caps) == seven


@pytest.mark.clause("JN-38", "RZ-36")
def test_it_is_concealed() -> None:
    assert FIVE.missing(hand("147m258p12345z"), 1) == IMPOSSIBLE
    assert FIVE.better(hand("147m258p12345z"), 1) == (IMPOSSIBLE, [])
    assert not SEVEN.is_complete(hand("147m258p12345z"), 1)
    assert SEVEN.arrangements(hand("147m258p12345z"), 1) == []


def test_caps() -> None:
    """Where one of the nine suit tiles cannot be there, honours must fill its place, and an order without it may do."""
    no_9s = [4] * 34
    no_9s[parse_tile("9s")] = 0
    assert FIVE.missing(hand("147m258p36s12345z"), caps=no_9s) == 6  # any other order keeps one suit's three
    assert SEVEN.missing(hand("147m258p36s12345z"), caps=no_9s) == 1
    assert SEVEN.better(hand("147m258p36s12345z"), caps=no_9s) == (1, [32, 33])
    assert SEVEN.missing(hand("147m258p369s12345z"), caps=no_9s) == 1  # the 9s in the hand is no use
    no_honours = [4] * 27 + [0] * 3 + [4] * 4
    assert FIVE.missing(hand(NINE), caps=no_honours) == IMPOSSIBLE
    assert FIVE.better(hand(NINE), caps=no_honours) == (IMPOSSIBLE, [])
    assert FIVE.missing(hand(NINE), wilds=5, caps=no_honours) == IMPOSSIBLE


def test_waits() -> None:
    """The missing honour is any that is not held; the missing suit tile is one; with seven allowed an honour does too."""
    assert format_tiles(waits((FIVE,), hand(NINE + "1234z"))) == "567z"
    assert format_tiles(waits((FIVE,), hand("147m258p36s12345z"))) == "9s"
    assert format_tiles(waits((SEVEN,), hand("147m258p36s12345z"))) == "9s67z"
    assert format_tiles(waits((SEVEN,), hand("147m258p3s123456z"))) == "69s7z"
    assert format_tiles(waits((SEVEN,), hand("14m258p3s1234567z"))) == "7m69s"
    assert format_tiles(waits((SEVEN,), hand("147m258p1234567z"))) == "369s"
    assert waits((FIVE,), hand("147m258p3s123456z")) == []  # two miss: six honours are one too many
    assert format_tiles(waits((FIVE,), hand(NINE + "123z"), wilds=1)) == "4567z"
    assert format_tiles(waits((FIVE,), hand(NINE + "1234z"), caps=[1] * 34)) == "567z"


def test_better_of_several_orders() -> None:
    """147m is sure; 2p beside 2s leaves both orders of the others open: what either wants is useful."""
    now, tiles = FIVE.better(hand("147m2p2s12345z"))
    assert now == 5  # four suit tiles and five honours stay
    assert format_tiles(tiles) == "35689p35689s"


def test_too_many_honours() -> None:
    with pytest.raises(ValueError, match="expected 5 to 7 honours at most, got 8"):
        ThirteenLoose(8)
    with pytest.raises(ValueError, match="expected 5 to 7 honours at most, got 4"):
        ThirteenLoose(4)


def test_the_arrangement_is_one_whole() -> None:
    found = FIVE.arrangements(hand("258m369p147s12347z"), winning=parse_tile("6p"))
    assert [str(each) for each in found] == ["(258m369p147s12347z)"]
    assert found[0].shape == "thirteen-loose"
    assert found[0].holder == 0
    assert found[0].groups[0].form == Form.WHOLE
    assert found[0].groups[0].holds(parse_tile("6p"))
    assert str(FIVE.arrangements(hand("258m369p147s12347z"))[0]) == "258m369p147s12347z"
    assert FIVE.arrangements(hand("258m369p147s12347z"), winning=parse_tile("1m")) == []


def test_arrangements_with_wild_tiles() -> None:
    """The wild tile is any honour not held; or, with more honours allowed, the ninth suit tile or one of these."""
    assert [str(each) for each in FIVE.arrangements(hand(NINE + "1236z"), 0, 1, WILD)] == [
        "(147m258p369s1234*6z)",
        "(147m258p369s1235*6z)",
        "(147m258p369s12367*z)",
    ]
    assert [str(each) for each in SEVEN.arrangements(hand("147m258p36s12345z"), 0, 1)] == [
        "147m258p369*s12345z",
        "147m258p36s123456*z",
        "147m258p36s123457*z",
    ]


# ---- against every target --------------------------------------------------------------------------------------------


def targets(most: int) -> list[int]:
    """Every complete hand as the bits of its kinds."""
    found = set()
    for order in permutations(LADDERS):
        nine = [9 * suit + rank - 1 for suit, ladder in enumerate(order) for rank in ladder]
        for number in range(5, most + 1):
            for honours in combinations(range(27, 34), number):
                for suited in combinations(nine, 14 - number):
                    found.add(sum(1 << tile for tile in (*honours, *suited)))
    return sorted(found)


TARGETS = {most: targets(most) for most in (5, 6, 7)}


def test_how_many_hands_there_are() -> None:
    """Six orders; C(7,5) = 21 honours with all nine; 7 · 9 with eight of them; 1 · 36 with seven."""
    assert {most: len(found) for most, found in TARGETS.items()} == {5: 126, 6: 126 + 378, 7: 126 + 378 + 216}


def bits(counted: list[int], least: int = 1) -> int:
    return sum(1 << tile for tile in range(34) if counted[tile] >= least)


def allowed(most: int, caps: list[int] | None) -> list[int]:
    room = (1 << 34) - 1 if caps is None else bits(caps)
    return [target for target in TARGETS[most] if target & ~room == 0]


def fewest(possible: list[int], counted: list[int], wilds: int) -> int:
    held = bits(counted)
    least = min([(target & ~held).bit_count() for target in possible], default=IMPOSSIBLE)
    return least if least == IMPOSSIBLE else max(0, least - wilds)


def random_hand(chance: random.Random, most: int, tiles: int) -> list[int]:
    """A complete hand after some exchanges, or tiles from the wall."""
    counted = [0] * KINDS
    if chance.random() < 0.8:
        target = chance.choice(TARGETS[most])
        for tile in range(34):
            counted[tile] = target >> tile & 1
        for _ in range(chance.choice((0, 1, 1, 2, 3, 5)) + 14 - tiles):
            counted[chance.choice([tile for tile in range(34) if counted[tile]])] -= 1
    while sum(counted) < tiles:
        counted[chance.choice([tile for tile in range(34) if counted[tile] < 4])] += 1
    if chance.random() < 0.2:
        counted[chance.randint(34, 41)] = 1  # a flower is not looked at
    return counted


def random_caps(chance: random.Random) -> list[int]:
    caps = [chance.choice((1, 2, 4)) for _ in range(34)]
    for tile in chance.sample(range(34), chance.randint(0, 6)):
        caps[tile] = 0
    return caps


@pytest.mark.parametrize("most", [5, 6, 7])
@pytest.mark.parametrize("seed", range(3))
def test_missing_against_every_target(seed: int, most: int) -> None:
    chance = random.Random(seed)
    shape = ThirteenLoose(most)
    for _ in range(600):
        wilds = chance.choice((0, 0, 1, 2))
        counted = random_hand(chance, most, chance.choice((13, 14)) - wilds)
        for caps in (None, FOUR, random_caps(chance)):
            expected = fewest(allowed(most, caps), counted, wilds)
            assert shape.missing(counted, 0, wilds, caps) == expected, (counted, wilds, caps)
            whole = sum(counted[:34]) + wilds == 14
            assert shape.is_complete(counted, 0, wilds, caps) == (whole and expected == 0)


@pytest.mark.parametrize("most", [5, 6, 7])
@pytest.mark.parametrize("seed", range(3))
def test_better_against_all_tiles(seed: int, most: int) -> None:
    chance = random.Random(seed)
    shape = ThirteenLoose(most)
    for _ in range(150):
        wilds = chance.choice((0, 0, 1, 2))
        counted = random_hand(chance, most, 13 - wilds)
        for caps in (None, FOUR, random_caps(chance)):
            possible = allowed(most, caps)
            now = fewest(possible, counted, wilds)
            expected = []
            for tile in range(34):
                if caps is None or counted[tile] < caps[tile]:
                    counted[tile] += 1
                    if fewest(possible, counted, wilds) < now:
                        expected.append(tile)
                    counted[tile] -= 1
            assert shape.better(counted, 0, wilds, caps) == (now, expected), (counted, wilds, caps)


@pytest.mark.parametrize("seed", range(3))
def test_better_against_the_plain_way(seed: int) -> None:
    """The base class tries every tile."""
    chance = random.Random(seed)
    for _ in range(400):
        most = chance.choice((5, 6, 7))
        shape = ThirteenLoose(most)
        wilds = chance.choice((0, 0, 1, 2))
        counted = random_hand(chance, most, 13 - wilds)
        for caps in (None, FOUR, random_caps(chance)):
            assert shape.better(counted, 0, wilds, caps) == Shape.better(shape, counted, 0, wilds, caps)


@pytest.mark.parametrize("most", [5, 6, 7])
@pytest.mark.parametrize("wilds", range(3))
def test_arrangements_against_every_target(wilds: int, most: int) -> None:
    chance = random.Random(wilds)
    shape = ThirteenLoose(most)
    several = 0
    for _ in range(60):
        counted = random_hand(chance, most, 14 - wilds)
        held = bits(counted)
        alike = bits(counted, 2) > 0
        own = [tile for tile in range(34) if counted[tile]]
        for winning in [UNKNOWN, chance.choice(own)] + [WILD] * (wilds > 0):
            expected = set()
            for target in TARGETS[most]:
                if not alike and held & ~target == 0:
                    tiles = tuple(tile for tile in range(34) if target >> tile & 1)
                    made = sum(1 << place for place, tile in enumerate(tiles) if not held >> tile & 1)
                    expected.add((Group(Form.WHOLE, tiles[0], made, tiles), -1 if winning == UNKNOWN else 0))
            found = shape.arrangements(counted, 0, wilds, winning)
            assert {(each.groups[0], each.holder) for each in found} == expected
            assert len(found) == len(expected)
            assert bool(found) == shape.is_complete(counted, 0, wilds)
            several += len(found) > 1
    assert (several > 0) == (wilds > 0)


# ---- with the other questions ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [5, 7])
@pytest.mark.parametrize("seed", range(3))
def test_useful_tiles_lead_to_a_complete_hand(seed: int, most: int) -> None:
    """From any hand: draw a useful tile, discard what leaves the hand nearest; each turn the distance falls by one."""
    chance = random.Random(seed)
    shapes = (ThirteenLoose(most),)
    for _ in range(6):
        held = counts(chance.sample([tile for tile in range(34) for _ in range(4)], 13))
        while distance(shapes, held) > 0:
            before = distance(shapes, held)
            held[chance.choice(shapes[0].better(held)[1])] += 1
            nearest = min(discards(shapes, held, 0, 0, [4] * 34), key=lambda each: each.missing)
            held[nearest.tile] -= 1
            assert distance(shapes, held) == nearest.distance == before - 1
        winning = [tile for tile in range(34) if shapes[0].is_complete(with_one(held, tile))]
        assert waits(shapes, held) == winning != []
        for tile in winning:
            held[tile] += 1
            assert distance(shapes, held) == -1
            (whole,) = shapes[0].arrangements(held, winning=tile)
            assert counts(whole.groups[0].tiles) == held
            held[tile] -= 1


def with_one(held: list[int], tile: int) -> list[int]:
    more = held[:]
    more[tile] += 1
    return more


def test_beside_other_shapes() -> None:
    shapes = (Standard(4), SevenPairs(), FIVE)
    assert format_tiles(waits(shapes, hand(NINE + "1234z"))) == "567z"
    assert distance(shapes, hand(NINE + "123z9m")) == 1
    assert distance(shapes, hand("123m456p789s1112z")) == 0
