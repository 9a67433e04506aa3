"""The 42 kinds of tile, each a small whole number (rulebook C-01).

    0..8    一万 to 九万    1m to 9m    characters
    9..17   一筒 to 九筒    1p to 9p    dots
    18..26  一条 to 九条    1s to 9s    bamboos
    27..30  东 南 西 北     1z to 4z    winds
    31..33  白 發 中        5z to 7z    dragons
    34..41  春夏秋冬 梅兰竹菊 1f to 8f  flowers

A tile is its kind: two tiles of one kind are the same number. A hand is a list of 42 counts.
"""

from typing import Final, cast

from mypy_extensions import i64

Tile = int
"""A kind of tile, 0 to 41."""

KINDS: Final = 42
SUITED: Final = 27
"""Below this number a tile belongs to one of the three suits."""
PLAYED: Final = 34
"""Below this number a tile can stand in a hand at its end; from here on it is a flower."""
SUIT_SIZE: Final = 9
COPIES: Final = 4
"""How many of each kind there are; of each flower there is one."""

EAST: Final = 27
SOUTH: Final = 28
WEST: Final = 29
NORTH: Final = 30
WHITE: Final = 31
GREEN: Final = 32
RED: Final = 33
FIRST_FLOWER: Final = 34

WINDS: Final[tuple[Tile, ...]] = (EAST, SOUTH, WEST, NORTH)
DRAGONS: Final[tuple[Tile, ...]] = (WHITE, GREEN, RED)
HONOURS: Final[tuple[Tile, ...]] = WINDS + DRAGONS
FLOWERS: Final = tuple(range(FIRST_FLOWER, KINDS))
TERMINALS: Final[tuple[Tile, ...]] = (0, 8, 9, 17, 18, 26)
ORPHANS: Final[tuple[Tile, ...]] = TERMINALS + HONOURS
"""The thirteen kinds of which 十三么 is made."""

UNKNOWN: Final = -1
"""Stands where a tile is, or would be, that is not known."""


def suit(tile: Tile) -> int:
    """0 characters, 1 dots, 2 bamboos, 3 honours, 4 flowers."""
    if tile < PLAYED:
        return tile // SUIT_SIZE
    return 4


def rank(tile: Tile) -> int:
    """The number written in front of the suit's letter: 1 to 9, from 1 for East, from 1 for 春."""
    if tile < PLAYED:
        return tile % SUIT_SIZE + 1
    return tile - FIRST_FLOWER + 1


def is_suited(tile: Tile) -> bool:
    return 0 <= tile < SUITED


def is_honour(tile: Tile) -> bool:
    return SUITED <= tile < PLAYED


def is_wind(tile: Tile) -> bool:
    return EAST <= tile <= NORTH


def is_dragon(tile: Tile) -> bool:
    return WHITE <= tile <= RED


def is_flower(tile: Tile) -> bool:
    return tile >= FIRST_FLOWER


def is_terminal(tile: Tile) -> bool:
    """1 or 9 of a suit."""
    return 0 <= tile < SUITED and tile % SUIT_SIZE in (0, 8)


def is_orphan(tile: Tile) -> bool:
    """么九: 1 or 9 of a suit, or an honour."""
    return is_terminal(tile) or is_honour(tile)


def full_set(flowers: bool, honours: bool = True) -> list[int]:
    """The counts of a set of tiles: 136, 144 with the flowers (C-01), 108 without the honours."""
    return [COPIES] * SUITED + [COPIES * honours] * (PLAYED - SUITED) + [1 * flowers] * (KINDS - PLAYED)


def counts(tiles: list[Tile] | tuple[Tile, ...]) -> list[int]:
    """The 42 counts of these tiles."""
    found = [0] * KINDS
    for tile in tiles:
        found[tile] += 1
    return found


def from_counts(counted: list[int]) -> list[Tile]:
    """The tiles of these counts, in the order of their kinds."""
    tiles: list[Tile] = []
    for tile, count in enumerate(cast("list[i64]", counted)):
        for _ in range(count):
            tiles.append(tile)
    return tiles
