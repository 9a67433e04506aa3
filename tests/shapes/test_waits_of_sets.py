"""Waits as the rulebook has them: by the set that is taken to hold the winning tile, and by what the hand itself holds."""

import pytest

from jiaxiang.hands import Form
from jiaxiang.shapes import FOUR, Standard, arrangements, waits
from jiaxiang.tiles import counts, format_tiles, parse_tile, parse_tiles

SHAPES = (Standard(4),)


@pytest.mark.clause("C-13")
def test_the_wait_is_that_of_the_set_that_holds_the_tile() -> None:
    """45667m won on 5m: closed in 456, open in 567 (the rulebook's own example)."""
    hand = counts(parse_tiles("45667m123p789s11z5m"))
    held = set()
    for arrangement in arrangements(SHAPES, hand, 0, 0, parse_tile("5m")):
        group = arrangement.groups[arrangement.holder]
        held.add((group.form, format_tiles(group.tiles)))
    assert held == {(Form.CHOW, "456m"), (Form.CHOW, "567m")}


@pytest.mark.clause("C-23")
def test_a_hand_is_ready_by_what_it_does_not_hold_itself() -> None:
    """1111m 234p 567p 789s waits for 1m only, of which it holds all four: not ready; unlimited it would be."""
    hand = counts(parse_tiles("1111m234p567p789s"))
    assert waits(SHAPES, hand, 0, 0, FOUR) == []
    assert waits(SHAPES, hand) == [parse_tile("1m")]
    # the copies in one's own melds count too: beside a pung of 2m the fourth 2m waits for a fifth
    caps = list(FOUR)
    caps[parse_tile("2m")] -= 3
    rest = counts(parse_tiles("2m234p567p789s"))
    assert waits(SHAPES, rest, 1, 0, caps) == []
    assert waits(SHAPES, rest, 1, 0, FOUR) == [parse_tile("2m")]
