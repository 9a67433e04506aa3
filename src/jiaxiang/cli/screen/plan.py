"""Where everything goes on a screen of this size: two plans, the compact one from 80×24, the roomy one from 110×40."""

from typing import Final

from msgspec import Struct

from jiaxiang.cli.screen.faces import FLAT

COLUMNS: Final = 80
ROWS: Final = 24
ROOMY: Final = (110, 40)
"""From this size on there is room for tall tiles everywhere."""


class Area(Struct, frozen=True):
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int


class Plan(Struct, frozen=True):
    """The rectangles of one screen. `ponds`, `sides` and so on are by place: 0 below, 1 right, 2 above, 3 left.

    `tall` says that ponds and melds are drawn with tall tiles. `own` is the row of the player's own line, `hand` his
    tiles with a row above for a chosen one, and a row below for their keys.
    """

    width: int
    height: int
    tall: bool
    ponds: tuple[Area, Area, Area, Area]
    top: Area
    left: Area
    right: Area
    centre: Area
    own: int
    hand: Area

    @property
    def message(self) -> int:
        return self.height - 3

    @property
    def choices(self) -> int:
        return self.height - 2

    @property
    def keys(self) -> int:
        return self.height - 1


def plan(width: int, height: int) -> Plan:
    """The plan for a screen of at least 80×24."""
    return _roomy(width, height) if width >= ROOMY[0] and height >= ROOMY[1] else _compact(width, height)


def _compact(width: int, height: int) -> Plan:
    """Small tiles: fourteen rows between the head and the player's own line, in the middle of what there is."""
    side, own = width // 3, height - 9
    first = 1 + (height - ROWS) // 2
    middle, right = side, width - side
    return Plan(
        width=width,
        height=height,
        tall=False,
        ponds=(
            Area(middle, first + 10, right - middle, 4),
            Area(right + 1, first + 10, side - 2, 4),
            Area(middle, first + 2, right - middle, 4),
            Area(1, first + 10, side - 2, 4),
        ),
        top=Area(1, first, width - 2, 2),
        left=Area(1, first + 2, side - 2, 8),
        right=Area(right + 1, first + 2, side - 2, 8),
        centre=Area(middle, first + 6, right - middle, 4),
        own=own,
        hand=Area(1, own + 1, width - 2, 5),
    )


def _roomy(width: int, height: int) -> Plan:
    """Tall tiles in ponds of three lines, 28 rows between the head and the player's own line.

    The hands at the sides stand on the outer side of their player's sets and pond.
    """
    own = height - 11
    first = 1 + (height - ROOMY[1]) // 2
    middle = (width - 40) // 2
    right, side = middle + 40, middle - 3
    strip = FLAT + 2
    return Plan(
        width=width,
        height=height,
        tall=True,
        ponds=(
            Area(middle + 2, first + 19, 36, 9),
            Area(right + 1, first + 19, side - strip, 9),
            Area(middle + 2, first + 4, 36, 9),
            Area(2 + strip, first + 19, side - strip, 9),
        ),
        top=Area(2, first, width - 4, 4),
        left=Area(2, first + 5, side, 14),
        right=Area(right + 1, first + 5, side, 14),
        centre=Area(middle + 6, first + 13, 28, 5),
        own=own,
        hand=Area(2, own + 1, width - 4, 7),
    )


__all__ = ["COLUMNS", "ROWS", "Area", "Plan", "plan"]
