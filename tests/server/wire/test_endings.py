"""How a picture shows the end of a deal: how each win came about, and the winner's tiles as they lie in his sets."""

from typing import Any

import pytest

from jiaxiang.records.fields import convert
from jiaxiang.records.scripts import Performance, Script
from jiaxiang.server.wire.pictures import Ending, WinPicture
from jiaxiang.server.wire.picturing import draw_table
from tests.rules.jinan_hands import script as jinan
from tests.rules.taizhou_hands import script as taizhou
from tests.rules.wenling_hands import script as wenling


def ending(script: dict[str, Any]) -> Ending:
    found = draw_table(Performance(convert(script, Script)).play(), 1).ending
    assert found is not None, "the script plays a deal to its end"
    return found


def shown(win: WinPicture) -> tuple[int, str, str, int, str]:
    return win.seat, win.how, win.tile, win.feeder, win.clause


@pytest.mark.clause("C-10", "TZ-03")
def test_wild_tiles_and_those_that_stand_in_are_shown_as_they_lie():
    """9s is 得: it makes 123s with 2s and 3s; two Whites, one of them discarded, are the pair of 9s, which is 1 fan more than a
    pair of Whites (傍和).
    """
    found = ending(taizhou(("", "123m456m789p23s5z9s", "", ""), "5z", "0 discard 5z", "1 win"))
    (win,) = found.wins
    assert shown(win) == (1, "discard", "5z", 0, "C-06")
    assert found.result.wins[0].arrangement == ("123m", "456m", "789p", "123s", "99s")
    assert ["".join(tiles) for tiles in win.sets] == ["1m2m3m", "4m5m6m", "7p8p9p", "9s2s3s", "5z5z"]
    assert win.held == 4
    assert [(stand.tile, stand.face) for stand in found.stands[0]] == [("9s", "1s"), ("5z", "9s"), ("5z", "9s")]


def test_a_set_on_the_table_is_none_of_the_concealed_ones():
    """Seat 1 chows 123m and discards 1z; it waits for the pair of 5p."""
    hand = "23m456m789p678s5p1z"
    actions = ["0 discard 1m", "1 chow 23m", "1 discard 1z", "2 discard 5p", "1 win"]
    (win,) = ending(jinan(("", hand, "", ""), "1m5p", *actions)).wins
    assert shown(win) == (1, "discard", "5p", 2, "C-06")
    assert ["".join(tiles) for tiles in win.sets] == ["4m5m6m", "5p5p", "7p8p9p", "6s7s8s"]  # in the order of the tiles
    assert win.held == 1


@pytest.mark.clause("C-12")
def test_a_self_draw():
    (win,) = ending(jinan(("123m456m789p678s5p", "", "", ""), "5p", "0 win")).wins
    assert shown(win) == (0, "draw", "5p", 0, "C-12")


@pytest.mark.clause("WL-54", "WL-51")
def test_a_hand_that_wins_by_itself_has_no_sets():
    """The fourth White is set out, and completes it before its replacement is drawn: no tile of the moment."""
    found = ending(wenling(("", "555z", "", ""), "9m5z", "0 discard 9m", tail="8s2s5m"))
    (win,) = found.wins
    assert shown(win) == (1, "flat", "", 1, "WL-51")
    assert (win.sets, win.held, found.stands) == ((), -1, ((),))


@pytest.mark.clause("JN-52", "C-08")
def test_several_rob_one_kong():
    hands = ("", "66p1z", "123456m12345p55s", "123m456m789s45p88s")
    actions = ["0 discard 6p", "1 pung 6p", "1 discard 1z", "2 discard 7z", "3 discard 6z", "0 discard 7z"]
    script = jinan(hands, "6p7z6z7z6p", *actions, "1 kong 6p", "3 win", "2 win", tail="8s")
    assert [shown(win) for win in ending(script).wins] == [(2, "rob", "6p", 1, "JN-52"), (3, "rob", "6p", 1, "JN-52")]


@pytest.mark.clause("JN-08", "C-15")
def test_a_drawn_deal_says_what_it_rests_on():
    found = ending(jinan(("", "", "", ""), "9m", "0 discard 9m", wall_left=12))
    assert (found.wins, found.stands, found.clause) == ((), (), "JN-08")


@pytest.mark.clause("WL-23")
def test_points_that_are_not_paid_as_they_are_have_a_unit():
    """In Wenling ten 胡 are a point; in Taizhou points are paid as they are."""
    counted = ending(wenling(("", "555z", "", ""), "9m5z", "0 discard 9m", tail="8s2s5m")).unit
    assert counted is not None
    assert (counted.zh, counted.en, counted.size, counted.clause) == ("胡", "hu", 10, "WL-23")
    assert ending(taizhou(("", "123m456m789p23s5z9s", "", ""), "5z", "0 discard 5z", "1 win")).unit is None
