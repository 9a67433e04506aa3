"""Taizhou at the table, in scripted deals: 9s is turned, seat 0 deals, what is not named matters to nobody."""

from typing import Any

import pytest

from jiaxiang.testing import begin
from tests.records.scripting import happened
from tests.rules.taizhou_hands import play, refusal, winner
from tests.table.deals import rules_of

WAITS_36P = "123456m12345p55s"
"""All chows, waits for 3p and 6p."""
JUNK = "147m258p36s1234z"
FREE = {"options": {"pass_win": "until-own-draw"}}


@pytest.mark.clause("TZ-01", "C-03")
def test_a_tile_is_turned_after_the_deal() -> None:
    deal = begin(3, rules_of("taizhou"))
    assert [str(event).split()[0] for event in deal.events] == ["deal", "0", "turn"]
    assert (deal.state.wall_left, deal.state.wilds.kinds) == (82, (deal.state.turned,))
    assert str(deal.events[2]).endswith("[TZ-01]")


@pytest.mark.clause("TZ-01")
def test_a_script_names_it() -> None:
    answered = play(("", "", "", ""), "9m", "0 discard 9m")
    assert answered["events"][2] == {"event": "turn", "tile": "9s", "clause": "TZ-01"}


@pytest.mark.clause("TZ-02", "TZ-04", "TZ-03")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "actions", "more", "refused"),
    [
        ("no pung of a wild tile", ("", "", "", "99s"), "9s", ["0 discard 9s", "3 pung 9s"], {}, (1, "TZ-04")),
        ("no chow of it", ("", "78s", "", ""), "9s", ["0 discard 9s", "1 chow 78s"], {}, (1, "TZ-04")),
        ("no win on it", ("", "", "123456m12355p78s", ""), "9s", ["0 discard 9s", "2 win"], {}, (1, "TZ-04")),
        ("it helps in no chow", ("", "89s", "", ""), "7s", ["0 discard 7s", "1 chow 89s"], {}, (1, "TZ-02")),
        ("nor in a pung", ("", "", "89s", ""), "8s", ["0 discard 8s", "2 pung 8s"], {}, (1, "C-04")),
        ("12s and a White are no chow", ("", "12s", "", ""), "5z", ["0 discard 5z", "1 chow 12s"],
         {"turned": "3s"}, (1, "TZ-03")),
        ("nor 2s, White and the 1s", ("", "2s5z", "", ""), "1s", ["0 discard 1s", "1 chow 2s5z"],
         {"turned": "3s"}, (1, "TZ-03")),
    ],
)  # fmt: skip
def test_what_cannot_be_claimed(title: str, hands: Any, draws: str, actions: Any, more: Any, refused: Any) -> None:
    assert refusal(hands, draws, *actions, **more) == refused, title


@pytest.mark.clause("TZ-04")
def test_a_discarded_wild_tile_asks_nobody_and_passes_nothing() -> None:
    """The pair of 9s in the third hand has passed no pung; the next seat draws and may win by that."""
    answered = play(("", WAITS_36P, "99s", ""), "9s6p", "0 discard 9s", "1 win")
    assert (winner(answered), answered["wins"][0]["points"]) == (1, 24)


@pytest.mark.clause("TZ-03")
@pytest.mark.parametrize(
    ("hand", "tile", "pair"), [("12s", "5z", "12s"), ("2s5z", "1s", "2s5z"), ("5s5z", "4s", "5s5z")]
)
def test_a_white_in_a_chow_by_option(hand: str, tile: str, pair: str) -> None:
    options = {"white_in_claims": True}
    answered = play(("", hand, "", ""), tile, f"0 discard {tile}", f"1 chow {pair}", turned="3s", options=options)
    chow = [event for event in answered["events"] if event["event"] == "meld"]
    assert [sorted(meld["tiles"].replace("s", "").replace("z", "")) for meld in chow] in (
        [["1", "2", "5"]],
        [["4", "5", "5"]],
    )


@pytest.mark.clause("TZ-03")
def test_a_discarded_white_is_won_on_as_the_face() -> None:
    answered = play(("", "", "", "12s456m789m345p33z"), "5z", "0 discard 5z", "3 win", turned="3s")
    assert (winner(answered), answered["wins"][0]["points"]) == (3, 40)


