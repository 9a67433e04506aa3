"""Taizhou's scores, clause by clause. Expected values come from the rulebook; the reasoning stands beside each hand.

Seat 1 wins and is South (2z), seat 0 deals, 9s is turned, the tile is discarded by seat 3, unless a test says otherwise.
A hand without 得 has TZ-58, one of chows only TZ-53 too: both are in the lines.
"""

from typing import Any

import pytest

from tests.rules.taizhou_hands import case, names, player, settle, win

SELF = 1
"""Seat 1 draws the tile itself."""

HANDS = [
    # the pair; 10 for the win; all chows on a two-sided wait and no 得 are 2 fan
    ("TZ-20", "the own wind", "23m456m789p345s22z", "1m", (), {}, "TZ-20 2, TZ-30 10, TZ-53 x1, TZ-58 x1", 48),
    ("TZ-20", "a dragon", "23m456m789p345s66z", "1m", (), {}, "TZ-20 2, TZ-30 10, TZ-53 x1, TZ-58 x1", 48),
    ("TZ-20", "another wind: nothing", "23m456m789p345s33z", "1m", (), {}, "TZ-30 10, TZ-53 x1, TZ-58 x1", 40),
    ("TZ-21", "a pung of 9: 4", "23m456p345s22p", "1m", ("pung 999m 9m<0",), {}, "TZ-21 4, TZ-30 10, TZ-58 x1", 28),
    ("TZ-21", "a pung of 5: 2", "23m456p345s22p", "1m", ("pung 555m 5m<0",), {}, "TZ-21 2, TZ-30 10, TZ-58 x1", 24),
    ("TZ-21", "its fourth tile in a chow", "78m456p345s22p", "9m", ("pung 999m 9m<0",), {},
     "TZ-21 4, TZ-30 10, TZ-58 x1", 28),
    ("TZ-22", "of 1: 8", "111p23m456p22s345s", "1m", (), {}, "TZ-22 8, TZ-30 10, TZ-58 x1", 36),
    ("TZ-22", "of 7: 4", "777p23m123p22s345s", "1m", (), {}, "TZ-22 4, TZ-30 10, TZ-58 x1", 28),
    ("TZ-22", "four alike, one of them in a chow", "777789p23m22s345s", "1m", (), {}, "TZ-22 4, TZ-30 10, TZ-58 x1", 28),
    ("TZ-22", "completed by a discard", "11m234p567p22s345s", "1m", (), {}, "TZ-22 8, TZ-30 10, TZ-58 x1", 36),
    ("TZ-22", "the same as a pung by option", "11m234p567p22s345s", "1m", (), {"options": {"discard_triplet": "open"}},
     "TZ-21 4, TZ-30 10, TZ-58 x1", 28),
    ("TZ-22", "self-drawn it is concealed all the same", "11m234p567p22s345s", "1m", (),
     {"options": {"discard_triplet": "open"}, "by": SELF}, "TZ-22 8, TZ-30 10, TZ-31 2, TZ-58 x1", 40),
    ("TZ-23", "of 1: 16", "23m456p345s22p", "1m", ("kong 1111p 1p<0",), {}, "TZ-23 16, TZ-30 10, TZ-58 x1", 52),
    ("TZ-23", "of 5: 8", "23m789p345s22p", "1m", ("kong 5555p 5p<0",), {}, "TZ-23 8, TZ-30 10, TZ-58 x1", 36),
    ("TZ-23", "added", "23m456p345s22p", "1m", ("added-kong 9999m 9m<0",), {}, "TZ-23 16, TZ-30 10, TZ-58 x1", 52),
    ("TZ-24", "of 1: 32", "23m456p345s22p", "1m", ("concealed-kong 1111p",), {}, "TZ-24 32, TZ-30 10, TZ-58 x1", 84),
    ("TZ-24", "of 5: 16", "23m789p345s22p", "1m", ("concealed-kong 5555p",), {}, "TZ-24 16, TZ-30 10, TZ-58 x1", 52),
    ("TZ-31", "self-drawn: 2, and no 傍和", "23m456m789p345s33z", "1m", (), {"by": SELF}, "TZ-30 10, TZ-31 2, TZ-58 x1", 24),
    ("TZ-32", "the middle of 123", "13m456m789p345s33z", "2m", (), {}, "TZ-30 10, TZ-32 2, TZ-58 x1", 24),
    ("TZ-32", "self-drawn 2 + 2", "13m456m789p345s33z", "2m", (), {"by": SELF},
     "TZ-30 10, TZ-31 2, TZ-32 2, TZ-58 x1", 28),
    ("TZ-33", "the own wind: the pair, 2, and the wait, 2", "123m456m789p345s2z", "2z", (), {},
     "TZ-20 2, TZ-30 10, TZ-33 2, TZ-58 x1", 28),
    ("TZ-33", "a dragon self-drawn", "123m456m789p345s7z", "7z", (), {"by": SELF},
     "TZ-20 2, TZ-30 10, TZ-31 2, TZ-33 2, TZ-58 x1", 32),
    ("TZ-33", "another single wait: nothing", "123m456m789p345s3z", "3z", (), {}, "TZ-30 10, TZ-53 x1, TZ-58 x1", 40),
    ("TZ-34", "an edge wait: nothing, and it leaves 傍和", "12m456m789p345s33z", "3m", (), {},
     "TZ-30 10, TZ-53 x1, TZ-58 x1", 40),
    ("TZ-34", "self-drawn", "12m456m789p345s33z", "3m", (), {"by": SELF}, "TZ-30 10, TZ-31 2, TZ-58 x1", 24),
    ("TZ-40", "the own wind", "222z23m456m22p345s", "1m", (), {}, "TZ-22 8, TZ-30 10, TZ-40 x1, TZ-58 x1", 72),
    ("TZ-41", "a dragon", "23m456m22p345s", "1m", ("pung 777z 7z<2",), {}, "TZ-21 4, TZ-30 10, TZ-41 x1, TZ-58 x1", 56),
    ("TZ-51", "with a pair of East", "23m456m789m345m11z", "1m", (), {}, "TZ-30 10, TZ-51 x1, TZ-53 x1, TZ-58 x1", 80),
    ("TZ-57", "得 as itself in 789s", "789s23m456p345s33z", "1m", (), {}, "TZ-30 10, TZ-53 x1, TZ-57 x1", 40),
    ("TZ-57", "a White in its place is none", "78s5z23m456p345s33z", "1m", (), {}, "TZ-30 10, TZ-53 x1, TZ-58 x1", 40),
    ("TZ-58", "no fan by option", "23m456m789p345s33z", "1m", (), {"options": {"no_wild": 0}}, "TZ-30 10, TZ-53 x1", 20),
    ("TZ-59", "a kong's replacement: no fan", "23m456p345s22p", "1m", ("kong 5555m 5m<0",),
     {"by": SELF, "situation": ["replacement"]}, "TZ-23 8, TZ-30 10, TZ-31 2, TZ-58 x1", 40),
    ("TZ-59", "one by option", "23m456p345s22p", "1m", ("kong 5555m 5m<0",),
     {"by": SELF, "situation": ["replacement"], "options": {"kong_bloom": 1}},
     "TZ-23 8, TZ-30 10, TZ-31 2, TZ-58 x1, TZ-59 x1", 80),
    ("TZ-59", "地和 is an ordinary self-draw", "23m456m789p345s33z", "1m", (), {"by": SELF, "situation": ["earthly"]},
     "TZ-30 10, TZ-31 2, TZ-58 x1", 24),
    ("TZ-11", "robbing adds nothing, and leaves 傍和", "23m456m789p345s33z", "1m", (), {"situation": ["rob-kong"]},
     "TZ-30 10, TZ-53 x1, TZ-58 x1", 40),
]  # fmt: skip


