"""What is said in a room: short, clean, and not too often."""

import unicodedata
from collections import deque
from typing import Final

from jiaxiang.server.table import Objection, Settings
from jiaxiang.server.wire.messages import LONGEST_SAYING, Said

_JOINERS: Final = "\u200d\ufe0f"
"""Signs without a width that hold an emoji together."""


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
        times = self._said.setdefault(player, deque(maxlen=self._most))
        if len(times) == self._most and now - times[0] < self._time:
            raise Objection("说得太快了，请稍候", f"expected at most {self._most} sayings in {self._time:.0f} seconds")
        times.append(now)
        said = Said(0, seat, name, text, 0 if text else phrase)
        self.heard.append(said)
        return said


def clean(text: str) -> str:
    """A text in one line: white space made single, nothing invisible, nothing that turns the text around."""
    kept = "".join(sign if sign in _JOINERS or _is_shown(sign) else " " if sign.isspace() else "" for sign in text)
    return " ".join(kept.split())[:LONGEST_SAYING]


def _is_shown(sign: str) -> bool:
    """Not control and format signs, surrogates, private and unassigned ones, nor what ends a line."""
    return unicodedata.category(sign)[0] != "C" and sign not in "\u2028\u2029"
