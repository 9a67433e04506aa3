"""Rizhao at the table, in scripted deals: seat 0 deals, what is not named matters to nobody."""

from typing import Any

import pytest

from jiaxiang.table import Action, Discarded, Drew, blank
from jiaxiang.table.absent import played_for
from jiaxiang.testing import begin
from jiaxiang.tiles import parse_tile, parse_tiles
from tests.records.scripting import happened
from tests.rules.northern_hands import names, winner
from tests.rules.rizhao_hands import acted, play, refusal
from tests.table.deals import rules_of

WAITS_36P = "123456m12345p55s"
"""平和, waits for 3p and 6p."""
WAITS_25S = "123m456m789p34s88s"
"""The same, waits for 2s and 5s."""
FIVES_AND_6 = "5556m123p456p789s"
"""Waits for 4m and 7m; without the three 5m it waits for a pair of 6m, which does not win."""
FIVES_AND_8 = "5558m123p456p789s"
"""Waits for 8m, without the three 5m too."""


def points(answered: dict[str, Any]) -> int:
    winner(answered)
    return int(answered["wins"][0]["points"])


def tail_of(answered: dict[str, Any]) -> list[str]:
    """What was turned up and who took what from the tail: "bare 7z", "0 draw 7z"."""
    shown = [event for event in answered["events"] if event["event"] == "bare" or event.get("tail")]
    return [
        f"bare {event['tile']}" if event["event"] == "bare" else f"{event['seat']} draw {event['tile']}"
        for event in shown
    ]


# ------------------------------------------------------------------------------------------------------------ the deal
@pytest.mark.clause("RZ-01", "RZ-05", "C-03")
@pytest.mark.parametrize("seed", range(8))
def test_the_deal(seed: int) -> None:
    """136 tiles less four hands of 13 and the extra tile; two of the 83 lie face up."""
    deal = begin(seed, rules_of("rizhao"))
    assert [seat.size for seat in deal.state.seats] == [14, 13, 13, 13]
    assert (deal.state.wall_left, len(deal.state.bare), deal.state.drawable) == (83, 2, 81)


@pytest.mark.clause("RZ-01", "C-06", "C-04")
def test_chow_pung_and_kong() -> None:
    assert happened(play(("", "23m", "", ""), "1m", "0 discard 1m", "1 chow 23m"))[-1] == "1 chow 123m"
    assert happened(play(("", "", "11m", ""), "1m", "0 discard 1m", "2 pung 1m"))[-1] == "2 pung 111m"
    claimed = play(("", "", "111m", ""), "1m", "0 discard 1m", "2 kong 1m", tail="8s")
    assert happened(claimed)[-2:] == ["2 kong 1111m", "2 draw 8s"]


# --------------------------------------------------------------------------------------------------- the face-up tail
@pytest.mark.clause("RZ-05")
def test_two_tiles_lie_face_up_from_the_start() -> None:
    answered = play(("", "", "", ""), "9m", "0 discard 9m", tail="7z6z5z")
    assert tail_of(answered) == ["bare 7z", "bare 6z"]
    bared = [place for place, event in enumerate(answered["events"]) if event["event"] == "bare"]
    assert max(bared) < [event["event"] for event in answered["events"]].index("discard")
    assert [answered["events"][place]["clause"] for place in bared] == ["RZ-05", "RZ-05"]


@pytest.mark.clause("RZ-05")
def test_a_kong_takes_the_first_the_second_moves_up_the_next_is_turned() -> None:
    hands = ("1111m2222m", "", "999p", "")
    draws = "1z9p"
    answered = play(hands, draws, "0 kong 1m", tail="7z6z5z4z")
    assert tail_of(answered) == ["bare 7z", "bare 6z", "0 draw 7z", "bare 5z"]
    twice = play(hands, draws, "0 kong 1m", "0 kong 2m", tail="7z6z5z4z")
    assert tail_of(twice)[3:] == ["bare 5z", "0 draw 6z", "bare 4z"]
    others = play(hands, draws, "0 kong 1m", "0 discard 1z", "1 discard 9p", "2 kong 9p", tail="7z6z5z4z")
    assert tail_of(others)[3:] == ["bare 5z", "2 draw 6z", "bare 4z"]


