"""What a hand is worth, line by line: the explanation is the computation.

These are the structs of the fixed answer format; they speak text, as every struct that leaves the engine does.
"""

from msgspec import UNSET, Struct, UnsetType


class Line(Struct, frozen=True, gc=False):
    """One reason for points: what it adds to the base, how many doublings it adds, and the clause it rests on.

    `times` is a factor, where a game has them (doubles, multipliers after drawn deals).
    """

    clause: str
    base: int
    fan: int
    zh: str
    en: str
    times: int | UnsetType = UNSET


class Step(Struct, frozen=True, gc=False):
    """A named step from the sum of the lines to the points; `value` is what stands after it."""

    clause: str
    zh: str
    en: str
    value: int


class Liable(Struct, frozen=True, gc=False):
    """The one who pays everything, and why."""

    seat: int
    clause: str


class Score(Struct, frozen=True, gc=False):
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


class Reason(Struct, frozen=True, gc=False):
    """Why something is refused: the clause that forbids it, and the reason in both languages."""

    clause: str
    zh: str
    en: str


Verdict = Score | Reason
