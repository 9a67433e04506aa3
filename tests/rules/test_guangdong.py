"""Guangdong, clause by clause. Expected values come from the rulebook; the reasoning stands beside each hand."""

from typing import Any

import pytest

from jiaxiang.rules import find_game
from tests.rules.guangdong_hands import case, names, player, settle, win

SELF = 1
"""Seat 1 draws the tile itself."""

PATTERN_HANDS = [
    # title, hand before, winning tile, lines of a win on a discard, points
    ("GD-20", "chow and triplet mixed, two suits more", "123m456p789s55p33s", "5p", "GD-20 0", 1),
    ("GD-21", "four chows, an honour pair: any pair", "123m345m456p678s1z", "1z", "GD-21 1", 2),
    ("GD-21", "four chows whose tiles look like seven pairs", "223344m223344p5s", "5s", "GD-21 1", 2),
    ("GD-22", "four triplets in two suits", "111m555p333s22p99s", "2p", "GD-22 2", 4),
    ("GD-23", "one suit and a pair of East", "123456789m234m1z", "1z", "GD-23 2", 4),
    ("GD-30", "one suit only: 123 456 789 234 55", "123456789m2345m", "5m", "GD-30 4", 16),
    ("GD-31", "one suit and Red, all triplets", "111222333m777z9m", "9m", "GD-31 4", 16),
    ("GD-32", "one suit, all triplets (the three chows of 111222333 would be 4)", "111222333444m5m", "5m", "GD-32 5", 32),
    ("GD-33", "1, 9, East, South triplets, Red pair", "111m999m111z222z7z", "7z", "GD-33 5", 32),
    ("GD-34", "White and Green triplets, the pair is Red; the rest may be a chow", "555z666z77z123m99p", "9p", "GD-34 5", 32),
    ("GD-34", "mixed terminals (33) at the same five fan: the higher number is named", "666z777z55z111m99p", "9p", "GD-34 5", 32),
    ("GD-35", "three wind triplets, the fourth the pair; the fourth set is a chow", "222z333z444z11z12m", "3m", "GD-35 5", 32),
    ("GD-36", "honours only", "111z222z555z666z7z", "7z", "GD-36 6", 64),
    ("GD-37", "terminals only", "111m999m111p999p1s", "1s", "GD-37 6", 64),
    ("GD-38", "three dragon triplets, a chow and a pair", "555z666z777z12m99p", "3m", "GD-38 6", 64),
    ("GD-39", "four wind triplets, all the rest is free", "111z222z333z444z9m", "9m", "GD-39 6", 64),
    ("GD-40", "nine gates wait, completed by its 5", "1112345678999m", "5m", "GD-40 6", 64),
    ("GD-40", "nine gates wait, completed by its 1", "1112345678999m", "1m", "GD-40 6", 64),
    ("GD-40", "the same fourteen tiles, but it waited for the 9 only: a full flush", "1111234567899m", "9m", "GD-30 4", 16),
    ("GD-41", "thirteen kinds, any of them again", "19m19p19s1234567z", "4z", "GD-41 6", 64),
    ("GD-41", "one of them held twice, the missing one comes", "19m19p19s1234566z", "7z", "GD-41 6", 64),
]  # fmt: skip


@pytest.mark.clause(
    "GD-10", "GD-11", "GD-20", "GD-21", "GD-22", "GD-23", "GD-30", "GD-31", "GD-32", "GD-33", "GD-34", "GD-35", "GD-36",
    "GD-37", "GD-38", "GD-39", "GD-40", "GD-41",
)  # fmt: skip
@pytest.mark.parametrize(("clause", "title", "hand", "tile", "lines", "points"), PATTERN_HANDS)
def test_patterns(clause: str, title: str, hand: str, tile: str, lines: str, points: int) -> None:
    won = win(hand, tile)
    assert won["legal"], title
    assert names(won) == lines, title
    assert (won["base"], won["points"], won["capped"]) == (1, points, False), title


