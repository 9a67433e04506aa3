"""What is written: characters, winds, dragons. Their outlines are in signs.json; extract.py says whose they are."""

import json
from pathlib import Path
from typing import Final, TypedDict

from web.art.body import MIDDLE
from web.art.palette import GREEN, NAVY, RED
from web.art.svg import group, moved, path, tag


class Sign(TypedDict):
    """An outline about its middle, with its size; the em is 400."""

    width: int
    height: int
    path: str


SIGNS: Final[dict[str, Sign]] = json.loads(Path(__file__).with_name("signs.json").read_text(encoding="utf-8"))

NUMERALS: Final = "一二三四五六七八九"
WINDS: Final = "東南西北"


def sign(which: str, x: float, y: float, size: float, colour: str, bold: float = 0) -> str:
    """A sign with its middle there, this many times its outline's size, its strokes bolder by so many units."""
    edge = {"stroke": colour, "stroke_width": bold / size, "stroke_linejoin": "round"} if bold else {}
    return path(SIGNS[which]["path"], colour, transform=moved(x, y, 0, size), **edge)


def character(rank: int) -> str:
    """The numeral above 萬: all nine at one size, but for the tall ones."""
    numeral = NUMERALS[rank - 1]
    size = min(0.5, 134 / SIGNS[numeral]["height"])
    return sign(numeral, 150, 88, size, NAVY, 5) + sign("萬", 150, 256, 0.5, RED, 2)


def wind(rank: int) -> str:
    return sign(WINDS[rank - 1], *MIDDLE, 0.68, NAVY, 3)


def dragon(rank: int) -> str:
    """白 is 5, 發 is 6, 中 is 7."""
    if rank == 5:
        return _window()
    return sign("發", *MIDDLE, 0.69, GREEN, 3) if rank == 6 else sign("中", *MIDDLE, 0.69, RED, 5)


def _window() -> str:
    """白, the empty tile: a frame with a key in each corner."""
    frame = tag("rect", x=40, y=42, width=220, height=284, rx=8, fill="none", stroke=NAVY, stroke_width=15)
    inner = tag("rect", x=64, y=66, width=172, height=236)
    turns = (None, "matrix(-1 0 0 1 300 0)", "matrix(1 0 0 -1 0 368)", "rotate(180 150 184)")
    keys = [tag("path", d="M64 106H104V66M84 66V86H64", transform=turn) for turn in turns]
    return frame + group(inner, *keys, fill="none", stroke=NAVY, stroke_width=6.5)
