"""Deals of Shandong, Weihai, Jinan and Rizhao between wilful players, random options, checked by the rulebook alone.

python -m tests.oracles.fuzz_northern_records --game weihai --seed 1 --deals 1000 --stacked

Of stacked walls the dealt hands are nearly complete, or full of what a game does something with, so that rare things
happen. Such a wall follows from no shuffle: the checker is told it, and the wall of a seed is left to the other deals.
"""

import argparse
import random
import tempfile
from collections import Counter, deque
from pathlib import Path
from typing import Any

import msgspec

from jiaxiang.bots import Bot
from jiaxiang.records.record import NOBODY_NAMED
from jiaxiang.records.writer import header
from jiaxiang.rules import Rules
from jiaxiang.table import Action, Choice, Deal, Phase, Place, State, Wall
from jiaxiang.testing import ReadyBot
from jiaxiang.tiles import UNKNOWN, Tile, parse_tile
from tests.oracles.check_northern_records import NorthernChecker
from tests.oracles.check_records import Report, as_text
from tests.oracles.fuzz_northern import CHANGEABLE
from tests.oracles.guangdong_oracle import Json
from tests.oracles.northern_books import Books
from tests.oracles.northern_games import GAMES
from tests.oracles.northern_options import difference
from tests.oracles.northern_stacks import Stack
from tests.oracles.record_books import Counts, Wrong
from tests.records.wilful import NUMBERS, nobody_watches, seeded, some_bot, wilful

SIZE = 25  # deals that share their options
BOTH = [False, True]
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "shandong": {
        "pair_258": BOTH, "beyond_five": [8, 32], "straight": BOTH, "concealed": BOTH, "last_single": BOTH,
        "heavenly": BOTH, "base": [1, 1, 2, 100], "dealer_double": BOTH,
    },
    "weihai": {
        "winds": [True] * 7 + [False], "pair_258": BOTH, "after_draw": ["next", "stay"], "both_sets": BOTH,
        "same_kind": BOTH, "strict": BOTH, "released_flush": ["half", "full"], "closed_wait": BOTH, "edge_wait": BOTH,
        "heavenly": BOTH, "base": [1, 1, 3, 100], "dealer_double": BOTH,
    },
    "jinan": {
        "pairs_need_258": BOTH, "concealed_honours": [0, 1], "base": [1, 2, 5], "thirteen_loose": BOTH,
        "dealer_double": BOTH,
    },
    "rizhao": {"base": [10, 10, 1, 100]},
}  # fmt: skip


class StackedWall(Wall):
    """A wall of given tiles."""

    def __init__(self, tiles: list[Tile], dealer: int):
        hands: list[list[Tile]] = [[], [], [], []]
        place = 0
        for portion in (4, 4, 4, 1):
            for step in range(4):
                hands[(dealer + step) % 4] += tiles[place : place + portion]
                place += portion
        super().__init__(hands, len(tiles) - place)
        self._rest = deque(tiles[place:])

    def head(self) -> Tile:
        return self._rest.popleft() if self._rest else UNKNOWN

    def tail(self) -> Tile:
        return self._rest.pop() if self._rest else UNKNOWN

    def tail_tile(self, place: int) -> Tile:
        return self._rest[-1 - place] if place < len(self._rest) else UNKNOWN


def stacked_wall(secret: bytes, rules: Rules, place: Place) -> Wall:
    tiles = GAMES[rules.game.name](rules.options).tiles()
    return StackedWall([parse_tile(tile) for tile in Stack(secret.hex(), tiles).wall()], place.dealer)


class Victim(ReadyBot):
    """Discards a tile, claims it, and makes an added kong of it, so that the kong is robbed; nobody wins on it before."""

    def __init__(self, rng: random.Random, switches: tuple[str, ...], tile: str):
        super().__init__(rng, switches)
        self.tile = tile

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        own = {choice.action.verb: choice.action for choice in choices if choice.action.tiles == self.tile}
        verb = next((verb for verb in ("kong", "pung", "discard") if verb in own), "")
        if verb == "kong" and view.phase == Phase.CLAIMS:
            verb = "pung"
        if verb == "discard" and view.seats[seat].counts[parse_tile(self.tile)] > 1:
            verb = ""
        wins = [choice for choice in choices if choice.action.verb == "win"]
        if not verb and wins and not view.robbing and len(wins) < len(choices):
            choices = [choice for choice in choices if choice not in wins]
        return own[verb] if verb else super().choose(view, seat, choices)


