"""放风 and 补风: honours that are set out as a set of the hand, and those that follow them one by one."""

from itertools import combinations
from typing import Final

from jiaxiang.hands import Form, Meld, Seat
from jiaxiang.tiles import DRAGONS, HONOURS, WINDS, Tile, is_wind

Kind = tuple[Tile, ...]
KINDS: Final[tuple[Kind, ...]] = (WINDS, DRAGONS)
"""The two kinds of release: three different winds, or the three dragons."""


class Releasing:
    """What a room lets a player release and set out.

    `both`: winds and dragons, a set of each; `same_kind`: only winds follow winds, dragons dragons; `strict`: what may be
    set out has to be, while there is a tile for it.
    """

    def __init__(
        self, release_clause: str, who_clause: str, set_out_clause: str, *, both: bool, same_kind: bool, strict: bool
    ) -> None:
        self.release_clause: Final = release_clause
        self.who_clause: Final = who_clause
        self.set_out_clause: Final = set_out_clause
        self.both: Final = both
        self.same_kind: Final = same_kind
        self.strict: Final = strict

    def may_release(self, melds: list[Meld], kind: Kind) -> bool:
        """Whether these sets on the table allow a release of this kind, the player having discarded nothing yet."""
        released = [meld for meld in melds if meld.form == Form.RELEASE]
        if released and not (self.both and released[0].first not in kind and len(released) == 1):
            return False
        return not any(meld.is_triplet and meld.first in kind for meld in melds)

    def releases(self, seat: Seat) -> list[tuple[Tile, Tile, Tile]]:
        """The sets that a player may release out of his hand."""
        found: list[tuple[Tile, Tile, Tile]] = []
        for kind in KINDS:
            if self.may_release(seat.melds, kind):
                held = [tile for tile in kind if seat.counts[tile]]
                found += [(a, b, c) for a, b, c in combinations(held, 3)]
        return found

    def follows(self, melds: list[Meld], tile: Tile) -> bool:
        """Whether this tile may be set out after the releases among these sets."""
        released = [meld for meld in melds if meld.form == Form.RELEASE]
        if not released or tile not in HONOURS:
            return False
        return not self.same_kind or any(is_wind(meld.first) == is_wind(tile) for meld in released)

    def set_outs(self, seat: Seat) -> list[Tile]:
        """The honours in a hand that may be set out."""
        if not any(meld.form == Form.RELEASE for meld in seat.melds):
            return []
        return [tile for tile in HONOURS if seat.counts[tile] and self.follows(seat.melds, tile)]

    def owed(self, seat: Seat) -> list[Tile]:
        """The honours in a hand that have to be set out."""
        return self.set_outs(seat) if self.strict else []
