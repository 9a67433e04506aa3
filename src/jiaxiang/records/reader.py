"""Reading a record: every line is whole, follows from the one before it, and stands where such a line may stand."""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from jiaxiang.records.record import (
    FORMAT,
    START,
    UNFINISHED,
    Closing,
    Footer,
    Header,
    RecordedDeal,
    RecordError,
    RecordLine,
    decode,
    seal,
    shown,
    split,
)
from jiaxiang.table import Dealt, Ended

LONGEST: Final = 1 << 20
"""No line of a record is longer, in bytes; lines may be handed in cut after so many."""
_SEARCHED: Final = 20_000
"""In so many lines before and after a broken one it is looked up where that belongs."""


def read_deals(lines: Iterable[bytes], *, partial: bool = False) -> Iterator[RecordedDeal]:
    """The deals of a file, given as its lines, each with its line feed. Raises RecordError at the first bad line.

    `partial`: where the file stops too early, between two lines, what there is of its last deal comes without a footer.
    """
    return Reader(lines).deals(partial)


class Reader:
    """One file being read. `line` is the number of the line read last, `deal` that of the deal in which it stands."""

    def __init__(self, lines: Iterable[bytes]) -> None:
        self.line = 0
        self.deal = 0
        self._lines: Final = iter(lines)
        self._hash = START
        self._recent: Final[deque[str]] = deque(maxlen=_SEARCHED)
        self._text = b""

    def deals(self, partial: bool) -> Iterator[RecordedDeal]:
        number = 0
        while True:
            line = self._next("the header of a deal, or the end of the file", partial)
            if isinstance(line, Closing):
                self._close(line, number)
                return
            if line is None:
                return
            number += 1
            if not isinstance(line, Header):
                raise self._refuse(f"expected the header of a deal, got {_what(line)}")
            self._check(line, number)
            yield self._deal(line, partial)
            self.deal = 0

    def _deal(self, header: Header, partial: bool) -> RecordedDeal:
        deal = RecordedDeal(self.line, header, [], [], None)
        while True:
            line = self._next("the next event", partial)
            if line is None:
                return deal
            last = deal.events[-1] if deal.events else None
            if isinstance(line, Header | Closing):
                raise self._refuse(f"expected an event, or the end of deal {self.deal}, got {_what(line)}")
            if isinstance(line, Footer):
                self._end(line, last.outcome if isinstance(last, Ended) else UNFINISHED)
                return RecordedDeal(deal.line, header, deal.events, deal.texts, line)
            if isinstance(line, Dealt) != (last is None):
                expected = "the hands that are dealt" if last is None else "them only once"
                raise self._refuse(f"expected {expected}, got {_what(line)}")
            if isinstance(last, Ended):
                raise self._refuse("expected the secret of the deal, which is over, got an event")
            deal.events.append(line)
            deal.texts.append(self._text)

    # ------------------------------------------------------------------------------------------------------- one line
    def _next(self, expected: str, partial: bool) -> RecordLine | None:
        """The next line, its place in the chain checked; None where the file stops and may. Raises RecordError."""
        line = next(self._lines, None)
        if partial and self.line > 0 and (line is None or not line.endswith(b"\n")):
            return None
        if line is None:
            raise self._stops(expected)
        self.line += 1
        parts = split(line)
        if parts is None:
            raise self._refuse(self._malformed(line))
        text, hash = parts
        if seal(self._hash, text) != hash:
            if self.line == 1 and not text.startswith(b'{"record":'):
                raise self._refuse(self._out_of_place(text, hash) or _foreign(line))
            raise self._refuse(
                self._out_of_place(text, hash)
                or "its hash does not follow: this line was changed, or one before it is missing"
            )
        self._recent.append(hash)
        self._hash = hash
        self._text = text + b"}"
        try:
            return decode(self._text)
        except ValueError as error:
            raise self._refuse(str(error)) from None

    def _malformed(self, line: bytes) -> str:
        """Why a line that ends with no hash is no line of a record."""
        if self.line == 1 and not line.startswith(b'{"record":'):
            return _foreign(line)
        if len(line) > LONGEST:
            return f"expected a line of at most {LONGEST} bytes, got a longer one"
        if not line.endswith(b"\n"):
            return "the file is cut short within this line"
        if line.endswith(b"\r\n"):
            return "expected a line feed alone at the end of the line, got a carriage return too"
        return f"expected a line that ends with its hash, got {shown(line)}"

    def _out_of_place(self, text: bytes, hash: str) -> str:
        """Where a line that is whole but does not follow here belongs; "" where no line of the file leads to it."""
        if hash == self._hash:
            return f"this is line {self.line - 1} once more"
        for place, before in enumerate(self._recent, self.line - len(self._recent)):
            if seal(before, text) == hash:
                return f"this line does not belong here, but after line {place}"
        for place, line in enumerate(islice(self._lines, _SEARCHED), self.line + 1):
            parts = split(line)
            if parts is not None and seal(parts[1], text) == hash:
                return f"this line does not belong here, but after line {place}"
        return ""

    # ---------------------------------------------------------------------------------------------------- what it says
    def _check(self, header: Header, number: int) -> None:
        self.deal = number
        if header.record != FORMAT:
            raise self._refuse(f"expected a record in format {FORMAT}, got format {header.record}")
        if header.deal != number:
            raise self._refuse(f"expected deal {number}, got deal {header.deal}")
        if not 0 <= header.place.dealer <= 3 or header.place.round_wind not in ("1z", "2z", "3z", "4z"):
            raise self._refuse("expected a dealer from 0 to 3 and a round wind from 1z to 4z")
        if header.place.drawn_games < 0:
            raise self._refuse(f"expected drawn_games that are not negative, got {header.place.drawn_games}")

    def _end(self, footer: Footer, outcome: str) -> None:
        if footer.outcome != outcome:
            raise self._refuse(f"expected the outcome {outcome!r}, got {footer.outcome!r}")

    def _close(self, closing: Closing, number: int) -> None:
        if closing.deals != number:
            raise self._refuse(f"expected the end of a file of {number} deals, got {closing.deals}")
        rest = next(self._lines, None)
        if rest is not None:
            self.line += 1
            raise self._refuse(f"expected nothing after the end of the record, got {shown(rest)}")

    def _stops(self, expected: str) -> RecordError:
        if self.line == 0:
            self.line = 1
            return self._refuse("expected the header of a record, got an empty file")
        where = f"in deal {self.deal}" if self.deal else "after a whole deal"
        return self._refuse(f"the file is cut short after this line, {where}: expected {expected}")

    def _refuse(self, reason: str) -> RecordError:
        return RecordError(self.line, self.deal, reason)


def _foreign(line: bytes) -> str:
    return f'expected a record of jiaxiang, which begins with {{"record":, got {shown(line)}'


def _what(line: RecordLine) -> str:
    if isinstance(line, Header):
        return "the header of the next deal"
    if isinstance(line, Footer):
        return "the end of a deal"
    if isinstance(line, Closing):
        return "the end of the file"
    return "the hands that are dealt" if isinstance(line, Dealt) else "an event"
