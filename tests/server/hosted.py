"""`jiaxiang serve` in a process of its own, which can be killed and started again: forked from one that has imported
everything, since a start from nothing takes a second, and tests start it often.
"""

import json
import multiprocessing
import os
import random
import socket
import time
import urllib.request
from contextlib import suppress
from typing import Final

from jiaxiang.cli import main

PRELOADED: Final = ("jiaxiang.cli", "jiaxiang.server.app", "jiaxiang.server.running")
PATIENCE: Final = 60.0


def _serve(words: tuple[str, ...]) -> None:
    with open(os.devnull, "w", encoding="utf-8") as nowhere:
        os.dup2(nowhere.fileno(), 1)
    main(["serve", *words])


def _free_port() -> int:
    """One that is free, and is not given to somebody's connection while the server is down: systems take those from
    32768 on.
    """
    while True:
        port = random.randrange(20_000, 32_768)
        with suppress(OSError), socket.socket() as free:
            free.bind(("127.0.0.1", port))
            return port


class Hosted:
    """A server on a free port of this machine."""

    def __init__(self, db: str, *settings: str) -> None:
        self._context: Final = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([*PRELOADED])
        port = _free_port()
        self.url: Final = f"http://127.0.0.1:{port}"
        self._words: Final = ("--host", "127.0.0.1", "--port", str(port), "--db", db, *settings)
        self._start()

    def _start(self) -> None:
        self._process = self._context.Process(target=_serve, args=(self._words,), daemon=True)
        self._process.start()

    def wait(self) -> None:
        """Wait until it answers."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self._process.is_alive():
            with suppress(OSError), urllib.request.urlopen(f"{self.url}/health", timeout=PATIENCE) as answer:
                assert json.load(answer)["status"] == "ok"
                return
            time.sleep(0.01)
        raise RuntimeError(f"expected a server at {self.url}, got none")

    def start_again(self) -> None:
        self._start()
        self.wait()

    def stop(self) -> None:
        self._process.terminate()
        self._process.join(PATIENCE)

    def kill(self) -> None:
        """kill -9."""
        self._process.kill()
        self._process.join()
