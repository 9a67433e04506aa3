"""`jiaxiang score`: cases from files, and the short form with its table."""

import json
import shlex

import pytest

from jiaxiang.cli.score import EPILOG
from jiaxiang.cli.text import width
from jiaxiang.rules import games
from tests.cli.command import CASE, refusal, run

RULES = ("--rules", "guangdong")
EXAMPLE = (*RULES, "123m456p789s55p33s", "--win", "5p")
"""The rulebook's own example: drawn by the dealer 2 points from each, discarded 1."""


SHOWN = EPILOG.partition("Examples:")[2].partition("\n\n")[0].replace("\\\n", " ").strip().splitlines()


@pytest.mark.parametrize("line", [line.strip() for line in SHOWN if "CASES" not in line])
def test_every_example_of_the_help_is_answered(line: str):
    program, *args = shlex.split(line)
    told = run(*args, "--lang", "en")
    assert (program, told.exit_code) == ("jiaxiang", 0), told.stderr
    assert "does not win" not in told.stdout


def test_a_case_is_answered_as_json():
    told = json.loads(run("score", input=CASE).stdout)
    assert told["id"] == "A"
    assert told["deltas"] == [6, -2, -2, -2]
    assert told["next_dealer"] == 0


@pytest.mark.parametrize(
    ("by", "deltas"),
    [
        (("--by", "draw"), [6, -2, -2, -2]),
        ((), [6, -2, -2, -2]),
        (("--by", "discard"), [1, -1, 0, 0]),
        (("--by", "discard", "--from", "3"), [1, 0, 0, -1]),
        (("--by", "rob"), [24, -24, 0, 0]),
        (("--by", "draw", "--situation", "last-tile"), [24, -8, -8, -8]),
        (("--by", "discard", "--seat", "1"), [0, 1, -1, 0]),
        (("--by", "discard", "--seat", "3", "--from", "2"), [0, 0, -1, 1]),
        (("--by", "draw", "--situation", "heavenly"), [192, -64, -64, -64]),
        (("--by", "discard", "--seat", "2", "--situation", "human"), [0, 0, 64, -64]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
@pytest.mark.clause("GD-50", "GD-62", "GD-63", "GD-64", "GD-66", "GD-70", "GD-72")
def test_the_short_form_is_seat_0_who_deals_unless_it_says_otherwise(by, deltas):
    assert json.loads(run("score", *EXAMPLE, *by, "--json").stdout)["deltas"] == deltas


@pytest.mark.parametrize(
    "words",
    [
        ("123m456p789s55p33s",),
        ("123m", "456p", "789s", "55p", "33s"),
        ("一二三万 四五六筒 七八九条 五五筒 三三条",),
        ("🀇🀈🀉🀜🀝🀞🀖🀗🀘🀝🀝🀒🀒",),
    ],
    ids=["mpsz", "words", "Chinese", "Unicode"],
)
@pytest.mark.parametrize("tile", ["5p", "五筒", "🀝"])
def test_tiles_may_be_written_in_any_notation(words, tile):
    told = run("score", *RULES, *words, "--win", tile, "--json")
    assert json.loads(told.stdout)["deltas"] == [6, -2, -2, -2]


@pytest.mark.parametrize("tile", ["1z", "z", "east", "South", "2z", "南"])
@pytest.mark.clause("GD-52")
def test_the_round_wind_has_many_names(tile):
    hand = ("222z123m456p789s5p", "--win", "5p", "--by", "discard", "--seat", "3", "--round", tile, "--json")
    told = run("score", *RULES, *hand)
    if tile == "z":
        assert "expected East, South, West or North" in refusal(told)
    else:
        points = 1 if tile in ("1z", "east") else 2
        assert json.loads(told.stdout)["wins"][0]["points"] == points


FOUR = ("--meld", "pung 111m 1m<0", "--meld", "pung 222p 2p<2", "--meld", "pung 333s 3s<2", "--meld")
"""Three exposed pungs of seat 1; the fourth set follows."""


@pytest.mark.parametrize(
    ("fourth", "deltas"),
    [
        (("pung 999s 9s<3",), [0, 24, 0, -24]),
        (("碰 九九九条 九条<3",), [0, 24, 0, -24]),
        (("concealed-kong 9999s",), [-8, 24, -8, -8]),
        (("暗杠 9999条",), [-8, 24, -8, -8]),
        (("pung 999s 9s<3", "--fact", "answers_for=[[3, 2]]"), [-8, 24, -8, -8]),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
@pytest.mark.clause("GD-75", "GD-78")
def test_sets_on_the_table_are_read_with_their_feeders(fourth, deltas):
    told = run("score", *RULES, "5p", "--win", "5p", "--seat", "1", *FOUR, *fourth, "--json")
    assert json.loads(told.stdout)["deltas"] == deltas


@pytest.mark.parametrize(
    ("facts", "deltas"), [((), [0, 24, 0, -24]), (("--fact", "chained=true"), [-8, 24, -8, -8])], ids=["fed", "chained"]
)
@pytest.mark.clause("GD-61", "GD-73", "GD-78")
def test_a_fed_kong_names_its_feeder(facts, deltas):
    kong = ("--meld", "kong 8888p 8p<3", "--situation", "replacement", "--situation", "fed-kong", "--fed-by", "3")
    told = run("score", *RULES, "123m456p789s3s", "--win", "3s", "--seat", "1", *kong, *facts, "--json")
    assert json.loads(told.stdout)["deltas"] == deltas


@pytest.mark.clause("GD-11")
def test_options_are_given_by_name():
    hand = ("123456789m234m1z", "--win", "1z", "--by", "discard", "--json")
    assert json.loads(run("score", *RULES, *hand).stdout)["wins"][0]["points"] == 4
    stacked = run("score", *RULES, *hand, "--option", "stack_pure_chows=true")
    assert json.loads(stacked.stdout)["wins"][0]["points"] == 8


def test_flowers_are_set_out():
    flowers = ("--option", "flowers=true", "--flowers", "春 梅", "--json")
    assert run("score", *EXAMPLE, *flowers).exit_code == 0
    assert "--flowers: expected no flowers" in refusal(run("score", *EXAMPLE, "--flowers", "1f"))


# ---- wild tiles, flat wins ------------------------------------------------------------------------------------------

WENLING = ("--rules", "wenling", "--turned", "9s")
NO_SHAPE = "1258m1469p1478s1234z"
"""Sixteen tiles that make no sets; with four flowers of one colour they win all the same."""


@pytest.mark.clause("WL-52", "WL-54", "WL-62")
@pytest.mark.parametrize("word", ["none", "NONE", "无"])
def test_a_flat_win_without_a_tile(word: str) -> None:
    """The dealer's 500 from each of the three, in tenths and doubled."""
    told = run("score", *WENLING, NO_SHAPE, "--win", word, "--flowers", "1234f", "--json")
    assert told.exit_code == 0, told.stderr
    answered = json.loads(told.stdout)
    assert answered["deltas"] == [300, -100, -100, -100]
    assert [line["clause"] for line in answered["wins"][0]["lines"]] == ["WL-52"]


@pytest.mark.clause("WL-54")
def test_a_flat_win_as_a_table() -> None:
    args = ("score", *WENLING, NO_SHAPE, "--win", "none", "--flowers", "春夏秋冬", "--seat", "1")
    told = run(*args).stdout.splitlines()
    assert told[1] == "seat 1 (South) wins by itself"
    assert "WL-23    500 hu ÷ 10 → 50" in told
    assert "50 points a share" in told
    assert run(*args, "--lang", "zh").stdout.splitlines()[1] == "座位 1（南）直接和牌"


@pytest.mark.clause("WL-54", "WL-01")
def test_a_hand_that_does_not_win_by_itself_says_so() -> None:
    args = ("score", *WENLING, NO_SHAPE, "--win", "none", "--flowers", "123f")
    told = run(*args)
    assert told.exit_code == 0
    assert "seat 0 (East, dealer) does not win by itself" in told.stdout
    assert "not five sets and a pair" in told.stdout
    assert "座位 0（东，庄家）不能直接和牌" in run(*args, "--lang", "zh").stdout


@pytest.mark.clause("WL-02", "WL-47")
def test_what_a_wild_tile_stands_for_is_told() -> None:
    """9s completes 78s as itself, a fan more than as 6s."""
    told = run("score", *WENLING, "123m456m789m456p78s55s", "--win", "9s").stdout
    assert " 9s as itself\n" in told
    assert "Readings" not in told
    assert " 九条作本身\n" in run("score", *WENLING, "123m456m789m456p78s55s", "--win", "9s", "--lang", "zh").stdout


@pytest.mark.clause("WL-76", "WL-71")
def test_facts_of_a_case() -> None:
    args = ("score", *WENLING, "123m456m789m456p78s55s", "--win", "6s", "--by", "discard", "--json")
    facts = ("--fact", "wall_left=20", "--fact", "tail_taken=0", "--fact", "discarded_wild=[2]")
    assert json.loads(run(*args, *facts).stdout)["deltas"] == json.loads(run(*args).stdout)["deltas"]
    barred = json.loads(run(*args, "--fact", "discarded_wild=[0]").stdout)
    assert barred["wins"][0]["reason"]["clause"] == "WL-11"


@pytest.mark.clause("WL-74", "WL-70")
def test_who_pays_for_all_is_named() -> None:
    """Seat 2, who has discarded a wild tile, discards a fresh 6s: 20, two fan, 80; in tenths and doubled 16 from each."""
    args = (*WENLING, "123m456m789m456p78s55s", "--win", "6s", "--by", "discard", "--from", "2")
    told = run("score", *args, "--fact", "discarded_wild=[2]").stdout
    assert "pays for all: seat 2 (WL-74)\n" in told
    assert "in all: seat 0 +48 · seat 1 0 · seat 2 −48 · seat 3 0\n" in told


# ---- what is refused ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "line"),
    [
        ((*RULES, "123m"), "expected --win TILE with --rules, the tile that completes the hand, got none"),
        (("123m", "--win", "5p"), f"expected --rules GAME with --win, one of {', '.join(games())}, got none"),
        ((*RULES, "--win", "5p"), "expected the concealed part of the hand, such as 123m456p789s55p33s, got none"),
        (("123m", "--by", "rob"), "expected --rules GAME and --win TILE with --by, got neither"),
        (("123m456p", "789s"), 'expected a file, got a hand; to score it: jiaxiang score --rules GAME "123m456p 789s"'),
        (("a.json", "b.json"), "expected one file, got 2"),
        (
            ("--rules", "guangdon", "1m", "--win", "1m"),
            f"--rules: expected one of the games {', '.join(games())}, got 'guangdon'",
        ),
        ((*EXAMPLE[:2], "123m", "--win", "5p"), "the hand: expected 13 tiles, got 3"),
        (
            (*EXAMPLE[:2], "123m456p789s555p33s", "--win", "5p"),
            "the hand: expected 13 tiles, without the one that --win",
        ),
        ((*EXAMPLE[:2], "123m456p789s55p33x", "--win", "5p"), "the hand: expected digits followed by m, p, s, z or f"),
        ((*EXAMPLE[:2], "123m4567s5555p33s", "--win", "5p"), "--win: expected at most 4 of 5p, got 5 of 5p"),
        ((*EXAMPLE[:3], "--win", "5p5p"), "--win: expected one tile such as"),
        ((*EXAMPLE, "--by", "draw", "--from", "2"), "--from: expected none with --by draw, got 2"),
        (
            (*EXAMPLE, "--by", "rob", "--from", "0"),
            "--from: expected another seat than the winner's with --by rob, got 0",
        ),
        (
            (*EXAMPLE, "--round", "7z"),
            "--round: expected East, South, West or North, or a wind such as 1z or 东, got '7z'",
        ),
        ((*EXAMPLE, "--situation", "last"), "--situation: expected one of replacement,"),
        ((*EXAMPLE, "--situation", "human"), "--situation: human needs another player's tile"),
        ((*EXAMPLE, "--situation", "rob-kong"), "--situation: rob-kong needs another player's tile"),
        ((*EXAMPLE, "--fed-by", "1"), "--fed-by: expected the situation fed-kong beside it"),
        ((*EXAMPLE, "--meld", "pong 999s"), "got 'pong 999s'; did you mean pung?"),
        ((*EXAMPLE, "--meld", "pung 998s"), "--meld 1: expected three alike that are no flowers as pung, got 899s"),
        ((*EXAMPLE, "--meld", "pung 999x"), "--meld 1: expected"),
        ((*EXAMPLE, "--meld", "pung 999s 9s<1"), "the hand: expected 10 tiles beside one set on the table, got 13"),
        (
            (*EXAMPLE, "--meld", "pung 999s 9s<2", "--meld", "pung 111s 1s<0"),
            "--meld 2: expected another player's seat",
        ),
        ((*EXAMPLE, "--meld", "", "--meld", "b"), "--meld 1: expected a set such as"),
        ((*EXAMPLE, "--option", "flowers"), "--option: expected NAME=VALUE, got 'flowers'"),
        ((*EXAMPLE, "--option", "flower=true"), "got 'flower'; did you mean flowers?"),
        ((*EXAMPLE, "--option", "flowers=yes"), "--option flowers: expected true or false, got 'yes'"),
        ((*EXAMPLE, *["--option", "flowers=true"] * 2), "--option: expected flowers once, got it twice"),
        ((*EXAMPLE, "--fact", "chained=maybe"), "--fact chained: expected JSON such as true or [[3, 2]], got 'maybe'"),
        ((*EXAMPLE, "--fact", "chained=1"), "--fact chained: expected true or false, got 1"),
        ((*EXAMPLE, "--turned", "5p"), "--turned: expected none"),
        ((*EXAMPLE[:3], "--win", "none"), "--win: expected a tile, no hand of guangdong wins without one, got none"),
        (
            ("--rules", "taizhou", "--turned", "1m", EXAMPLE[2], "--win", "无"),
            "--win: expected a tile, no hand of taizhou wins without one, got 无",
        ),
        (
            ("--rules", "wenling", "--turned", "9s", "1258m1469p1478s1234z", "--win", "none", "--by", "discard"),
            "--by: expected draw with --win none, got discard",
        ),
        (
            ("--rules", "wenling", "--turned", "9s", "1258m1469p1478s11234z", "--win", "none"),
            "the hand: expected 16 tiles, with --win none, got 17",
        ),
        (
            ("--rules", "wenling", "--turned", "9s", "123m456m789m456p78s55s6s", "--win", "6s"),
            "the hand: expected 16 tiles, without the one that --win names, got 17",
        ),
        (
            ("--rules", "wenling", "123m456m789m456p78s55s", "--win", "6s"),
            "--turned: expected the tile that was turned up, wenling turns one, got none",
        ),
        (
            ("--rules", "wenling", "--turned", "9s", "123m456m789m456p78s55s", "--win", "6s", "--flowers", "1z"),
            "--flowers: expected tiles that the game sets out, 5z12345678f, got 1z",
        ),
        (
            ("--rules", "wenling", "--turned", "9s", "123m456m789m456p78s55s", "--win", "6s", "--flowers", "55555z"),
            "--flowers: expected at most 4 of 5z, got 5 of 5z",
        ),
        (
            ("--rules", "wenling", "--turned", "9s", "123m456m789m456p78s5s5z", "--win", "6s"),
            "the hand: expected no 5z, which is set out at once, got one",
        ),
        (
            ("--rules", "wenling", "--turned", "9s", "123m456m789m456p78s55s", "--win", "6s", "--fact", "wall_left=-1"),
            "--fact wall_left: expected a whole number, 0 or more, got -1",
        ),
        (
            ("--rules", "wenling", "--turned", "9s", "123m456m789m456p78s55s", "--win", "6s", "--fact", "wall=20"),
            "--fact wall: expected one of wall_left, tail_taken, discarded_wild, got 'wall'",
        ),
        (
            (
                "--rules",
                "wenling",
                "--turned",
                "9s",
                "123m456m789m456p78s55s",
                "--win",
                "6s",
                "--by",
                "discard",
                "--also",
                "2: 1258m1469p1478s1234z",
            ),
            "--also: expected one winner, wenling has no more, got 2",
        ),
        (
            ("--rules", "guangdong", EXAMPLE[2], "--win", "5p", "--by", "discard", "--also", "2: 1m"),
            "--also: expected 13 tiles, got 1",
        ),
        ((*EXAMPLE, "--ready", "closed"), "--ready: expected null"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_wrong_is_named_as_it_was_typed(args, line):
    told = run("score", *args)
    assert refusal(told).startswith("jiaxiang score: ")
    assert line in told.stderr
    assert told.stdout == ""


def test_with_json_the_refusal_is_an_answer_too():
    told = run("score", *EXAMPLE, "--situation", "human", "--json")
    assert json.loads(told.stdout)["error"]["field"] == "situation[0]"
    assert refusal(told) == "jiaxiang score: 1 of 1 case refused: --situation: human needs another player's tile"


# ---- the table ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("GD-10", "GD-20", "GD-50", "GD-51", "GD-52", "GD-53", "GD-70")
def test_the_table_has_every_line_with_clause_and_reason():
    told = run("score", *RULES, "111z55z789m22p", "--win", "5z", "--meld", "pung 666z 6z<3")
    assert told.exit_code == 0
    assert told.stderr == ""
    assert all(width(line) <= 80 for line in told.stdout.splitlines())
    clauses = [line[:5] for line in told.stdout.splitlines() if line.startswith("GD-")]
    assert clauses == ["GD-20", "GD-50", "GD-51", "GD-52", "GD-53", "GD-10", "GD-10"]
    for part in (
        "廣東麻將 Guangdong · East round",
        "seat 0 (East, dealer) wins on 5z White, self-drawn",
        " 789m       22p     111z       555z       666z",
        "chicken 雞和",
        "Anything wins, claims allowed.",
        "GD-10    cap: 5 fan count as 3 → 3",
        "8 points a share",
        "seat 1 → seat 0        8   GD-70",
        "in all: seat 0 +24 · seat 1 −8 · seat 2 −8 · seat 3 −8",
        "next dealer: seat 0",
    ):
        assert part in told.stdout


def test_the_table_speaks_chinese():
    told = run("score", *EXAMPLE, "--by", "discard", "--lang", "zh")
    assert run("score", *EXAMPLE, "--by", "discard", env={"LANG": "zh_CN.UTF-8"}).stdout == told.stdout
    for part in (
        "东圈",
        "座位 0（东，庄家）和 5p 五筒，点炮者：座位 1",
        "雞和",
        "每份1分",
        "总计：",
        "下局庄家：座位 0",
    ):
        assert part in told.stdout
    assert "chicken" not in told.stdout


@pytest.mark.clause("GD-42")
def test_a_hand_that_does_not_win_says_why_and_is_no_mistake():
    told = run("score", *RULES, "1133m99m11p44p99p1s", "--win", "1s")
    assert told.exit_code == 0
    assert "does not win on 1s" in told.stdout
    assert "seven pairs are not a winning hand" in told.stdout
    assert "GD-42" in told.stdout


@pytest.mark.clause("GD-41")
def test_thirteen_orphans_are_drawn_as_one_piece():
    told = run("score", *RULES, "19m19p19s1234567z", "--win", "7z", "--by", "discard")
    assert "│一│九│一│九│一│九│东│南│西│北│白│发│中│中│" in told.stdout
    assert "64 points a share\n" in told.stdout


@pytest.mark.parametrize(("env", "coloured"), [({"FORCE_COLOR": "1"}, True), ({"FORCE_COLOR": None}, False)], ids=str)
def test_it_is_plain_where_no_terminal_is(env, coloured):
    assert ("\x1b" in run("score", *EXAMPLE, env={**env, "TERM": "xterm"}).stdout) == coloured


@pytest.mark.parametrize("columns", [40, 60, 80, 200])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_it_fits_the_terminal(columns, lang):
    told = run("score", *EXAMPLE, "--lang", lang, env={"COLUMNS": str(columns)})
    assert all(width(line) <= columns for line in told.stdout.splitlines())
    assert "\u2026" not in told.stdout


@pytest.mark.clause("GD-60", "GD-71")
def test_three_winners_in_the_short_form():
    """Chicken, all pungs and a full flush on seat 3's 5m: at least three fan each, 8 + 8 + 16."""
    also = ["--also", "1: 55m333s99s | pung 222p, pung 777p", "--also", "2: 1112234m678999m"]
    told = run("score", *RULES, "46m123p456p111s66s", "--win", "5m", "--by", "discard", "--from", "3", *also)
    assert "in all: seat 0 +8 · seat 1 +8 · seat 2 +16 · seat 3 −32" in told.stdout
    assert told.stdout.count("three winners on one discard, at least 3 fan → ") == 3


@pytest.mark.parametrize("also", ["2", "4: 1m", "0: 1m", "x: 1m", ": 1m", "2: abc", "2: 1m | pong 111m"])
def test_another_winner_that_is_mistyped(also):
    told = run("score", *RULES, "46m123p456p111s66s", "--win", "5m", "--by", "discard", "--from", "3", "--also", also)
    assert told.exit_code == 2
    assert "--also: expected" in told.stderr
    assert told.stderr.count("\n") == 1


@pytest.mark.clause("TZ-73")
def test_the_other_hands_may_be_left_out_in_the_short_form() -> None:
    told = run("score", "--rules", "taizhou", "123m456p789s55p33s", "--win", "5p", "--by", "draw", "--turned", "1z")
    assert told.exit_code == 0, told.stderr
    assert "other hands are not given" in " ".join(told.stdout.split())
    assert "seat 1 −36" in told.stdout  # 10 + 4 for 555p + 2 + 2 for the closed wait, doubled; from each of the three
