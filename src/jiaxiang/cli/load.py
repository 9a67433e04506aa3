"""`jiaxiang load`: many tables over real sockets, and how long an action takes to reach the last who sees it."""

import asyncio
import re
import secrets
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Final

import click

from jiaxiang.cli.chosen import chosen_game
from jiaxiang.cli.extras import lacks_server
from jiaxiang.cli.numbers import Number, Seconds, Whole
from jiaxiang.cli.text import FAILED, Refused, complain
from jiaxiang.rules import games

COMMAND: Final = "jiaxiang load"
EPILOG: Final = """
\b
Examples:
  jiaxiang load --tables 50 --rate 1
  jiaxiang load --tables 500 --rate 1 --seconds 60 --rules all
  jiaxiang load http://127.0.0.1:8000 --tables 5

\b
Four clients sit at every table, each with a socket of its own. Whoever is
asked does something legal, so often as --rate says; what he does on his own
turn is timed from its sending until the last of the four has got it.

\b
Without an address a server is started for it on a free port of this
machine, with an empty database, without limits and with short pauses after
discards, so that tables keep to the rate, and stopped afterwards.
A server that is named must allow so many sockets and rooms from one
address; see jiaxiang serve --help. Do not load other people's servers.
"""
NO_LIMITS: Final = ("--sockets-per-address", "0", "--rooms-per-address", "0", "--requests-per-minute", "0")
PAUSE: Final = ("--pause", "0.1")
"""Short, so that a table keeps up with its rate."""


@click.command(epilog=EPILOG)
@click.argument("address", required=False)
@click.option("--tables", type=Whole(1), default=50, show_default=True, metavar="N", help="How many tables.")
@click.option("--rate", type=Number(0.01, 100), default=1, show_default=True, metavar="R", help="Actions a second.")
@click.option("--seconds", type=Seconds(1), default=30, show_default=True, help="How long it is measured.")
@click.option("--warm-up", type=Seconds(0), default=5, show_default=True, help="Seconds before that.")
@click.option("--rules", default="guangdong", show_default=True, metavar="GAME", help="The game, or all of them.")
@click.option("--db", metavar="URL", help="The database of the server that is started.")
def load(
    address: str | None, tables: int, rate: float, seconds: float, warm_up: float, rules: str, db: str | None
) -> int:
    """Load a server with many tables, and measure.  压测"""
    if lacks_server(COMMAND):
        return FAILED
    from jiaxiang.server.load import Load, drive  # noqa: PLC0415  it needs the extra "server"

    if address is not None and db is not None:
        raise click.UsageError("expected --db only where no address names a server")
    names = tuple(games()) if rules == "all" else (chosen_game(rules).name,)
    with ExitStack() as stack:
        server = None
        if not address:
            server = stack.enter_context(_server(db))
            address = server.address
        wanted = Load(address.rstrip("/"), tables, rate, seconds, warm_up, names, secrets.randbelow(2**32))
        try:
            report = asyncio.run(drive(wanted, lambda line: click.echo(line, err=True)))
        except OSError as error:
            complain(COMMAND, f"cannot go on: {error}")
            return FAILED
        memory = server.peak_memory if server else 0
    for line in report.lines():
        click.echo(line)
    if memory:
        click.echo(f"the server took {memory / 1e6:,.0f} MB at most")
    return 0


class Server:
    """A server of its own, in another process of this machine."""

    def __init__(self, port: int, process: "subprocess.Popen[bytes]") -> None:
        self.address: Final = f"http://127.0.0.1:{port}"
        self.process: Final = process

    @property
    def peak_memory(self) -> int:
        """The most bytes that it has held at once; 0 where the system does not tell."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0
        found = re.search(r"^VmHWM:\s*(\d+) kB", status, re.MULTILINE)
        return 1024 * int(found[1]) if found else 0

    def wait_until_ready(self) -> None:
        """Raises Refused where it ends instead."""
        while self.process.poll() is None:
            with suppress(OSError), urllib.request.urlopen(f"{self.address}/health", timeout=5):
                return
            time.sleep(0.1)
        raise Refused("the server did not start: try jiaxiang serve")


@contextmanager
def _server(db: str | None) -> Iterator[Server]:
    """Start a server without limits on a free port, and stop it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        where = ("--host", "127.0.0.1", "--port", str(port), "--db", db or str(Path(folder) / "load.db"))
        words = [sys.executable, "-c", "from jiaxiang.cli import main; main()", "serve", *where, *PAUSE, *NO_LIMITS]
        process = subprocess.Popen(words, stdout=subprocess.DEVNULL)
        server = Server(port, process)
        try:
            server.wait_until_ready()
            yield server
        finally:
            process.terminate()
            process.wait()
