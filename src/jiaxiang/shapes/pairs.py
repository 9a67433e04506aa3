"""Seven pairs."""

from typing import Final

from mypy_extensions import i64

from jiaxiang.hands.forms import Form
from jiaxiang.shapes.digits import ONES, Digits, total
from jiaxiang.shapes.groups import Arrangement, Group
from jiaxiang.shapes.shape import IMPOSSIBLE, UNTOLD, Shape, with_holders
from jiaxiang.tiles import PLAYED, UNKNOWN, Tile

PAIRS: Final = 7


class SevenPairs(Shape):
    """Seven pairs without melds. Four alike are two pairs; with `fours` off the pairs must differ.

    Where there are kinds in `one_of`, at least one of the pairs must be of them.
    """

    def __init__(self, fours: bool = True, name: str = "seven-pairs", one_of: tuple[Tile, ...] = ()) -> None:
        super().__init__(name)
        self.fours = fours
        self.one_of: Final = one_of
        self._most = PAIRS if fours else 1
        """How many pairs may be of one kind."""

    def missing(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> int:
        """See Shape."""
        if melds:
            return IMPOSSIBLE
        least: i64 = self._least(counts, caps, PAIRS)
        if self.one_of and least < IMPOSSIBLE:
            least = self._least_with_one(counts, caps)
        return IMPOSSIBLE if least >= IMPOSSIBLE else max(0, least - wilds)

    def missing_of(self, hand: Digits, melds: i64, limited: bool) -> i64:
        """See Shape. Limited or not, there are always kinds enough for the pairs that miss both tiles."""
        if melds > 0:
            return IMPOSSIBLE
        if self.one_of:
            return UNTOLD
        low, high = hand[4], hand[5]
        odd = total(low & ONES, high & ONES)
        two = total(low >> 1 & ONES, high >> 1 & ONES)  # where there are 2 or 3
        four = total(low >> 2 & ONES, high >> 2 & ONES)
        pairs: i64 = two + 2 * four
        halves: i64 = odd
        if not self.fours:
            pairs = two + four
            halves = total(low & ~(low >> 1) & ONES, high & ~(high >> 1) & ONES)  # a third one is of no use
        need: i64 = PAIRS - pairs
        if need <= 0:
            return 0
        return need if need <= halves else 2 * need - halves

    def _least_with_one(self, counts: list[int], caps: list[int] | None) -> int:
        """How many tiles miss when one of the pairs is of the kinds that are asked for: each of them is tried."""
        left = counts[:]
        room = caps[:] if caps is not None else None
        least: i64 = IMPOSSIBLE
        for tile in self.one_of:
            own = min(counts[tile], 2)
            if room is not None:
                if room[tile] < 2:
                    continue
                room[tile] -= 2
            left[tile] -= own
            least = min(least, 2 - own + self._least(left, room, PAIRS - 1))
            left[tile] += own
            if room is not None:
                room[tile] += 2
        return least

    def _least(self, counts: list[int], caps: list[int] | None, number: int) -> int:
        """How many tiles miss for so many pairs."""
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
        need = number - pairs
        if need <= 0:
            return 0
        if need <= halves:
            return need
        return IMPOSSIBLE if need > halves + others else 2 * need - halves

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
            if len(groups) == PAIRS and (not self.one_of or any(group.first in self.one_of for group in groups)):
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
