"""What is printed for people, with rich: coloured in a terminal, plain elsewhere; imported only by who prints it."""

import sys
from typing import Final

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from jiaxiang.cli.text import width, wrap

WIDEST: Final = 100
"""Lines of text longer than this are hard to read, however wide the terminal is."""
GAP: Final = 3
"""Columns between two columns of a table."""
NARROWEST: Final = 12
"""A column of text is never narrower, whatever does not fit then."""


class Paper(Console):
    """A console that leaves a closed pipe to the front, where every command ends alike."""

    def on_broken_pipe(self) -> None:
        raise BrokenPipeError


def console() -> Console:
    """Standard output: coloured in a terminal unless NO_COLOR is set, plain otherwise."""
    made = Paper(file=sys.stdout, highlight=False, markup=False, emoji=False)
    made.width = min(made.width, WIDEST)
    return made


def has_signs(out: Console) -> bool:
    """Whether the output can take more than ASCII."""
    return out.encoding.lower().startswith("utf")


def print_lines(out: Console, lines: list[str], style: str = "") -> None:
    """Print lines that already fit."""
    for line in lines:
        out.print(Text(line, style=style), soft_wrap=True)


def print_wrapped(out: Console, text: str, indent: int = 0, style: str = "") -> None:
    """Print a text in as many lines as it takes, each indented."""
    print_lines(out, [" " * indent + line for line in wrap(text, out.width - indent)], style)


def print_hanging(out: Console, head: str, text: str) -> None:
    """Print a text after a head, its further lines below its first."""
    first, *rest = wrap(text, max(out.width - width(head), NARROWEST))
    print_lines(out, [head + first, *[" " * width(head) + line for line in rest]])


def table(*headings: str) -> Table:
    """A table without a frame. Fit its texts before they come in: rich does not break Chinese well."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")
    for heading in headings:
        made.add_column(heading, overflow="fold")
    return made


def fit(text: str, columns: int) -> Text:
    """A cell's text, broken into lines of so many columns."""
    return Text("\n".join(wrap(text, max(columns, NARROWEST))))
