"""Whether the table can be shown full screen here, and playing on it. No drawing, and textual only where it plays."""

import contextlib
import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from rich.console import Console
from rich.text import Text

from jiaxiang.cli.lines import Lines
from jiaxiang.cli.paper import has_signs
from jiaxiang.cli.text import FAILED

LIBRARY: Final = "textual"
COLOURS: Final = 8
"""A terminal with fewer has none that help."""


def is_possible(out: Console) -> bool:
    """Whether there is a terminal that can be drawn on, and keys to read from it."""
    keys = sys.stdin is not None and sys.stdin.isatty()
    return keys and out.is_terminal and not out.is_dumb_terminal and has_signs(out)


def is_installed() -> bool:
    """Whether what the extra `tui` brings is there."""
    return find_spec(LIBRARY) is not None


def has_colours(out: Console) -> bool:
    """Whether the terminal shows colours and the player wants them."""
    return not out.no_color and out.color_system is not None and _known_colours() >= COLOURS


def _known_colours() -> int:
    """How many colours the terminal has; plenty where nobody knows, as rich and textual assume."""
    with contextlib.suppress(Exception):  # no curses (Windows), no such terminal in its data
        curses = import_module("curses")
        curses.setupterm(os.environ.get("TERM"))
        return int(curses.tigetnum("colors"))
    return COLOURS


def run(table: Lines) -> int:
    """Play to the end and return the exit status, however it ends; then say in the terminal itself how it ended.

    Raises KeyboardInterrupt where Ctrl-C stopped it.
    """
    from jiaxiang.cli import screen  # noqa: PLC0415  it needs textual, and takes as long as all the rest

    words = table.words
    app = screen.TableApp(
        table.session,
        words,
        unasked=table.unasked,
        pace=table.pace,
        follow=table.follow,
        coloured=has_colours(table.out),
    )
    end = app.run()
    if end == screen.OVER:
        table.page.print_final()
        return 0
    if end is None:  # it broke down, and textual has said how
        return FAILED
    table.out.print(Text(words.say(end, n=table.session.number, totals=table.standing())), soft_wrap=True)
    if end == screen.STOPPED:
        raise KeyboardInterrupt
    return 0


__all__ = ["has_colours", "is_installed", "is_possible", "run"]
