"""The greedy bot's decisions, each in a position where reasoning leaves one."""

import pytest

from jiaxiang.bots.greedy import GreedyBot
from jiaxiang.rules import find_game
from jiaxiang.table import Action, Choice, Deal, Place, SeededWall, State
from jiaxiang.table.choices import choices
from jiaxiang.tiles import TILES
from tests.bots.positions import legal, on_turn, to_claim


def decide(state: State, *offered: str) -> str:
    """What the bot decides in seat 0, without the seat; `offered` stands for what later games may offer."""
    later = [Choice(Action.parse(f"0 {action}"), "C-23") for action in offered]
    return str(GreedyBot(0).choose(state, 0, later or choices(state, 0)))[2:]


# ---- wins -----------------------------------------------------------------------------------------------------------


def test_wins_on_its_draw_though_a_kong_is_offered():
    state = on_turn("222234m678p34566s", drawn="5s")
    assert "kong 2m" in legal(state)
    assert decide(state) == "win"


def test_wins_on_a_discard_though_a_chow_is_offered():
    state = to_claim("234678m111p2355s", "4s")
    assert "chow 23s" in legal(state)
    assert decide(state) == "win"


def test_wins_for_the_smallest_price():
    """雞和, one point: it does not wait for more."""
    assert decide(to_claim("23m55s | chow 345p 3p<3, chow 456s 4s<3, pung 999m 9m<1", "1m")) == "win"


# ---- discards -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("why", "hand", "discard"),
    [
        ("what is left over: ready for 1s and 4s", "234678m111p2355s1z", "1z"),
        ("the two-sided wait of 67p, eight tiles, before the closed one of 46p, four", "234678m467p11155s", "4p"),
        ("ready for 5s alone before one tile away with many ways to go on", "123456m7899p46s11z", "9p"),
        ("of three equal lone tiles the honour", "234678m11159p23s1z", "1z"),
        ("of three equal lone tiles the terminal", "234678m11159p238s", "9p"),
        ("thirteen orphans and another tile: ready for all thirteen", "195m19p19s1234567z", "5m"),
    ],
)
def test_discard(why: str, hand: str, discard: str):
    assert decide(on_turn(hand)) == f"discard {discard}"


@pytest.mark.parametrize(
    ("where", "own", "other"),
    [
        ("discards", "", "| | | 7p"),
        ("another's sets", "", "| chow 789p 7p<0"),
        ("own sets", "| chow 789p 7p<3", ""),
        ("what was set out", "", "| | 7p"),
        ("an open hand", "", "7p"),
    ],
)
def test_counts_what_it_sees(where: str, own: str, other: str):
    """46p waits for 5p and 68p for 7p: of equals the lower goes, but one 7p is seen."""
    hand = "234m468p11155s" if own else "234678m468p11155s"
    assert decide(on_turn(hand + ("| chow 678m 6m<3" if own else ""))) == "discard 4p"
    assert decide(on_turn(hand + own, other)) == "discard 8p"


def test_leaves_a_wait_that_is_gone():
    """13s waits for 2s. With all four discarded that is no wait; 3s and 5p each have far more ways on than 1s."""
    hand = "234678m1115p1399s"
    assert decide(on_turn(hand)) == "discard 5p"
    assert decide(on_turn(hand, "| | | 2222s")) == "discard 1s"


# ---- claims ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("why", "hand", "tile", "seen", "decision"),
    [
        ("a chow that makes it ready", "234678m46p239s11z", "5p", "", "chow 46p"),
        ("a pung of its only pair brings it no nearer", "234678m46p239s11z", "1z", "", "pass"),
        ("a pung of one of two pairs makes it ready", "234678m55p239s11z", "1z", "", "pung 1z"),
        ("a chow that changes nothing: 2m left instead of the 5m", "234678m111p2355s", "5m", "", "pass"),
        ("the chow that leaves 34p: 2p is there, 8p half gone", "234678m3467p9s11z", "5p", "88p", "chow 67p"),
        ("the chow that leaves 67p: 8p is there, 2p half gone", "234678m3467p9s11z", "5p", "22p", "chow 34p"),
        ("a chow, not a pung, of a tile that could be both", "234678m3355p2s11z", "4p", "", "chow 35p"),
    ],
)
def test_claim(why: str, hand: str, tile: str, seen: str, decision: str):
    assert decide(to_claim(hand, tile, f"| | | {seen}")) == decision


# ---- kongs ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("why", "hand", "decision"),
    [
        ("four that stand for themselves", "234678m55p23s1111z", "kong 1z"),
        ("four of which one is needed in 234m", "222234m6789p345s1z", "discard 1z"),
        ("the fourth of a pung", "234m55p23s1z | pung 111z 1z<1, chow 678m 6m<3", "kong 1z"),
        ("the fourth of a pung, needed in 345m", "345m55p23s1z | pung 333m 3m<1, chow 678m 6m<3", "discard 1z"),
    ],
)
def test_kong_on_turn(why: str, hand: str, decision: str):
    state = on_turn(hand)
    assert any(action.startswith("kong") for action in legal(state))
    assert decide(state) == decision