@pytest.mark.clause("GD-20", "GD-42")
@pytest.mark.parametrize(
    ("hand", "tile", "clause"),
    [
        ("1133m99m11p44p99p1s", "1s", "GD-42"),  # seven pairs
        ("19m19p19s1234566z", "6z", "GD-20"),  # thirteen orphans without the Red
        ("123m456p789s55p34s", "9s", "GD-20"),  # nothing
    ],
)
def test_no_win(hand: str, tile: str, clause: str) -> None:
    result = settle(case(hand, tile))
    assert result["wins"][0]["legal"] is False
    assert result["wins"][0]["reason"]["clause"] == clause
    assert result["deltas"] == [0, 0, 0, 0]
    assert result["next_dealer"] is None


@pytest.mark.clause("GD-42")
def test_pairs_that_are_also_chows_win() -> None:
    # 223344m 223344p 55s is seven pairs, and also 234m 234m 234p 234p 55s
    assert win("223344m223344p5s", "5s")["arrangement"] == ["234m", "234m", "234p", "234p", "55s"]


@pytest.mark.clause("GD-11", "C-10")
def test_the_better_arrangement_counts() -> None:
    # 111222333m as three chows is a half flush (2) with Red (1); as three triplets it is 混碰 (4)
    won = win("111222333m777z9m", "9m")
    assert won["arrangement"] == ["111m", "222m", "333m", "99m", "777z"]


@pytest.mark.clause("GD-11")
def test_half_flush_and_all_chows_stack_only_by_option() -> None:
    plain = win("123456789m234m1z", "1z")
    stacked = win("123456789m234m1z", "1z", options={"stack_pure_chows": True})
    assert (names(plain), plain["points"]) == ("GD-23 2", 4)
    assert (names(stacked), stacked["points"]) == ("GD-23 2, GD-21 1", 8)  # 2 + 1 = 3 fan


@pytest.mark.clause("GD-11")
def test_stacked_patterns_stay_within_the_cap() -> None:
    won = win("123456789m234m1z", "1z", by=SELF, options={"stack_pure_chows": True})
    assert (names(won), won["fan"], won["points"], won["capped"]) == ("GD-23 2, GD-21 1, GD-50 1", 3, 8, True)


@pytest.mark.clause("GD-50", "GD-51", "GD-52", "GD-53", "GD-10")
@pytest.mark.parametrize(
    ("title", "hand", "tile", "more", "lines", "points", "capped"),
    [
        ("self-drawn chicken", "123m456p789s55p33s", "5p", {"by": SELF}, "GD-20 0, GD-50 1", 2, False),
        ("South is the wind of seat 1", "222z123m456p789s5p", "5p", {}, "GD-20 0, GD-51 1", 2, False),
        ("East is the round wind", "111z123m456p789s5p", "5p", {}, "GD-20 0, GD-52 1", 2, False),
        ("East for the East seat in the East round", "111z123m456p789s5p", "5p", {"dealer": 1}, "GD-20 0, GD-51 1, GD-52 1", 4, False),
        ("the same self-drawn: three fan, just the cap", "111z123m456p789s5p", "5p", {"dealer": 1, "by": SELF},
         "GD-20 0, GD-50 1, GD-51 1, GD-52 1", 8, False),
        ("two dragons", "666z777z123m456p9s", "9s", {}, "GD-20 0, GD-53 2", 4, False),
        ("two dragons self-drawn", "666z777z123m456p9s", "9s", {"by": SELF}, "GD-20 0, GD-50 1, GD-53 2", 8, False),
        ("half flush, dragon, self-drawn: 4 fan are 3", "123456789m777z5m", "5m", {"by": SELF}, "GD-23 2, GD-50 1, GD-53 1", 8, True),
        ("all pungs, seat wind: 3", "111m555p333s222z9s", "9s", {}, "GD-22 2, GD-51 1", 8, False),
        ("a special hand takes no extras", "123456789m234m5m", "5m", {"by": SELF}, "GD-30 4", 16, False),
    ],
)  # fmt: skip
def test_extras(title: str, hand: str, tile: str, more: dict[str, Any], lines: str, points: int, capped: bool) -> None:
    won = win(hand, tile, **more)
    assert (names(won), won["points"], won["capped"]) == (lines, points, capped), title


