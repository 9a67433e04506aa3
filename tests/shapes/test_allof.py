"""Hands of certain kinds only, by hand and against every target hand; what sets on the table allow."""

import random
from collections import Counter
from functools import cache
from itertools import combinations_with_replacement

import pytest

from jiaxiang.hands import Form, Meld, Seat
from jiaxiang.shapes import (
    FOUR,
    IMPOSSIBLE,
    WILD,
    AllOf,
    Group,
    Look,
    SevenPairs,
    Shape,
    Standard,
    ThirteenLoose,
    ThirteenOrphans,
    arrangements,
    discards,
    distance,
    is_258,
    is_complete,
    missing,
    waits,
)
from jiaxiang.tiles import HONOURS, KINDS, PLAYED, UNKNOWN, counts, format_tiles, parse_tile, parse_tiles

ALL_258 = AllOf(tuple(tile for tile in range(PLAYED) if is_258(tile)), "all-258")
"""全将."""
ALL_HONOURS = AllOf(HONOURS, "all-honours", Standard(4))
"""风一色."""


def hand(text: str) -> list[int]:
    return counts(parse_tiles(text))


def texts(shape: Shape, text: str, melds: int = 0, wilds: int = 0, winning: str = "") -> list[str]:
    tile = parse_tile(winning) if winning else UNKNOWN
    return [str(each) for each in shape.arrangements(hand(text), melds, wilds, tile)]


# ---- 全将 -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("JN-02", "JN-36")
@pytest.mark.parametrize(
    ("text", "melds", "complete"),
    [
        ("22558m258p225588s", 0, True),  # the concealed part in any arrangement
        ("222255558888m5p2s", 0, True),
        ("222255558888m5p22s", 0, False),  # fifteen tiles
        ("222255558888m5p", 0, False),
        ("225588m225588p22s", 0, True),  # seven pairs too
        ("22558m258p22558s3s", 0, False),
        ("22558m258p22558s2z", 0, False),  # the second honour is no 2
        ("258m258p25588s", 1, True),
        ("258m25588s", 2, True),
        ("25888s", 3, True),
        ("2m5p", 4, True),
        ("2m6p", 4, False),
        ("2m5p", 3, False),
    ],
)
def test_only_2_5_8(text: str, melds: int, complete: bool) -> None:
    assert ALL_258.is_complete(hand(text), melds) == complete
    assert ALL_258.is_complete(hand(text), melds, 0, FOUR) == complete
    assert texts(ALL_258, text, melds) == ([text_of(text)] if complete else [])


def text_of(text: str) -> str:
    """The tiles in their order."""
    return format_tiles(tuple(sorted(parse_tiles(text))))


@pytest.mark.clause("JN-36")
@pytest.mark.parametrize(
    ("melds", "fits"),
    [
        ([], True),
        (["pung 222m 2m<1", "concealed-kong 8888s"], True),
        (["kong 5555p", "added-kong 2222p"], True),
        (["pung 222m", "pung 333m"], False),
        (["pung 222z"], False),
        (["chow 456p 5p<3"], False),
    ],
)
def test_the_sets_on_the_table_must_be_of_2_5_8(melds: list[str], fits: bool) -> None:
    assert ALL_258.fits([Meld.parse(text) for text in melds]) == fits


@pytest.mark.clause("JN-36")
def test_the_waits_of_2_5_8_are_all_of_them() -> None:
    """Any of the nine completes; not one of which all four are held, where copies count."""
    assert format_tiles(waits((ALL_258,), hand("2222m55p888p2s5s55s"))) == "258m258p258s"
    assert format_tiles(waits((ALL_258,), hand("2222m55p888p2s5s55s"), 0, 0, FOUR)) == "58m258p258s"
    assert format_tiles(waits((ALL_258,), hand("2m"), 4)) == "258m258p258s"
    assert waits((ALL_258,), hand("3m"), 4) == []
    caps = FOUR[:]
    caps[parse_tile("2m")] = 0  # four in kongs
    assert format_tiles(waits((ALL_258,), hand("5m"), 4, 0, caps)) == "58m258p258s"


# ---- 风一色 -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("RZ-37")
def test_fourteen_honours_need_no_sets() -> None:
    """The rulebook's: 4z, 5z and 6z are single, so that these are no sets."""
    assert texts(ALL_HONOURS, "1112223456777z3z") == ["11122233456777z"]
    assert ALL_HONOURS.is_complete(hand("12345671234567z"))
    assert not ALL_HONOURS.is_complete(hand("1112223456777z3m"))
    assert not Standard(4).is_complete(hand("1112223456777z3z"))