@pytest.mark.parametrize(
    ("why", "hand", "tile", "decision"),
    [
        ("three that stand for themselves", "234678m55p23s111z", "1z", "kong 1z"),
        ("the pair and a tile of 345m", "33345678m123p45s", "3m", "pass"),
        ("the pung brings it nearer, the kong would not", "33345678m5p239s1z", "3m", "pung 3m"),
    ],
)
def test_kong_of_a_discard(why: str, hand: str, tile: str, decision: str):
    state = to_claim(hand, tile)
    assert f"kong {tile}" in legal(state)
    assert decide(state) == decision


# ---- ready, releases and what is set out ----------------------------------------------------------------------------

WAITS = "234678m467p11155s"
"""Ready for 5p 8p without the 4p, for 5p without the 7p."""


def test_declares_ready_for_the_best_wait():
    state = on_turn(WAITS, game="shandong")
    assert {"ready closed 4p", "ready closed 7p"} <= set(legal(state))
    assert decide(state) == "ready closed 4p"


@pytest.mark.parametrize(
    ("why", "game", "decision"),
    [
        ("a fan closed, two open: it keeps the discards of the others", "shandong", "ready closed 4p"),
        ("a fan", "weihai", "ready closed 4p"),
        ("no fan closed, and open it would win on no discard", "jinan", "discard 4p"),
        ("nothing wins otherwise", "rizhao", "ready open 4p"),
    ],
)
def test_declares_ready_where_it_pays(why: str, game: str, decision: str):
    assert decide(on_turn(WAITS, game=game)) == decision


def test_does_not_declare_ready_for_what_is_gone():
    state = on_turn(WAITS, "| | | 5555p", "| | | 8888p", game="shandong")
    assert "ready closed 4p" in legal(state)
    assert decide(state).startswith("discard")


def test_keeps_the_pair_that_the_game_asks_for():
    """556p and 11s: with 11s as the pair 56p waits for eight tiles, but in Jinan only 2, 5 and 8 make a pair.

    There 55p is the pair, and what is left waits for the third 1s.
    """
    hand = "234678m556p11345s"
    assert decide(on_turn(hand)) == "discard 5p"
    assert decide(on_turn(hand, game="jinan")) == "discard 6p"


def test_wins_and_kongs_before_it_declares_ready():
    state = on_turn("234678m55p23s1111z")
    assert decide(state, "ready closed 1z", "kong 1z", "discard 1z") == "kong 1z"
    assert decide(state, "ready closed 1z", "kong 1z", "win") == "win"


def test_on_a_ready_turn_takes_the_kong_that_keeps_it_ready():
    assert decide(on_turn("234678m55p23s1111z"), "kong 1z", "pass") == "kong 1z"


@pytest.mark.parametrize(
    ("why", "hand", "offered", "decision"),
    [
        ("three winds are a set", "234678m55p239s124z", ["discard 9s", "release 124z"], "release 124z"),
        ("three winds are taken from three sets", "1m55p23s111222333z", ["discard 1m", "release 123z"], "discard 1m"),
        ("a wind of no use", "234678m55p23s4z | release 123z", ["discard 4z", "set-out 4z"], "set-out 4z"),
        ("a wind of the only pair", "234678m239s44z | release 123z", ["discard 9s", "set-out 4z"], "discard 9s"),
    ],
)
def test_sets_out_what_it_does_not_need(why: str, hand: str, offered: list[str], decision: str):
    assert decide(on_turn(hand), *offered) == decision


@pytest.mark.clause("WL-11", "TZ-04")
@pytest.mark.parametrize("game", ["wenling", "taizhou"])
def test_never_discards_a_wild_tile_while_it_has_another(game: str):
    """With a wild tile in the place of any other a hand is never further away, and of equals it is kept.

    So the number of such discards is 0; that wild tiles were held at all says that there was something to count.
    """
    rules = find_game(game).rules()
    held = 0
    for number in range(40):
        wall = SeededWall(f"wild {number}".encode(), rules.tile_set, rules.game.hand_size, number % 4)
        deal = Deal(rules, Place(number % 4), wall)
        while deal.asked:
            seat = deal.asked[0]
            view = deal.view(seat)
            action = GreedyBot(0).choose(view, seat, deal.choices(seat))
            if action.verb == "discard":
                own = view.seats[seat].counts
                held += view.wilds.count(own) > 0
                tame = sum(own) > view.wilds.count(own)
                assert not (tame and view.wilds.is_wild(TILES[action.tiles])), f"deal {number}: {view.seats[seat]}"
            deal.act(action)
    assert held > 100


def test_does_not_do_what_it_does_not_know():
    unknown = [Choice(Action(0, "moon", "unreadable"), "C-99"), Choice(Action(0, "sun"), "C-99")]
    known = Choice(Action(0, "pass"), "C-06")
    state = on_turn(WAITS)
    assert GreedyBot(0).choose(state, 0, [*unknown, known]).verb == "pass"
    assert GreedyBot(0).choose(state, 0, unknown).verb == "moon"
    assert GreedyBot(0).choose(state, 0, unknown[1:]).verb == "sun"
