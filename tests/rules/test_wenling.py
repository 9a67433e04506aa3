"""Wenling's scores, clause by clause. Expected values come from the rulebook; the reasoning stands beside each hand.

Seat 1 wins and is South (2z), seat 0 deals, 9s is turned (so that White and the flowers are special), the tile is
discarded by seat 3, unless a test says otherwise. Every winner has the 20 of WL-20; a hand without 得 has a fan of WL-47,
one of chows only that of WL-46 too.
"""

from typing import Any

import pytest

from jiaxiang.tiles import parse_tile, parse_tiles
from tests.rules.wenling_hands import case, names, player, settle, win
from tests.table.deals import rules_of

SELF = 1
"""Seat 1 draws the tile itself."""

CHOWS = "23m456m789p345s678s"
"""Five chows but for the 1m, on a two-sided wait; the pair is missing."""
FOUR = "23m456m345s678s"
"""The same beside one more set."""
THREE = "23m456m345s"
PLAIN = CHOWS + "33z"
"""Nothing in it but the 20, 旁胡 and no 得: 20 doubled twice, 80."""
KONG = "kong 5555p 5p<0"

HANDS = [
    ("WL-20", "the 20 alone", PLAIN, "1m", (), {}, "WL-20 20, WL-46 x1, WL-47 x1", 80),
    ("WL-21", "43 × 4 is 172: 180", THREE + "33z", "1m", ("concealed-kong 1111p", "concealed-kong 9999m"), {"by": SELF},
     "WL-20 20, WL-31 32, WL-31 32, WL-39 2, WL-47 x1", 180),
    ("WL-30", "another seat's flower: 4", PLAIN, "1m", (), {"flowers": "3f"},
     "WL-20 20, WL-30 4, WL-46 x1, WL-47 x1", 100),
    ("WL-31", "of 5: 16", FOUR + "22p", "1m", ("concealed-kong 5555p",), {}, "WL-20 20, WL-31 16, WL-47 x1", 80),
    ("WL-31", "of 8: 16", FOUR + "22p", "1m", ("concealed-kong 8888p",), {}, "WL-20 20, WL-31 16, WL-47 x1", 80),
    ("WL-31", "of 9: 32", FOUR + "22p", "1m", ("concealed-kong 9999p",), {}, "WL-20 20, WL-31 32, WL-47 x1", 110),
    ("WL-31", "of East: 32", FOUR + "22p", "1m", ("concealed-kong 1111z",), {}, "WL-20 20, WL-31 32, WL-47 x1", 110),
    ("WL-32", "of 5: 8", FOUR + "22p", "1m", (KONG,), {}, "WL-20 20, WL-32 8, WL-47 x1", 60),
    ("WL-32", "of 1: 16", FOUR + "22p", "1m", ("kong 1111p 1p<0",), {}, "WL-20 20, WL-32 16, WL-47 x1", 80),
    ("WL-32", "added, of 2: 8", FOUR + "33z", "1m", ("added-kong 2222p 2p<0",), {}, "WL-20 20, WL-32 8, WL-47 x1", 60),
    ("WL-32", "added, of 9: 16", FOUR + "22p", "1m", ("added-kong 9999p 9p<0",), {},
     "WL-20 20, WL-32 16, WL-47 x1", 80),
    ("WL-33", "of 7: 4", FOUR + "777p22p", "1m", (), {}, "WL-20 20, WL-33 4, WL-47 x1", 50),
    ("WL-33", "of 2: 4", FOUR + "222p55p", "1m", (), {}, "WL-20 20, WL-33 4, WL-47 x1", 50),
    ("WL-33", "of 1: 8", FOUR + "111p55p", "1m", (), {}, "WL-20 20, WL-33 8, WL-47 x1", 60),
    ("WL-33", "of North: 8", FOUR + "444z22p", "1m", (), {}, "WL-20 20, WL-33 8, WL-47 x1", 60),
    ("WL-33", "four alike, one of them in a chow", "777789p23m345s678s22p", "1m", (), {},
     "WL-20 20, WL-33 4, WL-47 x1", 50),
    ("WL-33", "completed by a discard", "11m234p567p345s678s33z", "1m", (), {}, "WL-20 20, WL-33 8, WL-47 x1", 60),
    ("WL-33", "the same as a pung by option", "11m234p567p345s678s33z", "1m", (),
     {"options": {"discard_triplet": "open"}}, "WL-20 20, WL-34 4, WL-47 x1", 50),
    ("WL-33", "self-drawn it is concealed all the same", "11m234p567p345s678s33z", "1m", (),
     {"options": {"discard_triplet": "open"}, "by": SELF}, "WL-20 20, WL-33 8, WL-39 2, WL-47 x1", 60),
    ("WL-34", "of 9: 4", FOUR + "22p", "1m", ("pung 999p 9p<0",), {}, "WL-20 20, WL-34 4, WL-47 x1", 50),
    ("WL-34", "of 5: 2", FOUR + "22p", "1m", ("pung 555p 5p<0",), {}, "WL-20 20, WL-34 2, WL-47 x1", 50),
    ("WL-34", "its fourth tile in a chow", "456m345s678s78p22m", "9p", ("pung 999p 9p<0",), {},
     "WL-20 20, WL-34 4, WL-47 x1", 50),
    ("WL-35", "the own wind, which is no 旁胡", CHOWS + "22z", "1m", (), {}, "WL-20 20, WL-35 2, WL-47 x1", 50),
    ("WL-35", "Green", CHOWS + "66z", "1m", (), {}, "WL-20 20, WL-35 2, WL-47 x1", 50),
    ("WL-35", "Red", CHOWS + "77z", "1m", (), {}, "WL-20 20, WL-35 2, WL-47 x1", 50),
    ("WL-35", "East is another's: nothing", CHOWS + "11z", "1m", (), {}, "WL-20 20, WL-46 x1, WL-47 x1", 80),
    ("WL-36", "on a wind", "123m456m789p345s678s3z", "3z", (), {}, "WL-20 20, WL-36 2, WL-47 x1", 50),
    ("WL-36", "on a tile of a suit", "123m456m789p345s678s2p", "2p", (), {}, "WL-20 20, WL-36 2, WL-47 x1", 50),
    ("WL-36", "on the own wind: the pair 2, the wait 2", "123m456m789p345s678s2z", "2z", (), {},
     "WL-20 20, WL-35 2, WL-36 2, WL-47 x1", 50),
    ("WL-37", "3 to 12", "12m456m789p345s678s33z", "3m", (), {}, "WL-20 20, WL-37 2, WL-47 x1", 50),
    ("WL-37", "7 to 89", "123m456m89p345s678s33z", "7p", (), {}, "WL-20 20, WL-37 2, WL-47 x1", 50),
    ("WL-38", "2 to 13", "13m456m789p345s678s33z", "2m", (), {}, "WL-20 20, WL-38 2, WL-47 x1", 50),
    ("WL-38", "45667 and 5: rather 567, 80 and not 44", "45667m123p789p345s33z", "5m", (), {},
     "WL-20 20, WL-46 x1, WL-47 x1", 80),
    ("WL-39", "22 × 4", PLAIN, "1m", (), {"by": SELF}, "WL-20 20, WL-39 2, WL-46 x1, WL-47 x1", 90),
    ("WL-39", "on a closed wait: 2 + 2", "13m456m789p345s678s33z", "2m", (), {"by": SELF},
     "WL-20 20, WL-38 2, WL-39 2, WL-47 x1", 50),
    ("WL-40", "the own flower, 夏: 24 × 8", PLAIN, "1m", (), {"flowers": "2f"},
     "WL-20 20, WL-30 4, WL-40 x1, WL-46 x1, WL-47 x1", 200),
    ("WL-40", "both own flowers, 夏 and 兰: 28 × 16", PLAIN, "1m", (), {"flowers": "26f"},
     "WL-20 20, WL-30 4, WL-30 4, WL-40 x1, WL-40 x1, WL-46 x1, WL-47 x1", 450),
    ("WL-40", "a White: 24 × 8", PLAIN, "1m", (), {"flowers": "5z"},
     "WL-20 20, WL-30 4, WL-40 x1, WL-46 x1, WL-47 x1", 200),
    ("WL-40", "a Red where White is turned", PLAIN, "1m", (), {"flowers": "7z", "turned": "5z"},
     "WL-20 20, WL-30 4, WL-40 x1, WL-46 x1, WL-47 x1", 200),
    ("WL-41", "a triplet of the own wind: 28 × 4", FOUR + "222z22p", "1m", (), {},
     "WL-20 20, WL-33 8, WL-41 x1, WL-47 x1", 120),
    ("WL-41", "a pung of Green: 24 × 4", FOUR + "22p", "1m", ("pung 666z 6z<0",), {},
     "WL-20 20, WL-34 4, WL-41 x1, WL-47 x1", 100),
    ("WL-41", "a kong of Red: 36 × 4", FOUR + "22p", "1m", ("kong 7777z 7z<0",), {},
     "WL-20 20, WL-32 16, WL-41 x1, WL-47 x1", 150),
    ("WL-41", "another's wind: no fan", FOUR + "111z22p", "1m", (), {}, "WL-20 20, WL-33 8, WL-47 x1", 60),
    ("WL-41", "the dealer is East", FOUR + "111z22p", "1m", (), {"dealer": 1},
     "WL-20 20, WL-33 8, WL-41 x1, WL-47 x1", 120),
    ("WL-41", "made with a 得", FOUR + "22z9s33p", "1m", (), {}, "WL-20 20, WL-33 8, WL-41 x1", 60),
    ("WL-48", "20 × 8", PLAIN, "1m", (), {"situation": ["rob-kong"], "others": {3: player("", "pung 111m 1m<0")}},
     "WL-20 20, WL-46 x1, WL-47 x1, WL-48 x1", 160),
    ("WL-49", "a kong's replacement: 30 × 4", FOUR + "33z", "1m", (KONG,), {"by": SELF, "situation": ["replacement"]},
     "WL-20 20, WL-32 8, WL-39 2, WL-47 x1, WL-49 x1", 120),
    ("WL-49", "a special tile's: 26 × 8", PLAIN, "1m", (),
     {"by": SELF, "flowers": "3f", "situation": ["flower-replacement"]},
     "WL-20 20, WL-30 4, WL-39 2, WL-46 x1, WL-47 x1, WL-49 x1", 210),
    ("WL-49", "both, once: 34 × 4", FOUR + "33z", "1m", (KONG,),
     {"by": SELF, "flowers": "3f", "situation": ["replacement", "flower-replacement"]},
     "WL-20 20, WL-30 4, WL-32 8, WL-39 2, WL-47 x1, WL-49 x1", 140),
    ("WL-53", "地胡 is an ordinary self-draw", PLAIN, "1m", (), {"by": SELF, "situation": ["earthly"]},
     "WL-20 20, WL-39 2, WL-46 x1, WL-47 x1", 90),
    ("WL-53", "人胡 is an ordinary win", PLAIN, "1m", (), {"situation": ["human"]}, "WL-20 20, WL-46 x1, WL-47 x1", 80),
]  # fmt: skip


