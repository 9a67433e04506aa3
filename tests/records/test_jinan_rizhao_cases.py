"""Cases and scripts of Jinan and Rizhao that contradict themselves or the rules are refused, each at its field."""

from typing import Any

import msgspec
import pytest

from jiaxiang.records import DEAL, answer
from tests.rules import jinan_hands as jinan
from tests.rules import rizhao_hands as rizhao
from tests.rules.northern_hands import SELF, changed, player, refused, settle

HAND = "23m456m789p345s22p"
"""Waits for 1m and 4m; no honour in it."""
THREE, TWO = "23m456m789p22p", "23m456m22p"
"""The same beside one set on the table, and beside two."""
KONG = "kong 5555s 5s<0"


def field_of(value: dict[str, Any]) -> str | None:
    """The field at which a case is refused, None where it is answered."""
    field: str | None = settle(value).get("error", {}).get("field")
    return field


def field_of_script(value: dict[str, Any]) -> str | None:
    answered = msgspec.json.encode(answer(msgspec.json.encode(value).decode(), DEAL))
    field: str | None = msgspec.json.decode(answered).get("error", {}).get("field")
    return field


# --------------------------------------------------------------------------------------------------------------- ready
@pytest.mark.clause("JN-04", "RZ-02", "C-23")
@pytest.mark.parametrize(
    ("ready", "in_jinan", "in_rizhao"),
    [
        (None, True, True), ("open", True, True), ("closed", True, False), ("plain", False, False), ("", False, False),
        ("open auto-kong", False, False), ("Open", False, False), (True, False, False), (2, False, False),
    ],
)  # fmt: skip
def test_ready(ready: Any, in_jinan: bool, in_rizhao: bool) -> None:
    for seat in (1, 2):  # of the winner and of a loser
        field = f"players[{seat}].ready"
        assert field_of(changed(jinan.case(HAND, "1m", by=SELF), seat, ready=ready)) == (None if in_jinan else field)
        assert field_of(changed(rizhao.case(HAND, "1m"), seat, ready=ready)) == (None if in_rizhao else field)


# -------------------------------------------------------------------------------------------------------------- flowers
@pytest.mark.clause("JN-01", "JN-20")
@pytest.mark.parametrize(
    ("title", "change", "field"),
    [
        ("a flower in a hand", {"hand": HAND[:-3] + "2p3f"}, "hand"),
        ("in a pond", {"discards": "1p8f"}, "discards"),
        ("a wind set out", {"flowers": "1z"}, "flowers"),
        ("a suit tile set out", {"flowers": "3f1m"}, "flowers"),
        ("two of a flower", {"flowers": "33f"}, "flowers"),
        ("all eight and one more", {"flowers": "123456788f"}, "flowers"),
        ("all eight", {"flowers": "12345678f"}, None),
        ("no flower at all", {"flowers": "9f"}, "flowers"),
    ],
)
def test_where_flowers_lie(title: str, change: dict[str, Any], field: str | None) -> None:
    value = changed(jinan.case(HAND, "1m"), 1, **change)
    assert field_of(value) == (field and f"players[1].{field}"), title


@pytest.mark.clause("JN-01", "RZ-01")
def test_flowers_of_two_players_and_of_a_game_without() -> None:
    value = changed(jinan.case(HAND, "1m", others={0: player(flowers="3f")}), 1, flowers="3f")
    assert refused(value)[0] == "players[1].flowers"
    assert refused(jinan.case(HAND, "3f"))[0] == "wins[0].tile"
    assert refused(jinan.case(HAND, "3f", by=SELF))[0] == "wins[0].tile"
    for where in ("flowers", "discards"):
        assert refused(changed(rizhao.case(HAND, "1m"), 1, **{where: "3f"}))[0] == f"players[1].{where}"
    assert refused(changed(rizhao.case(HAND, "1m"), 1, hand=HAND[:-3] + "2p3f"))[0] == "players[1].hand"


