"""Whole deals of every game, with the invariants checked after every action."""

import random

import pytest

from jiaxiang.testing import begin, check_end, check_game, check_tiles, fold, play_randomly
from tests.table.deals import rules_of

TABLES: list[tuple[str, dict[str, object]]] = [
    ("guangdong", {}),
    ("guangdong", {"flowers": True}),
    ("taizhou", {}),
    ("taizhou", {"white_in_claims": True, "pass_win": "until-own-draw", "liable_points": "own"}),
    ("wenling", {}),
    ("wenling", {"mode": "xiaonao", "stakes": "idle-half", "third_plant": "菊"}),
    ("wenling", {"mixed_flowers": "mode", "stakes": "flat"}),
    ("shandong", {}),
    ("shandong", {"pair_258": True, "dealer_double": True}),
    ("weihai", {}),
    ("weihai", {"strict": True, "both_sets": True, "heavenly": True}),
    ("weihai", {"strict": True, "same_kind": True, "released_flush": "full"}),
    ("weihai", {"winds": False, "pair_258": True}),
    ("jinan", {}),
    ("jinan", {"thirteen_loose": True, "pairs_need_258": True, "dealer_double": True}),
    ("rizhao", {}),
]


def title(value: object) -> str:
    """What a game, or its options, are called in a test's name."""
    return value if isinstance(value, str) else "-".join(value) or "default" if isinstance(value, dict) else ""


@pytest.mark.clause("C-02", "C-03", "C-11", "C-23", "GD-01", "TZ-01", "WL-01", "SD-01", "WH-01", "JN-01", "RZ-01")
@pytest.mark.parametrize(("game", "options"), TABLES, ids=title)
@pytest.mark.parametrize("portion", range(2))
def test_every_invariant_holds_after_every_action(portion: int, game: str, options: dict[str, object]) -> None:
    check_game(game, 5, options=[options], first=5 * portion)


@pytest.mark.clause("TZ-01", "TZ-74")
def test_taizhou_turns_a_tile_and_its_scores_are_even() -> None:
    for seed in range(12):
        deal = begin(seed, rules_of("taizhou"), seed % 4)
        assert deal.state.wall_left == 82
        play_randomly(deal, random.Random(seed))
        assert deal.result is not None
        assert all(hand.points % 2 == 0 for hand in deal.result.hands or ())


@pytest.mark.clause("WL-01", "WL-02", "WL-03", "WL-04")
def test_wenling_has_flowers_and_its_scores_are_tens_up_to_500() -> None:
    for seed in range(12):
        deal = begin(seed, rules_of("wenling"), seed % 4)
        assert deal.state.wall_left + deal.state.tail_taken == 78
        play_randomly(deal, random.Random(seed))
        assert deal.result is not None
        assert all(hand.points % 10 == 0 and hand.points <= 500 for hand in deal.result.hands or ())


def test_the_ends_of_many_random_deals() -> None:
    rules = rules_of(flowers=True)
    outcomes = set()
    for seed in range(400):
        deal = play_randomly(begin(seed, rules, seed % 4), random.Random(seed))
        check_tiles(deal.state)
        check_end(deal)
        assert deal.state == fold(deal)
        outcomes.add(deal.state.outcome)
    assert outcomes == {"won", "drawn"}


def test_a_deal_is_a_function_of_its_decisions() -> None:
    one = play_randomly(begin(7, rules_of()), random.Random(7))
    two = play_randomly(begin(7, rules_of()), random.Random(7))
    assert one.events == two.events
    assert one.result == two.result
