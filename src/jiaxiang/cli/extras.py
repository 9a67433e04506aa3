"""The extras: commands that need more packages than a plain install has."""

from importlib.util import find_spec
from typing import Final

from jiaxiang.cli.text import Refused, complain

SERVER: Final = (
    "aiosqlite", "alembic", "asyncpg", "litestar", "prometheus_client",
    "segno", "sqlalchemy", "structlog", "uvicorn", "websockets",
)  # fmt: skip


def lacks_server(command: str) -> bool:
    """Whether the packages for rooms in a browser are not all here; then one line has said how to get them."""
    if all(find_spec(name) is not None for name in SERVER):
        return False
    complain(command, 'rooms in a browser need more packages, run: pip install "jiaxiang[server]"')
    return True


def needs(package: str, option: str, extra: str) -> None:
    """Refuse an option whose package is not here. Raises Refused."""
    if find_spec(package) is None:
        raise Refused(f'{option} needs more packages, run: pip install "jiaxiang[{extra}]"')
