"""The warning before a discard: what its player may have to answer for if it is won on (包)."""

from jiaxiang.rules import Danger
from jiaxiang.table.state import State
from jiaxiang.tiles import Tile


def dangers_of(view: State, seat: int, tile: Tile) -> list[Danger]:
    """The liabilities that a discard of this tile may bring, in the order in which they are named.

    They are read from what the seat itself can see: whether somebody waits for the tile it cannot know.
    """
    if not view.rules.game.feedings:
        return []
    facts = view.facts([])
    facts.seats = view.seats[:]
    facts.seats[seat] = view.seats[seat].copy()
    facts.seats[seat].lose(tile)
    facts.tile = tile
    facts.feeder = seat
    return view.rules.dangers(facts)
