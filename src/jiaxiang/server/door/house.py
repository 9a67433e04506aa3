"""What the routes and the sockets of one server share."""

import asyncio
from collections.abc import Callable
from typing import Final

from jiaxiang.server.door import limits
from jiaxiang.server.door.denied import too_often
from jiaxiang.server.door.gate import Caller
from jiaxiang.server.door.hosting import Hosting
from jiaxiang.server.door.identity import Signer
from jiaxiang.server.door.limits import Buckets, Ceiling, Held
from jiaxiang.server.operation import Metrics
from jiaxiang.server.rooms import Lobby
from jiaxiang.server.store import Store


class Counts:
    """What each address has done lately, and what it holds. `take` raises Denied where it was too much."""

    def __init__(self, hosting: Hosting, now: Callable[[], float]) -> None:
        self._counts: Final = hosting.counts
        self.players: Final = Buckets(limits.NEW_PLAYERS, now)
        self.rooms: Final = Buckets(limits.NEW_ROOMS, now)
        self.transfers: Final = Buckets(limits.TRANSFERS, now)
        self.downloads: Final = Buckets(limits.DOWNLOADS, now)
        self.redemptions: Final = Ceiling(limits.REDEMPTIONS, limits.ALL_REDEMPTIONS, now)
        self.misses: Final = Ceiling(limits.CODE_MISSES, limits.ALL_CODE_MISSES, now)
        self.sockets: Final = Held(hosting.sockets_per_address, hosting.connections)
        self.now: Final = now

    def take(self, buckets: Buckets | Ceiling, caller: Caller) -> None:
        """Raises Denied."""
        if self._counts:
            self._refuse(buckets.take(caller.key))

    def check(self, buckets: Buckets | Ceiling, caller: Caller) -> None:
        """Whether there is still something to take. Raises Denied."""
        if self._counts:
            self._refuse(buckets.wait(caller.key))

    def messages(self) -> Buckets | None:
        """What one socket may say; None for as much as it likes."""
        return Buckets(limits.MESSAGES, self.now, 1) if self._counts else None

    def _refuse(self, wait: float) -> None:
        if wait > 0:
            raise too_often(wait)


class Makers:
    """From which addresses the rooms that stand were made, no more than `most` from each; 0: any number."""

    def __init__(self, most: int) -> None:
        self._most: Final = most
        self._rooms: Final[dict[str, str]] = {}

    def may_make(self, address: str) -> bool:
        return not self._most or list(self._rooms.values()).count(address) < self._most

    def add(self, address: str, token: str) -> None:
        self._rooms[token] = address

    def forget(self, is_gone: Callable[[str], bool]) -> None:
        """Forget the rooms that do not stand any more."""
        for token in [token for token in self._rooms if is_gone(token)]:
            del self._rooms[token]


class House:
    """An open server: its store, its rooms, who signs its cookies, what it counts."""

    def __init__(
        self, hosting: Hosting, store: Store, lobby: Lobby, signer: Signer, metrics: Metrics, now: Callable[[], float]
    ) -> None:
        self.hosting: Final = hosting
        self.store: Final = store
        self.lobby: Final = lobby
        self.signer: Final = signer
        self.metrics: Final = metrics
        self.counts: Final = Counts(hosting, now)
        self.makers: Final = Makers(hosting.rooms_per_address)
        self.aside: Final = asyncio.Semaphore(1)
        self.stopping = False

    def address_of(self, path: str, caller: Caller) -> str:
        """The address of a page as players reach it."""
        if self.hosting.public_url:
            return f"{self.hosting.public_url}{path}"
        return f"{'https' if caller.secure else 'http'}://{caller.host or 'localhost'}{path}"
