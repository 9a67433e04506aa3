"""Shandong at the table, in scripted deals: seat 0 deals, what is not named matters to nobody."""

from typing import Any

import pytest

from jiaxiang.hands import OPEN
from jiaxiang.table import Action, Match, blank, played_for
from jiaxiang.testing import begin
from tests.records.scripting import happened
from tests.rules.northern_hands import names, northern, table, winner
from tests.table.deals import rules_of

SHANDONG = northern("shandong")
script, play, refusal = SHANDONG.script, SHANDONG.play, SHANDONG.refusal

NOBODY = ("", "", "", "")
WAITS_36P = "123456m12345p55s"
"""All chows, waits for 3p and 6p: 平和, a share of 1."""
WAITS_5S = "123456m555p789s5s"
"""The pair is missing; a fourth 5p may lie down."""
LOOSE = "123456m77789p23s"
"""Waits for 1s and 4s; without three or four 7p it waits for nothing."""
MEANWHILE = ("1 discard 8m", "2 discard 8m", "3 discard 8m")
"""The others draw and discard 8m, while seat 0 waits."""
LATER = ("1 discard 7m", "2 discard 7m", "3 discard 7m")
"""And 7m the next time."""
READY = ("0 ready closed 9m", *MEANWHILE)
DRAWN_8M = "9m8m8m8m"
"""What is drawn meanwhile; 9m is the dealer's extra tile."""


def points(answered: dict[str, Any]) -> int:
    """A share of the winner."""
    winner(answered)
    share: int = answered["wins"][0]["points"]
    return share


# ----------------------------------------------------------------------------------------------------------- the table
@pytest.mark.clause("SD-01", "C-03")
def test_hands_of_thirteen_out_of_136() -> None:
    deal = begin(3, rules_of("shandong"))
    assert [seat.size for seat in deal.state.seats] == [14, 13, 13, 13]
    assert deal.state.wall_left == 136 - 53
    assert [str(event).split()[0] for event in deal.events] == ["deal", "0"]


@pytest.mark.clause("SD-01", "C-05", "C-06")
@pytest.mark.parametrize(
    ("hands", "draws", "actions", "last"),
    [
        (("", "12s", "", ""), "3s", ["0 discard 3s", "1 chow 12s"], "1 chow 123s"),
        (("", "", "", "55z"), "5z", ["0 discard 5z", "3 pung 5z"], "3 pung 555z"),
        (("", "", "", "555z"), "5z", ["0 discard 5z", "3 kong 5z"], "3 draw 9s"),
        (("5555z", "", "", ""), "9m", ["0 kong 5z"], "0 draw 9s"),
    ],
)
def test_chow_pung_and_kong(hands: Any, draws: str, actions: list[str], last: str) -> None:
    assert happened(play(hands, draws, *actions, tail="9s"))[-1] == last


@pytest.mark.clause("SD-01", "C-05")
def test_no_kong_right_after_a_claim() -> None:
    assert refusal(("", "12s1111p", "", ""), "3s", "0 discard 3s", "1 chow 12s", "1 kong 1p") == (2, "C-05")
    assert refusal(("", "", "555m", ""), "5m", "0 discard 5m", "2 pung 5m", "2 kong 5m") == (2, "C-05")


@pytest.mark.clause("SD-02", "SD-03")
def test_what_does_not_win() -> None:
    assert refusal(("1133m5577p2299s4z", "", "", ""), "5z", "0 win") == (0, "SD-02")
    hands = ("", "", "11m234m234m567p78s", "")
    assert winner(play(hands, "9s", "0 discard 9s", "2 win")) == 2
    assert refusal(hands, "9s", "0 discard 9s", "2 win", options={"pair_258": True}) == (1, "SD-03")


# ---------------------------------------------------------------------------------------------------------- 听牌, ready
@pytest.mark.clause("SD-04", "C-23")
def test_ready_is_declared_together_with_a_discard() -> None:
    answered = play((WAITS_36P, "", "", ""), "9m", "0 ready closed 9m")
    event = answered["events"][-1]
    assert (event["event"], event["tile"], event["ready"], event["clause"]) == ("discard", "9m", "closed", "SD-04")
    assert "hand" not in event


@pytest.mark.clause("SD-04", "C-23")
@pytest.mark.parametrize(
    ("title", "hand", "action"),
    [
        ("far from it", "", "0 ready closed 9m"),
        ("with another discard", WAITS_36P, "0 ready closed 5s"),
        ("open", WAITS_36P, "0 ready open 4p"),
    ],
)
def test_a_hand_that_is_not_ready(title: str, hand: str, action: str) -> None:
    assert refusal((hand, "", "", ""), "9m", action) == (0, "C-23"), title


@pytest.mark.clause("SD-04", "C-23")
def test_it_needs_a_tile_of_the_hand_and_ones_own_turn() -> None:
    assert refusal((WAITS_36P, "", "", ""), "9m", "0 ready closed 9p") == (0, "C-05")
    assert refusal(("", WAITS_36P, "", ""), "9m", "1 ready closed 4p") == (0, "C-05")


@pytest.mark.clause("SD-04", "SD-03", "C-23")
def test_the_rooms_pair_counts() -> None:
    """11m 234m 567m 78s and a lone set: its pair would be 1m."""
    hands = ("11m234m234m567p78s", "", "", "")
    assert "error" not in play(hands, "9m", "0 ready closed 9m")
    assert refusal(hands, "9m", "0 ready closed 9m", options={"pair_258": True}) == (0, "C-23")
    for hand in ("22m234m345m567p78s", "1133m4477p1199s4z", "19m19p19s1234567z"):
        assert "error" not in play((hand, "", "", ""), "9m", "0 ready closed 9m", options={"pair_258": True})