@pytest.mark.clause(
    "TZ-11", "TZ-20", "TZ-21", "TZ-22", "TZ-23", "TZ-24", "TZ-30", "TZ-31", "TZ-32", "TZ-33", "TZ-34", "TZ-40", "TZ-41",
    "TZ-51", "TZ-53", "TZ-57", "TZ-58", "TZ-59", "TZ-61", "C-13", "C-14",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "title", "hand", "tile", "melds", "more", "lines", "points"), HANDS)
def test_scores(clause: str, title: str, hand: str, tile: str, melds: Any, more: Any, lines: str, points: int) -> None:
    won = win(hand, tile, *melds, **more)
    assert won["legal"], title
    assert names(won) == lines, title
    assert (won["points"], won["capped"]) == (points, False), title


@pytest.mark.clause("TZ-50", "TZ-51", "TZ-52", "TZ-54", "TZ-55", "TZ-56", "TZ-60")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds", "options", "found", "missing"),
    [
        ("one suit", "23p456p678p22p345p", "1p", (), {}, "TZ-50 x3", "TZ-51"),
        ("4 by option", "23p456p678p22p345p", "1p", (), {"full_flush": 4}, "TZ-50 x4", "TZ-51"),
        ("a 得 of another suit", "23p456p678p22p34p9s", "1p", (), {}, "TZ-50 x3", "TZ-58"),
        ("half flush, 2 by option", "23m456m789m345m11z", "1m", (), {"half_flush": 2}, "TZ-51 x2", "TZ-50"),
        ("honours alone are no flush", "11z33z", "1z", ("pung 222z 2z<0", "pung 666z 6z<0", "pung 777z 7z<0"), {},
         "TZ-52 x2", "TZ-51"),
        ("all pungs", "8p", "8p", ("pung 222p 2p<0", "pung 333m 3m<0", "pung 444s 4s<0", "pung 666m 6m<0"), {},
         "TZ-52 x2", "TZ-53"),
        ("all pungs, 1 by option", "8p", "8p",
         ("pung 222p 2p<0", "pung 333m 3m<0", "pung 444s 4s<0", "pung 666m 6m<0"), {"all_pungs": 1}, "TZ-52 x1", "TZ-53"),
        ("the four winds, 得 in the pair", "111222333z9s234m", "4z", (), {}, "TZ-54 x13", "TZ-50"),
        ("the four winds, 1 by option", "111222333z9s234m", "4z", (), {"four_winds": 1}, "TZ-54 x1", "TZ-50"),
        ("three winds", "111222333z6z234m", "6z", (), {}, "TZ-51 x1", "TZ-54"),
        ("little dragons, made with 得", "55666z7z9s123m55p9s", "5z", (), {}, "TZ-56 x2", "TZ-55"),
        ("big dragons have no line of their own", "55666777z123m55p", "5z", (), {}, "TZ-41 x1", "TZ-55"),
    ],
)  # fmt: skip
def test_large_fan(title: str, hand: str, tile: str, melds: Any, options: Any, found: str, missing: str) -> None:
    won = win(hand, tile, *melds, options=options)
    assert found in names(won).split(", "), (title, names(won))
    assert missing not in names(won), title
    assert won["points"] == min(100, won["base"] << won["fan"])


