"""Wenling at the table, in scripted deals: 9s is turned, seat 0 deals, what is not named matters to nobody."""

from typing import Any

import pytest

from jiaxiang.testing import begin
from tests.records.scripting import happened
from tests.rules.wenling_hands import play, refusal, winner
from tests.table.deals import rules_of

WAITS_36P = "123456m12345p678s55s"
"""All chows, waits for 3p and 6p: 80 on a discard, 90 self-drawn."""
WAITS_1M = "23m456m789p345s678s33z"
"""All chows, waits for 1m and 4m: the same."""
FOUR_EACH = "3333z4444z"
"""Two kongs of winds that are not the dealer's own."""


def clause_of(answered: dict[str, Any]) -> str:
    """The clause of the first line of the win: of a flat win its only one."""
    winner(answered)
    return str(answered["wins"][0]["lines"][0]["clause"])


# ----------------------------------------------------------------------------------------------------------- the deal
@pytest.mark.clause("WL-01", "WL-02", "C-03")
@pytest.mark.parametrize("seed", range(12))
def test_a_tile_is_turned_after_the_deal(seed: int) -> None:
    """The dealer has 17 tiles, the others 16; of the 144 the turned one is out and 78 remain before replacements."""
    deal = begin(seed, rules_of("wenling"))
    assert [str(event).split()[0] for event in deal.events[:3]] == ["deal", "0", "turn"]
    assert str(deal.events[2]).endswith("[WL-02]")
    set_out = [seat.set_out for seat in deal.state.seats]
    assert [seat.size for seat in deal.state.seats] == [17, 16, 16, 16]
    assert deal.state.wall_left == 78 - len([tile for tiles in set_out for tile in tiles])


@pytest.mark.clause("WL-02")
def test_a_script_names_it() -> None:
    answered = play(("", "", "", ""), "9m", "0 discard 9m", turned="5f")
    assert answered["events"][2] == {"event": "turn", "tile": "5f", "clause": "WL-02"}


@pytest.mark.clause("WL-03", "C-05")
def test_each_seat_sets_out_what_it_was_dealt_and_what_replaces_it_dealer_first() -> None:
    answered = play(("5z", "3f", "", ""), "6p", tail="1f8s2s")
    assert happened(answered)[3:] == [
        "0 set-out 5z", "0 draw 1f", "0 set-out 1f", "0 draw 8s", "1 set-out 3f", "1 draw 2s",
    ]  # fmt: skip
    assert answered["events"][3]["clause"] == "WL-03"
    other = play(("5z", "3f", "2f", "1f"), "6p", tail="8s2s5m7m", dealer=2)
    assert happened(other)[3:] == [
        "2 set-out 2f", "2 draw 8s", "3 set-out 1f", "3 draw 2s", "0 set-out 5z", "0 draw 5m", "1 set-out 3f", "1 draw 7m",
    ]  # fmt: skip


@pytest.mark.clause("WL-03")
def test_the_extra_tile_is_set_out_too() -> None:
    assert happened(play(("", "", "", ""), "5z", tail="8s"))[3:] == ["0 set-out 5z", "0 draw 8s"]


@pytest.mark.clause("WL-03", "C-05")
def test_a_special_tile_that_is_drawn_later() -> None:
    answered = play(("", "", "", ""), "9m5z", "0 discard 9m", tail="2f8s")
    assert happened(answered)[4:] == ["1 draw 5z", "1 set-out 5z", "1 draw 2f", "1 set-out 2f", "1 draw 8s"]


@pytest.mark.clause("WL-03", "WL-04")
@pytest.mark.parametrize(
    ("turned", "mode", "tile", "out"),
    [
        ("1z", "danao", "7z", True), ("1z", "xiaonao", "7z", False), ("9s", "danao", "7z", False),
        ("7z", "danao", "6z", True), ("6z", "xiaonao", "7z", True), ("5z", "xiaonao", "7z", True),
        ("5f", "xiaonao", "6z", True), ("5f", "danao", "6f", False), ("5f", "danao", "1f", True),
    ],
)  # fmt: skip
def test_what_is_set_out(turned: str, mode: str, tile: str, out: bool) -> None:
    answered = play((tile, "", "", ""), "9m", turned=turned, tail="8s", options={"mode": mode})
    assert happened(answered)[3:] == ([f"0 set-out {tile}", "0 draw 8s"] if out else [])


