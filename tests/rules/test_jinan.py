"""Jinan's scores, clause by clause. Expected values come from the rulebook; the reasoning stands beside each hand.

Seat 1 wins on a discard of seat 3, seat 0 deals, the 底 is 1, unless a test says otherwise. A share is (花 + 1) doubled
for each fan, so that a hand without either is worth 1.
"""

from typing import Any

import pytest

from tests.rules.jinan_hands import case, paid, several, win
from tests.rules.northern_hands import SELF, names, player, settle

CHOWS = "23m456m789p345s"
"""Four chows but for the 1m, on a two-sided wait; the pair is missing."""
PLAIN = CHOWS + "22p"
"""Nothing in it: 1."""
THREE = "23m456m789p22p"
"""The same beside one set on the table, two, three."""
TWO = "23m456m22p"
ONE = "23m22p"
PAIRS = "1133m5577p22s99s4z"
"""Seven pairs, waits for 4z: 2."""
TRIPLETS = "333m44s22s"
"""All pungs beside two sets, waits for 4s (and 2s, with a pair of 4s that does not count)."""
HALF = "123456789m22m11z"
"""混一色, waits for 1z: 2."""
LOOSE = "147m258p369s1234z"
"""十三不靠, waits for 5z, 6z, 7z: 2."""
KONG = "kong 5555s 5s<0"
FED = ("chow 123p 1p<0", "chow 456p 4p<0", "chow 789p 7p<0")
"""Three chows of the winner's, fed by seat 0."""
SINGLE = ("chow 123m 1m<0", "pung 333s 3s<0", "chow 789p 7p<0", "pung 666p 6p<3")
"""Four sets on the table, two of them chows."""
HONOURS: dict[str, Any] = {"options": {"concealed_honours": 1}}

