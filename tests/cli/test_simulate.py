"""`jiaxiang simulate`: its summary, its record, and every way in which it can end."""

import contextlib
import json
import os
import pty
import re
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from jiaxiang.cli.text import width
from jiaxiang.rules import games
from tests.cli.command import ENGLISH, PROGRAM, process, refusal, run
from tests.cli.interrupting import interrupted, started
from tests.lab.stubs import install, installed
from tests.records.recorded import proven

SMALL = ("--bots", "greedy,random,random,random", "--deals", "4", "--seed", "s", "--jobs", "1")


def told(*args: str) -> dict[str, Any]:
    result = run("simulate", *args, "--json")
    assert result.exit_code == 0, result.stderr
    assert result.stdout.count("\n") == 1
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


# ---- the same for the same seed --------------------------------------------------------------------------------------


def test_shards_without_a_name_are_refused():
    result = run("simulate", "--bots", "random", "--deals", "1", "--shards", "")
    assert refusal(result) == "jiaxiang simulate: --shards: expected a folder, got no name"


def test_the_same_seed_is_the_same_output_for_any_number_of_jobs(tmp_path: Path):
    args = ("simulate", "--bots", "greedy,random,random,random", "--deals", "80", "--seed", "s")
    outputs = []
    for jobs in ("1", "2", "3"):
        path = tmp_path / f"{jobs}.jsonl"
        results = [run(*args, "--jobs", jobs, "--records", str(path), "--json"), run(*args, "--jobs", jobs)]
        assert all(result.exit_code == 0 for result in results)
        outputs.append((path.read_bytes(), results[0].stdout, results[1].stdout))
    assert outputs[0] == outputs[1] == outputs[2]
    assert [deal.deal for deal in proven(outputs[0][0])] == list(range(1, 81))


def test_another_seed_is_another_output():
    one, two = (told(*SMALL[:5], seed) for seed in ("s", "t"))
    assert one["seed"] != two["seed"]
    assert {**one, "seed": ""} != {**two, "seed": ""}


def test_without_a_seed_one_is_drawn_and_named():
    first = told("--bots", "random", "--deals", "3")
    assert first["seed"] != told("--bots", "random", "--deals", "3")["seed"]
    assert told("--bots", "random", "--deals", "3", "--seed", first["seed"]) == first


def test_the_json_is_what_the_record_says(tmp_path: Path):
    path = tmp_path / "deals.jsonl"
    answer = told(*SMALL, "--option", "flowers=true", "--records", str(path))
    deals = proven(path.read_bytes())
    assert answer["options"]["flowers"] is True
    for number, seat in enumerate(answer["seats"]):
        assert seat["points"] == sum(deal.deltas[number] for deal in deals)
        assert seat["squares"] == sum(deal.deltas[number] ** 2 for deal in deals)
    assert answer["drawn"] == sum(deal.outcome == "drawn" for deal in deals)
    assert run("verify", str(path)).stdout == "1 file good, 4 deals proven\n"
    assert b'"players":[{"bot":"greedy"},{"bot":"random"}' in path.read_bytes()


# ---- for people ------------------------------------------------------------------------------------------------------

SEATS = {
    "en": "seat bot wins % on discards self-drawn fed points a deal",
    "zh": "座位 程序 和牌 % 吃和 自摸 放和 每局得分",
}


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_table_within_80_columns(lang: str):
    result = run("simulate", *SMALL, "--lang", lang)
    assert result.stderr == ""
    lines = result.stdout.splitlines()
    assert all(width(line) <= 80 for line in lines)
    assert SEATS[lang] in [" ".join(line.split()) for line in lines]
    rows = [line.split() for line in lines if re.match(r"[0-3] ", line)]
    answer = told(*SMALL)
    for row, seat in zip(rows, answer["seats"], strict=True):
        assert row[:3] == [str(seat["seat"]), seat["bot"], str(seat["wins"])]
        assert row[4:7] == [str(seat["on_discards"]), str(seat["self_drawn"]), str(seat["fed"])]
        assert row[7:] == [f"{seat['mean']:+.3f}", "±", f"{seat['margin']:.3f}"]
    fired = {line.split()[0] for line in lines if re.match(r"[A-Z]+-\d+ ", line)}
    assert fired == {clause for counts in answer["clauses"].values() for clause in counts}


@pytest.mark.parametrize("columns", [20, 30, 40, 60, 100, 200])
def test_a_table_of_any_width(columns: int):
    result = run("simulate", *SMALL, env={"COLUMNS": str(columns)})
    assert result.exit_code == 0
    if columns >= 60:
        assert all(width(line) <= columns for line in result.stdout.splitlines())


