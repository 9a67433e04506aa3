"""Rows for a SQLite file by the shortest way: a whole transaction is one step of one thread.

Through the layers above the driver each of its statements is a step of its own, with a wait for the thread before and
after it: for the one table into which most is written that cost more than all the rest of what the server does.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import Table, insert
from sqlalchemy.dialects import sqlite

_DIALECT: Final = sqlite.dialect()
Values = Sequence[dict[str, Any]]


class Appender:
    """Appends to one table of a file, by a connection of its own."""

    def __init__(self, file: str, table: Table, patience: float) -> None:
        self._file: Final = file
        self._patience: Final = patience
        self._statement: Final = str(insert(table).compile(dialect=_DIALECT))
        self._columns: Final = [(column.name, column.type.bind_processor(_DIALECT)) for column in table.columns]
        self._thread: Final = ThreadPoolExecutor(1, "append")
        self._connection: sqlite3.Connection | None = None

    async def append(self, values: Values) -> None:
        """All of these rows, or none. Raises sqlite3.Error."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._append, values)

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()

    def _append(self, values: Values) -> None:
        rows = [[bind(each[name]) if bind else each[name] for name, bind in self._columns] for each in values]
        connection = self._connection or self._connect()
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(self._statement, rows)
            connection.commit()
        finally:
            if connection.in_transaction:
                connection.rollback()

    def _connect(self) -> sqlite3.Connection:
        self._connection = sqlite3.connect(self._file, timeout=self._patience, isolation_level=None)
        self._connection.execute("PRAGMA synchronous = NORMAL")
        self._connection.execute("PRAGMA foreign_keys = ON")
        return self._connection

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
