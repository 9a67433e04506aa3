"""A match of one person against three bots: seats, fair walls, whose move it is. No drawing, no input."""

import hashlib
import secrets
from typing import Final

from jiaxiang.bots import Bot, Fault, guarded, make_bot
from jiaxiang.hands import SEATS
from jiaxiang.rules import Result
from jiaxiang.table import Deal, Match, combine, commitment, draw_lots
from jiaxiang.tiles import EAST, Tile

PERSON: Final = 0
"""The person is player 0, the bots are players 1 to 3."""
NUMBERS: Final = 10**8
"""A number that nobody typed is smaller."""


class Session:
    """A match with its players.

    `players[seat]` says who sits there (seat 0 drew East), `seat` where the person sits, `secret` and `numbers` belong
    to the deal being played (C-21). With a `seed` everything that is drawn by lot follows from it; `seat` puts the
    person there instead of where the lot does. `faults` holds by seat what bots did that they must not do; their seats
    were played for. Raises UnknownBot.
    """

    def __init__(self, match: Match, bots: tuple[str, str, str], seed: str | None = None, seat: int | None = None):
        self.match: Final = match
        self.is_seeded: Final = seed is not None
        self.faults: Final[dict[int, list[Fault]]] = {}
        self._source: Final = secrets.token_hex(32) if seed is None else seed
        lots = draw_lots(self._draw("lots"))
        turned = 0 if seat is None else (lots.index(PERSON) - seat) % SEATS
        self.players: Final = tuple(lots[(place + turned) % SEATS] for place in range(SEATS))
        self.seat: Final = self.players.index(PERSON)
        self.bot_names: Final = {place: bots[player - 1] for place, player in enumerate(self.players) if player}
        self.bots: Final[dict[int, Bot]] = {
            place: make_bot(name, int.from_bytes(self._draw(f"bot {self.players[place]}")[:7], "big"))
            for place, name in self.bot_names.items()
        }
        self.secret: bytes = b""
        self.numbers: tuple[int, int, int, int] = (0, 0, 0, 0)
        self.prepare()

    # -------------------------------------------------------------------------------------------------------- the wall
    @property
    def number(self) -> int:
        """Which deal of the match is next or being played, from 1."""
        return len(self.match.history) + 1

    @property
    def promise(self) -> str:
        """What the table publishes before the players choose their numbers."""
        return commitment(self.secret)

    def points(self, seat: int) -> int:
        """What a seat has: its balance where balances are kept, otherwise its points so far."""
        return (self.match.balances or self.match.totals)[seat]

    def prepare(self) -> None:
        """Choose the secret of the next deal."""
        self.secret = self._draw(f"secret {self.number}")

    def begin(self, number: int | None = None) -> Deal:
        """The next deal, with the person's number, or any."""
        drawn = [self._number(seat) for seat in range(SEATS)]
        if number is not None:
            drawn[self.seat] = number
        self.numbers = drawn[0], drawn[1], drawn[2], drawn[3]
        return self.match.deal(combine(self.secret, self.numbers))

    def close(self, result: Result) -> None:
        """Add the result of the deal, and prepare the next."""
        self.match.close(result)
        self.prepare()

    def _number(self, seat: int) -> int:
        if not self.is_seeded:
            return secrets.randbelow(NUMBERS)
        return int.from_bytes(self._draw(f"number {self.number} {seat}")[:8], "big") % NUMBERS

    def _draw(self, what: str) -> bytes:
        return hashlib.sha256(f"{self._source}/{what}".encode("utf-8", "surrogateescape")).digest()

    # ----------------------------------------------------------------------------------------------------------- moves
    def wind(self, seat: int) -> Tile:
        """The seat's wind in this deal (C-02)."""
        return EAST + (seat - self.match.place.dealer) % SEATS

    def bot_acts(self, deal: Deal) -> bool:
        """Let one bot that is asked decide; False where none is: the person is asked, or the deal is over.

        Bots answer before the person: what he is asked is never outranked afterwards.
        """
        for seat in deal.asked:
            if seat in self.bots:
                action, fault = guarded(deal, self.bots[seat], deal.view(seat), seat)
                if fault is not None:
                    self.faults.setdefault(seat, []).append(fault)
                deal.act(action)
                return True
        return False


__all__ = ["PERSON", "Session"]
