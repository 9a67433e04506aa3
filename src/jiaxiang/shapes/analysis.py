"""Questions about a hand in a game: what its shapes say together. `shapes` are those that win in the game."""

from mypy_extensions import i64

from jiaxiang.shapes.digits import digits_of, read
from jiaxiang.shapes.groups import Arrangement
from jiaxiang.shapes.shape import IMPOSSIBLE, UNTOLD, Shape
from jiaxiang.shapes.tables import FOUR
from jiaxiang.tiles import PLAYED, UNKNOWN, Tile
from jiaxiang.tiles import counts as count_tiles

Shapes = tuple[Shape, ...]


def missing(shapes: Shapes, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> int:
    """How many tiles miss for the nearest shape: 0 when complete. See Shape for counts, wilds and caps."""
    least: i64 = IMPOSSIBLE
    if caps is not None and caps is not FOUR:
        for shape in shapes:
            least = min(least, shape.missing(counts, melds, wilds, caps))
        return least
    hand = read(counts)
    limited = caps is not None
    for shape in shapes:
        misses = shape.missing_of(hand, melds, limited)
        if misses == UNTOLD:
            misses = shape.missing(counts, melds, wilds, caps)
        elif wilds and misses < IMPOSSIBLE:
            misses = max(0, misses - wilds)
        least = min(least, misses)
    return least


def distance(shapes: Shapes, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> int:
    """The distance to ready: -1 complete, 0 ready, then how many tiles must be exchanged to be ready."""
    return missing(shapes, counts, melds, wilds, caps) - 1


def distance_of(shapes: Shapes, tiles: list[Tile], melds: int = 0, wilds: int = 0) -> int:
    """`distance` of a hand that is told as its concealed tiles, in any order: the fastest way to ask for it."""
    hand = digits_of(tiles)
    least: i64 = IMPOSSIBLE
    for shape in shapes:
        misses = shape.missing_of(hand, melds, False)
        if misses == UNTOLD:
            return distance(shapes, count_tiles(tiles), melds, wilds)
        least = min(least, misses)
    return (least if least == IMPOSSIBLE else max(0, least - wilds)) - 1


def is_complete(
    shapes: Shapes, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None
) -> bool:
    """Whether the hand, of as many tiles as a complete one has, is complete."""
    return any(shape.is_complete(counts, melds, wilds, caps) for shape in shapes)


def arrangements(
    shapes: Shapes, counts: list[int], melds: int = 0, wilds: int = 0, winning: Tile = UNKNOWN
) -> list[Arrangement]:
    """Every arrangement of a complete hand, shape by shape."""
    found: list[Arrangement] = []
    for shape in shapes:
        found.extend(shape.arrangements(counts, melds, wilds, winning))
    return found


def better(
    shapes: Shapes, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None
) -> tuple[int, list[Tile]]:
    """`missing`, and the tiles (0 to 33, rising) that lower it; when one tile misses these are the waits."""
    if len(shapes) == 1:
        return shapes[0].better(counts, melds, wilds, caps)
    least = missing(shapes, counts, melds, wilds, caps)
    lowers = [False] * PLAYED
    for shape in shapes:
        if shape.missing(counts, melds, wilds, caps) == least:
            for tile in shape.better(counts, melds, wilds, caps)[1]:
                lowers[tile] = True
    return least, [tile for tile in range(PLAYED) if lowers[tile]]


def useful(
    shapes: Shapes, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None
) -> list[Tile]:
    """The tiles that would lower the distance of a hand that waits for its next tile (3n + 1 tiles)."""
    return better(shapes, counts, melds, wilds, caps)[1]


def waits(
    shapes: Shapes, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None
) -> list[Tile]:
    """The tiles that would complete a hand of 3n + 1 tiles; none when it is not ready.

    With caps, a tile of which it holds that many is none.
    """
    if missing(shapes, counts, melds, wilds, caps) != 1:
        return []
    return better(shapes, counts, melds, wilds, caps)[1]


class Discard:
    """What a hand is after a discard: how many tiles miss, and the useful tiles (the waits when it is ready).

    `unseen[i]` is how many of `useful[i]` are unseen, `total` their sum.
    """

    def __init__(self, tile: Tile, missing: int, useful: list[Tile], unseen: list[int]) -> None:
        self.tile = tile
        self.missing = missing
        self.useful = useful
        self.unseen = unseen
        self.total = sum(unseen)

    @property
    def distance(self) -> int:
        return self.missing - 1

    @property
    def waits(self) -> list[Tile]:
        return self.useful if self.missing == 1 else []

    def __repr__(self) -> str:
        return f"Discard({self.tile}, missing={self.missing}, useful={self.useful}, unseen={self.unseen})"


def discards(
    shapes: Shapes,
    counts: list[int],
    melds: int,
    wilds: int,
    unseen: list[int],
    caps: list[int] | None = None,
) -> list[Discard]:
    """For a hand about to discard (3n + 2 tiles), every different discard, by its tile. `unseen` has 34 counts or more.

    Discarding a wild tile is not among them: ask `better` with one less.
    """
    left = counts[:]
    found: list[Discard] = []
    for tile in range(PLAYED):
        if counts[tile]:
            left[tile] -= 1
            least, tiles = better(shapes, left, melds, wilds, caps)
            left[tile] += 1
            found.append(Discard(tile, least, tiles, [unseen[each] for each in tiles]))
    return found
