"""Writing a record while the deal is played: what was written is always the whole beginning of a valid file."""

import contextlib
from collections.abc import Callable
from typing import Final, Protocol

from jiaxiang.records.record import (
    FORMAT,
    NOBODY_NAMED,
    UNFINISHED,
    Chain,
    Closing,
    Footer,
    Header,
    Numbers,
    Players,
    RecordLine,
)
from jiaxiang.table import Deal, commitment


class Sink(Protocol):
    """Where the bytes go: a file opened without a buffer, a pipe, a BytesIO."""

    def write(self, data: bytes, /) -> int | None: ...

    def flush(self) -> None: ...

    def seek(self, place: int, whence: int = 0, /) -> int: ...

    def truncate(self, size: int, /) -> int: ...


class RecordWriter:
    """Writes deals, one after another, into one file.

    `begin` a deal, `follow` it whenever something may have happened, `finish` it, and in the end `close` the file. The
    secret is written when a deal is finished, not before.

    Where writing fails (a full disk), `error` says how, `failed` is called once, nothing more is written, and no call
    raises: the deal goes on without its record. A line that was cut short is taken back where the sink can do that.
    """

    def __init__(self, sink: Sink, failed: Callable[[OSError], None] | None = None, chain: Chain | None = None) -> None:
        self.error: OSError | None = None
        self.deals = 0
        self._sink: Final = sink
        self._failed: Final = failed
        self._chain: Final = Chain() if chain is None else chain
        self._start: Final = end_of(sink)
        self._written = 0
        self._told = 0
        self._deal: Deal | None = None
        self._secret = b""

    def begin(self, deal: Deal, secret: bytes, numbers: Numbers, players: Players = NOBODY_NAMED) -> None:
        """Write a deal's header and what has happened in it. A deal that was not finished before is, unfinished."""
        self.finish()
        self._deal, self._secret, self._told = deal, secret, 0
        self.deals += 1
        self._write([header(deal, secret, numbers, players, self.deals)])
        self.follow()

    def follow(self) -> None:
        """Write the events that have come since, in one go."""
        if self._deal is not None and len(self._deal.events) > self._told:
            self._write([*self._deal.events[self._told :]])
            self._told = len(self._deal.events)

    def finish(self) -> None:
        """Write the rest of the deal, and reveal its secret. A deal that is not over stays unfinished."""
        deal = self._deal
        if deal is None:
            return
        self.follow()
        self._deal = None
        self._write([footer(deal, self._secret)])

    def close(self) -> None:
        """Write the end of the file. The sink is left open."""
        self.finish()
        self._write([Closing(self.deals)])

    def _write(self, lines: list[RecordLine]) -> None:
        if self.error is not None:
            return
        data = b"".join([self._chain.add(line) for line in lines])
        try:
            write_all(self._sink, data)
        except OSError as error:
            self._give_up(error, data)
            return
        self._written += len(data)

    def _give_up(self, error: OSError, data: bytes) -> None:
        """Keep the whole lines that reached the sink, where it tells how many did, and say once that it is over."""
        self.error = error
        before = self._start + self._written
        reached = end_of(self._sink) - before
        if self._start >= 0 and reached > 0:
            with contextlib.suppress(OSError):
                self._sink.truncate(before + data[:reached].rfind(b"\n") + 1)
        if self._failed is not None:
            self._failed(error)


def write_all(sink: Sink, data: bytes) -> None:
    """Write until all of it is taken, and flush. Raises OSError; the sink may then hold a part of it."""
    rest = data
    while rest:
        count = sink.write(rest)
        rest = rest[len(rest) if count is None else count :]
    sink.flush()


def end_of(sink: Sink) -> int:
    """How many bytes the sink holds, or -1 where it does not tell: a pipe."""
    try:
        return sink.seek(0, 2)
    except OSError:
        return -1


def header(deal: Deal, secret: bytes, numbers: Numbers, players: Players, number: int) -> Header:
    """The header of a deal."""
    if min(numbers) < 0:
        raise ValueError(f"expected numbers that are not negative, got {min(numbers)}")
    game = deal.rules.game
    return Header(
        record=FORMAT,
        deal=number,
        game=game.name,
        version=game.version,
        options=deal.rules.options,
        place=deal.state.place,
        players=players,
        tiles=sum(deal.rules.tile_set),
        hand=game.hand_size,
        commitment=commitment(secret),
        numbers=(str(numbers[0]), str(numbers[1]), str(numbers[2]), str(numbers[3])),
    )


def footer(deal: Deal, secret: bytes) -> Footer:
    """The last line of a deal, as it stands."""
    first, second, third, fourth = deal.result.deltas if deal.result is not None else (0, 0, 0, 0)
    return Footer(secret.hex(), deal.state.outcome or UNFINISHED, (first, second, third, fourth))
