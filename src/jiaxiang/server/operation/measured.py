"""The store as rooms use it, with a journal that is timed and counted."""

from time import perf_counter
from typing import Final

from jiaxiang.server.operation.metrics import Metrics
from jiaxiang.server.store import Decision, Store, Unfinished
from jiaxiang.server.store.deals import Deals
from jiaxiang.server.store.journal import Journal
from jiaxiang.server.store.matches import Matches
from jiaxiang.server.store.rooms import Rooms


class MeasuredJournal:
    """A journal whose decisions are counted by who took them, and timed until they are stored."""

    def __init__(self, journal: Journal, metrics: Metrics) -> None:
        self._journal: Final = journal
        self._metrics: Final = metrics

    async def append(self, deal: int, decision: Decision) -> None:
        """Raises NotStored."""
        began = perf_counter()
        await self._journal.append(deal, decision)
        self._metrics.storing.observe(perf_counter() - began)
        self._metrics.decisions.labels(decision.how).inc()


class MeasuredStore:
    """What rooms need of a store (keeping.py)."""

    def __init__(self, store: Store, metrics: Metrics) -> None:
        self.rooms: Final[Rooms] = store.rooms
        self.matches: Final[Matches] = store.matches
        self.deals: Final[Deals] = store.deals
        self.journal: Final = MeasuredJournal(store.journal, metrics)
        self._store: Final = store

    async def unfinished(self) -> list[Unfinished]:
        return await self._store.unfinished()