@pytest.mark.clause("WL-49")
def test_a_win_on_the_replacement_of_a_special_tile() -> None:
    """20 + 4 for the flower + 2 for the self-draw; all chows, no 得 and 杠上开花: 26 × 8."""
    answered = play(("", WAITS_1M, "", ""), "9m3f", "0 discard 9m", "1 win", tail="1m")
    assert (winner(answered), answered["wins"][0]["points"]) == (1, 210)
    later = play(("", WAITS_1M, "", ""), "9m3f8m8m8m1m",
                 "0 discard 9m", "1 discard 9p", "2 discard 8m", "3 discard 8m", "0 discard 8m", "1 win", tail="9p")  # fmt: skip
    assert later["wins"][0]["points"] == 110  # 26 × 4: the tile that wins is no replacement


@pytest.mark.clause("WL-49")
def test_a_kongs_replacement_that_was_replaced_counts_once() -> None:
    """The kong 32, the flower 4, the self-draw 2: 58; no 得 and 杠上开花: × 4."""
    answered = play(("3333z23m456m789p345s2p", "", "", ""), "2p", "0 kong 3z", "0 win", tail="2f1m")
    assert (winner(answered), answered["wins"][0]["points"]) == (0, 240)


# ---------------------------------------------------------------------------------------------------------- flat wins
@pytest.mark.clause("WL-54", "WL-52", "WL-03")
def test_a_special_tile_is_set_out_the_flat_win_checked_and_then_the_replacement_drawn() -> None:
    answered = play(("", "123f", "", ""), "9m4f", "0 discard 9m", tail="8s2s5m1z")
    assert (winner(answered), clause_of(answered)) == (1, "WL-52")
    assert happened(answered)[-4:-2] == ["1 draw 4f", "1 set-out 4f"]


@pytest.mark.clause("WL-54", "WL-51", "WL-03")
def test_four_white_in_the_course_of_a_deal() -> None:
    answered = play(("", "555z", "", ""), "9m5z", "0 discard 9m", tail="8s2s5m")
    assert (winner(answered), clause_of(answered)) == (1, "WL-51")
    assert answered["wins"][0]["points"] == 500


@pytest.mark.clause("WL-54", "WL-03")
def test_after_the_deal_flat_wins_are_checked_when_all_have_replaced_theirs() -> None:
    answered = play(("", "1234f", "", "5z"), "6p", tail="8s2s5m7m1z")
    assert (winner(answered), clause_of(answered)) == (1, "WL-52")
    assert happened(answered)[-4:-2] == ["3 set-out 5z", "3 draw 1z"]


@pytest.mark.clause("WL-54", "WL-50", "WL-51")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "actions", "tail", "won"),
    [
        ("the third 得 is drawn", ("", "99s", "", ""), "9m9s", ["0 discard 9m"], "", (1, "WL-50")),
        ("it replaces a flower", ("", "99s", "", ""), "9m3f", ["0 discard 9m"], "9s", (1, "WL-50")),
        ("it replaces a kong", ("1111m99s", "", "", ""), "9m", ["0 kong 1m"], "9s", (0, "WL-50")),
        ("the fourth Red replaces a kong", ("1111m777z", "", "", ""), "9m", ["0 kong 1m"], "7z", (0, "WL-51")),
        ("the fourth of the own wind is drawn", ("", "222z", "", ""), "9m2z", ["0 discard 9m"], "", (1, "WL-51")),
        ("a dealt flower is replaced by it", ("", "777z1f", "", ""), "9m", [], "7z", (1, "WL-51")),
    ],
)
def test_the_table_declares_it(title: str, hands: Any, draws: str, actions: Any, tail: str, won: Any) -> None:
    answered = play(hands, draws, *actions, tail=tail)
    assert (winner(answered), clause_of(answered)) == won, title


@pytest.mark.clause("WL-54", "C-05")
def test_nobody_is_asked_about_it() -> None:
    hands = ("", "99s", "", "")
    for action in ("1 win", "1 discard 9s"):
        assert refusal(hands, "9m9s", "0 discard 9m", action) == (1, "C-05")


@pytest.mark.clause("WL-54", "WL-51")
def test_a_discard_makes_none() -> None:
    answered = play(("", "", "777z", ""), "7z", "0 discard 7z")
    assert answered["outcome"] == "unfinished"


@pytest.mark.clause("WL-54", "WL-53")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "dealer", "won"),
    [
        ("the dealer's 腊子 before his 天胡", ("123m456m789p34s78s99s3z", "", "", ""), "9s", 0, (0, "WL-50")),
        ("his 腊子 before another's", ("6666z", "7777z", "", ""), "9m", 0, (0, "WL-51")),
        ("his 天胡 before another's 腊子", (WAITS_1M, "", "7777z", ""), "1m", 0, (0, "WL-53")),
        ("another's 腊子", ("", "", "", "999s"), "9m", 0, (3, "WL-50")),
        ("the next seat's before another's", ("", "", "7777z", "6666z"), "9m", 0, (2, "WL-51")),
        ("counted from the dealer", ("6666z", "", "7777z", ""), "9m", 3, (0, "WL-51")),
    ],
)
def test_the_order_of_flat_wins_after_the_deal(title: str, hands: Any, draws: str, dealer: int, won: Any) -> None:
    answered = play(hands, draws, dealer=dealer)
    assert (winner(answered), clause_of(answered)) == won, title


