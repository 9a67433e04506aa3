"""Deals: promised, played, settled or cut; and the decisions that were taken in them."""

from functools import partial
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
        """The next deal of a match, before its numbers have come (C-21). Where it is promised already, that is the one:
        its secret is never another afterwards.
        """
        values = {"match": match, "number": number, "place": place, "secret": secret, "status": "promised"}
        values["commitment"] = commitment(secret)

        async def work(connection: AsyncConnection) -> Deal:
            known = select(DEALS).where(DEALS.c.match == match, DEALS.c.number == number, DEALS.c.status == "promised")
            row = (await connection.execute(known)).first()
            if row is None:
                row = (await connection.execute(insert(DEALS).values(values).returning(DEALS))).one()
            return Deal(**fields(row))

        return await self._database.write(work)

    async def start(self, deal: int, numbers: Four) -> None:
        """The numbers of all seats have come: the wall stands. The same numbers again change nothing. Raises StoreError
        for others, and where the deal is over.
        """
        at = self._database.now()

        async def work(connection: AsyncConnection) -> None:
            before = await _read(connection, deal)
            if (before.status, before.numbers) == ("playing", numbers):
                return
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
        found = await self._database.rows(select(DEALS).where(DEALS.c.id == deal))
        return Deal(**fields(found[0])) if found else None

    async def of_match(self, match: int) -> list[Deal]:
        """The deals of a match, in order."""
        query = select(DEALS).where(DEALS.c.match == match).order_by(DEALS.c.number)
        return [Deal(**fields(row)) for row in await self._database.rows(query)]

    async def decisions(self, deal: int) -> list[Decision]:
        """What was decided in a deal, in order."""
        return await self._database.read(partial(read_decisions, deal))


async def read_decisions(deal: int, connection: AsyncConnection) -> list[Decision]:
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