@pytest.mark.clause("TZ-55", "TZ-60")
def test_big_dragons_are_the_cap() -> None:
    """Three sets of 8 and 10 are 34 with 3 fan for the dragons: past the cap."""
    won = win("55666777z123m55p", "5z")
    assert [step["clause"] for step in won["steps"]] == ["TZ-61", "TZ-55"]
    assert (won["points"], won["capped"]) == (100, True)


@pytest.mark.clause("TZ-60", "TZ-72")
def test_a_sum_that_just_reaches_the_cap_is_not_capped() -> None:
    """32 + 4 + 4 + 10 are 50, doubled 100: everyone pays 100."""
    melds = ("concealed-kong 1111p", "pung 999m 9m<0", "pung 111s 1s<0")
    result = settle(case("23m22p", "1m", *melds))
    assert (result["wins"][0]["points"], result["wins"][0]["capped"]) == (100, False)
    assert result["deltas"] == [-100, 300, -100, -100]
    assert {paid["clause"] for paid in result["wins"][0]["paid_by"]} == {"TZ-72"}


@pytest.mark.clause("TZ-60")
def test_fourteen_with_three_fan_is_capped() -> None:
    won = win("456p78p55p22p9s123p", "9p")  # the 得 makes 555p: 4 + 10, and 清一色
    assert (won["base"], won["fan"], won["points"], won["capped"]) == (14, 3, 100, True)


# ------------------------------------------------------------------------------------------------------- 得 and White
@pytest.mark.clause("TZ-02", "TZ-22")
def test_in_other_hands_a_wild_tile_is_its_own_face() -> None:
    """1s is turned: three 1s are one concealed triplet of a 1, 8; two of them a pair worth nothing."""
    hands = settle(case("23m456m789p345s33z", "1m", turned="1s", others={2: player("111s")}))["hands"]
    assert [hand["points"] for hand in hands] == [0, 8, 0]
    assert names(hands[1]) == "TZ-22 8"