@pytest.mark.clause("WL-54", "WL-62")
def test_the_dealer_is_scored_with_all_seventeen_tiles() -> None:
    """The extra tile is his third East: 8 doubled, 20; the two others pay him 2 doubled, and all pay the 500."""
    answered = play(("11z", "7777z", "", ""), "1z")
    assert [hand["points"] for hand in answered["hands"]] == [20, 0, 0]
    assert answered["payments"] == [[0, 100, 0, 0], [0, 0, 0, 0], [4, 50, 0, 0], [4, 50, 0, 0]]
    assert answered["next_dealer"] == 1


@pytest.mark.clause("WL-53", "WL-54")
def test_a_ready_dealer_whose_extra_tile_is_a_wild_one_has_won() -> None:
    hands = (WAITS_1M, "", "", "")
    answered = play(hands, "9s")
    assert (winner(answered), clause_of(answered), answered["next_dealer"]) == (0, "WL-53", 0)
    assert refusal(hands, "9s", "0 discard 9s") == (0, "C-05")


@pytest.mark.clause("WL-53", "WL-03")
def test_replaced_special_tiles_do_not_spoil_the_dealt_hand() -> None:
    assert clause_of(play(("23m456m789p345s678s3z5z", "", "", ""), "1m", tail="3z")) == "WL-53"
    assert clause_of(play((WAITS_1M, "", "", ""), "3f", tail="1m")) == "WL-53"


@pytest.mark.clause("WL-53")
def test_only_the_dealers_dealt_hand_is_one() -> None:
    """Seat 1's first draw, 22 × 4, and the dealer's second: he is asked, and may decline."""
    assert play(("", WAITS_1M, "", ""), "9m1m", "0 discard 9m")["outcome"] == "unfinished"
    assert play(("", WAITS_1M, "", ""), "9m1m", "0 discard 9m", "1 win")["wins"][0]["points"] == 90
    second = ["0 discard 9m", "1 discard 8m", "2 discard 8m", "3 discard 8m"]
    assert play((WAITS_1M, "", "", ""), "9m8m8m8m1m", *second, "0 win")["wins"][0]["points"] == 90
    kong = play(("3333z23m456m789p345s2p", "", "", ""), "2p", "0 kong 3z", tail="1m")
    assert kong["outcome"] == "unfinished"  # after a kong it is the dealt hand no more


# --------------------------------------------------------------------------------------------- claims, and discarding 得
@pytest.mark.clause("WL-11", "WL-02", "C-04")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "actions", "more", "refused"),
    [
        ("no pung of a wild tile", ("", "", "", "99s"), "9s", ["0 discard 9s", "3 pung 9s"], {}, (1, "WL-11")),
        ("no chow of it", ("", "78s", "", ""), "9s", ["0 discard 9s", "1 chow 78s"], {}, (1, "WL-11")),
        ("no win on it", ("", "", "123m456m789p345s78s33z", ""), "9s", ["0 discard 9s", "2 win"], {}, (1, "WL-11")),
        ("it helps in no chow", ("", "89s", "", ""), "7s", ["0 discard 7s", "1 chow 89s"], {}, (1, "WL-02")),
        ("nor in a pung", ("", "", "89s", ""), "8s", ["0 discard 8s", "2 pung 8s"], {}, (1, "C-04")),
        ("nor in a kong", ("", "", "889s", ""), "8s", ["0 discard 8s", "2 kong 8s"], {}, (1, "C-04")),
    ],
)
def test_what_cannot_be_claimed(title: str, hands: Any, draws: str, actions: Any, more: Any, refused: Any) -> None:
    assert refusal(hands, draws, *actions, **more) == refused, title


@pytest.mark.clause("WL-11")
def test_a_discarded_wild_tile_asks_nobody_and_passes_nothing() -> None:
    """Seat 1, who waits for 1m, draws next and wins by that; the 得 that lies there counts in no hand: 22 × 4."""
    answered = play(("", WAITS_1M, "99s", ""), "9s1m", "0 discard 9s", "1 win")
    assert (winner(answered), answered["wins"][0]["points"]) == (1, 90)


@pytest.mark.clause("WL-11")
def test_a_flower_that_is_wild_may_be_discarded() -> None:
    answered = play(("", "", "", ""), "6f", "0 discard 6f", turned="5f")
    assert happened(answered)[-1] == "0 discard 6f"
    hands = ("", "", WAITS_36P, "")
    actions = ["0 discard 9m", "1 discard 8m", "2 discard 6f", "3 discard 6p", "2 win"]
    assert refusal(hands, "9m8m6f6p", *actions, turned="5f") == (4, "WL-11")


