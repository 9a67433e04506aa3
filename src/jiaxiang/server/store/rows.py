"""What the store gives back. Times are milliseconds since 1970, UTC."""

from typing import Any, Literal

from msgspec import Raw, Struct
from sqlalchemy import Row

from jiaxiang.rules import Result, Value
from jiaxiang.table import Place

RoomStatus = Literal["open", "playing", "closed"]
MatchStatus = Literal["playing", "finished", "voted", "abandoned"]
DealStatus = Literal["promised", "playing", "finished", "cut"]
How = Literal["player", "bot", "absent", "clock"]
"""Who decided: the player, a bot in its own seat, the table for an absent player, the table when the clock ran out."""
Four = tuple[int, int, int, int]
"""A number for each seat."""


class Secret(bytes):
    """Bytes that nobody may read in a log."""

    def __repr__(self) -> str:
        return "Secret(…)"

    __str__ = __repr__


class Player(Struct, frozen=True):
    """A person. The id may be seen by others; `seen` is when he was last here."""

    id: str
    name: str
    created: int
    seen: int


class Room(Struct, frozen=True):
    """A room. `token` is what its links hold, `code` six digits, which no other room has that is not closed.

    What is played there and who sits where, `setup` and `chairs`, is JSON that only the room itself reads.
    """

    id: int
    token: str
    code: str
    host: str
    setup: Raw
    chairs: Raw
    status: RoomStatus
    created: int
    touched: int


class MatchSetup(Struct, frozen=True, omit_defaults=True):
    """What a match plays: the game and its version, every option, so many deals or circles, beans, the clock's name."""

    game: str
    version: int
    options: dict[str, Value]
    deals: int | None = None
    circles: int | None = None
    beans: int | None = None
    clock: str = "none"


class Sitter(Struct, frozen=True):
    """Who sits in a seat of a match: a player by his id, or a bot by its name; and what he was called then."""

    name: str
    player: str | None = None
    bot: str | None = None


class Match(Struct, frozen=True):
    """A match. `token` names it in links, `number` counts those of its room from 1, `lot` is what drew the seats."""

    id: int
    token: str
    room: int
    number: int
    setup: MatchSetup
    lot: Secret
    seats: tuple[Sitter, Sitter, Sitter, Sitter]
    status: MatchStatus
    started: int
    ended: int | None


class Deal(Struct, frozen=True):
    """A deal; `number` counts those of its match from 1. It is promised with the commitment to its secret (C-21),
    played when the numbers of all seats have come, and settled with its result where it was finished.
    """

    id: int
    match: int
    number: int
    place: Place
    secret: Secret
    commitment: str
    numbers: Four | None
    status: DealStatus
    started: int | None
    ended: int | None
    outcome: str | None
    result: Result | None


class Decision(Struct, frozen=True):
    """One decision of a deal, counted from 0: its seat, the action in its text form ("0 discard 9m"), who took it, and
    the milliseconds that each seat has left in its bank after it.
    """

    number: int
    seat: int
    action: str
    how: How
    banks: Four
    at: int


class Unfinished(Struct, frozen=True):
    """A room as a killed process left it: its match, if one is being played, with the results of its finished deals in
    order, and the deal that was promised or being played; `shown` is the deal that lies on the table, in play or with
    its result to be read, and `decisions` are those of that deal.
    """

    room: Room
    match: Match | None = None
    results: tuple[Result, ...] = ()
    deal: Deal | None = None
    shown: Deal | None = None
    decisions: tuple[Decision, ...] = ()


class PlayedDeal(Struct, frozen=True):
    """A deal in a history. `deltas` are what each seat won or lost, None where it was not finished."""

    id: int
    number: int
    status: DealStatus
    outcome: str | None
    started: int | None
    ended: int | None
    deltas: Four | None


class PlayedMatch(Struct, frozen=True):
    """A match in a history: its deals in order, and what each seat has won or lost in all of them."""

    match: Match
    deals: tuple[PlayedDeal, ...]
    points: Four


class LedgerLine(Struct, frozen=True):
    """What a deal brought to an account: the match by its token, the deal by its number there, and its game."""

    match: str
    deal: int
    points: int
    at: int
    game: str


def fields(row: Row[Any]) -> dict[str, Any]:
    """The columns of a row by their names, which are those of its struct's fields."""
    return row._asdict()
