"""Recorded deals of Taizhou and Wenling, from the rulebook alone: `python -m tests.oracles.check_wild_records FILE…`.

Nothing of the engine is used. The wall is made anew (C-21), every event is followed by books of our own (wild_books.py),
the finished deal is written as a case, and what the game's oracle makes of the case must be the record's result.
"""

import argparse
import hashlib
import json
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

from tests.oracles.check_records import HASH, Disagreement, Recorded, Report, as_text, chained, portions
from tests.oracles.guangdong_oracle import SEATS, Json, text_of, tiles_of
from tests.oracles.record_books import Counts, Wrong
from tests.oracles.wild_books import Books
from tests.oracles.wild_cases import ORACLES, case_of, disagreement
from tests.oracles.wild_games import is_run

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
        if header["game"] not in ORACLES:
            raise Wrong(0, f"there are oracles of {sorted(ORACLES)}")
        books = Books(header, footer["secret"], report.counts)
        if (header["tiles"], header["hand"]) != (len(books.wall), books.game.size):
            raise Wrong(0, f"the wall has {len(books.wall)} tiles, the hands {books.game.size}")
        for line, event in enumerate(events, 1):
            books.take(event, line)
        books.check_tiles()
        if footer["outcome"] == "unfinished":
            if footer["deltas"] != [0] * 4 or books.due.what == "over":
                raise Wrong(last, "a deal that was left pays nothing")
        else:
            check_end(books, header, events[-1], footer)
        count(report.counts, books, header, footer, events[-1])
    except (Wrong, LookupError, TypeError, ValueError, AttributeError) as wrong:
        line, what = (wrong.line, wrong.what) if isinstance(wrong, Wrong) else (line, repr(wrong))
        case = json.dumps(case_of(books, header), ensure_ascii=False) if books else ""
        text = recorded.lines[line].decode().rstrip()
        report.wrong.append(Disagreement(recorded.path, recorded.first + line, what, text, case))
    report.counts["deals", "checked"] += 1
    return report


def check_end(books: Books, header: Json, end: Json, footer: Json) -> None:
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
        check_arrangement(books, win)
        for seat in SEATS:
            paid = sum(payer["points"] for payer in win["paid_by"] if payer["seat"] == seat)
            if paid != payments[seat][win["seat"]]:
                raise books.wrong(f"seat {seat} pays the winner {payments[seat][win['seat']]}, not {paid}")
    what = disagreement(case_of(books, header), result)
    if what:
        raise books.wrong(what)


def check_arrangement(books: Books, win: Json) -> None:
    """The winner's sets are sets, and hold all of his tiles; only wild tiles and Whites may stand for others."""
    if books.flat:
        return
    [(seat, tile, source)] = books.wins
    melds = [meld["tiles"] for meld in books.melds[seat]]
    own = books.hands[seat] + ([tile] if tile and source != seat else [])
    pieces = [tiles_of(piece) for piece in win["arrangement"]]
    concealed = pieces[: len(pieces) - len(melds)]
    if [text_of(piece) for piece in pieces[len(concealed) :]] != [text_of(tiles_of(meld)) for meld in melds]:
        raise books.wrong(f"seat {seat} has other melds than his arrangement")
    if any(len(set(piece)) > 1 and not is_run(piece) for piece in concealed):
        raise books.wrong("these are no sets")
    if sorted(len(piece) for piece in concealed) != [2] + [3] * (len(own) // 3):
        raise books.wrong("these are not sets and a pair")
    over = Counter(face for piece in concealed for face in piece)
    wilds = [held for held in own if held in books.game.wild]
    whites = own.count("5z") if books.game.face else 0
    for standing in range(whites + 1):
        real = Counter(held for held in own if held not in wilds)
        real.subtract({"5z": standing} if standing else {})
        real.update([books.game.face] * standing)
        if not +real - over and len(own) == sum(over.values()):
            return
    raise books.wrong(f"seat {seat} has other tiles than his arrangement")


def count(counts: Counts, books: Books, header: Json, footer: Json, end: Json) -> None:
    counts["outcomes", footer["outcome"]] += 1
    counts["bots", ",".join(player.get("bot", "a person") for player in header["players"])] += 1
    for name, value in books.options.items():
        counts["options", f"{name}={value}"] += 1
    if books.game.turned:
        counts["turned", {"f": "a flower", "z": "an honour"}.get(books.game.turned[1], "a suit tile")] += 1
    if footer["outcome"] == "unfinished":
        return
    result = end["result"]
    counts["dealer", "stays" if result["next_dealer"] == books.dealer else "goes"] += 1
    for hand in result.get("hands", []):
        counts["losers", "with points" if hand["points"] else "without"] += 1
    for win in result["wins"]:
        counts["wins", "capped" if win["capped"] else "not capped"] += 1
        counts["liable", win["liable"]["clause"] if win["liable"] else "nobody"] += 1
        counts["points", str(win["points"])] += 1
        for name in case_of(books, header)["situation"]:
            counts["moments", name] += 1
        for line in win["lines"]:
            counts["lines", line["clause"]] += 1
        for payer in win["paid_by"]:
            counts["payments", payer["clause"]] += 1


# --- all of them ------------------------------------------------------------------------------------------------------


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


def main() -> int:
    parser = argparse.ArgumentParser(description="check recorded deals of Taizhou and Wenling from the rulebook alone")
    parser.add_argument("files", nargs="+", metavar="FILE")
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    begun = time.perf_counter()
    report = check_files(args.files, args.jobs)
    print(as_text(report))
    print(f"{time.perf_counter() - begun:.0f} s")
    return int(bool(report.wrong))


if __name__ == "__main__":
    sys.exit(main())