DISCARDED_9S = ["0 discard 9m", "1 discard 8m", "2 discard 9s"]
"""Seat 2 has discarded a 得."""


@pytest.mark.clause("WL-11")
@pytest.mark.parametrize(
    ("title", "hand", "draws", "actions", "tail", "last"),
    [
        ("a pung", "44m9s", "9m8m9p4m", ["3 discard 4m", "2 pung 4m"], "", "2 pung 444m"),
        ("a kong", "444m9s", "9m8m9p4m", ["3 discard 4m", "2 kong 4m"], "1z", "2 draw 1z"),
        ("a chow", "56m9s", "9m8m9p1z1z4m", ["3 discard 1z", "0 discard 1z", "1 discard 4m", "2 chow 56m"], "",
         "2 chow 456m"),
    ],
)  # fmt: skip
def test_who_discarded_a_wild_tile_keeps_every_claim(
    title: str, hand: str, draws: str, actions: Any, tail: str, last: str
) -> None:
    answered = play(("", "", hand, ""), draws, *DISCARDED_9S, *actions, tail=tail)
    assert happened(answered)[-1] == last, title


@pytest.mark.clause("WL-11")
def test_but_the_win() -> None:
    hands = ("66p1z", "", WAITS_36P, "")
    assert refusal(hands, "9m8m9s6p", *DISCARDED_9S, "3 discard 6p", "2 win") == (4, "WL-11")
    own_draw = ["3 discard 8m", "0 discard 8m", "1 discard 8m", "2 win"]
    assert refusal(hands, "9m8m9s8m8m8m6p", *DISCARDED_9S, *own_draw) == (6, "WL-11")
    # seat 0 has a pung of 6p and adds the fourth
    pung = [*DISCARDED_9S, "3 discard 6p", "0 pung 6p", "0 discard 1z"]
    kong = ["1 discard 8s", "2 discard 8s", "3 discard 8p", "0 kong 6p"]
    assert refusal(hands, "9m8m9s6p8s8s8p6p", *pung, *kong, "2 win") == (10, "WL-11")


@pytest.mark.clause("WL-11", "WL-54")
def test_nor_a_flat_win() -> None:
    rest = ["3 discard 1z", "0 discard 1z", "1 discard 9p"]
    answered = play(("", "", "777z9s", ""), "9m8m9p1z1z9p7z", *DISCARDED_9S, *rest, "2 kong 7z", tail="1z")
    assert answered["outcome"] == "unfinished"
    assert happened(answered)[-2:] == ["2 concealed-kong 7777z", "2 draw 1z"]


@pytest.mark.clause("WL-05", "C-07")
def test_the_next_seat_wins_alone() -> None:
    other = "456s789m45p777s11z234m"
    """Waits for 3p and 6p as well."""
    answered = play(("", "", WAITS_36P, other), "6p", "0 discard 6p", "3 win", "2 win")
    assert [win["seat"] for win in answered["wins"]] == [2]
    from_3 = ["0 discard 9m", "1 discard 8m", "2 discard 9p", "3 discard 6p"]
    answered = play((other, "", WAITS_36P, ""), "9m8m9p6p", *from_3, "2 win", "0 win")
    assert [win["seat"] for win in answered["wins"]] == [0]
    assert [event["clause"] for event in answered["events"] if event["event"] == "win"] == ["WL-05"]


@pytest.mark.clause("WL-01")
def test_who_deals_next() -> None:
    assert play(("", "", WAITS_36P, ""), "6p", "0 discard 6p", "2 win")["next_dealer"] == 1
    assert play(("", "", WAITS_36P, ""), "9m8m9p6p", "2 discard 9m", "3 discard 8m", "0 discard 9p", "1 discard 6p",
                "2 win", dealer=2)["next_dealer"] == 2  # fmt: skip
    assert play(("", "", "", ""), "9m", "3 discard 9m", dealer=3, wall_left=16)["next_dealer"] == 0


# ------------------------------------------------------------------------------------------------------- passing a win
PASSER = ("", "", WAITS_36P, "")


@pytest.mark.clause("WL-06", "C-19")
def test_a_win_that_was_passed() -> None:
    assert refusal(PASSER, "6p6p", "0 discard 6p", "1 discard 6p", "2 win") == (2, "WL-06")
    assert refusal(PASSER, "6p6p", "0 discard 6p", "2 pass", "1 discard 6p", "2 win") == (3, "WL-06")
    assert winner(play(PASSER, "6p3p", "0 discard 6p", "1 discard 3p", "2 win")) == 2  # another tile stays open