HANDS = [
    ("JN-24", "the base alone", PLAIN, "1m", (), {}, "JN-24 1, JN-30 x0", 1),
    ("JN-24", "2", PLAIN, "1m", (), {"options": {"base": 2}}, "JN-24 2, JN-30 x0", 2),
    ("JN-24", "5", PLAIN, "1m", (), {"options": {"base": 5}}, "JN-24 5, JN-30 x0", 5),
    ("JN-24", "added before it is doubled: (1 + 5) × 2", PAIRS, "4z", (), {"options": {"base": 5}, "flowers": "1f"},
     "JN-20 1, JN-24 5, JN-32 x1", 12),
    ("JN-20", "two flowers", PLAIN, "1m", (), {"flowers": "15f"}, "JN-20 1, JN-20 1, JN-24 1, JN-30 x0", 3),
    ("JN-20", "all eight", PLAIN, "1m", (), {"flowers": "12345678f"}, 8 * "JN-20 1, " + "JN-24 1, JN-30 x0", 9),
    ("JN-21", "a pung of East", THREE, "1m", ("pung 111z 1z<0",), {}, "JN-21 1, JN-24 1, JN-30 x0", 2),
    ("JN-21", "a pung of Reds", THREE, "1m", ("pung 777z 7z<0",), {}, "JN-21 1, JN-24 1, JN-30 x0", 2),
    ("JN-21", "both", TWO, "1m", ("pung 777z 7z<0", "pung 111z 1z<3"), {}, "JN-21 1, JN-21 1, JN-24 1, JN-30 x0", 3),
    ("JN-21", "a pung of a suit tile", THREE, "1m", ("pung 999s 9s<0",), {}, "JN-24 1, JN-30 x0", 1),
    ("JN-21", "a concealed triplet", THREE + "111z", "1m", (), {}, "JN-24 1, JN-30 x0", 1),
    ("JN-21", "a concealed triplet by option", THREE + "111z", "1m", (), HONOURS, "JN-21 1, JN-24 1, JN-30 x0", 2),
    ("JN-21", "of a suit tile", THREE + "999s", "1m", (), HONOURS, "JN-24 1, JN-30 x0", 1),
    ("JN-21", "formed by the win", "123m456m789p11z22p", "1z", (), {}, "JN-24 1, JN-30 x0", 1),
    ("JN-21", "formed by the win, the option on", "123m456m789p11z22p", "1z", (), HONOURS, "JN-24 1, JN-30 x0", 1),
    ("JN-21", "formed by an own draw", "123m456m789p11z22p", "1z", (), HONOURS | {"by": SELF}, "JN-24 1, JN-30 x0", 1),
    ("JN-21", "with the option a pung still counts once", THREE, "1m", ("pung 111z 1z<0",), HONOURS,
     "JN-21 1, JN-24 1, JN-30 x0", 2),
    ("JN-21", "and a kong as a kong", THREE, "1m", ("concealed-kong 1111z",), HONOURS, "JN-22 3, JN-24 1, JN-30 x0", 4),
    ("JN-21", "four in seven pairs are no triplet", "1111z2255m33p88s9s", "9s", (), HONOURS, "JN-24 1, JN-33 x2", 4),
    ("JN-22", "claimed", THREE, "1m", ("kong 1111z 1z<0",), {}, "JN-22 2, JN-24 1, JN-30 x0", 3),
    ("JN-22", "a pung made a kong is no pung any more", THREE, "1m", ("added-kong 7777z 7z<0",), {},
     "JN-22 2, JN-24 1, JN-30 x0", 3),
    ("JN-22", "concealed", THREE, "1m", ("concealed-kong 7777z",), {}, "JN-22 3, JN-24 1, JN-30 x0", 4),
    ("JN-23", "claimed", THREE, "1m", (KONG,), {}, "JN-23 1, JN-24 1, JN-30 x0", 2),
    ("JN-23", "added", THREE, "1m", ("added-kong 5555s 5s<0",), {}, "JN-23 1, JN-24 1, JN-30 x0", 2),
    ("JN-23", "concealed", THREE, "1m", ("concealed-kong 5555s",), {}, "JN-23 2, JN-24 1, JN-30 x0", 3),
    ("JN-23", "a pung and its fourth tile in a chow", THREE, "1m", ("pung 777p 7p<0",), {}, "JN-24 1, JN-30 x0", 1),
    ("JN-30", "a triplet among chows", THREE + "999s", "1m", (), {}, "JN-24 1, JN-30 x0", 1),
    # a kong 1, a pung of an honour 1, a flower 1: (3 + 1) × 2
    ("JN-31", "with 3 花", TRIPLETS, "4s", ("kong 5555p 5p<0", "pung 111z 1z<0"), {"flowers": "1f"},
     "JN-20 1, JN-21 1, JN-23 1, JN-24 1, JN-31 x1", 8),
    ("JN-31", "concealed", "111m333p666s99s55p", "9s", (), {}, "JN-24 1, JN-31 x1", 2),
    ("JN-31", "a concealed kong of a suit tile among them: 2 + 1", TRIPLETS, "4s",
     ("concealed-kong 5555p", "pung 999m 9m<0"), {}, "JN-23 2, JN-24 1, JN-31 x1", 6),
    ("JN-32", "no pair of them has to be a 2, 5 or 8", "1133m6677p33s99s4z", "4z", (), {}, "JN-24 1, JN-32 x1", 2),
    ("JN-32", "honours alone are no flush", "1122334455667z", "7z", (), {}, "JN-24 1, JN-32 x1", 2),
    ("JN-33", "one four", "1133m5577p2222s4z", "4z", (), {}, "JN-24 1, JN-33 x2", 4),
    ("JN-33", "two fours are worth no more", "1111m5577p2222s4z", "4z", (), {}, "JN-24 1, JN-33 x2", 4),
    ("JN-33", "the fourth tile is the winning one", "1133m5577p222s44z", "2s", (), {}, "JN-24 1, JN-33 x2", 4),
    ("JN-34", "a triplet of honours", HALF, "1z", (), {}, "JN-24 1, JN-34 x1", 2),
    ("JN-34", "honours on the table: 1 + 1", "123m456m88m99m", "9m", ("pung 111z 1z<0",), {},
     "JN-21 1, JN-24 1, JN-34 x1", 4),
    ("JN-34", "in seven pairs", "1133m5577m99m11z2z", "2z", (), {}, "JN-24 1, JN-32 x1, JN-34 x1", 4),
    ("JN-34", "and all pungs: (1 + 1) × 4", "111m33m88m666m", "3m", ("pung 444z 4z<0",), {},
     "JN-21 1, JN-24 1, JN-31 x1, JN-34 x1", 8),
    ("JN-35", "one suit", "123456789m34m55m", "2m", (), {}, "JN-24 1, JN-35 x2", 4),
    ("JN-35", "as seven pairs rather than as chows", "2233445566778m", "8m", (), {}, "JN-24 1, JN-32 x1, JN-35 x2", 8),
    ("JN-35", "flowers are no suit: (1 + 1) × 4", "123456789m34m55m", "2m", (), {"flowers": "3f"},
     "JN-20 1, JN-24 1, JN-35 x2", 8),
    ("JN-36", "in any arrangement", "222m58m2255p8p22s5s", "8s", (), {}, "JN-24 1, JN-36 x1", 2),
    ("JN-36", "beside two pungs", "258m2p258s", "8s", ("pung 555p 5p<0", "pung 222p 2p<0"), {},
     "JN-24 1, JN-36 x1", 2),
    ("JN-36", "beside a concealed kong: 2 + 1", "2225m25p2258s", "8s", ("concealed-kong 8888m",), {},
     "JN-23 2, JN-24 1, JN-36 x1", 6),
    ("JN-36", "8p and 5s beside four pungs", "8p", "5s",
     ("pung 222m 2m<0", "pung 555m 5m<0", "pung 888m 8m<0", "pung 222p 2p<0"), {}, "JN-24 1, JN-36 x1", 2),
    ("JN-37", "a 5 beside four sets", "5s", "5s", SINGLE, {}, "JN-24 1, JN-30 x0, JN-37 x1", 2),
    ("JN-37", "self-drawn", "5s", "5s", SINGLE, {"by": SELF}, "JN-24 1, JN-30 x0, JN-37 x1", 2),
    ("JN-37", "a concealed kong among them: 2 + 1", "5s", "5s", (SINGLE[0], "concealed-kong 3333s", *SINGLE[2:]), {},
     "JN-23 2, JN-24 1, JN-30 x0, JN-37 x1", 6),
    ("JN-37", "not with a triplet in the hand", "5s666p", "5s", SINGLE[:3], {}, "JN-24 1, JN-30 x0", 1),
    ("JN-37", "beside all pungs", "5s", "5s", ("pung 111m 1m<0", "pung 333s 3s<0", "pung 999p 9p<0", "pung 666p 6p<3"),
     {}, "JN-24 1, JN-31 x1, JN-37 x1", 4),
    ("JN-38", "won on an honour", LOOSE, "5z", (), {}, "JN-24 1, JN-38 x1", 2),
    ("JN-38", "won on a suit tile, a flower beside it", "147m258p36s12345z", "9s", (), {"flowers": "1f"},
     "JN-20 1, JN-24 1, JN-38 x1", 4),
    ("JN-38", "other ladders", "369m147p258s2356z", "7z", (), {}, "JN-24 1, JN-38 x1", 2),
    ("JN-39", "self-drawn", PLAIN, "1m", (), {"by": SELF, "situation": ["last-tile"]},
     "JN-24 1, JN-30 x0, JN-39 x1", 2),
    ("JN-39", "not on the last discard", PLAIN, "1m", (), {"situation": ["last-tile"]}, "JN-24 1, JN-30 x0", 1),
    ("JN-40", "a kong's replacement: (1 + 1) × 2", THREE, "1m", (KONG,), {"by": SELF, "situation": ["replacement"]},
     "JN-23 1, JN-24 1, JN-30 x0, JN-40 x1", 4),
    ("JN-41", "a flower's: (1 + 1) × 2", PLAIN, "1m", (),
     {"by": SELF, "flowers": "1f", "situation": ["flower-replacement"]}, "JN-20 1, JN-24 1, JN-30 x0, JN-41 x1", 4),
    ("JN-41", "a flower as a kong's replacement is JN-40: (2 + 1) × 2", THREE, "1m", (KONG,),
     {"by": SELF, "flowers": "1f", "situation": ["flower-replacement", "replacement"]},
     "JN-20 1, JN-23 1, JN-24 1, JN-30 x0, JN-40 x1", 6),
    ("JN-42", "open", PLAIN, "1m", (), {"by": SELF, "ready": "open"}, "JN-24 1, JN-30 x0, JN-42 x1", 2),
    ("JN-04", "closed is worth nothing", PLAIN, "1m", (), {"by": SELF, "ready": "closed"}, "JN-24 1, JN-30 x0", 1),
    ("JN-04", "closed wins on a discard", PLAIN, "1m", (), {"ready": "closed"}, "JN-24 1, JN-30 x0", 1),
    ("JN-04", "and by robbing, too", PLAIN, "1m", (),
     {"ready": "closed", "situation": ["rob-kong"], "others": {3: player("", "pung 111m 1m<0")}},
     "JN-24 1, JN-30 x0", 1),
    ("JN-43", "all pungs, one suit and the last single", "5m", "5m",
     ("pung 111m 1m<0", "pung 333m 3m<0", "pung 999m 9m<0", "pung 666m 6m<0"), {},
     "JN-24 1, JN-31 x1, JN-35 x2, JN-37 x1", 16),
    ("JN-43", "open, a kong's replacement, the last tile: (2 + 1) × 8", THREE, "1m", ("concealed-kong 5555s",),
     {"by": SELF, "ready": "open", "situation": ["replacement", "last-tile"]},
     "JN-23 2, JN-24 1, JN-30 x0, JN-39 x1, JN-40 x1, JN-42 x1", 24),
    ("JN-43", "天和 is worth nothing here", PLAIN, "1m", (), {"by": SELF, "dealer": 1, "situation": ["heavenly"]},
     "JN-24 1, JN-30 x0", 1),
    ("JN-43", "nor is 地和", PLAIN, "1m", (), {"by": SELF, "situation": ["earthly"]}, "JN-24 1, JN-30 x0", 1),
    ("JN-43", "nor are 人和 and 天听", PLAIN, "1m", (), {"ready": "closed", "situation": ["human", "heavenly-ready"]},
     "JN-24 1, JN-30 x0", 1),
]  # fmt: skip


