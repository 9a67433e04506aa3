"""The other notations: names by hand and by Python's own Unicode database, all spellings, refusals, round trips."""

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jiaxiang.tiles import (
    KINDS,
    NAMES,
    NOTATIONS,
    UNKNOWN,
    TileError,
    format_tiles,
    notation_of,
    parse_tile,
    parse_tiles,
    read_tile,
    read_tiles,
    write_tiles,
)

KIND = st.integers(0, KINDS - 1)
EVERY_TILE = list(range(KINDS))


def test_the_notations() -> None:
    assert list(NOTATIONS) == ["mpsz", "chinese", "chinese-traditional", "unicode", "botzone"]
    assert [notation.key for notation in NOTATIONS.values()] == list(NOTATIONS)
    assert repr(NOTATIONS["botzone"]) == "NOTATIONS['botzone']"


@pytest.mark.parametrize(
    ("notation", "text"),
    [
        ("mpsz", "123456789m123456789p123456789s1234567z12345678f"),
        (
            "chinese",
            "一万 二万 三万 四万 五万 六万 七万 八万 九万 一筒 二筒 三筒 四筒 五筒 六筒 七筒 八筒 九筒 "
            "一条 二条 三条 四条 五条 六条 七条 八条 九条 东 南 西 北 白 发 中 春 夏 秋 冬 梅 兰 竹 菊",
        ),
        (
            "chinese-traditional",
            "一萬 二萬 三萬 四萬 五萬 六萬 七萬 八萬 九萬 一筒 二筒 三筒 四筒 五筒 六筒 七筒 八筒 九筒 "
            "一條 二條 三條 四條 五條 六條 七條 八條 九條 東 南 西 北 白 發 中 春 夏 秋 冬 梅 蘭 竹 菊",
        ),
        ("unicode", "🀇🀈🀉🀊🀋🀌🀍🀎🀏🀙🀚🀛🀜🀝🀞🀟🀠🀡🀐🀑🀒🀓🀔🀕🀖🀗🀘🀀🀁🀂🀃🀆🀅🀄🀦🀧🀨🀩🀢🀣🀤🀥"),
        (
            "botzone",
            "W1 W2 W3 W4 W5 W6 W7 W8 W9 B1 B2 B3 B4 B5 B6 B7 B8 B9 T1 T2 T3 T4 T5 T6 T7 T8 T9 "
            "F1 F2 F3 F4 J3 J2 J1 H1 H2 H3 H4 H5 H6 H7 H8",
        ),
    ],
)
def test_all_42_kinds(notation: str, text: str) -> None:
    assert write_tiles(EVERY_TILE, notation) == text
    assert NOTATIONS[notation].read(text) == EVERY_TILE
    assert read_tiles(text) == EVERY_TILE


def _unicode_name(tile: str) -> str:
    number, letter = int(tile[0]), tile[1]
    honours = ("EAST WIND", "SOUTH WIND", "WEST WIND", "NORTH WIND", "WHITE DRAGON", "GREEN DRAGON", "RED DRAGON")
    flowers = ("SPRING", "SUMMER", "AUTUMN", "WINTER", "PLUM", "ORCHID", "BAMBOO", "CHRYSANTHEMUM")
    if letter == "z":
        return honours[number - 1]
    if letter == "f":
        return flowers[number - 1]
    digits = ("ONE", "TWO", "THREE", "FOUR", "FIVE", "SIX", "SEVEN", "EIGHT", "NINE")
    return f"{digits[number - 1]} OF {({'m': 'CHARACTERS', 'p': 'CIRCLES', 's': 'BAMBOOS'})[letter]}"


