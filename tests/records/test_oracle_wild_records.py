"""Recorded deals of Taizhou and Wenling against the second reading of their rulebooks, by their records alone.

`python -m tests.oracles.check_wild_records FILE…` does the same with any number of deals.
"""

import json
from collections.abc import Callable

import pytest

from tests.oracles import check_wild_records as checker
from tests.oracles.check_records import Report, as_text
from tests.oracles.guangdong_oracle import Json, tiles_of
from tests.oracles.record_answers import Window
from tests.oracles.wild_games import Taizhou, Wenling
from tests.records.changes import (
    Lines,
    deal_that_is,
    dealer,
    drawn,
    early_end,
    face,
    fan,
    fed,
    late_answer,
    number,
    other_end,
    payment,
    silence,
    winner_on_his_own,
)
from tests.records.recorded import chained, objects_of
from tests.records.wilful import wilful


def checked(path, data: bytes) -> Report:
    path.write_bytes(data)
    return checker.check_files([path])


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("taizhou", {}),
        ("taizhou", {"white_in_claims": True, "pass_win": "until-own-draw", "discard_triplet": "open"}),
        ("wenling", {}),
        ("wenling", {"mode": "xiaonao", "third_plant": "菊", "stakes": "idle-half"}),
        ("wenling", {"mixed_flowers": "mode", "stakes": "flat", "discard_triplet": "open"}),
    ],
)
def test_recorded_deals_are_what_the_oracle_makes_of_them(tmp_path, game, options):
    report = checked(tmp_path / "deals.jsonl", wilful(game, "oracle", range(20), **options))
    assert not report.wrong, as_text(report)
    assert report.counts["deals", "checked"] == 20


@pytest.mark.clause("WL-03", "WL-50", "WL-51", "WL-52", "WL-53", "WL-54")
@pytest.mark.parametrize(
    ("mode", "number", "clause", "step"),
    [
        ("danao", 53473, "WL-53", 0),
        ("danao", 228345, "WL-50", 0),  # which is 天胡 too
        ("danao", 439394, "WL-52", 0),  # so is this
        ("danao", 462814, "WL-50", 0),  # and here a third hand has four flowers as well
        ("danao", 87968, "WL-52", 0),  # the next one has three wild tiles
        ("danao", 67887, "WL-51", 1),  # the one after him too
        ("danao", 726962, "WL-52", 2),  # and so has the last one
        ("xiaonao", 12605, "WL-51", 3),
    ],
)
def test_a_flat_win_of_the_dealt_hands_goes_to_whom_it_must(tmp_path, mode, number, clause, step):
    """The deals were found among a million; the step is from the dealer to the winner."""
    options = {"mode": mode, "mixed_flowers": "mode"}
    data = wilful("wenling", "flat", [number], **options)
    report = checked(tmp_path / "deal.jsonl", data)
    assert not report.wrong, as_text(report)
    assert report.counts["flat wins", clause] == 1
    assert objects_of(data)[-3]["result"]["wins"][0]["seat"] == (number + step) % 4


# --- what is changed in a record --------------------------------------------------------------------------------------


def loser(lines: Lines) -> None:
    lines[-3]["result"]["hands"][0]["points"] += 2


def liable(lines: Lines) -> None:
    [win] = lines[-3]["result"]["wins"]
    win["liable"] = None if win["liable"] else {"seat": lines[-4]["from"], "clause": "TZ-82"}


def turned(lines: Lines) -> None:
    lines[3]["tile"] = "1z" if lines[3]["tile"] != "1z" else "2z"


def special_tile_kept(lines: Lines) -> None:
    """The first that is set out after a discard is not."""
    first = next(place for place, line in enumerate(lines) if line.get("event") == "discard")
    out = next(place for place, line in enumerate(lines[first:], first) if line.get("event") == "set-out")
    del lines[out : out + 2]


@pytest.mark.parametrize("game", ["taizhou", "wenling"])
@pytest.mark.parametrize(
    ("change", "wanted", "told"),
    [
        (fan, fed, "fan: the oracle has"),
        (loser, fed, "hands: the oracle has"),
        (liable, fed, "liable: the oracle has"),
        (payment, fed, "payments: the oracle has"),
        (face, fed, "has other tiles than his arrangement"),
        (dealer, fed, "next_dealer: the oracle has"),
        (dealer, drawn, "next_dealer: the oracle has"),
        (number, fed, "the wall deals"),
        (turned, fed, "the wall has"),
        (silence, fed, "were not asked about"),
        (late_answer, fed, "answers twice"),
        (other_end, fed, "draw of seat"),
        (winner_on_his_own, fed, "should come here"),
        (early_end, drawn, "should come here"),
    ],
)
def test_what_is_changed_in_a_record_is_found(tmp_path, game, change: Callable[[Lines], None], wanted, told):
    lines = objects_of(deal_that_is(game, wanted))
    change(lines)
    [wrong] = checked(tmp_path / "deal.jsonl", chained(lines)).wrong
    assert told in wrong.what
    assert json.loads(wrong.text)


