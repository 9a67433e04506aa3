"""Many tables of four clients who act at a rate; each action is timed until its table's last viewer has seen it."""

import asyncio
from asyncio import Event, Queue, Semaphore, TaskGroup
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Final

import msgspec
from msgspec import Struct

from jiaxiang.hands import SEATS
from jiaxiang.server.load.client import Client, Message, introduce
from jiaxiang.server.load.report import Report

AT_ONCE: Final = 40
"""So many tables are set up at the same time."""


class Load(Struct, frozen=True):
    """What is wanted: so many `tables`, each acting `rate` times a second, for so many `seconds` after a warm-up."""

    address: str
    tables: int
    rate: float
    seconds: float
    warm_up: float = 5.0
    games: tuple[str, ...] = ("guangdong",)
    seed: int = 0


class LoadTable:
    """One table with its four clients.

    Whoever is asked acts when the table's next action is due, any legal action being as likely as another but for the
    win, which ends the deal. An action on one's own turn is seen by all four at once: it is timed until the last of
    them has got a message with an event of its seat. Answers to a tile stay hidden until its fate is decided, so they
    are not.
    """

    def __init__(self, load: Load, number: int) -> None:
        self.load: Final = load
        self.game: Final = load.games[number % len(load.games)]
        self.clients: Final = [Client(load.address) for _ in range(SEATS)]
        self.is_measured = False
        self.latencies: list[float] = []
        self.actions = 0
        self.deals = 0
        self.refused = 0
        self._random: Final = Random(load.seed * 1_000_003 + number)
        self._asked: Final[Queue[tuple[Client, Message]]] = Queue()
        self._playing: Final = Event()
        self._timed = -1
        self._sent = 0.0
        self._waiting: set[Client] = set()
        self._says: Final[set[asyncio.Task[int]]] = set()

    async def set_up(self) -> None:
        """Get everybody his cookie, make the room, and enter it."""
        host = self.clients[0]
        for client in self.clients:
            await introduce(client)
        setup = {"game": self.game, "deals": 100, "clock": "none"}
        answer = await asyncio.to_thread(host.request, "POST", "/api/rooms", setup)
        token = msgspec.json.decode(answer)["token"]
        for client in self.clients:
            await client.enter(token)

    async def play(self, group: TaskGroup) -> None:
        """Sit down and act until cancelled."""
        for seat, client in enumerate(self.clients):
            group.create_task(client.listen(self._hear))
            if seat:
                await client.say("sit", seat=seat)
            await client.say("ready")
        await self._playing.wait()
        due = perf_counter() + self._random.random() / self.load.rate
        while True:
            client, message = await self._asked.get()
            await asyncio.sleep(max(0.0, due - perf_counter()))
            due = max(due + 1 / self.load.rate, perf_counter())
            await self._act(client, message)

    async def _act(self, client: Client, message: Message) -> None:
        question = message.own.question if message.own else None
        if question is None:
            return
        choices = [choice for choice in question.choices if choice.verb != "win"] or question.choices
        choice = self._random.choice(choices)
        if message.table is not None and message.table.phase == "turn" and choice.verb != "pass":
            self._timed, self._waiting = client.seat, set(self.clients)
            self._sent = perf_counter()
        self.actions += self.is_measured
        await client.say("act", question=question.number, action=choice.action)

    def _hear(self, client: Client, message: Message, now: float) -> None:
        if message.type == "moved":
            self._see(client, message, now)
        elif message.type == "room" and message.room is not None:
            client.seat = message.room.you
            if message.room.status == "playing":
                self._playing.set()
        elif message.type == "refused":
            self.refused += 1

    def _see(self, client: Client, message: Message, now: float) -> None:
        if client in self._waiting and any(event.seat == self._timed for event in message.events):
            self._waiting.discard(client)
            if not self._waiting and self.is_measured:
                self.latencies.append(now - self._sent)
        if message.own is not None and message.own.question is not None:
            self._asked.put_nowait((client, message))
        if message.table is not None and message.table.outcome:
            self.deals += client is self.clients[0]
            self._tell(client)

    def _tell(self, client: Client) -> None:
        task = asyncio.ensure_future(client.say("next"))
        self._says.add(task)
        task.add_done_callback(self._says.discard)


async def drive(load: Load, tell: Callable[[str], None] = lambda line: None) -> Report:
    """Set the tables up, let them play, and report what was measured after the warm-up. Raises OSError."""
    tables = [LoadTable(load, number) for number in range(load.tables)]
    limit = Semaphore(AT_ONCE)

    async def set_up(table: LoadTable) -> None:
        async with limit:
            await table.set_up()

    await asyncio.gather(*(set_up(table) for table in tables))
    tell(f"{load.tables} tables sit; {load.warm_up:.0f} seconds to warm up, then {load.seconds:.0f} seconds measured")
    async with TaskGroup() as group:
        playing = [group.create_task(table.play(group)) for table in tables]
        await asyncio.sleep(load.warm_up)
        before = [(client.messages, client.received) for table in tables for client in table.clients]
        _measure(tables, True)
        begun = perf_counter()
        await asyncio.sleep(load.seconds)
        _measure(tables, False)
        seconds = perf_counter() - begun
        report = _report(load, tables, before, seconds)
        for task in playing:
            task.cancel()
        await asyncio.gather(*(client.close() for table in tables for client in table.clients))
    return report


def _measure(tables: list[LoadTable], on: bool) -> None:
    for table in tables:
        table.is_measured = on


def _report(load: Load, tables: list[LoadTable], before: list[tuple[int, int]], seconds: float) -> Report:
    clients = [client for table in tables for client in table.clients]
    return Report(
        tables=load.tables,
        sockets=len(clients),
        seconds=seconds,
        latencies=[latency for table in tables for latency in table.latencies],
        actions=sum(table.actions for table in tables),
        messages=sum(client.messages for client in clients) - sum(messages for messages, _ in before),
        received=sum(client.received for client in clients) - sum(received for _, received in before),
        deals=sum(table.deals for table in tables),
        refused=sum(table.refused for table in tables),
        lost=sum(client.is_lost for client in clients),
    )
