"""What the HTTP interface answers. As everywhere tiles are MPSZ text, and times whole milliseconds since 1970, UTC."""

from typing import Annotated

from msgspec import Meta, Struct

from jiaxiang.rules import Value
from jiaxiang.server.wire.messages import LONGEST_NAME, Setup
from jiaxiang.server.wire.pictures import TablePicture
from jiaxiang.table import AnyEvent, Place

# ---- who asks -------------------------------------------------------------------------------------------------------


class Me(Struct, frozen=True):
    """The player whose cookie this is. `id` is what others may know; `chosen`: he has given the name himself."""

    id: str
    name: str
    chosen: bool


class Rename(Struct, frozen=True, forbid_unknown_fields=True):
    """A name that a player gives himself."""

    name: Annotated[str, Meta(min_length=1, max_length=4 * LONGEST_NAME)]


class TransferCode(Struct, frozen=True):
    """What takes the identity to another device, once, until `expires`."""

    code: str
    expires: int


class Code(Struct, frozen=True, forbid_unknown_fields=True):
    """A code that somebody typed: of a room, or of a transfer."""

    code: Annotated[str, Meta(max_length=32)]


class Trouble(Struct, frozen=True):
    """Why something was refused, in both languages, with the clause where one speaks of it."""

    zh: str
    en: str
    clause: str = ""


class Failed(Struct, frozen=True):
    """The body of every answer whose status is 4xx or 5xx."""

    error: Trouble


# ---- games ----------------------------------------------------------------------------------------------------------


class OptionCard(Struct, frozen=True):
    """One option of a game: `values` with their `labels` (zh, en), the default first, or from `low` to `high`."""

    name: str
    clause: str
    zh: str
    en: str
    default: Value
    values: tuple[Value, ...]
    labels: tuple[tuple[str, str], ...]
    low: int | None
    high: int | None


class GameCard(Struct, frozen=True):
    """A game that can be played here."""

    name: str
    zh: str
    en: str
    version: int
    hand_size: int
    options: tuple[OptionCard, ...]


class Games(Struct, frozen=True):
    """All games, the kinds of bots, the default first, and for each clock the seconds of a step and of the bank."""

    games: tuple[GameCard, ...]
    bots: tuple[str, ...]
    clocks: dict[str, tuple[int, int]]


class ClauseCard(Struct, frozen=True):
    """One clause of a rulebook; `worth_zh` and `worth_en`: what it is worth in a hand, "" where it is not counted."""

    id: str
    zh: str
    en: str
    rule_zh: str
    rule_en: str
    quote: str
    origin: str
    worth_zh: str
    worth_en: str


class SectionCard(Struct, frozen=True):
    """A part of a rulebook."""

    zh: str
    en: str
    note_zh: str
    note_en: str
    clauses: tuple[ClauseCard, ...]


class RulebookCard(Struct, frozen=True):
    """A game's rulebook, and the clauses that all games share."""

    name: str
    zh: str
    en: str
    sections: tuple[SectionCard, ...]
    common: tuple[SectionCard, ...]


# ---- rooms ----------------------------------------------------------------------------------------------------------


class RoomAt(Struct, frozen=True):
    """Where a room is: its page is /r/{token}."""

    token: str


class RoomCard(Struct, frozen=True):
    """What an invitation shows: what is played, who sits there (by seat, "" where it is open), whether it has begun."""

    token: str
    code: str
    setup: Setup
    status: str
    names: tuple[str, str, str, str]
    touched: int


class Rooms(Struct, frozen=True):
    """Rooms in which the player sits, the latest first."""

    rooms: tuple[RoomCard, ...]


# ---- what has been played -------------------------------------------------------------------------------------------


class SeatCard(Struct, frozen=True):
    """Who sat where: a person's name or a bot's; `you`, that it was who asks."""

    name: str
    bot: str
    you: bool


Seats = tuple[SeatCard, SeatCard, SeatCard, SeatCard]
Points = tuple[int, int, int, int]


class DealCard(Struct, frozen=True):
    """A deal that is over: "won", "drawn" or "cut" (left unfinished), who won, and what each seat got."""

    number: int
    place: Place
    outcome: str
    winners: tuple[int, ...]
    deltas: Points
    ended: int


class MatchCard(Struct, frozen=True):
    """A match among a player's own; `status` is "playing", "finished" or "ended" (by vote, or left)."""

    id: str
    setup: Setup
    seats: Seats
    totals: Points
    done: int
    status: str
    started: int
    ended: int


class Matches(Struct, frozen=True):
    """A page of matches, the latest first; `before` asks for the next page, None where there is none."""

    matches: tuple[MatchCard, ...]
    before: str | None


class MatchPage(Struct, frozen=True):
    """One match with its deals."""

    match: MatchCard
    deals: tuple[DealCard, ...]


class ReplayStep(Struct, frozen=True):
    """One event, and the table after it with all hands open; `drawn` is what the seat on turn has just drawn."""

    event: AnyEvent
    table: TablePicture
    drawn: str


class Replay(Struct, frozen=True):
    """A finished deal, step by step."""

    match: MatchCard
    deal: DealCard
    steps: tuple[ReplayStep, ...]


class Proof(Struct, frozen=True):
    """Why nobody chose the wall of a finished deal (C-21).

    `commitment` was published before the players sent their `numbers`; it is the SHA-256 of the bytes of `secret`
    (hexadecimal). The seed is the SHA-256 of the text "secret:number:number:number:number". `wall` are all tiles in the
    order of the shuffle, head first, and `hands` what was dealt from it.
    """

    commitment: str
    secret: str
    numbers: tuple[str, str, str, str]
    seats: Seats
    seed: str
    dealer: int
    wall: tuple[str, ...]
    hands: tuple[str, str, str, str]


class Entry(Struct, frozen=True):
    """One line of an account: the points of one deal."""

    match: str
    deal: int
    game: str
    points: int
    at: int


class Account(Struct, frozen=True):
    """A player's account: what all deals come to, and the latest lines."""

    balance: int
    entries: tuple[Entry, ...]
