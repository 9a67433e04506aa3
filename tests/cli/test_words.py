"""The words of both languages, and the names of tiles that are typed and shown."""

import re
import string
from pathlib import Path

import pytest

import jiaxiang.cli
from jiaxiang.cli.keyhelp import HELP
from jiaxiang.cli.text import width
from jiaxiang.cli.words import TEXTS, Words, typed_tiles
from jiaxiang.rules import Reason
from jiaxiang.tiles import KINDS, TileError, name, parse_tiles

FOLDER = Path(jiaxiang.cli.__file__).parent
SOURCES = (
    *("advice", "board", "dangers", "lines", "play", "question", "results", "screening", "telling"),
    *(
        f"screen/{each}"
        for each in ("app", "begin", "ending", "framed", "hintbox", "pages", "picture", "players", "table")
    ),
)
"""Where the words are said; `telling` has some of its own beside them."""
OWN = {"you", "you_within", "next", "opposite", "previous", "comma"}
"""What the words say by themselves."""


def places(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field}


@pytest.mark.parametrize("key", TEXTS)
def test_both_languages_say_the_same(key: str) -> None:
    zh, en = TEXTS[key]
    assert places(zh) == places(en) - {"s"}
    assert zh
    assert en


def test_every_text_is_used_and_none_is_missing() -> None:
    source = "".join((FOLDER / f"{each}.py").read_text(encoding="utf-8") for each in SOURCES)
    quoted = set(re.findall(r"""["']([a-z_]+(?:-[a-z]+)?)["']""", source))
    parts = ("do_", "did_", "any_", "key_", "badge_", "ready_", "declared_")
    made = {key for key in TEXTS if key.startswith(parts) or key.endswith(("_others", "_only"))}
    melds = {"chow", "pung", "kong", "added-kong", "concealed-kong", "release"}
    assert set(TEXTS) - quoted - made - melds - OWN == set()
    asked = set(re.findall(r'\.(?:say|text)\(\s*"([^"]+)"', source))
    assert asked <= set(TEXTS)


def test_the_help_fits() -> None:
    for lines in HELP.values():
        assert all(width(meaning) <= 80 - 15 for _, meaning in lines)


def test_who_sits_where() -> None:
    words = Words("zh", 2)
    assert [words.who(seat) for seat in (2, 3, 0, 1)] == ["你", "下家", "对家", "上家"]
    assert Words("en", 2).whom(2) == "you"


@pytest.mark.parametrize(
    ("tiles", "zh", "en"),
    [
        ("46p", "四六筒", "46p"),
        ("3m46p11z", "三万 四六筒 东 东", "3m 46p Ea Ea"),
        ("9m1p", "九万 一筒", "9m 1p"),
        ("567z", "白 发 中", "Wh Gr Rd"),
    ],
)
def test_tiles_in_a_row(tiles: str, zh: str, en: str) -> None:
    assert Words("zh").tiles(parse_tiles(tiles)) == zh
    assert Words("en").tiles(parse_tiles(tiles)) == en


@pytest.mark.parametrize(
    ("tiles", "short"),
    [
        ("123456789m", "1–9m"),
        ("3456p", "3–6p"),
        ("345p", "345p"),
        ("12345s79s", "1–5s 79s"),
        ("136789s", "13s 6–9s"),
        ("6789m123p12z", "6–9m 123p Ea So"),
        ("89m12p1234z", "89m 12p Ea So We No"),
    ],
)
def test_ranges(tiles: str, short: str) -> None:
    assert Words("en").ranges(parse_tiles(tiles)) == short


@pytest.mark.parametrize("lang", ["zh", "en"])
def test_every_name_that_is_shown_can_be_typed(lang: str) -> None:
    for tile in range(KINDS):
        assert typed_tiles(Words(lang).tile(tile)) == [tile]
        assert typed_tiles(name(tile, lang)) == [tile]


def test_no_tile() -> None:
    for text in ("", "  ", "x", "North East Up"):
        if text.strip():
            with pytest.raises(TileError):
                typed_tiles(text)
        else:
            assert typed_tiles(text) == []


def test_reasons_of_the_rules() -> None:
    reason = Reason("C-05", "手里没有这张牌", "expected a tile of the hand")
    assert Words("en", 1).reason(reason) == "expected a tile of the hand"
    assert Words("zh", 1).reason(reason) == "手里没有这张牌"
