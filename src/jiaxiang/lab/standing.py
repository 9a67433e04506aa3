"""How a bot stands in an arena, and how two of them compare."""

from typing import Final

from msgspec import Struct

FEWEST: Final = 30
"""So many walls before anybody is called better: of fewer a mean is not nearly normal, and its interval too narrow."""


class Standing(Struct, frozen=True):
    """How a bot did, in all its places together.

    `places` is how many it has in the line-up, `hands` how many hands it played: in each deal one for each place.
    `mean` and `margin` are its points a deal for one place, and half of their 95 % interval.
    """

    bot: str
    places: int
    hands: int
    wins: int
    on_discards: int
    self_drawn: int
    fed: int
    points: int
    mean: float
    margin: float | None


class Lead(Struct, frozen=True):
    """By how many points a deal `bot` is ahead of `other`, on so many walls; less than nothing where it is behind."""

    bot: str
    other: str
    walls: int
    mean: float
    margin: float | None

    @property
    def better(self) -> str | None:
        """Which of the two is better, with 95 % confidence; None where they are not told apart."""
        if self.walls < FEWEST or self.margin is None or abs(self.mean) <= self.margin:
            return None
        return self.bot if self.mean > 0 else self.other
