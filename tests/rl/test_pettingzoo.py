"""PettingZoo's own tests, for every game."""

import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from jiaxiang.rl import jiaxiang_v0
from jiaxiang.rules import games

pytestmark = [
    # its tests know by name the environments whose observation is a dictionary with a mask, and warn of all others
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be gymnasium.spaces.box"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    # an agent that is not asked, as at the end of a deal, has nothing legal
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
]


@pytest.mark.parametrize("name", games())
def test_api(name: str):
    api_test(jiaxiang_v0.env(rules=name), num_cycles=60)


@pytest.mark.parametrize("name", games())
def test_seed(name: str):
    seed_test(lambda: jiaxiang_v0.env(rules=name), num_cycles=60)


@pytest.mark.parametrize("name", games())
def test_parallel_api(name: str):
    parallel_api_test(jiaxiang_v0.parallel_env(rules=name), num_cycles=120)
