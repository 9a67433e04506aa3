"""Liability is one fold over claims; play and case come to the same."""

import pytest

from jiaxiang.hands import Meld
from jiaxiang.rules import FeederUnknown, Liabilities, find_game, fold

RULE = find_game("guangdong").liability_rule


def folded(*melds: str, player: int = 1, before: Liabilities | None = None) -> Liabilities:
    liabilities = before or Liabilities()
    fold(RULE, liabilities, player, [Meld.parse(text) for text in melds])
    return liabilities


FOUR = ("pung 111m 1m<0", "chow 234p 2p<0", "pung 333s 3s<2", "kong 7777s 7s<3")


@pytest.mark.clause("GD-75", "GD-77")
def test_a_feeder_answers_only_for_his_first() -> None:
    first = folded(*FOUR)
    assert (first.feeders[1], first.clauses[1], first.first_of[3]) == (3, "GD-75", 1)
    second = folded("pung 222m 2m<0", "pung 555p 5p<0", "pung 666s 6s<1", "pung 888s 8s<3", player=2, before=first)
    assert second.clauses[2] == ""  # seat 3 answers for seat 1 already
    other = folded(
        "pung 222m 2m<3", "pung 555p 5p<3", "pung 666s 6s<3", "pung 888s 8s<0", player=2, before=first.copy()
    )
    assert (other.feeders[2], other.clauses[2]) == (0, "GD-75")
    assert repr(other) == "<Liabilities 3 for 1 (GD-75), 0 for 2 (GD-75)>"


@pytest.mark.clause("GD-76", "GD-77")
def test_the_first_liability_of_a_player_stands() -> None:
    # the third dragon is the third meld (seat 2); the fourth exposed set (seat 3) changes nothing and binds nobody
    found = folded("pung 555z 5z<0", "pung 666z 6z<3", "pung 777z 7z<2", "pung 111m 1m<3")
    assert (found.feeders[1], found.clauses[1]) == (2, "GD-76")
    assert found.first_of == [-1, -1, -1, -1]
    # both at once: named GD-76, and the feeder's first for GD-75 too
    both = folded("pung 111m 1m<0", "pung 555z 5z<0", "pung 666z 6z<3", "pung 777z 7z<2")
    assert (both.feeders[1], both.clauses[1], both.first_of[2]) == (2, "GD-76", 1)


@pytest.mark.clause("GD-75")
def test_a_concealed_kong_is_no_claim() -> None:
    assert folded(*FOUR[:3], "concealed-kong 7777s").clauses[1] == ""


def test_a_feeder_that_is_not_known() -> None:
    with pytest.raises(FeederUnknown) as unknown:
        folded(*FOUR[:3], "pung 777s")
    assert (unknown.value.index, unknown.value.clause) == (3, "GD-75")
