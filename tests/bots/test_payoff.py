"""What a win would gain, and what feeding one costs: hand calculations from the rulebook."""

import pytest

from jiaxiang.bots.payoff import Payoffs
from jiaxiang.hands import CLOSED, NOT_READY, OPEN, Seat
from jiaxiang.tiles import TILES
from tests.bots.positions import on_turn

READY = "234678m67p11155s"
"""A plain hand that waits for 5p 8p."""


@pytest.mark.parametrize(
    ("game", "ready", "payoff"),
    [
        ("guangdong", NOT_READY, (6, 1)),
        ("shandong", NOT_READY, (3, 1)),
        ("shandong", CLOSED, (6, 2)),
        ("shandong", OPEN, (12, 0)),
        ("rizhao", NOT_READY, (0, 0)),
        ("rizhao", OPEN, (30, 0)),
    ],
)
@pytest.mark.clause("GD-70", "SD-05", "SD-21", "SD-51", "RZ-02", "RZ-03", "RZ-50")
def test_what_a_plain_hand_gains(game: str, ready: int, payoff: tuple[int, int]):
    """Self-drawn from all three, discarded from one; Guangdong's self-draw is a fan of its own."""
    state = on_turn(READY + "1z", game=game)
    hand = Seat.parse(READY)
    assert Payoffs().of(state, 0, hand.counts, [], TILES["5p"], ready, early=False) == payoff


@pytest.mark.clause("RZ-42")
def test_a_declaration_with_the_first_discard_is_worth_twice():
    state = on_turn(READY + "1z", game="rizhao")
    hand = Seat.parse(READY)
    assert Payoffs().of(state, 0, hand.counts, [], TILES["5p"], OPEN, early=True) == (60, 0)


def test_what_it_has_asked_is_forgotten_when_the_deal_is_another():
    payoffs = Payoffs()
    hand = Seat.parse(READY)
    for game, gain in (("guangdong", 1), ("shandong", 1)):
        state = on_turn(READY + "1z", game=game)
        assert payoffs.of(state, 0, hand.counts, [], TILES["5p"], NOT_READY, early=False)[1] == gain


@pytest.mark.clause("WH-23")
def test_what_it_has_asked_is_forgotten_when_another_has_set_out_an_honour():
    """Each payer pays what he has set out himself on top: a point more from him, on a draw and on his own discard."""
    payoffs, hand, state = Payoffs(), Seat.parse(READY), on_turn(READY + "1z", game="weihai")
    drawn, claimed = payoffs.of(state, 0, hand.counts, [], TILES["5p"], NOT_READY, early=False)
    state.seats[1].set_out.append(TILES["1z"])
    assert payoffs.of(state, 0, hand.counts, [], TILES["5p"], NOT_READY, early=False) == (drawn + 1, claimed + 1)


@pytest.mark.parametrize(
    ("game", "ready", "paid"), [("guangdong", NOT_READY, 1), ("jinan", NOT_READY, 1), ("jinan", OPEN, 2)]
)
@pytest.mark.clause("GD-70", "JN-50", "JN-55")
def test_what_feeding_a_plain_hand_costs(game: str, ready: int, paid: int):
    """One share; in Jinan an open player pays double."""
    state = on_turn(READY + "1z", game=game)
    hand = Seat.parse(READY)
    assert Payoffs().fed(state, 0, hand.counts, [], TILES["5p"], ready) == paid