@pytest.mark.clause(
    "JN-02", "JN-03", "JN-04", "JN-20", "JN-21", "JN-22", "JN-23", "JN-24", "JN-30", "JN-31", "JN-32", "JN-33", "JN-34",
    "JN-35", "JN-36", "JN-37", "JN-38", "JN-39", "JN-40", "JN-41", "JN-42", "JN-43", "JN-57",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "title", "hand", "tile", "melds", "more", "lines", "points"), HANDS)
def test_scores(clause: str, title: str, hand: str, tile: str, melds: Any, more: Any, lines: str, points: int) -> None:
    won = win(hand, tile, *melds, **more)
    assert won["legal"], title
    assert names(won) == lines, title
    assert (won["points"], won["capped"], won["liable"]) == (points, False, None), title


# ---------------------------------------------------------------------------------------------------------- what wins
@pytest.mark.clause("JN-02", "JN-03", "JN-38", "JN-36")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds", "clause"),
    [
        ("a pair of 3", CHOWS + "33p", "1m", (), "JN-03"),
        ("a pair of North", CHOWS + "44z", "1m", (), "JN-03"),
        ("a single wait for 4p", "123m456m789p345s4p", "4p", (), "JN-03"),
        ("the last single is a 4", "4s", "4s", SINGLE, "JN-03"),
        ("all pungs, the pair would be 9s", "111m333p666s99s55p", "5p", (), "JN-03"),
        # 123 123 and 44, or 11 and 234 234
        ("however it is arranged", "1231234m456789p", "4m", (), "JN-03"),
        ("two tiles short", "123m456m789p34s2p8p", "1p", (), "JN-02"),
        ("six pairs and two single tiles", "1133m5577p22s9s14z", "9s", (), "JN-02"),
        ("three pairs and a pung", "1133m5577p2s", "2s", ("pung 999s 9s<0",), "JN-02"),
        ("the same ladder in two suits", "147m147p369s1234z", "5z", (), "JN-02"),
        ("a ladder that is none", "148m258p369s1234z", "5z", (), "JN-02"),
        ("six different honours", "147m258p36s12345z", "6z", (), "JN-02"),
        ("an honour twice", LOOSE, "4z", (), "JN-02"),
        ("loose tiles beside a pung", "147m258p36s12z", "3z", ("pung 777z 7z<0",), "JN-02"),
        ("one tile that is no 2, 5 or 8", "222m58m2255p8p22s5s", "9s", (), "JN-02"),
        ("2, 5 and 8 beside a pung of 3", "25m25p8p25s8s2m2p", "5m", ("pung 333s 3s<0",), "JN-02"),
        ("thirteen orphans", "19m19p19s1234567z", "1m", (), "JN-02"),
    ],
)
def test_no_win(title: str, hand: str, tile: str, melds: Any, clause: str) -> None:
    result = settle(case(hand, tile, *melds))
    assert result["wins"][0]["legal"] is False, title
    assert result["wins"][0]["reason"]["clause"] == clause, title
    assert (result["deltas"], result["next_dealer"]) == ([0, 0, 0, 0], None), title


@pytest.mark.clause("JN-03")
@pytest.mark.parametrize("pair", ["2", "5", "8"])
@pytest.mark.parametrize("suit", ["m", "p", "s"])
def test_every_pair_that_counts(pair: str, suit: str) -> None:
    chows = {"m": "23p456p789s345s", "p": "23m456m789s345s", "s": "23m456m789p345p"}[suit]
    assert win(chows + 2 * pair + suit, chows[:2].replace("23", "1") + chows[2])["points"] == 1


@pytest.mark.clause("JN-03")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "legal"),
    [
        ("one of them is 5m", "1155m6677p33s99s4z", "4z", True),
        ("the one that is completed is 8s", "1133m6677p33s99s8s", "8s", True),
        ("none is", "1133m6677p33s99s4z", "4z", False),
        ("South is none", "1133m6677p33s99s2z", "2z", False),
        ("a four of 2s counts", "1133m6677p2222s4z", "4z", True),
        ("a four of 3s does not", "1133m6677p3333s4z", "4z", False),
        ("十三不靠 is not bound", LOOSE, "5z", True),
    ],
)
def test_seven_pairs_with_a_2_5_or_8_by_option(title: str, hand: str, tile: str, legal: bool) -> None:
    assert win(hand, tile)["legal"], title
    won = win(hand, tile, options={"pairs_need_258": True})
    assert won["legal"] is legal, title
    assert legal or won["reason"]["clause"] == "JN-03", title


