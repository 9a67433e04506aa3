"""The store: everything of the server that outlives its process."""

import secrets
from functools import partial
from typing import Final

from sqlalchemy import insert, select, true
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.server.store.address import read_address
from jiaxiang.server.store.database import Clock, Database, now
from jiaxiang.server.store.deals import Deals
from jiaxiang.server.store.history import History
from jiaxiang.server.store.journal import Journal
from jiaxiang.server.store.ledger import Ledger
from jiaxiang.server.store.matches import Matches
from jiaxiang.server.store.owner import GRACE
from jiaxiang.server.store.players import Players, Transfers
from jiaxiang.server.store.rooms import Rooms
from jiaxiang.server.store.rows import Secret, Unfinished
from jiaxiang.server.store.tables import KEYS, ROOMS
from jiaxiang.server.store.unfinished import read_unfinished

KEY_SIZE: Final = 32


class Store:
    """An open database, in parts named after what they keep.

    What a method has returned from is durable against a killed process. Beside StoreError every one may raise what the
    database says when it is gone or full: SQLAlchemyError, OSError, TimeoutError.
    """

    def __init__(self, database: Database) -> None:
        self._database: Final = database
        self.address: Final = database.address.shown
        self.players: Final = Players(database)
        self.transfers: Final = Transfers(database)
        self.rooms: Final = Rooms(database)
        self.matches: Final = Matches(database)
        self.deals: Final = Deals(database)
        self.journal: Final = Journal(database)
        self.ledger: Final = Ledger(database)
        self.history: Final = History(database)

    @classmethod
    async def open(cls, address: str, *, clock: Clock = now, grace: float = GRACE) -> "Store":
        """The database at a path or URL (address.py), brought up to date. `clock` gives milliseconds; `grace` is how
        many seconds another server has to leave it. Raises StoreError.
        """
        return cls(await Database.open(read_address(address), clock, grace))

    async def close(self) -> None:
        """Let everything that was asked for be written, then give the database up."""
        await self.journal.close()
        await self._database.close()

    async def check(self) -> None:
        """Whether the database answers. Raises SQLAlchemyError, OSError or TimeoutError."""
        await self._database.check()

    async def unfinished(self) -> list[Unfinished]:
        """Every room that is not closed, as the process before left it."""
        return await self._database.read(partial(read_unfinished, true()))

    async def unfinished_room(self, room: int) -> Unfinished | None:
        """One such room; None where it is closed or not there."""
        found = await self._database.read(partial(read_unfinished, ROOMS.c.id == room))
        return found[0] if found else None

    async def key(self, name: str) -> Secret:
        """A secret of 32 bytes to sign with, made when it is first asked for and the same ever after."""

        async def work(connection: AsyncConnection) -> Secret:
            known = (await connection.execute(select(KEYS.c.secret).where(KEYS.c.name == name))).scalar_one_or_none()
            if known is not None:
                return known
            made = Secret(secrets.token_bytes(KEY_SIZE))
            await connection.execute(insert(KEYS).values(name=name, secret=made))
            return made

        return await self._database.write(work)
