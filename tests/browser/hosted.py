"""A server in a process of its own, as a host has one: it can be killed, and started again where it was."""

import socket
import subprocess
import sys
import time
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Final

COMMAND: Final = (sys.executable, "-c", "from jiaxiang.cli import main; main()", "serve")
QUICK: Final = ("--pause", "0.05", "--pace", "0.02", "--requests-per-minute", "0")
"""Bots that do not keep a test waiting."""
PATIENCE: Final = 60.0


class Hosted:
    """A server on a free port of this machine, with its database in a folder."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: Final = int(free.getsockname()[1])
        self.url: Final = f"http://127.0.0.1:{self.port}"
        self._where: Final = ("--host", "127.0.0.1", "--port", str(self.port), "--db", str(folder / "games.db"))
        self._process: subprocess.Popen[bytes] | None = None
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._process = subprocess.Popen([*COMMAND, *self._where, *QUICK], stdout=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.poll() is None:
            with suppress(OSError), urllib.request.urlopen(f"{self.url}/health", timeout=PATIENCE):
                return
            time.sleep(0.05)
        raise RuntimeError(f"expected a server at {self.url}, got none")

    def kill(self) -> None:
        """kill -9."""
        assert self._process is not None
        self._process.kill()
        self._process.wait()

    def stop(self) -> None:
        assert self._process is not None
        self._process.terminate()
        self._process.wait(PATIENCE)
