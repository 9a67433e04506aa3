"""Shandong's scores, clause by clause. Expected values come from the rulebook; the reasoning stands beside each hand.

Seat 1 wins, seat 0 deals, the tile is discarded by seat 3, unless a test says otherwise. A share is 1 doubled for each
fan: 0 fan is 1, 1 is 2, 2 is 4. Every winner has the table's base of SD-52 as a line too.
"""

from typing import Any

import pytest

from tests.rules.northern_hands import SELF, names, northern, player, settle

SHANDONG = northern("shandong")
case, win = SHANDONG.case, SHANDONG.win

PLAIN = "23m456m789p345s33z"
"""Four chows but for the 1m and a pair of West: 平和, 0."""
THREE = "23m456m345s33z"
"""The same beside one set on the table."""
PAIRS = "1133m5577p2299s4z"
"""Six pairs of three suits and North."""
ORPHANS = "19m19p19s1234567z"
"""Thirteen orphans without a pair: waits for any of them."""
CLAIMED, ADDED, HIDDEN = "kong 5555p 5p<0", "added-kong 9999p 9p<0", "concealed-kong 2222s"
DRAWN = {"by": SELF}
AFTER_KONG = {"by": SELF, "situation": ["replacement"]}
LAST = {"by": SELF, "situation": ["last-tile"]}