@pytest.mark.clause(
    "WL-20", "WL-21", "WL-30", "WL-31", "WL-32", "WL-33", "WL-34", "WL-35", "WL-36", "WL-37", "WL-38", "WL-39", "WL-40",
    "WL-41", "WL-46", "WL-47", "WL-48", "WL-49", "WL-53", "C-10", "C-13", "C-14",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "title", "hand", "tile", "melds", "more", "lines", "points"), HANDS)
def test_scores(clause: str, title: str, hand: str, tile: str, melds: Any, more: Any, lines: str, points: int) -> None:
    won = win(hand, tile, *melds, **more)
    assert won["legal"], title
    assert names(won) == lines, title
    assert (won["points"], won["capped"], won["liable"]) == (points, False, None), title


@pytest.mark.clause("WL-42", "WL-43", "WL-44", "WL-45", "WL-22")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds", "more", "found", "missing"),
    [
        ("one suit", "23p456p678p345p789p22p", "1p", (), {}, "WL-43 x4", "WL-44"),
        ("one suit, a 得 of another in it", "23p456p678p345p78p9s22p", "1p", (), {}, "WL-43 x4", "WL-47"),
        ("one suit, special tiles set out", "23p456p678p345p789p22p", "1p", (), {"flowers": "5z3f"}, "WL-43 x4", "WL-44"),
        ("one suit and honours", "23m456m678m345m789m11z", "1m", (), {}, "WL-44 x2", "WL-43"),
        ("a 得 as the second honour", "23m456m678m345m789m1z9s", "1m", (), {}, "WL-44 x2", "WL-43"),
        ("two suits and honours", "23m456m789m345s678s11z", "1m", (), {}, "WL-46 x1", "WL-44"),
        ("honours alone are no flush", "111z33z44z", "3z", ("pung 222z 2z<0", "pung 666z 6z<0", "pung 777z 7z<0"), {},
         "WL-45 x2", "WL-44"),
        ("all pungs", "8p", "8p",
         ("pung 222p 2p<0", "pung 333m 3m<0", "pung 444s 4s<0", "pung 666m 6m<0", "pung 888s 8s<0"), {}, "WL-45 x2",
         "WL-46"),
        ("all concealed triplets and a kong", "222p333s444m77p55p", "7p", ("concealed-kong 8888s",), {}, "WL-45 x2", "WL-46"),
        ("a chow among them", "222p333s444m777p23m55p", "1m", (), {}, "WL-47 x1", "WL-45"),
        ("the four winds, 得 in the pair", "111222333z9s234m567p", "4z", (), {}, "WL-42 x13", "WL-43"),
        ("the four winds, 得 in a triplet", "11122233z9s44z23m567p", "1m", (), {}, "WL-42 x13", "WL-43"),
        ("the four winds as four sets", "444z23m55p", "1m", ("pung 111z 1z<0", "pung 222z 2z<0", "kong 3333z 3z<0"), {},
         "WL-42 x13", "WL-43"),
        ("three winds and another pair", "111222333z6z234m567p", "6z", (), {}, "WL-41 x1", "WL-42"),
    ],
)  # fmt: skip
def test_large_fan(title: str, hand: str, tile: str, melds: Any, more: Any, found: str, missing: str) -> None:
    won = win(hand, tile, *melds, **more)
    assert found in names(won).split(", "), (title, names(won))
    assert missing not in names(won), title
    assert won["points"] == min(500, -(-(won["base"] << won["fan"]) // 10) * 10)


@pytest.mark.clause("WL-45", "WL-34", "WL-36")
def test_five_pungs_are_256() -> None:
    """20 + 5 × 2 + 2 for the single wait are 32, 对对胡 and no 得 are 3 fan: 256, that is 260."""
    melds = ("pung 222p 2p<0", "pung 333m 3m<0", "pung 444s 4s<0", "pung 666m 6m<0", "pung 888s 8s<0")
    won = win("8p", "8p", *melds)
    assert names(won) == "WL-20 20" + 5 * ", WL-34 2" + ", WL-36 2, WL-45 x2, WL-47 x1"
    assert won["points"] == 260


@pytest.mark.clause("WL-46", "C-13")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds", "more", "counts"),
    [
        ("a two-sided wait", PLAIN, "1m", (), {}, True),
        ("the other side", PLAIN, "4m", (), {}, True),
        ("self-drawn", PLAIN, "1m", (), {"by": SELF}, True),
        ("robbed", PLAIN, "1m", (), {"situation": ["rob-kong"]}, True),
        ("a claimed chow", FOUR + "33z", "1m", ("chow 789p 7p<0",), {}, True),
        ("a pair of a suit", CHOWS + "22p", "1m", (), {}, True),
        ("an edge wait", "12m456m789p345s678s33z", "3m", (), {}, False),
        ("a closed wait", "13m456m789p345s678s33z", "2m", (), {}, False),
        ("a single wait", "123m456m789p345s678s3z", "3z", (), {}, False),
        ("a pair of the own wind", CHOWS + "22z", "1m", (), {}, False),
        ("the same wind with another dealer", CHOWS + "22z", "1m", (), {"dealer": 1}, True),
        ("a pair of Reds", CHOWS + "77z", "1m", (), {}, False),
        ("a triplet", FOUR + "777p33z", "1m", (), {}, False),
        ("a kong", FOUR + "33z", "1m", (KONG,), {}, False),
    ],
)
def test_all_chows(title: str, hand: str, tile: str, melds: Any, more: Any, counts: bool) -> None:
    assert ("WL-46" in names(win(hand, tile, *melds, **more))) is counts, title


# ------------------------------------------------------------------------------------------------------------------- 得
@pytest.mark.clause("WL-47", "WL-02")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "more", "lines", "points"),
    [
        ("none", PLAIN, "1m", {}, "WL-20 20, WL-46 x1, WL-47 x1", 80),
        ("one, as 8s", "23m456m789p345s67s9s33z", "1m", {}, "WL-20 20, WL-46 x1", 40),
        ("one, as itself in 789s", "23m456m789p345s78s9s33z", "1m", {}, "WL-20 20, WL-46 x1, WL-47 x1", 80),
        ("two", "23m456m789p34s67s99s33z", "1m", {}, "WL-20 20, WL-46 x1, WL-47 x1", 80),
        ("two, one as itself: 2", "23m456m789p34s78s99s33z", "1m", {}, "WL-20 20, WL-46 x1, WL-47 x1, WL-47 x1", 160),
        ("two, both as themselves: 2", CHOWS + "99s", "1m", {}, "WL-20 20, WL-46 x1, WL-47 x1, WL-47 x1", 160),
        ("drawn, as 1m: 22 × 4", PLAIN, "9s", {"by": SELF}, "WL-20 20, WL-39 2, WL-46 x1, WL-47 x1", 90),
        ("drawn, as itself: 22 × 8", "123m456m789p345s78s33z", "9s", {"by": SELF},
         "WL-20 20, WL-39 2, WL-46 x1, WL-47 x1, WL-47 x1", 180),
        ("drawn, the second: 22 × 8", "123m456m789p34s67s9s33z", "9s", {"by": SELF},
         "WL-20 20, WL-39 2, WL-46 x1, WL-47 x1, WL-47 x1", 180),
        ("drawn, the second, one as itself: 22 × 16", "123m456m789p34s78s9s33z", "9s", {"by": SELF},
         "WL-20 20, WL-39 2, WL-46 x1, WL-47 x1, WL-47 x1, WL-47 x1", 360),
        ("a flower is never itself", "23m456m789p345s78s6f33z", "1m", {"turned": "5f"}, "WL-20 20, WL-46 x1", 40),
        ("two flowers", "23m456m789p34s78s68f33z", "1m", {"turned": "5f"}, "WL-20 20, WL-46 x1, WL-47 x1", 80),
        ("two flowers, one drawn: 22 × 8", "123m456m789p34s67s7f33z", "8f", {"by": SELF, "turned": "5f"},
         "WL-20 20, WL-39 2, WL-46 x1, WL-47 x1, WL-47 x1", 180),
        ("two West as West", PLAIN, "1m", {"turned": "3z"}, "WL-20 20, WL-46 x1, WL-47 x1, WL-47 x1", 160),
        ("two South as the own wind: 22 × 4, not 20 × 4 as another pair", CHOWS + "22z", "1m", {"turned": "2z"},
         "WL-20 20, WL-35 2, WL-47 x1, WL-47 x1", 90),
        # 20 × 4 as any pair; as themselves they replace nothing, but are a pair of dragons, and worth nothing
        ("two White as White", CHOWS + "55z", "1m", {"turned": "5z"}, "WL-20 20, WL-47 x1, WL-47 x1", 80),
    ],
)  # fmt: skip
def test_wild_tiles(title: str, hand: str, tile: str, more: Any, lines: str, points: int) -> None:
    won = win(hand, tile, **more)
    assert (names(won), won["points"]) == (lines, points), title


