"""The bot that plays anything."""

import random
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from jiaxiang.table import Action, Choice, State


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot:
    """Uniform over the legal actions.

    Its numbers are those of `random.Random(seed).random()`, the one sequence that Python promises never to change; a
    number x in [0, 1) of 53 bits picks choice ⌊x·n⌋ of n, which is uniform to one part in 2**45 up to 256 choices. One
    number is used for every question, also where there is only one choice.
    """

    needs_view: ClassVar[bool] = False

    def __init__(self, seed: int) -> None:
        self._next: Final = random.Random(seed).random

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        """See Bot."""
        return choices[int(self._next() * float(len(choices)))].action
