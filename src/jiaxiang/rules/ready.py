"""听牌: when a hand is ready, and what a declaration of it may be (C-23)."""

from typing import Final

from jiaxiang.hands import Form, Meld, Seat
from jiaxiang.shapes import FOUR, Shapes, missing
from jiaxiang.tiles import COPIES, PLAYED, Tile

AUTO_KONG: Final = "auto-kong"
SELF_DRAW: Final = "self-draw"


class Declaring:
    """What a game lets a player declare: `styles` ("closed" 暗楼, "open" 明楼) under `clause`, and the personal `switches`
    (AUTO_KONG: kongs are declared by themselves; SELF_DRAW: other players' tiles are not offered for a win).
    """

    def __init__(self, clause: str, styles: tuple[str, ...], switches: tuple[str, ...]) -> None:
        self.clause: Final = clause
        self.styles: Final = styles
        self.switches: Final = switches

    def has(self, switches: list[str]) -> bool:
        """Whether these are switches of the game, each of them once and in its order."""
        return switches == [switch for switch in self.switches if switch in switches]


def fitting(shapes: Shapes, melds: list[Meld]) -> Shapes:
    """The shapes that the sets on the table allow."""
    if all(shape.fits(melds) for shape in shapes):
        return shapes
    return tuple([shape for shape in shapes if shape.fits(melds)])


def own_caps(seat: Seat) -> list[int]:
    """Of each kind, how many copies may stand in the concealed part: four less those that lie before the player."""
    if not seat.melds and not seat.set_out:
        return FOUR
    caps = [COPIES] * PLAYED
    for meld in seat.melds:
        for tile in meld.tiles:
            caps[tile] -= 1
    for tile in seat.set_out:
        if tile < PLAYED:
            caps[tile] -= 1
    return caps


def misses(shapes: Shapes, seat: Seat) -> int:
    """How many tiles miss, where a fifth copy cannot come: 1 when ready."""
    return missing(fitting(shapes, seat.melds), seat.counts, len(seat.melds), 0, own_caps(seat))


def is_ready(shapes: Shapes, seat: Seat) -> bool:
    """Whether some tile, of which the player does not hold all four himself, would complete the hand (C-23)."""
    return misses(shapes, seat) == 1


def ready_discards(shapes: Shapes, seat: Seat) -> list[Tile]:
    """The tiles whose discard leaves a hand of 3n + 2 tiles ready, rising."""
    found: list[Tile] = []
    melds = len(seat.melds)
    if missing(shapes, seat.counts, melds) > 1 or misses(shapes, seat) > 1:  # the first is soon known
        return found
    for tile in range(PLAYED):
        if seat.counts[tile]:
            seat.counts[tile] -= 1
            if missing(shapes, seat.counts, melds) <= 1 and is_ready(shapes, seat):
                found.append(tile)
            seat.counts[tile] += 1
    return found


def stays_ready(shapes: Shapes, seat: Seat, tile: Tile, form: Form) -> bool:
    """Whether a ready player may make this kong: the hand without its tiles, before the replacement, is still ready.

    `form` is KONG for a discard, ADDED_KONG, or CONCEALED_KONG.
    """
    after = seat.copy()
    if form == Form.ADDED_KONG:
        after.melds[after.find_pung(tile)] = after.melds[after.find_pung(tile)].added()
        after.lose(tile)
    else:
        after.lose(tile, 3 if form == Form.KONG else 4)
        after.melds.append(Meld(form, (tile,) * 4))
    return is_ready(shapes, after)