@pytest.mark.clause("WL-02", "C-10")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds", "more", "lines", "points"),
    [
        # a pair of the own wind rather than anything else: 22, and 旁胡 is gone
        ("it pairs the own wind", CHOWS + "2z9s", "1m", (), {}, "WL-20 20, WL-35 2", 30),
        ("it pairs another wind", CHOWS + "3z9s", "1m", (), {}, "WL-20 20, WL-46 x1", 40),
        ("drawn, it is the South of a single wait: 26 × 2", "123m456m789p345s678s2z", "9s", (), {"by": SELF},
         "WL-20 20, WL-35 2, WL-36 2, WL-39 2, WL-47 x1", 60),
        ("drawn, it is the middle of a chow: 24 × 2", "13m456m789p345s678s33z", "9s", (), {"by": SELF},
         "WL-20 20, WL-38 2, WL-39 2, WL-47 x1", 50),
        # one of the two pairs becomes a triplet of 8 with a fan, the other stays one of 2
        ("a triplet of Reds or of South", FOUR + "77z9s22z", "1m", (), {}, "WL-20 20, WL-33 8, WL-35 2, WL-41 x1", 60),
        ("a fifth 5p", THREE + "46p9s33z", "1m", (KONG,), {}, "WL-20 20, WL-32 8", 30),
    ],
)  # fmt: skip
def test_what_a_wild_tile_stands_for(
    title: str, hand: str, tile: str, melds: Any, more: Any, lines: str, points: int
) -> None:
    won = win(hand, tile, *melds, **more)
    assert (names(won), won["points"]) == (lines, points), title


@pytest.mark.clause("WL-02")
def test_a_turned_flower_makes_the_others_of_its_colour_wild() -> None:
    """冬 is turned: 春 completes 78s, 梅 is special."""
    rules = rules_of("wenling")
    assert rules.wilds(parse_tile("4f")).kinds == tuple(parse_tiles("123f"))
    assert rules.wilds(parse_tile("5f")).kinds == tuple(parse_tiles("678f"))
    assert names(win("23m456m789p345s78s1f33z", "1m", turned="4f")) == "WL-20 20, WL-46 x1"
    assert names(win(PLAIN, "1m", turned="4f", flowers="5f")) == "WL-20 20, WL-30 4, WL-46 x1, WL-47 x1"


