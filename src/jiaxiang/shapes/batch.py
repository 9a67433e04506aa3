"""Many hands at once: NumPy arrays in, arrays out. It needs the extra `numpy`; nothing else imports it.

`hands` are an array of bytes (uint8), a row a hand: the 34 counts of `Shape`, or 42, each at most 4. `melds` and
`wilds` are one number for all hands, or an array of one for each. `limited` says whether a fifth copy of a tile cannot
come (caps FOUR) or can. The questions, and the answers, are those that `jiaxiang.shapes` has for one hand;
`tests/shapes/test_batch.py` holds them together.
"""

# interpreted: NumPy does the work

from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from jiaxiang.shapes.analysis import Shapes
from jiaxiang.shapes.analysis import waits as waits_of
from jiaxiang.shapes.automaton import ROW
from jiaxiang.shapes.digits import POWERS
from jiaxiang.shapes.orphans import ThirteenOrphans
from jiaxiang.shapes.pairs import PAIRS, SevenPairs
from jiaxiang.shapes.shape import IMPOSSIBLE, Shape
from jiaxiang.shapes.standard import Standard
from jiaxiang.shapes.tables import ENDS, FIRSTS, FOUR, solid, tables
from jiaxiang.tiles import COPIES, KINDS, ORPHANS, PLAYED, SUIT_SIZE, Tile

Hands = NDArray[np.uint8]
Numbers = NDArray[np.int16]
Each = int | NDArray[np.integer[Any]]
"""One number for all hands, or one for each."""

ROWS: Final = 4096
"""So many hands are worked on together: what is known of them stays in the processor's nearer memory."""
_WEIGHTS: Final = np.zeros((PLAYED, 5), np.float32)
"""Times a hand: the keys of its four suits and the number of its tiles, all of them exact in a float of 32 bits."""
for _suit in range(4):
    _WEIGHTS[FIRSTS[_suit] : ENDS[_suit], _suit] = POWERS[FIRSTS[_suit] : ENDS[_suit]]
_WEIGHTS[:, 4] = 1


def distances(
    shapes: Shapes, hands: Hands, melds: Each = 0, wilds: Each = 0, *, limited: bool = False
) -> NDArray[np.int8]:
    """The distance of each hand to ready: -1 complete, 0 ready, 98 where it cannot be. Raises ValueError."""
    found = np.empty(len(checked(hands)), np.int8)
    melds, wilds = _each("melds", melds, len(hands)), _each("wilds", wilds, len(hands))
    for rows, several in _several(hands, melds, wilds):
        found[rows] = several.missing(shapes, limited) - 1
    return found


def are_complete(shapes: Shapes, hands: Hands, melds: Each = 0, wilds: Each = 0) -> NDArray[np.bool_]:
    """Whether each hand, of as many tiles as a complete one has, is complete. Raises ValueError."""
    found = np.empty(len(checked(hands)), np.bool_)
    melds, wilds = _each("melds", melds, len(hands)), _each("wilds", wilds, len(hands))
    for rows, several in _several(hands, melds, wilds):
        found[rows] = several.complete(shapes)
    return found


def waits(
    shapes: Shapes, hands: Hands, melds: Each = 0, wilds: Each = 0, *, limited: bool = False
) -> NDArray[np.uint64]:
    """The tiles that complete each hand of 3n + 1 tiles, as bits by kind; 0 where it is not ready. Raises ValueError.

    A hand with four of a kind that may come a fifth time is asked by itself, which takes longer.
    """
    found = np.zeros(len(checked(hands)), np.uint64)
    melds, wilds = _each("melds", melds, len(hands)), _each("wilds", wilds, len(hands))
    ready = np.flatnonzero(distances(shapes, hands, melds, wilds, limited=limited) == 0)
    held = hands[ready]
    for rows, several in _several(held, _rows(melds, ready), _rows(wilds, ready)):
        mine = np.zeros(len(several.hands), np.uint64)
        for tile in range(PLAYED):
            mine |= several.completed_by(tile, shapes).astype(np.uint64) << np.uint64(tile)
        found[ready[rows]] = mine
    if not limited:  # a fifth copy may be among the tiles, which no table knows
        for row in ready[(held[:, :PLAYED] == COPIES).any(axis=1)]:
            tiles = waits_of(shapes, hands[row].tolist(), int(_rows(melds, row)), int(_rows(wilds, row)))
            found[row] = sum(1 << tile for tile in tiles)
    return found