@pytest.mark.clause("RZ-37")
def test_four_triplets_and_a_pair_of_honours_add_up() -> None:
    """They come first, under their own name; the pair is an honour though a plain hand of the game needs 2, 5 or 8."""
    found = ALL_HONOURS.arrangements(hand("111222333z555z44z"), winning=parse_tile("4z"))
    assert [(each.shape, str(each)) for each in found] == [
        ("standard", "111z 222z 333z (44z) 555z"),
        ("all-honours", "(11122233344555z)"),
    ]
    assert not Standard(4, pair_258=True).is_complete(hand("111222333z555z44z"))


@pytest.mark.clause("RZ-37")
def test_seven_pairs_of_honours_are_both() -> None:
    """Beside seven pairs among the shapes of the game."""
    shapes = (SevenPairs(), ALL_HONOURS)
    found = arrangements(shapes, hand("1122334455667z7z"))
    assert [each.shape for each in found] == ["seven-pairs", "all-honours"]
    four = arrangements(shapes, hand("11112233445566z"))
    assert [each.shape for each in four] == ["seven-pairs", "all-honours"]
    assert str(four[0]).startswith("11z 11z 22z")


@pytest.mark.clause("RZ-37")
def test_claimed_honours_are_allowed() -> None:
    """Beside them any honours; four triplets and a pair are seen when the concealed part is sets and a pair."""
    melds = [Meld.parse("pung 555z 5z<2"), Meld.parse("added-kong 1111z 1z<0")]
    assert ALL_HONOURS.fits(melds)
    assert texts(ALL_HONOURS, "22334467z", 2, winning="4z") == ["(22334467z)"]
    assert texts(ALL_HONOURS, "22233344z", 2, winning="4z") == ["222z 333z (44z)", "(22233344z)"]
    assert texts(ALL_HONOURS, "44z", 4) == ["44z", "44z"]
    assert [each.groups[0].form for each in ALL_HONOURS.arrangements(hand("44z"), 4)] == [Form.PAIR, Form.WHOLE]
    assert texts(ALL_HONOURS, "47z", 4) == ["47z"]
    assert not ALL_HONOURS.fits([*melds, Meld.parse("pung 555m")])


def test_a_further_shape_makes_no_other_hand_complete() -> None:
    assert texts(ALL_HONOURS, "123m456p789s11122z") == []
    assert not ALL_HONOURS.is_complete(hand("123m456p789s11122z"))


def test_a_wild_tile_of_the_further_shape_stays_within_the_kinds() -> None:
    """A pair or triplet of wild tiles could be anything; here honours only."""
    found = texts(ALL_HONOURS, "111222333z555z", 0, 2)
    # A pair of 4z, 6z or 7z is both wild tiles. A pair of 1z, 2z, 3z or 5z has none of them, one or both, and the
    # triplet the others. As a whole they are two kinds of seven, equal or not.
    assert len(found) == 3 + 4 * 3 + 28
    assert found[:3] == ["11z 11*1*z 222z 333z 555z", "11*z 111*z 222z 333z 555z", "1*1*z 111z 222z 333z 555z"]
    assert found[-1] == "1112223335557*7*z"
    assert not any(suit in text for text in found for suit in "mps")
    assert len(Standard(4).arrangements(hand("111222333z555z"), 0, 2)) == 3 + 4 * 3 + 27  # any pair of a suit


# ---- both ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "melds", "wilds", "expected", "limited"),
    [
        ("11112222333344z", 0, 0, 0, 0),
        ("1111222233334z", 0, 0, 1, 1),
        ("1111222233334z", 0, 1, 0, 0),
        ("123456789m1234z", 0, 0, 10, 10),
        ("123456789m1234z", 0, 2, 8, 8),
        ("123456789m1234p", 0, 0, 14, 14),
        ("1z", 4, 0, 1, 1),
        ("1m", 4, 0, 2, 2),
        ("", 4, 2, 0, 0),
        ("1z", 5, 0, IMPOSSIBLE, IMPOSSIBLE),
    ],
)
def test_missing(text: str, melds: int, wilds: int, expected: int, limited: int) -> None:
    assert ALL_HONOURS.missing(hand(text), melds, wilds) == expected
    assert ALL_HONOURS.missing(hand(text), melds, wilds, FOUR) == limited
    assert ALL_HONOURS.missing(hand(text), melds, wilds, [4] * 34 + [0] * 8) == limited


