"""An event loop whose time jumps to the next alarm: minutes at a table pass in no time, always the same ones."""

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

from jiaxiang.server.table import Clock
from jiaxiang.server.table.clock import milliseconds

T = TypeVar("T")


class _Selector(selectors.DefaultSelector):
    """Waits for nothing but what happens outside the loop, of which `outside` says how much there is."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.outside = 0

    def select(self, timeout: float | None = None) -> Any:
        if self.outside:
            return super().select(timeout if timeout == 0 else None)
        ready = super().select(0)
        if not ready and timeout is None:
            raise RuntimeError("nothing will ever happen: every task waits, and no alarm is set")
        if not ready and timeout:
            self.now += timeout
        return ready


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop of virtual time. `outside` counts what is under way in other threads: time stands still for it."""

    def __init__(self) -> None:
        self.selector = _Selector()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now


class VirtualClock(Clock):
    """The clock of such a loop, which begins with the year 1970."""

    def date(self) -> int:
        return milliseconds(self.now())


def run(scenario: Coroutine[Any, Any, T]) -> T:
    """Run a scenario in virtual time, to its end; what it leaves running is cancelled."""
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(scenario)
