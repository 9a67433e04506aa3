"""Jinan's scores, clause by clause. Expected values come from the rulebook; the reasoning stands beside each hand.

Seat 1 wins on a discard of seat 3, seat 0 deals, the 底 is 1, unless a test says otherwise. A share is (花 + 1) doubled for
each fan, so that a hand without either is worth 1.
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
    ("JN-34", "and all pungs", "111m33m88m666m", "3m", ("pung 999m 9m<0",), {}, "JN-24 1, JN-31 x1, JN-35 x2", 8),
    ("JN-35", "one suit", "123456789m34m55m", "2m", (), {}, "JN-24 1, JN-35 x2", 4),
    ("JN-35", "as seven pairs rather than as chows", "2233445566778m", "8m", (), {}, "JN-24 1, JN-32 x1, JN-35 x2", 8),
    ("JN-35", "flowers are no suit: (1 + 1) × 4", "123456789m34m55m", "2m", (), {"flowers": "3f"},
     "JN-20 1, JN-24 1, JN-35 x2", 8),
    ("JN-36", "in any arrangement", "222m58m2255p8p22s5s", "8s", (), {}, "JN-24 1, JN-36 x1", 2),
    ("JN-36", "beside two pungs", "25m8m2p258s", "8s", ("pung 555p 5p<0", "pung 222p 2p<0"), {}, None, None),
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
     {"ready": "closed", "situation": ["rob-kong"], "others": {3: player("", "pung 111m 1m<0")}}, "JN-24 1, JN-30 x0", 1),
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
