"""Files of cases and scripts, from a path or standard input to answers on standard output."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click
import msgspec

from jiaxiang.cli.text import Refused, plural
from jiaxiang.records import FieldError, answer_text
from jiaxiang.records.answers import Answering

STDIN = "-"


def answer_file(path: str | None, answering: Answering, noun: str) -> None:
    """Answer every object of a file, one line each, in order.

    `noun` is what the file holds: "case". Raises Refused for a file that cannot be read, and at the end where something
    in it was refused.
    """
    if path is None and sys.stdin is not None and sys.stdin.isatty():
        raise click.UsageError(f"expected a file of {noun}s, or - for standard input, got nothing")
    total, refused, first = 0, 0, ""
    for answer in _answers(path, answering):
        total += 1
        write_json(answer)
        if "error" in answer:
            refused += 1
            first = first or f"{_which(noun, total, answer)}{_reason(answer['error'])}"
    if refused:
        raise Refused(
            f"{refused} of {total} {noun}{plural(total)} refused{', the first:' if refused > 1 else ':'} {first}"
        )


def write_json(value: Any) -> None:
    """Write one line of JSON to standard output, at once and in UTF-8 whatever the locale is."""
    sys.stdout.buffer.write(msgspec.json.encode(value) + b"\n")
    sys.stdout.buffer.flush()


def _answers(path: str | None, answering: Answering) -> Iterator[dict[str, Any]]:
    text, name = _read(path)
    try:
        yield from answer_text(text, answering)
    except FieldError as error:
        raise Refused(f"{name}: {error}") from None


def _which(noun: str, number: int, answer: dict[str, Any]) -> str:
    id = f" ({answer['id']})" if isinstance(answer.get("id"), str | int) else ""
    return f"{noun} {number}{id}: "


def _reason(error: dict[str, Any]) -> str:
    where = f"{error['field']}: " if error["field"] else ""
    clause = f" [{error['clause']}]" if error.get("clause") else ""
    return f"{where}{error['message']}{clause}"


def name_of(path: str) -> str:
    return "standard input" if path == STDIN else path


@contextmanager
def readable(name: str) -> Iterator[None]:
    """What goes wrong in opening and reading a file, as a refusal that names it. Raises Refused."""
    try:
        yield
    except FileNotFoundError:
        raise Refused(f"expected a file, got {name}, which does not exist") from None
    except IsADirectoryError:
        raise Refused(f"expected a file, got {name}, which is a directory") from None
    except OSError as error:
        raise Refused(f"cannot read {name}: {error.strerror or error}") from None


def _read(path: str | None) -> tuple[str, str]:
    """The text of a file, and what to call it. Raises Refused."""
    name = name_of(STDIN if path is None else path)
    with readable(name):
        content = _read_bytes(path)
    try:
        return content.decode("utf-8-sig"), name
    except UnicodeDecodeError as error:
        byte = content[error.start]
        raise Refused(f"{name}: expected text in UTF-8, got byte 0x{byte:02x} at offset {error.start}") from None


def _read_bytes(path: str | None) -> bytes:
    if path is not None and path != STDIN:
        with open(path, "rb") as file:
            return file.read()
    if sys.stdin is None:
        raise Refused("expected a file, or text on standard input, which is closed")
    return sys.stdin.buffer.read()