@pytest.mark.clause("RZ-05", "RZ-06")
def test_claimed_added_and_concealed_kongs_alike() -> None:
    before = ["0 discard 6p", "1 pung 6p", "1 discard 1z", "2 discard 7z", "3 discard 7z", "0 discard 6z", "1 kong 6p"]
    added = play(("", "66p1z", "", ""), "6p7z7z6z6p", *before, tail="5z4z3z")
    assert tail_of(added) == ["bare 5z", "bare 4z", "1 draw 5z", "bare 3z"]
    claimed = play(("", "666p", "", ""), "6p", "0 discard 6p", "1 kong 6p", tail="5z4z3z")
    assert tail_of(claimed) == ["bare 5z", "bare 4z", "1 draw 5z", "bare 3z"]


@pytest.mark.clause("RZ-05")
def test_everybody_sees_them() -> None:
    deal = acted(("1111m", "", "", ""), "1z", "0 kong 1m", tail="7z6z5z4z")
    for seat in (0, 1, 2, 3, -1):
        assert deal.view(seat).bare == parse_tiles("6z5z")
        assert [str(blank(event, seat)) for event in deal.events if str(event).startswith("bare")] == [
            "bare 7z [RZ-05]", "bare 6z [RZ-05]", "bare 5z [RZ-05]",
        ]  # fmt: skip


@pytest.mark.clause("RZ-05", "C-09")
@pytest.mark.parametrize(
    ("wall_left", "actions", "refused"),
    [
        (2, ["0 kong 1m"], 0),
        (3, ["0 kong 1m", "0 kong 2m"], 1),
        (4, ["0 kong 1m", "0 kong 2m", "0 kong 3m"], 2),
    ],
)
def test_a_kong_needs_a_tile_besides_the_two(wall_left: int, actions: list[str], refused: int) -> None:
    hands = ("1111m2222m3333m", "", "", "")
    assert refusal(hands, "1z", *actions, tail="7z6z5z4z", wall_left=wall_left) == (refused, "RZ-05")
    answered = play(hands, "1z", *actions[:-1], "0 discard 1z", tail="7z6z5z4z", wall_left=wall_left)
    assert (answered["outcome"], answered["events"][-1]["clause"]) == ("drawn", "RZ-07")
    # what still lies there was turned, and no more
    assert len([event for event in tail_of(answered) if event.startswith("bare")]) == wall_left


@pytest.mark.clause("RZ-05", "C-16")
def test_nor_is_a_kong_claimed_with_only_these_two_left() -> None:
    hands = ("", "", "999m", "")
    index, clause = refusal(hands, "9m", "0 discard 9m", "2 kong 9m", wall_left=2, tail="7z6z")
    assert (index, clause in ("RZ-05", "C-16")) == (1, True)
    assert happened(play(hands, "9m", "0 discard 9m", "2 kong 9m", wall_left=3, tail="7z6z5z"))[-2:] == [
        "2 draw 7z", "bare 5z",
    ]  # fmt: skip


@pytest.mark.clause("RZ-07", "RZ-08", "RZ-05", "C-15")
def test_the_wall_is_drawn_up_to_these_two() -> None:
    answered = play(("", "", "", ""), "9m", "0 discard 9m", wall_left=2)
    assert (answered["outcome"], answered["next_dealer"], answered["deltas"]) == ("drawn", 1, [0, 0, 0, 0])
    assert answered["events"][-1]["clause"] == "RZ-07"
    answered = play(("", "", "", ""), "9m8m", "0 discard 9m", "1 discard 8m", wall_left=3)
    assert (answered["outcome"], happened(answered)[-3:]) == ("drawn", ["1 draw 8m", "1 discard 8m", "end"])
    assert play(("", "", "", ""), "9m8m", "0 discard 9m", "1 discard 8m", wall_left=4)["outcome"] == "unfinished"
    assert play(("", "", "", ""), "9m", "3 discard 9m", wall_left=2, dealer=3)["next_dealer"] == 0


