"""What a tile is called by people: "五筒", "5 dots"."""

from typing import Final

from jiaxiang.tiles.kinds import Tile
from jiaxiang.tiles.mpsz import checked
from jiaxiang.tiles.notation import CHINESE

_SUITS: Final = ("character", "dot", "bamboo")
_OTHERS: Final = (
    *("East", "South", "West", "North", "White", "Green", "Red"),
    *("spring", "summer", "autumn", "winter", "plum", "orchid", "bamboo", "chrysanthemum"),
)
ENGLISH: Final = (
    *[f"{rank} {suit}{'s' if rank > 1 else ''}" for suit in _SUITS for rank in range(1, 10)],
    *_OTHERS,
)
"""ENGLISH[tile] is its name: "1 dot", "5 dots", "East", "plum"."""

LANGUAGES: Final = {"zh": CHINESE, "en": ENGLISH}


def name(tile: Tile, language: str) -> str:
    """The tile's name, "zh" or "en": name(13, "zh") → "五筒". Raises TileError for what is no tile."""
    names = LANGUAGES.get(language)
    if names is None:
        raise ValueError(f"expected a language, {' or '.join(LANGUAGES)}, got {language!r}")
    return names[checked(tile)]
