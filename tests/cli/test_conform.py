"""`jiaxiang conform`: what holds is told game by game, what does not in one line."""

import contextlib
import os
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from jiaxiang.cli.conform import portions
from tests.cli.command import PROGRAM, refusal, run
from tests.lab.stubs import installed


def test_no_bots_are_no_games():
    assert refusal(run("conform", "--bots", "", "--deals", "1")).startswith("jiaxiang conform: --bots: expected ")


def test_games_are_told_one_by_one():
    result = run("conform", "guangdong", "rizhao", "guangdong", "--deals", "2", "--first", "7", "--jobs", "2")
    assert result.exit_code == 0, result.stderr
    assert result.stdout == "guangdong: 2 deals, everything holds\nrizhao: 2 deals, everything holds\n"


def test_every_deal_is_checked_once_and_every_other_portion_with_options_at_their_furthest():
    cut = list(portions(["guangdong", "jinan"], 12, 100, ()))
    assert [(each.first, each.deals, each.is_furthest) for each in cut if each.game == "jinan"] == [
        (100, 5, False),
        (105, 5, True),
        (110, 2, False),
    ]
    assert sum(each.deals for each in cut) == 2 * 12


def test_bots_in_order():
    result = run("conform", "shandong", "--bots", "greedy,random", "--deals", "1", "--jobs", "1")
    assert (result.exit_code, result.stdout) == (0, "shandong: 1 deal, everything holds\n")


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("stub-raises", "expected no exception, got ValueError: no idea"),
        ("stub-nonsense", "expected one of its choices"),
        ("stub-illegal", "expected one of"),
        ("stub-leaves", "expected no exception, got SystemExit: 3"),
        ("stub-unmade", "expected no exception, got OSError: my weights are gone"),
    ],
)
def test_what_does_not_hold_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bot: str, told: str):
    with installed(tmp_path, monkeypatch):
        line = refusal(run("conform", "guangdong", "--bots", bot, "--deals", "2", "--jobs", "1"))
    assert line.startswith("jiaxiang conform: guangdong, deal ")
    assert told in line


def test_a_process_that_is_killed_is_no_game_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with installed(tmp_path, monkeypatch):
        result = run("conform", "guangdong", "--bots", "stub-killer", "--first", "1", "--deals", "1")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert result.stderr.startswith("jiaxiang conform: a process ended before its time")


def test_what_is_mistyped():
    assert "got 'gd'" in refusal(run("conform", "gd"))
    assert "--bots" in refusal(run("conform", "--bots", "gredy"))
    assert "did you mean greedy?" in refusal(run("conform", "--bots", "gredy"))


@pytest.fixture
def long_run() -> Iterator["subprocess.Popen[str]"]:
    """One that would take hours, with two processes that check."""
    args = ("conform", "guangdong", "jinan", "--deals", "100000", "--first", "10", "--jobs", "2")
    running = subprocess.Popen([*PROGRAM, *args], stdout=subprocess.PIPE, text=True, start_new_session=True)
    try:
        while sum(threads(pid) > 1 for pid in children(running.pid)) < 2:  # both are at it
            time.sleep(0.05)
        yield running
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)
        running.communicate()


def children(pid: int) -> list[int]:
    return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def threads(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/task").iterdir()))


def test_ctrl_c_tells_what_was_checked(long_run: "subprocess.Popen[str]"):
    os.killpg(long_run.pid, signal.SIGINT)
    told, _ = long_run.communicate(timeout=120)
    assert long_run.returncode == 130
    assert [line.partition(":")[0] for line in told.splitlines()] == ["guangdong", "jinan"]


def test_nothing_goes_on_when_it_is_killed(long_run: "subprocess.Popen[str]"):
    started = children(long_run.pid)
    long_run.kill()
    long_run.wait()
    until = time.monotonic() + 60
    while any(Path(f"/proc/{pid}").exists() for pid in started):
        assert time.monotonic() < until
        time.sleep(0.05)
