"""Weihai's scores, clause by clause. Expected values come from the rulebook; the reasoning stands beside each hand.

Seat 1 wins, seat 0 deals, the tile is discarded by seat 3, unless a test says otherwise. A share is 1 doubled for each
fan: 0 fan is 1, 1 is 2, 2 is 4. Every winner has the table's base of WH-52 as a line too; 门清 (WH-37) is in every hand
that is self-drawn without a set of others' tiles and without a release.
"""

from typing import Any

import pytest

from tests.rules.northern_hands import SELF, names, northern, player, settle

WEIHAI = northern("weihai")
case, win = WEIHAI.case, WEIHAI.win

PLAIN = "23m456m789p345s33z"
"""Four chows but for the 1m and a pair of West: 平和, 0."""
THREE = "23m456m345s33z"
"""The same beside one set on the table."""
ONE_SUIT = "23m456m789m88m"
"""One suit beside one set on the table; waits for 1m and 4m."""
PAIRS = "1133m5577p2299s4z"
CLAIMED, ADDED, HIDDEN = "kong 5555p 5p<0", "added-kong 9999p 9p<0", "concealed-kong 2222s"
WINDS, DRAGONS = "release 123z", "release 567z"
DRAWN = {"by": SELF}
AFTER_KONG = {"by": SELF, "situation": ["replacement"]}
LAST = {"by": SELF, "situation": ["last-tile"]}