@pytest.mark.clause("WL-06")
def test_a_draw_releases() -> None:
    actions = ["0 discard 6p", "1 discard 9m", "2 discard 8m", "3 discard 6p", "2 win"]
    assert winner(play(PASSER, "6p9m8m6p", *actions)) == 2


@pytest.mark.clause("WL-06")
def test_a_claim_that_is_carried_out_releases_and_a_lost_one_does_not() -> None:
    """Seat 2 passes the 6p; with 78m he chows the 9m of seat 1 and waits as before."""
    hand = "678m123456s12345p55s"
    actions = ["0 discard 6p", "1 discard 9m", "2 chow 78m"]
    draws = "6p9m6p"
    assert winner(play(("", "", hand, ""), draws, *actions, "2 discard 6m", "3 discard 6p", "2 win")) == 2
    lost = [*actions, "3 pung 9m", "3 discard 6p", "2 win"]
    assert refusal(("", "", hand, "99m6p"), "6p9m", *lost) == (5, "WL-06")


@pytest.mark.clause("WL-06")
def test_a_claim_of_the_tile_itself_releases() -> None:
    """34p and 55p wait for 5p; he pungs it, discards 1s, and with 34p and 11s waits for it again."""
    hands = ("", "", "123456789m111s3455p", "")
    answered = play(hands, "5p5p", "0 discard 5p", "2 pung 5p", "2 discard 1s", "3 discard 5p", "2 win")
    assert (winner(answered), answered["wins"][0]["points"]) == (2, 50)  # 20 + 2 for the pung, no 得


@pytest.mark.clause("WL-06", "C-19")
def test_a_passed_tile_is_not_robbed_either() -> None:
    """Seat 1 pungs the 6p that seat 2 passed; seat 3 pungs 9m, so he is on turn again before seat 2 has drawn."""
    hands = ("", "66p9m", WAITS_36P, "99m1z")
    actions = ["0 discard 6p", "1 pung 6p", "1 discard 9m", "3 pung 9m", "3 discard 1z", "0 discard 9p", "1 kong 6p"]
    assert refusal(hands, "6p9p6p", *actions, "2 win") == (7, "WL-06")


@pytest.mark.clause("WL-06")
def test_a_self_draw_is_always_free_and_declining_one_forbids_nothing() -> None:
    answered = play(PASSER, "9m6p6p", "0 discard 9m", "1 discard 6p", "2 pass", "2 win")
    assert (winner(answered), answered["wins"][0]["points"]) == (2, 90)
    actions = ["0 discard 9m", "1 discard 9p", "2 pass", "2 discard 6p", "3 discard 6p", "2 win"]
    assert winner(play(PASSER, "9m9p6p6p", *actions)) == 2


# ------------------------------------------------------------------------------------------------------ passing a pung
@pytest.mark.clause("WL-07", "C-20")
def test_a_pung_that_was_passed() -> None:
    passed = ["0 discard 4m", "1 discard 4m"]
    assert refusal(("", "", "44m", ""), "4m4m", *passed, "2 pung 4m") == (2, "WL-07")
    other = play(("", "", "44m55p", ""), "4m5p", "0 discard 4m", "1 discard 5p", "2 pung 5p")
    assert happened(other)[-1] == "2 pung 555p"


@pytest.mark.clause("WL-07")
def test_a_draw_lifts_that_too() -> None:
    actions = ["0 discard 4m", "1 discard 8s", "2 discard 8s", "3 discard 8s", "0 discard 4m", "2 pung 4m"]
    assert happened(play(("4m", "", "44m", ""), "4m8s8s8s9m", *actions))[-1] == "2 pung 444m"


@pytest.mark.clause("WL-07")
def test_so_does_a_claim_but_not_one_that_is_lost() -> None:
    hand = "44m78m1z"
    actions = ["0 discard 4m", "1 discard 9m", "2 chow 78m"]
    carried_out = [*actions, "2 discard 1z", "3 discard 4m", "2 pung 4m"]
    assert happened(play(("", "", hand, ""), "4m9m4m", *carried_out))[-1] == "2 pung 444m"
    lost = [*actions, "3 pung 9m", "3 discard 4m", "2 pung 4m"]
    assert refusal(("", "", hand, "99m4m"), "4m9m", *lost) == (5, "WL-07")


@pytest.mark.clause("WL-07")
def test_so_does_a_chow_of_the_tile_itself() -> None:
    actions = ["0 discard 9m", "1 discard 4m", "2 chow 56m", "2 discard 1z", "3 discard 4m", "2 pung 4m"]
    assert happened(play(("", "", "44m56m1z", ""), "9m4m4m", *actions))[-1] == "2 pung 444m"