# ------------------------------------------------------------------------------------------------------- 藏杠, 杠开
KEPT = ("", "5555p23m456s34s88s", "", "")
"""Seat 1 holds four 5p; with a chow of 1m and without them it waits for 2s and 5s."""


@pytest.mark.clause("RZ-06", "RZ-02", "RZ-40", "RZ-20", "RZ-50")
def test_a_kept_kong_after_a_chow_wins_on_the_face_up_tile() -> None:
    """A kong and 平和, 2 fan, doubled: 40 from each, without ready."""
    answered = play(KEPT, "1m", "0 discard 1m", "1 chow 23m", "1 kong 5p", "1 win", tail="2s7z6z")
    assert (points(answered), answered["deltas"]) == (40, [-40, 120, -40, -40])
    assert names(answered["wins"][0]) == "RZ-20 x1, RZ-30 x1, RZ-40 *2, RZ-50 10"
    assert answered["next_dealer"] == 1


@pytest.mark.clause("RZ-02", "RZ-06")
def test_the_same_tile_from_the_head_does_not() -> None:
    before = ["0 discard 1m", "1 chow 23m", "1 kong 5p", "1 discard 7z", "2 discard 6z", "3 discard 6z", "0 discard 6z"]
    assert refusal(KEPT, "1m6z6z6z2s", *before, "1 win", tail="7z5z4z") == (7, "RZ-02")
    without = play(KEPT, "1m6z6z6z2s", *before, "1 discard 2s", tail="7z5z4z")
    assert happened(without)[-1] == "1 discard 2s"


@pytest.mark.clause("RZ-06", "RZ-40")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "actions", "kong"),
    [
        ("the fourth of that very pung", ("", "555p123m456s34s88s", "", ""), "5p",
         ["0 discard 5p", "1 pung 5p", "1 kong 5p"], "1 added-kong 5555p"),
        ("four kept after a pung", ("", "5555p11m456s34s88s", "", ""), "1m",
         ["0 discard 1m", "1 pung 1m", "1 kong 5p"], "1 concealed-kong 5555p"),
        ("the fourth of an earlier pung, after a chow", ("", "555p23m456s34s88s1z", "", ""), "5p7z7z1m",
         ["0 discard 5p", "1 pung 5p", "1 discard 1z", "2 discard 7z", "3 discard 7z", "0 discard 1m", "1 chow 23m",
          "1 kong 5p"], "1 added-kong 5555p"),
        ("after a draw", ("", "5555p123m456s34s8s", "", ""), "1z8s", ["0 discard 1z", "1 kong 5p"],
         "1 concealed-kong 5555p"),
        ("the fourth of a pung, kept, after a draw", ("", "555p123m456s34s88s", "", ""), "5p7z7z6z1z",
         ["0 discard 5p", "1 pung 5p", "1 discard 8s", "2 discard 7z", "3 discard 7z", "0 discard 6z", "1 kong 5p"],
         None),
        ("a pung of the fed tile alone, claimed as a kong", ("", "555p123m456s34s88s", "", ""), "5p",
         ["0 discard 5p", "1 kong 5p"], "1 kong 5555p"),
    ],
)  # fmt: skip
def test_where_a_kong_may_be_declared(title: str, hands: Any, draws: str, actions: Any, kong: str | None) -> None:
    """Its replacement, 2s, wins in each; where he has broken his pair of 8s it does not."""
    answered = play(hands, draws, *actions, *(["1 win"] if kong else []), tail="2s7z6z")
    if kong:
        assert points(answered) == 40, title
        assert kong in happened(answered), title
    else:
        assert happened(answered)[-3:-1] == ["1 added-kong 5555p", "1 draw 2s"], title


@pytest.mark.clause("RZ-06", "C-04")
def test_four_alike_may_be_kept() -> None:
    """The dealer discards, and declares the kong on his second turn."""
    hands = ("5555p123m456s34s8s", "", "", "")
    before = ["0 discard 1z", "1 discard 7z", "2 discard 7z", "3 discard 7z", "0 kong 5p", "0 win"]
    assert points(play(hands, "1z7z7z7z8s", *before, tail="2s6z5z")) == 40