HANDS = [
    ("WH-30", "claimed: 1", THREE, "1m", (CLAIMED,), {}, "WH-30 x1, WH-32 x0", 2),
    ("WH-30", "added: 1", THREE, "1m", (ADDED,), {}, "WH-30 x1, WH-32 x0", 2),
    ("WH-30", "concealed: 2", "23m456m345p33z", "1m", (HIDDEN,), {}, "WH-30 x2, WH-32 x0", 4),
    ("WH-30", "one of each: 1 + 1 + 2", "23m33z", "1m", (CLAIMED, ADDED, HIDDEN), {},
     "WH-30 x1, WH-30 x1, WH-30 x2, WH-32 x0", 16),
    ("WH-31", "on a discard", PLAIN, "1m", (), {"ready": "closed"}, "WH-31 x1, WH-32 x0", 2),
    ("WH-31", "self-drawn", PLAIN, "1m", (), {**DRAWN, "ready": "closed"}, "WH-31 x1, WH-32 x0, WH-37 x1", 4),
    ("WH-32", "on a discard", PLAIN, "1m", (), {}, "WH-32 x0", 1),
    ("WH-32", "robbing: the same", PLAIN, "1m", (), {"situation": ["rob-kong"]}, "WH-32 x0", 1),
    ("WH-33", "completed by a discard", "11222m555p33888s", "1m", (), {}, "WH-33 x1", 2),
    ("WH-33", "self-drawn", "11222m555p33888s", "1m", (), DRAWN, "WH-33 x1, WH-37 x1", 4),
    ("WH-33", "a pung and a kong", "11m222p33z", "1m", ("pung 444s 4s<0", "concealed-kong 7777p"), {},
     "WH-30 x2, WH-33 x1", 8),
    ("WH-33", "111m 222m 333m 345m 44m is none", "111222333444m5m", "3m", (), {}, "WH-35 x2", 4),
    ("WH-34", "a concealed triplet of East", "123456789m5m111z", "5m", (), {}, "WH-34 x1", 2),
    ("WH-34", "a pair of East", "23m456m789m345m11z", "1m", (), {}, "WH-34 x1", 2),
    ("WH-34", "a second suit: none", "23m456m789m345p11z", "1m", (), {}, "WH-32 x0", 1),
    ("WH-34", "with the triplets of 碰碰和, not the chows 123m", "111222333m55z77z", "5z", (), {}, "WH-33 x1, WH-34 x1",
     4),
    ("WH-34", "honours alone: no flush", "111222333z5566z", "5z", (), {}, "WH-33 x1", 2),
    ("WH-35", "one suit", "23m456m789m34588m", "1m", (), {}, "WH-35 x2", 4),
    ("WH-35", "claimed sets of it", "23m88m", "1m", ("chow 456m 4m<0", "pung 999m 9m<2", "kong 7777m 7m<3"), {},
     "WH-30 x1, WH-35 x2", 8),
    ("WH-36", "six different and 4z", PAIRS, "4z", (), {}, "WH-36 x1", 2),
    ("WH-36", "a four adds 1; here with 清一色", "11m2m3333m55m77m99m", "2m", (), {}, "WH-35 x2, WH-36 x2", 16),
    ("WH-36", "two fours", "1111m5577p2222s4z", "4z", (), {}, "WH-36 x3", 8),
    ("WH-36", "three fours", "1111m5555p2222s4z", "4z", (), {}, "WH-36 x4", 16),
    ("WH-36", "better than 123m123m 678p678p 55p", "11223m55667788p", "3m", (), {}, "WH-36 x1", 2),
    ("WH-36", "of honours and one suit", "1133m5577m1122z4z", "4z", (), {}, "WH-34 x1, WH-36 x1", 4),
    ("WH-37", "self-drawn", PLAIN, "1m", (), DRAWN, "WH-32 x0, WH-37 x1", 2),
    ("WH-37", "a concealed kong is allowed", "23m456m345p33z", "1m", (HIDDEN,), DRAWN, "WH-30 x2, WH-32 x0, WH-37 x1",
     8),
    ("WH-37", "seven pairs", PAIRS, "4z", (), DRAWN, "WH-36 x1, WH-37 x1", 4),
    ("WH-37", "with a chow: none", THREE, "1m", ("chow 789p 7p<0",), DRAWN, "WH-32 x0", 1),
    ("WH-37", "with a pung: none", THREE, "1m", ("pung 777p 7p<2",), DRAWN, "WH-32 x0", 1),
    ("WH-37", "with a claimed kong: none", THREE, "1m", (CLAIMED,), DRAWN, "WH-30 x1, WH-32 x0", 2),
    ("WH-37", "with an added kong: none", THREE, "1m", (ADDED,), DRAWN, "WH-30 x1, WH-32 x0", 2),
    ("WH-37", "with a release: none", "23m456m345s33p", "1m", (WINDS,), DRAWN, "WH-32 x0", 1),
    ("WH-38", "on a discard", "3z", "3z", ("chow 123m 1m<0", "chow 456p 4p<0", "pung 777s 7s<2", "pung 999p 9p<2"), {},
     "WH-32 x0, WH-38 x1", 2),
    ("WH-38", "self-drawn, with a concealed kong", "3z", "3z",
     ("chow 123m 1m<0", "chow 456p 4p<0", "pung 777s 7s<2", HIDDEN), DRAWN, "WH-30 x2, WH-32 x0, WH-38 x1", 8),
    ("WH-38", "four concealed kongs are 门清 too", "3z", "3z",
     ("concealed-kong 1111m", "concealed-kong 7777p", "concealed-kong 4444z", HIDDEN), DRAWN,
     "WH-30 x2, WH-30 x2, WH-30 x2, WH-30 x2, WH-33 x1, WH-37 x1, WH-38 x1", 2**11),
    ("WH-38", "a release among the sets", "5s", "5s",
     (WINDS, "chow 123m 1m<0", "chow 456p 4p<0", "pung 777s 7s<2"), {}, "WH-32 x0, WH-38 x1", 2),
    ("WH-38", "four tiles in the hand: none", "123m3z", "3z", ("chow 456p 4p<0", "pung 777s 7s<2", "pung 999p 9p<2"),
     {},
     "WH-32 x0", 1),
    ("WH-38", "seven pairs: none", PAIRS, "4z", (), {}, "WH-36 x1", 2),
    ("WH-39", "claimed", THREE, "1m", (CLAIMED,), AFTER_KONG, "WH-30 x1, WH-32 x0, WH-39 x1", 4),
    ("WH-39", "concealed", "23m456m345p33z", "1m", (HIDDEN,), AFTER_KONG, "WH-30 x2, WH-32 x0, WH-37 x1, WH-39 x1", 16),
    ("WH-39", "the replacement of a 补风 is none", "23m456m345s33p", "1m", (WINDS,),
     {"by": SELF, "situation": ["flower-replacement"], "flowers": "4z"}, "WH-32 x0", 1),
    ("WH-39", "a kong's replacement that was set out keeps it", "23m345s33p", "1m", (WINDS, CLAIMED),
     {"by": SELF, "situation": ["replacement", "flower-replacement"], "flowers": "4z"},
     "WH-30 x1, WH-32 x0, WH-39 x1", 4),
    ("WH-40", "self-drawn", PLAIN, "1m", (), LAST, "WH-32 x0, WH-37 x1, WH-40 x1", 4),
    ("WH-40", "the discard after it: nothing", PLAIN, "1m", (), {"situation": ["last-tile"]}, "WH-32 x0", 1),
    ("WH-40", "a kong's replacement: both", THREE, "1m", (CLAIMED,),
     {"by": SELF, "situation": ["replacement", "last-tile"]},
     "WH-30 x1, WH-32 x0, WH-39 x1, WH-40 x1", 8),
    ("WH-42", "ready, 清一色, a kong, its replacement: 5 fan, 32", "23m456m88m", "1m",
     ("pung 999m 9m<0", "kong 7777m 7m<0"),
     {**AFTER_KONG, "ready": "closed"}, "WH-30 x1, WH-31 x1, WH-35 x2, WH-39 x1", 32),
    ("WH-24", "beside one suit: 混一色", ONE_SUIT, "1m", ("release 124z",), {}, "WH-34 x1", 2),
    ("WH-24", "with `full`: 清一色", ONE_SUIT, "1m", ("release 124z",), {"options": {"released_flush": "full"}},
     "WH-35 x2", 4),
    ("WH-24", "dragons, the same", ONE_SUIT, "1m", (DRAGONS,), {"options": {"released_flush": "full"}}, "WH-35 x2", 4),
    ("WH-24", "with a pair of honours beside it 混一色 all the same", "23m456m789m44z", "1m", (WINDS,),
     {"options": {"released_flush": "full"}}, "WH-34 x1", 2),
    ("WH-24", "with a pung of honours too", "23m456m88m", "1m", (WINDS, "pung 777z 7z<0"),
     {"options": {"released_flush": "full"}}, "WH-34 x1", 2),
    ("WH-24", "beside two suits: nothing", "23m456m789p88m", "1m", (WINDS,), {"options": {"released_flush": "full"}},
     "WH-32 x0", 1),
    ("WH-24", "beside honours: nothing", "444z555z666z7z", "7z", (WINDS,), {"options": {"released_flush": "full"}},
     "WH-32 x0", 1),
    ("WH-24", "it is no triplet", "11m222p444s33p", "1m", (WINDS,), {}, "WH-32 x0", 1),
    ("WH-24", "`full` without a release changes nothing", "23m456m789m345m11z", "1m", (),
     {"options": {"released_flush": "full"}}, "WH-34 x1", 2),
]  # fmt: skip


