"""The one place through which everything is written and read."""

import asyncio
import os
import sqlite3
import time
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TypeVar, TypeVarTuple

import asyncpg
from sqlalchemy import Row, Select, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from jiaxiang.server.store import engines
from jiaxiang.server.store.address import SQLITE, Address
from jiaxiang.server.store.appender import Appender, Values
from jiaxiang.server.store.errors import StoreError, reason_of
from jiaxiang.server.store.migrate import bring_up_to_date
from jiaxiang.server.store.owner import claim_file
from jiaxiang.server.store.tables import DECISIONS

T = TypeVar("T")
Ts = TypeVarTuple("Ts")
Work = Callable[[AsyncConnection], Awaitable[T]]
Clock = Callable[[], int]
UNUSABLE: Final = (SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, OSError, TimeoutError, ValueError)
"""What is raised where a database cannot be opened, by whichever driver."""
_INSERT: Final = insert(DECISIONS)


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


class Database:
    """An open database. Writes happen one after another, each in a transaction; reads go on beside them."""

    def __init__(self, address: Address, clock: Clock, grace: float) -> None:
        self.address: Final = address
        self.now: Final = clock
        self._writer: Final[AsyncEngine] = engines.writer(address, grace)
        self._readers: Final[AsyncEngine] = engines.readers(address)
        is_file = address.dialect == SQLITE
        self._appender: Final = Appender(address.target, DECISIONS, engines.PATIENCE) if is_file else None
        self._turn: Final = asyncio.Lock()
        self._tasks: Final[set[asyncio.Task[Any]]] = set()
        self._claim: sqlite3.Connection | None = None
        self._closed = False

    @classmethod
    async def open(cls, address: Address, clock: Clock, grace: float) -> "Database":
        """Claim it and bring it up to date. Raises StoreError in one line, without a password."""
        database = cls(address, clock, grace)
        try:
            await database._begin(grace)
        except BaseException as error:
            await database.close()
            if not isinstance(error, UNUSABLE):
                raise
            reason = address.masked(reason_of(error))
            raise StoreError(f"cannot open the database {address.shown}: {reason}") from None
        return database

    async def _begin(self, grace: float) -> None:
        if self.address.dialect == SQLITE:
            _make_private(Path(self.address.target))
            self._claim = await claim_file(self.address, grace)
        async with self._writer.connect():
            pass
        migrator = engines.migrator(self.address)
        try:
            async with migrator.begin() as connection:
                await connection.run_sync(bring_up_to_date, self.address.shown)
        finally:
            await migrator.dispose()

    async def write(self, work: Work[T]) -> T:
        """Do something in one transaction, after what came before. Once asked for it is done, or fails, as a whole,
        even where the one who waits for it is cancelled.
        """
        return await self._asked(self._in_turn(work))

    async def append(self, decisions: Values) -> None:
        """Insert decisions in one transaction, after what came before, as `write` would."""
        appender = self._appender
        if appender is None:
            await self.write(lambda connection: connection.execute(_INSERT, decisions))
        else:
            await self._asked(self._appended(appender, decisions))

    async def read(self, work: Work[T]) -> T:
        """Read something, all of it as of one moment."""
        return await self._asked(self._beside(work))

    async def rows(self, query: Select[*Ts]) -> Sequence[Row[*Ts]]:
        """The rows of one query."""

        async def work(connection: AsyncConnection) -> Sequence[Row[*Ts]]:
            return (await connection.execute(query)).all()

        return await self.read(work)

    async def _in_turn(self, work: Work[T]) -> T:
        async with self._turn, self._writer.begin() as connection:
            return await work(connection)

    async def _appended(self, appender: Appender, decisions: Values) -> None:
        async with self._turn:
            await appender.append(decisions)

    async def _beside(self, work: Work[T]) -> T:
        async with self._readers.connect() as connection:
            return await work(connection)

    async def _asked(self, doing: Coroutine[Any, Any, T]) -> T:
        """Do something to its end, whoever waits for it: who leaves in the middle would take a connection with him."""
        if self._closed:
            doing.close()
            raise StoreError("expected an open store, got one that is closed")
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return await asyncio.shield(task)

    async def check(self) -> None:
        """Whether the database answers. Raises SQLAlchemyError, OSError or TimeoutError."""
        await self.rows(select(1))

    async def close(self) -> None:
        """Let what was asked for be done, and give up the claim."""
        self._closed = True
        if self._tasks:
            await asyncio.wait(self._tasks)
        if self._appender is not None:
            await self._appender.close()
        await self._readers.dispose()
        await self._writer.dispose()
        if self._claim is not None:
            self._claim.close()


def _make_private(path: Path) -> None:
    """A new file is for its owner alone: it holds the secrets of walls. What SQLite puts beside it is as private."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
