"""Recorded deals of Guangdong against the independent reference: `python -m tests.oracles.check_records FILE…`.

Nothing of the engine is used. The wall is made anew from the secret and the numbers (C-21), every event is followed by
books of our own (record_books.py), and what the players decided is played as a script by the oracle: the outcome, the
wins with their lines, the payments and the final hands must be the same.
"""

import argparse
import hashlib
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from tests.oracles import guangdong_oracle as oracle
from tests.oracles.guangdong_oracle import FLOWERS, KINDS, SEATS, Json, text_of, tiles_of
from tests.oracles.record_books import Books, Counts, Wrong, completes

PORTION = 25  # deals that a process takes at once
SHOWN = 20  # disagreements that are printed in full
NOTHING = "0" * 64
HASH = slice(-67, -3)  # where the hash stands in a line


class Recorded(NamedTuple):
    """One deal as it stands in its file: the line it begins at, the hash before it, its lines."""

    path: str
    first: int
    before: bytes
    lines: list[bytes]


class Disagreement(NamedTuple):
    """Where a record is not what it should be, and why."""

    path: str
    line: int
    what: str
    text: str  # the line itself
    script: str  # the deal so far in the form that `jiaxiang deal` reads


@dataclass
class Report:
    """What was checked: how often what happened, and what was wrong."""

    counts: Counts = field(default_factory=Counter)
    wrong: list[Disagreement] = field(default_factory=list)

    def add(self, other: "Report") -> None:
        self.counts.update(other.counts)
        self.wrong += other.wrong


# --- the file ---------------------------------------------------------------------------------------------------------


def deals_of(path: str) -> Iterator[Recorded]:
    """The deals of a file in their order; the closing line must be there, and right."""
    lines: list[bytes] = []
    first, before, number, deals = 1, NOTHING.encode(), 0, 0
    with open(path, "rb") as file:
        for number, line in enumerate(file, 1):
            if line.startswith((b'{"record"', b'{"deals"')) and lines:
                yield Recorded(path, first, before, lines)
                deals += 1
                first, before, lines = number, lines[-1][HASH], []
            lines.append(line)
    closing = json.loads(lines[0]) if len(lines) == 1 else {}
    if closing.get("deals") != deals or next(chained(before, lines)) != lines[0][HASH]:
        raise SystemExit(f"{path}:{number}: no closing line for {deals} deals")


def chained(before: bytes, lines: list[bytes]) -> Iterator[bytes]:
    """What the hash of each line should be."""
    for line in lines:
        text, _, _ = line.rpartition(b',"hash":"')
        before = hashlib.sha256(before + text).hexdigest().encode()
        yield before


class Table(oracle.Deal):
    """The oracle's table; it remembers which tile completes which hand."""

    def completes(self, seat: int, tile: str) -> bool:
        return completes(tuple(sorted(self.hands[seat])), len(self.melds[seat]), tile)


# --- one deal ---------------------------------------------------------------------------------------------------------


def check(recorded: Recorded) -> Report:
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
        if header["game"] != "guangdong":
            raise Wrong(0, "the oracle knows guangdong only")
        books = Books(header, footer["secret"], report.counts)
        if (header["tiles"], header["hand"]) != (len(books.wall), 13):
            raise Wrong(0, f"the wall has {len(books.wall)} tiles, the hands 13")
        for line, event in enumerate(events, 1):
            books.take(event, line)
        if footer["outcome"] == "unfinished":
            check_left(books, footer, last)
        else:
            check_end(books, events[-1], footer, last - 1)
        count(report.counts, books, header, footer, events[-1])
    except (Wrong, LookupError, TypeError, ValueError, AttributeError) as wrong:
        line, what = (wrong.line, wrong.what) if isinstance(wrong, Wrong) else (line, repr(wrong))
        script = json.dumps(books.script()) if books else ""
        text = recorded.lines[line].decode().rstrip()
        report.wrong.append(Disagreement(recorded.path, recorded.first + line, what, text, script))
    report.counts["deals", "checked"] += 1
    return report


