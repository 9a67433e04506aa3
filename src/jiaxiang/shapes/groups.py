"""What an arranged hand is made of: groups, and which of them is taken to hold the winning tile."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from jiaxiang.hands.forms import SIZES, Form, is_triplet
from jiaxiang.tiles import KINDS, SUIT_SIZE, Tile, TileError, format_tiles, parse_tiles

NO_HOLDER: Final = -1
WILD: Final = -2
"""As a winning tile: the wild tile that was drawn, whatever it comes to stand for."""
WILD_SIGN: Final = "*"


@mypyc_attr(acyclic=True)
class Group:
    """Tiles that belong together: a PAIR, CHOW or TRIPLET from its first tile on, or a WHOLE with its own tiles.

    Bit i of `wilds` is set when the tile at position i is made by a wild tile; `own` are the other tiles. Its text
    stars the wild ones: "12*3m"; `plain_text` does not. `kinds` are its kinds as bits.
    """

    def __init__(self, form: Form, first: Tile, wilds: int = 0, tiles: tuple[Tile, ...] = ()) -> None:
        self.form = form
        self.first = first
        self.wilds = wilds
        if form == Form.CHOW:
            self.tiles: tuple[Tile, ...] = (first, first + 1, first + 2)
        elif form == Form.WHOLE:
            self.tiles = tiles
        else:
            self.tiles = (first,) * SIZES[form]
        self.own = self.tiles
        if wilds:
            self.own = tuple([tile for place, tile in enumerate(self.tiles) if not wilds >> place & 1])
        kinds: i64 = 0
        for tile in self.tiles:
            kinds |= 1 << tile
        self.kinds: Final = kinds
        self.is_triplet: Final = is_triplet(form)
        self._text = ""

    @property
    def plain_text(self) -> str:
        """Its tiles, as if none were wild."""
        if not self._text:
            self._text = format_tiles(self.tiles)
        return self._text

    def holds(self, tile: Tile) -> bool:
        """Whether the tile itself is in it, not made by a wild tile."""
        return tile in self.own

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Group):
            return NotImplemented
        return self.form == other.form and self.wilds == other.wilds and self.tiles == other.tiles

    def __hash__(self) -> int:
        return hash((self.form, self.wilds, self.tiles))

    def __reduce__(self) -> tuple[object, ...]:
        return Group, (self.form, self.first, self.wilds, self.tiles)

    def __str__(self) -> str:
        if not self.wilds:
            return format_tiles(self.tiles)
        text = ""
        for place, tile in enumerate(self.tiles):
            name = format_tiles((tile,))
            star = WILD_SIGN if self.wilds >> place & 1 else ""
            if text and text[-1] == name[1]:
                text = text[:-1]
            text += name[0] + star + name[1]
        return text

    def __repr__(self) -> str:
        return f"Group({str(self)!r})"


def parse_group(text: str) -> Group:
    """The group of a text such as "123m", "55*z" or the fourteen tiles of a WHOLE. Raises TileError."""
    tiles = parse_tiles(text.replace(WILD_SIGN, ""))
    wilds = 0
    place = -1
    for sign in text:
        if sign.isdigit():
            place += 1
        elif sign == WILD_SIGN and place >= 0:
            wilds |= 1 << place
    for form in (Form.PAIR, Form.CHOW, Form.TRIPLET):
        if tiles and tiles[0] < KINDS - 2:
            group = Group(form, tiles[0], wilds)
            if list(group.tiles) == tiles and (form != Form.CHOW or can_begin_chow(tiles[0])):
                return group
    if len(tiles) < 4:
        raise TileError(f"expected a pair, a chow, a triplet or a whole hand, got {text!r}")
    return Group(Form.WHOLE, tiles[0], wilds, tuple(tiles))


def can_begin_chow(tile: Tile) -> bool:
    """1 to 7 of a suit."""
    return tile < 3 * SUIT_SIZE and tile % SUIT_SIZE < SUIT_SIZE - 2


@mypyc_attr(acyclic=True)
class Arrangement:
    """One way to see a complete concealed part: its groups in the order of their tiles.

    `holder` is the place among them of the group that is taken to hold the winning tile, NO_HOLDER where the winning
    tile is not known. `shape` is the shape's name. Its text has the holder in brackets: "11m (123m) 456p".
    """

    def __init__(self, shape: str, groups: tuple[Group, ...], holder: int = NO_HOLDER) -> None:
        self.shape = shape
        self.groups = groups
        self.holder = holder

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Arrangement):
            return NotImplemented
        return self.holder == other.holder and self.groups == other.groups and self.shape == other.shape

    def __hash__(self) -> int:
        return hash((self.shape, self.groups, self.holder))

    def __reduce__(self) -> tuple[object, ...]:
        return Arrangement, (self.shape, self.groups, self.holder)

    def __str__(self) -> str:
        return " ".join(f"({group})" if place == self.holder else str(group) for place, group in enumerate(self.groups))

    def __repr__(self) -> str:
        return f"Arrangement({self.shape!r}, {str(self)!r})"


def may_hold(groups: tuple[Group, ...], place: int, winning: Tile) -> bool:
    """Whether this group can be taken to hold the winning tile; of equal groups only the first is asked."""
    group = groups[place]
    if place and group == groups[place - 1]:
        return False
    return group.wilds != 0 if winning == WILD else group.holds(winning)
