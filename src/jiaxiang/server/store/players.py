"""Players, and the codes that take one to another device."""

import secrets

from msgspec.structs import asdict
from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.server.store.database import Database
from jiaxiang.server.store.errors import StoreError
from jiaxiang.server.store.rows import Player, fields
from jiaxiang.server.store.tables import PLAYERS, TRANSFERS


def new_id() -> str:
    """An id for a player: 128 bits by chance, in hexadecimal."""
    return secrets.token_hex(16)


class Players:
    """Who has ever been here."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def make(self, name: str, player: str | None = None) -> Player:
        """Somebody new; with an id that new_id() gave, where his name follows from it."""
        at = self._database.now()
        made = Player(player or new_id(), name, at, at)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(insert(PLAYERS).values(asdict(made)))

        await self._database.write(work)
        return made

    async def find(self, player: str) -> Player | None:
        found = await self._database.rows(select(PLAYERS).where(PLAYERS.c.id == player))
        return Player(**fields(found[0])) if found else None

    async def rename(self, player: str, name: str) -> None:
        """Raises StoreError for a player who is not there."""
        await self._change(player, name=name)

    async def touch(self, player: str) -> None:
        """He is here now. Raises StoreError for a player who is not there."""
        await self._change(player, seen=self._database.now())

    async def _change(self, player: str, **values: object) -> None:
        async def work(connection: AsyncConnection) -> None:
            done = await connection.execute(update(PLAYERS).where(PLAYERS.c.id == player).values(**values))
            if done.rowcount != 1:
                raise StoreError(f"expected a player, got {player!r}")

        await self._database.write(work)


class Transfers:
    """Codes that take an identity to another device, by their hashes. Each works once, only the last of a player."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def issue(self, player: str, code_hash: str, expires: int) -> None:
        """A new code of a player, which takes the place of the one before."""

        async def work(connection: AsyncConnection) -> None:
            over = (TRANSFERS.c.player == player) | (TRANSFERS.c.expires <= self._database.now())
            await connection.execute(delete(TRANSFERS).where(over))
            await connection.execute(insert(TRANSFERS).values(hash=code_hash, player=player, expires=expires))

        await self._database.write(work)

    async def redeem(self, code_hash: str) -> Player | None:
        """Whose code it is, which is used up by this; None where it is nobody's, or too old."""

        async def work(connection: AsyncConnection) -> Player | None:
            used = delete(TRANSFERS).where(TRANSFERS.c.hash == code_hash).returning(TRANSFERS)
            transfer = (await connection.execute(used)).first()
            if transfer is None or transfer.expires <= self._database.now():
                return None
            row = (await connection.execute(select(PLAYERS).where(PLAYERS.c.id == transfer.player))).one()
            return Player(**fields(row))

        return await self._database.write(work)
