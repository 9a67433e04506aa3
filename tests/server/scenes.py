"""A room with its clients in one object, and walls that a test lays itself."""

import asyncio
from collections.abc import Sequence

import pytest

from jiaxiang.hands import SEATS
from jiaxiang.server.rooms import Lobby, Room
from jiaxiang.server.store import Four
from jiaxiang.server.table import Chair, Person, Play, Settings, Table
from jiaxiang.server.wire.messages import RoomIs, Setup, Welcome
from jiaxiang.table import Deal, Match, ScriptedWall, Wall
from jiaxiang.tiles import parse_tiles
from tests.server.memory import MemoryStore
from tests.server.people import Client, Policy, gather
from tests.server.virtual import VirtualClock

SETTINGS = Settings()


class Scene:
    """A lobby with one room. `clients` have no seat of their own until they sit down."""

    def __init__(self, store: MemoryStore | None = None, settings: Settings = SETTINGS) -> None:
        self.store = MemoryStore() if store is None else store
        self.settings = settings
        self.lobby = Lobby(self.store, settings, VirtualClock())
        self.clients: list[Client] = []
        self.room: Room

    async def open(self, setup: Setup, *clients: Client) -> "Scene":
        """A room of the first of these, whose client alone is not there yet."""
        self.clients = [*clients]
        self.room = await self.lobby.create(setup, clients[0].person)
        return self

    async def start(self, setup: Setup, *, names: str = "ABCD", policy: Policy | None = None, bots: int = 0) -> "Scene":
        """A room in which these persons, and so many bots, have sat down and are ready."""
        await self.open(setup, *(Client(name, policy) for name in names))
        self.fill(bots)
        await self.gather()
        return self

    def fill(self, bots: int) -> None:
        """So many bots sit on the last seats."""
        for seat in range(SEATS - bots, SEATS):
            self.room.chairs.all[seat] = Chair(bot="greedy")

    async def gather(self) -> None:
        """All come in, sit down where there is a seat, and are ready."""
        await gather(self.room, self.clients)
        await self.settle()

    async def restart(self) -> None:
        """Kill the server, without a word to anybody, and start it again."""
        for task in asyncio.all_tasks() - {asyncio.current_task()}:
            task.cancel()
        await self.settle()
        self.lobby = Lobby(self.store, self.settings, VirtualClock())
        await self.lobby.restore()
        found = self.lobby.find(self.room.token)
        assert found is not None
        self.room = found

    # ------------------------------------------------------------------------------------------------------ looking
    @property
    def table(self) -> Table:
        assert self.room.table is not None
        return self.room.table

    @property
    def is_between(self) -> bool:
        """Whether a result is being read."""
        return self.room.status == "between"

    @property
    def play(self) -> Play:
        assert self.table.play is not None
        return self.table.play

    @property
    def deal(self) -> Deal:
        return self.play.deal

    def at(self, seat: int) -> Client:
        """The client who sits there."""
        person = self.room.chairs[seat].person
        assert person is not None
        return next(client for client in self.clients if client.person.id == person.id)

    @property
    def now(self) -> float:
        return asyncio.get_running_loop().time()

    async def settle(self) -> None:
        """Let everything happen that happens at this moment."""
        for _ in range(60):
            await asyncio.sleep(0)

    async def over(self, deals: int = 0) -> None:
        """Until the match is over, or so many deals of it are."""

        def reached(told: RoomIs) -> bool:
            match = told.room.match
            return match is not None and (match.over or (deals > 0 and match.done >= deals))

        one = self.clients[0]
        await one.until(RoomIs, reached, since=max(i for i, told in enumerate(one.told) if isinstance(told, Welcome)))


def person(name: str) -> Person:
    return Person(f"id-{name}", name)


class Laid(Wall):
    """A wall that lies as these tiles do, dealt like any other."""

    def __init__(self, tiles: Sequence[int], hand_size: int, dealer: int) -> None:
        hands: list[list[int]] = [[], [], [], []]
        place = 0
        for portion in [4] * (hand_size // 4) + [1] * (hand_size % 4):
            for step in range(SEATS):
                hands[(dealer + step) % SEATS].extend(tiles[place : place + portion])
                place += portion
        self.rest = list(tiles[place:])
        super().__init__(hands, len(self.rest))

    def head(self) -> int:
        return self.rest.pop(0) if self.rest else -1

    def tail(self) -> int:
        return self.rest.pop() if self.rest else -1

    def tail_tile(self, place: int) -> int:
        return self.rest[-1 - place] if place < len(self.rest) else -1


def lay(monkeypatch: pytest.MonkeyPatch, hands: Sequence[str], draws: str, left: int = 80, tail: str = "") -> None:
    """Every deal from now on has these hands, by seat, and these draws."""

    def deal_of(match: Match, secret: bytes, numbers: Four) -> Deal:
        dealt = [parse_tiles(hand) for hand in hands]
        wall = ScriptedWall(dealt, parse_tiles(draws), parse_tiles(tail), left)
        return Deal(match.rules, match.place, wall)

    monkeypatch.setattr("jiaxiang.server.table.table.deal_of", deal_of)


def fixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is by chance: secrets are the same ones each time, so that two runs can be held against each other."""
    drawn = iter(range(10**6))

    def token_bytes(size: int) -> bytes:
        return next(drawn).to_bytes(size, "big")

    monkeypatch.setattr("secrets.token_bytes", token_bytes)
    monkeypatch.setattr("secrets.token_hex", lambda size: token_bytes(size).hex())
    monkeypatch.setattr("secrets.randbelow", lambda limit: next(drawn) % limit)
