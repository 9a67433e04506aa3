"""Wild tiles (得, 财神): which kinds may stand for any tile, and which tile may stand in for the turned one."""

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from jiaxiang.shapes import Group
from jiaxiang.tiles import UNKNOWN, Tile


class Wilds:
    """What the turned tile makes of the others.

    Tiles of `kinds` stand for anything in a winning hand. `stand_in` is a kind whose tiles are themselves or the
    turned tile (UNKNOWN where there is none); with `in_chows` they may be that in a claimed chow too.
    """

    __slots__ = ("_bits", "in_chows", "kinds", "stand_in", "turned")

    def __init__(
        self, turned: Tile = UNKNOWN, kinds: tuple[Tile, ...] = (), stand_in: Tile = UNKNOWN, in_chows: bool = False
    ) -> None:
        self.turned: Final = turned
        self.kinds: Final = kinds
        self.stand_in: Final = stand_in
        self.in_chows: Final = in_chows
        self._bits: Final[i64] = sum([1 << tile for tile in kinds])

    def is_wild(self, tile: Tile) -> bool:
        return tile >= 0 and self._bits >> tile & 1 == 1

    def restored(self, group: Group) -> int:
        """How many wild tiles of a group stand for their own face."""
        found = 0
        if group.wilds:
            for place, tile in enumerate(group.tiles):
                if group.wilds >> place & 1 and tile in self.kinds:
                    found += 1
        return found

    def count(self, counts: Sequence[int]) -> int:
        """How many of these tiles are wild."""
        found = 0
        for tile in self.kinds:
            found += counts[tile]
        return found

    def without(self, counts: list[int]) -> list[int]:
        """The counts without the wild tiles."""
        rest = counts[:]
        for tile in self.kinds:
            rest[tile] = 0
        return rest

    def stand_ins(self, counts: list[int]) -> int:
        """How many of these tiles may stand in for the turned one."""
        return 0 if self.stand_in == UNKNOWN else counts[self.stand_in]

    def standing(self, rest: list[int], number: int) -> list[int]:
        """The counts without wild tiles, where so many of the stand-ins stand in."""
        if not number:
            return rest
        counts = rest[:]
        counts[self.stand_in] -= number
        counts[self.turned] += number
        return counts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wilds) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.turned, self.kinds, self.stand_in, self.in_chows))

    def __reduce__(self) -> tuple[object, ...]:
        return Wilds, (self.turned, self.kinds, self.stand_in, self.in_chows)


NO_WILDS: Final = Wilds()
