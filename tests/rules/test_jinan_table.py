"""Jinan at the table, in scripted deals: seat 0 deals, what is not named matters to nobody."""

import random
from typing import Any

import pytest

from jiaxiang.table import Action, Deal, Match, Place, ScriptedWall, blank
from jiaxiang.table.absent import played_for
from jiaxiang.testing import begin, play_towards_wins
from jiaxiang.tiles import parse_tile, parse_tiles
from tests.records import scripting
from tests.records.scripting import happened
from tests.rules.jinan_hands import acted, paid, play, refusal
from tests.rules.northern_hands import names, winner
from tests.table.deals import rules_of

WAITS_36P = "123456m12345p55s"
"""All chows, waits for 3p and 6p: 1."""
OTHER_36P = "123s789m45p777s88s"
"""Waits for them too: 1."""
WAITS_25S = "123m456m789p34s88s"
"""Waits for 2s and 5s: 1."""
FIVES_AND_6 = "5556m123p456p789s"
"""Waits for 4m and 7m; without the three 5m it waits for a pair of 6m, which does not win."""
FIVES_AND_8 = "5558m123p456p789s"
"""Waits for 8m, without the three 5m too."""
KONG_BEFORE_25S = "1111m456p789p34s5s"
"""With another 5s and without the four 1m it waits for 2s and 5s."""


def points(answered: dict[str, Any]) -> int:
    winner(answered)
    return int(answered["wins"][0]["points"])


def offered(deal: Deal, seat: int) -> list[str]:
    return [str(choice.action) for choice in deal.choices(seat)]


# ------------------------------------------------------------------------------------------------------------ the deal
@pytest.mark.clause("JN-01", "C-03")
@pytest.mark.parametrize("seed", range(8))
def test_the_deal(seed: int) -> None:
    """Of 144 tiles four hands of 13 and the dealer's extra tile are out: 91, less what has replaced flowers."""
    deal = begin(seed, rules_of("jinan"))
    set_out = [tile for seat in deal.state.seats for tile in seat.set_out]
    assert [seat.size for seat in deal.state.seats] == [14, 13, 13, 13]
    assert deal.state.wall_left == 91 - len(set_out)
    assert all(tile >= parse_tile("1f") for tile in set_out)
    assert not any(sum(seat.counts[parse_tile("1f") :]) for seat in deal.state.seats)


@pytest.mark.clause("JN-01", "C-05")
def test_flowers_are_set_out_and_replaced_from_the_tail_dealer_first() -> None:
    answered = play(("1f", "3f", "", "2f"), "9m", tail="8f8s2s5m")
    assert happened(answered)[2:] == [
        "0 set-out 1f", "0 draw 8f", "0 set-out 8f", "0 draw 8s",
        "1 set-out 3f", "1 draw 2s", "3 set-out 2f", "3 draw 5m",
    ]  # fmt: skip
    assert [event["clause"] for event in answered["events"] if event["event"] == "set-out"] == ["JN-01"] * 4
    assert [event["tail"] for event in answered["events"] if event["event"] == "draw" and event["tile"] != "9m"] == [
        True
    ] * 4
    assert happened(play(("", "", "", ""), "5f", tail="8s"))[2:] == ["0 set-out 5f", "0 draw 8s"]


@pytest.mark.clause("JN-01")
def test_a_flower_that_is_drawn_later() -> None:
    answered = play(("", "", "", ""), "9m5f", "0 discard 9m", tail="2f8s")
    assert happened(answered)[3:] == ["1 draw 5f", "1 set-out 5f", "1 draw 2f", "1 set-out 2f", "1 draw 8s"]
    # of a kong's replacement, too
    answered = play(("1111m", "", "", ""), "9m", "0 kong 1m", tail="2f8s")
    assert happened(answered)[2:] == ["0 concealed-kong 1111m", "0 draw 2f", "0 set-out 2f", "0 draw 8s"]


@pytest.mark.clause("JN-01", "C-06", "C-05", "C-04")
def test_chow_pung_and_kong() -> None:
    assert happened(play(("", "23m", "", ""), "1m", "0 discard 1m", "1 chow 23m"))[-1] == "1 chow 123m"
    assert happened(play(("", "", "11m", ""), "1m", "0 discard 1m", "2 pung 1m"))[-1] == "2 pung 111m"
    claimed = play(("", "", "111m", ""), "1m", "0 discard 1m", "2 kong 1m", tail="8s")
    assert happened(claimed)[-2:] == ["2 kong 1111m", "2 draw 8s"]
    assert refusal(("", "", "23m", ""), "1m", "0 discard 1m", "2 chow 23m") == (1, "C-06")
    # no kong right after a claim
    assert refusal(("", "23m5555p", "", ""), "1m", "0 discard 1m", "1 chow 23m", "1 kong 5p", tail="8s") == (2, "C-05")
    assert refusal(("", "111m", "", ""), "1m", "0 discard 1m", "1 pung 1m", "1 kong 1m", tail="8s") == (2, "C-05")


# ----------------------------------------------------------------------------------------------- the end of the wall
DRAWN = ["0 discard 9m", "1 discard 8m", "2 discard 8p"]


@pytest.mark.clause("JN-08", "C-15")
@pytest.mark.parametrize(
    ("title", "hands", "tail", "wall_left", "drawn"),
    [
        ("12 stay", ("", "", "", ""), "", 12, 0),
        ("13: one is drawn", ("", "", "", ""), "", 13, 1),
        ("14: two", ("", "", "", ""), "", 14, 2),
        ("a flower replaced, 12 left: 11 stay", ("1f", "", "", ""), "2s", 13, 1),
        ("another seat's flower", ("", "", "", "1f"), "2s", 13, 1),
        ("two replaced, 12 left: 12 stay", ("1f", "2f", "", ""), "2s5s", 14, 0),
        ("two replaced, 11 left", ("1f", "2f", "", ""), "2s5s", 13, 0),
        ("three replaced, 12 left: 11 stay", ("1f", "2f", "3f", ""), "2s5s2s", 15, 1),
        ("three replaced, 13 left", ("1f", "2f", "3f", ""), "2s5s2s", 16, 2),
    ],
)
def test_six_stacks_stay(title: str, hands: Any, tail: str, wall_left: int, drawn: int) -> None:
    actions = DRAWN[: drawn + 1]
    answered = play(hands, "9m8m8p"[: 2 * drawn + 2], *actions, tail=tail, wall_left=wall_left)
    assert (answered["outcome"], answered["next_dealer"], answered["deltas"]) == ("drawn", 1, [0, 0, 0, 0]), title
    assert answered["events"][-1]["clause"] == "JN-08"
    assert happened(answered)[-2:] == [actions[-1], "end"], title


