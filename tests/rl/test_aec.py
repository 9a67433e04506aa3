"""What an agent of PettingZoo is told, beyond what PettingZoo itself tests."""

import json
import random
from typing import Any

import numpy as np
import pytest

from jiaxiang.rl import Illegal, jiaxiang_v0
from jiaxiang.rules import OptionError, UnknownGame, find_game, games
from jiaxiang.table import Action, Deal, Place, ScriptedWall
from jiaxiang.tiles import parse_tile, parse_tiles


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
    env = begun(where={"dealer": 2, "round_wind": "3z", "drawn_games": 1})
    place = env.deal.state.place
    assert (place.dealer, place.round_wind, place.drawn_games) == (2, "3z", 1)
    assert env.agent_selection == "seat_2"
    found = {begun(seed=seed).deal.state.place for seed in range(60)}
    assert len({place.dealer for place in found}) == len({place.round_wind for place in found}) == 4


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"options": {"dealr": 2}}, "expected the options dealer, round_wind, drawn_games, got 'dealr'"),
        ({"options": {"dealer": 9}}, "expected dealer to be from 0 to 3, got 9"),
        ({"options": {"dealer": "2"}}, "expected dealer to be a whole number, got '2'"),
        ({"options": {"round_wind": "5m"}}, "expected round_wind to be one of 1z, 2z, 3z, 4z, got '5m'"),
        ({"options": {"drawn_games": -1}}, "expected drawn_games to be at least 0, got -1"),
        ({"options": "dealer"}, "expected options by name, or None, got 'dealer'"),
        ({"seed": -1}, "expected seed to be at least 0, got -1"),
        ({"seed": "x"}, "expected seed to be a whole number, got 'x'"),
    ],
)
def test_a_reset_takes_nothing_else_and_changes_nothing_then(asked: dict[str, Any], message: str):
    for env in (begun(), jiaxiang_v0.single(bots="random", seat=0)):
        env.reset(seed=3)
        table = env.table_env if isinstance(env, jiaxiang_v0.JiaxiangSeat) else env
        deal = table.deal
        with pytest.raises((TypeError, ValueError)) as caught:
            env.reset(**asked)
        assert str(caught.value) == message
        assert table.deal is deal


def test_where_a_match_stands_follows_from_its_deals():
    with pytest.raises(ValueError, match="expected no dealer, where a match stands follows from its deals, got 2"):
        begun(deals=2, where={"dealer": 2})


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"render_mode": "rgb_array"}, "expected a render_mode, ansi or human, or None, got 'rgb_array'"),
        ({"deals": 0}, "expected deals to be at least 1, got 0"),
        ({"deals": -1}, "expected deals to be at least 1, got -1"),
        ({"circles": 0.5}, "expected circles to be a whole number, got 0.5"),
        ({"deals": 2, "circles": 1}, "expected deals or circles, got both: 2 and 1"),
        ({"divisor": 0}, "expected a divisor above 0, got 0"),
        ({"divisor": "8"}, "expected a number as divisor, got '8'"),
    ],
)
def test_what_cannot_be_played_is_refused_when_it_is_made(settings: dict[str, Any], message: str):
    for make in (jiaxiang_v0.env, jiaxiang_v0.parallel_env, jiaxiang_v0.single):
        with pytest.raises((TypeError, ValueError)) as caught:
            make(**settings)
        assert str(caught.value) == message


def test_nothing_is_played_before_a_reset_nor_after_the_end():
    env = jiaxiang_v0.raw_env()
    with pytest.raises(ValueError, match="before the next step, as the episode has not begun, got 0"):
        env.step(0)
    for look in (env.render, env.state, lambda: env.observe("seat_0"), lambda: env.observe_dict("seat_0")):
        with pytest.raises(ValueError, match=r"expected reset\(\) before anything else"):
            look()
    env.reset(seed=1)
    play(env, 1)
    while env.agents:
        env.step(None)
    with pytest.raises(ValueError, match="before the next step, as the episode is over, got 0"):
        env.step(0)


def test_agents_and_fields_must_be():
    env = begun()
    for ask in (env.observe, env.observe_dict, env.observation_space, env.action_space):
        with pytest.raises(ValueError, match="expected one of the agents seat_0, seat_1, seat_2, seat_3, got 'seat_9'"):
            ask("seat_9")
    with pytest.raises(LookupError, match=r"expected one of the fields hand, drawn, .*, got 'discard 2'"):
        env.layout.field("discard 2")


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
    assert ", points " in str(play(env, 1).render())
    watched = begun(render_mode="human")
    watched.step(watched.episode.legal[0])
    assert "seat_3" in capsys.readouterr().out


def ended_as(deal: Deal, *actions: str) -> str:
    """The first line of the picture of a deal, after these actions."""
    for action in actions:
        deal.act(Action.parse(action))
    env = begun(deal.rules.game.name)
    env.episode.take(deal)
    return str(env.render()).splitlines()[0]


WAITS = "123m456m789m11p23s"
"""It wins on 1s or 4s."""
REST = "147m258p369s1234z"


@pytest.mark.parametrize(
    ("hands", "draws", "actions", "told"),
    [
        ((REST, REST, WAITS, REST), "4s", ["0 discard 4s", "2 win"], "seat_2 won on the 4 bamboos of seat_0, points "),
        ((WAITS, REST, REST, REST), "4s", ["0 win"], "seat_0 won by drawing the 4 bamboos, points "),
        (
            (REST, WAITS, REST, WAITS),
            "4s",
            ["0 discard 4s", "1 win", "3 win"],
            "seat_1 won on the 4 bamboos of seat_0, seat_3 won on the 4 bamboos of seat_0, points ",
        ),
    ],
)
def test_a_picture_says_who_won_on_what_and_from_whom(
    hands: tuple[str, ...], draws: str, actions: list[str], told: str
):
    rules = find_game("guangdong").rules()
    wall = ScriptedWall([parse_tiles(hand) for hand in hands], parse_tiles(draws), [], 83)
    assert told in ended_as(Deal(rules, Place(), wall), *actions)


@pytest.mark.clause("WL-50")
def test_a_picture_names_no_tile_where_a_hand_wins_by_itself():
    rest = "147m258p369s123444z"
    hands = [parse_tiles(hand) for hand in (rest + "9p", rest + "1m", "1258m369p147s123z999s", rest + "2m")]
    deal = Deal(find_game("wenling").rules(), Place(), ScriptedWall(hands, parse_tiles("5m"), [], 83, parse_tile("9s")))
    assert "seat_2 won by its hand alone, points " in ended_as(deal)
