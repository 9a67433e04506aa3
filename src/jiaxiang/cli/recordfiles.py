"""Files of records: their lines from a path or standard input, and what to say of a bad one."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO

from jiaxiang.cli.files import STDIN, name_of, readable
from jiaxiang.cli.text import Refused
from jiaxiang.records import LONGEST, RecordError


def record_lines(path: str, advance: Callable[[int], None] | None = None) -> Iterator[bytes]:
    """The lines of a record, each with its line feed; `advance` hears how many bytes were read. Raises Refused."""
    with readable(name_of(path)), _open(path) as file:
        while line := file.readline(LONGEST + 1):
            yield line
            if advance is not None:
                advance(len(line))


@contextmanager
def _open(path: str) -> Iterator[IO[bytes]]:
    if path != STDIN:
        with open(path, "rb") as file:
            yield file
    elif sys.stdin is None:
        raise Refused("expected a record on standard input, which is closed")
    else:
        yield sys.stdin.buffer


def place_of(path: str, error: RecordError) -> str:
    """Where a record is refused, and why: "a.jsonl: line 12 (deal 1): …"."""
    deal = f" (deal {error.deal})" if error.deal else ""
    return f"{name_of(path)}: line {error.line}{deal}: {error.reason}"