HANDS = [
    ("SD-20", "claimed: 1", THREE, "1m", (CLAIMED,), {}, "SD-20 x1, SD-30 x0", 2),
    ("SD-20", "added: 1", THREE, "1m", (ADDED,), {}, "SD-20 x1, SD-30 x0", 2),
    ("SD-20", "concealed: 2", "23m456m345p33z", "1m", (HIDDEN,), {}, "SD-20 x2, SD-30 x0", 4),
    ("SD-20", "one of each: 1 + 1 + 2", "23m33z", "1m", (CLAIMED, ADDED, HIDDEN), {},
     "SD-20 x1, SD-20 x1, SD-20 x2, SD-30 x0", 16),
    ("SD-20", "four in the hand are no kong", "9999p78p23m456s33z", "1m", (), {}, "SD-30 x0", 1),
    ("SD-21", "closed", PLAIN, "1m", (), {"ready": "closed"}, "SD-21 x1, SD-30 x0", 2),
    ("SD-21", "closed, self-drawn", PLAIN, "1m", (), {**DRAWN, "ready": "closed"}, "SD-21 x1, SD-30 x0", 2),
    ("SD-21", "open, self-drawn", PLAIN, "1m", (), {**DRAWN, "ready": "open"}, "SD-21 x2, SD-30 x0", 4),
    ("SD-30", "on a discard", PLAIN, "1m", (), {}, "SD-30 x0", 1),
    ("SD-30", "self-drawn: no fan", PLAIN, "1m", (), DRAWN, "SD-30 x0", 1),
    ("SD-30", "a kong's replacement is still 平和", THREE, "1m", (CLAIMED,), AFTER_KONG,
     "SD-20 x1, SD-30 x0, SD-37 x1", 4),
    ("SD-31", "completed by a discard", "11m222p444s777p33z", "1m", (), {}, "SD-31 x1", 2),
    ("SD-31", "the pair completed", "111m222p444s777p3z", "3z", (), {}, "SD-31 x1", 2),
    ("SD-31", "a pung and a kong", "11m222p33z", "1m", ("pung 444s 4s<0", "concealed-kong 7777p"), {},
     "SD-20 x2, SD-31 x1", 8),
    ("SD-31", "one chow: none", "23m222p444s777p33z", "1m", (), {}, "SD-30 x0", 1),
    ("SD-32", "four chows and East", "23m456m789m345m11z", "1m", (), {}, "SD-32 x1", 2),
    ("SD-32", "a second suit: none", "23m456m789m345p11z", "1m", (), {}, "SD-30 x0", 1),
    ("SD-32", "with the triplets of 碰碰和, not the chows 123m", "111222333m55z77z", "5z", (), {}, "SD-31 x1, SD-32 x1",
     4),
    ("SD-33", "one suit", "23m456m789m34588m", "1m", (), {}, "SD-33 x2", 4),
    ("SD-33", "claimed sets of it", "23m88m", "1m", ("chow 456m 4m<0", "pung 999m 9m<2", "kong 7777m 7m<3"), {},
     "SD-20 x1, SD-33 x2", 8),
    ("SD-33", "a claimed set of another: none", "23m88m456m345m", "1m", ("chow 456p 4p<0",), {}, "SD-30 x0", 1),
    ("SD-33", "with a pair of honours it is 混一色", "23m456m789m345m66z", "1m", (), {}, "SD-32 x1", 2),
    ("SD-34", "six different and 4z", PAIRS, "4z", (), {}, "SD-34 x1", 2),
    ("SD-34", "better than 123m123m 678p678p 55p", "11223m55667788p", "3m", (), {}, "SD-34 x1", 2),
    ("SD-35", "a four of 2s, in place of 1", "1133m5577p2222s4z", "4z", (), {}, "SD-35 x2", 4),
    ("SD-35", "two fours: still 2", "1111m5577p2222s4z", "4z", (), {}, "SD-35 x2", 4),
    ("SD-35", "the four completed last", "1133m5577p222s44z", "2s", (), {}, "SD-35 x2", 4),
    ("SD-36", "any of the thirteen", ORPHANS, "1m", (), {}, "SD-36 x3", 8),
    ("SD-36", "the one that was missing", "119m19p19s123456z", "7z", (), {}, "SD-36 x3", 8),
    ("SD-37", "the pattern adds", "23m456m88m", "1m", ("pung 999m 9m<0", "kong 7777m 7m<0"), AFTER_KONG,
     "SD-20 x1, SD-33 x2, SD-37 x1", 16),
    ("SD-38", "self-drawn", PLAIN, "1m", (), LAST, "SD-30 x0, SD-38 x1", 2),
    ("SD-38", "the discard after it: nothing", PLAIN, "1m", (), {"situation": ["last-tile"]}, "SD-30 x0", 1),
    ("SD-38", "a kong's replacement: both", THREE, "1m", (CLAIMED,),
     {"by": SELF, "situation": ["replacement", "last-tile"]},
     "SD-20 x1, SD-30 x0, SD-37 x1, SD-38 x1", 8),
    ("SD-39", "nothing of its own", PLAIN, "1m", (), {"situation": ["rob-kong"]}, "SD-30 x0, SD-39 x0", 1),
    ("SD-41", "closed ready, concealed kong, 清一色: 1 + 2 + 2", "23m456m789m88m", "4m", ("concealed-kong 1111m",),
     {**DRAWN, "ready": "closed"}, "SD-20 x2, SD-21 x1, SD-33 x2", 32),
    ("SD-41", "seven pairs of one suit, better than 123m123m 456m456m 77m", "1122334455667m", "7m", (), {},
     "SD-33 x2, SD-34 x1", 8),
    ("SD-41", "seven pairs with a four, of one suit", "1111334455667m", "7m", (), {}, "SD-33 x2, SD-35 x2", 16),
    ("SD-41", "seven pairs of honours and one suit", "1133m5577m1122z4z", "4z", (), {}, "SD-32 x1, SD-34 x1", 4),
    ("SD-41", "seven pairs of honours alone: no flush", "1122334455667z", "7z", (), {}, "SD-34 x1", 2),
    ("SD-41", "four triplets and a pair of honours: no flush", "111222333z5566z", "5z", (), {}, "SD-31 x1", 2),
]  # fmt: skip


@pytest.mark.clause(
    "SD-20", "SD-21", "SD-30", "SD-31", "SD-32", "SD-33", "SD-34", "SD-35", "SD-36", "SD-37", "SD-38", "SD-39", "SD-41",
    "SD-53", "C-10",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "title", "hand", "tile", "melds", "more", "lines", "points"), HANDS)
def test_scores(clause: str, title: str, hand: str, tile: str, melds: Any, more: Any, lines: str, points: int) -> None:
    won = win(hand, tile, *melds, **more)
    assert won["legal"], title
    assert names(won) == f"{lines}, SD-52 1", title
    assert (won["points"], won["capped"], won["liable"]) == (points, False, None), title


