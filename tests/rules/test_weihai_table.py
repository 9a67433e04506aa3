"""Weihai at the table, in scripted deals: seat 0 deals, what is not named matters to nobody."""

from typing import Any

import pytest

from jiaxiang.bots import waits_after
from jiaxiang.shapes import waits
from jiaxiang.table import Deal, Match, blank, played_for
from jiaxiang.testing import begin
from jiaxiang.tiles import NAMES, counts, parse_tile, parse_tiles
from tests.records.scripting import happened
from tests.rules.northern_hands import names, northern, table, winner
from tests.table.deals import rules_of

WEIHAI, NO_WINDS = northern("weihai"), northern("weihai", honours=False)
play, refusal = WEIHAI.play, WEIHAI.refusal

NOBODY = ("", "", "", "")
WAITS_36P = "123456m12345p55s"
"""All chows, waits for 3p and 6p: 平和, a share of 1."""
WAITS_5S = "123456m555p789s5s"
MEANWHILE = ("1 discard 8m", "2 discard 8m", "3 discard 8m")
"""The others draw and discard 8m, while seat 0 waits."""
DRAWN_8M = "9m8m8m8m"
"""What is drawn meanwhile; 9m is the dealer's extra tile."""
BOTH_SETS = {"options": {"both_sets": True}}
SAME_KIND = {"options": {"same_kind": True}}
STRICT = {"options": {"strict": True}}
STRICT_SAME_KIND = {"options": {"strict": True, "same_kind": True}}


def points(answered: dict[str, Any]) -> int:
    """A share of the winner."""
    winner(answered)
    share: int = answered["wins"][0]["points"]
    return share


# ----------------------------------------------------------------------------------------------------------- the table
@pytest.mark.clause("WH-01", "C-03")
def test_136_tiles_or_108() -> None:
    deal = begin(3, rules_of("weihai"))
    assert [seat.size for seat in deal.state.seats] == [14, 13, 13, 13]
    assert deal.state.wall_left == 136 - 53
    without = begin(3, rules_of("weihai", winds=False))
    assert without.state.wall_left == 108 - 53
    assert not any(sum(seat.counts[27:]) for seat in without.state.seats)


@pytest.mark.clause("WH-01", "C-05", "C-06")
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


@pytest.mark.clause("WH-02")
def test_what_does_not_win() -> None:
    assert refusal(("1133m5577p2299s4z", "", "", ""), "5z", "0 win") == (0, "WH-02")
    assert refusal(("19m19p19s1234567z", "", "", ""), "1m", "0 win") == (0, "WH-02")
    hands = ("", "", "11m234m234m567p78s", "")
    assert winner(play(hands, "9s", "0 discard 9s", "2 win")) == 2
    assert refusal(hands, "9s", "0 discard 9s", "2 win", options={"pair_258": True}) == (1, "WH-02")


# ------------------------------------------------------------------------------------------------------ 听牌, the box
READY = ("0 ready closed 9m", *MEANWHILE)


@pytest.mark.clause("WH-03", "C-23")
def test_ready_is_closed_and_worth_1_fan() -> None:
    hands = (WAITS_36P, "", "", "")
    declared = play(hands, "9m", "0 ready closed 9m")["events"][-1]
    assert (declared["ready"], declared["clause"]) == ("closed", "WH-03")
    assert refusal(hands, "9m", "0 ready open 9m") == (0, "WH-03")
    assert refusal(("", "", "", ""), "9m", "0 ready closed 9m") == (0, "C-23")
    answered = play(hands, "9m3p", "0 ready closed 9m", "1 discard 3p", "0 win")
    assert names(answered["wins"][0]) == "WH-31 x1, WH-32 x0, WH-52 1"
    assert answered["deltas"] == [2, -2, 0, 0]
    drawn = play(hands, DRAWN_8M + "3p", *READY, "0 win")
    assert names(drawn["wins"][0]) == "WH-31 x1, WH-32 x0, WH-37 x1, WH-52 1"
    assert winner(play(hands, "3p", "0 win")) == 0  # nobody has to declare it


@pytest.mark.clause("WH-03", "C-23")
def test_what_lies_before_him_counts_as_his_own() -> None:
    """East is in the release, among what he set out and in his hand: four are all of them, of three there is one left."""
    four = ("1111z23z123m456p7s", "", "", "")
    before = ["0 release 123z", "0 set-out 1z", "0 set-out 1z"]
    assert refusal(four, "8s", *before, "0 ready closed 9p", tail="9s9p") == (3, "C-23")
    assert "error" not in play(four, "8s", *before, "0 ready closed 1z", tail="9s9p")
    three = ("111z23z123m456p78s", "", "", "")
    assert "error" not in play(three, "9s", *before[:2], "0 ready closed 9p", tail="9p")


@pytest.mark.clause("WH-03", "WH-24", "C-23")
def test_beside_a_release_only_sets_are_waited_for() -> None:
    """Five pairs and a single tile are not ready, three sets and a single tile are."""
    pairs = ("123z1133m5577p2s4s", "", "", "")
    assert refusal(pairs, "9m", "0 release 123z", "0 ready closed 9m") == (1, "C-23")
    sets = ("123z123m456p789s4s", "", "", "")
    assert "error" not in play(sets, "9m", "0 release 123z", "0 ready closed 9m")


@pytest.mark.clause("WH-11", "WH-03", "C-23")
def test_the_two_switches() -> None:
    auto = ("0 ready closed auto-kong 9m", *MEANWHILE)
    answered = play((WAITS_5S, "", "", ""), DRAWN_8M + "5p", *auto, tail="9p")
    assert happened(answered)[-3:] == ["0 concealed-kong 5555p", "0 draw 9p", "0 discard 9p"]
    hands = (WAITS_36P, "", "", "")
    assert refusal(hands, "9m3p", "0 ready closed self-draw 9m", "1 discard 3p", "0 win") == (2, "C-23")
    assert winner(play(hands, DRAWN_8M + "3p", "0 ready closed self-draw 9m", *MEANWHILE, "0 win")) == 0
    assert play(hands, "9m", "0 ready closed auto-kong self-draw 9m")["events"][-1]["ready"] == (
        "closed auto-kong self-draw"
    )


@pytest.mark.clause("WH-11", "C-23")
def test_the_switches_are_his_own_affair() -> None:
    deal = table(WEIHAI, (WAITS_36P, "", "", ""), "9m8m", "0 ready closed auto-kong self-draw 9m")
    event = next(event for event in deal.events if str(event).startswith("0 discard"))
    assert (deal.view(0).auto_kong[0], deal.view(0).self_draw_only[0]) == (True, True)
    for other in (1, 2, 3, -1):
        assert str(blank(event, other)) == "0 discard 9m ready closed [WH-03]"
        assert (deal.view(other).auto_kong[0], deal.view(other).self_draw_only[0]) == (False, False)