@pytest.mark.clause("JN-08", "C-09")
def test_a_flower_as_the_last_tile() -> None:
    """12 are left when it is drawn: it is set out, and nothing is left above the reserve to replace it."""
    answered = play(("", "", "", ""), "9m1f", "0 discard 9m", wall_left=13)
    assert (answered["outcome"], happened(answered)[-3:]) == ("drawn", ["1 draw 1f", "1 set-out 1f", "end"])
    assert (answered["events"][-1]["clause"], answered["next_dealer"]) == ("JN-08", 1)
    # one tile more: it is replaced, which leaves 12 with an odd tail, so that another can be drawn
    answered = play(("", "", "", ""), "9m1f8p", "0 discard 9m", "1 discard 8s", "2 discard 8p", tail="8s", wall_left=14)
    assert (answered["outcome"], happened(answered)[-4:-1]) == ("drawn", ["1 discard 8s", "2 draw 8p", "2 discard 8p"])
    # an odd tail: 12 are left, it is the last of them above 11
    answered = play(("2f", "", "", ""), "9m1f", "0 discard 9m", tail="8s", wall_left=13)
    assert (answered["outcome"], happened(answered)[-3:]) == ("drawn", ["1 draw 1f", "1 set-out 1f", "end"])


@pytest.mark.clause("JN-08", "C-09")
def test_a_flower_as_the_last_replacement() -> None:
    """12 left with an odd tail: the kong's replacement is the last tile, and it is a flower."""
    answered = play(("1111m2f", "", "", ""), "9m", "0 kong 1m", tail="8s1f", wall_left=13)
    assert (answered["outcome"], happened(answered)[-3:]) == ("drawn", ["0 draw 1f", "0 set-out 1f", "end"])


@pytest.mark.clause("JN-08", "C-09")
def test_a_kong_near_the_end() -> None:
    hands = ("1111m", "", "", "")
    assert refusal(hands, "9m", "0 kong 1m", wall_left=12) == (0, "JN-08")
    # 13 with an even tail: it costs nothing, 12 are left and 11 stay
    answered = play(hands, "9m8m", "0 kong 1m", "0 discard 9m", "1 discard 8m", tail="8s", wall_left=13)
    assert (answered["outcome"], happened(answered)[-3:]) == ("drawn", ["1 draw 8m", "1 discard 8m", "end"])
    # 12 with an odd tail: it takes the last tile
    answered = play(("1111m2f", "", "", ""), "9m", "0 kong 1m", "0 discard 9m", tail="8s5s", wall_left=13)
    assert (answered["outcome"], happened(answered)[-3:]) == ("drawn", ["0 draw 5s", "0 discard 9m", "end"])
    # 13 with an odd tail: it leaves 12, which stay
    answered = play(("1111m2f", "", "", ""), "9m", "0 kong 1m", "0 discard 9m", tail="8s5s", wall_left=14)
    assert (answered["outcome"], happened(answered)[-3:]) == ("drawn", ["0 draw 5s", "0 discard 9m", "end"])


@pytest.mark.clause("JN-08", "C-16")
def test_after_the_last_tile() -> None:
    """Its discard can be won on, and not claimed otherwise; no second kong."""
    hands = ("1111z2222z2f", "99m", WAITS_36P, "")
    more: dict[str, Any] = {"tail": "8s6p", "wall_left": 13}
    assert winner(play(hands, "9m", "0 kong 1z", "0 discard 6p", "2 win", **more)) == 2
    assert refusal(hands, "9m", "0 kong 1z", "0 discard 9m", "1 pung 9m", **more) == (2, "C-16")
    assert refusal(hands, "9m", "0 kong 1z", "0 kong 2z", **more) == (1, "JN-08")
    assert refusal(("", "", "999m", ""), "9m", "0 discard 9m", "2 kong 9m", wall_left=12) == (1, "C-16")


@pytest.mark.clause("JN-39", "JN-08")
@pytest.mark.parametrize(
    ("title", "flowers", "tail", "wall_left", "last"),
    [
        ("12 are left after it", "", "", 13, True),
        ("13 are", "", "", 14, False),
        ("an odd tail: 11 are", "1f", "2s", 13, True),
        ("12 are, and 11 stay", "1f", "2s", 14, False),
        ("two flowers: 12 are", "12f", "2s5s", 15, True),
    ],
)
def test_the_last_tile_of_the_head(title: str, flowers: str, tail: str, wall_left: int, last: bool) -> None:
    answered = play(("", WAITS_36P, flowers, ""), "9m6p", "0 discard 9m", "1 win", tail=tail, wall_left=wall_left)
    assert (points(answered), "JN-39 x1" in names(answered["wins"][0])) == (2 if last else 1, last), title


@pytest.mark.clause("JN-39", "JN-40", "JN-08")
@pytest.mark.parametrize(
    ("title", "flowers", "tail", "wall_left", "worth"),
    [
        # a concealed kong: (2 + 1) × 2, and × 2 for the last tile
        ("13 with an even tail: 12 left, 11 stay", "", "2s", 13, 6),
        ("12 with an odd tail: 11 left, 12 stay", "1f", "9p2s", 13, 12),
        ("13 with an odd tail: 12 left, 12 stay", "1f", "9p2s", 14, 12),
        ("14 with an odd tail", "1f", "9p2s", 15, 6),
        ("14 with an even tail", "", "2s", 14, 6),
    ],
)
def test_the_last_tile_as_a_replacement(title: str, flowers: str, tail: str, wall_left: int, worth: int) -> None:
    answered = play((KONG_BEFORE_25S, "", flowers, ""), "5s", "0 kong 1m", "0 win", tail=tail, wall_left=wall_left)
    assert points(answered) == worth, title