OPTIONAL = [
    # what the option adds: fan in all with it on, and off; every hand is 平和 but the seven pairs and the orphans
    ("straight", "three concealed chows", "23m456m789m345s33z", "1m", (), {}, 1, 0),
    ("straight", "claimed ones too", "23m345s33z", "1m", ("chow 456m 4m<0", "chow 789m 8m<0"), {}, 1, 0),
    ("straight", "of two suits: none", "23m456m789p345s33z", "1m", (), {}, 0, 0),
    ("straight", "123 and 456 twice: none", "23m456m456m789p33z", "1m", (), {}, 0, 0),
    ("concealed", "self-drawn", PLAIN, "1m", (), DRAWN, 1, 0),
    ("concealed", "on a discard: none", PLAIN, "1m", (), {}, 0, 0),
    ("concealed", "robbing: none", PLAIN, "1m", (), {"situation": ["rob-kong"]}, 0, 0),
    ("concealed", "with a concealed kong", "23m456m345p33z", "1m", (HIDDEN,), DRAWN, 3, 2),
    ("concealed", "with a chow: none", THREE, "1m", ("chow 789p 7p<0",), DRAWN, 0, 0),
    ("concealed", "with a pung: none", THREE, "1m", ("pung 777p 7p<2",), DRAWN, 0, 0),
    ("concealed", "with a claimed kong: none", THREE, "1m", (CLAIMED,), DRAWN, 1, 1),
    ("concealed", "with an added kong: none", THREE, "1m", (ADDED,), DRAWN, 1, 1),
    ("concealed", "seven pairs", PAIRS, "4z", (), DRAWN, 2, 1),
    ("concealed", "thirteen orphans", ORPHANS, "1m", (), DRAWN, 4, 3),
    ("last_single", "on a discard", "3z", "3z",
     ("chow 123m 1m<0", "chow 456p 4p<0", "pung 777s 7s<2", "pung 999p 9p<2"), {}, 1, 0),
    ("last_single", "self-drawn", "3z", "3z",
     ("chow 123m 1m<0", "chow 456p 4p<0", "pung 777s 7s<2", "pung 999p 9p<2"), DRAWN, 1, 0),
    ("last_single", "a concealed kong among the sets", "3z", "3z",
     ("chow 123m 1m<0", "chow 456p 4p<0", "pung 777s 7s<2", HIDDEN), {}, 3, 2),
    ("last_single", "four tiles in the hand: none", "123m3z", "3z",
     ("chow 456p 4p<0", "pung 777s 7s<2", "pung 999p 9p<2"), {}, 0, 0),
    ("last_single", "seven pairs on a single tile: none", PAIRS, "4z", (), {}, 1, 1),
    ("heavenly", "the dealer's dealt hand", PLAIN, "1m", (), {"seat": 0, "by": 0, "situation": ["heavenly"]}, 2, 0),
    ("heavenly", "another's first draw", PLAIN, "1m", (), {**DRAWN, "situation": ["earthly"]}, 2, 0),
    ("heavenly", "any other self-draw: none", PLAIN, "1m", (), DRAWN, 0, 0),
    ("heavenly", "a discard of the first go-around: none", PLAIN, "1m", (), {"situation": ["human"]}, 0, 0),
]  # fmt: skip


@pytest.mark.clause("SD-40")
@pytest.mark.parametrize(("option", "title", "hand", "tile", "melds", "more", "on", "off"), OPTIONAL)
def test_optional_fan(option: str, title: str, hand: str, tile: str, melds: Any, more: Any, on: int, off: int) -> None:
    plain = win(hand, tile, *melds, **more)
    assert (plain["fan"], plain["points"]) == (off, 2**off), title
    assert "SD-40" not in names(plain), title
    counted = win(hand, tile, *melds, **more, options={option: True})
    assert (counted["fan"], counted["points"]) == (on, 2**on), title
    assert names(counted).count("SD-40") == (on > off), title