@pytest.mark.clause("WH-10", "C-23")
def test_for_every_discard_that_allows_ready_the_waits_and_how_many_are_left() -> None:
    """123m456m789m and 44577p: without 4p it waits for 3p and 6p, without 5p for 4p and 7p, without 7p for 6p.

    One 3p and two 6p lie in ponds; of 4p and 7p he holds two each.
    """
    hands = ("123456789m4457p", "", "", "")
    before = ["0 discard 9s", "1 discard 3p", "2 discard 6p", "3 discard 6p", "0 pass"]
    deal = table(WEIHAI, hands, "9s3p6p6p7p", *before)
    assert declarable(deal) == ["0 ready closed 4p", "0 ready closed 5p", "0 ready closed 7p"]
    assert waits_of(deal, "4p") == {"3p": 3, "6p": 2}
    assert waits_of(deal, "5p") == {"4p": 2, "7p": 2}
    assert waits_of(deal, "7p") == {"6p": 2}
    rest = counts(parse_tiles("123456789m4577p"))
    assert [NAMES[tile] for tile in waits(deal.rules.shapes, rest)] == ["3p", "6p"]
    # it is offered again after the next draw
    later = table(WEIHAI, hands, "9s3p6p6p7p8m8m8m9p", *before, "0 discard 4p", *MEANWHILE, "0 pass")
    assert declarable(later) == ["0 ready closed 9p"]


def declarable(deal: Deal) -> list[str]:
    return [str(choice.action) for choice in deal.choices(0) if choice.action.verb == "ready"]


def waits_of(deal: Deal, discard: str) -> dict[str, int]:
    """What seat 0 is shown where it points at a discard: the waits, and how many of each are left."""
    return {NAMES[tile]: left for tile, left in waits_after(deal.view(0), 0, parse_tile(discard))}


@pytest.mark.clause("WH-10", "WH-20", "WH-21")
def test_what_is_left_of_an_honour() -> None:
    """A lone North: one is his, one lies in the release of seat 1, one that seat 1 set out, and one may still come."""
    hands = ("123456m123p789s4z", "2344z", "", "")
    actions = ["0 discard 9m", "1 release 234z", "1 set-out 4z", "1 discard 8p", "2 discard 8p", "3 discard 8p"]
    deal = table(WEIHAI, hands, "9m9p8p8p9s", *actions, tail="8p")
    assert waits_of(deal, "9s") == {"4z": 1}


@pytest.mark.clause("WH-10", "C-23")
def test_what_is_all_his_own_is_no_wait() -> None:
    """23m beside a concealed kong of 1m waits for 4m alone."""
    deal = table(WEIHAI, ("1111m23m456p789s5p", "", "", ""), "5p", "0 kong 1m", tail="9p")
    assert waits_of(deal, "9p") == {"4m": 4}


# ------------------------------------------------------------------------------------------------------- who may win
@pytest.mark.clause("WH-04", "WH-06", "C-07")
def test_the_first_from_the_discarder_or_the_robbed_player() -> None:
    other = "456s789m45p777s11z"
    """Waits for 3p and 6p as well."""
    answered = play(("", "", WAITS_36P, other), "6p", "0 discard 6p", "3 win", "2 win")
    assert [win["seat"] for win in answered["wins"]] == [2]
    assert [event["clause"] for event in answered["events"] if event["event"] == "win"] == ["WH-04"]
    robbed = play((WAITS_36P, "66p9m", "", other), ROBBED_DRAWS, *ROBBED, "0 win", "3 win")
    assert [win["seat"] for win in robbed["wins"]] == [3]


ROBBED = ["0 discard 6p", "1 pung 6p", "1 discard 9m", "2 discard 8m", "3 discard 8m", "0 discard 8m", "1 kong 6p"]
ROBBED_DRAWS = "6p8m8m8m6p"
"""Seat 1 has a pung of 6p and adds the fourth, when everybody has drawn again."""


@pytest.mark.clause("WH-06", "WH-23", "C-08")
def test_the_robbed_player_alone_pays_with_his_m() -> None:
    """Seat 1 has released three winds and set out North before his first discard: 1 + 1."""
    hands = ("", "66p9m1234z", WAITS_36P, "")
    actions = [*ROBBED[:2], "1 release 123z", "1 set-out 4z", *ROBBED[2:]]
    answered = play(hands, ROBBED_DRAWS, *actions, "2 win", tail="9s")
    assert answered["deltas"] == [0, -2, 2, 0]
    assert answered["wins"][0]["paid_by"] == [{"seat": 1, "points": 2, "clause": "WH-06", "also": ["WH-23"]}]
    win = next(event for event in answered["events"] if event["event"] == "win")
    assert (win["from"], win["clause"]) == (1, "WH-06")
    assert refusal(hands, ROBBED_DRAWS, *actions, "3 pung 6p", tail="9s") == (9, "WH-06")


# ------------------------------------------------------------------------------------------------------- passing a win
PASSER = ("", "", WAITS_36P, "")


@pytest.mark.clause("WH-05", "C-19")
def test_a_win_that_was_passed() -> None:
    assert refusal(PASSER, "6p6p", "0 discard 6p", "1 discard 6p", "2 win") == (2, "WH-05")
    assert refusal(PASSER, "6p6p", "0 discard 6p", "2 pass", "1 discard 6p", "2 win") == (3, "WH-05")
    assert winner(play(PASSER, "6p3p", "0 discard 6p", "1 discard 3p", "2 win")) == 2
    drawn = ["0 discard 6p", "1 discard 9m", "2 discard 8m", "3 discard 6p", "2 win"]
    assert winner(play(PASSER, "6p9m8m6p", *drawn)) == 2  # his own draw lifts it
    hands = ("", "66p9m", WAITS_36P, "99m1z")
    robbed = ["0 discard 6p", "1 pung 6p", "1 discard 9m", "3 pung 9m", "3 discard 1z", "0 discard 9p", "1 kong 6p"]
    assert refusal(hands, "6p9p6p", *robbed, "2 win") == (7, "WH-05")


@pytest.mark.clause("WH-05")
def test_a_kongs_replacement_lifts_it_a_chow_or_a_pung_does_not() -> None:
    kong = ["0 discard 6p", "1 discard 9m", "2 kong 9m", "2 discard 1z", "3 discard 6p", "2 win"]
    assert winner(play(("", "", "123m999m12345p55s", ""), "6p9m6p", *kong, tail="1z")) == 2
    chow = ["0 discard 6p", "1 discard 9m", "2 chow 78m", "2 discard 6m", "3 discard 6p", "2 win"]
    assert refusal(("", "", "678m123s12345p55s", ""), "6p9m6p", *chow) == (5, "WH-05")
    pung = ["0 discard 6p", "1 discard 7s", "2 pung 7s", "2 discard 7s", "3 discard 6p", "2 win"]
    assert refusal(("", "", "123m111777s45p55s", ""), "6p7s6p", *pung) == (5, "WH-05")


