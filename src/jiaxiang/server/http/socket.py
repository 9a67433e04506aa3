"""`/ws/{token}`: a room's socket, between a browser and the room. What is said is the room's affair."""

import asyncio
import contextlib
from typing import Any, Final

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from jiaxiang.server.door import Buckets, House, refuse
from jiaxiang.server.http.given import TheCaller, TheHouse
from jiaxiang.server.http.me import NOBODY, known_player
from jiaxiang.server.operation import Conversation
from jiaxiang.server.rooms import Room, Viewer
from jiaxiang.server.table import Objection, Person
from jiaxiang.server.wire.cards import Trouble
from jiaxiang.server.wire.messages import Ask, Bye, Hello

STOPPING: Final = Trouble("服务器正在重启，马上回来", "the server stops, and will be back")
TOO_MANY: Final = Trouble("从这个地址来的人太多了", "too many are connected from this address")
HELLO_WITHIN: Final = 10.0
"""Seconds that a client has for its first message."""
CLOSED_WITHIN: Final = 5.0
MOST_MISTAKES: Final = 5
"""Messages that are none: so many are overlooked."""
NORMAL: Final = 1000
RESTART: Final = 1012
POLICY: Final = 1008
"""The codes of a socket that is closed: one side is done, the server stops, its client does what none of ours does."""
_DECODE: Final = msgspec.json.Decoder(Ask).decode
_NO_ROOM: Final = msgspec.json.encode(Bye(0, "closed")).decode()
Socket = WebSocket[Any, Any, Any]
_LOG: Final = structlog.get_logger("jiaxiang.socket")


@websocket("/ws/{token:str}")
async def attend(socket: Socket, house: TheHouse, caller: TheCaller, token: FromPath[str]) -> None:
    """Connect a player with a room, until one of them goes."""
    player = await known_player(socket, house)
    if player is None:
        await refuse(socket.scope, socket.send, 401, Trouble(*NOBODY))
        return
    if house.stopping:
        await refuse(socket.scope, socket.send, 503, STOPPING)
        return
    if not house.counts.sockets.take(caller.key):
        await refuse(socket.scope, socket.send, 429, TOO_MANY)
        return
    try:
        with house.metrics.sockets.track_inprogress():
            await socket.accept()
            await _close(socket, await _attend(socket, house, token, Person(player.id, player.name)))
    finally:
        house.counts.sockets.give_back(caller.key)


async def _attend(socket: Socket, house: House, token: str, person: Person) -> int:
    """Returns the code to close with, when the client or the room is done with the other."""
    if house.stopping:
        return RESTART
    room = house.lobby.find(token)
    try:
        if room is None:
            raise Objection("没有这个房间", "there is no such room")
        viewer = room.enter(person)
    except Objection:
        await socket.send({"type": "websocket.send", "text": _NO_ROOM, "bytes": None})
        return NORMAL
    with structlog.contextvars.bound_contextvars(room=room.token):
        return await _converse(socket, house, room, viewer)


async def _converse(socket: Socket, house: House, room: Room, viewer: Viewer) -> int:
    conversation = Conversation(house.metrics)
    listening = asyncio.create_task(_listen(socket, house, conversation, room, viewer))
    telling = asyncio.create_task(_tell(socket, conversation, viewer))
    try:
        await asyncio.wait({listening, telling}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        room.leave(viewer)
        listening.cancel()
        telling.cancel()
    code, _ = await asyncio.gather(listening, telling, return_exceptions=True)
    return code if isinstance(code, int) else _told_apart(code)


def _told_apart(end: BaseException) -> int:
    """Where listening ended by an error: it was cancelled because the room is done, or something is wrong here."""
    if not isinstance(end, asyncio.CancelledError | WebSocketDisconnect):
        _LOG.error("a socket failed", exc_info=end)
    return NORMAL


async def _listen(socket: Socket, house: House, conversation: Conversation, room: Room, viewer: Viewer) -> int:
    """Pass on what the client says, no faster than it may say it. Returns the code to close with."""
    allowed = house.counts.messages()
    within: float | None = HELLO_WITHIN
    mistakes = 0
    while True:
        try:
            async with asyncio.timeout(within):
                event: Any = await socket.receive()
        except TimeoutError:
            return _misuse(house, "silent")
        if event["type"] != "websocket.receive":
            return NORMAL
        try:
            ask = _DECODE(event.get("text") or event.get("bytes") or b"")
        except (msgspec.MsgspecError, UnicodeError, RecursionError):
            mistakes += 1
            if mistakes > MOST_MISTAKES:
                return _misuse(house, "malformed")
            continue
        if within is not None and not isinstance(ask, Hello):
            return _misuse(house, "no-hello")
        within = None
        conversation.hear(ask)
        room.receive(viewer, ask)
        await _slow_down(allowed)


def _misuse(house: House, kind: str) -> int:
    """The client does what no client of ours does."""
    house.metrics.cut_off.labels(kind).inc()
    _LOG.info("a client was cut off", reason=kind)
    return POLICY


async def _slow_down(allowed: Buckets | None) -> None:
    """Where a client says more than it may, its next message is read later: nothing of it is lost."""
    while allowed is not None and (wait := allowed.take("")) > 0:
        await asyncio.sleep(wait)


async def _tell(socket: Socket, conversation: Conversation, viewer: Viewer) -> None:
    """Send what the room says, to its last word."""
    with contextlib.suppress(WebSocketDisconnect, OSError):
        while (frame := await viewer.next()) is not None:
            await socket.send({"type": "websocket.send", "text": frame.decode(), "bytes": None})
            conversation.tell(frame)


async def _close(socket: Socket, code: int) -> None:
    """Close it, where that is still to be done. A client that takes nothing any more is not waited for."""
    with contextlib.suppress(WebSocketDisconnect, OSError, RuntimeError, TimeoutError):
        async with asyncio.timeout(CLOSED_WITHIN):
            await socket.close(code)