# ------------------------------------------------------------------------------------------------------- special tiles
ROWS = [
    ("a suit tile", "9s", "danao", "5z12345678f"),
    ("a suit tile", "1m", "xiaonao", "5z12345678f"),
    ("a wind", "4z", "xiaonao", "5z12345678f"),
    ("a wind", "4z", "danao", "567z12345678f"),
    ("White", "5z", "danao", "67z12345678f"),
    ("White", "5z", "xiaonao", "67z12345678f"),
    ("Red", "7z", "danao", "56z12345678f"),
    ("Red", "7z", "xiaonao", "56z12345678f"),
    ("Green", "6z", "danao", "57z12345678f"),
    ("Green", "6z", "xiaonao", "57z12345678f"),
    ("夏", "2f", "danao", "567z5678f"),
    ("春", "1f", "xiaonao", "567z5678f"),
    ("兰", "6f", "danao", "567z1234f"),
    ("菊", "8f", "xiaonao", "567z1234f"),
]
"""The table of WL-03: what is turned, the mode, what is special."""
CANDIDATES = ("5z", "6z", "7z", "1f", "2f", "3f", "4f", "5f", "6f", "7f", "8f")


@pytest.mark.clause("WL-03", "WL-04")
@pytest.mark.parametrize(("title", "turned", "mode", "special"), ROWS)
def test_what_is_special(title: str, turned: str, mode: str, special: str) -> None:
    """Special tiles may be set out and not in a hand, the others of these the other way round."""
    more: dict[str, Any] = {"turned": turned, "wins": [], "options": {"mode": mode}}
    dragons, _, flowers = special.partition("z")
    special_tiles = [f"{tile}z" for tile in dragons] + [f"{tile}f" for tile in flowers.rstrip("f")]
    for tile in CANDIDATES:
        if tile == turned and tile.endswith("f"):
            continue  # there is only one
        fields = [
            settle(case("", "", flowers=tile, **more)).get("error", {}).get("field"),
            settle(case(tile, "", **more)).get("error", {}).get("field"),
        ]
        expected = [None, "players[1].hand"] if tile in special_tiles else ["players[1].flowers", None]
        assert fields == expected, (title, tile)


@pytest.mark.clause("WL-03")
@pytest.mark.parametrize("tile", ["1z", "1m", "9s"])
def test_what_is_never_special(tile: str) -> None:
    assert settle(case("", "", flowers=tile, wins=[]))["error"]["field"] == "players[1].flowers"


@pytest.mark.clause("WL-40")
@pytest.mark.parametrize(
    ("third", "seat", "flowers", "fan"),
    [
        ("竹", 0, "15f", 2), ("竹", 2, "37f", 2), ("竹", 3, "48f", 2), ("竹", 2, "8f", 0), ("竹", 3, "7f", 0),
        ("菊", 0, "15f", 2), ("菊", 2, "38f", 2), ("菊", 3, "47f", 2), ("菊", 2, "7f", 0), ("菊", 3, "8f", 0),
        ("竹", 0, "236f", 0), ("菊", 3, "156f", 0),
    ],
)  # fmt: skip
def test_own_flowers(third: str, seat: int, flowers: str, fan: int) -> None:
    """竹 is number 3 and belongs to West, 菊 number 4 and to North; the other way round by option."""
    others = {seat: player(flowers=flowers)}
    hands = settle(case(PLAIN, "1m", others=others, options={"third_plant": third}))["hands"]
    (hand,) = [hand for hand in hands if hand["seat"] == seat]
    assert (hand["base"], hand["fan"]) == (4 * (len(flowers) - 1), fan)


# ------------------------------------------------------------------------------------------------------------- points
@pytest.mark.clause("WL-22", "WL-20")
def test_a_sum_that_just_reaches_the_cap_is_not_capped() -> None:
    """20 + 32 + 8 + 2 are 62, the own wind, no 得 and 杠上开花 3 fan: 496, so 500. With a closed wait 512."""
    more: dict[str, Any] = {"by": SELF, "situation": ["replacement"]}
    won = win(THREE + "222z33p", "1m", "concealed-kong 1111p", **more)
    assert names(won) == "WL-20 20, WL-31 32, WL-33 8, WL-39 2, WL-41 x1, WL-47 x1, WL-49 x1"
    assert (won["base"], won["fan"], won["points"], won["capped"]) == (62, 3, 500, False)
    won = win("13m456m345s222z33p", "2m", "concealed-kong 1111p", **more)
    assert (won["base"], won["fan"], won["points"], won["capped"]) == (64, 3, 500, True)


@pytest.mark.clause("WL-22", "WL-20")
def test_36_with_4_fan_are_capped() -> None:
    """Two White 8, the kong 8: 36. The two White, no 得 and the robbed kong are 4 fan: 576."""
    won = win(FOUR + "33z", "1m", KONG, flowers="55z", situation=["rob-kong"])
    assert (won["base"], won["fan"], won["points"], won["capped"]) == (36, 4, 500, True)


@pytest.mark.clause("WL-21", "WL-23")
def test_172_is_180_and_paid_as_18() -> None:
    result = settle(case(THREE + "33z", "1m", "concealed-kong 1111p", "concealed-kong 9999m", by=SELF))
    assert result["wins"][0]["points"] == 180
    assert result["deltas"] == [-36, 72, -18, -18]


# -------------------------------------------------------------------------------------------------------- other hands
WINNER = CHOWS + "22p"
LOSERS = [
    # without 得; seat 2 is West (3z)
    ("four kept in the hand are one triplet", player("1111p"), "WL-33 8", 10),
    ("his own wind and Green as pairs", player("33z66z"), "WL-35 2, WL-35 2", 10),
    ("another wind", player("44z"), "", 0),
    ("chows", player("123456789p"), "", 0),
    ("a pung, the fourth tile in the hand", player("9m", "pung 999m 9m<0"), "WL-34 4", 10),
    ("a pung of his wind", player("", "pung 333z 3z<0"), "WL-34 4, WL-41 x1", 10),
    ("a claimed kong of Reds", player("", "kong 7777z 7z<0"), "WL-32 16, WL-41 x1", 40),
    ("a concealed kong of 1 and a triplet of 2", player("222s", "concealed-kong 1111p"), "WL-31 32, WL-33 4", 40),
    ("an added kong of 8", player("", "added-kong 8888m 8m<0"), "WL-32 8", 10),
    ("a flower of another", player(flowers="1f"), "WL-30 4", 10),
    ("three White and the own flower: 16 × 16", player(flowers="555z3f"),
     "WL-30 4, WL-30 4, WL-30 4, WL-30 4, WL-40 x1, WL-40 x1, WL-40 x1, WL-40 x1", 260),
    ("past the cap: 44 × 32", player("", "kong 7777z 7z<0", "added-kong 6666z 6z<0", flowers="555z"),
     "WL-30 4, WL-30 4, WL-30 4, WL-32 16, WL-32 16, WL-40 x1, WL-40 x1, WL-40 x1, WL-41 x1, WL-41 x1", 500),
    # one 得
    ("two own winds: a triplet", player("33z9s"), "WL-33 8, WL-41 x1", 20),
    ("one Red: a pair", player("7z9s"), "WL-35 2", 10),
    ("nothing to make", player("9s"), "", 0),
    ("two 1s: a triplet", player("11p9s"), "WL-33 8", 10),
    ("two 5s: a triplet", player("55p9s"), "WL-33 4", 10),
    ("Reds rather than 5s: 8 and a fan", player("55p77z9s"), "WL-33 8, WL-41 x1", 20),
    ("a triplet of 1s rather than a pair of Reds", player("11p7z9s"), "WL-33 8", 10),
    ("a triplet of Reds and a pair of the own wind", player("33z77z9s"), "WL-33 8, WL-35 2, WL-41 x1", 20),
    # two 得
    ("both pairs become triplets", player("11p33z99s"), "WL-33 8, WL-33 8, WL-41 x1", 40),
    ("both, with a fan each: 16 × 4", player("33z77z99s"), "WL-33 8, WL-33 8, WL-41 x1, WL-41 x1", 70),
    ("one Red becomes a triplet", player("7z99s"), "WL-33 8, WL-41 x1", 20),
    ("one triplet rather than two pairs", player("3z7z99s"), "WL-33 8, WL-41 x1", 20),
    ("a triplet of a single 1 or 9", player("99s"), "WL-33 8", 10),
    ("no 1 nor 9, no honours: a triplet of 2 to 8", player("99s245678m23568p258s"), "WL-33 4", 10),
    ("a fifth and a sixth 1", player("1111p99s24578m58p258s"), "WL-33 8, WL-33 8", 20),
]  # fmt: skip