@pytest.mark.clause("WH-05", "C-23")
def test_a_ready_player_is_bound_until_he_draws() -> None:
    ready = ["0 discard 9m", "1 discard 9p", "2 ready closed 1z", "3 discard 6p", "2 pass", "0 discard 6p"]
    assert refusal(PASSER, "9m9p1z6p6p", *ready, "2 win") == (6, "WH-05")
    assert points(play(PASSER, "9m9p1z6p3p", *ready[:-1], "0 discard 3p", "2 win")) == 2
    drawn = [*ready[:-1], "0 discard 9s", "1 discard 9s", "3 discard 6p", "2 win"]
    assert points(play(PASSER, "9m9p1z6p9s9s8m6p", *drawn)) == 2


@pytest.mark.clause("WH-05", "WH-21", "WH-23")
def test_a_set_out_is_a_draw_on_the_turn_of_a_claim_too() -> None:
    """Seat 2 waits for 6p, passes it, and pungs 7s. North that he sets out then is replaced by another, and he may win.

    The share is 1, N is 1: 2 points.
    """
    hands = ("", "", "123z123m45p777s44z", "")
    before = ["2 release 123z", "2 discard 9s", "3 discard 6p", "0 discard 7s", "2 pung 7s"]
    after = ["2 discard 7s", "3 discard 6p", "2 win"]
    assert refusal(hands, "9s6p7s6p", *before, *after, dealer=2) == (7, "WH-05")
    answered = play(hands, "9s6p7s6p", *before, "2 set-out 4z", *after, dealer=2, tail="4z")
    assert answered["deltas"] == [0, 0, 2, -2]


# ------------------------------------------------------------------------------------------------------ the drawn deal
@pytest.mark.clause("WH-07", "WH-08", "C-15", "C-16")
def test_thirteen_stacks_remain() -> None:
    answered = play(NOBODY, "9m", "0 discard 9m", wall_left=26)
    assert (answered["outcome"], answered["next_dealer"], answered["deltas"]) == ("drawn", 1, [0, 0, 0, 0])
    assert answered["events"][-1]["clause"] == "WH-07"
    assert play(NOBODY, "9m8m", "0 discard 9m", wall_left=27)["outcome"] == "unfinished"
    assert refusal(("", "99m", "", ""), "9m", "0 discard 9m", "1 pung 9m", wall_left=26) == (1, "C-16")
    assert points(play(PASSER, "6p", "0 discard 6p", "2 win", wall_left=26)) == 1


@pytest.mark.clause("WH-07", "C-09")
@pytest.mark.parametrize(
    ("title", "hands", "actions", "wall_left", "end"),
    [
        ("concealed: of 31 tiles 30 are left", ("1111m", "", "", ""), ["0 kong 1m", "0 discard 9p"], 31, "drawn"),
        ("of 32 one can be drawn", ("1111m", "", "", ""), ["0 kong 1m", "0 discard 9p"], 32, "unfinished"),
        ("claimed: of 29 tiles 28 are left", ("", "", "999m", ""), ["0 discard 9m", "2 kong 9m", "2 discard 1s"], 29,
         "drawn"),
        ("of 30 one can be drawn", ("", "", "999m", ""), ["0 discard 9m", "2 kong 9m", "2 discard 1s"], 30,
         "unfinished"),
        ("a release keeps nothing", ("123z", "", "", ""), ["0 release 123z", "0 discard 9m"], 26, "drawn"),
        ("nor does what is set out, but its replacement is a tile",
         ("1234z", "", "", ""), ["0 release 123z", "0 set-out 4z", "0 discard 9m"], 27, "drawn"),
        ("of 28 one can be drawn", ("1234z", "", "", ""), ["0 release 123z", "0 set-out 4z", "0 discard 9m"], 28,
         "unfinished"),
    ],
)  # fmt: skip
def test_kongs_keep_stacks(title: str, hands: Any, actions: list[str], wall_left: int, end: str) -> None:
    answered = play(hands, "9m", *actions, wall_left=wall_left, tail="9p" if "0 kong 1m" in actions else "1s")
    assert answered["outcome"] == end, title


@pytest.mark.clause("WH-07", "C-09")
def test_an_added_kong_keeps_one_stack() -> None:
    """Four tiles are drawn after the dealer's, then the replacement, and 28 stay."""
    actions = [*ROBBED, "1 discard 9s"]
    for wall_left, end in ((33, "drawn"), (34, "unfinished")):
        answered = play(("", "66p9m", "", ""), ROBBED_DRAWS, *actions, wall_left=wall_left, tail="9s")
        assert answered["outcome"] == end
    assert refusal(("1111m", "", "", ""), "9m", "0 kong 1m", wall_left=26) == (0, "WH-07")


@pytest.mark.clause("WH-40", "WH-39", "WH-07")
@pytest.mark.parametrize(("wall_left", "share"), [(27, 32), (31, 32), (32, 16)])
def test_the_last_tile_as_a_replacement(wall_left: int, share: int) -> None:
    """The concealed kong 2, 门清 1, 杠上开花 1, and 海底捞月 1 where nobody could draw any more."""
    hands = ("1111p23m456m789p3s", "", "", "")
    answered = play(hands, "3s", "0 kong 1p", "0 win", wall_left=wall_left, tail="1m")
    assert points(answered) == share


@pytest.mark.clause("WH-40", "WH-21")
@pytest.mark.parametrize(("wall_left", "share"), [(27, 2), (28, 1)])
def test_the_last_tile_as_a_set_outs_replacement(wall_left: int, share: int) -> None:
    """After the release 123m 456p 78s 5s 4z: the 5s is drawn, and for the North 9s comes."""
    hands = ("1234z123m456p78s5s", "", "", "")
    answered = play(hands, "5s", "0 release 123z", "0 set-out 4z", "0 win", wall_left=wall_left, tail="9s")
    assert points(answered) == share


@pytest.mark.clause("WH-40", "WH-37")
@pytest.mark.parametrize(("wall_left", "share"), [(27, 4), (28, 2)])
def test_the_last_tile_as_a_draw(wall_left: int, share: int) -> None:
    assert points(play(("", WAITS_36P, "", ""), "9m3p", "0 discard 9m", "1 win", wall_left=wall_left)) == share


# ------------------------------------------------------------------------------------------------ dealer and multiplier
@pytest.mark.clause("WH-08")
def test_who_deals_next() -> None:
    assert play(PASSER, "6p", "0 discard 6p", "2 win")["next_dealer"] == 2
    assert play((WAITS_36P, "", "", ""), "3p", "0 win")["next_dealer"] == 0
    kong = ["3 kong 1m", "3 discard 9m"]
    assert play(("", "", "", "1111m"), "9m", *kong, dealer=3, wall_left=27, tail="9s")["next_dealer"] == 0
    stay = {"options": {"after_draw": "stay"}}
    assert play(NOBODY, "9m", "3 discard 9m", dealer=3, wall_left=26, **stay)["next_dealer"] == 3
    assert play(PASSER, "6p", "0 discard 6p", "2 win", **stay)["next_dealer"] == 2


