"""The runner with NumPy at its edge: arrays in, arrays out, nothing copied."""

# interpreted: numpy is plain Python's, and comes with the extra rl alone

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

import numpy as np
import numpy.typing as npt

from jiaxiang.bots import Factory, make_bot
from jiaxiang.hands import SEATS
from jiaxiang.rl.actions import ActionTable
from jiaxiang.rl.aec import DIVISOR
from jiaxiang.rl.layout import Layout
from jiaxiang.rl.runner import LEARNERS, Ending, Runner
from jiaxiang.rl.settings import checked_divisor, checked_shuffle, whole
from jiaxiang.rules import find_game

Player = str | Factory | None
Seen = tuple[npt.NDArray[np.uint8], npt.NDArray[np.int8], npt.NDArray[np.uint8]]
Stepped = tuple[
    npt.NDArray[np.uint8], npt.NDArray[np.int8], npt.NDArray[np.uint8], npt.NDArray[np.float32], npt.NDArray[np.bool_]
]


class VectorTables:
    """So many tables of a game, played deal after deal; every step answers one question at each.

    `observations` (tables, layout.size) uint8, `masks` (tables, table.size) int8 and `seats` (tables,) uint8 are what
    is asked now: seat `seats[i]` at table i. `rewards` (tables, 4) float32 are the points of the four seats over
    `divisor` where a deal has just ended, `ended` (tables,) bool says where; the rest of the row is of the next deal
    then. The arrays are the same objects all the time, written anew by each step: copy what you keep.

    `players` and `duplicate` are those of Runner; a player is None, a learner, the name of a bot, or what makes one.
    """

    def __init__(
        self,
        rules: str = "guangdong",
        options: Mapping[str, object] | None = None,
        *,
        tables: int = 64,
        seed: int | str = 0,
        players: Sequence[Player] = LEARNERS,
        duplicate: bool = False,
        divisor: float = DIVISOR,
    ) -> None:
        if isinstance(players, str):
            raise TypeError(f"expected four players, each None or a bot, got {players!r}")
        made = [bot_maker(player) if isinstance(player, str) else player for player in players]
        tables = whole("tables", tables)
        self.runner: Final = Runner(find_game(rules).rules(options), tables, checked_shuffle(seed), made, duplicate)
        self.table: Final[ActionTable] = self.runner.table
        self.layout: Final[Layout] = self.runner.layout
        self.divisor: Final = checked_divisor(divisor)
        self.observations: Final = np.frombuffer(self.runner.observations, np.uint8).reshape(tables, -1)
        self.masks: Final = np.frombuffer(self.runner.masks, np.int8).reshape(tables, -1)
        self.seats: Final = np.frombuffer(self.runner.seats, np.uint8)
        self.rewards: Final = np.zeros((tables, SEATS), np.float32)
        self.ended: Final = np.zeros(tables, np.bool_)

    def reset(self) -> Seen:
        """Begin the first deals: observations, masks and seats."""
        self.runner.reset()
        return self.observations, self.masks, self.seats

    def step(self, actions: npt.NDArray[np.integer] | Sequence[int]) -> Stepped:
        """Answer the question of each table: observations, masks, seats, rewards and ended.

        Raises Illegal, TypeError, ValueError, and then nothing has changed.
        """
        numbers = np.asarray(actions)
        if not np.issubdtype(numbers.dtype, np.integer):
            raise TypeError(f"expected whole numbers as actions, got {actions!r}")
        self.runner.step(numbers.tolist())
        if self.ended.any():
            self.ended[:] = False
            self.rewards[:] = 0
        for ending in self.runner.endings:
            self.ended[ending.table] = True
            self.rewards[ending.table] += np.array(ending.result.deltas, np.float32) / self.divisor
        return self.observations, self.masks, self.seats, self.rewards, self.ended

    @property
    def endings(self) -> list[Ending]:
        """The deals that ended with the last step, each with its settlement."""
        return self.runner.endings

    def any_legal(self, random: Callable[[], float]) -> list[int]:
        """A legal action for each table, each equally likely; `random` gives numbers in [0, 1). Raises ValueError."""
        return self.runner.any_legal(random)


def bot_maker(name: str) -> Factory:
    """What makes the bot of this name. Raises UnknownBot."""
    make_bot(name, 0)
    return partial(make_bot, name)
