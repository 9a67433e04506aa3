"""Scripted deals of Guangdong: claims, passing, robbing, replacements, liabilities from play, refusals."""

from typing import Any

import pytest

from tests.records.scripting import happened, play, refusal, script, won

WAITS_3S = "123m456p789s555p3s"
"""A chicken that waits for 3s (single), 1 point on a discard."""
WAITS_25P = "123m456m789s34p11s"
"""All chows, waits for 2p and 5p: 2 points on a discard."""


# ------------------------------------------------------------------------------------------------------ C-05, C-06, C-16
@pytest.mark.clause("C-05", "C-03")
def test_turns_go_round_and_draws_happen_by_themselves() -> None:
    answered = play(("", "", "", ""), "9m 1z 2z", "0 discard 9m", "1 discard 1z")
    assert answered["outcome"] == "unfinished"
    assert answered["next_dealer"] is None
    assert happened(answered)[1:] == ["0 draw 9m", "0 discard 9m", "1 draw 1z", "1 discard 1z", "2 draw 2z"]


@pytest.mark.clause("C-06")
def test_a_win_beats_a_pung_and_a_pung_beats_a_chow() -> None:
    hands = ("", "12s", "33s", "")
    actions = ["0 discard 3s", "1 chow 12s", "2 pung 3s"]
    assert happened(play(hands, "3s", *actions))[-1] == "2 pung 333s"
    with_winner = ("", "12s", "33s", WAITS_3S)
    assert won(with_winner, "3s", *actions, "3 win") == {3: 64}  # in the first go-around: 人和
    without = play(hands, "3s 9m", "0 discard 3s", "1 chow 12s", "1 discard 2m")
    assert "1 chow 123s" in happened(without)


@pytest.mark.clause("C-06")
@pytest.mark.parametrize(
    ("title", "actions", "refused"),
    [
        ("opposite may not chow", ["0 discard 3s", "2 chow 12s"], (1, "C-06")),
        ("a chow needs its two tiles", ["0 discard 3s", "1 chow 45s"], (1, "C-04")),
        ("a pung needs two more", ["0 discard 3s", "3 pung 3s"], (1, "C-04")),
        ("a kong needs three more", ["0 discard 3s", "2 kong 3s"], (1, "C-04")),
        ("his own discard: he is not on turn any more", ["0 discard 3s", "0 pung 3s"], (1, "C-05")),
        ("a tile that he does not hold", ["0 discard 9s"], (0, "C-05")),
        ("not his turn", ["1 discard 9s"], (0, "C-05")),
        ("nothing to win with", ["0 win"], (0, "GD-20")),
        ("nothing to rob, chow or pung on one's own turn", ["0 pung 3s"], (0, "C-06")),
        ("a pass of another on his turn", ["2 pass"], (0, "C-05")),
    ],
)
def test_refused_claims(title: str, actions: list[str], refused: tuple[int, str]) -> None:
    hands = ("147m258p36s1234z7s", "12s45p", "33s12s", "")
    assert refusal(hands, "3s", *actions) == refused, title


@pytest.mark.clause("C-06")
def test_a_refusal_lists_what_could_be_done() -> None:
    answered = play(("", "12s147m369p12345z", "33s", ""), "3s", "0 discard 3s", "3 pung 3s")
    assert answered["error"]["legal"] == ["1 chow 12s", "1 pass", "2 pung 3s", "2 pass"]


@pytest.mark.clause("C-06")
def test_who_has_answered_may_not_speak_again() -> None:
    hands = ("", "12s147m369p12345z", "33s", "")
    answered = play(hands, "3s", "0 discard 3s", "1 chow 12s", "3 pung 3s")
    assert answered["error"]["legal"] == ["2 pung 3s", "2 pass"]


@pytest.mark.clause("C-19")
def test_a_self_draw_may_be_declined() -> None:
    answered = play((WAITS_3S, "", "", ""), "3s", "0 discard 9m")
    assert answered["error"]["legal"][0] == "0 win"
    assert answered["error"]["legal"][-1] == "0 pass"