@pytest.mark.clause("WL-03")
def test_a_special_tile_that_is_kept_is_found(tmp_path):
    lines = objects_of(deal_that_is("wenling", drawn))
    special_tile_kept(lines)
    [wrong] = checked(tmp_path / "deal.jsonl", chained(lines)).wrong
    assert wrong.what.startswith("set-out of seat")


@pytest.mark.clause("TZ-03")
def test_chows_with_a_white_are_found_where_the_room_has_them_not(tmp_path):
    """The record of one room, under the options of another."""
    lines = objects_of(wilful("taizhou", "white", range(12), white_in_claims=True))
    for line in lines:
        if "options" in line:
            line["options"]["white_in_claims"] = False
    found = checked(tmp_path / "deals.jsonl", chained(lines)).wrong
    assert any("may not answer so" in wrong.what for wrong in found)


# --- the checker's own rules ------------------------------------------------------------------------------------------

TAIZHOU: Json = {"white_in_claims": False, "pass_win": "free"}
WENLING: Json = {"mode": "danao", "third_plant": "竹", "mixed_flowers": "wind-turned"}


@pytest.mark.clause("TZ-02", "TZ-03", "TZ-12")
@pytest.mark.parametrize(
    ("tiles", "wins"),
    [
        ("123456789m12s11z5z", True),  # the White is the 3s
        ("123456789m555z11z", True),
        ("123456789m55z111z", True),
        ("123456789m12s11z6z", False),
        ("123456789m19p13s1z", False),
        ("123456789m1s1z33s2z", False),  # two wild tiles, three tiles alone
        ("123456789m11z4s33s", True),
        ("1122334455667m3s", True),
        ("1133557799m11z5z3s", False),
    ],
)
def test_hands_that_win_while_3s_is_turned(tiles, wins):
    game = Taizhou(TAIZHOU, 0)
    game.turn("3s")
    assert game.wins(tiles_of(tiles)) == wins


@pytest.mark.clause("TZ-03", "TZ-04")
@pytest.mark.parametrize(
    ("tiles", "ordinary", "with_option"),
    [
        ("124s", False, False),
        ("245s", False, False),
        ("12s5z", False, True),
        ("45s5z", False, True),
        ("123s", False, False),
        ("456s", True, True),
        ("56s5z", False, False),
        ("567z", False, False),
    ],
)
def test_chows_while_3s_is_turned(tiles, ordinary, with_option):
    for option, expected in ((False, ordinary), (True, with_option)):
        game = Taizhou({**TAIZHOU, "white_in_claims": option}, 0)
        game.turn("3s")
        assert game.is_chow(tiles_of(tiles)) == expected


@pytest.mark.clause("WL-02", "WL-03")
@pytest.mark.parametrize(
    ("mode", "turned", "special", "wild"),
    [
        ("danao", "5m", "5z12345678f", "5m"),
        ("danao", "2z", "567z12345678f", "2z"),
        ("xiaonao", "2z", "5z12345678f", "2z"),
        ("xiaonao", "5z", "67z12345678f", "5z"),
        ("danao", "7z", "56z12345678f", "7z"),
        ("danao", "6z", "57z12345678f", "6z"),
        ("danao", "5f", "567z1234f", "678f"),
    ],
)
def test_special_and_wild_tiles(mode, turned, special, wild):
    game = Wenling({**WENLING, "mode": mode}, 0)
    game.turn(turned)
    assert game.special == frozenset(tiles_of(special))
    assert game.wild == frozenset(tiles_of(wild))


@pytest.mark.clause("C-06", "TZ-07", "WL-05")
def test_the_table_moves_on_when_nobody_could_change_what_comes():
    window = Window(1, "5m", robbing=False)
    window.can = {0: {"win"}, 2: {"chow"}, 3: {"win", "pung"}}
    assert window.waits_for() == [0, 2, 3]
    window.answers[0] = "win"
    assert window.waits_for() == [3]
    window.answers[3] = "pung 5m"
    assert not window.waits_for()
    assert window.best()[1] == [0]
