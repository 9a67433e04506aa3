"""Deals from the promise to the result."""

import random

import pytest
from sqlalchemy.exc import IntegrityError

from jiaxiang.rules import find_game, games
from jiaxiang.server.store import Secret, StoreError
from jiaxiang.table import Place, keeps_promise
from jiaxiang.testing import begin, play_towards_wins
from tests.server.store.played import NUMBERS, SECRET, a_deal, a_finished_deal, a_match, decision, result

pytestmark = pytest.mark.anyio


@pytest.mark.clause("C-21")
async def test_a_promise_comes_before_the_numbers_and_is_kept(store, clock):
    match = await a_match(store)
    place = Place(2, "2z", 1, (990, 1000, 1000, 1010))
    promised = await store.deals.promise(match.id, 1, place, SECRET)
    assert keeps_promise(promised.commitment, SECRET)
    assert (promised.match, promised.number, promised.place, promised.status) == (match.id, 1, place, "promised")
    assert promised.numbers is promised.started is promised.result is None
    assert await store.deals.find(promised.id) == promised
    clock.now += 5
    await store.deals.start(promised.id, NUMBERS)
    started = await store.deals.find(promised.id)
    assert started is not None
    assert (started.status, started.numbers, started.started) == ("playing", NUMBERS, clock.now)
    assert (started.secret, started.commitment) == (SECRET, promised.commitment)
    assert await store.deals.find(promised.id + 1) is None


@pytest.mark.clause("C-21")
async def test_a_promise_is_never_another(store):
    match = await a_match(store)
    first = await store.deals.promise(match.id, 1, Place(), SECRET)
    assert await store.deals.promise(match.id, 1, Place(), bytes(32)) == first
    await store.deals.start(first.id, NUMBERS)
    with pytest.raises(IntegrityError):
        await store.deals.promise(match.id, 1, Place(), SECRET)


@pytest.mark.clause("C-21")
async def test_numbers_that_have_come_are_never_others(store, clock):
    deal = await a_deal(store)
    started = await store.deals.find(deal.id)
    clock.now += 5
    await store.deals.start(deal.id, NUMBERS)
    assert await store.deals.find(deal.id) == started
    with pytest.raises(StoreError, match=rf"^expected a promised deal, got deal {deal.id}, which is playing$"):
        await store.deals.start(deal.id, (1, 2, 3, 4))


def test_a_secret_is_not_seen_in_a_log():
    secret = Secret(SECRET)
    assert "\\x1f" not in f"{secret} {secret!r} {[secret]}"
    assert secret == SECRET


async def test_a_match_has_one_deal_at_a_time(store):
    match = await a_match(store)
    await a_deal(store, match, 1)
    with pytest.raises(IntegrityError):
        await store.deals.promise(match.id, 2, Place(), SECRET)


@pytest.mark.parametrize("game", games())
async def test_a_real_result_comes_back_as_it_was(store, game):
    rules = find_game(game).rules({})
    played = play_towards_wins(begin(1, rules), random.Random(1))
    deal = await a_deal(store)
    await store.deals.finish(deal.id, played.state.outcome, played.result)
    found = await store.deals.find(deal.id)
    assert found is not None
    assert (found.status, found.outcome, found.result) == ("finished", played.state.outcome, played.result)


async def test_a_result_a_second_time_changes_nothing(store, clock):
    match = await a_match(store)
    deal = await a_finished_deal(store, match, 1, 6, -2, -2, -2)
    before = await store.deals.find(deal.id)
    clock.now += 5
    await store.deals.finish(deal.id, "won", result(6, -2, -2, -2))
    assert await store.deals.find(deal.id) == before
    assert await store.ledger.balance(match.seats[0].player or "") == 6


async def test_another_result_is_refused(store):
    deal = await a_finished_deal(store, await a_match(store), 1, 6, -2, -2, -2)
    for outcome, deltas in (("won", (0, 0, 0, 0)), ("drawn", (6, -2, -2, -2))):
        with pytest.raises(
            StoreError, match=rf"^expected the result that deal {deal.id} has already, got another one$"
        ):
            await store.deals.finish(deal.id, outcome, result(*deltas))


@pytest.mark.clause("C-11")
@pytest.mark.parametrize("deltas", [(6, -2, -2, -1), (0, 0, 0), (1, -1, 0, 0, 0)])
async def test_a_result_that_does_not_add_up_changes_nothing(store, deltas):
    match = await a_match(store)
    deal = await a_deal(store, match)
    with pytest.raises(StoreError, match=r"^expected four amounts that add up to zero in deal"):
        await store.deals.finish(deal.id, "won", result(*deltas))
    found = await store.deals.find(deal.id)
    assert found is not None
    assert (found.status, found.result) == ("playing", None)
    assert await store.ledger.lines(match.seats[0].player or "") == []


async def test_only_what_is_played_is_settled(store):
    match = await a_match(store)
    promised = await store.deals.promise(match.id, 1, Place(), SECRET)
    with pytest.raises(StoreError, match=r"being played, got deal .*, which is promised$"):
        await store.deals.finish(promised.id, "drawn", result(0, 0, 0, 0))
    with pytest.raises(StoreError, match=r"^expected a deal, got .*, which is not there$"):
        await store.deals.finish(promised.id + 1, "drawn", result(0, 0, 0, 0))


async def test_a_deal_is_cut_before_its_end(store, clock):
    match = await a_match(store)
    deal = await a_deal(store, match)
    clock.now += 5
    await store.deals.cut(deal.id)
    await store.deals.cut(deal.id)
    found = await store.deals.find(deal.id)
    assert found is not None
    assert (found.status, found.ended, found.outcome) == ("cut", clock.now, None)
    done = await a_finished_deal(store, match, 2, 0, 0, 0, 0)
    with pytest.raises(StoreError, match=rf"^expected a deal that is not over, got deal {done.id}, which is finished$"):
        await store.deals.cut(done.id)


async def test_the_deals_of_a_match_and_the_decisions_of_a_deal(store):
    match = await a_match(store)
    first = await a_finished_deal(store, match, 1, 0, 0, 0, 0)
    second = await a_deal(store, match, 2)
    await store.journal.append(second.id, decision(0, "1 ready closed auto-kong 4p"))
    await store.journal.append(second.id, decision(1))
    assert [deal.id for deal in await store.deals.of_match(match.id)] == [first.id, second.id]
    assert await store.deals.decisions(second.id) == [decision(0, "1 ready closed auto-kong 4p"), decision(1)]
    assert await store.deals.decisions(first.id) == []