# ----------------------------------------------------------------------------------------------------- kongs, robbing
@pytest.mark.clause("WL-12")
def test_a_kong_right_after_a_claim() -> None:
    concealed = play(("", "12s1111p", "", ""), "3s", "0 discard 3s", "1 chow 12s", "1 kong 1p", tail="1z")
    assert happened(concealed)[-2:] == ["1 concealed-kong 1111p", "1 draw 1z"]
    added = play(("", "", "555m", ""), "5m", "0 discard 5m", "2 pung 5m", "2 kong 5m", tail="1z")
    assert happened(added)[-2:] == ["2 added-kong 5555m", "2 draw 1z"]
    assert refusal(("", "", "", ""), "9m", "0 kong 9m") == (0, "WL-12")


@pytest.mark.clause("WL-12", "WL-33", "WL-34")
def test_a_kong_need_not_be_declared() -> None:
    """Seat 1 keeps the fourth 1p beside his pung, 4, and seat 3 four 9p as a triplet, 8: 10 each."""
    hands = ("", "111p1z", "123456m45p22s678777s", "9999p")
    actions = ["0 discard 1p", "1 pung 1p", "1 discard 1z", "2 discard 8m", "3 discard 6p", "2 win"]
    answered = play(hands, "1p8m6p", *actions)
    assert winner(answered) == 2
    assert [(hand["base"], hand["points"]) for hand in answered["hands"]] == [(0, 0), (4, 10), (8, 10)]


ROBBED = ["0 discard 6p", "1 pung 6p", "1 discard 9m", "2 discard 1z", "3 discard 1p", "0 discard 9p", "1 kong 6p"]


@pytest.mark.clause("WL-48", "C-08")
def test_a_robbed_kong_is_a_pung_again() -> None:
    """All chows, no 得 and 抢杠胡: 20 × 8. The pung is worth 2; seat 3 has drawn since he passed the 6p."""
    hands = ("", "66p9m", "", WAITS_36P)
    draws = "6p1z1p9p6p"
    answered = play(hands, draws, *ROBBED, "3 win", tail="1z")
    assert (winner(answered), answered["wins"][0]["points"]) == (3, 160)
    assert [(hand["base"], hand["points"]) for hand in answered["hands"]] == [(0, 0), (2, 10), (0, 0)]
    assert answered["events"][-2]["clause"] == "WL-48"
    passed = play(hands, draws, *ROBBED, tail="1z")
    assert happened(passed)[-2:] == ["1 added-kong 6666p", "1 draw 1z"]


@pytest.mark.clause("WL-48", "C-08")
def test_a_concealed_or_claimed_kong_is_not_robbed() -> None:
    hands = ("", "666p", "", WAITS_36P)
    answered = play(hands, "6p", "0 discard 6p", "1 kong 6p", "3 win", tail="1z")
    assert answered["wins"][0]["points"] == 80  # the discard is won on: no fan of 抢杠胡
    concealed = play(("6666p", "", "", WAITS_36P), "9m", "0 kong 6p", tail="1z")
    assert happened(concealed)[-2:] == ["0 concealed-kong 6666p", "0 draw 1z"]


# -------------------------------------------------------------------------------------------------------- the end, 黄牌
@pytest.mark.clause("WL-08", "C-15", "C-16")
def test_sixteen_tiles_remain() -> None:
    answered = play(("", "", "", ""), "9m", "0 discard 9m", wall_left=16)
    assert (answered["outcome"], answered["next_dealer"], answered["deltas"]) == ("drawn", 1, [0, 0, 0, 0])
    assert answered["events"][-1]["clause"] == "WL-08"
    live = play(("", "", "", ""), "9m8m", "0 discard 9m", wall_left=17)
    assert (live["outcome"], happened(live)[-1]) == ("unfinished", "1 draw 8m")
    last = play(("", "", "", ""), "9m8m", "0 discard 9m", "1 discard 8m", wall_left=17)
    assert last["outcome"] == "drawn"


@pytest.mark.clause("WL-08")
@pytest.mark.parametrize(
    ("hands", "tail", "wall_left", "outcome"),
    [
        (("3f", "", "", ""), "8s", 18, "drawn"),  # one replaced: 17 are left, and 17 stay
        (("3f", "", "", ""), "8s", 19, "unfinished"),
        (("3f", "1f", "", ""), "8s5s", 19, "unfinished"),  # two replaced: 17 are left, and 16 stay
        (("3f", "1f", "", "2f"), "8s5s2s", 20, "drawn"),  # three replaced: 17
        (("3f", "1f", "", "2f"), "8s5s2s", 21, "unfinished"),
    ],
)
def test_one_more_when_an_odd_number_has_left_the_tail(hands: Any, tail: str, wall_left: int, outcome: str) -> None:
    answered = play(hands, "9m8m", "0 discard 9m", tail=tail, wall_left=wall_left)
    assert answered["outcome"] == outcome


