"""Whole random deals, with the invariants of a deal checked after every action."""

import random

import pytest

from jiaxiang.rules import games
from jiaxiang.table import Action, Deal, Refused
from tests.table.deals import (
    begin,
    check_everything,
    check_tiles,
    check_zero_sum,
    fold,
    play_randomly,
    play_towards_wins,
    rules_of,
)


@pytest.mark.clause("C-11", "C-02", "C-03", "GD-01")
@pytest.mark.parametrize("flowers", [False, True])
@pytest.mark.parametrize("seed", range(25))
def test_every_action_of_a_random_deal(seed: int, flowers: bool) -> None:
    deal = begin(seed, rules_of(flowers=flowers), dealer=seed % 4)
    check_everything(deal)
    play_randomly(deal, random.Random(seed), check_everything)


@pytest.mark.clause("C-11", "TZ-01", "TZ-74")
@pytest.mark.parametrize(
    "options", [{}, {"white_in_claims": True, "pass_win": "until-own-draw", "liable_points": "own"}]
)
@pytest.mark.parametrize("seed", range(25))
def test_every_action_of_a_random_deal_with_wild_tiles(seed: int, options: dict[str, object]) -> None:
    deal = begin(seed, rules_of("taizhou", **options), dealer=seed % 4)
    assert deal.state.wall_left == 82
    check_everything(deal)
    play_randomly(deal, random.Random(seed), check_everything)
    assert deal.result is not None
    assert all(points % 2 == 0 for hand in deal.result.hands or () for points in [hand.points])


@pytest.mark.clause("C-11", "WL-01", "WL-02", "WL-03", "WL-04")
@pytest.mark.parametrize(
    "options",
    [{}, {"mode": "xiaonao", "stakes": "idle-half", "third_plant": "菊"}, {"mixed_flowers": "mode", "stakes": "flat"}],
)
@pytest.mark.parametrize("seed", range(25))
def test_every_action_of_a_random_deal_with_special_tiles(seed: int, options: dict[str, object]) -> None:
    deal = begin(seed, rules_of("wenling", **options), dealer=seed % 4)
    assert deal.state.wall_left + deal.state.tail_taken == 78
    check_everything(deal)
    play_randomly(deal, random.Random(seed), check_everything)
    assert deal.result is not None
    assert all(hand.points % 10 == 0 and hand.points <= 500 for hand in deal.result.hands or ())


def title(value: object) -> str:
    """What a game, or its options, are called in a test's name."""
    return value if isinstance(value, str) else "-".join(value) or "default" if isinstance(value, dict) else ""


NORTHERN: list[tuple[str, dict[str, object]]] = [
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


@pytest.mark.clause("C-11", "C-23", "SD-01", "WH-01", "JN-01", "RZ-01")
@pytest.mark.parametrize(("game", "options"), NORTHERN, ids=title)
@pytest.mark.parametrize("seed", range(12))
def test_every_action_of_a_deal_with_ready_players(seed: int, game: str, options: dict[str, object]) -> None:
    deal = begin(seed, rules_of(game, **options), dealer=seed % 4)
    check_everything(deal)
    play_towards_wins(deal, random.Random(seed), check_everything)


def test_the_ends_of_many_random_deals() -> None:
    rules = rules_of(flowers=True)
    outcomes = set()
    for seed in range(400):
        deal = play_randomly(begin(seed, rules, seed % 4), random.Random(seed))
        check_tiles(deal.state)
        check_zero_sum(deal)
        assert deal.state == fold(deal)
        outcomes.add(deal.state.outcome)
    assert outcomes == {"won", "drawn"}


def test_a_deal_is_a_function_of_its_decisions() -> None:
    one = play_randomly(begin(7, rules_of()), random.Random(7))
    two = play_randomly(begin(7, rules_of()), random.Random(7))
    assert one.events == two.events
    assert one.result == two.result


@pytest.mark.parametrize("game", games())
def test_a_refused_action_changes_nothing(game: str) -> None:
    rng = random.Random(11)

    def try_everything(deal: Deal) -> None:
        before = fold(deal)
        legal = {choice.action for seat in range(4) for choice in deal.choices(seat)}
        for action in rng.sample(EVERY_ACTION, 40):
            if action not in legal:
                with pytest.raises(Refused) as refused:
                    deal.decide(action)
                assert refused.value.clause
                own = {choice.action for choice in deal.choices(action.seat)}
                assert {choice.action for choice in refused.value.legal} == own
                assert refused.value.reason.zh
                assert refused.value.reason.en.startswith("expected ")
        assert deal.state == before

    play_randomly(begin(11, rules_of(game)), rng, try_everything)


TILES = [f"{rank}{suit}" for suit in "mps" for rank in range(1, 10)] + [f"{rank}z" for rank in range(1, 8)]
EVERY_ACTION = [
    Action.parse(f"{seat} {verb}")
    for seat in range(4)
    for verb in [
        "win",
        "pass",
        "ready closed 1m",
        "release 123z",
        "set-out 1z",
        *(f"{verb} {tile}" for verb in ("discard", "pung", "kong") for tile in TILES),
        *(f"chow {rank}{rank + step}{suit}" for suit in "mps" for step in (1, 2) for rank in range(1, 8)),
    ]
]
