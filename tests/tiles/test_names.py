"""What people call the tiles."""

import pytest

from jiaxiang.tiles import KINDS, UNKNOWN, TileError, name, parse_tile


@pytest.mark.parametrize(
    ("tile", "chinese", "english"),
    [
        ("1m", "一万", "1 character"),
        ("9m", "九万", "9 characters"),
        ("1p", "一筒", "1 dot"),
        ("5p", "五筒", "5 dots"),
        ("1s", "一条", "1 bamboo"),
        ("9s", "九条", "9 bamboos"),
        ("1z", "东", "East"),
        ("2z", "南", "South"),
        ("3z", "西", "West"),
        ("4z", "北", "North"),
        ("5z", "白", "White"),
        ("6z", "发", "Green"),
        ("7z", "中", "Red"),
        ("1f", "春", "spring"),
        ("2f", "夏", "summer"),
        ("3f", "秋", "autumn"),
        ("4f", "冬", "winter"),
        ("5f", "梅", "plum"),
        ("6f", "兰", "orchid"),
        ("7f", "竹", "bamboo"),
        ("8f", "菊", "chrysanthemum"),
    ],
)
def test_names(tile: str, chinese: str, english: str) -> None:
    assert name(parse_tile(tile), "zh") == chinese
    assert name(parse_tile(tile), "en") == english


@pytest.mark.parametrize("language", ["zh", "en"])
def test_no_two_kinds_have_one_name(language: str) -> None:
    assert len({name(tile, language) for tile in range(KINDS)}) == KINDS


def test_refusals() -> None:
    with pytest.raises(TileError, match=r"^expected a tile from 0 to 41, got -1$"):
        name(UNKNOWN, "zh")
    with pytest.raises(ValueError, match=r"^expected a language, zh or en, got 'fr'$"):
        name(0, "fr")