# ------------------------------------------------------------------------------------------------------- replacements
@pytest.mark.clause("JN-41", "JN-20")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "tail", "actions", "worth", "bloom"),
    [
        # a flower and the base, doubled
        ("a flower is drawn", ("", WAITS_36P, "", ""), "9m1f", "6p", ["0 discard 9m", "1 win"], 4, True),
        ("two flowers in a row", ("", WAITS_36P, "", ""), "9m1f", "2f6p", ["0 discard 9m", "1 win"], 6, True),
        ("the replacement does not win, a later draw does", ("", WAITS_36P, "", ""), "9m1f9m8m8m6p", "9p",
         ["0 discard 9m", "1 discard 9p", "2 discard 9m", "3 discard 8m", "0 discard 8m", "1 win"], 2, False),
        ("a discard after it", ("", "", WAITS_36P, ""), "9m1f", "6p", ["0 discard 9m", "1 discard 6p", "2 win"],
         1, False),
        ("the dealer's dealt flower", ("123456m12345p5s1f", "", "", ""), "6p", "5s", ["0 win"], 4, True),
        ("the dealer's extra tile is one", (WAITS_36P, "", "", ""), "1f", "6p", ["0 win"], 4, True),
        ("another replaces his after him", ("123456m12345p5s1f", "", "2f", ""), "6p", "5s8s", ["0 win"], 4, True),
        ("only another replaces his", (WAITS_36P, "", "2f", ""), "6p", "8s", ["0 win"], 1, False),
        ("replaced at the start, the first draw wins", ("", "123456m12345p5s1f", "", ""), "9m6p", "5s",
         ["0 discard 9m", "1 win"], 2, False),
    ],
)  # fmt: skip
def test_a_flowers_replacement(
    title: str, hands: Any, draws: str, tail: str, actions: Any, worth: int, bloom: bool
) -> None:
    answered = play(hands, draws, *actions, tail=tail)
    assert (points(answered), "JN-41 x1" in names(answered["wins"][0])) == (worth, bloom), title


@pytest.mark.clause("JN-41", "JN-21")
@pytest.mark.parametrize(
    ("title", "hand", "extra", "tail", "worth"),
    [
        ("it is a third East: formed by the win", "123m456p789p11z5s1f", "5s", "1z", 4),
        ("a 5s: the three East were there before", "123m456p789p111z1f", "5s", "5s", 6),
        ("the last of two is 5s: (2 + 1 + 1) × 2", "123m456p789p11z12f", "5s", "1z5s", 8),
        ("the last of two is East: (2 + 1) × 2", "123m456p789p11z12f", "5s", "5s1z", 6),
    ],
)
def test_the_dealers_last_replacement_is_his_winning_tile(
    title: str, hand: str, extra: str, tail: str, worth: int
) -> None:
    """A triplet of an honour that is formed by the win is no 花, one that was there before is by option."""
    assert points(play((hand, "", "", ""), extra, "0 win", tail=tail, options={"concealed_honours": 1})) == worth, title


@pytest.mark.clause("JN-40", "JN-41", "JN-22")
@pytest.mark.parametrize(
    ("title", "tail", "actions", "lines", "worth"),
    [
        ("a kong's replacement", "2s", ["0 kong 1m", "0 win"], "JN-23 2, JN-24 1, JN-30 x0, JN-40 x1", 6),
        ("it is a flower", "1f2s", ["0 kong 1m", "0 win"], "JN-20 1, JN-23 2, JN-24 1, JN-30 x0, JN-40 x1", 8),
        ("two flowers", "12f2s", ["0 kong 1m", "0 win"],
         "JN-20 1, JN-20 1, JN-23 2, JN-24 1, JN-30 x0, JN-40 x1", 10),
    ],
)  # fmt: skip
def test_a_kongs_replacement(title: str, tail: str, actions: Any, lines: str, worth: int) -> None:
    answered = play((KONG_BEFORE_25S, "", "", ""), "5s", *actions, tail=tail)
    assert (names(answered["wins"][0]), points(answered)) == (lines, worth), title


@pytest.mark.clause("JN-40", "JN-41")
def test_a_kong_after_a_flowers_replacement() -> None:
    """The fourth 1m replaces a flower; with the kong's replacement he wins: JN-40 alone, (2 + 1 + 1) × 2."""
    hands = ("", "111m456p789p34s55s", "", "")
    answered = play(hands, "9m1f", "0 discard 9m", "1 kong 1m", "1 win", tail="1m2s")
    assert names(answered["wins"][0]) == "JN-20 1, JN-23 2, JN-24 1, JN-30 x0, JN-40 x1"
    assert points(answered) == 8


# ------------------------------------------------------------------------------------------------------------ fed kongs
FED = ("", "555p23m456m789s22s", "", "")
"""Seat 1 makes a kong of the dealer's 5p, and then waits for 1m and 4m."""


@pytest.mark.clause("JN-53", "JN-40", "JN-51")
@pytest.mark.parametrize(
    ("title", "hand", "tail", "actions", "payers"),
    [
        ("its replacement wins: (1 + 1) × 2", FED[1], "1m", ["1 win"], ["0 12 JN-53"]),
        ("after a flower: (1 + 1 + 1) × 2", FED[1], "1f1m", ["1 win"], ["0 18 JN-53"]),
        # two 花 for the concealed kong: (1 + 2 + 1) × 2
        ("after another kong", "555p9999s23m456m2s", "2s1m", ["1 kong 9s", "1 win"],
         ["0 8 JN-51", "2 8 JN-51", "3 8 JN-51"]),
        ("after another kong and a flower", "555p9999s23m456m2s", "1f2s1m", ["1 kong 9s", "1 win"],
         ["0 10 JN-51", "2 10 JN-51", "3 10 JN-51"]),
        ("after another kong, and the flower replaces that", "555p9999s23m456m2s", "2s1f1m", ["1 kong 9s", "1 win"],
         ["0 10 JN-51", "2 10 JN-51", "3 10 JN-51"]),
    ],
)  # fmt: skip
def test_a_fed_kong(title: str, hand: str, tail: str, actions: Any, payers: list[str]) -> None:
    answered = play(("", hand, "", ""), "5p", "0 discard 5p", "1 kong 5p", *actions, tail=tail)
    assert paid(answered) == payers, title


@pytest.mark.clause("JN-53")
def test_a_later_draw_is_an_ordinary_one() -> None:
    before = ["0 discard 5p", "1 kong 5p", "1 discard 9m", "2 discard 8m", "3 discard 8m", "0 discard 8m"]
    answered = play(FED, "5p8m8m8m1m", *before, "1 win", tail="9m")
    assert paid(answered) == ["0 2 JN-51", "2 2 JN-51", "3 2 JN-51"]