def checked(hands: Hands) -> Hands:
    """The hands themselves. Raises ValueError where they are none."""
    if not isinstance(hands, np.ndarray):
        got = f"{hands!r:.80}"
        raise ValueError(f"expected hands as an array of uint8 in rows of {PLAYED} or {KINDS} counts, got {got}")
    if hands.dtype != np.uint8 or hands.ndim != 2 or hands.shape[1] not in (PLAYED, KINDS):
        what = f"{hands.dtype} of shape {hands.shape}"
        raise ValueError(f"expected hands as uint8 in rows of {PLAYED} or {KINDS} counts, got {what}")
    if hands.size and hands[:, :PLAYED].max() > COPIES:
        raise ValueError(f"expected {COPIES} of a kind at most, got {hands[:, :PLAYED].max()}")
    return hands


def _each(name: str, each: Each, hands: int) -> Each:
    """One number for all hands, or an array of one for each. Raises ValueError where it is neither."""
    numbers = np.asarray(each)
    right = np.issubdtype(numbers.dtype, np.integer) and numbers.shape in ((), (hands,))
    if not right or (numbers.size and numbers.min() < 0):
        got = f"{each!r:.80}"
        raise ValueError(f"expected {name} as one number of at least 0, or as an array of {hands}, got {got}")
    return int(numbers) if numbers.ndim == 0 else numbers.astype(np.int16)


class _Several:
    """Some hands, and what is known of all of them: the keys of their suits, and how many tiles they have."""

    def __init__(self, hands: Hands, melds: Each, wilds: Each) -> None:
        self.hands = hands
        self.melds: Final = melds
        self.wilds: Final = wilds
        known = hands[:, :PLAYED].astype(np.float32) @ _WEIGHTS
        self.keys: Final = [known[:, suit].astype(np.intp) for suit in range(4)]
        self.tiles = known[:, 4].astype(np.int16)

    def completed_by(self, tile: Tile, shapes: Shapes) -> NDArray[np.bool_]:
        """Which hands one more of this tile completes; a fifth copy does not."""
        room = self.hands[:, tile] < COPIES
        suit, before, held = tile // SUIT_SIZE, self.keys[tile // SUIT_SIZE], self.hands
        self.hands = held.copy()
        self.hands[:, tile] += room
        self.keys[suit] = before + POWERS[tile] * room
        self.tiles += 1
        found = self.complete(shapes) & room
        self.hands, self.keys[suit] = held, before
        self.tiles -= 1
        return found

    def missing(self, shapes: Shapes, limited: bool) -> Numbers:
        """How many tiles miss for the nearest shape."""
        least = np.full(len(self.hands), IMPOSSIBLE, np.int16)
        for shape in shapes:
            np.minimum(least, self.missing_for(shape, limited), out=least)
        if np.any(self.wilds):
            least = np.where(least < IMPOSSIBLE, np.maximum(least - self.wilds, 0), least).astype(np.int16)
        return least

    def complete(self, shapes: Shapes) -> NDArray[np.bool_]:
        found = np.zeros(len(self.hands), np.bool_)
        for shape in shapes:
            if type(shape) is Standard and not np.any(self.wilds):
                suits, honours = _solid(shape.pair_258)
                parts = suits[self.keys[0]] + suits[self.keys[1]] + suits[self.keys[2]] + honours[self.keys[3]]
                found |= (parts == 1) & (self.tiles == 3 * (shape.sets - self.melds) + 2)
            else:
                fits = self.tiles + self.wilds == 3 * (shape.sets - self.melds) + 2 if type(shape) is Standard else True
                found |= (self.missing_for(shape, limited=False) <= self.wilds) & fits
        return found

    def missing_for(self, shape: Shape, limited: bool) -> Numbers:
        """How many tiles miss for a shape, without wild tiles."""
        if type(shape) is Standard:
            return self._of_sets(shape, limited)
        if type(shape) is SevenPairs and not shape.one_of:
            pairs, singles = self._loose(shape.fours)[:2]
            need = PAIRS - pairs
            least = np.maximum(need, 0) + np.maximum(need - singles, 0)
        elif type(shape) is ThirteenOrphans:
            kinds, doubled = self._loose(fours=True)[2:]
            least = len(ORPHANS) - kinds + (doubled == 0)
        else:
            caps, several = FOUR if limited else None, self.hands.tolist()
            sets = np.broadcast_to(np.asarray(self.melds), len(several)).tolist()
            each = [shape.missing(hand, melds, 0, caps) for hand, melds in zip(several, sets, strict=True)]
            return np.array(each, np.int16)
        return np.where(self.melds, IMPOSSIBLE, least).astype(np.int16) if np.any(self.melds) else least

    def _of_sets(self, shape: Standard, limited: bool) -> Numbers:
        table = _classes(limited, shape.pair_258)
        m, p, s = [table.suits[key].astype(np.intp) for key in self.keys[:3]]
        one = table.merged[m * table.size + p].astype(np.intp)
        other = table.merged[s * table.size + table.honours[self.keys[3]]].astype(np.intp)
        column = 2 * np.maximum(shape.sets - self.melds, 0) + 1
        least = table.rows[table.merged[one * table.size + other].astype(np.intp) * ROW + column].astype(np.int16)
        return np.where(np.asarray(self.melds) > shape.sets, IMPOSSIBLE, least).astype(np.int16)

    def _loose(self, fours: bool) -> tuple[Numbers, ...]:
        """Pairs, kinds that lack one for a pair, orphans, and orphans that are there twice."""
        suits, honours = _loose_tables(fours)
        added = suits[self.keys[0]] + suits[self.keys[1]] + suits[self.keys[2]] + honours[self.keys[3]]
        each = added.view(np.uint8).reshape(-1, 4)
        return tuple(each[:, place].astype(np.int16) for place in range(4))