@pytest.mark.clause("TZ-03", "TZ-04")
def test_a_discarded_white_is_the_face_and_a_discarded_wild_tile_is_nobodys() -> None:
    """3s is turned: 12s waits for 3s. A White is that 3s; an edge wait leaves 傍和."""
    won = win("12s456m789m345p33z", "5z", turned="3s")
    assert (won["legal"], names(won)) == (True, "TZ-30 10, TZ-53 x1, TZ-58 x1")
    assert "123s" in won["arrangement"]
    lost = win("12s456m789m345p33z", "3s", turned="3s")
    assert (lost["legal"], lost["reason"]["clause"]) == (False, "TZ-04")
    drawn = win("12s456m789m345p33z", "3s", turned="3s", by=SELF)
    assert names(drawn) == "TZ-30 10, TZ-31 2, TZ-57 x1"  # as itself


@pytest.mark.clause("TZ-03")
def test_when_white_is_turned_the_others_are_wild_and_nothing_stands_in() -> None:
    won = win("23m456m789p345s3z5z", "1m", turned="5z")  # the White makes the pair of 3z
    assert names(won) == "TZ-30 10, TZ-53 x1"
    assert win("12s456m789m345p33z", "5z", turned="5z")["reason"]["clause"] == "TZ-04"


@pytest.mark.clause("TZ-03", "TZ-02")
def test_white_is_only_itself_in_sets_on_the_table_unless_the_room_wants_it() -> None:
    value = case("456m789m345p3z", "", "chow 12s5z 5z<0", turned="3s", wins=[])
    assert settle(value)["error"]["field"] == "players[1].melds[0].tiles"
    assert "error" not in settle({**value, "options": {"white_in_claims": True}})
    other = case("456m789m345p3z", "", "chow 45s5z 5z<0", turned="8s", wins=[], options={"white_in_claims": True})
    assert settle(other)["error"]["field"] == "players[1].melds[0].tiles"
    wild = case("456m789m345p3z", "", "chow 123s 1s<0", turned="3s", wins=[])
    assert settle(wild)["error"]["field"] == "players[1].melds[0].tiles"


@pytest.mark.clause("TZ-03", "TZ-37")
def test_a_white_in_a_chow_on_the_table_is_what_it_stands_for() -> None:
    """3s turned, 12s and White, all else bamboo: a full flush."""
    options = {"white_in_claims": True}
    won = win("45678944s88s", "4s", "chow 12s5z 5z<0", turned="3s", options=options)
    assert "TZ-50 x3" in names(won)
    assert "TZ-58 x1" in names(won)


@pytest.mark.clause("TZ-35", "TZ-37")
def test_a_drawn_wild_tile_completes_anything() -> None:
    """9s drawn: the middle of 1-3m is 2, or a pair with the 2z, 2 for it and 2 for the wait; whichever is missing."""
    assert names(win("13m456m789p345s33z", "9s", by=SELF)) == "TZ-30 10, TZ-31 2, TZ-32 2"
    assert names(win("123m456m789p345s2z", "9s", by=SELF)) == "TZ-20 2, TZ-30 10, TZ-31 2, TZ-33 2"


@pytest.mark.clause("TZ-35", "TZ-36")
def test_the_wild_tile_is_the_best_that_it_can_be() -> None:
    """Seat 0, one 得, 123m 123p 123s 22z 77z: it is a Red, a triplet of 8 and 1 fan."""
    won = win("123m123p12s22z77z9s", "3s", seat=0, by=3)
    assert names(won) == "TZ-22 8, TZ-30 10, TZ-41 x1"
    assert won["points"] == 36


@pytest.mark.clause("TZ-36", "TZ-41", "TZ-56")
def test_a_second_set_of_the_same_face_counts() -> None:
    """Four Reds and two 得 are two sets of Reds: 8 and 8, a fan each; they are one face for big and little dragons."""
    won = win("7777z9s9s123m456p2p", "2p")
    assert names(won).count("TZ-22 8") == 2
    assert names(won).count("TZ-41 x1") == 2
    assert "TZ-56" not in names(won)