@pytest.mark.clause("SD-04", "SD-02", "C-23")
@pytest.mark.parametrize("hand", ["1133m5577p2299s4z", "19m19p19s1234567z", "119m19p19s123456z"])
def test_every_shape_of_the_game_can_be_waited_for(hand: str) -> None:
    assert "error" not in play((hand, "", "", ""), "8m", "0 ready closed 8m")


@pytest.mark.clause("SD-04", "C-23")
def test_after_a_claim() -> None:
    """The pung of 4z, then a lone 1s or a lone 4z: of North he holds all four himself."""
    hands = ("", "", "123m456p789s444z1s", "")
    claim = ["0 discard 4z", "2 pung 4z"]
    assert "error" not in play(hands, "4z", *claim, "2 ready closed 4z")
    assert refusal(hands, "4z", *claim, "2 ready closed 1s") == (2, "C-23")
    chow = play(("", "123456p55s12m79s9p", "", ""), "3m", "0 discard 3m", "1 chow 12m", "1 ready closed 9p")
    assert chow["events"][-1]["ready"] == "closed"


@pytest.mark.clause("SD-04", "C-23")
def test_copies_that_others_have_discarded_do_not_matter() -> None:
    """Three West lie in the ponds, he holds the fourth: the fifth will never come, and he is ready all the same."""
    hands = ("123456m123p789s3z", "3z", "3z", "3z")
    before = ["0 discard 9m", "1 discard 3z", "2 discard 3z", "3 discard 3z"]
    assert "error" not in play(hands, "9m8m8m8m8m", *before, "0 ready closed 8m")


@pytest.mark.clause("SD-04", "C-23")
def test_four_in_the_own_hand_are_no_wait() -> None:
    """111m, three sets and a lone 1m: only a fifth 1m would complete it. With the lone 9s instead it is ready."""
    hands = ("1111m234567p567s", "", "", "")
    assert refusal(hands, "9s", "0 ready closed 9s") == (0, "C-23")
    assert "error" not in play(hands, "9s", "0 ready closed 1m")


@pytest.mark.clause("SD-04")
def test_nobody_has_to_declare_it_and_it_is_offered_again() -> None:
    assert points(play(("", "", WAITS_36P, ""), "6p", "0 discard 6p", "2 win")) == 1
    later = play((WAITS_36P, "", "", ""), DRAWN_8M + "9p", "0 discard 9m", *MEANWHILE, "0 ready closed 9p")
    assert later["events"][-1]["ready"] == "closed"


@pytest.mark.clause("SD-04", "C-23")
def test_from_then_on_the_table_discards() -> None:
    answered = play((WAITS_36P, "", "", ""), DRAWN_8M + "8m7m", *READY, "1 discard 7m")
    assert happened(answered)[-4:-1] == ["0 draw 8m", "0 discard 8m", "1 draw 7m"]
    drawn = [event for event in answered["events"] if event["event"] == "discard" and event["seat"] == 0]
    assert [event["clause"] for event in drawn] == ["SD-04", "C-23"]
    at_the_end = play((WAITS_36P, "", "", ""), DRAWN_8M + "8m", *READY)
    assert happened(at_the_end)[-1] == "0 discard 8m"


@pytest.mark.clause("SD-04", "C-23")
@pytest.mark.parametrize("action", ["0 discard 8m", "0 discard 5s", "0 ready closed 8m", "0 ready open 8m"])
def test_it_cannot_be_taken_back(action: str) -> None:
    """Whether or not the script names a tile for the next seat."""
    assert refusal((WAITS_36P, "", "", ""), DRAWN_8M + "8m", *READY, action) == (4, "C-23")
    assert refusal((WAITS_36P, "", "", ""), DRAWN_8M + "8m7m", *READY, action) == (4, "C-23")


@pytest.mark.clause("SD-02", "SD-04", "C-23")
def test_a_win_that_does_not_come_is_refused_for_its_first_reason() -> None:
    """The 8m that he draws completes nothing, nor does anything after it."""
    for draws in ("8m", "8m7m"):
        assert refusal((WAITS_36P, "", "", ""), DRAWN_8M + draws, *READY, "0 win") == (4, "SD-02")
    later = play((WAITS_36P, "", "", ""), DRAWN_8M + "8m7m", *READY, "1 discard 7m")
    assert "error" not in later


@pytest.mark.clause("SD-04", "C-23")
def test_a_win_may_be_meant_for_a_later_tile() -> None:
    """Seats 0 and 1 are ready. Seat 3's 8m completes nobody, nor does the 7m of seat 0; then seat 1 draws 3p."""
    hands = (WAITS_5S, WAITS_36P, "", "")
    before = ["0 ready closed 9m", "1 ready closed 9p", "2 discard 8m", "3 discard 8m"]
    answered = play(hands, "9m9p8m8m7m3p", *before, "1 win")
    assert answered["deltas"] == [-2, 6, -2, -2]
    # a win of the next seat on a tile that completes him answers that tile
    discarded = play(hands, "9m9p8m8m3p6p", *before, "1 win")
    assert discarded["deltas"] == [-2, 2, 0, 0]
    declined = play(hands, "9m9p8m8m3p6p", *before, "1 pass", "1 pass", "1 win")  # of 8m, of 3p
    assert declined["deltas"] == [-2, 6, -2, -2]


@pytest.mark.clause("SD-04", "SD-21", "C-23")
def test_a_win_is_offered_and_may_be_declined() -> None:
    hands = (WAITS_36P, "", "", "")
    assert points(play(hands, DRAWN_8M + "3p", *READY, "0 win")) == 2
    assert happened(play(hands, DRAWN_8M + "3p", *READY))[-1] == "0 discard 3p"
    assert happened(play(hands, DRAWN_8M + "3p7m", *READY, "0 pass", "1 discard 7m"))[-3] == "0 discard 3p"
    answered = play(hands, "9m3p", "0 ready closed 9m", "1 discard 3p", "0 win")
    assert (answered["deltas"], points(answered)) == ([2, -2, 0, 0], 2)
    again = play(hands, DRAWN_8M + "3p7m7m7m6p", *READY, "0 pass", *LATER, "0 win")
    assert points(again) == 2


