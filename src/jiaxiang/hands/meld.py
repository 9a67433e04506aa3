"""A set on the table: what it is, which tile was claimed, and from whom."""

from typing import Final

from jiaxiang.hands.forms import BY_TEXT, TEXTS, Form, is_exposed, is_kong, is_triplet
from jiaxiang.tiles import (
    PLAYED,
    SUIT_SIZE,
    SUITED,
    UNKNOWN,
    Tile,
    TileError,
    format_tile,
    format_tiles,
    is_dragon,
    is_wind,
    parse_tile,
    parse_tiles,
)

NOBODY: Final = -1
"""The feeder of a set that nobody fed, or whose feeder is not known."""


class Meld:
    """A set on the table. `tiles` are sorted; `claimed` and `feeder` are UNKNOWN and NOBODY where there is none.

    The text form is its kind, its tiles and, where known, the claimed tile and the feeder: "pung 555z 5z<2".
    """

    __slots__ = ("claimed", "feeder", "form", "is_exposed", "is_kong", "is_triplet", "tiles")

    def __init__(self, form: Form, tiles: tuple[Tile, ...], claimed: Tile = UNKNOWN, feeder: int = NOBODY) -> None:
        self.form: Final = form
        self.tiles: Final = tiles
        self.claimed: Final = claimed
        self.feeder: Final = feeder
        self.is_kong: Final = is_kong(form)
        self.is_triplet: Final = is_triplet(form)
        self.is_exposed: Final = is_exposed(form)

    @property
    def first(self) -> Tile:
        """Its lowest tile: the tile of a pung or kong, the start of a chow."""
        return self.tiles[0]

    def begins(self, turned: Tile) -> Tile:
        """`first`; of a chow with an honour that stands in for the turned tile, the first of what it stands for."""
        return min(turned, self.first) if self.has_stand_in else self.first

    @property
    def has_stand_in(self) -> bool:
        """Whether it is a chow with an honour that stands in for another tile."""
        return self.form == Form.CHOW and self.tiles[2] >= SUITED

    def words(self) -> tuple[str, str, str, int]:
        """What an event says of it: its kind, its tiles, the claimed one and the feeder."""
        claimed = format_tile(self.claimed) if self.claimed != UNKNOWN else ""
        return TEXTS[self.form], format_tiles(self.tiles), claimed, self.feeder

    def added(self) -> "Meld":
        """The kong that this pung becomes with its fourth tile."""
        return Meld(Form.ADDED_KONG, (*self.tiles, self.tiles[0]), self.claimed, self.feeder)

    def robbed(self) -> "Meld":
        """The pung that this added kong falls back to when it is robbed (C-08)."""
        return Meld(Form.PUNG, self.tiles[:3], self.claimed, self.feeder)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Meld)
            and self.form == other.form
            and self.tiles == other.tiles
            and self.claimed == other.claimed
            and self.feeder == other.feeder
        )

    def __hash__(self) -> int:
        return hash((int(self.form), self.tiles, self.claimed, self.feeder))

    def __str__(self) -> str:
        text = f"{TEXTS[self.form]} {format_tiles(self.tiles)}"
        if self.claimed != UNKNOWN or self.feeder != NOBODY:
            claimed = format_tile(self.claimed) if self.claimed != UNKNOWN else ""
            text += f" {claimed}<{self.feeder if self.feeder != NOBODY else ''}"
        return text

    def __repr__(self) -> str:
        return f"Meld.parse({str(self)!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Meld, (self.form, self.tiles, self.claimed, self.feeder)

    @staticmethod
    def parse(text: str) -> "Meld":
        """The meld of a text form. Raises TileError for what is no meld."""
        words = text.split()
        if len(words) not in (2, 3) or words[0] not in BY_TEXT:
            raise TileError(f"expected a set such as 'pung 555z 5z<2' or 'concealed-kong 1111m', got {text!r}")
        claimed, feeder = UNKNOWN, NOBODY
        if len(words) == 3:
            tile, arrow, seat = words[2].partition("<")
            if not arrow or seat not in ("", "0", "1", "2", "3"):
                raise TileError(f"expected the claimed tile and the feeder's seat such as 5z<2, got {words[2]!r}")
            claimed = parse_tile(tile) if tile else UNKNOWN
            feeder = int(seat) if seat else NOBODY
        return make_meld(words[0], parse_tiles(words[1]), claimed, feeder)


def make_meld(kind: str, tiles: list[Tile], claimed: Tile = UNKNOWN, feeder: int = NOBODY) -> Meld:
    """A meld from its kind's text and its tiles in any order, checked. Raises TileError."""
    form = BY_TEXT.get(kind)
    if form is None or form in (Form.PAIR, Form.TRIPLET, Form.WHOLE):
        raise TileError(f"expected chow, pung, kong, added-kong, concealed-kong or release, got {kind!r}")
    ordered = tuple(sorted(tiles))
    if not _fits(form, ordered):
        raise TileError(f"expected {_EXPECTED[form]} as {kind}, got {format_tiles(ordered) or 'no tiles'}")
    if form in (Form.CONCEALED_KONG, Form.RELEASE) and (claimed != UNKNOWN or feeder != NOBODY):
        came = "claimed" if claimed != UNKNOWN else "from"
        raise TileError(f"expected neither claimed nor from in a {kind}, which nobody fed, got {came}")
    if claimed != UNKNOWN and claimed not in ordered:
        raise TileError(f"expected the claimed tile to be one of {format_tiles(ordered)}, got {format_tile(claimed)}")
    if not NOBODY <= feeder <= 3:
        raise TileError(f"expected the seat that fed the {kind}, 0 to 3, got {feeder}")
    return Meld(form, ordered, claimed, feeder)


_EXPECTED: Final = {
    Form.CHOW: "three consecutive tiles of a suit",
    Form.PUNG: "three alike that are no flowers",
    Form.KONG: "four alike that are no flowers",
    Form.ADDED_KONG: "four alike that are no flowers",
    Form.CONCEALED_KONG: "four alike that are no flowers",
    Form.RELEASE: "three different winds or the three dragons",
}


def _fits(form: Form, tiles: tuple[Tile, ...]) -> bool:
    if form == Form.CHOW:
        return is_chow(tiles) or _stands_in(tiles)
    if form == Form.RELEASE:
        winds = all(is_wind(tile) for tile in tiles)
        dragons = all(is_dragon(tile) for tile in tiles)
        return len(tiles) == 3 and len(set(tiles)) == 3 and (winds or dragons)
    size = 3 if form == Form.PUNG else 4
    return len(tiles) == size and len(set(tiles)) == 1 and 0 <= tiles[0] < PLAYED


def is_chow(tiles: tuple[Tile, ...]) -> bool:
    """Three sorted tiles that are consecutive in one suit."""
    if len(tiles) != 3:
        return False
    first, second, third = tiles
    return third < SUITED and first + 1 == second and second + 1 == third and first // SUIT_SIZE == third // SUIT_SIZE


def _stands_in(tiles: tuple[Tile, ...]) -> bool:
    """Two sorted tiles of a chow, and an honour that may stand in for the third: which may, a game says."""
    if len(tiles) != 3:
        return False
    first, second, third = tiles
    near = first < second <= first + 2 and second < SUITED and first // SUIT_SIZE == second // SUIT_SIZE
    return near and SUITED <= third < PLAYED


def fits_turned(meld: Meld, turned: Tile) -> bool:
    """Whether the honour in a chow can stand in for the turned tile."""
    return is_chow(tuple(sorted([meld.tiles[0], meld.tiles[1], turned])))
