"""What the commands that play many deals share: their bots, their processes, Ctrl-C, a bar, pictures."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib.metadata import entry_points
from types import FrameType
from typing import Final

from jiaxiang.bots import UnknownBot, make_bot
from jiaxiang.bots.guard import raised
from jiaxiang.bots.library import GROUP
from jiaxiang.cli.extras import needs
from jiaxiang.cli.text import FAILED, Refused, complain, did_you_mean, plural

WRONG: Final = {
    "raised": "raised an error",
    "nonsense": "answered nonsense",
    "illegal": "answered what it was not offered",
}


def fault_told(who: str, kind: str, number: int, deal: int, message: str) -> str:
    """A line about a bot that was played for."""
    return f"{who} {WRONG[kind]} {times(number)} and was played for (C-22), first in deal {deal}: {message}"


def count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{plural(number)}"


def times(number: int) -> str:
    return "once" if number == 1 else f"{number:,} times"


def processors() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def named_bots(text: str) -> list[str]:
    """The names in a list separated by commas."""
    return [name.strip() for name in text.split(",")]


def check_bots(names: Iterable[str]) -> None:
    """Raises Refused where one of these bots is not there, or cannot be made."""
    for name in sorted(set(names)):
        try:
            make_bot(name, 0)
        except UnknownBot as error:
            raise Refused(f"--bots: {error}{did_you_mean(name, sorted(entry_points(group=GROUP).names))}") from None
        except (Exception, SystemExit) as error:
            raise Refused(f"--bots: the bot {name} cannot be made: {raised(error)}") from None


@contextmanager
def stopping() -> Iterator[Callable[[], bool]]:
    """Whether somebody has pressed Ctrl-C; the second time it interrupts as usual."""
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:  # a shell starts what it puts into the background so
        signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def progress(deals: int) -> Iterator[Callable[[int], None]]:
    """A bar over the deals, where somebody watches."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich import progress as bars  # noqa: PLC0415  rich takes as long as all the rest, and a pipe needs none
    from rich.console import Console  # noqa: PLC0415  for the same reason

    columns = (
        bars.MofNCompleteColumn(),
        bars.BarColumn(),
        bars.TaskProgressColumn(show_speed=True),
        bars.TimeRemainingColumn(),
    )
    with bars.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=deals)
        yield lambda done: bar.update(task, completed=done)


def make_folder(option: str, folder: str) -> None:
    """A folder for what this option names, before hours are spent on what goes into it. Raises Refused."""
    try:
        os.makedirs(folder, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Refused(f"{option}: cannot use {folder}: {getattr(error, 'strerror', None) or error}") from None


def folder_for_pictures(folder: str) -> None:
    """Raises Refused."""
    needs("matplotlib", "--plots", "plots")
    make_folder("--plots", folder)


def pictures(command: str, folder: str, draw: Callable[[], object]) -> int:
    """Draw pictures into a folder. Returns the exit status."""
    try:
        draw()
    except OSError as error:
        complain(command, f"{error.filename or folder} takes no picture: {error.strerror or error}")
        return FAILED
    return 0