@pytest.mark.clause(
    "WL-02", "WL-20", "WL-21", "WL-22", "WL-30", "WL-31", "WL-32", "WL-33", "WL-34", "WL-35", "WL-40", "WL-41", "WL-12"
)
@pytest.mark.parametrize(("title", "other", "lines", "points"), LOSERS)
def test_the_others_score_too(title: str, other: Any, lines: str, points: int) -> None:
    hands = settle(case(WINNER, "1m", others={2: other}))["hands"]
    assert [hand["seat"] for hand in hands] == [0, 2, 3]
    assert (names(hands[1]), hands[1]["points"]) == (lines, points), title


@pytest.mark.clause("WL-02")
def test_flowers_as_wild_tiles_of_the_others() -> None:
    """梅 is turned: 兰 makes two own winds a triplet, 8 and a fan."""
    hands = settle(case(WINNER, "1m", turned="5f", others={2: player("33z6f")}))["hands"]
    assert (names(hands[1]), hands[1]["points"]) == ("WL-33 8, WL-41 x1", 20)


@pytest.mark.clause("WL-41", "WL-35")
def test_each_seat_has_its_wind() -> None:
    """Seat 0, who deals, is East, seat 2 West, seat 3 North; a triplet is 8 doubled, 20, a pair is 2, 10."""
    others = {0: player("111z"), 2: player("33z"), 3: player("444z")}
    assert [hand["points"] for hand in settle(case(WINNER, "1m", others=others))["hands"]] == [20, 10, 20]
    hands = settle(case(WINNER, "1m", others=others, dealer=3))["hands"]  # they are South, North and East
    assert [hand["points"] for hand in hands] == [10, 0, 10]


# ---------------------------------------------------------------------------------------------------------- flat wins
FLAT = [
    ("three 得, the third drawn", "99s", "9s", (), {}, "WL-50"),
    ("three 得 and no tile", "999s", None, (), {}, "WL-50"),
    ("three flowers, 梅 turned", "67f", "8f", (), {"turned": "5f"}, "WL-50"),
    ("two 得", "9s", "9s", (), {}, None),
    ("four Reds in the hand", "777z", "7z", (), {}, "WL-51"),
    ("four Greens, no tile", "6666z", None, (), {}, "WL-51"),
    ("a concealed kong of Reds", "", None, ("concealed-kong 7777z",), {}, "WL-51"),
    ("four White set out", "", None, (), {"flowers": "5555z"}, "WL-51"),
    ("four Reds set out, White turned", "", None, (), {"flowers": "7777z", "turned": "5z"}, "WL-51"),
    ("four Greens set out, Red turned", "", None, (), {"flowers": "6666z", "turned": "7z"}, "WL-51"),
    ("four of the own wind", "222z", "2z", (), {}, "WL-51"),
    ("a concealed kong of it", "", None, ("concealed-kong 2222z",), {}, "WL-51"),
    ("four East of the dealer", "111z", "1z", (), {"dealer": 1}, "WL-51"),
    ("four East of another", "111z", "1z", (), {}, None),
    ("a claimed kong of Reds", "", None, ("kong 7777z 7z<0",), {}, None),
    ("an added kong of Reds", "", None, ("added-kong 7777z 7z<0",), {}, None),
    ("a pung of Reds and the fourth", "7z", None, ("pung 777z 7z<0",), {}, None),
    ("a claimed kong of the own wind", "", None, ("kong 2222z 2z<0",), {}, None),
    ("three Reds and a 得", "777z9s", None, (), {}, None),
    ("three White set out and a 得", "9s", None, (), {"flowers": "555z"}, None),
    ("four of another kind", "1111p", None, (), {}, None),
    ("春夏秋冬", "", None, (), {"flowers": "1234f"}, "WL-52"),
    ("梅兰竹菊", "", None, (), {"flowers": "5678f"}, "WL-52"),
    ("春夏秋冬, 梅 turned", "", None, (), {"flowers": "1234f", "turned": "5f"}, "WL-52"),
    ("three of a colour", "", None, (), {"flowers": "123f"}, None),
]  # fmt: skip


@pytest.mark.clause("WL-50", "WL-51", "WL-52", "WL-54", "WL-01")
@pytest.mark.parametrize(("title", "hand", "tile", "melds", "more", "clause"), FLAT)
def test_flat_wins(title: str, hand: str, tile: str | None, melds: Any, more: Any, clause: str | None) -> None:
    check_flat(title, win(hand, tile, *melds, by=SELF, **more), clause)


def check_flat(title: str, won: dict[str, Any], clause: str | None) -> None:
    """Nothing but the clause; where it is none, no win at all."""
    assert won["legal"] is (clause is not None), title
    if clause is None:
        assert won["reason"]["clause"] == "WL-01", title
        return
    assert [(line["clause"], line["base"], line["fan"]) for line in won["lines"]] == [(clause, 0, 0)], title
    assert (won["base"], won["fan"], won["points"], won["capped"], won["liable"]) == (0, 0, 500, True, None), title


@pytest.mark.clause("WL-52", "WL-40", "WL-04")
@pytest.mark.parametrize(
    ("turned", "options", "flowers", "counts"),
    [
        ("1z", {}, "1278f", True),  # 春 夏 竹 菊 are 1 2 3 4
        ("1z", {}, "1638f", True),  # 春 兰 秋 菊
        ("1z", {}, "12378f", True),  # a fifth beside them
        ("9s", {}, "1278f", False),
        ("5z", {}, "1278f", False),
        ("1z", {"mode": "xiaonao"}, "1278f", False),
        ("9s", {"mode": "xiaonao"}, "1278f", False),
        ("1z", {"mixed_flowers": "mode"}, "1278f", True),
        ("9s", {"mixed_flowers": "mode"}, "1278f", True),
        ("5z", {"mixed_flowers": "mode"}, "1278f", True),
        ("9s", {"mixed_flowers": "mode", "mode": "xiaonao"}, "1278f", False),
        ("1z", {"mixed_flowers": "mode", "mode": "xiaonao"}, "1278f", False),
        ("9s", {"mode": "xiaonao"}, "1234f", True),  # of one colour in every mode
        ("1z", {}, "1237f", False),  # 竹 is a second 3
        ("1z", {"third_plant": "菊"}, "1237f", True),  # 竹 is 4
        ("1z", {}, "1238f", True),  # 菊 is 4
        ("1z", {"third_plant": "菊"}, "1238f", False),  # 菊 is a second 3
        ("1z", {}, "1256f", False),  # 1 2 1 2
    ],
)
def test_four_flowers_of_mixed_colours(turned: str, options: Any, flowers: str, counts: bool) -> None:
    won = win("", None, by=SELF, turned=turned, flowers=flowers, options=options)
    check_flat(f"{turned} {options} {flowers}", won, "WL-52" if counts else None)


@pytest.mark.clause("WL-54", "WL-50")
def test_nothing_else_of_a_flat_win_counts() -> None:
    """Three 得 in a hand that is complete too, with the own flower and a White set out."""
    check_flat("", win("123m456m789p34s78s99s3z", "9s", by=SELF, flowers="2f5z"), "WL-50")


