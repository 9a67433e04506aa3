"""What rooms need of the store: see `jiaxiang.server.store`, which is one; a test may bring another."""

from typing import Literal, Protocol

from jiaxiang.rules import Result
from jiaxiang.server.store import Deal, Decision, Four, Match, MatchSetup, Room, RoomStatus, Sitter, Unfinished
from jiaxiang.table import Place


class Rooms(Protocol):
    """The rooms that stand."""

    async def add(self, host: str, setup: object, chairs: object) -> Room: ...

    async def save(
        self,
        room: int,
        *,
        host: str | None = None,
        setup: object = None,
        chairs: object = None,
        status: RoomStatus | None = None,
    ) -> None: ...


class Matches(Protocol):
    """Their matches."""

    async def start(
        self, room: int, setup: MatchSetup, lot: bytes, seats: tuple[Sitter, Sitter, Sitter, Sitter]
    ) -> Match: ...

    async def end(self, match: int, status: Literal["finished", "voted", "abandoned"]) -> None: ...


class Deals(Protocol):
    """The deals of these."""

    async def promise(self, match: int, number: int, place: Place, secret: bytes) -> Deal: ...

    async def start(self, deal: int, numbers: Four) -> None: ...

    async def finish(self, deal: int, outcome: str, result: Result) -> None: ...


class Journal(Protocol):
    """The decisions of these."""

    async def append(self, deal: int, decision: Decision) -> None: ...


class Keeping(Protocol):
    """Everything that outlives the process. What a method has returned from is kept."""

    @property
    def rooms(self) -> Rooms: ...

    @property
    def matches(self) -> Matches: ...

    @property
    def deals(self) -> Deals: ...

    @property
    def journal(self) -> Journal: ...

    async def unfinished(self) -> list[Unfinished]: ...
