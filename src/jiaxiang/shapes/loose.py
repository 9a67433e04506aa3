"""Thirteen loose tiles (十三不靠): no two of the fourteen belong together."""

from itertools import combinations
from typing import Final

from mypy_extensions import i64

from jiaxiang.hands.forms import Form
from jiaxiang.shapes.digits import ONES, Digits, total
from jiaxiang.shapes.groups import Arrangement, Group
from jiaxiang.shapes.shape import IMPOSSIBLE, Shape, with_holders
from jiaxiang.shapes.tables import FOUR
from jiaxiang.tiles import HONOURS, PLAYED, SUIT_SIZE, SUITED, UNKNOWN, Tile

TILES: Final = 14
FEWEST: Final = 5
"""So few honours at least: there are nine suit tiles at most."""
ORDERS: Final = ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0))
"""Which ladder each of the three suits takes: 0 is 147, 1 is 258, 2 is 369."""

LADDERS: Final[tuple[tuple[i64, i64, i64], ...]] = tuple([(6 - 3 * m, 6 - 3 * p, 6 - 3 * s) for m, p, s in ORDERS])
"""The same as the places of the digits of `_ladders`: 147 is the third."""
HONOUR_PLACES: Final = 0o1111111
SUIT_PLACES: Final = 0o111111111
"""A one for each kind of the honours, and of a suit."""