@pytest.mark.clause("WL-54", "WL-51")
def test_another_players_tile_makes_no_flat_win() -> None:
    """The fourth Red is discarded: a triplet of 8 with a fan, the pair with the 得 2, single wait 2. 32 × 2."""
    won = win("777z9s123m456m789p345s", "7z")
    assert (names(won), won["points"]) == ("WL-20 20, WL-33 8, WL-35 2, WL-36 2, WL-41 x1", 70)


HEAVENLY: dict[str, Any] = {"by": SELF, "dealer": 1, "situation": ["heavenly"]}


@pytest.mark.clause("WL-53", "WL-54")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "more", "clause"),
    [
        ("complete", PLAIN, "1m", {}, "WL-53"),
        ("complete with a 得", "123m456m789p345s67s9s3z", "3z", {}, "WL-53"),
        ("replaced tiles do not spoil it", PLAIN, "1m", {"flowers": "3f5z"}, "WL-53"),
        ("three 得 are named first", "123m456m789p34s78s99s3z", "9s", {}, "WL-50"),
        ("four White are named first", PLAIN, "1m", {"flowers": "5555z"}, "WL-51"),
        ("four flowers are named first", PLAIN, "1m", {"flowers": "5678f"}, "WL-52"),
        ("not complete", "123m456m789p345s67s33z", "1m", {}, None),
    ],
)
def test_the_dealt_hand(title: str, hand: str, tile: str, more: Any, clause: str | None) -> None:
    check_flat(title, win(hand, tile, **HEAVENLY, **more), clause)


@pytest.mark.clause("WL-53")
def test_a_dealers_later_self_draw_is_an_ordinary_one() -> None:
    won = win(PLAIN, "1m", by=SELF, dealer=1)
    assert (names(won), won["points"]) == ("WL-20 20, WL-39 2, WL-46 x1, WL-47 x1", 90)


@pytest.mark.clause("WL-54", "WL-60", "WL-61")
def test_a_flat_win_is_settled_like_a_self_draw() -> None:
    """50 from each, the dealer's doubled; the dealer's 20 for three East bring him 2 doubled of the two others."""
    result = settle(case("777z", "7z", by=SELF, others={0: player("111z")}))
    assert [hand["points"] for hand in result["hands"]] == [20, 0, 0]
    assert result["payments"] == [[0, 100, 0, 0], [0, 0, 0, 0], [4, 50, 0, 0], [4, 50, 0, 0]]
    assert result["next_dealer"] == 1


@pytest.mark.clause("WL-54", "WL-01", "C-03")
def test_a_dealer_who_has_not_discarded_is_scored_with_seventeen_tiles() -> None:
    """Three East and three Reds are 16, a fan each, in a hand of 17."""
    dealer = player("111777z258m147p13468s")
    result = settle(case("6666z", None, by=SELF, others={0: dealer}))
    assert (names(result["hands"][0]), result["hands"][0]["points"]) == ("WL-33 8, WL-33 8, WL-41 x1, WL-41 x1", 70)


# ---------------------------------------------------------------------------------------------------------- what wins
@pytest.mark.clause("WL-01")
@pytest.mark.parametrize(
    ("hand", "tile"),
    [("113399m114499p22s77s", "7s"), ("123m456m789p345s66s44p", "9p"), ("123m456m789p345s67s33z", "1m")],
    ids=["seven pairs and a triplet", "four sets and two pairs", "two tiles short"],
)
def test_no_win(hand: str, tile: str) -> None:
    result = settle(case(hand, tile))
    assert result["wins"][0]["reason"]["clause"] == "WL-01"
    assert (result["deltas"], result["hands"], result["next_dealer"]) == ([0, 0, 0, 0], [], None)


@pytest.mark.clause("WL-11")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "more"),
    [
        ("his pond shows it: no win", PLAIN, "1m", {"discards": "9s"}),
        ("nor by his own draw", PLAIN, "1m", {"discards": "1p9s", "by": SELF}),
        ("nor by robbing", PLAIN, "1m", {"discards": "9s", "situation": ["rob-kong"]}),
        ("a fact says it", PLAIN, "1m", {"facts": {"discarded_wild": [1]}}),
        ("a flower that is 得", PLAIN, "1m", {"discards": "7f", "turned": "5f"}),
        ("no 腊子", "777z", "7z", {"discards": "9s", "by": SELF}),
        ("nobody wins on a discarded 得", "123m456m789p345s78s33z", "9s", {}),
    ],
)
def test_who_has_discarded_a_wild_tile_wins_no_more(title: str, hand: str, tile: str, more: Any) -> None:
    won = win(hand, tile, **more)
    assert (won["legal"], won["reason"]["clause"]) == (False, "WL-11"), title


@pytest.mark.clause("WL-11", "WL-76")
def test_what_others_have_discarded_bars_nobody() -> None:
    assert win(PLAIN, "1m", others={2: player(discards="9s")}, facts={"discarded_wild": [0]})["points"] == 80


@pytest.mark.clause("WL-05")
def test_two_winners_are_refused() -> None:
    wins = [{"seat": seat, "tile": "1m", "from": 3} for seat in (1, 2)]
    value = case(PLAIN, "1m", others={2: player("23m456p789p345s678s44z")}, wins=wins)
    assert settle(value)["error"]["field"] == "wins"


# ---------------------------------------------------------------------------------------------------------- who pays
@pytest.mark.clause("WL-01", "WL-08")
def test_who_deals_next() -> None:
    assert settle(case(PLAIN, "1m"))["next_dealer"] == 1
    assert settle(case(PLAIN, "1m", dealer=1))["next_dealer"] == 1
    assert settle(case(PLAIN, "1m", dealer=3))["next_dealer"] == 0
    drawn = settle(case("", "", wins=[], dealer=3))
    assert (drawn["next_dealer"], drawn["hands"], drawn["deltas"]) == (0, [], [0, 0, 0, 0])


OTHERS = {0: player("111z"), 2: player("111p")}
"""20 (8 doubled, the dealer's own wind), 10 (8), and seat 3 has nothing; PLAIN wins 80."""


@pytest.mark.clause("WL-60", "WL-61", "WL-62", "WL-23")
@pytest.mark.parametrize(
    ("stakes", "payments", "deltas"),
    [
        # 8 from each; seat 2 pays the dealer 1, seat 3 pays him 2 and seat 2 1
        ("flat", [[0, 8, 0, 0], [0, 0, 0, 0], [1, 8, 0, 0], [2, 8, 1, 0]], [-5, 24, -8, -11]),
        # doubled where the dealer pays or is paid
        ("dealer-double", [[0, 16, 0, 0], [0, 0, 0, 0], [2, 8, 0, 0], [4, 8, 1, 0]], [-10, 32, -9, -13]),
        # halved where he does not; the 1 of seat 3 is a half, rounded up
        ("idle-half", [[0, 8, 0, 0], [0, 0, 0, 0], [1, 4, 0, 0], [2, 4, 1, 0]], [-5, 16, -4, -7]),
    ],
)
def test_the_stakes(stakes: str, payments: Any, deltas: Any) -> None:
    result = settle(case(PLAIN, "1m", others=OTHERS, options={"stakes": stakes}))
    assert [hand["points"] for hand in result["hands"]] == [20, 10, 0]
    assert (result["payments"], result["deltas"]) == (payments, deltas)


@pytest.mark.clause("WL-62")
def test_the_dealer_doubles_where_nothing_else_is_said() -> None:
    default = settle(case(PLAIN, "1m", others=OTHERS))
    assert default["deltas"] == [-10, 32, -9, -13]
    assert [paid["points"] for paid in default["wins"][0]["paid_by"]] == [16, 8, 8]
    assert [paid["clause"] for paid in default["wins"][0]["paid_by"]] == ["WL-60"] * 3


