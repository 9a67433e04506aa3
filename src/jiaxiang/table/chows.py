"""The chows that a tile of another player makes with two of a hand."""

from typing import Final

from jiaxiang.rules import Wilds
from jiaxiang.table.actions import Action
from jiaxiang.table.choice import Choice
from jiaxiang.tiles import KINDS, SUIT_SIZE, SUITED, UNKNOWN, Tile, format_tiles

Pair = tuple[Tile, Tile]

PARTNERS: Final = [
    [
        pair
        for pair in ((tile - 2, tile - 1), (tile - 1, tile + 1), (tile + 1, tile + 2))
        if tile < SUITED and pair[0] >= 0 and pair[0] // SUIT_SIZE == tile // SUIT_SIZE == pair[1] // SUIT_SIZE
    ]
    for tile in range(KINDS)
]
"""PARTNERS[tile]: the pairs of tiles that make a chow with it."""


def can_chow(tile: Tile, held: list[int], wilds: Wilds) -> bool:
    """Whether a hand has a pair of tiles that makes a chow with this tile."""
    if wilds.kinds:
        return len(chow_pairs(tile, held, wilds)) > 0
    return any(held[first] and held[second] for first, second in PARTNERS[tile])


def chow_pairs(tile: Tile, held: list[int], wilds: Wilds) -> list[Pair]:
    """The pairs of tiles in a hand that make a chow with this tile.

    A wild tile is in none. Where the game lets a stand-in be the turned tile in a chow, it may be one of the pair, or
    the tile itself.
    """
    if not wilds.kinds:
        return [pair for pair in PARTNERS[tile] if held[pair[0]] and held[pair[1]]]
    stand_in = wilds.stand_in if wilds.in_chows else UNKNOWN
    if stand_in == UNKNOWN:
        pairs = PARTNERS[tile]
    elif tile == stand_in:
        pairs = PARTNERS[wilds.turned]
    else:
        pairs = [_with_stand_in(pair, wilds.turned, stand_in) for pair in PARTNERS[tile]]
    return [pair for pair in pairs if held[pair[0]] and held[pair[1]] and not _any_wild(pair, wilds)]


def _with_stand_in(pair: Pair, turned: Tile, stand_in: Tile) -> Pair:
    first, second = pair
    if first == turned:
        return second, stand_in
    return (first, stand_in) if second == turned else pair


def _any_wild(pair: Pair, wilds: Wilds) -> bool:
    return wilds.is_wild(pair[0]) or wilds.is_wild(pair[1])


_CHOWS: Final[dict[int, Choice]] = {}


def chow(seat: int, pair: Pair) -> Choice:
    """The choice of a chow with these two of the hand, made once."""
    code = (seat * KINDS + pair[0]) * KINDS + pair[1]
    known = _CHOWS.get(code)
    if known is None:
        known = _CHOWS[code] = Choice(Action(seat, "chow", format_tiles(pair)), "C-06")
    return known