@pytest.mark.clause("WH-09", "WH-53")
@pytest.mark.parametrize(("drawn_games", "share"), [(0, 1), (1, 2), (4, 16), (5, 32), (6, 32), (7, 32)])
def test_after_drawn_deals(drawn_games: int, share: int) -> None:
    answered = play(PASSER, "6p", "0 discard 6p", "2 win", drawn_games=drawn_games)
    assert (points(answered), answered["deltas"]) == (share, [-share, 0, share, 0])


@pytest.mark.clause("WH-08", "WH-09", "WH-12", "C-15")
@pytest.mark.parametrize(("after_draw", "dealers"), [("next", [0, 1, 2]), ("stay", [0, 0, 0])])
def test_a_drawn_deal_is_followed_by_the_next_without_a_word(after_draw: str, dealers: list[int]) -> None:
    match = Match(rules_of("weihai", after_draw=after_draw), deals=3)
    for drawn_games, dealer in enumerate(dealers):
        assert (match.place.dealer, match.place.drawn_games) == (dealer, drawn_games)
        deal = match.deal(drawn_games.to_bytes(2, "big"))
        while not deal.is_over:
            seat = deal.asked[0]
            actions = [choice.action for choice in deal.choices(seat)]
            deal.act([action for action in actions if action.verb in ("discard", "pass")][-1])
        assert deal.result is not None
        assert deal.state.outcome == "drawn"
        match.close(deal.result)
    assert match.totals == [0, 0, 0, 0]


# ------------------------------------------------------------------------------------------------------------ 放风
@pytest.mark.clause("WH-20")
@pytest.mark.parametrize("tiles", ["123z", "124z", "134z", "234z", "567z"])
def test_a_release_is_a_set_that_is_not_replaced(tiles: str) -> None:
    answered = play(("1234567z", "", "", ""), "9m", f"0 release {tiles}", wall_left=40)
    assert happened(answered)[-2:] == ["0 draw 9m", f"0 release {tiles}"]
    assert answered["events"][-1]["clause"] == "WH-20"
    deal = table(WEIHAI, ("1234567z", "", "", ""), "9m", f"0 release {tiles}")
    assert (deal.state.seats[0].size, deal.state.wall_left, deal.asked) == (11, 83, [0])
    assert str(deal.state.seats[0].melds[0]) == f"release {tiles}"
    assert [str(event) for event in deal.events][-1] == f"0 release {tiles} [WH-20]"
    assert str(deal.view(2).seats[0].melds[0]) == f"release {tiles}"


@pytest.mark.clause("WH-20", "C-05")
@pytest.mark.parametrize(
    ("title", "hand", "action", "refused"),
    [
        ("two alike", "112z", "0 release 112z", (0, "WH-20")),
        ("three alike", "111z", "0 release 111z", (0, "WH-20")),
        ("two winds and a dragon", "125z", "0 release 125z", (0, "WH-20")),
        ("two dragons and a wind", "156z", "0 release 156z", (0, "WH-20")),
        ("a chow", "123m", "0 release 123m", (0, "WH-20")),
        ("one of them not in the hand", "12m12z6789p12567s", "0 release 123z", (0, "C-05")),
        ("not one's own turn", "123z", "1 release 123z", (0, "C-05")),
    ],
)
def test_what_cannot_be_released(title: str, hand: str, action: str, refused: tuple[int, str]) -> None:
    assert refusal((hand, "123z", "", ""), "9m", action) == refused, title


@pytest.mark.clause("WH-20")
def test_only_the_own_first_discard_ends_the_right() -> None:
    hands = ("", "", "", "123z")
    before = ["0 discard 9m", "1 discard 8m", "2 discard 8m"]
    assert happened(play(hands, "9m8m8m9p", *before, "3 release 123z"))[-1] == "3 release 123z"
    later = [*before, "3 discard 9p", "0 discard 9p", "1 discard 9p", "2 discard 9s", "3 release 123z"]
    assert refusal(hands, "9m8m8m9p9p9p9s9s", *later) == (7, "WH-20")


@pytest.mark.clause("WH-20")
def test_a_first_discard_that_was_claimed_ends_it_too() -> None:
    hands = ("123z", "", "99m1s", "")
    actions = ["0 discard 9m", "2 pung 9m", "2 discard 1s", "3 discard 8m", "0 release 123z"]
    assert refusal(hands, "9m8m9p", *actions) == (4, "WH-20")


@pytest.mark.clause("WH-20", "C-23")
def test_before_he_declares_ready() -> None:
    """With three winds in it the hand is not ready, beside them it is."""
    hands = ("123z123m456p789s4s", "", "", "")
    assert refusal(hands, "9m", "0 ready closed 9m") == (0, "C-23")
    answered = play(hands, "9m", "0 release 123z", "0 ready closed 9m")
    assert answered["events"][-1]["ready"] == "closed"


@pytest.mark.clause("WH-20", "C-05")
def test_after_a_claim_or_a_kong_before_the_first_discard() -> None:
    claimed = play(("", "12s123z", "", ""), "3s", "0 discard 3s", "1 chow 12s", "1 release 123z")
    assert happened(claimed)[-2:] == ["1 chow 123s", "1 release 123z"]
    kong = play(("1111m123z", "", "", ""), "9m", "0 kong 1m", "0 release 123z", tail="9p")
    assert happened(kong)[-2:] == ["0 draw 9p", "0 release 123z"]


@pytest.mark.clause("WH-20")
def test_one_set_only_unless_the_room_allows_both() -> None:
    hands = ("1234567z", "", "", "")
    assert refusal(hands, "9m", "0 release 123z", "0 release 567z") == (1, "WH-20")
    assert refusal(hands, "9m", "0 release 567z", "0 release 123z") == (1, "WH-20")
    both = play(hands, "9m", "0 release 123z", "0 release 567z", **BOTH_SETS)
    assert happened(both)[-2:] == ["0 release 123z", "0 release 567z"]
    winds = ("12341234z", "", "", "")
    assert refusal(winds, "9m", "0 release 123z", "0 release 124z", **BOTH_SETS) == (1, "WH-20")


@pytest.mark.clause("WH-20")
def test_it_is_his_free_choice() -> None:
    for options in ({}, {"strict": True}):
        answered = play(("123567z", "", "", ""), "9m", "0 discard 9m", options=options)
        assert happened(answered)[-1] == "0 discard 9m"


COMPLETE = "123m456p789s55s"
"""Three sets and the pair: complete beside a release."""


@pytest.mark.clause("WH-20", "WH-51")
def test_who_is_complete_after_a_draw_wins_at_once() -> None:
    answered = play(("123z123m456p789s5s", "", "", ""), "5s", "0 release 123z", "0 win")
    assert answered["deltas"] == [3, -1, -1, -1]
    assert names(answered["wins"][0]) == "WH-32 x0, WH-52 1"
    assert refusal(("123z123m456p789s5s", "", "", ""), "5s", "0 win") == (0, "WH-02")
    later = ["0 discard 9m", "1 release 123z", "1 win"]
    assert points(play(("", "123z123m456p789s5s", "", ""), "9m5s", *later)) == 1