@pytest.mark.clause("RZ-04", "RZ-40")
def test_the_pair_of_a_replacement() -> None:
    """杠开 with a pair of 1s: no win, with all honours it is any pair: a kong and 4 fan, doubled."""
    hands = ("5555p123m456s34s1s", "", "", "")
    assert refusal(hands, "1s", "0 kong 5p", "0 win", tail="2s7z6z") == (1, "RZ-04")
    honours = ("1111z23355566z4z", "", "", "")
    answered = play(honours, "4z", "0 kong 1z", "0 win", tail="7z9s8s")
    assert (points(answered), names(answered["wins"][0])) == (100, "RZ-20 x1, RZ-37 x4, RZ-40 *2, RZ-50 10")


# --------------------------------------------------------------------------------------- ready required, self-draw only
READY_1 = ["0 discard 1z", "1 ready open 2z", "2 discard 3z", "3 discard 4z", "0 discard 5z"]
DRAWS_1 = "1z2z3z4z5z"
"""Seat 1 declares itself ready with its first discard (天听) and draws again."""


@pytest.mark.clause("RZ-02", "RZ-42", "RZ-08")
def test_ready_is_required() -> None:
    hands = ("", WAITS_36P, "", "")
    assert refusal(hands, "1z6p", "0 discard 1z", "1 win") == (1, "RZ-02")
    assert points(play(hands, DRAWS_1 + "6p", *READY_1, "1 win")) == 20
    # declared on the second turn it is no 天听
    later = [
        "0 discard 1z",
        "1 discard 2z",
        *READY_1[2:],
        "1 ready open 6z",
        "2 discard 1z",
        "3 discard 2z",
        "0 discard 3z",
    ]
    answered = play(hands, DRAWS_1 + "6z1z2z3z6p", *later, "1 win")
    assert (points(answered), answered["next_dealer"]) == (10, 1)


@pytest.mark.clause("RZ-03", "RZ-02")
def test_nobody_wins_on_a_discard() -> None:
    hands = ("", WAITS_36P, "", "")
    assert refusal(hands, "6p", "0 discard 6p", "1 win") == (1, "RZ-03")
    before = [*READY_1[:3], "3 discard 6p"]
    assert refusal(hands, "1z2z3z6p", *before, "1 win") == (4, "RZ-03")
    # of the previous seat: a win of the next seat on a tile that completes him is an answer to that tile
    assert refusal(hands, "1z2z3z4z6p3p", *READY_1[:4], "0 discard 6p", "1 win") == (5, "RZ-03")
    drawn = play(hands, "1z2z3z4z6p3p", *READY_1[:4], "0 discard 6p", "1 pass", "1 win")
    assert points(drawn) == 20
    # and he is not asked
    deal = acted(hands, "1z2z3z6p7z", *before)
    assert (deal.asked, deal.choices(1)) == ([0], [])


@pytest.mark.clause("RZ-03", "C-08")
@pytest.mark.parametrize("answer", ["2 discard 7z", "2 ready open 7z"])
def test_nobody_robs_a_kong(answer: str) -> None:
    hands = ("", "66p1z", WAITS_36P, "")
    before = ["0 discard 6p", "1 pung 6p", "1 discard 1z", answer, "3 discard 5z", "0 discard 7z", "1 kong 6p"]
    assert refusal(hands, "6p7z5z7z6p", *before, "2 win", tail="4z3z2z") == (7, "RZ-03")
    assert happened(play(hands, "6p7z5z7z6p", *before, tail="4z3z2z"))[-2:] == ["1 draw 4z", "bare 2z"]


@pytest.mark.clause("RZ-41", "RZ-02", "RZ-08")
def test_the_dealers_dealt_hand_needs_no_ready() -> None:
    answered = play((WAITS_36P, "", "", ""), "6p", "0 win")
    assert (points(answered), answered["next_dealer"]) == (20, 0)
    assert names(answered["wins"][0]) == "RZ-30 x1, RZ-41 *2, RZ-50 10"
    # after a discard it is one no more
    before = ["0 discard 1z", "1 discard 2z", "2 discard 3z", "3 discard 4z"]
    assert refusal((WAITS_36P, "", "", ""), "1z2z3z4z6p", *before, "0 win") == (4, "RZ-02")
    # after a kong it is 杠开 alone
    kong = play(("5555p123m456s34s8s", "", "", ""), "8s", "0 kong 5p", "0 win", tail="2s7z6z")
    assert names(kong["wins"][0]) == "RZ-20 x1, RZ-30 x1, RZ-40 *2, RZ-50 10"


