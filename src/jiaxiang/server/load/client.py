"""One client of a load: a player with his cookie and his socket, who reads no more of a message than he needs."""

import asyncio
import http.client
from collections.abc import Callable
from time import perf_counter
from typing import Final
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


class Choice(Struct):
    """A legal action and its verb."""

    action: str
    verb: str


class Asked(Struct):
    """A question."""

    number: int
    choices: list[Choice]


class Own(Struct):
    """What is the client's own, as far as it matters here."""

    question: Asked | None = None


class Event(Struct):
    """What happened, as far as it tells whose action it was."""

    event: str
    seat: int = -1


class Table(Struct):
    """Whether the deal goes on."""

    phase: str
    outcome: str = ""


class Room(Struct):
    """Where the client sits, and what the room is at."""

    status: str
    you: int = -1


class Message(Struct):
    """Any message of a room."""

    type: str
    id: int = 0
    events: list[Event] = []
    own: Own | None = None
    table: Table | None = None
    room: Room | None = None


Hear = Callable[["Client", Message, float], None]
"""Called with each message and the time at which it came."""


class Client:
    """A player. `messages` and `received` count what came: messages and bytes; `is_lost`, that the socket broke."""

    def __init__(self, address: str) -> None:
        self.address: Final = address
        self.cookie = ""
        self.seat = -1
        self.messages = 0
        self.received = 0
        self.is_lost = False
        self._socket: ClientConnection | None = None
        self._last_id = 0
        self._decode: Final = msgspec.json.Decoder(Message).decode

    def request(self, method: str, path: str, body: object = None) -> bytes:
        """One request of the HTTP interface, with the cookie, which the first one brings. Raises OSError."""
        parts = urlsplit(self.address)
        connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=60)
        headers = {"Cookie": self.cookie, "Content-Type": "application/json", "Origin": self.address}
        try:
            connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        cookie = answer.getheader("Set-Cookie")
        if cookie:
            self.cookie = cookie.split(";")[0]
        if answer.status >= http.client.BAD_REQUEST:
            raise OSError(
                f"{method} {path}: expected an answer, got {answer.status} {text[:200].decode(errors='replace')}"
            )
        return text

    async def enter(self, token: str) -> None:
        """Open the socket of a room and say hello."""
        address = f"ws{self.address.removeprefix('http')}/ws/{token}"
        self._socket = await connect(
            address,
            additional_headers={"Cookie": self.cookie},
            origin=self.address,  # type: ignore[arg-type]  # a plain text is an origin
            compression=None,
            open_timeout=60,
            ping_interval=None,
            max_size=None,
            max_queue=256,
        )
        await self._socket.send('{"type":"hello"}')

    async def listen(self, hear: Hear) -> None:
        """Read until the socket closes."""
        assert self._socket is not None
        try:
            while True:
                text = await self._socket.recv(decode=False)
                self.messages += 1
                self.received += len(text)
                hear(self, self._decode(text), perf_counter())
        except ConnectionClosed:
            self.is_lost = True

    async def say(self, type: str, **fields: object) -> int:
        """Send a message with the next id, which comes back."""
        assert self._socket is not None
        self._last_id += 1
        message = {"type": type, "id": self._last_id, **fields}
        try:
            await self._socket.send(msgspec.json.encode(message), text=True)
        except ConnectionClosed:
            self.is_lost = True
        return self._last_id

    async def close(self) -> None:
        """Close the socket."""
        if self._socket is not None:
            await self._socket.close()


async def introduce(client: Client) -> None:
    """Get the client its cookie."""
    await asyncio.to_thread(client.request, "GET", "/api/me")