@pytest.mark.clause("GD-22", "GD-06", "GD-21")
def test_kongs_are_triplets_and_add_nothing() -> None:
    all_kongs = win("33s99p", "3s", "concealed-kong 1111m", "kong 5555p 5p<2", "added-kong 7777s 7s<0")
    assert (names(all_kongs), all_kongs["points"]) == ("GD-22 2", 4)
    with_chows = win("123m456p789s3s", "3s", "kong 8888p 8p<2")
    assert names(with_chows) == "GD-20 0"  # a kong is no chow: not all chows


# ---------------------------------------------------------------------------------------------------------------- floors
CHICKEN = ("123m456p789s555p3s", "3s")


@pytest.mark.clause("GD-61", "GD-62", "GD-63", "GD-64", "GD-65", "GD-66")
@pytest.mark.parametrize(
    ("title", "more", "lines", "points"),
    [
        ("the last tile drawn: 0 + 1, lifted by 2", {"by": SELF, "situation": ["last-tile"]}, "GD-20 0, GD-50 1, GD-62 2", 8),
        ("the last discard: an ordinary win", {"situation": ["last-tile"]}, "GD-20 0", 1),
        ("robbing counts as self-drawn", {"situation": ["rob-kong"]}, "GD-20 0, GD-50 1, GD-63 2", 8),
        ("heavenly", {"by": SELF, "dealer": 1, "situation": ["heavenly"]}, "GD-20 0, GD-50 1, GD-64 5", 64),
        ("earthly", {"by": SELF, "situation": ["earthly"]}, "GD-20 0, GD-50 1, GD-65 5", 64),
        ("human", {"situation": ["human"]}, "GD-20 0, GD-66 6", 64),
        ("human of the dealer is nothing", {"dealer": 1, "situation": ["human"]}, "GD-20 0", 1),
        ("two floors: the greatest first", {"by": SELF, "situation": ["earthly", "last-tile"]}, "GD-20 0, GD-50 1, GD-65 5, GD-62 0", 64),
    ],
)  # fmt: skip
def test_floors(title: str, more: dict[str, Any], lines: str, points: int) -> None:
    won = win(*CHICKEN, **more)
    assert (names(won), won["points"]) == (lines, points), title


@pytest.mark.clause("GD-61", "GD-01")
def test_kong_replacement_but_not_a_flowers() -> None:
    kong = ("123m456p789s3s", "3s", "concealed-kong 8888p")
    flowers: dict[str, Any] = {"options": {"flowers": True}, "flowers": "1f"}
    assert names(win(*kong, by=SELF, situation=["replacement"])) == "GD-20 0, GD-50 1, GD-61 2"
    # the kong's replacement was a flower, whose replacement won: not a kong's replacement, one fan
    both = win(*kong, by=SELF, situation=["replacement", "flower-replacement"], **flowers)
    assert names(both) == "GD-20 0, GD-50 1"


@pytest.mark.clause("GD-62")
def test_a_greater_hand_keeps_its_value_under_a_floor() -> None:
    won = win("19m19p19s1234566z", "7z", by=SELF, situation=["last-tile"])
    assert (names(won), won["points"]) == ("GD-41 6, GD-62 0", 64)


@pytest.mark.clause("GD-64")
def test_the_floor_lifts_what_the_cap_has_cut() -> None:
    # half flush 2, Red 1, self-drawn 1 = 4, cut to 3, lifted to 6 by the floor
    won = win("123456789m777z5m", "5m", by=SELF, dealer=1, situation=["heavenly"])
    assert (names(won), won["fan"], won["capped"]) == ("GD-23 2, GD-50 1, GD-53 1, GD-64 3", 6, True)


