"""Readings of a winning hand: those that a score does not tell apart are left out, and change nothing."""

import random

import pytest

from jiaxiang.hands import CLOSED, Seat
from jiaxiang.rules import Facts, Score, find_game
from jiaxiang.tiles import counts


def wins(number: int) -> list[tuple[list[int], int]]:
    """Hands of thirteen tiles and the one that completes them, with a 2, 5 or 8 of a suit as the pair."""
    rng = random.Random(7)
    found: list[tuple[list[int], int]] = []
    while len(found) < number:
        suits = rng.choice(((0,), (0, 1), (0, 1, 2)))
        tiles = [9 * rng.choice(suits) + rng.choice((1, 4, 7))] * 2
        for _ in range(4):
            first = 9 * rng.choice(suits) + rng.randrange(9)
            tiles += [first] * 3 if first % 9 > 6 or rng.random() < 0.3 else [first, first + 1, first + 2]
        last = rng.choice(tiles)
        tiles.remove(last)
        if max(counts([*tiles, last])) <= 4:
            found.append((counts(tiles), last))
    return found


@pytest.mark.parametrize("name", ["guangdong", "jinan", "rizhao", "shandong"])
@pytest.mark.clause("C-10")
def test_games_that_see_no_wait_score_as_if_they_did(name: str) -> None:
    rules = find_game(name).rules()
    assert not rules.game.sees_waits
    for held, last in wins(150):
        seats = [Seat(), Seat(), Seat(), Seat()]
        seats[0].counts = held
        seats[0].ready = CLOSED  # and self-drawn: Rizhao knows no other win
        facts = Facts(rules.options, seats)
        facts.winners = [0]
        facts.tile = last
        facts.feeder = 0
        every = rules.readings(facts, 0, every=True)
        assert len(every) >= len(rules.readings(facts, 0)) > 0
        verdict = rules.judge(facts, 0)
        assert isinstance(verdict, Score)
        assert verdict == rules.game.score(every)