def check_left(books: Books, footer: Json, line: int) -> None:
    """A deal that was left: what happened was legal, nobody pays."""
    check_tiles(books, line)
    if footer["deltas"] != [0] * 4 or books.over:
        raise Wrong(line, "a deal that was left pays nothing")
    play(books)


def check_end(books: Books, end: Json, footer: Json, line: int) -> None:
    """First what can be said without the rules: tiles, hands, sums; then everything by the oracle."""
    if not books.over:
        raise Wrong(line, "the deal has no end")
    check_tiles(books, line)
    if end["hands"] != [text_of(hand) for hand in books.hands]:
        raise Wrong(line, f"the hands are {[text_of(hand) for hand in books.hands]}")
    result = end["result"]
    payments, deltas = result["payments"], result["deltas"]
    ours = [sum(payments[other][seat] for other in SEATS) - sum(payments[seat]) for seat in SEATS]
    if sum(deltas) or deltas != ours or any(points < 0 for row in payments for points in row):
        raise Wrong(line, "what is paid is not what is received (C-11)")
    if footer["deltas"] != deltas or footer["outcome"] != end["outcome"]:
        raise Wrong(line + 1, "the last line says something else than the end")
    if [win["seat"] for win in result["wins"]] != [seat for seat, _, _ in books.wins]:
        raise Wrong(line, f"the wins were {books.wins}")
    for win, (seat, tile, source) in zip(result["wins"], books.wins, strict=True):
        tiles = books.hands[seat] + ([] if source == seat else [tile])
        for meld in books.melds[seat]:
            tiles = tiles + meld
        if Counter(tile for piece in win["arrangement"] for tile in tiles_of(piece)) != Counter(tiles):
            raise Wrong(line, f"seat {seat} has other tiles than his arrangement")
    compare(books, end, play(books), line)


def check_tiles(books: Books, line: int) -> None:
    full = Counter([kind for kind in KINDS for _ in range(4)] + (FLOWERS if books.options["flowers"] else []))
    where = books.everything()
    if where != full:
        raise Wrong(line, f"not every tile is in one place: {where - full} too many, {full - where} missing")


def play(books: Books) -> Table:
    """The oracle plays the script; where it refuses an action, its line is wrong."""
    table = Table(books.script())
    for action, line in books.actions:
        try:
            table.act(action)
        except oracle.Refused as refused:
            raise Wrong(line, f"the oracle refuses {action!r} ({refused.clause}), legal: {table.legal()}") from None
    return table


def compare(books: Books, end: Json, table: Table, line: int) -> None:
    """The oracle's answer to the script is the record's result, and its table looks like that of the books."""
    answer = table.end()
    result = end["result"]
    ours: Json = {"outcome": answer["outcome"], "wins": [win_of(win) for win in answer["wins"]]}
    theirs: Json = {"outcome": end["outcome"], "wins": [recorded_win(win) for win in result["wins"]]}
    for name in ("payments", "deltas", "next_dealer"):
        ours[name], theirs[name] = answer[name], result[name]
    hands = [list(hand) for hand in table.hands]
    if len(books.wins) == 1 and books.wins[0][0] == books.wins[0][2]:
        hands[books.wins[0][0]].append(books.wins[0][1])  # the drawn tile stays in a record's hand
    ours["hands"], theirs["hands"] = [text_of(hand) for hand in hands], end["hands"]
    ours["melds"] = [[meld["tiles"] for meld in melds] for melds in table.melds]
    theirs["melds"] = [[text_of(meld) for meld in melds] for melds in books.melds]
    ours["wall"], theirs["wall"] = (table.draws, table.tail, table.wall), ([], [], books.left())
    for name, value in ours.items():
        if value != theirs[name]:
            raise Wrong(line, f"{name}: the oracle has {value}, the record {theirs[name]}")