@pytest.mark.parametrize("tile", NAMES)
def test_a_unicode_tile_is_the_one_that_python_knows_by_this_name(tile: str) -> None:
    assert write_tiles(parse_tiles(tile), "unicode") == unicodedata.lookup(f"MAHJONG TILE {_unicode_name(tile)}")


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("一万", "1m"),
        ("一萬", "1m"),
        ("五萬子", "5m"),
        ("五万子", "5m"),
        ("伍萬", "5m"),
        ("五筒", "5p"),
        ("五饼", "5p"),
        ("五餅", "5p"),
        ("五筒子", "5p"),
        ("九条", "9s"),
        ("九條", "9s"),
        ("九索", "9s"),
        ("九索子", "9s"),
        ("5筒", "5p"),
        ("９条", "9s"),
        ("东", "1z"),
        ("東", "1z"),
        ("东风", "1z"),
        ("東風", "1z"),
        ("南風", "2z"),
        ("西风", "3z"),
        ("北風", "4z"),
        ("白", "5z"),
        ("白板", "5z"),
        ("发", "6z"),
        ("發", "6z"),
        ("发财", "6z"),
        ("發財", "6z"),
        ("中", "7z"),
        ("红中", "7z"),
        ("紅中", "7z"),
        ("春夏秋冬", "1234f"),
        ("梅兰竹菊", "5678f"),
        ("梅蘭竹菊", "5678f"),
        ("东南西北", "1234z"),
        ("白发中", "567z"),
        ("東南西北中發白", "1234765z"),
        ("一二三万", "123m"),
        ("123万456饼789索", "123m456p789s"),
        ("一2３万", "123m"),
        ("一万二萬 三万", "123m"),
        ("一、二、三万，东", "123m1z"),
        ("五筒五筒 红中\u3000白板", "55p75z"),
        ("七八九条东东东发财發", "789s11166z"),
        ("一二三万子中", "123m7z"),
        ("🀇🀏 🀀", "19m1z"),
        ("🀄\ufe0f🀄\ufe0e🀄", "777z"),
        ("\ufe0f🀆", "5z"),
        ("W1 W9 F1", "19m1z"),
        ("J1 J2 J3", "765z"),
        ("  B5\nT9 H1  H8", "5p9s18f"),
        ("W1W2W3", "123m"),
        ("19m1z", "19m1z"),
        (" 1p 1m ", "1p1m"),
        ("", ""),
        (" \n", ""),
    ],
)
def test_reads(text: str, tiles: str) -> None:
    assert format_tiles(read_tiles(text)) == tiles


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("", "mpsz"),
        ("5", "mpsz"),
        ("5p", "mpsz"),
        ("5筒", "chinese"),
        ("５筒", "chinese"),
        ("五", "chinese"),
        (" 🀄\ufe0f", "unicode"),
        ("F1", "botzone"),
        ("f", "mpsz"),
    ],
)
def test_the_first_sign_that_is_no_digit_tells_the_notation(text: str, notation: str) -> None:
    assert notation_of(text) is NOTATIONS[notation]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("east", "expected tiles such as 123m 5z, 一万 东, 🀇🀀 or W1 F1, got 'east'"),
        ("1?", "expected tiles such as 123m 5z, 一万 东, 🀇🀀 or W1 F1, got '1?'"),
        ("🀫", "expected tiles such as 123m 5z, 一万 东, 🀇🀀 or W1 F1, got '🀫'"),
        ("?\n?", "expected tiles such as 123m 5z, 一万 东, 🀇🀀 or W1 F1, got '?\\n?'"),
        ("5", "expected m, p, s, z or f after '5', got the end of '5'"),
        ("8z", "expected 1z to 7z, got 8z in '8z'"),
        ("1m 五筒", "expected digits followed by m, p, s, z or f, got '五' in '1m 五筒'"),
        ("万", "expected a number before '万', got none in '万'"),
        ("一万子条子", "expected a number before '条子', got none in '一万子条子'"),
        ("五", "expected the sign of a suit after '五', got the end of '五'"),
        ("东5", "expected the sign of a suit after '5', got the end of '东5'"),
        ("五东", "expected the sign of a suit after '五', got '东' in '五东'"),
        ("一十万", "expected the sign of a suit after '一', got '十' in '一十万'"),
        ("0万", "expected tiles such as 一万, 5筒, 七八九条, 东, 白 or 梅, got '0万' in '0万'"),
        ("一万 龙 东", "expected tiles such as 一万, 5筒, 七八九条, 东, 白 or 梅, got '龙' in '一万 龙 东'"),
        ("红", "expected tiles such as 一万, 5筒, 七八九条, 东, 白 or 梅, got '红' in '红'"),
        ("东 5z", "expected the sign of a suit after '5', got 'z' in '东 5z'"),
        ("🀇🀪", "expected tiles such as 🀇, 🀙, 🀐, 🀀 or 🀢, got '🀪' in '🀇🀪'"),
        ("🀇 1m", "expected tiles such as 🀇, 🀙, 🀐, 🀀 or 🀢, got '1m' in '🀇 1m'"),
        ("W0", "expected tiles such as W1, B5, T9, F1, J1 or H5, got 'W0' in 'W0'"),
        ("F5", "expected tiles such as W1, B5, T9, F1, J1 or H5, got 'F5' in 'F5'"),
        ("J4", "expected tiles such as W1, B5, T9, F1, J1 or H5, got 'J4' in 'J4'"),
        ("H9", "expected tiles such as W1, B5, T9, F1, J1 or H5, got 'H9' in 'H9'"),
        ("W12", "expected tiles such as W1, B5, T9, F1, J1 or H5, got '2' in 'W12'"),
        ("W1 w2", "expected tiles such as W1, B5, T9, F1, J1 or H5, got 'w2' in 'W1 w2'"),
    ],
)
def test_refuses_in_one_line(text: str, message: str) -> None:
    with pytest.raises(TileError, match=f"^{re.escape(message)}$"):
        read_tiles(text)


