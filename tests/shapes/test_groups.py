"""Groups, arrangements and their texts."""

import pytest

from jiaxiang.hands.forms import Form
from jiaxiang.shapes import Arrangement, Group, parse_group
from jiaxiang.shapes.groups import can_begin_chow
from jiaxiang.tiles import ORPHANS, TileError, parse_tile

WHOLE = (ORPHANS[0], *ORPHANS)


@pytest.mark.parametrize(
    ("group", "text"),
    [
        (Group(Form.PAIR, 0), "11m"),
        (Group(Form.PAIR, 33, 0b10), "77*z"),
        (Group(Form.CHOW, 9), "123p"),
        (Group(Form.CHOW, 24, 0b101), "7*89*s"),
        (Group(Form.TRIPLET, 26, 0b110), "99*9*s"),
        (Group(Form.WHOLE, 0, 0, WHOLE), "119m19p19s1234567z"),
        (Group(Form.WHOLE, 0, 0b110, WHOLE), "11*9*m19p19s1234567z"),
    ],
)
def test_text(group: Group, text: str) -> None:
    assert str(group) == text
    assert repr(group) == f"Group({text!r})"
    assert parse_group(text) == group
    assert hash(parse_group(text)) == hash(group)


@pytest.mark.parametrize("text", ["", "1m", "12m", "124m", "891m", "9m12p", "123z", "1m1p"])
def test_no_group(text: str) -> None:
    with pytest.raises(TileError):
        parse_group(text)


def test_holds_only_what_is_no_wild_tile() -> None:
    group = parse_group("12*3m")
    assert [group.holds(parse_tile(text)) for text in ("1m", "2m", "3m", "4m")] == [True, False, True, False]


def test_chows_begin_at_1_to_7_of_a_suit() -> None:
    assert sum(can_begin_chow(tile) for tile in range(34)) == 21
    assert not can_begin_chow(parse_tile("8s"))
    assert not can_begin_chow(parse_tile("1z"))


def test_arrangement() -> None:
    groups = (parse_group("11m"), parse_group("123*m"))
    arrangement = Arrangement("standard", groups, 1)
    assert str(arrangement) == "11m (123*m)"
    assert repr(arrangement) == "Arrangement('standard', '11m (123*m)')"
    assert arrangement == Arrangement("standard", groups, 1)
    assert arrangement != Arrangement("standard", groups, 0)
    assert arrangement != Arrangement("other", groups, 1)
    assert len({arrangement, Arrangement("standard", groups, 1)}) == 1
