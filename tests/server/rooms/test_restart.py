"""Nothing is lost: wherever a server is killed, the next one goes on at the exact event."""

import asyncio
import random
from collections.abc import MutableMapping
from typing import Any

import pytest
from msgspec.structs import replace

from jiaxiang.rules import find_game, games
from jiaxiang.server.rooms import Lobby
from jiaxiang.server.store import Unfinished
from jiaxiang.server.table.table import deal_of
from jiaxiang.server.wire.messages import Act, Done, Moved, Ready, RoomIs, Setup, Welcome
from jiaxiang.server.wire.pictures import Offer
from jiaxiang.table import Action, AnyEvent, Deal, Match, Place
from tests.server.lively import greedy, lively
from tests.server.memory import MemoryStore
from tests.server.people import Client, pass_or_first
from tests.server.scenes import Scene, fixed, lay
from tests.server.table.test_table import WINS, take_it
from tests.server.virtual import VirtualClock, run

Asked = dict[tuple[int, int], tuple[Offer, ...]]
"""What each seat was offered with the question of each number."""


async def played(game: str, seed: int, deals: int = 1) -> tuple[list[MemoryStore], Scene, Asked, list[list[AnyEvent]]]:
    """A match, and after each write what a server that is killed then leaves behind; all questions, all events."""
    rng = random.Random(f"{game} {seed}")
    scene = await Scene().open(Setup(game, deals=deals, clock="fast"), *(Client(name) for name in "ABCD"))
    left: list[MemoryStore] = []
    asked: Asked = {}
    events: list[list[AnyEvent]] = [[] for _ in range(deals)]

    def note(client: Client, told: object) -> None:
        if isinstance(told, Moved) and told.own is not None:
            events[told.table.deal - 1] = scene.deal.events[:]
            if told.own.question is not None:
                asked[client.seat, told.own.question.number] = told.own.question.choices

    for client in scene.clients:
        client.policy = lively(find_game(game).rules({}), rng)
        client.thinks = lambda: rng.choice((0.1, 0.4, 2.0, 12.0))
        client.watch = note
    await scene.gather()
    scene.store.after = lambda store: left.append(store.copy())
    await scene.over()
    return left, scene, asked, events


def replayed(left: Unfinished) -> Deal:
    """The deal as its decisions lead to it, by the engine alone."""
    assert left.deal is not None
    assert left.deal.numbers is not None
    assert left.match is not None
    match = Match(find_game(left.match.setup.game).rules(left.match.setup.options))
    match.place = Place(**{name: getattr(left.deal.place, name) for name in Place.__struct_fields__})
    deal = deal_of(match, left.deal.secret, left.deal.numbers)
    for decision in left.decisions:
        deal.act(Action.parse(decision.action))
    return deal


@pytest.mark.parametrize("game", games())
def test_a_server_that_starts_stands_where_the_killed_one_stood(game: str) -> None:
    async def check(store: MemoryStore) -> bool:
        left = (await store.unfinished())[0]
        lobby = Lobby(store, clock=VirtualClock())
        await lobby.restore()
        room = lobby.find("token-1")
        assert room is not None
        if left.match is None:
            assert room.status == store.rows[1].status == "open"
            return False
        assert room.table is not None
        assert room.status != "open"
        play = room.table.play
        if left.deal is None or left.deal.numbers is None:
            assert (play is None) == (left.results == ())
            if play is not None:
                assert play.deal.result == left.results[-1], "the result can still be read"
                assert play.deal.events == events[len(left.results) - 1]
                assert room.table.number == len(left.results) + 1
            return False
        assert play is not None
        deal = replayed(left)
        assert play.deal.events == deal.events
        assert play.deal.events == events[left.deal.number - 1][: len(deal.events)]
        assert play.deal.state == deal.state
        banks = left.decisions[-1].banks if left.decisions else (20_000,) * 4
        assert [round(bank * 1000) for bank in play.banks] == [*banks]
        open_questions = [seat for seat in range(4) if play.question(seat) is not None]
        assert set(deal.asked) <= set(open_questions) or deal.state.seats[deal.state.turn].ready
        for seat in open_questions:
            question = play.question_picture(seat)
            assert question is not None
            assert question.choices == asked[seat, question.number]
        return True

    async def check_all() -> int:
        return sum([await check(store) for store in [*left[:12], *left[12:-6:4], *left[-6:]]])

    left, _, asked, events = run(played(game, 1))
    assert run(check_all()) > 10