@pytest.mark.clause("SD-04", "C-23", "C-22")
def test_it_is_taken_on_time_out() -> None:
    drawn = table(SHANDONG, (WAITS_36P, "", "", ""), DRAWN_8M + "3p", *READY)
    assert drawn.asked == [0]
    assert str(played_for(drawn.view(0), drawn.choices(0))) == "0 win"
    offered = table(SHANDONG, (WAITS_36P, "", "", ""), "9m3p", "0 ready closed 9m", "1 discard 3p")
    assert offered.asked == [0]
    assert str(played_for(offered.view(0), offered.choices(0))) == "0 win"


@pytest.mark.clause("SD-04", "C-23")
def test_no_chow_and_no_pung() -> None:
    hands = ("", WAITS_36P, "", "")
    before = ["0 discard 9m", "1 ready closed 1z", "2 discard 8m", "3 discard 8m"]
    assert refusal(hands, "9m1z8m8m7m", *before, "0 discard 7m", "1 chow 56m") == (5, "C-23")
    assert refusal(hands, "9m1z8m8m5s", *before, "0 discard 5s", "1 pung 5s") == (5, "C-23")
    later = ["0 discard 9m", "1 ready closed 1z", "2 discard 5s"]
    assert refusal(hands, "9m1z5s", *later, "1 pung 5s") == (3, "C-23")


@pytest.mark.clause("SD-04", "C-23", "C-04")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "allowed"),
    [
        ("555p is a set of its own", WAITS_5S, "5p", True),
        ("777p is a pair and a tile of 789p", LOOSE, "7p", False),
        # 555p 46p: with the kong 46p would wait for 5p, of which he holds all four
        ("the only wait", "123456m46555p99s", "5p", False),
        ("it waits for 8p as well", "123456m55567p99s", "5p", True),
    ],
)
def test_a_kong_only_while_the_hand_stays_ready(title: str, hand: str, tile: str, allowed: bool) -> None:
    hands = (hand, "", "", "")
    claimed = play(hands, "9m" + tile, "0 ready closed 9m", f"1 discard {tile}", f"0 kong {tile}", tail="9p")
    concealed = play(hands, DRAWN_8M + tile, *READY, f"0 kong {tile}", tail="9p")
    if allowed:
        assert happened(claimed)[-3:] == [f"0 kong {tile[0] * 4}p", "0 draw 9p", "0 discard 9p"], title
        assert happened(concealed)[-3:] == [f"0 concealed-kong {tile[0] * 4}p", "0 draw 9p", "0 discard 9p"], title
    else:
        assert (claimed["error"]["action"], claimed["error"]["clause"]) == (2, "C-23"), title
        assert (concealed["error"]["action"], concealed["error"]["clause"]) == (4, "C-23"), title


@pytest.mark.clause("SD-04", "C-23", "C-04")
@pytest.mark.parametrize(
    ("title", "hand", "allowed"),
    [
        ("he waits for 5s", "123456m789s55p5s1z", True),
        ("he waits for that 5p alone", "123456m46p55p99s1z", False),
    ],
)
def test_an_added_kong_of_a_ready_player(title: str, hand: str, allowed: bool) -> None:
    before = ["0 discard 5p", "2 pung 5p", "2 ready closed 1z", "3 discard 8m", "0 discard 8m", "1 discard 8m"]
    answered = play(("", "", hand, ""), "5p8m8m8m5p", *before, "2 kong 5p", tail="9p")
    if allowed:
        assert happened(answered)[-3:] == ["2 added-kong 5555p", "2 draw 9p", "2 discard 9p"], title
    else:
        assert (answered["error"]["action"], answered["error"]["clause"]) == (6, "C-23"), title


# --------------------------------------------------------------------------------------------- the box: the switches
@pytest.mark.clause("SD-12", "C-23")
def test_nothing_ticked_kongs_are_asked_and_others_tiles_are_offered() -> None:
    deal = table(SHANDONG, (WAITS_5S, "", "", ""), DRAWN_8M + "5p", *READY, tail="9p")
    assert [str(choice.action) for choice in deal.choices(0)] == ["0 kong 5p", "0 pass"]
    assert happened(play((WAITS_5S, "", "", ""), DRAWN_8M + "5p", *READY, tail="9p"))[-1] == "0 discard 5p"
    offered = table(SHANDONG, (WAITS_5S, "", "", ""), "9m5p", "0 ready closed 9m", "1 discard 5p")
    assert [str(choice.action) for choice in offered.choices(0)] == ["0 kong 5p", "0 pass"]
    assert winner(play((WAITS_5S, "", "", ""), "9m5s", "0 ready closed 9m", "1 discard 5s", "0 win")) == 0


@pytest.mark.clause("SD-12", "C-23")
def test_auto_kong_makes_concealed_kongs_by_itself() -> None:
    auto = ("0 ready closed auto-kong 9m", *MEANWHILE)
    answered = play((WAITS_5S, "", "", ""), DRAWN_8M + "5p", *auto, tail="9p")
    assert happened(answered)[-3:] == ["0 concealed-kong 5555p", "0 draw 9p", "0 discard 9p"]
    # no kong that would spoil the hand
    assert happened(play((LOOSE, "", "", ""), DRAWN_8M + "7p", *auto, tail="9p"))[-1] == "0 discard 7p"


