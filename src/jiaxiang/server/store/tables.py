"""The tables. A change here goes with a migration; a test holds the two together."""

from typing import Final

from msgspec import Raw
from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from jiaxiang.rules import Result
from jiaxiang.server.store.columns import ID, MOMENT, Decimals, Hex, Json
from jiaxiang.server.store.rows import Four, MatchSetup
from jiaxiang.table import Place

METADATA: Final = MetaData(
    naming_convention={
        "ix": "%(table_name)s_%(column_0_N_name)s",
        "uq": "%(table_name)s_%(column_0_N_name)s_unique",
        "ck": "%(table_name)s_%(constraint_name)s",
        "fk": "%(table_name)s_%(column_0_N_name)s_exists",
        "pk": "%(table_name)s_key",
    }
)


def _only(name: str, column: str, condition: str) -> Index:
    """No two rows for which the condition holds have the same value in this column."""
    return Index(name, column, unique=True, sqlite_where=text(condition), postgresql_where=text(condition))


KEYS: Final = Table(
    "keys",
    METADATA,
    Column("name", Text, primary_key=True),
    Column("secret", Hex, nullable=False),
)
"""What the server signs with."""

PLAYERS: Final = Table(
    "players",
    METADATA,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", MOMENT, nullable=False),
    Column("seen", MOMENT, nullable=False),
)

TRANSFERS: Final = Table(
    "transfers",
    METADATA,
    Column("hash", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False, unique=True),
    Column("expires", MOMENT, nullable=False),
)
"""Codes that take an identity to another device: one for a player, and only its hash."""

ROOMS: Final = Table(
    "rooms",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("token", Text, nullable=False, unique=True),
    Column("code", Text, nullable=False),
    Column("host", Text, ForeignKey("players.id"), nullable=False),
    Column("setup", Json(Raw), nullable=False),
    Column("chairs", Json(Raw), nullable=False),
    Column("status", Text, nullable=False),
    Column("created", MOMENT, nullable=False),
    Column("touched", MOMENT, nullable=False),
    _only("rooms_code_in_use", "code", "status <> 'closed'"),
)

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("token", Text, nullable=False, unique=True),
    Column("room", ID, ForeignKey("rooms.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("setup", Json(MatchSetup), nullable=False),
    Column("lot", Hex, nullable=False),
    Column("status", Text, nullable=False),
    Column("started", MOMENT, nullable=False),
    Column("ended", MOMENT),
    UniqueConstraint("room", "number"),
    _only("matches_one_playing", "room", "status = 'playing'"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match", ID, ForeignKey("matches.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("name", Text, nullable=False),
    Column("player", Text, ForeignKey("players.id")),
    Column("bot", Text),
    CheckConstraint("(player IS NULL) <> (bot IS NULL)", name="player_or_bot"),
    Index(None, "player", "match"),
)
"""Who sits where in a match, a row for each seat, so that a player's matches are found."""

DEALS: Final = Table(
    "deals",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("match", ID, ForeignKey("matches.id"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("place", Json(Place), nullable=False),
    Column("secret", Hex, nullable=False),
    Column("commitment", Text, nullable=False),
    Column("numbers", Decimals),
    Column("status", Text, nullable=False),
    Column("started", MOMENT),
    Column("ended", MOMENT),
    Column("outcome", Text),
    Column("result", Json(Result)),
    UniqueConstraint("match", "number"),
    _only("deals_one_unfinished", "match", "status IN ('promised', 'playing')"),
)

DECISIONS: Final = Table(
    "decisions",
    METADATA,
    Column("deal", ID, ForeignKey("deals.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("action", Text, nullable=False),
    Column("how", Text, nullable=False),
    Column("banks", Json(Four), nullable=False),
    Column("at", MOMENT, nullable=False),
    sqlite_with_rowid=False,  # they are kept in the order of their key: a deal is read in one piece
)

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), unique=True),
    Column("bot", Text, unique=True),
    CheckConstraint("(player IS NULL) <> (bot IS NULL)", name="player_or_bot"),
)
"""Bots have accounts too, so that the books always balance."""

BOOKINGS: Final = Table(
    "bookings",
    METADATA,
    Column("id", ID, primary_key=True),
    Column("deal", ID, ForeignKey("deals.id"), nullable=False, unique=True),
    Column("at", MOMENT, nullable=False),
)
"""A transaction of the ledger: one for each finished deal."""

ENTRIES: Final = Table(
    "entries",
    METADATA,
    Column("booking", ID, ForeignKey("bookings.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("account", ID, ForeignKey("accounts.id"), nullable=False),
    Column("points", BigInteger, nullable=False),
    Index(None, "account", "booking"),
)
"""What a booking adds to each seat's account; a bot may sit in several seats. Those of a booking add up to zero."""
