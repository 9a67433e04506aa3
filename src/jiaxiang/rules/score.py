"""What a hand is worth, line by line: the explanation is the computation.

These are the structs of the fixed answer format; they speak text, as every struct that leaves the engine does.
"""

from typing import Final

from msgspec import UNSET, Struct, UnsetType

from jiaxiang.hands import Form
from jiaxiang.rules.clauses import Clause
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


class Line(Struct, frozen=True):
    """One reason for points: what it adds to the base, how many doublings it adds, and the clause it rests on.

    `times` is a factor, where a game has them (doubles, multipliers after drawn deals).
    """

    clause: str
    base: int
    fan: int
    zh: str
    en: str
    times: int | UnsetType = UNSET


def line(clause: Clause, *, base: int = 0, fan: int = 0) -> Line:
    """A line under a clause's own titles."""
    return Line(clause.id, base, fan, clause.zh, clause.en)


def line_of_set(clause: Clause, form: Form, tile: Tile, *, base: int = 0, fan: int = 0) -> Line:
    """A line about a pair, a triplet or a kong, under the name of the set."""
    zh, en = SET_NAMES[form]
    return Line(clause.id, base, fan, f"{name(tile, 'zh')}{zh}", f"{en} of {name(tile, 'en')}")


class Step(Struct, frozen=True):
    """A named step from the sum of the lines to the points; `value` is what stands after it."""

    clause: str
    zh: str
    en: str
    value: int


class Liable(Struct, frozen=True):
    """The one who pays everything, and why."""

    seat: int
    clause: str


class Score(Struct, frozen=True):
    """One seat's hand: lines, their sums, the steps over them, and the points that come out (one share).

    `arrangement` names the concealed sets and the pair, each by its tiles, then the melds. `liable` is who pays
    everything for this win.
    """

    seat: int
    base: int
    fan: int
    points: int
    capped: bool
    lines: tuple[Line, ...]
    steps: tuple[Step, ...]
    arrangement: tuple[str, ...] = ()
    liable: Liable | None = None


class Reason(Struct, frozen=True):
    """Why something is refused: the clause that forbids it, and the reason in both languages."""

    clause: str
    zh: str
    en: str


Verdict = Score | Reason
