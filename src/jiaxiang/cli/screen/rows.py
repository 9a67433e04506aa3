"""Rows of small things that lie open: tiles, sets, what is set out; as many beside each other as fit."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from jiaxiang.cli.screen.canvas import Canvas
from jiaxiang.cli.screen.faces import Faces
from jiaxiang.cli.screen.melds import Melds
from jiaxiang.hands import Meld
from jiaxiang.rules import Wilds
from jiaxiang.tiles import Tile


@dataclass(frozen=True)
class Item:
    """Something of one row: its cells, and how to draw it at (x, y)."""

    width: int
    draw: Callable[[Canvas, int, int], object]


@dataclass(frozen=True)
class Row:
    """Items from left to right, so many cells between them."""

    items: Sequence[Item]
    gap: int = 1

    @property
    def width(self) -> int:
        return sum(item.width + self.gap for item in self.items) - self.gap if self.items else 0

    def draw(self, canvas: Canvas, x: int, y: int) -> int:
        """Draw it from x on; return where it ends."""
        for item in self.items:
            item.draw(canvas, x, y)
            x += item.width + self.gap
        return x


def rows_of(items: Sequence[Item], width: int, gap: int = 1) -> list[Row]:
    """Items in as many rows of this width as they take."""
    rows: list[list[Item]] = []
    for item in items:
        if rows and Row([*rows[-1], item], gap).width <= width:
            rows[-1].append(item)
        else:
            rows.append([item])
    return [Row(row, gap) for row in rows]


def text_item(text: str | Text) -> Item:
    """A piece of text."""
    size = text.cell_len if isinstance(text, Text) else cell_len(text)
    return Item(size, lambda canvas, x, y: canvas.put(x, y, text))


def tile_items(faces: Faces, tiles: Sequence[Tile], wilds: Wilds) -> list[Item]:
    """The tiles of an open hand, wild ones marked."""

    def item(place: int, tile: Tile) -> Item:
        wild = wilds.is_wild(tile)
        return Item(faces.small_width, lambda canvas, x, y: faces.small(canvas, x, y, tile, y + place, wild))

    return [item(place, tile) for place, tile in enumerate(tiles)]


def out_items(faces: Faces, tiles: Sequence[Tile]) -> list[Item]:
    """What is set out in the order in which it came, each kind once: 白×3 春."""

    def item(place: int, tile: Tile, count: int) -> Item:
        several = f"×{count}" if count > 1 else ""

        def draw(canvas: Canvas, x: int, y: int) -> None:
            canvas.put(faces.small(canvas, x, y, tile, y + place), y, several, faces.palette.bold)

        return Item(faces.small_width + len(several), draw)

    return [item(place, tile, count) for place, (tile, count) in enumerate(Counter(tiles).items())]


def meld_items(melds: Melds, sets: Sequence[Meld], owner: int) -> list[Item]:
    """Sets of small tiles."""

    def item(meld: Meld) -> Item:
        width = melds.width(meld, owner, tall=False)
        return Item(width, lambda canvas, x, y: melds.draw(canvas, x, y, meld, owner, tall=False, shade=y))

    return [item(meld) for meld in sets]


__all__ = ["Item", "Row", "meld_items", "out_items", "rows_of", "text_item", "tile_items"]