@pytest.mark.clause("SD-12", "C-23")
def test_auto_kong_claims_by_itself() -> None:
    hands = (WAITS_5S, "", "", "")
    deal = table(SHANDONG, hands, "9m5p8m", "0 ready closed auto-kong 9m", "1 discard 5p", tail="9p")
    assert str(deal.state.seats[0].melds[0]) == "kong 5555p 5p<1"
    assert deal.asked == [1]  # the replacement was discarded, and the next seat has drawn
    spoils = table(SHANDONG, (LOOSE, "", "", ""), "9m7p8m", "0 ready closed auto-kong 9m", "1 discard 7p", tail="9p")
    assert spoils.state.seats[0].melds == []


@pytest.mark.clause("SD-12", "C-06")
def test_auto_kong_is_outranked_by_a_win() -> None:
    hands = (WAITS_5S, "", "11s789m123789p46p", "")
    deal = table(SHANDONG, hands, "9m5p", "0 ready closed auto-kong 9m", "1 discard 5p")
    assert deal.asked == [2]
    deal.act(Action.parse("2 win"))
    assert deal.state.winners == [2]


@pytest.mark.clause("SD-12", "C-23")
def test_auto_kong_adds_by_itself() -> None:
    hands = ("", "", "123456m789s55p5s1z", "")
    before = [
        "0 discard 5p",
        "2 pung 5p",
        "2 ready closed auto-kong 1z",
        "3 discard 8m",
        "0 discard 8m",
        "1 discard 8m",
    ]
    answered = play(hands, "5p8m8m8m5p", *before, tail="9p")
    assert happened(answered)[-3:] == ["2 added-kong 5555p", "2 draw 9p", "2 discard 9p"]


@pytest.mark.clause("SD-12", "C-23")
def test_self_draw_only() -> None:
    hands = (WAITS_36P, "", "", "")
    assert refusal(hands, "9m3p", "0 ready closed self-draw 9m", "1 discard 3p", "0 win") == (2, "C-23")
    deal = table(SHANDONG, hands, "9m3p8m", "0 ready closed self-draw 9m", "1 discard 3p")
    assert deal.asked == [2]  # he is not asked
    answered = play(hands, DRAWN_8M + "3p", "0 ready closed self-draw 9m", *MEANWHILE, "0 win")
    assert points(answered) == 2
    # nor is a kong his to rob
    robbed = ["0 ready closed self-draw 9m", *POISED, "2 kong 6p", "0 win"]
    assert refusal((WAITS_36P, "", "66p1z", ""), POISED_DRAWS, *robbed) == (7, "C-23")


@pytest.mark.clause("SD-12", "C-23", "C-19")
def test_what_is_not_offered_is_not_passed() -> None:
    hands = (WAITS_36P, "", "", "")
    deal = table(SHANDONG, hands, "9m3p8m", "0 ready closed self-draw 9m", "1 discard 3p")
    assert deal.state.passed_wins == [0, 0, 0, 0]


@pytest.mark.clause("SD-12")
@pytest.mark.parametrize("style", ["closed", "closed auto-kong", "closed self-draw", "closed auto-kong self-draw"])
def test_the_switches_are_his_own_affair(style: str) -> None:
    deal = table(SHANDONG, (WAITS_36P, "", "", ""), "9m8m", f"0 ready {style} 9m")
    event = next(event for event in deal.events if str(event).startswith("0 discard"))
    assert str(event) == f"0 discard 9m ready {style} [SD-04]"
    switches = ([("auto-kong" in style)] + [False] * 3, [("self-draw" in style)] + [False] * 3)
    assert (deal.view(0).auto_kong, deal.view(0).self_draw_only) == switches
    assert blank(event, 0) == event
    for other in (1, 2, 3, -1):
        assert str(blank(event, other)) == "0 discard 9m ready closed [SD-04]"
        view = deal.view(other)
        assert (view.auto_kong, view.self_draw_only) == ([False] * 4, [False] * 4)


@pytest.mark.clause("SD-12", "SD-05")
def test_all_three_boxes_may_be_ticked() -> None:
    answered = play((WAITS_36P, "", "", ""), "9m", "0 ready open auto-kong self-draw 9m")
    assert answered["events"][-1]["ready"] == "open auto-kong self-draw"


# ---------------------------------------------------------------------------------------------------------- 明楼, open
@pytest.mark.clause("SD-05")
def test_an_open_hand_lies_face_up() -> None:
    deal = table(SHANDONG, (WAITS_36P, "", "", ""), DRAWN_8M + "8m7m", "0 ready open 9m", *MEANWHILE)
    declared = next(event for event in deal.events if str(event).startswith("0 discard 9m"))
    assert str(declared) == f"0 discard 9m ready open hand {WAITS_36P} [SD-04]"
    assert blank(declared, 2) == declared
    for other in (1, 2, 3, -1):
        view = deal.view(other)
        assert (view.seats[0].ready, view.seats[0].counts, view.seats[0].hidden) == (
            OPEN,
            deal.state.seats[0].counts,
            0,
        )
    drawn = [event for event in deal.events if str(event).startswith("0 draw 8m")]
    assert [str(blank(event, 1)) for event in drawn] == ["0 draw 8m open"]  # what he draws joins the open hand
    closed = table(SHANDONG, (WAITS_36P, "", "", ""), "9m8m", "0 ready closed 9m")
    assert closed.view(1).seats[0].hidden == 13


@pytest.mark.clause("SD-05", "SD-21", "SD-51")
def test_it_wins_by_self_draw_4_each() -> None:
    answered = play((WAITS_36P, "", "", ""), DRAWN_8M + "3p", "0 ready open 9m", *MEANWHILE, "0 win")
    assert answered["deltas"] == [12, -4, -4, -4]


