"""Wenling cases and scripts that contradict themselves or the rules are refused, each at its field."""

from typing import Any

import pytest

from tests.rules.guangdong_hands import changed, refused
from tests.rules.wenling_hands import case, play, player, settle

HAND = "23m456m789p345s678s33z"
SELF = 1


# ----------------------------------------------------------------------------------------------- 得 and special tiles
@pytest.mark.clause("WL-02", "WL-03")
@pytest.mark.parametrize(
    ("title", "hand", "melds", "more", "field"),
    [
        ("a 得 in a pung", "", ("pung 999s 9s<0",), {}, "players[1].melds[0].tiles"),
        ("a 得 in a chow", "", ("chow 789s 8s<0",), {}, "players[1].melds[0].tiles"),
        ("in the second set", "", ("pung 111m 1m<0", "chow 789s 8s<0"), {}, "players[1].melds[1].tiles"),
        ("a White in a hand", "5z", (), {}, "players[1].hand"),
        ("a flower in a hand", "3f", (), {}, "players[1].hand"),
        ("a Red in a hand, White turned", "7z", (), {"turned": "5z"}, "players[1].hand"),
        ("a pung of White", "", ("pung 555z 5z<0",), {}, "players[1].melds[0].tiles"),
        ("a concealed kong of White", "", ("concealed-kong 5555z",), {}, "players[1].melds[0].tiles"),
        ("a pung of Reds, a flower turned", "", ("pung 777z 7z<0",), {"turned": "2f"}, "players[1].melds[0].tiles"),
        ("a White in a pond", "", (), {"discards": "5z"}, "players[1].discards"),
        ("a flower in a pond", "", (), {"discards": "1p8f"}, "players[1].discards"),
        ("a wind set out", "", (), {"flowers": "1z"}, "players[1].flowers"),
        ("a Red set out, a suit tile turned", "", (), {"flowers": "7z"}, "players[1].flowers"),
        ("a 得 set out", "", (), {"flowers": "9s"}, "players[1].flowers"),
        ("a flower that is 得 set out", "", (), {"flowers": "6f", "turned": "5f"}, "players[1].flowers"),
    ],
)
def test_what_lies_where_it_cannot(title: str, hand: str, melds: Any, more: Any, field: str) -> None:
    where, message = refused(case(hand, "", *melds, wins=[], **more))
    assert where == field, (title, message)
    assert "\n" not in message


@pytest.mark.clause("WL-02", "WL-03", "WL-11")
@pytest.mark.parametrize(
    ("title", "hand", "more"),
    [
        ("a 得 in a pond", "", {"discards": "9s"}),
        ("a flower that is 得 in a hand", "6f", {"turned": "5f"}),
        ("and in a pond", "", {"discards": "6f", "turned": "5f"}),
        ("two 得 in a hand", "99s", {}),
        ("a Red in a hand, a wind turned", "7z", {"turned": "1z", "options": {"mode": "xiaonao"}}),
    ],
)
def test_what_may_lie_there(title: str, hand: str, more: Any) -> None:
    assert "error" not in settle(case(hand, "", wins=[], **more)), title


@pytest.mark.clause("WL-03")
@pytest.mark.parametrize("tile", ["5z", "3f"])
def test_nobody_wins_on_a_special_tile(tile: str) -> None:
    assert refused(case(HAND, tile))[0] == "wins[0].tile"
    assert refused(case(HAND, tile, by=SELF))[0] == "wins[0].tile"


@pytest.mark.clause("WL-01", "WL-02")
@pytest.mark.parametrize(
    ("title", "turned", "seat", "field", "tiles"),
    [
        ("梅 set out, which is turned", "5f", 1, "flowers", "5f"),
        ("and in a pond", "5f", 2, "discards", "5f"),
        ("two of a flower", "9s", 1, "flowers", "33f"),
        ("two of one that is 得", "5f", 3, "discards", "66f"),
        ("a fourth of the turned tile", "9s", 1, "discards", "9999s"),
        ("five White", "9s", 0, "flowers", "55555z"),
    ],
)
def test_more_than_the_set_has(title: str, turned: str, seat: int, field: str, tiles: str) -> None:
    value = changed(case("", "", wins=[], turned=turned), seat, **{field: tiles})
    assert refused(value)[0] == f"players[{seat}].{field}", title


