"""Cases and scripts of Shandong and Weihai that contradict themselves or the rules are refused, each at its field."""

from typing import Any

import pytest

from tests.rules.northern_hands import SELF, changed, northern, player, refused, settle

SHANDONG, WEIHAI, NO_WINDS = northern("shandong"), northern("weihai"), northern("weihai", honours=False)
WRITERS = {"shandong": SHANDONG, "weihai": WEIHAI}
BOTH = pytest.mark.parametrize("game", ["shandong", "weihai"])

HAND = "23m456m789p345s33p"
"""Waits for 1m and 4m; no honour in it."""
THREE, TWO = "23m456m345s33p", "23m345s33p"
"""The same beside one set on the table, and beside two."""
WINDS, DRAGONS = "release 123z", "release 567z"
BOTH_SETS, SAME_KIND, STRICT = ({name: True} for name in ("both_sets", "same_kind", "strict"))


def accepted(value: dict[str, Any]) -> bool:
    return "error" not in settle(value)


# --------------------------------------------------------------------------------------------------------------- ready
@pytest.mark.clause("SD-04", "WH-03", "C-23")
@pytest.mark.parametrize(
    ("game", "ready", "fits"),
    [
        ("shandong", "closed", True), ("shandong", "open", True), ("shandong", None, True), ("shandong", "plain",
         False),
        ("shandong", "", False), ("shandong", "Open", False), ("shandong", "closed auto-kong", False),
        ("shandong", True, False), ("shandong", 1, False),
        ("weihai", "closed", True), ("weihai", None, True), ("weihai", "open", False), ("weihai", "plain", False),
        ("weihai", "", False), ("weihai", False, False),
    ],
)  # fmt: skip
def test_ready(game: str, ready: Any, fits: bool) -> None:
    for seat in (1, 2):  # of the winner and of a loser
        value = changed(WRITERS[game].case(HAND, "1m", by=SELF), seat, ready=ready)
        assert settle(value).get("error", {}).get("field") == (None if fits else f"players[{seat}].ready")


# ----------------------------------------------------------------------------------------------- releases and set-outs
@pytest.mark.clause("WH-20", "WH-22")
@pytest.mark.parametrize(
    ("title", "hand", "melds", "options", "place"),
    [
        # `place`: the meld that is refused, None where all of them may stand there
        ("three winds", THREE, [WINDS], {}, None),
        ("other three", THREE, ["release 134z"], {}, None),
        ("the dragons", THREE, [DRAGONS], {}, None),
        ("a second one", TWO, [WINDS, DRAGONS], {}, 1),
        ("a second one where the room allows both", TWO, [WINDS, DRAGONS], BOTH_SETS, None),
        ("dragons before winds", TWO, [DRAGONS, "release 234z"], BOTH_SETS, None),
        ("two of winds", TWO, [WINDS, "release 234z"], BOTH_SETS, 1),
        ("two of dragons", TWO, [DRAGONS, DRAGONS], BOTH_SETS, 1),
        ("a third one", "23m33p", [WINDS, DRAGONS, "release 234z"], BOTH_SETS, 2),
        ("a pung of a wind before it", TWO, ["pung 444z", WINDS], {}, 1),
        ("a kong of a wind", TWO, ["kong 4444z", WINDS], {}, 1),
        ("an added kong", TWO, ["added-kong 4444z", WINDS], {}, 1),
        ("a concealed kong", TWO, ["concealed-kong 4444z", WINDS], {}, 1),
        ("a concealed kong of a dragon", TWO, ["concealed-kong 6666z", WINDS], {}, None),
        ("a pung of a dragon", TWO, ["pung 666z", WINDS], {}, None),
        ("a pung of a wind before dragons", TWO, ["pung 444z", DRAGONS], {}, None),
        ("a pung of a wind before the second set, of dragons", "23m33p", [WINDS, "pung 444z", DRAGONS], BOTH_SETS,
         None),
        ("a pung of a dragon between the two", "23m33p", [WINDS, "pung 666z", DRAGONS], BOTH_SETS, 2),
        ("a pung of a wind after it", TWO, [WINDS, "pung 444z"], {}, None),
        ("a concealed kong after it", TWO, [WINDS, "concealed-kong 4444z"], {}, None),
        ("a chow before it", TWO, ["chow 789p", WINDS], {}, None),
        ("two claimed sets before it", "23m33p", ["chow 789p", "pung 777s", WINDS], {}, 2),
        ("a pung and a claimed kong", "23m33p", ["kong 8888s", "pung 777s", WINDS], {}, 2),
        ("a chow and an added kong", "23m33p", ["added-kong 8888s", "chow 789p", WINDS], {}, 2),
        ("a pung and two concealed kongs", "1m", ["pung 777s", "concealed-kong 8888s", "concealed-kong 9999s", WINDS],
         {}, None),
        ("two after it", "23m33p", [WINDS, "chow 789p", "pung 777s"], {}, None),
    ],
)  # fmt: skip
def test_releases(title: str, hand: str, melds: list[str], options: Any, place: int | None) -> None:
    for seat in (1, 2):  # of a winner and of a loser
        value = WEIHAI.case(hand, "", *melds, seat=seat, wins=[], options=options)
        if place is None:
            assert accepted(value), title
        else:
            assert refused(value)[0].startswith(f"players[{seat}].melds[{place}]"), title


