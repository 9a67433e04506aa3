"""The wall: the fair shuffle (C-21), and the order in which tiles leave it (C-03)."""

import hashlib
import hmac
from collections import deque
from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from jiaxiang.tiles import UNKNOWN, Tile, from_counts

ROUND: Final = 4
"""Tiles are dealt by fours, dealer first; what is left of the hand size comes tile by tile."""
WORDS: Final = 1 << 32
"""How many 32-bit numbers there are."""


def commitment(secret: bytes) -> str:
    """What the table publishes before the players send their numbers: the SHA-256 of its secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def combine(secret: bytes, numbers: tuple[int, int, int, int]) -> bytes:
    """The seed of a wall: SHA-256 of the secret and of one number from each seat, in seat order (C-21).

    The text that is hashed is the secret in hexadecimal and the four numbers, separated by colons. Numbers are whole
    and not negative.
    """
    text = ":".join([secret.hex(), *(str(number) for number in numbers)])
    return hashlib.sha256(text.encode()).digest()


def keeps_promise(published: str, secret: bytes) -> bool:
    """Whether this secret is the one that was promised."""
    return hmac.compare_digest(published, commitment(secret))


class Stream:
    """Endless 32-bit numbers: the big-endian words of SHA-256(seed ‖ counter), counter 0, 1, 2 … in 8 bytes."""

    def __init__(self, seed: bytes) -> None:
        self._seeded = hashlib.sha256(seed)  # its copies take a third less time than hashing anew
        self._counter = 0
        self._block = b""
        self._place: i64 = 0

    def below(self, limit: i64) -> i64:
        """A number below limit, each equally likely: words from the last, incomplete multiple of limit are skipped."""
        while True:
            word = self._word()
            number = word % limit
            if word - number <= WORDS - limit:  # its multiple of limit is complete
                return number

    def _word(self) -> i64:
        place = self._place
        if place == len(self._block):
            hashed = self._seeded.copy()
            hashed.update(self._counter.to_bytes(8, "big"))
            self._block = hashed.digest()
            self._counter += 1
            place = 0
        self._place = place + 4
        block = self._block
        word: i64 = block[place]
        word = word * 256 + block[place + 1]
        word = word * 256 + block[place + 2]
        return word * 256 + block[place + 3]


def shuffle(seed: bytes, tile_set: list[int]) -> list[Tile]:
    """The wall of a seed, head first: the tiles by kind, swapped from the last place down (Fisher-Yates)."""
    tiles = from_counts(tile_set)
    swapped = cast("list[object]", tiles)  # so that no number is taken out of its object and put into another
    stream = Stream(seed)
    for place in range(len(tiles) - 1, 0, -1):
        other: i64 = stream.below(place + 1)
        swapped[place], swapped[other] = swapped[other], swapped[place]
    return tiles


@mypyc_attr(allow_interpreted_subclasses=True)
class Wall:
    """A wall that is dealt and drawn: `hands` by seat, then `head()` and `tail()` tile by tile.

    `left` is how many tiles it holds after the hands. A next tile that nobody has named is UNKNOWN.
    """

    def __init__(self, hands: list[list[Tile]], left: int) -> None:
        self.hands: Final = hands
        self.left: Final = left

    def head(self) -> Tile:
        """Take the next tile from the head."""
        raise NotImplementedError

    def tail(self) -> Tile:
        """Take the next tile from the tail."""
        raise NotImplementedError

    def turned(self) -> Tile:
        """Take the tile that is turned up after the deal: the next one of the head."""
        return self.head()

    def tail_tile(self, place: int) -> Tile:
        """Look at a tile of the tail, 0 for the one that is taken next."""
        raise NotImplementedError


class SeededWall(Wall):
    """The wall of a seed, dealt from the dealer on by fours and then tile by tile (C-03)."""

    def __init__(self, seed: bytes, tile_set: list[int], hand_size: int, dealer: int) -> None:
        tiles = shuffle(seed, tile_set)
        hands: list[list[Tile]] = [[], [], [], []]
        place = 0
        for portion in [ROUND] * (hand_size // ROUND) + [1] * (hand_size % ROUND):
            for step in range(4):
                hands[(dealer + step) % 4].extend(tiles[place : place + portion])
                place += portion
        super().__init__(hands, len(tiles) - place)
        self._tiles: Final = tiles
        self._head: i64 = place
        self._end: i64 = len(tiles)
        """What is left of the tiles lies between these places."""

    def head(self) -> Tile:
        if self._head == self._end:
            return UNKNOWN
        self._head += 1
        return self._tiles[self._head - 1]

    def tail(self) -> Tile:
        if self._head == self._end:
            return UNKNOWN
        self._end -= 1
        return self._tiles[self._end]

    def tail_tile(self, place: int) -> Tile:
        return self._tiles[self._end - 1 - place] if place < self._end - self._head else UNKNOWN


class ScriptedWall(Wall):
    """A wall of which a script names the tiles that it needs: those of the head and those of the tail, in order."""

    def __init__(
        self, hands: list[list[Tile]], draws: list[Tile], tail: list[Tile], left: int, turned: Tile = UNKNOWN
    ) -> None:
        super().__init__(hands, left)
        self._turned: Final = turned
        self._draws: Final = deque(draws)
        self._tail: Final = deque(tail)

    def head(self) -> Tile:
        return self._draws.popleft() if self._draws else UNKNOWN

    def tail(self) -> Tile:
        return self._tail.popleft() if self._tail else UNKNOWN

    def tail_tile(self, place: int) -> Tile:
        return self._tail[place] if place < len(self._tail) else UNKNOWN

    def turned(self) -> Tile:
        return self._turned
