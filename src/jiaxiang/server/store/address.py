"""Where the database is: what a user may write for it, and what of that may be shown."""

import re
from pathlib import Path
from typing import Final
from urllib.parse import parse_qs, unquote

from msgspec import Struct

from jiaxiang.server.store.errors import StoreError

SQLITE: Final = "sqlite"
POSTGRESQL: Final = "postgresql"
_DIALECTS: Final = {
    "sqlite": SQLITE,
    "sqlite+aiosqlite": SQLITE,
    "postgres": POSTGRESQL,
    "postgresql": POSTGRESQL,
    "postgresql+asyncpg": POSTGRESQL,
}
_EXPECTED: Final = "expected a file, sqlite:///FILE or postgresql://USER:PASSWORD@HOST/DATABASE as the database"
_HOSTS: Final = re.compile(
    r"(\[[0-9A-Fa-f:.%]+\]|[^:@\[\],]*)(:[0-9]+)?(,(\[[0-9A-Fa-f:.%]+\]|[^:@\[\],]*)(:[0-9]+)?)*"
)


class Address(Struct, frozen=True):
    """`target` is the file, or the URL with its password; `shown` is what errors and logs may say instead."""

    dialect: str
    target: str
    shown: str
    hidden: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return f"Address({self.shown!r})"

    def masked(self, text: str) -> str:
        """A text of somebody else without the passwords of this address."""
        for secret in self.hidden:
            text = text.replace(secret, "***")
        return text


def read_address(text: str) -> Address:
    """The address that a user wrote: a path, `sqlite:///path`, or `postgresql://…`. Raises StoreError."""
    scheme, colon, rest = text.partition("://")
    if not colon and text.partition(":")[0] in _DIALECTS:
        raise StoreError(f"{_EXPECTED}, got one without its slashes")
    if not colon:
        return _file(text)
    dialect = _DIALECTS.get(scheme)
    if dialect is None:
        raise StoreError(f"{_EXPECTED}, got one that begins with {scheme}://")
    if dialect == POSTGRESQL:
        return _postgresql(rest)
    if not rest.startswith("/"):
        raise StoreError("expected three slashes before the file, sqlite:///FILE, got two")
    return _file(rest[1:])


def _file(path: str) -> Address:
    if not path or path == ":memory:" or path.startswith("file:"):
        raise StoreError(f"{_EXPECTED}, got {path!r}: what is kept there has to outlive the program")
    found = str(Path(path).expanduser().resolve())
    return Address(SQLITE, found, found)


def _postgresql(rest: str) -> Address:
    """What follows `postgresql://`. A password that is not written for a URL is not guessed at, and never repeated."""
    place, _, query = rest.partition("?")
    authority, _, database = place.partition("/")
    credentials, _, hosts = authority.rpartition("@")
    if "@" in credentials + database + query or "#" in rest or not _HOSTS.fullmatch(hosts):
        raise StoreError(
            "expected postgresql://USER:PASSWORD@HOST:PORT/DATABASE, got something else; in a name or password"
            " write @ as %40, : as %3A, / as %2F, ? as %3F, # as %23"
        )
    user, _, password = credentials.partition(":")
    passwords = [password, *(value for name, values in parse_qs(query).items() if "pass" in name for value in values)]
    hidden = {form for each in passwords for form in (each, unquote(each)) if form}
    shown = f"postgresql://{user}@{hosts}/{database}" if user else f"postgresql://{hosts}/{database}"
    return Address(POSTGRESQL, f"postgresql://{rest}", shown, tuple(sorted(hidden, key=len, reverse=True)))