# ---------------------------------------------------------------------------------------------------------------- 天听
CHOWER = "23m456m12345p55s2z"
"""After a chow of 1m and the discard of 2z it waits for 3p and 6p."""


@pytest.mark.clause("RZ-42")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "actions", "tail", "counts"),
    [
        ("with the first discard", ("", WAITS_36P, "", ""), DRAWS_1 + "6p", READY_1, "", True),
        ("the dealer", (WAITS_36P, "", "", ""), "1z2z3z4z6p",
         ["0 ready open 1z", "1 discard 2z", "2 discard 3z", "3 discard 4z"], "", True),
        ("the last to play", ("", "", "", WAITS_36P), "1z2z3z4z5z6z7z6p",
         ["0 discard 1z", "1 discard 2z", "2 discard 3z", "3 ready open 4z", "0 discard 5z", "1 discard 6z",
          "2 discard 7z"],
         "", True),
        ("with the second", ("", WAITS_36P, "", ""), DRAWS_1 + "6z1z2z3z6p",
         ["0 discard 1z", "1 discard 2z", *READY_1[2:], "1 ready open 6z", "2 discard 1z", "3 discard 2z",
          "0 discard 3z"],
         "", False),
        ("the dealer's concealed kong before it", ("9999s", WAITS_36P, "", ""), DRAWS_1 + "6p",
         ["0 kong 9s", *READY_1], "7z6z7z", False),
        ("a pung before it", ("", WAITS_36P, "", "11z9s"), "1z5z2z3z4z6z6p",
         ["0 discard 1z", "3 pung 1z", "3 discard 9s", "0 discard 5z", "1 ready open 2z", "2 discard 3z",
          "3 discard 4z", "0 discard 6z"], "", False),
        ("a claimed kong before it", ("", WAITS_36P, "111z", ""), "1z4z5z2z3z4z6z6p",
         ["0 discard 1z", "2 kong 1z", "2 discard 7z", "3 discard 4z", "0 discard 5z", "1 ready open 2z",
          "2 discard 3z", "3 discard 4z", "0 discard 6z"], "7z6z5z", False),
        ("his own chow before it", ("", CHOWER, "", ""), "1m3z4z5z6p",
         ["0 discard 1m", "1 chow 23m", "1 ready open 2z", *READY_1[2:]], "", False),
        ("his own pung before it", ("", "11m456m12345p55s2z", "", ""), "1m3z4z5z6p",
         ["0 discard 1m", "1 pung 1m", "1 ready open 2z", *READY_1[2:]], "", False),
        ("his own concealed kong before it", ("", "999s456m12345p55m", "", ""), "1z9s3z4z5z6p",
         ["0 discard 1z", "1 kong 9s", "1 ready open 2z", *READY_1[2:]], "2z7z6z", False),
        ("a pung after it", ("", WAITS_36P, "", "33z9s"), "1z2z3z5z6p",
         [*READY_1[:3], "3 pung 3z", "3 discard 9s", "0 discard 5z"], "", True),
        ("another's concealed kong after it", ("", WAITS_36P, "9999s", ""), DRAWS_1 + "6p",
         [*READY_1[:2], "2 kong 9s", *READY_1[2:]], "7z6z7z", True),
    ],
)  # fmt: skip
def test_heavenly_ready(title: str, hands: Any, draws: str, actions: Any, tail: str, counts: bool) -> None:
    seat = next(place for place, hand in enumerate(hands) if len(hand) > 9)
    answered = play(hands, draws, *actions, f"{seat} win", tail=tail)
    assert winner(answered) == seat, title
    assert ("RZ-42 *2" in names(answered["wins"][0])) is counts, title