@pytest.mark.clause("C-06")
def test_a_pass_answers_also_where_there_is_nothing_to_answer() -> None:
    answered = play(("", "", "", ""), "9m 9p 1z", "0 discard 9m", "3 pass", "1 pass", "2 pass", "1 discard 9p")
    assert happened(answered)[-1] == "2 draw 1z"


def test_a_pass_on_ones_own_turn_does_nothing() -> None:
    answered = play(("", "", "", ""), "9m 9p", "0 pass", "0 discard 9m")
    assert answered["outcome"] == "unfinished"


def test_the_next_seats_win_on_a_tile_that_does_not_complete_him_is_his_self_draw() -> None:
    # seat 1 waits for 3s: the 9p does not complete him, so "1 win" is what he draws
    assert won(("", WAITS_3S, "", ""), "9p 3s", "0 discard 9p", "1 win") == {1: 64}  # 地和
    # where the discard does complete him, "1 win" takes the discard, "1 pass" first means the draw
    hands = ("", WAITS_3S, "", "")
    assert play(hands, "3s 3s", "0 discard 3s", "1 win")["payments"][0][1] == 64
    passed = play(hands, "3s 3s", "0 discard 3s", "1 pass", "1 win")
    assert [row[1] for row in passed["payments"]] == [64, 0, 64, 64]


@pytest.mark.clause("C-05")
def test_nothing_follows_the_end() -> None:
    answered = play(("", WAITS_3S, "", ""), "3s", "0 discard 3s", "1 win", "2 discard 1z")
    assert answered["error"] == {
        "field": "actions[2]",
        "action": 2,
        "message": "2 discard 1z: expected no further action, the deal is over",
        "clause": "C-05",
        "legal": [],
    }


@pytest.mark.clause("C-16", "C-15", "GD-05")
def test_the_last_discard_can_be_won_on_but_not_claimed() -> None:
    hands = ("", "12s", "33s", WAITS_3S)
    last: dict[str, Any] = {"wall_left": 0}
    assert refusal(hands, "3s", "0 discard 3s", "2 pung 3s", **last) == (1, "C-16")
    assert refusal(hands, "3s", "0 discard 3s", "1 chow 12s", **last) == (1, "C-16")
    assert won(hands, "3s", "0 discard 3s", "3 win", **last) == {3: 64}
    drawn = play(hands, "3s", "0 discard 3s", **last)
    assert (drawn["outcome"], drawn["deltas"], drawn["next_dealer"]) == ("drawn", [0, 0, 0, 0], 0)
    assert drawn["events"][-1]["clause"] == "GD-05"


@pytest.mark.clause("GD-05", "GD-62")
def test_the_whole_wall_is_drawn() -> None:
    hands = ("", "", WAITS_3S, "")
    two_left: dict[str, Any] = {"wall_left": 2}
    actions = ["0 discard 9m", "1 discard 9p", "2 win"]
    # no first-round floor for seat 2 but earthly (6) goes with the last tile: 64
    assert won(hands, "9m 9p 3s", *actions, **two_left) == {2: 64}
    drawn = play(hands, "9m 9p 3s", "0 discard 9m", "1 discard 9p", "2 discard 3s", **two_left)
    assert drawn["outcome"] == "drawn"


# ----------------------------------------------------------------------------------------------------------------- kongs
@pytest.mark.clause("C-09")
def test_no_kong_without_a_replacement() -> None:
    hands = ("9999m", "", "", "")
    assert refusal(hands, "1z", "0 kong 9m", wall_left=0) == (0, "C-09")
    answered = play(hands, "1z", "0 kong 9m", tail="2z", wall_left=1)
    assert happened(answered)[-2:] == ["0 concealed-kong 9999m", "0 draw 2z"]


