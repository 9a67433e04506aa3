"""The tables: a suit's counts → the class of its row, two classes → the class of both.

A suit's nine counts, each at most 4, are one number: its key, Σ count · 5^rank (the honours' seven likewise). The rows
(automaton.py) of all suits of at most 17 tiles are so few that a byte names them, and closed under merging there are a
few hundred. So one table serves hands of 13 and of 16. `python -m jiaxiang.shapes.generate` writes the files in data/.
"""

import zlib
from array import array
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from jiaxiang.shapes.automaton import NO_CAP, ROW, Automaton, merge
from jiaxiang.tiles import PLAYED, Tile

FIRSTS: Final[tuple[Tile, ...]] = (0, 9, 18, 27)
"""The first tile of each suit, the honours as the fourth."""
ENDS: Final[tuple[Tile, ...]] = (9, 18, 27, 34)
POWERS: Final[tuple[int, ...]] = (1, 5, 25, 125, 625, 3125, 15625, 78125, 390625)
SUIT_KEYS: Final = 5**9
HONOUR_KEYS: Final = 5**7
LARGEST: Final = 17
"""The tables know suits of up to so many tiles; class 0, impossible, stands where there are more."""
FOUR: Final = [4] * PLAYED
"""The caps of a hand without melds: four of every kind. Not to be changed."""
UNCAPPED: Final = [NO_CAP] * PLAYED
"""The caps where any number of copies may stand in the hand (unlimited). Not to be changed."""

SETS_ONLY: Final = 1
SETS_AND_PAIR: Final = 2
SETS_AND_258: Final = 3
"""What a suit's tiles can be, none left over: sets; sets and a pair; sets and a pair of 2, 5 or 8. Or 0."""

LIMITED: Final = "limited"
UNLIMITED: Final = "unlimited"
SOLID: Final = "solid"
"""The files in data/."""

MEMO: Final = 100_000
_automaton: Final = Automaton()


def suit_key(counts: list[int], first: i64) -> i64:
    """The key of the suit that begins at the tile `first`. Each count is at most 4."""
    key: i64 = counts[first + 8]
    key = 5 * key + counts[first + 7]
    key = 5 * key + counts[first + 6]
    key = 5 * key + counts[first + 5]
    key = 5 * key + counts[first + 4]
    key = 5 * key + counts[first + 3]
    key = 5 * key + counts[first + 2]
    key = 5 * key + counts[first + 1]
    return 5 * key + counts[first]


def honour_key(counts: list[int]) -> i64:
    key: i64 = counts[33]
    key = 5 * key + counts[32]
    key = 5 * key + counts[31]
    key = 5 * key + counts[30]
    key = 5 * key + counts[29]
    key = 5 * key + counts[28]
    return 5 * key + counts[27]


class Tables:
    """The tables for one kind of distance. `rows[class]` is a row, `merged[size * a + b]` the class of two suits.

    Classes from `size` on are found while the program runs: with lowered caps, with a fifth copy, or where the pair
    must be a 2, 5 or 8 (of which there are too many rows for a byte, so that no file is kept: `size` is 0).
    """

    def __init__(self, packed: bytes, pair_258: bool) -> None:
        self.pair_258 = pair_258
        self.size = int.from_bytes(packed[:2], "little")
        size = self.size
        self.rows = [packed[2 + ROW * each : 2 + ROW * (each + 1)] for each in range(size)]
        suits = 2 + ROW * size
        honours = suits + SUIT_KEYS
        merged = honours + HONOUR_KEYS
        self.suits = packed[suits:honours]
        self.honours = packed[honours:merged]
        self.merged: list[int] = _halves(packed[merged:])
        self._classes: dict[bytes, int] = {row: each for each, row in enumerate(self.rows)}
        self._more: dict[int, int] = {}
        self._read: dict[bytes, int] = {}

    def merge(self, one: int, other: int) -> int:
        """The class of two suits; also of classes that the files do not know."""
        size = self.size
        if one < size and other < size:
            return self.merged[one * size + other]
        pair = one * 65536 + other
        known = self._more.get(pair)
        if known is None:
            if len(self._more) >= MEMO:
                self._more.clear()
            known = self._class(merge(self.rows[one], self.rows[other]))
            self._more[pair] = known
        return known

    def classify(self, counts: list[int], suit: int, caps: list[int]) -> int:
        """The class of a suit, 0 to 3, whatever its counts and its caps (34 of them)."""
        first = FIRSTS[suit]
        end = ENDS[suit]
        own = counts[first:end]
        if self.size and max(own) <= 4 and (caps is UNCAPPED or caps[first:end] == FOUR[first:end]):
            return self.honours[honour_key(counts)] if suit == 3 else self.suits[suit_key(counts, first)]
        code = bytes(own) + bytes([cap + 1 for cap in caps[first:end]])
        known = self._read.get(code)
        if known is None:
            if len(self._read) >= MEMO:
                self._read.clear()
            known = self._class(_automaton.read(own, caps[first:end], suit < 3, self.pair_258))
            self._read[code] = known
        return known

    def _class(self, row: bytes) -> int:
        known = self._classes.get(row)
        if known is None:
            known = len(self.rows)
            self.rows.append(row)
            self._classes[row] = known
        return known


class Solid:
    """suits[key] and honours[key] say whether a suit's tiles, all of them, are sets, or sets and a pair."""

    def __init__(self, packed: bytes) -> None:
        self.suits = packed[:SUIT_KEYS]
        self.honours = packed[SUIT_KEYS:]


_loaded: Final[dict[str, Tables]] = {}
_solid: Final[list[Solid]] = []


def tables(limited: bool, pair_258: bool = False) -> Tables:
    """The tables of a kind, loaded when first asked for."""
    name = LIMITED if limited else UNLIMITED
    code = f"{name}-258" if pair_258 else name
    found = _loaded.get(code)
    if found is None:
        found = Tables(b"\0\0" if pair_258 else load(name), pair_258)
        _loaded[code] = found
    return found


def solid() -> Solid:
    if not _solid:
        _solid.append(Solid(load(SOLID)))
    return _solid[0]


def load(name: str) -> bytes:
    """A file of data/, unpacked."""
    return zlib.decompress(files("jiaxiang.shapes").joinpath("data", f"{name}.bin").read_bytes())


def _halves(packed: bytes) -> list[int]:
    numbers = array("H")
    numbers.frombytes(packed)
    if numbers.itemsize != 2 or array("H", [1]).tobytes() != b"\1\0":
        numbers.byteswap()
    return numbers.tolist()
