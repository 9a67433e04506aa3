"""MPSZ: what is read, what is written, what is refused and in which words."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jiaxiang.tiles import (
    KINDS,
    NAMES,
    TILES,
    UNKNOWN,
    TileError,
    counts,
    format_counts,
    format_tile,
    format_tiles,
    parse_tile,
    parse_tiles,
)

KIND = st.integers(0, KINDS - 1)


@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        ("", []),
        ("1m", [0]),
        ("19m1z", [0, 8, 27]),
        ("123456789p", [9, 10, 11, 12, 13, 14, 15, 16, 17]),
        ("91s", [26, 18]),
        ("5z6z7z", [31, 32, 33]),
        ("5555z", [31, 31, 31, 31]),
        ("1234f5678f", [34, 35, 36, 37, 38, 39, 40, 41]),
        ("1p1m1p", [9, 0, 9]),
        ("23m 456p 77s", [1, 2, 12, 13, 14, 24, 24]),
        ("  12 3m\n4z\t", [0, 1, 2, 30]),
    ],
)
def test_reads(text: str, tiles: list[int]) -> None:
    assert parse_tiles(text) == tiles


@pytest.mark.parametrize(
    ("tiles", "text"),
    [
        ([], ""),
        ([0, 1, 9], "12m1p"),
        ([9, 0, 9], "1p1m1p"),
        ([27, 31, 34, 41], "15z18f"),
        ([26, 18], "91s"),
        ((4, 4, 4, 4), "5555m"),
    ],
)
def test_writes(tiles: list[int], text: str) -> None:
    assert format_tiles(tiles) == text


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1x", "expected digits followed by m, p, s, z or f, got 'x' in '1x'"),
        ("1M", "expected digits followed by m, p, s, z or f, got 'M' in '1M'"),
        ("１m", "expected digits followed by m, p, s, z or f, got '１' in '１m'"),
        ("-1m", "expected digits followed by m, p, s, z or f, got '-' in '-1m'"),
        ("12", "expected m, p, s, z or f after '12', got the end of '12'"),
        ("1m23", "expected m, p, s, z or f after '23', got the end of '1m23'"),
        ("m", "expected a number before 'm', got none in 'm'"),
        ("1mp", "expected a number before 'p', got none in '1mp'"),
        ("0m", "expected 1m to 9m, got 0m in '0m'"),
        ("108p", "expected 1p to 9p, got 0p in '108p'"),
        ("8z", "expected 1z to 7z, got 8z in '8z'"),
        ("9f", "expected 1f to 8f, got 9f in '9f'"),
        ("1m\n?", "expected digits followed by m, p, s, z or f, got '?' in '1m\\n?'"),
    ],
)
def test_refuses_in_one_line(text: str, message: str) -> None:
    with pytest.raises(TileError, match=f"^{re.escape(message)}$"):
        parse_tiles(text)


@pytest.mark.parametrize(("text", "tile"), [("1m", 0), ("9s", 26), (" 5z ", 31), ("7z", 33), ("8f", 41)])
def test_reads_one_tile(text: str, tile: int) -> None:
    assert parse_tile(text) == tile


@pytest.mark.parametrize("text", ["", "m", "5", "0m", "8z", "9f", "55m", "1m1m", "east"])
def test_refuses_what_is_not_one_tile(text: str) -> None:
    with pytest.raises(TileError, match=f"^expected one tile such as 5m, 9s, 1z or 3f, got {text!r}$"):
        parse_tile(text)


@pytest.mark.parametrize("tile", [UNKNOWN, KINDS])
def test_writes_no_tile_that_is_none(tile: int) -> None:
    with pytest.raises(TileError, match=f"^expected a tile from 0 to 41, got {tile}$"):
        format_tile(tile)
    with pytest.raises(TileError, match=f"^expected a tile from 0 to 41, got {tile}$"):
        format_tiles([0, tile])


def test_a_tile_error_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="expected one tile"):
        parse_tile("?")


def test_the_names() -> None:
    assert " ".join(NAMES) == (
        "1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 5p 6p 7p 8p 9p 1s 2s 3s 4s 5s 6s 7s 8s 9s "
        "1z 2z 3z 4z 5z 6z 7z 1f 2f 3f 4f 5f 6f 7f 8f"
    )
    assert [TILES[name] for name in NAMES] == list(range(42))


@given(KIND)
def test_a_tile_comes_back(tile: int) -> None:
    assert parse_tile(format_tile(tile)) == tile


@given(st.lists(KIND))
def test_tiles_come_back_in_their_order(tiles: list[int]) -> None:
    assert parse_tiles(format_tiles(tiles)) == tiles


@given(st.lists(KIND))
def test_a_hand_of_counts_is_written_in_the_order_of_kinds(tiles: list[int]) -> None:
    assert format_counts(counts(tiles)) == format_tiles(sorted(tiles))


@given(st.text())
def test_any_text_is_read_or_refused_in_one_line(text: str) -> None:
    try:
        tiles = parse_tiles(text)
    except TileError as error:
        assert_says_what_came(str(error))
    else:
        assert all(0 <= tile < KINDS for tile in tiles)


def assert_says_what_came(message: str) -> None:
    assert len(message.splitlines()) == 1
    assert "expected" in message
    assert "got" in message
