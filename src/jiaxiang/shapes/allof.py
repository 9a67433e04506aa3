"""Hands of certain kinds only, in any arrangement: all 2, 5, 8 (全将), all honours (风一色)."""

from itertools import combinations_with_replacement
from typing import Final, cast

from mypy_extensions import i64

from jiaxiang.hands.forms import Form
from jiaxiang.hands.meld import Meld
from jiaxiang.shapes.digits import Digits, places, total
from jiaxiang.shapes.groups import Arrangement, Group
from jiaxiang.shapes.look import Look
from jiaxiang.shapes.shape import IMPOSSIBLE, Shape, with_holders
from jiaxiang.tiles import COPIES, PLAYED, UNKNOWN, Tile

SETS: Final = 4
"""Of so many sets and a pair a hand has the tiles, though here they need not be any."""


class AllOf(Shape):
    """Every tile is one of these kinds, those of the sets on the table too (see `fits`).

    `also` is a further way to see such a hand, or None. Its arrangements come before the one of the WHOLE, under its
    own name; it makes no other hand complete.
    """

    def __init__(self, kinds: tuple[Tile, ...], name: str, also: Shape | None = None) -> None:
        if not kinds or min(kinds) < 0 or max(kinds) >= PLAYED:
            raise ValueError(f"expected kinds from 0 to {PLAYED - 1}, got {list(kinds)}")
        super().__init__(name)
        self.kinds: Final[tuple[Tile, ...]] = tuple(sorted(set(kinds)))
        self._bits: Final[i64] = sum([1 << tile for tile in self.kinds])
        low, high = places(*self.kinds)
        self._low: Final[i64] = 7 * low
        self._high: Final[i64] = 7 * high
        """The kinds as bits, and as whole digits."""
        self.also = also

    def fits(self, melds: list[Meld]) -> bool:
        """See Shape. A released set is of its tiles, like any other."""
        bits = self._bits
        for meld in melds:
            for tile in cast("tuple[i64, ...]", meld.tiles):
                if bits >> tile & 1 == 0:
                    return False
        return True

    def missing(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> int:
        """See Shape."""
        if melds > SETS:
            return IMPOSSIBLE
        size: i64 = 3 * (SETS - melds) + 2
        kept: i64 = 0
        if caps is None:
            for tile in self.kinds:
                kept += counts[tile]
        else:
            room: i64 = 0
            for tile in self.kinds:
                count: i64 = counts[tile]
                cap: i64 = caps[tile]
                room += cap
                kept += count if count < cap else cap
            if room < size:
                return IMPOSSIBLE
        return max(0, size - kept - wilds)

    def missing_of(self, hand: Digits, melds: i64, limited: bool) -> i64:
        """See Shape."""
        size: i64 = 3 * (SETS - melds) + 2
        if melds > SETS or (limited and COPIES * len(self.kinds) < size):
            return IMPOSSIBLE
        missed = size - total(hand[4] & self._low, 0) - total(0, hand[5] & self._high)
        return max(0, missed)

    def is_complete(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> bool:
        """See Shape."""
        return self.missing(counts, melds, wilds, caps) == 0 and sum(counts[:PLAYED]) + wilds == 3 * (SETS - melds) + 2

    def better(
        self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None
    ) -> tuple[int, list[Tile]]:
        """See Shape: every one of the kinds, while there is room for it."""
        now = self.missing(counts, melds, wilds, caps)
        if now == 0 or now >= IMPOSSIBLE:
            return now, []
        return now, [tile for tile in self.kinds if caps is None or counts[tile] < caps[tile]]

    def arrangements(
        self, counts: list[int], melds: int = 0, wilds: int = 0, winning: Tile = UNKNOWN
    ) -> list[Arrangement]:
        """See Shape: those of `also` that stay within the kinds, then one WHOLE group each, as the wild tiles stand."""
        if not self.is_complete(counts, melds, wilds):
            return []
        found: list[Arrangement] = []
        if self.also is not None:
            found.extend(self._within(self.also.arrangements(counts, melds, wilds, winning)))
        self._add_wholes(counts, wilds, winning, found)
        return found

    def distinct(
        self, look: Look, counts: list[int], melds: int = 0, wilds: int = 0, winning: Tile = UNKNOWN
    ) -> list[Arrangement]:
        """See Shape. `also` keeps what looks different; with wild tiles it must be asked for all of its arrangements,
        as what is kept of those that look alike may be one that leaves the kinds.
        """
        if wilds or not self.is_complete(counts, melds):
            return self.arrangements(counts, melds, wilds, winning)
        found: list[Arrangement] = []
        if self.also is not None:
            found.extend(self.also.distinct(look, counts, melds, wilds, winning))
        self._add_wholes(counts, wilds, winning, found)
        return found

    def _within(self, arrangements: list[Arrangement]) -> list[Arrangement]:
        """Those in which no wild tile stands for another kind."""
        return [
            each for each in arrangements if all(tile in self.kinds for group in each.groups for tile in group.tiles)
        ]

    def _add_wholes(self, counts: list[int], wilds: int, winning: Tile, found: list[Arrangement]) -> None:
        """One group of all tiles, for every way in which wild tiles can stand for some of the kinds."""
        for faces in combinations_with_replacement(self.kinds, wilds):
            tiles: list[Tile] = []
            mask = 0
            for tile in self.kinds:
                tiles.extend([tile] * counts[tile])
                for _ in range(faces.count(tile)):
                    mask |= 1 << len(tiles)
                    tiles.append(tile)
            with_holders(self.name, (Group(Form.WHOLE, tiles[0], mask, tuple(tiles)),), winning, found)
