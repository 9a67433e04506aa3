"""Ours. The winning hands are those of riichi for win checks and distances, Guangdong's for the rest."""

from collections.abc import Callable
from itertools import count

import numpy as np

from benchmarks.hands import FULL, WAITING, WON, tiles
from benchmarks.tally import (
    DEALS,
    DEALS_OF,
    DECISIONS,
    DISTANCES,
    DISTANCES_AT_ONCE,
    SCORED_HANDS,
    WIN_CHECKS,
    WINS_AT_ONCE,
    Contestant,
    Tally,
    Uniform,
)
from jiaxiang.bots import Bot, play_out
from jiaxiang.bots.random import RandomBot
from jiaxiang.hands import SEATS, Seat
from jiaxiang.rules import Facts, Rules, Score, find_game, games
from jiaxiang.shapes import SevenPairs, Standard, ThirteenOrphans, batch, distance_of, is_complete
from jiaxiang.table import Deal, Place, SeededWall

SHAPES = (Standard(4), SevenPairs(fours=False), ThirteenOrphans())
RULES = find_game("guangdong").rules()
FLOWERS = [0] * 8
BATCH = 20
TIMES = 10
"""So often are the hands in the arrays: thirty thousand rows."""

_seeds = count()
_uniform = Uniform(1)
_full = [counts + FLOWERS for counts in FULL]
_waiting = [tiles(counts) for counts in WAITING]
_full_array = np.array(FULL * TIMES, np.uint8)
_waiting_array = np.array(WAITING * TIMES, np.uint8)


def _facts(counts: list[int], last: int) -> Facts:
    """The table at the moment of a win on a discard."""
    seats = [Seat(), Seat(), Seat(), Seat()]
    seats[0].counts = [held - (tile == last) for tile, held in enumerate(counts + FLOWERS)]
    facts = Facts(RULES.options, seats)
    facts.winners = [0]
    facts.tile = last
    facts.feeder = 1
    return facts


_won = [_facts(counts, last) for counts, last in WON]


def win_checks() -> Tally:
    return Tally({WIN_CHECKS: len(_full)}, sum([is_complete(SHAPES, counts) for counts in _full]))


def distances() -> Tally:
    return Tally({DISTANCES: len(_waiting)}, sum([distance_of(SHAPES, hand) for hand in _waiting]))


def wins_at_once() -> Tally:
    return Tally({WINS_AT_ONCE: len(_full_array)}, int(batch.are_complete(SHAPES, _full_array).sum()) // TIMES)


def distances_at_once() -> Tally:
    found = batch.distances(SHAPES, _waiting_array)
    return Tally({DISTANCES_AT_ONCE: len(found)}, int(found.sum(dtype=np.int64)) // TIMES)


def scored_hands() -> Tally:
    won = sum([isinstance(RULES.judge(facts, 0), Score) for facts in _won])
    return Tally({SCORED_HANDS: len(_won)}, won)


def new_deal(rules: Rules) -> Deal:
    wall = SeededWall(next(_seeds).to_bytes(8, "big"), rules.tile_set, rules.game.hand_size, 0)
    return Deal(rules, Place(), wall)


def deals_of(rules: Rules) -> int:
    """Play some deals, every decision made here, and tell how many there were."""
    decisions = 0
    for _ in range(BATCH):
        deal = new_deal(rules)
        while asked := deal.asked:
            deal.act(_uniform.pick(deal.choices(asked[0])).action)
            decisions += 1
    return decisions


def random_deals() -> Tally:
    return Tally({DEALS: BATCH, DECISIONS: deals_of(RULES)})


def of_game(name: str, rules: Rules) -> Callable[[], Tally]:
    """The measure of one game's deals, played through by four random bots."""
    bots: list[Bot] = [RandomBot(seat) for seat in range(SEATS)]

    def measure() -> Tally:
        for _ in range(BATCH):
            play_out(new_deal(rules), bots)
        return Tally({DEALS_OF + name: BATCH})

    return measure


CONTESTANT: Contestant = {
    WIN_CHECKS: win_checks,
    DISTANCES: distances,
    WINS_AT_ONCE: wins_at_once,
    DISTANCES_AT_ONCE: distances_at_once,
    SCORED_HANDS: scored_hands,
    DEALS: random_deals,
    **{DEALS_OF + name: of_game(name, game.rules()) for name, game in games().items()},
}