# ------------------------------------------------------------------------------------------------------ hands and melds
@pytest.mark.clause("JN-01", "RZ-01", "C-04")
@pytest.mark.parametrize(
    ("title", "change", "field"),
    [
        ("fourteen tiles", {"hand": HAND + "1z"}, "players[1].hand"),
        ("twelve", {"hand": HAND[:-2] + "p"}, "players[1].hand"),
        ("no hand", {"hand": None}, "players[1].hand"),
        ("a fifth 1m", {"discards": "1111m"}, None),
        ("a release", {"hand": THREE, "melds": [{"kind": "release", "tiles": "123z"}]}, "players[1].melds[0].kind"),
        ("a set that is none", {"hand": THREE, "melds": [{"kind": "meld", "tiles": "555s"}]}, "players[1].melds[0]"),
        ("a pung of two kinds", {"hand": THREE, "melds": [{"kind": "pung", "tiles": "556s"}]}, "players[1].melds[0]"),
        ("an own feeder", {"hand": THREE, "melds": [{"kind": "pung", "tiles": "555s", "claimed": "5s", "from": 1}]},
         "players[1].melds[0].from"),
    ],
)  # fmt: skip
def test_hands_and_melds(title: str, change: dict[str, Any], field: str | None) -> None:
    for value in (jinan.case(HAND, "1m", by=SELF), rizhao.case(HAND, "1m")):
        found = field_of(changed(value, 1, **change))
        assert found is not None, title
        assert field is None or found == field, title


@pytest.mark.clause("JN-24", "RZ-20")
def test_the_hands_of_the_others_may_be_left_out() -> None:
    for value in (jinan.case(HAND, "1m"), rizhao.case(HAND, "1m")):
        for seat in (0, 2, 3):
            value["players"][seat] = {}
        assert field_of(value) is None


# ---------------------------------------------------------------------------------------------------------- situations
SITUATIONS = [
    ("a flower's replacement", HAND, (), {"flowers": "1f", "situation": ["flower-replacement"]}, None),
    ("nothing is set out", HAND, (), {"situation": ["flower-replacement"]}, "situation[0]"),
    ("another has set out", HAND, (), {"others": {0: player(flowers="1f")}, "situation": ["flower-replacement"]},
     "situation[0]"),
    ("of another's tile", HAND, (), {"by": 3, "flowers": "1f", "situation": ["flower-replacement"]}, "situation[0]"),
    ("a kong's replacement", THREE, (KONG,), {"situation": ["replacement"]}, None),
    ("a flower as a kong's replacement", THREE, (KONG,),
     {"flowers": "1f", "situation": ["replacement", "flower-replacement"]}, None),
    ("no kong", THREE, ("pung 555s 5s<0",), {"situation": ["replacement"]}, "situation[0]"),
    ("a kong's of another's tile", THREE, (KONG,), {"by": 3, "situation": ["replacement"]}, "situation[0]"),
    ("fed by seat 0", THREE, (KONG,), {"situation": ["replacement", "fed-kong"], "fed_by": 0}, None),
    ("no replacement beside it", THREE, (KONG,), {"situation": ["last-tile", "fed-kong"], "fed_by": 0}, "situation[1]"),
    ("by nobody", THREE, (KONG,), {"situation": ["fed-kong", "replacement"]}, "situation[0]"),
    ("by another", THREE, (KONG,), {"situation": ["replacement", "fed-kong"], "fed_by": 2}, "situation[1]"),
    ("an added kong is not fed", THREE, ("added-kong 5555s 5s<0",),
     {"situation": ["replacement", "fed-kong"], "fed_by": 0}, "situation[1]"),
    ("a concealed one neither", THREE, ("concealed-kong 5555s",),
     {"situation": ["replacement", "fed-kong"], "fed_by": 0}, "situation[1]"),
    ("a feeder and no fed kong", THREE, (KONG,), {"situation": ["replacement"], "fed_by": 0}, "fed_by"),
    ("a robbed kong drawn by himself", HAND, (), {"situation": ["rob-kong"]}, "situation[0]"),
    ("人和 drawn by himself", HAND, (), {"situation": ["human"]}, "situation[0]"),
    ("天和 of another than the dealer", HAND, (), {"situation": ["heavenly"]}, "situation[0]"),
    ("天和", HAND, (), {"dealer": 1, "situation": ["heavenly"]}, None),
    ("天和 beside a kong", THREE, ("concealed-kong 5555s",), {"dealer": 1, "situation": ["heavenly"]}, "situation[0]"),
    ("天和 after a discard", HAND, (), {"dealer": 1, "others": {3: player(discards="9m")}, "situation": ["heavenly"]},
     "situation[0]"),
    ("天和 of who is ready", HAND, (), {"dealer": 1, "ready": "open", "situation": ["heavenly"]}, "situation[0]"),
    ("地和", HAND, (), {"situation": ["earthly"]}, None),
    ("地和 of the dealer", HAND, (), {"dealer": 1, "situation": ["earthly"]}, "situation[0]"),
    ("地和 after a discard of his", HAND, (), {"discards": "9m", "situation": ["earthly"]}, "situation[0]"),
    ("地和 of who is ready", HAND, (), {"ready": "open", "situation": ["earthly"]}, "situation[0]"),
    ("天听", HAND, (), {"ready": "open", "situation": ["heavenly-ready"]}, None),
    ("天听 of who is not ready", HAND, (), {"situation": ["heavenly-ready"]}, "situation[0]"),
    ("天听 and a kong claimed since", THREE, (KONG,), {"ready": "open", "situation": ["heavenly-ready"]}, None),
    ("a concealed one", THREE, ("concealed-kong 5555s",), {"ready": "open", "situation": ["heavenly-ready"]}, None),
    ("an added one", THREE, ("added-kong 5555s 5s<0",), {"ready": "open", "situation": ["heavenly-ready"]},
     "situation[0]"),
    ("a pung", THREE, ("pung 555s 5s<0",), {"ready": "open", "situation": ["heavenly-ready"]}, "situation[0]"),
    ("a chow", THREE, ("chow 345s 3s<0",), {"ready": "open", "situation": ["heavenly-ready"]}, "situation[0]"),
    ("the last tile", HAND, (), {"situation": ["last-tile"]}, None),
    ("a moment that is none", HAND, (), {"situation": ["last-tile", "first-tile"]}, "situation[1]"),
    ("one twice", HAND, (), {"situation": ["last-tile", "last-tile"]}, "situation"),
]  # fmt: skip


