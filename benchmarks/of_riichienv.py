"""The package `riichienv`: riichi, in Rust. A win check is its distance, since it offers none alone."""

from itertools import count

from riichienv import Conditions, GameType, HandEvaluator, RiichiEnv, calculate_shanten

from benchmarks.hands import FULL, WAITING, WON, copies
from benchmarks.tally import DEALS, DECISIONS, DISTANCES, SCORED_HANDS, WIN_CHECKS, Contestant, Tally, Uniform

BATCH = 20

_seeds = count()
_uniform = Uniform(1)


_full = [copies(counts) for counts in FULL]
_waiting = [copies(counts) for counts in WAITING]
_won = [([copy for copy in copies(counts) if copy != last * 4], last * 4) for counts, last in WON]


def win_checks() -> Tally:
    return Tally({WIN_CHECKS: len(_full)}, sum([calculate_shanten(hand) == -1 for hand in _full]))


def distances() -> Tally:
    return Tally({DISTANCES: len(_waiting)}, sum([calculate_shanten(hand) for hand in _waiting]))


def scored_hands() -> Tally:
    won = 0
    for hand, last in _won:
        won += HandEvaluator(hand).calc(last, [], Conditions(riichi=True)).is_win
    return Tally({SCORED_HANDS: len(_won)}, won)


def random_deals() -> Tally:
    decisions = 0
    for _ in range(BATCH):
        env = RiichiEnv(game_mode=GameType.YON_IKKYOKU, skip_mjai_logging=True, seed=next(_seeds))
        seen = env.reset()
        while not env.done():
            actions = {seat: _uniform.pick(what.legal_actions()) for seat, what in seen.items()}
            decisions += len(actions)
            seen = env.step(actions)
    return Tally({DEALS: BATCH, DECISIONS: decisions})


CONTESTANT: Contestant = {
    WIN_CHECKS: win_checks,
    DISTANCES: distances,
    SCORED_HANDS: scored_hands,
    DEALS: random_deals,
}