@pytest.mark.clause("C-10")
def test_of_equal_readings_fewer_tiles_stand_for_another_face() -> None:
    """9s turned, two Whites: as a pair they are worth 2, so they stay what they are."""
    won = win("23m456m789p345s55z", "1m")
    assert won["arrangement"][-1] == "55z"
    assert names(won) == "TZ-20 2, TZ-30 10, TZ-53 x1, TZ-58 x1"


# ------------------------------------------------------------------------------------------------------- what wins
@pytest.mark.clause("TZ-12")
@pytest.mark.parametrize(
    ("hand", "tile"),
    [("1133m99m11p44p99p1s", "1s"), ("19m19p18s1234566z", "7z"), ("123m456p78s55p34m2s", "9p")],
)
def test_no_win(hand: str, tile: str) -> None:
    result = settle(case(hand, tile))
    assert result["wins"][0]["reason"]["clause"] == "TZ-12"
    assert (result["deltas"], result["hands"], result["next_dealer"]) == ([0, 0, 0, 0], [], None)


# ------------------------------------------------------------------------------------------------------- other hands
@pytest.mark.clause("TZ-06", "TZ-20", "TZ-21", "TZ-22", "TZ-23", "TZ-24", "TZ-40", "TZ-41")
@pytest.mark.parametrize(
    ("title", "other", "lines", "points"),
    [
        ("four kept in the hand are one triplet", player("4444z"), "TZ-22 8", 8),
        ("his own wind, West, and a dragon as pairs", player("33z77z"), "TZ-20 2, TZ-20 2", 4),
        ("a pung, the fourth tile in the hand", player("9m", "pung 999m 9m<0"), "TZ-21 4", 4),
        ("a pung of his wind", player("", "pung 333z 3z<0"), "TZ-21 4, TZ-40 x1", 8),
        ("a claimed kong of Reds", player("", "kong 7777z 7z<0"), "TZ-23 16, TZ-41 x1", 32),
        ("a concealed kong of Reds and a triplet of 2", player("222p", "concealed-kong 7777z"),
         "TZ-22 4, TZ-24 32, TZ-41 x1", 72),
        ("two Whites are Whites", player("55z"), "TZ-20 2", 2),
        ("two of them: past the cap", player("666z", "concealed-kong 7777z", "pung 333z 3z<0"),
         "TZ-21 4, TZ-22 8, TZ-24 32, TZ-40 x1, TZ-41 x1, TZ-41 x1", 100),
    ],
)  # fmt: skip
def test_the_others_score_too(title: str, other: Any, lines: str, points: int) -> None:
    hands = settle(case("23m456m789p345s11s", "1m", others={2: other}))["hands"]
    assert [hand["seat"] for hand in hands] == [0, 2, 3]
    assert (names(hands[1]), hands[1]["points"]) == (lines, points), title


# ------------------------------------------------------------------------------------------------------- who pays
@pytest.mark.clause("TZ-05", "TZ-70", "TZ-75")
def test_another_than_the_dealer_wins() -> None:
    """26 doubled is 52 from the dealer and 26 from each of the others; the next seat deals."""
    result = settle(case("111m222s34m123p22z", "5m", by=SELF))
    assert result["deltas"] == [-52, 104, -26, -26]
    assert result["next_dealer"] == 1
    assert settle(case("111m222s34m123p22z", "5m", by=2))["deltas"] == [-48, 96, -24, -24]  # 24 doubled, all pay


@pytest.mark.clause("TZ-05", "TZ-71")
def test_the_dealer_wins_and_stays() -> None:
    result = settle(case("111m222s34m123p22z", "5m", by=SELF, dealer=1))
    assert result["deltas"] == [-48, 144, -48, -48]  # South is the next seat's wind: the pair is worth nothing
    assert result["next_dealer"] == 1
    assert {paid["clause"] for paid in result["wins"][0]["paid_by"]} == {"TZ-71"}


@pytest.mark.clause("TZ-05", "TZ-10")
def test_after_a_drawn_deal_the_dealer_steps_down() -> None:
    result = settle(case("", "", wins=[], dealer=3))
    assert (result["next_dealer"], result["hands"], result["deltas"]) == (0, [], [0, 0, 0, 0])