def win_of(win: Json) -> Json:
    """A win of the oracle as it can be compared."""
    lines = sorted((clause, 0, fan) for clause, fan in win["lines"])
    paid = sorted(win["paid_by"])
    return {name: win[name] for name in ("seat", "legal", "base", "fan", "points", "capped")} | {
        "lines": lines,
        "paid_by": paid,
        "liable": None,
    }


def recorded_win(win: Json) -> Json:
    """A win of a record in the same form."""
    return {name: win[name] for name in ("seat", "legal", "base", "fan", "points", "capped", "liable")} | {
        "lines": sorted((line["clause"], line["base"], line["fan"]) for line in win["lines"]),
        "paid_by": sorted((payer["seat"], payer["points"], payer["clause"]) for payer in win["paid_by"]),
    }


def count(counts: Counts, books: Books, header: Json, footer: Json, end: Json) -> None:
    counts["outcomes", footer["outcome"]] += 1
    counts["bots", ",".join(player.get("bot", "a person") for player in header["players"])] += 1
    for name, value in books.options.items():
        counts["options", f"{name}={value}"] += 1
    counts["actions", "in all"] += len(books.actions)
    if books.left() == 0:
        counts["outcomes", "with an empty wall"] += 1
    if not books.wins:
        return
    result = end["result"]
    counts["winners", str(len(books.wins))] += 1
    counts["dealer", "stays" if result["next_dealer"] == books.dealer else "goes"] += 1
    for win in result["wins"]:
        counts["wins", "capped" if win["capped"] else "not capped"] += 1
        counts["points", str(win["points"])] += 1
        for line in win["lines"]:
            counts["lines", line["clause"]] += 1
        for payer in win["paid_by"]:
            counts["payments", payer["clause"]] += 1


# --- all of them ------------------------------------------------------------------------------------------------------


def portions(paths: Iterable[str]) -> Iterator[list[Recorded]]:
    portion: list[Recorded] = []
    for path in paths:
        for recorded in deals_of(path):
            portion.append(recorded)
            if len(portion) == PORTION:
                yield portion
                portion = []
    yield portion


def check_portion(portion: list[Recorded]) -> Report:
    report = Report()
    for recorded in portion:
        report.add(check(recorded))
    return report


def check_files(paths: Iterable[str | Path], jobs: int = 1) -> Report:
    """All deals of the files; with more jobs in as many processes."""
    report = Report()
    work = portions(str(path) for path in paths)
    if jobs == 1:
        for portion in work:
            report.add(check_portion(portion))
        return report
    with multiprocessing.Pool(jobs) as pool:
        for part in pool.imap_unordered(check_portion, work):
            report.add(part)
    return report


def as_text(report: Report) -> str:
    lines: list[str] = []
    groups: dict[str, list[str]] = {}
    for (group, name), number in sorted(report.counts.items(), key=order):
        groups.setdefault(group, []).append(f"{name} {number}")
    lines += [f"{group:9} {' · '.join(names)}" for group, names in groups.items()]
    for wrong in report.wrong[:SHOWN]:
        lines += [f"{wrong.path}:{wrong.line}: {wrong.what}", f"  {wrong.text}", f"  {wrong.script}"]
    lines.append(f"{len(report.wrong)} deals are not what the oracle makes of them")
    return "\n".join(lines)


def order(item: tuple[tuple[str, str], int]) -> tuple[Any, ...]:
    (group, name), _ = item
    return group, len(name) if name.isdigit() else 0, name


def main() -> int:
    parser = argparse.ArgumentParser(description="check recorded deals of Guangdong by the independent reference")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--jobs", type=int, default=multiprocessing.cpu_count())
    args = parser.parse_args()
    begun = time.perf_counter()
    report = check_files(args.files, args.jobs)
    print(as_text(report))
    print(f"{time.perf_counter() - begun:.0f} s")
    return int(bool(report.wrong))


if __name__ == "__main__":
    sys.exit(main())