def stacked_bot(secret: bytes, rules: Rules, rng: random.Random) -> Bot:
    stack = Stack(secret.hex(), GAMES[rules.game.name](rules.options).tiles())
    stack.deal()
    switches = rules.declaring.switches if rules.declaring else ()
    if stack.plan == "rob":
        return Victim(rng, switches, stack.tile)
    bot = ReadyBot(rng, switches)
    if stack.plan == "bloom":
        bot.taste = {"win": 1.0, "kong": 1.0, "release": 0.9, "set-out": 0.8}
    return bot


class Watch:
    """Follows a deal while it is played: what is offered to the seats is what the books have."""

    def __init__(self, checker: NorthernChecker, share: float):
        self.checker, self.share = checker, share  # of the moments at which it is compared, which takes its time
        self.counts: Counts = Counter()
        self.wrong: list[str] = []
        self.rng = random.Random(0)
        self.deal: Deal | None = None

    def __call__(self, deal: Deal, secret: bytes) -> None:
        if deal is not self.deal:
            self.deal, self.told, self.lost = deal, 0, False
            head: Json = msgspec.json.decode(msgspec.json.encode(header(deal, secret, NUMBERS, NOBODY_NAMED, 1)))
            head["place"] = {"dealer": deal.state.place.dealer}
            self.books = self.checker.books(head, secret.hex(), Counter())
        if self.lost:
            return
        try:
            for event in deal.events[self.told :]:
                self.books.take(msgspec.json.decode(msgspec.json.encode(event)), self.told + 1)
                self.told += 1
            if self.rng.random() < self.share:
                self.compare(deal, secret)
        except Wrong as wrong:
            self.wrong.append(f"{secret.decode()}, event {wrong.line}: {wrong.what}")
            self.lost = True

    def compare(self, deal: Deal, secret: bytes) -> None:
        offered = {seat: {str(choice.action)[2:] for choice in deal.choices(seat)} for seat in deal.asked}
        what = difference(self.books, offered)
        self.counts["offers", "compared"] += 1
        for verbs in offered.values():
            for verb in {words.split()[0] for words in verbs}:
                self.counts["offers", verb] += 1
        if what:
            self.wrong.append(f"{secret.decode()}, after event {self.told}: {what}")
            self.lost = True


class StackedChecker(NorthernChecker):
    """Is told the wall."""

    def books(self, header: Json, secret: str, counts: Counts) -> Books:
        books = super().books(header, secret, counts)
        books.wall = Stack(secret, books.game.tiles()).wall()
        return books


# --- many deals -------------------------------------------------------------------------------------------------------


def run(game: str, seed: int, deals: int, is_stacked: bool, keep: Path, share: float = 0.0) -> tuple[Report, list[str]]:
    """Deals of a game; the files in which something is wrong stay in the folder `keep`. And what was offered wrongly."""
    report = Report()
    checker = StackedChecker() if is_stacked else NorthernChecker()
    watch = Watch(checker, share)
    for first in range(0, deals, SIZE):
        rng = random.Random(f"{game} {seed} {first}")
        options = {name: rng.choice(values) for name, values in OPTIONS[game].items()}
        if rng.random() < 0.25:
            options["fan"] = {clause: rng.choice([0, 1, 2, 5]) for clause in rng.sample(CHANGEABLE[game], 4)}
        numbers = range(first, min(first + SIZE, deals))
        path = keep / f"{game}-{seed}-{first}{'-stacked' * is_stacked}.jsonl"
        makers = (stacked_wall, stacked_bot) if is_stacked else (seeded, some_bot)
        path.write_bytes(wilful(game, f"fuzz {seed}", numbers, *makers, watch if share else nobody_watches, **options))
        part = checker.check_files([path])
        if not part.wrong:
            path.unlink()
        report.add(part)
    report.counts.update(watch.counts)
    return report, watch.wrong


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append", help="all of them by default")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--stacked", action="store_true")
    parser.add_argument("--watch", type=float, default=0.0, help="of how many moments what is offered is compared")
    parser.add_argument("--keep", type=Path, help="where files with something wrong stay; a new folder by default")
    asked = parser.parse_args()
    keep = asked.keep or Path(tempfile.mkdtemp())
    keep.mkdir(parents=True, exist_ok=True)
    for game in asked.game or GAMES:
        report, offered = run(game, asked.seed, asked.deals, asked.stacked, keep, asked.watch)
        print("\n".join([game, as_text(report), *offered, f"{len(offered)} deals with other offers\n"]), flush=True)


if __name__ == "__main__":
    main()
