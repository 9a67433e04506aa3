"""The lines of a score: under a clause's own titles, or about a set."""

from typing import Final

from jiaxiang.hands import Form
from jiaxiang.rules.clauses import Clause
from jiaxiang.rules.score import Line
from jiaxiang.tiles import Tile, name

SET_NAMES: Final = {
    Form.PAIR: ("对", "pair"),
    Form.TRIPLET: ("暗刻", "concealed triplet"),
    Form.PUNG: ("刻", "pung"),
    Form.KONG: ("明杠", "kong"),
    Form.ADDED_KONG: ("补杠", "added kong"),
    Form.CONCEALED_KONG: ("暗杠", "concealed kong"),
}
"""What a line calls a set."""


def line(clause: Clause, *, base: int = 0, fan: int = 0) -> Line:
    """A line under a clause's own titles."""
    return Line(clause.id, base, fan, clause.zh, clause.en)


def line_of_set(clause: Clause, form: Form, tile: Tile, *, base: int = 0, fan: int = 0) -> Line:
    """A line about a pair, a triplet or a kong, under the name of the set."""
    zh, en = SET_NAMES[form]
    return Line(clause.id, base, fan, f"{name(tile, 'zh')}{zh}", f"{en} of {name(tile, 'en')}")