class ThirteenLoose(Shape):
    """Fourteen different tiles without melds: five honours, and 147, 258, 369, each in a suit of its own.

    With `most_honours` 6 or 7 there may be so many, and fewer of the nine suit tiles.
    """

    def __init__(self, most_honours: int = FEWEST, name: str = "thirteen-loose") -> None:
        if not FEWEST <= most_honours <= len(HONOURS):
            raise ValueError(f"expected {FEWEST} to {len(HONOURS)} honours at most, got {most_honours}")
        super().__init__(name)
        self.most_honours = most_honours

    def missing(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> int:
        """See Shape."""
        if melds:
            return IMPOSSIBLE
        if caps is None or caps is FOUR or min(caps[:PLAYED]) > 0:
            return max(0, TILES - self._kept(counts) - wilds)
        kept = self._kept_within(counts, caps)
        return IMPOSSIBLE if kept < 0 else max(0, TILES - kept - wilds)

    def missing_of(self, hand: Digits, melds: i64, limited: bool) -> i64:
        """See Shape. Limited or not, every kind may stand in the hand once."""
        if melds > 0:
            return IMPOSSIBLE
        low, high = hand[4], hand[5]
        held_low = (low | low >> 1 | low >> 2) & ONES
        held_high = (high | high >> 1 | high >> 2) & ONES
        honours = total(0, held_high & HONOUR_PLACES)
        m = _ladders(held_low >> 27)
        p = _ladders(held_low & SUIT_PLACES)
        s = _ladders(held_high >> 21)
        best: i64 = 0
        for first, second, third in LADDERS:
            best = max(best, (m >> first & 7) + (p >> second & 7) + (s >> third & 7))
        return max(0, TILES - min(honours, self.most_honours) - best)

    def is_complete(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> bool:
        """See Shape. Without wild tiles most hands are told by their honours."""
        if melds or (not wilds and _honours(counts) < FEWEST):
            return False
        return self.missing(counts, melds, wilds, caps) == 0 and sum(counts[:PLAYED]) + wilds == TILES

    def better(
        self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None
    ) -> tuple[int, list[Tile]]:
        """See Shape: what is not there yet of the best orders' suit tiles, and of the honours while more of them count.

        Where some kinds may not stand in the hand every tile is tried.
        """
        if melds or (caps is not None and min(caps[:PLAYED]) <= 0):
            return super().better(counts, melds, wilds, caps)
        tiles: list[Tile] = []
        now = max(0, TILES - self._kept(counts) - wilds)
        if now == 0:
            return now, tiles
        wanted = [False] * 9  # 3 * suit + ladder
        orders = _orders(counts)
        best = max(orders)
        for order, suited in zip(ORDERS, orders, strict=True):
            if suited == best:
                for suit in range(3):
                    wanted[3 * suit + order[suit]] = True
        for tile in range(SUITED):
            if not counts[tile] and wanted[tile // SUIT_SIZE * 3 + tile % 3]:
                tiles.append(tile)
        if _honours(counts) < self.most_honours:
            tiles.extend([tile for tile in HONOURS if not counts[tile]])
        return now, tiles

    def arrangements(
        self, counts: list[int], melds: int = 0, wilds: int = 0, winning: Tile = UNKNOWN
    ) -> list[Arrangement]:
        """See Shape: one WHOLE group each, order by order; a hand without wild tiles has one at most."""
        found: list[Arrangement] = []
        own = [tile for tile in range(PLAYED) if counts[tile]]
        if melds or len(own) + wilds != TILES or sum(counts[:PLAYED]) != len(own):
            return found
        for order in ORDERS:
            usable = [tile for tile in range(SUITED) if tile % 3 == order[tile // SUIT_SIZE]] + list(HONOURS)
            if any(tile not in usable for tile in own):
                continue
            for made in combinations([tile for tile in usable if not counts[tile]], wilds):
                tiles = tuple(sorted([*own, *made]))
                if FEWEST <= sum([tile >= SUITED for tile in tiles]) <= self.most_honours:
                    mask = sum([1 << place for place, tile in enumerate(tiles) if tile in made])
                    with_holders(self.name, (Group(Form.WHOLE, tiles[0], mask, tiles),), winning, found)
        return found

    def _kept(self, counts: list[int]) -> i64:
        """How many of the tiles can stay. Of two orders the one with more suit tiles is never worse."""
        return min(TILES, min(_honours(counts), self.most_honours) + max(_orders(counts)))

    def _kept_within(self, counts: list[int], caps: list[int]) -> i64:
        """How many can stay where some kinds may not stand in the hand; -1 where it cannot be complete."""
        have = [min(counts[tile], caps[tile]) for tile in range(PLAYED)]
        honours = _honours(have)
        high: i64 = min(self.most_honours, _honours(caps))
        best: i64 = -1
        for suited, room in zip(_orders(have), _orders(caps), strict=True):
            low: i64 = max(FEWEST, TILES - room)
            if low <= high:
                aim = min(max(honours, low), high)  # as many honours as are there, within what can be
                best = max(best, min(honours, aim) + min(suited, TILES - aim))
        return best


def _ladders(held: i64) -> i64:
    """How many of 147, of 258 and of 369 there are in a suit, from a digit for each of its kinds: three digits."""
    return held + (held >> 9) + (held >> 18) & 0o777


def _honours(counts: list[int]) -> i64:
    """How many different honours there are."""
    different: i64 = 0
    for tile in HONOURS:
        if counts[tile] > 0:
            different += 1
    return different


def _ladder(counts: list[int], first: i64) -> i64:
    """How many different tiles there are of this one and the two that are 3 and 6 higher."""
    return (counts[first] > 0) + (counts[first + 3] > 0) + (counts[first + 6] > 0)


def _orders(counts: list[int]) -> list[int]:
    """For every one of ORDERS how many of its nine tiles there are."""
    m1, m2, m3 = _ladder(counts, 0), _ladder(counts, 1), _ladder(counts, 2)
    p1, p2, p3 = _ladder(counts, 9), _ladder(counts, 10), _ladder(counts, 11)
    s1, s2, s3 = _ladder(counts, 18), _ladder(counts, 19), _ladder(counts, 20)
    return [m1 + p2 + s3, m1 + p3 + s2, m2 + p1 + s3, m2 + p3 + s1, m3 + p1 + s2, m3 + p2 + s1]
