"""A database belongs to one server at a time: a second one would go on with the same tables, and both would spoil them.

The claim ends with the process, however that ends.
"""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from typing import Final

import asyncpg

from jiaxiang.server.store.address import Address
from jiaxiang.server.store.errors import StoreError

GRACE: Final = 5.0
"""Seconds that a server which is just ending has for it."""
_PAUSE: Final = 0.05
_CLAIM: Final = "SELECT pg_try_advisory_lock(hashtext('jiaxiang'), hashtext(coalesce(current_schema(), '')))"


async def claim_connection(connection: asyncpg.Connection, address: Address, grace: float) -> None:
    """Claim a PostgreSQL database for as long as this connection lives. Raises StoreError."""

    async def claim() -> bool:
        return bool(await connection.fetchval(_CLAIM))

    try:
        await _wait_for(claim, address, grace)
    except BaseException:
        await connection.close()
        raise


async def claim_file(address: Address, grace: float) -> sqlite3.Connection:
    """Claim a SQLite database until what is returned is closed. Raises StoreError, and sqlite3.Error.

    The claim is a lock of SQLite's own on an empty file beside it, since one on the database would stop its readers.
    """
    lock = sqlite3.connect(f"{address.target}-lock", timeout=0, isolation_level=None)

    async def claim() -> bool:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            return False
        return True

    try:
        await _wait_for(claim, address, grace)
    except BaseException:
        lock.close()
        raise
    return lock


async def _wait_for(claim: Callable[[], Awaitable[bool]], address: Address, grace: float) -> None:
    """Claim again and again. Raises StoreError when the grace is over."""
    over = asyncio.get_running_loop().time() + grace
    while not await claim():
        if asyncio.get_running_loop().time() >= over:
            raise StoreError(f"expected to be the only server on {address.shown}, which another one is using")
        await asyncio.sleep(_PAUSE)
