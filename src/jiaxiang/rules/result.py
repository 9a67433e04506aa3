"""The end of a deal as the fixed answer format has it: who won what, who paid whom, who deals next."""

from msgspec import UNSET, Struct, UnsetType

from jiaxiang.rules.score import Liable, Line, Reason, Step


class Paid(Struct, frozen=True, omit_defaults=True):
    """What one payer really pays a winner, and the clause behind it; `also` the clauses that changed the amount."""

    seat: int
    points: int
    clause: str
    also: tuple[str, ...] = ()


class Win(Struct, frozen=True):
    """One winner's hand. An illegal win has only its `reason`."""

    seat: int
    legal: bool
    reason: Reason | UnsetType = UNSET
    base: int | UnsetType = UNSET
    fan: int | UnsetType = UNSET
    points: int | UnsetType = UNSET
    capped: bool | UnsetType = UNSET
    lines: tuple[Line, ...] | UnsetType = UNSET
    steps: tuple[Step, ...] | UnsetType = UNSET
    arrangement: tuple[str, ...] | UnsetType = UNSET
    liable: Liable | UnsetType | None = UNSET
    paid_by: tuple[Paid, ...] | UnsetType = UNSET


class HandScore(Struct, frozen=True):
    """The hand of a seat that has not won, where the game scores those too; `paid_by` is what other such seats pay it."""

    seat: int
    base: int
    fan: int
    points: int
    lines: tuple[Line, ...]
    steps: tuple[Step, ...]
    paid_by: tuple[Paid, ...]


class Result(Struct, frozen=True):
    """A deal settled. `payments[i][j]` is what seat i pays seat j; `deltas` add up to zero.

    `hands` stands only where the game scores the other hands too.
    """

    wins: tuple[Win, ...]
    payments: tuple[tuple[int, ...], ...]
    deltas: tuple[int, ...]
    next_dealer: int | None
    hands: tuple[HandScore, ...] | UnsetType = UNSET
