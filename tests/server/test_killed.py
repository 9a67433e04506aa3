"""kill -9 of a real server at random moments, with players on real sockets: nothing that anybody has seen is lost."""

import asyncio
import random
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, Final

import msgspec
import pytest
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from jiaxiang.rules import find_game, games
from jiaxiang.server.load.client import Client
from jiaxiang.server.store import Decision, Store, Unfinished
from jiaxiang.server.table.table import deal_of
from jiaxiang.server.wire.messages import Act, Done, Moved, Refused, RoomIs, Tell, Welcome
from jiaxiang.server.wire.pictures import Offer
from jiaxiang.server.wire.picturing import draw_table
from jiaxiang.table import Action, Answered, AnyEvent, Deal, Match, Place, blank
from tests.server.hosted import PATIENCE, Hosted
from tests.server.store.databases import postgres_or_skip, schema

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="needs processes that are forked")
SETTINGS: Final = ("--pause", "0.01", "--pace", "0.005", "--requests-per-minute", "0")
STEP: Final = 8000
"""Milliseconds that the fast clock gives for a question."""
QUESTIONS: Final = 1000
"""The number of a question is this times that of its deal, and its own in it."""
NO_CLAIM: Final = ("discard", "pass", "ready", "set-out")
_DECODE: Final = msgspec.json.Decoder(Tell).decode


class Player:
    """A client that acts by chance, and comes back after each kill, saying again what was not answered."""

    def __init__(self, address: str, rng: random.Random) -> None:
        self.client: Final = Client(address)
        self.rng: Final = rng
        self.seat = -1
        self.acts = False
        self.first: Moved | None = None
        self.seen: dict[int, list[AnyEvent]] = {}
        self.asked: dict[int, tuple[Offer, ...]] = {}
        self.acknowledged: list[Act] = []
        self.came = asyncio.Event()
        self.shown = asyncio.Event()
        self._pending: dict[int, Act] = {}
        self._answered = -1
        self._id = 0
        self._epoch = ""
        self._last = 0
        self._promise = ""
        self._socket: ClientConnection | None = None

    async def come(self, token: str) -> None:
        self.first, self.seen, self.acts = None, {}, False
        self.came.clear()
        self.shown.clear()
        address = f"ws{self.client.address.removeprefix('http')}/ws/{token}"
        self._socket = await connect(address, additional_headers={"Cookie": self.client.cookie}, compression=None)
        await self._say("hello", epoch=self._epoch, after=self._last)

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()

    async def listen(self) -> None:
        """Until the server is killed."""
        assert self._socket is not None
        with suppress(ConnectionClosed):
            while True:
                await self._hear(_DECODE(await self._socket.recv()))

    async def start(self) -> None:
        """Act from now on: first of all, say again what was not answered."""
        self.acts = True
        for act in [*self._pending.values()]:
            await self._send(act)
        if self.first is not None:
            await self._act(self.first)

    async def say(self, type: str, **fields: Any) -> None:
        self._id += 1
        await self._say(type, id=self._id, **fields)

    async def _say(self, type: str, **fields: Any) -> None:
        await self._send({"type": type, **fields})

    async def _send(self, message: object) -> None:
        assert self._socket is not None
        with suppress(ConnectionClosed):
            await self._socket.send(msgspec.json.encode(message).decode())

    async def _hear(self, told: Tell) -> None:
        self._last = told.n
        match told:
            case Welcome(epoch=epoch):
                self._epoch, self._promise = epoch, ""
            case RoomIs(room=room):
                self.seat = room.you
                if room.promise is not None and room.promise.commitment != self._promise:
                    self._promise = room.promise.commitment
                    await self._say("number", commitment=self._promise, number=self.rng.randrange(2**53))
                if room.status == "between" and room.match is not None and room.match.done:
                    await self.say("next")
                self.came.set()
            case Moved():
                await self._see(told)
            case Done(id=id) if id in self._pending:
                self.acknowledged.append(self._pending.pop(id))
            case Refused(id=id) if id in self._pending:
                act = self._pending.pop(id)
                assert told.en.startswith("expected an answer to the question that is open now"), (act, told)

    async def _see(self, moved: Moved) -> None:
        self.first = self.first or moved
        self.shown.set()
        self.seen.setdefault(moved.table.deal, []).extend(moved.events)
        question = moved.own.question if moved.own is not None else None
        if question is not None:
            known = self.asked.setdefault(question.number, question.choices)
            assert question.choices == known, "the same question is the same, whichever server asks it"
        if self.acts:
            await self._act(moved)

    async def _act(self, moved: Moved) -> None:
        question = moved.own.question if moved.own is not None else None
        if question is None or question.number == self._answered:
            return
        self._answered = question.number
        self._id += 1
        act = Act(self._id, question.number, self.rng.choice(question.choices).action)
        self._pending[act.id] = act
        await self._send(act)