@pytest.mark.clause("JN-53")
def test_an_own_kong_feeds_nobody() -> None:
    """A concealed kong is nobody's; a pung made a kong is no claimed kong, though seat 0 fed the pung: (1 + 1) × 2."""
    hands = ("", "55p23m456m789s22s9m", "", "")
    before = ["0 discard 5p", "1 pung 5p", "1 discard 9m", "2 discard 8m", "3 discard 8m", "0 discard 8m"]
    answered = play(hands, "5p8m8m8m5p", *before, "1 kong 5p", "1 win", tail="1m")
    assert paid(answered) == ["0 4 JN-51", "2 4 JN-51", "3 4 JN-51"]


# ------------------------------------------------------------------------------------------------------------- robbing
ROBBED = ("", "66p1z", WAITS_36P, OTHER_36P)
TO_THE_KONG = ["0 discard 6p", "1 pung 6p", "1 discard 1z", "2 discard 7z", "3 discard 6z", "0 discard 7z"]
"""Seat 1 has a pung of 6p; then it draws the fourth. Who passed the first 6p has drawn since."""
DRAWS = "6p7z6z7z6p"


@pytest.mark.clause("JN-52", "JN-50", "C-08")
def test_a_robbed_player_pays_three_shares_a_discarder_one() -> None:
    answered = play(ROBBED, DRAWS, *TO_THE_KONG, "1 kong 6p", "2 win", tail="8s")
    assert paid(answered, 2) == ["1 3 JN-52"]
    assert (answered["next_dealer"], happened(answered)[-2:]) == (1, ["2 win 6p", "end"])
    assert answered["events"][-2]["clause"] == "JN-52"
    discarded = play(ROBBED, DRAWS, *TO_THE_KONG, "1 discard 6p", "2 win")
    assert paid(discarded, 2) == ["1 1 JN-50"]
    # whom nobody robs draws his replacement
    assert happened(play(ROBBED, DRAWS, *TO_THE_KONG, "1 kong 6p", tail="8s"))[-1] == "1 draw 8s"


@pytest.mark.clause("JN-52", "JN-05", "JN-06")
def test_two_rob_one_kong_and_the_robbed_player_deals_next() -> None:
    answered = play(ROBBED, DRAWS, *TO_THE_KONG, "1 kong 6p", "3 win", "2 win", tail="8s")
    assert [won["seat"] for won in answered["wins"]] == [2, 3]
    assert (answered["deltas"], answered["next_dealer"]) == ([0, -6, 3, 3], 1)
    assert [event["clause"] for event in answered["events"] if event["event"] == "win"] == ["JN-52", "JN-52"]


@pytest.mark.clause("JN-52", "C-08")
def test_a_claimed_or_a_concealed_kong_is_not_robbed() -> None:
    assert refusal(("6666p", WAITS_36P, "", ""), "9m", "0 kong 6p", "1 win", tail="8s") == (1, "C-05")
    # who can win takes the discard as a discard
    hands = ("", "666p", WAITS_36P, "")
    answered = play(hands, "6p", "0 discard 6p", "1 kong 6p", "2 win", tail="8s")
    assert paid(answered, 2) == ["0 1 JN-50"]


# ---------------------------------------------------------------------------------------------------- several winners
@pytest.mark.clause("JN-05", "JN-06", "C-06", "C-07")
def test_two_win_on_one_discard() -> None:
    hands = ("", "", WAITS_36P, OTHER_36P)
    answered = play(hands, "6p", "0 discard 6p", "3 win", "2 win")
    assert [won["seat"] for won in answered["wins"]] == [2, 3]
    assert (answered["deltas"], answered["next_dealer"]) == ([-2, 0, 1, 1], 0)
    assert [event["clause"] for event in answered["events"] if event["event"] == "win"] == ["JN-05", "JN-05"]


@pytest.mark.clause("JN-05", "JN-06", "JN-12")
def test_the_dealer_among_them_or_alone() -> None:
    hands = (WAITS_36P, "", OTHER_36P, "")
    before = ["0 discard 9m", "1 discard 6p"]
    both = play(hands, "9m6p", *before, "0 win", "2 win")
    assert ([won["seat"] for won in both["wins"]], both["next_dealer"]) == ([2, 0], 1)
    alone = play(hands, "9m6p", *before, "0 win", "2 pass")
    assert ([won["seat"] for won in alone["wins"]], alone["next_dealer"]) == ([0], 0)
    other = play(hands, "9m6p", *before, "2 win")
    assert ([won["seat"] for won in other["wins"]], other["next_dealer"]) == ([2], 1)


@pytest.mark.clause("JN-05", "JN-12", "C-06")
def test_each_is_asked_until_he_has_answered_and_each_may_decline() -> None:
    deal = acted(("", "1234567z", WAITS_36P, OTHER_36P), "6p", "0 discard 6p")
    assert deal.asked == [2, 3]
    deal.act(Action.parse("2 win"))
    assert deal.asked == [3]  # one win does not end the wait
    assert offered(deal, 3) == ["3 win", "3 pass"]
    deal.act(Action.parse("3 pass"))
    assert deal.result is not None
    assert [won.seat for won in deal.result.wins] == [2]


# ------------------------------------------------------------------------------------------------------- passing a win
PASSER = ("", "", WAITS_36P, "")


@pytest.mark.clause("JN-07", "C-19")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "actions", "tail", "refused"),
    [
        ("the same tile of another", PASSER, "6p6p", ["0 discard 6p", "1 discard 6p", "2 win"], "", (2, "JN-07")),
        ("another tile", PASSER, "6p3p", ["0 discard 6p", "1 discard 3p", "2 win"], "", None),
        ("said aloud", PASSER, "6p6p", ["0 discard 6p", "2 pass", "1 discard 6p", "2 win"], "", (3, "JN-07")),
        ("his own draw lifts it", PASSER, "6p9m8m6p",
         ["0 discard 6p", "1 discard 9m", "2 discard 8m", "3 discard 6p", "2 win"], "", None),
        ("a flower's replacement is one, too", PASSER, "6p9m1f6p",
         ["0 discard 6p", "1 discard 9m", "2 discard 8m", "3 discard 6p", "2 win"], "8m", None),
        ("a pung does not", ("", "", "123456m45p55s777z", ""), "6p7z6p",
         ["0 discard 6p", "1 discard 7z", "2 pung 7z", "2 discard 7z", "3 discard 6p", "2 win"], "", (5, "JN-07")),
        ("a chow does not", ("", "", "123456m45p55s789s", ""), "6p1m6p",
         ["0 discard 6p", "1 discard 1m", "2 chow 23m", "2 discard 1m", "3 discard 6p", "2 win"], "", (5, "JN-07")),
        ("a kong's replacement does", ("", "", "123456m45p55s777z", ""), "6p7z6p",
         ["0 discard 6p", "1 discard 7z", "2 kong 7z", "2 discard 9s", "3 discard 6p", "2 win"], "9s", None),
        ("a self-draw that is declined forbids nothing", (WAITS_36P, "", "", ""), "6p6p",
         ["0 pass", "0 discard 6p", "1 discard 6p", "0 win"], "", None),
    ],
)  # fmt: skip
def test_a_win_that_was_passed(title: str, hands: Any, draws: str, actions: Any, tail: str, refused: Any) -> None:
    if refused:
        assert refusal(hands, draws, *actions, tail=tail) == refused, title
    else:
        assert winner(play(hands, draws, *actions, tail=tail)) == int(actions[-1][0]), title


