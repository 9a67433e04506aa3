"""How much one address may ask for: token buckets in bounded memory, IPv6 counted by network.

A bucket holds `burst` and fills with `rate` a second. Nothing here knows what is counted, and the clock is given.
"""

import ipaddress
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from msgspec import Struct

MOST_ADDRESSES: Final = 20_000
"""So many addresses are remembered for each thing that is counted; who was quiet longest is forgotten first."""


class Allowance(Struct, frozen=True):
    """How much one address may do: `burst` at once, then `rate` a second."""

    burst: float
    rate: float


def per_ten_minutes(number: int) -> Allowance:
    return Allowance(number, number / 600)


def per_minute(number: int) -> Allowance:
    """So many a minute, a third of them at once: a first visit loads about 60 files, for a whole family 240."""
    return Allowance(number / 3, number / 60)


NEW_PLAYERS: Final = Allowance(60, 1 / 20)
NEW_ROOMS: Final = Allowance(20, 1 / 20)
CODE_MISSES: Final = per_ten_minutes(10)
"""Room codes have six digits: who mistypes ten of them in ten minutes has to wait."""
ALL_CODE_MISSES: Final = per_ten_minutes(300)
"""All addresses together, so that many of them cannot walk through the codes either."""
TRANSFERS: Final = per_ten_minutes(10)
REDEMPTIONS: Final = per_ten_minutes(5)
ALL_REDEMPTIONS: Final = per_ten_minutes(100)
DOWNLOADS: Final = Allowance(30, 1)
"""Replays and records: a deal is played again for each."""
MESSAGES: Final = Allowance(60, 20)
"""On one socket."""


class Buckets:
    """A bucket for each key, all of one allowance. `now` gives seconds that never go back."""

    def __init__(self, allowance: Allowance, now: Callable[[], float], most: int = MOST_ADDRESSES) -> None:
        self._allowance: Final = allowance
        self._now: Final = now
        self._most: Final = most
        self._levels: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._levels)

    def take(self, key: str) -> float:
        """Take one; 0 where there was one, otherwise the seconds until there is, and nothing is taken."""
        wait = self.wait(key)
        if wait == 0:
            level = self._level(key) - 1
            self._levels[key] = (level, self._now())
        self._levels.move_to_end(key)
        if len(self._levels) > self._most:
            self._levels.popitem(last=False)
        return wait

    def wait(self, key: str) -> float:
        """The seconds until there is one to take; 0 where there is one now."""
        missing = 1 - self._level(key)
        return 0 if missing <= 0 else missing / self._allowance.rate

    def _level(self, key: str) -> float:
        level, at = self._levels.get(key, (self._allowance.burst, 0.0))
        return min(self._allowance.burst, level + (self._now() - at) * self._allowance.rate)


class Ceiling:
    """Buckets by address under one for all addresses together."""

    def __init__(self, each: Allowance, all_of_them: Allowance, now: Callable[[], float]) -> None:
        self._each: Final = Buckets(each, now)
        self._all: Final = Buckets(all_of_them, now, 1)

    def wait(self, address: str) -> float:
        return max(self._each.wait(address), self._all.wait(""))

    def take(self, address: str) -> float:
        """Take one of both; 0 where both had one, otherwise the seconds to wait, and nothing is taken."""
        wait = self.wait(address)
        if wait == 0:
            self._each.take(address)
            self._all.take("")
        return wait


class Held:
    """How many of something each address holds at the moment, no more than `most`, 0 for any number, and all addresses
    together, no more than `in_all`.
    """

    def __init__(self, most: int, in_all: int) -> None:
        self._most: Final = most
        self._in_all: Final = in_all
        self._held: Final[dict[str, int]] = {}
        self.total = 0

    def take(self, address: str) -> bool:
        held = self._held.get(address, 0)
        if (self._most and held >= self._most) or self.total >= self._in_all:
            return False
        self._held[address] = held + 1
        self.total += 1
        return True

    def give_back(self, address: str) -> None:
        """One that was taken."""
        held = self._held.get(address, 0)
        self.total -= 1
        if held > 1:
            self._held[address] = held - 1
        else:
            self._held.pop(address, None)


def counted_as(host: str) -> str:
    """The key under which a client is counted: an IPv4 address, an IPv6 network of /64, or the text itself."""
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:64]
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.ip_network((address, 64), strict=False))
    return str(address)


def is_loopback(host: str) -> bool:
    """Whether this is the machine itself."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return bool(address.is_loopback or (mapped is not None and mapped.is_loopback))