@pytest.mark.clause("TZ-73", "TZ-74")
def test_between_those_who_have_not_won() -> None:
    """Points 8 (opposite) and 16 (previous), the dealer 0: the checks of the rulebook."""
    others = {2: player("111m"), 3: player("777z")}
    result = settle(case("23m234p234s555p66s", "4m", by=SELF, others=others))
    assert [hand["points"] for hand in result["hands"]] == [0, 8, 16]
    assert result["deltas"] == [-56, 64, -12, 4]
    assert result["hands"][2]["paid_by"] == [
        {"seat": 0, "points": 16, "clause": "TZ-73"},
        {"seat": 2, "points": 4, "clause": "TZ-73"},
    ]


@pytest.mark.clause("TZ-71", "TZ-73")
def test_totals_of_the_rulebook() -> None:
    """The dealer wins 20, the others have 28, 6 and 12: +60 -1 -34 -25."""
    others = {
        1: player("111p", "kong 1111s 1s<0", "pung 444z 4z<0"),  # 8 + 16 + 4
        2: player("", "pung 999m 9m<0", "pung 555s 5s<0"),  # 4 + 2
        3: player("888m", "kong 3333p 3p<0"),  # 4 + 8
    }
    result = settle(case("23m456m789p345m33z", "1m", seat=0, by=1, others=others, options={"no_wild": 0}))
    assert [hand["points"] for hand in result["hands"]] == [28, 6, 12]
    assert result["wins"][0]["points"] == 20
    assert result["deltas"] == [60, -1, -34, -25]


# ------------------------------------------------------------------------------------------------------- 包牌
FAR = player("147m258p369s1234z")
NEAR = player("123m456m78p99p34s1z")
"""One tile from ready: 78p and 34s each want one."""


@pytest.mark.clause("TZ-80", "TZ-82", "TZ-85")
def test_the_liable_player_pays_everything_and_has_no_points() -> None:
    """The single Red is worth 14 doubled, 28. The dealer has 8, the previous seat 4, the liable one 4 that count as 0.

    To the winner 28 + 14 + 14; to the dealer 8 - 0 and 8 - 4; to seat 3 half of 4 - 0.
    """
    others = {0: player("111p"), 2: player("888s147m25p1344z"), 3: player("222p")}
    value = case("123m456m789p345s7z", "7z", by=2, others=others)
    result = settle(value)
    assert result["wins"][0]["liable"] == {"seat": 2, "clause": "TZ-82"}
    assert [(hand["base"], hand["points"]) for hand in result["hands"]] == [(8, 8), (4, 0), (4, 4)]
    assert result["payments"] == [[0, 0, 0, 0], [0, 0, 0, 0], [12, 56, 0, 2], [0, 0, 0, 0]]
    assert result["wins"][0]["paid_by"] == [{"seat": 2, "points": 56, "clause": "TZ-82"}]
    own = settle({**value, "options": {"liable_points": "own"}})
    assert own["hands"][1]["points"] == 4
    assert own["payments"][2] == [8, 56, 0, 0]  # 8 - 4 twice, nothing between 4 and 4


@pytest.mark.clause("TZ-82", "TZ-85")
@pytest.mark.parametrize(
    ("title", "turned", "tile", "discarder", "more", "liable"),
    [
        ("fresh, and far from ready", "9s", "7z", FAR, {}, "TZ-82"),
        ("one tile from ready: free", "9s", "7z", NEAR, {}, None),
        ("one lies discarded: not fresh", "9s", "7z", FAR, {3: player(discards="7z")}, None),
        ("a wind is no dragon", "9s", "2z", FAR, {}, None),
        ("three 得 bring him near", "9s", "7z", player("999s147m258p14z36s"), {}, "TZ-82"),
        ("three 得 and two pairs of neighbours", "9s", "7z", player("999s123m45m78p14z3s"), {}, None),
        ("with Whites as the 9s he is near", "9s", "7z", player("5z78s123m24p46m11z3z"), {}, None),
        ("without: as far as they are Whites", "9m", "7z", player("5z78s123m24p46m11z3z"), {}, "TZ-82"),
    ],
)
def test_a_fresh_dragon(title: str, turned: str, tile: str, discarder: Any, more: Any, liable: str | None) -> None:
    winner = f"123m456m789p345s{tile}"
    won = win(winner, tile, by=2, turned=turned, others={2: discarder, **more})
    assert (won["liable"] and won["liable"]["clause"]) == liable, title


