"""Lines under a clause's titles, made once, and lines about a set."""

from msgspec.structs import replace

from jiaxiang.hands import Form
from jiaxiang.rules.clauses import Clause
from jiaxiang.rules.lines import line, line_of_set
from jiaxiang.rules.score import Line

CLAUSE = Clause("XX-01", "一", "one", "", "")


def test_a_line_is_made_once() -> None:
    assert line(CLAUSE, fan=2) == Line("XX-01", 0, 2, "一", "one")
    assert line(CLAUSE, fan=2) is line(CLAUSE, fan=2)
    assert line(CLAUSE, base=2) == Line("XX-01", 2, 0, "一", "one")


def test_two_things_that_one_clause_counts() -> None:
    other = replace(CLAUSE, zh="二", en="two")
    assert line(other, fan=2) == Line("XX-01", 0, 2, "二", "two")
    assert line(CLAUSE, fan=2).en == "one"


def test_more_lines_of_a_clause_than_are_kept() -> None:
    assert [line(CLAUSE, fan=fan).fan for fan in range(100)] == list(range(100))


def test_a_line_of_a_set() -> None:
    assert line_of_set(CLAUSE, Form.KONG, 31, base=8) == Line("XX-01", 8, 0, "白明杠", "kong of White")