class Party:
    """A room and the players in it; the seats of others are bots'."""

    def __init__(self, address: str, game: str, persons: int, rng: random.Random) -> None:
        self.game: Final = game
        self.players: Final = [Player(address, rng) for _ in range(persons)]
        self.token = ""
        self.truth: Deal | None = None
        self.left: Unfinished | None = None

    async def begin(self) -> None:
        host = self.players[0]
        for player in self.players:
            await asyncio.to_thread(player.client.request, "GET", "/api/me")
        setup = {"game": self.game, "deals": 100, "clock": "fast"}
        answer = await asyncio.to_thread(host.client.request, "POST", "/api/rooms", setup)
        self.token = msgspec.json.decode(answer)["token"]

    async def sit(self) -> None:
        for seat, player in enumerate(self.players):
            if seat:
                await player.say("sit", seat=seat)
        for seat in range(len(self.players), 4):
            await self.players[0].say("fill", seat=seat, bot="greedy")
        for player in self.players:
            await player.say("ready")
        async with asyncio.timeout(PATIENCE):
            await self.players[0].shown.wait()

    # ---- while no server runs -----------------------------------------------------------------------------------
    async def check_kept(self, store: Store) -> None:
        """Everything that the players have seen, and every decision that was acknowledged to them, is in the store."""
        self.left = next(each for each in await store.unfinished() if each.room.token == self.token)
        assert self.left.match is not None
        self.truth = None
        for stored in await store.deals.of_match(self.left.match.id):
            if stored.numbers is None:
                continue
            decisions = await store.deals.decisions(stored.id)
            match = Match(find_game(self.game).rules({}))
            match.place = Place(**{name: getattr(stored.place, name) for name in Place.__struct_fields__})
            deal = deal_of(match, stored.secret, stored.numbers)
            for decision in decisions:
                deal.act(Action.parse(decision.action))
            for player in self.players:
                _check_seen(player, stored.number, deal)
                _check_acknowledged(player, stored.number, decisions)
            if stored.status == "playing":
                self.truth = deal

    # ---- when the next one runs ---------------------------------------------------------------------------------
    def check_shown(self, player: Player, *, alone: bool) -> bool:
        """The first that comes back is shown the table exactly as it stands in the store, and its clocks stand still
        until then. Where the table waits for a person, the same holds for all others.
        """
        left, deal = self.left, self.truth
        if left is None or left.deal is None or deal is None or deal.is_over:
            return False
        waits = len(self.players) == 4 and bool(deal.asked)
        if not alone and not waits:
            return False
        assert player.first is not None
        table, own = player.first.table, player.first.own
        assert own is not None
        if alone:
            assert replace(table, step=-1, bank=-1) == draw_table(deal, left.deal.number)
        question = own.question
        asked = [str(choice.action) for choice in deal.choices(own.seat)] if own.seat in deal.asked else []
        assert [offer.action for offer in question.choices] == asked if question else not asked
        if question is not None and alone:
            banks = left.decisions[-1].banks if left.decisions else (20_000,) * 4
            assert (question.step, question.bank) in ((STEP, banks[own.seat]), (STEP, 0))
        return question is not None


def _check_seen(player: Player, number: int, deal: Deal) -> None:
    seen = [event for event in player.seen.get(number, []) if not isinstance(event, Answered)]
    known = [blank(event, player.seat) for event in deal.events]
    kept = [event for event in known if event is not None and not isinstance(event, Answered)]
    places = range(len(kept) - len(seen) + 1)
    assert any(kept[place : place + len(seen)] == seen for place in places), "what was shown is what is kept"


def _check_acknowledged(player: Player, number: int, decisions: list[Decision]) -> None:
    """What was decided on a turn is kept, in its order; of answers to a tile, all but those that another's outranked."""
    acts = [act for act in player.acknowledged if act.question // QUESTIONS == number]
    turns = [act.action for act in acts if not _is_claim(player, act)]
    kept = iter([each.action for each in decisions if each.seat == player.seat])
    assert all(action in kept for action in turns), f"{turns} were acknowledged, and are not all kept"
    claims = Counter(act.action for act in acts if _is_claim(player, act))
    lost = claims - Counter(each.action for each in decisions if each.seat == player.seat)
    outranking = [each for each in decisions if each.seat != player.seat and each.action.split()[1] not in NO_CLAIM]
    assert lost.total() <= len(outranking), f"{lost} were acknowledged, and are not kept"


def _is_claim(player: Player, act: Act) -> bool:
    return not any(offer.verb == "discard" for offer in player.asked[act.question])


async def kill_again_and_again(db: str, kills: int, rng: random.Random) -> int:
    """How often a player was shown a question again, exactly."""
    hosted = Hosted(db, *SETTINGS)
    names = [*games()]
    parties = [Party(hosted.url, rng.choice(names), persons, rng) for persons in (4, 2, 1)]
    players = [(party, player) for party in parties for player in party.players]
    again = 0
    try:
        hosted.wait()
        for party in parties:
            await party.begin()
        for kill in range(kills + 1):
            listening = []
            rng.shuffle(players)
            there: set[str] = set()
            for party, player in players:
                await player.come(party.token)
                listening.append(asyncio.create_task(player.listen()))
                await player.came.wait()
                if party.truth is not None and not party.truth.is_over:
                    async with asyncio.timeout(PATIENCE):
                        await player.shown.wait()
                again += party.check_shown(player, alone=party.token not in there)
                there.add(party.token)
            if not kill:
                for party in parties:
                    await party.sit()
            for _, player in players:
                await player.start()
            if kill == kills:
                break
            await asyncio.sleep(rng.expovariate(4))
            hosted.kill()
            await asyncio.gather(*listening)
            store = await Store.open(db)
            for party in parties:
                await party.check_kept(store)
            await store.close()
            await asyncio.to_thread(hosted.start_again)
        for _, player in players:
            await player.leave()
        await asyncio.gather(*listening)
    finally:
        hosted.kill()
    return again


@pytest.fixture(params=["sqlite", "postgresql"])
def killed(request: pytest.FixtureRequest, tmp_path: Any) -> Iterator[tuple[str, int]]:
    """A database, and how often its server is killed."""
    if request.param == "sqlite":
        yield str(tmp_path / "games.db"), 20
    else:
        with schema(postgres_or_skip()) as address:
            yield address, 5


def test_a_server_that_is_killed_at_any_moment_goes_on_where_it_was(killed: tuple[str, int]) -> None:
    db, kills = killed
    seed = random.randrange(2**32)
    print("seed", seed)
    assert asyncio.run(kill_again_and_again(db, kills, random.Random(seed))) > kills