@pytest.mark.clause(
    "WH-24", "WH-30", "WH-31", "WH-32", "WH-33", "WH-34", "WH-35", "WH-36", "WH-37", "WH-38", "WH-39", "WH-40", "WH-42",
    "WH-53", "C-10",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "title", "hand", "tile", "melds", "more", "lines", "points"), HANDS)
def test_scores(clause: str, title: str, hand: str, tile: str, melds: Any, more: Any, lines: str, points: int) -> None:
    won = win(hand, tile, *melds, **more)
    assert won["legal"], title
    assert names(won) == f"{lines}, WH-52 1", title
    assert (won["points"], won["capped"], won["liable"]) == (points, False, None), title


@pytest.mark.clause("WH-34", "WH-24")
def test_the_release_stands_where_it_was_made() -> None:
    won = win("23m88m", "1m", WINDS, "chow 456m 4m<0", "pung 999m 9m<2")
    assert won["arrangement"] == ["123m", "88m", "123z", "456m", "999m"]
    assert names(won) == "WH-34 x1, WH-52 1"


# ------------------------------------------------------------------------------------------------------- optional fan
OPTIONAL = [
    # what the option adds: fan in all with it on, and off
    ("closed_wait", "the middle of 123", "13m456m789p345s33z", "2m", (), {}, 1, 0),
    ("closed_wait", "self-drawn", "13m456m789p345s33z", "2m", (), DRAWN, 2, 1),
    ("closed_wait", "robbing", "13m456m789p345s33z", "2m", (), {"situation": ["rob-kong"]}, 1, 0),
    ("closed_wait", "with a claimed set", "13m456m345s33z", "2m", ("chow 789p 7p<0",), {}, 1, 0),
    ("closed_wait", "45667 on 5: in 456, not in 567", "45667m789p345s33z", "5m", (), {}, 1, 0),
    ("closed_wait", "an edge: none", "12m456m789p345s33z", "3m", (), {}, 0, 0),
    ("closed_wait", "two-sided: none", PLAIN, "1m", (), {}, 0, 0),
    ("closed_wait", "the pair: none", "123m456m789p345s3z", "3z", (), {}, 0, 0),
    ("edge_wait", "3 to 12", "12m456m789p345s33z", "3m", (), {}, 1, 0),
    ("edge_wait", "7 to 89", "123m456m89p345s33z", "7p", (), {}, 1, 0),
    ("edge_wait", "self-drawn", "12m456m789p345s33z", "3m", (), DRAWN, 2, 1),
    ("edge_wait", "7 to 56: none", "123m456m56p345s33z", "7p", (), {}, 0, 0),
    ("edge_wait", "3 to 45: none", "45m456m789p345s33z", "3m", (), {}, 0, 0),
    ("edge_wait", "1 to 23: none", PLAIN, "1m", (), {}, 0, 0),
    ("edge_wait", "the middle: none", "13m456m789p345s33z", "2m", (), {}, 0, 0),
    ("edge_wait", "12345 on 3: in 123, not in 345", "12345m789p345s33z", "3m", (), {}, 1, 0),
    ("heavenly", "the dealer's dealt hand", PLAIN, "1m", (), {"seat": 0, "by": 0, "situation": ["heavenly"]}, 3, 1),
    ("heavenly", "another's first draw", PLAIN, "1m", (), {**DRAWN, "situation": ["earthly"]}, 3, 1),
    ("heavenly", "neither release nor 补风 spoils it", "23m456m345s33p", "1m", (WINDS,),
     {"seat": 0, "by": 0, "situation": ["heavenly", "flower-replacement"], "flowers": "4z"}, 2, 0),
    ("heavenly", "nor another's", "23m456m345s33p", "1m", (WINDS,),
     {**DRAWN, "situation": ["earthly"], "others": {0: player("", DRAGONS, flowers="4z", discards="9m")}}, 2, 0),
    ("heavenly", "any other self-draw: none", PLAIN, "1m", (), DRAWN, 1, 1),
    ("heavenly", "a discard of the first go-around: none", PLAIN, "1m", (), {"situation": ["human"]}, 0, 0),
]  # fmt: skip


