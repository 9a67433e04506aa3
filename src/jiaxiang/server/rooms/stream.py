"""The numbered messages of one player in one room, and those of late, for a client that was cut off for a moment."""

from collections import deque
from typing import Final

import msgspec

from jiaxiang.server.wire.messages import Tell

_ENCODE: Final = msgspec.json.Encoder().encode
_NUMBER: Final = b'"n":0'


class Frame:
    """A message without its number: what stands before it, and after it in parts, which several frames may share."""

    __slots__ = ("head", "parts")

    def __init__(self, head: bytes, *parts: bytes) -> None:
        self.head: Final = head
        self.parts: Final = parts

    def numbered(self, n: int) -> bytes:
        return b"".join((self.head, b"%d" % n, *self.parts))


def frame(message: Tell) -> Frame:
    """The frame of a message that was made with the number 0. A struct is written tag first, then `n`."""
    head, _, rest = _ENCODE(message).partition(_NUMBER)
    return Frame(head + _NUMBER[:-1], rest)


class Stream:
    """What one player is told, numbered from 1; `epoch` names it. The last `most` messages are kept."""

    def __init__(self, epoch: str, most: int) -> None:
        self.epoch: Final = epoch
        self.last = 0
        self._kept: Final[deque[Frame]] = deque(maxlen=most)

    def add(self, told: Frame) -> bytes:
        """Number a message, and keep it."""
        self.last += 1
        self._kept.append(told)
        return told.numbered(self.last)

    def reaches(self, epoch: str, after: int) -> bool:
        """Whether a client that knows this much of that stream can be told all that it missed."""
        return epoch == self.epoch and self.last - len(self._kept) <= after <= self.last

    def since(self, after: int) -> list[bytes]:
        """The messages after this number, as they were."""
        first = self.last - len(self._kept) + 1
        return [told.numbered(first + place) for place, told in enumerate(self._kept) if first + place > after]
