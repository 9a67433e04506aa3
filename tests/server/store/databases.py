"""PostgreSQL for tests: each in a schema of its own, of the database that JIAXIANG_TEST_POSTGRES names."""

import asyncio
import os
import secrets
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg
import pytest

from jiaxiang.server.store.address import read_address

POSTGRES = "JIAXIANG_TEST_POSTGRES"


def postgres_or_skip() -> str:
    """The URL to test on. Where there is none the test is skipped, but fails where nothing may be missing."""
    url = os.environ.get(POSTGRES)
    if url is None and os.environ.get("JIAXIANG_CI") == "1":
        pytest.fail(f"{POSTGRES} is not set: on PostgreSQL nothing would be tested")
    if url is None:
        pytest.skip(f"{POSTGRES} is not set: expected the URL of a PostgreSQL database in which schemas may be made")
    return url


@contextmanager
def schema(url: str) -> Iterator[str]:
    """A new schema: connections of the URL that this gives find and make their tables there."""
    name = f"test_{secrets.token_hex(8)}"
    asyncio.run(execute(url, f"CREATE SCHEMA {name}"))
    try:
        yield f"{url}{'&' if '?' in url else '?'}search_path={name}"
    finally:
        asyncio.run(execute(url, f"DROP SCHEMA {name} CASCADE"))


async def execute(url: str, statement: str) -> None:
    connection = await asyncpg.connect(read_address(url).target)
    try:
        await connection.execute(statement)
    finally:
        await connection.close()
