"""Decisions are durable in their order, many at a time; what fails is told to the one who waits for it."""

import asyncio

import pytest

from jiaxiang.server.store import Decision, NotStored, Store
from jiaxiang.server.store.appender import Appender
from tests.server.store.databases import execute
from tests.server.store.played import a_deal, decision

pytestmark = pytest.mark.anyio


class Unreliable:
    """Appends as the database does, when it is `free` and but for the next `failures` times; where it is `late`, it fails
    when all is done.
    """

    def __init__(self, store, monkeypatch) -> None:
        self.failures = 0
        self.free = asyncio.Event()
        self.free.set()
        self.late = False
        self._append = store._database.append
        monkeypatch.setattr(store._database, "append", self.append)

    async def append(self, decisions):
        await self.free.wait()
        if not self.failures or self.late:
            await self._append(decisions)
        if self.failures:
            self.failures -= 1
            raise OSError("the disk\nis full")


def numbers(decisions: list[Decision]) -> list[int]:
    return [each.number for each in decisions]


async def test_a_decision_is_there_when_append_returns(store):
    deal = await a_deal(store)
    await store.journal.append(deal.id, decision(0))
    assert await store.deals.decisions(deal.id) == [decision(0)]
    assert (store.journal.batches, store.journal.decisions, store.journal.waiting) == (1, 1, 0)