@pytest.mark.clause("WL-60")
@pytest.mark.parametrize("by", [0, 1, 2, 3])
def test_each_pays_whoever_discarded(by: int) -> None:
    result = settle(case(PLAIN, "1m", by=by, options={"stakes": "flat"}))
    paid = 9 if by == SELF else 8
    assert result["deltas"] == [-paid, 3 * paid, -paid, -paid]


@pytest.mark.clause("WL-62", "WL-60", "WL-61")
@pytest.mark.parametrize(
    ("stakes", "deltas"),
    [
        # the dealer, seat 1, wins 80; seat 0 has 10 (North, 8 without a fan), seat 2 10 and seat 3 nothing
        ("flat", [-7, 24, -7, -10]),
        ("dealer-double", [-15, 48, -15, -18]),
        ("idle-half", [-7, 24, -7, -10]),  # all pay the dealer in full, the 1 of seat 3 is a half, rounded up
    ],
)
def test_the_dealer_wins(stakes: str, deltas: Any) -> None:
    others = {0: player("111z"), 2: player("111p")}
    result = settle(case(PLAIN, "1m", others=others, dealer=1, options={"stakes": stakes}))
    assert [hand["points"] for hand in result["hands"]] == [10, 10, 0]
    assert result["deltas"] == deltas


@pytest.mark.clause("WL-62")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "more", "paid"),
    [
        ("90: 9, and 5 for the half", PLAIN, "1m", {"by": SELF}, [9, 5, 5]),
        ("50: 5, and 3 for the half", CHOWS + "22z", "1m", {}, [5, 3, 3]),
        ("a flat 500", "777z", "7z", {"by": SELF}, [50, 25, 25]),
        ("a capped 500", "23p456p678p345p789p22p", "1p", {"by": SELF}, [50, 25, 25]),  # at least 22 × 32
    ],
)
def test_halves_are_rounded_up(title: str, hand: str, tile: str, more: Any, paid: Any) -> None:
    won = win(hand, tile, options={"stakes": "idle-half"}, **more)
    assert [each["points"] for each in won["paid_by"]] == paid, title


@pytest.mark.clause("WL-61", "WL-62", "WL-22")
def test_between_those_who_have_not_won() -> None:
    """Seat 2 has claimed kongs of Reds and 1s, 16 each, and two White, 8: 40 with 3 fan, 320. Seat 3 has three North, 8,
    and a White, 4: 12 with 2 fan, 50. The dealer has nothing, PLAIN wins 80. The 27 between the two, halved, are 14.
    """
    others = {2: player("", "kong 7777z 7z<0", "kong 1111p 1p<0", flowers="55z"), 3: player("444z", flowers="5z")}
    value = case(PLAIN, "1m", by=0, others=others)
    result = settle(value)
    assert [hand["points"] for hand in result["hands"]] == [0, 320, 50]
    assert result["payments"] == [[0, 16, 64, 10], [0, 0, 0, 0], [0, 8, 0, 0], [0, 8, 27, 0]]
    half = settle({**value, "options": {"stakes": "idle-half"}})
    assert half["payments"] == [[0, 8, 32, 5], [0, 0, 0, 0], [0, 4, 0, 0], [0, 4, 14, 0]]


# ------------------------------------------------------------------------------------------------------- 包三家
def liable(*hand: str, by: int = 2, **more: Any) -> str | None:
    """The clause under which somebody pays everything, always the discarder."""
    won = win(*hand, by=by, **more)
    assert won["legal"], won
    assert won["liable"] is None or won["liable"]["seat"] == by
    return won["liable"] and str(won["liable"]["clause"])


EAST_DISCARDED = {2: player("1z"), 3: player(discards="1z")}
"""Seat 2 holds an East, of which one lies in the pond: his hand is not all fresh."""
LATE = {"wall_left": 30}


@pytest.mark.clause("WL-09", "WL-71", "WL-76")
@pytest.mark.parametrize(
    ("title", "facts", "others", "counts"),
    [
        ("30 left", {"wall_left": 30}, {}, True),
        ("1 left", {"wall_left": 1}, {}, True),
        ("31 left", {"wall_left": 31}, {}, False),
        ("31 left, one tail tile taken", {"wall_left": 31, "tail_taken": 1}, {}, True),
        ("32 left, one tail tile taken", {"wall_left": 32, "tail_taken": 1}, {}, False),
        ("31 left, two tail tiles taken", {"wall_left": 31, "tail_taken": 2}, {}, False),
        ("not said: a tile set out was replaced", {"wall_left": 31}, {0: player(flowers="1f")}, True),
        ("not said: so was a kong", {"wall_left": 31}, {0: player("", "concealed-kong 5555p")}, True),
        ("not said: both", {"wall_left": 31}, {0: player("", "kong 5555p 5p<2", flowers="1f")}, False),
        ("not said: a pung was not", {"wall_left": 31}, {0: player("", "pung 555p 5p<2")}, False),
        ("said, it goes before what lies there", {"wall_left": 31, "tail_taken": 2}, {0: player(flowers="1f")}, False),
        ("the wall not said", {}, {}, False),
        ("the wall not said, the tail is", {"tail_taken": 1}, {}, False),
    ],
)
def test_the_fresh_stage(title: str, facts: Any, others: Any, counts: bool) -> None:
    found = liable(PLAIN, "1m", others={**EAST_DISCARDED, **others}, facts=facts)
    assert found == ("WL-71" if counts else None), title


@pytest.mark.clause("WL-71", "WL-10", "WL-75")
@pytest.mark.parametrize(
    ("title", "others", "more", "counts"),
    [
        ("fresh, and an East in the hand that is not", EAST_DISCARDED, {}, True),
        ("a 1m lies discarded", {**EAST_DISCARDED, 3: player(discards="1m1z")}, {}, False),
        ("a 1m lies in a claimed chow", {2: player("1z"), 3: player("", "chow 123m 2m<2", discards="1z")}, {}, False),
        ("three lie in a claimed pung", {**EAST_DISCARDED, 0: player("", "pung 111m 1m<3")}, {}, False),
        ("his hand is all fresh", {2: player(), 3: player(discards="1z")}, {}, False),
        ("but for what lies in a claimed chow", {2: player("5p"), 3: player("", "chow 456p 4p<2")}, {}, True),
        ("but for what lies in a claimed pung", {2: player("5p"), 3: player("", "pung 555p 5p<2")}, {}, True),
        ("but for what he has discarded himself", {2: player("1z", discards="1z")}, {}, True),
        ("all fresh but for a 得", {2: player("9s"), 3: player(discards="9s")}, {}, False),
        ("self-drawn", EAST_DISCARDED, {"by": SELF}, False),
        ("a robbed kong", {**EAST_DISCARDED, 2: player("1z", "pung 111m 1m<0")}, {"situation": ["rob-kong"]}, False),
    ],
)
def test_a_fresh_tile_in_the_fresh_stage(title: str, others: Any, more: Any, counts: bool) -> None:
    found = liable(PLAIN, "1m", others=others, facts=LATE, **more)
    assert found == ("WL-71" if counts else None), title


BAMBOO = ("chow 123s 1s<0", "pung 555s 5s<2", "chow 234s 2s<0")
FLUSH: dict[str, Any] = {"turned": "9m"}


