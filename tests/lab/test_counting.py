"""Counting deals: against a second count from their results, and how tallies add up."""

import random
from collections import Counter
from functools import reduce

import pytest

from jiaxiang.bots import Fault, make_bot, play_out
from jiaxiang.lab import NOTHING, FaultTally, SeatTally, Spread, Tally
from jiaxiang.lab.boards import one_wall
from jiaxiang.lab.counting import Counting
from jiaxiang.table import Action, Deal, Discarded, Drew, Place, ScriptedWall, SeededWall
from jiaxiang.tiles import parse_tiles
from tests.bots.positions import RULES


def played(number: int) -> Deal:
    deal = Deal(RULES, Place(number % 4), SeededWall(b"counting %d" % number, RULES.tile_set, 13, number % 4))
    play_out(deal, [make_bot(("greedy", "random")[(number + seat) % 3 == 0], seat) for seat in range(4)])
    return deal


DEALS = [played(number) for number in range(40)]


def counted(*deals: Deal) -> Tally:
    counting = Counting()
    for deal in deals:
        counting.add(deal)
    return counting.tally()


def test_it_counts_what_the_results_say():
    tally = counted(*DEALS)
    results = [deal.result for deal in DEALS if deal.result is not None]
    assert tally.deals == len(DEALS) == len(results)
    assert tally.drawn == sum(not result.wins for result in results)
    for number, seat in enumerate(tally.seats):
        points = [result.deltas[number] for result in results]
        assert seat.wins == sum(win.seat == number for result in results for win in result.wins)
        assert (seat.points, seat.squares) == (sum(points), sum(each * each for each in points))
    assert sum(seat.points for seat in tally.seats) == 0
    assert sum(seat.fed for seat in tally.seats) == sum(seat.on_discards for seat in tally.seats) > 0


def test_self_drawn_wins_are_those_that_all_pay():
    """GD-50 is the line of a self-draw; a robbed kong has it too, on another player's tile."""
    tally = counted(*DEALS)
    assert sum(seat.self_drawn for seat in tally.seats) == tally.lines["GD-50"] - tally.lines.get("GD-63", 0)
    assert sum(seat.self_drawn for seat in tally.seats) == tally.events["C-12"]


def test_lengths():
    draws = [sum(isinstance(event, Drew) for event in deal.events) for deal in DEALS]
    discards = [sum(isinstance(event, Discarded) for event in deal.events) for deal in DEALS]
    tally = counted(*DEALS)
    assert tally.draws == Spread(sum(draws), min(draws), max(draws))
    assert tally.discards == Spread(sum(discards), min(discards), max(discards))


def test_distributions():
    tally = counted(*DEALS)
    for seat, scores in enumerate(tally.scores):
        assert scores == Counter(deal.result.deltas[seat] for deal in DEALS if deal.result is not None)
        assert sum(points * deals for points, deals in scores.items()) == tally.seats[seat].points
        assert sum(points**2 * deals for points, deals in scores.items()) == tally.seats[seat].squares
    assert tally.lengths == Counter(sum(isinstance(event, Drew) for event in deal.events) for deal in DEALS)


def test_clauses_of_a_hand_worked_out_by_hand():
    """The dealer's first discard completes seat 3 (tests/cli/command.py): a human win of six fan."""
    hands = [
        parse_tiles(text) for text in ("48m29p14s1234567z", "145679m1378p256s", "8m29p148s1234567z", "123m455556p3789s")
    ]
    deal = Deal(RULES, Place(), ScriptedWall(hands, parse_tiles("3s"), [], 83))
    deal.act(Action(0, "discard", "3s"))
    deal.act(Action(3, "win"))
    while deal.asked:
        deal.act(Action(deal.asked[0], "pass"))
    tally = counted(deal)
    assert deal.result is not None
    win = deal.result.wins[0]
    assert tally.lines == {line.clause: 1 for line in win.lines or ()}
    assert tally.steps == {step.clause: 1 for step in win.steps or ()}
    assert "GD-66" in tally.lines
    assert "GD-10" in tally.steps
    assert tally.payments == {"GD-70": 1}
    assert tally.events == {"C-05": 1, "C-06": 1}
    assert tally.seats[3] == SeatTally(1, 0, 0, 64, 64 * 64)
    assert tally.seats[0] == SeatTally(0, 0, 1, -64, 64 * 64)
    assert (tally.draws, tally.discards) == (Spread(1, 1, 1), Spread(1, 1, 1))
    assert (tally.scores, tally.lengths) == (({-64: 1}, {0: 1}, {0: 1}, {64: 1}), {1: 1})

    turned = Counting()
    turned.add(deal, (3, 0, 1, 2))
    turned.close_board(1)
    assert (turned.tally().seats[2], turned.tally().seats[3]) == (tally.seats[3], tally.seats[0])
    assert turned.tally().scores == ({0: 1}, {0: 1}, {64: 1}, {-64: 1})
    assert turned.tally().boards == {1: one_wall([0, 0, 64, -64])}
    assert tally.boards == {}


def test_a_wall_has_the_deals_since_the_one_before():
    """The ninth is counted up to the tenth."""
    counting = Counting()
    for number, deal in enumerate(DEALS[:3]):
        counting.add(deal)
        if number:
            counting.close_board(7 + number)
    deltas = [deal.result.deltas for deal in DEALS[:3] if deal.result is not None]
    first = [one + two for one, two in zip(deltas[0], deltas[1], strict=True)]
    assert counting.tally().boards == {8: one_wall(first), 10: one_wall(list(deltas[2]))}


def test_it_makes_no_difference_how_deals_are_put_together():
    whole = counted(*DEALS)
    assert reduce(Tally.__add__, [counted(deal) for deal in DEALS]) == whole
    assert counted(*DEALS[:7]) + counted(*DEALS[7:]) == whole
    assert NOTHING + whole == whole + NOTHING == whole
    shuffled = random.Random(1).sample(DEALS, len(DEALS))
    assert reduce(Tally.__add__, [counted(deal) for deal in shuffled]) == whole
    assert list(whole.events) == sorted(whole.events)


def test_faults_are_counted_by_seat_and_kind_and_the_first_is_kept():
    parts = []
    for number in (1, 2):
        counting = Counting()
        counting.fault(2, Fault("raised", f"{number}a"), number)
        counting.fault(2, Fault("raised", f"{number}b"), number)
        counting.fault(number, Fault("illegal", "c"), number)
        counting.add(DEALS[number])
        parts.append(counting.tally())
    assert (parts[0] + parts[1]).faults == (
        FaultTally(1, "illegal", 1, 1, "c"),
        FaultTally(2, "illegal", 1, 2, "c"),
        FaultTally(2, "raised", 4, 1, "1a"),
    )


@pytest.mark.parametrize("number", [0, 1])
def test_a_tally_is_all_whole_numbers(number: int):
    tally = counted(DEALS[number])
    assert all(type(value) is int for seat in tally.seats for value in (seat.points, seat.squares, seat.fed))
