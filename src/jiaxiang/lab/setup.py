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

    In duplicate each wall is played four times, one after another, and `bots` is a line-up that moves on by a seat
    each time: bot b has seat b, then b + 1, b + 2, b + 3. All else stays: dealer, wind, tiles, and the bots' seeds,
    which are the seats'. Raises ValueError where the last wall would not be played four times.
    """

    game: str
    bots: tuple[str, str, str, str]
    deals: int
    seed: str
    options: dict[str, Value] = {}
    duplicate: bool = False

    def __post_init__(self) -> None:
        if self.deals % self.turns:
            raise ValueError(f"expected a multiple of {self.turns}, {self.turns} deals of each wall, got {self.deals}")

    @property
    def turns(self) -> int:
        """How often each wall is played."""
        return SEATS if self.duplicate else 1

    def seated(self, number: int) -> tuple[int, int, int, int]:
        """By seat, which of `bots` sits there in a deal."""
        turn = number % self.turns
        return -turn % SEATS, (1 - turn) % SEATS, (2 - turn) % SEATS, (3 - turn) % SEATS

    def place(self, number: int) -> Place:
        """The deal goes round the table, and the round wind with every fourth wall; none follows a drawn deal."""
        wall = number // self.turns
        return Place(wall % SEATS, NAMES[EAST + wall // SEATS % SEATS])

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
        text = f"{self.seed}/deal {number // self.turns + 1}/{what}"
        return hashlib.sha256(text.encode("utf-8", "surrogateescape")).digest()


def _words(digest: bytes) -> list[int]:
    return [int.from_bytes(digest[start : start + 8], "big") for start in range(0, 32, 8)]
