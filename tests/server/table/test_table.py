"""A match: numbers for the wall, the time between deals, its end."""

import asyncio

import pytest

from jiaxiang.server.table.table import deal_of
from jiaxiang.server.wire.messages import Away, Done, GetUp, Moved, MyNumber, Next, Ready, RoomIs, Setup, Vote
from jiaxiang.server.wire.pictures import MatchPicture
from jiaxiang.table import Dealt, Match, commitment, keeps_promise
from tests.server.people import Client, pass_or_first
from tests.server.scenes import SETTINGS, Scene, fixed, lay
from tests.server.virtual import run

WINS = ("5m147p258s123456z", "19m258p369s12345z", "55m369p147s12345z", "46m123456789p11s")
"""On the dealer's 5m the previous seat wins."""
SETUP = Setup("guangdong", deals=3, clock="normal")


async def after_a_deal(monkeypatch: pytest.MonkeyPatch, *, won: bool = True, clock: str = "normal") -> Scene:
    """The first deal is over: won on the first discard, or drawn because no tile is left. Nobody presses next."""
    lay(monkeypatch, WINS, "7z", left=80 if won else 1)
    scene = await Scene().open(
        Setup("guangdong", deals=3, clock=clock),  # type: ignore[arg-type]
        *(Client(name, take_it if won else pass_or_first) for name in "ABCD"),
    )
    for client in scene.clients:
        client.reads = False
    await scene.gather()
    await scene.over(deals=1)
    await scene.settle()
    return scene


def take_it(client: Client, question: object) -> str | None:
    """Wins where that is offered; the dealer discards 5m."""
    actions = [offer.action for offer in question.choices]  # type: ignore[attr-defined]
    return next((each for each in actions if each.endswith(("win", "5m", "pass"))), None)


# ---- the wall -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-21")
def test_the_wall_follows_from_a_kept_promise_and_everybodys_number() -> None:
    async def scenario() -> None:
        scene = await Scene().open(SETUP, *(Client(name) for name in "ABCD"))
        for number, client in enumerate(scene.clients):
            client.number = 1000 + number
        await scene.gather()
        await scene.clients[0].until(Moved)
        written = scene.store.written
        assert written.index("promise") < written.index("deal")
        stored = scene.store.dealt[1]
        promises = [told.room.promise for told in scene.clients[0].all(RoomIs) if told.room.promise is not None]
        assert {promise.commitment for promise in promises} == {commitment(stored.secret)}
        assert keeps_promise(promises[0].commitment, stored.secret)
        assert stored.numbers is not None
        assert stored.numbers == tuple(scene.at(seat).number for seat in range(4))
        wall = deal_of(Match(scene.table.match.rules), stored.secret, stored.numbers)
        dealt = wall.events[0]
        assert isinstance(dealt, Dealt)
        assert scene.deal.events[0] == dealt

    run(scenario())


@pytest.mark.clause("C-21")
def test_the_secret_is_kept_before_its_promise_is_shown() -> None:
    async def scenario() -> None:
        scene = await Scene().open(SETUP, *(Client(name) for name in "ABCD"))
        seen: list[int] = []

        def look(client: Client, told: object) -> None:
            if isinstance(told, RoomIs) and told.room.promise is not None:
                stored = scene.store.dealt[told.room.promise.deal]
                assert stored.commitment == told.room.promise.commitment
                seen.append(stored.number)

        for client in scene.clients:
            client.watch = look
        await scene.gather()
        await scene.clients[0].until(Moved)
        assert seen[:4] == [1, 1, 1, 1]

    run(scenario())


@pytest.mark.clause("C-21")
def test_for_who_sends_no_number_one_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await Scene().open(SETUP, *(Client(name) for name in "ABCD"))
        scene.clients[3].numbers = False
        await scene.gather()
        begun = scene.now
        await scene.clients[0].until(Moved)
        assert scene.now == pytest.approx(begun + SETTINGS.numbers)
        numbers = scene.store.dealt[1].numbers
        assert numbers is not None
        assert sorted(numbers)[:3] == [7, 7, 7]
        assert 0 <= max(numbers) < 2**53

    run(scenario())


