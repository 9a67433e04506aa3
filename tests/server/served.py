"""A real server on a loopback port, in a thread of the test's process, and what talks to it."""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from websockets.sync.client import ClientConnection, connect

from jiaxiang.server.app import App, opened
from jiaxiang.server.door import Hosting
from jiaxiang.server.http.client import ClientFiles
from jiaxiang.server.running import Serving, listen
from jiaxiang.server.table import Settings

QUICK: Final = Settings(pause=0.001, pace=0.001, numbers=0.05, redeal=0.05)
PATIENCE: Final = 30.0
"""Seconds after which something that should have come is given up: far more than it takes."""


class Served:
    """A server that runs. `app` may be looked at, from its own loop alone changed."""

    def __init__(self, app: App, serving: Serving, port: int) -> None:
        self.app: Final = app
        self.serving: Final = serving
        self.port: Final = port
        self.url: Final = f"http://127.0.0.1:{port}"

    @contextmanager
    def visitor(self, **headers: str) -> Iterator["Visitor"]:
        visitor = Visitor(self, headers)
        try:
            yield visitor
        finally:
            visitor.close()


class Visitor(httpx.Client):
    """A browser that has been here once."""

    def __init__(self, served: Served, headers: dict[str, str]) -> None:
        super().__init__(base_url=served.url, headers=headers, timeout=PATIENCE)
        self._served = served
        self.id: Final[str] = self.get("/api/me").json()["id"]

    def socket(self, token: str, **headers: str) -> ClientConnection:
        """The socket of a room, with the cookie, before any hello."""
        sent = {"cookie": f"jx={self.cookies['jx']}", **headers}
        url = f"ws://127.0.0.1:{self._served.port}/ws/{token}"
        return connect(url, additional_headers=sent, compression=None, open_timeout=PATIENCE)

    @contextmanager
    def enter(self, token: str) -> Iterator["Talk"]:
        """The socket of a room after hello and welcome."""
        with self.socket(token) as socket:
            talk = Talk(socket)
            talk.say(type="hello")
            assert talk.hear()["type"] == "welcome"
            yield talk


class Talk:
    """What is said on a socket, as JSON objects."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: Final = socket
        self._id = 0

    def say(self, **message: Any) -> None:
        self.socket.send(msgspec.json.encode(message).decode())

    def ask(self, type: str, **message: Any) -> dict[str, Any]:
        """Say something that is answered, and return the answer; what comes before it is left out."""
        self._id += 1
        self.say(type=type, id=self._id, **message)
        while (heard := self.hear()).get("id") != self._id:
            pass
        return heard

    def hear(self, type: str = "") -> dict[str, Any]:
        """The next message, or the next one of this type."""
        while True:
            heard: dict[str, Any] = msgspec.json.decode(self.socket.recv(timeout=PATIENCE))
            if type in ("", heard["type"]):
                return heard


@contextmanager
def served(folder: Path, settings: Settings = QUICK, **hosting: Any) -> Iterator[Served]:
    """Serve what is in a folder, and stop."""
    came = threading.Event()
    found: list[Served] = []
    failed: list[BaseException] = []

    async def serve() -> None:
        here = Hosting(str(folder / "test.db"), **hosting)
        with listen("127.0.0.1", 0) as listening:
            async with opened(here, settings, files=ClientFiles(folder / "client")) as app:
                serving = Serving(app, here, came.set)
                found.append(Served(app, serving, listening.getsockname()[1]))
                await serving.serve([listening])

    def run() -> None:
        try:
            asyncio.run(serve())
        except BaseException as error:
            failed.append(error)
        finally:
            came.set()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        assert came.wait(PATIENCE)
        if found:
            yield found[0]
    finally:
        if found:
            found[0].serving.should_exit = True
        thread.join(PATIENCE)
    assert not failed, failed