@pytest.mark.clause("WH-41", "C-13", "WH-20", "WH-21")
@pytest.mark.parametrize(("option", "title", "hand", "tile", "melds", "more", "on", "off"), OPTIONAL)
def test_optional_fan(option: str, title: str, hand: str, tile: str, melds: Any, more: Any, on: int, off: int) -> None:
    plain = settle(case(hand, tile, *melds, **more))["wins"][0]
    assert (plain["fan"], plain["points"]) == (off, 2**off), title
    counted = settle(case(hand, tile, *melds, **more, options={option: True}))["wins"][0]
    assert (counted["fan"], counted["points"]) == (on, 2**on), title
    assert names(counted).count("WH-41") == (on > off), title


@pytest.mark.clause("WH-41", "C-10", "C-13")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "options", "named", "points"),
    [
        # 123m 234m: the 3m ends 12 or stands in the middle of 24
        ("both ways: 夹, once", "12234m789p345s33z", "3m", {"closed_wait": True, "edge_wait": True}, ["夹"], 2),
        ("only 三七边 in this room", "12234m789p345s33z", "3m", {"edge_wait": True}, ["三七边"], 2),
        ("only 夹 in this room", "12234m789p345s33z", "3m", {"closed_wait": True}, ["夹"], 2),
        ("only an edge", "12m456m789p345s33z", "3m", {"closed_wait": True, "edge_wait": True}, ["三七边"], 2),
    ],
)
def test_never_both(title: str, hand: str, tile: str, options: Any, named: list[str], points: int) -> None:
    won = win(hand, tile, options=options)
    assert [line["zh"] for line in won["lines"] if line["clause"] == "WH-41"] == named, title
    assert won["points"] == points, title


@pytest.mark.clause("WH-41", "WH-36")
def test_no_wait_in_seven_pairs() -> None:
    """112233445566 77m on a 5: 夹 in 456m, or, worth more here, seven pairs: 清一色 2 + 3."""
    won = win("1122334456677m", "5m", options={"closed_wait": True, "fan": {"WH-36": 3}})
    assert names(won) == "WH-35 x2, WH-36 x3, WH-52 1"


