"""A store without a database: what was kept survives as long as this object does, whatever happens to the rooms."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, Literal

import msgspec
from msgspec import Raw
from msgspec.structs import replace

from jiaxiang.rules import Result
from jiaxiang.server.store import (
    Deal,
    Decision,
    Four,
    Match,
    MatchSetup,
    NotStored,
    Room,
    RoomStatus,
    Secret,
    Sitter,
    StoreError,
    Unfinished,
)
from jiaxiang.table import Place, commitment


def _raw(value: object) -> Raw:
    return Raw(msgspec.json.encode(value))


def now() -> int:
    """Milliseconds of the loop's time."""
    return round(asyncio.get_running_loop().time() * 1000)


class MemoryStore:
    """All parts of a store in one; each write gives others a chance to run, as a database would."""

    def __init__(self) -> None:
        self.rows: dict[int, Room] = {}
        self.played: dict[int, Match] = {}
        self.dealt: dict[int, Deal] = {}
        self.decided: dict[int, list[Decision]] = {}
        self.fails = False
        self.takes = 0.0
        self.written: list[str] = []
        self.after: Callable[[MemoryStore], None] = lambda store: None

    def copy(self) -> "MemoryStore":
        """What another process would find if this one ended now."""
        other = MemoryStore()
        other.rows, other.played, other.dealt = dict(self.rows), dict(self.played), dict(self.dealt)
        other.decided = {deal: decided[:] for deal, decided in self.decided.items()}
        return other

    @property
    def rooms(self) -> "Rooms":
        return Rooms(self)

    @property
    def matches(self) -> "Matches":
        return Matches(self)

    @property
    def deals(self) -> "Deals":
        return Deals(self)

    @property
    def journal(self) -> "Journal":
        return Journal(self)

    @asynccontextmanager
    async def writing(self, what: str) -> AsyncIterator[None]:
        """A write: it may fail, and then nothing has changed; what comes after it finds it done."""
        await asyncio.sleep(self.takes)
        if self.fails:
            raise NotStored(f"{what}: the disk is full")
        yield
        self.written.append(what)
        self.after(self)

    async def unfinished(self) -> list[Unfinished]:
        found = []
        for room in self.rows.values():
            if room.status == "closed":
                continue
            match = next(
                (each for each in self.played.values() if (each.room, each.status) == (room.id, "playing")), None
            )
            deals = [deal for deal in self.dealt.values() if match is not None and deal.match == match.id]
            results = tuple(deal.result for deal in deals if deal.result is not None)
            current = next((deal for deal in deals if deal.status in ("promised", "playing")), None)
            shown = next((deal for deal in reversed(deals) if deal.status in ("playing", "finished")), None)
            decisions = () if shown is None else tuple(self.decided.get(shown.id, ()))
            found.append(Unfinished(room, match, results, current, shown, decisions))
        return found


class Rooms:
    """The rooms of a store."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def add(self, host: str, setup: object, chairs: object) -> Room:
        async with self._store.writing("room"):
            number = len(self._store.rows) + 1
            room = Room(
                number, f"token-{number}", f"{number:06}", host, _raw(setup), _raw(chairs), "open", now(), now()
            )
            self._store.rows[number] = room
            return room

    async def save(
        self,
        room: int,
        *,
        host: str | None = None,
        setup: object = None,
        chairs: object = None,
        status: RoomStatus | None = None,
    ) -> None:
        async with self._store.writing("room"):
            changes: dict[str, Any] = {"host": host, "status": status, "touched": now()}
            changes |= {
                name: _raw(value) for name, value in (("setup", setup), ("chairs", chairs)) if value is not None
            }
            kept = {name: value for name, value in changes.items() if value is not None}
            if self._store.rows[room].status == "closed":
                raise StoreError("expected a room that is not closed")
            self._store.rows[room] = replace(self._store.rows[room], **kept)


class Matches:
    """The matches of a store."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def start(
        self, room: int, setup: MatchSetup, lot: bytes, seats: tuple[Sitter, Sitter, Sitter, Sitter]
    ) -> Match:
        async with self._store.writing("match"):
            number = len(self._store.played) + 1
            match = Match(number, f"match-{number}", room, number, setup, Secret(lot), seats, "playing", 0, None)
            self._store.played[number] = match
            return match

    async def end(self, match: int, status: Literal["finished", "voted", "abandoned"]) -> None:
        async with self._store.writing(f"match {status}"):
            self._store.played[match] = replace(self._store.played[match], status=status)
            for deal in self._store.dealt.values():
                if deal.match == match and deal.status in ("promised", "playing"):
                    assert status != "finished"
                    self._store.dealt[deal.id] = replace(deal, status="cut")


class Deals:
    """The deals of a store."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def promise(self, match: int, number: int, place: Place, secret: bytes) -> Deal:
        async with self._store.writing("promise"):
            id = len(self._store.dealt) + 1
            promised = commitment(secret)
            deal = Deal(id, match, number, place, Secret(secret), promised, None, "promised", None, None, None, None)
            self._store.dealt[id] = deal
            return deal

    async def start(self, deal: int, numbers: Four) -> None:
        async with self._store.writing("deal"):
            assert self._store.dealt[deal].status == "promised"
            self._store.dealt[deal] = replace(self._store.dealt[deal], status="playing", numbers=numbers)

    async def finish(self, deal: int, outcome: str, result: Result) -> None:
        async with self._store.writing("result"):
            assert self._store.dealt[deal].status in ("playing", "finished")
            self._store.dealt[deal] = replace(
                self._store.dealt[deal], status="finished", outcome=outcome, result=result
            )


class Journal:
    """The decisions of a store."""

    def __init__(self, store: MemoryStore) -> None:
        self._store = store

    async def append(self, deal: int, decision: Decision) -> None:
        async with self._store.writing(f"{decision.how} {decision.action}"):
            decided = self._store.decided.setdefault(deal, [])
            assert decision.number == len(decided)
            decided.append(decision)