def test_large_numbers_fit():
    from jiaxiang.cli import paper, statistics  # noqa: PLC0415  rich
    from jiaxiang.lab import SeatTally, Setup, Spread, Tally  # noqa: PLC0415

    seat = SeatTally(1_234_567, 234_567, 987_654, -123_456_789, 10**14)
    tally = Tally(10**7, 10**6, (seat,) * 4, Spread(10**9, 4, 90), Spread(10**9, 1, 90), {"GD-20": 10**7})
    out = paper.console()
    out.width = 80
    with out.capture() as capture:
        statistics.print_statistics(
            out, Setup("guangdong", ("a-bot-of-a-long-name 春",) * 4, 10**7, "x\n" * 99), tally, "en"
        )
    text = capture.get()
    assert all(width(line) <= 80 for line in text.splitlines())
    assert re.search(r"1,469,134 +14\.7% +1,234,567 +234,567 +987,654", text)


def test_a_bar_where_somebody_watches():
    """Only on a terminal, and only on standard error."""
    ours, theirs = pty.openpty()
    with subprocess.Popen([*PROGRAM, "simulate", *SMALL, "--json"], stdout=subprocess.PIPE, stderr=theirs) as running:
        os.close(theirs)
        seen = everything(ours)
        os.close(ours)
        assert running.stdout is not None
        assert json.loads(running.stdout.read())["deals"] == 4
    assert running.returncode == 0
    assert b"4/4" in seen


def everything(terminal: int) -> bytes:
    """What is written to a terminal until nobody holds it any more."""
    seen = b""
    with contextlib.suppress(OSError):  # how Linux says that it is closed
        while part := os.read(terminal, 10_000):
            seen += part
    return seen


# ---- mistakes --------------------------------------------------------------------------------------------------------

MISTAKES = [
    (
        ("--rules", "guangdon"),
        f"--rules: expected one of the games {', '.join(games())}, got 'guangdon'; did you mean guangdong?",
    ),
    (("--bots", "gredy"), "--bots: expected one of the bots greedy, random, sharp, got 'gredy'; did you mean greedy?"),
    (("--bots", "greedy,greedy"), "--bots: expected one bot or four, separated by commas, got 2"),
    (("--bots", "greedy,greedy,greedy,"), "--bots: expected one of the bots greedy, random, sharp, got ''"),
    (("--deals", "0"), "--deals: expected a whole number of at least 1, got 0; see jiaxiang simulate --help"),
    (("--deals", "many"), "--deals: expected a whole number of at least 1, got 'many'; see jiaxiang simulate --help"),
    (("--jobs", "0"), "--jobs: expected a whole number of at least 1, got 0; see jiaxiang simulate --help"),
    (("--option", "flower=true"), "--option: expected one of guangdong's options, "),
    (("--option", "flowers=maybe"), "--option flowers: expected true or false, got 'maybe'"),
    (("--records", "/no/such/folder/x"), "--records: cannot write /no/such/folder/x: No such file or directory"),
    (("--records", "/"), "--records: cannot write /: Is a directory"),
]


@pytest.mark.parametrize(("args", "message"), MISTAKES, ids=[" ".join(args) for args, _ in MISTAKES])
def test_a_mistake_is_one_line(args: tuple[str, ...], message: str):
    result = run("simulate", *args)
    assert refusal(result).startswith(f"jiaxiang simulate: {message}")
    assert result.stdout == ""


def test_a_bot_that_cannot_be_made_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with installed(tmp_path, monkeypatch):
        said = refusal(run("simulate", "--bots", "stub-broken"))
    assert said == "jiaxiang simulate: --bots: the bot stub-broken cannot be made: OSError: my weights are gone"


def test_a_record_is_not_overwritten_unless_forced(tmp_path: Path):
    path = tmp_path / "deals.jsonl"
    path.write_bytes(b"x" * 10**6)
    said = refusal(run("simulate", *SMALL, "--records", str(path)))
    assert said == f"jiaxiang simulate: --records: expected a new file, got {path}, which exists; --force overwrites it"
    assert path.read_bytes() == b"x" * 10**6
    assert run("simulate", *SMALL, "--records", str(path), "--force").exit_code == 0
    assert len(proven(path.read_bytes())) == 4


