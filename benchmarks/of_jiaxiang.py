"""Ours. The winning hands are those of riichi for win checks and distances, Guangdong's for the rest."""

from itertools import count

from benchmarks.hands import FULL, WAITING, WON
from benchmarks.tally import DEALS, DECISIONS, DISTANCES, SCORED_HANDS, WIN_CHECKS, Contestant, Tally, Uniform
from jiaxiang.hands import Seat
from jiaxiang.rules import Facts, Score, find_game
from jiaxiang.shapes import SevenPairs, Standard, ThirteenOrphans, distance, is_complete
from jiaxiang.table import Deal, Place, SeededWall

SHAPES = (Standard(4), SevenPairs(fours=False), ThirteenOrphans())
RULES = find_game("guangdong").rules()
FLOWERS = [0] * 8
BATCH = 20

_seeds = count()
_uniform = Uniform(1)
_full = [counts + FLOWERS for counts in FULL]
_waiting = [counts + FLOWERS for counts in WAITING]
_won = [([held - (tile == last) for tile, held in enumerate(counts + FLOWERS)], last) for counts, last in WON]


def win_checks() -> Tally:
    return Tally({WIN_CHECKS: len(_full)}, sum([is_complete(SHAPES, counts) for counts in _full]))


def distances() -> Tally:
    return Tally({DISTANCES: len(_waiting)}, sum([distance(SHAPES, counts) for counts in _waiting]))


def scored_hands() -> Tally:
    won = 0
    for counts, last in _won:
        seats = [Seat(), Seat(), Seat(), Seat()]
        seats[0].counts = counts
        facts = Facts(RULES.options, seats)
        facts.winners = [0]
        facts.tile = last
        facts.feeder = 1
        won += isinstance(RULES.judge(facts, 0), Score)
    return Tally({SCORED_HANDS: len(_won)}, won)


def random_deals() -> Tally:
    decisions = 0
    for _ in range(BATCH):
        wall = SeededWall(next(_seeds).to_bytes(8, "big"), RULES.tile_set, RULES.game.hand_size, 0)
        deal = Deal(RULES, Place(), wall)
        while asked := deal.asked:
            deal.act(_uniform.pick(deal.choices(asked[0])).action)
            decisions += 1
    return Tally({DEALS: BATCH, DECISIONS: decisions})


CONTESTANT: Contestant = {
    WIN_CHECKS: win_checks,
    DISTANCES: distances,
    SCORED_HANDS: scored_hands,
    DEALS: random_deals,
}
