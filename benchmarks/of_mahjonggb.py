"""The package `PyMahjongGB`: the Chinese national rules (国标), in C++. It scores hands, and plays no deals.

Its win check alone is a score, and its distance asks one shape at a time in another way: they are left out.
"""

from MahjongGB import MahjongFanCalculator

from benchmarks.hands import WON, tiles
from benchmarks.tally import SCORED_HANDS, Contestant, Tally

NAMES = [f"{suit}{rank}" for suit in "WBT" for rank in range(1, 10)] + ["F1", "F2", "F3", "F4", "J3", "J2", "J1"]
"""Its name of each of our kinds."""


def _named(counts: list[int], last: int) -> tuple[tuple[str, ...], str]:
    """The thirteen tiles before the last one came, and that."""
    hand = tiles(counts)
    hand.remove(last)
    return tuple(NAMES[tile] for tile in hand), NAMES[last]


_won = [_named(counts, last) for counts, last in WON]


def scored_hands() -> Tally:
    won = 0
    for hand, last in _won:
        won += len(MahjongFanCalculator((), hand, last, 0, False, False, False, False, 0, 0)) > 0
    return Tally({SCORED_HANDS: len(_won)}, won)


CONTESTANT: Contestant = {SCORED_HANDS: scored_hands}
