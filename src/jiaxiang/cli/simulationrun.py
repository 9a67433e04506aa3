"""A simulation as it goes: what is finished, and why it ended before its time, if it did."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from jiaxiang.cli.manydeals import count
from jiaxiang.cli.recordout import recording, replacing
from jiaxiang.cli.text import FAILED, INTERRUPTED, complain
from jiaxiang.lab import NOTHING, Portion, RecordFile, Setup, Shards, ShardsLost, Tally, WorkerLost

GOES_ON: Final = "and the same command goes on from there"


class Run:
    """A simulation. `stopped` says whether somebody wants it to end; `advance` is told how many deals are finished."""

    def __init__(self, setup: Setup, stopped: Callable[[], bool], advance: Callable[[int], None]) -> None:
        self.setup: Final = setup
        self.tally: Tally = NOTHING
        self.interrupted = False
        self.lost = ""
        self.kept = ""
        self._done = 0
        self.stopped: Final = stopped
        self._advance: Final = advance

    def play(self, portions: Iterable[Portion], records: str | None, force: bool) -> None:
        """Take the portions as they are played, in their order, into the record as well. Raises Refused."""
        if records is None:
            with self._to_its_end():
                self._add(portions, None)
            return
        with recording(records, force) as record, self._to_its_end():
            self._add(portions, record)
        if record.error is not None:
            end = "" if record.is_whole else ", without the end of the file"
            left = f"it holds {count(record.deals, 'whole deal')}{end}"
            self.lost = f"{_full(records, record.error)}; {left}"

    def resume(self, shards: Shards, portions: Iterable[Portion], records: str | None, force: bool) -> None:
        """Keep the portions, those that the shards lack, as they come. Then add up all that there is, and write the
        record if it is whole. Raises Refused."""
        deals, recorded = self.setup.deals, records is not None
        with self._to_its_end():
            self._fill(shards, portions, recorded)
        missing = len(shards.missing(deals, recorded))
        with self._to_its_end():
            if records is None or missing:
                self._add(shards.portions(deals, recorded), None)
            else:
                self._write(shards, records, force)
        if missing:
            whole = -(-deals // shards.size)
            self.kept = f"; {shards.folder} keeps {whole - missing:,} of {count(whole, 'portion')}, {GOES_ON}"

    @property
    def is_whole(self) -> bool:
        """Whether everything was played, and kept where it was to be."""
        return not self.lost and not self.interrupted

    def ending(self, command: str, of: str = "") -> int:
        """The exit status, and a line for what went wrong, with the deals `of` what these are."""
        where = f"stopped after {self.tally.deals:,} of {count(self.setup.deals, 'deal')}{of}{self.kept}"
        if self.lost:
            complain(command, f"{where}: {self.lost}")
            return FAILED
        if self.interrupted:
            complain(command, where)
            return INTERRUPTED
        return 0

    def _write(self, shards: Shards, records: str, force: bool) -> None:
        try:
            with replacing(records, force) as record:
                self._add(shards.portions(self.setup.deals, True), record)
            error = record.error
        except OSError as other:
            error = other
        if error is not None:
            self.lost = _full(records, error)

    def _fill(self, shards: Shards, portions: Iterable[Portion], recorded: bool) -> None:
        deals = self.setup.deals
        self._done = deals - sum(number for _, number in shards.missing(deals, recorded))
        self._advance(self._done)
        for portion in portions:
            shards.add(portion, recorded)
            self._done += portion.tally.deals
            self._advance(self._done)

    def _add(self, portions: Iterable[Portion], record: RecordFile | None) -> None:
        for portion in portions:
            self.tally += portion.tally
            if record is not None:
                record.add(portion.records)
                if record.error is not None:
                    return
            self._advance(max(self.tally.deals, self._done))

    @contextmanager
    def _to_its_end(self) -> Iterator[None]:
        try:
            yield
        except KeyboardInterrupt:  # the second one: it does not wait for the deal that is being played
            self.interrupted = True
        except (WorkerLost, ShardsLost) as error:
            self.lost = str(error)
        self.interrupted |= self.stopped() and self.tally.deals < self.setup.deals


def _full(path: str, error: OSError) -> str:
    return f"{path} takes no more: {error.strerror or error}"
