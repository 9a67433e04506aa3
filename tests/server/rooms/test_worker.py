"""One thing after another, and again what has failed."""

import asyncio
from math import inf
from typing import Any

import pytest
import structlog

from jiaxiang.server.rooms.worker import Worker
from tests.server.virtual import VirtualClock, run


class Desk:
    """What a worker works for, with everything that it has done, and when."""

    def __init__(self) -> None:
        self.done: list[tuple[float, str]] = []
        self.due = inf
        self.broken = self.speechless = 0
        self.told: list[float] = []
        self.worker = Worker(VirtualClock(), structlog.get_logger(), self.go_on, self.tell, lambda: self.due)

    def note(self, what: str) -> None:
        self.done.append((asyncio.get_running_loop().time(), what))

    async def go_on(self) -> None:
        if asyncio.get_running_loop().time() >= self.due:
            if self.broken:
                self.broken -= 1
                self.note("failed")
                raise OSError("the disk is full")
            self.due = inf
            self.note("due")

    def tell(self) -> None:
        if self.speechless:
            self.speechless -= 1
            raise ValueError("nobody understands this")
        self.told.append(asyncio.get_running_loop().time())

    async def work(self, name: str, takes: float) -> None:
        self.note(f"{name} begins")
        await asyncio.sleep(takes)
        self.note(f"{name} ends")


def test_one_thing_is_done_after_another() -> None:
    async def scenario() -> None:
        desk = Desk()
        desk.worker.do(lambda: desk.work("long", 3))
        desk.worker.do(lambda: desk.work("short", 1))
        await asyncio.sleep(10)
        assert desk.done == [(0, "long begins"), (3, "long ends"), (3, "short begins"), (4, "short ends")]

    run(scenario())


def test_what_is_due_is_done_in_time() -> None:
    async def scenario() -> None:
        desk = Desk()
        desk.due = 5
        await asyncio.sleep(10)
        assert desk.done == [(5, "due")]

    run(scenario())


def test_what_has_failed_is_tried_again_after_longer_and_longer(quiet: list[Any]) -> None:
    async def scenario() -> None:
        desk = Desk()
        desk.due, desk.broken = 5, 8
        await asyncio.sleep(1000)
        assert [at for at, what in desk.done if what == "failed"] == [5, 6, 8, 12, 20, 36, 68, 128]
        assert desk.done[-1] == (188, "due")

    run(scenario())
    assert [entry["log_level"] for entry in quiet] == ["error"] * 8


def test_what_could_not_be_said_is_said_later_and_ends_nothing(quiet: list[Any]) -> None:
    async def scenario() -> None:
        desk = Desk()
        desk.due, desk.speechless = 1, 2
        await asyncio.sleep(10)
        assert desk.done == [(1, "due")]
        assert desk.told[0] == 3  # it fails at 0, again a second later, and is tried two seconds after that

    run(scenario())
    assert [entry["log_level"] for entry in quiet] == ["error"] * 2


def test_who_waits_for_work_hears_how_it_went() -> None:
    async def scenario() -> None:
        desk = Desk()
        await desk.worker.have_done(lambda: desk.work("it", 2))
        assert desk.done[-1] == (2, "it ends")

        async def fail() -> None:
            raise OSError("the disk is full")

        with pytest.raises(OSError, match="the disk is full"):
            await desk.worker.have_done(fail)

    run(scenario())


def test_after_it_is_stopped_nothing_is_done() -> None:
    async def scenario() -> None:
        desk = Desk()
        desk.due = 5

        async def stop() -> None:
            desk.worker.stop()

        desk.worker.do(stop)
        await desk.worker.end()
        await desk.worker.have_done(lambda: desk.work("late", 1))
        await asyncio.sleep(10)
        assert desk.done == []

    run(scenario())