@pytest.mark.clause("JN-39", "JN-40", "JN-41", "JN-53", "RZ-40", "RZ-41", "RZ-42", "RZ-43")
@pytest.mark.parametrize(("title", "hand", "melds", "more", "field"), SITUATIONS)
def test_situations(title: str, hand: str, melds: Any, more: dict[str, Any], field: str | None) -> None:
    assert field_of(jinan.case(hand, "1m", *melds, **{"by": SELF, **more})) == field, title
    has_flowers = "flowers" in more or "flower-replacement" in more["situation"]
    if not has_flowers:
        assert field_of(rizhao.case(hand, "1m", *melds, **{"ready": None, **more})) == field, title


# --------------------------------------------------------------------------------------------------- facts and options
@pytest.mark.clause("JN-53", "JN-56")
@pytest.mark.parametrize(
    ("facts", "fits"),
    [
        ({"chained": True}, True), ({"chained": False}, True), ({"chained": 1}, False), ({"chained": "yes"}, False),
        ({"chained": None}, False), ({"beans": [0, 5, 10, 99]}, True), ({"beans": [1, 2, 3]}, False),
        ({"beans": [1, 2, 3, 4, 5]}, False), ({"beans": [1, 2, 3, -1]}, False), ({"beans": [1, 2, 3, 4.5]}, False),
        ({"beans": [1, 2, 3, True]}, False), ({"beans": [1, 2, 3, None]}, False), ({"beans": "1234"}, False),
        ({"beans": 4}, False), ({"wall_left": 30}, False), ({"answers_for": []}, False), ({"bean": 4}, False),
    ],
)  # fmt: skip
def test_facts(facts: dict[str, Any], fits: bool) -> None:
    (name,) = facts
    assert field_of(jinan.case(HAND, "1m", facts=facts)) == (None if fits else f"facts.{name}")
    # Rizhao has none
    assert field_of(rizhao.case(HAND, "1m", facts=facts)) == f"facts.{name}"