@pytest.mark.clause("WH-20")
@pytest.mark.parametrize(
    "meld",
    [
        {"kind": "release", "tiles": "112z"},
        {"kind": "release", "tiles": "12z"},
        {"kind": "release", "tiles": "1234z"},
        {"kind": "release", "tiles": "125z"},
        {"kind": "release", "tiles": "567z1m"},
        {"kind": "release", "tiles": "123m"},
        {"kind": "release", "tiles": "555z"},
        {"kind": "release", "tiles": ""},
        {"kind": "release", "tiles": "123z", "claimed": "1z"},
        {"kind": "release", "tiles": "123z", "from": 0},
        {"kind": "release", "tiles": "123z", "claimed": "1z", "from": 0},
        {"kind": "releases", "tiles": "123z"},
    ],
)
def test_what_is_no_release(meld: dict[str, Any]) -> None:
    value = changed(WEIHAI.case("", "", wins=[]), 1, hand=THREE, melds=[meld])
    assert refused(value)[0].startswith("players[1].melds[0]")


@pytest.mark.clause("WH-20")
def test_a_release_is_one_of_the_four_sets() -> None:
    value = WEIHAI.case("", "", wins=[])
    release = {"kind": "release", "tiles": "123z"}
    assert accepted(changed(value, 1, hand=THREE, melds=[release]))
    for hand in (HAND, "23m456m345s3p", "23m456m345s333p"):
        assert refused(changed(value, 1, hand=hand, melds=[release]))[0] == "players[1].hand"


@pytest.mark.clause("WH-21")
@pytest.mark.parametrize(
    ("title", "melds", "options", "place"),
    [
        ("a pung of a wind after winds", [WINDS, "pung 444z 4z<0"], STRICT, 1),
        ("a kong", [WINDS, "kong 4444z 4z<0"], STRICT, 1),
        ("an added kong", [WINDS, "added-kong 4444z 4z<0"], STRICT, 1),
        ("a concealed kong", [WINDS, "concealed-kong 4444z"], STRICT, 1),
        ("a pung of a dragon after winds", [WINDS, "pung 666z 6z<0"], STRICT, 1),
        ("which need not be set out with `same_kind`", [WINDS, "pung 666z 6z<0"], STRICT | SAME_KIND, None),
        ("a wind with `same_kind`", [WINDS, "pung 444z 4z<0"], STRICT | SAME_KIND, 1),
        ("a pung of a dragon before winds", ["pung 666z 6z<0", WINDS], STRICT, None),
        ("sets of the suits after it", [WINDS, "pung 777s 7s<0"], STRICT, None),
        ("of who has released nothing", ["chow 789p 7p<0", "pung 444z 4z<0"], STRICT, None),
    ],
)
def test_strict_sets(title: str, melds: list[str], options: Any, place: int | None) -> None:
    value = WEIHAI.case(TWO, "", *melds, wins=[], options=options)
    if place is None:
        assert accepted(value), title
    else:
        assert refused(value)[0].startswith(f"players[1].melds[{place}]"), title


