"""The colours of the table; without colours bold, reversed and underlined signs say the same."""

from typing import Final

from rich.style import Style

from jiaxiang.tiles import GREEN, RED, Tile, suit

FELT: Final = "#16382f"
SHADE: Final = "#0e251f"
TEXT: Final = "#ebe5d3"
SOFT: Final = "#8faa9f"
GOLD: Final = "#f4c24c"
IVORY: Final = ("#f4ecd6", "#e4d9bb")
"""Two shades, so that tiles that touch can be told apart."""
EDGE: Final = "#a8946a"
LYING: Final = "#d3c193"
GREY: Final = "#84908a"
JADE: Final = "#46a381"
MARK: Final = "#ffd45e"
INKS: Final = ("#b01c28", "#174f9e", "#14713a", "#26262b", "#86308c")
"""The inks of the suits on ivory."""
LIGHTS: Final = ("#ff8a80", "#8ab8ff", "#86d99a", "#f2efe6", "#e3a6e8")
"""The inks of the suits on dark ground."""


class Palette:
    """The styles of everything that is drawn, with colours or without."""

    def __init__(self, coloured: bool) -> None:
        self.coloured: Final = coloured
        self.felt: Final = self._style(TEXT, FELT)
        self.head: Final = self._style(TEXT, SHADE, bold=True)
        self.panel: Final = self._style(TEXT, SHADE)
        self.soft: Final = self._style(SOFT)
        self.bold: Final = Style(bold=True)
        self.gold: Final = self._style(GOLD, bold=True)
        self.back: Final = self._style(JADE)
        self.faded: Final = Style(color=SHADE, bgcolor=GREY) if coloured else Style(dim=True)
        self.edge: Final = self._style(EDGE)
        self.mark: Final = self._style(MARK, bold=True)
        self.key: Final = self._style(SHADE, GOLD, bold=True) if coloured else Style(reverse=True, bold=True)
        self.turn: Final = self._style(SHADE, GOLD, bold=True) if coloured else Style(reverse=True, bold=True)
        self.frame: Final = self._style(SOFT)

    def face(self, tile: Tile, shade: int = 0, marked: bool = False) -> Style:
        """A tile from its front, the last discard marked."""
        if not self.coloured:
            return Style(bold=marked, underline=marked)
        return Style(color=_ink(tile), bgcolor=MARK if marked else IVORY[shade % 2], bold=True)

    def lying(self, tile: Tile) -> Style:
        """A tile that is turned to the player who fed it."""
        return Style(color=_ink(tile), bgcolor=LYING, bold=True) if self.coloured else Style(underline=True)

    def ink(self, tile: Tile) -> Style:
        """A tile's name in a text on dark ground."""
        return self._style(LIGHTS[_hue(tile)], bold=True)

    def _style(self, colour: str, ground: str | None = None, bold: bool | None = None) -> Style:
        return Style(color=colour, bgcolor=ground, bold=bold) if self.coloured else Style(bold=bold)


def _hue(tile: Tile) -> int:
    return 2 if tile == GREEN else 0 if tile == RED else suit(tile)


def _ink(tile: Tile) -> str:
    return INKS[_hue(tile)]


__all__ = ["FELT", "GOLD", "SHADE", "SOFT", "TEXT", "Palette"]
