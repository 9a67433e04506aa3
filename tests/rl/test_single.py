"""One seat for Gymnasium, the others for bots."""

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from jiaxiang.bots import UnknownBot
from jiaxiang.rl import jiaxiang_v0
from jiaxiang.rules import games


@pytest.mark.parametrize("name", games())
def test_gymnasiums_own_test(name: str):
    check_env(gymnasium.make(jiaxiang_v0.ID, rules=name, bots=("random",) * 3).unwrapped)


@pytest.mark.parametrize("seat", [0, 3, None])
def test_only_the_learner_is_asked(seat: int | None):
    env = jiaxiang_v0.single(bots=("greedy", "random", "greedy"), seat=seat)
    seats = set()
    for seed in range(4):
        observation, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            assert env.table_env.episode.seat == info["seat"]
            assert observation["action_mask"].sum() > 0
            action = env.action_space.sample(observation["action_mask"])
            observation, reward, over, truncated, info = env.step(action)
            assert not truncated
            assert over or reward == 0
        assert reward == pytest.approx(info["points"] / jiaxiang_v0.DIVISOR)
        assert "refused" not in info
    assert seats == {seat} if seat is not None else len(seats) > 1


@pytest.mark.clause("C-22")
def test_what_is_not_legal_is_played_for():
    env = jiaxiang_v0.single(bots=("random",) * 3, seat=0)
    observation, _ = env.reset(seed=1)
    illegal = next(number for number, legal in enumerate(observation["action_mask"]) if not legal)
    _, _, _, _, info = env.step(illegal)
    assert info["refused"].startswith("expected a legal action, got ")


def test_its_bots_and_seat_must_be():
    with pytest.raises(UnknownBot):
        jiaxiang_v0.single(bots=("nobody",) * 3)
    with pytest.raises(ValueError, match="expected the names of three bots, got 2"):
        jiaxiang_v0.single(bots=("greedy",) * 2)
    with pytest.raises(UnknownBot, match="got 'gredy'"):
        jiaxiang_v0.single(bots="gredy")
    with pytest.raises(ValueError, match="expected seat to be from 0 to 3, got 4"):
        jiaxiang_v0.single(seat=4)


def test_one_name_is_that_of_all_three():
    assert jiaxiang_v0.single(bots="random").bots == ("random", "random", "random")


def test_nothing_is_played_before_a_reset_nor_after_the_end():
    env = jiaxiang_v0.single(bots="random")
    with pytest.raises(ValueError, match="before the next step, as the episode has not begun, got 0"):
        env.step(0)
    observation, _ = env.reset(seed=2)
    over = False
    while not over:
        observation, _, over, _, _ = env.step(env.action_space.sample(observation["action_mask"]))
    with pytest.raises(ValueError, match="before the next step, as the episode is over, got 0"):
        env.step(0)


def test_a_match_is_paid_deal_by_deal():
    env = jiaxiang_v0.single(bots=("random",) * 3, seat=2, deals=3)
    observation, _ = env.reset(seed=5)
    over, total, paid = False, 0.0, 0
    while not over:
        observation, reward, over, _, info = env.step(env.action_space.sample(observation["action_mask"]))
        total += reward
        paid += "points" in info
    assert env.table_env.match is not None
    assert total == pytest.approx(env.table_env.match.totals[2] / jiaxiang_v0.DIVISOR)
    assert paid >= 1
