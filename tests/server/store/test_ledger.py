"""The ledger always balances."""

import asyncio
import secrets

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from jiaxiang.server.store import LedgerLine, Sitter, Store
from tests.server.store.played import a_deal, a_finished_deal, a_match, a_room


@pytest.mark.anyio
async def test_a_deal_is_booked_on_four_accounts(store, clock):
    match = await a_match(store)
    mei = match.seats[0].player
    await a_finished_deal(store, match, 1, 6, -1, -2, -3)
    clock.now += 5
    await a_finished_deal(store, match, 2, -8, 4, 2, 2)
    assert await store.ledger.balance(mei) == -2
    assert await store.ledger.balance_of_bot("greedy") == (-1 - 3) + (4 + 2)
    assert await store.ledger.balance_of_bot("random") == -2 + 2
    assert await store.ledger.lines(mei) == [
        LedgerLine(match.token, 2, -8, clock.now, "guangdong"),
        LedgerLine(match.token, 1, 6, clock.now - 5, "guangdong"),
    ]
    assert await store.ledger.lines(mei, 1) == [LedgerLine(match.token, 2, -8, clock.now, "guangdong")]
    assert await store.ledger.unbalanced() == []


@pytest.mark.anyio
async def test_who_has_never_played_has_nothing(store):
    room = await a_room(store)
    assert await store.ledger.balance(room.host) == 0
    assert await store.ledger.balance_of_bot("greedy") == 0
    assert await store.ledger.lines(room.host) == []
    assert await store.ledger.unbalanced() == []


@pytest.mark.anyio
async def test_a_player_may_be_called_as_a_bot_is(store):
    room = await a_room(store, "greedy")
    await a_finished_deal(store, await a_match(store, room), 1, 9, -3, -3, -3)
    assert await store.ledger.balance(room.host) == 9
    assert await store.ledger.balance_of_bot("greedy") == -6


@pytest.mark.anyio
@pytest.mark.parametrize(
    "spoil",
    [
        pytest.param("UPDATE entries SET points = points + 1 WHERE seat = 0", id="an entry that was changed"),
        pytest.param("DELETE FROM entries WHERE seat = 3", id="an entry of nothing that was lost"),
        pytest.param("DELETE FROM entries", id="entries that were lost"),
        pytest.param("UPDATE deals SET status = 'cut' WHERE number = 1", id="a booking of a deal that does not count"),
    ],
)
async def test_books_that_somebody_spoils_are_found(store, spoil):
    match = await a_match(store)
    deal = await a_finished_deal(store, match, 1, 1, 2, -3, 0)
    await a_deal(store, match, 2)
    assert await store.ledger.unbalanced() == []
    await store._database.write(lambda connection: connection.execute(text(spoil)))
    assert await store.ledger.unbalanced() == [deal.id]


deltas = st.lists(st.integers(-(10**9), 10**9), min_size=3, max_size=3).map(lambda three: (*three, -sum(three)))


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.tuples(st.lists(st.integers(0, 5), min_size=4, max_size=4, unique=True), st.lists(deltas, max_size=3)),
        max_size=3,
    )
)
def test_the_books_balance_whatever_is_played(address, matches):
    """Several matches of six who may sit down, three players and three bots; every balance is the sum of the deals."""

    async def play() -> None:
        store = await Store.open(address)
        try:
            players = [(await store.players.make("somebody")).id for _ in range(3)]
            bots = [secrets.token_hex(4) for _ in range(3)]
            sitters = [*(Sitter("p", player=each) for each in players), *(Sitter("b", bot=each) for each in bots)]
            expected = [0] * 6
            for seats, deals in matches:
                match = await a_match(store, seats=tuple(sitters[each] for each in seats))
                for number, amounts in enumerate(deals, 1):
                    await a_finished_deal(store, match, number, *amounts)
                    for each, points in zip(seats, amounts, strict=True):
                        expected[each] += points
            balances = [await store.ledger.balance(each) for each in players]
            balances += [await store.ledger.balance_of_bot(each) for each in bots]
            assert balances == expected
            assert sum(balances) == 0
            assert await store.ledger.unbalanced() == []
        finally:
            await store.close()

    asyncio.run(play())