@pytest.mark.clause("SD-40", "SD-41", "C-10")
def test_of_two_readings_the_straight_is_taken() -> None:
    """11m 234m 234m 456m 789m is none; the same as 123m 123m 44m 456m 789m is one."""
    won = win("1122334445678m", "9m", options={"straight": True})
    assert names(won) == "SD-33 x2, SD-40 x1, SD-52 1"
    assert sorted(won["arrangement"]) == ["123m", "123m", "44m", "456m", "789m"]


@pytest.mark.clause("SD-40", "SD-41")
def test_all_of_them_add_up() -> None:
    """天和 2, 门清 1, 一条龙 1: 16."""
    options = {"straight": True, "concealed": True, "last_single": True, "heavenly": True}
    won = win("23m456m789m345s33z", "1m", seat=0, by=0, situation=["heavenly"], options=options)
    assert names(won) == "SD-30 x0, SD-40 x1, SD-40 x1, SD-40 x2, SD-52 1"
    assert won["points"] == 16


# ------------------------------------------------------------------------------------------------------- what wins
@pytest.mark.clause("SD-02")
@pytest.mark.parametrize(
    ("title", "hand", "tile"),
    [
        ("six pairs and two single tiles", PAIRS, "5z"),
        ("three and one of a kind are no pairs", "1133m5577p222s9s4z", "4z"),
        ("twelve orphans and a 2", "119m129p19s12345z", "7z"),
        ("three sets, a pair and 23m", "23m456m789p345s33z", "2m"),
    ],
)
def test_no_win(title: str, hand: str, tile: str) -> None:
    result = settle(case(hand, tile))
    assert result["wins"][0]["reason"]["clause"] == "SD-02", title
    assert (result["deltas"], result["next_dealer"]) == ([0, 0, 0, 0], None)


@pytest.mark.clause("SD-03")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "legal"),
    [
        ("the pair of 11m234m234m567p789s is 1m", "11m234m234m567p78s", "9s", False),
        ("the same as 123m123m44m: the pair is 4m", "12312344m567p78s", "9s", False),
        ("22m", "22m123m456p789s45p", "3p", True),
        ("55p", "123m456m789s123p5p", "5p", True),
        ("88s", "123m456m789p123s8s", "8s", True),
        ("33m", "123m456p789s45p33m", "3p", False),
        ("honours", PLAIN, "1m", False),
        ("one of two pairs completed: 222m and 33z", "22m456m789p345s33z", "2m", False),
        ("or 22m and 333z", "22m456m789p345s33z", "3z", True),
        ("seven pairs without any", "1133m4477p1199s4z", "4z", True),
        ("seven pairs that are 123m123m 678p678p 44s too", "11223m667788p44s", "3m", True),
        ("thirteen orphans", ORPHANS, "1m", True),
    ],
)
def test_the_pair_by_option(title: str, hand: str, tile: str, legal: bool) -> None:
    won = win(hand, tile, options={"pair_258": True})
    assert won["legal"] is legal, title
    if not legal:
        assert won["reason"]["clause"] == "SD-03", title
    assert win(hand, tile)["legal"], title


@pytest.mark.clause("SD-03", "SD-34", "C-10")
def test_seven_pairs_that_could_be_sets_with_a_wrong_pair() -> None:
    """The pair of 123m123m 678p678p 44s is 4s: where the room wants 258 only the seven pairs are left, 1 and not 2."""
    fan = {"SD-30": 2}
    assert win("11223m667788p44s", "3m", options={"fan": fan})["points"] == 4
    assert win("11223m667788p44s", "3m", options={"fan": fan, "pair_258": True})["points"] == 2


@pytest.mark.clause("SD-05")
@pytest.mark.parametrize("more", [{}, {"situation": ["rob-kong"]}])
def test_an_open_hand_wins_on_nobodys_tile(more: dict[str, Any]) -> None:
    won = win(PLAIN, "1m", ready="open", **more)
    assert (won["legal"], won["reason"]["clause"]) == (False, "SD-05")
    assert win(PLAIN, "1m", ready="closed", **more)["legal"]


