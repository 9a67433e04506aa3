"""`jiaxiang verify`: one line for each bad file, a summary, the status."""

import json
import os
import pty
import subprocess

import pytest

from jiaxiang.rules import games
from tests.cli.command import PROGRAM, process, run
from tests.golden.make import HERE
from tests.records.recorded import at_version

GOOD = str(HERE / "guangdong-1-robbed.jsonl")
MATCH = str(HERE / "guangdong-1-match.jsonl")


@pytest.fixture
def bad(tmp_path):
    """A record with a changed tile in line 3."""
    path = tmp_path / "bad.jsonl"
    lines = (HERE / "guangdong-1-won.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    lines[2] = lines[2].replace('"tile":"', '"tile":"1')
    path.write_text("".join(lines), encoding="utf-8", newline="")
    return str(path)


def test_good_files():
    assert run("verify", GOOD).stdout == "1 file good, 1 deal proven\n"
    told = run("verify", GOOD, MATCH)
    assert (told.exit_code, told.stdout, told.stderr) == (0, "2 files good, 6 deals proven\n", "")


def test_quiet_says_nothing_of_good_files():
    told = run("verify", "-q", GOOD, MATCH)
    assert (told.exit_code, told.stdout, told.stderr) == (0, "", "")


def test_a_bad_file_takes_one_line_and_status_2(bad):
    for args in (("verify", bad), ("verify", "-q", GOOD, bad)):
        told = run(*args)
        assert told.exit_code == 2
        assert told.stdout == ""
        fault = "its hash does not follow: this line was changed, or one before it is missing"
        assert told.stderr == f"jiaxiang verify: {bad}: line 3 (deal 1): {fault}\n"


def test_bad_files_among_good_ones(bad, tmp_path):
    told = run("verify", GOOD, bad, str(tmp_path), str(tmp_path / "none"), MATCH)
    assert told.exit_code == 2
    assert told.stdout == "2 of 5 files are good, 3 refused; 6 deals proven\n"
    lines = told.stderr.splitlines()
    assert len(lines) == 3
    assert "which is a directory" in lines[1]
    assert "which does not exist" in lines[2]


def test_what_was_proven_before_the_fault_is_told(tmp_path):
    path = tmp_path / "short.jsonl"
    path.write_bytes(b"".join((HERE / "guangdong-1-match.jsonl").read_bytes().splitlines(keepends=True)[:-3]))
    told = run("verify", str(path))
    assert told.stdout == "4 deals proven before the fault\n"
    assert "cut short after this line, in deal 5" in told.stderr


def test_json_has_a_line_for_each_file(bad):
    told = run("verify", "--json", MATCH, bad)
    assert told.exit_code == 2
    good, refused = [json.loads(line) for line in told.stdout.splitlines()]
    played = [{"game": "guangdong", "version": 1, "today": 1}]
    assert good == {"file": MATCH, "ok": True, "deals": 5, "played": played, "notes": []}
    assert (refused["ok"], refused["deals"]) == (False, 0)
    assert (refused["error"]["line"], refused["error"]["deal"]) == (3, 1)


def test_an_older_version_is_told(monkeypatch):
    monkeypatch.setitem(games(), "guangdong", at_version(2))
    told = run("verify", MATCH)
    assert told.exit_code == 0
    first, summary = told.stdout.splitlines()
    assert "5 deals played under version 1 of guangdong, today's is 2; its payments are kept" in first
    assert summary == "1 file good, 5 deals proven"


def test_standard_input():
    with open(GOOD, "rb") as file:
        assert run("verify", "-", input=file.read()).exit_code == 0
    told = run("verify", "-", input="")
    assert "standard input: line 1: expected the header of a record, got an empty file" in told.stderr


def test_no_file_is_a_mistake():
    assert run("verify").exit_code == 2


def test_it_needs_no_rich_without_a_terminal():
    assert process("verify", GOOD, MATCH).stdout == "2 files good, 6 deals proven\n"


def test_a_bar_over_many_files_in_a_terminal(bad):
    ours, theirs = pty.openpty()
    env = {**os.environ, "TERM": "xterm", "COLUMNS": "80", "LANG": "en_GB.UTF-8"}
    done = subprocess.run(
        [*PROGRAM, "verify", GOOD, MATCH, bad, GOOD], stdout=subprocess.PIPE, stderr=theirs, env=env, check=False
    )
    os.close(theirs)
    shown = os.read(ours, 100_000).decode()
    os.close(ours)
    assert done.returncode == 2
    assert done.stdout == b"3 of 4 files are good, 1 refused; 7 deals proven\n"
    assert "4 files" in shown
    assert "%" in shown
    assert "line 3 (deal 1)" in shown