@pytest.mark.clause("WH-20", "WH-21", "C-05")
def test_on_the_turn_of_a_claim_only_after_a_set_out() -> None:
    """Seat 1 chows 3s. With 456p 789p 55m, or 456p 789p 5m and North, beside the winds he has everything but a draw."""
    claim = ["0 discard 3s", "1 chow 12s", "1 release 123z"]
    complete = ("", "12s123z456p789p55m", "", "")
    assert refusal(complete, "3s", *claim, "1 win") == (3, "C-05")
    held = ("", "12s1234z456p789p5m", "", "")
    answered = play(held, "3s", *claim, "1 set-out 4z", "1 win", tail="5m")
    assert answered["deltas"] == [-2, 6, -2, -2]  # 1 and N = 1
    assert names(answered["wins"][0]) == "WH-32 x0, WH-52 1"


@pytest.mark.clause("WH-20", "C-10", "WH-41")
@pytest.mark.parametrize(
    ("title", "hand", "drawn", "options", "share"),
    [
        ("the drawn West was released: 2m is the best tile", "12z" + COMPLETE, "3z", {"closed_wait": True}, 2),
        ("or 3m", "12z" + COMPLETE, "3z", {"edge_wait": True}, 2),
        ("no such option", "12z" + COMPLETE, "3z", {}, 1),
        ("the drawn 5s is in the hand: a single wait", "123z123m456p789s5s", "5s",
         {"closed_wait": True, "edge_wait": True}, 1),
        ("the drawn 8s: the middle of 789s", "123z123m456p79s55s", "8s", {"closed_wait": True}, 2),
        ("the drawn 9s: no edge", "123z123m456p78s55s", "9s", {"closed_wait": True, "edge_wait": True}, 1),
    ],
)  # fmt: skip
def test_the_winning_tile_after_a_release(title: str, hand: str, drawn: str, options: Any, share: int) -> None:
    answered = play((hand, "", "", ""), drawn, "0 release 123z", "0 win", options=options)
    assert points(answered) == share, title


@pytest.mark.clause("WH-20", "WH-21", "WH-41")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "actions", "tail", "share"),
    [
        ("天和 after a release", ("123z123m456p789s5s", "", "", ""), "5s", ["0 release 123z", "0 win"], "", 4),
        ("天和 after a 补风", ("1234z123m456p789s", "", "", ""), "5s", ["0 release 123z", "0 set-out 4z", "0 win"],
         "5s", 4),
        ("地和 after one's own, and after others'", ("123z", "567z123m456p789s5s", "", ""), "9m5s",
         ["0 release 123z", "0 discard 9m", "1 release 567z", "1 win"], "", 4),
        ("地和 after a 补风", ("", "567z4z123m456p789s", "", ""), "9m5s",
         ["0 discard 9m", "1 release 567z", "1 set-out 4z", "1 win"], "5s", 4),
        ("not after a kong", ("1111p123z23m456m7s", "", "", ""), "7s", ["0 release 123z", "0 kong 1p", "0 win"], "1m",
         8),
        ("not after a claim", ("", "", "567z123m456p789s5s", "99m1s"), "9m8p9p5s",
         ["0 discard 9m", "3 pung 9m", "3 discard 1s", "0 discard 8p", "1 discard 9p", "2 release 567z", "2 win"], "",
         1),
    ],
)  # fmt: skip
def test_heavenly_and_earthly(title: str, hands: Any, draws: str, actions: Any, tail: str, share: int) -> None:
    """Plain hands beside a release: 2 fan, 4, or none; the kong of the last but one is 2 and its replacement 1."""
    answered = play(hands, draws, *actions, tail=tail, options={"heavenly": True})
    assert points(answered) == share, title


# ------------------------------------------------------------------------------------------------------------ WH-22
@pytest.mark.clause("WH-22", "WH-20")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "claim", "release", "refused"),
    [
        ("winds after a pung of North", "44z123z", "4z", "pung", "123z", True),
        ("dragons after a pung of North", "44z567z", "4z", "pung", "567z", False),
        ("dragons after a pung of Red", "77z567z", "7z", "pung", "567z", True),
        ("winds after a pung of Red", "77z123z", "7z", "pung", "123z", False),
        ("winds after a kong of North", "444z123z", "4z", "kong", "123z", True),
        ("winds after a pung of 9m", "99m123z", "9m", "pung", "123z", False),
    ],
)
def test_who_has_claimed_may_not(title: str, hand: str, tile: str, claim: str, release: str, refused: bool) -> None:
    actions = [f"0 discard {tile}", f"2 {claim} {tile}", f"2 release {release}"]
    answered = play(("", "", hand, ""), tile, *actions, tail="9s")
    if refused:
        assert (answered["error"]["action"], answered["error"]["clause"]) == (2, "WH-22"), title
    else:
        assert happened(answered)[-1] == f"2 release {release}", title


@pytest.mark.clause("WH-22", "WH-21")
def test_nor_who_has_made_a_concealed_kong() -> None:
    hands = ("4444z123z567z", "", "", "")
    assert refusal(hands, "9m", "0 kong 4z", "0 release 123z", tail="9s") == (1, "WH-22")
    assert happened(play(hands, "9m", "0 kong 4z", "0 release 567z", tail="9s"))[-1] == "0 release 567z"
    # a kong after the release
    after = play(hands, "9m", "0 release 123z", "0 kong 4z", tail="9s")
    assert happened(after)[-2:] == ["0 concealed-kong 4444z", "0 draw 9s"]


# ------------------------------------------------------------------------------------------------------------ 补风
@pytest.mark.clause("WH-21", "WH-25", "WH-23")
def test_the_fourth_wind_is_set_out_and_replaced_from_the_tail() -> None:
    """East, South, West and North at the start: N is 1."""
    hands = ("1234z123m456p789s", "", "", "")
    answered = play(hands, "5s", "0 release 123z", "0 set-out 4z", "0 win", tail="5s")
    assert happened(answered)[2:5] == ["0 release 123z", "0 set-out 4z", "0 draw 5s"]
    assert [event["clause"] for event in answered["events"] if event["event"] == "set-out"] == ["WH-21"]
    draw = [event for event in answered["events"] if event["event"] == "draw"][-1]
    assert draw["tail"] is True
    assert answered["deltas"] == [6, -2, -2, -2]


@pytest.mark.clause("WH-21")
def test_one_after_another_and_replacements_too() -> None:
    deal = table(
        WEIHAI, ("12344557z", "", "", ""), "9m",
        "0 release 123z", "0 set-out 4z", "0 set-out 6z", "0 set-out 5z", "0 set-out 5z", tail="6z1p1p2p",
    )  # fmt: skip
    assert [NAMES[tile] for tile in deal.state.seats[0].set_out] == ["4z", "6z", "5z", "5z"]
    assert (deal.state.seats[0].size, deal.state.wall_left) == (11, 79)
    assert [NAMES[tile] for tile in deal.view(3).seats[0].set_out] == ["4z", "6z", "5z", "5z"]


