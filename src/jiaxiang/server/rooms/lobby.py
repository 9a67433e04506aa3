"""All rooms of a server: they are made here, found here, and come back here after a restart."""

import asyncio
import secrets
from collections.abc import Iterator
from typing import Final

import structlog

from jiaxiang.server.rooms.hearing import check_bot, check_setup
from jiaxiang.server.rooms.room import Room
from jiaxiang.server.store import Room as Row
from jiaxiang.server.table import Chair, Chairs, Clock, Keeping, KeptChairs, Objection, Person, Settings
from jiaxiang.server.wire.messages import Setup

BEST_BOT: Final = "greedy"
_LOG: Final = structlog.get_logger("jiaxiang.lobby")


class Lobby:
    """The rooms that stand. `run` names this run of the server to the clients."""

    def __init__(self, store: Keeping, settings: Settings | None = None, clock: Clock | None = None) -> None:
        self.settings: Final = Settings() if settings is None else settings
        self.run: Final = secrets.token_hex(8)
        self._store: Final = store
        self._clock: Final = Clock() if clock is None else clock
        self._rooms: Final[dict[str, Room]] = {}
        self._codes: Final[dict[str, Room]] = {}

    def __len__(self) -> int:
        return len(self._rooms)

    def __iter__(self) -> Iterator[Room]:
        return iter(self._rooms.values())

    # ---------------------------------------------------------------------------------------------------------- finding
    def find(self, token: str) -> Room | None:
        """The room of a token."""
        return self._rooms.get(token)

    def by_code(self, code: str) -> Room | None:
        """The room of a code; none leads to a private room."""
        return self._codes.get(code)

    def rooms_of(self, player: str) -> list[Room]:
        """The rooms where a player sits, or of which he is the host, the latest first."""
        his = [room for room in self if room.chairs.has(player)]
        return sorted(his, key=lambda room: room.touched, reverse=True)

    # ----------------------------------------------------------------------------------------------------------- making
    async def create(self, setup: Setup, host: Person) -> Room:
        """An open room, its host on seat 0. Raises Objection, and what the store raises."""
        return await self._add(setup, host, Chairs(host.id, [Chair(host), Chair(), Chair(), Chair()]), private=False)

    async def play(self, setup: Setup, host: Person, bot: str = BEST_BOT) -> Room:
        """A private room with three bots, whose match begins at once. Raises Objection, and what the store raises."""
        check_bot(bot)
        chairs = Chairs(host.id, [Chair(host), *(Chair(bot=bot) for _ in range(3))])
        room = await self._add(setup, host, chairs, private=True)
        await room.begin()
        return room

    async def _add(self, setup: Setup, host: Person, chairs: Chairs, *, private: bool) -> Room:
        check_setup(setup)
        await self._make_place(host)
        row = await self._store.rooms.add(host.id, setup, KeptChairs(chairs.keep(), private=private))
        return self._stand(row)

    async def _make_place(self, host: Person) -> None:
        """Of too many rooms of one host the one that was left first is closed. Raises Objection where he is in all."""
        if len(self) >= self.settings.rooms:
            raise Objection("房间已满，请稍后再来", f"expected a free room, all {self.settings.rooms} are taken")
        his = [room for room in self.rooms_of(host.id) if room.chairs.host == host.id]
        if len(his) < self.settings.rooms_of_host:
            return
        left = [room for room in his if room.is_empty]
        if not left:
            most = self.settings.rooms_of_host
            raise Objection(f"每人最多开 {most} 个房间", f"expected at most {most} rooms of one host")
        await left[-1].close()

    def _stand(self, row: Row) -> Room:
        room = Room(
            row, store=self._store, clock=self._clock, settings=self.settings, run=self.run, forget=self._forget
        )
        self._rooms[room.token] = room
        if room.code:
            self._codes[room.code] = room
        return room

    def _forget(self, room: Room) -> None:
        self._rooms.pop(room.token, None)
        self._codes.pop(room.code, None)

    # ------------------------------------------------------------------------------------------------- start and stop
    async def restore(self) -> None:
        """Bring every room back that stood when the process before ended; each table rests until somebody comes. A
        match that cannot be gone on with is ended.
        """
        for kept in await self._store.unfinished():
            room = self._stand(kept.room)
            if kept.match is None:
                if kept.room.status == "playing":
                    await room.end_match()
                continue
            try:
                room.restore(kept.match, kept)
            except Exception:
                _LOG.exception("a match could not be gone on with", room=kept.room.token)
                await room.abandon(kept.match.id)

    async def close(self) -> None:
        """Say goodbye to everybody; nothing changes any more. What was decided is in the store already."""
        rooms = [*self]
        self._rooms.clear()
        self._codes.clear()
        await asyncio.gather(*(room.stop() for room in rooms))
