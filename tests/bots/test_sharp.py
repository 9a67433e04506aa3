"""The sharp bot's decisions where the rules' points say what the greedy bot's distance does not."""

import pytest

from jiaxiang.bots.greedy import GreedyBot
from jiaxiang.bots.payoff import Payoffs
from jiaxiang.bots.prospects import NODES
from jiaxiang.bots.sharp import Scales, SharpBot, is_final
from jiaxiang.rules import find_game
from jiaxiang.table import Action, Choice, Deal, Place, SeededWall, State
from jiaxiang.table.choices import choices
from jiaxiang.tiles import NAMES, TILES
from tests.bots.positions import on_turn, to_claim

WAITS = "234678m467p11155s"
"""Ready for 5p 8p without the 4p, for 5p without the 7p."""


def decide(state: State) -> str:
    return str(SharpBot(0).choose(state, 0, choices(state, 0)))[2:]


def greedy(state: State) -> str:
    return str(GreedyBot(0).choose(state, 0, choices(state, 0)))[2:]


@pytest.mark.parametrize(
    ("why", "hand", "tile", "claim"),
    [
        ("a pung that makes it ready for a chicken of 1", "11234567899m22p", "2p", "pung 2p"),
        ("a chow that brings a chicken nearer", "11345677899m24p", "3p", "chow 24p"),
    ],
)
@pytest.mark.clause("GD-30")
def test_keeps_a_full_flush_that_is_two_tiles_away(why: str, hand: str, tile: str, claim: str):
    """Eleven tiles of one suit: 清一色 is 16, and 48 self-drawn."""
    state = to_claim(hand, tile)
    assert greedy(state) == claim
    assert decide(state) == "pass"


@pytest.mark.clause("GD-30")
def test_keeps_the_tile_that_makes_a_full_flush_though_both_discards_leave_it_ready():
    """Four sets of characters: with the 8m it waits for a 清一色 of 16, with the 5p for a chicken. Both have three tiles
    to wait for, and what the flush waits for now it may exchange; so it is worth more than a flush that lacks two.
    """
    state = on_turn("111234345456m8m5p")
    assert greedy(state) == "discard 8m"
    assert decide(state) == "discard 5p"


@pytest.mark.parametrize(
    ("why", "game", "decision"),
    [
        (
            "open 4 from each of three on a draw; closed 2, as a rule from one",
            "shandong",
            "ready open 4p",
        ),
        ("twice as much open, where nothing is gained by a closed one", "jinan", "ready open 4p"),
        ("there is no open one", "weihai", "ready closed 4p"),
        ("nothing wins otherwise", "rizhao", "ready open 4p"),
    ],
)
@pytest.mark.clause("SD-21", "JN-42", "WH-31", "RZ-02")
def test_declares_ready_as_it_pays_most(why: str, game: str, decision: str):
    assert decide(on_turn(WAITS, game=game)) == decision


@pytest.mark.clause("WH-20", "WH-21")
def test_releases_where_the_greedy_bot_does():
    """Two dragons follow the three at once, a point from everybody and a tile each: more than its estimates can tell."""
    assert decide(on_turn("47m5p133568s55667z", game="weihai")) == "release 567z"


def test_of_what_is_worth_the_same_it_declares_last():
    """A choice that cannot be taken back comes after all others, wherever it is offered."""
    ready, other = Choice(Action(0, "ready", "7s", "closed"), ""), Choice(discard("7s"), "")
    assert sorted([ready, other], key=is_final) == sorted([other, ready], key=is_final) == [other, ready]


def test_wins_on_its_draw_though_a_kong_is_offered():
    assert decide(on_turn("222234m678p34566s", drawn="5s")) == "win"


def test_decides_as_the_greedy_bot_where_nothing_is_worth_more():
    """Ready for eight tiles after one discard, two tiles away after any other that is no better paid."""
    assert decide(on_turn("234678m111p2355s1z")) == greedy(on_turn("234678m111p2355s1z")) == "discard 1z"


def discard(tile: str) -> Action:
    return Action(0, "discard", tile)


def scales(state: State, first: Action) -> Scales:
    return Scales(state, 0, Payoffs(), first)


def test_takes_no_step_back_and_throws_no_wild_tile():
    """Of three sets and three lone winds any wind leaves the hand as near, a tile of a set one tile further away."""
    state = on_turn("123m456p789s11234z")
    assert not scales(state, discard("2z")).spoils(discard("3z"))
    assert scales(state, discard("2z")).spoils(discard("4p"))
    assert not scales(state, discard("4p")).spoils(discard("2z"))

    with_wild = on_turn("123m456p789s11234z", game="taizhou")
    with_wild.wilds = with_wild.rules.wilds(TILES["1z"])
    wild = NAMES[with_wild.wilds.kinds[0]]
    assert scales(with_wild, discard(wild)).spoils(discard(wild))


