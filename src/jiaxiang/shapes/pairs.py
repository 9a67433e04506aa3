"""Seven pairs."""

from typing import Final

from mypy_extensions import i64

from jiaxiang.hands.forms import Form
from jiaxiang.shapes.groups import Arrangement, Group
from jiaxiang.shapes.shape import IMPOSSIBLE, Shape, with_holders
from jiaxiang.tiles import PLAYED, UNKNOWN, Tile

PAIRS: Final = 7


class SevenPairs(Shape):
    """Seven pairs without melds. Four alike are two pairs; with `fours` off the pairs must differ."""

    def __init__(self, fours: bool = True, name: str = "seven-pairs") -> None:
        super().__init__(name)
        self.fours = fours
        self._most = PAIRS if fours else 1
        """How many pairs may be of one kind."""

    def missing(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> int:
        """See Shape."""
        if melds:
            return IMPOSSIBLE
        pairs: i64 = 0  # whole ones; then those that miss one tile; then those that miss both
        halves: i64 = 0
        others: i64 = 0
        most: i64 = self._most
        for tile in range(PLAYED):
            count: i64 = counts[tile]
            if caps is not None:
                most = min(self._most, caps[tile] // 2)
            if count == 0:
                others += most
                continue
            whole = count >> 1
            if whole >= most:
                pairs += most
            else:
                half = count & 1
                pairs += whole
                halves += half
                others += most - whole - half
        need = PAIRS - pairs
        if need <= 0:
            return 0
        if need <= halves:
            return max(0, need - wilds)
        if need > halves + others:
            return IMPOSSIBLE
        return max(0, 2 * need - halves - wilds)

    def is_complete(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> bool:
        """See Shape. Without wild tiles most hands are told by their first odd count."""
        if melds:
            return False
        if wilds == 0:
            for tile in range(PLAYED):
                if counts[tile] % 2:
                    return False
        return self.missing(counts, melds, wilds, caps) == 0

    def arrangements(
        self, counts: list[int], melds: int = 0, wilds: int = 0, winning: Tile = UNKNOWN
    ) -> list[Arrangement]:
        """See Shape: seven PAIR groups each."""
        found: list[Arrangement] = []
        if melds == 0 and sum(counts[:PLAYED]) + wilds == 2 * PAIRS:
            self._pair(counts, 0, (), wilds, winning, found)
        return found

    def _pair(
        self,
        counts: list[int],
        tile: Tile,
        groups: tuple[Group, ...],
        wilds: int,
        winning: Tile,
        found: list[Arrangement],
    ) -> None:
        """Go on with pairs of this tile: some of its own, some with one wild tile, some of two."""
        if tile == PLAYED:
            if len(groups) == PAIRS:
                with_holders(self.name, groups, winning, found)
            return
        count = counts[tile]
        for own in range(count // 2, -1, -1):
            mixed = count - 2 * own
            for made in range((wilds - mixed) // 2 + 1):
                if self.fours or own + mixed + made <= 1:
                    mine = (Group(Form.PAIR, tile),) * own + (Group(Form.PAIR, tile, 0b10),) * mixed
                    mine += (Group(Form.PAIR, tile, 0b11),) * made
                    self._pair(counts, tile + 1, groups + mine, wilds - mixed - 2 * made, winning, found)
