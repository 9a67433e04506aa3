"""What the commands share: exit statuses, one clear line for each mistake, the language, and text that fits a line."""

import os
import re
import unicodedata
from collections.abc import Callable, Iterable
from difflib import get_close_matches
from typing import Any, Final, TypeVar

import click

FAILED: Final = 1
REFUSED: Final = 2
INTERRUPTED: Final = 130
PIPE_CLOSED: Final = 141
"""Exit statuses beside 0. The last two are what a shell reports of a program that SIGINT or SIGPIPE ended."""

# ---- mistakes -------------------------------------------------------------------------------------------------------


class Refused(click.UsageError):
    """Input that is refused: the message says what was expected and what came."""


LONGEST: Final = 600


def one_line(text: str) -> str:
    """The text as one line that a terminal may show: control signs are spelled out, a very long text is cut."""
    if len(text) > LONGEST:
        text = f"{text[:LONGEST]}…"
    return "".join([sign if sign.isprintable() else " " if sign == "\n" else repr(sign)[1:-1] for sign in text])


def complain(where: str, message: str, advice: str = "") -> None:
    """Write one line to standard error."""
    line = f"{where}: {one_line(message.strip()).rstrip('.')}"
    click.echo(f"{line}; {advice}" if advice else line, err=True)


def did_you_mean(word: str, known: Iterable[str], as_is: bool = False) -> str:
    """ "; did you mean score?" where something near is known, otherwise nothing."""
    near = get_close_matches(word if as_is else word.lower(), list(known), n=1, cutoff=0.5)
    return f"; did you mean {near[0]}?" if near else ""


def plural(number: int) -> str:
    """What a regular English noun ends with after this number."""
    return "" if number == 1 else "s"


def seat(text: str) -> int:
    """A seat of the table as the type of an option. Raises BadParameter."""
    if str(text) not in ("0", "1", "2", "3"):
        raise click.BadParameter(f"expected a seat, 0 to 3, got {text!r}")
    return int(text)


# ---- language -------------------------------------------------------------------------------------------------------

Command = TypeVar("Command", bound=Callable[..., Any])


def language_of_environment() -> str:
    """ "zh" or "en", as the first of LC_ALL, LC_MESSAGES and LANG that is set has it."""
    setting = next((value for name in ("LC_ALL", "LC_MESSAGES", "LANG") if (value := os.environ.get(name))), "")
    return "zh" if setting.lower().startswith("zh") else "en"


def language_option(*further: str) -> Callable[[Command], Command]:
    """The option --lang, "zh" or "en" or one of `further`; the environment's language where it is not given."""
    return click.option(
        "--lang",
        type=click.Choice(["zh", "en", *further]),
        default=language_of_environment,
        help="Language of the output; the environment's if not given.",
    )


# ---- lines that fit -------------------------------------------------------------------------------------------------

OPENING: Final = "（「『“《"
CLOSING: Final = "，。、；：！？）」』”》"
_WIDE: Final = "\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60\U00020000-\U0003ffff"
_PIECES: Final = re.compile(
    rf"\s+|[{OPENING}]*(?:[^\s{_WIDE}{OPENING}{CLOSING}]+|(?![{OPENING}{CLOSING}])[{_WIDE}])[{CLOSING}]*|."
)


def width(text: str) -> int:
    """How many columns of a terminal the text takes."""
    return sum(2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


def pad(text: str, columns: int) -> str:
    """The text with spaces after it, so that it takes so many columns."""
    return text + " " * (columns - width(text))


def wrap(text: str, columns: int) -> list[str]:
    """The text in lines of at most so many columns; Chinese breaks anywhere but before a closing sign."""
    lines, line, gap = [], "", ""
    for piece in _PIECES.findall(text):
        if piece.isspace():
            gap = " "
            continue
        if line and width(line + gap + piece) > columns:
            lines.append(line)
            line, gap = "", ""
        line += (gap if line else "") + piece
        gap = ""
        while width(line) > columns:
            cut = _cut(line, columns)
            lines.append(line[:cut])
            line = line[cut:]
    return [*lines, line] if line or not lines else lines


def _cut(line: str, columns: int) -> int:
    """How many signs of a line fit, at least one."""
    return next((end - 1 for end in range(2, len(line) + 1) if width(line[:end]) > columns), len(line))
