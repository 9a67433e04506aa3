"""What a discard may cost: who is likely to wait for it, and what he would get."""

import pytest

from jiaxiang.bots.payoff import Payoffs
from jiaxiang.bots.sharp import Scales
from jiaxiang.bots.threat import Threat
from jiaxiang.table import Action
from jiaxiang.tiles import NAMES, TILES, parse_tiles
from tests.bots.positions import on_turn

READY = "|pung 222p,pung 888p,pung 333s,pung 999s"
"""Four sets on the table: he waits for the fellow of his last tile."""


def threat(hand: str, *others: str, game: str = "guangdong") -> Threat:
    first = Action(0, "discard", NAMES[parse_tiles(hand)[0]])
    return Scales(on_turn(hand, *others, game=game), 0, Payoffs(), first).threat


def test_a_tile_is_the_less_dangerous_the_more_it_is_known_to_be_let_go():
    """Untouched, discarded by others long ago, lately, and by him who waits: 2m, 3m and 4m of the same rank's danger."""
    long_ago = "||| 6m1z2z3z"
    lately = "||| 1z2z3z5m"
    his_own = f"{READY}|| 4m1z2z3z"
    asked = threat("34567m1122347p11s", his_own, long_ago, lately)
    untouched, before, late, own = (asked.chance(0, TILES[tile]) for tile in ("3m", "6m", "5m", "4m"))
    assert untouched > before > late > own > 0


def test_the_middle_of_a_suit_is_waited_for_most_and_an_honour_least():
    asked = threat("159m1122347p11s11z", READY)
    middle, end, honour = (asked.chance(0, TILES[tile]) for tile in ("5m", "1m", "1z"))
    assert middle > end > honour > 0


def test_who_may_have_nothing_yet_is_no_danger():
    """At the deal hardly anybody waits."""
    assert threat("159m1122347p11s11z").chance(0, TILES["5m"]) < 0.001


@pytest.mark.clause("WL-73")
def test_a_discard_that_would_make_liable_costs_more_than_its_like():
    """Far from ready, whoever feeds a winner Red pays for all of them; North is no such tile."""
    hand, ready = "1347m2568p13456s147z", "|pung 222m,pung 888m,pung 333p,pung 999s,pung 111s"
    asked = threat(hand, ready, game="wenling")
    assert asked.chance(0, TILES["7z"]) == asked.chance(0, TILES["4z"])
    assert asked.cost(TILES["7z"], 0.0) > 2 * asked.cost(TILES["4z"], 0.0)
