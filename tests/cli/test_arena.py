"""`jiaxiang arena`: its tables, its shards and records, and every way in which it can end."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from jiaxiang.cli.text import width
from jiaxiang.rules import games
from tests.cli.command import refusal, run
from tests.cli.interrupting import interrupted, started
from tests.lab.stubs import installed
from tests.records.recorded import proven

ARGS = ("arena", "--bots", "greedy,random", "--seed", "s", "--jobs", "1")
ALL = ("arena", "--rules", "all", "--bots", "random,greedy", "--seed", "s", "--jobs", "1", "--deals", "4")


def told(*args: str) -> dict[str, Any]:
    result = run(*args, "--json")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count("\n") == 1
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


# ---- for people ------------------------------------------------------------------------------------------------------

BOTS = {
    "en": "bot hands wins % on discards self-drawn fed points a deal",
    "zh": "程序 手数 和牌 % 吃和 自摸 放和 每局得分",
}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_table_of_bots_and_a_sentence_for_two_of_them(lang: str):
    answer = told(*ARGS, "--deals", "120")
    result = run(*ARGS, "--deals", "120", "--lang", lang)
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert all(width(line) <= 80 for line in lines)
    assert BOTS[lang] in [" ".join(line.split()) for line in lines]
    rows = [line.split() for line in lines if line.startswith(("greedy ", "random ")) and "±" in line]
    for row, bot in zip(rows, answer["bots"], strict=False):
        assert row[:3] == [bot["bot"], str(bot["hands"]), str(bot["wins"])]
        assert row[4:7] == [str(bot["on_discards"]), str(bot["self_drawn"]), str(bot["fed"])]
        assert row[7:] == [f"{bot['mean']:+.3f}", "±", f"{bot['margin']:.3f}"]
    (lead,) = answer["leads"]
    assert lead["better"] == "greedy"
    points = f"{lead['mean']:.3f} ± {lead['margin']:.3f}"
    sentence = {
        "en": f"greedy gains {points} points a deal on random: better with 95 % confidence.",
        "zh": f"greedy 每局比 random 多得 {points} 分：更强（95% 置信）。",
    }
    assert lines[-1] == sentence[lang]


def test_two_names_are_one_against_three():
    answer = told(*ARGS, "--deals", "4")
    assert [(bot["bot"], bot["places"], bot["hands"]) for bot in answer["bots"]] == [
        ("greedy", 1, 4),
        ("random", 3, 12),
    ]
    assert answer == told("arena", "--bots", "greedy,random,random,random", *ARGS[3:], "--deals", "4")


def test_the_one_that_is_ahead_comes_first_and_few_walls_say_nothing():
    result = run("arena", "--bots", "random,greedy", *ARGS[3:], "--deals", "40")
    assert result.stdout.splitlines()[-2].startswith("greedy gains ")
    needed = "To be called better takes at least 30 walls, 120 deals.\n"
    assert result.stdout.endswith(f" points a deal on random: too few walls.\n{needed}")
    assert needed not in run("arena", "--bots", "random,greedy", *ARGS[3:], "--deals", "120").stdout


def test_a_title_shows_an_empty_seed():
    lines = run("arena", "--bots", "random,greedy", "--seed", "", "--jobs", "1", "--deals", "4").stdout.splitlines()
    assert lines[0].endswith("seed ''")


def test_every_game_in_a_row():
    answer = told(*ALL)
    assert [each["game"] for each in answer["games"]] == list(games())
    lines = run(*ALL).stdout.splitlines()
    title = " ".join(lines[: lines.index("")])
    assert title == "random against greedy (random,greedy,greedy,greedy), 4 deals of each game, seed s"
    rows = {line.split()[0]: line.split()[1:] for line in lines if line.split()[:1] and line.split()[0] in games()}
    for each in answer["games"]:
        mine, theirs = each["bots"]
        wins = [f"{100 * bot['wins'] / bot['hands']:.1f}%" for bot in (mine, theirs)]
        decimals = [3 if abs(mean) < 100 else 1 for mean in (mine["mean"], each["leads"][0]["mean"])]
        assert rows[each["game"]] == [
            *wins,
            f"{mine['mean']:+.{decimals[0]}f}",
            f"{each['leads'][0]['mean']:+.{decimals[1]}f}",
            *("too", "few", "walls"),
        ]
    assert lines[-1] == "To be called better takes at least 30 walls, 120 deals."
    zh = run(*ALL, "--lang", "zh").stdout
    assert zh.endswith("\n分出高下至少要 30 副牌墙，即 120 局。\n")
    assert zh.startswith("random 对 greedy（random,greedy,greedy,greedy），每种玩法 4 局，种子 s\n")
    assert "台州麻将" in zh


def test_four_bots_are_six_pairs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with installed(tmp_path, monkeypatch):
        bots = "greedy,random,stub-raises,stub-illegal"
        one = run("arena", "--bots", bots, "--deals", "4", "--seed", "s")
        every = run("arena", "--bots", bots, *ALL[5:], "--rules", "all")
    assert (one.exit_code, every.exit_code) == (0, 0)
    assert one.stdout.count(" points a deal on ") == 6
    assert every.stdout.count(" against ") == 6
    assert all(width(line) <= 80 for line in (one.stdout + every.stdout).splitlines() if "…" not in line)


def test_several_jobs_change_nothing():
    args = ("arena", "--bots", "greedy,random", "--seed", "s", "--deals", "80")
    one, two = (run(*args, "--jobs", jobs) for jobs in ("1", "2"))
    assert one.stdout == two.stdout


# ---- what is kept ----------------------------------------------------------------------------------------------------


def test_a_record_proves_the_deals(tmp_path: Path):
    path = tmp_path / "deals.jsonl"
    answer = told(*ARGS, "--deals", "8", "--records", str(path), "--option", "flowers=true")
    assert [deal.deal for deal in proven(path.read_bytes())] == list(range(1, 9))
    assert answer["options"]["flowers"] is True
    assert run("verify", str(path)).stdout == "1 file good, 8 deals proven\n"


def test_with_shards_it_goes_on_and_is_the_same(tmp_path: Path):
    shards, records = str(tmp_path / "shards"), tmp_path / "deals.jsonl"
    keep = ("--shards", shards, "--portion", "8")
    assert run(*ARGS, "--deals", "12", *keep).exit_code == 0
    result = run(*ARGS, "--deals", "20", *keep, "--records", str(records))
    assert (result.stdout, result.stderr) == (run(*ARGS, "--deals", "20").stdout, "")
    assert len(proven(records.read_bytes())) == 20
    assert len(list((tmp_path / "shards").glob("portion-*.jsonl"))) == 3
    again = run("arena", "--bots", "greedy,random", "--deals", "20", "--shards", shards, "--force")
    assert again.stdout == result.stdout


def test_all_games_keep_shards_and_records_in_folders(tmp_path: Path):
    keep = ("--shards", str(tmp_path / "shards"), "--records", str(tmp_path / "records"))
    result = run(*ALL, *keep)
    assert (result.exit_code, result.stdout, result.stderr) == (0, run(*ALL).stdout, "")
    assert sorted(path.name for path in (tmp_path / "shards").iterdir()) == sorted(games())
    assert sorted(path.name for path in (tmp_path / "records").iterdir()) == sorted(f"{name}.jsonl" for name in games())
    assert all(len(proven(path.read_bytes())) == 4 for path in (tmp_path / "records").iterdir())
    (tmp_path / "shards" / "jinan" / "portion-000001.jsonl").write_bytes(b"")
    unseeded = [word for word in ALL if word not in ("--seed", "s")]
    again = run(*unseeded, *keep, "--force")
    assert again.stdout == result.stdout
    assert again.stderr.count("\n") == 1
    assert again.stderr.endswith("portion-000001.jsonl is damaged and will be played again: its end is missing\n")


def test_all_games_go_on_through_those_that_are_finished(tmp_path: Path):
    """As after Ctrl-C in the fourth: the first three have their records, the others neither deals nor records."""
    keep = ("--shards", str(tmp_path / "shards"), "--records", str(tmp_path / "records"))
    whole = run(*ALL, *keep)
    records = {name: tmp_path / "records" / f"{name}.jsonl" for name in games()}
    before = {name: path.read_bytes() for name, path in records.items()}
    for name in list(games())[3:]:
        records[name].unlink()
        (tmp_path / "shards" / name / "portion-000001.jsonl").unlink()
    again = run(*ALL, *keep)
    assert (again.exit_code, again.stdout, again.stderr) == (0, whole.stdout, "")
    assert {name: path.read_bytes() for name, path in records.items()} == before


def test_a_record_that_is_there_is_seen_before_anything_is_played(tmp_path: Path):
    last = tmp_path / f"{list(games())[-1]}.jsonl"
    last.write_bytes(b"mine")
    said = refusal(run(*ALL, "--records", str(tmp_path)))
    assert said == f"jiaxiang arena: --records: expected a new file, got {last}, which exists; --force overwrites it"
    assert [path.name for path in tmp_path.iterdir()] == [last.name]


def test_shards_of_a_simulation_are_refused(tmp_path: Path):
    keep = ("--shards", str(tmp_path), "--portion", "4")
    assert run("simulate", "--bots", "random", "--deals", "4", "--seed", "s", *keep).exit_code == 0
    said = refusal(run(*ARGS, "--deals", "4", *keep))
    assert said.endswith(f"got {tmp_path}, which has walls that are played once instead of walls in duplicate")


@pytest.mark.parametrize("rules", ["guangdong", "all"])
def test_ctrl_c_keeps_and_reports_whole_walls(tmp_path: Path, rules: str):
    """All games are stopped in the first, alone it is the only one."""
    records = tmp_path / ("records" if rules == "all" else "deals.jsonl")
    path = records / f"{next(iter(games()))}.jsonl" if rules == "all" else records
    args = ("arena", "--bots", "random,greedy", "--rules", rules, "--seed", "stop", "--json", "--jobs", "2")
    running = started(*args, "--deals", "1000000", "--records", str(records))
    out, err = interrupted(running, lambda: path.exists() and path.stat().st_size > 100_000, 60)
    answer = json.loads(out)
    deals = (answer["games"][0] if rules == "all" else answer)["deals"]
    of = f" of {next(iter(games()))}" if rules == "all" else ""
    assert err == f"jiaxiang arena: stopped after {deals:,} of 1,000,000 deals{of}\n"
    assert deals % 4 == 0
    assert len(proven(path.read_bytes())) == deals > 0


def test_a_game_that_was_stopped_says_after_how_many_walls():
    from jiaxiang.cli import paper, standings  # noqa: PLC0415  rich
    from jiaxiang.lab import Boards, Setup, Tally  # noqa: PLC0415

    setup = Setup("jinan", ("a", "b", "b", "b"), 400, "s", duplicate=True)
    out = paper.console()
    with out.capture() as capture:
        standings.print_games(out, [(setup, Tally(deals=120, boards={32: Boards(30)}))], "en")
    assert "jinan, 30 walls" in capture.get()


@pytest.mark.clause("C-22")
def test_bad_bots_are_told_by_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with installed(tmp_path, monkeypatch):
        result = run("arena", "--bots", "random,stub-raises", "--deals", "4", "--seed", "s")
    assert result.exit_code == 0
    assert result.stderr.count("\n") == 1
    assert result.stderr.startswith("jiaxiang arena: guangdong: the bot stub-raises raised an error ")
    assert result.stderr.endswith(" times and was played for (C-22), first in deal 1: ValueError: no idea\n")


# ---- mistakes --------------------------------------------------------------------------------------------------------

LINEUP = "--bots: expected two bots, one against three of the other, or four, separated by commas"
MISTAKES = [
    (("--rules", "guangdon"), "--rules: expected one of the games "),
    (("--bots", "greedy"), f"{LINEUP}, got 1"),
    (("--bots", "greedy,random,random"), f"{LINEUP}, got 3"),
    (("--bots", "greedy,greedy"), "--bots: expected bots to compare, got only greedy"),
    (("--bots", "gredy,random"), "--bots: expected one of the bots "),
    (("--deals", "10"), "--deals: expected a multiple of 4, four deals of each wall, got 10"),
    (("--deals", "0"), "--deals: expected a whole number of at least 1, got 0; see jiaxiang arena --help"),
    (("--portion", "6", "--shards", "x"), "--portion: expected a multiple of 4, four deals of each wall, got 6"),
    (("--portion", "8"), "--portion: expected with --shards or --scheduler, got it without"),
    (
        ("--rules", "all", "--option", "flowers=true"),
        "--option: expected none with all games, since each has its own, got 'flowers=true'",
    ),
    (("--rules", "all", "--records", "/dev/null"), "--records: cannot use /dev/null: File exists"),
    (("--shards", "/dev/null"), "--shards: cannot use /dev/null: File exists"),
    (("--records", "/no/such/folder/x"), "--records: cannot write /no/such/folder/x: No such file or directory"),
    (("--seed", "\udcff"), "--seed: expected text in UTF-8, got "),
]


@pytest.mark.parametrize(("args", "message"), MISTAKES, ids=[message for _, message in MISTAKES])
def test_a_mistake_is_one_line(args: tuple[str, ...], message: str):
    result = run("arena", *args)
    assert refusal(result).startswith(f"jiaxiang arena: {message}")
    assert result.stdout == ""


def test_it_is_one_of_the_commands():
    assert re.search(r"^  arena +擂台: ", run("--help").stdout, re.MULTILINE)