@pytest.mark.clause("C-04", "GD-09", "C-05")
def test_kongs_on_a_turn() -> None:
    assert refusal(("999m", "", "", ""), "1z", "0 kong 9m") == (0, "C-04")
    # the pung's fourth tile is in the hand, but right after the claim there is no kong
    hands = ("", "999m9p", "", "")
    claimed = ["0 discard 9m", "1 pung 9m"]
    assert refusal(hands, "9m", *claimed, "1 kong 9m") == (2, "GD-09")
    later = play(
        hands,
        "9m 1z 1p 2p 3p",
        *claimed,
        "1 discard 9p",
        "2 discard 1z",
        "3 discard 1p",
        "0 discard 2p",
        "1 kong 9m",
        tail="7z",
    )
    assert happened(later)[-2:] == ["1 added-kong 9999m", "1 draw 7z"]


@pytest.mark.clause("GD-09", "C-05")
def test_after_a_claim_any_tile_may_be_discarded_but_no_self_draw_is_declared() -> None:
    # 33s and 789s 123m 456p 55p: the claimed 3s would complete him: he has to take it as a win or discard
    hands = ("", "123m456p789s55p33s", "", "")
    assert refusal(hands, "3s", "0 discard 3s", "1 pung 3s", "1 win") == (2, "C-05")
    again = play(("", "333s", "", ""), "3s", "0 discard 3s", "1 pung 3s", "1 discard 3s")
    assert happened(again)[-1] == "1 discard 3s"  # the claimed kind too


@pytest.mark.clause("C-08", "GD-63", "GD-72")
def test_an_added_kong_is_robbed() -> None:
    hands = ("", "22p9m", "", WAITS_25P)
    actions = ["0 discard 2p", "1 pung 2p", "1 discard 9m", "2 discard 1z", "3 discard 1p", "0 discard 9p", "1 kong 2p"]
    draws = "2p 1z 1p 9p 2p"
    # seat 3 passed the 2p, and has drawn since. Robbed: all chows 1, as self-drawn 1, at least three fan: three shares of 8
    assert play(hands, draws, *actions, "3 win")["deltas"] == [0, -24, 0, 24]
    assert refusal(hands, draws, *actions, "2 pung 2p") == (7, "C-08")
    passed = play(hands, draws, *actions, tail="7z")
    assert happened(passed)[-2:] == ["1 added-kong 2222p", "1 draw 7z"]


@pytest.mark.clause("C-08", "GD-41")
def test_a_concealed_kong_is_never_robbed() -> None:
    hands = ("1111z", "19m19p19s2345677z", "", "")
    answered = play(hands, "9m", "0 kong 1z", "1 win", tail="9p")
    assert answered["error"]["action"] == 1  # it is seat 0's turn again
    assert answered["error"]["clause"] == "C-05"


# ------------------------------------------------------------------------------------------------------- passing (GD-07)
PASSER = ("", "", WAITS_25P, "")
"""Seat 2 waits for 2p and 5p."""


@pytest.mark.clause("GD-07", "C-19")
@pytest.mark.parametrize(
    ("title", "draws", "actions", "refused"),
    [
        (
            "passed 2p of seat 0, not the same from seat 1",
            "2p 2p",
            ["0 discard 2p", "1 discard 2p", "2 win"],
            (2, "GD-07"),
        ),
        ("passed by pass", "2p 2p", ["0 discard 2p", "2 pass", "1 discard 2p", "2 win"], (3, "GD-07")),
    ],
)
def test_a_passed_win(title: str, draws: str, actions: list[str], refused: tuple[int, str]) -> None:
    assert refusal(PASSER, draws, *actions) == refused, title


@pytest.mark.clause("GD-07")
def test_another_winning_tile_stays_open() -> None:
    assert won(PASSER, "2p 5p", "0 discard 2p", "1 discard 5p", "2 win") == {2: 64}  # 人和