def test_the_traditional_notation_shows_its_own_example() -> None:
    with pytest.raises(TileError, match="expected tiles such as 一萬, 5筒, 七八九條, 東, 白 or 梅, got '龍' in '龍'"):
        NOTATIONS["chinese-traditional"].read("龍")


@pytest.mark.parametrize("text", ["7z", "红中", "中", "🀄", "🀄\ufe0f", "J1", " J1 "])
def test_one_tile_in_any_notation(text: str) -> None:
    assert read_tile(text) == parse_tile("7z")


@pytest.mark.parametrize("text", ["", "77z", "1m2m", "一二万", "🀄🀄", "W1 W2"])
def test_refuses_what_is_not_one_tile(text: str) -> None:
    with pytest.raises(TileError, match=f"^expected one tile such as 5m, 五万, 🀋 or W5, got {text!r}$"):
        read_tile(text)


def test_mpsz_is_what_is_written_unless_told() -> None:
    assert write_tiles(parse_tiles("1m2m5z")) == "12m5z"


def test_writes_in_no_notation_that_does_not_exist() -> None:
    message = "expected a notation, mpsz, chinese, chinese-traditional, unicode, botzone, got 'tenhou'"
    with pytest.raises(ValueError, match=f"^{message}$"):
        write_tiles([0], "tenhou")


@pytest.mark.parametrize("notation", NOTATIONS)
@pytest.mark.parametrize("tile", [UNKNOWN, KINDS])
def test_writes_no_tile_that_is_none(notation: str, tile: int) -> None:
    with pytest.raises(TileError, match=f"^expected a tile from 0 to 41, got {tile}$"):
        write_tiles([tile], notation)


@pytest.mark.parametrize("notation", NOTATIONS)
@given(tiles=st.lists(KIND))
def test_tiles_come_back_in_their_order(notation: str, tiles: list[int]) -> None:
    text = write_tiles(tiles, notation)
    assert len(text.splitlines()) <= 1
    assert NOTATIONS[notation].read(text) == tiles
    assert read_tiles(text) == tiles


@pytest.mark.parametrize("notation", NOTATIONS)
@given(tile=KIND)
def test_a_tile_comes_back(notation: str, tile: int) -> None:
    assert read_tile(write_tiles([tile], notation)) == tile


@given(st.lists(KIND))
def test_spaces_between_chinese_names_may_be_left_out(tiles: list[int]) -> None:
    for notation in ("chinese", "chinese-traditional"):
        assert read_tiles(write_tiles(tiles, notation).replace(" ", "")) == tiles


ALPHABET = "159mpszf一九万萬子筒饼条索东風风白板发财红中春梅竹🀀🀄🀡🀩🀪WBTFJH \ufe0f\n、?"


@given(st.text(alphabet=ALPHABET) | st.text())
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    try:
        tiles = read_tiles(text)
    except TileError as error:
        assert_says_what_came(str(error))
    else:
        assert all(0 <= tile < KINDS for tile in tiles)


def assert_says_what_came(message: str) -> None:
    assert len(message.splitlines()) == 1
    assert "expected" in message
    assert "got" in message
