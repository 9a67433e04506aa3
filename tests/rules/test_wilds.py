"""Wild tiles and stand-ins: what counts as what, and how far a hand is from ready with them."""

import pickle

import pytest

from jiaxiang.hands import Seat
from jiaxiang.rules import NO_WILDS, Payment, Wilds, find_game
from jiaxiang.rules.completion import away_from_ready
from jiaxiang.rules.payment import one_pays_everything
from jiaxiang.tiles import UNKNOWN, counts, parse_tile, parse_tiles

RULES = find_game("taizhou").rules()
WHITE = parse_tile("5z")


def test_none_where_no_tile_is_turned():
    assert RULES.wilds(UNKNOWN) is NO_WILDS
    assert NO_WILDS.stand_ins(counts(parse_tiles("555z"))) == 0
    assert not NO_WILDS.is_wild(0)


@pytest.mark.clause("TZ-01", "TZ-03")
def test_what_the_turned_tile_makes_of_the_others():
    wilds = RULES.wilds(parse_tile("3s"))
    hand = counts(parse_tiles("33s1m55z"))
    assert (wilds.count(hand), wilds.stand_ins(hand)) == (2, 2)
    rest = wilds.without(hand)
    assert rest == counts(parse_tiles("1m55z"))
    assert wilds.standing(rest, 0) is rest
    assert wilds.standing(rest, 1) == counts(parse_tiles("1m3s5z"))
    assert RULES.wilds(WHITE).stand_in == UNKNOWN


def test_wilds_are_values():
    wilds = RULES.wilds(parse_tile("3s"))
    assert pickle.loads(pickle.dumps(wilds)) == wilds
    assert hash(wilds) == hash(RULES.wilds(parse_tile("3s")))
    assert wilds not in (NO_WILDS, Wilds(parse_tile("3s")))


@pytest.mark.clause("TZ-85")
@pytest.mark.parametrize(
    ("hand", "turned", "away"),
    [
        ("123m456m78p99p345s", "9s", 0),
        ("123m456m78p99p34s1z", "9s", 1),
        ("123m456m78p1p2z345s", "9s", 1),
        ("123m456m78p9p9s345s", "9s", 0),  # the wild tile makes the pair
        ("5z78s123m24p46m11z3z", "9s", 1),  # the White is the 9s
        ("5z78s123m24p46m11z3z", "9m", 2),  # it is none here
    ],
)
def test_how_far_from_ready(hand: str, turned: str, away: int):
    assert away_from_ready(RULES.shapes, Seat.parse(hand), RULES.wilds(parse_tile(turned))) == away


@pytest.mark.clause("TZ-80")
def test_one_pays_everything():
    payments = [Payment(0, 1, 28, "A"), Payment(2, 1, 14, "B"), Payment(3, 2, 5, "C"), Payment(3, 0, 4, "C")]
    assert one_pays_everything(payments, 2, "X") == [Payment(2, 0, 4, "X"), Payment(2, 1, 42, "X")]