@pytest.mark.clause("GD-07")
def test_a_draw_releases() -> None:
    actions = ["0 discard 2p", "1 discard 9m", "2 discard 9p", "3 discard 2p", "2 win"]
    assert won(PASSER, "2p 9m 9p 2p", *actions) == {2: 64}  # still before the dealer draws again


@pytest.mark.clause("GD-07")
def test_a_claim_that_is_carried_out_releases_and_a_lost_one_does_not() -> None:
    # seat 2 passes the 2p, then chows the 6s of seat 1: he has acted
    hands = ("", "", "123m456m34p11s78s9s", "")
    released = ["0 discard 2p", "1 discard 6s", "2 chow 78s", "2 discard 9s", "3 discard 2p", "2 win"]
    # 123m 456m 34p 11s + 678s: all chows, 2 points; a chow was made: no 人和
    assert won(hands, "2p 6s 2p", *released) == {2: 2}
    # the chow is outranked by seat 3's pung: he has not acted
    outranked = ("", "", "123m456m34p11s78s9s", "66s2p")
    lost = ["0 discard 2p", "1 discard 6s", "2 chow 78s", "3 pung 6s", "3 discard 2p", "2 win"]
    assert refusal(outranked, "2p 6s", *lost) == (5, "GD-07")


@pytest.mark.clause("GD-07", "C-19")
def test_who_takes_the_tile_for_a_set_has_passed_it_and_acted_at_once() -> None:
    # 5p would win as 123m 456m 345p 111s 55p; he pungs it, discards 1s, and waits for it again with 34p and 11s
    hands = ("", "", "123m456m34p55p111s", "")
    actions = ["0 discard 5p", "2 pung 5p", "2 discard 1s", "3 discard 5p", "2 win"]
    assert won(hands, "5p 5p", *actions) == {2: 1}


@pytest.mark.clause("GD-07", "C-20")
def test_a_passed_tile_is_not_robbed_either() -> None:
    # seat 2 passes the 2p that seat 1 pungs; seat 3 pungs 9m, so seat 1 is on turn again before seat 2 has drawn
    hands = ("", "22p9m", WAITS_25P, "99m1z")
    actions = ["0 discard 2p", "1 pung 2p", "1 discard 9m", "3 pung 9m", "3 discard 1z", "0 discard 9p", "1 kong 2p"]
    assert refusal(hands, "2p 9p 2p", *actions, "2 win") == (7, "GD-07")


@pytest.mark.clause("GD-07", "C-19")
def test_declining_a_self_draw_is_no_pass() -> None:
    actions = ["0 discard 9m", "1 discard 9p", "2 discard 2p", "3 discard 2p", "2 win"]
    assert won(PASSER, "9m 9p 2p 2p", *actions) == {2: 64}


# ------------------------------------------------------------------------------------------------- several winners, 人和
@pytest.mark.clause("GD-08", "C-07", "GD-66")
def test_everyone_who_wins_is_paid_in_turn_order() -> None:
    both = ("", "", WAITS_3S, "123m456m789m12s66z")
    answered = play(both, "9p 3s", "0 discard 9p", "1 discard 3s", "3 win", "2 win")
    assert [win["seat"] for win in answered["wins"]] == [2, 3]  # next seat, opposite, previous, from seat 1
    assert answered["payments"][1] == [0, 0, 64, 64]


@pytest.mark.clause("GD-66")
def test_human_win_ends_when_the_dealer_draws_again() -> None:
    hands = ("", "", WAITS_3S, "")
    first = ["0 discard 9m", "1 discard 9p", "2 discard 9s", "3 discard 3s", "2 win"]
    assert won(hands, "9m 9p 9s 3s", *first) == {2: 64}
    second = ["0 discard 9m", "1 discard 9p", "2 discard 9s", "3 discard 1z", "0 discard 3s", "2 win"]
    assert won(hands, "9m 9p 9s 1z 3s", *second) == {2: 1}


