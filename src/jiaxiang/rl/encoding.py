"""An observation made anew from what a seat can see: what the fields mean. `Board` keeps up to date what this makes."""

from collections.abc import Iterable
from typing import Final

from jiaxiang.hands import CLOSED, OPEN, SEATS, Seat
from jiaxiang.rl.layout import Layout
from jiaxiang.table import Phase, State
from jiaxiang.tiles import EAST, KINDS, TILES, UNKNOWN, Tile

MOST: Final = 255


def encode(layout: Layout, view: State, seat: int) -> bytes:
    """The observation of a seat from its view (`seen_by`), or from the state itself: only what it may know is read."""
    row = bytearray(layout.size)
    own = view.seats[seat]
    claims = view.phase == Phase.CLAIMS
    drawing = view.phase in (Phase.TURN, Phase.REPLACE) and view.turn == seat
    _put(row, layout.at["hand"], own.counts, layout.kinds)
    _put(row, layout.at["drawn"], _one(view.tile if drawing else UNKNOWN), layout.kinds)
    _put(row, layout.at["passed-wins"], _bits(view.passed_wins[seat]), layout.kinds)
    _put(row, layout.at["passed-pungs"], _bits(view.passed_pungs[seat]), layout.kinds)
    _put(row, layout.at["switches"], [view.auto_kong[seat], view.self_draw_only[seat]], 2)
    _put(row, layout.at["offered"], _one(view.tile if claims else UNKNOWN), layout.kinds)
    _put(row, layout.at["wild"], [view.wilds.is_wild(tile) for tile in range(KINDS)], layout.kinds)
    _put(row, layout.at["turned"], _one(view.turned), layout.kinds)
    _put(row, layout.at["bare"], _counted(view.bare), layout.kinds)
    row[layout.at["round-wind"] + TILES[view.place.round_wind] - EAST] = 1
    _put(row, layout.at["phase"], _phase(view), len(_phase(view)))
    _put(row, layout.at["numbers"], [view.wall_left, view.drawable, min(view.place.drawn_games, MOST)], 3)
    for place in range(SEATS):
        other = (seat + place) % SEATS
        _block(row, layout, layout.block * place, view, other)
    return bytes(row)


def _block(row: bytearray, layout: Layout, shift: int, view: State, seat: int) -> None:
    player, at, kinds = view.seats[seat], layout.at, layout.kinds
    _put(row, at["discards"] + shift, _counted(player.discards), kinds)
    _put(row, at["melds"] + shift, _counted([tile for meld in player.melds for tile in meld.tiles]), kinds)
    if at["set-out"] >= 0:
        _put(row, at["set-out"] + shift, _counted(player.set_out), kinds)
    if at["shown"] >= 0 and player.ready == OPEN:
        _put(row, at["shown"] + shift, player.counts, kinds)
    standing = _standing(view, seat, player)
    _put(row, at["standing"] + shift, standing, len(standing))


def _standing(view: State, seat: int, player: Seat) -> list[int]:
    """See layout.STANDING."""
    winds = [0] * SEATS
    winds[(seat - view.place.dealer) % SEATS] = 1
    return [
        view.turn == seat,
        view.place.dealer == seat,
        player.size,
        len(player.melds),
        player.exposed,
        player.kongs,
        player.ready == CLOSED,
        player.ready == OPEN,
        view.early_ready[seat],
        view.has_discarded[seat],
        *winds,
    ]


def _phase(view: State) -> list[int]:
    """See layout.PHASES."""
    return [
        view.phase == Phase.TURN,
        view.phase == Phase.CLAIMS,
        view.after_claim,
        view.robbing,
        view.opening,
        view.quiet,
        view.first_round,
        view.replacement,
        view.flower_replacement,
    ]


def _put(row: bytearray, start: int, numbers: Iterable[int], size: int) -> None:
    """Write the first of these numbers where a field starts, if the game has it."""
    if start >= 0:
        row[start : start + size] = bytes(list(numbers)[:size])


def _one(tile: Tile) -> list[int]:
    return [tile == kind for kind in range(KINDS)]


def _bits(bits: int) -> list[int]:
    return [bits >> kind & 1 for kind in range(KINDS)]


def _counted(tiles: list[Tile]) -> list[int]:
    counts = [0] * KINDS
    for tile in tiles:
        counts[tile] += 1
    return counts
