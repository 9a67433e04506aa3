"""Rooms: kept as they change, found by links, codes and players."""

import msgspec
import pytest
from sqlalchemy.exc import IntegrityError

from jiaxiang.server.store import StoreError, rooms
from jiaxiang.server.wire.messages import Setup
from tests.server.store.played import a_room

pytestmark = pytest.mark.anyio


async def test_a_room_is_found_by_id_link_and_code(store, clock):
    host = await store.players.make("Mei")
    room = await store.rooms.add(host.id, Setup("guangdong"), [None, {"bot": "greedy"}])
    assert (room.host, room.status, room.created, room.touched) == (host.id, "open", clock.now, clock.now)
    assert len(room.code) == 6
    assert room.code.isdecimal()
    assert msgspec.json.decode(room.setup, type=Setup) == Setup("guangdong")
    assert msgspec.json.decode(room.chairs) == [None, {"bot": "greedy"}]
    for found in (
        await store.rooms.find(room.id),
        await store.rooms.by_token(room.token),
        await store.rooms.by_code(room.code),
    ):
        assert found == room
    assert await store.rooms.find(room.id + 1) is None
    assert await store.rooms.by_token("nothing") is None
    assert await store.rooms.by_code("nothing") is None


async def test_what_changes_is_kept_and_the_rest_stays(store, clock):
    room, other = await a_room(store), await store.players.make("Lan")
    clock.now += 5
    await store.rooms.save(room.id, chairs=[], status="playing")
    await store.rooms.save(room.id, host=other.id, setup={"game": "taizhou"})
    found = await store.rooms.find(room.id)
    assert found is not None
    assert (found.host, found.status, found.touched, found.created) == (other.id, "playing", clock.now, room.created)
    assert (bytes(found.chairs), bytes(found.setup)) == (b"[]", b'{"game":"taizhou"}')
    assert (found.token, found.code) == (room.token, room.code)


async def test_a_closed_room_is_found_by_its_link_alone_and_stays_closed(store):
    room = await a_room(store)
    await store.rooms.save(room.id, status="closed")
    closed = await store.rooms.by_token(room.token)
    assert closed is not None
    assert closed.status == "closed"
    assert await store.rooms.by_code(room.code) is None
    assert await store.rooms.standing() == []
    with pytest.raises(StoreError, match=rf"^expected a room that is not closed, got room {room.id}$"):
        await store.rooms.save(room.id, status="open")


async def test_a_code_is_free_again_when_its_room_is_closed(store, monkeypatch):
    drawn = iter([42, 42, 7, 42, 7, 42, 42])
    monkeypatch.setattr("jiaxiang.server.store.rooms.secrets.randbelow", lambda limit: next(drawn))
    first, second = await a_room(store), await a_room(store)
    assert (first.code, second.code) == ("000042", "000007")
    await store.rooms.save(first.id, status="closed")
    third = await a_room(store)
    assert third.code == "000042"
    assert await store.rooms.by_code("000042") == third


async def test_the_database_itself_keeps_codes_apart(store, monkeypatch):
    async def anything(connection) -> str:
        return "123456"

    monkeypatch.setattr(rooms, "_free_code", anything)
    room = await a_room(store)
    with pytest.raises(IntegrityError) as refused:
        await store.rooms.add(room.host, {}, [])
    assert room.host not in str(refused.value), "an error shows no parameters"


async def test_the_rooms_of_a_player(store):
    hosted, other = await a_room(store, "Mei"), await a_room(store, "Lan")
    sits = await a_room(store, "Hua")
    closed = await a_room(store, "Wei")
    for room in (sits, closed):
        await store.rooms.save(room.id, chairs=[{"player": hosted.host}, {"player": room.host}])
    await store.rooms.save(closed.id, status="closed")
    assert [room.id for room in await store.rooms.of_player(hosted.host)] == [sits.id, hosted.id]
    assert [room.id for room in await store.rooms.of_player(other.host)] == [other.id]
    assert await store.rooms.of_player("nobody") == []
    assert [room.id for room in await store.rooms.standing()] == [sits.id, other.id, hosted.id]
