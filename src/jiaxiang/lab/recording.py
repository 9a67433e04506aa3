"""The record of a simulation: made deal by deal by whoever plays, chained and written in order by one."""

import contextlib
from typing import Final, cast

from msgspec import Raw

from jiaxiang.records.record import Chain, Closing, Numbers, Players, RecordLine, encode
from jiaxiang.records.writer import Sink, end_of, footer, header, write_all
from jiaxiang.table import Deal


def record_of(deal: Deal, secret: bytes, numbers: Numbers, players: Players, number: int) -> bytes:
    """The lines of a deal that is over, the deal of this number in its file, without hashes, joined by line feeds."""
    lines: list[RecordLine] = [header(deal, secret, numbers, players, number), *deal.events, footer(deal, secret)]
    return b"\n".join([encode(line) for line in lines])


class RecordFile:
    """A file into which whole deals go, in their order, from the first on.

    Where writing fails (a full disk), `error` says how and nothing more is taken. `deals` is how many the file holds.
    Closing it takes back what came after the last of them, so that what is left is a whole and valid record, unless
    even that fails: then `is_whole` stays False.
    """

    def __init__(self, sink: Sink) -> None:
        self.error: OSError | None = None
        self.deals = 0
        self.is_whole = False
        self._sink: Final = sink
        self._chain = Chain()
        self._start: Final = end_of(sink)
        self._length = 0
        self._torn = False

    def add(self, records: tuple[bytes, ...]) -> None:
        """Write the next deals, as `record_of` has them."""
        for record in records:
            if self.error is not None:
                return
            chain = Chain(self._chain.hash)
            # what Chain.add would encode is encoded already, by whoever played the deal: Raw stands for itself
            data = b"".join([chain.add(cast(RecordLine, Raw(line))) for line in record.split(b"\n")])
            if self._write(data):
                self._chain = chain
                self._length += len(data)
                self.deals += 1

    def close(self) -> None:
        """Write the end of the file, where it can still be written. The sink is left open."""
        if self._torn:
            with contextlib.suppress(OSError):
                self._sink.truncate(self._start + self._length)
                self._torn = self._start < 0 or end_of(self._sink) != self._start + self._length
        if not self._torn:
            self.is_whole = self._write(self._chain.add(Closing(self.deals)))

    def _write(self, data: bytes) -> bool:
        """Whether all of it could be written; until it is, the file is torn."""
        self._torn = True
        try:
            write_all(self._sink, data)
        except OSError as error:
            self.error = error
            return False
        self._torn = False
        return True