@pytest.mark.clause("GD-66")
def test_a_claim_spoils_human_and_earthly_wins() -> None:
    pung = ("", "99m3s", WAITS_3S, "")
    assert won(pung, "9m", "0 discard 9m", "1 pung 9m", "1 discard 3s", "2 win") == {2: 1}
    draws_himself = ["0 discard 9m", "1 pung 9m", "1 discard 9p", "2 win"]
    assert won(("", "99m9p", WAITS_3S, ""), "9m 3s", *draws_himself) == {2: 2}


@pytest.mark.clause("GD-74", "GD-66")
def test_a_kong_that_a_win_forestalls_spoils_nothing() -> None:
    hands = ("", "222p", WAITS_25P, "")
    assert won(hands, "2p", "0 discard 2p", "1 kong 2p", "2 win") == {2: 64}


@pytest.mark.clause("GD-64")
def test_the_dealt_hand_wins() -> None:
    assert won((WAITS_3S, "", "", ""), "3s", "0 win") == {0: 64}


@pytest.mark.clause("GD-64", "GD-61")
def test_a_concealed_kong_spoils_the_heavenly_win() -> None:
    # 1111z 123m 456p 789s 55s on the kong's replacement; East is the dealer's and the round's wind: 1 + 1 + 1 fan
    answered = play(("111z123m456p78s55s", "", "", ""), "1z", "0 kong 1z", "0 win", tail="9s")
    assert answered["wins"][0]["points"] == 8
    assert [line["clause"] for line in answered["wins"][0]["lines"]] == ["GD-20", "GD-50", "GD-51", "GD-52", "GD-61"]


@pytest.mark.clause("GD-65")
def test_the_first_draw_wins_only_before_any_claim_or_kong() -> None:
    hands = ("", "", WAITS_3S, "")
    assert won(hands, "9m 9p 3s", "0 discard 9m", "1 discard 9p", "2 win") == {2: 64}
    second = ["0 discard 9m", "1 discard 9p", "2 discard 9s", "3 discard 1z", "0 discard 1z", "1 discard 2z", "2 win"]
    assert won(hands, "9m 9p 9s 1z 1z 2z 3s", *second) == {2: 2}
    spoiled = ["0 kong 9m", "0 discard 1p", "1 discard 9p", "2 win"]
    assert won(("9999m", "", WAITS_3S, ""), "1p 9p 3s", *spoiled, tail="2z") == {2: 2}


# --------------------------------------------------------------------------------------------------------------- flowers
@pytest.mark.clause("GD-01", "C-05", "C-09")
def test_flowers_are_replaced_dealer_first_each_player_all_of_his() -> None:
    answered = play(("1f", "2f3f", "", ""), "9m", tail="4f 1z 2z 3z", options={"flowers": True})
    assert happened(answered)[2:] == [
        "0 set-out 1f", "0 draw 4f", "0 set-out 4f", "0 draw 1z", "1 set-out 2f", "1 draw 2z", "1 set-out 3f", "1 draw 3z",
    ]  # fmt: skip
    assert answered["events"][2]["clause"] == "GD-01"


@pytest.mark.clause("C-09")
def test_a_flower_as_the_last_tile_is_set_out_and_the_deal_is_drawn() -> None:
    answered = play(("", "", "", ""), "9m 5f", "0 discard 9m", wall_left=1, options={"flowers": True})
    assert happened(answered)[-2:] == ["1 set-out 5f", "end"]
    assert answered["outcome"] == "drawn"


@pytest.mark.clause("GD-64", "GD-65")
def test_a_replaced_flower_does_not_spoil_heavenly_and_earthly_wins() -> None:
    with_flowers: dict[str, Any] = {"options": {"flowers": True}}
    assert won((WAITS_3S, "", "", ""), "5f", "0 win", tail="3s", **with_flowers) == {0: 64}
    assert won(("", WAITS_3S, "", ""), "9m 5f", "0 discard 9m", "1 win", tail="3s", **with_flowers) == {1: 64}