def test_steps_back_from_a_discard_that_costs_more_than_the_hand_is_worth():
    """Three players with four sets on the table wait for a tile each: 5p, which nobody has shown, may win for any of
    them, 1z lies there three times and wins for none. A hand six tiles away is worth little.
    """
    waiting = ("|pung 222p,pung 888p,pung 333s,pung 999s| 1z", "|pung 444z,pung 777z,pung 666z,pung 222z| 1z")
    flushes = "|pung 111p,pung 333p,pung 444p,pung 777p| 1z"
    asked = scales(on_turn("147m258s369m125p11z", *waiting, flushes), discard("5p"))
    assert asked.worth_of_first < 0
    assert not asked.spoils(discard("1z"))
    assert asked.margin(discard("1z")) == 1.0


@pytest.mark.parametrize(
    ("hand", "tile", "claim", "spoils"),
    [
        ("123456m789p222s1z", "7m", "56m", False),  # ready for 1z; then, without it, for 1m and 4m
        ("123456m789p22s1z5p", "7m", "56m", True),  # it misses a pair of tiles before and after
    ],
)
def test_a_chow_that_brings_no_nearer_is_for_a_better_wait_alone(hand: str, tile: str, claim: str, spoils: bool):
    state = to_claim(hand, tile)
    assert scales(state, Action(0, "pass")).spoils(Action(0, "chow", claim)) == spoils
    assert not scales(state, Action(0, "chow", claim)).spoils(Action(0, "pass"))


@pytest.mark.clause("GD-30")
def test_of_a_far_hand_only_what_is_nearly_as_near_is_worth_more_than_speed():
    """Three tiles miss after greedy's discard. Ten of one suit are near a 清一色 of 16, so none of them goes; with eight,
    more must come than for a chicken by two at least, and the lone 2m is let go as greedy does.
    """
    ten, eight = on_turn("1112344889m237p8s"), on_turn("25678999m18p6667s")
    assert greedy(ten) == "discard 9m"
    assert decide(ten) == "discard 7p"
    assert decide(eight) == greedy(eight) == "discard 2m"


def test_of_a_far_hand_it_looks_one_step_ahead():
    """Three tiles miss without the 6m or the 2s, and as many tiles help. But of 566789m the 66m may still be the pair,
    and the lone 2s is nothing.
    """
    state = on_turn("566789m345558p28s")
    assert greedy(state) == "discard 6m"
    assert decide(state) == "discard 2s"


@pytest.mark.parametrize(
    ("hand", "first", "margin"),
    [
        ("234678m111p2355s1z", "1z", 0.02),  # ready
        ("123m456p789s11234z", "2z", 0.05),  # three sets and a pair
        ("123m456p78s112345z", "2z", 0.03),  # two sets, a pair and half a chow: three tiles miss
        ("147m258p369s12345z", "1z", 0.4),
    ],
)
def test_another_discard_has_to_be_worth_more_by_how_far_the_hand_is(hand: str, first: str, margin: float):
    asked = scales(on_turn(hand), discard(first))
    assert asked.margin(discard("3z")) == margin
    assert asked.margin(Action(0, "kong", "1z")) == 0.2, "what is unlike"


def test_a_claim_has_to_be_worth_a_little_more_than_one_of_the_same_kind():
    asked = scales(to_claim("23345m456p789s11z", "4m"), Action(0, "chow", "23m"))
    assert asked.margin(Action(0, "chow", "35m")) == 0.02


@pytest.mark.parametrize(
    "hand", ["1223344556678m1p", "123m456p789s1234z5m", "11m22p33s44z55z66z77z", "19m19p19s12345677z"]
)
@pytest.mark.parametrize("game", ["guangdong", "shandong", "jinan"])
def test_looks_at_no_more_ready_hands_than_it_may(game: str, hand: str):
    """The budget is for hands that are one tile away; what is ready after one discard is looked at besides."""
    state = on_turn(hand, game=game)
    offered = [choice.action for choice in choices(state, 0) if choice.action.verb != "win"]
    asked = scales(state, offered[0])
    for action in offered:
        asked.worth(action)
    ready_by_itself = 14 * 3
    last_hand = 34 * 14
    assert asked.prospects.nodes <= NODES + last_hand + ready_by_itself


@pytest.mark.clause("WL-11", "TZ-04")
@pytest.mark.parametrize("game", ["wenling", "taizhou"])
def test_never_discards_a_wild_tile_while_it_has_another(game: str):
    rules = find_game(game).rules()
    held = 0
    for number in range(6):
        wall = SeededWall(f"wild {number}".encode(), rules.tile_set, rules.game.hand_size, number % 4)
        deal = Deal(rules, Place(number % 4), wall)
        bots = [SharpBot(0) for _ in range(4)]
        while deal.asked:
            seat = deal.asked[0]
            view = deal.view(seat)
            action = bots[seat].choose(view, seat, deal.choices(seat))
            if action.verb == "discard":
                own = view.seats[seat].counts
                held += view.wilds.count(own) > 0
                tame = sum(own) > view.wilds.count(own)
                assert not (tame and view.wilds.is_wild(TILES[action.tiles])), f"deal {number}: {view.seats[seat]}"
            deal.act(action)
    assert held > 10