@pytest.mark.clause("JN-07", "JN-52")
def test_a_tile_passed_as_a_discard_is_passed_as_an_added_kong() -> None:
    """Seat 3 claims what seat 1 discards after its pung, so that seat 2 draws nothing before the kong."""
    hands = ("", "66p1z", WAITS_36P, "11z9s")
    before = ["0 discard 6p", "1 pung 6p", "1 discard 1z", "3 pung 1z", "3 discard 9s", "0 discard 7z"]
    assert refusal(hands, "6p7z6p", *before, "1 kong 6p", "2 win", tail="8s") == (7, "JN-07")


@pytest.mark.clause("JN-07", "C-19")
def test_a_tile_claimed_otherwise_is_passed() -> None:
    """5p would complete 46p with a pair of 5p; he makes a pung, and then waits for the fourth with a pair of 8s."""
    hands = ("", "", "123456m888s46p55p", "")
    assert winner(play(hands, "5p", "0 discard 5p", "2 win")) == 2
    actions = ["0 discard 5p", "2 pung 5p", "2 discard 8s", "3 discard 5p", "2 win"]
    assert refusal(hands, "5p5p", *actions) == (4, "JN-07")


@pytest.mark.clause("JN-07", "JN-05")
def test_who_declines_one_of_several_wins_has_passed_it() -> None:
    hands = ("", "", WAITS_36P, OTHER_36P)
    both = ["0 discard 6p", "2 pass", "3 pass", "1 discard 6p"]
    assert refusal(hands, "6p6p", *both, "2 win") == (4, "JN-07")
    assert refusal(hands, "6p6p", *both, "3 win") == (4, "JN-07")


@pytest.mark.clause("JN-07", "JN-04", "C-23")
def test_a_ready_player_is_bound_too() -> None:
    ready = ["0 discard 9m", "1 discard 8m", "2 ready closed 8s"]
    assert refusal(PASSER, "9m8m8s6p6p", *ready, "3 discard 6p", "0 discard 6p", "2 win") == (5, "JN-07")
    lifted = ["3 discard 6p", "0 discard 9p", "1 discard 9p", "3 discard 6p", "2 win"]
    assert winner(play(PASSER, "9m8m8s6p9p9p9s6p", *ready, *lifted)) == 2


# --------------------------------------------------------------------------------------------------------------- ready
READY_2 = ["0 discard 9m", "1 discard 8m"]
"""Seat 2 draws next, and may declare itself ready with its first discard."""


@pytest.mark.clause("JN-04", "JN-42", "JN-50")
@pytest.mark.parametrize(
    ("title", "style", "draws", "actions", "expected"),
    [
        ("closed, on a discard", "closed", "9m8m8s6p", ["3 discard 6p", "2 win"], 1),
        ("closed, self-drawn", "closed", "9m8m8s7z7z7z6p", ["3 discard 7z", "0 discard 7z", "1 discard 7z", "2 win"],
         1),
        ("open, self-drawn", "open", "9m8m8s7z7z7z6p", ["3 discard 7z", "0 discard 7z", "1 discard 7z", "2 win"], 2),
        ("open, on a discard", "open", "9m8m8s6p", ["3 discard 6p", "2 win"], (4, "JN-04")),
        ("open, on the previous seat's", "open", "9m8m8s7z7z6p",
         ["3 discard 7z", "0 discard 7z", "1 discard 6p", "2 win"], (6, "JN-04")),
    ],
)  # fmt: skip
def test_closed_and_open(title: str, style: str, draws: str, actions: Any, expected: Any) -> None:
    all_actions = [*READY_2, f"2 ready {style} 8s", *actions]
    if isinstance(expected, int):
        assert points(play(PASSER, draws, *all_actions)) == expected, title
    else:
        assert refusal(PASSER, draws, *all_actions) == expected, title


@pytest.mark.clause("JN-04", "C-23")
def test_an_open_hand_is_not_won_by_mistake() -> None:
    """A win of the next seat on a tile that completes him is an answer to that tile, not meant for his next draw."""
    actions = [*READY_2, "2 ready open 8s", "3 discard 7z", "0 discard 7z", "1 discard 6p"]
    assert refusal(PASSER, "9m8m8s7z7z6p3p", *actions, "2 win") == (6, "JN-04")
    assert points(play(PASSER, "9m8m8s7z7z6p3p", *actions, "2 pass", "2 win")) == 2


@pytest.mark.clause("JN-04", "JN-52")
def test_robbing_closed_and_open() -> None:
    """Seat 2 declares itself ready after its pass, so that its own draw has lifted it."""
    for style, expected in (("closed", None), ("open", (7, "JN-04"))):
        actions = [*TO_THE_KONG, "1 kong 6p", "2 win"]
        actions[3] = f"2 ready {style} 7z"
        if expected:
            assert refusal(ROBBED, DRAWS, *actions, tail="8s") == expected
        else:
            assert paid(play(ROBBED, DRAWS, *actions, tail="8s"), 2) == ["1 3 JN-52"]


@pytest.mark.clause("JN-55", "JN-04")
def test_an_open_player_feeds_a_win() -> None:
    """Seat 2 draws 2s, which the table discards; an action meant for a later tile waits for it (C-23)."""
    hands = ("", "", WAITS_36P, WAITS_25S)
    draws = "9m8m8s7z7z7z2s"
    actions = ["3 discard 7z", "0 discard 7z", "1 discard 7z", "3 win"]
    assert paid(play(hands, draws, *READY_2, "2 ready open 8s", *actions), 3) == ["2 2 JN-50 JN-55"]
    assert paid(play(hands, draws, *READY_2, "2 ready closed 8s", *actions), 3) == ["2 1 JN-50"]