@pytest.mark.clause("GD-01", "GD-61")
def test_the_replacement_of_a_flower_that_replaced_a_kong_is_no_kongs_replacement() -> None:
    answered = play(
        ("123m45s888p789s33s", "", "", ""), "8p", "0 kong 8p", "0 win", tail="5f 6s", options={"flowers": True}
    )
    assert answered["wins"][0]["points"] == 2  # 123m 456s 789s 8888p 33s, self-drawn: 1 fan and no floor


# ----------------------------------------------------------------------------------------------------- liability in play
@pytest.mark.clause("GD-73")
def test_the_feeder_of_a_kong_pays_for_the_win_on_its_replacement() -> None:
    fed = ("", "123m45s888p789s33s", "", "")
    answered = play(fed, "8p", "0 discard 8p", "1 kong 8p", "1 win", tail="6s")
    assert answered["deltas"] == [-24, 24, 0, 0]
    assert answered["wins"][0]["paid_by"] == [{"seat": 0, "points": 24, "clause": "GD-73"}]


@pytest.mark.clause("GD-73")
def test_another_kong_in_between_frees_the_feeder() -> None:
    # 1111m 8888p 456s 789s 33s: the claimed kong brings the 5s, the concealed one the 6s
    hands = ("", "1111m4s888p33789s", "", "")
    actions = ["0 discard 8p", "1 kong 8p", "1 kong 1m", "1 win"]
    assert play(hands, "8p", *actions, tail="5s 6s")["deltas"] == [-8, 24, -8, -8]
    feeder = play(hands, "8p", *actions, tail="5s 6s", options={"chained_kong": "feeder"})
    assert feeder["deltas"] == [-24, 24, 0, 0]


@pytest.mark.clause("GD-75")
def test_the_feeder_of_the_fourth_set_pays_for_the_self_draw() -> None:
    # seat 1 pungs 1m 2m 3p of seat 0, who is skipped back to by nobody: seat 3 feeds the fourth, 7s
    hands = ("1m2m3p", "11m22m33p77s9p147z2z", "", "7s")
    actions = [
        "0 discard 1m", "1 pung 1m", "1 discard 1z", "2 discard 5z", "3 discard 5z",
        "0 discard 2m", "1 pung 2m", "1 discard 4z", "2 discard 6z", "3 discard 6z",
        "0 discard 3p", "1 pung 3p", "1 discard 7z", "2 discard 5z", "3 discard 7s",
        "1 pung 7s", "1 discard 2z", "2 discard 6z", "3 discard 8m", "0 discard 8m", "1 win",
    ]  # fmt: skip
    answered = play(hands, "9m 5z 5z 9m 6z 6z 9m 5z 8m 6z 8m 8m 9p", *actions)
    # all pungs 2, self-drawn 1: three shares of 8 from seat 3
    assert answered["wins"][0]["paid_by"] == [{"seat": 3, "points": 24, "clause": "GD-75"}]


def test_the_helper_fills_every_hand() -> None:
    assert all(hand for hand in script(("1m", "", "", ""), "2m")["hands"])


def test_facts_that_the_actions_show_are_refused() -> None:
    answered = play(("", "", "", ""), "9m", facts={"chained": True})
    assert answered["error"] == {
        "field": "facts.chained",
        "message": "expected none, the actions show the rest, got 'chained'",
    }


@pytest.mark.clause("C-06", "GD-08")
def test_a_win_names_what_it_rests_on() -> None:
    one = play(("", "", WAITS_3S, ""), "3s", "0 discard 3s", "2 win")
    assert [event["clause"] for event in one["events"] if event["event"] == "win"] == ["C-06"]
    hands = ("", "", WAITS_3S, "123m456m789m12s66z")
    both = play(hands, "9p 3s", "0 discard 9p", "1 discard 3s", "2 win", "3 win")
    assert [event["clause"] for event in both["events"] if event["event"] == "win"] == ["GD-08", "GD-08"]