@pytest.mark.clause("WL-08")
def test_two_tail_tiles_are_none() -> None:
    hands, actions = ("3f", "1f", "", ""), ["0 discard 9m", "1 discard 8m"]
    assert play(hands, "9m8m9p", *actions, tail="8s5s", wall_left=19)["outcome"] == "drawn"
    assert play(hands, "9m8m9p", *actions, tail="8s5s", wall_left=20)["outcome"] == "unfinished"


@pytest.mark.clause("WL-08", "C-16")
def test_the_last_discard_is_only_won_on() -> None:
    for hands, action in (
        (("", "", "99m", ""), "2 pung 9m"), (("", "78m", "", ""), "1 chow 78m"), (("", "", "999m", ""), "2 kong 9m"),
    ):  # fmt: skip
        assert refusal(hands, "9m", "0 discard 9m", action, wall_left=16) == (1, "C-16")
    assert winner(play(("", "", WAITS_36P, ""), "6p", "0 discard 6p", "2 win", wall_left=16)) == 2


@pytest.mark.clause("WL-08", "C-09")
def test_a_kong_needs_one_live_tile() -> None:
    hands = (FOUR_EACH, "", WAITS_36P, "")
    assert refusal(hands, "9p", "0 kong 3z", wall_left=16) == (0, "WL-08")
    # the last live one: 16 are left, 17 stay
    last = play(hands, "9p", "0 kong 3z", "0 discard 9p", wall_left=17, tail="1z")
    assert (last["outcome"], happened(last)[-2:]) == ("drawn", ["0 discard 9p", "end"])
    assert winner(play(hands, "9p", "0 kong 3z", "0 discard 6p", "2 win", wall_left=17, tail="6p")) == 2
    waits = ("3333z23m456m789p345s2p", "", "", "")
    assert winner(play(waits, "2p", "0 kong 3z", "0 win", wall_left=17, tail="1m")) == 0
    claimed = play(("", "", "444m9p", ""), "4m", "0 discard 4m", "2 kong 4m", "2 discard 9p", wall_left=17, tail="1z")
    assert (claimed["outcome"], happened(claimed)[-3:]) == ("drawn", ["2 draw 1z", "2 discard 9p", "end"])


@pytest.mark.clause("WL-08")
def test_the_limit_changes_with_a_kong() -> None:
    hands = (FOUR_EACH, "", "", "")
    assert refusal(hands, "9p", "0 kong 3z", "0 kong 4z", wall_left=17, tail="1z") == (1, "WL-08")
    # 18: after the first 17 are left, and 17 stay
    assert refusal(hands, "9p", "0 kong 3z", "0 kong 4z", wall_left=18, tail="1z") == (1, "WL-08")
    assert play(hands, "9p", "0 kong 3z", "0 discard 9p", wall_left=18, tail="1z")["outcome"] == "drawn"
    # 19: after the first 18; after the second 17, of which 16 stay
    second = play(hands, "9p8m", "0 kong 3z", "0 kong 4z", "0 discard 9p", wall_left=19, tail="1z2z")
    assert (second["outcome"], happened(second)[-1]) == ("unfinished", "1 draw 8m")


@pytest.mark.clause("WL-08", "C-09")
@pytest.mark.parametrize(
    ("title", "draws", "actions", "tail", "wall_left", "last"),
    [
        ("drawn as the last", "9m3f", ["0 discard 9m"], "", 17, ["1 draw 3f", "1 set-out 3f"]),
        ("replaced by the last", "9m3f", ["0 discard 9m", "1 discard 8s"], "8s", 18, ["1 draw 8s", "1 discard 8s"]),
        ("and special too", "9m3f", ["0 discard 9m"], "4f", 18, ["1 draw 4f", "1 set-out 4f"]),
        ("17 stay, and are left", "9m3f", ["0 discard 9m", "1 discard 8s"], "8s", 19, ["1 draw 8s", "1 discard 8s"]),
        ("a kong's replacement as the last", "9m", ["0 kong 3z"], "2f", 17, ["0 draw 2f", "0 set-out 2f"]),
    ],
)
def test_a_special_tile_at_the_end(title: str, draws: str, actions: Any, tail: str, wall_left: int, last: Any) -> None:
    answered = play(("3333z", "", "", ""), draws, *actions, tail=tail, wall_left=wall_left)
    assert answered["outcome"] == "drawn", title
    assert happened(answered)[-3:] == [*last, "end"], title