@pytest.mark.parametrize("game", ["guangdong", "weihai"])
def test_what_follows_a_restart_is_what_would_have_followed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def whole() -> tuple[list[MemoryStore], list[AnyEvent]]:
        scene = await Scene().open(Setup(game, deals=1), *(Client(name, greedy) for name in "ABCD"))
        left: list[MemoryStore] = []
        scene.store.after = lambda store: left.append(store.copy())
        await scene.gather()
        await scene.over()
        return left, scene.deal.events

    async def rest(store: MemoryStore) -> list[AnyEvent]:
        lobby = Lobby(store, clock=VirtualClock())
        await lobby.restore()
        room = lobby.find("token-1")
        assert room is not None
        clients = [Client(name, greedy) for name in "ABCD"]
        for client in clients:
            await client.connect(room)
        await clients[0].until(RoomIs, lambda told: told.room.match is not None and told.room.match.over)
        assert room.table is not None
        assert room.table.play is not None
        return room.table.play.deal.events

    fixed(monkeypatch)
    left, events = run(whole())
    begun = [store for store in left if store.dealt and store.dealt[1].status == "playing"]
    for store in [*begun[:2], *begun[2:-2:40], *begun[-2:]]:
        assert run(rest(store)) == events


@pytest.mark.parametrize("seed", range(2))
def test_clients_come_back_by_themselves_and_play_on(seed: int) -> None:
    async def scenario() -> None:
        rng = random.Random(seed)
        rules = find_game("guangdong").rules({})
        scene = await Scene().open(Setup("guangdong", deals=3, clock="fast"), *(Client(name) for name in "ABCD"))
        for client in scene.clients:
            client.policy = lively(rules, rng)
            client.thinks = lambda: rng.choice((0.0, 0.1, 0.5, 1.0))
        await scene.gather()
        for _ in range(7):
            await asyncio.sleep(rng.random() * 20)
            await scene.restart()
            for client in rng.sample(scene.clients, 4):
                epoch = client.epoch
                await client.connect(scene.room)
                assert client.latest(Welcome).epoch != epoch
        await scene.over()
        results = [deal.result for deal in scene.store.dealt.values()]
        assert len(results) == 3
        match = scene.clients[0].picture.match
        assert match is not None
        assert match.history == tuple(result.deltas for result in results if result is not None)
        assert scene.store.played[1].status == "finished"

    run(scenario())


def test_an_action_that_was_kept_before_its_answer_was_heard_is_done_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        lay(monkeypatch, WINS, "7z9m")
        scene = await Scene().start(Setup("guangdong", deals=1))
        dealer = scene.at(0)
        question = dealer.question
        assert question is not None
        scene.store.after = lambda store: dealer.hold()
        action = {"question": question.number, "action": "0 discard 1p"}
        dealer.ask(Act, id=77, **action)
        await scene.settle()
        assert dealer.all(Done)[-1].id != 77
        dealer.release()
        await scene.restart()
        await dealer.connect(scene.room)
        dealer.ask(Act, id=77, **action)
        await scene.settle()
        assert dealer.latest(Done).id == 77
        assert [decision.action for decision in scene.store.decided[1]] == ["0 discard 1p"]

    run(scenario())


def test_a_table_rests_after_a_restart_until_somebody_comes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        lay(monkeypatch, WINS, "7z9m9p")
        scene = await Scene().start(Setup("guangdong", deals=1, clock="fast"))
        await asyncio.sleep(10)
        await scene.restart()
        await asyncio.sleep(3600)
        assert scene.store.decided == {}
        dealer = scene.at(0)
        await dealer.connect(scene.room)
        await scene.settle()
        question = dealer.question
        assert question is not None
        assert (question.step, question.bank) == (8000, 20000), "the step begins anew, and the bank is as it was kept"
        await dealer.done(Act, question=question.number, action="0 discard 1p")
        await asyncio.sleep(20)
        assert len(scene.store.decided[1]) == 1
        await asyncio.sleep(9)
        assert scene.store.decided[1][1].how == "clock", "who does not come back is played for"

    run(scenario())


