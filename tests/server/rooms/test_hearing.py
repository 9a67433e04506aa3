"""Before a match: who sits where, who may change what, when it begins."""

import pytest

from jiaxiang.server.wire.messages import (
    Arrange,
    Done,
    Fill,
    GetUp,
    Hint,
    Next,
    Ping,
    Pong,
    Ready,
    Refused,
    Say,
    Setup,
    Sit,
    Vote,
)
from tests.server.people import Client, pass_or_first
from tests.server.scenes import Scene
from tests.server.virtual import run

SETUP = Setup("guangdong", deals=1)


async def open_room(names: str = "AB") -> tuple[Scene, list[Client]]:
    """A room where these are connected; the first is the host, and has a seat."""
    scene = await Scene().open(SETUP, *(Client(name) for name in names))
    for client in scene.clients:
        await client.connect(scene.room)
    await scene.settle()
    return scene, scene.clients


def test_what_a_new_room_shows() -> None:
    async def scenario() -> None:
        _, (host, other) = await open_room()
        assert [chair.who for chair in host.picture.chairs] == ["person", "open", "open", "open"]
        assert host.picture.chairs[0].host
        assert host.picture.chairs[0].here
        assert (host.seat, host.picture.mine) == (0, True)
        assert (other.seat, other.picture.mine) == (-1, False)
        assert other.picture.watching == host.picture.watching == 1
        assert other.picture.code == "000001"
        assert other.picture.status == "open"
        assert set(other.picture.bots) >= {"greedy", "random"}

    run(scenario())


def test_sitting_down_and_getting_up() -> None:
    async def scenario() -> None:
        scene, (host, other) = await open_room()
        assert (await other.refused(Ready)).zh == "您在旁观，没有座位"
        await other.done(Sit, seat=2)
        assert (await host.refused(Sit, seat=2)).zh == "这个座位已经有人了"
        await scene.settle()
        assert host.picture.chairs[2].name == "B"
        assert host.picture.watching == 0
        await host.done(GetUp)
        await scene.settle()
        assert (host.seat, host.picture.mine) == (-1, False)
        assert other.picture.mine
        assert scene.store.rows[1].host == other.person.id

    run(scenario())


def test_the_host_fills_seats_and_opens_them() -> None:
    async def scenario() -> None:
        scene, (host, other) = await open_room()
        assert (await other.refused(Fill, seat=1, bot="greedy")).zh == "只有房主可以这样做"
        assert "expected one of the bots" in (await host.refused(Fill, seat=1, bot="clever")).en
        assert (await host.refused(Fill, seat=0, bot="greedy")).zh == "这是您自己的座位，请先起身"
        await host.done(Fill, seat=1, bot="greedy")
        await scene.settle()
        assert other.picture.chairs[1].bot == "greedy"
        await other.refused(Sit, seat=1)
        await host.done(Fill, seat=1, bot="")
        await other.done(Sit, seat=1)

    run(scenario())


def test_whom_the_host_asks_to_leave_sits_here_no_more() -> None:
    async def scenario() -> None:
        scene, (host, other) = await open_room()
        await other.done(Sit, seat=1)
        await host.done(Fill, seat=1, bot="")
        await scene.settle()
        assert other.bye == "kicked"
        assert host.picture.chairs[1].who == "open"
        with pytest.raises(Exception, match="the host has asked you to leave"):
            await other.connect(scene.room, anew=True)

    run(scenario())


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (Setup("whist"), "expected one of the games"),
        (Setup("guangdong", {"flowers": 3}), "expected true or false"),
        (Setup("guangdong", {"cherries": True}), "expected one of the options"),
        (Setup("guangdong", deals=1, circles=1), "got both"),
    ],
)
def test_what_cannot_be_played_is_not_arranged(setup: Setup, reason: str) -> None:
    async def scenario() -> None:
        _, (host, _) = await open_room()
        assert reason in (await host.refused(Arrange, setup=setup)).en
        assert host.picture.game == "guangdong"

    run(scenario())


def test_who_was_ready_is_not_when_something_else_is_to_be_played() -> None:
    async def scenario() -> None:
        scene, (host, other) = await open_room()
        await other.done(Sit, seat=1)
        await other.done(Ready)
        await other.refused(Arrange, setup=Setup("wenling"))
        await host.done(Arrange, setup=Setup("wenling", circles=1, beans=500, clock="fast"))
        await scene.settle()
        picture = other.picture
        assert (picture.game, picture.circles, picture.beans, picture.clock) == ("wenling", 1, 500, "fast")
        assert not picture.chairs[1].ready

    run(scenario())


