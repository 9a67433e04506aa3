"""Cases that contradict themselves or the rules are refused, each at its field."""

from typing import Any

import pytest

from tests.rules.guangdong_hands import case, player, refused, settle

HAND = ("123m456p789s555p3s", "3s")
KONG = ("123m456p789s3s", "3s", "kong 8888p 8p<3")
SELF = 1


@pytest.mark.parametrize(
    ("title", "more", "field"),
    [
        ("a game that is not there", {"rules": "riichi"}, "rules"),
        ("an option that is not there", {"options": {"pair_258": True}}, "options.pair_258"),
        ("an on/off option is true or false", {"options": {"flowers": 1}}, "options.flowers"),
        ("a value that is not there", {"options": {"human_win": "always"}}, "options.human_win"),
        ("a fact that is not there", {"facts": {"beans": [1, 2, 3, 4]}}, "facts.beans"),
        ("a fact of another kind", {"facts": {"chained": 1}}, "facts.chained"),
        ("no wind", {"round_wind": "5z"}, "round_wind"),
        ("a turned tile where none is turned", {"turned": "1s"}, "turned"),
        ("a situation that is not there", {"situation": ["lucky"]}, "situation[0]"),
        ("the same situation twice", {"situation": ["last-tile", "last-tile"]}, "situation"),
        ("a kong's replacement without a kong", {"by": SELF, "situation": ["replacement"]}, "situation[0]"),
        ("a replacement on a discard", {"situation": ["last-tile", "replacement"]}, "situation[1]"),
        ("a flower's replacement without flowers", {"by": SELF, "situation": ["flower-replacement"]}, "situation[0]"),
        ("human by robbing", {"situation": ["rob-kong", "human"]}, "situation[1]"),
        ("robbing oneself", {"by": SELF, "situation": ["rob-kong"]}, "situation[0]"),
        ("heavenly needs the dealer", {"by": SELF, "situation": ["heavenly"]}, "situation[0]"),
        ("heavenly on a discard", {"dealer": 1, "situation": ["heavenly"]}, "situation[0]"),
        ("earthly of the dealer", {"by": SELF, "dealer": 1, "situation": ["earthly"]}, "situation[0]"),
        ("earthly on a discard", {"situation": ["earthly"]}, "situation[0]"),
        ("human by a self-draw", {"by": SELF, "situation": ["human"]}, "situation[0]"),
        ("heavenly ready without ready", {"by": SELF, "situation": ["heavenly-ready"]}, "situation[0]"),
        ("a fed kong without a kong", {"by": SELF, "situation": ["fed-kong"], "fed_by": 3}, "situation[0]"),
        ("fed_by without a fed kong", {"fed_by": 3}, "fed_by"),
        ("four players", {"players": [{}, {}, {}]}, "players"),
    ],
)  # fmt: skip
def test_refused(title: str, more: dict[str, Any], field: str) -> None:
    where, message = refused(
        {**case(*HAND, **{k: v for k, v in more.items() if k == "by"}), **{k: v for k, v in more.items() if k != "by"}}
    )
    assert where == field, (title, message)
    assert "\n" not in message


