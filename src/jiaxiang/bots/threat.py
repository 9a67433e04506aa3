"""What a discard may cost: how likely somebody waits for it, and what it costs to feed him, liability included."""

from typing import Final

from jiaxiang.bots.pace import Rivals
from jiaxiang.table import State, dangers_of
from jiaxiang.tiles import COPIES, SUIT_SIZE, SUITED, Tile

BY_RANK: Final[tuple[float, ...]] = (0.045, 0.08, 0.105, 0.105, 0.105, 0.105, 0.105, 0.08, 0.045)
HONOUR: Final = 0.02
"""How likely a ready hand waits for a tile of this rank, or for an honour, that nobody has discarded yet."""
BY_UNSEEN: Final[tuple[float, ...]] = (0.45, 0.45, 0.8, 1.1, 1.1)
"""By how much more where so many of a suit tile's copies are unseen."""
HIS_OWN: Final = 0.02
LATELY: Final = 0.15
BEFORE: Final = 0.36
"""What is left of that where he has discarded the tile himself, or anybody has, lately or before."""
LATE: Final = 2
"""So many discards of each player are lately. All of this was counted on the discards of 1,200 deals of Shandong
mahjong among greedy bots."""
EVERYTHING: Final = 4.0
"""By how much more a liable player pays than an ordinary one: for all three, and for a hand that is worth it."""


class Threat:
    """The danger of each discard at one decision. `fed` is what feeding an ordinary hand costs, `spared` what
    others' wins cost on average: that is not to be paid any more."""

    def __init__(self, view: State, seat: int, unseen: list[int], rivals: Rivals, fed: float, spared: float) -> None:
        self._view: Final = view
        self._seat: Final = seat
        self._unseen: Final = unseen
        self._rivals: Final = rivals
        self._fed: Final = fed
        self._spared: Final = spared
        self._late: Final = {tile for other in view.seats for tile in other.discards[-LATE:]}
        self._ever: Final = {tile for other in view.seats for tile in other.discards}

    def chance(self, place: int, tile: Tile) -> float:
        """How likely it is that one rival wins on this tile."""
        if self._view.wilds.is_wild(tile):
            return 0.0
        unseen = self._unseen[tile]
        wait = HONOUR * unseen / COPIES if tile >= SUITED else BY_RANK[tile % SUIT_SIZE] * BY_UNSEEN[unseen]
        if tile in self._view.seats[self._rivals.seats[place]].discards:
            wait *= HIS_OWN
        elif tile in self._late:
            wait *= LATELY
        elif tile in self._ever:
            wait *= BEFORE
        return self._rivals.ready[place] * wait

    def cost(self, tile: Tile, worth: float) -> float:
        """What a discard costs on average, if the hand is worth so much as long as nobody wins."""
        liable: set[int] = set()
        for danger in dangers_of(self._view, self._seat, tile):
            liable.update(danger.winners)
        cost = 0.0
        for place, other in enumerate(self._rivals.seats):
            cost += self.chance(place, tile) * (
                max(0.0, self._fed * (EVERYTHING if other in liable else 1.0) - self._spared) + worth
            )
        return cost
