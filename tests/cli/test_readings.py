"""`jiaxiang score --readings N`: the best readings of a hand, the one that counts first, as text and as JSON."""

import json

import pytest

from jiaxiang.cli.text import width
from tests.cli.command import CASE, refusal, run

WILD = ("score", "--rules", "wenling", "--turned", "9s", "123m456m789m456p78s55s", "--win", "9s")
"""The drawn 9s is itself (all chows, restored, drawn: 22 × 8, 180) or the 6s (all chows, drawn: 22 × 4, 90)."""
WHITES = ("score", "--rules", "taizhou", "--turned", "9s", "123m456m555z12s9m9s", "--win", "9m")
"""The 9s completes 123s. Three Whites are themselves, 8 and a fan, 20 × 2; or they are 9s, 8, 20."""


def after(text: str, head: str) -> list[str]:
    """The lines after a heading, to the next empty line."""
    lines = text.splitlines()
    at = next(place for place, line in enumerate(lines) if line.startswith(head))
    return lines[at + 1 : lines.index("", at)]


@pytest.mark.clause("C-10", "WL-47", "WL-46")
def test_readings_as_text() -> None:
    assert after(run(*WILD, "--readings", "5").stdout, "Readings of this hand; the first counts:") == [
        "  1  180 points · 123m 456m 789m 456p 55s 789s · 9s as itself",
        "     WL-20 twenty 20, WL-39 self-drawn 2, WL-46 all chows 1 fan, WL-47 wild tile",
        "     restored 1 fan, WL-47 wild tile drawn 1 fan",
        "  2  90 points · 123m 456m 789m 456p 55s 678s · 9s as 6s",
        "     WL-20 twenty 20, WL-39 self-drawn 2, WL-46 all chows 1 fan, WL-47 wild tile",
        "     drawn 1 fan",
    ]


@pytest.mark.clause("C-10", "TZ-03", "TZ-22", "TZ-41")
def test_whites_that_stand_in_are_counted() -> None:
    lines = after(run(*WHITES, "--readings", "2").stdout, "Readings")
    assert lines[0] == "  1  40 points · 123m 456m 99m 123s 555z · 9s as 3s"
    assert lines[3] == "  2  20 points · 123m 456m 99m 123s 999s · 9s as 3s · White as 9s ×3"
    chinese = after(run(*WHITES, "--readings", "2", "--lang", "zh").stdout, "各种读法，第一种为准：")
    assert chinese[-2] == "  2  20分 · 123m 456m 99m 123s 999s · 九条作三条 · 白作九条 ×3"


@pytest.mark.parametrize("wanted", [1, 2, 3, 4, 50])
@pytest.mark.parametrize("args", [WILD, WHITES])
def test_so_many_readings_or_as_many_as_there_are(args: tuple[str, ...], wanted: int) -> None:
    """The first is worth what the win is, and none is worth more than the one before."""
    told = json.loads(run(*args, "--readings", str(wanted), "--json").stdout)
    (win,) = told["wins"]
    points = [reading["points"] for reading in win["readings"]]
    assert len(points) <= wanted
    assert points[0] == win["points"]
    assert win["readings"][0]["lines"] == win["lines"]
    assert points == sorted(points, reverse=True)
    plain = json.loads(run(*args, "--json").stdout)
    assert "readings" not in plain["wins"][0]
    assert {**plain, "wins": []} == {**told, "wins": []}


@pytest.mark.parametrize(("lang", "said"), [("en", "This hand has one reading.\n"), ("zh", "这手牌只有一种读法。\n")])
def test_a_hand_of_one_reading(lang: str, said: str) -> None:
    hand = ("score", "--rules", "guangdong", "123m456p789s55p33s", "--win", "5p", "--readings", "3", "--lang", lang)
    assert said in run(*hand).stdout


@pytest.mark.clause("WL-54")
def test_a_flat_win_has_one() -> None:
    hand = ("--rules", "wenling", "--turned", "9s", "1258m1469p1478s1234z", "--win", "none", "--flowers", "1234f")
    assert "This hand has one reading." in run("score", *hand, "--readings", "3").stdout


def test_a_hand_that_does_not_win_has_none() -> None:
    told = run("score", "--rules", "guangdong", "123m456p789s55p34s", "--win", "9m", "--readings", "3")
    assert told.exit_code == 0
    assert "reading" not in told.stdout


def test_of_cases_each_legal_win_has_them() -> None:
    lines = [
        json.loads(line) for line in run("score", "--readings", "2", input=f"{CASE}\n{CASE}\n").stdout.splitlines()
    ]
    assert [len(line["wins"][0]["readings"]) for line in lines] == [1, 1]
    assert lines[0]["wins"][0]["readings"][0]["points"] == lines[0]["wins"][0]["points"] == 2


@pytest.mark.parametrize("number", ["0", "-1", "x"])
def test_a_number_that_is_none_is_refused(number: str) -> None:
    assert "--readings" in refusal(run(*WILD, "--readings", number))


@pytest.mark.parametrize("columns", [40, 80, 200])
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_they_fit_the_terminal(columns: int, lang: str) -> None:
    told = run(*WHITES, "--readings", "5", "--lang", lang, env={"COLUMNS": str(columns)})
    assert all(width(line) <= columns for line in told.stdout.splitlines())
