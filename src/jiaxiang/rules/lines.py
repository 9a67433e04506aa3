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


class _Made:
    """A line that has been made, of a clause."""

    def __init__(self, clause: Clause, base: int, fan: int) -> None:
        self.clause: Final = clause
        self.base: Final = base
        self.fan: Final = fan
        self.line: Final = Line(clause.id, base, fan, clause.zh, clause.en)


_MADE: Final[dict[str, list[_Made]]] = {}
"""By a clause's identifier: a game has few lines, and they are never changed."""
MOST: Final = 40
"""So many of one clause are kept."""


def line(clause: Clause, *, base: int = 0, fan: int = 0) -> Line:
    """A line under a clause's own titles."""
    known = _MADE.get(clause.id)
    if known is None:
        known = _MADE[clause.id] = []
    for made in known:
        if made.clause is clause and made.fan == fan and made.base == base:
            return made.line
    made = _Made(clause, base, fan)
    if len(known) < MOST:
        known.append(made)
    return made.line


def line_of_set(clause: Clause, form: Form, tile: Tile, *, base: int = 0, fan: int = 0) -> Line:
    """A line about a pair, a triplet or a kong, under the name of the set."""
    zh, en = SET_NAMES[form]
    return Line(clause.id, base, fan, f"{name(tile, 'zh')}{zh}", f"{en} of {name(tile, 'en')}")