@pytest.mark.clause("WH-21")
def test_in_later_turns_what_he_draws_or_holds() -> None:
    hands = ("1235z", "", "", "")
    before = ["0 release 123z", "0 discard 9m", *MEANWHILE]
    for tile in ("4z", "5z"):
        answered = play(hands, DRAWN_8M + "4z", *before, f"0 set-out {tile}", tail="1s")
        assert happened(answered)[-2:] == [f"0 set-out {tile}", "0 draw 1s"]


@pytest.mark.clause("WH-21", "WH-20", "C-05")
@pytest.mark.parametrize(
    ("title", "hand", "actions", "more", "refused"),
    [
        ("without a release", "1234z", ["0 set-out 4z"], {}, (0, "WH-21")),
        ("before it", "1234z", ["0 set-out 4z", "0 release 123z"], {}, (0, "WH-21")),
        ("a tile of a suit", "123z9s", ["0 release 123z", "0 set-out 9s"], {}, (1, "WH-21")),
        ("one that he has not", "123z12367m456p89s", ["0 release 123z", "0 set-out 4z"], {}, (1, "C-05")),
        ("another's turn", "123z", ["0 release 123z", "1 set-out 5z"], {}, (1, "C-05")),
        ("a dragon after winds, same kind", "1235z", ["0 release 123z", "0 set-out 5z"], SAME_KIND, (1, "WH-21")),
        ("a wind after dragons, same kind", "5671z", ["0 release 567z", "0 set-out 1z"], SAME_KIND, (1, "WH-21")),
    ],
)
def test_what_cannot_be_set_out(title: str, hand: str, actions: Any, more: Any, refused: tuple[int, str]) -> None:
    assert refusal((hand, "5z", "", ""), "9m", *actions, tail="9s", **more) == refused, title


@pytest.mark.clause("WH-21")
@pytest.mark.parametrize(
    ("hand", "release", "tile", "more"),
    [
        ("1235z", "123z", "5z", {}),
        ("5671z", "567z", "1z", {}),
        ("1234z", "123z", "4z", SAME_KIND),
        ("1123z", "123z", "1z", SAME_KIND),
        ("5677z", "567z", "7z", SAME_KIND),
    ],
)
def test_any_honour_or_the_same_kind(hand: str, release: str, tile: str, more: Any) -> None:
    answered = play((hand, "", "", ""), "9m", f"0 release {release}", f"0 set-out {tile}", tail="9s", **more)
    assert happened(answered)[-2:] == [f"0 set-out {tile}", "0 draw 9s"]


@pytest.mark.clause("WH-21", "WH-20")
def test_after_both_sets_both_kinds() -> None:
    options = {"both_sets": True, "same_kind": True}
    actions = ["0 release 123z", "0 release 567z", "0 set-out 4z", "0 set-out 7z"]
    answered = play(("1234567z7z", "", "", ""), "9m", *actions, tail="9s8s", options=options)
    assert happened(answered)[-1] == "0 draw 8s"


@pytest.mark.clause("WH-21")
def test_a_kept_honour_plays_as_any_tile() -> None:
    discarded = play(("1234z", "", "", ""), "9m", "0 release 123z", "0 discard 4z")
    assert happened(discarded)[-1] == "0 discard 4z"
    pair = play(("123z123m456p789s4z", "", "", ""), "4z", "0 release 123z", "0 win")
    assert pair["deltas"] == [3, -1, -1, -1]
    pung = ("123z66z", "", "", "")
    answered = play(pung, "9m6z", "0 release 123z", "0 discard 9m", "1 discard 6z", "0 pung 6z")
    assert happened(answered)[-1] == "0 pung 666z"
    kong = play(("1237777z", "", "", ""), "9m", "0 release 123z", "0 kong 7z", tail="9s")
    assert happened(kong)[-2:] == ["0 concealed-kong 7777z", "0 draw 9s"]


@pytest.mark.clause("WH-21", "WH-07", "C-09")
def test_nothing_is_set_out_where_no_tile_is_left() -> None:
    hands = ("12344z", "", "", "")
    assert refusal(hands, "9m", "0 release 123z", "0 set-out 4z", wall_left=26) == (1, "WH-21")
    twice = ["0 release 123z", "0 set-out 4z", "0 set-out 4z"]
    assert refusal(hands, "9m", *twice, wall_left=27, tail="9s") == (2, "WH-21")
    assert happened(play(hands, "9m", *twice, wall_left=28, tail="9s8s"))[-1] == "0 draw 8s"
    # after a concealed kong thirty stay
    kong = ["0 release 123z", "0 kong 1m", "0 set-out 4z"]
    assert refusal(("1234z1111m", "", "", ""), "9m", *kong, wall_left=31, tail="9s") == (2, "WH-21")
    assert happened(play(("1234z1111m", "", "", ""), "9m", *kong, wall_left=32, tail="9s8s"))[-1] == "0 draw 8s"


@pytest.mark.clause("WH-21", "C-05")
def test_after_a_set_out_on_the_turn_of_a_claim_there_may_be_a_kong_or_ready() -> None:
    claim = ["0 discard 3s", "1 chow 12s", "1 release 123z"]
    kong = ("", "12s1234z1111p", "", "")
    assert refusal(kong, "3s", *claim, "1 kong 1p", tail="9s9p") == (3, "C-05")
    answered = play(kong, "3s", *claim, "1 set-out 4z", "1 kong 1p", tail="9s9p")
    assert happened(answered)[-2:] == ["1 concealed-kong 1111p", "1 draw 9p"]
    ready = ("", "12s1234z456p789p5m", "", "")
    declared = play(ready, "3s", *claim, "1 set-out 4z", "1 ready closed 9m", tail="9m")
    assert declared["events"][-1]["ready"] == "closed"


# --------------------------------------------------------------------------------------------- 补风 and 杠上开花
AFTER_RELEASE = ("123z1111m456p78s5s", "", "", "")
"""Beside the winds and a kong of 1m: 456p 78s and, with the dealer's 5s, the pair; 6s and 9s complete it."""


@pytest.mark.clause("WH-21", "WH-39", "WH-23")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "actions", "tail", "each"),
    [
        # the concealed kong 2 and 杠上开花 1: 8; without it 4; N on top
        ("the replacement itself", AFTER_RELEASE, "5s", ["0 kong 1m"], "9s", 8),
        ("the replacement is North, set out", AFTER_RELEASE, "5s", ["0 kong 1m", "0 set-out 4z"], "4z9s", 9),
        ("North, Red, both set out as they come", AFTER_RELEASE, "5s",
         ["0 kong 1m", "0 set-out 4z", "0 set-out 7z"], "4z7z9s", 10),
        ("a held North", ("1234z1111m456p78s", "", "", ""), "5s", ["0 kong 1m", "0 set-out 4z"], "5s9s", 5),
        ("a held North first, then the Red that replaced the kong", ("1234z1111m456p78s", "", "", ""), "5s",
         ["0 kong 1m", "0 set-out 4z", "0 set-out 7z"], "7z5s9s", 6),
        ("the Red that replaced the kong, then the held North", ("1234z1111m456p78s", "", "", ""), "5s",
         ["0 kong 1m", "0 set-out 7z", "0 set-out 4z"], "7z5s9s", 6),
        ("set out before the kong", ("1234z1111m456p78s", "", "", ""), "5s", ["0 set-out 4z", "0 kong 1m"], "5s9s", 9),
        ("a 补风 alone is none", ("1234z123m456p78s5s", "", "", ""), "5s", ["0 set-out 4z"], "9s", 2),
    ],
)  # fmt: skip
def test_a_replacement_of_a_replacement(
    title: str, hands: Any, draws: str, actions: list[str], tail: str, each: int
) -> None:
    answered = play(hands, draws, "0 release 123z", *actions, "0 win", tail=tail)
    assert answered["deltas"] == [3 * each, -each, -each, -each], title


