"""A test that asks for `address` or `store` runs on both kinds of database, each time on a new one."""

from collections.abc import AsyncIterator, Iterator

import pytest

from jiaxiang.server.store import Store
from tests.server.store.clock import Clock
from tests.server.store.databases import postgres_or_skip, schema


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def sqlite(tmp_path) -> str:
    """A file that does not exist yet."""
    return str(tmp_path / "jiaxiang.db")


@pytest.fixture
def postgresql() -> Iterator[str]:
    """The URL of an empty schema."""
    with schema(postgres_or_skip()) as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request) -> str:
    """What a user would write to name a new, empty database."""
    found: str = request.getfixturevalue(request.param)
    return found


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
