"""A hand as numbers: its counts, read once, are their digits. What is asked of a hand is then a look-up or a few sums.

A suit's nine counts, or the honours' seven, are the digits of one number to base five, its *key*: a table has an entry
for every key. To base eight there is room to add up: all counts stand in two numbers, and sums over kinds are sums over
digits, many at once.
"""

from typing import Final, cast

from mypy_extensions import i64

from jiaxiang.tiles import COPIES, KINDS, PLAYED, SUITED, Tile

SUIT_KEYS: Final = 5**9
HONOUR_KEYS: Final = 5**7
POWERS: Final[tuple[int, ...]] = tuple(
    5 ** (8 - tile % 9) if tile < SUITED else 5 ** (33 - tile) for tile in range(PLAYED)
)
"""POWERS[tile]: by how much one more of it raises the key of its suit."""

Digits = tuple[i64, i64, i64, i64, i64, i64]
"""The keys of characters, dots, bamboos and honours; then the counts 0 to 17 and 18 to 33, to base eight."""

ONES: Final = 0o111111111111111111
"""A one for each of eighteen counts."""
_FIRST: Final = 8**17
_HALVES: Final = 0o070707070707070707
_THREE: Final = 0o777
_HONOURS: Final = 0o7777777
_TO_BASE_FIVE: Final = bytes(25 * (code >> 6) + 5 * (code >> 3 & 7) + (code & 7) & 255 for code in range(_THREE + 1))
"""Three digits to base eight, each at most 4, as the number that they are to base five."""


def read(counts: list[int]) -> Digits:
    """Read a hand of 34 counts or more, each at most 4 (at most 7 for the numbers to base eight).

    Raises ValueError where there are fewer.
    """
    m: i64 = 0
    p: i64 = 0
    s: i64 = 0
    low: i64 = 0
    key: i64 = 0
    word: i64 = 0
    for place, count in enumerate(cast("list[i64]", counts)):  # three times as fast as one place after the other
        key = 5 * key + count
        word = (word << 3) + count
        if place == 8:
            m = key
            key = 0
        elif place == 17:
            p = key
            low = word
            key = 0
            word = 0
        elif place == 26:
            s = key
            key = 0
        elif place == PLAYED - 1:
            return m, p, s, key, low, word
    raise ValueError(f"expected {PLAYED} counts or more, got {len(counts)}")


def digits_of(tiles: list[Tile]) -> Digits:
    """Read a hand that is told as its tiles, in any order, at most four of a kind; flowers are left out.

    It is shorter than its counts, so this is faster than `read`. Raises ValueError for what is no hand.
    """
    low: i64 = 0
    high: i64 = 0
    for tile in cast("list[i64]", tiles):
        if 0 <= tile < PLAYED:
            late = (17 - tile) >> 63  # -1 from the tile 18 on, otherwise 0: no branch that is guessed wrongly
            digit = _FIRST >> (3 * tile - (48 & late))
            first = digit & ~late
            second = digit & late
            low += first
            high += second
            if (low & 7 * first) + (high & 7 * second) > COPIES * digit:
                raise ValueError(f"expected four of a kind at most, got more of the tile {tile}")
        elif tile < 0 or tile >= KINDS:
            raise ValueError(f"expected tiles from 0 to {KINDS - 1}, got {tile}")
    return _key(low >> 27), _key(low), _key(high >> 21), _key(high & _HONOURS), low, high


def _key(word: i64) -> i64:
    """The last nine digits of a number to base eight, as the number that they are to base five."""
    first: i64 = _TO_BASE_FIVE[word >> 18 & _THREE]
    second: i64 = _TO_BASE_FIVE[word >> 9 & _THREE]
    third: i64 = _TO_BASE_FIVE[word & _THREE]
    return 125 * (125 * first + second) + third


def total(low: i64, high: i64) -> i64:
    """The sum of the digits of two numbers to base eight, 62 at most; no two of a place may be more than 7 together."""
    both = low + high
    return ((both & _HALVES) + (both >> 3 & _HALVES)) % 63  # casting out nines, to base 64


def digit_sum(hand: Digits) -> i64:
    """How many tiles a hand has, flowers left out."""
    return total(hand[4], 0) + total(hand[5], 0)


def places(*tiles: Tile) -> tuple[int, int]:
    """A one for each of these kinds: numbers to base eight, as `Digits` has them."""
    low = sum(8 ** (17 - tile) for tile in tiles if tile < 18)
    return low, sum(8 ** (33 - tile) for tile in tiles if tile >= 18)


def suit_key(counts: list[int], first: i64) -> i64:
    """The key of the suit that begins at the tile `first`. Each count is at most 4."""
    key: i64 = counts[first]
    key = 5 * key + counts[first + 1]
    key = 5 * key + counts[first + 2]
    key = 5 * key + counts[first + 3]
    key = 5 * key + counts[first + 4]
    key = 5 * key + counts[first + 5]
    key = 5 * key + counts[first + 6]
    key = 5 * key + counts[first + 7]
    return 5 * key + counts[first + 8]


def honour_key(counts: list[int]) -> i64:
    key: i64 = counts[27]
    key = 5 * key + counts[28]
    key = 5 * key + counts[29]
    key = 5 * key + counts[30]
    key = 5 * key + counts[31]
    key = 5 * key + counts[32]
    return 5 * key + counts[33]
