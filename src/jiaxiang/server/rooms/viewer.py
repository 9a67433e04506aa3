"""One socket of a room, as the room and the layer of the sockets share it.

The layer of the sockets does this, and nothing else:

    viewer = room.enter(person)                     raises Objection
    room.receive(viewer, ask)                       for each message, Hello first
    while (frame := await viewer.next()) is not None:
        await socket.send(frame)                    in a task beside it
    room.leave(viewer)                              in the end, whichever side has ended it
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from jiaxiang.server.table import Person


class Viewer:
    """A connected client. What the room sends waits here until the socket takes it, never more than `most` frames:
    a client that takes them too slowly is cut off, and the room does not wait for it.

    `asks` counts the messages of this client that the room has not looked at yet.
    """

    def __init__(self, person: Person, most: int) -> None:
        self.person: Final = person
        self.asks = 0
        self.closed = False
        self._most: Final = most
        self._frames: Final[deque[bytes]] = deque()
        self._queued = 0
        self._taken = 0
        self._watched = 0
        self._tell_delivered: Callable[[], None] | None = None
        self._sleeper: asyncio.Future[None] | None = None

    # --------------------------------------------------------------------------------------------- the socket's side
    async def next(self) -> bytes | None:
        """The next frame to write; None at the end. Who asks for the next one has written those before it."""
        self._note_delivery()
        while not self._frames:
            if self.closed:
                return None
            self._sleeper = asyncio.get_running_loop().create_future()
            await self._sleeper
        self._taken += 1
        return self._frames.popleft()

    # ----------------------------------------------------------------------------------------------- the room's side
    def send(self, frame: bytes) -> None:
        if self.closed:
            return
        if len(self._frames) >= self._most:
            self.cut()
            return
        self._frames.append(frame)
        self._queued += 1
        self._wake()

    def watch(self, delivered: Callable[[], None]) -> None:
        """Call this once when everything that was sent so far has been written."""
        if self._sleeper is not None and not self._frames:
            delivered()  # the socket waits for more
        else:
            self._watched, self._tell_delivered = self._queued, delivered

    def close(self) -> None:
        """The end, after what still waits."""
        self.closed = True
        self._wake()

    def cut(self) -> None:
        """The end, now."""
        self._frames.clear()
        self.close()

    def _note_delivery(self) -> None:
        tell = self._tell_delivered
        if tell is not None and self._taken >= self._watched:
            self._tell_delivered = None
            tell()

    def _wake(self) -> None:
        sleeper, self._sleeper = self._sleeper, None
        if sleeper is not None and not sleeper.done():
            sleeper.set_result(None)
