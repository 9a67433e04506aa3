"""The environments: `from jiaxiang.rl import jiaxiang_v0; env = jiaxiang_v0.env(rules="wenling")`. Needs the extra rl.

The number goes up when the meaning of an observation's field, an action's number or a reward changes.
"""

# interpreted: numpy, PettingZoo and Gymnasium are plain Python's, and come with the extra rl alone

from typing import Any

import gymnasium
from pettingzoo.utils import wrappers
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from jiaxiang.rl.aec import AGENTS, DIVISOR, JiaxiangEnv
from jiaxiang.rl.single import ID, JiaxiangSeat
from jiaxiang.rl.vector import VectorTables

raw_env = JiaxiangEnv
single = JiaxiangSeat
vector = VectorTables

if ID not in gymnasium.registry:
    gymnasium.register(ID, entry_point="jiaxiang.rl.single:JiaxiangSeat")


def env(rules: str = "guangdong", **settings: Any) -> Any:
    """The environment with PettingZoo's usual guard. `settings` are those of JiaxiangEnv, `options` among them.

    Raises UnknownGame, OptionError; TypeError and ValueError for other settings that it does not take.
    """
    return wrappers.OrderEnforcingWrapper(raw_env(rules, **settings))


def parallel_env(rules: str = "guangdong", **settings: Any) -> Any:
    """The same for what wants an action of every agent at once: those who are not asked are not heard."""
    return turn_based_aec_to_parallel(env(rules, **settings))


__all__ = [
    "AGENTS",
    "DIVISOR",
    "ID",
    "JiaxiangEnv",
    "JiaxiangSeat",
    "VectorTables",
    "env",
    "parallel_env",
    "raw_env",
    "single",
    "vector",
]
