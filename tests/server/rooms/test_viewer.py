"""A socket as the room sees it: frames wait for it, but not for ever."""

import asyncio

from jiaxiang.server.rooms import Viewer
from tests.server.scenes import person
from tests.server.virtual import run


def viewer(most: int = 10) -> Viewer:
    return Viewer(person("A"), most)


async def taken(of: Viewer) -> list[bytes]:
    """What a socket that is quick enough gets until the end."""
    frames = []
    while (frame := await of.next()) is not None:
        frames.append(frame)
    return frames


def test_frames_come_in_order_and_then_the_end() -> None:
    async def scenario() -> list[bytes]:
        one = viewer()
        socket = asyncio.create_task(taken(one))
        await asyncio.sleep(1)
        one.send(b"1")
        one.send(b"2")
        await asyncio.sleep(1)
        one.send(b"3")
        one.close()
        one.send(b"4")
        return await socket

    assert run(scenario()) == [b"1", b"2", b"3"]


def test_a_slow_client_is_cut_off() -> None:
    async def scenario() -> list[bytes]:
        one = viewer(most=3)
        for number in range(5):
            one.send(b"%d" % number)
        assert one.closed
        return await taken(one)

    assert run(scenario()) == []


def test_a_frame_is_delivered_when_the_next_one_is_asked_for() -> None:
    async def scenario() -> None:
        delivered: list[str] = []
        one = viewer()
        one.send(b"1")
        one.send(b"2")
        one.watch(lambda: delivered.append("both"))
        assert await one.next() == b"1"
        assert await one.next() == b"2"
        assert delivered == []
        socket = asyncio.create_task(one.next())
        await asyncio.sleep(0)
        assert delivered == ["both"]
        one.watch(lambda: delivered.append("at once"))
        assert delivered == ["both", "at once"]
        one.close()
        assert await socket is None

    run(scenario())
