"""`jiaxiang rules`: the games, the rulebook, single clauses, and all of it as JSON."""

import json

import pytest

from jiaxiang.rules import COMMON, find_game, games
from tests.cli.command import refusal, run

BOOK = find_game("guangdong").book


def test_without_a_game_it_lists_the_games():
    told = run("rules")
    assert told.exit_code == 0
    assert [line.split()[0] for line in told.stdout.splitlines()[:-1]] == list(games())
    assert "廣東麻將 Guangdong" in told.stdout


def test_a_clause_without_its_game_is_told_whose_it_is():
    assert refusal(run("rules", "gd-31")).endswith(
        "expected a game before its clauses, got 'gd-31'; did you mean guangdong GD-31?"
    )


def test_a_clause_that_all_games_share_needs_a_game_too():
    assert refusal(run("rules", "C-08")).endswith("got 'C-08'; did you mean guangdong C-08?")


@pytest.mark.parametrize("lang", ["zh", "en", "both"])
def test_every_clause_stands_there_once_with_both_titles_and_its_origin(lang):
    told = run("rules", "guangdong", "--lang", lang)
    assert told.exit_code == 0
    titles = [line for line in told.stdout.splitlines() if line[:3] in ("GD-", "C-0", "C-1", "C-2")]
    langs = ("zh", "en") if lang == "both" else (lang,)
    worth = [" ".join(clause.worth(each) for each in langs) for clause in (*BOOK, *COMMON)]
    expected = [
        f"{clause.id}  {clause.zh} {clause.en}{f'  {fan}' if fan.strip() else ''}  {clause.origin}"
        for clause, fan in zip((*BOOK, *COMMON), worth, strict=True)
    ]
    assert titles == expected


@pytest.mark.parametrize("lang", ["zh", "en", "both"])
@pytest.mark.parametrize("columns", ["50", "80"])
def test_no_word_of_a_clause_is_lost(lang, columns):
    told = run("rules", "guangdong", "--lang", lang, env={"COLUMNS": columns}).stdout
    words = "".join(told.split())
    for clause in (*BOOK, *COMMON):
        for each in ("zh", "en") if lang == "both" else (lang,):
            assert "".join(clause.text(each).split()) in words
        assert "".join(clause.quote.split()) in words


@pytest.mark.clause("GD-66", "GD-73")
def test_the_options_stand_in_a_table_the_default_first():
    told = run("rules", "guangdong").stdout
    table = told[told.index("Options") : told.index("各游戏共用")].splitlines()
    cells = [(line[:19].strip(), line[19:43].strip()) for line in table[3:]]
    assert [cell for cell in cells if any(cell)] == [
        ("flowers", "false (default)"),
        ("", "true"),
        ("stack_pure_chows", "false (default)"),
        ("", "true"),
        ("human_win", "first-round (default)"),
        ("", "dealer-first-discard"),
        ("chained_kong", "ordinary (default)"),
        ("", "feeder"),
    ]
    assert any(line.startswith("human_win ") and "GD-66" in line for line in table)


def test_the_origins_are_explained():
    for lang, words in (("en", "our decision"), ("zh", "由我们决定")):
        told = run("rules", "guangdong", "--lang", lang).stdout
        assert f"  D {'nobody says it; ' if lang == 'en' else '各处均无，'}{words}" in told


def test_single_clauses_stand_in_the_order_in_which_they_were_asked_for():
    told = run("rules", "guangdong", "gd-75", "C-08", "GD-31").stdout
    assert [line.split()[0] for line in told.splitlines() if not line.startswith(" ")] == ["GD-75", "C-08", "GD-31"]
    assert "「十二張落地包自摸，包先不包後」" in told


def test_as_json_it_is_all_there_for_a_form():
    told = json.loads(run("rules", "guangdong", "--json").stdout)
    assert told["name"] == "guangdong"
    assert [clause["id"] for clause in told["clauses"]] == [clause.id for clause in BOOK]
    assert [clause["id"] for clause in told["common"]] == [clause.id for clause in COMMON]
    assert set(told["clauses"][0]) >= {"id", "zh", "en", "rule", "rule_zh", "quote", "origin", "section"}
    options = {option["name"]: option for option in told["options"]}
    assert options["flowers"] == {
        "name": "flowers",
        "clause": "GD-01",
        "zh": "花牌",
        "en": "flowers",
        "default": False,
        "type": "switch",
        "values": [{"value": False, "zh": "否", "en": "off"}, {"value": True, "zh": "是", "en": "on"}],
    }
    assert options["human_win"]["type"] == "choice"
    assert [value["value"] for value in options["human_win"]["values"]] == ["first-round", "dealer-first-discard"]


def test_as_json_games_and_single_clauses_too():
    assert [game["name"] for game in json.loads(run("rules", "--json").stdout)] == list(games())
    told = json.loads(run("rules", "guangdong", "GD-31", "--json").stdout)
    assert [clause["id"] for clause in told["clauses"]] == ["GD-31"]


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("guangdng",), f"expected one of the games {', '.join(games())}, got 'guangdng'; did you mean guangdong?"),
        (
            ("guangdong", "GD-99"),
            "expected a clause of guangdong, GD-01 to GD-78 and C-01 to C-23, got 'GD-99'; did you",
        ),
        (("guangdong", "GD-31", "31"), "expected a clause of guangdong, GD-01 to GD-78 and C-01 to C-23, got '31'"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_not_there_takes_one_line(args, line):
    told = run("rules", *args)
    assert line in refusal(told)
    assert told.stdout == ""