@pytest.mark.clause("WH-32", "WH-33", "WH-34", "WH-35", "WH-36", "WH-37", "WH-38", "WH-39", "WH-40")
@pytest.mark.parametrize(
    ("options", "hand", "tile", "melds", "more", "points"),
    [
        ({"fan": {"WH-32": 3}}, PLAIN, "1m", (), {}, 8),
        ({"fan": {"WH-32": 3}}, PAIRS, "4z", (), {}, 2),  # no 平和
        ({"fan": {"WH-33": 2}}, "11222m555p33888s", "1m", (), {}, 4),
        ({"fan": {"WH-33": 0}}, "11222m555p33888s", "1m", (), {}, 1),
        ({"fan": {"WH-34": 4}}, ONE_SUIT, "1m", (WINDS,), {}, 16),
        ({"fan": {"WH-34": 4}, "released_flush": "full"}, ONE_SUIT, "1m", (WINDS,), {}, 4),  # 清一色 in this room
        ({"fan": {"WH-35": 13}}, "23m456m789m34588m", "1m", (), {}, 8192),
        ({"fan": {"WH-36": 0}}, PAIRS, "4z", (), {}, 1),
        ({"fan": {"WH-36": 0}}, "1111m5577p2222s4z", "4z", (), {}, 4),  # two fours still add 1 each
        ({"fan": {"WH-36": 5}}, "1133m5577p2222s4z", "4z", (), {}, 64),
        ({"fan": {"WH-37": 0}}, PLAIN, "1m", (), DRAWN, 1),
        (
            {"fan": {"WH-38": 2}},
            "3z",
            "3z",
            ("chow 123m 1m<0", "chow 456p 4p<0", "pung 777s 7s<2", "pung 999p 9p<2"),
            {},
            4,
        ),
        ({"fan": {"WH-39": 3}}, THREE, "1m", (CLAIMED,), AFTER_KONG, 16),
        ({"fan": {"WH-40": 2}}, PLAIN, "1m", (), LAST, 8),
    ],
)
def test_a_room_may_change_what_a_pattern_is_worth(
    options: dict[str, Any], hand: str, tile: str, melds: Any, more: Any, points: int
) -> None:
    assert win(hand, tile, *melds, **more, options=options)["points"] == points


# ------------------------------------------------------------------------------------------------------- what wins
@pytest.mark.clause("WH-02", "WH-24")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds"),
    [
        ("six pairs and two single tiles", PAIRS, "5z", ()),
        ("thirteen orphans", "19m19p19s1234567z", "1m", ()),
        ("five pairs and a release", "1133m5577p2s9s", "2s", (WINDS,)),
        ("three sets, a pair and 23m", PLAIN, "2m", ()),
    ],
)
def test_no_win(title: str, hand: str, tile: str, melds: Any) -> None:
    result = settle(case(hand, tile, *melds))
    assert result["wins"][0]["reason"]["clause"] == "WH-02", title
    assert (result["deltas"], result["next_dealer"]) == ([0, 0, 0, 0], None)


@pytest.mark.clause("WH-02")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds", "legal"),
    [
        ("the pair of 11m234m234m567p789s is 1m", "11m234m234m567p78s", "9s", (), False),
        ("22m", "22m123m456m789s45p", "3p", (), True),
        ("honours", PLAIN, "1m", (), False),
        ("beside a release, 88m", ONE_SUIT, "1m", (WINDS,), True),
        ("beside a release, 33p", "23m456m345s33p", "1m", (WINDS,), False),
        ("seven pairs without any", "1133m4477p1199s4z", "4z", (), True),
    ],
)
def test_the_pair_by_option(title: str, hand: str, tile: str, melds: Any, legal: bool) -> None:
    won = win(hand, tile, *melds, options={"pair_258": True})
    assert won["legal"] is legal, title
    if not legal:
        assert won["reason"]["clause"] == "WH-02", title
    assert win(hand, tile, *melds)["legal"], title


