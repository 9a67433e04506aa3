"""Sets on the table: the claimed tile lies on its side, at the end and with an arrow that say who fed it."""

from enum import IntEnum
from typing import Final

from msgspec import Struct

from jiaxiang.cli.screen.canvas import Canvas
from jiaxiang.cli.screen.faces import FLAT, UPRIGHT, Faces
from jiaxiang.hands import NOBODY, SEATS, Form, Meld
from jiaxiang.tiles import UNKNOWN, Tile

ARROWS: Final = "↓→↑←"
"""ARROWS[place] points to who sits there: below, right, above, left."""


class Laid(IntEnum):
    """How a tile of a set lies: upright, on its side, on its side with the added fourth one beside it, on its face."""

    UPRIGHT = 0
    TURNED = 1
    DOUBLE = 2
    BACK = 3


class Piece(Struct, frozen=True):
    """One tile of a set as it lies."""

    tile: Tile
    laid: Laid


def pieces(meld: Meld, owner: int) -> list[Piece]:
    """The tiles of a set from left to right: the turned one left, within or right as its feeder sits from its owner."""
    tiles = list(meld.tiles)
    if meld.form == Form.CONCEALED_KONG:
        return [Piece(tile, Laid.BACK if place in (0, 3) else Laid.UPRIGHT) for place, tile in enumerate(tiles)]
    if meld.feeder == NOBODY:
        return [Piece(tile, Laid.UPRIGHT) for tile in tiles]
    claimed = tiles[0] if meld.claimed == UNKNOWN else meld.claimed
    tiles.remove(claimed)
    laid = Laid.TURNED
    if meld.form == Form.ADDED_KONG:
        tiles.pop()
        laid = Laid.DOUBLE
    found = [Piece(tile, Laid.UPRIGHT) for tile in tiles]
    place = {1: len(found), 2: 1, 3: 0}.get((meld.feeder - owner) % SEATS, 0)
    return [*found[:place], Piece(claimed, laid), *found[place:]]


class Melds:
    """Draws sets for the player in seat `me`."""

    def __init__(self, faces: Faces, me: int) -> None:
        self.faces: Final = faces
        self.me: Final = me

    def width(self, meld: Meld, owner: int, tall: bool) -> int:
        if tall:
            sizes = {Laid.UPRIGHT: UPRIGHT, Laid.BACK: UPRIGHT, Laid.TURNED: FLAT, Laid.DOUBLE: FLAT + 1}
        else:
            small = self.faces.small_width
            sizes = dict.fromkeys((Laid.UPRIGHT, Laid.BACK), small)
            sizes |= {Laid.TURNED: small + 1, Laid.DOUBLE: 2 * small + 2}
        return sum(sizes[piece.laid] for piece in pieces(meld, owner))

    def draw(self, canvas: Canvas, x: int, y: int, meld: Meld, owner: int, tall: bool, shade: int = 0) -> int:
        """Draw a set, one row of small tiles or three of tall ones with their edge; return where it ends."""
        arrow = ARROWS[(meld.feeder - self.me) % SEATS] if meld.feeder != NOBODY else ""
        for place, piece in enumerate(pieces(meld, owner), shade):
            x = (
                self._tall(canvas, x, y, piece, arrow, place)
                if tall
                else self._small(canvas, x, y, piece, arrow, place)
            )
        return x

    def _tall(self, canvas: Canvas, x: int, y: int, piece: Piece, arrow: str, place: int) -> int:
        faces = self.faces
        if piece.laid == Laid.BACK:
            return faces.back(canvas, x, y)
        if piece.laid == Laid.UPRIGHT:
            return faces.tall(canvas, x, y, piece.tile, place)
        return faces.lying(canvas, x, y, piece.tile, arrow, piece.laid == Laid.DOUBLE)

    def _small(self, canvas: Canvas, x: int, y: int, piece: Piece, arrow: str, place: int) -> int:
        faces = self.faces
        if piece.laid == Laid.BACK:
            return faces.small_back(canvas, x, y)
        if piece.laid == Laid.UPRIGHT:
            return faces.small(canvas, x, y, piece.tile, place)
        style = faces.palette.lying(piece.tile)
        x = canvas.put(x, y, arrow, faces.palette.mark)
        x = canvas.put(x, y, faces.short(piece.tile), style)
        if piece.laid == Laid.DOUBLE:
            x = canvas.put(x, y, "+", faces.palette.mark)
            x = canvas.put(x, y, faces.short(piece.tile), style)
        return x


__all__ = ["ARROWS", "Laid", "Melds", "Piece", "pieces"]
