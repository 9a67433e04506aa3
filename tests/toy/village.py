"""A toy game by the recipe of CONTRIBUTING: everything wins, a flush is worth three fan."""

from jiaxiang.hands import SEATS
from jiaxiang.rules import Game, Payment, Reason, Register, Rulebook, Score, each_pays, line
from jiaxiang.rules.clauses import PATTERN
from jiaxiang.shapes import Standard

BOOK = Rulebook("VL")
BOOK.section("村规", "Village rules")
BOOK.clause(
    "VL-01", "付分", "payment", "The discarder pays; self-drawn, each of the three.", rule_zh="点炮者付，自摸三家付。"
)
pattern = Register(BOOK, PATTERN)


@pattern("VL-10", 0, "平和", "plain", "Four sets and a pair.", rule_zh="四组一对。")
def plain(hand):
    return not hand.full_flush


@pattern("VL-11", 3, "清一色", "full flush", "One suit, no honours.", rule_zh="全部同一花色。")
def flush(hand):
    return hand.full_flush


def score(readings):
    clause, fan = pattern.found(readings[0])[0]
    lines = (line(clause, fan=fan),)
    return Score(readings[0].seat, 1, fan, 2**fan, False, lines, (), readings[0].texts)


def pay(facts, scores):
    drawn = [p for s in scores if facts.self_drawn(s.seat) for p in each_pays(facts, s.seat, s.points, "VL-01")]
    return drawn or [Payment(facts.feeder, s.seat, s.points, "VL-01") for s in scores]


GAME = Game(
    name="village", zh="村麻将", en="Village", version=1, book=BOOK, options=(),
    shapes=lambda options: (Standard(4),), score=score, pay=pay, next_dealer=lambda facts: (facts.dealer + 1) % SEATS,
    no_shape=lambda facts, seat: Reason("VL-10", "不成四组一对", "not four sets and a pair"),
)  # fmt: skip
