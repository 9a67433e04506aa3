"""What a player can decide: actions, and the choices he is given, each with the clause that allows it."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from jiaxiang.rules import AUTO_KONG, SELF_DRAW, Wilds
from jiaxiang.tiles import (
    KINDS,
    NAMES,
    PLAYED,
    SUIT_SIZE,
    SUITED,
    UNKNOWN,
    Tile,
    TileError,
    format_tiles,
    parse_tiles,
)

VERBS: Final = ("discard", "chow", "pung", "kong", "win", "pass", "ready", "release", "set-out")
TILES_OF: Final = {
    "discard": 1,
    "chow": 2,
    "pung": 1,
    "kong": 1,
    "win": 0,
    "pass": 0,
    "ready": 1,
    "release": 3,
    "set-out": 1,
}
"""How many tiles each verb names: a chow the two from the hand, the others the tile or tiles that they are about."""
STYLES: Final = ("closed", "open")
SWITCHES: Final = (AUTO_KONG, SELF_DRAW)


class ActionError(ValueError):
    """A text that is no action; the message says what was expected and what came."""


class Action(Struct, frozen=True):
    """One decision. Its text form is "0 discard 9m", "2 chow 13s", "1 ready closed 4p", "3 win".

    The `style` of a ready declaration is "closed" or "open", then the switches that the player turns on: "1 ready
    closed auto-kong self-draw 4p".
    """

    seat: int
    verb: str
    tiles: str = ""
    style: str = ""

    def __str__(self) -> str:
        return " ".join(word for word in (str(self.seat), self.verb, self.style, self.tiles) if word)

    @staticmethod
    def parse(text: str) -> "Action":
        """The action of a text form. Raises ActionError."""
        return _parse(text)


class Choice(Struct, frozen=True):
    """An action that is legal now, with the clause that allows it."""

    action: Action
    clause: str

    def __str__(self) -> str:
        return f"{self.action} [{self.clause}]"


@lru_cache(maxsize=4096)
def _parse(text: str) -> Action:
    words = text.split()
    if len(words) < 2 or words[0] not in ("0", "1", "2", "3"):
        raise ActionError(f"expected a seat 0 to 3 and a verb, such as '0 discard 9m', got {text!r}")
    seat, verb, rest = int(words[0]), words[1], words[2:]
    if verb not in TILES_OF:
        raise ActionError(f"expected one of {', '.join(VERBS)}, got {verb!r}")
    style = ""
    if verb == "ready":
        if not rest or rest[0] not in STYLES:
            raise ActionError(f"expected 'ready closed' or 'ready open' and the discard, got {text!r}")
        switches = [switch for switch in SWITCHES if switch in rest]
        style = " ".join([rest[0], *switches])
        rest = [word for word in rest[1:] if word not in switches]
    try:
        tiles = parse_tiles("".join(rest))
    except TileError as error:
        raise ActionError(str(error)) from None
    if len(tiles) != TILES_OF[verb]:
        raise ActionError(
            f"expected {TILES_OF[verb] or 'no'} tile{'' if TILES_OF[verb] == 1 else 's'} after {verb}, got {text!r}"
        )
    return Action(seat, verb, format_tiles(sorted(tiles)), style)


DISCARDS: Final = [[Action(seat, "discard", NAMES[tile]) for tile in range(KINDS)] for seat in range(4)]
PUNGS: Final = [[Action(seat, "pung", NAMES[tile]) for tile in range(PLAYED)] for seat in range(4)]
KONGS: Final = [[Action(seat, "kong", NAMES[tile]) for tile in range(PLAYED)] for seat in range(4)]
WINS: Final = [Action(seat, "win") for seat in range(4)]
PASSES: Final = [Action(seat, "pass") for seat in range(4)]
"""The actions that are offered most, made once."""

CHOW_PARTNERS: Final = [
    [
        pair
        for pair in ((tile - 2, tile - 1), (tile - 1, tile + 1), (tile + 1, tile + 2))
        if tile < SUITED and pair[0] >= 0 and pair[0] // SUIT_SIZE == tile // SUIT_SIZE == pair[1] // SUIT_SIZE
    ]
    for tile in range(KINDS)
]
"""CHOW_PARTNERS[tile]: the pairs of tiles that make a chow with it."""


def chow_pairs(tile: Tile, held: list[int], wilds: Wilds) -> list[tuple[Tile, Tile]]:
    """The pairs of tiles in a hand that make a chow with this tile.

    A wild tile is in none. Where the game lets a stand-in be the turned tile in a chow, it may be one of the pair, or
    the tile itself.
    """
    if not wilds.kinds:
        return [pair for pair in CHOW_PARTNERS[tile] if held[pair[0]] and held[pair[1]]]
    stand_in = wilds.stand_in if wilds.in_chows else UNKNOWN
    if stand_in == UNKNOWN:
        pairs = CHOW_PARTNERS[tile]
    elif tile == stand_in:
        pairs = CHOW_PARTNERS[wilds.turned]
    else:
        pairs = [_with_stand_in(pair, wilds.turned, stand_in) for pair in CHOW_PARTNERS[tile]]
    return [pair for pair in pairs if held[pair[0]] and held[pair[1]] and not _any_wild(pair, wilds)]


def _with_stand_in(pair: tuple[Tile, Tile], turned: Tile, stand_in: Tile) -> tuple[Tile, Tile]:
    first, second = pair
    if first == turned:
        return second, stand_in
    return (first, stand_in) if second == turned else pair


def _any_wild(pair: tuple[Tile, Tile], wilds: Wilds) -> bool:
    return wilds.is_wild(pair[0]) or wilds.is_wild(pair[1])


def chow(seat: int, pair: tuple[Tile, Tile]) -> Action:
    return Action(seat, "chow", format_tiles(pair))


__all__ = [
    "CHOW_PARTNERS",
    "DISCARDS",
    "KONGS",
    "PASSES",
    "PUNGS",
    "WINS",
    "Action",
    "ActionError",
    "Choice",
    "chow",
]