@pytest.mark.clause("TZ-06")
def test_a_kong_right_after_a_claim() -> None:
    concealed = play(("", "12s1111p", "", ""), "3s", "0 discard 3s", "1 chow 12s", "1 kong 1p", tail="7z")
    assert happened(concealed)[-2:] == ["1 concealed-kong 1111p", "1 draw 7z"]


@pytest.mark.clause("TZ-06")
def test_an_added_kong_right_after_a_chow() -> None:
    hands = ("2p", "222p12s9m", "", "")
    before = ["0 discard 2p", "1 pung 2p", "1 discard 9m", "2 discard 1z", "3 discard 1z", "0 discard 3s"]
    answered = play(hands, "8m1z1z3s", *before, "1 chow 12s", "1 kong 2p", tail="7z")
    assert happened(answered)[-2:] == ["1 added-kong 2222p", "1 draw 7z"]


@pytest.mark.clause("TZ-07", "C-07")
def test_the_next_seat_wins_alone() -> None:
    hands = ("", "", WAITS_36P, "123s789m45p777s11z")
    answered = play(hands, "6p", "0 discard 6p", "3 win", "2 win")
    assert [win["seat"] for win in answered["wins"]] == [2]


@pytest.mark.clause("TZ-08", "C-20")
def test_a_pung_that_was_passed() -> None:
    hands = ("", "", "44m", "")
    passed = ["0 discard 4m", "1 discard 4m"]
    assert refusal(hands, "4m4m", *passed, "2 pung 4m") == (2, "TZ-08")
    hands = ("4m", "", "44m", "")
    answered = play(hands, "4m8s8s8s8s9m", *["0 discard 4m", "1 discard 8s", "2 discard 8s", "3 discard 8s"],
                    "0 discard 4m", "2 pung 4m")  # fmt: skip
    assert happened(answered)[-1] == "2 pung 444m"


@pytest.mark.clause("TZ-09", "C-19")
def test_a_win_that_was_passed_is_free_unless_the_room_wants_it() -> None:
    hands = ("", "", WAITS_36P, "")
    actions = ["0 discard 6p", "1 discard 6p", "2 win"]
    assert winner(play(hands, "6p6p", *actions)) == 2
    assert refusal(hands, "6p6p", *actions, **FREE) == (2, "TZ-09")
    other = ["0 discard 6p", "1 discard 3p", "2 win"]
    assert winner(play(hands, "6p3p", *other, **FREE)) == 2  # another tile stays open
    drawn = ["0 discard 6p", "1 discard 9m", "2 discard 8m", "3 discard 6p", "2 win"]
    assert winner(play(hands, "6p9m8m6p", *drawn, **FREE)) == 2  # his own draw lifts it


@pytest.mark.clause("TZ-09")
def test_declining_a_self_draw_forbids_nothing() -> None:
    hands = (WAITS_36P, "", "", "")
    answered = play(hands, "6p6p", "0 pass", "0 discard 6p", "1 discard 6p", "0 win", **FREE)
    assert winner(answered) == 0


@pytest.mark.clause("TZ-10", "TZ-05", "C-15", "C-16")
def test_fourteen_tiles_remain() -> None:
    answered = play(("", "", "", ""), "9m", "0 discard 9m", wall_left=14)
    assert (answered["outcome"], answered["next_dealer"], answered["deltas"]) == ("drawn", 1, [0, 0, 0, 0])
    assert answered["events"][-1]["clause"] == "TZ-10"
    assert play(("", "", "", ""), "9m8m", "0 discard 9m", wall_left=15)["outcome"] == "unfinished"
    assert refusal(("", "99m", "", ""), "9m", "0 discard 9m", "1 pung 9m", wall_left=14) == (1, "C-16")
    assert winner(play(("", "", WAITS_36P, ""), "6p", "0 discard 6p", "2 win", wall_left=14)) == 2


@pytest.mark.clause("TZ-10", "C-09")
def test_kongs_keep_two_tiles_more_each() -> None:
    hands = ("1111z2222z", "", WAITS_36P, "")
    assert refusal(hands, "9p", "0 kong 1z", wall_left=14) == (0, "TZ-10")
    # one live tile: the kong has its replacement, and then no tile is left above 16
    last = play(hands, "9p", "0 kong 1z", "0 discard 9p", wall_left=15, tail="7z")
    assert (last["outcome"], happened(last)[-2:]) == ("drawn", ["0 discard 9p", "end"])
    assert refusal(hands, "9p", "0 kong 1z", "0 kong 2z", wall_left=16, tail="7z") == (1, "TZ-10")
    assert winner(play(hands, "9p", "0 kong 1z", "0 discard 6p", "2 win", wall_left=15, tail="6p")) == 2
    # 17: the first leaves 16 of which none is live; 18: one live tile more
    assert refusal(hands, "9p", "0 kong 1z", "0 kong 2z", wall_left=17, tail="7z") == (1, "TZ-10")
    assert happened(play(hands, "9p", "0 kong 1z", "0 kong 2z", wall_left=18, tail="7z6z"))[-1] == "0 draw 6z"


