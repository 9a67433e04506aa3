"""Matches of a room: one at a time, each ended once."""

import pytest
from sqlalchemy.exc import IntegrityError

from jiaxiang.server.store import Sitter, StoreError
from tests.server.store.played import SECRET, SETUP, a_deal, a_finished_deal, a_match, a_room

pytestmark = pytest.mark.anyio


async def test_a_match_is_found_as_it_was_started(store, clock):
    room = await a_room(store)
    match = await a_match(store, room)
    assert (match.room, match.number, match.status, match.started, match.ended) == (
        room.id,
        1,
        "playing",
        clock.now,
        None,
    )
    assert (match.setup, match.lot) == (SETUP, SECRET)
    assert match.seats[0] == Sitter("Mei", player=room.host)
    assert match.seats[1] == Sitter("南", bot="greedy")
    assert await store.matches.find(match.id) == match
    assert await store.matches.by_token(match.token) == match
    assert await store.matches.find(match.id + 1) is None
    assert await store.matches.by_token("nothing") is None


async def test_the_matches_of_a_room_are_numbered(store):
    room, other = await a_room(store), await a_room(store)
    first = await a_match(store, room)
    await store.matches.end(first.id, "voted")
    elsewhere, second = await a_match(store, other), await a_match(store, room)
    assert (first.number, second.number, elsewhere.number) == (1, 2, 1)
    assert [match.id for match in await store.matches.of_room(room.id)] == [first.id, second.id]
    assert await store.matches.playing() == [elsewhere, second]


async def test_a_room_plays_one_match_at_a_time(store):
    room = await a_room(store)
    await a_deal(store, await a_match(store, room))
    with pytest.raises(IntegrityError):
        await a_match(store, room)
    assert len(await store.matches.of_room(room.id)) == 1


async def test_a_match_that_began_without_the_rooms_knowledge_gives_way_to_the_next(store):
    room = await a_room(store)
    await a_match(store, room)
    known = await a_match(store, room)
    assert [match.status for match in await store.matches.of_room(room.id)] == ["abandoned", "playing"]
    assert [match.id for match in await store.matches.playing()] == [known.id]


async def test_a_seat_has_a_player_or_a_bot(store):
    room = await a_room(store)
    bots = (Sitter("a", bot="greedy"),) * 3
    for sitter in (Sitter("neither"), Sitter("both", player=room.host, bot="greedy")):
        with pytest.raises(IntegrityError):
            await a_match(store, room, (sitter, *bots))
    assert await store.matches.of_room(room.id) == [], "a match without its seats was not started"


async def test_a_match_ends_once(store, clock):
    match = await a_match(store)
    await a_finished_deal(store, match, 1, 3, -1, -1, -1)
    clock.now += 5
    await store.matches.end(match.id, "finished")
    clock.now += 5
    await store.matches.end(match.id, "finished")
    ended = await store.matches.find(match.id)
    assert ended is not None
    assert (ended.status, ended.ended) == ("finished", clock.now - 5)
    with pytest.raises(StoreError, match=rf"being played, got match {match.id}, which is finished$"):
        await store.matches.end(match.id, "voted")
    with pytest.raises(StoreError, match=r"which is not there$"):
        await store.matches.end(match.id + 1, "voted")


async def test_a_match_that_is_broken_off_cuts_its_deal(store, clock):
    match = await a_match(store)
    done = await a_finished_deal(store, match, 1, 3, -1, -1, -1)
    left = await a_deal(store, match, 2)
    clock.now += 5
    await store.matches.end(match.id, "voted")
    assert [deal.status for deal in await store.deals.of_match(match.id)] == ["finished", "cut"]
    cut, kept = await store.deals.find(left.id), await store.deals.find(done.id)
    assert cut is not None
    assert kept is not None
    assert (cut.ended, kept.ended) == (clock.now, clock.now - 5)


async def test_a_match_is_not_finished_while_a_deal_is_not(store):
    match = await a_match(store)
    deal = await a_deal(store, match)
    with pytest.raises(StoreError, match=rf"^expected every deal of match {match.id} to be over, got one that is not$"):
        await store.matches.end(match.id, "finished")
    found, still = await store.deals.find(deal.id), await store.matches.find(match.id)
    assert found is not None
    assert still is not None
    assert (found.status, still.status) == ("playing", "playing")