def _several(hands: Hands, melds: Each, wilds: Each) -> Iterator[tuple[slice, _Several]]:
    """The hands in portions of ROWS, each with its place."""
    for first in range(0, len(hands), ROWS):
        rows = slice(first, first + ROWS)
        yield rows, _Several(hands[rows], _rows(melds, rows), _rows(wilds, rows))


def _rows(each: Each, rows: Any) -> Each:
    return each if isinstance(each, int) else each[rows]


class _Classes:
    """The tables (tables.py) as arrays."""

    def __init__(self, limited: bool, pair_258: bool) -> None:
        table = tables(limited, pair_258)
        self.size: Final = table.size
        self.suits: Final = np.frombuffer(table.suits, "<u2")
        self.honours: Final = np.frombuffer(table.honours, "<u2")
        self.merged: Final = np.frombuffer(table.merged, "<u2")
        self.rows: Final = np.frombuffer(b"".join(table.rows[: table.size]), np.uint8)


@cache
def _classes(limited: bool, pair_258: bool) -> _Classes:
    return _Classes(limited, pair_258)


@cache
def _solid(pair_258: bool) -> tuple[NDArray[np.uint8], NDArray[np.uint8]]:
    """By key: 0 for sets, 1 for sets and a pair that will do, 16 for what is neither; suits and honours."""
    known, worth = solid(), np.array([16, 0, 16 if pair_258 else 1, 1], np.uint8)
    return worth[np.frombuffer(known.suits, np.uint8)], worth[np.frombuffer(known.honours, np.uint8)]


@cache
def _loose_tables(fours: bool) -> tuple[NDArray[np.uint32], NDArray[np.uint32]]:
    """By key: what `_loose` tells of a suit, and of the honours, a byte each of one number."""
    pairs = [0, 256, 1, 257, 2] if fours else [0, 256, 1, 1, 1]
    plain = np.array(pairs, "<u4")
    orphan = np.array([both + alike for both, alike in zip(pairs, [0, 1 << 16, *[257 << 16] * 3], strict=True)], "<u4")
    return _spread([orphan, *[plain] * 7, orphan]), _spread([orphan] * 7)


def _spread(ranks: list[NDArray[np.uint32]]) -> NDArray[np.uint32]:
    """By key: the sum of what each rank says of its count."""
    found = np.zeros(1, "<u4")
    for rank in ranks:
        found = (found[:, None] + rank[None, :]).reshape(-1)
    return found