@pytest.mark.clause("WH-21", "WH-25")
@pytest.mark.parametrize(
    ("title", "hand", "melds", "flowers", "options", "fits"),
    [
        ("a wind after winds", THREE, [WINDS], "4z", {}, True),
        ("any honour", THREE, [WINDS], "4567z", {}, True),
        ("a second East", THREE, [WINDS], "111z", {}, True),
        ("without a release", HAND, [], "4z", {}, False),
        ("after another set only", THREE, ["pung 777z 7z<0"], "4z", {}, False),
        ("a tile of a suit", THREE, [WINDS], "4z9s", {}, False),
        ("a flower", THREE, [WINDS], "1f", {}, False),
        ("a dragon after winds", THREE, [WINDS], "45z", SAME_KIND, False),
        ("a wind after winds, same kind", THREE, [WINDS], "44z", SAME_KIND, True),
        ("a wind after dragons", THREE, [DRAGONS], "1z", SAME_KIND, False),
        ("a dragon after dragons", THREE, [DRAGONS], "77z", SAME_KIND, True),
        ("either after both", TWO, [WINDS, DRAGONS], "47z", SAME_KIND | BOTH_SETS, True),
        ("five of a kind", THREE, [WINDS], "1111z", {}, False),
    ],
)
def test_what_was_set_out(title: str, hand: str, melds: list[str], flowers: str, options: Any, fits: bool) -> None:
    for seat in (1, 2):
        players: list[dict[str, Any]] = [{}, {}, {}, {}]
        players[seat] = player(hand, *melds, flowers=flowers)
        value = {"rules": "weihai", "options": options, "players": players, "wins": []}
        assert settle(value).get("error", {}).get("field") == (None if fits else f"players[{seat}].flowers"), title


@pytest.mark.clause("SD-01")
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"hand": THREE, "melds": [{"kind": "release", "tiles": "123z"}]}, "players[1].melds[0].kind"),
        ({"flowers": "4z"}, "players[1].flowers"),
        ({"flowers": "1f"}, "players[1].flowers"),
        ({"hand": "23m456m789p345s3p1f"}, "players[1].hand"),
        ({"discards": "8f"}, "players[1].discards"),
    ],
)
def test_shandong_sets_nothing_out(change: dict[str, Any], field: str) -> None:
    assert refused(changed(SHANDONG.case("", "", wins=[]), 1, **change))[0] == field


@pytest.mark.clause("WH-01")
def test_without_winds_there_are_no_honours() -> None:
    options = {"winds": False}
    value = NO_WINDS.case(HAND, "1m", options=options)
    assert accepted(value)
    release = [{"kind": "release", "tiles": "123z"}]
    assert refused(changed(value, 2, hand=THREE, melds=release))[0].startswith("players[2].melds[0]")
    pung = [{"kind": "pung", "tiles": "111z", "claimed": "1z", "from": 0}]
    assert refused(changed(value, 2, hand=None, melds=pung))[0].startswith("players[2].melds[0]")
    assert refused(changed(value, 2, hand="147m258p369s1234z"))[0] == "players[2].hand"
    assert refused(changed(value, 2, discards="7z"))[0] == "players[2].discards"
    assert refused(changed(value, 2, flowers="7z"))[0] == "players[2].flowers"
    waits = changed(value, 1, hand="123m456m789p345s3p")
    assert refused({**waits, "wins": [{"seat": 1, "tile": "1z", "from": 3}]})[0] == "wins[0].tile"


