"""Rooms: made, kept as they change, found by their links and codes."""

import secrets
from typing import Any, Final

from sqlalchemy import ColumnElement, Text, insert, select, type_coerce, update
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.server.store.database import Database
from jiaxiang.server.store.errors import StoreError
from jiaxiang.server.store.rows import Room, RoomStatus, fields
from jiaxiang.server.store.tables import ROOMS

CODES: Final = 10**6
"""A code has six digits."""
STANDING: Final = ROOMS.c.status != "closed"


class Rooms:
    """All rooms that there ever were; a closed one is only history."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, host: str, setup: object, chairs: object) -> Room:
        """A new open room of this player. What is played and who sits where is anything that can be JSON."""

        async def work(connection: AsyncConnection) -> Room:
            at = self._database.now()
            room: dict[str, Any] = {
                "token": secrets.token_urlsafe(16),
                "code": await _free_code(connection),
                "host": host,
            }
            room |= {"setup": setup, "chairs": chairs, "status": "open", "created": at, "touched": at}
            return Room(**fields((await connection.execute(insert(ROOMS).values(room).returning(ROOMS))).one()))

        return await self._database.write(work)

    async def save(
        self,
        room: int,
        *,
        host: str | None = None,
        setup: object = None,
        chairs: object = None,
        status: RoomStatus | None = None,
    ) -> None:
        """Keep what has changed. Raises StoreError for a room that is closed or not there: closing it is the last."""
        changes = {"host": host, "setup": setup, "chairs": chairs, "status": status, "touched": self._database.now()}
        values = {name: value for name, value in changes.items() if value is not None}

        async def work(connection: AsyncConnection) -> None:
            done = await connection.execute(update(ROOMS).where(ROOMS.c.id == room, STANDING).values(values))
            if done.rowcount != 1:
                raise StoreError(f"expected a room that is not closed, got room {room}")

        await self._database.write(work)

    async def find(self, room: int) -> Room | None:
        return await self._first(ROOMS.c.id == room)

    async def by_token(self, token: str) -> Room | None:
        return await self._first(ROOMS.c.token == token)

    async def by_code(self, code: str) -> Room | None:
        """The room with this code that is not closed."""
        return await self._first(ROOMS.c.code == code, STANDING)

    async def standing(self) -> list[Room]:
        """Every room that is not closed, the newest first."""
        return await self._all(STANDING)

    async def of_player(self, player: str) -> list[Room]:
        """The rooms, not closed, where this player is host or named in a chair, the newest first."""
        chairs = type_coerce(ROOMS.c.chairs, Text)
        named = chairs.contains(f'"{player}"', autoescape=True)  # an id stands nowhere by chance
        return await self._all(STANDING, (ROOMS.c.host == player) | named)

    async def _first(self, *conditions: ColumnElement[bool]) -> Room | None:
        found = await self._all(*conditions)
        return found[0] if found else None

    async def _all(self, *conditions: ColumnElement[bool]) -> list[Room]:
        query = select(ROOMS).where(*conditions).order_by(ROOMS.c.id.desc())
        return [Room(**fields(row)) for row in await self._database.rows(query)]


async def _free_code(connection: AsyncConnection) -> str:
    """Six digits that no other room has; closed ones have given theirs back."""
    while True:
        code = f"{secrets.randbelow(CODES):06}"
        taken = select(ROOMS.c.id).where(ROOMS.c.code == code, STANDING)
        if (await connection.execute(taken)).first() is None:
            return code
