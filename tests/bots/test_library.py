"""Bots are found where anybody can register one."""

from collections.abc import Iterator
from importlib import metadata

import pytest

from jiaxiang.bots import UnknownBot, bots, library, make_bot
from jiaxiang.bots.greedy import GreedyBot
from jiaxiang.bots.random import RandomBot
from jiaxiang.bots.sharp import SharpBot
from tests.bots.test_bot import Last


@pytest.fixture
def third_party(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Two packages that somebody else has installed, one of them broken."""
    real = metadata.entry_points(group="jiaxiang.bots")
    theirs = [
        metadata.EntryPoint("last", "tests.bots.test_bot:Last", "jiaxiang.bots"),
        metadata.EntryPoint("broken", "tests.bots.no_such_module:Bot", "jiaxiang.bots"),
        metadata.EntryPoint("greedy", "tests.bots.test_bot:Last", "jiaxiang.bots"),
    ]
    monkeypatch.setattr(metadata, "entry_points", lambda group: [*real, *theirs] if group == "jiaxiang.bots" else [])
    library._entries.cache_clear()
    yield
    library._entries.cache_clear()


def test_own_bots():
    assert bots()["greedy"] is GreedyBot
    assert bots()["random"] is RandomBot
    assert bots()["sharp"] is SharpBot
    assert isinstance(make_bot("greedy", 1), GreedyBot)


@pytest.mark.usefixtures("third_party")
def test_a_third_partys_bot_is_found():
    assert isinstance(make_bot("last", 1), Last)


@pytest.mark.usefixtures("third_party")
def test_a_broken_package_does_not_keep_the_others_away():
    assert isinstance(make_bot("random", 1), RandomBot)
    with pytest.raises(ModuleNotFoundError, match="no_such_module"):
        make_bot("broken", 1)


@pytest.mark.usefixtures("third_party")
def test_the_first_of_a_name_counts():
    assert isinstance(make_bot("greedy", 1), GreedyBot)


@pytest.mark.usefixtures("third_party")
def test_an_unknown_name_is_told_the_known_ones():
    with pytest.raises(
        UnknownBot, match=r"^expected one of the bots broken, greedy, last, random, sharp, got 'gredy'$"
    ):
        make_bot("gredy", 1)
