"""Matches: the game that a room plays, who sits where, and how it ended."""

import secrets
from collections.abc import Iterable
from functools import partial
from typing import Final, Literal

from sqlalchemy import ColumnElement, Row, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.server.store.database import Database
from jiaxiang.server.store.errors import StoreError
from jiaxiang.server.store.rows import Match, MatchSetup, Sitter, fields
from jiaxiang.server.store.tables import DEALS, MATCHES, SEATS

UNFINISHED: Final = DEALS.c.status.in_(("promised", "playing"))
Sitters = tuple[Sitter, Sitter, Sitter, Sitter]


class Matches:
    """All matches; a room plays one at a time."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def start(self, room: int, setup: MatchSetup, lot: bytes, seats: Sitters) -> Match:
        """The next match of a room; `lot` is the secret by which the seats were drawn. One that is being played there
        without a deal was begun when the connection broke, and nobody knows of it: it is over.
        """

        async def work(connection: AsyncConnection) -> Match:
            empty = ~select(DEALS.c.id).where(DEALS.c.match == MATCHES.c.id).exists()
            unknown = update(MATCHES).where(MATCHES.c.room == room, MATCHES.c.status == "playing", empty)
            await connection.execute(unknown.values(status="abandoned", ended=self._database.now()))
            before = select(func.count()).select_from(MATCHES).where(MATCHES.c.room == room)
            number = 1 + (await connection.execute(before)).scalar_one()
            values = {"token": secrets.token_urlsafe(16), "room": room, "number": number, "setup": setup, "lot": lot}
            values |= {"status": "playing", "started": self._database.now()}
            row = (await connection.execute(insert(MATCHES).values(values).returning(MATCHES))).one()
            sitters = [
                {"match": row.id, "seat": seat, "name": each.name, "player": each.player, "bot": each.bot}
                for seat, each in enumerate(seats)
            ]
            await connection.execute(insert(SEATS), sitters)
            return Match(**fields(row), seats=seats)

        return await self._database.write(work)

    async def end(self, match: int, status: Literal["finished", "voted", "abandoned"]) -> None:
        """The match is over; where it was broken off, its unfinished deal is cut with it. Asked for again it changes
        nothing. Raises StoreError where it ended otherwise, or where a finished match has an unfinished deal.
        """
        at = self._database.now()

        async def work(connection: AsyncConnection) -> None:
            here = MATCHES.c.id == match
            row = (await connection.execute(select(MATCHES.c.status).where(here))).first()
            was = "not there" if row is None else row.status
            if was == status:
                return
            if was != "playing":
                raise StoreError(f"expected a match that is being played, got match {match}, which is {was}")
            left = update(DEALS).where(DEALS.c.match == match, UNFINISHED).values(status="cut", ended=at)
            if (await connection.execute(left)).rowcount and status == "finished":
                raise StoreError(f"expected every deal of match {match} to be over, got one that is not")
            await connection.execute(update(MATCHES).where(here).values(status=status, ended=at))

        await self._database.write(work)

    async def find(self, match: int) -> Match | None:
        return next(iter(await self._all(MATCHES.c.id == match)), None)

    async def by_token(self, token: str) -> Match | None:
        return next(iter(await self._all(MATCHES.c.token == token)), None)

    async def of_room(self, room: int) -> list[Match]:
        """The matches of a room, in order."""
        return await self._all(MATCHES.c.room == room)

    async def playing(self) -> list[Match]:
        """Every match that is being played."""
        return await self._all(MATCHES.c.status == "playing")

    async def _all(self, condition: ColumnElement[bool]) -> list[Match]:
        return await self._database.read(partial(read_matches, condition))


async def read_matches(condition: ColumnElement[bool], connection: AsyncConnection) -> list[Match]:
    """The matches of a condition, by their ids."""
    rows = (await connection.execute(select(MATCHES).where(condition).order_by(MATCHES.c.id))).all()
    seats = select(SEATS).join(MATCHES).where(condition).order_by(SEATS.c.match, SEATS.c.seat)
    sitters: dict[int, list[Sitter]] = {row.id: [] for row in rows}
    for seat in await connection.execute(seats):
        sitters[seat.match].append(Sitter(seat.name, seat.player, seat.bot))
    return [_match(row, sitters[row.id]) for row in rows]


def _match(row: Row[tuple[object, ...]], sitters: Iterable[Sitter]) -> Match:
    first, second, third, fourth = sitters
    return Match(**fields(row), seats=(first, second, third, fourth))
