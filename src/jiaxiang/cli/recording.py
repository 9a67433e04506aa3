"""A record written beside a match."""

import os
import stat
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Final

from jiaxiang.cli.session import Session
from jiaxiang.cli.text import Refused, complain
from jiaxiang.hands import SEATS
from jiaxiang.records import Player, RecordWriter
from jiaxiang.table import Deal


@contextmanager
def recording(path: str | None, session: Session) -> Iterator[Callable[[Deal], None]]:
    """Record every deal of a session into a new file; without a path into none.

    What comes out is to be called with the deal whenever something may have happened, and once when it is over, before
    the session closes it. A deal that is left stays unfinished, and its file is whole. A full disk is told once on
    standard error, and the deal goes on. Raises Refused where there is such a file already, or none can be made.
    """
    if path is None:
        yield _nothing
        return
    with _new(path) as file:
        writer = RecordWriter(file, lambda error: _give_up(path, error))
        following = Following(writer, session)
        try:
            yield following.follow
        finally:
            writer.close()


def _nothing(deal: Deal) -> None:
    pass


class Following:
    """Hands what happens in a session to the writer of its record."""

    def __init__(self, writer: RecordWriter, session: Session) -> None:
        self._writer: Final = writer
        self._session: Final = session
        self._deal: Deal | None = None

    def follow(self, deal: Deal) -> None:
        session = self._session
        if deal is not self._deal:
            self._deal = deal
            first, second, third, fourth = (Player(bot=session.bot_names.get(seat, "")) for seat in range(SEATS))
            self._writer.begin(deal, session.secret, session.numbers, (first, second, third, fourth))
        self._writer.follow()
        if deal.is_over:
            self._writer.finish()


@contextmanager
def _new(path: str) -> Iterator[IO[bytes]]:
    """A file without a buffer, so that what is written is there. A record is never overwritten. Raises Refused."""
    try:
        place = os.open(path, os.O_WRONLY | os.O_CREAT, 0o666)
        status = os.fstat(place)
        if stat.S_ISREG(status.st_mode) and status.st_size:
            os.close(place)
            raise Refused(f"expected a new file for the record, got {path}, which exists")
        file = open(place, "wb", buffering=0)  # noqa: SIM115  it is closed below, and what fails here is told apart
    except OSError as error:
        raise Refused(f"cannot write {path}: {error.strerror or error}") from None
    with file:
        yield file


def _give_up(path: str, error: OSError) -> None:
    reason = error.strerror or error
    complain("jiaxiang", f"the record ends here, {path} takes no more: {reason}; what it holds stays valid")
