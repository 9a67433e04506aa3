"""What the commands share: lines that fit, one clear line, the language."""

import pytest

from jiaxiang.cli.text import LONGEST, did_you_mean, language_of_environment, one_line, pad, width, wrap


def test_a_chinese_sign_is_two_columns_wide():
    assert width("GD-31 混碰") == 10
    assert pad("混碰", 6) == "混碰  "


@pytest.mark.parametrize(
    ("text", "columns", "lines"),
    [
        ("", 10, [""]),
        ("one two three", 13, ["one two three"]),
        ("one two three", 12, ["one two", "three"]),
        ("one  two", 3, ["one", "two"]),
        ("clairvoyant", 4, ["clai", "rvoy", "ant"]),
        ("点炮者独付", 6, ["点炮者", "独付"]),
        ("点炮者独付", 7, ["点炮者", "独付"]),
        ("点炮者，独付", 6, ["点炮", "者，独", "付"]),
        ("即「一炮三响」", 6, ["即「一", "炮三", "响」"]),
        ("选用 flowers 时144张", 12, ["选用 flowers", "时144张"]),
        ("番", 1, ["番"]),
    ],
    ids=repr,
)
def test_lines_are_broken_where_one_may(text, columns, lines):
    assert wrap(text, columns) == lines


def test_no_line_is_too_long_and_no_sign_is_lost():
    text = "一番翻一倍：0番1分，1番2分（爆和封顶）；special hands 4:16, 5:32, 6:64.「番是2倍的意思！」"
    for columns in range(4, 60):
        lines = wrap(text, columns)
        assert all(width(line) <= columns for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_one_line_is_one_line_whatever_was_typed():
    assert one_line("a\nb\tc\x1b[31m") == "a b\\tc\\x1b[31m"
    assert one_line("\udcff") == "\\udcff"
    assert len(one_line("x" * 10_000)) == LONGEST + 1


def test_only_what_is_near_is_suggested():
    assert did_you_mean("Scoer", ["score", "deal"]) == "; did you mean score?"
    assert did_you_mean("zzz", ["score", "deal"]) == ""


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "zh_TW"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": ""}, "zh"),
    ],
    ids=str,
)
def test_the_language_is_the_environments(settings, language, monkeypatch):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == language
