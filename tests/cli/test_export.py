"""`jiaxiang export`: events of other programs, one a line."""

import json

from tests.cli.command import refusal, run
from tests.golden.make import HERE


def test_mjai():
    told = run("export", str(HERE / "guangdong-1-robbed.jsonl"), "--to", "mjai")
    assert told.exit_code == 0
    events = [json.loads(line) for line in told.stdout.splitlines()]
    assert [event["type"] for event in events[-3:]] == ["hora", "end_kyoku", "end_game"]
    assert told.stdout == run("export", str(HERE / "guangdong-1-robbed.jsonl")).stdout


def test_what_the_format_cannot_express_is_refused_before_anything_is_written():
    told = run("export", str(HERE / "guangdong-1-flowers-true.jsonl"))
    assert "line 1 (deal 1): expected a wall of 136 tiles" in refusal(told)
    assert told.stdout == ""


def test_a_record_that_is_not_proven_is_refused(tmp_path):
    path = tmp_path / "bad.jsonl"
    path.write_text("{}\n", encoding="utf-8")
    assert "bad.jsonl: line 1: expected a record of jiaxiang" in refusal(run("export", str(path)))


def test_another_format_is_refused():
    assert "'tenhou' is not 'mjai'" in refusal(run("export", "x", "--to", "tenhou"))