@pytest.mark.clause("JN-38")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "legal"),
    [
        ("five honours", LOOSE, "5z", True),
        ("six", "147m258p36s12345z", "6z", True),
        ("seven", "147m258p123456z3s", "7z", True),
        ("seven, two of a suit's three", "14m25p369s123456z", "7z", True),
        ("seven, won on a suit tile", "147m258p1234567z", "6s", True),
        ("of a ladder that another suit has", "147m258p1234567z", "1s", False),
        ("a pair of honours", "147m258p36s12345z", "5z", False),
        ("a pair of a suit", "147m258p36s12345z", "6s", False),
        ("four honours cannot be", "1478m258p369s123z", "4z", False),
    ],
)
def test_loose_tiles_by_option(title: str, hand: str, tile: str, legal: bool) -> None:
    won = win(hand, tile, options={"thirteen_loose": True})
    assert won["legal"] is legal, title
    assert not legal or (names(won), won["points"]) == ("JN-24 1, JN-38 x1", 2), title
    assert win(hand, tile)["legal"] is (title == "five honours"), title


@pytest.mark.clause("JN-04", "JN-55")
def test_an_open_hand_wins_only_by_self_draw() -> None:
    robbed: dict[str, Any] = {"situation": ["rob-kong"], "others": {3: player("", "pung 111m 1m<0")}}
    for more in ({}, robbed):
        won = win(PLAIN, "1m", ready="open", **more)
        assert (won["legal"], won["reason"]["clause"]) == (False, "JN-04")
    assert win(PLAIN, "1m", ready="open", by=SELF)["points"] == 2


# ------------------------------------------------------------------------------------------------ what excludes another
@pytest.mark.clause("JN-43", "JN-36", "JN-33", "JN-31", "JN-32")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "fan", "lines", "points"),
    [
        ("all pungs and 全将 are equal", "222m555m888m22p55p", "5p", {}, "JN-24 1, JN-36 x1", 2),
        ("all pungs by option worth more", "222m555m888m22p55p", "5p", {"JN-31": 2}, "JN-24 1, JN-31 x2", 4),
        ("seven pairs and 全将 are equal", "22m55m88m22p55p88p2s", "2s", {}, "JN-24 1, JN-36 x1", 2),
        ("seven pairs by option worth more", "22m55m88m22p55p88p2s", "2s", {"JN-32": 3}, "JN-24 1, JN-32 x3", 8),
        ("with a four they are worth more", "2222m55m88m22p55p2s", "2s", {}, "JN-24 1, JN-33 x2", 4),
        ("全将 by option worth as much", "2222m55m88m22p55p2s", "2s", {"JN-36": 2}, "JN-24 1, JN-36 x2", 4),
    ],
)
def test_what_excludes_another(title: str, hand: str, tile: str, fan: Any, lines: str, points: int) -> None:
    won = win(hand, tile, options={"fan": fan})
    assert (names(won), won["points"]) == (lines, points), title


@pytest.mark.clause("JN-43", "JN-37", "JN-36")
def test_four_pungs_of_2_5_8_and_their_pair() -> None:
    """A fan for the pungs, or for 全将, and one for the last single."""
    won = win("8p", "8p", "pung 222m 2m<0", "pung 555m 5m<0", "pung 888m 8m<0", "pung 222p 2p<0")
    assert "JN-37 x1" in names(won).split(", ")
    assert won["points"] == 4


# ------------------------------------------------------------------------------------------------------------- options
OF_EACH: list[tuple[str, str, str, tuple[str, ...], dict[str, Any], int]] = [
    ("JN-30", PLAIN, "1m", (), {}, 1),
    ("JN-31", "111m333p666s99s55p", "9s", (), {}, 1),
    ("JN-32", PAIRS, "4z", (), {}, 1),
    ("JN-33", "1133m5577p2222s4z", "4z", (), {}, 1),
    ("JN-34", HALF, "1z", (), {}, 1),
    ("JN-35", "123456789m34m55m", "2m", (), {}, 1),
    ("JN-36", "222m58m2255p8p22s5s", "8s", (), {}, 1),
    ("JN-37", "5s", "5s", SINGLE, {}, 1),
    ("JN-38", LOOSE, "5z", (), {}, 1),
    ("JN-39", PLAIN, "1m", (), {"by": SELF, "situation": ["last-tile"]}, 1),
    ("JN-40", THREE, "1m", (KONG,), {"by": SELF, "situation": ["replacement"]}, 2),
    ("JN-41", PLAIN, "1m", (), {"by": SELF, "flowers": "1f", "situation": ["flower-replacement"]}, 2),
]
"""A hand with the fan of this clause alone, and what 花 and 底 are together."""


@pytest.mark.clause(
    "JN-30", "JN-31", "JN-32", "JN-33", "JN-34", "JN-35", "JN-36", "JN-37", "JN-38", "JN-39", "JN-40", "JN-41"
)
@pytest.mark.parametrize(("clause", "hand", "tile", "melds", "more", "base"), OF_EACH)
def test_the_fan_of_a_clause_by_option(
    clause: str, hand: str, tile: str, melds: Any, more: dict[str, Any], base: int
) -> None:
    for fan, times in ((0, 1), (3, 8), (13, 8192)):
        won = win(hand, tile, *melds, **more, options={"fan": {clause: fan}})
        assert f"{clause} x{fan}" in names(won).split(", ")
        assert (won["fan"], won["points"]) == (fan, base * times)