def test_caps_that_leave_too_little() -> None:
    """Three kinds, four each, are no fourteen tiles; for two sets on the table they are enough."""
    dragons = AllOf((31, 32, 33), "dragons")
    assert dragons.missing(hand("5z")) == 13
    assert dragons.missing(hand("5z"), caps=FOUR) == IMPOSSIBLE
    assert dragons.missing(hand("5z"), wilds=13, caps=FOUR) == IMPOSSIBLE
    assert dragons.better(hand("5z"), caps=FOUR) == (IMPOSSIBLE, [])
    assert dragons.missing(hand("5z"), 1, 0, FOUR) == 10
    assert dragons.better(hand("5555z"), 1, 0, FOUR) == (7, [32, 33])
    caps = FOUR[:]
    caps[31] = 1
    assert dragons.missing(hand("555z"), 2, 0, caps) == 7  # one of them can stay
    assert dragons.missing(hand("555z"), 2, 0, caps) == dragons.missing(hand("5z"), 2, 0, caps)


def test_kinds_are_tiles_of_a_hand() -> None:
    assert AllOf((33, 31, 31), "two").kinds == (31, 33)
    for kinds in ((), (34,), (-1, 3)):
        with pytest.raises(ValueError, match="expected kinds from 0 to 33, got"):
            AllOf(kinds, "none")


def test_flowers_are_not_looked_at() -> None:
    assert ALL_258.is_complete(hand("22558m258p225588s15f"))


@cache
def targets(kinds: tuple[int, ...], tiles: int) -> list[Counter[int]]:
    """Every hand of these kinds."""
    return [Counter(each) for each in combinations_with_replacement(kinds, tiles)]


def fewest(possible: list[Counter[int]], counted: list[int], wilds: int) -> int:
    least = IMPOSSIBLE
    for target in possible:
        least = min(least, sum(max(0, number - counted[tile]) for tile, number in target.items()))
    return least if least == IMPOSSIBLE else max(0, least - wilds)


def random_hand(chance: random.Random, kinds: tuple[int, ...], tiles: int) -> list[int]:
    """Tiles of these kinds, and often some others."""
    counted = [0] * KINDS
    others = chance.choice((0, 0, 1, 2, 5, tiles))
    while sum(counted) < tiles:
        pool = [tile for tile in (range(34) if sum(counted) < others else kinds) if counted[tile] < 4]
        counted[chance.choice(pool or [tile for tile in range(34) if counted[tile] < 4])] += 1
    if chance.random() < 0.2:
        counted[chance.randint(34, 41)] = 1
    return counted


def random_question(chance: random.Random) -> tuple[tuple[int, ...], int]:
    """Kinds and sets on the table: few kinds, or few tiles, so that every target can be tried."""
    number, melds = chance.choice(((1, 0), (2, 0), (3, 0), (3, 1), (4, 1), (4, 2), (5, 2), (6, 3), (9, 3), (9, 4)))
    return tuple(sorted(chance.sample(range(34), number))), melds


def random_caps(chance: random.Random) -> list[int]:
    return [chance.choice((0, 1, 3, 4, 4, 4)) for _ in range(34)]


