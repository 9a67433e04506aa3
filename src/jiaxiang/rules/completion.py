"""Whether a hand with wild tiles and stand-ins is complete, and how far it is from ready."""

from jiaxiang.hands import Seat
from jiaxiang.rules.wilds import Wilds
from jiaxiang.shapes import Shapes, is_complete, missing


def completes_shape(shapes: Shapes, counts: list[int], melds: int, wilds: Wilds) -> bool:
    """Whether concealed tiles, as many as a complete hand has, are one of the shapes."""
    if not wilds.kinds:
        return is_complete(shapes, counts, melds)
    rest, number = wilds.without(counts), wilds.count(counts)
    for standing in range(wilds.stand_ins(rest) + 1):
        if is_complete(shapes, wilds.standing(rest, standing), melds, number):
            return True
    return False


def away_from_ready(shapes: Shapes, seat: Seat, wilds: Wilds) -> int:
    """How many of the concealed tiles must be exchanged before the hand is ready, however many copies are left."""
    melds = len(seat.melds)
    if not wilds.kinds:
        return missing(shapes, seat.counts, melds) - 1
    rest, number = wilds.without(seat.counts), wilds.count(seat.counts)
    least = missing(shapes, rest, melds, number)
    for standing in range(1, wilds.stand_ins(rest) + 1):
        least = min(least, missing(shapes, wilds.standing(rest, standing), melds, number))
    return least - 1