@pytest.mark.clause("JN-09", "JN-11", "JN-57")
@pytest.mark.parametrize(
    ("drawn", "times"), [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16), (5, 32), (6, 32), (7, 32), (30, 32)]
)
def test_after_drawn_deals(drawn: int, times: int) -> None:
    """(1 + 1) × 2 for the flower and the pairs, then the multiplier, which has a line of its own."""
    result = settle(case(PAIRS, "4z", flowers="1f", drawn_games=drawn))
    won = result["wins"][0]
    assert won["points"] == 4 * times
    assert (won["base"], won["fan"]) == (2, 1)
    assert [line["times"] for line in won["lines"] if line["clause"] == "JN-09"] == ([times] if drawn else [])
    assert result["deltas"] == [0, 4 * times, 0, -4 * times]


# ---------------------------------------------------------------------------------------------------------- who pays
EIGHT = (TRIPLETS, "4s", "kong 5555p 5p<0", "pung 111z 1z<0")
"""With a flower (3 + 1) × 2 by all pungs."""
FLOWER: dict[str, Any] = {"flowers": "1f"}
CHOW_WAIT = ("23m456m55m", "1m", "pung 111z 1z<0", "kong 2222z 2z<0")
"""(1 + 2 + 1) × 2 by 混一色, on a tile that can be robbed."""
ROBBED = {3: player("", "pung 111m 1m<0")}
ROBBED_OPEN = {3: player("", "pung 111m 1m<0", ready="open")}
OPEN = {3: player(ready="open")}


@pytest.mark.clause("JN-50", "JN-51", "JN-52", "JN-24")
def test_one_share_or_three() -> None:
    assert paid(settle(case(*EIGHT, **FLOWER))) == ["3 8 JN-50"]
    assert paid(settle(case(*EIGHT, **FLOWER, by=SELF))) == ["0 8 JN-51", "2 8 JN-51", "3 8 JN-51"]
    assert settle(case(*EIGHT, **FLOWER, by=SELF))["deltas"] == [-8, 24, -8, -8]
    assert paid(settle(case(*CHOW_WAIT))) == ["3 8 JN-50"]
    robbed = settle(case(*CHOW_WAIT, situation=["rob-kong"], others=ROBBED))
    assert (paid(robbed), robbed["wins"][0]["points"]) == (["3 24 JN-52"], 8)
    assert robbed["deltas"] == [0, 24, 0, -24]


@pytest.mark.clause("JN-24", "JN-20", "JN-22")
def test_only_the_winners_flowers_count() -> None:
    others = {0: player(flowers="1234f"), 2: player("", "concealed-kong 7777z"), 3: player("", "pung 111z 1z<0")}
    result = settle(case(PLAIN, "1m", others=others))
    assert (result["wins"][0]["points"], result["deltas"]) == (1, [0, 1, 0, -1])
    assert "hands" not in result


@pytest.mark.clause("JN-53", "JN-40", "JN-41")
@pytest.mark.parametrize(
    ("title", "more", "payers"),
    [
        # a kong and a flower, 杠上开花: (2 + 1) × 2
        ("the kong's feeder pays for all", {}, ["0 18 JN-53"]),
        ("a flower in between", {"situation": ["replacement", "flower-replacement", "fed-kong"]}, ["0 18 JN-53"]),
        ("no kong in between, said", {"facts": {"chained": False}}, ["0 18 JN-53"]),
        ("a kong in between", {"facts": {"chained": True}}, ["0 6 JN-51", "2 6 JN-51", "3 6 JN-51"]),
        ("nothing said of who fed it", {"situation": ["replacement"], "fed_by": None},
         ["0 6 JN-51", "2 6 JN-51", "3 6 JN-51"]),
        ("an open feeder pays no more", {"others": {0: player(ready="open")}}, ["0 18 JN-53"]),
    ],
)  # fmt: skip
def test_a_fed_kong(title: str, more: dict[str, Any], payers: list[str]) -> None:
    fed: dict[str, Any] = {"situation": ["replacement", "fed-kong"], "fed_by": 0, **more}
    result = settle(case("23m456m789s22s", "1m", "kong 5555p 5p<0", flowers="1f", by=SELF, **fed))
    assert (paid(result), result["wins"][0]["points"]) == (payers, 6), title


SIX: dict[str, Any] = {"flowers": "12345f"}
"""A plain hand is worth 6 with these."""
FED_HAND = ("23m55p", "1m", *FED)


@pytest.mark.clause("JN-54", "JN-52", "JN-53", "JN-55", "JN-50", "JN-51")
@pytest.mark.parametrize(
    ("title", "hand", "more", "payers"),
    [
        ("another discards", FED_HAND, {"by": 2}, ["0 18 JN-54"]),
        ("the feeder discards", FED_HAND, {"by": 0}, ["0 18 JN-54"]),
        ("self-drawn", FED_HAND, {"by": SELF}, ["0 18 JN-54"]),
        ("two chows are too few", ("23m456m55p", "1m", *FED[:2]), {"by": 2}, ["2 6 JN-50"]),
        ("a third that is concealed", ("23m789p55p", "1m", *FED[:2]), {"by": SELF},
         ["0 6 JN-51", "2 6 JN-51", "3 6 JN-51"]),
        ("a pung is no chow", ("23m55p", "1m", *FED[:2], "pung 999s 9s<0"), {"by": 2}, ["2 6 JN-50"]),
        ("another is robbed", FED_HAND, {"situation": ["rob-kong"], "others": ROBBED}, ["0 18 JN-54"]),
        ("the feeder is robbed", FED_HAND,
         {"by": 0, "situation": ["rob-kong"], "others": {0: player("", "pung 111m 1m<3")}}, ["0 18 JN-54"]),
        # with 4 flowers (4 + 1 + 1) × 4: the last single and the kong's replacement
        ("another fed the kong", ("8m", "8m", *FED, "kong 5555s 5s<2"),
         {"by": SELF, "flowers": "1234f", "situation": ["replacement", "fed-kong"], "fed_by": 2}, ["0 72 JN-54"]),
        ("the feeder fed the kong", ("8m", "8m", *FED, "kong 5555s 5s<0"),
         {"by": SELF, "flowers": "1234f", "situation": ["replacement", "fed-kong"], "fed_by": 0}, ["0 72 JN-54"]),
        ("an open player discards: what another pays is not doubled", FED_HAND, {"others": OPEN}, ["0 18 JN-54"]),
        ("an open player is robbed: nor is that", FED_HAND, {"situation": ["rob-kong"], "others": ROBBED_OPEN},
         ["0 18 JN-54"]),
        ("the feeder is open, another discards", FED_HAND, {"others": {0: player(ready="open")}}, ["0 18 JN-54"]),
        ("the feeder is open and discards", FED_HAND, {"by": 0, "others": {0: player(ready="open")}},
         ["0 36 JN-54 JN-55"]),
        ("the feeder is open and robbed", FED_HAND,
         {"by": 0, "situation": ["rob-kong"], "others": {0: player("", "pung 111m 1m<3", ready="open")}},
         ["0 36 JN-54 JN-55"]),
        ("the feeder is open, self-drawn", FED_HAND, {"by": SELF, "others": {0: player(ready="open")}}, ["0 18 JN-54"]),
        ("the winner is open: 12 a share", FED_HAND, {"by": SELF, "ready": "open"}, ["0 36 JN-54"]),
    ],
)  # fmt: skip
def test_three_chows_fed(title: str, hand: Any, more: dict[str, Any], payers: list[str]) -> None:
    assert paid(settle(case(*hand, **SIX | more))) == payers, title