@pytest.mark.clause("JN-03", "JN-21", "JN-24", "JN-38", "JN-57", "RZ-50")
@pytest.mark.parametrize(
    ("game", "name", "value", "fits"),
    [
        ("jinan", "pairs_need_258", True, True), ("jinan", "pairs_need_258", 1, False),
        ("jinan", "concealed_honours", 0, True), ("jinan", "concealed_honours", 1, True),
        ("jinan", "concealed_honours", 2, False), ("jinan", "concealed_honours", True, False),
        ("jinan", "base", 1, True), ("jinan", "base", 2, True), ("jinan", "base", 5, True), ("jinan", "base", 3, False),
        ("jinan", "base", 0, False), ("jinan", "base", "5", False), ("jinan", "thirteen_loose", False, True),
        ("jinan", "thirteen_loose", "on", False), ("jinan", "dealer_double", True, True),
        ("jinan", "dealer_double", 0, False), ("jinan", "pair_258", True, False), ("jinan", "beyond_five", 8, False),
        ("rizhao", "base", 1, True), ("rizhao", "base", 100, True), ("rizhao", "base", 0, False),
        ("rizhao", "base", 101, False), ("rizhao", "base", 10.0, False), ("rizhao", "base", True, False),
        ("rizhao", "dealer_double", True, False), ("rizhao", "thirteen_loose", True, False),
    ],
)  # fmt: skip
def test_options(game: str, name: str, value: Any, fits: bool) -> None:
    writer = {"jinan": jinan.case, "rizhao": rizhao.case}[game]
    assert field_of(writer(HAND, "1m", options={name: value})) == (None if fits else f"options.{name}")


ADJUSTABLE = {
    "jinan": [f"JN-{number}" for number in range(30, 42)],
    "rizhao": [f"RZ-{number}" for number in range(30, 38)],
}


@pytest.mark.clause("JN-42", "JN-43", "RZ-20", "RZ-38", "RZ-40")
@pytest.mark.parametrize("game", ["jinan", "rizhao"])
def test_which_fan_may_be_changed(game: str) -> None:
    writer = {"jinan": jinan.case, "rizhao": rizhao.case}[game]
    for clause in ADJUSTABLE[game]:
        for value, fits in ((0, True), (13, True), (14, False), (-1, False), (1.5, False), (True, False), ("2", False)):
            found = field_of(writer(HAND, "1m", options={"fan": {clause: value}}))
            assert (found is None) is fits, (clause, value)
            assert fits or str(found).startswith("options.fan")
    others = [
        "JN-09",
        "JN-20",
        "JN-23",
        "JN-24",
        "JN-42",
        "JN-43",
        "JN-57",
        "RZ-20",
        "RZ-38",
        "RZ-40",
        "RZ-42",
        "SD-31",
        "jn-30",
    ]
    for clause in others + [each for name, clauses in ADJUSTABLE.items() if name != game for each in clauses]:
        assert str(field_of(writer(HAND, "1m", options={"fan": {clause: 1}}))).startswith("options.fan"), clause
    assert str(field_of(writer(HAND, "1m", options={"fan": 2}))).startswith("options.fan")


# ----------------------------------------------------------------------------------------------------- several winners
def winners(*seats: int, by: int = 3, tile: str = "1m") -> list[dict[str, Any]]:
    return [{"seat": seat, "tile": tile, "from": by} for seat in seats]


OTHERS = {2: player("23m567m789s345s55p"), 0: player("23m567p123p567s88s")}
"""They wait for 1m too."""


@pytest.mark.clause("JN-05", "C-07")
@pytest.mark.parametrize(
    ("title", "wins", "field"),
    [
        ("three", winners(0, 1, 2), None),
        ("in another order", winners(2, 0, 1), None),
        ("one of them twice", winners(1, 1), "wins[1].seat"),
        ("of two players", winners(1) + winners(2, by=0), "wins[1]"),
        ("on two tiles", winners(1) + winners(2, tile="4m"), "wins[1]"),
        ("self-drawn and another", winners(1, 2, by=1), "wins[0].from"),
        ("a seat that is none", winners(1, 4), "wins[1].seat"),
    ],
)
def test_several_winners(title: str, wins: Any, field: str | None) -> None:
    assert field_of(jinan.case(HAND, "1m", others=OTHERS, wins=wins)) == field, title


