"""Refusals in both languages: every reason that the engine gives has its Chinese."""

import random

import pytest

from jiaxiang.cli.reasons import reason_of
from jiaxiang.cli.words import Words
from jiaxiang.table import Deal, Refused
from tests.table.deals import begin, play_randomly, rules_of
from tests.table.test_random_deals import EVERY_ACTION


@pytest.mark.parametrize("seed", range(12))
def test_every_reason_has_its_chinese(seed: int) -> None:
    rng = random.Random(seed)
    words = Words("zh")

    def try_some(deal: Deal) -> None:
        for action in rng.sample(EVERY_ACTION, 25):
            try:
                deal.decide(action)
            except Refused as refused:
                said = reason_of(words, deal.view(action.seat), refused)
                rule = deal.rules.game.clause(refused.clause).rule_zh.rstrip("。")
                assert said
                assert said != rule, refused.reason
                assert not said.isascii()
                assert "expected" not in said
            else:
                deal.advance()
            if deal.is_over:
                return

    play_randomly(begin(seed, rules_of(flowers=True)), rng, try_some)


@pytest.mark.clause("GD-42")
def test_why_a_hand_does_not_win() -> None:
    words = Words("en")
    deal = begin(1, rules_of())
    from jiaxiang.table import Action  # noqa: PLC0415

    with pytest.raises(Refused) as refused:
        deal.act(Action(0, "win"))
    view = deal.view(0)
    assert "four sets and a pair" in reason_of(words, view, refused.value)
    assert "四组一对" in reason_of(Words("zh"), view, refused.value)
    assert view == deal.view(0)