@pytest.mark.clause("JN-54")
def test_the_feeder_is_the_previous_seat() -> None:
    chows = ("chow 123p 1p<2", "chow 456p 4p<2", "chow 789p 7p<2")
    result = settle(case("23m55p", "1m", *chows, seat=3, by=0))
    assert paid(result, 3) == ["2 3 JN-54"]


@pytest.mark.clause("JN-54")
def test_wins_of_the_feeder_are_ordinary() -> None:
    result = settle(case(PLAIN.replace("22p", "88s"), "1m", seat=0, by=1, others={1: player("23s55p", *FED)}))
    assert paid(result, 0) == ["1 1 JN-50"]


@pytest.mark.clause("JN-55", "JN-50", "JN-51", "JN-52", "JN-04")
@pytest.mark.parametrize(
    ("title", "hand", "more", "payers"),
    [
        ("an open discarder: (3 + 1) × 2, doubled", EIGHT, FLOWER | {"others": OPEN}, ["3 16 JN-50 JN-55"]),
        ("a closed one", EIGHT, FLOWER | {"others": {3: player(ready="closed")}}, ["3 8 JN-50"]),
        ("another is open", EIGHT, FLOWER | {"others": {2: player(ready="open")}}, ["3 8 JN-50"]),
        ("an open player is robbed", CHOW_WAIT, {"situation": ["rob-kong"], "others": ROBBED_OPEN},
         ["3 48 JN-52 JN-55"]),
        ("self-drawn: he pays his share", EIGHT, FLOWER | {"by": SELF, "others": OPEN},
         ["0 8 JN-51", "2 8 JN-51", "3 8 JN-51"]),
    ],
)  # fmt: skip
def test_an_open_player_pays_double(title: str, hand: Any, more: dict[str, Any], payers: list[str]) -> None:
    result = settle(case(*hand, **more))
    assert paid(result) == payers, title
    assert result["wins"][0]["points"] == 8, title


@pytest.mark.clause("JN-57", "JN-55", "JN-54", "JN-52", "JN-53")
@pytest.mark.parametrize(
    ("title", "hand", "more", "amounts"),
    [
        ("neither is the dealer", EIGHT, FLOWER | {"dealer": 2}, [8]),
        ("the dealer discards", EIGHT, FLOWER | {"dealer": 3}, [16]),
        ("the dealer wins", EIGHT, FLOWER | {"dealer": 1}, [16]),
        ("he wins by self-draw", EIGHT, FLOWER | {"dealer": 1, "by": SELF}, [16, 16, 16]),
        ("another does", EIGHT, FLOWER | {"by": SELF}, [16, 8, 8]),
        ("an open dealer discards", EIGHT, FLOWER | {"dealer": 3, "others": OPEN}, [32]),
        ("an open player discards to the dealer", EIGHT, FLOWER | {"dealer": 1, "others": OPEN}, [32]),
        ("the dealer is robbed", CHOW_WAIT, {"dealer": 3, "situation": ["rob-kong"], "others": ROBBED}, [48]),
        ("an open dealer is robbed", CHOW_WAIT, {"dealer": 3, "situation": ["rob-kong"], "others": ROBBED_OPEN}, [96]),
        ("the dealer has fed three chows", FED_HAND, SIX | {"by": 2}, [36]),
        ("so has another, and the dealer discards", FED_HAND, SIX | {"dealer": 2, "by": 2}, [18]),
        ("he is open and discards", FED_HAND, SIX | {"by": 0, "others": {0: player(ready="open")}}, [72]),
        ("he has fed the kong", ("23m456m789s22s", "1m", "kong 5555p 5p<0"),
         FLOWER | {"by": SELF, "situation": ["replacement", "fed-kong"], "fed_by": 0}, [36]),
    ],
)  # fmt: skip
def test_the_dealer_doubles_by_option(title: str, hand: Any, more: dict[str, Any], amounts: list[int]) -> None:
    result = settle(case(*hand, **more, options={"dealer_double": True}))
    paid_by = result["wins"][0]["paid_by"]
    assert [each["points"] for each in paid_by] == amounts, title
    plain = settle(case(*hand, **more))
    doubled = [
        each["points"] != other["points"] for each, other in zip(paid_by, plain["wins"][0]["paid_by"], strict=True)
    ]
    assert ["JN-57" in each.get("also", ()) for each in paid_by] == doubled, title
    assert result["wins"][0]["points"] == plain["wins"][0]["points"], title


# ----------------------------------------------------------------------------------------------------- several winners
WAITS_36P = "123456m12345p55s"
OTHER_36P = "123s789m45p777s88s"
THIRD_6P = "789s666m78p222s22p"
"""All plain: 1 each, on 6p."""
ROBBED_6P = player("", "pung 666p 6p<0")


def with_flowers(first: str, second: str, third: str) -> dict[int, dict[str, Any]]:
    """Seats 0, 1 and 2 wait for 6p."""
    return {
        0: player(WAITS_36P, flowers=first),
        1: player(OTHER_36P, flowers=second),
        2: player(THIRD_6P, flowers=third),
    }


