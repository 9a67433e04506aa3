"""Winning hands full of wild tiles, judged one at a time: `python -m benchmarks.of_games HANDS` prints JSON."""

import json
import random
import statistics
import sys
import time
from typing import NamedTuple

from jiaxiang.hands import Seat
from jiaxiang.rules import Facts, Rules, Score, find_game
from jiaxiang.tiles import KINDS, SUITED, WHITE, Tile, from_counts

SUITS = ((0,), (1,), (2,), (0, 3), (2, 3), (0, 1, 2, 3), (0, 1, 2, 3))
"""Where the tiles of a hand are from: hands of one suit have the most readings."""


class Wild(NamedTuple):
    """A winning hand full of wild tiles: what is turned, all its tiles, and the one that came last."""

    turned: Tile
    tiles: list[Tile]
    last: Tile


def complete(rng: random.Random, sets: int) -> list[Tile]:
    """Sets and a pair; there may be too many of a kind."""
    suits = rng.choice(SUITS)
    chows = rng.random()
    tiles: list[Tile] = []
    for place in range(sets + 1):
        suit = rng.choice(suits)
        first = 9 * suit + rng.randrange(7)
        if place == sets:
            tiles += [first] * 2
        elif suit < 3 and rng.random() < chows:
            tiles += [first, first + 1, first + 2]
        else:
            tiles += [first if suit == 3 or rng.random() < 0.5 else 9 * suit + rng.randrange(9)] * 3
    return tiles


def with_wild(rng: random.Random, rules: Rules, sets: int, wilds: int, whites: int) -> Wild:
    """A winning hand of so many wild tiles and so many Whites, which stand in where the game lets them."""
    while True:
        tiles = rng.sample(complete(rng, sets), 3 * sets + 2 - wilds - whites)
        turned = rng.choice([tile for tile in tiles if tile != WHITE] or [0])
        hand = [tile for tile in tiles if tile not in (turned, WHITE)]
        hand += rng.choices(range(9 * rng.choice((0, 1, 2)), SUITED), k=len(tiles) - len(hand))
        hand += [turned] * wilds + [WHITE] * whites
        counts = [hand.count(tile) for tile in range(KINDS)]
        seat = Seat()
        seat.counts = counts
        if counts[turned] == wilds and max(counts) <= 4 and rules.is_complete(seat, rules.wilds(turned)):
            return Wild(turned, from_counts(counts), rng.choice(hand))


def seconds_for(rules: Rules, hand: Wild) -> float:
    """How long it takes to judge a self-drawn win, with all its lines: of the processor, others may use it too."""
    seats = [Seat(), Seat(), Seat(), Seat()]
    for tile in hand.tiles:
        seats[0].counts[tile] += 1
    seats[0].lose(hand.last)
    facts = Facts(rules.options, seats)
    facts.winners = [0]
    facts.tile = hand.last
    facts.feeder = 0
    facts.wilds = rules.wilds(hand.turned)
    start = time.process_time()
    verdict = rules.judge(facts, 0)
    passed = time.process_time() - start
    assert isinstance(verdict, Score)
    return passed


def wild_hands(game: str, sets: int, wilds: int, whites: int, number: int) -> dict[str, float]:
    """Milliseconds for one hand: the median, the 99th percentile, the worst."""
    rules, rng = find_game(game).rules(), random.Random(20)
    times = sorted(1000 * seconds_for(rules, with_wild(rng, rules, sets, wilds, whites)) for _ in range(number))
    return {"median": statistics.median(times), "99 %": times[-1 - number // 100], "worst": times[-1]}


def main() -> None:
    number = int(sys.argv[1])
    wild = {
        "taizhou, 3 wild and 3 Whites of 14": wild_hands("taizhou", 4, 3, 3, number),
        "wenling, 2 wild of 17": wild_hands("wenling", 5, 2, 0, number),
    }
    print(json.dumps(wild))


if __name__ == "__main__":
    main()