@pytest.mark.clause("RZ-42", "RZ-40", "RZ-20", "C-23")
def test_heavenly_ready_a_claimed_kong_and_its_replacement() -> None:
    """Ready without the three 5p too: a kong and 平和, doubled twice."""
    hands = ("", "555p23m456m789s22s", "", "")
    answered = play(hands, "1z2z3z4z5p", *READY_1[:4], "0 discard 5p", "1 kong 5p", "1 win", tail="1m7z6z")
    assert (points(answered), answered["deltas"]) == (80, [-80, 240, -80, -80])


@pytest.mark.clause("RZ-42", "RZ-40", "RZ-43", "RZ-05")
@pytest.mark.parametrize(("wall_left", "worth"), [(8, 160), (9, 80)])
def test_heavenly_ready_a_concealed_kong_and_the_last_tile(wall_left: int, worth: int) -> None:
    """Of 8 tiles five are drawn, the last of them a fourth 5m, and one replaces it: two are left."""
    hands = ("", FIVES_AND_8, "", "")
    answered = play(hands, DRAWS_1 + "5m", *READY_1, "1 kong 5m", "1 win", tail="8m7z6z", wall_left=wall_left)
    assert points(answered) == worth


@pytest.mark.clause("RZ-43", "RZ-42")
@pytest.mark.parametrize(("wall_left", "worth"), [(7, 40), (8, 20)])
def test_the_last_drawable_tile(wall_left: int, worth: int) -> None:
    """Five are drawn after the dealer's discard: of 7 the two face-up ones are left. 天听 doubles it as well."""
    answered = play(("", WAITS_36P, "", ""), DRAWS_1 + "6p", *READY_1, "1 win", wall_left=wall_left)
    assert points(answered) == worth


@pytest.mark.clause("RZ-09", "RZ-50")
def test_after_a_drawn_deal_and_with_another_base() -> None:
    more: dict[str, Any] = {"drawn_games": 2, "options": {"base": 3}}
    assert points(play((WAITS_36P, "", "", ""), "6p", "0 win", **more)) == 24  # 3 × 1 × 2 × 4


# -------------------------------------------------------------------------------------------------------- the open hand
@pytest.mark.clause("RZ-02", "C-23")
def test_what_the_others_see_of_a_ready_hand() -> None:
    """The hand, from the declaration on, and what it draws from then on; of the others and of the switches nothing."""
    actions = ["0 discard 1z", "1 ready open auto-kong 2z", *READY_1[2:]]
    deal = acted(("", WAITS_36P, "", ""), DRAWS_1 + "6p", *actions)
    (declared,) = [event for event in deal.events if isinstance(event, Discarded) and event.ready]
    assert (declared.ready, declared.hand) == ("open auto-kong", WAITS_36P)
    drawn = [event for event in deal.events if isinstance(event, Drew) and event.seat == 1]
    assert [(event.tile, event.open) for event in drawn] == [("2z", False), ("6p", True)]
    assert deal.asked == [1]
    for seat in (0, 2, 3, -1):
        view = deal.view(seat)
        assert (view.seats[1].counts, view.seats[1].hidden) == (deal.state.seats[1].counts, 0)
        assert view.tile == parse_tile("6p")
        assert not view.auto_kong[1]
        for other in (0, 2, 3):
            if other != seat:
                assert (sum(view.seats[other].counts), view.seats[other].hidden) == (0, 13)
        told = [blank(event, seat) for event in deal.events]
        assert [event.tile for event in told if isinstance(event, Drew) and event.seat == 1] == ["", "6p"]
        assert all(event.tile == "" for event in told if isinstance(event, Drew) and event.seat not in (1, seat))
        assert [event.ready for event in told if isinstance(event, Discarded) and event.ready] == ["open"]
    assert deal.view(1).auto_kong[1]


@pytest.mark.clause("RZ-02", "RZ-05", "C-23")
def test_they_see_its_replacements_too() -> None:
    actions = [*READY_1, "1 kong 5m"]
    deal = acted(("", FIVES_AND_8, "", ""), DRAWS_1 + "5m", *actions, tail="8m7z6z")
    assert deal.asked == [1]
    for seat in (0, 2, 3, -1):
        told = [blank(event, seat) for event in deal.events]
        assert [event.tile for event in told if isinstance(event, Drew) and event.seat == 1] == ["", "5m", "8m"]
        assert deal.view(seat).seats[1].counts == deal.state.seats[1].counts


