"""The rulebook's samples, as they came with it: their answers are from an independent scorer."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from jiaxiang.records import DEAL, SCORE, answer
from jiaxiang.rules import games

SAMPLES = Path(__file__).parent.parent / "samples"
GAMES = tuple(games())
COMPARED = ("payments", "deltas", "next_dealer", "outcome")
OF_A_WIN = ("seat", "legal", "base", "fan", "points", "capped", "liable")
OF_A_HAND = ("seat", "base", "fan", "points")
OF_A_LINE = ("clause", "base", "fan")
OF_AN_ERROR = ("field", "action", "clause")


def samples(name: str, key: str) -> list[Any]:
    lines = (SAMPLES / name).read_text(encoding="utf-8").splitlines()
    read = [json.loads(line) for line in lines]
    return [
        pytest.param(sample[key], sample["answer"], id=sample[key].get("id", f"{name.removesuffix('.jsonl')}-{number}"))
        for number, sample in enumerate(read)
    ]


def answered(value: dict[str, Any], answering: Any) -> dict[str, Any]:
    """The answer as a reader of its JSON sees it."""
    read: dict[str, Any] = json.loads(msgspec.json.encode(answer(json.dumps(value), answering)))
    return read


def common(got: dict[str, Any], expected: dict[str, Any], fields: tuple[str, ...]) -> dict[str, Any]:
    return {field: got.get(field) for field in fields if field in expected}


def lines_of(win: dict[str, Any]) -> list[tuple[Any, ...]]:
    return sorted(tuple(line[field] for field in OF_A_LINE) for line in win.get("lines", []))


def compare(got: dict[str, Any], expected: dict[str, Any]) -> None:
    assert common(got, expected, COMPARED) == {field: expected[field] for field in COMPARED if field in expected}
    assert ("error" in got) == ("error" in expected)
    if "error" in expected:
        for field in OF_AN_ERROR:
            assert field not in expected["error"] or got["error"].get(field) == expected["error"][field]
        return
    hands = [common(hand, hand, OF_A_HAND) for hand in got.get("hands", [])]
    assert hands == [common(hand, hand, OF_A_HAND) for hand in expected.get("hands", [])]
    assert len(got["wins"]) == len(expected["wins"])
    for win, expected_win in zip(got["wins"], expected["wins"], strict=True):
        assert common(win, expected_win, OF_A_WIN) == {f: expected_win[f] for f in OF_A_WIN if f in expected_win}
        assert lines_of(win) == lines_of(expected_win)


CASES = [sample for game in GAMES for sample in samples(f"{game}.jsonl", "case")]
SCRIPTS = [sample for game in GAMES for sample in samples(f"deals-{game}.jsonl", "script")]


@pytest.mark.parametrize(("case", "expected"), CASES)
def test_a_finished_hand(case, expected):
    compare(answered(case, SCORE), expected)


@pytest.mark.parametrize(("script", "expected"), SCRIPTS)
def test_a_scripted_deal(script, expected):
    compare(answered(script, DEAL), expected)
