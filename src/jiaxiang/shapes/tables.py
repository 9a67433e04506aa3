"""The tables: a suit's counts → the class of its row, two classes → the class of both.

A suit's nine counts, each at most 4, are one number: its key (digits.py), the honours' seven likewise. The rows
(automaton.py) of all suits of at most 17 tiles are few (163 to 480), and closed under merging there are 287 to 627. So
one table serves hands of 13 and of 16. `python -m jiaxiang.shapes.generate` writes the files in data/.
"""

import zlib
from importlib.resources import files
from typing import Final

from mypy_extensions import i64

from jiaxiang.shapes.automaton import NO_CAP, ROW, Automaton, merge
from jiaxiang.shapes.digits import HONOUR_KEYS, SUIT_KEYS, Digits, honour_key, suit_key
from jiaxiang.tiles import COPIES, PLAYED, Tile

FIRSTS: Final[tuple[Tile, ...]] = (0, 9, 18, 27)
"""The first tile of each suit, the honours as the fourth."""
ENDS: Final[tuple[Tile, ...]] = (9, 18, 27, 34)
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
PAIR_258: Final = "-258"
SOLID: Final = "solid"
"""The files in data/: the first two also with the third behind their names."""

MEMO: Final = 100_000
_automaton: Final = Automaton()


class Tables:
    """The tables for one kind of distance. `rows[class]` is a row.

    Two bytes name a class, the lower first: those at 2 * key of `suits` and `honours`, and those at
    2 * (size * a + b) of `merged` for two suits together. Classes from `size` on are found while the program runs: with
    lowered caps, or with a fifth copy.
    """

    def __init__(self, packed: bytes, pair_258: bool) -> None:
        self.pair_258 = pair_258
        self.size = int.from_bytes(packed[:2], "little")
        size = self.size
        suits = 2 + ROW * size
        honours = suits + 2 * SUIT_KEYS
        merged = honours + 2 * HONOUR_KEYS
        self._last: Final = packed[2:suits]
        self.rows = [self._last[ROW * each : ROW * (each + 1)] for each in range(size)]
        self.suits: Final = packed[suits:honours]
        self.honours: Final = packed[honours:merged]
        self.merged: Final = packed[merged:]
        self._classes: dict[bytes, int] = {row: each for each, row in enumerate(self.rows)}
        self._more: dict[int, int] = {}
        self._read: dict[bytes, int] = {}

    def least(self, hand: Digits, column: i64) -> i64:
        """What a column of the row of a whole hand says, of which no kind is capped lower than the tables know."""
        size: i64 = self.size
        merged = self.merged
        one = size * _class_at(self.suits, hand[0]) + _class_at(self.suits, hand[1])
        other = size * _class_at(self.suits, hand[2]) + _class_at(self.honours, hand[3])
        both = size * _class_at(merged, one) + _class_at(merged, other)
        last: i64 = self._last[ROW * _class_at(merged, both) + column]
        return last

    def merge(self, one: int, other: int) -> int:
        """The class of two suits; also of classes that the files do not know."""
        size = self.size
        if one < size and other < size:
            return _class_at(self.merged, one * size + other)
        pair = one * 65536 + other
        known = self._more.get(pair)
        if known is None:
            if len(self._more) >= MEMO:
                self._more.clear()
            known = self._class(merge(self.rows[one], self.rows[other]))
            self._more[pair] = known
        return known

    def of_key(self, suit: int, key: i64) -> int:
        """The class of a suit, 0 to 3, of this key."""
        return _class_at(self.honours if suit == 3 else self.suits, key)

    def classify(self, counts: list[int], suit: int, caps: list[int]) -> int:
        """The class of a suit, 0 to 3, whatever its counts and its caps (34 of them)."""
        if self.knows(counts, suit, caps):
            return self.of_key(suit, honour_key(counts) if suit == 3 else suit_key(counts, FIRSTS[suit]))
        first = FIRSTS[suit]
        end = ENDS[suit]
        own = counts[first:end]
        code = bytes(own) + bytes([cap + 1 for cap in caps[first:end]])
        known = self._read.get(code)
        if known is None:
            if len(self._read) >= MEMO:
                self._read.clear()
            known = self._class(_automaton.read(own, caps[first:end], suit < 3, self.pair_258))
            self._read[code] = known
        return known

    def knows(self, counts: list[int], suit: int, caps: list[int]) -> bool:
        """Whether the files know a suit with these caps: no kind is capped lower than they are, and none is there five
        times.
        """
        first: i64 = FIRSTS[suit]
        end: i64 = ENDS[suit]
        capped = caps is not UNCAPPED and caps is not FOUR
        tile = first
        while tile < end:
            if counts[tile] > COPIES or (capped and caps[tile] != COPIES):
                return False
            tile += 1
        return True

    def _class(self, row: bytes) -> int:
        known = self._classes.get(row)
        if known is None:
            known = len(self.rows)
            self.rows.append(row)
            self._classes[row] = known
        return known


def _class_at(table: bytes, place: i64) -> i64:
    """The class that two bytes of a table name."""
    low: i64 = table[2 * place]
    high: i64 = table[2 * place + 1]
    return low + 256 * high


class Solid:
    """suits[key] and honours[key] say whether a suit's tiles, all of them, are sets, or sets and a pair."""

    def __init__(self, packed: bytes) -> None:
        self.suits = packed[:SUIT_KEYS]
        self.honours = packed[SUIT_KEYS:]


_loaded: Final[dict[str, Tables]] = {}
_solid: Final[list[Solid]] = []


def tables(limited: bool, pair_258: bool = False) -> Tables:
    """The tables of a kind, loaded when first asked for."""
    name = (LIMITED if limited else UNLIMITED) + (PAIR_258 if pair_258 else "")
    found = _loaded.get(name)
    if found is None:
        found = _loaded[name] = Tables(load(name), pair_258)
    return found


def solid() -> Solid:
    if not _solid:
        _solid.append(Solid(load(SOLID)))
    return _solid[0]


def load(name: str) -> bytes:
    """A file of data/, unpacked."""
    return zlib.decompress(files("jiaxiang.shapes").joinpath("data", f"{name}.bin").read_bytes())
