"""The greedy bot's decisions, each in a position where reasoning leaves one."""

import pytest

from jiaxiang.bots.greedy import GreedyBot
from jiaxiang.table import Action, Choice, State
from jiaxiang.table.choices import choices
from tests.bots.positions import RULES, legal, on_turn, to_claim


def decide(state: State, offered: list[Choice] | None = None) -> str:
    """What the bot decides in seat 0, without the seat."""
    return str(GreedyBot(0).choose(state, 0, offered or choices(state, 0)))[2:]


def offer(*actions: str) -> list[Choice]:
    return [Choice(Action.parse(f"0 {action}"), "C-23") for action in actions]


# ---- wins -----------------------------------------------------------------------------------------------------------


def test_wins_on_its_draw_though_a_kong_is_offered():
    state = on_turn("1111z234678m345s | pung 999p 9p<1", drawn="5s")
    state.seats[0] = type(state.seats[0]).parse("222234m678p34566s")
    assert "kong 2m" in legal(state) and decide(state) == "win"


def test_wins_on_a_discard_though_a_claim_is_offered():
    state = to_claim("234678m111p2355s4s", "4s")
    assert "chow 23s" in legal(state) and decide(state) == "win"


def test_wins_for_the_smallest_price():
    """雞和, one point: it does not wait for more."""
    assert decide(to_claim("23m55s | chow 345p 3p<3, chow 456s 4s<3, pung 999m 9m<1", "1m")) == "win"


# ---- discards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("why", "hand", "discard"),
    [
        ("the tile that is left over: ready for 1s 4s", "234678m111p23s551z", "1z"),
        ("the end that leaves a two-sided wait, 5p 8p", "234678m111s55s467p", "4p"),
        ("the pair that keeps two sets and two partial sets apart, not a set", "123456m7899p46s11z", "8p"),
        ("of three equal lone tiles the honour", "234678m111p23s59p1z", "1z"),
        ("of two equal lone tiles the terminal", "234678m111p23s5p9p6z"[:-2] + "9s", "9p"),
        ("twelve orphans and a pair: the tile that is none, ready for one", "19m19p19s123456z11z"[:-3] + "15m"[1:], "5m"),
    ],
)
def test_discards(why: str, hand: str, discard: str):
    assert decide(on_turn(hand)) == f"discard {discard}"
