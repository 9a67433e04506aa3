"""A drawing in cells of a terminal, where a Chinese sign takes two, and the zones of it that can be clicked."""

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from msgspec import Struct
from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from rich.text import Text
from textual.strip import Strip

Cell = tuple[str, Style]
"""A sign with its style; "" is the right half of the wide sign before it."""


class Zone(Struct, frozen=True):
    """Cells that stand for a key: whoever clicks them presses it. `hand` is the place of a tile of the hand, or -1."""

    x: int
    y: int
    width: int
    height: int
    key: str
    hand: int = -1

    def holds(self, x: int, y: int) -> bool:
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """`height` rows of `width` cells. What is put outside of it is not drawn."""

    def __init__(self, width: int, height: int, style: Style) -> None:
        self.width: Final = width
        self.height: Final = height
        self.style: Final = style
        self.zones: Final[list[Zone]] = []
        self._rows: Final[list[list[Cell]]] = [[(" ", style)] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str | Text, style: Style | None = None) -> int:
        """Write a text on the ground that is there; return where it ends."""
        style = Style(color=self.style.color) + style if style is not None else Style(color=self.style.color)
        for sign, own in _signs(text):
            size = cell_len(sign)
            if self._has(x, y, size):
                ground = Style(bgcolor=self._rows[y][x][1].bgcolor)
                self._set(x, y, size, (sign, ground + style + own))
            x += size
        return x

    def _has(self, x: int, y: int, size: int) -> bool:
        return 0 <= y < self.height and x >= 0 and x + size <= self.width

    def _set(self, x: int, y: int, size: int, cell: Cell) -> None:
        row = self._rows[y]
        if row[x][0] == "":
            row[x - 1] = (" ", row[x - 1][1])
        end = x + size
        if end < self.width and row[end][0] == "":
            row[end] = (" ", row[end][1])
        row[x] = cell
        if size == 2:
            row[x + 1] = ("", cell[1])

    def fill(self, x: int, y: int, width: int, height: int, style: Style, sign: str = " ") -> None:
        """A rectangle of one narrow sign, which covers what is there."""
        for row in range(y, y + height):
            for column in range(x, x + width):
                if self._has(column, row, 1):
                    self._set(column, row, 1, (sign, self.style + style))

    def centre(self, x: int, y: int, width: int, text: str | Text, style: Style | None = None) -> None:
        size = text.cell_len if isinstance(text, Text) else cell_len(text)
        self.put(x + max(0, width - size) // 2, y, text, style)

    def right(self, x: int, y: int, text: str | Text, style: Style | None = None) -> None:
        """Write a text so that it ends before x."""
        self.put(x - (text.cell_len if isinstance(text, Text) else cell_len(text)), y, text, style)

    def zone_at(self, x: int, y: int) -> Zone | None:
        return next((zone for zone in reversed(self.zones) if zone.holds(x, y)), None)

    @property
    def lines(self) -> list[str]:
        """The signs, row by row."""
        return ["".join(sign for sign, _ in row) for row in self._rows]

    def strips(self) -> list[Strip]:
        """The rows as textual takes them."""
        made = []
        for row in self._rows:
            runs = groupby(row, key=lambda cell: cell[1])
            made.append(Strip([Segment("".join(sign for sign, _ in run), style) for style, run in runs], self.width))
        return made


def _signs(text: str | Text) -> Iterator[tuple[str, Style]]:
    """The signs of a text, each with its style."""
    if isinstance(text, str):
        yield from ((sign, Style.null()) for sign in text)
        return
    styles = [_style(text.style)] * len(text.plain)
    for span in text.spans:
        for place in range(span.start, min(span.end, len(styles))):
            styles[place] += _style(span.style)
    yield from zip(text.plain, styles, strict=True)


def _style(style: str | Style) -> Style:
    return Style.parse(style) if isinstance(style, str) else style


__all__ = ["Canvas", "Zone"]
