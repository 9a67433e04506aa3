"""An open server in the test's own process, with a clock that stands still."""

from collections.abc import AsyncIterator

import httpx
import pytest

from jiaxiang.server.app import App
from tests.server.http.visiting import browser, house
from tests.server.still import Still


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture
def clock() -> Still:
    return Still()


@pytest.fixture
async def app(tmp_path, clock, anyio_backend) -> AsyncIterator[App]:
    async with house(tmp_path, clock) as opened:
        yield opened


@pytest.fixture
async def visitor(app) -> AsyncIterator[httpx.AsyncClient]:
    """A browser that has been here once."""
    async with browser(app) as found:
        assert (await found.get("/api/me")).status_code == 200
        yield found
