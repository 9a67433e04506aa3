"""What may come: of each tile how many are unseen, and how likely a useful one is drawn or discarded by somebody."""

from typing import Final

from jiaxiang.table import State
from jiaxiang.tiles import COPIES, HONOURS, PLAYED, SUIT_SIZE, SUITED, UNKNOWN, Tile

OTHERS: Final = 3
KEPT_BACK: Final = 0.8
"""How likely another player is to discard a tile that is useful here, compared with any that is unseen."""
SURE: Final = 0.9
"""No step is likelier than that."""

Chances = tuple[float, float]
"""How likely a turn brings what is wanted: by one's own draw, by the discards of the others."""


class Supply:
    """The tiles that one seat cannot see, at one decision."""

    def __init__(self, view: State, unseen: list[int]) -> None:
        wilds = view.wilds
        self.unseen: Final = unseen
        self.wilds: Final = wilds
        self.wild_left: Final = sum([unseen[tile] for tile in wilds.kinds])
        played = sum(unseen[:PLAYED]) + sum([unseen[tile] for tile in wilds.kinds if tile >= PLAYED])
        self.pool: Final = float(max(1, played))
        self.wild: Final = self.wild_left / self.pool
        self.honours: Final = sum([unseen[tile] for tile in HONOURS]) / self.pool

    def comes_as(self, tile: Tile) -> Tile:
        """The tile by which a useful one comes, wild ones left out: UNKNOWN where there is no other."""
        if tile in self.wilds.kinds:
            return self.wilds.stand_in if tile == self.wilds.turned else UNKNOWN
        return tile

    def left(self, counts: list[int], tile: Tile, unseen: list[int]) -> int:
        """How many of a useful tile may still come to a hand."""
        comes = self.comes_as(tile)
        return 0 if comes == UNKNOWN or counts[tile] >= COPIES else max(0, unseen[comes])

    def claimable(self, counts: list[int], tile: Tile) -> int:
        """From how many of the others this tile could be claimed for a set."""
        if self.comes_as(tile) != tile:
            return 0
        if counts[tile] >= 2:
            return OTHERS
        if tile >= SUITED:
            return 0
        rank = tile % SUIT_SIZE
        below, above = rank >= 1 and counts[tile - 1] > 0, rank <= 7 and counts[tile + 1] > 0
        far_below, far_above = rank >= 2 and counts[tile - 2] > 0, rank <= 6 and counts[tile + 2] > 0
        return int((below and above) or (below and far_below) or (above and far_above))

    def step(self, counts: list[int], tiles: list[Tile], unseen: list[int], last: bool) -> tuple[Chances, Tile]:
        """The chances of one of these useful tiles, and the likeliest one (UNKNOWN: there is none).

        The `last` one may be won on, whoever discards it; before that a tile of another player must make a set.
        """
        drawn, claims, best, most = self.wild_left, 0, UNKNOWN, 0
        for tile in tiles:
            left = self.left(counts, tile, unseen)
            if left > 0:
                ways = OTHERS if last else self.claimable(counts, tile)
                drawn += left
                claims += left * ways
                if left * (1 + ways) > most:
                    most, best = left * (1 + ways), tile
        return (min(SURE, drawn / self.pool), min(SURE, KEPT_BACK * claims / self.pool)), best