# --------------------------------------------------------------------------------------------------- the room's numbers
@pytest.mark.clause("SD-30", "SD-31", "SD-32", "SD-33", "SD-34", "SD-35", "SD-36", "SD-37", "SD-38", "SD-39")
@pytest.mark.parametrize(
    ("fan", "hand", "tile", "melds", "more", "points"),
    [
        ({"SD-30": 3}, PLAIN, "1m", (), {}, 8),
        ({"SD-30": 3}, PAIRS, "4z", (), {}, 2),  # no 平和
        ({"SD-31": 2}, "11m222p444s777p33z", "1m", (), {}, 4),
        ({"SD-31": 0}, "11m222p444s777p33z", "1m", (), {}, 1),
        ({"SD-32": 4}, "23m456m789m345m11z", "1m", (), {}, 16),
        ({"SD-33": 13}, "23m456m789m34588m", "1m", (), {}, 8192),
        ({"SD-34": 2}, PAIRS, "4z", (), {}, 4),
        ({"SD-34": 2}, "1133m5577p2222s4z", "4z", (), {}, 4),  # 豪华七对 stands in place of it
        ({"SD-35": 3}, "1133m5577p2222s4z", "4z", (), {}, 8),
        ({"SD-36": 4}, ORPHANS, "1m", (), {}, 16),
        ({"SD-37": 3}, THREE, "1m", (CLAIMED,), AFTER_KONG, 16),
        ({"SD-38": 0}, PLAIN, "1m", (), LAST, 1),
        ({"SD-39": 1}, PLAIN, "1m", (), {"situation": ["rob-kong"]}, 2),
        ({"SD-31": 2, "SD-32": 3}, "111222333m55z77z", "5z", (), {}, 32),
    ],
)
def test_a_room_may_change_what_a_pattern_is_worth(
    fan: dict[str, int], hand: str, tile: str, melds: Any, more: Any, points: int
) -> None:
    assert win(hand, tile, *melds, **more, options={"fan": fan})["points"] == points


@pytest.mark.clause("C-10", "SD-34", "SD-30")
def test_the_reading_that_counts_follows_the_rooms_numbers() -> None:
    """123m123m 678p678p 55p is worth 2 as 平和 here, and 1 as seven pairs."""
    won = win("11223m55667788p", "3m", options={"fan": {"SD-30": 2}})
    assert names(won) == "SD-30 x2, SD-52 1"
    assert len(won["arrangement"]) == 5
    assert len(win("11223m55667788p", "3m")["arrangement"]) == 7


# ------------------------------------------------------------------------------------------------------- who pays
@pytest.mark.clause("SD-50", "SD-51", "SD-08")
@pytest.mark.parametrize(
    ("title", "more", "deltas", "clause"),
    [
        ("the discarder alone", {}, [0, 2, 0, -2], "SD-50"),
        ("the dealer, no more than another", {"by": 0}, [-2, 2, 0, 0], "SD-50"),
        ("self-drawn: each of the three", DRAWN, [-2, 6, -2, -2], "SD-51"),
        ("the robbed player alone", {"situation": ["rob-kong"]}, [0, 2, 0, -2], "SD-08"),
    ],
)
def test_who_pays(title: str, more: Any, deltas: list[int], clause: str) -> None:
    """碰碰和, 1 fan."""
    result = settle(case("11m222p444s777p33z", "1m", **more))
    assert result["deltas"] == deltas, title
    assert {paid["clause"] for paid in result["wins"][0]["paid_by"]} == {clause}, title


@pytest.mark.clause("SD-20", "SD-50")
def test_a_losers_kongs_count_nothing() -> None:
    others = {2: player("", "concealed-kong 1111z", "kong 2222z 2z<0"), 3: player("", "concealed-kong 7777z")}
    assert settle(case(PLAIN, "1m", others=others))["deltas"] == [0, 1, 0, -1]


