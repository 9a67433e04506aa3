"""Rooms over the real store, on both kinds of database: whole matches, and one that is killed again and again."""

import asyncio
import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

from jiaxiang.rules import find_game
from jiaxiang.server.rooms import Lobby, Room
from jiaxiang.server.store import Store
from jiaxiang.server.table import Settings
from jiaxiang.server.wire.messages import RoomIs, Setup
from tests.server.lively import lively
from tests.server.people import Client, gather
from tests.server.rooms.test_monkeys import check, misbehave
from tests.server.scenes import Scene
from tests.server.store.databases import postgres_or_skip, schema
from tests.server.virtual import VirtualClock, VirtualLoop, run


class Patient:
    """A part of a store; while something is asked of it virtual time stands still, since a database takes real time."""

    def __init__(self, part: Any) -> None:
        self._part = part

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._part, name)

        async def patiently(*args: Any, **fields: Any) -> Any:
            return await wait_for(method(*args, **fields))

        return patiently


class PatientStore:
    """A store whose parts are patient."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.rooms = Patient(store.rooms)
        self.matches = Patient(store.matches)
        self.deals = Patient(store.deals)
        self.journal = Patient(store.journal)

    async def unfinished(self) -> Any:
        return await wait_for(self.store.unfinished())


async def wait_for(work: Any) -> Any:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    loop.selector.outside += 1
    try:
        return await work
    finally:
        loop.selector.outside -= 1


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request, tmp_path) -> Iterator[str]:
    if request.param == "sqlite":
        yield str(tmp_path / "jiaxiang.db")
        return
    with schema(postgres_or_skip()) as url:
        yield url


def test_a_match_that_is_killed_again_and_again_is_stored_once(address: str) -> None:
    clients = [Client(name) for name in "ABCD"]
    rng = random.Random(1)
    rules = find_game("guangdong").rules({})
    for client in clients:
        client.policy = lively(rules, rng)
        client.thinks = lambda: rng.choice((0.0, 0.1, 0.5))

    async def life(seconds: float) -> bool:
        """What a process does until it is killed after so many seconds; whether the match is over."""
        store = await wait_for(Store.open(address))
        try:
            lobby = Lobby(PatientStore(store), clock=VirtualClock())
            await lobby.restore()
            if len(lobby) == 0:
                for client in clients:
                    await wait_for(store.players.make(client.person.name, client.person.id))
                room = await lobby.create(Setup("guangdong", deals=2, clock="fast"), clients[0].person)
                await gather(room, clients)
            else:
                room = next(iter(lobby))
                for client in clients:
                    await client.reborn(room)
            over = asyncio.create_task(until_over(clients[0], room))
            await asyncio.wait([over], timeout=seconds)
            return over.done()
        finally:
            for task in asyncio.all_tasks() - {asyncio.current_task()}:
                if task.get_coro().__qualname__ != "Journal._write":  # type: ignore[union-attr]
                    task.cancel()
            await wait_for(store.close())

    async def books() -> None:
        store = await wait_for(Store.open(address))
        played = await wait_for(store.history.of_player(clients[0].person.id))
        assert [match.match.status for match in played] == ["finished"]
        assert [deal.status for deal in played[0].deals] == ["finished", "finished"]
        assert sum(played[0].points) == 0
        assert played[0].points == clients[0].picture.match.totals  # type: ignore[union-attr]
        await wait_for(store.close())

    lives = 0
    while not run(life(10.0)):
        lives += 1
        assert lives < 60
    assert lives > 2
    run(books())


async def until_over(client: Client, room: Room) -> None:
    await client.until(RoomIs, lambda told: told.room.match is not None and told.room.match.over)


def test_whatever_clients_do_the_store_takes_it(address: str, quiet: list[Any]) -> None:
    async def scenario() -> None:
        store = await wait_for(Store.open(address))
        clients = [Client(name) for name in "ABCDE"]
        for client in clients:
            await wait_for(store.players.make(client.person.name, client.person.id))
        scene = Scene(store=cast(Any, PatientStore(store)), settings=Settings(sayings=1000))
        await scene.open(Setup("weihai", deals=1, clock="fast"), *clients)
        rngs = [random.Random(client.person.name) for client in clients]
        await asyncio.gather(*(misbehave(scene, *each, 150) for each in zip(clients, rngs, strict=True)))
        await scene.settle()
        await check(scene)
        await scene.lobby.close()
        await wait_for(store.close())

    run(scenario())
    assert [entry for entry in quiet if entry["log_level"] == "error"] == []
