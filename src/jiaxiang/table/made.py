"""The events that come most, made once: of equal ones there is one."""

from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.table.actions import Action
from jiaxiang.table.answers import text_of
from jiaxiang.table.events import Answered, Discarded, Drew
from jiaxiang.tiles import KINDS, NAMES, Tile

ENDS: Final = (False, True)


def drawn(seat: int, tile: Tile, tail: bool, open: bool) -> Drew:
    """A draw of a tile that is known."""
    return _DRAWN[((seat * 2 + tail) * 2 + open) * KINDS + tile]


def discarded(seat: int, tile: Tile, clause: str) -> Discarded:
    """A discard without a declaration."""
    known = _DISCARDED.get(clause)
    if known is None:
        known = [[Discarded(seat, name, clause) for name in NAMES] for seat in range(SEATS)]
        _DISCARDED[clause] = known
    return known[seat][tile]


def answered(seat: int, action: Action) -> Answered:
    """The answer of a seat to a tile."""
    text = text_of(action)
    return _PASSED[seat] if text == "pass" else Answered(seat, text)


_DRAWN: Final = [
    Drew(seat, name, tail, open) for seat in range(SEATS) for tail in ENDS for open in ENDS for name in NAMES
]
_DISCARDED: Final[dict[str, list[list[Discarded]]]] = {}
_PASSED: Final = [Answered(seat, "pass") for seat in range(SEATS)]
