"""Questions about a hand in a game with several shapes."""

import random

import pytest

from jiaxiang.shapes import (
    FOUR,
    Arrangement,
    SevenPairs,
    Shape,
    Standard,
    ThirteenOrphans,
    better,
    discards,
    distance,
    is_complete,
    missing,
    useful,
    waits,
)
from jiaxiang.tiles import UNKNOWN, counts, format_tiles, parse_tile, parse_tiles
from tests.shapes import oracle

STANDARD = (Standard(4),)
SIXTEEN = (Standard(5),)
ALL = (Standard(4), SevenPairs(), ThirteenOrphans())


def hand(text: str) -> list[int]:
    return counts(parse_tiles(text))


@pytest.mark.parametrize(
    ("text", "melds", "wilds", "unlimited", "limited"),
    [
        ("1112345678999m", 0, 0, "123456789m", "123456789m"),
        ("123m456p789s1122z", 0, 0, "12z", "12z"),
        ("123m456p789s1111z", 0, 0, "1z", ""),
        ("1111m234567p345s", 0, 0, "1m", ""),
        ("23m11z", 3, 0, "14m", "14m"),
        ("2222m", 3, 0, "2m", ""),
        ("2223m", 3, 0, "134m", "134m"),
        ("1m", 4, 0, "1m", "1m"),
        ("24m11z", 3, 0, "3m", "3m"),
        ("12m1z", 3, 1, "3m1z", "3m1z"),
        ("147m258p369s1234z", 0, 0, "", ""),
    ],
)
def test_waits(text: str, melds: int, wilds: int, unlimited: str, limited: str) -> None:
    assert format_tiles(waits(STANDARD, hand(text), melds, wilds)) == unlimited
    assert format_tiles(waits(STANDARD, hand(text), melds, wilds, FOUR)) == limited


def test_waits_of_sixteen() -> None:
    assert format_tiles(waits(SIXTEEN, hand("123m456p789s111222z5z"))) == "5z"
    assert format_tiles(waits(SIXTEEN, hand("123m456p789s11123z"))) == ""


def test_waits_with_own_melds() -> None:
    """Pair and triplet waits of which the rest is melded are none where copies count."""
    caps = FOUR[:]
    caps[27] = 1
    assert format_tiles(waits(STANDARD, hand("1z"), 4)) == "1z"
    assert waits(STANDARD, hand("1z"), 4, 0, caps) == []


def test_the_nearest_shape_counts() -> None:
    assert distance(ALL, hand("1133m5577p2299s4z")) == 0
    assert format_tiles(waits(ALL, hand("1133m5577p2299s4z"))) == "4z"
    assert distance(ALL, hand("1133m5577p2299s44z")) == -1
    assert is_complete(ALL, hand("1133m5577p2299s44z"))
    assert is_complete(ALL, hand("19m19p19s12345677z"))
    assert not is_complete(STANDARD, hand("1133m5577p2299s44z"))
    assert format_tiles(waits(ALL, hand("19m19p19s1234567z"))) == "19m19p19s1234567z"
    assert missing((), hand("1m")) == 99
    assert missing(ALL, hand("1m"), 4) == 1


def test_shapes_equally_near_share_their_waits() -> None:
    """Seven pairs waits for the 1z, the sets too, and these also for 4z: 112233m 456p 45p…"""
    held = hand("112233m4455667p")
    assert format_tiles(waits((SevenPairs(),), held)) == "7p"
    assert format_tiles(waits(STANDARD, held)) == "47p"
    assert format_tiles(waits(ALL, held)) == "47p"


def test_discards() -> None:
    """The hand is 123m 456p 78s 11z 234s and 9m more: 9m away waits for 69s."""
    held = hand("1239m456p23478s11z")
    unseen = [4 - held[tile] for tile in range(34)]
    unseen[parse_tile("6s")] = 2
    found = discards(STANDARD, held, 0, 0, unseen, FOUR)
    assert format_tiles([each.tile for each in found]) == "1239m456p23478s1z"
    best = min(found, key=lambda each: (each.missing, -each.total))
    assert (best.tile, best.missing, best.distance) == (parse_tile("9m"), 1, 0)
    assert format_tiles(best.useful) == "69s"
    assert best.waits == best.useful
    assert best.unseen == [2, 4]
    assert best.total == 6
    other = found[0]
    assert (other.distance, other.waits) == (1, [])


@pytest.mark.parametrize("seed", range(6))
def test_waits_and_discards_against_the_oracle(seed: int) -> None:
    chance = random.Random(seed)
    unseen = [chance.randint(0, 4) for _ in range(34)]
    for _ in range(6):
        melds = chance.randint(1, 3)
        held = oracle.near_hand(chance, 4 - melds, 1, 14 - 3 * melds, oracle.some_kinds(chance))
        for each in discards(STANDARD, held, melds, 0, unseen):
            left = held[:]
            left[each.tile] -= 1
            completing = []
            for tile in range(34):
                left[tile] += 1
                if oracle.is_complete(left, 4 - melds):
                    completing.append(tile)
                left[tile] -= 1
            assert each.waits == completing
            assert each.unseen == [unseen[tile] for tile in each.useful]
            limited = waits(STANDARD, left, melds, 0, FOUR)
            assert limited == [tile for tile in completing if left[tile] < 4]
            if each.missing > 1:
                assert each.useful == useful(STANDARD, left, melds)


class AllHonours(Shape):
    """风一色: fourteen honours. A shape that a game may add."""

    def missing(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> int:
        return max(0, 14 - 3 * melds - sum(counts[27:34]) - wilds)

    def arrangements(
        self, counts: list[int], melds: int = 0, wilds: int = 0, winning: int = UNKNOWN
    ) -> list[Arrangement]:
        return []


def test_a_new_shape_plugs_in() -> None:
    shapes = (*ALL, AllHonours("all-honours"))
    assert is_complete(shapes, hand("1112223344567z"), 0, 1)
    assert format_tiles(waits(shapes, hand("1111223344567z"), 0, 0, FOUR)) == "234567z"
    assert better(shapes, hand("1m"), 4) == (1, [0])
    assert repr(shapes[3]) == "<all-honours>"


def test_a_shape_must_say_what_it_is() -> None:
    with pytest.raises(NotImplementedError, match="nothing: missing"):
        Shape("nothing").missing(hand("1m"))
    with pytest.raises(NotImplementedError, match="nothing: arrangements"):
        Shape("nothing").arrangements(hand("1m"))