POISED = ("1 discard 6p", "2 pung 6p", "2 discard 1z", "3 discard 8m", "1 discard 8m")
"""Seat 2 has a pung of 6p and draws the fourth; seat 0, who is ready, has drawn and discarded 8m meanwhile."""
POISED_DRAWS = "9m6p8m8m8m6p"


@pytest.mark.clause("SD-05", "SD-08")
def test_but_on_nobodys_tile() -> None:
    assert refusal((WAITS_36P, "", "", ""), "9m3p", "0 ready open 9m", "1 discard 3p", "0 win") == (2, "SD-05")
    hands = (WAITS_36P, "", "66p1z", "")
    assert refusal(hands, POISED_DRAWS, "0 ready open 9m", *POISED, "2 kong 6p", "0 win") == (7, "SD-05")
    closed = play(hands, POISED_DRAWS, "0 ready closed 9m", *POISED, "2 kong 6p", "0 win")
    assert closed["deltas"] == [2, 0, -2, 0]


# ------------------------------------------------------------------------------------------------------- who may win
@pytest.mark.clause("SD-06", "C-07")
def test_the_first_from_the_discarder_wins_alone() -> None:
    other = "456s789m45p777s11z"
    """Waits for 3p and 6p as well."""
    answered = play(("", "", WAITS_36P, other), "6p", "0 discard 6p", "3 win", "2 win")
    assert [win["seat"] for win in answered["wins"]] == [2]
    assert [event["clause"] for event in answered["events"] if event["event"] == "win"] == ["SD-06"]
    from_3 = ["0 discard 9m", "1 discard 8m", "2 discard 9p", "3 discard 6p"]
    answered = play((other, "", WAITS_36P, ""), "9m8m9p6p", *from_3, "2 win", "0 win")
    assert [win["seat"] for win in answered["wins"]] == [0]
    passed = play(("", "", WAITS_36P, other), "6p", "0 discard 6p", "2 pass", "3 win")
    assert winner(passed) == 3


ROBBED = ["0 discard 6p", "1 pung 6p", "1 discard 9m", "2 discard 8m", "3 discard 8m", "0 discard 8m", "1 kong 6p"]
ROBBED_DRAWS = "6p8m8m8m6p"
"""Seat 1 has a pung of 6p and adds the fourth, when everybody has drawn again."""


@pytest.mark.clause("SD-06", "SD-08")
def test_and_the_first_from_the_robbed_player() -> None:
    hands = (WAITS_36P, "66p9m", "", "456s789m45p777s11z")
    answered = play(hands, ROBBED_DRAWS, *ROBBED, "0 win", "3 win")
    assert [win["seat"] for win in answered["wins"]] == [3]
    assert answered["deltas"] == [0, -1, 0, 1]


# ------------------------------------------------------------------------------------------------------- passing a win
PASSER = ("", "", WAITS_36P, "")


@pytest.mark.clause("SD-07", "C-19")
def test_a_win_that_was_passed() -> None:
    assert refusal(PASSER, "6p6p", "0 discard 6p", "1 discard 6p", "2 win") == (2, "SD-07")
    assert refusal(PASSER, "6p6p", "0 discard 6p", "2 pass", "1 discard 6p", "2 win") == (3, "SD-07")
    assert winner(play(PASSER, "6p3p", "0 discard 6p", "1 discard 3p", "2 win")) == 2


@pytest.mark.clause("SD-07")
def test_the_hand_of_the_source() -> None:
    """123 456 789万 44筒 78条: the next seat's 6条 is passed; another's 6条 is barred until the own draw, 9条 is not."""
    hands = ("", "", "123456789m44p78s", "")
    assert refusal(hands, "6s6s", "3 discard 6s", "0 discard 6s", "2 win", dealer=3) == (2, "SD-07")
    other = ["3 discard 6s", "0 discard 6s", "1 discard 9s", "2 win"]
    assert winner(play(hands, "6s6s9s", *other, dealer=3)) == 2
    drawn = ["3 discard 6s", "0 discard 9p", "1 discard 9p", "2 discard 9p", "3 discard 6s", "2 win"]
    assert winner(play(hands, "6s9p9p9p6s", *drawn, dealer=3)) == 2


@pytest.mark.clause("SD-07", "C-19")
def test_who_drew_it_again_is_no_exception() -> None:
    """Seat 0 discards 6p, is given a pung, and discards 6p once more before seat 2 has drawn."""
    hands = ("99s6p", "9s", WAITS_36P, "")
    actions = ["0 discard 6p", "1 discard 9s", "0 pung 9s", "0 discard 6p", "2 win"]
    assert refusal(hands, "6p8m", *actions) == (4, "SD-07")


@pytest.mark.clause("SD-07")
def test_a_kongs_replacement_is_a_draw() -> None:
    hands = ("", "", "123m999m12345p55s", "")
    actions = ["0 discard 6p", "1 discard 9m", "2 kong 9m", "2 discard 1z", "3 discard 6p", "2 win"]
    answered = play(hands, "6p9m6p", *actions, tail="1z")
    assert points(answered) == 2  # the kong


@pytest.mark.clause("SD-07")
@pytest.mark.parametrize(
    ("title", "hand", "draws", "claim"),
    [
        ("a chow", "678m123s12345p55s", "6p9m", ["1 discard 9m", "2 chow 78m", "2 discard 6m"]),
        ("a pung", "123m111777s45p55s", "6p7s", ["1 discard 7s", "2 pung 7s", "2 discard 7s"]),
    ],
)
def test_a_chow_or_a_pung_is_none(title: str, hand: str, draws: str, claim: list[str]) -> None:
    hands = ("", "", hand, "")
    assert refusal(hands, draws + "6p", "0 discard 6p", *claim, "3 discard 6p", "2 win") == (5, "SD-07"), title
    other = play(hands, draws + "3p", "0 discard 6p", *claim, "3 discard 3p", "2 win")
    assert winner(other) == 2, title
    # ready, he is not bound by what he passed before
    ready = [*claim[:-1], claim[-1].replace("discard", "ready closed")]
    assert points(play(hands, draws + "6p", "0 discard 6p", *ready, "3 discard 6p", "2 win")) == 2, title