@pytest.mark.clause("JN-04", "C-23")
def test_what_the_others_see_of_an_open_hand() -> None:
    draws = "9m8m8s7z7z7z1s"
    actions = [*READY_2, "2 ready open 8s", "3 discard 7z", "0 discard 7z", "1 discard 7z"]
    answered = play(PASSER, draws, *actions)
    (declared,) = [event for event in answered["events"] if event.get("ready")]
    assert (declared["ready"], declared["hand"]) == ("open", WAITS_36P)
    drawn = [event for event in answered["events"] if event["event"] == "draw" and event["seat"] == 2]
    assert [event.get("open", False) for event in drawn] == [False, True]
    closed = play(PASSER, draws, *READY_2, "2 ready closed 8s", *actions[3:])
    assert not any(event.get("hand") or event.get("open") for event in closed["events"])


@pytest.mark.clause("JN-04", "JN-10", "C-23", "C-06")
@pytest.mark.parametrize("style", ["open", "open auto-kong self-draw", "closed", "closed self-draw"])
def test_the_views_of_a_ready_hand(style: str) -> None:
    """An open hand is seen by all, a closed one by nobody, the switches by their player; of the others nothing."""
    deal = acted(PASSER, "1z2z3z4z", "0 discard 1z", "1 discard 2z", f"2 ready {style} 3z")
    is_open = style.startswith("open")
    for seat in (0, 1, 3, -1):
        view = deal.view(seat)
        assert (view.seats[2].counts == deal.state.seats[2].counts, view.seats[2].hidden) == (
            is_open,
            0 if is_open else 13,
        )
        assert [view.seats[other].size for other in (0, 1, 3)] == [13, 13, 14]
        assert not any(sum(view.seats[other].counts) for other in (0, 1, 3) if other != seat)
        assert [view.auto_kong[2], view.self_draw_only[2]] == [False, False]
        for event in deal.events:
            told = str(blank(event, seat))
            assert "auto-kong" not in told
            assert "self-draw" not in told
            assert "draw" not in told or told.startswith(f"{seat} ") or told.endswith("?")
    assert (deal.view(2).auto_kong[2], deal.view(2).self_draw_only[2]) == ("auto-kong" in style, "self-draw" in style)


@pytest.mark.clause("JN-04", "C-23")
@pytest.mark.parametrize(
    ("title", "hand", "extra", "action", "clause"),
    [
        ("ready", WAITS_36P, "9m", "0 ready closed 9m", None),
        ("open", WAITS_36P, "9m", "0 ready open 9m", None),
        ("another discard leaves it short", WAITS_36P, "9m", "0 ready closed 1m", "C-23"),
        ("a tile that he does not hold", WAITS_36P, "9m", "0 ready closed 9s", "C-05"),
        ("far from ready", "", "9m", "0 ready closed 9m", "C-23"),
        ("a pair of 4p would not win", "123m456m789p345s4p", "9m", "0 ready closed 9m", "C-23"),
        ("a pair of 5p would", "123m456m789p345s5p", "9m", "0 ready closed 9m", None),
        ("seven pairs", "1133m5577p22s99s4z", "9m", "0 ready closed 9m", None),
        ("十三不靠", "147m258p369s1234z", "9m", "0 ready closed 9m", None),
        ("全将", "222m58m2255p8p22s5s", "9m", "0 ready closed 9m", None),
        ("only a fifth 5m would complete it", "5555m123p456p789s", "9m", "0 ready closed 9m", "C-23"),
        ("three of them and 8m: a pair of 8m", FIVES_AND_8, "9m", "0 ready closed 9m", None),
    ],
)
def test_when_a_hand_is_ready(title: str, hand: str, extra: str, action: str, clause: str | None) -> None:
    if clause:
        assert refusal((hand, "", "", ""), extra, action) == (0, clause), title
    else:
        assert happened(play((hand, "", "", ""), extra, action))[-1] == "0 discard 9m", title


@pytest.mark.clause("C-23", "JN-04")
def test_what_he_holds_on_the_table_counts_and_what_others_hold_does_not() -> None:
    """With a pung of 5m and the fourth as his single tile he waits for a fifth; what others hold does not matter."""
    hands = ("", "555m123p456p789s1z", "", "")
    before = ["0 discard 5m", "1 pung 5m"]
    assert refusal(hands, "5m", *before, "1 ready closed 1z") == (2, "C-23")
    hands = ("", "55m123p456p789s8m9m", "888m", "")
    assert happened(play(hands, "5m", *before, "1 ready closed 9m"))[-1] == "1 discard 9m"


@pytest.mark.clause("C-23", "JN-04")
def test_after_a_claim_and_on_a_later_turn() -> None:
    """Declining costs nothing: it is offered again."""
    deal = acted((WAITS_36P, "", "", ""), "1z2z3z4z5z")
    ready = [choice for choice in deal.choices(0) if choice.action.verb == "ready"]
    assert sorted(map(str, ready)) == ["0 ready closed 1z [JN-04]", "0 ready open 1z [JN-04]"]
    for action in ("0 discard 1z", "1 discard 2z", "2 discard 3z", "3 discard 4z"):
        deal.act(Action.parse(action))
    assert {"0 ready closed 5z", "0 ready open 5z", "0 discard 5z"} <= set(offered(deal, 0))
    claimed = play(("", "23m456p789p34s55s1z", "", ""), "1m", "0 discard 1m", "1 chow 23m", "1 ready closed 1z")
    assert happened(claimed)[-1] == "1 discard 1z"


READY_1 = ["0 discard 9m", "1 ready closed 9s"]
LATER = ["2 discard 8p", "3 discard 8p"]


