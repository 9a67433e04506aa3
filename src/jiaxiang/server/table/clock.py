"""The time of the rooms, and how long a player may think."""

import asyncio
import time
from collections.abc import Callable
from typing import Final

from msgspec import Struct


class Clock:
    """The time in seconds, which never goes back, and alarms: both are the event loop's, which a test may bend."""

    def now(self) -> float:
        return asyncio.get_running_loop().time()

    def date(self) -> int:
        """Milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000

    def alarm(self, when: float, ring: Callable[[], None]) -> asyncio.TimerHandle:
        """Call `ring` at this time."""
        return asyncio.get_running_loop().call_at(when, ring)


class Allowance(Struct, frozen=True):
    """Seconds: `step` for each question, `bank` on top of it for all one's own turns of a match; `reading` for a
    result.
    """

    step: int
    bank: int
    reading: int


CLOCKS: Final[dict[str, Allowance | None]] = {
    "none": None,
    "relaxed": Allowance(40, 180, 60),
    "normal": Allowance(20, 60, 30),
    "fast": Allowance(8, 20, 12),
}
"""The clocks that a room may play under, by name."""


def milliseconds(seconds: float) -> int:
    """Whole milliseconds, never negative."""
    return max(0, round(seconds * 1000))