@pytest.mark.clause("JN-05", "JN-06", "JN-50", "C-07")
def test_three_win_on_one_discard() -> None:
    """1, 4 and 2, the dealer's own among them: he who discarded pays 7 and deals next."""
    result = several("6p", with_flowers("", "123f", "4f"), 0, 1, 2)
    assert [(won["seat"], won["points"]) for won in result["wins"]] == [(0, 1), (1, 4), (2, 2)]
    assert [paid(result, seat) for seat in (0, 1, 2)] == [["3 1 JN-50"], ["3 4 JN-50"], ["3 2 JN-50"]]
    assert (result["deltas"], result["next_dealer"]) == ([1, 4, 2, -7], 3)


@pytest.mark.clause("JN-05", "C-07")
def test_they_stand_in_turn_order_from_the_discarder() -> None:
    hands = {0: player(WAITS_36P), 2: player(THIRD_6P), 3: player(OTHER_36P)}
    result = several("6p", hands, 0, 3, 2, by=1)
    assert [won["seat"] for won in result["wins"]] == [2, 3, 0]


@pytest.mark.clause("JN-05", "JN-52", "JN-06")
def test_two_rob_one_kong() -> None:
    """2 and 3: three shares of each, 6 + 9."""
    hands = {1: player(OTHER_36P, flowers="1f"), 2: player(THIRD_6P, flowers="23f"), 3: ROBBED_6P}
    result = several("6p", hands, 1, 2, situation=["rob-kong"])
    assert (result["deltas"], result["next_dealer"]) == ([0, 6, 9, -15], 3)
    assert paid(result, 2) == ["3 9 JN-52"]


@pytest.mark.clause("JN-54", "JN-05", "JN-50")
def test_who_fed_three_chows_pays_for_that_winner_only() -> None:
    """Seat 1 wins 6 and was fed by seat 0, who wins 1 himself; seat 3 has discarded."""
    hands = {
        0: player("23m456m789s345s88s"),
        1: player("23m55p", *FED, flowers="12345f"),
        2: player("23m456m789s345s22s"),
    }
    result = several("1m", hands, 0, 1, 2)
    assert [paid(result, seat) for seat in (0, 1, 2)] == [["3 1 JN-50"], ["0 18 JN-54"], ["3 1 JN-50"]]
    assert (result["deltas"], result["next_dealer"]) == ([-17, 18, 1, -2], 3)


@pytest.mark.clause("JN-54", "JN-05", "JN-56")
def test_the_feeder_discards_to_two() -> None:
    """18 and 1; with 10 beans 18 × 10 / 19 and 10 / 19 are 9 and 0, and 1 remains."""
    hands = {1: player("23m55p", *FED, flowers="12345f"), 2: player("23m456m789s345s22s")}
    assert several("1m", hands, 1, 2, by=0)["payments"][0] == [0, 18, 1, 0]
    assert several("1m", hands, 1, 2, by=0, facts={"beans": [10, 0, 0, 0]})["payments"][0] == [0, 10, 0, 0]


@pytest.mark.clause("JN-54", "JN-55", "JN-05", "JN-52")
def test_an_open_player_pays_double_to_those_whom_he_pays() -> None:
    hands = {1: player("23m55p", *FED, flowers="12345f"), 2: player("23m456m789s345s22s"), 3: player(ready="open")}
    result = several("1m", hands, 1, 2)
    assert [paid(result, seat) for seat in (1, 2)] == [["0 18 JN-54"], ["3 2 JN-50 JN-55"]]
    hands[3] = player("", "pung 111m 1m<2", ready="open")
    result = several("1m", hands, 1, 2, situation=["rob-kong"])
    assert [paid(result, seat) for seat in (1, 2)] == [["0 18 JN-54"], ["3 6 JN-52 JN-55"]]


@pytest.mark.clause("JN-06")
@pytest.mark.parametrize(
    ("title", "winners", "by", "dealer", "following"),
    [
        ("the dealer wins", [0], 3, 0, 0),
        ("he draws the tile himself", [0], 0, 0, 0),
        ("another wins", [1], 3, 0, 1),
        ("another wins, seat 3 deals", [1], 0, 3, 0),
        ("the dealer discards", [1], 0, 0, 1),
        ("two win", [1, 2], 3, 0, 3),
        ("two win on the dealer's discard", [1, 2], 0, 0, 0),
        ("the dealer among them", [0, 1], 3, 0, 3),
    ],
)
def test_who_deals_next(title: str, winners: list[int], by: int, dealer: int, following: int) -> None:
    hands = {seat: hand for seat, hand in with_flowers("", "", "").items() if seat in winners}
    assert several("6p", hands, *winners, by=by, dealer=dealer)["next_dealer"] == following, title


@pytest.mark.clause("JN-06", "JN-08", "C-15")
def test_after_a_drawn_deal_the_next_seat_deals() -> None:
    for dealer in range(4):
        result = settle(case("", None, wins=[], dealer=dealer))
        assert (result["next_dealer"], result["deltas"]) == ((dealer + 1) % 4, [0, 0, 0, 0])


@pytest.mark.clause("JN-06", "JN-05", "JN-04")
def test_an_illegal_claim_does_not_count() -> None:
    """Seat 2 is open, and may not win on a discard: one winner is left, and the dealer stays or not as ever."""
    hands = with_flowers("", "", "") | {2: player(THIRD_6P, ready="open")}
    result = several("6p", hands, 0, 2)
    assert [won["legal"] for won in result["wins"]] == [True, False]
    assert (result["deltas"], result["next_dealer"]) == ([1, 0, 0, -1], 0)
    assert several("6p", hands, 1, 2)["next_dealer"] == 1
    assert several("6p", hands, 2)["next_dealer"] is None