@pytest.mark.clause("WH-21")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds", "options", "legal"),
    [
        ("a kept East pair", "23m456m789p11z", "1m", ("release 234z",), {}, True),
        ("a kept East pair, strict", "23m456m789p11z", "1m", ("release 234z",), {"strict": True}, False),
        ("after dragons, strict", "23m456m789p11z", "1m", (DRAGONS,), {"strict": True}, False),
        ("after dragons, strict, same kind", "23m456m789p11z", "1m", (DRAGONS,), {"strict": True, "same_kind": True},
         True),
        ("dragons after dragons", "23m456m789p66z", "1m", (DRAGONS,), {"strict": True, "same_kind": True}, False),
        ("the honour is the tile won on", "123m456m789p1z", "1z", ("release 234z",), {"strict": True}, False),
        ("who has released nothing", PLAIN, "1m", (), {"strict": True}, True),
        ("no honour in the hand", "23m456m789p88s", "1m", (WINDS,), {"strict": True}, True),
        ("a pung of dragons claimed before, which is not in the hand", "23m456m88s", "1m", ("pung 777z 7z<0", WINDS),
         {"strict": True}, True),
    ],
)  # fmt: skip
def test_a_kept_honour(title: str, hand: str, tile: str, melds: Any, options: Any, legal: bool) -> None:
    for by in (0, SELF):
        won = win(hand, tile, *melds, by=by, options=options)
        assert won["legal"] is legal, title
        if not legal:
            assert won["reason"]["clause"] == "WH-21", title


# ------------------------------------------------------------------------------------------------------- who pays
PUNGS = "11222m555p33888s"
"""碰碰和 on a discard of 1m, 1 fan: 2; self-drawn with 门清 4."""


@pytest.mark.clause("WH-50", "WH-51", "WH-06")
@pytest.mark.parametrize(
    ("title", "more", "deltas", "clause"),
    [
        ("the discarder alone", {}, [0, 2, 0, -2], "WH-50"),
        ("self-drawn: each of the three", DRAWN, [-4, 12, -4, -4], "WH-51"),
        ("the robbed player alone", {"situation": ["rob-kong"]}, [0, 2, 0, -2], "WH-06"),
    ],
)
def test_who_pays(title: str, more: Any, deltas: list[int], clause: str) -> None:
    result = settle(case(PUNGS, "1m", **more))
    assert result["deltas"] == deltas, title
    assert {paid["clause"] for paid in result["wins"][0]["paid_by"]} == {clause}, title


@pytest.mark.clause("WH-52", "WH-53")
@pytest.mark.parametrize(
    ("title", "options", "more", "deltas"),
    [
        ("base 100", {"base": 100}, {}, [0, 200, 0, -200]),
        ("base 7, self-drawn", {"base": 7}, DRAWN, [-28, 84, -28, -28]),
        ("the dealer pays double", {"dealer_double": True}, DRAWN, [-8, 16, -4, -4]),
        ("he discards", {"dealer_double": True}, {"by": 0}, [-4, 4, 0, 0]),
        ("he is robbed", {"dealer_double": True}, {"by": 0, "situation": ["rob-kong"]}, [-4, 4, 0, 0]),
        ("another discards", {"dealer_double": True}, {}, [0, 2, 0, -2]),
        ("the dealer draws", {"dealer_double": True}, {**DRAWN, "dealer": 1}, [-8, 24, -8, -8]),
    ],
)
def test_base_and_dealer(title: str, options: Any, more: Any, deltas: list[int]) -> None:
    assert settle(case(PUNGS, "1m", **more, options=options))["deltas"] == deltas, title


@pytest.mark.clause("WH-09", "WH-53")
@pytest.mark.parametrize(
    ("drawn_games", "times"), [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16), (5, 32), (6, 32), (7, 32), (30, 32)]
)
def test_after_drawn_deals(drawn_games: int, times: int) -> None:
    won = win(PUNGS, "1m", drawn_games=drawn_games)
    assert won["points"] == 2 * times
    assert names(won) == (f"WH-09 *{times}, " if times > 1 else "") + "WH-33 x1, WH-52 1"


# ------------------------------------------------------------------------------------------------------- N and M
SET_OUT_1 = player("", DRAGONS, flowers="4z")
SET_OUT_3 = player("", WINDS, flowers="444z")
"""A loser who has set out 1 and one who has set out 3; seat 2 has released nothing."""
TWO_FAN = ("23m789m88m", "1m", WINDS, "chow 456m 4m<0")
"""Ready it is 1 + 1 for 混一色: 4; the claim leaves no 门清."""


@pytest.mark.clause("WH-23", "WH-25", "WH-51")
def test_self_drawn_each_payer_pays_n_and_his_own_m() -> None:
    """4 and N = 2; M = 1, 0, 3: 7, 6, 9."""
    result = settle(case(*TWO_FAN, by=SELF, ready="closed", flowers="56z", others={0: SET_OUT_1, 3: SET_OUT_3}))
    assert names(result["wins"][0]) == "WH-31 x1, WH-34 x1, WH-52 1"
    assert result["wins"][0]["points"] == 4
    assert result["deltas"] == [-7, 22, -6, -9]
    assert result["wins"][0]["paid_by"] == [
        {"seat": 0, "points": 7, "clause": "WH-51", "also": ["WH-23"]},
        {"seat": 2, "points": 6, "clause": "WH-51", "also": ["WH-23"]},
        {"seat": 3, "points": 9, "clause": "WH-51", "also": ["WH-23"]},
    ]


