"""Checks recorded deals from the rulebook alone: the chain, the wall (C-21), every event by books, the result by an oracle.

A kind of games has a checker of its own, which says what its books are and what its oracle makes of a finished deal.
"""

import argparse
import hashlib
import json
import multiprocessing
import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Generic, TypeVar

from tests.oracles.check_records import HASH, Disagreement, Recorded, Report, as_text, chained, portions
from tests.oracles.guangdong_oracle import SEATS, Json, text_of
from tests.oracles.record_books import Counts, Wrong
from tests.oracles.record_play import Play

Books = TypeVar("Books", bound=Play)


class Checker(ABC, Generic[Books]):
    """Checks deals of some games."""

    games: Collection[str]

    @abstractmethod
    def books(self, header: Json, secret: str, counts: Counts) -> Books: ...

    @abstractmethod
    def case(self, books: Books, header: Json) -> Json:
        """The deal as a case (cases.md); one that goes on, as if it were drawn now."""

    @abstractmethod
    def check_arrangement(self, books: Books, win: Json) -> None:
        """That a winner's arrangement holds his tiles; raises Wrong."""

    @abstractmethod
    def disagreement(self, books: Books, header: Json, result: Json) -> str:
        """What the result has otherwise than the oracle, or ""."""

    @abstractmethod
    def count(self, counts: Counts, books: Books, header: Json, end: Json) -> None:
        """What is counted of a deal that came to its end, besides what all games have."""

    # -- one deal

    def check(self, recorded: Recorded) -> Report:
        """One deal: what happened in it, and the first thing that is wrong."""
        report = Report()
        books: Books | None = None
        line = 0  # where we are, for what cannot even be read
        try:
            for line, expected in enumerate(chained(recorded.before, recorded.lines)):
                if recorded.lines[line][HASH] != expected:
                    raise Wrong(line, "the chain is broken")
            header, *events, footer = [json.loads(text) for text in recorded.lines]
            last = len(events) + 1
            if hashlib.sha256(bytes.fromhex(footer["secret"])).hexdigest() != header["commitment"]:
                raise Wrong(last, "this is not the secret that was promised")
            if header["game"] not in self.games:
                raise Wrong(0, f"there are oracles of {sorted(self.games)}")
            books = self.books(header, footer["secret"], report.counts)
            if (header["tiles"], header["hand"]) != (len(books.wall), books.size):
                raise Wrong(0, f"the wall has {len(books.wall)} tiles, the hands {books.size}")
            for line, event in enumerate(events, 1):
                books.take(event, line)
            books.check_tiles()
            if footer["outcome"] == "unfinished":
                if footer["deltas"] != [0] * 4 or books.due.what == "over":
                    raise Wrong(last, "a deal that was left pays nothing")
            else:
                self.check_end(books, header, events[-1], footer)
            self.count_all(report.counts, books, header, footer, events[-1])
        except (Wrong, LookupError, TypeError, ValueError, AttributeError) as wrong:
            line, what = (wrong.line, wrong.what) if isinstance(wrong, Wrong) else (line, repr(wrong))
            case = json.dumps(self.case(books, header), ensure_ascii=False) if books else ""
            text = recorded.lines[line].decode().rstrip()
            report.wrong.append(Disagreement(recorded.path, recorded.first + line, what, text, case))
        report.counts["deals", "checked"] += 1
        return report

    def check_end(self, books: Books, header: Json, end: Json, footer: Json) -> None:
        """What can be said without the rules: hands, sums, arrangements; then everything by the oracle."""
        if books.due.what != "over":
            raise books.wrong(f"the deal has no end, {books.due} should come")
        if end["hands"] != [text_of(hand) for hand in books.hands]:
            raise books.wrong(f"the hands are {[text_of(hand) for hand in books.hands]}")
        result = end["result"]
        payments, deltas = result["payments"], result["deltas"]
        ours = [sum(payments[other][seat] for other in SEATS) - sum(payments[seat]) for seat in SEATS]
        if sum(deltas) or deltas != ours or any(points < 0 for row in payments for points in row):
            raise books.wrong("what is paid is not what is received (C-11)")
        if footer["deltas"] != deltas or footer["outcome"] != end["outcome"]:
            raise Wrong(books.line + 1, "the last line says something else than the end")
        if [win["seat"] for win in result["wins"]] != [seat for seat, _, _ in books.wins]:
            raise books.wrong(f"the wins were {books.wins}")
        for win in result["wins"]:
            self.check_arrangement(books, win)
            for seat in SEATS:
                paid = sum(payer["points"] for payer in win["paid_by"] if payer["seat"] == seat)
                if paid != payments[seat][win["seat"]]:
                    raise books.wrong(f"seat {seat} pays the winner {payments[seat][win['seat']]}, not {paid}")
        what = self.disagreement(books, header, result)
        if what:
            raise books.wrong(what)

    def count_all(self, counts: Counts, books: Books, header: Json, footer: Json, end: Json) -> None:
        counts["outcomes", footer["outcome"]] += 1
        counts["bots", ",".join(player.get("bot", "a person") for player in header["players"])] += 1
        for name, value in books.options.items():
            if "." not in name:
                counts["options", f"{name}={value}"] += 1
        if footer["outcome"] == "unfinished":
            return
        result = end["result"]
        counts["dealer", "stays" if result["next_dealer"] == books.dealer else "goes"] += 1
        for win in result["wins"]:
            counts["points", str(win["points"])] += 1
            for line in win["lines"]:
                counts["lines", line["clause"]] += 1
            for payer in win["paid_by"]:
                counts["payments", payer["clause"]] += 1
        if result["wins"]:
            for name in self.case(books, header)["situation"]:
                counts["moments", name] += 1
        self.count(counts, books, header, end)

    # -- all of them

    def check_portion(self, portion: list[Recorded]) -> Report:
        report = Report()
        for recorded in portion:
            report.add(self.check(recorded))
        return report

    def check_files(self, paths: Iterable[str | Path], jobs: int = 1) -> Report:
        """All deals of the files; with more jobs in as many processes."""
        report = Report()
        work = portions(str(path) for path in paths)
        if jobs == 1:
            for portion in work:
                report.add(self.check_portion(portion))
            return report
        with multiprocessing.Pool(jobs) as pool:
            for part in pool.imap_unordered(self.check_portion, work):
                report.add(part)
        return report

    def main(self, what: str) -> int:
        """The command line: files, and whether they are right as the exit status."""
        parser = argparse.ArgumentParser(description=f"check recorded deals of {what} from the rulebook alone")
        parser.add_argument("files", nargs="+", metavar="FILE")
        parser.add_argument("--jobs", type=int, default=1)
        args = parser.parse_args()
        begun = time.perf_counter()
        report = self.check_files(args.files, args.jobs)
        print(as_text(report))
        print(f"{time.perf_counter() - begun:.0f} s")
        return int(bool(report.wrong))