# ------------------------------------------------------------------------------------------------------------- fields
@pytest.mark.clause("WL-01", "WL-02", "WL-04", "WL-40", "WL-52", "WL-62")
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"turned": None}, "turned"),
        ({"turned": "9z"}, "turned"),
        ({"turned": "9f"}, "turned"),
        ({"turned": "55f"}, "turned"),
        ({"options": {"mode": "naonao"}}, "options.mode"),
        ({"options": {"discard_triplet": "pung"}}, "options.discard_triplet"),
        ({"options": {"third_plant": "兰"}}, "options.third_plant"),
        ({"options": {"mixed_flowers": True}}, "options.mixed_flowers"),
        ({"options": {"stakes": "double"}}, "options.stakes"),
        ({"options": {"full_flush": 4}}, "options.full_flush"),
        ({"situation": ["flower-replacement"]}, "situation[0]"),
        ({"wins": [{"seat": 1, "tile": None, "from": 3}]}, "wins[0].tile"),
    ],
)
def test_refused_fields(change: dict[str, Any], field: str) -> None:
    assert refused({**case(HAND, "1m", by=SELF), **change})[0] == field


@pytest.mark.clause("WL-02")
def test_every_hand_is_needed_but_in_a_drawn_deal() -> None:
    value = case(HAND, "1m")
    value["players"][2] = {}
    assert refused(value)[0] == "players[2].hand"
    assert "error" not in settle({**value, "wins": []})


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"hand": "147m258p369s"}, "players[2].hand"),
        ({"ready": "closed"}, "players[2].ready"),
        ({"hand": "147m2589p36s1234z", "melds": [{"kind": "release", "tiles": "123z"}]}, "players[2].melds[0].kind"),
    ],
)
def test_refused_players(change: dict[str, Any], field: str) -> None:
    assert refused(changed(case(HAND, "1m"), 2, **change))[0] == field


# -------------------------------------------------------------------------------------------------------------- facts
@pytest.mark.clause("WL-76")
@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"chained": True}, "facts.chained"),
        ({"beans": [1, 1, 1, 1]}, "facts.beans"),
        ({"wall_left": -1}, "facts.wall_left"),
        ({"wall_left": "30"}, "facts.wall_left"),
        ({"wall_left": True}, "facts.wall_left"),
        ({"tail_taken": -1}, "facts.tail_taken"),
        ({"tail_taken": 1.5}, "facts.tail_taken"),
        ({"discarded_wild": 2}, "facts.discarded_wild"),
        ({"discarded_wild": [4]}, "facts.discarded_wild"),
        ({"discarded_wild": [True]}, "facts.discarded_wild"),
        ({"discarded_wild": [2, 2]}, "facts.discarded_wild"),
    ],
)
def test_refused_facts(facts: dict[str, Any], field: str) -> None:
    assert refused(case(HAND, "1m", facts=facts))[0] == field


@pytest.mark.clause("WL-76", "WL-01")
@pytest.mark.parametrize(
    ("title", "more", "most"),
    [
        # 144 less the turned tile, four hands of 16 and the winning tile
        ("nothing else lies there", {}, 78),
        ("a flower and two discards", {"flowers": "3f", "others": {0: player(discards="19m")}}, 75),
        ("a kong is a tile more than three of a hand", {"others": {0: player("", "concealed-kong 1111p")}}, 77),
    ],
)
def test_a_wall_that_cannot_hold_so_many(title: str, more: dict[str, Any], most: int) -> None:
    assert "error" not in settle(case(HAND, "1m", **more, facts={"wall_left": most})), title
    assert refused(case(HAND, "1m", **more, facts={"wall_left": most + 1}))[0] == "facts.wall_left", title