@pytest.mark.clause("WH-23", "WH-50", "WH-06")
@pytest.mark.parametrize("situation", [[], ["rob-kong"]])
def test_on_a_discard_only_the_discarder_has_an_m(situation: list[str]) -> None:
    """4 + 2 + 3: 9 from the last, the others nothing, whatever they have set out; a robbed player likewise."""
    others = {0: SET_OUT_1, 3: SET_OUT_3}
    result = settle(case(*TWO_FAN, ready="closed", flowers="56z", others=others, situation=situation))
    assert result["deltas"] == [0, 9, 0, -9]


@pytest.mark.clause("WH-23")
def test_who_sets_nothing_out_pays_nothing_for_it() -> None:
    """A release itself counts nothing: N and M are 0."""
    result = settle(case(*TWO_FAN, ready="closed", others={3: player("", DRAGONS)}))
    assert result["deltas"] == [0, 4, 0, -4]
    assert "also" not in result["wins"][0]["paid_by"][0]


@pytest.mark.clause("WH-23")
def test_a_winner_who_has_released_nothing_gets_the_m_of_others() -> None:
    assert settle(case(PUNGS, "1m", by=SELF, others={3: SET_OUT_3}))["deltas"] == [-4, 15, -4, -7]


@pytest.mark.clause("WH-23", "WH-52", "WH-09")
@pytest.mark.parametrize(
    ("title", "flowers", "more", "deltas"),
    [
        # 混一色, 1 fan: 2
        ("base 5, N 3, M 1", "456z", {"options": {"base": 5}, "others": {3: player("", DRAGONS, flowers="4z")}},
         [0, 14, 0, -14]),
        ("the dealer doubled, N 1, self-drawn", "4z", {"options": {"dealer_double": True}, "by": SELF},
         [-5, 11, -3, -3]),
        ("the dealer wins, N 1, M 3", "5z", {"options": {"dealer_double": True}, "dealer": 1, "others": {3: SET_OUT_3}},
         [0, 8, 0, -8]),
        ("after two drawn deals, N 1, M 3", "5z", {"drawn_games": 2, "others": {3: SET_OUT_3}}, [0, 12, 0, -12]),
    ],
)  # fmt: skip
def test_n_and_m_are_not_multiplied(title: str, flowers: str, more: Any, deltas: list[int]) -> None:
    assert settle(case(ONE_SUIT, "1m", WINDS, flowers=flowers, **more))["deltas"] == deltas, title


@pytest.mark.clause("WH-23")
def test_a_drawn_deal_has_no_m() -> None:
    result = settle(case("", "", wins=[], others={0: SET_OUT_1, 3: SET_OUT_3}))
    assert result["deltas"] == [0, 0, 0, 0]


# ------------------------------------------------------------------------------------------------------- who deals
@pytest.mark.clause("WH-08")
@pytest.mark.parametrize(
    ("title", "value", "next_dealer"),
    [
        ("the dealer wins", case(PLAIN, "1m", dealer=1), 1),
        ("the winner in seat 2 deals next", case(PLAIN, "1m", seat=2), 2),
        ("the winner in seat 0", case(PLAIN, "1m", seat=0, dealer=2), 0),
        ("after a drawn deal the next seat", case("", "", wins=[], dealer=2), 3),
        ("after the last seat the first", case("", "", wins=[], dealer=3), 0),
        ("kongs do not matter", case("", "", CLAIMED, wins=[], dealer=2), 3),
        ("the dealer stays by option", case("", "", wins=[], dealer=2, options={"after_draw": "stay"}), 2),
        ("kongs or not", case("", "", CLAIMED, wins=[], dealer=2, options={"after_draw": "stay"}), 2),
        ("who wins deals in that room too", case(PLAIN, "1m", seat=2, options={"after_draw": "stay"}), 2),
    ],
)
def test_who_deals_next(title: str, value: dict[str, Any], next_dealer: int) -> None:
    assert settle(value)["next_dealer"] == next_dealer, title
