"""Logs: one event a line, JSON where no person reads along, with the room and the seat where there are any.

Nothing secret reaches a log: cookies, keys and codes are left out by their names, tokens of rooms are cut short, and
passwords in addresses of databases are masked, in tracebacks too.
"""

import logging
import re
import sys
from collections.abc import MutableMapping
from typing import Any, Final, TextIO

import structlog

SECRETS: Final = frozenset(
    (
        "authorization",
        "code",
        "commitment_secret",
        "cookie",
        "key",
        "password",
        "secret",
        "seed",
        "set-cookie",
        "transfer",
    )
)
TOKENS: Final = frozenset(("room", "token", "match"))
SHOWN: Final = 6
"""So many characters of a token: enough to find its events, too few to enter the room."""
_PASSWORD: Final = re.compile(r"(://[^\s:/@]*):[^\s@]*@")
_COOKIE: Final = re.compile(r"(\bjx=)[^\s;,'\"]+")
_LOUD: Final = {
    "uvicorn": logging.ERROR,  # it warns of every stranger who does not speak HTTP
    **dict.fromkeys(("sqlalchemy", "alembic", "aiosqlite", "asyncio", "litestar", "websockets"), logging.WARNING),
}
"""What other packages tell below this holds addresses, and with them the tokens of rooms."""

Event = MutableMapping[str, Any]


def set_up_logs(level: str = "info", stream: TextIO | None = None, pretty: bool | None = None) -> None:
    """Log to a stream, standard error if none is given; `pretty` for people, which a terminal decides if it is None."""
    out = sys.stderr if stream is None else stream
    for_people = out.isatty() if pretty is None else pretty
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso" if not for_people else "%H:%M:%S", utc=not for_people),
    ]
    last: list[Any] = [structlog.processors.format_exc_info, discreet]
    last += [structlog.dev.ConsoleRenderer()] if for_people else [structlog.processors.JSONRenderer(ensure_ascii=False)]
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=shared, processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last]
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    for name, least in _LOUD.items():
        logging.getLogger(name).setLevel(least)
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )


def discreet(_: Any, __: str, event: Event) -> Event:
    """Take out of an event what nobody may read in a log."""
    for name, value in event.items():
        if name.lower() in SECRETS:
            event[name] = "***"
        elif name.lower() in TOKENS and isinstance(value, str):
            event[name] = value[:SHOWN]
        elif isinstance(value, str):
            event[name] = masked(value)
    return event


def masked(text: str) -> str:
    """A text without passwords in addresses and without cookies."""
    return _COOKIE.sub(r"\1***", _PASSWORD.sub(r"\1:***@", text))
