"""The text of a case: a finished hand as the rulebook fixes its format."""

from typing import Annotated, Any

from msgspec import Meta, Struct, field

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
Count = Annotated[int, Meta(ge=0)]


class CaseMeld(Struct, frozen=True, forbid_unknown_fields=True):
    """A set on the table, as a case writes it."""

    kind: str
    tiles: str
    claimed: str | None = None
    feeder: SeatNumber | None = field(default=None, name="from")


class CasePlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """What one player has: the concealed part without the winning tile, and what lies in front of him."""

    hand: str | None = None
    melds: tuple[CaseMeld, ...] = ()
    flowers: str = ""
    discards: str = ""
    ready: str | None = None


class CaseWin(Struct, frozen=True, forbid_unknown_fields=True):
    """A claimed win: `feeder` ("from") is the seat itself where it is self-drawn."""

    seat: SeatNumber
    tile: str | None
    feeder: SeatNumber = field(name="from")


class Case(Struct, frozen=True, forbid_unknown_fields=True):
    """A hand to score."""

    rules: str
    players: tuple[CasePlayer, ...]
    wins: tuple[CaseWin, ...]
    options: dict[str, Any] = {}
    dealer: SeatNumber = 0
    round_wind: str = "1z"
    turned: str | None = None
    drawn_games: Count = 0
    situation: tuple[str, ...] = ()
    fed_by: SeatNumber | None = None
    facts: dict[str, Any] = {}
    id: Any = None
    note: Any = None