@pytest.mark.clause("WL-08", "WL-52", "WL-54")
def test_a_flat_win_with_the_last_live_tile() -> None:
    """Three flowers replaced: 17 stay. The 18th is 冬, the fourth of its colour; there is no replacement for it."""
    answered = play(("", "123f", "", ""), "9m4f", "0 discard 9m", tail="8s2s5m", wall_left=21)
    assert (winner(answered), clause_of(answered)) == (1, "WL-52")


# ------------------------------------------------------------------------------------------------------ 包三家 in play
def liable(answered: dict[str, Any]) -> dict[str, Any] | None:
    winner(answered)
    found: dict[str, Any] | None = answered["wins"][0]["liable"]
    return found


@pytest.mark.clause("WL-09", "WL-10", "WL-71", "WL-70")
def test_a_fresh_tile_in_the_fresh_stage() -> None:
    """Seat 1 holds a 9m, which the dealer has discarded. One tile is drawn before his 6p, and one is replaced."""
    hands = ("", "9m6p", WAITS_36P, "")
    actions = ["0 discard 9m", "1 discard 6p", "2 win"]
    answered = play(hands, "9m8s", *actions, wall_left=31)
    assert liable(answered) == {"seat": 1, "clause": "WL-71"}
    assert answered["payments"] == [[0, 0, 0, 0], [0, 0, 16 + 8 + 8, 0], [0, 0, 0, 0], [0, 0, 0, 0]]
    assert liable(play(hands, "9m8s", *actions, wall_left=32)) is None
    replaced = ("3f", *hands[1:])
    assert liable(play(replaced, "9m8s", *actions, wall_left=33, tail="1z")) == {"seat": 1, "clause": "WL-71"}
    assert liable(play(replaced, "9m8s", *actions, wall_left=34, tail="1z")) is None


@pytest.mark.clause("WL-10", "WL-71")
def test_a_tile_of_which_one_was_discarded_is_not_fresh() -> None:
    """30 are left when seat 3, who holds a 9m, discards 6p; seat 2 passed the dealer's 6p and has drawn since."""
    hands = ("", "", WAITS_36P, "9m")
    rest = ["1 discard 9m", "2 discard 8m", "3 discard 6p", "2 win"]
    assert liable(play(hands, "6p9m8m6p", "0 discard 6p", *rest, wall_left=33)) is None
    fresh = play(hands, "9p9m8m6p", "0 discard 9p", *rest, wall_left=33)
    assert liable(fresh) == {"seat": 3, "clause": "WL-71"}


@pytest.mark.clause("WL-74")
def test_a_fresh_tile_after_a_wild_one() -> None:
    hands = ("", "", WAITS_36P, "")
    actions = ["1 discard 8s", "2 discard 9p", "3 discard 1p", "0 discard 6p", "2 win"]
    answered = play(hands, "9s8s9p1p6p", "0 discard 9s", *actions)
    assert liable(answered) == {"seat": 0, "clause": "WL-74"}
    assert liable(play(hands, "9m8s9p1p6p", "0 discard 9m", *actions)) is None


@pytest.mark.clause("WL-73")
def test_red_from_a_hand_far_from_ready() -> None:
    winning = "123m456m789p345s678s7z"
    far = play(("7z", "", winning, ""), "9m", "0 discard 7z", "2 win")
    assert liable(far) == {"seat": 0, "clause": "WL-73"}
    near = play(("123m456m789m78p34s99p7z", "", winning, ""), "1z", "0 discard 7z", "2 win")
    assert liable(near) is None
    # the dealer has discarded one before; seat 1 has passed that and drawn since
    actions = ["0 discard 7z", "1 discard 8m", "2 discard 9p", "3 discard 7z", "1 win"]
    stale = play(("7z", winning, "", "7z"), "9m8m9p8s", *actions)
    assert liable(stale) == {"seat": 3, "clause": "WL-73"}


@pytest.mark.clause("WL-72", "WL-70", "WL-22")
def test_three_sets_of_one_suit_on_the_table() -> None:
    """9m is turned. Two chows and a pung of bamboos, then 9s completes 清一色: 500, doubled for the dealer."""
    answered = play(
        ("", "23s56s88s11s99s567s9p2z3z", "", ""), "1s7z6z4s8m8m8s7m7m9s",
        "0 discard 1s", "1 chow 23s", "1 discard 9p", "2 discard 7z", "3 discard 6z",
        "0 discard 4s", "1 chow 56s", "1 discard 2z", "2 discard 8m", "3 discard 8m",
        "0 discard 8s", "1 pung 8s", "1 discard 3z", "2 discard 7m", "3 discard 7m",
        "0 discard 9s", "1 win", turned="9m",
    )  # fmt: skip
    assert liable(answered) == {"seat": 0, "clause": "WL-72"}
    assert answered["payments"][0] == [0, 100 + 50 + 50, 0, 0]
