"""Rizhao's scores, clause by clause. Expected values come from the rulebook; the reasoning stands beside each hand.

Seat 1 has declared ready and draws the tile itself, seat 0 deals, unless a test says otherwise. A fan is 10, and each
of the others pays all of it.
"""

from typing import Any

import pytest

from tests.rules.northern_hands import names, player
from tests.rules.rizhao_hands import answered, win

CHOWS = "23m456m789p345s"
"""Four chows but for the 1m, on a two-sided wait; the pair is missing."""
PLAIN = CHOWS + "22p"
"""平和: 10."""
THREE = "23m456m789p22p"
"""The same beside one set on the table, two."""
TWO = "23m456m22p"
PAIRS = "1133m5577p22s99s4z"
"""Seven pairs, waits for 4z: 20."""
HALF = "123456789m22m11z"
"""混一色, waits for 1z: 20."""
LOOSE = "147m258p36s12345z"
"""十三不靠, waits for 6z, 7z and 9s: 20."""
CLAIMED = "kong 5555s 5s<0"
CONCEALED = "concealed-kong 5555s"
UNREADY: dict[str, Any] = {"ready": None}

HANDS = [
    ("RZ-30", "no other hand", PLAIN, "1m", (), {}, "RZ-30 x1, RZ-50 10", 10),
    ("RZ-30", "a pung is no kong", THREE, "1m", ("pung 111z 1z<0",), {}, "RZ-30 x1, RZ-50 10", 10),
    ("RZ-20", "claimed", THREE, "1m", (CLAIMED,), {}, "RZ-20 x1, RZ-30 x1, RZ-50 10", 20),
    ("RZ-20", "added", THREE, "1m", ("added-kong 1111z 1z<3",), {}, "RZ-20 x1, RZ-30 x1, RZ-50 10", 20),
    ("RZ-20", "concealed", THREE, "1m", (CONCEALED,), {}, "RZ-20 x1, RZ-30 x1, RZ-50 10", 20),
    ("RZ-20", "one claimed and one concealed", TWO, "1m", (CLAIMED, "concealed-kong 1111z"), {},
     "RZ-20 x1, RZ-20 x1, RZ-30 x1, RZ-50 10", 30),
    ("RZ-20", "four alike in the hand, a triplet and a chow", "333m45m789p345s22p", "3m", (), {},
     "RZ-30 x1, RZ-50 10", 10),
    ("RZ-31", "concealed", "111m333p666s99s55p", "9s", (), {}, "RZ-31 x2, RZ-50 10", 20),
    ("RZ-31", "with a kong and a pung of honours", "333m44s22s", "4s", ("kong 5555p 5p<0", "pung 111z 1z<0"), {},
     "RZ-20 x1, RZ-31 x2, RZ-50 10", 30),
    ("RZ-32", "a triplet of honours", HALF, "1z", (), {}, "RZ-32 x2, RZ-50 10", 20),
    ("RZ-32", "honours on the table", "123m456m88m99m", "9m", ("pung 111z 1z<0",), {}, "RZ-32 x2, RZ-50 10", 20),
    ("RZ-32", "and seven pairs", "1133m5577m99m11z2z", "2z", (), {}, "RZ-32 x2, RZ-34 x2, RZ-50 10", 40),
    ("RZ-32", "and all pungs", "111m33m88m666m", "3m", ("pung 444z 4z<0",), {}, "RZ-31 x2, RZ-32 x2, RZ-50 10", 40),
    ("RZ-33", "one suit", "123456789m34m55m", "2m", (), {}, "RZ-33 x4, RZ-50 10", 40),
    ("RZ-38", "one suit and all pungs", "111333666m44m55m", "4m", (), {}, "RZ-31 x2, RZ-33 x4, RZ-50 10", 60),
    ("RZ-38", "one suit as seven pairs rather than as chows", "2233445566778m", "8m", (), {},
     "RZ-33 x4, RZ-34 x2, RZ-50 10", 60),
    ("RZ-38", "with a four", "2222445566778m", "8m", (), {}, "RZ-33 x4, RZ-35 x4, RZ-50 10", 80),
    ("RZ-34", "no pair of them has to be a 2, 5 or 8", "1133m6677p33s99s4z", "4z", (), {}, "RZ-34 x2, RZ-50 10", 20),
    ("RZ-35", "one four", "1133m5577p2222s4z", "4z", (), {}, "RZ-35 x4, RZ-50 10", 40),
    ("RZ-35", "two fours are worth no more", "1111m5577p2222s4z", "4z", (), {}, "RZ-35 x4, RZ-50 10", 40),
    ("RZ-36", "six honours", LOOSE, "6z", (), {}, "RZ-36 x2, RZ-50 10", 20),
    ("RZ-36", "five", "147m258p369s1234z", "5z", (), {}, "RZ-36 x2, RZ-50 10", 20),
    ("RZ-36", "seven, won on a suit tile", "147m258p1234567z", "3s", (), {}, "RZ-36 x2, RZ-50 10", 20),
    ("RZ-36", "other ladders", "369m14p258s23456z", "7z", (), {}, "RZ-36 x2, RZ-50 10", 20),
    ("RZ-37", "no sets needed", "1112223456777z", "3z", (), {}, "RZ-37 x4, RZ-50 10", 40),
    ("RZ-37", "a pung and a kong on the table, no sets in the hand", "3345667z", "7z",
     ("pung 111z 1z<0", "kong 2222z 2z<0"), {}, "RZ-20 x1, RZ-37 x4, RZ-50 10", 50),
    ("RZ-37", "seven pairs", "1122334455667z", "7z", (), {}, "RZ-34 x2, RZ-37 x4, RZ-50 10", 60),
    ("RZ-37", "seven pairs with a four", "1111223344556z", "6z", (), {}, "RZ-35 x4, RZ-37 x4, RZ-50 10", 80),
    ("RZ-37", "four triplets and a pair, which may be of North", "1112223335554z", "4z", (), {},
     "RZ-31 x2, RZ-37 x4, RZ-50 10", 60),
    ("RZ-37", "the last tile makes a triplet", "1112223335544z", "5z", (), {}, "RZ-31 x2, RZ-37 x4, RZ-50 10", 60),
    ("RZ-37", "two of the triplets on the table", "3335554z", "4z", ("pung 111z 1z<0", "pung 222z 2z<0"), {},
     "RZ-31 x2, RZ-37 x4, RZ-50 10", 60),
    ("RZ-37", "four kinds of kongs and pungs, and a pair", "6z", "6z",
     ("pung 111z 1z<0", "concealed-kong 2222z", "kong 3333z 3z<2", "pung 444z 4z<0"), {},
     "RZ-20 x1, RZ-20 x1, RZ-31 x2, RZ-37 x4, RZ-50 10", 80),
    ("RZ-37", "and no pair", "6z", "7z",
     ("pung 111z 1z<0", "concealed-kong 2222z", "kong 3333z 3z<2", "pung 444z 4z<0"),
     {}, "RZ-20 x1, RZ-20 x1, RZ-37 x4, RZ-50 10", 60),
    ("RZ-40", "a kong's replacement", THREE, "1m", (CLAIMED,), {"situation": ["replacement"]},
     "RZ-20 x1, RZ-30 x1, RZ-40 *2, RZ-50 10", 40),
    ("RZ-40", "without ready", THREE, "1m", (CONCEALED,), UNREADY | {"situation": ["replacement"]},
     "RZ-20 x1, RZ-30 x1, RZ-40 *2, RZ-50 10", 40),
    ("RZ-41", "天和, without ready", PLAIN, "1m", (), UNREADY | {"dealer": 1, "situation": ["heavenly"]},
     "RZ-30 x1, RZ-41 *2, RZ-50 10", 20),
    ("RZ-42", "天听", PLAIN, "1m", (), {"situation": ["heavenly-ready"]}, "RZ-30 x1, RZ-42 *2, RZ-50 10", 20),
    ("RZ-43", "the last tile", PLAIN, "1m", (), {"situation": ["last-tile"]}, "RZ-30 x1, RZ-43 *2, RZ-50 10", 20),
    ("RZ-43", "as a kong's replacement", THREE, "1m", (CONCEALED,),
     UNREADY | {"situation": ["replacement", "last-tile"]}, "RZ-20 x1, RZ-30 x1, RZ-40 *2, RZ-43 *2, RZ-50 10", 80),
    ("RZ-42", "with a claimed kong and 杠开", THREE, "1m", (CLAIMED,), {"situation": ["heavenly-ready", "replacement"]},
     "RZ-20 x1, RZ-30 x1, RZ-40 *2, RZ-42 *2, RZ-50 10", 80),
    ("RZ-42", "with a concealed kong, 杠开 and the last tile", THREE, "1m", (CONCEALED,),
     {"situation": ["heavenly-ready", "replacement", "last-tile"]},
     "RZ-20 x1, RZ-30 x1, RZ-40 *2, RZ-42 *2, RZ-43 *2, RZ-50 10", 160),
    ("RZ-41", "天和 of all honours as pairs: 6 × 2", "1122334455667z", "7z", (),
     UNREADY | {"dealer": 1, "situation": ["heavenly"]}, "RZ-34 x2, RZ-37 x4, RZ-41 *2, RZ-50 10", 120),
]  # fmt: skip


