"""The package `mahjong`: riichi, in Python. It plays no deals."""

from mahjong.agari import Agari
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig
from mahjong.shanten import Shanten

from benchmarks.hands import FULL, WAITING, WON, copies
from benchmarks.tally import DISTANCES, SCORED_HANDS, WIN_CHECKS, Contestant, Tally

_won = [(copies(counts), last * 4) for counts, last in WON]


def win_checks() -> Tally:
    return Tally({WIN_CHECKS: len(FULL)}, sum([Agari.is_agari(counts) for counts in FULL]))


def distances() -> Tally:
    return Tally({DISTANCES: len(WAITING)}, sum([Shanten.calculate_shanten(counts) for counts in WAITING]))


def scored_hands() -> Tally:
    won = 0
    for hand, last in _won:
        config = HandConfig(is_riichi=True)
        won += HandCalculator.estimate_hand_value(hand, last, config=config).error is None
    return Tally({SCORED_HANDS: len(_won)}, won)


CONTESTANT: Contestant = {WIN_CHECKS: win_checks, DISTANCES: distances, SCORED_HANDS: scored_hands}