@pytest.mark.clause("SD-07", "C-19")
def test_who_claims_the_tile_otherwise_has_passed_it() -> None:
    """34p and 55p wait for 2p and 5p; he pungs the 5p, discards 1s, and with 34p and 11s waits for the same two."""
    hands = ("", "", "123456m111s3455p", "")
    claimed = ["0 discard 5p", "2 pung 5p", "2 discard 1s"]
    assert refusal(hands, "5p5p", *claimed, "3 discard 5p", "2 win") == (4, "SD-07")
    assert winner(play(hands, "5p2p", *claimed, "3 discard 2p", "2 win")) == 2


@pytest.mark.clause("SD-07", "SD-08", "C-19")
def test_a_passed_tile_is_not_robbed_either() -> None:
    """Seat 1 pungs the 6p that seat 2 passed; seat 3 pungs 9m, so he is on turn again before seat 2 has drawn."""
    hands = ("", "66p9m", WAITS_36P, "99m1z")
    actions = ["0 discard 6p", "1 pung 6p", "1 discard 9m", "3 pung 9m", "3 discard 1z", "0 discard 9p", "1 kong 6p"]
    assert refusal(hands, "6p9p6p", *actions, "2 win") == (7, "SD-07")


@pytest.mark.clause("SD-07", "C-19")
def test_a_self_draw_is_free_and_declining_one_is_no_pass() -> None:
    assert winner(play(PASSER, "9m6p6p", "0 discard 9m", "1 discard 6p", "2 pass", "2 win")) == 2
    actions = ["0 discard 9m", "1 discard 9p", "2 pass", "2 discard 6p", "3 discard 6p", "2 win"]
    assert winner(play(PASSER, "9m9p6p6p", *actions)) == 2


@pytest.mark.clause("SD-07", "C-23")
def test_a_ready_player_is_not_bound() -> None:
    actions = ["0 discard 9m", "1 discard 9p", "2 ready closed 1z", "3 discard 6p", "2 pass", "0 discard 6p", "2 win"]
    assert points(play(PASSER, "9m9p1z6p6p", *actions)) == 2


# ------------------------------------------------------------------------------------------------------------- robbing
@pytest.mark.clause("SD-08", "SD-39", "C-08")
def test_the_robbed_player_alone_pays_and_keeps_a_pung() -> None:
    hands = ("", "66p9m", WAITS_36P, "")
    answered = play(hands, ROBBED_DRAWS, *ROBBED, "2 win")
    assert answered["deltas"] == [0, -1, 1, 0]
    assert [paid["clause"] for paid in answered["wins"][0]["paid_by"]] == ["SD-08"]
    assert names(answered["wins"][0]) == "SD-30 x0, SD-39 x0, SD-52 1"
    win = next(event for event in answered["events"] if event["event"] == "win")
    assert (win["tile"], win["from"], win["clause"]) == ("6p", 1, "SD-08")
    assert refusal(hands, ROBBED_DRAWS, *ROBBED, "3 pung 6p") == (7, "SD-08")


@pytest.mark.clause("SD-08", "C-08")
def test_where_nobody_robs_the_kong_stands() -> None:
    answered = play(("", "66p9m", WAITS_36P, ""), ROBBED_DRAWS, *ROBBED, "2 pass", "1 discard 9s", tail="9s")
    assert happened(answered)[-3:-1] == ["1 added-kong 6666p", "1 draw 9s"]


@pytest.mark.clause("SD-08", "SD-36")
def test_thirteen_orphans_rob_a_green() -> None:
    hands = ("", "66z9p", "", "19m19p19s1234577z")
    actions = [action.replace("6p", "6z").replace("9m", "9p") for action in ROBBED]
    assert play(hands, "6z8m8m8m6z", *actions, "3 win")["deltas"] == [0, -8, 0, 8]


@pytest.mark.clause("SD-08", "SD-36", "C-08")
def test_a_concealed_kong_is_not_robbed_even_for_them() -> None:
    hands = ("6666z", "", "", "19m19p19s1234577z")
    assert refusal(hands, "9p", "0 kong 6z", "3 win", tail="8m") == (1, "C-05")


# ------------------------------------------------------------------------------------------------------ the drawn deal
@pytest.mark.clause("SD-09", "SD-10", "C-15", "C-16")
def test_thirteen_stacks_remain() -> None:
    answered = play(NOBODY, "9m", "0 discard 9m", wall_left=26)
    assert (answered["outcome"], answered["next_dealer"], answered["deltas"]) == ("drawn", 0, [0, 0, 0, 0])
    assert answered["events"][-1]["clause"] == "SD-09"
    assert play(NOBODY, "9m8m", "0 discard 9m", wall_left=27)["outcome"] == "unfinished"
    assert play(NOBODY, "9m8m", "0 discard 9m", "1 discard 8m", wall_left=27)["outcome"] == "drawn"
    assert refusal(("", "99m", "", ""), "9m", "0 discard 9m", "1 pung 9m", wall_left=26) == (1, "C-16")
    assert refusal(("", "78m", "", ""), "9m", "0 discard 9m", "1 chow 78m", wall_left=26) == (1, "C-16")
    assert refusal(("", "999m", "", ""), "9m", "0 discard 9m", "1 kong 9m", wall_left=26) == (1, "C-16")
    assert points(play(("", "", WAITS_36P, ""), "6p", "0 discard 6p", "2 win", wall_left=26)) == 1