@pytest.mark.clause("WL-72", "WL-75")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds", "more", "counts"),
    [
        ("three exposed", "44s78s789s", "6s", BAMBOO, {}, True),
        ("four exposed", "44s78s", "6s", (*BAMBOO, "chow 678s 6s<0"), {}, True),
        ("a claimed kong is exposed", "44s78s789s", "6s", ("kong 5555s 5s<2", BAMBOO[0], BAMBOO[2]), {}, True),
        ("a 得 stands for a bamboo", "44s78s79s9m", "6s", BAMBOO, {}, True),
        ("no flush", "44m78s789s", "6s", BAMBOO, {}, False),
        ("honours beside the suit", "44z78s789s", "6s", BAMBOO, {}, False),
        ("two, and a concealed kong", "44s78s789s", "6s", ("concealed-kong 5555s", BAMBOO[0], BAMBOO[2]), {}, False),
        ("two", "234s44s78s789s", "6s", BAMBOO[:2], {}, False),
        ("self-drawn", "44s78s789s", "6s", BAMBOO, {"by": SELF}, False),
        ("a robbed kong is his discard", "44s78s789s", "6s", BAMBOO,
         {"situation": ["rob-kong"], "others": {2: player("", "pung 666s 6s<0")}}, True),
    ],
)  # fmt: skip
def test_a_flush_fed(title: str, hand: str, tile: str, melds: Any, more: Any, counts: bool) -> None:
    assert liable(hand, tile, *melds, **FLUSH, **more) == ("WL-72" if counts else None), title


FAR = player("1479m1479p1478s1234z")
TWO_AWAY = player("123m456m78m78p34s99p12z")
"""78m, 78p and 34s each want a tile: three to complete the hand, two to be ready."""
ONE_AWAY = player("123m456m789m78p34s99p1z")
READY = player("123m456m789m234p78p99p")
SINGLE = "123m456m789p345s678s"


@pytest.mark.clause("WL-73", "WL-75")
@pytest.mark.parametrize(
    ("title", "tile", "discarder", "more", "counts"),
    [
        ("Red, far from ready", "7z", FAR, {}, True),
        ("Green, two tiles from ready", "6z", TWO_AWAY, {}, True),
        ("one tile from ready", "7z", ONE_AWAY, {}, False),
        ("ready", "7z", READY, {}, False),
        ("with a 得 he is one tile from it", "7z", player("123m456m78m78p34s99p1z9s"), {}, False),
        ("one lies discarded: all the same", "7z", FAR, {"others": {3: player(discards="7z")}}, True),
        ("a wind is neither", "2z", FAR, {}, False),
        ("a tile of a suit is neither", "2p", FAR, {}, False),
        ("self-drawn", "7z", FAR, {"by": SELF}, False),
    ],
)
def test_red_or_green(title: str, tile: str, discarder: Any, more: Any, counts: bool) -> None:
    others = {2: discarder, **more.get("others", {})}
    found = liable(SINGLE + tile, tile, **{**more, "others": others})
    assert found == ("WL-73" if counts else None), title


@pytest.mark.clause("WL-73", "WL-75")
@pytest.mark.parametrize(
    ("title", "hand", "counts"), [("far", "1479m1479p1478s1z", True), ("one tile away", "123m456m78p34s99p1z", False)]
)
def test_a_robbed_red(title: str, hand: str, counts: bool) -> None:
    """The winner's 得 pairs the fourth Red, whose three others lie as a pung with the robbed player."""
    others = {2: player(hand, "pung 777z 7z<0")}
    found = liable(SINGLE + "9s", "7z", situation=["rob-kong"], others=others)
    assert found == ("WL-73" if counts else None), title


@pytest.mark.clause("WL-74", "WL-75", "WL-76", "WL-10")
@pytest.mark.parametrize(
    ("title", "others", "more", "counts"),
    [
        ("he has discarded a 得", {2: player(discards="9s")}, {}, True),
        ("a fact says it", {}, {"facts": {"discarded_wild": [2]}}, True),
        ("another has", {3: player(discards="9s")}, {}, False),
        ("a fact says it of another", {}, {"facts": {"discarded_wild": [0, 3]}}, False),
        ("the tile is not fresh", {2: player(discards="9s"), 3: player(discards="1m")}, {}, False),
        ("it lies in a claimed chow", {2: player(discards="9s"), 0: player("", "chow 123m 3m<3")}, {}, False),
        ("self-drawn", {2: player(discards="9s")}, {"by": SELF}, False),
        ("a robbed kong is never fresh", {2: player("", "pung 111m 1m<0", discards="9s")}, {"situation": ["rob-kong"]},
         False),
    ],
)  # fmt: skip
def test_a_fresh_tile_after_a_wild_one(title: str, others: Any, more: Any, counts: bool) -> None:
    assert liable(PLAIN, "1m", others=others, **more) == ("WL-74" if counts else None), title


@pytest.mark.clause("WL-75")
def test_which_clause_is_named() -> None:
    """72 before 71, 71 before 74 and 73, 74 before 73."""
    assert liable("44s78s789s", "6s", *BAMBOO, others=EAST_DISCARDED, facts=LATE, **FLUSH) == "WL-72"
    wild = {**EAST_DISCARDED, 2: player("1z", discards="9s")}
    assert liable(PLAIN, "1m", others=wild, facts=LATE) == "WL-71"
    assert liable(SINGLE + "7z", "7z", others={2: FAR, 3: player(discards="1z")}, facts=LATE) == "WL-71"
    assert liable(SINGLE + "7z", "7z", others={2: {**FAR, "discards": "9s"}}) == "WL-74"


@pytest.mark.clause("WL-70", "WL-62")
@pytest.mark.parametrize(
    ("stakes", "paid"),
    [
        # to the winner for the dealer, himself and seat 3; to the dealer 2 of his own and the 1 of seat 3; to seat 3 1
        ("flat", [3, 8 + 8 + 8, 0, 1]),
        ("dealer-double", [4 + 2, 16 + 8 + 8, 0, 1]),
        ("idle-half", [3, 8 + 4 + 4, 0, 1]),  # his half to seat 3 is rounded up
    ],
)
def test_the_liable_player_pays_everything_and_has_no_points(stakes: str, paid: Any) -> None:
    """The winner has 80, the dealer 20 (three East), seat 3 10 (4 for three 8s); the 10 of the liable one count as 0."""
    others = {0: player("111z"), 2: player("111p", discards="9s"), 3: player("888s")}
    result = settle(case(PLAIN, "1m", by=2, others=others, options={"stakes": stakes}))
    assert result["wins"][0]["liable"] == {"seat": 2, "clause": "WL-74"}
    assert [(each["base"], each["points"]) for each in result["hands"]] == [(8, 20), (8, 0), (4, 10)]
    assert result["payments"] == [[0, 0, 0, 0], [0, 0, 0, 0], paid, [0, 0, 0, 0]]
    assert sum(result["deltas"]) == 0


@pytest.mark.clause("WL-70", "WL-62")
def test_each_of_his_payments_is_rounded_for_itself() -> None:
    """22 × 2 are 50: 5 for the dealer, half of 5 rounded up for each of the others."""
    others = {2: player(discards="9s")}
    won = win(CHOWS + "22z", "1m", by=2, others=others, options={"stakes": "idle-half"})
    assert [(each["seat"], each["points"]) for each in won["paid_by"]] == [(2, 5 + 3 + 3)]


@pytest.mark.clause("WL-70")
def test_the_dealer_is_liable_or_wins() -> None:
    dealer = settle(case(PLAIN, "1m", by=0, others={0: player(discards="9s")}))
    assert dealer["deltas"] == [-32, 32, 0, 0]  # 8 doubled for himself, 8 for each of the others
    won = settle(case(PLAIN, "1m", by=2, dealer=1, others={2: player(discards="9s")}))
    assert won["deltas"] == [0, 48, -48, 0]
