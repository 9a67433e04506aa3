"""What a hand misses, kept while it stays the same: never other than what it is asked anew."""

import random

import pytest

from jiaxiang.hands import SEATS
from jiaxiang.rules import games
from jiaxiang.table import Deal, Phase, Place, SeededWall


@pytest.mark.parametrize("name", games())
def test_what_is_kept_is_what_is_so(name: str) -> None:
    rules, rng = games()[name].rules(), random.Random(6)
    for seed in range(3):
        wall = SeededWall(bytes([seed]), rules.tile_set, rules.game.hand_size, 0)
        deal = Deal(rules, Place(), wall)
        while asked := deal.asked:
            state = deal.state
            for seat in range(SEATS):
                assert state.misses(seat) == rules.misses(state.seats[seat], state.wilds)
            assert state.drawable == max(0, state.wall_left - rules.game.reserve(state.seats, state.tail_taken))
            if state.phase == Phase.TURN:
                assert 0 <= state.at_least <= rules.misses(state.seats[state.turn], state.wilds)
            deal.act(rng.choice(deal.choices(asked[0])).action)
