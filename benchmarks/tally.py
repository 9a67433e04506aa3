"""What every contestant offers: for each measure a function that does some of it and tells how much."""

import random
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeVar

T = TypeVar("T")


class Tally(NamedTuple):
    """How much was done, by unit, and a sum of the answers: the same from all who were asked the same."""

    done: dict[str, int]
    answers: int = 0


Contestant = dict[str, Callable[[], Tally]]

WIN_CHECKS = "win checks"
DISTANCES = "distances"
WINS_AT_ONCE = "win checks, an array at once"
DISTANCES_AT_ONCE = "distances, an array at once"
SCORED_HANDS = "scored hands"
DEALS = "random deals"
DECISIONS = "decisions in them"
DEALS_OF = "random deals of "
"""Before the name of one of our games: measured compiled only."""
MEASURES = (WIN_CHECKS, DISTANCES, WINS_AT_ONCE, DISTANCES_AT_ONCE, SCORED_HANDS, DEALS)


class Uniform:
    """Picks one of several, each equally likely; the same way for everybody."""

    def __init__(self, seed: int) -> None:
        self._next = random.Random(seed).random

    def pick(self, several: Sequence[T]) -> T:
        return several[int(self._next() * len(several))]
