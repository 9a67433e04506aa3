"""Counting deals as they end."""

from jiaxiang.bots import Fault
from jiaxiang.hands import SEATS
from jiaxiang.lab.boards import Boards, mark, one_wall
from jiaxiang.lab.tally import FaultTally, SeatTally, Spread, Tally
from jiaxiang.rules import Result, Win
from jiaxiang.table import Deal, Discarded, Drew, Ended, Melded, SetOut, Won


class Numbers:
    """Numbers of which the sum, the least and the greatest are wanted."""

    def __init__(self) -> None:
        self.total = 0
        self.least = -1
        self.most = 0

    def add(self, number: int) -> None:
        self.total += number
        if number < self.least or self.least < 0:
            self.least = number
        self.most = max(self.most, number)

    def spread(self) -> Spread:
        return Spread(self.total, max(self.least, 0), self.most)


class Counting:
    """A tally that grows deal by deal."""

    def __init__(self) -> None:
        self.deals = 0
        self.drawn = 0
        self.on_discards = [0] * SEATS
        self.self_drawn = [0] * SEATS
        self.fed = [0] * SEATS
        self.points = [0] * SEATS
        self.squares = [0] * SEATS
        self.draws = Numbers()
        self.discards = Numbers()
        self.lines: dict[str, int] = {}
        self.steps: dict[str, int] = {}
        self.payments: dict[str, int] = {}
        self.events: dict[str, int] = {}
        self.faults: dict[tuple[int, str], FaultTally] = {}
        self.scores: list[dict[int, int]] = [{} for _ in range(SEATS)]
        self.lengths: dict[int, int] = {}
        self.boards: dict[int, Boards] = {}
        self._board = [0] * SEATS

    def fault(self, seat: int, fault: Fault, number: int) -> None:
        """Count what a bot did in the deal of this number, from 1."""
        message = fault.message.encode("utf-8", "replace").decode()  # a bot may say anything, and a shard is UTF-8
        first = self.faults.get((seat, fault.kind))
        count, deal, said = (1, number, message) if first is None else (first.count + 1, first.deal, first.message)
        self.faults[seat, fault.kind] = FaultTally(seat, fault.kind, count, deal, said)

    def add(self, deal: Deal, seated: tuple[int, int, int, int] = (0, 1, 2, 3)) -> None:
        """Count a deal that is over; `seated` has by seat for whom it counts."""
        self.deals += 1
        draws, discards = 0, 0
        for event in deal.events:
            if type(event) is Drew:
                draws += 1
            elif type(event) is Discarded:
                discards += 1
                _count(self.events, event.clause)
            elif type(event) is Melded or type(event) is SetOut:
                _count(self.events, event.clause)
            elif type(event) is Won:
                _count(self.events, event.clause)
                self._win(seated[event.seat], seated[event.feeder])
            elif type(event) is Ended:
                _count(self.events, event.clause)
                self._result(event.result, seated)
        self.draws.add(draws)
        self.lengths[draws] = self.lengths.get(draws, 0) + 1
        self.discards.add(discards)

    def close_board(self, number: int) -> None:
        """The deals since the last call were those of the wall of this number, from 1, each seating once."""
        end = mark(number)
        self.boards[end] = self.boards.get(end, Boards()) + one_wall(self._board)
        self._board = [0] * SEATS

    def _win(self, seat: int, feeder: int) -> None:
        if seat == feeder:
            self.self_drawn[seat] += 1
        else:
            self.on_discards[seat] += 1
            self.fed[feeder] += 1

    def _result(self, result: Result, seated: tuple[int, int, int, int]) -> None:
        self.drawn += not result.wins
        for win in result.wins:
            self._clauses(win)
        for seat, points in zip(seated, result.deltas, strict=True):
            self.points[seat] += points
            self._board[seat] += points
            self.squares[seat] += points * points
            self.scores[seat][points] = self.scores[seat].get(points, 0) + 1

    def _clauses(self, win: Win) -> None:
        for clause in {line.clause for line in win.lines or ()}:
            _count(self.lines, clause)
        for clause in {step.clause for step in win.steps or ()}:
            _count(self.steps, clause)
        for paid in win.paid_by or ():
            for clause in (paid.clause, *paid.also):
                _count(self.payments, clause)

    def tally(self) -> Tally:
        """What has been counted so far."""
        columns = zip(self.on_discards, self.self_drawn, self.fed, self.points, self.squares, strict=True)
        return Tally(
            deals=self.deals,
            drawn=self.drawn,
            seats=tuple(SeatTally(*column) for column in columns),
            draws=self.draws.spread(),
            discards=self.discards.spread(),
            lines=_sorted(self.lines),
            steps=_sorted(self.steps),
            payments=_sorted(self.payments),
            events=_sorted(self.events),
            faults=tuple(self.faults[key] for key in sorted(self.faults)),
            scores=tuple([dict(scores) for scores in self.scores]),
            lengths=dict(self.lengths),
            boards=dict(self.boards),
        )


def _count(counts: dict[str, int], clause: str) -> None:
    if clause:
        counts[clause] = counts.get(clause, 0) + 1


def _sorted(counts: dict[str, int]) -> dict[str, int]:
    return {clause: counts[clause] for clause in sorted(counts)}
