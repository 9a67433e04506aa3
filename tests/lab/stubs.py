"""Bots that somebody else has installed: bad ones, of every kind that there is."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from jiaxiang.bots import library

MODULE = """
import os, signal
from jiaxiang.bots.random import RandomBot
from jiaxiang.table import Action, Choice


class Base:
    needs_view = False

    def __init__(self, seed):
        self.random = RandomBot(seed)
        self.asked = 0
        self.seed = seed


class Raises(Base):
    def choose(self, view, seat, choices):
        self.asked += 1
        if self.asked % 2:
            raise ValueError("no\\nidea")
        return self.random.choose(view, seat, choices)


class Nonsense(Base):
    def choose(self, view, seat, choices):
        self.asked += 1
        return [None, "0 discard 1z", choices][self.asked % 3]


class Illegal(Base):
    def choose(self, view, seat, choices):
        mine = Action(seat, "discard", "1f")
        choices[:] = [Choice(mine, "C-05")]
        return mine


class Leaves(Base):
    def choose(self, view, seat, choices):
        raise SystemExit(3)


class Unmade:
    def __init__(self, seed):
        if seed:
            raise OSError("my weights are gone")


class Killer(Base):
    def choose(self, view, seat, choices):
        if self.seed:
            os.kill(os.getpid(), signal.SIGKILL)


class Broken:
    def __init__(self, seed):
        raise OSError("my weights\\nare gone")
"""
NAMES = ("Raises", "Nonsense", "Illegal", "Leaves", "Unmade", "Killer", "Broken")


def install(folder: Path) -> Path:
    """Put them where Python finds them once the folder is on its path: stub-raises, stub-nonsense, …"""
    (folder / "stub_bots.py").write_text(MODULE, encoding="utf-8")
    info = folder / "stub_bots-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: stub-bots\nVersion: 1.0\n", encoding="utf-8")
    entries = "".join(f"stub-{name.lower()} = stub_bots:{name}\n" for name in NAMES)
    (info / "entry_points.txt").write_text(f"[jiaxiang.bots]\n{entries}", encoding="utf-8")
    return folder


@contextmanager
def installed(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """They are found here, and in processes that are started from here."""
    monkeypatch.syspath_prepend(install(folder))
    library._entries.cache_clear()
    try:
        yield
    finally:
        library._entries.cache_clear()
