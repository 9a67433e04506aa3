"""Recorded deals of Shandong, Weihai, Jinan and Rizhao against the second reading of their rulebooks.

`python -m tests.oracles.check_northern_records FILE…` does the same with any number of deals, and
`python -m tests.oracles.fuzz_northern_records` makes them.
"""

import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from jiaxiang.bots import make_bot
from tests.oracles import check_northern_records as checker
from tests.oracles import fuzz_northern, fuzz_northern_records
from tests.oracles.check_records import Report, as_text
from tests.oracles.guangdong_oracle import tiles_of
from tests.oracles.northern_books import Books
from tests.oracles.northern_claims import Claim, Deal
from tests.oracles.northern_games import GAMES
from tests.oracles.northern_hands import readings
from tests.oracles.northern_stacks import Stack
from tests.oracles.record_answers import Window
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
from tests.records.wilful import seeded, wilful

ON: dict[str, dict[str, Any]] = {
    "shandong": {"pair_258": True, "beyond_five": 32, "straight": True, "concealed": True, "dealer_double": True},
    "weihai": {"strict": True, "both_sets": True, "released_flush": "full", "closed_wait": True, "heavenly": True},
    "jinan": {"pairs_need_258": True, "concealed_honours": 1, "thirteen_loose": True, "dealer_double": True},
    "rizhao": {"base": 3, "fan": {"RZ-30": 2, "RZ-31": 0}},
}


def checked(path, data: bytes) -> Report:
    path.write_bytes(data)
    return checker.check_files([path])


@pytest.mark.parametrize("options", [{}, ON], ids=["plain", "options"])
@pytest.mark.parametrize("game", GAMES)
def test_recorded_deals_are_what_the_oracle_makes_of_them(tmp_path, game, options):
    report = checked(tmp_path / "deals.jsonl", wilful(game, "oracle", range(6), **options.get(game, {})))
    assert not report.wrong, as_text(report)
    assert report.counts["deals", "checked"] == 6


@pytest.mark.parametrize("bot", ["random", "greedy"])
@pytest.mark.parametrize("game", GAMES)
def test_the_usual_bots_play_by_the_rulebook(tmp_path, game, bot):
    def make(secret, rules, rng):
        return make_bot(bot, rng.randrange(1000))

    report = checked(tmp_path / "deals.jsonl", wilful(game, bot, range(2), seeded, make))
    assert not report.wrong, as_text(report)


@pytest.mark.clause("C-23", "SD-08", "WH-20", "WH-21", "JN-05", "RZ-06")
@pytest.mark.parametrize("game", GAMES)
def test_rare_things_happen_as_the_rulebook_says_and_nothing_else_is_offered(tmp_path, game):
    report, offered = fuzz_northern_records.run(game, 5, 12, True, tmp_path, share=0.03)
    assert not report.wrong, as_text(report)
    assert not offered
    assert report.counts["offers", "compared"] > 10


# --- what is changed in a record --------------------------------------------------------------------------------------


def place_of(lines: Lines, **fields: object) -> int:
    """The first line with these fields; a field that must not be there is None."""
    return next(
        place for place, line in enumerate(lines) if all(line.get(name) == value for name, value in fields.items())
    )


def declaration(lines: Lines) -> int:
    return next(place for place, line in enumerate(lines) if "ready" in line)


def declared(lines: Lines) -> bool:
    """Somebody declares himself ready with an open hand, and draws again."""
    try:
        return lines[declaration(lines)]["ready"].startswith("open") and bool(place_of(lines, open=True))
    except StopIteration:
        return False


def ready_at_once(lines: Lines) -> None:
    discard = lines[place_of(lines, event="discard")]
    discard |= {"ready": "closed" if lines[0]["game"] != "rizhao" else "open"}


def other_hand(lines: Lines) -> None:
    lines[declaration(lines)]["hand"] = "19m19p19s1234567z"


def hidden_draw(lines: Lines) -> None:
    del lines[place_of(lines, open=True)]["open"]


def ready_again(lines: Lines) -> None:
    place = declaration(lines)
    later = place_of(lines[place + 1 :], event="discard", seat=lines[place]["seat"]) + place + 1
    lines[later]["ready"] = lines[place]["ready"]


def ready_with_nothing_known(lines: Lines) -> None:
    lines[declaration(lines)]["ready"] += " in-a-hurry"


