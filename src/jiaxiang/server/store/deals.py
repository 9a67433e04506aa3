"""Deals: promised, played, settled or cut; and the decisions that were taken in them."""

from typing import Any

from sqlalchemy import Row, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.rules import Result
from jiaxiang.server.store.database import Database
from jiaxiang.server.store.errors import StoreError
from jiaxiang.server.store.ledger import book
from jiaxiang.server.store.rows import Deal, Decision, Four, fields
from jiaxiang.server.store.tables import DEALS, DECISIONS
from jiaxiang.table import Place, commitment


class Deals:
    """All deals. Their decisions are appended through the journal."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def promise(self, match: int, number: int, place: Place, secret: bytes) -> Deal:
        """The next deal of a match, before its numbers have come (C-21); the secret is never another one afterwards."""
        values = {"match": match, "number": number, "place": place, "secret": secret, "status": "promised"}
        values["commitment"] = commitment(secret)

        async def work(connection: AsyncConnection) -> Deal:
            return Deal(**fields((await connection.execute(insert(DEALS).values(values).returning(DEALS))).one()))

        return await self._database.write(work)

    async def start(self, deal: int, numbers: Four) -> None:
        """The numbers of all seats have come: the wall stands. Raises StoreError where it is not just promised."""
        at = self._database.now()

        async def work(connection: AsyncConnection) -> None:
            before = await _read(connection, deal)
            if before.status != "promised":
                raise StoreError(f"expected a promised deal, got deal {deal}, which is {before.status}")
            await _change(connection, deal, status="playing", numbers=numbers, started=at)

        await self._database.write(work)

    async def finish(self, deal: int, outcome: str, result: Result) -> None:
        """Settle a deal, and enter it into the ledger, both or neither. The same result again changes nothing: after a
        restart a deal may come to its end a second time. Raises StoreError for another one, and for a deal that is not
        being played.
        """
        at = self._database.now()

        async def work(connection: AsyncConnection) -> None:
            before = await _read(connection, deal)
            if before.status == "finished":
                if before.outcome != outcome or not _same(before.result, result):
                    raise StoreError(f"expected the result that deal {deal} has already, got another one")
                return
            if before.status != "playing":
                raise StoreError(f"expected a deal that is being played, got deal {deal}, which is {before.status}")
            await _change(connection, deal, status="finished", outcome=outcome, result=result, ended=at)
            await book(connection, deal, before.match, result.deltas, at)

        await self._database.write(work)

    async def cut(self, deal: int) -> None:
        """Break a deal off: it does not count. Again it changes nothing. Raises StoreError for a finished one."""
        at = self._database.now()

        async def work(connection: AsyncConnection) -> None:
            before = await _read(connection, deal)
            if before.status == "finished":
                raise StoreError(f"expected a deal that is not over, got deal {deal}, which is finished")
            if before.status != "cut":
                await _change(connection, deal, status="cut", ended=at)

        await self._database.write(work)

    async def find(self, deal: int) -> Deal | None:
        async with self._database.reading() as connection:
            row = (await connection.execute(select(DEALS).where(DEALS.c.id == deal))).first()
        return None if row is None else Deal(**fields(row))

    async def of_match(self, match: int) -> list[Deal]:
        """The deals of a match, in order."""
        query = select(DEALS).where(DEALS.c.match == match).order_by(DEALS.c.number)
        async with self._database.reading() as connection:
            return [Deal(**fields(row)) for row in await connection.execute(query)]

    async def decisions(self, deal: int) -> list[Decision]:
        """What was decided in a deal, in order."""
        async with self._database.reading() as connection:
            return await read_decisions(connection, deal)


async def read_decisions(connection: AsyncConnection, deal: int) -> list[Decision]:
    query = select(DECISIONS).where(DECISIONS.c.deal == deal).order_by(DECISIONS.c.number)
    return [decision_of(row) for row in await connection.execute(query)]


def decision_of(row: Row[Any]) -> Decision:
    return Decision(row.number, row.seat, row.action, row.how, row.banks, row.at)


def _same(stored: Result | None, result: Result) -> bool:
    """Whether two results are the same in what counts: a title may be worded otherwise in a newer program."""
    return stored is not None and (stored.deltas, stored.next_dealer) == (result.deltas, result.next_dealer)


async def _read(connection: AsyncConnection, deal: int) -> Deal:
    row = (await connection.execute(select(DEALS).where(DEALS.c.id == deal))).first()
    if row is None:
        raise StoreError(f"expected a deal, got {deal}, which is not there")
    return Deal(**fields(row))


async def _change(connection: AsyncConnection, deal: int, **values: object) -> None:
    await connection.execute(update(DEALS).where(DEALS.c.id == deal).values(**values))