@pytest.mark.clause("GD-66")
def test_human_win_by_option_on_the_dealers_first_discard_only() -> None:
    option = {"human_win": "dealer-first-discard"}
    from_dealer = win(*CHICKEN, by=0, situation=["human"], options=option)
    from_other = win(*CHICKEN, by=3, situation=["human"], options=option)
    assert (from_dealer["points"], from_other["points"]) == (64, 1)


def three_winners(tile: str = "5m") -> dict[str, Any]:
    """Seat 0 discards: a chicken 1, all pungs 4 (2 fan), a full flush 16."""
    return {
        "rules": "guangdong",
        "players": [
            {},
            player("46m123p456p111s66s"),
            player("55m333s99s", "pung 222p 2p<0", "pung 777p 7p<0"),
            player("1112234m678999m"),
        ],
        "wins": [{"seat": seat, "tile": tile, "from": 0} for seat in (1, 2, 3)],
    }


@pytest.mark.clause("GD-60", "GD-71", "GD-08", "C-07")
def test_three_winners_have_at_least_three_fan() -> None:
    result = settle(three_winners())
    # chicken 0 → 3 fan; all pungs 2 → 3; full flush keeps 4
    assert [names(won) for won in result["wins"]] == ["GD-20 0, GD-60 3", "GD-22 2, GD-60 1", "GD-30 4, GD-60 0"]
    assert result["payments"][0] == [0, 8, 8, 16]
    assert [paid["clause"] for won in result["wins"] for paid in won["paid_by"]] == ["GD-71"] * 3


@pytest.mark.clause("GD-60", "GD-70")
def test_two_winners_are_paid_what_they_are_worth() -> None:
    value = three_winners()
    value["wins"] = value["wins"][:2]
    result = settle(value)
    assert result["payments"][0] == [0, 1, 4, 0]
    assert [won["paid_by"][0]["clause"] for won in result["wins"]] == ["GD-70", "GD-70"]


@pytest.mark.clause("GD-60")
def test_an_illegal_third_winner_is_not_counted() -> None:
    value = three_winners()
    value["players"][3] = player("19m19p19s1234566z")  # does not win on 5m
    result = settle(value)
    assert [won["legal"] for won in result["wins"]] == [True, True, False]
    assert result["payments"][0] == [0, 1, 4, 0]  # no floor: two do win
    assert result["next_dealer"] == 1


# --------------------------------------------------------------------------------------------------------------- payment
@pytest.mark.clause("GD-70", "C-11", "C-12")
def test_who_pays_an_ordinary_win() -> None:
    assert settle(case(*CHICKEN))["deltas"] == [0, 1, 0, -1]
    assert settle(case(*CHICKEN, by=SELF))["deltas"] == [-2, 6, -2, -2]  # the dealer like everybody


@pytest.mark.clause("GD-72")
def test_the_robbed_player_pays_for_all() -> None:
    assert settle(case(*CHICKEN, situation=["rob-kong"]))["deltas"] == [0, 24, 0, -24]


@pytest.mark.clause("GD-72")
def test_two_robbers_each_get_three_shares() -> None:
    wins = [{"seat": 1, "tile": "3s", "from": 3}, {"seat": 2, "tile": "3s", "from": 3}]
    others = {2: player("111m222p333p45s99m")}  # 345s: chicken
    value = case(*CHICKEN, wins=wins, others=others, situation=["rob-kong"])
    assert settle(value)["deltas"] == [0, 24, 24, -48]


FED = ("123m456p789s3s", "3s", "kong 8888p 8p<3")


