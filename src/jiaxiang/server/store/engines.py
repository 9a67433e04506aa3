"""Connections to the two kinds of database, set up alike: one that writes, several that read.

SQLite lets one connection write at a time. A write begins by taking that right (BEGIN IMMEDIATE), since a transaction
that first reads and then wants to write may be refused without having waited.
"""

from collections.abc import Awaitable, Callable
from typing import Any, Final

import asyncpg
from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from jiaxiang.server.store.address import SQLITE, Address
from jiaxiang.server.store.owner import claim_connection

READERS: Final = 4
"""Connections that read at the same time, at most."""
PATIENCE: Final = 10.0
"""Seconds until a connection is given up, or a lock that another program holds on the database."""
_COMMON: Final[dict[str, Any]] = {"hide_parameters": True, "max_overflow": 0}
"""Parameters hold secrets: an error does not show them."""


def writer(address: Address, grace: float) -> AsyncEngine:
    """One connection, for everything that is written. On PostgreSQL it claims the database (see owner.py)."""
    if address.dialect == SQLITE:
        return _sqlite(address, 1, "BEGIN IMMEDIATE", "journal_mode = WAL", "foreign_keys = ON")

    async def connect() -> asyncpg.Connection:
        connection = await asyncpg.connect(address.target, timeout=PATIENCE)
        await claim_connection(connection, address, grace)
        return connection

    return _postgresql(connect, 1)


def migrator(address: Address) -> AsyncEngine:
    """One connection that changes the tables. SQLite changes a table by making it anew: it enforces no foreign keys."""
    if address.dialect == SQLITE:
        return _sqlite(address, 1, "BEGIN IMMEDIATE", "journal_mode = WAL", "foreign_keys = OFF")
    return _postgresql(lambda: asyncpg.connect(address.target, timeout=PATIENCE), 1)


def readers(address: Address) -> AsyncEngine:
    """Connections that cannot write; what one reads in a transaction is of one moment."""
    if address.dialect == SQLITE:
        return _sqlite(address, READERS, "BEGIN", "query_only = ON")
    engine = _postgresql(lambda: asyncpg.connect(address.target, timeout=PATIENCE), READERS)
    return engine.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _sqlite(address: Address, size: int, begin: str, *pragmas: str) -> AsyncEngine:
    url = URL.create("sqlite+aiosqlite", database=address.target)
    own = {"isolation_level": None, "timeout": PATIENCE}  # the driver itself would begin late, and never before DDL
    engine = create_async_engine(url, pool_size=size, connect_args=own, **_COMMON)

    @event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
        cursor = connection.cursor()
        for pragma in ("synchronous = NORMAL", *pragmas):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def begin_now(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def _postgresql(connect: Callable[[], Awaitable[asyncpg.Connection]], size: int) -> AsyncEngine:
    return create_async_engine(
        "postgresql+asyncpg://", pool_size=size, async_creator=connect, pool_pre_ping=True, **_COMMON
    )
