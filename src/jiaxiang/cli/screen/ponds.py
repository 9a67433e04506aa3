"""The discards of a player in their order: lines of six, the last discard of the table marked."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from jiaxiang.cli.screen.canvas import Canvas
from jiaxiang.cli.screen.faces import UPRIGHT, Faces
from jiaxiang.cli.screen.plan import Area
from jiaxiang.tiles import Tile

SIX: Final = 6
LAST: Final = "◂"
TALL_ROWS: Final = 3
"""The rows of a line of tall tiles: two of signs, one of their edges."""


def lines_of(tiles: Sequence[Tile], lines: int, most: int) -> list[Sequence[Tile]]:
    """Discards in so many lines: sixes, then a longer last line of at most `most`, then longer lines throughout.

    Of more than fit, which no deal has brought, the first are left out.
    """
    tiles = tiles[-lines * most :]
    size = next(size for size in range(SIX, most + 1) if len(tiles) <= (lines - 1) * size + most)
    cuts = [*range(0, (lines - 1) * size + 1, size), len(tiles)]
    found = [tiles[start:end] for start, end in pairwise(cuts)]
    return [line for line in found if line]


def draw_pond(
    canvas: Canvas, faces: Faces, area: Area, tiles: Sequence[Tile], marked: bool, *, tall: bool, beside: int = 0
) -> None:
    """Draw a pond into an area: in its middle, or at its left (-1) or right end (1), beside what is there."""
    width, rows = (UPRIGHT, TALL_ROWS) if tall else (faces.small_width, 1)
    gap = 1
    if not tall and len(tiles) > area.height * (area.width // (width + gap)):
        gap = 0
    pitch = width + gap
    slack = area.width - SIX * pitch
    start = area.x + (0, slack // 2, slack)[beside + 1]
    lines = lines_of(tiles, area.height // rows, area.width // pitch)
    for row, line in enumerate(lines):
        x = max(area.x, min(start, area.x + area.width - len(line) * pitch))
        y = area.y + row * rows
        for place, tile in enumerate(line):
            is_last = marked and row == len(lines) - 1 and place == len(line) - 1
            draw = faces.tall if tall else faces.small
            x = draw(canvas, x, y, tile, row + place, is_last)
            if is_last:
                canvas.put(x, y, LAST, faces.palette.mark)
            x += gap


__all__ = ["SIX", "TALL_ROWS", "draw_pond", "lines_of"]