# ----------------------------------------------------------------------------------------------------- short of 游戏豆
@pytest.mark.clause("JN-56", "C-11")
@pytest.mark.parametrize(
    ("title", "flowers", "winners", "beans", "shares"),
    [
        # 花 + 1: seats 0, 1, 2 are owed 4, 2, 1
        ("enough", ("123f", "4f", ""), [0, 1, 2], 7, [4, 2, 1]),
        ("4 × 5 / 7, 2 × 5 / 7, 1 × 5 / 7 are 2, 1, 0; the 2 that remain go to the first", ("123f", "4f", ""),
         [0, 1, 2], 5, [4, 1, 0]),
        ("nothing at all", ("123f", "4f", ""), [0, 1, 2], 0, [0, 0, 0]),
        ("two winners: 3 × 2 / 4 and 1 × 2 / 4 are 1 and 0", ("12f", "", ""), [0, 1], 2, [2, 0, 0]),
        ("the second is owed more: 1 × 2 / 4 and 3 × 2 / 4 are 0 and 1", ("", "12f", ""), [0, 1], 2, [1, 1, 0]),
        ("nothing remains: 2 × 2 / 4 each", ("1f", "2f", ""), [0, 1], 2, [1, 1, 0]),
        ("a single winner", ("", "123f", ""), [1], 3, [0, 3, 0]),
    ],
)  # fmt: skip
def test_short_of_beans(title: str, flowers: Any, winners: list[int], beans: int, shares: list[int]) -> None:
    result = several("6p", with_flowers(*flowers), *winners, facts={"beans": [0, 0, 0, beans]})
    assert result["payments"][3] == [*shares, 0], title
    assert [won["points"] for won in result["wins"]] == [len(flowers[seat].rstrip("f")) + 1 for seat in winners], title
    for won in result["wins"]:  # it is named where it changed the amount
        (each,) = won["paid_by"]
        assert each.get("also", []) == (["JN-56"] if each["points"] != won["points"] else []), title


@pytest.mark.clause("JN-56")
def test_two_winners_of_8_and_4_on_a_player_with_6() -> None:
    hands = {1: player(OTHER_36P, flowers="123456f"), 2: player(THIRD_6P, flowers="78f")}
    result = several("6p", hands, 1, 2, facts={"beans": [9, 9, 9, 6]}, options={"base": 2})
    assert [won["points"] for won in result["wins"]] == [8, 4]
    assert result["payments"] == [[0] * 4, [0] * 4, [0] * 4, [0, 4, 2, 0]]
    assert result["deltas"] == [0, 4, 2, -6]


@pytest.mark.clause("JN-56", "C-07")
def test_the_remainder_goes_to_the_first_after_the_payer() -> None:
    """A bean for two winners of 1: halves, so that all of it remains. After seat 1 seat 3 comes before seat 0."""
    hands = {0: player(WAITS_36P), 3: player(THIRD_6P)}
    result = several("6p", hands, 0, 3, by=1, facts={"beans": [0, 1, 0, 0]})
    assert result["payments"][1] == [0, 0, 0, 1]
    result = several("6p", hands, 3, 0, by=2, facts={"beans": [0, 0, 1, 0]})
    assert result["payments"][2] == [0, 0, 0, 1]
    result = several("6p", {0: hands[0], 2: hands[3]}, 0, 2, facts={"beans": [0, 0, 0, 1]})
    assert result["payments"][3] == [1, 0, 0, 0]


@pytest.mark.clause("JN-56", "JN-51", "JN-52", "JN-53", "JN-54", "JN-55", "JN-57")
@pytest.mark.parametrize(
    ("title", "hand", "more", "beans", "payers"),
    [
        ("self-drawn, each as far as he can", EIGHT, FLOWER | {"by": SELF}, [9, 0, 8, 3],
         ["0 8 JN-51", "2 8 JN-51", "3 3 JN-51 JN-56"]),
        ("who has nothing pays nothing", EIGHT, FLOWER | {"by": SELF}, [0, 0, 7, 8],
         ["0 0 JN-51 JN-56", "2 7 JN-51 JN-56", "3 8 JN-51"]),
        ("robbed", CHOW_WAIT, {"situation": ["rob-kong"], "others": ROBBED}, [99, 0, 99, 23], ["3 23 JN-52 JN-56"]),
        ("three chows fed", FED_HAND, SIX | {"by": 2}, [17, 0, 99, 99], ["0 17 JN-54 JN-56"]),
        ("enough for them", FED_HAND, SIX | {"by": 2}, [18, 0, 0, 0], ["0 18 JN-54"]),
        ("an open discarder", EIGHT, FLOWER | {"others": OPEN}, [0, 0, 0, 15], ["3 15 JN-50 JN-55 JN-56"]),
        ("a kong fed", ("23m456m789s22s", "1m", "kong 5555p 5p<0"),
         FLOWER | {"by": SELF, "situation": ["replacement", "fed-kong"], "fed_by": 0}, [5, 0, 0, 0],
         ["0 5 JN-53 JN-56"]),
        ("the dealer's doubled", EIGHT, FLOWER | {"dealer": 3, "options": {"dealer_double": True}}, [0, 0, 0, 10],
         ["3 10 JN-50 JN-57 JN-56"]),
    ],
)  # fmt: skip
def test_short_of_beans_whatever_he_owes(
    title: str, hand: Any, more: dict[str, Any], beans: list[int], payers: list[str]
) -> None:
    assert paid(settle(case(*hand, **more, facts={"beans": beans}))) == payers, title


@pytest.mark.clause("JN-56", "JN-57", "JN-54")
def test_the_proportion_is_that_of_what_he_owes_each() -> None:
    """Seats 0 and 2 win 1 each, the dealer's is doubled: 2 × 2 / 3 and 1 × 2 / 3 are 1 and 0, and 1 remains. What
    seat 0 owes seat 1 for three chows is his own affair.
    """
    hands = with_flowers("", "", "")
    more: dict[str, Any] = {"facts": {"beans": [0, 0, 0, 2]}, "options": {"dealer_double": True}}
    assert several("6p", {0: hands[0], 2: hands[2]}, 0, 2, **more)["payments"][3] == [2, 0, 0, 0]
    fed = {
        0: player("23m456m789s345s88s"),
        1: player("23m55p", *FED, flowers="12345f"),
        2: player("23m456m789s345s22s"),
    }
    result = several("1m", fed, 0, 1, 2, facts={"beans": [10, 0, 0, 1]})
    assert result["payments"] == [[0, 10, 0, 0], [0] * 4, [0] * 4, [1, 0, 0, 0]]
