"""Servers and browsers for tests."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Any

import httpx

from jiaxiang.server.app import App, opened
from jiaxiang.server.door import Hosting
from jiaxiang.server.http.client import ClientFiles
from jiaxiang.server.table import Settings
from tests.server.still import Still

HOST = "jiaxiang.test"


def house(folder: Path, clock: Still | None = None, **hosting: Any) -> AbstractAsyncContextManager[App]:
    """A server whose database and client are in a folder; there is no client until somebody writes one."""
    files = ClientFiles(folder / "client")
    return opened(Hosting(str(folder / "test.db"), **hosting), Settings(), files=files, now=clock or Still())


def browser(app: App, address: str = "127.0.0.1", **headers: str) -> httpx.AsyncClient:
    """A browser with cookies of its own, at this address."""
    asgi: Any = app
    transport = httpx.ASGITransport(asgi, client=(address, 1))
    return httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}", headers={"host": HOST, **headers})
