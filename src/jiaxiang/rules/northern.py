"""What the games of the north share: ready declarations, kongs that count, hands that add up, shares and stacks.

A share is a base doubled for each fan (or times the fan), times the multiplier after drawn deals. The functions are the
few lines under a clause of each game; the clauses themselves, and what is different, stand in the games' own files.
"""

from collections.abc import Callable
from typing import Final

from jiaxiang.hands import OPEN, SEATS, Form, Seat
from jiaxiang.rules.clauses import Clause
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.game import Options
from jiaxiang.rules.lines import line_of_set
from jiaxiang.rules.options import Option, number, switch
from jiaxiang.rules.payment import Payment
from jiaxiang.rules.reading import Reading, winning_counts
from jiaxiang.rules.score import Line, Reason, Score, Step
from jiaxiang.shapes import Standard, is_complete
from jiaxiang.tiles import SUIT_SIZE

CHOW_STARTS: Final = (0, 3, 6)
"""The chows of a straight begin at these ranks, counted from 0."""
PLAIN: Final = (Standard(4),)
"""Sets and any pair."""
STACK: Final = 2
"""Tiles of a stack of the wall (墩)."""


# ------------------------------------------------------------------------------------------------------------ the hands
def is_all_pungs(hand: Reading) -> bool:
    """碰碰和: no chow."""
    return hand.all_triplets


def is_seven_pairs(hand: Reading) -> bool:
    """七对, no four among them."""
    return hand.seven_pairs and hand.fours == 0


def is_flush(hand: Reading) -> bool:
    """清一色, of sets or seven pairs."""
    return hand.full_flush and len(hand.pairs) > 0


def is_half_flush(hand: Reading) -> bool:
    """混一色: honours and one suit, both present; of sets or seven pairs."""
    return hand.half_flush and len(hand.pairs) > 0


def has_four(hand: Reading) -> bool:
    """豪华七对: seven pairs with one four or more."""
    return hand.seven_pairs and hand.fours > 0


def is_straight(hand: Reading) -> bool:
    """一条龙: 123, 456, 789 of one suit as three chows, in a hand of sets."""
    starts = {group.first for group in hand.sets if group.form == Form.CHOW}
    return hand.has_sets and any(all(suit * SUIT_SIZE + start in starts for start in CHOW_STARTS) for suit in range(3))


def is_self_drawn_concealed(hand: Reading) -> bool:
    """门清: self-drawn, no chow, pung, claimed or added kong."""
    return hand.self_drawn and hand.is_concealed


def is_last_single(hand: Reading) -> bool:
    """大吊车: one tile in the hand before the win, completed to the pair."""
    return hand.has_sets and len(hand.melds) == SEATS


def is_bloom(hand: Reading) -> bool:
    """杠上开花: won on a kong's replacement."""
    return hand.self_drawn and hand.facts.replacement


def is_last_draw(hand: Reading) -> bool:
    """海底捞月: self-drawn, the last tile that can be drawn."""
    return hand.self_drawn and hand.facts.last_tile


def is_heavenly(hand: Reading) -> bool:
    """天和, 地和: the dealer's dealt hand, another's first draw."""
    return hand.facts.heavenly or hand.facts.earthly


def kong_lines(hand: Reading, clause: Clause, exposed: int, concealed: int) -> list[Line]:
    """What the winner's kongs are worth in fan, a line each."""
    return [
        line_of_set(clause, meld.form, meld.first, fan=concealed if meld.form == Form.CONCEALED_KONG else exposed)
        for meld in hand.melds
        if meld.is_kong
    ]


def lacks_258(facts: Facts, seat: int) -> bool:
    """Whether a hand that does not win has its sets, and only the pair is wrong."""
    return is_complete(PLAIN, winning_counts(facts, seat), len(facts.seats[seat].melds))


# ------------------------------------------------------------------------------------------------------------ the table
def stacks_left(seats: list[Seat], stacks: int) -> int:
    """Tiles that are never drawn: so many stacks, one more for each claimed or added kong, two for a concealed one."""
    for seat in seats:
        for meld in seat.melds:
            if meld.is_kong:
                stacks += 2 if meld.form == Form.CONCEALED_KONG else 1
    return stacks * STACK


def open_bars(facts: Facts, seat: int, clause: str) -> Reason | None:
    """明楼: who has opened his hand wins only by self-draw, not by robbing either."""
    if facts.seats[seat].ready == OPEN and not facts.self_drawn(seat):
        return Reason(clause, "明楼只能和自摸", "an open ready hand wins only by self-draw")
    return None


def doubled(options: Options, drawn_games: int) -> int:
    """The multiplier after drawn deals: ×2, ×4 … ×32 for five in a row and beyond."""
    return 1 << min(drawn_games, 5)


# ------------------------------------------------------------------------------------------------------------ the points
def options_of_share(clause: str) -> tuple[Option, Option]:
    """What a room may say of the base and of the dealer."""
    base = number("base", clause, "底分", "base", 1, 1, 100)
    return base, switch("dealer_double", clause, "庄家翻倍", "paid to or by the dealer: doubled")


def times_lines(times: int, clause: Clause) -> list[Line]:
    """The line of a factor, none where it is 1."""
    return [Line(clause.id, 0, 0, clause.zh, clause.en, times)] if times > 1 else []


def best_share(
    readings: list[Reading], lines_of: Callable[[Reading], list[Line]], clause: str, doubles: bool = True
) -> Score:
    """The score of the best reading (C-10), the first of equal ones: base × 2^fan × every factor.

    Without `doubles` the fan are counted, not doubled: base × fan × every factor.
    """
    scores = [share_of(hand, lines_of(hand), clause, doubles) for hand in readings]
    best = scores[0]
    for score in scores[1:]:
        if (score.points, score.fan) > (best.points, best.fan):
            best = score
    return best


def share_of(hand: Reading, lines: list[Line], clause: str, doubles: bool) -> Score:
    base, fan, times = sum_of(lines)
    points = (base << fan if doubles else base * fan) * times
    words = f"{base} × {'2^' if doubles else ''}{fan}{f' × {times}' if times > 1 else ''}"
    return Score(hand.seat, base, fan, points, False, tuple(lines), (Step(clause, words, words, points),), hand.texts)


def sum_of(lines: list[Line]) -> tuple[int, int, int]:
    """The sums of base and fan, and the product of the factors."""
    times = 1
    for line in lines:
        if isinstance(line.times, int):
            times *= line.times
    return sum([line.base for line in lines]), sum([line.fan for line in lines]), times


def pay_shares(facts: Facts, scores: list[Score], on_discard: str, self_drawn: str, double: str) -> list[Payment]:
    """On a discard, or a robbed kong, that player pays a share; self-drawn, each of the three.

    Where the room wants it, what is paid to or by the dealer is doubled, under the clause `double`.
    """
    found: list[Payment] = []
    for won in scores:
        drew = facts.self_drawn(won.seat)
        for payer in facts.losers(won.seat) if drew else [facts.feeder]:
            clause = self_drawn if drew else on_discard
            found.append(dealer_pays(facts, Payment(payer, won.seat, won.points, clause), double))
    return found


def dealer_pays(facts: Facts, payment: Payment, clause: str) -> Payment:
    """A payment, doubled where the room doubles what the dealer pays and receives."""
    if facts.options["dealer_double"] is not True or facts.dealer not in (payment.payer, payment.payee):
        return payment
    return Payment(payment.payer, payment.payee, payment.points * 2, payment.clause, (*payment.also, clause))
