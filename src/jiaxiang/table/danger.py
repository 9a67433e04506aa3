"""The warning before a discard: what its player may have to answer for if it is won on (包), what it bars him from."""

from jiaxiang.rules import Danger, Facts, Reason
from jiaxiang.table.state import State
from jiaxiang.tiles import Tile


def dangers_of(view: State, seat: int, tile: Tile) -> list[Danger]:
    """The liabilities that a discard of this tile may bring, in the order in which they are named.

    They are read from what the seat itself can see: whether somebody waits for the tile it cannot know.
    """
    if not view.rules.game.feedings:
        return []
    facts = _facts(view, seat)
    facts.seats[seat].lose(tile)
    facts.tile = tile
    facts.feeder = seat
    return view.rules.dangers(facts)


def bars_from_winning(view: State, seat: int, tile: Tile) -> Reason | None:
    """Why this seat can win no more once it has discarded this tile; None where it still can, or cannot as it is."""
    discards = view.seats[seat].discards
    return None if _bar(view, seat, discards) is not None else _bar(view, seat, [*discards, tile])


def barred_by_discards(view: State, seat: int) -> Reason | None:
    """Why this seat can win no more in this deal, whatever it draws, if that is because of what it has discarded."""
    return None if _bar(view, seat, []) is not None else _bar(view, seat, view.seats[seat].discards)


def _bar(view: State, seat: int, discards: list[Tile]) -> Reason | None:
    """Why this seat may not win on a draw to come, if these are its discards."""
    if view.rules.game.bars_nobody:
        return None
    facts = _facts(view, seat)
    facts.winners = [seat]
    facts.feeder = seat
    facts.seats[seat].discards = discards
    return view.rules.game.barred(facts, seat)


def _facts(view: State, seat: int) -> Facts:
    """The table as it stands, with a copy of this seat."""
    facts = view.facts([])
    facts.seats = view.seats[:]
    facts.seats[seat] = view.seats[seat].copy()
    return facts
