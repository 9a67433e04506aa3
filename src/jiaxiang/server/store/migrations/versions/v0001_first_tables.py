"""The first tables: players, rooms, matches, deals with their decisions, the ledger."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

ID = sa.BigInteger().with_variant(sa.Integer(), "sqlite")


def upgrade() -> None:
    people()
    rooms()
    matches()
    deals()
    ledger()


def people() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="keys_key"),
    )
    op.create_table(
        "players",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="players_key"),
    )
    op.create_table(
        "transfers",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("hash", name="transfers_key"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="transfers_player_exists"),
        sa.UniqueConstraint("player", name="transfers_player_unique"),
    )


def rooms() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", ID, nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("code", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("chairs", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="rooms_key"),
        sa.ForeignKeyConstraint(["host"], ["players.id"], name="rooms_host_exists"),
        sa.UniqueConstraint("token", name="rooms_token_unique"),
    )
    only("rooms_code_in_use", "rooms", "code", "status <> 'closed'")


def matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", ID, nullable=False),
        sa.Column("token", sa.Text(), nullable=False),
        sa.Column("room", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("lot", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id", name="matches_key"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="matches_room_exists"),
        sa.UniqueConstraint("token", name="matches_token_unique"),
        sa.UniqueConstraint("room", "number", name="matches_room_number_unique"),
    )
    only("matches_one_playing", "matches", "room", "status = 'playing'")
    op.create_table(
        "seats",
        sa.Column("match", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("player", sa.Text()),
        sa.Column("bot", sa.Text()),
        sa.PrimaryKeyConstraint("match", "seat", name="seats_key"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="seats_match_exists"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="seats_player_exists"),
        sa.CheckConstraint("(player IS NULL) <> (bot IS NULL)", name=op.f("seats_player_or_bot")),
    )
    op.create_index("seats_player_match", "seats", ["player", "match"])


def deals() -> None:
    op.create_table(
        "deals",
        sa.Column("id", ID, nullable=False),
        sa.Column("match", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("place", sa.Text(), nullable=False),
        sa.Column("secret", sa.Text(), nullable=False),
        sa.Column("commitment", sa.Text(), nullable=False),
        sa.Column("numbers", sa.Text()),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("started", sa.BigInteger()),
        sa.Column("ended", sa.BigInteger()),
        sa.Column("outcome", sa.Text()),
        sa.Column("result", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="deals_key"),
        sa.ForeignKeyConstraint(["match"], ["matches.id"], name="deals_match_exists"),
        sa.UniqueConstraint("match", "number", name="deals_match_number_unique"),
    )
    only("deals_one_unfinished", "deals", "match", "status IN ('promised', 'playing')")
    op.create_table(
        "decisions",
        sa.Column("deal", ID, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("how", sa.Text(), nullable=False),
        sa.Column("banks", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("deal", "number", name="decisions_key"),
        sa.ForeignKeyConstraint(["deal"], ["deals.id"], name="decisions_deal_exists"),
        sqlite_with_rowid=False,
    )


def ledger() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", ID, nullable=False),
        sa.Column("player", sa.Text()),
        sa.Column("bot", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="accounts_key"),
        sa.ForeignKeyConstraint(["player"], ["players.id"], name="accounts_player_exists"),
        sa.UniqueConstraint("player", name="accounts_player_unique"),
        sa.UniqueConstraint("bot", name="accounts_bot_unique"),
        sa.CheckConstraint("(player IS NULL) <> (bot IS NULL)", name=op.f("accounts_player_or_bot")),
    )
    op.create_table(
        "bookings",
        sa.Column("id", ID, nullable=False),
        sa.Column("deal", ID, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="bookings_key"),
        sa.ForeignKeyConstraint(["deal"], ["deals.id"], name="bookings_deal_exists"),
        sa.UniqueConstraint("deal", name="bookings_deal_unique"),
    )
    op.create_table(
        "entries",
        sa.Column("booking", ID, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("account", ID, nullable=False),
        sa.Column("points", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("booking", "seat", name="entries_key"),
        sa.ForeignKeyConstraint(["booking"], ["bookings.id"], name="entries_booking_exists"),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="entries_account_exists"),
    )
    op.create_index("entries_account_booking", "entries", ["account", "booking"])


def only(name: str, table: str, column: str, condition: str) -> None:
    """No two rows for which the condition holds have the same value in this column."""
    where = sa.text(condition)
    op.create_index(name, table, [column], unique=True, sqlite_where=where, postgresql_where=where)
