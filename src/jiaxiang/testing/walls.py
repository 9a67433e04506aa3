"""Walls that no shuffle makes: what is rare otherwise comes at once."""

from collections.abc import Iterator

from jiaxiang.hands import SEATS
from jiaxiang.rules import Rules
from jiaxiang.table import ScriptedWall, Wall
from jiaxiang.tiles import Tile, from_counts


def odd_walls(rules: Rules) -> Iterator[tuple[str, Wall]]:
    """Walls in order, each with what it is called: hands of one suit, of fours, of what is spread as far as can be."""
    tiles = from_counts(rules.tile_set)
    yield "sorted", _wall(rules, tiles)
    yield "reversed", _wall(rules, tiles[::-1])
    yield "in turn", _wall(rules, _in_turn(tiles, SEATS))
    yield "spread", _wall(rules, _in_turn(tiles, 13))


def _in_turn(tiles: list[Tile], step: int) -> list[Tile]:
    """Every so manieth tile, then those after them."""
    return [tile for first in range(step) for tile in tiles[first::step]]


def _wall(rules: Rules, tiles: list[Tile]) -> Wall:
    size = rules.game.hand_size
    hands = [tiles[seat * size : (seat + 1) * size] for seat in range(SEATS)]
    rest = tiles[SEATS * size :]
    turned = rest.pop(len(rest) // 2) if rules.game.turns_tile else -1
    left = len(rest) + rules.game.turns_tile
    return ScriptedWall(hands, rest, rest[::-1], left, turned)
