"""Where the bots are found: what this package and others register as `jiaxiang.bots`."""

from functools import cache
from importlib import metadata

from jiaxiang.bots.bot import Bot, Factory

GROUP = "jiaxiang.bots"


class UnknownBot(LookupError):
    """A bot that is not here; the message names those that are."""


@cache
def _entries() -> dict[str, metadata.EntryPoint]:
    """The registered bots by name, sorted. Of two with one name the first on Python's path counts."""
    found: dict[str, metadata.EntryPoint] = {}
    for entry in metadata.entry_points(group=GROUP):
        found.setdefault(entry.name, entry)
    return dict(sorted(found.items()))


def bots() -> dict[str, Factory]:
    """All bots by name, each as what makes one from a seed."""
    return {name: entry.load() for name, entry in _entries().items()}


def made_by(name: str) -> str:
    """The package that a bot of this name comes from, and its version: "jiaxiang 0.1.0". Raises UnknownBot."""
    dist = _entry(name).dist
    return f"{dist.name} {dist.version}" if dist is not None else ""


def make_bot(name: str, seed: int) -> Bot:
    """A new bot of this name; no other one is loaded. Raises UnknownBot."""
    factory: Factory = _entry(name).load()
    return factory(seed)


def _entry(name: str) -> metadata.EntryPoint:
    entry = _entries().get(name)
    if entry is None:
        raise UnknownBot(f"expected one of the bots {', '.join(_entries()) or '(none is installed)'}, got {name!r}")
    return entry