@pytest.mark.clause("TZ-11", "C-08")
def test_a_robbed_kong_is_a_pung_again_and_does_not_count() -> None:
    hands = (JUNK + "9m", "", "555m123456p77s12s", "46m123456789p55s")
    actions = ["0 discard 5m", "2 pung 5m", "2 kong 5m"]
    answered = play(hands, "5m", *actions, "3 win", tail="3s")
    assert winner(answered) == 3
    assert answered["hands"][2]["points"] == 2  # a pung of 5
    assert answered["events"][-2]["clause"] == "TZ-11"
    assert refusal(hands, "5m", *actions, "3 pung 5m", tail="3s") == (3, "TZ-11")


@pytest.mark.clause("TZ-12")
def test_not_a_winning_hand() -> None:
    assert refusal(("1133m99m11p44p9p1s5z", "", "", ""), "9p", "0 win") == (0, "TZ-12")


@pytest.mark.clause("TZ-59")
def test_the_dealt_hand_wins_like_any_other() -> None:
    answered = play((WAITS_36P, "", "", ""), "6p", "0 win")
    assert (winner(answered), answered["wins"][0]["points"]) == (0, 24)  # (10 + 2) doubled for no 得


@pytest.mark.clause("TZ-75", "TZ-70")
def test_all_pay_whoever_discarded() -> None:
    answered = play(("", "", WAITS_36P, ""), "6p", "0 discard 6p", "2 win")
    assert [row[2] for row in answered["payments"]] == [40, 20, 0, 20]


@pytest.mark.clause("TZ-80", "TZ-82", "TZ-84", "TZ-85")
def test_a_fresh_dragon_from_a_hand_far_from_ready() -> None:
    hands = (JUNK + "6z", "", "123456m12355p66z", "")
    answered = play(hands, "9m", "0 discard 6z", "2 win")
    assert answered["wins"][0]["liable"] == {"seat": 0, "clause": "TZ-82"}
    assert [sum(row) for row in answered["payments"][1:]] == [0, 0, 0]
    # seat 1 discards the second one: it is not fresh any more
    stale = play(hands, "9m6z", "0 discard 6z", "2 pass", "1 discard 6z", "2 win")
    assert (winner(stale), stale["wins"][0]["liable"]) == (2, None)


@pytest.mark.clause("TZ-80", "TZ-81", "TZ-72")
def test_three_sets_of_one_suit_on_the_table() -> None:
    """9m is turned. Two chows and a pung of bamboos, then 9s completes 清一色: seat 0 pays 100 for each of the three."""
    hands = ("", "23s56s88s11s99s9p2z3z", "", "")
    answered = play(
        hands, "1s7z6z4s8m8m8s7m7m9s",
        "0 discard 1s", "1 chow 23s", "1 discard 9p", "2 discard 7z", "3 discard 6z",
        "0 discard 4s", "1 chow 56s", "1 discard 2z", "2 discard 8m", "3 discard 8m",
        "0 discard 8s", "1 pung 8s", "1 discard 3z", "2 discard 7m", "3 discard 7m",
        "0 discard 9s", "1 win", turned="9m",
    )  # fmt: skip
    assert answered["wins"][0]["liable"] == {"seat": 0, "clause": "TZ-81"}
    assert answered["payments"][0] == [0, 300, 0, 0]


@pytest.mark.clause("TZ-83", "TZ-84")
def test_the_third_dragon_is_fed() -> None:
    hands = ("", "55z66z7z123m456m9p9m", "", "")
    answered = play(
        hands, "5z8m8m6z8s8s7z",
        "0 discard 5z", "1 pung 5z", "1 discard 9p", "2 discard 8m", "3 discard 8m",
        "0 discard 6z", "1 pung 6z", "1 discard 9m", "2 discard 8s", "3 discard 8s",
        "0 discard 7z", "1 win",
    )  # fmt: skip
    assert answered["wins"][0]["liable"] == {"seat": 0, "clause": "TZ-83"}
