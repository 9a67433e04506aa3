"""What a user may write for a database, and what is said of it."""

from pathlib import Path

import pytest

from jiaxiang.server.store import StoreError
from jiaxiang.server.store.address import read_address


@pytest.mark.parametrize(
    ("written", "file"),
    [
        pytest.param("/var/lib/a b.db", "/var/lib/a b.db", id="a path"),
        pytest.param("/var/lib/what?.db", "/var/lib/what?.db", id="a path with a sign that ends a URL"),
        pytest.param("sqlite:////var/lib/a.db", "/var/lib/a.db", id="a URL of a path from the root"),
        pytest.param("sqlite+aiosqlite:////a.db", "/a.db", id="a URL with its driver"),
        pytest.param("a.db", str(Path("a.db").absolute()), id="a path from here"),
        pytest.param("sqlite:///a.db", str(Path("a.db").absolute()), id="a URL of a path from here"),
        pytest.param("~/a.db", str(Path.home() / "a.db"), id="a path from home"),
    ],
)
def test_a_file(written, file):
    address = read_address(written)
    assert (address.dialect, address.target, address.shown) == ("sqlite", file, file)


@pytest.mark.parametrize("scheme", ["postgresql", "postgres", "postgresql+asyncpg"])
def test_a_server(scheme):
    address = read_address(f"{scheme}://mei:ge%40heim@db.local:5432/games?sslmode=require")
    assert address.dialect == "postgresql"
    assert address.target == "postgresql://mei:ge%40heim@db.local:5432/games?sslmode=require"
    assert address.shown == "postgresql://mei@db.local:5432/games"
    assert repr(address) == "Address('postgresql://mei@db.local:5432/games')"


def test_a_server_without_a_name():
    assert read_address("postgresql:///games").shown == "postgresql:///games"
    assert read_address("postgresql://[::1]:5432,other/games").shown == "postgresql://[::1]:5432,other/games"


def test_a_password_is_masked_however_it_is_written():
    address = read_address("postgresql://mei:ge%40heim@host/games?sslpassword=zwei")
    assert address.masked("no ge%40heim, no ge@heim, no zwei: mei") == "no ***, no ***, no ***: mei"


@pytest.mark.parametrize(
    "written",
    [
        pytest.param("postgresql://mei:geh@eim@host/games", id="an at sign"),
        pytest.param("postgresql://mei:geh/eim@host/games", id="a slash"),
        pytest.param("postgresql://mei:geh#eim@host/games", id="a hash"),
        pytest.param("postgresql://mei:geh?eim@host/games", id="a question mark"),
        pytest.param("postgresql://mei:geheim", id="no host"),
        pytest.param("postgresql://mei@host:geheim/games", id="after the host"),
        pytest.param("postgresql:mei:geheim@host/games", id="no slashes"),
        pytest.param("mysql://mei:geheim@host/games", id="another database"),
        pytest.param("sqlite://mei:geheim@host/games", id="another database's form"),
    ],
)
def test_what_is_refused_is_not_repeated(written):
    with pytest.raises(StoreError, match=r"^expected ") as refused:
        read_address(written)
    assert "eim" not in str(refused.value)
    assert "\n" not in str(refused.value)


@pytest.mark.parametrize("written", ["", ":memory:", "sqlite:///", "sqlite:///:memory:", "file:a.db?mode=memory"])
def test_what_would_not_outlive_the_program_is_refused(written):
    with pytest.raises(StoreError, match=r"^expected a file"):
        read_address(written)