@pytest.mark.clause("TZ-82", "TZ-03")
def test_a_fresh_white_counts_whatever_it_stands_for() -> None:
    won = win("12s456m789m345p33z", "5z", by=2, turned="3s", others={2: player("147m258p69s12344z")})
    assert won["liable"] == {"seat": 2, "clause": "TZ-82"}


BAMBOO = ("chow 123s 1s<0", "pung 555s 5s<2", "chow 678s 6s<0")


@pytest.mark.clause("TZ-81")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds", "more", "liable"),
    [
        ("three exposed of the suit", "44s78s", "6s", BAMBOO, {}, "TZ-81"),
        ("no flush", "44m78s", "6s", BAMBOO, {}, None),
        ("two, and a concealed kong", "44s66s", "6s", (*BAMBOO[:2], "concealed-kong 8888s"), {}, None),
        ("self-drawn: nobody is liable", "44s78s", "6s", BAMBOO, {"by": SELF}, None),
        ("a robbed kong is a discard", "44s78s", "6s", BAMBOO, {"situation": ["rob-kong"]}, "TZ-81"),
    ],
)
def test_a_flush_fed(title: str, hand: str, tile: str, melds: Any, more: Any, liable: str | None) -> None:
    won = win(hand, tile, *melds, turned="9s", **{"by": 2, **more})
    assert (won["liable"] and won["liable"]["clause"]) == liable, title


@pytest.mark.clause("TZ-81", "TZ-84", "TZ-72")
def test_a_white_that_completes_the_flush_counts_and_the_flush_is_named_before_the_dragon() -> None:
    """9s is turned: the fresh White is the 9s of 789s. TZ-81 and TZ-82 both hold."""
    result = settle(case("44s78s", "5z", *BAMBOO, by=2, others={2: FAR}))
    assert result["wins"][0]["liable"] == {"seat": 2, "clause": "TZ-81"}
    assert result["payments"][2] == [0, 300, 0, 0]  # at the cap, 100 for each


@pytest.mark.clause("TZ-83", "TZ-84", "TZ-85")
@pytest.mark.parametrize(
    ("title", "hand", "melds", "more", "liable"),
    [
        ("little dragons", "123m456m7z", ("pung 555z 5z<0", "pung 666z 6z<3"), {}, "TZ-83"),
        ("big dragons", "123m44m77z", ("pung 555z 5z<0", "kong 6666z 6z<3"), {}, "TZ-83"),
        ("not fresh: free", "123m456m7z", ("pung 555z 5z<0", "pung 666z 6z<3"), {3: player(discards="7z")}, None),
        ("one of them concealed: only TZ-82", "123m456m7z", ("concealed-kong 5555z", "pung 666z 6z<3"), {}, "TZ-82"),
    ],
)
def test_big_and_little_dragons(title: str, hand: str, melds: Any, more: Any, liable: str | None) -> None:
    won = win(hand, "7z", *melds, by=2, others={2: FAR, **more})
    assert (won["liable"] and won["liable"]["clause"]) == liable, title


# ------------------------------------------------------------------------------------------------------- cases
@pytest.mark.clause("TZ-01")
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"turned": None}, "turned"),
        ({"turned": "3f"}, "turned"),
        ({"turned": "99s"}, "turned"),
        ({"players": [{}, {"hand": "23m456m789p345s33z"}, {}, {}]}, "players[0].hand"),
        ({"wins": [{"seat": 1, "tile": "1m", "from": 3}, {"seat": 2, "tile": "1m", "from": 3}]}, "wins"),
    ],
)
def test_refused_cases(change: dict[str, Any], field: str) -> None:
    value = {**case("23m456m789p345s33z", "1m"), **change}
    assert settle(value)["error"]["field"] == field


@pytest.mark.clause("TZ-01")
def test_the_turned_tile_is_one_of_the_four() -> None:
    value = case("23m456m789p345s33z", "1m", others={2: player("999s")})
    assert "error" not in settle(value)
    value["players"][3]["discards"] = "9s"
    assert settle(value)["error"]["field"] == "players[3].discards"
