"""Reading a suit rank by rank: what the tiles of one suit still miss to hold so many sets and a pair.

A *vector* is all that the ranks read so far mean for those to come: the fewest tiles missing, for each number of chows
begun one and two ranks before, of sets begun and of pairs. A *row* is what is left of it at the end of the suit:
row[2 * sets + pair] is the fewest tiles missing to have `sets` sets and `pair` pairs here. Both are bytes; FAR stands
where it cannot be.
"""

from functools import lru_cache
from typing import Final

SETS: Final = 5
"""A row knows 0 to SETS sets: enough for hands of 13 and of 16."""
FAR: Final = 99
NO_CAP: Final = -1
"""The cap of a kind that may stand in a hand any number of times."""
ROW: Final = 2 * (SETS + 1)
OPEN: Final = 3
"""0 to 2 chows begin at one rank: three alike are three triplets."""
MEMO: Final = 200_000

NOTHING: Final = bytes([0] + [FAR] * (OPEN * OPEN * ROW - 1))
"""The vector before the first rank."""


class Move:
    """What may be begun at a rank.

    It takes `tiles` tiles of it, those of the chows begun before included, and leads `onward` in the vector.
    """

    def __init__(self, tiles: int, sets: int, pair: int, onward: int) -> None:
        self.tiles = tiles
        self.sets = sets
        self.pair = pair
        self.onward = onward


def _moves(before: int, earlier: int, cap: int, chows: bool, pairs: bool) -> list[Move]:
    found: list[Move] = []
    for begun in range(OPEN if chows else 1):
        for triplets in range(SETS + 1):
            for pair in range(2 if pairs else 1):
                tiles = earlier + before + begun + 3 * triplets + 2 * pair
                sets = begun + triplets
                if sets <= SETS and (cap == NO_CAP or tiles <= cap):
                    onward = (begun * OPEN + before) * ROW + 2 * sets + pair
                    found.append(Move(tiles, sets, pair, onward))
    return found


class Automaton:
    """Steps from vector to vector, each computed once. Having seen too much it forgets, which changes no result."""

    def __init__(self) -> None:
        self._moves: dict[int, list[list[Move]]] = {}
        self._steps: dict[tuple[bytes, int], bytes] = {}
        self._same: dict[bytes, bytes] = {}

    def step(self, vector: bytes, count: int, cap: int, chows: bool, pairs: bool) -> bytes:
        """The vector after a rank of which there are `count` tiles and may be `cap`; chows, or the pair, may begin."""
        code = ((count * 16 + cap + 1) * 2 + chows) * 2 + pairs
        known = self._steps.get((vector, code))
        if known is None:
            if len(self._steps) >= MEMO:
                self._steps.clear()
                self._same.clear()
            known = self._step(vector, count, self._moves_for(cap, chows, pairs))
            known = self._same.setdefault(known, known)
            self._steps[vector, code] = known
        return known

    def read(self, counts: list[int], caps: list[int], chows: bool, pair_258: bool) -> bytes:
        """The row of a suit: its counts, 9 or 7 of them, of any size, and as many caps."""
        vector = NOTHING
        for rank in range(len(counts)):
            vector = self.step(vector, counts[rank], caps[rank], chows, may_pair(rank, chows, pair_258))
        return vector[:ROW]

    def _moves_for(self, cap: int, chows: bool, pairs: bool) -> list[list[Move]]:
        code = ((cap + 1) * 2 + chows) * 2 + pairs
        moves = self._moves.get(code)
        if moves is None:
            moves = [_moves(before, earlier, cap, chows, pairs) for before in range(OPEN) for earlier in range(OPEN)]
            self._moves[code] = moves
        return moves

    def _step(self, vector: bytes, count: int, moves: list[list[Move]]) -> bytes:
        after = [FAR] * len(vector)
        for started in range(OPEN * OPEN):
            for sets in range(SETS + 1):
                for pair in range(2):
                    held = 2 * sets + pair
                    cost = vector[started * ROW + held]
                    if cost == FAR:
                        continue
                    for move in moves[started]:
                        if sets + move.sets > SETS or pair + move.pair > 1:
                            continue
                        new = cost + max(0, move.tiles - count)
                        to = move.onward + held
                        after[to] = min(after[to], new)
        return bytes(after)


def may_pair(rank: int, suited: bool, pair_258: bool) -> bool:
    """Whether the hand's pair may be of this rank, 0 to 8."""
    return not pair_258 or (suited and rank % 3 == 1)


def merge(one: bytes, other: bytes) -> bytes:
    """The row of two suits together: the pair, where there is one, is in either."""
    plain, other_plain = one[::2], other[::2]
    here = _shared(one[1::2], other_plain)
    there = _shared(plain, other[1::2])
    best = bytearray(ROW)
    best[::2] = _shared(plain, other_plain)
    best[1::2] = bytes([min(both) for both in zip(here, there, strict=True)])
    return bytes(best)


@lru_cache(maxsize=100_000)  # rows are many, halves of rows few
def _shared(one: bytes, other: bytes) -> bytes:
    """The fewest tiles missing for 0 to SETS sets in two suits, from what misses for them in each."""
    return bytes([min(FAR, *[one[part] + other[sets - part] for part in range(sets + 1)]) for sets in range(SETS + 1)])
