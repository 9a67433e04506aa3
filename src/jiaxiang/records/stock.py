"""Tiles that a case or a script names: read, counted, and refused where there are more than the set has."""

from typing import Final

from jiaxiang.records.fields import FieldError
from jiaxiang.rules import Rules
from jiaxiang.tiles import UNKNOWN, Tile, TileError, format_tile, is_wind, parse_tile, parse_tiles


class Stock:
    """The tiles that a case names, counted: more of a kind than the set has is refused where it is named."""

    def __init__(self, rules: Rules) -> None:
        self._left: Final = rules.tile_set[:]
        self._set: Final = rules.tile_set

    @property
    def left(self) -> int:
        """How many tiles have not been named."""
        return sum(self._left)

    def left_of(self, tiles: tuple[Tile, ...]) -> int:
        """How many of these kinds have not been named."""
        return sum(self._left[tile] for tile in tiles)

    def take(self, tiles: list[Tile] | tuple[Tile, ...], where: str) -> None:
        """Raises FieldError."""
        for tile in tiles:
            self._left[tile] -= 1
            if self._left[tile] < 0:
                expected = (
                    f"at most {self._set[tile]} of {format_tile(tile)}"
                    if self._set[tile]
                    else "no flowers in this game"
                )
                raise FieldError(
                    where, f"expected {expected}, got {self._set[tile] - self._left[tile]} of {format_tile(tile)}"
                )


def read_tiles_at(text: str, where: str) -> list[Tile]:
    """The tiles of a field. Raises FieldError."""
    try:
        return parse_tiles(text)
    except TileError as error:
        raise FieldError(where, str(error)) from None


def read_tile_at(text: str, where: str) -> Tile:
    """The one tile of a field. Raises FieldError."""
    try:
        return parse_tile(text)
    except TileError as error:
        raise FieldError(where, str(error)) from None


def read_wind(text: str) -> Tile:
    """The round wind. Raises FieldError."""
    wind = read_tile_at(text, "round_wind")
    if not is_wind(wind):
        raise FieldError("round_wind", f"expected 1z, 2z, 3z or 4z, got {text}")
    return wind


def read_turned(turned: str | None, rules: Rules, stock: Stock) -> Tile:
    """The tile that was turned up, UNKNOWN in a game that turns none. Raises FieldError."""
    game = rules.game
    if turned is None and game.turns_tile:
        raise FieldError("turned", f"expected the tile that was turned up, {game.name} turns one, got none")
    if turned is None:
        return UNKNOWN
    if not game.turns_tile:
        raise FieldError("turned", f"expected none, {game.name} turns no tile, got {turned!r}")
    tile = read_tile_at(turned, "turned")
    stock.take([tile], "turned")
    return tile