@pytest.mark.clause(
    "RZ-02", "RZ-04", "RZ-20", "RZ-30", "RZ-31", "RZ-32", "RZ-33", "RZ-34", "RZ-35", "RZ-36", "RZ-37", "RZ-38", "RZ-40",
    "RZ-41", "RZ-42", "RZ-43", "RZ-50",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "title", "hand", "tile", "melds", "more", "lines", "points"), HANDS)
def test_scores(clause: str, title: str, hand: str, tile: str, melds: Any, more: Any, lines: str, points: int) -> None:
    won = win(hand, tile, *melds, **more)
    assert won["legal"], title
    assert names(won) == lines, title
    assert (won["points"], won["capped"], won["liable"]) == (points, False, None), title


# ---------------------------------------------------------------------------------------------------------- what wins
@pytest.mark.clause("RZ-02", "RZ-03", "RZ-04", "RZ-36", "RZ-37")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "melds", "more", "clause"),
    [
        ("not ready", PLAIN, "1m", (), UNREADY, "RZ-02"),
        ("地和 needs ready too", PLAIN, "1m", (), UNREADY | {"situation": ["earthly"]}, "RZ-02"),
        ("so does the last tile", PLAIN, "1m", (), UNREADY | {"situation": ["last-tile"]}, "RZ-02"),
        ("a kong, and the tile is not its replacement", THREE, "1m", (CONCEALED,), UNREADY, "RZ-02"),
        ("a discard", PLAIN, "1m", (), {"by": 3}, "RZ-03"),
        ("a discard in the first go-around", PLAIN, "1m", (), {"by": 0, "situation": ["human"]}, "RZ-03"),
        ("a robbed kong", PLAIN, "1m", (),
         {"by": 3, "situation": ["rob-kong"], "others": {3: player("", "pung 111m 1m<0")}}, "RZ-03"),
        ("a discard, and he is not ready", PLAIN, "1m", (), UNREADY | {"by": 3}, "RZ-03"),
        ("a pair of North", CHOWS + "44z", "1m", (), {}, "RZ-04"),
        ("a pair of 3", CHOWS + "33p", "1m", (), {}, "RZ-04"),
        ("杠开 with a pair of 1s", "23m456m789p11s", "1m", (CONCEALED,), UNREADY | {"situation": ["replacement"]},
         "RZ-04"),
        ("天和 with a pair of 9s", CHOWS + "99p", "1m", (), UNREADY | {"dealer": 1, "situation": ["heavenly"]},
         "RZ-04"),
        ("two tiles short", "123m456m789p34s2p8p", "1p", (), {}, "RZ-04"),
        ("six pairs and two single tiles", "1133m5577p22s9s14z", "9s", (), {}, "RZ-04"),
        ("thirteen orphans", "19m19p19s1234567z", "1m", (), {}, "RZ-04"),
        ("2, 5 and 8 in any arrangement", "222m58m2255p8p22s5s", "8s", (), {}, "RZ-04"),
        ("the same ladder in two suits", "147m147p36s12345z", "6z", (), {}, "RZ-04"),
        ("an honour twice among loose tiles", LOOSE, "5z", (), {}, "RZ-04"),
        ("only four honours", "1478m258p369s123z", "4z", (), {}, "RZ-04"),
        ("loose tiles beside a pung", "147m258p36s12z", "3z", ("pung 777z 7z<0",), {}, "RZ-04"),
        ("all honours but a pung", "1233455667z", "7z", ("pung 111m 1m<0",), {}, "RZ-04"),
        ("all honours but one", "1112223456777z", "1m", (), {}, "RZ-04"),
    ],
)  # fmt: skip
def test_no_win(title: str, hand: str, tile: str, melds: Any, more: Any, clause: str) -> None:
    result = answered(hand, tile, *melds, **more)
    assert result["wins"][0]["legal"] is False, title
    assert result["wins"][0]["reason"]["clause"] == clause, title
    assert (result["deltas"], result["next_dealer"]) == ([0, 0, 0, 0], None), title