@pytest.mark.clause("WL-76", "WL-02")
@pytest.mark.parametrize(
    ("title", "hand", "others", "most", "too_many"),
    [
        ("all three may be gone", HAND, {}, [0, 2, 3], [0, 1, 2, 3]),
        ("one is in a hand", "23m456m789p345s78s9s33z", {}, [0, 3], [0, 2, 3]),
        ("one is in a pond, which its player need not be named for", HAND, {2: player(discards="9s")}, [0, 2, 3],
         [0, 1, 2, 3]),
        ("one is in a hand, one in a pond", "23m456m789p345s78s9s33z", {2: player(discards="9s")}, [0, 2], [0, 3]),
    ],
)  # fmt: skip
def test_more_wild_tiles_discarded_than_there_are(title: str, hand: str, others: Any, most: Any, too_many: Any) -> None:
    assert "error" not in settle(case(hand, "1m", others=others, facts={"discarded_wild": most})), title
    value = case(hand, "1m", others=others, facts={"discarded_wild": too_many})
    assert refused(value)[0] == "facts.discarded_wild", title


# ----------------------------------------------------------------------------------------------------- seventeen tiles
SEVENTEEN = "1447m124578p2356s123z"
FLAT = ("6666z", None, 1)
"""Seat 1 wins flat, with four Greens: hand, tile and where the tile is from."""


@pytest.mark.clause("WL-54", "WL-01")
@pytest.mark.parametrize(
    ("title", "seat", "win", "more", "others", "fits"),
    [
        ("another wins flat", 0, FLAT, {}, {}, True),
        ("the dealer is another", 0, FLAT, {"dealer": 2}, {}, False),
        ("he is not the dealer", 2, FLAT, {}, {}, False),
        ("he has discarded", 0, FLAT, {}, {0: player(SEVENTEEN, discards="9m")}, False),
        ("another has discarded", 0, FLAT, {}, {3: player(discards="9m")}, False),
        ("nobody wins", 0, FLAT, {"wins": []}, {}, False),
        ("the win is no flat one", 0, (HAND, "1m", 1), {}, {}, False),
        ("nor is one on a discard", 0, (HAND, "1m", 2), {}, {}, False),
        ("he wins himself", 0, FLAT, {"wins": [{"seat": 0, "tile": "9m", "from": 0}]}, {}, False),
    ],
)
def test_seventeen_tiles(title: str, seat: int, win: Any, more: Any, others: Any, fits: bool) -> None:
    hand, tile, by = win
    answered = settle(case(hand, tile, by=by, others={seat: player(SEVENTEEN), **others}, **more))
    assert answered.get("error", {}).get("field") == (None if fits else f"players[{seat}].hand"), title


# ------------------------------------------------------------------------------------------------------------- scripts
@pytest.mark.clause("WL-01", "WL-02", "WL-08", "WL-76")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "more", "field"),
    [
        ("a wall of more than 78", ("", "", "", ""), "9m", {"wall_left": 79}, "wall_left"),
        ("too small for a replacement", ("3f", "", "", ""), "9m", {"wall_left": 16, "tail": "8s"}, "wall_left"),
        # after the first replacement 17 are left, and 17 stay
        ("too small for the second", ("3f", "1f", "", ""), "9m", {"wall_left": 18, "tail": "8s5s"}, "wall_left"),
        ("facts that the actions show", ("", "", "", ""), "9m", {"facts": {"wall_left": 30}}, "facts.wall_left"),
        ("a hand of 17", (SEVENTEEN, "", "", ""), "9m", {}, "hands[0]"),
        ("no extra tile", ("", "", "", ""), "", {}, "draws"),
    ],
)
def test_refused_scripts(title: str, hands: Any, draws: str, more: dict[str, Any], field: str) -> None:
    assert play(hands, draws, **more)["error"]["field"] == field, title


@pytest.mark.clause("WL-02")
def test_a_script_needs_the_turned_tile() -> None:
    assert play(("", "", "", ""), "9m", turned="")["error"]["field"] == "turned"
