"""`jiaxiang replay`: every event and the result through a pipe, step by step in a terminal."""

import os
import pty
import subprocess
import time

import pytest

from jiaxiang.cli.text import width
from tests.cli.command import PROGRAM, process, refusal, run
from tests.golden.make import HERE

ROBBED = str(HERE / "guangdong-1-robbed.jsonl")
MATCH = str(HERE / "guangdong-1-match.jsonl")
FLOWERS = str(HERE / "guangdong-1-flowers-true.jsonl")


def test_all_hands_open():
    told = run("replay", ROBBED)
    assert told.exit_code == 0
    assert told.stderr == ""
    assert "Seat 0 wins on 5p, robbing the kong of seat 1" in told.stdout
    assert "Seat 1 → Seat 0" in told.stdout
    assert "Seat 0 answers: win" in told.stdout
    assert "draws a tile" not in told.stdout
    assert "Seat 0    Seat 1    Seat 2    Seat 3\n" in told.stdout  # the heads of the points


def test_from_one_seat():
    told = run("replay", ROBBED, "--seat", "0").stdout
    assert "You win on 5p, robbing the kong of next" in told.lower().replace("you win", "You win")
    assert "You draw" in told
    assert "Next draws a tile" in told
    assert "Next answers" not in told


@pytest.mark.parametrize("seat", ["0", "1", "2", "3", "all"])
@pytest.mark.parametrize("path", [FLOWERS, MATCH])
def test_every_seat_of_every_record_in_both_languages(path, seat):
    for lang in ("zh", "en"):
        told = run("replay", path, "--seat", seat, "--lang", lang)
        assert told.exit_code == 0
        assert ("发牌" in told.stdout, "dealt" in told.stdout) == (lang == "zh", lang == "en")


@pytest.mark.parametrize("name", ["wenling-1-match", "wenling-1-flat", "wenling-1-robbed", "taizhou-1-match"])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_games_with_wild_tiles(name, lang):
    for seat in ("1", "all"):
        told = run("replay", str(HERE / f"{name}.jsonl"), "--seat", seat, "--lang", lang)
        assert told.exit_code == 0
        assert not [line for line in told.stdout.splitlines() if width(line) > 80]
        assert ("wild" if lang == "en" else "得") in told.stdout
        assert ("The points of the others" if lang == "en" else "其他各家的牌点") in told.stdout


@pytest.mark.clause("WL-54", "WL-02")
def test_a_flat_win_in_a_terminal():
    with Terminal("replay", str(HERE / "wenling-1-flat.jsonl")) as terminal:
        terminal.shown()
        text = terminal.type("e")
        assert "wins at once: three wild tiles" in text
        assert " · wild: No " in text
        last = int(text.rsplit("/", 1)[1].removesuffix("> "))
        assert "No* No* No*" in terminal.type(str(last - 2))


def test_one_deal_of_many_with_the_points_so_far():
    whole = run("replay", MATCH).stdout
    third = run("replay", MATCH, "--deal", "3").stdout
    assert third in whole
    assert "deal 3 " in third
    assert "deal 2 " not in third
    assert "The deal was left unfinished" in whole
    assert "--deal: expected a deal from 1 to 5, got 9" in refusal(run("replay", MATCH, "--deal", "9"))


def test_a_record_that_is_not_proven_is_refused(tmp_path):
    path = tmp_path / "bad.jsonl"
    lines = (HERE / "guangdong-1-robbed.jsonl").read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:40]))
    told = run("replay", str(path))
    assert "line 40 (deal 1): the file is cut short after this line" in refusal(told)
    assert told.stdout == ""
    partial = run("replay", str(path), "--partial")
    assert partial.exit_code == 0
    assert "The record stops here" in partial.stdout
    path.write_bytes(b"".join(lines[:-2] + lines[-1:]))
    assert "one before it is missing" in refusal(run("replay", str(path)))


def test_a_seat_that_is_none_is_refused():
    assert "--seat: expected a seat, 0 to 3, or all, got '4'" in refusal(run("replay", ROBBED, "--seat", "4"))


def test_standard_input():
    with open(ROBBED, encoding="utf-8") as file:
        assert process("replay", "-", input=file.read()).stdout == process("replay", ROBBED).stdout


class Terminal:
    """The command in a terminal: what it shows until it asks, what is typed in."""

    def __init__(self, *args: str) -> None:
        self.ours, theirs = pty.openpty()
        env = {**os.environ, "TERM": "dumb", "COLUMNS": "80", "LANG": "en_GB.UTF-8", "LC_ALL": "", "NO_COLOR": "1"}
        self.process = subprocess.Popen([*PROGRAM, *args], stdin=theirs, stdout=theirs, stderr=theirs, env=env)
        os.close(theirs)

    def shown(self) -> str:
        text, until = "", time.monotonic() + 20
        while not text.endswith("> ") and time.monotonic() < until:
            try:
                text += os.read(self.ours, 100_000).decode()
            except OSError:
                break
        return text

    def type(self, text: str) -> str:
        os.write(self.ours, f"{text}\n".encode())
        return self.shown()

    def end(self) -> int:
        return self.process.wait(20)

    def __enter__(self) -> "Terminal":
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)


def test_stepping_in_a_terminal():
    with Terminal("replay", MATCH, "--deal", "4", "--seat", "1") as terminal:
        first = terminal.shown()
        assert "Enter or n: next" in first
        assert "The hands are dealt" in first
        last = int(first.rsplit("/", 1)[1].removesuffix("> "))
        for typed, step in [("", 2), ("n", 3), ("p", 2), ("p", 1), ("p", 1), ("10", 10)]:
            assert f"{step}/{last}> " in terminal.type(typed)
        assert f"! expected n, p, e, q or a number from 1 to {last}; got 'x'" in terminal.type("x")
        assert "Payments" in terminal.type("e")
        assert "deal 5" in terminal.type("")
        terminal.type("q")
        assert terminal.end() == 0


def test_the_end_of_the_input_ends_it():
    with Terminal("replay", ROBBED) as terminal:
        terminal.shown()
        os.write(terminal.ours, b"\x04")
        assert terminal.end() == 0
