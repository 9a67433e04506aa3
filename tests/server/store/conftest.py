"""A test that asks for `address` or `store` runs on both kinds of database, each time on a new one."""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager

import asyncpg
import pytest

from jiaxiang.server.store import Store
from jiaxiang.server.store.address import read_address
from tests.server.store.clock import Clock

POSTGRES = "JIAXIANG_TEST_POSTGRES"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path) -> Iterator[str]:
    """What a user would write to name a new, empty database."""
    if request.param == "sqlite":
        yield str(tmp_path / "jiaxiang.db")
        return
    url = os.environ.get(POSTGRES)
    if url is None and os.environ.get("JIAXIANG_CI") == "1":
        pytest.fail(f"{POSTGRES} is not set: on PostgreSQL nothing would be tested")
    if url is None:
        pytest.skip(f"{POSTGRES} is not set: expected the URL of a PostgreSQL database in which schemas may be made")
    with schema(url) as found:
        yield found


@contextmanager
def schema(url: str) -> Iterator[str]:
    """A schema of its own, in which a connection of this URL finds and makes its tables."""
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


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def store(address, clock, anyio_backend) -> AsyncIterator[Store]:
    opened = await Store.open(address, clock=clock)
    try:
        yield opened
    finally:
        await opened.close()
