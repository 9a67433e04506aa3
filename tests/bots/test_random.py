"""The random bot: any legal action, each equally likely, the same for the same seed."""

from collections import Counter

from jiaxiang.bots.random import RandomBot
from jiaxiang.table import Choice, Place, State
from jiaxiang.table.actions import DISCARDS
from tests.bots.positions import RULES

VIEW = State(RULES, Place(), 83)


def picks(seed: int, number: int, among: int) -> list[int]:
    """The places of the choices that a bot of this seed picks."""
    bot = RandomBot(seed)
    choices = [Choice(action, "C-05") for action in DISCARDS[0][:among]]
    actions = [choice.action for choice in choices]
    return [actions.index(bot.choose(VIEW, 0, choices)) for _ in range(number)]


def test_uniform():
    """χ² of 14 choices in 14,000 picks: below 34.5 in 999 of 1,000 fair series (13 degrees of freedom)."""
    counted = Counter(picks(1, 14_000, 14))
    assert len(counted) == 14
    assert sum((count - 1000) ** 2 / 1000 for count in counted.values()) < 34.5


def test_neighbouring_picks_are_independent():
    """χ² of the 9 pairs of 3 choices in 9,000 pairs: below 26.1 in 999 of 1,000 fair series (8 degrees of freedom)."""
    made = picks(2, 18_000, 3)
    pairs = Counter(zip(made[::2], made[1::2], strict=True))
    assert sum((count - 1000) ** 2 / 1000 for count in pairs.values()) < 26.1
    assert len(pairs) == 9


def test_first_picks_of_neighbouring_seeds_are_independent():
    """The same for bots that are new in every deal."""
    counted = Counter(picks(seed, 1, 4)[0] for seed in range(4000))
    assert sum((count - 1000) ** 2 / 1000 for count in counted.values()) < 16.3
    assert len(counted) == 4


def test_the_picks_of_a_seed_are_the_same_for_ever():
    assert picks(7, 12, 5) == [1, 0, 3, 0, 2, 1, 0, 2, 0, 2, 0, 0]
    assert picks(7, 12, 5) != picks(8, 12, 5)
