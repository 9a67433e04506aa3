"""All rooms of a server: made, found, limited, closed."""

import asyncio

import pytest

from jiaxiang.server.rooms import Lobby
from jiaxiang.server.table import Objection, Settings
from jiaxiang.server.wire.messages import Done, GetUp, Say, Setup, Sit
from tests.server.memory import MemoryStore
from tests.server.people import Client
from tests.server.scenes import Scene, person
from tests.server.virtual import VirtualClock, run

SETUP = Setup("guangdong", deals=1)
A, B = person("A"), person("B")
DAY = 24 * 3600


def lobby(store: MemoryStore | None = None, settings: Settings | None = None) -> Lobby:
    return Lobby(MemoryStore() if store is None else store, settings, VirtualClock())


def test_a_room_is_found_by_its_token_and_its_code() -> None:
    async def scenario() -> None:
        some = lobby()
        room = await some.create(SETUP, A)
        assert some.find(room.token) is room
        assert some.by_code(room.code) is room
        assert some.find("nothing") is None
        assert some.by_code("999999") is None
        assert [*some] == [room]
        assert room.chairs.host == A.id

    run(scenario())


def test_a_room_against_bots_is_private() -> None:
    async def scenario() -> None:
        some = lobby()
        room = await some.play(SETUP, A, bot="random")
        assert room.status == "between"
        assert room.is_private
        assert room.code == ""
        assert some.by_code("") is None
        assert sorted(chair.bot for chair in room.chairs.all) == ["", "random", "random", "random"]
        with pytest.raises(Objection, match="expected one of the bots"):
            await some.play(SETUP, A, bot="clever")

    run(scenario())


@pytest.mark.parametrize(
    "setup", [Setup("whist"), Setup("guangdong", {"cherries": 1}), Setup("jinan", deals=1, circles=1)]
)
def test_what_cannot_be_played_makes_no_room(setup: Setup) -> None:
    async def scenario() -> None:
        some = lobby()
        for make in (some.create, some.play):
            with pytest.raises(Objection):
                await make(setup, A)
        assert len(some) == 0

    run(scenario())


def test_the_rooms_of_a_player_are_those_where_he_sits_or_is_host() -> None:
    async def scenario() -> None:
        scene = await Scene().open(SETUP, Client("A"), Client("B"))
        other = await scene.lobby.create(SETUP, B)
        await asyncio.sleep(10)
        for client in scene.clients:
            await client.connect(scene.room)
        assert scene.lobby.rooms_of(B.id) == [other]
        await scene.clients[1].done(Sit, seat=2)
        assert scene.lobby.rooms_of(B.id) == [scene.room, other], "where he was last comes first"
        await scene.clients[1].done(GetUp)
        assert scene.lobby.rooms_of(B.id) == [other]
        assert scene.lobby.rooms_of("nobody") == []

    run(scenario())


def test_of_too_many_rooms_of_a_host_the_one_that_was_left_first_is_closed() -> None:
    async def scenario() -> None:
        some = lobby(settings=Settings(rooms_of_host=3))
        rooms = []
        for _ in range(3):
            rooms.append(await some.create(SETUP, A))
            await asyncio.sleep(1)
        await Client("W").connect(rooms[0])
        await some.create(SETUP, B)
        fourth = await some.create(SETUP, A)
        assert some.find(rooms[1].token) is None
        assert some.by_code(rooms[1].code) is None
        assert [room for room in some if room.chairs.host == A.id] == [rooms[0], rooms[2], fourth]
        with pytest.raises(Objection, match="this one is closed"):
            rooms[1].enter(A)

    run(scenario())


def test_a_host_who_fills_all_his_rooms_gets_no_other() -> None:
    async def scenario() -> None:
        some = lobby(settings=Settings(rooms_of_host=2))
        for name in "VW":
            await Client(name).connect(await some.create(SETUP, A))
        with pytest.raises(Objection, match="at most 2 rooms of one host"):
            await some.create(SETUP, A)

    run(scenario())


def test_a_server_has_only_so_many_rooms() -> None:
    async def scenario() -> None:
        some = lobby(settings=Settings(rooms=2))
        for host in (A, B):
            await some.create(SETUP, host)
        with pytest.raises(Objection, match="all 2 are taken"):
            await some.play(SETUP, person("C"))

    run(scenario())


def test_a_room_where_nobody_has_been_for_a_day_is_closed() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        some = lobby(store)
        played, visited = await some.play(SETUP, A), await some.create(SETUP, A)
        visitor = await Client("W").connect(visited)
        await asyncio.sleep(DAY - 10)
        await visitor.disconnect()
        await asyncio.sleep(20)
        assert some.find(played.token) is None
        assert store.rows[played.id].status == "closed"
        assert store.played[1].status == "abandoned"
        assert some.find(visited.token) is visited
        await asyncio.sleep(DAY)
        assert len(some) == 0

    run(scenario())


def test_the_day_counts_through_a_restart() -> None:
    async def scenario() -> None:
        store = MemoryStore()
        old = lobby(store)
        room = await old.create(SETUP, A)
        await old.close()
        await asyncio.sleep(DAY / 2)
        new = lobby(store)
        await new.restore()
        await asyncio.sleep(DAY / 2 - 10)
        assert len(new) == 1
        await asyncio.sleep(20)
        assert len(new) == 0
        assert store.rows[room.id].status == "closed"

    run(scenario())


def test_an_open_room_comes_back_as_it_was() -> None:
    async def scenario() -> None:
        scene = await Scene().open(Setup("wenling", circles=1, clock="fast"), Client("A"), Client("B"))
        for client in scene.clients:
            await client.connect(scene.room)
        await scene.clients[1].done(Sit, seat=3)
        await scene.settle()
        before = scene.clients[1].picture
        await scene.restart()
        for client in scene.clients:
            await client.connect(scene.room)
        await scene.settle()
        assert scene.clients[1].picture == before
        assert scene.lobby.by_code(scene.room.code) is scene.room

    run(scenario())


def test_when_the_server_stops_everybody_is_told_and_nothing_happens_any_more() -> None:
    async def scenario() -> None:
        scene = await Scene().start(Setup("guangdong", deals=1, clock="fast"))
        one = scene.clients[0]
        await scene.lobby.close()
        await scene.settle()
        assert [client.bye for client in scene.clients] == ["stopping"] * 4
        one.ask(Say, text="too late")
        await asyncio.sleep(3600)
        assert scene.store.decided == {}
        assert one.all(Done)[-1].id < one.asked
        assert len(scene.lobby) == 0
        with pytest.raises(Objection):
            scene.room.enter(A)

    run(scenario())


@pytest.mark.usefixtures("quiet")
def test_a_room_outlives_its_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await Scene().start(SETUP)
        monkeypatch.setattr(scene.room.chat, "say", lambda *_: 1 / 0)
        assert (await scene.clients[0].refused(Say, text="hi")).zh == "服务器出错了，请再试一次"
        monkeypatch.undo()
        await scene.clients[0].done(Say, text="hi")

    run(scenario())