@pytest.mark.clause("C-23", "JN-04")
@pytest.mark.parametrize(
    ("title", "hand", "draws", "actions", "tail", "refused"),
    [
        ("no discard of his own", WAITS_36P, "9m9s8p8p9p7z", [*LATER, "0 discard 9p", "1 discard 7z"], "", (5, "C-23")),
        ("nor a second declaration", WAITS_36P, "9m9s8p8p9p7z", [*LATER, "0 discard 9p", "1 ready closed 7z"], "",
         (5, "C-23")),
        ("no chow", WAITS_36P, "9m9s8p8p4m7z", [*LATER, "0 discard 4m", "1 chow 56m"], "", (5, "C-23")),
        ("no pung", WAITS_36P, "9m9s8p5s", ["2 discard 8p", "3 discard 5s", "1 pung 5s"], "", (4, "C-23")),
        ("a concealed kong that he waits with", FIVES_AND_6, "9m9s8p8p9p5m", [*LATER, "0 discard 9p", "1 kong 5m"],
         "8s", (5, "C-23")),
        ("a claimed one", FIVES_AND_6, "9m9s8p5m", ["2 discard 8p", "3 discard 5m", "1 kong 5m"], "8s", (4, "C-23")),
        ("a concealed kong that he can spare", FIVES_AND_8, "9m9s8p8p9p5m", [*LATER, "0 discard 9p", "1 kong 5m"], "8m",
         "1 concealed-kong 5555m"),
        ("a claimed one that he can spare", FIVES_AND_8, "9m9s8p5m", ["2 discard 8p", "3 discard 5m", "1 kong 5m"],
         "8m", "1 kong 5555m"),
    ],
)  # fmt: skip
def test_what_a_ready_player_may_do(title: str, hand: str, draws: str, actions: Any, tail: str, refused: Any) -> None:
    hands = ("", hand, "", "")
    if isinstance(refused, tuple):
        assert refusal(hands, draws, *READY_1, *actions, tail=tail) == refused, title
    else:
        assert refused in happened(play(hands, draws, *READY_1, *actions, "1 win", tail=tail)), title


@pytest.mark.clause("C-23", "JN-04")
def test_an_added_kong_of_a_ready_player() -> None:
    """He has a pung of 7m. The fourth may be added; not where it stands in a chow of his hand."""
    before = [
        "0 discard 7m",
        "1 pung 7m",
        "1 ready closed 1z",
        "2 discard 8p",
        "3 discard 8p",
        "0 discard 8p",
        "1 kong 7m",
    ]
    spare = ("", "77m123m456p34s55s1z", "", "")
    assert "1 added-kong 7777m" in happened(play(spare, "7m8p8p8p7m", *before, "1 win", tail="2s"))
    needed = ("", "777m89m456p34s55s1z", "", "")
    assert refusal(needed, "7m8p8p8p9s", *before, tail="2s") == (6, "C-23")


@pytest.mark.clause("C-23", "C-22", "JN-04")
def test_the_table_plays_for_him() -> None:
    """What he draws is discarded; a win that is not listed is declined, and so is a kong."""
    actions = [*READY_1, *LATER, "0 discard 9p"]
    hands = ("", FIVES_AND_8, "", "")
    for drawn in ("7z", "5m", "8m"):
        answered = play(hands, "9m9s8p8p9p" + drawn, *actions, tail="9s")
        assert happened(answered)[-2:] == [f"1 draw {drawn}", f"1 discard {drawn}"]
    answered = play(hands, "9m9s8p8p9p8m1z", *actions, "1 pass", "2 discard 1z")
    assert happened(answered)[-3:] == ["1 discard 8m", "2 draw 1z", "2 discard 1z"]


@pytest.mark.clause("C-23", "JN-04")
def test_an_action_that_is_meant_for_a_later_tile() -> None:
    """Seats 1 and 2 are ready; the dealer's discard is followed by two draws of theirs before anybody else decides."""
    hands = ("", WAITS_25S, WAITS_36P, "")
    before = ["0 discard 9m", "1 ready closed 9s", "2 ready closed 8p", "3 discard 8p", "0 discard 9p"]
    draws = "9m9s8p8p9p7z"
    assert winner(play(hands, draws + "6p", *before, "2 win")) == 2
    assert winner(play(hands, draws[:-2] + "2s", *before, "1 win")) == 1
    # it never becomes legal: its first reason stands, and seat 3 has to act
    assert refusal(hands, draws + "7z7z", *before, "2 win") == (5, "JN-02")
    assert refusal(hands, draws + "7z7z", *before, "1 kong 9s")[0] == 5
    # a tile that completes the next seat: the win is an answer to it, unless he passes
    assert paid(play(hands, "9m9s8p8p2s5s", *before[:4], "0 discard 2s", "1 win")) == ["0 1 JN-50"]
    drawn = play(hands, "9m9s8p8p2s5s", *before[:4], "0 discard 2s", "1 pass", "1 win")
    assert paid(drawn) == ["0 1 JN-51", "2 1 JN-51", "3 1 JN-51"]


# ------------------------------------------------------------------------------------------------------------ switches
@pytest.mark.clause("JN-10", "C-23")
def test_kongs_by_themselves() -> None:
    hands = ("", FIVES_AND_8, "", "")
    actions = ["0 discard 9m", "1 ready closed auto-kong 9s", *LATER, "0 discard 9p"]
    answered = play(hands, "9m9s8p8p9p5m", *actions, tail="7z")
    assert happened(answered)[-3:] == ["1 concealed-kong 5555m", "1 draw 7z", "1 discard 7z"]
    claims = ["0 discard 1z", "1 ready closed auto-kong 2z", "2 discard 3z", "3 discard 5m"]
    claimed = acted(hands, "1z2z3z5m", *claims, tail="7z")
    assert [str(event).split(" [")[0] for event in claimed.events[-3:]] == [
        "1 kong 5555m 5m<3", "1 draw 7z tail", "1 discard 7z",
    ]  # fmt: skip
    # not one after which he would not be ready, and a win is asked first
    unspared = play(("", FIVES_AND_6, "", ""), "9m9s8p8p9p5m", *actions, tail="7z")
    assert happened(unspared)[-2:] == ["1 draw 5m", "1 discard 5m"]
    not_ticked = play(hands, "9m9s8p8p9p5m", *[each.replace("auto-kong ", "") for each in actions], tail="7z")
    assert happened(not_ticked)[-2:] == ["1 draw 5m", "1 discard 5m"]


@pytest.mark.clause("JN-10", "C-23")
def test_a_kong_that_would_win_is_left_to_him() -> None:
    """He waits for 1m and 4m; 1m would be a kong too, after which he would still wait for 4m."""
    actions = ["0 discard 1z", "1 ready closed auto-kong 2z", "2 discard 3z", "3 discard 4z", "0 discard 5z"]
    deal = acted(("", "11123m456p789p55s", "", ""), "1z2z3z4z5z1m", *actions)
    assert sorted(offered(deal, 1)) == ["1 kong 1m", "1 pass", "1 win"]


