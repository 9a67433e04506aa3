"""Whole matches: from the ready check to the end, in every game."""

import asyncio

import pytest

from jiaxiang.rules import games
from jiaxiang.server.rooms import Lobby
from jiaxiang.server.wire.messages import RoomIs, Setup
from tests.server.memory import MemoryStore
from tests.server.people import Client, gather, pass_or_first
from tests.server.virtual import VirtualClock, run


@pytest.mark.parametrize("game", games())
def test_four_persons_play_a_match(game: str) -> None:
    async def scenario() -> None:
        store = MemoryStore()
        lobby = Lobby(store, clock=VirtualClock())
        clients = [Client(name, pass_or_first) for name in "ABCD"]
        room = await lobby.create(Setup(game, deals=2), clients[0].person)
        await gather(room, clients)
        over = await clients[0].until(RoomIs, lambda told: told.room.match is not None and told.room.match.over)
        assert over.room.status == "open"
        assert over.room.match.done == 2
        assert [deal.status for deal in store.dealt.values()] == ["finished", "finished"]
        assert store.played[1].status == "finished"
        await lobby.close()
        await asyncio.sleep(0)
        assert [client.bye for client in clients] == ["stopping"] * 4

    run(scenario())
