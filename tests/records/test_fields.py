"""What cannot be read is refused in one line: where, what was expected, what came."""

import pytest

from jiaxiang.records import SCORE, FieldError, answer, answer_text, read_json
from jiaxiang.records.case import Case
from jiaxiang.records.fields import convert
from jiaxiang.rules import games

WIN = {"seat": 1, "tile": "5s", "from": 3}


@pytest.mark.parametrize(
    ("value", "line"),
    [
        ({}, "rules: expected this field, it is missing"),
        ({"rules": "guangdong", "players": [], "wins": [], "dealr": 1}, "dealr: expected one of rules, players, wins, options, dealer, round_wind, turned, drawn_games, situation, fed_by, facts, id, note, got 'dealr'"),
        ({"rules": 3, "players": [], "wins": []}, "rules: expected a text, got 3"),
        ({"rules": "g", "players": [], "wins": [], "dealer": -1}, "dealer: expected a whole number >= 0, got -1"),
        ({"rules": "g", "players": [], "wins": [], "dealer": True}, "dealer: expected a whole number, got true"),
        ({"rules": "g", "players": [], "wins": [], "drawn_games": 1.5}, "drawn_games: expected a whole number, got 1.5"),
        ({"rules": "g", "players": {}, "wins": []}, "players: expected a list, got an object"),
        ({"rules": "g", "players": [{"hnd": ""}], "wins": []}, "players[0].hnd: expected one of hand, melds, flowers, discards, ready, got 'hnd'"),
        ({"rules": "g", "players": [{"melds": [{"kind": "pung", "tiles": "1m", "by": 1}]}], "wins": []}, "players[0].melds[0].by: expected one of kind, tiles, claimed, from, got 'by'"),
        ({"rules": "g", "players": [], "wins": [{**WIN, "from": 9}]}, "wins[0].from: expected a whole number <= 3, got 9"),
        ({"rules": "g", "players": [], "wins": [{"seat": 1, "tile": "5s"}]}, "wins[0].from: expected this field, it is missing"),
        ({"rules": "g", "players": [], "wins": [], "situation": [1]}, "situation[0]: expected a text, got 1"),
    ],
)  # fmt: skip
def test_one_line(value: dict[str, object], line: str) -> None:
    with pytest.raises(FieldError) as error:
        convert(value, Case)
    assert str(error.value) == line


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", '"text"', "[" * 100_000, "\x00"])
def test_what_is_no_object(text: str) -> None:
    with pytest.raises(FieldError, match="expected"):
        read_json(text)


def test_a_separator_inside_a_text_ends_no_line() -> None:
    case = '{"rules":"guangdong","note":"one\u2028two\u0085","players":[{},{},{},{}],"wins":[]}'
    assert [next(iter(found)) for found in answer_text(f"{case}\n\n{case}\n", SCORE)] == ["wins", "wins"]


def test_a_broken_object_of_several_lines_is_one_error() -> None:
    broken = '{"rules": "guangdong",\n "players": [\n{},\n{}\n], "wins": [}\n'
    assert len(list(answer_text(broken, SCORE))) == 1


def test_a_byte_order_mark_does_not_matter() -> None:
    whole = '\ufeff{"rules": "guangdong", "wins": [],\n"players": [\n{},\n{},{},{}]}'
    assert [next(iter(found)) for found in answer_text(whole, SCORE)] == ["wins"]


def test_a_broken_line_does_not_stop_the_others() -> None:
    good = '{"id":7,"rules":"guangdong","players":[{},{},{},{}],"wins":[]}'
    answers = list(answer_text(f"{good}\n{{broken\n{good}", SCORE))
    assert ["error" in found for found in answers] == [False, True, False]
    assert answers[0]["id"] == 7


def test_an_error_repeats_the_id() -> None:
    assert answer('{"id": "x", "rules": "riichi", "players": [], "wins": []}', SCORE) == {
        "id": "x",
        "error": {"field": "rules", "message": f"expected one of the games {', '.join(games())}, got 'riichi'"},
    }
