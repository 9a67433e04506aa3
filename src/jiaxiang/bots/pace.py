"""How much time is left: one's own draws to come, how near the others are, how soon one of them may win."""

from typing import Final

from jiaxiang.bots.aims import usual_paces
from jiaxiang.hands import NOT_READY, OPEN, SEATS, Seat
from jiaxiang.table import State

START: Final[tuple[float, ...]] = (0.0, 0.0, 0.02, 0.09, 0.32, 0.39, 0.18)
"""How often so many tiles miss in a hand of 13 or 16 as it is dealt: counted on 600 hands."""
DRAWN: Final = 0.05
CLAIMED: Final = 0.12
"""How often a turn a hand that misses one tile draws it, and how often another player discards it."""
SETTLED: Final = 3
"""With so many sets on the table a player misses two tiles at most, as a rule, and every second time one."""


def draws_left(view: State, seat: int, before: int) -> int:
    """How many tiles this seat will still draw, if so many others draw before it."""
    return max(0, (view.drawable - before + SEATS - 1) // SEATS)


def go_around(view: State) -> int:
    """How many tiles each player has discarded so far, on average, those that were claimed too."""
    return sum([len(seat.discards) + seat.exposed for seat in view.seats]) // SEATS


class Rivals:
    """What is likely of the three others, who are taken to play for speed.

    What each of them misses is not known, but for what lies on the table; so it is followed from the deal on how likely
    it is that he misses so many: in each go-around a hand comes a tile nearer as often as hands do (see aims).
    `wild` is the share of wild tiles among what is unseen, `on_discards` whether hands win on another's tile here,
    `declares` whether it pays to declare a hand ready, so that who has not is not.
    """

    def __init__(self, view: State, seat: int, wild: float, on_discards: bool, declares: bool) -> None:
        self._declares: Final = declares
        self._last: Final = DRAWN + wild
        self._claim: Final = CLAIMED if on_discards else 0.0
        self._paces: Final = [min(0.9, pace + wild) for pace in usual_paces(view.rules.shapes)]
        self._misses: Final = [
            self._missing(other, go_around(view)) for place, other in enumerate(view.seats) if place != seat
        ]
        self._open: Final = [other.ready == OPEN for place, other in enumerate(view.seats) if place != seat]
        self.seats: Final = [place for place in range(SEATS) if place != seat]
        self.ready: Final = [
            0.0 if is_open or not on_discards else misses[1]
            for misses, is_open in zip(self._misses, self._open, strict=True)
        ]
        """How likely each of them, in the order of `seats`, would win on a tile that he waits for."""

    def _missing(self, other: Seat, turns: int) -> list[float]:
        """How likely it is that so many tiles miss in a hand that has not won."""
        if other.ready != NOT_READY or len(other.melds) > SETTLED:
            return [0.0, 1.0]
        if len(other.melds) == SETTLED:
            return [0.0, 0.0, 1.0] if self._declares else [0.0, 0.5, 0.5]
        misses = list(START)
        for _ in range(turns):
            misses = self._later(misses, self._last + self._claim)[0]
        if self._declares and misses[1] < 1.0:
            left = 1.0 - misses[1]
            misses = [0.0, 0.0] + [each / left for each in misses[2:]]
        return misses

    def _later(self, misses: list[float], last: float) -> tuple[list[float], float]:
        """The same a go-around later, if he has not won, and how likely it is that he has."""
        after = misses[:]
        won = misses[1] * last
        after[1] -= won
        for many in range(2, len(misses)):
            moved = misses[many] * self._paces[min(many, len(self._paces) - 1)]
            after[many] -= moved
            after[many - 1] += moved
        left = 1.0 - won
        return [each / left for each in after], won

    def hazards(self, draws: int) -> list[float]:
        """How likely it is, in each go-around to come, that one of them wins in it, if nobody has until then."""
        safe = [1.0] * draws
        for misses, is_open in zip(self._misses, self._open, strict=True):
            now = misses
            for turn in range(draws):
                now, won = self._later(now, self._last + (0.0 if is_open else self._claim))
                safe[turn] *= 1.0 - won
        return [1.0 - each for each in safe]
