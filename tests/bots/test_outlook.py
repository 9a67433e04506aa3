"""What a seat can tell from its view."""

import pytest

from jiaxiang.bots.outlook import Hand, Outlook, unseen_in
from jiaxiang.rules import find_game
from jiaxiang.shapes import Standard
from jiaxiang.table import Place, State
from jiaxiang.tiles import TILES, counts, parse_tiles
from tests.bots.positions import on_turn


def hand(text: str, wild: str = "") -> Hand:
    return Hand(counts(parse_tiles(text)), 0, tuple(TILES[tile] for tile in ([wild] if wild else [])), (Standard(4),))


def test_unseen():
    """Own hand, sets and discards; the others' sets, discards and what they set out; not their hidden tiles."""
    state = on_turn("1m | pung 222m 2m<1 | | 3m", "| chow 123p 3p<0 | | 3m", "| | | 3m", "| | 4m | 5z")
    seen = {"1m": 1, "2m": 3, "3m": 3, "4m": 1, "1p": 1, "2p": 1, "3p": 1, "5z": 1}
    assert unseen_in(state)[:34] == [4 - seen.get(name, 0) for name in list(TILES)[:34]]


def test_unseen_goes_by_the_tiles_that_the_game_is_played_with():
    assert unseen_in(on_turn("1m"))[34:] == [0] * 8
    with_flowers = State(find_game("guangdong").rules({"flowers": True}), Place(), 60)
    with_flowers.seats[1].set_out.append(TILES["8f"])
    assert unseen_in(with_flowers)[34:] == [1] * 7 + [0]


@pytest.mark.parametrize(
    ("tiles", "lone"),
    [
        ("1m", True), ("11m", False), ("12m", False), ("13m", False), ("14m", True), ("9m1p", True), ("9m2p", True),
        ("9p1s", True), ("98p", False), ("97p", False), ("96p", True), ("9s1z", True), ("12z", True), ("11z", False),
    ],
)  # fmt: skip
def test_lone(tiles: str, lone: bool):
    """The first tile of each."""
    assert hand(tiles).is_lone(parse_tiles(tiles)[0]) is lone


def test_worth_of_a_hand_that_waits():
    """234678m111p2355s is ready for 1s and 4s; a hand with one tile more is worth what its best discard leaves."""
    outlook = Outlook(on_turn("1z"), 0)
    assert outlook.worth(hand("234678m111p2355s")) == (1, -8)
    assert outlook.worth(hand("234678m111p2355s1z")) == (1, -8)
    assert outlook.worth(hand("234678m111p2355s1z"), [TILES["2s"]]) > (1, 0)


def test_a_wait_for_what_is_gone_counts_as_one_tile_further():
    outlook = Outlook(on_turn("1z", "| | | 1111s", "| | | 4444s"), 0)
    assert outlook.worth(hand("234678m111p2355s")) == (2, 0)


def test_wild_tiles_are_no_tiles_of_their_kind_and_help_everywhere():
    """9p is wild: the hand misses one tile less than with East in its place."""
    outlook = Outlook(on_turn("1z"), 0)
    plain = hand("234678m111p235s1z")
    wild = hand("234678m111p235s9p", "9p")
    assert (wild.wilds, wild.counts[TILES["9p"]]) == (1, 0)
    assert outlook.missing(wild) == outlook.missing(plain) - 1 == 1
    assert TILES["9p"] in wild.held()
    assert wild.after([TILES["9p"]]).wilds == 0


def test_wild_tiles_are_useful():
    """234678m111p2355s waits for 1s and 4s, eight tiles; where East is wild and held by nobody, for four more."""
    outlook = Outlook(on_turn("9m"), 0)
    assert outlook.worth(hand("234678m111p2355s", "1z")) == (1, -12)


def test_a_wild_tile_is_kept():
    outlook = Outlook(on_turn("1z"), 0)
    held = hand("234678m111p23s55s9p", "9p")
    assert held.has_extra
    assert outlook.discard(held, held.held())[1] != TILES["9p"]
    assert outlook.discard(held, [TILES["9p"]])[1] == TILES["9p"]
    assert held.wilds == 1, "looking changes nothing"


def test_of_several_wild_kinds_those_that_are_held():
    """The plants are wild; the hand holds the orchid and the chrysanthemum, and gives the orchid away."""
    plants = tuple(TILES[tile] for tile in ("6f", "7f", "8f"))
    held = Hand(counts(parse_tiles("123m68f")), 0, plants, (Standard(5),))
    assert held.wilds == 2
    assert held.held() == parse_tiles("123m6f8f")
    after = held.after([TILES["6f"]])
    assert (after.wilds, after.held()) == (1, parse_tiles("123m8f"))
    assert held.held() == parse_tiles("123m6f8f"), "the hand before is as it was"


def test_shapes_are_the_games():
    state = on_turn("1z")
    assert Outlook(state, 0).hand.shapes is state.rules.shapes
