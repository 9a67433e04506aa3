"""A game is a value: the facts of its table, its clauses and options, and the functions that score, judge and pay."""

from collections.abc import Callable, Mapping
from typing import Final

from jiaxiang.hands import Seat
from jiaxiang.rules import liability
from jiaxiang.rules.casefacts import Reader
from jiaxiang.rules.clauses import Clause, Rulebook
from jiaxiang.rules.common import BOOK as COMMON
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.options import Option, Value, fill
from jiaxiang.rules.passing import Passing
from jiaxiang.rules.payment import Payment, deltas, matrix
from jiaxiang.rules.reading import Reading, winning_counts
from jiaxiang.rules.result import Paid, Result, Win
from jiaxiang.rules.score import Reason, Score, Verdict
from jiaxiang.shapes import Shapes, is_complete
from jiaxiang.tiles import Tile, full_set

Options = Mapping[str, Value]
NO_FACTS: Final[Mapping[str, Reader]] = {}


def no_reserve(seats: list[Seat], tail_taken: int) -> int:
    """The whole wall is drawn: no dead wall."""
    return 0


def sets_nothing_out(options: Options, turned: Tile) -> tuple[Tile, ...]:
    return ()


class Game:
    """One hometown game.

    Facts of the table
        `hand_size` 13 or 16; `has_flowers(options)`; `sets_out(options, turned)`: the kinds that are set out and
        replaced by themselves, under `set_out_clause`; `reserve(seats, tail_taken)`: how many tiles of the wall are
        never drawn; `several`: whether several may win on one tile, as `winners_clause` says;
        `kong_after_claim`: the clause that forbids a kong right after a claim, or "" where it is allowed;
        `no_ready_clause`: the clause that says that there is no ready declaration; `pass_win`, `pass_pung`: what passing
        forbids; `drawn_clause`: what a drawn deal rests on.
    Judgement
        `shapes(options)`: the hands that win; `no_shape(facts, seat)`: why a hand without them does not;
        `score(readings)`: the score of a winner, the best of his readings (C-10).
    Settlement
        `liability_rule`: folded over claims; `case_facts`: the facts that a case may state, each with its reader;
        `script_facts`: those that a script may state too, because its actions do not show them;
        `pay(facts, scores)`: the payments to the winners;
        `next_dealer(facts)`: who deals next, where `facts.winners` is empty after a drawn deal.

    `version` goes up with every change that alters a result: records name it.
    """

    def __init__(
        self,
        *,
        name: str,
        zh: str,
        en: str,
        version: int,
        book: Rulebook,
        options: tuple[Option, ...],
        shapes: Callable[[Options], Shapes],
        score: Callable[[list[Reading]], Score],
        no_shape: Callable[[Facts, int], Reason],
        pay: Callable[[Facts, list[Score]], list[Payment]],
        next_dealer: Callable[[Facts], int],
        hand_size: int = 13,
        has_flowers: Callable[[Options], bool],
        sets_out: Callable[[Options, Tile], tuple[Tile, ...]] = sets_nothing_out,
        set_out_clause: str = "C-05",
        reserve: Callable[[list[Seat], int], int] = no_reserve,
        several: bool = False,
        winners_clause: str = "C-07",
        kong_after_claim: str = "C-05",
        no_ready_clause: str = "C-23",
        pass_win: Passing | None = None,
        pass_pung: Passing | None = None,
        liability_rule: liability.Rule = liability.nobody_answers,
        case_facts: Mapping[str, Reader] = NO_FACTS,
        script_facts: tuple[str, ...] = (),
        drawn_clause: str = "C-15",
    ) -> None:
        self.name: Final = name
        self.zh: Final = zh
        self.en: Final = en
        self.version: Final = version
        self.book: Final = book
        self.options: Final = options
        self.shapes: Final = shapes
        self.score: Final = score
        self.no_shape: Final = no_shape
        self.pay: Final = pay
        self.next_dealer: Final = next_dealer
        self.hand_size: Final = hand_size
        self.has_flowers: Final = has_flowers
        self.sets_out: Final = sets_out
        self.set_out_clause: Final = set_out_clause
        self.reserve: Final = reserve
        self.several: Final = several
        self.winners_clause: Final = winners_clause
        self.kong_after_claim: Final = kong_after_claim
        self.no_ready_clause: Final = no_ready_clause
        self.pass_win: Final = pass_win
        self.pass_pung: Final = pass_pung
        self.liability_rule: Final = liability_rule
        self.case_facts: Final = case_facts
        self.script_facts: Final = script_facts
        self.drawn_clause: Final = drawn_clause

    def clause(self, id: str) -> Clause:
        """A clause of this game's book, or one that all games share. Raises KeyError."""
        return self.book[id] if id in self.book else COMMON[id]

    def rules(self, options: Mapping[str, object] | None = None) -> "Rules":
        """The game under a room's options. Raises OptionError."""
        return Rules(self, fill(self.options, options or {}))

    def __repr__(self) -> str:
        return f"<Game {self.name} {self.zh}>"


