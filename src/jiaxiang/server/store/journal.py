"""The journal: decisions on their way into the database, many in one transaction.

A transaction for each decision would cost more than the decision. So one writer takes whatever has come while it was
writing, and commits it together: one at once when there is little to do, many when there is much.
"""

import asyncio
from collections import deque
from functools import partial
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from jiaxiang.server.store.database import Database
from jiaxiang.server.store.deals import read_decisions
from jiaxiang.server.store.errors import CONFLICTS, NotStored, reason_of
from jiaxiang.server.store.rows import Decision
from jiaxiang.server.store.tables import DECISIONS

LARGEST: Final = 1000
"""Decisions in one transaction, at most."""


class _Waiting(Struct, eq=False):
    """A decision and the one who waits for it. `again`: the one of its number failed before."""

    deal: int
    decision: Decision
    stored: asyncio.Future[None]
    again: bool = False

    @property
    def row(self) -> dict[str, Any]:
        return {"deal": self.deal, **asdict(self.decision)}

    def succeed(self) -> None:
        if not self.stored.done():
            self.stored.set_result(None)

    def fail(self, reason: str) -> None:
        """Tell the one who waits, unless he has gone: nobody else hears of it."""
        if not self.stored.done():
            self.stored.set_exception(NotStored(f"decision {self.decision.number} of deal {self.deal}: {reason}"))


class Journal:
    """`batches` and `decisions` are how many were committed, `failed` how many decisions were not."""

    def __init__(self, database: Database) -> None:
        self.batches = 0
        self.decisions = 0
        self.failed = 0
        self._database: Final = database
        self._queue: Final = deque[_Waiting]()
        self._missing: Final[dict[int, int]] = {}  # of a deal the first decision that failed: none comes after it
        self._come: Final = asyncio.Event()
        self._closing = False
        self._writer: Final = asyncio.create_task(self._write())

    @property
    def waiting(self) -> int:
        """How many decisions have yet to be written."""
        return len(self._queue)

    async def append(self, deal: int, decision: Decision) -> None:
        """Returns when the decision is durable. Raises NotStored when it is not; then every later decision of the deal
        is refused, until this one has been appended again.

        It is written even where the one who waits for it is cancelled. To append it a second time changes nothing.
        Where it was not known to be stored, another one may take its place: nobody has seen what follows from it.
        """
        if self._closing:
            raise NotStored("expected an open journal, got one that is closed")
        waiting = _Waiting(deal, decision, asyncio.get_running_loop().create_future())
        self._queue.append(waiting)
        self._come.set()
        await waiting.stored

    async def close(self) -> None:
        """Write what has come, and take nothing more."""
        self._closing = True
        self._come.set()
        await self._writer

    # -------------------------------------------------------------------------------------------------- the writer
    async def _write(self) -> None:
        while self._queue or not self._closing:
            await self._come.wait()
            self._come.clear()
            while batch := self._next_batch():
                await self._commit(batch)

    def _next_batch(self) -> list[_Waiting]:
        """What has come, in its order, but for decisions that would leave a gap in their deal."""
        batch: list[_Waiting] = []
        while self._queue and len(batch) < LARGEST:
            waiting = self._queue.popleft()
            missing = self._missing.get(waiting.deal)
            if missing is not None and waiting.decision.number > missing:
                self._fail([waiting], f"decision {missing} has to be stored before it")
                continue
            if waiting.decision.number == missing:
                del self._missing[waiting.deal]
                waiting.again = True
            batch.append(waiting)
        return batch

    async def _commit(self, batch: list[_Waiting]) -> None:
        try:
            await self._database.append([waiting.row for waiting in batch])
        except CONFLICTS:
            await self._commit_apart(batch)
        except Exception as error:
            self._fail(batch, reason_of(error))
        else:
            self._succeed(batch)

    async def _commit_apart(self, batch: list[_Waiting]) -> None:
        """Each deal by itself: what the database refuses of one is no fault of the others."""
        deals: dict[int, list[_Waiting]] = {}
        for waiting in batch:
            deals.setdefault(waiting.deal, []).append(waiting)
        for deal, of_deal in deals.items():
            try:
                await self._database.write(partial(_insert_missing, deal, of_deal))
            except Exception as error:
                self._fail(of_deal, reason_of(error))
            else:
                self._succeed(of_deal)

    def _succeed(self, batch: list[_Waiting]) -> None:
        self.batches += 1
        self.decisions += len(batch)
        for waiting in batch:
            waiting.succeed()

    def _fail(self, batch: list[_Waiting], reason: str) -> None:
        self.failed += len(batch)
        for waiting in batch:
            self._missing.setdefault(waiting.deal, waiting.decision.number)
            waiting.fail(reason)


async def _insert_missing(deal: int, batch: list[_Waiting], connection: AsyncConnection) -> None:
    """Insert what is not there already: where a connection broke, a commit may have succeeded without our knowledge.
    What it brought gives way to what was decided instead.
    """
    stored = {decision.number: decision for decision in await read_decisions(deal, connection)}
    new = [waiting for waiting in batch if stored.get(waiting.decision.number) != waiting.decision]
    for waiting in new:
        if waiting.again:
            unknown = DECISIONS.c.number >= waiting.decision.number
            await connection.execute(delete(DECISIONS).where(DECISIONS.c.deal == deal, unknown))
    if new:
        await connection.execute(insert(DECISIONS), [waiting.row for waiting in new])
