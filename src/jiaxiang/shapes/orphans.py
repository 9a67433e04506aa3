"""Thirteen orphans (十三么, 十三幺)."""

from typing import Final

from mypy_extensions import i64

from jiaxiang.hands.forms import Form
from jiaxiang.shapes.digits import Digits, places, total
from jiaxiang.shapes.groups import Arrangement, Group
from jiaxiang.shapes.shape import IMPOSSIBLE, Shape, with_holders
from jiaxiang.tiles import ORPHANS, PLAYED, UNKNOWN, Tile

_PLACES: Final = places(*ORPHANS)
LOW: Final = _PLACES[0]
HIGH: Final = _PLACES[1]
"""A one for each of the thirteen, as digits."""


class ThirteenOrphans(Shape):
    """1 and 9 of each suit and the seven honours, any one of them twice, without melds."""

    def __init__(self, name: str = "thirteen-orphans") -> None:
        super().__init__(name)

    def missing(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> int:
        """See Shape."""
        if melds:
            return IMPOSSIBLE
        need: i64 = len(ORPHANS)
        pair: i64 = IMPOSSIBLE
        cap: i64 = 2
        for tile in ORPHANS:
            count: i64 = counts[tile]
            if caps is not None:
                cap = caps[tile]
            if cap < 1:
                return IMPOSSIBLE
            if count >= 1:
                need -= 1
            if cap >= 2:
                pair = min(pair, 0 if count >= 2 else 1)
        return IMPOSSIBLE if pair == IMPOSSIBLE else max(0, need + pair - wilds)

    def missing_of(self, hand: Digits, melds: i64, limited: bool) -> i64:
        """See Shape."""
        if melds > 0:
            return IMPOSSIBLE
        low, high = hand[4], hand[5]
        several_low = (low >> 1 | low >> 2) & LOW
        several_high = (high >> 1 | high >> 2) & HIGH
        kinds = total(low & LOW | several_low, high & HIGH | several_high)
        need: i64 = len(ORPHANS) - kinds
        return need + 1 if several_low == 0 and several_high == 0 else need

    def is_complete(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> bool:
        """See Shape. Without wild tiles most hands are told by their first terminal."""
        if melds:
            return False
        if not wilds:
            for tile in ORPHANS:
                if not counts[tile]:
                    return False
        return self.missing(counts, melds, wilds, caps) == 0

    def arrangements(
        self, counts: list[int], melds: int = 0, wilds: int = 0, winning: Tile = UNKNOWN
    ) -> list[Arrangement]:
        """See Shape: one WHOLE group each."""
        found: list[Arrangement] = []
        if not wilds and not self.is_complete(counts, melds):
            return found
        if melds or sum(counts[:PLAYED]) + wilds != len(ORPHANS) + 1:
            return found
        for pair in ORPHANS:
            tiles: list[Tile] = []
            mask = 0
            own = 0
            for tile in ORPHANS:
                for copy in range(2 if tile == pair else 1):
                    if counts[tile] <= copy:
                        mask |= 1 << len(tiles)
                    else:
                        own += 1
                    tiles.append(tile)
            if own + wilds == len(tiles) and mask.bit_count() == wilds:
                with_holders(self.name, (Group(Form.WHOLE, tiles[0], mask, tuple(tiles)),), winning, found)
        return found