@pytest.mark.parametrize(
    ("title", "others", "more", "field"),
    [
        ("heavenly after a discard", {0: player("147m279p369s1234z", discards="9m")}, {"dealer": 1, "by": SELF, "situation": ["heavenly"]}, "situation[0]"),
        ("earthly with a meld at the table", {0: player("147m279p36s12z", "pung 999m 9m<2")}, {"by": SELF, "situation": ["earthly"]}, "situation[0]"),
        ("human with a concealed kong at the table", {0: player("147m279p36s12z", "concealed-kong 9999m")}, {"situation": ["human"]}, "situation[0]"),
        ("five of a kind", {0: player("55p147m279p36s123z"), 2: {}}, {}, "wins[0].tile"),
        ("twelve tiles", {0: player("147m279p369s123z")}, {}, "players[0].hand"),
        ("fourteen tiles", {0: player("147m279p369s12345z")}, {}, "players[0].hand"),
        ("an unknown tile", {0: player("147m279p369s1239z")}, {}, "players[0].hand"),
        ("a flower in a hand", {0: player("147m279p369s123z1f")}, {}, "players[0].hand"),
        ("a flower that is no flower", {0: player("147m279p369s1234z", flowers="1z")}, {}, "players[0].flowers"),
        ("ready in a game without it", {0: {**player("147m279p369s1234z"), "ready": "open"}}, {}, "players[0].ready"),
        ("a pung of two kinds", {0: {"melds": [{"kind": "pung", "tiles": "112m"}]}}, {}, "players[0].melds[0]"),
        ("a chow across suits", {0: {"melds": [{"kind": "chow", "tiles": "89m1p"}]}}, {}, "players[0].melds[0]"),
        ("a kind that is none", {0: {"melds": [{"kind": "pong", "tiles": "111m"}]}}, {}, "players[0].melds[0]"),
        ("a release here", {0: {"melds": [{"kind": "release", "tiles": "123z"}]}}, {}, "players[0].melds[0].kind"),
        ("a claimed tile from elsewhere", {0: {"melds": [{"kind": "pung", "tiles": "111m", "claimed": "2m"}]}}, {}, "players[0].melds[0]"),
        ("fed by himself", {0: {"melds": [{"kind": "pung", "tiles": "111m", "from": 0}]}}, {}, "players[0].melds[0].from"),
        ("a chow of the next player", {0: {"melds": [{"kind": "chow", "tiles": "123m", "from": 1}]}}, {}, "players[0].melds[0].from"),
        ("a concealed kong that was fed", {0: {"melds": [{"kind": "concealed-kong", "tiles": "1111m", "from": 1}]}}, {}, "players[0].melds[0]"),
    ],
)  # fmt: skip
def test_refused_players(title: str, others: dict[int, Any], more: dict[str, Any], field: str) -> None:
    hand = ("123m456p789s555p3s", "3s") if title != "five of a kind" else ("123m46p789s55p333s", "5p")
    where, message = refused(case(*hand, others=others, **more))
    assert where == field, (title, message)


@pytest.mark.parametrize(
    ("title", "wins", "field"),
    [
        ("two tiles", [(1, "3s", 3), (2, "6s", 3)], "wins[1]"),
        ("two feeders", [(1, "3s", 3), (2, "3s", 0)], "wins[1]"),
        ("twice the same winner", [(1, "3s", 3), (1, "3s", 3)], "wins[1].seat"),
        ("a self-draw among several", [(3, "3s", 3), (1, "3s", 3)], "wins[0].from"),
        ("no tile", [(1, None, 3)], "wins[0].tile"),
        ("no hand", [(0, "3s", 3)], "players[0].hand"),
        ("a flower", [(1, "3f", 3)], "wins[0].tile"),
    ],
)
def test_refused_wins(title: str, wins: list[tuple[int, str | None, int]], field: str) -> None:
    written = [{"seat": seat, "tile": tile, "from": feeder} for seat, tile, feeder in wins]
    others = {2: player("111m222p333p45s99m"), 3: player("258m179p369s1234z")}
    assert refused(case(*HAND, wins=written, others=others))[0] == field, title


@pytest.mark.parametrize(
    ("title", "more"),
    [
        ("no fed_by", {"situation": ["replacement", "fed-kong"]}),
        ("the wrong feeder", {"situation": ["replacement", "fed-kong"], "fed_by": 2}),
        ("no replacement", {"situation": ["fed-kong"], "fed_by": 3}),
    ],
)
def test_a_fed_kong_needs_all_of_it(title: str, more: dict[str, Any]) -> None:
    where, _ = refused(case(*KONG, by=SELF, **more))
    assert where == f"situation[{len(more['situation']) - 1}]", title


@pytest.mark.clause("C-07")
def test_winners_stand_in_turn_order_whatever_the_case_says() -> None:
    wins = [{"seat": 0, "tile": "3s", "from": 2}, {"seat": 3, "tile": "3s", "from": 2}]
    others = {0: player("123m456p789s555p3s"), 3: player("111m222p333p45s99m")}
    value = {**case(*HAND, others=others, wins=wins)}
    value["players"][1] = {}
    assert [won["seat"] for won in settle(value)["wins"]] == [3, 0]


def test_what_may_be_left_out_may_be_left_out() -> None:
    value = {
        "rules": "guangdong",
        "players": [{}, {"hand": HAND[0]}, {}, {}],
        "wins": [{"seat": 1, "tile": "3s", "from": 3}],
    }
    assert settle(value)["deltas"] == [0, 1, 0, -1]


def test_a_situation_that_needs_a_winner_is_refused_in_a_drawn_deal() -> None:
    assert refused({**case(*HAND), "wins": [], "situation": ["heavenly"]})[0] == "situation"
    assert settle({**case(*HAND), "wins": [], "situation": ["last-tile"]})["deltas"] == [0, 0, 0, 0]