CHANGES: list[tuple[Callable[[Lines], None], Callable[[Lines], bool], str]] = [
    (fan, fed, "fan: the oracle has"),
    (payment, fed, "payments: the oracle has"),
    (face, fed, "than his arrangement"),
    (dealer, fed, "next_dealer: the oracle has"),
    (dealer, drawn, "next_dealer: the oracle has"),
    (number, drawn, "the wall deals"),
    (silence, fed, "were not asked about"),
    (late_answer, fed, "answers twice"),
    (other_end, fed, "draw of seat"),
    (winner_on_his_own, fed, "should come here"),
    (early_end, drawn, "should come here"),
    (ready_at_once, drawn, "is not ready with"),
    (other_hand, declared, "lies face up"),
    (hidden_draw, declared, "the hand of seat"),
    (ready_again, declared, "has drawn"),
    (ready_with_nothing_known, declared, "nobody declares himself ready"),
]
NEVER = {("rizhao", fed), ("weihai", declared)}  # nobody wins on a discard, nobody's hand is open


@pytest.mark.parametrize(
    ("game", "change", "wanted", "told"),
    [(game, *change) for game in GAMES for change in CHANGES if (game, change[1]) not in NEVER],
)
def test_what_is_changed_in_a_record_is_found(tmp_path, game, change, wanted, told):
    lines = objects_of(deal_that_is(game, wanted))
    change(lines)
    [wrong] = checked(tmp_path / "deal.jsonl", chained(lines)).wrong
    assert told in wrong.what
    assert json.loads(wrong.text)


def released(lines: Lines) -> bool:
    """Somebody releases after his draw, and sets out what he held before."""
    place = next((place for place, line in enumerate(lines) if line.get("kind") == "release"), 0)
    return place > 0 and lines[place - 1]["event"] == "draw" and lines[place + 1].get("held") is True


def released_late(lines: Lines) -> None:
    """Again, after his next draw."""
    place = place_of(lines, kind="release")
    first = place_of(lines[place:], event="discard") + place
    later = place_of(lines[first:], event="draw", seat=lines[place]["seat"]) + first
    lines.insert(later + 1, lines[place])


def not_held(lines: Lines) -> None:
    del lines[place_of(lines, event="set-out")]["held"]


def released_of_two_kinds(lines: Lines) -> None:
    lines[place_of(lines, kind="release")]["tiles"] = "125z"


def bared(lines: Lines) -> bool:
    return True


def other_tile_bared(lines: Lines) -> None:
    lines[place_of(lines, event="bare")]["tile"] = "1f"


def nothing_bared(lines: Lines) -> None:
    del lines[place_of(lines, event="bare") + 1]


def flowered(lines: Lines) -> bool:
    discard = place_of(lines, event="discard")
    return any(line.get("event") == "set-out" for line in lines[discard:])


def flower_kept(lines: Lines) -> None:
    discard = place_of(lines, event="discard")
    out = place_of(lines[discard:], event="set-out") + discard
    del lines[out : out + 2]


@pytest.mark.clause("WH-20", "WH-21", "RZ-05", "JN-01")
@pytest.mark.parametrize(
    ("game", "change", "wanted", "told"),
    [
        ("weihai", released_late, released, "may not release now"),
        ("weihai", not_held, released, "drew"),
        ("weihai", released_of_two_kinds, released, "may release three of"),
        ("rizhao", other_tile_bared, bared, "the wall has"),
        ("rizhao", nothing_bared, bared, "bare of seat"),
        ("jinan", flower_kept, flowered, "set-out of seat"),
    ],
)
def test_what_only_one_game_has_is_followed(tmp_path, game, change, wanted, told):
    lines = objects_of(deal_that_is(game, wanted))
    change(lines)
    [wrong] = checked(tmp_path / "deal.jsonl", chained(lines)).wrong
    assert told in wrong.what


@pytest.mark.clause("WH-20", "WH-21", "JN-03", "SD-03")
@pytest.mark.parametrize(
    ("game", "option", "told"),
    [
        ("weihai", "strict", "has to set out"),
        ("weihai", "same_kind", "may set out"),
        ("shandong", "pair_258", "is not ready with"),
        ("weihai", "pair_258", "is not ready with"),
    ],
)
def test_what_the_options_forbid_is_found(tmp_path, game, option, told):
    """The records of one room, under the options of another."""
    lines = objects_of(wilful(game, "option", range(20)))
    for line in lines:
        if "options" in line:
            line["options"][option] = True
    found = checked(tmp_path / "deals.jsonl", chained(lines)).wrong
    assert any(told in wrong.what for wrong in found)


# --- the checker's own rules ------------------------------------------------------------------------------------------


