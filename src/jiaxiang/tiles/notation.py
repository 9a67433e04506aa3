"""Every way to write tiles: MPSZ, Chinese in both scripts, the Unicode block Mahjong Tiles, Botzone's codes.

A notation is a table: a name for each of the 42 kinds, and the other spellings that are read. MPSZ is canonical.
"""

from typing import Final

from jiaxiang.tiles.kinds import EAST, FIRST_FLOWER, GREEN, NORTH, RED, SOUTH, SUIT_SIZE, WEST, WHITE, Tile
from jiaxiang.tiles.mpsz import FIRSTS, NAMES, TileError, checked, format_tiles, parse_tiles

DIGITS: Final = "0123456789０１２３４５６７８９"
"""Signs that do not tell one notation from another: 5p and 5筒 begin alike."""
VARIATIONS: Final = "\ufe0e\ufe0f"
"""Variation selectors: drawn as text, drawn as a picture. They follow 🀄 in what people paste."""


class Notation:
    """One way to write tiles.

    `names[tile]` is how it writes a tile, `separator` what it writes between two. It reads `words`, each a tile, and
    groups: `numerals` and then one of `suits`, as in 一二三万; where two of them fit, the longer. White space and the
    signs of `ignored` are passed over. `key` is its name, `example` is shown to who writes it wrong.
    """

    __slots__ = ("example", "ignored", "key", "names", "numerals", "separator", "signs", "suits", "words")

    def __init__(
        self,
        key: str,
        names: tuple[str, ...],
        separator: str,
        example: str,
        words: dict[str, Tile],
        suits: dict[str, Tile],
        numerals: dict[str, int],
        ignored: str,
    ) -> None:
        self.key: Final = key
        self.names: Final = names
        self.separator: Final = separator
        self.example: Final = example
        self.words: Final = words
        self.suits: Final = suits
        self.numerals: Final = numerals
        self.ignored: Final = ignored
        self.signs: Final = frozenset("".join((*words, *suits, *numerals))) - frozenset(DIGITS)

    def __repr__(self) -> str:
        return f"NOTATIONS[{self.key!r}]"

    def read(self, text: str) -> list[Tile]:
        """The tiles of a text in the order in which they stand. Raises TileError."""
        tiles: list[Tile] = []
        numerals = ""
        place = 0
        while place < len(text):
            sign = text[place]
            if sign.isspace() or sign in self.ignored:
                place += 1
                continue
            if sign in self.numerals:
                numerals += sign
                place += 1
                continue
            suit, word = _longest(self.suits, text, place), _longest(self.words, text, place)
            if suit and not numerals:
                raise TileError(f"expected a number before {suit!r}, got none in {text!r}")
            if not suit and numerals:
                raise TileError(f"expected the sign of a suit after {numerals!r}, got {sign!r} in {text!r}")
            if suit:
                tiles.extend([self.suits[suit] + self.numerals[numeral] - 1 for numeral in numerals])
                numerals = ""
            elif word:
                tiles.append(self.words[word])
            else:
                raise TileError(f"expected tiles such as {self.example}, got {_rest(text, place)!r} in {text!r}")
            place += len(suit or word)
        if numerals:
            raise TileError(f"expected the sign of a suit after {numerals!r}, got the end of {text!r}")
        return tiles

    def write(self, tiles: list[Tile] | tuple[Tile, ...]) -> str:
        """The tiles in the order given. Raises TileError for what is no tile."""
        return self.separator.join([self.names[checked(tile)] for tile in tiles])


class Mpsz(Notation):
    """The canonical notation, which has a module of its own."""

    def read(self, text: str) -> list[Tile]:
        return parse_tiles(text)

    def write(self, tiles: list[Tile] | tuple[Tile, ...]) -> str:
        return format_tiles(tiles)


LONGEST: Final = 2
"""No word and no sign of a suit is longer."""


def _longest(table: dict[str, Tile], text: str, place: int) -> str:
    """The longest key that stands at this place of the text, or ""."""
    for size in range(LONGEST, 0, -1):
        piece = text[place : place + size]
        if piece in table:
            return piece
    return ""


def _rest(text: str, place: int) -> str:
    """The word from this place on."""
    return text[place:].split(maxsplit=1)[0]


# Chinese. Spellings are separated by spaces, the first is the one that is written.

_NUMERALS: Final = (
    "一 1 １",
    "二 2 ２",
    "三 3 ３",
    "四 4 ４",
    "五 伍 5 ５",
    "六 6 ６",
    "七 7 ７",
    "八 8 ８",
    "九 9 ９",
)
_SUITS: Final = ("万 萬 万子 萬子", "筒 饼 餅 筒子 饼子 餅子", "条 條 索 条子 條子 索子")
_HONOURS: Final = (
    "东 東 东风 东風 東风 東風",
    "南 南风 南風",
    "西 西风 西風",
    "北 北风 北風",
    "白 白板",
    "发 發 发财 发財 發财 發財",
    "中 红中 紅中",
)
_FLOWERS: Final = ("春", "夏", "秋", "冬", "梅", "兰 蘭", "竹", "菊")
_TRADITIONAL: Final = {"万": "萬", "条": "條", "东": "東", "发": "發", "兰": "蘭"}