@pytest.mark.clause("WH-21", "WH-39")
def test_a_discard_between_ends_it() -> None:
    actions = ["0 release 123z", "0 kong 1m", "0 set-out 4z", "0 discard 9p", *MEANWHILE, "0 win"]
    answered = play(AFTER_RELEASE, "5s8m8m8m9s", *actions, tail="4z9p")
    assert answered["deltas"] == [15, -5, -5, -5]


# -------------------------------------------------------------------------------------------------- 补风 when ready
RELEASED = ("123z123m456p78s55s", "", "", "")
"""Beside the winds 123m 456p 55s and 78s: waits for 6s and 9s."""
DECLARED = ("0 release 123z", "0 ready closed 9m", *MEANWHILE)


@pytest.mark.clause("WH-21", "C-23")
def test_a_ready_player_is_offered_the_honour_that_he_draws() -> None:
    answered = play(RELEASED, DRAWN_8M + "4z", *DECLARED, "0 set-out 4z", tail="1s")
    assert happened(answered)[-4:] == ["0 draw 4z", "0 set-out 4z", "0 draw 1s", "0 discard 1s"]
    declined = play(RELEASED, DRAWN_8M + "4z9p", *DECLARED, "0 pass", "1 discard 9p")
    assert happened(declined)[-4:-2] == ["0 draw 4z", "0 discard 4z"]
    unlisted = play(RELEASED, DRAWN_8M + "4z", *DECLARED)
    assert happened(unlisted)[-1] == "0 discard 4z"


@pytest.mark.clause("WH-21", "WH-23")
def test_a_win_on_its_replacement_is_a_self_draw() -> None:
    """Ready 1 fan, 2, and N = 1: 3 from each; no 杠上开花."""
    answered = play(RELEASED, DRAWN_8M + "4z", *DECLARED, "0 set-out 4z", "0 win", tail="9s")
    assert answered["deltas"] == [9, -3, -3, -3]
    again = play(RELEASED, DRAWN_8M + "4z", *DECLARED, "0 set-out 4z", "0 set-out 7z", "0 win", tail="7z9s")
    assert again["deltas"] == [12, -4, -4, -4]


@pytest.mark.clause("WH-21", "WH-39", "C-23")
def test_the_replacement_of_a_ready_players_kong() -> None:
    """The concealed kong 2, ready 1, and 杠上开花 1 which the North that is set out keeps: 16, and N = 1."""
    hands = ("123z456m555p78s11s", "", "", "")
    answered = play(hands, DRAWN_8M + "5p", *DECLARED, "0 kong 5p", "0 set-out 4z", "0 win", tail="4z9s")
    assert answered["deltas"] == [51, -17, -17, -17]


@pytest.mark.clause("WH-21", "C-22")
def test_who_is_away_and_not_ready_discards_it() -> None:
    deal = table(WEIHAI, ("123z", "", "", ""), DRAWN_8M + "4z", "0 release 123z", "0 discard 9m", *MEANWHILE)
    assert str(played_for(deal.view(0), deal.choices(0))) == "0 discard 4z"


@pytest.mark.clause("WH-21", "C-22", "C-23")
def test_on_time_out_it_is_set_out() -> None:
    deal = table(WEIHAI, RELEASED, DRAWN_8M + "4z", *DECLARED)
    assert deal.asked == [0]
    assert [str(choice.action) for choice in deal.choices(0)] == ["0 set-out 4z", "0 pass"]
    assert str(played_for(deal.view(0), deal.choices(0))) == "0 set-out 4z"


@pytest.mark.clause("WH-21", "C-23")
def test_only_the_tile_just_drawn() -> None:
    """He keeps a pair of North; of the Red that he draws and North he may set out the Red."""
    hands = ("123z123m456p78s44z", "", "", "")
    assert refusal(hands, DRAWN_8M + "7z9p", *DECLARED, "0 set-out 4z", tail="1s") == (5, "WH-21")
    assert refusal(hands, DRAWN_8M + "1s9p", *DECLARED, "0 set-out 4z", tail="1s") == (5, "WH-21")
    deal = table(WEIHAI, hands, DRAWN_8M + "7z", *DECLARED)
    assert [str(choice.action) for choice in deal.choices(0)] == ["0 set-out 7z", "0 pass"]


@pytest.mark.clause("WH-21", "C-22", "C-23")
def test_where_it_wins_only_the_win_is_offered() -> None:
    hands = ("123z123m456p789s4z", "", "", "")
    deal = table(WEIHAI, hands, DRAWN_8M + "4z", *DECLARED)
    assert [str(choice.action) for choice in deal.choices(0)] == ["0 win", "0 pass"]
    assert str(played_for(deal.view(0), deal.choices(0))) == "0 win"
    assert refusal(hands, DRAWN_8M + "4z9p", *DECLARED, "0 set-out 4z", tail="1s") == (5, "WH-21")


# ------------------------------------------------------------------------------------------------------------ strict
@pytest.mark.clause("WH-21")
@pytest.mark.parametrize(
    ("title", "hand", "drawn", "action", "more", "refused"),
    [
        ("discard another tile", "1234z", "9m", "0 discard 9m", STRICT, "WH-21"),
        ("discard it", "1234z", "9m", "0 discard 4z", STRICT, "WH-21"),
        ("ready", "1234z123m456p789s", "9m", "0 ready closed 4z", STRICT, "WH-21"),
        ("a dragon", "1235z", "9m", "0 discard 9m", STRICT, "WH-21"),
        ("a dragon with same kind", "1235z", "9m", "0 discard 9m", STRICT_SAME_KIND, None),
        ("a wind with same kind", "1234z", "9m", "0 discard 9m", STRICT_SAME_KIND, "WH-21"),
        ("a kong of it", "1237777z", "9m", "0 kong 7z", STRICT, "WH-21"),
        ("a kong of a dragon, same kind", "1237777z", "9m", "0 kong 7z", STRICT_SAME_KIND, None),
        ("a kong of a suit", "1234z1111m", "9m", "0 kong 1m", STRICT, None),
        ("a win with it", "123z123m456p789s4z", "4z", "0 win", STRICT, "WH-21"),
        ("a win without", "123z123m456p789s5s", "5s", "0 win", STRICT, None),
        ("a win whose drawn tile was released", "12z" + COMPLETE, "3z", "0 win", STRICT, None),
        ("the other set, where the room allows both", "123567z", "9m", "0 release 567z",
         {"options": {"strict": True, "both_sets": True}}, None),
        ("nothing of the kind in the hand", "123z123m456p789s5s", "9m", "0 discard 9m", STRICT, None),
        ("not strict", "1234z", "9m", "0 discard 9m", {}, None),
    ],
)  # fmt: skip
def test_what_has_to_be_set_out_first(
    title: str, hand: str, drawn: str, action: str, more: Any, refused: str | None
) -> None:
    answered = play((hand, "", "", ""), drawn, "0 release 123z", action, tail="9s", **more)
    if refused is None:
        assert "error" not in answered, title
    else:
        assert (answered["error"]["action"], answered["error"]["clause"]) == (1, refused), title


