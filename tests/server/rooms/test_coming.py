"""Coming, going and coming back: what a client is told, on whichever device."""

import asyncio

import pytest

from jiaxiang.server.table import Objection, Settings
from jiaxiang.server.wire.messages import Hello, Moved, Ping, Pong, RoomIs, Said, Say, Setup, Welcome
from tests.server.people import Client, pass_or_first
from tests.server.scenes import Scene
from tests.server.virtual import run

SETUP = Setup("guangdong", deals=1)


def kinds(client: Client, since: int = 0) -> list[str]:
    return [type(message).__name__ for message in client.told[since:]]


def test_who_comes_is_told_everything() -> None:
    async def scenario() -> None:
        scene = await Scene().start(SETUP)
        await scene.clients[0].done(Say, text="hi")
        watcher = Client("W")
        await watcher.connect(scene.room)
        await scene.settle()
        assert kinds(watcher) == ["Welcome", "RoomIs", "Moved", "Said"]
        assert [message.n for message in watcher.told] == [1, 2, 3, 4]
        moved = watcher.latest(Moved)
        assert moved.events == ()
        assert moved.own is None
        assert watcher.picture.watching == 1
        await scene.settle()
        assert scene.clients[0].picture.watching == 1

    run(scenario())


def test_who_was_cut_off_is_told_what_he_missed_letter_by_letter() -> None:
    async def scenario() -> None:
        scene = await Scene().start(SETUP)
        one, other = scene.at(1), scene.at(2)
        await one.disconnect()
        heard, known = len(one.frames), one.last
        for text in ("first", "second"):
            await other.done(Say, text=text)
        await one.connect(scene.room)
        await scene.settle()
        assert one.told[heard] == Welcome(known, one.epoch, True)
        assert kinds(one, heard) == ["Welcome", "RoomIs", "Said", "Said", "RoomIs", "Moved"]
        assert [message.n for message in one.told[heard + 1 :]] == [known + place for place in range(1, 6)]
        assert not one.told[heard + 1].room.chairs[1].here  # type: ignore[union-attr]
        assert one.picture.chairs[1].here

    run(scenario())


def test_who_missed_too_much_is_told_everything() -> None:
    async def scenario() -> None:
        scene = await Scene(settings=Settings(missed=4, sayings=100)).start(SETUP)
        one, other = scene.at(1), scene.at(2)
        epoch = one.epoch
        await one.disconnect()
        for _ in range(4):
            await other.done(Say, phrase=1)
        heard = len(one.frames)
        await one.connect(scene.room)
        await scene.settle()
        assert kinds(one, heard)[:3] == ["Welcome", "RoomIs", "Moved"]
        assert one.told[heard].n == 1
        assert one.epoch != epoch

    run(scenario())


def test_another_device_takes_the_seat_over() -> None:
    async def scenario() -> None:
        scene = await Scene().start(SETUP)
        one = scene.at(1)
        phone = Client(one.person.name)
        await phone.connect(scene.room)
        await scene.settle()
        assert one.bye == "moved"
        assert one.viewer is not None
        assert one.viewer.closed
        assert phone.seat == 1
        assert phone.own.hand == one.own.hand
        scene.room.leave(one.viewer)
        one.ask(Ping)
        await scene.settle()
        assert scene.room.chairs[1].here, "the old socket is not the seat's any more"
        assert phone.all(Pong) == one.all(Pong) == []
        await one.connect(scene.room)
        await scene.settle()
        assert phone.bye == "moved"
        assert one.told[-1].n == one.last

    run(scenario())


def test_a_client_that_takes_nothing_is_cut_off_and_does_not_hold_up_the_others() -> None:
    async def scenario() -> None:
        scene = await Scene(settings=Settings(unsent=8, sayings=100)).start(SETUP)
        one, other = scene.at(1), scene.at(2)
        stuck = Client("W")
        stuck.room = scene.room
        stuck.viewer = scene.room.enter(stuck.person)
        scene.room.receive(stuck.viewer, Hello())
        for _ in range(12):
            await other.done(Say, phrase=1)
        assert stuck.viewer.closed
        assert await stuck.viewer.next() is None
        assert len(one.all(Said)) == 12

    run(scenario())


def test_a_client_that_says_too_much_at_once_is_cut_off() -> None:
    async def scenario() -> None:
        scene = await Scene(settings=Settings(asks=10)).start(SETUP)
        one = scene.at(1)
        for _ in range(11):
            one.ask(Ping)
        await scene.settle()
        assert one.viewer is not None
        assert one.viewer.closed
        assert scene.at(2).viewer is not None
        assert not scene.at(2).viewer.closed  # type: ignore[union-attr]

    run(scenario())


def test_only_so_many_may_watch_though_all_come_at_once() -> None:
    async def scenario() -> None:
        scene = await Scene(settings=Settings(watchers=3)).start(SETUP)
        watchers = [Client(name) for name in "VWXYZ"]
        viewers = [scene.room.enter(watcher.person) for watcher in watchers]
        for viewer in viewers:
            scene.room.receive(viewer, Hello())
        await scene.settle()
        assert scene.room.audience.watching == 3
        assert [viewer.closed for viewer in viewers] == [False, False, False, True, True]
        assert b'"reason":"closed"' in (await viewers[4].next() or b"")

    run(scenario())


def test_only_so_many_may_watch() -> None:
    async def scenario() -> None:
        scene = await Scene(settings=Settings(watchers=3)).start(SETUP)
        watchers = [Client(name) for name in "WXZ"]
        for watcher in watchers:
            await watcher.connect(scene.room)
        with pytest.raises(Objection, match="all 3 are taken"):
            await Client("Y").connect(scene.room)
        await watchers[0].connect(scene.room, anew=True)
        await watchers[1].disconnect()
        await Client("Y").connect(scene.room)

    run(scenario())


def test_nothing_is_heard_of_who_has_not_said_hello() -> None:
    async def scenario() -> None:
        scene = await Scene().start(SETUP)
        mute = Client("W")
        mute.room = scene.room
        mute.viewer = scene.room.enter(mute.person)
        mute.ask(Say, text="hi")
        await scene.settle()
        assert scene.at(1).sayings == []

    run(scenario())


def test_the_last_sayings_are_kept_for_who_comes() -> None:
    async def scenario() -> None:
        scene = await Scene(settings=Settings(heard=2, sayings=100)).start(SETUP)
        for text in "abc":
            await scene.at(0).done(Say, text=text)
        watcher = await Client("W").connect(scene.room)
        await scene.settle()
        assert [said.text for said in watcher.sayings] == ["b", "c"]
        await watcher.done(Say, text="d")
        await scene.settle()
        assert [(said.seat, said.name) for said in scene.at(0).sayings][-1] == (-1, "W")

    run(scenario())


def test_a_table_rests_while_nobody_of_it_is_here() -> None:
    async def scenario() -> None:
        scene = await Scene().start(SETUP, policy=pass_or_first)
        watcher = await Client("W").connect(scene.room)
        await scene.clients[0].until(Moved)
        await asyncio.sleep(5)
        for client in scene.clients:
            await client.disconnect()
        events = len(scene.deal.events)
        seen = len(watcher.all(Moved))
        await asyncio.sleep(3600)
        assert len(scene.deal.events) == events
        assert len(watcher.all(Moved)) == seen
        assert not any(chair.away for chair in scene.room.chairs.all)
        for client in scene.clients:
            await client.connect(scene.room)
        await scene.over()
        assert watcher.latest(RoomIs).room.status == "open"

    run(scenario())
