"""Clauses: complete in both languages, each with what it is worth and where it comes from."""

import re

import pytest

from jiaxiang.rules import COMMON, Clause, Rulebook, games

EVERY_CLAUSE = [clause for book in [COMMON, *(game.book for game in games().values())] for clause in book]


@pytest.mark.parametrize("clause", EVERY_CLAUSE, ids=lambda clause: clause.id)
def test_a_clause_is_complete(clause: Clause) -> None:
    assert re.fullmatch(r"[A-Z]+-\d\d", clause.id)
    assert clause.zh
    assert not clause.zh.isascii()
    assert clause.en.isprintable()
    assert clause.rule.endswith(".")
    assert clause.rule_zh
    assert not clause.rule_zh.isascii()
    assert set(clause.origin.split(", ")) <= {"S", "R", "D"}
    assert clause.section is not None


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.name)
def test_options_rest_on_clauses(game) -> None:
    for option in game.options:
        assert game.clause(option.clause)
        assert not option.labels or len(option.labels) == len(option.values)


@pytest.mark.clause("GD-30", "GD-50", "GD-66")
@pytest.mark.parametrize(
    ("id", "en", "zh"),
    [("GD-30", "4 fan", "4番"), ("GD-50", "+1 fan", "+1番"), ("GD-66", "at least 6 fan", "至少6番"), ("GD-70", "", "")],
)
def test_what_a_clause_is_worth(id: str, en: str, zh: str) -> None:
    clause = games()["guangdong"].clause(id)
    assert (clause.worth("en"), clause.worth("zh")) == (en, zh)


@pytest.mark.clause("C-18")
def test_a_book_holds_each_clause_once() -> None:
    book = Rulebook("XX")
    book.section("牌", "tiles")
    written = book.clause("XX-01", "牌", "tiles", "Some.", "若干")
    assert (written.origin, written.rule_zh, book["XX-01"]) == ("S", "若干", written)
    assert book.clause("XX-02", "座", "seats", "Four.", rule_zh="四").origin == "D"
    assert "XX-02" in book
    assert [clause.id for clause in book] == ["XX-01", "XX-02"]
    for id in ("XX-01", "GD-01"):
        with pytest.raises(ValueError, match="expected a new clause XX-nn"):
            book.clause(id, "牌", "tiles", "Some.")
    # points are virtual: no rule of any game speaks of buying or selling them but the one that says so (C-18)
    assert [clause.id for clause in EVERY_CLAUSE if "cash" in clause.rule] == ["C-18"]