@pytest.mark.clause("C-21")
def test_a_number_counts_once_and_for_its_own_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await Scene().open(SETUP, *(Client(name) for name in "ABCD"))
        one = scene.clients[3]
        one.numbers = False
        await scene.gather()
        promise = one.picture.promise
        assert promise is not None
        for promised, number in (("0" * 64, 1), (promise.commitment, 2), (promise.commitment, 3)):
            one.say(MyNumber(promised, number))
        await one.until(Moved)
        numbers = scene.store.dealt[1].numbers
        assert numbers is not None
        assert numbers[one.seat] == 2

    run(scenario())


# ---- between two deals ----------------------------------------------------------------------------------------------


def test_the_next_deal_begins_when_all_who_are_here_have_read_the_result(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await after_a_deal(monkeypatch)
        picture = scene.at(0).picture
        assert (picture.status, picture.until) == ("between", 30_000)
        assert scene.at(0).table.ending is not None
        for seat in (0, 1):
            await scene.at(seat).done(Next)
        await scene.at(2).disconnect()
        await scene.settle()
        assert scene.at(0).picture.status == "between"
        assert [chair.ready for chair in scene.at(0).picture.chairs] == [True, True, False, False]
        await scene.at(3).done(Next)
        await scene.settle()
        assert scene.at(0).picture.status == "playing"
        assert scene.at(0).table.deal == 2

    run(scenario())


@pytest.mark.parametrize(("clock", "seconds"), [("relaxed", 60), ("normal", 30), ("fast", 12)])
def test_a_result_is_read_no_longer_than_the_clock_says(
    clock: str, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario() -> None:
        scene = await after_a_deal(monkeypatch, clock=clock)
        await asyncio.sleep(seconds - 0.1)
        assert scene.is_between
        await asyncio.sleep(0.2)
        assert scene.table.number == 2
        assert scene.room.status == "playing"

    run(scenario())


def test_without_a_clock_a_result_waits_for_its_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await after_a_deal(monkeypatch, clock="none")
        assert scene.at(0).picture.until == -1
        await asyncio.sleep(100_000)
        assert scene.is_between
        for seat in range(3):
            await scene.at(seat).done(Next)
        await scene.at(3).done(Away, on=True)
        await scene.settle()
        assert scene.room.status == "playing", "who is away is not waited for"

    run(scenario())


def test_who_is_away_and_asks_for_the_next_deal_is_here_for_that(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await after_a_deal(monkeypatch, clock="none")
        for seat in range(4):
            await scene.at(seat).done(Away, on=True)
        await scene.settle()
        assert scene.is_between, "nobody has asked for it"
        await scene.at(1).done(Next)
        await scene.settle()
        assert scene.room.status == "playing"

    run(scenario())


@pytest.mark.clause("SD-13", "WH-12")
@pytest.mark.parametrize("clock", ["none", "relaxed", "fast"])
def test_after_a_drawn_deal_the_next_one_begins_by_itself(clock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await after_a_deal(monkeypatch, won=False, clock=clock)
        assert scene.at(0).table.outcome == "drawn"
        assert scene.at(0).picture.until == 8000
        await asyncio.sleep(7.9)
        assert scene.is_between
        await asyncio.sleep(0.2)
        assert scene.table.number == 2
        assert scene.room.status == "playing"

    run(scenario())


def test_the_time_to_read_a_result_begins_anew_after_a_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await after_a_deal(monkeypatch)
        for client in scene.clients:
            await client.disconnect()
        await asyncio.sleep(1000)
        assert scene.is_between
        await scene.at(0).connect(scene.room)
        await scene.settle()
        assert scene.at(0).picture.until == 30_000
        await scene.at(0).done(Next)
        await asyncio.sleep(SETTINGS.numbers)
        assert scene.room.status == "playing"

    run(scenario())


def test_banks_go_on_through_the_deals_of_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        lay(monkeypatch, WINS, "7z")
        scene = await Scene().start(Setup("guangdong", deals=2, clock="fast"))
        await asyncio.sleep(18)
        for client in scene.clients:
            client.policy = take_it
            client.consider()
        await scene.over(deals=1)
        await scene.settle()
        dealer = scene.deal.state.turn
        banks = [20.0] * 4
        banks[0] = 10
        assert scene.table.banks == banks
        assert scene.at(0).table.bank == int(banks[dealer] * 1000)

    run(scenario())


# ---- its end --------------------------------------------------------------------------------------------------------


def test_the_match_is_shown_deal_by_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        scene = await after_a_deal(monkeypatch)
        result = scene.deal.result
        assert result is not None
        expected = MatchPicture("match-1", 1, (result.deltas,), result.deltas, scene.table.match.place)
        assert scene.at(0).picture.match == expected
        assert sum(result.deltas) == 0
        assert result.deltas[3] > 0

    run(scenario())


def test_after_a_match_the_room_is_open_for_another_one(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        lay(monkeypatch, WINS, "7z")
        scene = await Scene().start(Setup("guangdong", deals=1), policy=take_it)
        await scene.over()
        await scene.settle()
        picture = scene.at(0).picture
        assert picture.status == "open"
        assert picture.match is not None
        assert picture.match.over
        assert scene.store.rows[1].status == "open"
        watcher = await Client("W").connect(scene.room)
        await scene.settle()
        assert watcher.table.outcome == "won"
        names = [chair.name for chair in picture.chairs]
        for client in scene.clients:
            client.policy = None
            await client.done(Ready)
        await scene.settle()
        assert scene.room.status == "playing"
        assert sorted(names) == sorted(chair.name for chair in scene.at(0).picture.chairs)
        match = scene.at(0).picture.match
        assert match is not None
        assert (match.id, match.done) == ("match-2", 0)

    run(scenario())


def test_who_got_up_during_the_match_is_gone_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        lay(monkeypatch, WINS, "7z")
        scene = await Scene().start(Setup("guangdong", deals=1))
        gone, back = scene.at(1), scene.at(2)
        for client in (gone, back):
            await client.done(GetUp)
        await back.done(Away, on=False)
        for client in scene.clients:
            client.policy = take_it
            client.consider()
        await scene.over()
        await scene.settle()
        assert (gone.seat, back.seat) == (-1, 2)
        assert scene.at(0).picture.chairs[1].who == "open"

    run(scenario())


def test_more_than_half_of_who_plays_can_end_the_match_at_once() -> None:
    async def scenario() -> None:
        scene = await Scene().start(SETUP)
        for seat in (0, 1):
            await scene.at(seat).done(Vote)
        await scene.at(1).done(Vote, on=False)
        await scene.at(2).done(Vote)
        await scene.settle()
        assert scene.room.status == "playing"
        assert [chair.voted for chair in scene.at(3).picture.chairs] == [True, False, True, False]
        await scene.at(3).done(Vote)
        await scene.settle()
        picture = scene.at(1).picture
        assert picture.status == "open"
        assert picture.match is not None
        assert (picture.match.over, picture.match.done, picture.match.history) == (True, 0, ())
        assert (scene.store.played[1].status, scene.store.dealt[1].status) == ("voted", "cut")
        assert not any(chair.voted for chair in picture.chairs)
        watcher = await Client("W").connect(scene.room)
        await scene.settle()
        assert watcher.all(Moved) == [], "a deal that was cut off is not shown"

    run(scenario())


def test_somebody_alone_with_bots_ends_the_match_by_himself() -> None:
    async def scenario() -> None:
        scene = await Scene().start(SETUP, names="A", bots=3)
        assert isinstance(await scene.clients[0].answer(Vote), Done)
        await scene.settle()
        assert scene.room.status == "open"

    run(scenario())


@pytest.mark.clause("C-17")
def test_a_match_of_circles_and_balances(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        fixed(monkeypatch)
        scene = await Scene().start(Setup("jinan", circles=1, beans=500, clock="none"), policy=pass_or_first)
        await scene.over()
        match = scene.at(0).picture.match
        assert match is not None
        assert match.done >= 4
        assert match.balances == tuple(500 + total for total in match.totals)
        assert scene.table.match.circles_done == 1

    run(scenario())