# --------------------------------------------------------------------------------------------------------------- ready
@pytest.mark.clause("RZ-02", "RZ-04", "RZ-36", "RZ-37", "C-23")
@pytest.mark.parametrize(
    ("title", "hand", "action", "clause"),
    [
        ("ready", WAITS_36P, "0 ready open 9m", None),
        ("another discard leaves it short", WAITS_36P, "0 ready open 1m", "C-23"),
        ("a tile that he does not hold", WAITS_36P, "0 ready open 9s", "C-05"),
        ("far from ready", "", "0 ready open 9m", "C-23"),
        ("a pair of North would not win", "123m456m789p345s4z", "0 ready open 9m", "C-23"),
        ("seven pairs", "1133m5577p22s99s4z", "0 ready open 9m", None),
        ("loose tiles", "147m258p36s12345z", "0 ready open 9m", None),
        ("honours", "1112223456777z", "0 ready open 9m", None),
        ("honours but one", "111222345677z1m", "0 ready open 9m", "C-23"),
        ("2, 5 and 8", "222m58m2255p8p22s5s", "0 ready open 9m", "C-23"),
        ("only a fifth 5m would complete it", "5555m123p456p789s", "0 ready open 9m", "C-23"),
    ],
)
def test_when_a_hand_is_ready(title: str, hand: str, action: str, clause: str | None) -> None:
    if clause:
        assert refusal((hand, "", "", ""), "9m", action) == (0, clause), title
    else:
        assert happened(play((hand, "", "", ""), "9m", action))[-1] == "0 discard 9m", title


@pytest.mark.clause("RZ-02", "C-23")
def test_after_a_claim_and_on_a_later_turn() -> None:
    """Declining costs nothing: it is offered again."""
    claimed = play(("", CHOWER, "", ""), "1m", "0 discard 1m", "1 chow 23m", "1 ready open 2z")
    assert happened(claimed)[-1] == "1 discard 2z"
    deal = acted((WAITS_36P, "", "", ""), "1z2z3z4z5z")
    for discard in ("1z", "5z"):
        ready = [str(choice) for choice in deal.choices(0) if choice.action.verb == "ready"]
        assert ready == [f"0 ready open {discard} [RZ-02]"]
        if discard == "1z":
            for action in ("0 discard 1z", "1 discard 2z", "2 discard 3z", "3 discard 4z"):
                deal.act(Action.parse(action))


@pytest.mark.clause("C-23", "RZ-02")
@pytest.mark.parametrize(
    ("title", "hand", "draws", "actions", "tail", "expected"),
    [
        ("no discard of his own", WAITS_36P, DRAWS_1 + "7z", [*READY_1, "1 discard 7z"], "", (5, "C-23")),
        ("nor a second declaration", WAITS_36P, DRAWS_1 + "7z", [*READY_1, "1 ready open 7z"], "", (5, "C-23")),
        ("no chow", WAITS_36P, DRAWS_1[:-2] + "4m7z", [*READY_1[:4], "0 discard 4m", "1 chow 56m"], "", (5, "C-23")),
        ("no pung", WAITS_36P, DRAWS_1[:-4] + "5s", [*READY_1[:3], "3 discard 5s", "1 pung 5s"], "", (4, "C-23")),
        ("a concealed kong that he waits with", FIVES_AND_6, DRAWS_1 + "5m", [*READY_1, "1 kong 5m"], "8s7z6z",
         (5, "C-23")),
        ("a claimed one", FIVES_AND_6, DRAWS_1[:-4] + "5m", [*READY_1[:3], "3 discard 5m", "1 kong 5m"], "8s7z6z",
         (4, "C-23")),
        ("a concealed kong that he can spare", FIVES_AND_8, DRAWS_1 + "5m", [*READY_1, "1 kong 5m"], "8m7z6z",
         "1 concealed-kong 5555m"),
        ("a claimed one that he can spare", FIVES_AND_8, DRAWS_1[:-4] + "5m",
         [*READY_1[:3], "3 discard 5m", "1 kong 5m"],
         "8m7z6z", "1 kong 5555m"),
    ],
)  # fmt: skip
def test_what_a_ready_player_may_do(title: str, hand: str, draws: str, actions: Any, tail: str, expected: Any) -> None:
    hands = ("", hand, "", "")
    if isinstance(expected, tuple):
        assert refusal(hands, draws, *actions, tail=tail) == expected, title
    else:
        assert expected in happened(play(hands, draws, *actions, "1 win", tail=tail)), title