# ------------------------------------------------------------------------------------------------------------- options
@pytest.mark.clause("SD-30", "SD-39", "WH-32", "WH-40")
@pytest.mark.parametrize(
    ("game", "fan", "fits"),
    [
        ("shandong", {"SD-30": 0, "SD-31": 13, "SD-39": 13}, True),
        ("shandong", {}, True),
        ("shandong", {"SD-29": 1}, False),
        ("shandong", {"SD-20": 1}, False),
        ("shandong", {"SD-21": 1}, False),
        ("shandong", {"SD-40": 1}, False),
        ("shandong", {"SD-41": 1}, False),
        ("shandong", {"sd-31": 1}, False),
        ("shandong", {"SD-31": 14}, False),
        ("shandong", {"SD-31": -1}, False),
        ("shandong", {"SD-31": True}, False),
        ("shandong", {"SD-31": "2"}, False),
        ("shandong", {"SD-31": 1.5}, False),
        ("shandong", {"SD-31": None}, False),
        ("shandong", {"SD-31": 1, "SD-32": 14}, False),
        ("shandong", 3, False),
        ("shandong", ["SD-31"], False),
        ("shandong", None, False),
        ("weihai", {"WH-32": 0, "WH-36": 13, "WH-40": 13}, True),
        ("weihai", {"WH-31": 1}, False),
        ("weihai", {"WH-30": 1}, False),
        ("weihai", {"WH-41": 1}, False),
        ("weihai", {"WH-23": 1}, False),
        ("weihai", {"WH-40": 14}, False),
        ("weihai", {"WH-40": -1}, False),
        ("weihai", {"WH-40": True}, False),
    ],
)
def test_fan(game: str, fan: Any, fits: bool) -> None:
    value = WRITERS[game].case(HAND, "1m", options={"fan": fan})
    if fits:
        assert accepted(value)
    else:
        assert refused(value)[0].startswith("options.fan")


@pytest.mark.clause(
    "SD-03", "SD-11", "SD-40", "SD-52", "WH-01", "WH-02", "WH-08", "WH-20", "WH-21", "WH-24", "WH-41", "WH-52"
)
@pytest.mark.parametrize(
    ("game", "options", "field"),
    [
        *[(game, {"base": base}, "base") for game in WRITERS for base in (0, 101, -1, True, "1", 1.5, None)],
        *[("shandong", {name: 1}, name) for name in ("pair_258", "straight", "concealed", "last_single", "heavenly")],
        ("shandong", {"dealer_double": "true"}, "dealer_double"),
        ("shandong", {"beyond_five": 16}, "beyond_five"),
        ("shandong", {"beyond_five": "8"}, "beyond_five"),
        *[("weihai", {name: 1}, name) for name in ("winds", "pair_258", "both_sets", "same_kind", "strict")],
        *[("weihai", {name: 0}, name) for name in ("closed_wait", "edge_wait", "heavenly", "dealer_double")],
        ("weihai", {"after_draw": "again"}, "after_draw"),
        ("weihai", {"after_draw": True}, "after_draw"),
        ("weihai", {"released_flush": "none"}, "released_flush"),
        # options of other games
        *[("shandong", {name: True}, name) for name in ("winds", "both_sets", "strict", "closed_wait", "flowers")],
        *[("shandong", {name: False}, name) for name in ("pairs_need_258", "thirteen_loose", "same_kind", "edge_wait")],
        *[("weihai", {name: True}, name) for name in ("straight", "concealed", "last_single", "flowers")],
        ("weihai", {"beyond_five": 8}, "beyond_five"),
        ("weihai", {"concealed_honours": 0}, "concealed_honours"),
        ("weihai", {"full_flush": 3}, "full_flush"),
    ],
)  # fmt: skip
def test_options(game: str, options: dict[str, Any], field: str) -> None:
    assert refused(WRITERS[game].case(HAND, "1m", options=options))[0] == f"options.{field}"


@BOTH
@pytest.mark.clause("SD-52", "WH-52", "SD-03", "WH-02")
def test_options_at_their_borders(game: str) -> None:
    for options in ({"base": 1}, {"base": 100}, {"pair_258": False}, {"dealer_double": True, "heavenly": True}):
        assert accepted(WRITERS[game].case(HAND, "1m", options=options))


# -------------------------------------------------------------------------------------------------------------- fields
@BOTH
@pytest.mark.clause("SD-01", "WH-01", "SD-06", "WH-04", "C-15")
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"turned": "9s"}, "turned"),
        ({"round_wind": "5z"}, "round_wind"),
        ({"round_wind": "12z"}, "round_wind"),
        ({"dealer": 4}, "dealer"),
        ({"drawn_games": -1}, "drawn_games"),
        ({"drawn_games": 1.5}, "drawn_games"),
        ({"facts": {"chained": True}}, "facts.chained"),
        ({"facts": {"beans": [9, 9, 9, 9]}}, "facts.beans"),
        ({"facts": {"wall_left": 30}}, "facts.wall_left"),
        ({"wins": [{"seat": 1, "tile": "1m", "from": 3}, {"seat": 2, "tile": "1m", "from": 3}]}, "wins"),
        ({"wins": [{"seat": 1, "tile": None, "from": 1}]}, "wins[0].tile"),
        ({"wins": [{"seat": 1, "tile": "1f", "from": 1}]}, "wins[0].tile"),
        ({"situation": ["ready"]}, "situation[0]"),
        ({"fed_by": 0}, "fed_by"),
        ({"flowers": ""}, "flowers"),
    ],
)
def test_refused_fields(game: str, change: dict[str, Any], field: str) -> None:
    assert refused({**WRITERS[game].case(HAND, "1m", by=SELF), **change})[0] == field