# ---- bad bots --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-22")
def test_bad_bots_are_reported_after_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    bots = "stub-raises,stub-nonsense,stub-illegal,greedy"
    with installed(tmp_path, monkeypatch):
        result = run("simulate", "--bots", bots, "--deals", "3", "--seed", "s")
        faults = told_faults(bots)
    assert result.exit_code == 0
    assert "points a deal" in result.stdout
    lines = result.stderr.splitlines()
    assert len(lines) == 3
    start = r"^jiaxiang simulate: the bot "
    assert re.search(
        start + r"stub-raises in seat 0 raised an error \d+ times and was played for \(C-22\), first in", lines[0]
    )
    assert lines[0].endswith("deal 1: ValueError: no idea")
    assert re.search(start + r"stub-nonsense in seat 1 answered nonsense \d+ times", lines[1])
    assert re.search(start + r"stub-illegal in seat 2 answered what it was not offered \d+ times", lines[2])
    assert [fault["bot"] for fault in faults] == ["stub-raises", "stub-nonsense", "stub-illegal"]


def told_faults(bots: str) -> list[dict[str, Any]]:
    answer = json.loads(run("simulate", "--bots", bots, "--deals", "3", "--seed", "s", "--json").stdout)
    faults: list[dict[str, Any]] = answer["faults"]
    return faults


def test_a_killed_worker_keeps_what_is_finished(tmp_path: Path):
    paths = [str(install(tmp_path)), *filter(None, [os.environ.get("PYTHONPATH")])]
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(paths)}
    args = ("--bots", "stub-killer,random,random,random", "--deals", "100", "--jobs", "2")
    path = tmp_path / "deals.jsonl"
    ended = process("simulate", *args, "--records", str(path), env=env)
    assert ended.returncode == 1
    assert ended.stderr == (
        "jiaxiang simulate: stopped after 0 of 100 deals: a worker ended before its time, by signal 9\n"
    )
    assert proven(path.read_bytes()) == []


# ---- Ctrl-C and full disks -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_keeps_and_reports_what_is_finished(tmp_path: Path, jobs: str):
    path = tmp_path / "deals.jsonl"
    args = ("simulate", "--bots", "random", "--seed", "stop", "--json")
    running = started(*args, "--deals", "1000000", "--jobs", jobs, "--records", str(path))
    out, err = interrupted(running, lambda: path.exists() and path.stat().st_size > 200_000, 30)
    answer = json.loads(out)
    assert err == f"jiaxiang simulate: stopped after {answer['deals']:,} of 1,000,000 deals\n"
    again = tmp_path / "again.jsonl"
    shorter = told(*args[1:-1], "--deals", str(answer["deals"]), "--records", str(again))
    assert shorter == {**answer, "asked": answer["deals"]}
    assert path.read_bytes() == again.read_bytes()
    assert len(proven(path.read_bytes())) == answer["deals"]


def test_a_disk_that_takes_nothing(tmp_path: Path):
    if not Path("/dev/full").exists():
        pytest.skip("there is no /dev/full")
    ended = process("simulate", *SMALL, "--records", "/dev/full", env={**os.environ, **ENGLISH_ENV})
    assert ended.returncode == 1
    assert "points a deal" in ended.stdout
    assert ended.stderr == (
        "jiaxiang simulate: stopped after 1 of 4 deals: /dev/full takes no more: No space left on device;"
        " it holds 0 whole deals, without the end of the file\n"
    )


ENGLISH_ENV = {name: value for name, value in ENGLISH.items() if value is not None}


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_disk_that_is_full_in_the_middle(tmp_path: Path, jobs: str):
    path = tmp_path / "deals.jsonl"
    limit = 500_000
    ended = process(
        *(
            "simulate",
            "--bots",
            "random",
            "--deals",
            "100",
            "--seed",
            "s",
            "--jobs",
            jobs,
            "--records",
            str(path),
            "--json",
        ),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert ended.returncode == 1
    deals = len(proven(path.read_bytes()))
    assert 10 < deals <= json.loads(ended.stdout)["deals"] < 100
    assert ended.stderr.count("\n") == 1
    assert ended.stderr.endswith(f"{path} takes no more: File too large; it holds {deals} whole deals\n")
    assert limit * 0.9 < path.stat().st_size <= limit


def test_json_and_help_need_no_rich():
    code = "import sys; from jiaxiang.cli import main\ntry: main(sys.argv[1:])\nfinally: print(*sys.modules)"
    ended = subprocess.run(
        [sys.executable, "-c", code, "simulate", *SMALL, "--json"], capture_output=True, text=True, check=True
    )
    assert "rich" not in ended.stdout.splitlines()[-1].split()