@pytest.mark.clause("GD-73", "GD-78")
def test_the_feeder_of_a_kong_pays_for_all() -> None:
    fed: dict[str, Any] = {"by": SELF, "situation": ["replacement", "fed-kong"], "fed_by": 3}
    concealed = settle(case("123m456p789s3s", "3s", "concealed-kong 8888p", by=SELF, situation=["replacement"]))
    assert concealed["deltas"] == [-8, 24, -8, -8]
    assert settle(case(*FED, **fed))["deltas"] == [0, 24, 0, -24]
    assert settle(case(*FED, **fed, facts={"chained": True}))["deltas"] == [-8, 24, -8, -8]
    chained = settle(case(*FED, **fed, facts={"chained": True}, options={"chained_kong": "feeder"}))
    assert chained["deltas"] == [0, 24, 0, -24]


FOUR_SETS = ("9p", "9p", "pung 111m 1m<0", "pung 555p 5p<2", "pung 333s 3s<0")


@pytest.mark.clause("GD-75")
@pytest.mark.parametrize(
    ("title", "fourth", "more", "deltas"),
    [
        # all pungs 2 + self-drawn 1 = 3 fan, 8 a share, seat 3 fed the fourth set
        ("self-drawn", "pung 777s 7s<3", {"by": SELF}, [0, 24, 0, -24]),
        ("a discard is paid by its discarder", "pung 777s 7s<3", {"by": 0}, [-4, 4, 0, 0]),
        ("a claimed kong counts", "kong 7777s 7s<3", {"by": SELF}, [0, 24, 0, -24]),
        ("an added kong is the pung that it was", "added-kong 7777s 7s<3", {"by": SELF}, [0, 24, 0, -24]),
        ("a concealed kong does not count", "concealed-kong 7777s", {"by": SELF}, [-8, 24, -8, -8]),
        ("seat 3 answers for seat 2 already", "pung 777s 7s<3", {"by": SELF, "facts": {"answers_for": [[3, 2]]}}, [-8, 24, -8, -8]),
        ("another feeder's first does not matter", "pung 777s 7s<3", {"by": SELF, "facts": {"answers_for": [[0, 2]]}}, [0, 24, 0, -24]),
    ],
)  # fmt: skip
def test_twelve_tiles_on_the_table(title: str, fourth: str, more: dict[str, Any], deltas: list[int]) -> None:
    assert settle(case(*FOUR_SETS, fourth, **more))["deltas"] == deltas, title


DRAGONS = ("pung 555z 5z<0", "pung 666z 6z<3", "pung 777z 7z<2")


@pytest.mark.clause("GD-76", "GD-77")
def test_big_dragons_and_winds() -> None:
    # seat 2 fed the third dragon: 64 × 3 of the self-drawn win
    three = settle(case("12m99p", "3m", *DRAGONS, by=SELF))
    assert three["deltas"] == [0, 192, -192, 0]
    assert three["wins"][0]["paid_by"] == [{"seat": 2, "points": 192, "clause": "GD-76"}]
    # a fourth set from seat 0 comes later: the first liability stands
    assert settle(case("9p", "9p", *DRAGONS, "pung 222m 2m<0", by=SELF))["deltas"] == [0, 192, -192, 0]
    # a concealed kong of White is not exposed: nobody answers
    concealed = ("concealed-kong 5555z", *DRAGONS[1:])
    assert settle(case("12m99p", "3m", *concealed, by=SELF))["deltas"] == [-64, 192, -64, -64]
    winds = ("pung 111z 1z<0", "kong 2222z 2z<3", "added-kong 3333z 3z<0", "pung 444z 4z<2")
    four = settle(case("9m", "9m", *winds, by=SELF))
    # the same discard is the fourth exposed set: named GD-76
    assert four["wins"][0]["paid_by"] == [{"seat": 2, "points": 192, "clause": "GD-76"}]


@pytest.mark.clause("GD-76")
def test_the_last_dragon_need_not_be_the_feeders_first() -> None:
    result = settle(case("12m99p", "3m", *DRAGONS, by=SELF, facts={"answers_for": [[2, 3]]}))
    assert result["deltas"] == [0, 192, -192, 0]


