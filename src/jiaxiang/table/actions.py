"""What a player can decide, as text and as a value."""

from functools import lru_cache
from typing import Final

from msgspec import Struct

from jiaxiang.rules import AUTO_KONG, SELF_DRAW
from jiaxiang.tiles import KINDS, NAMES, PLAYED, TileError, format_tiles, parse_tiles

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


class Action(Struct, frozen=True, gc=False):
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


__all__ = [
    "DISCARDS",
    "KONGS",
    "PASSES",
    "PUNGS",
    "WINS",
    "Action",
    "ActionError",
]