@pytest.mark.clause("C-23", "RZ-02")
def test_the_table_plays_for_him() -> None:
    """What he draws is discarded; a win that is not listed is declined, and so is a kong."""
    hands = ("", FIVES_AND_8, "", "")
    for drawn in ("7z", "5m", "8m"):
        answered = play(hands, DRAWS_1 + drawn, *READY_1, tail="9s7z6z")
        assert happened(answered)[-2:] == [f"1 draw {drawn}", f"1 discard {drawn}"]


@pytest.mark.clause("C-23", "RZ-03")
def test_an_action_that_is_meant_for_a_later_tile() -> None:
    """Seats 1 and 2 are ready; the dealer's discard is followed by two draws of theirs before anybody else decides."""
    hands = ("", WAITS_25S, WAITS_36P, "")
    before = ["0 discard 1z", "1 ready open 2z", "2 ready open 3z", "3 discard 4z", "0 discard 5z"]
    assert winner(play(hands, DRAWS_1 + "7z6p", *before, "2 win")) == 2
    assert winner(play(hands, DRAWS_1 + "2s", *before, "1 win")) == 1
    # what seat 1 draws would complete seat 2: he passes the 5z, and that; only his own draw counts
    assert winner(play(hands, DRAWS_1 + "6p3p", *before, "2 pass", "2 pass", "2 win")) == 2
    assert refusal(hands, DRAWS_1 + "6p3p", *before, "2 pass", "2 win") == (6, "RZ-03")
    assert refusal(hands, DRAWS_1 + "7z7z7z", *before, "2 win")[0] == 5


@pytest.mark.clause("C-23", "C-22", "RZ-02")
def test_a_win_is_taken_for_a_player_who_is_away() -> None:
    deal = acted(("", WAITS_36P, "", ""), DRAWS_1 + "6p", *READY_1)
    assert str(played_for(deal.view(1), deal.choices(1))) == "1 win"


# ------------------------------------------------------------------------------------------------------------ switches
@pytest.mark.clause("RZ-10", "C-23")
def test_kongs_by_themselves() -> None:
    hands = ("", FIVES_AND_8, "", "")
    actions = ["0 discard 1z", "1 ready open auto-kong 2z", *READY_1[2:]]
    answered = play(hands, DRAWS_1 + "5m", *actions, tail="7z6z5z")
    assert [event for event in happened(answered)[-4:] if "bare" not in event] == [
        "1 concealed-kong 5555m", "1 draw 7z", "1 discard 7z",
    ]  # fmt: skip
    # not one after which he would not be ready, and not without the switch
    unspared = play(("", FIVES_AND_6, "", ""), DRAWS_1 + "5m", *actions, tail="7z6z5z")
    assert happened(unspared)[-2:] == ["1 draw 5m", "1 discard 5m"]
    plain = play(hands, DRAWS_1 + "5m", *READY_1, tail="7z6z5z")
    assert happened(plain)[-2:] == ["1 draw 5m", "1 discard 5m"]


@pytest.mark.clause("RZ-10", "RZ-02", "C-23")
@pytest.mark.parametrize(
    ("style", "fits"),
    [
        ("open", True), ("open auto-kong", True), ("closed", False), ("closed auto-kong", False), ("open self-draw",
         False),
        ("open auto-kong self-draw", False),
    ],
)  # fmt: skip
def test_what_the_box_offers(style: str, fits: bool) -> None:
    answered = play((WAITS_36P, "", "", ""), "9m", f"0 ready {style} 9m")
    if fits:
        assert [event["ready"] for event in answered["events"] if event.get("ready")] == [style]
    else:
        assert (answered["error"]["action"], answered["error"]["clause"] in ("RZ-02", "RZ-10")) == (0, True)
