"""The rulebook: what clauses, options, facts and scores are, and one file a game."""

from jiaxiang.rules.alternatives import Alternative, Stand, as_they_lie, best_readings, ranked, stands
from jiaxiang.rules.casefacts import FactError
from jiaxiang.rules.clauses import FLOOR, Clause, Rulebook, Section
from jiaxiang.rules.common import BOOK as COMMON
from jiaxiang.rules.facts import Facts, in_order_from
from jiaxiang.rules.feeding import Danger, Feeding
from jiaxiang.rules.game import Game, Rules
from jiaxiang.rules.liability import FeederUnknown, Liabilities, fold
from jiaxiang.rules.library import UnknownGame, find_game, games
from jiaxiang.rules.lines import line
from jiaxiang.rules.options import Option, OptionError, Value
from jiaxiang.rules.passing import Passing
from jiaxiang.rules.payment import Payment, Unit, each_pays, one_pays_for_all
from jiaxiang.rules.reading import Reading
from jiaxiang.rules.ready import AUTO_KONG, SELF_DRAW, Declaring, is_ready, ready_discards, stays_ready
from jiaxiang.rules.register import Register
from jiaxiang.rules.releasing import Releasing
from jiaxiang.rules.result import HandScore, Paid, Result, Win
from jiaxiang.rules.score import Liable, Line, Reason, Score, Step, Verdict
from jiaxiang.rules.wilds import NO_WILDS, Wilds

__all__ = [
    "AUTO_KONG",
    "COMMON",
    "FLOOR",
    "NO_WILDS",
    "SELF_DRAW",
    "Alternative",
    "Clause",
    "Danger",
    "Declaring",
    "FactError",
    "Facts",
    "FeederUnknown",
    "Feeding",
    "Game",
    "HandScore",
    "Liabilities",
    "Liable",
    "Line",
    "Option",
    "OptionError",
    "Paid",
    "Passing",
    "Payment",
    "Reading",
    "Reason",
    "Register",
    "Releasing",
    "Result",
    "Rulebook",
    "Rules",
    "Score",
    "Section",
    "Stand",
    "Step",
    "Unit",
    "UnknownGame",
    "Value",
    "Verdict",
    "Wilds",
    "Win",
    "as_they_lie",
    "best_readings",
    "each_pays",
    "find_game",
    "fold",
    "games",
    "in_order_from",
    "is_ready",
    "line",
    "one_pays_for_all",
    "ranked",
    "ready_discards",
    "stands",
    "stays_ready",
]
