"""Commands that are stopped in the middle, as a terminal does it."""

import os
import signal
import subprocess
import time
from collections.abc import Callable

from tests.cli.command import PROGRAM


def started(*args: str) -> "subprocess.Popen[str]":
    """The command as a process that is running, with whatever it starts."""
    return subprocess.Popen(
        [*PROGRAM, *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
        preexec_fn=_hears_ctrl_c,  # noqa: PLW1509  no threads here
    )


def interrupted(running: "subprocess.Popen[str]", seen: Callable[[], bool], within: float) -> tuple[str, str]:
    """What a command has said by its end, where Ctrl-C is pressed once this is seen; it takes so many seconds at most."""
    waited_for(seen)
    os.killpg(running.pid, signal.SIGINT)  # as a terminal does: the workers, too
    out, err = running.communicate(timeout=within)
    assert running.returncode == 130
    return out, err


def waited_for(seen: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not seen():
        assert time.monotonic() < end
        time.sleep(0.02)


def _hears_ctrl_c() -> None:
    """What is started by a test that itself does not hear it."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
