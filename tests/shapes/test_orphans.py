"""Thirteen orphans."""

import pytest

from jiaxiang.hands.forms import Form
from jiaxiang.shapes import FOUR, IMPOSSIBLE, WILD, ThirteenOrphans
from jiaxiang.tiles import ORPHANS, counts, parse_tile, parse_tiles

SHAPE = ThirteenOrphans()
THIRTEEN = "19m19p19s1234567z"


def hand(text: str) -> list[int]:
    return counts(parse_tiles(text))


@pytest.mark.parametrize(
    ("text", "wilds", "expected"),
    [
        (THIRTEEN + "1m", 0, 0),
        (THIRTEEN, 0, 1),
        ("119m19p19s123456z", 0, 1),
        ("119m19p19s123456z", 1, 0),
        ("19m19p19s1234567z", 1, 0),
        ("2345678m234567p", 0, 14),
        ("111999m111999p1s", 0, 8),
        (THIRTEEN + "5m", 0, 1),
    ],
)
def test_missing(text: str, wilds: int, expected: int) -> None:
    assert SHAPE.missing(hand(text), 0, wilds) == expected
    assert SHAPE.missing(hand(text), 0, wilds, FOUR) == expected
    assert SHAPE.is_complete(hand(text), 0, wilds) == (expected == 0)


def test_melds_and_caps() -> None:
    assert SHAPE.missing(hand(THIRTEEN), 1) == IMPOSSIBLE
    caps = FOUR[:]
    caps[0] = 0
    assert SHAPE.missing(hand("9m19p19s1234567z"), caps=caps) == IMPOSSIBLE
    assert SHAPE.missing(hand(THIRTEEN), caps=[1] * 34) == IMPOSSIBLE


def test_waits() -> None:
    assert SHAPE.better(hand(THIRTEEN)) == (1, list(ORPHANS))
    assert SHAPE.better(hand("119m19p19s123456z")) == (1, [parse_tile("7z")])


def test_arrangements() -> None:
    found = SHAPE.arrangements(hand(THIRTEEN + "1m"), winning=parse_tile("1m"))
    assert [str(each) for each in found] == ["(119m19p19s1234567z)"]
    assert found[0].groups[0].form == Form.WHOLE
    assert found[0].groups[0].tiles == (0, *ORPHANS)
    assert SHAPE.arrangements(hand(THIRTEEN)) == []
    assert SHAPE.arrangements(hand(THIRTEEN + "5m")) == []
    assert SHAPE.arrangements(hand("11m"), 4) == []


def test_wild_tiles() -> None:
    assert len(SHAPE.arrangements(hand(THIRTEEN), 0, 1, WILD)) == 13
    assert [str(each) for each in SHAPE.arrangements(hand("119m19p19s123456z"), 0, 1, WILD)] == [
        "(119m19p19s1234567*z)"
    ]
    two = SHAPE.arrangements(hand("19m19p19s123456z"), 0, 2)
    assert len(two) == 13
    assert str(two[0]) == "11*9m19p19s1234567*z"
    assert str(two[-1]) == "19m19p19s1234567*7*z"
