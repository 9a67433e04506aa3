"""What a bot is. Whoever writes one needs this file and one line in his package's metadata:

[project.entry-points."jiaxiang.bots"]
mine = "my_package:MyBot"
"""

# interpreted: a bot may name Bot as its base, which a compiled Protocol does not let it

from collections.abc import Callable
from typing import Protocol

from jiaxiang.table import Action, Choice, State


class Bot(Protocol):
    """A program at the table.

    It contains no rules: it is asked when it has to decide, and picks one of the choices that the deal gives it. It
    keeps to whole numbers and counted steps: no clock, no global random generator, so that the same seed and the same
    questions lead to the same decisions, in a replay too (a time limit would not).

    A bot that decides without looking may say so with an attribute `needs_view = False`. Views cost time; it is then
    given a spectator's view that nobody keeps up to date.
    """

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        """The action of one of these choices, of which there is at least one.

        `view` is the table as `seat`, who is asked, knows it: the others' hands are hidden counts. It may be kept, and
        changed; nobody else uses it.
        """
        ...


Factory = Callable[[int], Bot]
"""What an entry point names: called with a whole number, the seed, it makes a bot that knows nothing yet."""