@BOTH
@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"hand": "147m258p369s123z"}, "hand"),
        ({"hand": "147m258p369s12344z"}, "hand"),
        ({"hand": "147m258p369s1z", "melds": [{"kind": "kong", "tiles": "777z"}]}, "melds[0]"),
        ({"hand": "147m258p369s1z", "melds": [{"kind": "chow", "tiles": "789s", "from": 0}]}, "melds[0].from"),
        ({"hand": "147m258p369s1z", "melds": [{"kind": "pung", "tiles": "777z", "from": 2}]}, "melds[0].from"),
        ({"discards": "3333p"}, "discards"),  # two more are in the winner's hand
    ],
)
def test_refused_players(game: str, change: dict[str, Any], field: str) -> None:
    assert refused(changed(WRITERS[game].case(HAND, "1m"), 2, **change))[0] == f"players[2].{field}"


@BOTH
def test_a_fifth_winning_tile(game: str) -> None:
    value = WRITERS[game].case("111m23456789m33p", "1m")
    assert accepted(value)
    assert refused(changed(value, 0, hand=None, discards="1m"))[0] == "wins[0].tile"


@BOTH
def test_a_losers_hand_may_be_left_out(game: str) -> None:
    value = WRITERS[game].case(HAND, "1m")
    assert accepted({**value, "players": [{}, value["players"][1], {}, {}]})


# ---------------------------------------------------------------------------------------------------------- situations
KONG, HIDDEN = "kong 5555p 5p<0", "concealed-kong 2222s"
ANYBODYS = [
    # name of the situation, what goes with it, and whether it may stand there
    ("replacement", (), {"by": SELF}, False),
    ("replacement", ("pung 555p 5p<0",), {"by": SELF}, False),
    ("replacement", (), {"by": SELF, "others": {2: player("", HIDDEN)}}, False),
    ("replacement", (KONG,), {}, False),
    ("replacement", (KONG,), {"by": SELF}, True),
    ("replacement", (HIDDEN,), {"by": SELF}, True),
    ("flower-replacement", (), {"by": SELF}, False),
    ("rob-kong", (), {"by": SELF}, False),
    ("rob-kong", (), {}, True),
    ("last-tile", (), {}, True),
    ("last-tile", (), {"by": SELF}, True),
    ("heavenly", (), {}, False),
    ("heavenly", (), {"by": SELF}, False),  # he is not the dealer
    ("heavenly", (), {"by": SELF, "dealer": 1}, True),
    ("heavenly", (), {"by": SELF, "dealer": 1, "ready": "closed"}, False),
    ("heavenly", (), {"by": SELF, "dealer": 1, "discards": "9s"}, False),
    ("heavenly", (), {"by": SELF, "dealer": 1, "others": {3: player(discards="9s")}}, False),
    ("heavenly", (HIDDEN,), {"by": SELF, "dealer": 1}, False),
    ("heavenly", (), {"by": SELF, "dealer": 1, "others": {3: player("", "pung 777z 7z<0")}}, False),
    ("earthly", (), {}, False),
    ("earthly", (), {"by": SELF}, True),
    ("earthly", (), {"by": SELF, "dealer": 1}, False),
    ("earthly", (), {"by": SELF, "ready": "closed"}, False),
    ("earthly", (), {"by": SELF, "discards": "9s"}, False),
    ("earthly", (), {"by": SELF, "others": {0: player(discards="9s")}}, True),
    ("earthly", (HIDDEN,), {"by": SELF}, False),
    ("earthly", (), {"by": SELF, "others": {0: player("", HIDDEN)}}, False),
    ("human", (), {"by": SELF}, False),
    ("human", (), {}, True),
    ("human", (), {"others": {0: player("", "pung 777z 7z<2")}}, False),
    ("heavenly-ready", (), {}, False),
    ("heavenly-ready", (), {"ready": "closed"}, True),
    ("heavenly-ready", (), {"ready": "closed", "by": SELF}, True),
    ("heavenly-ready", ("chow 789p 7p<0",), {"ready": "closed"}, False),
    ("heavenly-ready", ("pung 777p 7p<0",), {"ready": "closed"}, False),
    ("heavenly-ready", ("added-kong 7777p 7p<0",), {"ready": "closed"}, False),
    ("heavenly-ready", (KONG,), {"ready": "closed"}, True),
    ("heavenly-ready", (HIDDEN,), {"ready": "closed"}, True),
    ("heavenly-ready", (), {"ready": "closed", "others": {0: player("", "pung 777z 7z<2")}}, True),
    ("fed-kong", (KONG,), {"by": SELF, "fed_by": 0}, False),  # without `replacement`
]  # fmt: skip