@pytest.mark.clause("SD-52", "SD-53")
@pytest.mark.parametrize(
    ("title", "options", "more", "deltas"),
    [
        # 碰碰和, 1 fan: 2
        ("base 100", {"base": 100}, {}, [0, 200, 0, -200]),
        ("base 7, self-drawn", {"base": 7}, DRAWN, [-14, 42, -14, -14]),
        ("the dealer pays double", {"dealer_double": True}, DRAWN, [-4, 8, -2, -2]),
        ("he discards", {"dealer_double": True}, {"by": 0}, [-4, 4, 0, 0]),
        ("he is robbed", {"dealer_double": True}, {"by": 0, "situation": ["rob-kong"]}, [-4, 4, 0, 0]),
        ("another discards", {"dealer_double": True}, {}, [0, 2, 0, -2]),
        ("the dealer draws", {"dealer_double": True}, {**DRAWN, "dealer": 1}, [-4, 12, -4, -4]),
        ("the dealer wins on a discard", {"dealer_double": True}, {"dealer": 1}, [0, 4, 0, -4]),
        ("with base 3 after two drawn deals", {"dealer_double": True, "base": 3}, {"by": 0, "drawn_games": 2},
         [-48, 48, 0, 0]),
    ],
)  # fmt: skip
def test_base_and_dealer(title: str, options: Any, more: Any, deltas: list[int]) -> None:
    assert settle(case("11m222p444s777p33z", "1m", **more, options=options))["deltas"] == deltas, title


@pytest.mark.clause("SD-52")
def test_a_share_is_what_is_paid_before_the_dealer_is_doubled() -> None:
    won = win("11m222p444s777p33z", "1m", by=SELF, options={"dealer_double": True, "base": 5})
    assert (won["base"], won["fan"], won["points"]) == (5, 1, 10)
    assert "SD-52 5" in names(won)
    assert won["paid_by"] == [
        {"seat": 0, "points": 20, "clause": "SD-51", "also": ["SD-52"]},
        {"seat": 2, "points": 10, "clause": "SD-51"},
        {"seat": 3, "points": 10, "clause": "SD-51"},
    ]


@pytest.mark.clause("SD-11", "SD-53")
@pytest.mark.parametrize(
    ("drawn_games", "times", "with_32"),
    [(0, 1, 1), (1, 2, 2), (2, 4, 4), (3, 8, 8), (4, 16, 16), (5, 32, 32), (6, 8, 32), (7, 8, 32), (30, 8, 32)],
)
def test_after_drawn_deals(drawn_games: int, times: int, with_32: int) -> None:
    """碰碰和, 1 fan: 64 after five drawn deals, 16 or 64 after six."""
    won = win("11m222p444s777p33z", "1m", drawn_games=drawn_games)
    assert (won["points"], won["fan"]) == (2 * times, 1)
    assert names(won) == (f"SD-11 *{times}, " if times > 1 else "") + "SD-31 x1, SD-52 1"
    by_option = win("11m222p444s777p33z", "1m", drawn_games=drawn_games, options={"beyond_five": 32})
    assert by_option["points"] == 2 * with_32


# ------------------------------------------------------------------------------------------------------- who deals
@pytest.mark.clause("SD-10")
@pytest.mark.parametrize(
    ("title", "value", "next_dealer"),
    [
        ("the dealer wins and stays", case(PLAIN, "1m", dealer=1), 1),
        ("the next seat wins and deals", case(PLAIN, "1m"), 1),
        ("another wins: the next seat deals", case(PLAIN, "1m", seat=2), 1),
        ("after the last seat the first", case(PLAIN, "1m", dealer=3, by=0), 0),
        ("a drawn deal without a kong", case("", "", wins=[], dealer=2), 2),
        ("a pung is none", case("", "", "pung 999m 9m<0", wins=[], dealer=2), 2),
        ("a claimed kong", case("", "", CLAIMED, wins=[], dealer=2), 3),
        ("an added one", case("", "", ADDED, wins=[], dealer=2), 3),
        ("a concealed one, of the dealer himself", case("", "", HIDDEN, seat=3, wins=[], dealer=3), 0),
        ("a kong does not matter where somebody wins", case(THREE, "1m", CLAIMED, dealer=1), 1),
    ],
)
def test_who_deals_next(title: str, value: dict[str, Any], next_dealer: int) -> None:
    result = settle(value)
    assert result["next_dealer"] == next_dealer, title
    assert sum(result["deltas"]) == 0
