"""One table that is played by numbers: deals one after the other, whoever is asked next, what he sees and may do."""

import hashlib
from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from jiaxiang.hands import SEATS
from jiaxiang.rl.actions import DISCARD, PASS, ActionTable
from jiaxiang.rl.board import Board
from jiaxiang.rl.layout import Layout
from jiaxiang.rl.legal import legal_ids
from jiaxiang.rules import Result, Rules
from jiaxiang.table import Action, Deal, Phase, Place, SeededWall, combine
from jiaxiang.table.choice import PASSED, Choice, discards_under
from jiaxiang.table.claims import outstanding
from jiaxiang.tiles import EAST, NAMES

NOBODY: Final = -1
NUMBERS: Final = (0, 0, 0, 0)
"""The seats' numbers for the fair shuffle (C-21): here the secret alone decides."""


class Illegal(ValueError):
    """A number that is no legal action of who is asked; the message says what was expected."""


class Episode:
    """A table at which whoever is asked answers with a number of the action table.

    `seat` is who is asked, NOBODY once the deal is over; `legal` are the numbers of what he may do, `mask` the same as
    a byte for each number of the table; `board.rows[seat]` is what he sees. To a tile of another player everyone who
    can claim it is asked in the order of C-07, and all answers count at once (C-06): nobody is asked, or not asked,
    because of what another has answered, and nobody sees it.
    """

    def __init__(self, rules: Rules, table: ActionTable, layout: Layout) -> None:
        self.rules: Final = rules
        self.table: Final = table
        self.board: Final = Board(layout)
        self.seat = NOBODY
        self.legal: list[int] = []
        self.bytes: Final[vec[u8]] = vec[u8](bytes(table.size))
        self.mask: Final = memoryview(self.bytes)
        self.deal: Deal | None = None
        self._followed = 0
        self._waiting: list[int] = []
        self._answers: list[Choice] = []

    def begin(self, secret: bytes, place: Place) -> None:
        """Deal anew, from the wall of this secret."""
        rules = self.rules
        wall = SeededWall(combine(secret, NUMBERS), rules.tile_set, rules.game.hand_size, place.dealer)
        self.take(Deal(rules, place, wall))

    def take(self, deal: Deal) -> None:
        """Go on with this deal, as it stands."""
        self.deal = deal
        self._followed = len(deal.events)
        self._answers.clear()
        self.board.begin(deal.state)
        self._ask(deal)

    @property
    def is_over(self) -> bool:
        return self.seat == NOBODY

    @property
    def result(self) -> Result | None:
        return None if self.deal is None else self.deal.result

    def is_legal(self, number: int) -> bool:
        return 0 <= number < self.table.size and self.bytes[number] == 1

    def why_not(self, number: int) -> str:
        """Why the seat that is asked may not do this, or ""."""
        return "" if self.seat != NOBODY and self.is_legal(number) else self._why(number)

    def step(self, number: int) -> None:
        """Let the seat that is asked do this, and go on to the next question.

        Raises Illegal, and then nothing has changed.
        """
        deal, seat = self.deal, self.seat
        why = self.why_not(number)
        if deal is None or why:
            raise Illegal(why)
        if deal.state.phase == Phase.CLAIMS:
            self._answer(deal, seat, number)
            return
        game = self.rules.game
        if DISCARD <= number < self.table.discards_end:
            forbidden = game.kong_after_claim if deal.state.after_claim else ""
            deal.take(discards_under(forbidden or "C-05")[seat][number - DISCARD])
        else:
            deal.act(self.table.decode(number, seat, deal.state))
        self._follow(deal)

    def _answer(self, deal: Deal, seat: int, number: int) -> None:
        """Keep an answer until all who can claim have been asked; then all of them count."""
        choice = PASSED[seat] if number == PASS else Choice(self.table.decode(number, seat, deal.state), "C-06")
        if len(self._waiting) == 1 and not self._answers:
            deal.take(choice)
            self._follow(deal)
            return
        self._answers.append(choice)
        if len(self._answers) < len(self._waiting):
            self._look(deal, self._waiting[len(self._answers)])
            return
        for answer in self._answers:
            if answer.action.seat in outstanding(deal.state):  # those after it may have become idle
                deal.decide(answer.action)
        self._answers.clear()
        deal.advance()
        self._follow(deal)

    def _follow(self, deal: Deal) -> None:
        self.board.follow(deal.state, deal.events, self._followed)
        self._followed = len(deal.events)
        self._ask(deal)

    def _ask(self, deal: Deal) -> None:
        self._waiting = deal.asked
        if self._waiting:
            self._look(deal, self._waiting[0])
        else:
            self._mark([])
            self.seat = NOBODY

    def _look(self, deal: Deal, seat: int) -> None:
        self.seat = seat
        self.board.look(deal.state, seat)
        self._mark(legal_ids(self.table, deal.state, seat))

    def _mark(self, legal: list[int]) -> None:
        marks = self.bytes
        for number in self.legal:
            marks[number] = 0
        for number in legal:
            marks[number] = 1
        self.legal = legal

    def _why(self, number: int) -> str:
        if self.seat == NOBODY:
            return f"expected no action, the deal is over, got {number}"
        names = ", ".join(f"{legal} ({self.table.names[legal]})" for legal in sorted(self.legal))
        got = f"{number} ({self.table.names[number]})" if 0 <= number < self.table.size else str(number)
        return f"expected one of the legal actions of seat {self.seat}: {names}, got {got}"

    def action(self, number: int) -> Action:
        """What a number means now. Raises ActionError."""
        assert self.deal is not None
        return self.table.decode(number, self.seat, self.deal.state)


def secret_of(seed: str, number: int) -> bytes:
    """The secret of a deal: everything about it follows from a seed and its number."""
    return hashlib.sha256(f"{seed}/deal {number}".encode()).digest()


def place_of(secret: bytes) -> Place:
    """Any dealer, any round wind: as the secret has it."""
    return Place(secret[0] % SEATS, NAMES[EAST + secret[1] % SEATS])
