"""One task that does one thing after another, so that nothing that it touches needs a lock."""

import asyncio
from collections.abc import Awaitable, Callable
from math import inf
from typing import Any, Final

from jiaxiang.server.table import Clock

SOON: Final = 1.0
LATEST: Final = 60.0
"""Seconds after which it is tried again what has failed: each time twice as long, up to the latest."""
Work = Callable[[], Awaitable[None]]


class Worker:
    """Does what it is given, in that order; after each piece of work `go_on` does what is due by then, `tell` says how
    everything stands, and `deadline` when there will be something to do by itself. What fails is logged, and the next
    thing done; what was due, or to be said, is tried again.
    """

    def __init__(
        self, clock: Clock, log: Any, go_on: Work, tell: Callable[[], None], deadline: Callable[[], float]
    ) -> None:
        self._clock: Final = clock
        self._log: Final = log
        self._go_on: Final = go_on
        self._tell: Final = tell
        self._deadline: Final = deadline
        self._stopped = False
        self._failed = 0.0
        self._alarm: asyncio.TimerHandle | None = None
        self._alarm_at = inf
        self._work: Final[asyncio.Queue[Work]] = asyncio.Queue()
        self.do(_nothing)
        self._task: Final = asyncio.create_task(self._run())

    def do(self, work: Work) -> None:
        """Do this when everything before it is done."""
        self._work.put_nowait(work)

    async def have_done(self, work: Work) -> None:
        """Do this, and wait for it, or for the end. Raises what the work raises."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        async def job() -> None:
            try:
                await work()
            except Exception as error:
                done.set_exception(error)
            else:
                done.set_result(None)

        self.do(job)
        await asyncio.wait([done, self._task], return_when=asyncio.FIRST_COMPLETED)
        if done.done():
            done.result()

    def stop(self) -> None:
        """Do nothing any more after this piece of work."""
        self._stopped = True
        if self._alarm is not None:
            self._alarm.cancel()

    async def end(self) -> None:
        """Wait until it has stopped."""
        await asyncio.wait([self._task])

    async def _run(self) -> None:
        while not self._stopped:
            work = await self._work.get()
            try:
                await self._do_and_tell(work)
            except Exception:
                self._failed = min(LATEST, max(SOON, 2 * self._failed))
                self._log.exception("what was due could not be done", again=self._failed)
            else:
                self._failed = 0.0
            if not self._stopped:
                self._set_alarm()

    async def _do_and_tell(self, work: Work) -> None:
        try:
            await work()
            await self._go_on()
        finally:
            if not self._stopped:
                self._tell()

    def _set_alarm(self) -> None:
        when = self._clock.now() + self._failed if self._failed else self._deadline()
        if when == self._alarm_at:
            return
        if self._alarm is not None:
            self._alarm.cancel()
        self._alarm_at = when
        self._alarm = None if when == inf else self._clock.alarm(when, self._ring)

    def _ring(self) -> None:
        self._alarm, self._alarm_at = None, inf
        self.do(_nothing)


async def _nothing() -> None:
    """Nothing has come but the time for what is due."""