TWO_KONGS = ("1111z2222z", "", WAITS_36P, "")


@pytest.mark.clause("SD-09", "C-09")
@pytest.mark.parametrize(
    ("title", "actions", "wall_left", "end"),
    [
        # each concealed kong: two stacks more, and a replacement less
        ("27: the replacement, and then no tile is left above 30", ["0 kong 1z", "0 discard 9p"], 27, "drawn"),
        ("31: 30 are left", ["0 kong 1z", "0 discard 9p"], 31, "drawn"),
        ("32: 31, one more to draw", ["0 kong 1z", "0 discard 9p"], 32, "unfinished"),
        ("32: and one more kong", ["0 kong 1z", "0 kong 2z", "0 discard 9p"], 32, "drawn"),
        ("36: 34 are left", ["0 kong 1z", "0 kong 2z", "0 discard 9p"], 36, "drawn"),
        ("37: 35", ["0 kong 1z", "0 kong 2z", "0 discard 9p"], 37, "unfinished"),
    ],
)
def test_concealed_kongs_keep_two_stacks_each(title: str, actions: list[str], wall_left: int, end: str) -> None:
    answered = play(TWO_KONGS, "9p", *actions, wall_left=wall_left, tail="7z6z")
    assert answered["outcome"] == end, title
    if end == "drawn":
        assert (happened(answered)[-1], answered["next_dealer"]) == ("end", 1), title


@pytest.mark.clause("SD-09", "C-09")
def test_a_kong_needs_a_tile_above_the_reserve_of_that_moment() -> None:
    assert refusal(TWO_KONGS, "9p", "0 kong 1z", wall_left=26) == (0, "SD-09")
    for wall_left in (27, 31):
        assert refusal(TWO_KONGS, "9p", "0 kong 1z", "0 kong 2z", wall_left=wall_left, tail="7z") == (1, "SD-09")


@pytest.mark.clause("SD-09")
def test_the_discard_after_such_a_kong_can_be_won_on() -> None:
    answered = play(TWO_KONGS, "9p", "0 kong 1z", "0 discard 6p", "2 win", wall_left=27, tail="6p")
    assert points(answered) == 1
    assert refusal(
        ("1111z", "", "66p", ""), "9p", "0 kong 1z", "0 discard 6p", "2 pung 6p", wall_left=27, tail="6p"
    ) == (
        2,
        "C-16",
    )


@pytest.mark.clause("SD-09", "SD-10")
@pytest.mark.parametrize(("wall_left", "end"), [(27, "drawn"), (29, "drawn"), (30, "unfinished")])
def test_claimed_kongs_keep_one_stack(wall_left: int, end: str) -> None:
    """After the replacement 28 stay: of 29 nothing is left to draw, of 30 one tile."""
    actions = ["0 discard 9m", "2 kong 9m", "2 discard 1z"]
    answered = play(("", "", "999m", ""), "9m", *actions, wall_left=wall_left, tail="1z")
    assert (answered["outcome"], answered["next_dealer"]) == (end, 1 if end == "drawn" else None)


@pytest.mark.clause("SD-09", "SD-10")
@pytest.mark.parametrize(("wall_left", "end"), [(33, "drawn"), (34, "unfinished")])
def test_added_kongs_keep_one_stack(wall_left: int, end: str) -> None:
    """Four tiles are drawn after the dealer's, then the replacement, and 28 stay."""
    answered = play(("", "66p9m", "", ""), ROBBED_DRAWS, *ROBBED, "1 discard 9s", wall_left=wall_left, tail="9s")
    assert (answered["outcome"], answered["next_dealer"]) == (end, 1 if end == "drawn" else None)


@pytest.mark.clause("SD-09")
@pytest.mark.parametrize(("wall_left", "end"), [(34, "drawn"), (35, "unfinished")])
def test_one_claimed_and_one_concealed_kong_keep_32(wall_left: int, end: str) -> None:
    actions = ["0 kong 1z", "0 discard 9m", "2 kong 9m", "2 discard 6z"]
    answered = play(("1111z", "", "999m", ""), "9m", *actions, wall_left=wall_left, tail="7z6z")
    assert answered["outcome"] == end


KONG_AND_WAIT = ("1111z23m456m789p3s", "", "", "")
"""With 3s drawn and the kong down it waits for 1m and 4m."""


@pytest.mark.clause("SD-09", "SD-37", "SD-38")
@pytest.mark.parametrize(
    ("wall_left", "lines", "share"),
    [
        # the concealed kong 2, 杠上开花 1, and 海底捞月 1 where nobody could draw any more
        (27, "SD-20 x2, SD-30 x0, SD-37 x1, SD-38 x1, SD-52 1", 16),
        (31, "SD-20 x2, SD-30 x0, SD-37 x1, SD-38 x1, SD-52 1", 16),
        (32, "SD-20 x2, SD-30 x0, SD-37 x1, SD-52 1", 8),
    ],
)
def test_a_win_on_the_replacement(wall_left: int, lines: str, share: int) -> None:
    answered = play(KONG_AND_WAIT, "3s", "0 kong 1z", "0 win", wall_left=wall_left, tail="1m")
    assert (names(answered["wins"][0]), points(answered)) == (lines, share)


@pytest.mark.clause("SD-37", "SD-20", "SD-51")
def test_one_kong_after_another_blooms_once() -> None:
    """Two concealed kongs 2 + 2 and 杠上开花 1: 32."""
    hands = ("1111z2222z23m78s5s", "", "", "")
    answered = play(hands, "5s", "0 kong 1z", "0 kong 2z", "0 win", tail="1m9s")
    assert points(answered) == 32