async def test_200_at_once_share_their_transactions_and_keep_their_order(store):
    deals = [await a_deal(store) for _ in range(10)]
    await asyncio.gather(*(store.journal.append(deals[n % 10].id, decision(n // 10)) for n in range(200)))
    for deal in deals:
        assert await store.deals.decisions(deal.id) == [decision(number) for number in range(20)]
    assert store.journal.decisions == 200
    assert store.journal.batches <= 2, "all had come before the writer looked"


async def test_what_comes_while_it_writes_is_the_next_batch(store, monkeypatch):
    deal = await a_deal(store)
    database = Unreliable(store, monkeypatch)
    database.free.clear()
    waiting = [asyncio.create_task(store.journal.append(deal.id, decision(0)))]
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    waiting += [asyncio.create_task(store.journal.append(deal.id, decision(number))) for number in range(1, 50)]
    await asyncio.sleep(0)
    assert not any(task.done() for task in waiting)
    database.free.set()
    await asyncio.gather(*waiting)
    assert (store.journal.batches, store.journal.decisions) == (2, 50)


async def test_a_batch_is_not_larger_than_a_transaction_should_be(store, monkeypatch):
    monkeypatch.setattr("jiaxiang.server.store.journal.LARGEST", 16)
    deal = await a_deal(store)
    await asyncio.gather(*(store.journal.append(deal.id, decision(number)) for number in range(40)))
    assert store.journal.batches == 3
    assert numbers(await store.deals.decisions(deal.id)) == list(range(40))


async def test_when_a_commit_fails_everybody_in_it_hears_so_and_the_writer_goes_on(store, monkeypatch):
    deals = [await a_deal(store) for _ in range(4)]
    database = Unreliable(store, monkeypatch)
    database.failures = 1
    told = await asyncio.gather(*(store.journal.append(deal.id, decision(0)) for deal in deals), return_exceptions=True)
    assert all(isinstance(each, NotStored) for each in told)
    assert [str(each) for each in told] == [f"decision 0 of deal {deal.id}: the disk is full" for deal in deals]
    assert store.journal.failed == 4
    await asyncio.gather(*(store.journal.append(deal.id, decision(0)) for deal in deals))
    for deal in deals:
        assert await store.deals.decisions(deal.id) == [decision(0)]


async def test_after_a_failure_a_deal_has_no_gap(store, monkeypatch):
    deal, other = await a_deal(store), await a_deal(store)
    database = Unreliable(store, monkeypatch)
    await store.journal.append(deal.id, decision(0))
    database.failures = 1
    with pytest.raises(NotStored):
        await store.journal.append(deal.id, decision(1))
    with pytest.raises(NotStored, match=rf"^decision 2 of deal {deal.id}: decision 1 has to be stored before it$"):
        await store.journal.append(deal.id, decision(2))
    await store.journal.append(other.id, decision(0))
    await store.journal.append(deal.id, decision(0))  # what is stored already is no gap
    await asyncio.gather(*(store.journal.append(deal.id, decision(number)) for number in (1, 2, 3)))
    assert numbers(await store.deals.decisions(deal.id)) == [0, 1, 2, 3]


async def test_what_waited_behind_a_failure_fails_with_it(store, monkeypatch):
    monkeypatch.setattr("jiaxiang.server.store.journal.LARGEST", 2)
    deal = await a_deal(store)
    database = Unreliable(store, monkeypatch)
    database.failures = 1
    told = await asyncio.gather(
        *(store.journal.append(deal.id, decision(number)) for number in range(5)), return_exceptions=True
    )
    assert all(isinstance(each, NotStored) for each in told)
    assert await store.deals.decisions(deal.id) == []


async def test_what_was_stored_without_our_knowledge_gives_way_to_what_was_decided_instead(store, monkeypatch):
    deal = await a_deal(store)
    await store.journal.append(deal.id, decision(0))
    database = Unreliable(store, monkeypatch)
    database.failures, database.late = 1, True
    with pytest.raises(NotStored):
        await store.journal.append(deal.id, decision(1))
    await store.journal.append(deal.id, decision(1, "1 win"))
    assert await store.deals.decisions(deal.id) == [decision(0), decision(1, "1 win")]
    with pytest.raises(NotStored):  # this one is known to be stored
        await store.journal.append(deal.id, decision(1))


async def test_a_full_disk(sqlite):
    store = await Store.open(sqlite)
    deal = await a_deal(store)
    appender = store._database._appender
    assert appender is not None

    async def limit(pages: int) -> None:
        def change(appender: Appender) -> None:
            (appender._connection or appender._connect()).execute(f"PRAGMA max_page_count = {pages}")

        await asyncio.wrap_future(appender._thread.submit(change, appender))

    await limit(1)  # the database takes it for as many as it has
    long = [Decision(number, 0, "0 discard 9m" * 50, "player", (0, 0, 0, 0), 0) for number in range(100)]
    told = await asyncio.gather(*(store.journal.append(deal.id, each) for each in long), return_exceptions=True)
    assert {str(each).partition(": ")[2] for each in told} == {"database or disk is full"}
    assert await store.deals.decisions(deal.id) == []
    await limit(1_000_000)
    await asyncio.gather(*(store.journal.append(deal.id, each) for each in long))
    assert await store.deals.decisions(deal.id) == long
    await store.close()


async def test_one_tables_fault_is_not_the_others(store):
    good, bad = await a_deal(store), await a_deal(store)
    await store.journal.append(bad.id, decision(0))
    told = await asyncio.gather(
        store.journal.append(good.id, decision(0)),
        store.journal.append(bad.id, decision(0, "1 win")),
        store.journal.append(bad.id + 100, decision(0)),
        store.journal.append(good.id, decision(1)),
        return_exceptions=True,
    )
    assert [type(each) for each in told] == [type(None), NotStored, NotStored, type(None)]
    assert "\n" not in f"{told[1]}{told[2]}"
    assert await store.deals.decisions(good.id) == [decision(0), decision(1)]
    assert await store.deals.decisions(bad.id) == [decision(0)]


async def test_to_append_a_decision_again_changes_nothing(store):
    deal = await a_deal(store)
    await store.journal.append(deal.id, decision(0))
    await asyncio.gather(*(store.journal.append(deal.id, decision(number)) for number in (0, 1)))
    assert await store.deals.decisions(deal.id) == [decision(0), decision(1)]


async def test_a_decision_is_stored_though_nobody_waits_for_it_any_more(store):
    deal = await a_deal(store)
    waiting = [asyncio.create_task(store.journal.append(deal.id, decision(number))) for number in range(3)]
    await asyncio.sleep(0)
    waiting[1].cancel()
    told = await asyncio.gather(*waiting, return_exceptions=True)
    assert [type(each) for each in told] == [type(None), asyncio.CancelledError, type(None)]
    assert numbers(await store.deals.decisions(deal.id)) == [0, 1, 2]


async def test_a_failure_that_nobody_waits_for_stops_nothing(store, monkeypatch):
    deal = await a_deal(store)
    database = Unreliable(store, monkeypatch)
    database.failures = 1
    waiting = asyncio.create_task(store.journal.append(deal.id, decision(0)))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    while store.journal.failed == 0:
        await asyncio.sleep(0)
    await store.journal.append(deal.id, decision(0))
    assert await store.deals.decisions(deal.id) == [decision(0)]


async def test_closing_writes_what_has_come_and_takes_no_more(store):
    deal = await a_deal(store)
    waiting = [asyncio.create_task(store.journal.append(deal.id, decision(number))) for number in range(3)]
    await asyncio.sleep(0)
    await store.journal.close()
    assert all(task.done() and task.exception() is None for task in waiting)
    assert numbers(await store.deals.decisions(deal.id)) == [0, 1, 2]
    with pytest.raises(NotStored, match=r"^expected an open journal"):
        await store.journal.append(deal.id, decision(3))
    await store.journal.close()


async def test_a_server_that_drops_its_connections_is_asked_again(postgresql):
    store = await Store.open(postgresql)
    deal = await a_deal(store)
    await execute(
        postgresql,
        "SELECT pg_terminate_backend(pid, 5000) FROM pg_locks"
        " WHERE locktype = 'advisory' AND objid::bigint = hashtext(current_schema())::bigint & 4294967295",
    )
    await store.journal.append(deal.id, decision(0))
    assert await store.deals.decisions(deal.id) == [decision(0)]
    await store.close()
