"""Files of cases and scripts: what can be read, what is refused, and how many."""

import json
import os

import pytest

from jiaxiang.rules import games
from tests.cli.command import CASE, SCRIPT, process, refusal, run

BOTH = pytest.mark.parametrize(("command", "good"), [("score", CASE), ("deal", SCRIPT)], ids=["score", "deal"])
BAD_RULES = '{"rules": "guangdng"}'


def lines(text: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in text.splitlines()]


@BOTH
def test_one_object_has_one_line(command, good):
    told = run(command, input=good)
    assert told.exit_code == 0
    assert told.stderr == ""
    assert told.stdout.count("\n") == 1
    assert ": " not in told.stdout.split('"zh"')[0]  # compact


@BOTH
def test_an_object_may_take_several_lines(command, good):
    pretty = json.dumps(json.loads(good), indent=2)
    assert run(command, input=pretty).stdout == run(command, input=good).stdout


@BOTH
def test_a_file_a_dash_and_standard_input_are_answered_alike(command, good, tmp_path):
    file = tmp_path / "一.jsonl"
    file.write_text(f"{good}\n\n{good}\n", encoding="utf-8")
    from_file = run(command, str(file))
    assert from_file.exit_code == 0
    assert len(lines(from_file.stdout)) == 2
    assert run(command, "-", input=file.read_bytes()).stdout == from_file.stdout
    assert run(command, input=file.read_bytes()).stdout == from_file.stdout


def test_a_byte_order_mark_and_carriage_returns_are_no_mistake():
    assert run("score", input=f"\ufeff{CASE}\r\n{CASE}\r\n".encode()).exit_code == 0
    assert run("score", input=f"\ufeff{json.dumps(json.loads(CASE), indent=1)}".encode()).exit_code == 0


@BOTH
def test_broken_lines_are_refused_in_their_place_and_the_others_answered(command, good):
    told = run(command, input="\n".join([good, "{broken", good, BAD_RULES, "[1]"]))
    answers = lines(told.stdout)
    assert ["error" in answer for answer in answers] == [False, True, False, True, True]
    assert answers[0] == answers[2]
    noun = "case" if command == "score" else "deal"
    assert refusal(told).startswith(f"jiaxiang {command}: 3 of 5 {noun}s refused, the first: {noun} 2: expected JSON")


def test_the_one_refused_is_named_by_its_id_and_field():
    told = run("score", input='{"id": "B7", "rules": "guangdng", "players": [], "wins": []}')
    assert refusal(told) == (
        f"jiaxiang score: 1 of 1 case refused: case 1 (B7): rules: expected one of the games {', '.join(games())}, got 'guangdng'"
    )
    assert lines(told.stdout)[0]["id"] == "B7"


def test_what_is_in_a_file_cannot_break_the_line():
    told = run("score", input=json.dumps({**json.loads(CASE), "id": "a\n\x1b[31mb"}) + "\n" + '{"x\\ny": 1}')
    assert "\x1b" not in told.stderr
    refusal(told)


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", "standard input: expected a JSON object, or one a line, got an empty file"),
        (b" \n\n", "standard input: expected a JSON object, or one a line, got an empty file"),
        (b"\xff\xfe{\x00", "standard input: expected text in UTF-8, got byte 0xff at offset 0"),
        (b'{"id": "\xe9"}', "standard input: expected text in UTF-8, got byte 0xe9 at offset 8"),
    ],
    ids=["empty", "blank", "UTF-16", "Latin-1"],
)
def test_what_is_no_text_takes_one_line(content, line):
    told = run("score", "-", input=content)
    assert refusal(told) == f"jiaxiang score: {line}"
    assert told.stdout == ""


def test_a_file_that_is_not_there_takes_one_line(tmp_path):
    missing = tmp_path / "none.json"
    assert refusal(run("deal", str(missing))) == f"jiaxiang deal: expected a file, got {missing}, which does not exist"
    assert (
        refusal(run("deal", str(tmp_path))) == f"jiaxiang deal: expected a file, got {tmp_path}, which is a directory"
    )


def test_a_file_that_cannot_be_read_takes_one_line():
    name = "x" * 300
    assert refusal(run("score", name)) == f"jiaxiang score: cannot read {name}: File name too long"


@BOTH
def test_at_a_terminal_it_says_what_it_expects_instead_of_waiting(command, good, monkeypatch):
    pty = pytest.importorskip("pty", reason="needs a pseudo-terminal")
    primary, secondary = pty.openpty()
    try:
        told = process(command, input=None, stdin=secondary)
    finally:
        os.close(primary)
        os.close(secondary)
    noun = "case" if command == "score" else "deal"
    assert told.returncode == 2
    assert told.stderr == (
        f"jiaxiang {command}: expected a file of {noun}s, or - for standard input, got nothing;"
        f" see jiaxiang {command} --help\n"
    )


def test_answers_are_utf_8_whatever_the_locale_is():
    env = {**os.environ, "PYTHONIOENCODING": "ascii", "LC_ALL": "C"}
    told = process("score", input=CASE, encoding="utf-8", env=env)
    assert "雞和" in told.stdout