@pytest.mark.clause("SD-37", "SD-20", "SD-51")
def test_a_claimed_kongs_replacement_is_self_drawn() -> None:
    """1 + 1: 4 from each, whoever fed the kong."""
    hands = ("", "", "23456m999p789s33s", "")
    answered = play(hands, "9p", "0 discard 9p", "2 kong 9p", "2 win", tail="1m")
    assert answered["deltas"] == [-4, -4, 12, -4]
    assert {paid["clause"] for paid in answered["wins"][0]["paid_by"]} == {"SD-51"}


@pytest.mark.clause("SD-37")
def test_the_next_draw_is_no_replacement() -> None:
    actions = ["0 kong 1z", "0 discard 9p", *MEANWHILE, "0 win"]
    answered = play(KONG_AND_WAIT, "3s8m8m8m1m", *actions, tail="9p")
    assert names(answered["wins"][0]) == "SD-20 x2, SD-30 x0, SD-52 1"


@pytest.mark.clause("SD-09", "SD-38")
@pytest.mark.parametrize(("wall_left", "share"), [(27, 2), (28, 1)])
def test_the_last_tile(wall_left: int, share: int) -> None:
    assert points(play(("", WAITS_36P, "", ""), "9m3p", "0 discard 9m", "1 win", wall_left=wall_left)) == share


@pytest.mark.clause("SD-38")
def test_its_discard_is_worth_nothing_more() -> None:
    answered = play(("", "", WAITS_36P, ""), "9m3p", "0 discard 9m", "1 discard 3p", "2 win", wall_left=27)
    assert points(answered) == 1


# ------------------------------------------------------------------------------------------------ dealer and multiplier
@pytest.mark.clause("SD-10")
def test_who_deals_next() -> None:
    assert play(("", "", WAITS_36P, ""), "6p", "0 discard 6p", "2 win")["next_dealer"] == 1
    assert play(PASSER, "9m8m9p6p", "2 discard 9m", "3 discard 8m", "0 discard 9p", "1 discard 6p", "2 win",
                dealer=2)["next_dealer"] == 2  # fmt: skip
    assert play(NOBODY, "9m", "3 discard 9m", dealer=3, wall_left=26)["next_dealer"] == 3
    kong = play(("", "", "", "1111z"), "9m", "3 kong 1z", "3 discard 9m", dealer=3, wall_left=27, tail="9s")
    assert kong["next_dealer"] == 0


@pytest.mark.clause("SD-11", "SD-53")
@pytest.mark.parametrize(("drawn_games", "share"), [(0, 1), (1, 2), (4, 16), (5, 32), (6, 8), (7, 8)])
def test_after_drawn_deals(drawn_games: int, share: int) -> None:
    answered = play(PASSER, "6p", "0 discard 6p", "2 win", drawn_games=drawn_games)
    assert (points(answered), answered["deltas"]) == (share, [-share, 0, share, 0])


def passed_out(match: Match, seed: int) -> None:
    """One deal of a match, in which everybody discards what he draws."""
    deal = match.deal(seed.to_bytes(2, "big"))
    while not deal.is_over:
        seat = deal.asked[0]
        actions = [choice.action for choice in deal.choices(seat)]
        quiet = [action for action in actions if action.verb in ("discard", "pass")]
        deal.act(quiet[-1])
    assert deal.result is not None
    assert deal.state.outcome == "drawn"
    match.close(deal.result)


@pytest.mark.clause("SD-10", "SD-11", "SD-13", "C-15")
def test_a_drawn_deal_is_followed_by_the_next_without_a_word() -> None:
    match = Match(rules_of("shandong"), deals=3)
    for drawn_games in range(3):
        assert (match.place.dealer, match.place.drawn_games) == (0, drawn_games)
        passed_out(match, drawn_games)
    assert match.totals == [0, 0, 0, 0]


# ------------------------------------------------------------------------------------------------------- 天和 and 地和
@pytest.mark.clause("SD-40")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "actions", "tail", "won"),
    [
        ("the dealt hand", (WAITS_36P, "", "", ""), "3p", ["0 win"], "", 4),
        ("after a kong no more", KONG_AND_WAIT, "3s", ["0 kong 1z", "0 win"], "1m", 8),
        ("the dealer's second draw", (WAITS_36P, "", "", ""), DRAWN_8M + "3p", ["0 discard 9m", *MEANWHILE, "0 win"],
         "", 1),
        ("another's first draw", ("", WAITS_36P, "", ""), "9m3p", ["0 discard 9m", "1 win"], "", 4),
        ("the last seat's", ("", "", "", WAITS_36P), "9m8m8m3p",
         ["0 discard 9m", "1 discard 8m", "2 discard 8m", "3 win"], "", 4),
        ("a pung before it", ("", "", WAITS_36P, "99m1z"), "9m8m9s3p",
         ["0 discard 9m", "3 pung 9m", "3 discard 1z", "0 discard 8m", "1 discard 9s", "2 win"], "", 1),
        ("a concealed kong before it", ("1111z", WAITS_36P, "", ""), "9m3p", ["0 kong 1z", "0 discard 9m", "1 win"],
         "7z", 1),
        ("a discard", ("", WAITS_36P, "", ""), "3p", ["0 discard 3p", "1 win"], "", 1),
        ("the second draw", ("", WAITS_36P, "", ""), "9m8m8m8m8m3p",
         ["0 discard 9m", "1 discard 8m", "2 discard 8m", "3 discard 8m", "0 discard 8m", "1 win"], "", 1),
    ],
)  # fmt: skip
def test_heavenly_and_earthly(title: str, hands: Any, draws: str, actions: Any, tail: str, won: int) -> None:
    answered = play(hands, draws, *actions, tail=tail, options={"heavenly": True})
    assert points(answered) == won, title