@pytest.mark.parametrize("seed", range(6))
def test_missing_and_better_against_every_target(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(60):
        kinds, melds = random_question(chance)
        shape = AllOf(kinds, "some")
        size = 14 - 3 * melds
        wilds = chance.randint(0, min(2, size - 1))
        counted = random_hand(chance, kinds, size - wilds - chance.randint(0, 1))
        for caps in (None, FOUR, random_caps(chance)):
            possible = [
                target
                for target in targets(kinds, size)
                if caps is None or all(number <= caps[tile] for tile, number in target.items())
            ]
            now = fewest(possible, counted, wilds)
            assert shape.missing(counted, melds, wilds, caps) == now, (kinds, counted, melds, wilds, caps)
            whole = sum(counted[:34]) + wilds == size
            assert shape.is_complete(counted, melds, wilds, caps) == (whole and now == 0)
            expected = []
            for tile in range(34):
                if 0 < now < IMPOSSIBLE and (caps is None or counted[tile] < caps[tile]):
                    more = counted[:]
                    more[tile] += 1
                    # a tile of no kind cannot matter to any target
                    if tile in kinds and fewest(possible, more, wilds) < now:
                        expected.append(tile)
            assert shape.better(counted, melds, wilds, caps) == (now, expected)


@pytest.mark.parametrize("shape", [ALL_258, ALL_HONOURS, AllOf((0, 8, 9), "three")])
@pytest.mark.parametrize("seed", range(3))
def test_thousands_of_hands(seed: int, shape: AllOf) -> None:
    """Each tile that is not of the kinds is one that misses; the base class tries every tile."""
    chance = random.Random(seed)
    for _ in range(400):
        melds = chance.randint(0, 4)
        size = 14 - 3 * melds
        wilds = chance.randint(0, min(2, size - 1))
        counted = random_hand(chance, shape.kinds, size - wilds)
        others = sum(counted[:34]) - sum(counted[tile] for tile in shape.kinds)
        assert shape.missing(counted, melds, wilds) == others
        if 4 * len(shape.kinds) >= size:
            assert shape.missing(counted, melds, wilds, FOUR) == others
        for caps in (None, FOUR, random_caps(chance)):
            assert shape.better(counted, melds, wilds, caps) == Shape.better(shape, counted, melds, wilds, caps)


@pytest.mark.parametrize("wilds", range(3))
@pytest.mark.parametrize("shape", [ALL_258, AllOf(HONOURS, "plain"), AllOf((0, 8, 9, 10), "few")])
def test_arrangements_against_every_target(shape: AllOf, wilds: int) -> None:
    """Own tiles first, then the wild ones of each kind."""
    chance = random.Random(wilds)
    for _ in range(40):
        melds = chance.choice((2, 3, 4) if wilds < 2 else (2, 3))
        size = 14 - 3 * melds
        counted = random_hand(chance, shape.kinds, size - wilds)
        held = next(tile for tile in range(34) if counted[tile])
        for winning in [UNKNOWN, held] + [WILD] * (wilds > 0):
            expected = set()
            if not any(counted[tile] for tile in range(34) if tile not in shape.kinds):
                for target in targets(shape.kinds, size):
                    if all(target[tile] >= counted[tile] for tile in range(34)):
                        tiles = tuple(sorted(target.elements()))
                        made = [place - tiles.index(tile) >= counted[tile] for place, tile in enumerate(tiles)]
                        mask = sum(1 << place for place, is_made in enumerate(made) if is_made)
                        expected.add((Group(Form.WHOLE, tiles[0], mask, tiles), -1 if winning == UNKNOWN else 0))
            found = shape.arrangements(counted, melds, wilds, winning)
            assert {(each.groups[0], each.holder) for each in found} == expected
            assert len(found) == len(expected)
            assert bool(found) == shape.is_complete(counted, melds, wilds)


@pytest.mark.parametrize("wilds", range(3))
def test_the_further_arrangements(wilds: int) -> None:
    """Those of the standard hand that are honours only, then those without it; `distinct` has every look of them."""
    chance = random.Random(wilds)
    look = Look(lambda group: group.form, lambda group, winning: group.form)
    plain = AllOf(HONOURS, "all-honours")
    several = 0
    for _ in range(40):
        melds = chance.choice((1, 2, 3))
        sets = [chance.choice(HONOURS) for _ in range(4 - melds)]
        counted = [min(4, 3 * sets.count(tile)) for tile in range(KINDS)]  # no fifth copy: then it may be no sets
        counted[chance.choice([tile for tile in HONOURS if counted[tile] < 3])] += 2
        size = 14 - 3 * melds
        while sum(counted) > size - wilds:
            counted[chance.choice([tile for tile in HONOURS if counted[tile]])] -= 1
        while sum(counted) < size - wilds:
            counted[chance.choice([tile for tile in HONOURS if counted[tile] < 4])] += 1
        held = chance.choice([tile for tile in HONOURS if counted[tile]])
        for winning in [UNKNOWN, held] + [WILD] * (wilds > 0):
            standard = Standard(4).arrangements(counted, melds, wilds, winning)
            first = [each for each in standard if all(tile >= 27 for group in each.groups for tile in group.tiles)]
            found = ALL_HONOURS.arrangements(counted, melds, wilds, winning)
            assert found == first + plain.arrangements(counted, melds, wilds, winning)
            several += bool(first)
            distinct = ALL_HONOURS.distinct(look, counted, melds, wilds, winning)
            assert [each for each in found if each in distinct] == distinct
            assert {looks(each) for each in distinct} == {looks(each) for each in found}
    assert several > 10


def looks(arrangement) -> tuple[object, ...]:
    forms = [group.form for group in arrangement.groups]
    return arrangement.shape, tuple(sorted(forms)), forms[arrangement.holder] if arrangement.holder >= 0 else None


def test_distinct_of_what_is_not_complete() -> None:
    look = Look(lambda group: group.form, lambda group, winning: group.form)
    assert ALL_HONOURS.distinct(look, hand("123m456p789s11122z")) == []
    assert ALL_258.distinct(look, hand("2m5p"), 4) == ALL_258.arrangements(hand("2m5p"), 4)


@pytest.mark.parametrize("shape", [ALL_258, ALL_HONOURS])
@pytest.mark.parametrize("seed", range(3))
def test_useful_tiles_lead_to_a_complete_hand(seed: int, shape: AllOf) -> None:
    """Draw one of the kinds, discard another: each turn the distance falls by one."""
    chance = random.Random(seed)
    for _ in range(6):
        melds = chance.randint(0, 4)
        held = counts(chance.sample([tile for tile in range(34) for _ in range(4)], 13 - 3 * melds))
        while distance((shape,), held, melds) > 0:
            before = distance((shape,), held, melds)
            held[chance.choice(shape.better(held, melds, 0, FOUR)[1])] += 1
            nearest = min(discards((shape,), held, melds, 0, [4] * 34), key=lambda each: each.missing)
            held[nearest.tile] -= 1
            assert distance((shape,), held, melds) == nearest.distance == before - 1
        assert waits((shape,), held, melds) == list(shape.kinds)
        tile = waits((shape,), held, melds, 0, FOUR)[0]
        held[tile] += 1
        assert shape.is_complete(held, melds)
        assert counts(shape.arrangements(held, melds, winning=tile)[-1].groups[0].tiles) == held


# ---- sets on the table -----------------------------------------------------------------------------------------------


def test_the_other_shapes_ask_only_how_many_sets_there_are() -> None:
    melds = [Meld.parse("pung 555m"), Meld.parse("release 567z")]
    for shape in (Standard(4), Standard(4, pair_258=True), SevenPairs(), ThirteenOrphans(), ThirteenLoose()):
        assert shape.fits([])
        assert shape.fits(melds)
    for concealed in (SevenPairs(), ThirteenOrphans(), ThirteenLoose()):
        assert concealed.missing(hand("1m"), len(melds)) == IMPOSSIBLE


@pytest.mark.clause("WH-20")
def test_a_released_set_is_one_complete_set() -> None:
    """Three sets and a pair are left to find; in them may be the winds that he released."""
    seat = Seat.parse("123m456p789s22z | release 134z")
    assert Standard(4).is_complete(seat.counts, len(seat.melds))
    assert Standard(4).missing(hand("123m456p789s2z"), 1) == 1
    assert format_tiles(waits((Standard(4),), hand("123m456p78s22z"), 1)) == "69s"
    assert format_tiles(waits((Standard(4),), hand("123m456p789s2z"), 1)) == "2z"
    both = Seat.parse("123m456p5s | release 124z, release 567z")
    assert format_tiles(waits((Standard(4),), both.counts, len(both.melds))) == "5s"
    one = FOUR[:]  # of East three are left for his hand
    one[27] = 3
    assert format_tiles(waits((Standard(4),), hand("123m456p1122z"), 1, 0, one)) == "12z"
    assert format_tiles(waits((Standard(4),), hand("123m456p1112z"), 1, 0, one)) == "2z"
    one[27] = 2  # another lies among what he set out later
    assert format_tiles(waits((Standard(4),), hand("123m456p1122z"), 1, 0, one)) == "2z"


@pytest.mark.clause("WH-24")
def test_a_released_set_stands_in_no_seven_pairs() -> None:
    shapes = (Standard(4), SevenPairs())
    seat = Seat.parse("1199m3377p559s | release 567z")
    assert not is_complete(shapes, seat.counts, len(seat.melds))
    assert missing(shapes, seat.counts, len(seat.melds)) == 3  # triplets of three of the pairs
    assert missing((SevenPairs(),), seat.counts, len(seat.melds)) == IMPOSSIBLE


def test_a_released_set_is_of_its_honours() -> None:
    winds, dragons = Meld.parse("release 124z"), Meld.parse("release 567z")
    assert ALL_HONOURS.fits([winds, dragons])
    assert not ALL_258.fits([winds])
    assert not ALL_258.fits([dragons])
    assert not AllOf((27, 28, 29), "winds").fits([winds])  # North is none of them
    assert ALL_HONOURS.is_complete(hand("11223344z"), 2)
