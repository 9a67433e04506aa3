"""What a restarted server finds."""

import pytest

from jiaxiang.server.store import Unfinished
from jiaxiang.table import Place
from tests.server.store.played import SECRET, a_deal, a_finished_deal, a_match, a_room, decision, result

pytestmark = pytest.mark.anyio


async def test_nothing_was_ever_here(store):
    assert await store.unfinished() == []


async def test_rooms_in_every_state(store):
    waiting, playing, between, promised, before, after, closed = [await a_room(store) for _ in range(7)]
    await store.rooms.save(closed.id, status="closed")

    match = await a_match(store, playing)
    await a_finished_deal(store, match, 1, 3, -1, -1, -1)
    await a_finished_deal(store, match, 2, 0, 0, 0, 0)
    deal = await a_deal(store, match, 3)
    for number in range(12):
        await store.journal.append(deal.id, decision(number))

    between_match = await a_match(store, between)
    read = await a_finished_deal(store, between_match, 1, 3, -1, -1, -1)

    promised_match = await a_match(store, promised)
    promised_deal = await store.deals.promise(promised_match.id, 1, Place(), SECRET)

    before_match = await a_match(store, before)

    ended = await a_match(store, after)
    await a_deal(store, ended)
    await store.matches.end(ended.id, "voted")

    found = await store.unfinished()
    assert found == [
        Unfinished(waiting),
        Unfinished(
            playing,
            match,
            (result(3, -1, -1, -1), result(0, 0, 0, 0)),
            await store.deals.find(deal.id),
            await store.deals.find(deal.id),
            tuple(decision(number) for number in range(12)),
        ),
        Unfinished(between, between_match, (result(3, -1, -1, -1),), None, await store.deals.find(read.id)),
        Unfinished(promised, promised_match, (), promised_deal),
        Unfinished(before, before_match),
        Unfinished(after),
    ]
    for each in found:
        assert await store.unfinished_room(each.room.id) == each
    assert await store.unfinished_room(closed.id) is None


async def test_a_deal_that_was_cut_is_no_part_of_it(store):
    match = await a_match(store)
    cut = await a_deal(store, match, 1)
    await store.journal.append(cut.id, decision(0))
    await store.deals.cut(cut.id)
    deal = await a_deal(store, match, 2)
    (found,) = await store.unfinished()
    assert found.deal == await store.deals.find(deal.id)
    assert (found.results, found.decisions) == ((), ())