@pytest.mark.clause("RZ-04")
@pytest.mark.parametrize(
    ("title", "hand", "tile"),
    [
        ("2", CHOWS + "22p", "1m"), ("5", CHOWS + "55p", "1m"), ("8", CHOWS + "88s", "1m"),
        ("a single wait for 8m", "123m456m789p345s8m", "8m"),
    ],
)  # fmt: skip
def test_every_pair_that_counts(title: str, hand: str, tile: str) -> None:
    assert win(hand, tile)["points"] == 10, title


# ------------------------------------------------------------------------------------------------------------- options
OF_EACH: list[tuple[str, str, str]] = [
    ("RZ-30", PLAIN, "1m"),
    ("RZ-31", "111m333p666s99s55p", "9s"),
    ("RZ-32", HALF, "1z"),
    ("RZ-33", "123456789m34m55m", "2m"),
    ("RZ-34", PAIRS, "4z"),
    ("RZ-35", "1133m5577p2222s4z", "4z"),
    ("RZ-36", LOOSE, "6z"),
    ("RZ-37", "1112223456777z", "3z"),
]
"""A hand with the fan of this clause alone."""


@pytest.mark.clause("RZ-30", "RZ-31", "RZ-32", "RZ-33", "RZ-34", "RZ-35", "RZ-36", "RZ-37")
@pytest.mark.parametrize(("clause", "hand", "tile"), OF_EACH)
def test_the_fan_of_a_clause_by_option(clause: str, hand: str, tile: str) -> None:
    for fan in (0, 3, 13):
        won = win(hand, tile, options={"fan": {clause: fan}})
        assert f"{clause} x{fan}" in names(won).split(", ")
        assert (won["fan"], won["points"]) == (fan, 10 * fan)