@pytest.mark.clause("GD-77")
def test_the_recorded_liability_goes_before_the_kongs_feeder() -> None:
    melds = ("pung 111m 1m<0", "pung 555p 5p<2", "pung 333s 3s<0", "kong 7777s 7s<3")
    both = settle(case("9p", "9p", *melds, by=SELF, situation=["replacement", "fed-kong"], fed_by=3))
    assert both["wins"][0]["paid_by"] == [{"seat": 3, "points": 24, "clause": "GD-75"}]


@pytest.mark.clause("GD-77", "GD-72")
def test_the_robbed_player_goes_before_a_recorded_liability() -> None:
    result = settle(case(*FOUR_SETS, "pung 777s 7s<3", by=0, situation=["rob-kong"]))
    assert result["deltas"] == [-24, 24, 0, 0]


@pytest.mark.clause("GD-78")
@pytest.mark.parametrize("value", [[[3, 3]], [[4, 1]], [3, 2], "3", [[3, 2], [3, 0]], [[True, 2]]])
def test_facts_that_do_not_fit(value: object) -> None:
    result = settle(case(*FOUR_SETS, "pung 777s 7s<3", by=SELF, facts={"answers_for": value}))
    assert result["error"]["field"] == "facts.answers_for"


@pytest.mark.clause("GD-75")
def test_a_liability_needs_to_know_the_feeder() -> None:
    result = settle(case(*FOUR_SETS, "pung 777s", by=SELF))
    assert result["error"]["field"] == "players[1].melds[3].from"
    assert settle(case(*FOUR_SETS, "pung 777s", by=0))["deltas"] == [-4, 4, 0, 0]  # a discard does not read it


# ---------------------------------------------------------------------------------------------------------------- dealer
@pytest.mark.clause("GD-04", "GD-05", "GD-06", "C-15")
@pytest.mark.parametrize(
    ("dealer", "wins", "next_dealer"),
    [
        (1, [1], 1),  # the dealer wins
        (0, [1], 1),
        (2, [1], 3),
        (3, [1], 0),
        (2, [], 2),  # a drawn deal
    ],
)
def test_next_dealer(dealer: int, wins: list[int], next_dealer: int) -> None:
    value = case("123m456p789s3s", "3s", "concealed-kong 8888p", by=SELF, dealer=dealer)
    if not wins:
        value["wins"] = []
    result = settle(value)
    assert result["next_dealer"] == next_dealer
    if not wins:
        assert result["deltas"] == [0, 0, 0, 0]  # the kong pays nothing


@pytest.mark.clause("GD-04")
def test_the_dealer_among_several_winners_stays() -> None:
    wins = [{"seat": 1, "tile": "3s", "from": 3}, {"seat": 2, "tile": "3s", "from": 3}]
    others = {2: player("111m222p333p45s99m")}
    assert settle(case(*CHICKEN, wins=wins, others=others, dealer=2))["next_dealer"] == 2
    robbing = case(*CHICKEN, wins=wins, others=others, dealer=1, situation=["rob-kong"])
    assert settle(robbing)["next_dealer"] == 1


@pytest.mark.clause("GD-01", "C-01")
def test_the_set_of_tiles() -> None:
    game = find_game("guangdong")
    assert sum(game.rules().tile_set) == 136
    assert sum(game.rules({"flowers": True}).tile_set) == 144
    assert game.hand_size == 13


@pytest.mark.clause("GD-01")
def test_flowers_are_worth_nothing() -> None:
    with_flowers = win(*CHICKEN, options={"flowers": True}, flowers="1358f")
    assert (names(with_flowers), with_flowers["points"]) == ("GD-20 0", 1)
    refused = settle(case(*CHICKEN, flowers="1f"))
    assert refused["error"]["field"] == "players[1].flowers"
