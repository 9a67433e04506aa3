"""What a simulation is made of, and what follows from it for each of its deals."""

import hashlib

from msgspec import Struct

from jiaxiang.hands import SEATS
from jiaxiang.rules import Value
from jiaxiang.table import Place
from jiaxiang.tiles import EAST, NAMES

NUMBERS = 10**8
"""The seats' numbers are smaller (C-21)."""


class Setup(Struct, frozen=True):
    """A number of independent deals between four bots, named by seat.

    Everything else follows from it: deal i, from 0, is the same whoever plays it, when, and beside which others. Its
    wall follows from the seed and from i alone, so that other bots, or other options over as many tiles, meet the same
    walls.
    """

    game: str
    bots: tuple[str, str, str, str]
    deals: int
    seed: str
    options: dict[str, Value] = {}

    def place(self, number: int) -> Place:
        """The deal goes round the table, and the round wind with every fourth deal; none follows a drawn deal."""
        return Place(number % SEATS, NAMES[EAST + number // SEATS % SEATS])

    def secret(self, number: int) -> bytes:
        """The secret of a deal's wall (C-21)."""
        return self._draw(number, "secret")

    def numbers(self, number: int) -> tuple[int, int, int, int]:
        """The seats' numbers (C-21)."""
        first, second, third, fourth = _words(self._draw(number, "numbers"))
        return first % NUMBERS, second % NUMBERS, third % NUMBERS, fourth % NUMBERS

    def bot_seeds(self, number: int) -> list[int]:
        """The seeds of a deal's bots, which are made anew for each: 56 bits, by seat."""
        return [word >> 8 for word in _words(self._draw(number, "bots"))]

    def _draw(self, number: int, what: str) -> bytes:
        return hashlib.sha256(f"{self.seed}/deal {number + 1}/{what}".encode("utf-8", "surrogateescape")).digest()


def _words(digest: bytes) -> list[int]:
    return [int.from_bytes(digest[start : start + 8], "big") for start in range(0, 32, 8)]