def _spellings(rows: tuple[str, ...], first: int, step: int) -> dict[str, int]:
    """Each spelling of each row with the row's number: first, first + step, …"""
    return {spelling: first + step * row for row, spellings in enumerate(rows) for spelling in spellings.split()}


def _chinese_names() -> tuple[str, ...]:
    numerals = [row.split()[0] for row in _NUMERALS]
    suits = [row.split()[0] for row in _SUITS]
    suited = [numeral + suit for suit in suits for numeral in numerals]
    return (*suited, *[row.split()[0] for row in _HONOURS + _FLOWERS])


def _traditional_names() -> tuple[str, ...]:
    return tuple(["".join([_TRADITIONAL.get(sign, sign) for sign in name]) for name in CHINESE])


CHINESE: Final = _chinese_names()
"""CHINESE[tile] is its name in simplified script: "五筒"."""
CHINESE_TRADITIONAL: Final = _traditional_names()
"""CHINESE_TRADITIONAL[tile] is its name in traditional script: "五筒", "五萬"."""


def _chinese(key: str, names: tuple[str, ...], example: str) -> Notation:
    words = _spellings(_HONOURS, EAST, 1) | _spellings(_FLOWERS, FIRST_FLOWER, 1)
    suits = _spellings(_SUITS, 0, SUIT_SIZE)
    return Notation(key, names, " ", example, words, suits, _spellings(_NUMERALS, 1, 1), "，、,")


# The block U+1F000 to U+1F029 has an order of its own: dragons red, green, white; bamboos before dots; 梅兰竹菊 first.

_BLOCK: Final = (
    *(EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE),
    *range(9),
    *range(18, 27),
    *range(9, 18),
    *range(FIRST_FLOWER + 4, FIRST_FLOWER + 8),
    *range(FIRST_FLOWER, FIRST_FLOWER + 4),
)
UNICODE: Final = tuple([chr(0x1F000 + _BLOCK.index(tile)) for tile in range(len(_BLOCK))])
"""UNICODE[tile] is its one sign: "🀇"."""

# Botzone's Chinese Standard Mahjong: W 万, B 饼, T 条, F 东南西北, J 中发白 (not our order), H 春夏秋冬梅兰竹菊.

BOTZONE: Final = (
    *[f"{letter}{number}" for letter in "WBT" for number in range(1, 10)],
    *("F1", "F2", "F3", "F4", "J3", "J2", "J1"),
    *[f"H{number}" for number in range(1, 9)],
)
"""BOTZONE[tile] is its code: "W1"."""


def _words(names: tuple[str, ...]) -> dict[str, Tile]:
    return {name: tile for tile, name in enumerate(names)}


_MPSZ: Final = Mpsz("mpsz", NAMES, "", "123m 5z", {}, dict(FIRSTS), {}, "")
_CHINESE: Final = _chinese("chinese", CHINESE, "一万, 5筒, 七八九条, 东, 白 or 梅")
_ALL: Final = (
    _MPSZ,
    _CHINESE,
    _chinese("chinese-traditional", CHINESE_TRADITIONAL, "一萬, 5筒, 七八九條, 東, 白 or 梅"),
    Notation("unicode", UNICODE, "", "🀇, 🀙, 🀐, 🀀 or 🀢", _words(UNICODE), {}, {}, VARIATIONS),
    Notation("botzone", BOTZONE, " ", "W1, B5, T9, F1, J1 or H5", _words(BOTZONE), {}, {}, ""),
)
NOTATIONS: Final = {notation.key: notation for notation in _ALL}
"""Each by its name: mpsz, chinese, chinese-traditional, unicode, botzone. Either Chinese one reads both scripts."""


def notation_of(text: str) -> Notation:
    """The notation in which a text is written, told by its first sign that is not a digit; MPSZ if it has none.

    Raises TileError when no notation has that sign.
    """
    for sign in text:
        if sign.isspace() or sign in DIGITS or sign in VARIATIONS:
            continue
        for notation in _ALL:
            if sign in notation.signs:
                return notation
        raise TileError(f"expected tiles such as 123m 5z, 一万 东, 🀇🀀 or W1 F1, got {text!r}")
    return _MPSZ


def read_tiles(text: str) -> list[Tile]:
    """The tiles of a text in any one notation: "19m1z", "一九万 东", "🀇🀏🀀" and "W1 W9 F1" are all [0, 8, 27].

    Raises TileError.
    """
    return notation_of(text).read(text)


def read_tile(text: str) -> Tile:
    """One tile in any notation: "7z", "红中", "🀄" and "J1" are all 33. Raises TileError."""
    tiles = read_tiles(text)
    if len(tiles) != 1:
        raise TileError(f"expected one tile such as 5m, 五万, 🀋 or W5, got {text!r}")
    return tiles[0]


def write_tiles(tiles: list[Tile] | tuple[Tile, ...], notation: str = "mpsz") -> str:
    """The tiles in the order given, in a notation of NOTATIONS.

    Raises TileError for what is no tile, ValueError for a notation that does not exist.
    """
    chosen = NOTATIONS.get(notation)
    if chosen is None:
        raise ValueError(f"expected a notation, {', '.join(NOTATIONS)}, got {notation!r}")
    return chosen.write(tiles)
