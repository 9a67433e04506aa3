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
from jiaxiang.tiles import UNKNOWN, Tile, parse_tile
from tests.oracles.check_northern_records import NorthernChecker
from tests.oracles.check_records import Report, as_text
from tests.oracles.fuzz_northern import CHANGEABLE
from tests.oracles.guangdong_oracle import ORPHANS, Json
from tests.oracles.northern_books import Books
from tests.oracles.northern_games import GAMES, HONOURS, SPOTS
from tests.oracles.northern_options import difference
from tests.oracles.record_books import Counts, Wrong
from tests.oracles.wild_games import WINDS
from tests.records.wilful import NUMBERS, ReadyBot, nobody_watches, seeded, some_bot, wilful

SPOT_KINDS = sorted(SPOTS)
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


# --- stacked walls ----------------------------------------------------------------------------------------------------


class Stack:
    """Hands that are taken out of a set of tiles."""

    def __init__(self, seed: str, tiles: list[str]):
        self.rng = random.Random(seed)
        self.left = Counter(tiles)
        self.soon = ""  # the tile of a kong to be robbed
        self.kinds = [kind for kind in dict.fromkeys(tiles) if kind[1] != "f"]

    def take(self, tiles: list[str]) -> list[str]:
        """These tiles, or none where they are no longer there."""
        if Counter(tiles) - self.left:
            return []
        self.left -= Counter(tiles)
        return tiles

    def group(self, kinds: list[str], runs: float) -> list[str]:
        """A chow or a triplet of these kinds."""
        first = self.rng.choice(kinds)
        if first[1] == "z" or self.rng.random() > runs:
            return self.take([first] * 3)
        start = min(int(first[0]), 7)
        return self.take([f"{start + step}{first[1]}" for step in range(3)])

    def some(self, number: int, kinds: list[str]) -> list[str]:
        rest = [kind for kind in kinds for _ in range(self.left[kind])]
        return self.take(self.rng.sample(rest, min(number, len(rest))))

    def hand(self, fours: bool) -> list[str]:
        """Thirteen tiles: sets, pairs, tiles of some kinds, or anything."""
        rng, kinds = self.rng, self.kinds
        style = rng.choice(
            ["sets", "sets", "near", "pungs", "pairs", "winds", "spots", "loose", "orphans", "any", "released"]
        )
        suit = [kind for kind in kinds if kind[1] in (rng.choice("mps"), "z")]
        hand: list[str] = []
        if style in ("sets", "near", "pungs"):
            pool, runs = rng.choice([kinds, kinds, suit]), 0.1 if style == "pungs" else 0.8
            for _ in range(4 if style == "sets" else 3):
                hand += self.group(pool, runs)
            hand += self.take([rng.choice(SPOT_KINDS)] * 2) if len(hand) < 12 else []
        elif style == "pairs":
            for kind in rng.sample(kinds, 6):
                hand += self.take([kind] * 2)
        elif style == "released" and set(WINDS) <= set(kinds):  # the third wind or dragon is drawn, then it wins
            hand = self.take(rng.sample(rng.choice([list(WINDS), ["5z", "6z", "7z"]]), 2))
            hand += self.take([rng.choice(SPOT_KINDS)] * 2)
            for _ in range(3):
                hand += self.group(kinds, 0.8)
        elif style == "winds" and set(WINDS) <= set(kinds):
            for part in rng.sample([list(WINDS), ["5z", "6z", "7z"]], rng.choice([1, 2])):
                hand += self.take(rng.sample(part, 3))
            for _ in range((13 - len(hand)) // 3):
                hand += self.group(kinds, 0.8)
        elif style in ("spots", "orphans"):
            pool = [kind for kind in kinds if kind in (SPOTS if style == "spots" else ORPHANS)]
            hand = self.some(12, pool) if style == "spots" else self.take(rng.sample(pool, min(12, len(pool))))
        elif style == "loose":
            ladders = rng.sample(["147", "258", "369"], 3)
            hand = self.take([rank + sign for sign, ladder in zip("mps", ladders, strict=True) for rank in ladder])
            hand += self.take(rng.sample(HONOURS, 13 - len(hand))) if set(HONOURS) <= set(kinds) and hand else []
        if fours and hand and len(hand) <= 12:  # so that there are kongs
            hand += self.some(1, hand)
        return hand + self.some(13 - len(hand), kinds)

    def robbed(self) -> list[list[str]]:
        """A pair, the third of its kind, and two hands that wait for the fourth."""
        rng = self.rng
        suit, rank = rng.choice("mps"), rng.randrange(2, 9)
        near = [step for step in (-2, -1, 1, 2) if 1 <= rank + step <= 9]
        pairs = [pair for pair in ((-2, -1), (-1, 1), (1, 2)) if set(pair) <= set(near)]
        self.soon = f"{rank}{suit}"
        others = [kind for kind in self.kinds if kind != self.soon]
        hands = [self.take([self.soon] * 2), self.take([self.soon])]
        for _ in range(2):
            waits = self.take([f"{rank + step}{suit}" for step in rng.choice(pairs)])
            pair = self.take([rng.choice(SPOT_KINDS)] * 2)
            hands.append(waits + pair + [tile for _ in range(3) for tile in self.group(others, 0.8)])
        hands = [hand + self.some(13 - len(hand), others) for hand in hands]
        rng.shuffle(hands)
        return hands


def stacked(seed: str, tiles: list[str]) -> tuple[list[str], str]:
    """A wall of these tiles, head first: the hands from the dealer on, as they are dealt, then the rest at random.

    And the tile of which an added kong is to be robbed, where that is wanted.
    """
    stack = Stack(seed, tiles)
    rng = stack.rng
    fours = rng.random() < 0.4
    hands = stack.robbed() if rng.random() < 0.25 else [stack.hand(fours) for _ in range(4)]
    for hand in hands:
        rng.shuffle(hand)
    rest = list(stack.left.elements())
    rng.shuffle(rest)
    if stack.soon in rest:
        rest.remove(stack.soon)
        rest.insert(rng.randrange(4, 16), stack.soon)
    elif rng.random() < 0.3:  # what is held three times comes soon
        wanted = [kind for hand in hands for kind in hand if hand.count(kind) == 3]
        rest.sort(key=lambda kind: rng.random() - (kind in wanted))
    dealt = [tile for begin, end in ((0, 4), (4, 8), (8, 12), (12, 13)) for hand in hands for tile in hand[begin:end]]
    return dealt + rest, stack.soon


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
    return StackedWall([parse_tile(tile) for tile in stacked(secret.hex(), tiles)[0]], place.dealer)


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
    _, tile = stacked(secret.hex(), GAMES[rules.game.name](rules.options).tiles())
    switches = rules.declaring.switches if rules.declaring else ()
    return Victim(rng, switches, tile) if tile else ReadyBot(rng, switches)


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
        books.wall, _ = stacked(secret, books.game.tiles())
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