@pytest.mark.clause("RZ-03", "C-07")
def test_two_winners_where_there_is_one() -> None:
    assert refused(rizhao.case(HAND, "1m", others=OTHERS, wins=winners(1, 2)))[0] == "wins"
    answered = settle(rizhao.case(HAND, "1m", wins=winners(1)))
    assert (answered["wins"][0]["legal"], answered["wins"][0]["reason"]["clause"]) == (False, "RZ-03")


# ------------------------------------------------------------------------------------------------------------- scripts
@pytest.mark.clause("JN-01", "JN-08", "RZ-01")
@pytest.mark.parametrize(
    ("title", "hands", "draws", "more", "field"),
    [
        ("91 in the wall", ("", "", "", ""), "9m", {"wall_left": 91}, None),
        ("92", ("", "", "", ""), "9m", {"wall_left": 92}, "wall_left"),
        ("12 and a flower to replace", ("1f", "", "", ""), "9m", {"wall_left": 12, "tail": "8s"}, "wall_left"),
        ("13", ("1f", "", "", ""), "9m", {"wall_left": 13, "tail": "8s"}, None),
        ("12 and the extra tile is one", ("", "", "", ""), "1f", {"wall_left": 12, "tail": "8s"}, "wall_left"),
        # the first leaves 12 with an odd tail, of which 11 stay
        ("13 and two", ("1f", "", "", "2f"), "9m", {"wall_left": 13, "tail": "8s2s"}, None),
        # the second leaves 12 with an even tail
        ("14 and three", ("1f", "", "3f", "2f"), "9m", {"wall_left": 14, "tail": "8s2s5s"}, "wall_left"),
        ("15 and three", ("1f", "", "3f", "2f"), "9m", {"wall_left": 15, "tail": "8s2s5s"}, None),
        ("a hand of 14", ("123456789m12345p", "", "", ""), "9m", {}, "hands[0]"),
        ("no extra tile", ("", "", "", ""), "", {}, "draws"),
        ("facts that the actions show", ("", "", "", ""), "9m", {"facts": {"chained": True}}, "facts.chained"),
        ("beans", ("", "", "", ""), "9m", {"facts": {"beans": [1, 2, 3, 4]}}, None),
        ("too few of them", ("", "", "", ""), "9m", {"facts": {"beans": [1, 2, 3]}}, "facts.beans"),
        ("fewer than none", ("", "", "", ""), "9m", {"facts": {"beans": [1, 2, 3, -4]}}, "facts.beans"),
        (
            "an action without its style",
            ("", "", "", ""),
            "9m",
            {"actions": ["0 discard 9m", "1 ready 9m"]},
            "actions[1]",
        ),
        ("a style that is none", ("", "", "", ""), "9m", {"actions": ["0 ready half 9m"]}, "actions[0]"),
        ("a declaration without its tile", ("", "", "", ""), "9m", {"actions": ["0 ready open"]}, "actions[0]"),
    ],
)
def test_scripts_of_jinan(title: str, hands: Any, draws: str, more: dict[str, Any], field: str | None) -> None:
    assert field_of_script({**jinan.script(hands, draws), **more}) == field, title


@pytest.mark.clause("JN-01", "RZ-01", "RZ-05")
@pytest.mark.parametrize(
    ("title", "change", "field"),
    [
        ("as it is", {}, None),
        ("83 in the wall", {"wall_left": 83}, None),
        ("84", {"wall_left": 84}, "wall_left"),
        ("a flower is drawn", {"draws": "9m1f"}, "draws"),
        ("a flower in the tail", {"tail": "1f"}, "tail"),
        ("a flower in a hand", {"hands": ["159m159p159s123z1f"] * 4}, "hands[0]"),
        ("beans", {"facts": {"beans": [1, 2, 3, 4]}}, "facts.beans"),
    ],
)
def test_scripts_of_rizhao(title: str, change: dict[str, Any], field: str | None) -> None:
    assert field_of_script({**rizhao.script(("", "", "", ""), "9m"), **change}) == field, title


@pytest.mark.clause("JN-01")
def test_two_of_a_flower_in_a_script() -> None:
    script = jinan.script(("1f", "", "", ""), "9m")
    assert field_of_script({**script, "tail": "1f"}) == "tail"
    assert field_of_script({**script, "draws": "9m1f"}) == "draws"
    assert field_of_script({**script, "tail": "2f8s"}) is None