@BOTH
@pytest.mark.clause("SD-37", "SD-38", "SD-39", "SD-40", "WH-06", "WH-39", "WH-40", "WH-41")
@pytest.mark.parametrize(("name", "melds", "more", "fits"), ANYBODYS)
def test_situations(game: str, name: str, melds: Any, more: Any, fits: bool) -> None:
    hand = "23m456m789m33s" if melds else "23m456m789m345p33s"
    value = WRITERS[game].case(hand, "1m", *melds, **more, situation=[name])
    if fits:
        assert accepted(value)
    else:
        assert refused(value)[0] == "situation[0]"


@BOTH
@pytest.mark.parametrize(
    ("situation", "melds", "more", "field"),
    [
        (["replacement", "fed-kong"], (KONG,), {"by": SELF, "fed_by": 0}, None),
        (["replacement", "fed-kong"], (KONG,), {"by": SELF, "fed_by": 2}, "situation[1]"),
        (["replacement", "fed-kong"], (KONG,), {"by": SELF}, "situation[1]"),
        (["replacement", "fed-kong"], (HIDDEN,), {"by": SELF, "fed_by": 0}, "situation[1]"),
        (["replacement", "last-tile"], (KONG,), {"by": SELF}, None),
        (["last-tile", "last-tile"], (KONG,), {}, "situation"),
        (["last-tile", "dead-wall"], (KONG,), {}, "situation[1]"),
    ],
)
def test_several_situations(game: str, situation: list[str], melds: Any, more: Any, field: str | None) -> None:
    value = WRITERS[game].case("23m456m789m33s", "1m", *melds, **more, situation=situation)
    assert settle(value).get("error", {}).get("field") == field


@pytest.mark.clause("SD-05", "SD-40")
@pytest.mark.parametrize(
    ("name", "more"),
    [("heavenly", {"dealer": 1}), ("earthly", {})],
)
def test_an_open_winner_has_neither_of_the_two(name: str, more: dict[str, Any]) -> None:
    value = SHANDONG.case(HAND, "1m", by=SELF, ready="open", situation=[name], **more)
    assert refused(value)[0] == "situation[0]"


@pytest.mark.clause("SD-05")
def test_an_open_winner_who_was_ready_at_once() -> None:
    assert accepted(SHANDONG.case(HAND, "1m", by=SELF, ready="open", situation=["heavenly-ready"]))