class Rules:
    """A game with every option decided: what a deal is played under.

    `options` holds every option's value, `shapes` the hands that win, `tile_set` how many of each kind there are.
    """

    def __init__(self, game: Game, options: dict[str, Value]) -> None:
        self.game: Final = game
        self.options: Final = options
        self.shapes: Final = game.shapes(options)
        self.tile_set: Final = full_set(game.has_flowers(options))

    def completes(self, seat: Seat, tile: Tile) -> bool:
        """Whether this tile completes the concealed tiles of a seat to a shape of the game."""
        counts = seat.counts
        counts[tile] += 1
        complete = is_complete(self.shapes, counts, len(seat.melds))
        counts[tile] -= 1
        return complete

    def is_complete(self, seat: Seat) -> bool:
        """Whether the concealed tiles of a seat, the drawn one among them, are a shape of the game."""
        return is_complete(self.shapes, seat.counts, len(seat.melds))

    def readings(self, facts: Facts, seat: int) -> list[Reading]:
        """Every reading of a winner's hand, in the order of their arrangements; none where the hand is not complete."""
        counts = winning_counts(facts, seat)
        melds = len(facts.seats[seat].melds)
        return [
            Reading(facts, seat, arrangement)
            for shape in self.shapes
            for arrangement in shape.arrangements(counts, melds, 0, facts.tile)
        ]

    def judge(self, facts: Facts, seat: int) -> Verdict:
        """What a win of this seat is worth, or why it is none."""
        readings = self.readings(facts, seat)
        if not readings:
            return self.game.no_shape(facts, seat)
        return self.game.score(readings)

    def settle(self, facts: Facts) -> Result:
        """Score, pay and close the deal that these facts describe. An illegal win among several is not counted."""
        claimed = facts.winners
        verdicts = [self.judge(facts, seat) for seat in claimed]
        facts.winners = [seat for seat, verdict in zip(claimed, verdicts, strict=True) if isinstance(verdict, Score)]
        if len(facts.winners) != len(claimed):
            verdicts = [
                self.judge(facts, seat) if isinstance(verdict, Score) else verdict
                for seat, verdict in zip(claimed, verdicts, strict=True)
            ]
        payments = self.game.pay(facts, [verdict for verdict in verdicts if isinstance(verdict, Score)])
        table = matrix(payments)
        decided = bool(facts.winners) or not claimed
        return Result(
            wins=tuple(_win(seat, verdict, payments) for seat, verdict in zip(claimed, verdicts, strict=True)),
            payments=table,
            deltas=deltas(table),
            next_dealer=self.game.next_dealer(facts) if decided else None,
        )


def _win(seat: int, verdict: Verdict, payments: list[Payment]) -> Win:
    if isinstance(verdict, Reason):
        return Win(seat, False, reason=verdict)
    return Win(
        seat,
        True,
        base=verdict.base,
        fan=verdict.fan,
        points=verdict.points,
        capped=verdict.capped,
        lines=verdict.lines,
        steps=verdict.steps,
        arrangement=verdict.arrangement,
        liable=None,
        paid_by=tuple(Paid(p.payer, p.points, p.clause, p.also) for p in payments if p.payee == seat),
    )
