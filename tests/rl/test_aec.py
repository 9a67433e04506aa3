"""What an agent of PettingZoo is told, beyond what PettingZoo itself tests."""

import json
import random
from typing import Any

import numpy as np
import pytest

from jiaxiang.rl import Illegal, jiaxiang_v0
from jiaxiang.rules import OptionError, UnknownGame, games


def play(env: jiaxiang_v0.JiaxiangEnv, seed: int) -> jiaxiang_v0.JiaxiangEnv:
    """Play until every agent has been told that it is over, but stop before the first is taken off."""
    rng = random.Random(seed)
    while not any(env.terminations.values()):
        env.step(rng.choice(env.episode.legal))
    return env


def begun(rules: str = "guangdong", seed: int = 1, where: dict[str, Any] | None = None, **settings: Any):
    env = jiaxiang_v0.raw_env(rules, **settings)
    env.reset(seed=seed, options=where)
    return env


@pytest.mark.clause("C-11")
@pytest.mark.parametrize("name", games())
def test_rewards_are_the_points_and_add_up_to_zero(name: str):
    for seed in range(3):
        env = play(begun(name, seed, divisor=8.0), seed)
        result = env.deal.result
        assert result
        assert [env.rewards[agent] for agent in jiaxiang_v0.AGENTS] == [delta / 8 for delta in result.deltas]
        assert sum(result.deltas) == 0
        for agent, points in zip(jiaxiang_v0.AGENTS, result.deltas, strict=True):
            info = env.infos[agent]
            assert info["points"] == points
            assert info["outcome"] == ("won" if result.wins else "drawn")
            assert [win["lines"] for win in info["result"]["wins"]] == json.loads(json.dumps([
                [{"clause": line.clause, "base": line.base, "fan": line.fan, "zh": line.zh, "en": line.en} for line in win.lines or ()]
                for win in result.wins
            ]))  # fmt: skip


def test_nobody_is_rewarded_before_the_end():
    env = begun()
    rng = random.Random(2)
    while True:
        env.step(rng.choice(env.episode.legal))
        if any(env.terminations.values()):
            break
        assert set(env.rewards.values()) == {0}
        assert all(info == {} for info in env.infos.values())


def test_a_seed_says_everything_and_episodes_go_on_from_it():
    def walls(env: jiaxiang_v0.JiaxiangEnv) -> list[str]:
        found = []
        for number in range(4):
            env.reset(seed=9 if number == 0 else None)
            found.append(str(env.deal.events[0]))
        return found

    one, two = walls(begun(seed=3)), walls(begun(seed=4))
    assert one == two
    assert len(set(one)) == 4
    fresh = [jiaxiang_v0.raw_env(), jiaxiang_v0.raw_env()]
    for env in fresh:
        env.reset()
    assert str(fresh[0].deal.events[0]) != str(fresh[1].deal.events[0])


def test_where_a_deal_stands_may_be_chosen():
    env = begun(where={"dealer": 2, "round_wind": "3z", "drawn_games": 1, "whatever": 1})
    place = env.deal.state.place
    assert (place.dealer, place.round_wind, place.drawn_games) == (2, "3z", 1)
    assert env.agent_selection == "seat_2"
    found = {begun(seed=seed).deal.state.place for seed in range(60)}
    assert len({place.dealer for place in found}) == len({place.round_wind for place in found}) == 4


def test_options_are_the_games():
    assert begun(options={"flowers": True}).rules.options["flowers"] is True
    with pytest.raises(OptionError):
        jiaxiang_v0.env(options={"flowers": 3})
    with pytest.raises(UnknownGame):
        jiaxiang_v0.env(rules="nowhere")


def test_what_is_not_legal_is_an_error_or_somebody_who_is_away():
    env = begun()
    illegal = next(number for number in range(env.table.size) if number not in env.episode.legal)
    with pytest.raises(Illegal, match="expected one of the legal actions of seat"):
        env.step(illegal)
    lenient = begun(strict=False)
    lenient.step(illegal)
    assert len(lenient.deal.events) > len(env.deal.events)


@pytest.mark.clause("C-17")
def test_a_match_goes_on_until_its_end():
    env = begun(deals=3)
    totals = dict.fromkeys(jiaxiang_v0.AGENTS, 0.0)
    rng, deals = random.Random(1), 0
    while not any(env.terminations.values()):
        env.step(rng.choice(env.episode.legal))
        deals += "result" in env.infos["seat_0"]
        for agent in jiaxiang_v0.AGENTS:
            totals[agent] += env.rewards[agent]
    assert env.match
    assert deals == len(env.match.history) == 3
    assert list(totals.values()) == pytest.approx([total / jiaxiang_v0.DIVISOR for total in env.match.totals])


@pytest.mark.parametrize("name", games())
def test_the_state_holds_every_hand_and_no_observation_another_s(name: str):
    env = begun(name, 4)
    layout, rng = env.layout, random.Random(4)
    for _ in range(30):
        if any(env.terminations.values()):
            break
        state = env.state()
        rows = [env.observe(agent)["observation"] for agent in jiaxiang_v0.AGENTS]
        for seat, row in enumerate(rows):
            held = env.deal.state.seats[seat].counts[: layout.kinds]
            assert state[seat * layout.private :][: layout.kinds].tolist() == row[: layout.kinds].tolist() == held
        assert np.array_equal(state[4 * layout.private :], rows[0][layout.private :])
        env.step(rng.choice(env.episode.legal))


def test_only_who_is_asked_has_a_mask():
    env = begun()
    masks = {agent: env.observe(agent)["action_mask"].sum() for agent in jiaxiang_v0.AGENTS}
    assert [agent for agent, marked in masks.items() if marked] == [env.agent_selection]


@pytest.mark.parametrize("name", games())
def test_a_dictionary_says_the_same_in_words(name: str):
    env = begun(name, 6)
    rng = random.Random(6)
    while not any(env.terminations.values()):
        seat = env.episode.seat
        told = env.observe_dict(env.agent_selection)
        assert json.loads(json.dumps(told)) == told
        assert {each["id"] for each in told["legal"]} == set(env.episode.legal)
        assert all(each["clause"] for each in told["legal"])
        assert all(
            not other["hand"] or other["ready"] == "open" for place, other in enumerate(told["seats"]) if place != seat
        )
        assert len(told["hand"]) == told["seats"][seat]["concealed"]
        env.step(rng.choice(env.episode.legal))
    assert env.observe_dict("seat_0")["phase"] == "over"


def test_a_picture_of_the_table(capsys):
    env = begun("taizhou", where={"dealer": 0, "round_wind": "2z"}, render_mode="ansi")
    lines = env.render().splitlines()
    assert lines[0].startswith("Taizhou, south round, 82 tiles left, turned ")
    assert ": seat_0 has drawn the " in lines[0]
    assert [line[:15].rstrip() for line in lines[1:]] == [
        "> seat_0 east",
        "  seat_1 south",
        "  seat_2 west",
        "  seat_3 north",
    ]
    over = play(env, 1)
    assert ", points " in str(over.render())
    watched = begun(render_mode="human")
    watched.step(watched.episode.legal[0])
    assert "seat_3" in capsys.readouterr().out