@pytest.mark.clause("RZ-35", "RZ-34", "RZ-38")
def test_the_better_reading_counts_whatever_the_options_say() -> None:
    """One suit as chows, 4, or as pairs too; with the fan of the pairs at 0 they are no worse."""
    assert win("2233445566778m", "8m", options={"fan": {"RZ-34": 13}})["points"] == 170
    assert win("2233445566778m", "8m", options={"fan": {"RZ-34": 0}})["points"] == 40


@pytest.mark.clause("RZ-50")
@pytest.mark.parametrize("base", [1, 2, 10, 99, 100])
def test_the_base(base: int) -> None:
    """One kong and 平和, 2 fan, doubled by 杠开: 4."""
    result = answered(THREE, "1m", CLAIMED, situation=["replacement"], options={"base": base})
    assert (result["wins"][0]["base"], result["wins"][0]["fan"], result["wins"][0]["points"]) == (base, 2, 4 * base)
    assert result["deltas"] == [-4 * base, 12 * base, -4 * base, -4 * base]


@pytest.mark.clause("RZ-09", "RZ-50")
@pytest.mark.parametrize(("drawn", "times"), [(0, 1), (1, 2), (2, 4), (3, 8), (4, 16), (5, 32), (6, 32), (30, 32)])
def test_after_drawn_deals(drawn: int, times: int) -> None:
    """Two fan for the pairs, doubled for the last tile, then the multiplier, which has a line of its own."""
    won = win(PAIRS, "4z", situation=["last-tile"], drawn_games=drawn)
    assert won["points"] == 40 * times
    assert [line["times"] for line in won["lines"] if line["clause"] == "RZ-09"] == ([times] if drawn else [])
    assert (won["base"], won["fan"]) == (10, 2)


# ---------------------------------------------------------------------------------------------------------- who pays
@pytest.mark.clause("RZ-50")
def test_each_of_the_three_pays() -> None:
    result = answered(TWO, "1m", CLAIMED, "concealed-kong 1111z")
    assert result["payments"] == [[0, 30, 0, 0], [0, 0, 0, 0], [0, 30, 0, 0], [0, 30, 0, 0]]
    assert result["deltas"] == [-30, 90, -30, -30]
    assert [(paid["seat"], paid["clause"]) for paid in result["wins"][0]["paid_by"]] == [
        (0, "RZ-50"), (2, "RZ-50"), (3, "RZ-50"),
    ]  # fmt: skip


@pytest.mark.clause("RZ-20")
def test_a_losers_kongs_count_nothing() -> None:
    others = {0: player("", "concealed-kong 7777z"), 3: player("", "kong 1111s 1s<2")}
    result = answered(PLAIN, "1m", others=others)
    assert (result["wins"][0]["points"], result["deltas"]) == (10, [-10, 30, -10, -10])
    assert "hands" not in result


@pytest.mark.clause("RZ-50", "RZ-20")
def test_who_fed_a_kong_pays_no_more_than_the_others() -> None:
    result = answered(THREE, "1m", CLAIMED, situation=["replacement", "fed-kong"], fed_by=0)
    assert result["deltas"] == [-40, 120, -40, -40]


@pytest.mark.clause("RZ-08", "RZ-07", "C-15")
def test_who_deals_next() -> None:
    assert answered(PLAIN, "1m")["next_dealer"] == 1
    assert answered(PLAIN, "1m", dealer=1)["next_dealer"] == 1
    assert answered(PLAIN, "1m", dealer=3)["next_dealer"] == 0
    drawn = answered("", None, wins=[], dealer=2)
    assert (drawn["next_dealer"], drawn["deltas"]) == (3, [0, 0, 0, 0])
