"""MPSZ, the canonical text of tiles: "123m55p1z", flowers as "1f" to "8f"."""

from typing import Final

from jiaxiang.tiles.kinds import FIRST_FLOWER, KINDS, PLAYED, SUIT_SIZE, Tile, from_counts

LETTERS: Final = "mpszf"
SIZES: Final = {"m": 9, "p": 9, "s": 9, "z": 7, "f": 8}
ZERO: Final = ord("0")
FIRSTS: Final = {"m": 0, "p": 9, "s": 18, "z": 27, "f": FIRST_FLOWER}


class TileError(ValueError):
    """A text that names no tile; the message says what was expected and what came."""


def _spell(tile: Tile) -> str:
    if tile < PLAYED:
        return f"{tile % SUIT_SIZE + 1}{LETTERS[tile // SUIT_SIZE]}"
    return f"{tile - FIRST_FLOWER + 1}f"


NAMES: Final = tuple(_spell(tile) for tile in range(KINDS))
"""NAMES[tile] is its text: "1m" … "8f"."""
TILES: Final = {name: tile for tile, name in enumerate(NAMES)}
"""TILES["1m"] is the tile."""
_DIGITS: Final[tuple[str, ...]] = tuple([name[0] for name in NAMES])
_LETTERS: Final[tuple[str, ...]] = tuple([name[1] for name in NAMES])
"""Both halves of the names."""


def parse_tile(text: str) -> Tile:
    """One tile: "5z" → 31. Raises TileError."""
    tile = TILES.get(text.strip())
    if tile is None:
        raise TileError(f"expected one tile such as 5m, 9s, 1z or 3f, got {text!r}")
    return tile


def parse_tiles(text: str) -> list[Tile]:
    """The tiles of a text in the order in which they stand: "19m1z" → [0, 8, 27]. White space is ignored.

    Raises TileError.
    """
    tiles: list[Tile] = []
    ranks: list[int] = []
    for sign in text:
        rank = ord(sign) - ZERO
        if 0 <= rank <= 9:
            ranks.append(rank)
        elif sign in SIZES:
            _add(tiles, ranks, sign, text)
            ranks.clear()
        elif not sign.isspace():
            raise TileError(f"expected digits followed by m, p, s, z or f, got {sign!r} in {text!r}")
    if ranks:
        digits = "".join([str(rank) for rank in ranks])
        raise TileError(f"expected m, p, s, z or f after {digits!r}, got the end of {text!r}")
    return tiles


def _add(tiles: list[Tile], ranks: list[int], letter: str, text: str) -> None:
    """Add the tiles of one suit."""
    if not ranks:
        raise TileError(f"expected a number before {letter!r}, got none in {text!r}")
    size = SIZES[letter]
    first = FIRSTS[letter] - 1
    for rank in ranks:
        if not 1 <= rank <= size:
            raise TileError(f"expected 1{letter} to {size}{letter}, got {rank}{letter} in {text!r}")
        tiles.append(first + rank)


def format_tile(tile: Tile) -> str:
    """Its text: 31 → "5z". Raises TileError for what is no tile, UNKNOWN too."""
    return NAMES[checked(tile)]


def checked(tile: Tile) -> Tile:
    """The tile itself. Raises TileError for UNKNOWN, which would index a table of tiles from its end."""
    if not 0 <= tile < KINDS:
        raise TileError(f"expected a tile from 0 to {KINDS - 1}, got {tile}")
    return tile


def format_tiles(tiles: list[Tile] | tuple[Tile, ...]) -> str:
    """The tiles in the order given, a suit's letter written once after its digits: [0, 1, 9] → "12m1p".

    Raises TileError for what is no tile.
    """
    pieces: list[str] = []
    letter = ""
    for tile in tiles:
        following = _LETTERS[checked(tile)]
        if letter and following != letter:
            pieces.append(letter)
        letter = following
        pieces.append(_DIGITS[tile])
    pieces.append(letter)
    return "".join(pieces)


def format_counts(counted: list[int]) -> str:
    """A hand of counts as text, sorted by kind."""
    return format_tiles(from_counts(counted))
