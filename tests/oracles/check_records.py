"""Recorded deals of Guangdong against the independent reference: `python -m tests.oracles.check_records FILE…`.

Nothing of the engine is used. The wall is made anew from the secret and the numbers (C-21), every event is followed by
books of our own (where each tile lies, who was asked, what he passed: GD-07), and what the players decided is played as
a script by the oracle: the outcome, the wins with their lines, the payments and the final hands must be the same.
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
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

from tests.oracles import guangdong_oracle as oracle
from tests.oracles.guangdong_oracle import FLOWERS, KINDS, SEATS, Json, text_of, tiles_of

PORTION = 25  # deals that a process takes at once
Counts = Counter[tuple[str, str]]  # group, name
SHOWN = 20  # disagreements that are printed in full
RANK = {"pass": 0, "chow": 1, "pung": 2, "kong": 2, "win": 3}  # C-06
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


class Wrong(Exception):
    """The first thing that is wrong with a deal."""

    def __init__(self, line: int, what: str):
        super().__init__(what)
        self.line = line
        self.what = what


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


# --- the wall ---------------------------------------------------------------------------------------------------------


def words_of_seed(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(seed + counter.to_bytes(8, "big")).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(block[place : place + 4], "big")
        counter += 1


def wall_of(secret: str, numbers: list[str], flowers: bool) -> list[str]:
    """The wall from head to tail, as docs/rules.md tells how it is shuffled."""
    tiles = [kind for kind in KINDS for _ in range(4)] + (FLOWERS if flowers else [])
    words = words_of_seed(hashlib.sha256(":".join([secret, *numbers]).encode()).digest())
    for place in range(len(tiles) - 1, 0, -1):
        size = place + 1
        whole = 2**32 // size * size
        other = next(word for word in words if word < whole) % size
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tiles


def dealt(wall: list[str], dealer: int) -> list[list[str]]:
    """The four hands: three times four tiles each from the dealer on, then one each."""
    hands: list[list[str]] = [[], [], [], []]
    place = 0
    for count in (4, 4, 4, 1):
        for step in range(4):
            hands[(dealer + step) % 4] += wall[place : place + count]
            place += count
    return hands


# --- the books --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 17)
def completes(hand: tuple[str, ...], melds: int, tile: str) -> bool:
    """Whether the tile makes the hand a winning one; of the melds only their number matters."""
    return oracle.wins_with(list(hand), [["1z"] * 3] * melds, tile)


class Table(oracle.Deal):
    """The oracle's table; it remembers which tile completes which hand."""

    def completes(self, seat: int, tile: str) -> bool:
        return completes(tuple(sorted(self.hands[seat])), len(self.melds[seat]), tile)