@pytest.mark.clause("GD-02")
def test_a_match_begins_when_all_are_ready_and_seats_are_drawn_by_lot() -> None:
    async def scenario() -> list[str]:
        scene, (host, other) = await open_room()
        await other.done(Sit, seat=3)
        for seat in (1, 2):
            await host.done(Fill, seat=seat, bot="greedy")
        await other.done(Ready)
        await other.done(Ready, on=False)
        await host.done(Ready)
        await scene.settle()
        assert host.picture.status == "open"
        await other.done(Ready)
        await scene.settle()
        assert host.picture.status != "open"
        assert scene.room.chairs[host.seat].person == host.person
        assert scene.room.chairs[other.seat].person == other.person
        seats = scene.store.played[1].seats
        assert [seats[host.seat].player, seats[other.seat].player] == [host.person.id, other.person.id]
        for refused in (
            await host.refused(Sit, seat=1),
            await host.refused(Fill, seat=1, bot=""),
            await host.refused(Arrange, setup=SETUP),
            await host.refused(Ready),
        ):
            assert refused.zh == "对局已经开始"
        return [seat.player or "bot" for seat in seats]

    orders = {tuple(run(scenario())) for _ in range(12)}
    assert len(orders) > 1, "twelve draws in a row that come to the same are one in 12**11"


def test_what_needs_a_match_is_refused_without_one() -> None:
    async def scenario() -> None:
        _, (host, other) = await open_room()
        assert (await host.refused(Vote)).zh == "现在没有对局"
        assert (await host.refused(Hint, question=1)).zh == "现在没有对局"
        assert (await host.refused(Next)).zh == "现在没有结果要看"
        assert (await other.refused(Vote)).zh == "您在旁观，没有座位"
        assert isinstance(await other.answer(Ping), Pong)

    run(scenario())


def test_the_same_id_is_answered_again_and_done_once() -> None:
    async def scenario() -> None:
        scene, (host, other) = await open_room()
        host.ask(Say, id=5, text="hello")
        host.ask(Say, id=5, text="hello")
        host.ask(Say, id=5, text="something else")
        other.ask(Sit, id=5, seat=0)
        other.ask(Sit, id=5, seat=0)
        await scene.settle()
        assert [said.text for said in other.sayings] == ["hello"]
        assert [told.id for told in host.all(Done)] == [5, 5, 5]
        assert [told.id for told in other.all(Refused)] == [5, 5]

    run(scenario())


def test_a_client_that_begins_anew_counts_anew() -> None:
    async def scenario() -> None:
        scene, (host, other) = await open_room()
        host.ask(Say, id=1, text="before")
        await scene.settle()
        await host.connect(scene.room, anew=True)
        host.ask(Say, id=1, text="after")
        await scene.settle()
        assert [said.text for said in other.sayings] == ["before", "after"]

    run(scenario())


@pytest.mark.usefixtures("quiet")
def test_what_the_store_does_not_keep_is_not_done() -> None:
    async def scenario() -> None:
        scene, (host, other) = await open_room()
        scene.store.fails = True
        assert (await other.refused(Sit, seat=1)).zh == "服务器出错了，请再试一次"
        await host.refused(GetUp)
        await host.refused(Arrange, setup=Setup("wenling"))
        await scene.settle()
        assert (host.seat, other.seat, host.picture.game) == (0, -1, "guangdong")
        assert host.picture.mine
        scene.store.fails = False
        await other.done(Sit, seat=1)

    run(scenario())


@pytest.mark.usefixtures("quiet")
def test_a_match_that_cannot_be_kept_does_not_begin() -> None:
    async def scenario() -> None:
        scene, (host, other) = await open_room()
        await other.done(Sit, seat=1)
        for seat in (2, 3):
            await host.done(Fill, seat=seat, bot="greedy")
        await host.done(Ready)
        scene.store.fails = True
        await other.refused(Ready)
        await scene.settle()
        assert host.picture.status == "open"
        assert [chair.ready for chair in host.picture.chairs] == [True, False, False, False]
        scene.store.fails = False
        await other.done(Ready)
        await scene.settle()
        assert host.picture.status != "open"

    run(scenario())


def test_somebody_who_plays_alone_against_bots() -> None:
    async def scenario() -> None:
        scene = Scene()
        client = Client("A", pass_or_first)
        scene.room = await scene.lobby.play(SETUP, client.person)
        scene.clients = [client]
        assert scene.room.code == ""
        assert scene.lobby.by_code("000001") is None
        await scene.settle()
        assert scene.store.dealt == {}, "nothing is dealt before somebody is there"
        await client.connect(scene.room)
        await scene.over()
        assert [chair.bot for chair in client.picture.chairs].count("greedy") == 3

    run(scenario())