@pytest.mark.clause("JN-10", "C-23")
def test_only_by_self_draw() -> None:
    """Other players' tiles are not offered and not passed."""
    hands = ("", WAITS_36P, "", "")
    actions = ["0 discard 9m", "1 ready closed self-draw 9s", "2 discard 8p", "3 discard 6p"]
    assert refusal(hands, "9m9s8p6p", *actions, "1 win") == (4, "C-23")
    assert winner(play(hands, "9m9s8p6p9p3p", *actions, "0 discard 9p", "1 win")) == 1
    assert winner(play(hands, "9m9s8p6p", *[each.replace("self-draw ", "") for each in actions], "1 win")) == 1
    deal = acted(hands, "1z2z3z6p7z", "0 discard 1z", "1 ready closed self-draw 2z", "2 discard 3z", "3 discard 6p")
    assert (deal.asked, deal.state.turn, deal.choices(1)) == ([0], 0, [])


@pytest.mark.clause("JN-10", "C-23")
@pytest.mark.parametrize(
    "style", ["closed", "open", "closed auto-kong", "open auto-kong", "closed self-draw", "open auto-kong self-draw"]
)
def test_what_the_box_offers(style: str) -> None:
    answered = play((WAITS_36P, "", "", ""), "9m", f"0 ready {style} 9m")
    assert [event["ready"] for event in answered["events"] if event.get("ready")] == [style]


@pytest.mark.clause("C-23", "C-22")
def test_a_win_is_taken_for_a_ready_player_who_is_away() -> None:
    actions = ["0 discard 1z", "1 ready closed 2z", "2 discard 3z", "3 discard 6p"]
    deal = acted(("", WAITS_36P, "", ""), "1z2z3z6p", *actions)
    assert str(played_for(deal.view(1), deal.choices(1))) == "1 win"


# --------------------------------------------------------------------------------------------------- three chows fed
CHOWS_OF_1 = ("", "23m56p89s34p55s19m1z", "", "")
"""Seat 1 chows 1m, 4p and 7s of seat 0, and then waits for 2p and 5p."""
CHOWED = [
    "0 discard 1m", "1 chow 23m", "1 discard 1z", "2 discard 7z", "3 discard 6z",
    "0 discard 4p", "1 chow 56p", "1 discard 1m", "2 discard 7z", "3 discard 6z",
    "0 discard 7s", "1 chow 89s", "1 discard 9m",
]  # fmt: skip
CHOWED_DRAWS = "1m7z6z4p7z6z7s"


@pytest.mark.clause("JN-54", "JN-06")
@pytest.mark.parametrize(
    ("title", "actions", "draws", "payers"),
    [
        ("seat 2 discards", ["2 discard 2p", "1 win"], "2p", ["0 3 JN-54"]),
        ("seat 0 discards", ["2 discard 7z", "3 discard 6z", "0 discard 2p", "1 win"], "7z6z2p", ["0 3 JN-54"]),
        ("self-drawn", ["2 discard 7z", "3 discard 6z", "0 discard 1z", "1 win"], "7z6z1z5p", ["0 3 JN-54"]),
    ],
)
def test_three_chows_fed(title: str, actions: Any, draws: str, payers: list[str]) -> None:
    answered = play(CHOWS_OF_1, CHOWED_DRAWS + draws, *CHOWED, *actions)
    assert paid(answered) == payers, title
    assert answered["next_dealer"] == 1


@pytest.mark.clause("JN-54")
def test_two_chows_are_too_few() -> None:
    hands = ("", "23m56p789s34p55s9m1z", "", "")
    answered = play(hands, "1m7z6z4p2p", *CHOWED[:7], "1 discard 9m", "2 discard 2p", "1 win")
    assert paid(answered) == ["2 1 JN-50"]


@pytest.mark.clause("JN-09", "C-15")
def test_after_drawn_deals() -> None:
    hands = ("", "", WAITS_36P, "")
    assert paid(play(hands, "6p", "0 discard 6p", "2 win", drawn_games=3), 2) == ["0 8 JN-50"]


# ----------------------------------------------------------------------------------------------------- short of 游戏豆
@pytest.mark.clause("JN-56")
def test_beans_in_a_script() -> None:
    hands = ("", "", WAITS_36P, OTHER_36P)
    actions = ["0 discard 6p", "2 win", "3 win"]
    answered = play(hands, "6p", *actions, facts={"beans": [1, 0, 0, 0]})
    assert answered["payments"] == [[0, 0, 1, 0], [0] * 4, [0] * 4, [0] * 4]
    assert [won["points"] for won in answered["wins"]] == [1, 1]
    assert play(hands, "6p", *actions, facts={"beans": [2, 0, 0, 0]})["payments"][0] == [0, 0, 1, 1]
    drawn = play((WAITS_36P, "", "", ""), "6p", "0 win", facts={"beans": [0, 5, 0, 1]})
    assert [row[0] for row in drawn["payments"]] == [0, 1, 0, 1]


@pytest.mark.clause("JN-56", "C-11", "C-17")
@pytest.mark.parametrize("game", ["guangdong", "taizhou", "wenling", "shandong", "weihai", "jinan", "rizhao"])
def test_no_balance_falls_below_nothing_in_any_game(game: str) -> None:
    """Everybody starts with 2, so that somebody soon owes more than he has."""
    rules, emptied = rules_of(game), False
    for seed in range(2):
        match = Match(rules, deals=6, beans=2)
        while not match.is_over:
            number = 100 * seed + len(match.history)
            deal = match.deal(number.to_bytes(4, "big"))
            play_towards_wins(deal, random.Random(number))
            assert deal.result is not None
            match.close(deal.result)
            assert match.balances is not None
            assert min(match.balances) >= 0
            assert sum(match.balances) == 8
            emptied = emptied or 0 in match.balances
    assert emptied


@pytest.mark.clause("JN-56")
def test_a_discarder_of_another_game_who_is_short() -> None:
    """人和 of Guangdong is worth 64, which the discarder alone pays."""
    hands = scripting.script(("", "", "", "123m456p789s555p3s"), "3s")["hands"]
    for beans, pays in ((10, 10), (64, 64), (65, 64)):
        wall = ScriptedWall([parse_tiles(hand) for hand in hands], parse_tiles("3s"), [], 84)
        deal = Deal(rules_of(), Place(beans=(beans, 0, 0, 0)), wall)
        deal.act(Action.parse("0 discard 3s"))
        while not deal.is_over:
            deal.act(Action.parse("3 win") if 3 in deal.asked else Action.parse(f"{deal.asked[0]} pass"))
        assert deal.result is not None
        assert deal.result.deltas == (-pays, 0, 0, pays)
