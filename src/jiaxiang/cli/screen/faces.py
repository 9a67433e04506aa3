"""Tiles in cells: small ones of one row, tall ones of two and more, lying ones, backs."""

from typing import Final

from jiaxiang.cli.screen.canvas import Canvas
from jiaxiang.cli.screen.palette import Palette
from jiaxiang.cli.words import ENGLISH_HONOURS
from jiaxiang.tiles import EAST, NAMES, PLAYED, SUITED, Tile, name, rank

SECOND_SIGNS: Final = ("风", "风", "风", "风", "板", "财", "中")
"""What stands below on a wind's or dragon's tile: 东风, 白板."""
FRAMES: Final = (("┌", "─", "┐", "│", "└", "┘"), ("┏", "━", "┓", "┃", "┗", "┛"))
"""The frame of a tile where there are no colours, and of the one that is chosen."""
UPRIGHT: Final = 2
"""The cells in a row of a tall tile of the smallest size."""
FLAT: Final = 4
"""The cells of a lying tile."""


class Faces:
    """Draws tiles in one language: 五筒 or 5p, and 五 above 筒 or 5p above 筒."""

    def __init__(self, palette: Palette, lang: str) -> None:
        self.palette: Final = palette
        self.lang: Final = lang
        self.small_width: Final = 3 if lang == "zh" else 2

    # ----------------------------------------------------------------------------------------------------------- signs
    def short(self, tile: Tile) -> str:
        """The signs of a small tile, three cells in Chinese and two in English: 5筒, 东, 5p, Ea."""
        if self.lang == "zh":
            sign = name(tile, "zh")
            return f"{rank(tile)}{sign[1]}" if tile < SUITED else f"{sign} "
        return ENGLISH_HONOURS[tile - EAST] if SUITED <= tile < PLAYED else NAMES[tile]

    def pair(self, tile: Tile) -> tuple[str, str]:
        """The two signs of a tall tile, upper and lower, two cells each."""
        sign = name(tile, "zh")
        if self.lang != "zh":
            return self.short(tile), sign[1] if tile < SUITED else sign
        if tile < SUITED:
            return sign[0], sign[1]
        if tile >= PLAYED:
            return sign, "花"
        return "红" if sign == "中" else sign, SECOND_SIGNS[tile - EAST]

    def flat(self, tile: Tile) -> str:
        """The signs of a lying tile, in four cells."""
        upper, lower = self.pair(tile)
        return upper + lower

    # ----------------------------------------------------------------------------------------------------------- tiles
    def small(self, canvas: Canvas, x: int, y: int, tile: Tile, shade: int = 0, marked: bool = False) -> int:
        return canvas.put(x, y, self.short(tile), self.palette.face(tile, shade, marked))

    def tall(self, canvas: Canvas, x: int, y: int, tile: Tile, shade: int = 0, marked: bool = False) -> int:
        """Two cells wide, two rows of signs, and its edge below."""
        for row, sign in enumerate(self.pair(tile)):
            canvas.put(x, y + row, sign, self.palette.face(tile, shade, marked))
        return self.edge(canvas, x, y + 2, UPRIGHT)

    def big(
        self,
        canvas: Canvas,
        x: int,
        y: int,
        width: int,
        height: int,
        tile: Tile,
        chosen: bool,
        marked: bool = False,
        faded: bool = False,
    ) -> None:
        """A tile of the own hand: `height` rows from y on, one more for its edge, or for a frame one on either side."""
        style = self.palette.faded if faded else self.palette.face(tile, marked=marked)
        if self.palette.coloured:
            canvas.fill(x, y, width, height, style)
            self.edge(canvas, x, y + height, width)
        elif width > UPRIGHT + 1:
            self._frame(canvas, x, y - 1, width, height, FRAMES[chosen])
        for row, sign in enumerate(self.pair(tile), (height - 2) // 2):
            canvas.centre(x, y + row, width, sign, style)

    def lying(self, canvas: Canvas, x: int, y: int, tile: Tile, arrow: str, twice: bool) -> int:
        """Two rows: a tile on its side and above it an arrow to who fed it; or two of them, the arrow before them."""
        style = self.palette.lying(tile)
        if twice:
            x = canvas.put(x, y + 1, arrow, self.palette.mark)
            canvas.put(x, y, self.flat(tile), style)
        else:
            canvas.put(x + 1, y, arrow * 2, self.palette.mark)
        canvas.put(x, y + 1, self.flat(tile), style)
        return self.edge(canvas, x, y + 2, FLAT)

    def edge(self, canvas: Canvas, x: int, y: int, width: int) -> int:
        if self.palette.coloured:
            canvas.put(x, y, "▀" * width, self.palette.edge)
        return x + width

    def back(self, canvas: Canvas, x: int, y: int) -> int:
        """The back of a tall tile."""
        canvas.fill(x, y, UPRIGHT, 2, self.palette.back, "█" if self.palette.coloured else "▒")
        return self.edge(canvas, x, y + 2, UPRIGHT)

    def small_back(self, canvas: Canvas, x: int, y: int) -> int:
        sign = "▒" * self.small_width
        return canvas.put(x, y, sign, self.palette.back)

    def _frame(self, canvas: Canvas, x: int, y: int, width: int, height: int, lines: tuple[str, ...]) -> None:
        left, across, right, side, low_left, low_right = lines
        canvas.put(x, y, left + across * (width - 2) + right)
        for row in range(y + 1, y + 1 + height):
            canvas.put(x, row, side)
            canvas.put(x + width - 1, row, side)
        canvas.put(x, y + 1 + height, low_left + across * (width - 2) + low_right)


__all__ = ["FLAT", "UPRIGHT", "Faces"]
