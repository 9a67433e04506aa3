"""Many tables side by side are as many single ones."""

import random

import numpy as np
import pytest

from jiaxiang.bots import UnknownBot
from jiaxiang.rl import ActionTable, Episode, Illegal, Layout, jiaxiang_v0
from jiaxiang.rl.episode import place_of, secret_of
from jiaxiang.rules import find_game


@pytest.mark.parametrize("seed", [None, 1.5, True, b"x"])
def test_the_seed_is_a_whole_number_or_a_text(seed):
    with pytest.raises(TypeError, match="expected seed to be a whole number, got"):
        jiaxiang_v0.vector(tables=1, seed=seed)


def test_what_is_no_four_players_and_no_options_is_refused():
    with pytest.raises(TypeError, match="expected four players, each None or a bot, got 'greedy'"):
        jiaxiang_v0.vector(tables=1, players="greedy")
    with pytest.raises(TypeError, match="expected options by name, got 8"):
        jiaxiang_v0.vector("guangdong", 8)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected true or false, got 'true'"):
        jiaxiang_v0.vector("guangdong", {"flowers": "true"})


def test_every_table_plays_as_if_it_were_alone():
    tables = jiaxiang_v0.vector("wenling", tables=5, seed="s")
    rules = find_game("wenling").rules()
    table, layout = ActionTable(rules.game), Layout(rules.game)
    alone = [Episode(rules, table, layout) for _ in range(5)]
    numbers = [0] * 5

    def begin(i: int) -> None:
        secret = secret_of(f"s/table {i}", numbers[i])
        alone[i].begin(secret, place_of(secret))

    observations, masks, seats = tables.reset()
    for i in range(5):
        begin(i)
    rng = random.Random(1)
    for _ in range(400):
        for i, episode in enumerate(alone):
            assert seats[i] == episode.seat
            assert observations[i].tobytes() == bytes(episode.board.rows[episode.seat])
            assert masks[i].tobytes() == bytes(episode.mask)
        actions = [rng.choice(episode.legal) for episode in alone]
        _, _, _, rewards, ended = tables.step(np.array(actions))
        for i, episode in enumerate(alone):
            episode.step(actions[i])
            assert ended[i] == episode.is_over
            deltas = [0] * 4
            while episode.is_over:
                assert episode.result
                deltas = [one + other for one, other in zip(deltas, episode.result.deltas, strict=True)]
                numbers[i] += 1
                begin(i)
            assert rewards[i].tolist() == pytest.approx([delta / 100 for delta in deltas])
    assert sum(numbers) > 5


def test_the_arrays_are_the_same_all_the_time():
    tables = jiaxiang_v0.vector(tables=3)
    first = tables.reset()
    rng = random.Random(2)
    for _ in range(10):
        stepped = tables.step(tables.any_legal(rng.random))
    assert all(one is other for one, other in zip(first, stepped, strict=False))


def test_bots_play_the_other_seats():
    tables = jiaxiang_v0.vector(tables=4, players=(None, "random", "greedy", "random"), seed=3)
    _, _, seats = tables.reset()
    rng = random.Random(3)
    ended = 0
    for _ in range(120):
        assert set(seats.tolist()) == {0}
        *_, over = tables.step(tables.any_legal(rng.random))
        ended += int(over.sum())
        assert len(tables.endings) >= over.sum()
    assert ended > 4


def test_duplicate_deals_are_the_same_wall_from_every_seat():
    tables = jiaxiang_v0.vector(tables=1, players=(None, "random", "random", "random"), duplicate=True)
    _, _, seats = tables.reset()
    rng = random.Random(4)
    walls: list[str] = []
    while len(walls) < 8:
        deal = tables.runner.desks[0].episode.deal
        number = tables.runner.desks[0].number
        assert deal
        if number == len(walls):
            walls.append(f"{deal.events[0]} {deal.state.place}")
        assert seats[0] == number % 4 == tables.runner.seat_of(0, number)
        tables.step(tables.any_legal(rng.random))
    assert len(set(walls[:4])) == len(set(walls[4:])) == 1
    assert walls[0] != walls[4]


def test_nobody_is_asked_before_the_first_reset() -> None:
    with pytest.raises(ValueError, match="expected a reset before somebody can be asked, as no deal has begun"):
        jiaxiang_v0.vector(tables=2).any_legal(random.Random(1).random)


def test_what_is_wrong_is_named():
    tables = jiaxiang_v0.vector(tables=2)
    tables.reset()
    good = tables.any_legal(random.Random(5).random)
    with pytest.raises(Illegal, match=r"^table 1: expected one of the legal actions of seat"):
        tables.step([good[0], 10_000])
    with pytest.raises(TypeError, match=r"expected whole numbers as actions, got \[75.0, 1.0\]"):
        tables.step(np.array([75.0, 1.0]).tolist())
    with pytest.raises(TypeError, match="expected tables to be a whole number, got 2"):
        jiaxiang_v0.vector(tables=2.0)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="expected a number for each of 2 tables, got 1"):
        tables.step([0])
    with pytest.raises(ValueError, match="expected at least one table, got 0"):
        jiaxiang_v0.vector(tables=0)
    with pytest.raises(ValueError, match="expected four players, at least one of them a learner"):
        jiaxiang_v0.vector(players=("random",) * 4)
    with pytest.raises(UnknownBot):
        jiaxiang_v0.vector(players=(None, "nobody", None, None))


def test_what_is_illegal_at_one_table_changes_nothing_at_another():
    played, untouched = (jiaxiang_v0.vector(tables=2, seed=1) for _ in range(2))
    for tables in (played, untouched):
        tables.reset()
    good = played.any_legal(random.Random(5).random)
    with pytest.raises(Illegal):
        played.step([good[0], 10_000])
    for mine, theirs in zip(played.step(good), untouched.step(good), strict=True):
        assert np.array_equal(np.asarray(mine), np.asarray(theirs))


def test_its_divisor_must_be():
    with pytest.raises(ValueError, match="expected a divisor above 0, got 0"):
        jiaxiang_v0.vector(divisor=0)