@pytest.mark.parametrize("write", ["match", "promise", "deal", "result", "match finished"])
def test_a_match_goes_on_from_between_two_deals(write: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        lay(monkeypatch, WINS, "7z", left=1)
        scene = await Scene().open(Setup("guangdong", deals=2), *(Client(name, pass_or_first) for name in "ABCD"))
        left: dict[str, MemoryStore] = {}

        def note(store: MemoryStore) -> None:
            left[store.written[-1]] = store.copy()

        scene.store.after = note
        await scene.gather()
        await scene.over()
        scene.store = left[write]
        await scene.restart()
        for client in scene.clients:
            await client.connect(scene.room, anew=True)
        if write != "match finished":
            await scene.over()
        assert [deal.status for deal in scene.store.dealt.values()] == ["finished", "finished"]
        assert scene.store.played[1].status == "finished"

    run(scenario())


@pytest.mark.usefixtures("quiet")
def test_a_match_that_these_rules_do_not_lead_through_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        lay(monkeypatch, WINS, "7z9m")
        scene = await Scene().start(Setup("guangdong", deals=1))
        question = scene.at(0).question
        assert question is not None
        await scene.at(0).done(Act, question=question.number, action="0 discard 5m")
        lay(monkeypatch, WINS[1:] + WINS[:1], "7z9m")
        await scene.restart()
        assert scene.room.status == "open"
        assert scene.store.played[1].status == "abandoned"
        for client in scene.clients:
            await client.connect(scene.room)
        await scene.settle()
        assert scene.clients[0].picture.status == "open"

    run(scenario())


@pytest.mark.usefixtures("quiet")
def test_a_match_under_other_rules_is_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await Scene().start(Setup("guangdong", deals=1))
        match = scene.store.played[1]
        scene.store.played[1] = replace(match, setup=replace(match.setup, version=match.setup.version + 1))
        await scene.restart()
        assert scene.room.status == "open"
        assert scene.store.played[1].status == "abandoned"
        assert scene.store.rows[1].status == "open"

    run(scenario())


@pytest.mark.usefixtures("quiet")
def test_a_match_that_cannot_be_gone_on_with_is_ended_in_a_room_that_was_left_long_ago() -> None:
    """The room is due to be closed as soon as it is back; a server that starts must not stumble over that."""

    async def scenario() -> None:
        scene = await Scene().start(Setup("guangdong", deals=1))
        match, row = scene.store.played[1], scene.store.rows[1]
        scene.store.played[1] = replace(match, setup=replace(match.setup, version=match.setup.version + 1))
        scene.store.rows[1] = replace(row, touched=row.touched - 48 * 3_600_000)
        lobby = Lobby(scene.store, clock=VirtualClock())
        await lobby.restore()
        await scene.settle()
        assert scene.store.played[1].status == "abandoned"
        assert scene.store.rows[1].status == "closed"
        assert len(lobby) == 0

    run(scenario())


def test_a_match_begins_though_its_chairs_cannot_be_kept(quiet: list[MutableMapping[str, Any]]) -> None:
    """It says itself who sits where."""

    async def scenario() -> None:
        scene = await Scene().open(Setup("guangdong", deals=1), *(Client(name) for name in "ABCD"))

        def fail(store: MemoryStore) -> None:
            store.fails = store.written[-1] == "match"

        scene.store.after = fail
        await scene.gather()
        assert scene.room.status != "open"
        assert any("could not be kept" in each["event"] for each in quiet)

    run(scenario())


def test_the_bank_of_one_match_is_not_that_of_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        lay(monkeypatch, WINS, "7z")
        scene = await Scene().start(Setup("guangdong", deals=1, clock="fast"))
        await asyncio.sleep(18)
        for client in scene.clients:
            client.policy = take_it
            client.consider()
        await scene.over()
        for client in scene.clients:
            client.policy = None
        left: list[MemoryStore] = []
        scene.store.after = lambda store: left.append(store.copy())
        for client in scene.clients:
            await client.done(Ready)
        scene.store = left[0]
        assert scene.store.rows[1].status == "open"
        assert scene.store.played[2].status == "playing"
        await scene.restart()
        assert scene.room.status == "between"
        assert scene.table.banks == [20.0] * 4

    run(scenario())