@pytest.mark.clause("SD-02", "WH-02", "JN-02", "RZ-04")
@pytest.mark.parametrize("game", GAMES)
def test_the_hands_that_win_are_those_of_the_oracle(game):
    met = set()
    for case in fuzz_northern.cases(game, 3, 120):
        options = {"pair_258": False, "pairs_need_258": False, "thirteen_loose": False, "winds": True}
        rules = GAMES[game](options | case.get("options", {}))
        for win in case["wins"]:
            claim = Claim(Deal(case), win)
            most = 8 if game == "rizhao" or rules.options["thirteen_loose"] else 6
            found = readings(claim.concealed, claim.tile, claim.melds, range(5, most))
            expected = any(claim.is_a_hand(reading) for reading in found)
            player = case["players"][win["seat"]]
            hand = tiles_of(player["hand"] + win["tile"])
            assert rules.wins(hand, player.get("melds", [])) == expected, (case, win)
            met.add(expected)
    assert met == {True, False}


@pytest.mark.clause("C-23")
@pytest.mark.parametrize(
    ("game", "hand", "out", "ready"),
    [
        ("shandong", "123m456m789p55s78s", "", True),
        ("shandong", "123m456m789p55s79m", "", True),
        ("shandong", "111m222m333m1z444p", "", True),
        ("shandong", "1111z222m333m444m", "", False),  # the fifth East
        ("weihai", "222m333m444m1z", "111z", False),  # the East that would complete it are set out, or in hand
        ("weihai", "222m333m444m1z", "11z", True),
        ("jinan", "123m456m789p55s78s", "", True),
        ("jinan", "123m456m789p44s78s", "", False),
        ("jinan", "258m258m258p258p2s", "", True),
        ("rizhao", "123m456m789p44z78s", "", False),
        ("rizhao", "1112345567777z", "", True),
    ],
)
def test_hands_that_are_ready(game, hand, out, ready):
    options = {"pair_258": False, "pairs_need_258": False, "thirteen_loose": False, "winds": True}
    assert GAMES[game](options).is_ready(tiles_of(hand), [], tiles_of(out)) == ready


@pytest.mark.clause("SD-09", "WH-07", "JN-08", "RZ-07")
@pytest.mark.parametrize(
    ("game", "kongs", "tails", "stays"),
    [
        ("shandong", 0, 0, 26),
        ("shandong", 3, 2, 32),  # one claimed, one concealed
        ("weihai", 1, 5, 28),
        ("jinan", 2, 2, 12),
        ("jinan", 0, 3, 11),
        ("rizhao", 4, 4, 2),
    ],
)
def test_how_many_tiles_are_not_drawn(game, kongs, tails, stays):
    assert GAMES[game]({"winds": True}).reserve(kongs, tails) == stays


def books_of(hand: str, drawn: str, **options: bool) -> Books:
    """Weihai: seat 0 is ready with kongs by themselves, has released and drawn."""
    rules = {name: values[0] for name, values in fuzz_northern_records.OPTIONS["weihai"].items()}
    header = {"game": "weihai", "options": rules | options, "place": {"dealer": 0}, "numbers": ["0"] * 4}
    books = Books(header, "00", Counter())
    books.hands[0] = [*tiles_of(hand), drawn]
    books.melds[0] = [{"kind": "release", "tiles": "123z"}]
    books.ready[0], books.switches[0], books.drawn[0] = "closed", {"auto-kong"}, drawn
    return books


@pytest.mark.clause("WH-21", "C-23")
@pytest.mark.parametrize(
    ("drawn", "strict", "kongs", "out", "by_itself"),
    [
        ("4z", False, {"3m"}, {"4z"}, "kong"),
        ("4z", True, set(), {"4z"}, "set-out"),  # with 4z in the hand nothing completes it, so it is not ready
        ("2s", True, {"3m"}, set(), "kong"),
        ("6m", False, {"3m"}, set(), ""),  # it wins, so he is asked for all
    ],
)
def test_what_the_table_does_for_a_ready_player(drawn, strict, kongs, out, by_itself):
    books = books_of("3333m456m789p", drawn, strict=strict)
    assert (books.may_kong(0), books.may_set_out(0), books.by_itself(0)) == (kongs, out, by_itself)
    assert books.may_win(0) == (drawn == "6m")


@pytest.mark.clause("C-06", "JN-05", "JN-07")
def test_one_win_does_not_end_the_wait_for_others_where_several_may_win():
    window = Window(1, "5m", robbing=False, several=True)
    window.can = {0: {"win"}, 2: {"chow"}, 3: {"win", "pung"}}
    window.answers[0] = "win"
    assert window.waits_for() == [3]
    window.answers[3] = "win"
    assert not window.waits_for()
    assert window.best()[1] == [3, 0]


def test_stacked_walls_are_whole():
    rng = random.Random(1)
    for kind in GAMES.values():
        tiles = kind({"winds": True}).tiles()
        for _ in range(20):
            assert sorted(Stack(str(rng.random()), tiles).wall()) == sorted(tiles)