class Books:
    """What the events of one deal say, followed one by one; the script that they make."""

    def __init__(self, header: Json, secret: str, counts: Counts):
        self.counts = counts
        self.dealer: int = header["place"]["dealer"]
        self.options: Json = header["options"]
        self.wall = wall_of(secret, header["numbers"], self.options["flowers"])
        self.head, self.tail = 52, len(self.wall)  # what is left in the wall
        self.hands: list[list[str]] = [[], [], [], []]
        self.melds: list[list[list[str]]] = [[], [], [], []]
        self.ponds: list[list[str]] = [[], [], [], []]
        self.flowers: list[str] = []
        self.heard: list[set[str]] = [set(), set(), set(), set()]  # others' tiles since he acted last (GD-07)
        self.drawn: list[str | None] = [None] * 4  # the tile that a player drew and has not yet discarded from
        self.window: tuple[int, str, bool] | None = None  # whose tile, which, whether it is an added kong
        self.best: dict[int, int] = {}  # the most that a player may answer to it, as a rank
        self.answers: dict[int, str] = {}
        self.draws: list[str] = []
        self.tails: list[str] = []
        self.actions: list[tuple[str, int]] = []  # and the line each stands in
        self.wins: list[tuple[int, str, int]] = []  # who, on which tile, from whom
        self.over = False
        self.place: Json = header["place"]

    def script(self) -> Json:
        return {
            "rules": "guangdong",
            "options": self.options,
            **self.place,
            "hands": [text_of(hand) for hand in dealt(self.wall, self.dealer)],
            "draws": "".join(self.draws),
            "tail": "".join(self.tails),
            "actions": [action for action, _ in self.actions],
        }

    def left(self) -> int:
        return self.tail - self.head

    def take(self, event: Json, line: int) -> None:
        kind = event["event"]
        if self.over or (self.wins and kind not in ("win", "end")):
            raise Wrong(line, "the deal is over")
        if "clause" in event:
            self.counts["events", event["clause"]] += 1
        self.counts["kinds", kind] += 1
        if self.window and kind != "answer":
            self.close(event, line)
        getattr(self, kind.replace("-", "_"))(event, line)

    def remove(self, seat: int, tiles: Iterable[str], line: int) -> None:
        for tile in tiles:
            if tile not in self.hands[seat]:
                raise Wrong(line, f"seat {seat} does not hold {tile}")
            self.hands[seat].remove(tile)

    # -- one event each

    def deal(self, event: Json, line: int) -> None:
        self.hands = [tiles_of(hand) for hand in event["hands"]]
        ours = dealt(self.wall, self.dealer)
        if [text_of(hand) for hand in self.hands] != [text_of(hand) for hand in ours]:
            raise Wrong(line, f"the wall deals {[text_of(hand) for hand in ours]}")

    def draw(self, event: Json, line: int) -> None:
        seat, tile = event["seat"], event["tile"]
        if self.left() == 0:
            raise Wrong(line, "the wall is empty")
        if event.get("tail", False):
            self.tail -= 1
            expected = self.wall[self.tail]
            self.tails.append(tile)
        else:
            expected = self.wall[self.head]
            self.head += 1
            self.draws.append(tile)
        if tile != expected:
            raise Wrong(line, f"the wall has {expected} here")
        self.hands[seat].append(tile)
        self.heard[seat].clear()
        self.drawn[seat] = tile

    def set_out(self, event: Json, line: int) -> None:
        if event["tile"] not in FLOWERS:
            raise Wrong(line, "this is no flower")
        self.remove(event["seat"], [event["tile"]], line)
        self.flowers.append(event["tile"])

    def discard(self, event: Json, line: int) -> None:
        seat, tile = event["seat"], event["tile"]
        self.remove(seat, [tile], line)
        self.ponds[seat].append(tile)
        self.drawn[seat] = None
        self.actions.append((f"{seat} discard {tile}", line))
        self.open(seat, tile, False)

    def answer(self, event: Json, line: int) -> None:
        seat, action = event["seat"], event["action"]
        verb = action.split()[0]
        if not self.window:
            raise Wrong(line, "there is nothing to answer")
        if seat in self.answers:
            raise Wrong(line, f"seat {seat} answers twice")
        if verb == "win" and self.window[1] in self.heard[seat]:
            raise Wrong(line, f"seat {seat} has passed this tile and may not win on it (GD-07)")
        if self.best.get(seat, 0) < max(1, RANK[verb]):
            raise Wrong(line, f"seat {seat} had nothing such to answer; ranks {self.best}")
        self.answers[seat] = verb
        self.actions.append((f"{seat} {action}", line))
        self.counts["answers", verb] += 1

    def meld(self, event: Json, line: int) -> None:
        seat, kind, tiles = event["seat"], event["kind"], tiles_of(event["tiles"])
        self.counts["melds", kind] += 1
        if kind == "concealed-kong":
            self.remove(seat, tiles, line)
            self.melds[seat].append(tiles)
            self.actions.append((f"{seat} kong {tiles[0]}", line))
        elif kind == "added-kong":
            self.remove(seat, tiles[:1], line)
            if tiles[:3] not in self.melds[seat]:
                raise Wrong(line, "no pung is there to add to")
            self.actions.append((f"{seat} kong {tiles[0]}", line))
            self.open(seat, tiles[0], True)
        else:
            claimed, owner = event["claimed"], event["from"]
            if not self.ponds[owner] or self.ponds[owner].pop() != claimed:
                raise Wrong(line, f"seat {owner} did not discard {claimed}")
            rest = list(tiles)
            rest.remove(claimed)
            self.remove(seat, rest, line)
            self.melds[seat].append(tiles)
            self.heard[seat].clear()

    def win(self, event: Json, line: int) -> None:
        seat, tile, source = event["seat"], event["tile"], event["from"]
        if source == seat:
            if self.drawn[seat] != tile:
                raise Wrong(line, f"seat {seat} drew {self.drawn[seat]} last")
            self.actions.append((f"{seat} win", line))
        elif self.answers.get(seat) != "win":
            raise Wrong(line, f"seat {seat} did not answer so")
        self.wins.append((seat, tile, source))

    def end(self, event: Json, line: int) -> None:
        if (event["outcome"] == "won") != bool(self.wins):
            raise Wrong(line, f"the wins were {self.wins}")
        self.over = True

    # -- a tile that others may answer

    def open(self, owner: int, tile: str, robbing: bool) -> None:
        self.window, self.answers, self.best = (owner, tile, robbing), {}, {}
        for step in (1, 2, 3):
            seat = (owner + step) % 4
            hand = self.hands[seat]
            rank = 0
            if completes(tuple(sorted(hand)), len(self.melds[seat]), tile):
                if tile in self.heard[seat]:  # his hand was the same then, so he passed it
                    self.counts["passing", "withheld"] += 1
                else:
                    rank = RANK["win"]
                    self.counts["passing", "offered"] += 1
            if not rank and not robbing and self.left():
                if hand.count(tile) >= 2:
                    rank = RANK["pung"]
                elif step == 1 and self.chows(hand, tile):
                    rank = RANK["chow"]
            if rank:
                self.best[seat] = rank
        if robbing:
            self.counts["robbing", "possible" if self.best else "impossible"] += 1
        if len([rank for rank in self.best.values() if rank == RANK["win"]]) == 3:
            self.counts["passing", "offered to three"] += 1

    @staticmethod
    def chows(hand: list[str], tile: str) -> bool:
        if tile[1] == "z":
            return False
        near = [f"{int(tile[0]) + step}{tile[1]}" in hand for step in (-2, -1, 1, 2)]
        return (near[0] and near[1]) or (near[1] and near[2]) or (near[2] and near[3])

    def close(self, event: Json, line: int) -> None:
        """The tile is answered: everybody was asked who could change what comes of it (C-06)."""
        owner, tile, robbing = self.window or (0, "", False)
        most = max([RANK[verb] for verb in self.answers.values()], default=0)
        for seat, rank in self.best.items():
            if seat not in self.answers and (rank > most or rank == most == RANK["win"]):
                raise Wrong(line, f"seat {seat} was not asked about {tile}; ranks {self.best}")
            if self.answers.get(seat) != "win" and rank == RANK["win"]:
                self.counts["passing", "passed"] += 1
        winners = [seat for seat in SEATS if self.answers.get(seat) == "win"]
        if (event["event"] == "win") != bool(winners):
            raise Wrong(line, f"the tile was won by {winners}")
        for seat in SEATS:
            if seat != owner:
                self.heard[seat].add(tile)
        follower = (owner + 1) % 4
        if event["event"] == "draw" and not robbing:
            if event["seat"] != follower or most:
                raise Wrong(line, f"seat {follower} should draw after {self.answers}")
            if follower not in self.answers:  # so that a win that follows is no answer (cases.md)
                self.actions.append((f"{follower} pass", line))
        if robbing and not winners:
            place = self.melds[owner].index([tile] * 3)
            self.melds[owner][place] = [tile] * 4
        elif robbing:
            self.ponds[owner].append(tile)  # it lies in front of him until it is taken
        self.window = None

    def everything(self) -> Counter[str]:
        """Where each tile is once the deal is over, or left."""
        where = Counter(self.wall[self.head : self.tail] + self.flowers)
        if self.window and self.window[2]:
            where[self.window[1]] += 1  # nobody has answered yet whether it completes a kong
        for seat in SEATS:
            where.update(self.hands[seat] + self.ponds[seat])
            for meld in self.melds[seat]:
                where.update(meld)
        return where


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