@pytest.mark.clause("WH-21")
def test_who_has_released_nothing_is_free() -> None:
    assert happened(play(("1234z", "", "", ""), "9m", "0 discard 4z", **STRICT))[-1] == "0 discard 4z"
    kong = play(("7777z", "", "", ""), "9m", "0 kong 7z", tail="9s", **STRICT)
    assert happened(kong)[-2] == "0 concealed-kong 7777z"


@pytest.mark.clause("WH-21")
def test_what_is_left_to_do_when_something_has_to_be_set_out() -> None:
    deal = table(WEIHAI, ("123445z", "", "", ""), "9m", "0 release 123z", strict=True)
    assert [str(choice.action) for choice in deal.choices(0)] == ["0 set-out 4z", "0 set-out 5z"]
    assert str(played_for(deal.view(0), deal.choices(0))) == "0 set-out 4z"


@pytest.mark.clause("WH-21", "WH-07")
def test_where_nothing_can_be_set_out_it_may_be_discarded_but_wins_nothing() -> None:
    last = {"wall_left": 26, **STRICT}
    for tile in ("4z", "9m"):
        answered = play(("1234z", "", "", ""), "9m", "0 release 123z", f"0 discard {tile}", **last)
        assert happened(answered)[-2] == f"0 discard {tile}"
    pair = ("123z123m456p789s4z", "", "", "")
    assert refusal(pair, "4z", "0 release 123z", "0 win", **last) == (1, "WH-21")
    assert points(play(pair, "4z", "0 release 123z", "0 win", wall_left=26)) == 2  # the last tile
    assert refusal(("1237777z", "", "", ""), "9m", "0 release 123z", "0 kong 7z", **last)[0] == 1


@pytest.mark.clause("WH-21", "C-04")
def test_an_honour_makes_no_added_kong() -> None:
    """Reds were claimed before the winds were released; the fourth has to be set out."""
    hands = ("", "", "77z123z9p12m45p14s", "")
    before = [
        "0 discard 7z",
        "2 pung 7z",
        "2 release 123z",
        "2 discard 9p",
        "3 discard 8m",
        "0 discard 8m",
        "1 discard 8m",
    ]
    draws = "7z8m8m8m7z"
    assert refusal(hands, draws, *before, "2 kong 7z", tail="9s", **STRICT) == (7, "WH-21")
    set_out = play(hands, draws, *before, "2 set-out 7z", tail="9s", **STRICT)
    assert happened(set_out)[-2:] == ["2 set-out 7z", "2 draw 9s"]
    for more in ({}, STRICT_SAME_KIND):
        free = play(hands, draws, *before, "2 kong 7z", tail="9s", **more)
        assert happened(free)[-2:] == ["2 added-kong 7777z", "2 draw 9s"]


@pytest.mark.clause("WH-21", "C-23")
def test_a_ready_players_honour_is_set_out_by_itself() -> None:
    answered = play(RELEASED, DRAWN_8M + "4z", *DECLARED, tail="1s", **STRICT)
    assert happened(answered)[-4:] == ["0 draw 4z", "0 set-out 4z", "0 draw 1s", "0 discard 1s"]
    deal = table(WEIHAI, RELEASED, DRAWN_8M + "4z8m", *DECLARED, tail="1s", strict=True)
    assert deal.asked == [1]  # nobody was asked about it
    win = play(RELEASED, DRAWN_8M + "4z", *DECLARED, "0 win", tail="9s", **STRICT)
    assert win["deltas"] == [9, -3, -3, -3]
    other = play(RELEASED, DRAWN_8M + "7z", *DECLARED, tail="1s", **STRICT_SAME_KIND)
    assert happened(other)[-1] == "0 discard 7z"  # after winds a Red is any tile


@pytest.mark.clause("WH-21", "WH-07", "C-23")
def test_a_ready_players_honour_is_discarded_where_no_tile_is_left() -> None:
    """Four tiles are drawn after the dealer's: of 30 none is left."""
    answered = play(RELEASED, DRAWN_8M + "4z", *DECLARED, tail="1s", wall_left=30, **STRICT)
    assert happened(answered)[-2:] == ["0 discard 4z", "end"]
    answered = play(RELEASED, DRAWN_8M + "4z", *DECLARED, tail="1s", wall_left=31, **STRICT)
    assert happened(answered)[-4:] == ["0 set-out 4z", "0 draw 1s", "0 discard 1s", "end"]


# ------------------------------------------------------------------------------------------------------------ N and M
@pytest.mark.clause("WH-23", "WH-25", "WH-50", "WH-51")
def test_what_was_set_out_in_the_deal_is_counted() -> None:
    """The dealer sets out one honour. Seat 1 sets out two, then 123m 456p 78s 55s waits for 9s: 1, N = 2, M = 1."""
    hands = ("1234z", "567z12z123m456p78s", "", "")
    before = [
        "0 release 123z", "0 set-out 4z", "0 discard 9m", "1 release 567z", "1 set-out 1z", "1 set-out 2z",
        "1 discard 9p",
        "2 discard 8m", "3 discard 8m",
    ]  # fmt: skip
    discarded = play(hands, "9m9p8m8m9s", *before, "0 discard 9s", "1 win", tail="1s5s5s")
    assert discarded["deltas"] == [-4, 4, 0, 0]
    drawn = play(hands, "9m9p8m8m8m9s", *before, "0 discard 8m", "1 win", tail="1s5s5s")
    assert drawn["deltas"] == [-4, 10, -3, -3]


@pytest.mark.clause("WH-21", "C-23")
def test_strict_a_ready_player_sets_out_before_any_kong() -> None:
    """The drawn 4z has to be set out, by itself, though he could make a kong of 3m; then 5s is drawn."""
    hands = ("3333m456m789p123z", "", "", "")
    actions = ["0 release 123z", "0 ready closed 9s", "1 discard 5z", "2 discard 6z", "3 discard 7z"]
    for switches in ("", " auto-kong"):
        actions[1] = f"0 ready closed{switches} 9s"
        answered = play(hands, "9s5z6z7z4z", *actions, tail="5s", options={"strict": True})
        told = [(event["event"], event.get("tile")) for event in answered["events"] if event.get("seat") == 0]
        assert told[3:6] == [("draw", "4z"), ("set-out", "4z"), ("draw", "5s")], told
