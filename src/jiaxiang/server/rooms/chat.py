"""What is said in a room: short, clean, and not too often."""

from collections import deque
from typing import Final

from jiaxiang.server.table import Objection, Settings
from jiaxiang.server.wire.messages import LONGEST_SAYING, Said
from jiaxiang.server.wire.text import one_line


class Chat:
    """What was said of late, and how often each player has said something."""

    def __init__(self, settings: Settings) -> None:
        self.heard: Final[deque[Said]] = deque(maxlen=settings.heard)
        self._most: Final = settings.sayings
        self._time: Final = settings.sayings_time
        self._said: Final[dict[str, deque[float]]] = {}

    def say(self, player: str, seat: int, name: str, text: str, phrase: int, now: float) -> Said:
        """What everybody is told. Raises Objection where it is empty or comes too often."""
        text = clean(text)
        if not text and not phrase:
            raise Objection("没有内容", "expected a text or a quick phrase")
        for quiet in [each for each, times in self._said.items() if now - times[-1] >= self._time]:
            del self._said[quiet]
        times = self._said.setdefault(player, deque(maxlen=self._most))
        if len(times) == self._most and now - times[0] < self._time:
            raise Objection("说得太快了，请稍候", f"expected at most {self._most} sayings in {self._time:.0f} seconds")
        times.append(now)
        said = Said(0, seat, name, text, 0 if text else phrase)
        self.heard.append(said)
        return said


def clean(text: str) -> str:
    """A text in one line, no longer than it may be."""
    return one_line(text)[:LONGEST_SAYING]
