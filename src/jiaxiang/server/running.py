"""One process that serves an app: the socket that it listens on, its addresses, and a stop that loses nothing."""

import contextlib
import gc
import ipaddress
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any, Final

import uvicorn

from jiaxiang.server.app import App
from jiaxiang.server.door import LARGEST_FRAME, Hosting

QUIET: Final = 20.0
"""Seconds after which a socket is asked whether it is still there, and then has to answer."""
LAST_ANSWERS: Final = 3
"""Seconds for answers that are on their way when the server stops."""
SPARE_FILES: Final = 200
"""Open files beside those of connections: of the database, of Python."""
COLLECTS: Final = (50_000, 50, 1000)
"""New objects before a search among them, and how many of these before one among the older and the oldest."""
SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


class CannotListen(Exception):
    """The host and port cannot be had; the message says why in one line."""


def listen(host: str, port: int) -> socket.socket:
    """The socket to listen on; port 0 takes any that is free. Raises CannotListen."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError):
        raise CannotListen(f"--host: expected an address of this machine, got {host!r}") from None
    found = socket.socket(family, kind, protocol)
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind(where)
        found.listen(1024)
    except PermissionError:
        found.close()
        raise CannotListen(f"--port: {port} is for the machine's administrator alone, choose one above 1023") from None
    except OSError as error:
        found.close()
        taken = "is taken by another program" if "in use" in str(error) else f"cannot be had ({error.strerror})"
        raise CannotListen(f"--port: {port} on {host} {taken}, choose another one") from None
    return found


def addresses(listening: socket.socket) -> tuple[str, str]:
    """The server's address on this machine and in the home network; "" where it cannot be reached there."""
    host, port = listening.getsockname()[:2]
    if ipaddress.ip_address(host.partition("%")[0]).is_loopback:
        return _url("localhost" if host == "127.0.0.1" else host, port), ""
    if host not in ("0.0.0.0", "::"):
        return _url(host, port), _url(host, port)
    outward = outward_address()
    return _url("localhost", port), _url(outward, port) if outward else ""


def outward_address() -> str:
    """The address under which this machine sends to others; "" where it is in no network. Nothing is sent."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # an address that belongs to nobody
        found = str(probe.getsockname()[0])
        return "" if ipaddress.ip_address(found).is_loopback else found
    return ""


def _url(host: str, port: int) -> str:
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}" if port == 80 else f"http://{shown}:{port}"


def collect_seldom() -> None:
    """Look for garbage in cycles seldom: what the program is made of never is any, and with many tables each search
    through all that lives stops every one of them for half a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTS)


def make_room_for(connections: int) -> None:
    """Let this process hold so many connections, as far as the system allows it: often it is 1,024 unless one asks."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415  Windows has none

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE_FILES
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


class Serving(uvicorn.Server):
    """A server that says when it has begun, and lets the app take leave before connections are closed.

    The first signal stops it; a second one ends the process at once.
    """

    def __init__(self, app: App, hosting: Hosting, begun: Callable[[], None]) -> None:
        super().__init__(_config(app, hosting))
        self._app: Final = app
        self._begun: Final = begun

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._begun()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for server in self.servers:
            server.close()
        await self._app.take_leave()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():  # which alone hears signals
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        self.should_exit = True
        for number in SIGNALS:
            signal.signal(number, signal.SIG_DFL)


def _config(app: App, hosting: Hosting) -> uvicorn.Config:
    asgi: Any = app
    return uvicorn.Config(
        asgi,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        ws_ping_interval=QUIET,
        ws_ping_timeout=QUIET,
        ws_per_message_deflate=False,  # it costs each socket more memory than all the rest
        lifespan="off",
        log_config=None,
        access_log=False,
        proxy_headers=False,
        server_header=False,
        limit_concurrency=hosting.connections,
        timeout_graceful_shutdown=LAST_ANSWERS,
    )


__all__ = ["CannotListen", "Serving", "addresses", "listen", "make_room_for", "outward_address"]
