"""What deals add up to: whole numbers only, so that it is exact and the order of adding makes no difference."""

from typing import Final

from msgspec import Struct

from jiaxiang.hands import SEATS
from jiaxiang.lab.boards import Boards


class Spread(Struct, frozen=True):
    """A number that each deal has: the sum of all, the least and the greatest."""

    total: int = 0
    least: int = 0
    most: int = 0


class SeatTally(Struct, frozen=True):
    """How one seat did.

    `on_discards` are its wins on another player's tile, a robbed kong with them, `self_drawn` the others; `fed` is how
    many wins others had on its tiles. `squares` is the sum of the squares of its points in each deal.
    """

    on_discards: int = 0
    self_drawn: int = 0
    fed: int = 0
    points: int = 0
    squares: int = 0

    @property
    def wins(self) -> int:
        return self.on_discards + self.self_drawn


class FaultTally(Struct, frozen=True):
    """How often a seat's bot did what it must not do, and the first time: in which deal, from 1, and what came."""

    seat: int
    kind: str
    count: int
    deal: int
    message: str


class Tally(Struct, frozen=True):
    """The sum of a number of deals.

    `drawn` is how many nobody won, `draws` how many tiles were drawn in each, replacements with them, `discards` how
    many were discarded. Of each clause: `lines` in how many winning hands it counts, `steps` in how many it leads from
    the lines to the points, `payments` and `events` how many name it.

    `scores` are by seat: in how many deals it had so many points; `lengths`: in how many deals so many tiles were
    drawn.

    In duplicate a bot's place in the line-up stands for its seat everywhere, and `boards` has the walls, by the mark up
    to which they are counted; otherwise it has none.
    """

    deals: int = 0
    drawn: int = 0
    seats: tuple[SeatTally, ...] = (SeatTally(),) * SEATS
    draws: Spread = Spread()
    discards: Spread = Spread()
    lines: dict[str, int] = {}
    steps: dict[str, int] = {}
    payments: dict[str, int] = {}
    events: dict[str, int] = {}
    faults: tuple[FaultTally, ...] = ()
    scores: tuple[dict[int, int], ...] = ({},) * SEATS
    lengths: dict[int, int] = {}
    boards: dict[int, Boards] = {}

    def __add__(self, other: "Tally") -> "Tally":
        """Both together; of `other`, the faults are the later ones."""
        if not self.deals or not other.deals:
            return self if self.deals else other
        return Tally(
            deals=self.deals + other.deals,
            drawn=self.drawn + other.drawn,
            seats=tuple(_seats(one, two) for one, two in zip(self.seats, other.seats, strict=True)),
            draws=_spreads(self.draws, other.draws),
            discards=_spreads(self.discards, other.discards),
            lines=_counts(self.lines, other.lines),
            steps=_counts(self.steps, other.steps),
            payments=_counts(self.payments, other.payments),
            events=_counts(self.events, other.events),
            faults=_faults(self.faults, other.faults),
            scores=tuple([_numbers(one, two) for one, two in zip(self.scores, other.scores, strict=True)]),
            lengths=_numbers(self.lengths, other.lengths),
            boards=_boards(self.boards, other.boards),
        )


NOTHING: Final = Tally()


def _seats(one: SeatTally, two: SeatTally) -> SeatTally:
    return SeatTally(
        one.on_discards + two.on_discards,
        one.self_drawn + two.self_drawn,
        one.fed + two.fed,
        one.points + two.points,
        one.squares + two.squares,
    )


def _spreads(one: Spread, two: Spread) -> Spread:
    return Spread(one.total + two.total, min(one.least, two.least), max(one.most, two.most))


def _counts(one: dict[str, int], two: dict[str, int]) -> dict[str, int]:
    """The sums by clause, in the order of the clauses."""
    return {clause: one.get(clause, 0) + two.get(clause, 0) for clause in sorted(one.keys() | two.keys())}


def _numbers(one: dict[int, int], two: dict[int, int]) -> dict[int, int]:
    """The sums by number, in no order: this is done for every deal."""
    sums = dict(one)
    for number, times in two.items():
        sums[number] = sums.get(number, 0) + times
    return sums


def _boards(one: dict[int, Boards], two: dict[int, Boards]) -> dict[int, Boards]:
    """The sums by mark, in their order."""
    return {mark: one.get(mark, Boards()) + two.get(mark, Boards()) for mark in sorted(one.keys() | two.keys())}


def _faults(one: tuple[FaultTally, ...], two: tuple[FaultTally, ...]) -> tuple[FaultTally, ...]:
    """The sums by seat and kind; each keeps the deal and the message of its first."""
    found = {(fault.seat, fault.kind): fault for fault in one}
    for fault in two:
        first = found.get((fault.seat, fault.kind))
        found[fault.seat, fault.kind] = (
            fault
            if first is None
            else FaultTally(fault.seat, fault.kind, first.count + fault.count, first.deal, first.message)
        )
    return tuple(found[key] for key in sorted(found))