@pytest.mark.clause("WH-20", "WH-21", "WH-39")
@pytest.mark.parametrize(
    ("situation", "melds", "more", "fits"),
    [
        (["heavenly"], (WINDS,), {"by": SELF, "dealer": 1}, True),
        (["heavenly", "flower-replacement"], (WINDS,), {"by": SELF, "dealer": 1, "flowers": "4z"}, True),
        (["heavenly"], (WINDS, KONG), {"by": SELF, "dealer": 1}, False),
        (["earthly"], (WINDS,), {"by": SELF, "others": {0: player("", DRAGONS, flowers="44z", discards="9s")}}, True),
        (["human"], (WINDS,), {"others": {3: player("", DRAGONS)}}, True),
        (["flower-replacement"], (WINDS,), {"by": SELF}, False),  # he has set nothing out since
        (["flower-replacement"], (WINDS,), {"by": SELF, "others": {2: player("", DRAGONS, flowers="4z")}}, False),
        (["flower-replacement"], (WINDS,), {"by": SELF, "flowers": "4z"}, True),
        (["flower-replacement"], (WINDS,), {"flowers": "4z"}, False),  # another's tile
        (["flower-replacement", "replacement"], (WINDS, KONG), {"by": SELF, "flowers": "4z"}, True),
        (["replacement"], (WINDS,), {"by": SELF, "flowers": "4z"}, False),  # a release is no kong
        (["heavenly-ready"], (WINDS,), {"ready": "closed"}, True),
    ],
)
def test_situations_with_a_release(situation: list[str], melds: Any, more: Any, fits: bool) -> None:
    hand = "23m789m33s" if len(melds) > 1 else "23m456m789m33s"
    value = WEIHAI.case(hand, "1m", *melds, **more, situation=situation)
    assert accepted(value) is fits


@BOTH
def test_without_a_winner_there_is_only_the_last_tile(game: str) -> None:
    assert accepted(WRITERS[game].case("", "", wins=[], situation=["last-tile"]))
    for name in ("replacement", "heavenly", "earthly", "human", "rob-kong", "heavenly-ready", "flower-replacement"):
        value = WRITERS[game].case("", "", wins=[], situation=[name])
        assert refused(value)[0].startswith("situation"), name


# ------------------------------------------------------------------------------------------------------------- scripts
NOBODY = ("", "", "", "")


@BOTH
@pytest.mark.clause("SD-01", "WH-01", "C-03")
@pytest.mark.parametrize(
    ("title", "draws", "more", "field"),
    [
        ("a wall of more than 83", "9m", {"wall_left": 84}, "wall_left"),
        ("no extra tile", "", {}, "draws"),
        ("facts", "9m", {"facts": {"wall_left": 30}}, "facts.wall_left"),
        ("a turned tile", "9m", {"turned": "9s"}, "turned"),
        ("an unknown style", "9m", {"actions": ["0 ready half 9m"]}, "actions[0]"),
        ("no style", "9m", {"actions": ["0 ready 9m"]}, "actions[0]"),
        ("no discard with it", "9m", {"actions": ["0 ready closed"]}, "actions[0]"),
        ("an unknown switch", "9m", {"actions": ["0 ready closed auto-win 9m"]}, "actions[0]"),
        ("two tiles", "9m", {"actions": ["0 release 12z"]}, "actions[0]"),
        ("four tiles", "9m", {"actions": ["0 release 1234z"]}, "actions[0]"),
        ("two tiles at once", "9m", {"actions": ["0 set-out 45z"]}, "actions[0]"),
    ],
)
def test_refused_scripts(game: str, title: str, draws: str, more: dict[str, Any], field: str) -> None:
    assert WRITERS[game].play(NOBODY, draws, **more)["error"]["field"] == field, title


@pytest.mark.clause("WH-01")
def test_a_wall_without_winds() -> None:
    """Of 108 tiles 52 are dealt and one drawn: 55."""
    options = {"winds": False}
    assert "error" not in NO_WINDS.play(NOBODY, "9m", "0 discard 9m", options=options, wall_left=55)
    assert NO_WINDS.play(NOBODY, "9m", options=options, wall_left=56)["error"]["field"] == "wall_left"
    assert NO_WINDS.play(NOBODY, "1z", options=options)["error"]["field"] == "draws"
    assert NO_WINDS.refusal(NOBODY, "9m", "0 release 123z", options=options)[0] == 0


@pytest.mark.clause("SD-04", "WH-03")
def test_what_a_game_does_not_have() -> None:
    for action in ("0 release 123z", "0 set-out 4z"):
        assert SHANDONG.refusal(("1234z", "", "", ""), "9m", action)[0] == 0
    ready = ("123m456m789p345s1z", "", "", "")
    assert WEIHAI.refusal(ready, "9m", "0 ready open 9m") == (0, "WH-03")
    assert "error" not in SHANDONG.play(ready, "9m", "0 ready open 9m")
