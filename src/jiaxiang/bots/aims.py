"""What a hand may be made into: one of the game's shapes, of some kinds of tile only, or of sets of equal tiles."""

from functools import lru_cache
from typing import Final

from mypy_extensions import i64

from jiaxiang.hands import Meld
from jiaxiang.shapes import IMPOSSIBLE, Shapes, Standard, better, is_258, missing
from jiaxiang.tiles import HONOURS, PLAYED, SUIT_SIZE, Tile

Kinds = tuple[Tile, ...]
ALL: Final[Kinds] = tuple(range(PLAYED))
SUITS: Final[tuple[Kinds, ...]] = tuple([tuple(range(first, first + SUIT_SIZE)) for first in (0, 9, 18)])


ANY_KIND: Final[tuple[float, ...]] = (0.0, 0.17, 0.22, 0.32, 0.45, 0.62, 0.7)
ONLY_258: Final[tuple[float, ...]] = (0.0, 0.15, 0.16, 0.21, 0.35, 0.42, 0.8)
FEW_KINDS: Final[tuple[float, ...]] = (0.0, 0.17, 0.20, 0.28, 0.30, 0.32, 0.32, 0.35, 0.37, 0.4)
NO_CHOWS: Final[tuple[float, ...]] = (0.0, 0.15, 0.19, 0.22, 0.24, 0.28, 0.29, 0.31, 0.35, 0.38)
NO_CLAIMS: Final[tuple[float, ...]] = (0.0, 0.11, 0.08, 0.13, 0.2, 0.22, 0.27, 0.33, 0.38, 0.4)
"""How often a turn a hand in which so many tiles miss comes a tile nearer, with 34 kinds of four tiles and none of them
wild: counted on 150 hands each, drawn at random and played towards the aim alone, with the tiles that three others
discard at random. ONLY_258 is ANY_KIND where the pair has to be a 2, 5 or 8."""


UNTOLD: Final = -1


def usual_paces(shapes: Shapes) -> tuple[float, ...]:
    """The paces of a hand that may be of any kinds, where these shapes win."""
    return ONLY_258 if any(isinstance(shape, Standard) and shape.pair_258 for shape in shapes) else ANY_KIND


class Aim:
    """One of these shapes, made of these kinds alone.

    What it is worth, and how near it is, is asked elsewhere: here stands only which tiles count towards it. `counts`
    below are concealed tiles of its kinds (see `kept`), wild ones left out.
    """

    def __init__(self, shapes: Shapes, kinds: Kinds = ALL) -> None:
        self.shapes: Final = shapes
        self.kinds: Final = kinds
        self._has: Final = [tile in kinds for tile in range(PLAYED)]
        self.number = 0
        """Its place among the aims of a hand."""
        self.whole: Final = len(kinds) == PLAYED
        sets = [shape for shape in shapes if isinstance(shape, Standard)]
        self.paces = usual_paces(shapes) if self.whole and sets else FEW_KINDS
        self.claims = True
        if shapes and all(shape.missing([0] * PLAYED, 1) >= IMPOSSIBLE for shape in shapes):
            self.paces = NO_CLAIMS
            self.claims = False

    @property
    def is_widest(self) -> bool:
        """Whether any hand that wins will do."""
        return self.number == 0

    def has(self, tile: Tile) -> bool:
        return self._has[tile]

    def fits(self, melds: list[Meld]) -> bool:
        """Whether the sets on the table, which stay, allow it."""
        return all(self._has[tile] for meld in melds for tile in meld.tiles)

    def pace(self, misses: int) -> float:
        """How often a turn it comes a tile nearer while so many miss, for a hand of which no more is known."""
        return self.paces[min(misses, len(self.paces) - 1)]

    def kept(self, counts: list[int]) -> list[int]:
        """Of 34 counts or more the 34 of its kinds, the others 0."""
        kept = counts[:PLAYED]
        if not self.whole:
            for tile in range(PLAYED):
                if not self._has[tile]:
                    kept[tile] = 0
        return kept

    def missing(self, counts: list[int], melds: int, wilds: int) -> int:
        """How many tiles miss."""
        return missing(self.shapes, counts, melds, wilds)

    def better(self, counts: list[int], melds: int, wilds: int) -> tuple[int, list[Tile]]:
        """How many tiles miss, and the tiles of its kinds that lower that number."""
        misses, tiles = better(self.shapes, counts, melds, wilds)
        return misses, tiles if self.whole else [tile for tile in tiles if self._has[tile]]


class Alike(Aim):
    """Sets of equal tiles and a pair, of these kinds: a standard hand without a chow."""

    def __init__(self, sets: int, pairs: Kinds, kinds: Kinds = ALL) -> None:
        super().__init__((), kinds)
        self.paces = NO_CHOWS
        self.sets: Final = sets
        self._pairs: Final = [tile in pairs for tile in range(PLAYED)]
        self._pair_kinds: Final = [tile for tile in kinds if tile in pairs]

    def fits(self, melds: list[Meld]) -> bool:
        """See Aim."""
        return all(meld.is_triplet for meld in melds) and Aim.fits(self, melds)

    def missing(self, counts: list[int], melds: int, wilds: int) -> int:
        """See Aim. The pair is tried with every kind; the sets are of the kinds of which there are most."""
        sets: i64 = self.sets - melds
        if sets < 0:
            return IMPOSSIBLE
        held: list[int] = [0] * 5
        for count in counts:
            held[count] += 1
        best: i64 = IMPOSSIBLE
        pairs: list[bool] = [False] * 5  # by how many there are of a kind that may be the pair
        for tile in self._pair_kinds:
            pairs[counts[tile]] = True
        for count in range(5):
            if pairs[count]:
                held[count] -= 1
                lacks: i64 = 2 - min(2, count)
                left = sets
                for many in (4, 3, 2, 1, 0):
                    use = min(left, held[many])
                    lacks += use * (3 - min(3, many))
                    left -= use
                held[count] += 1
                best = min(best, lacks)
        return max(0, best - wilds) if best < IMPOSSIBLE else IMPOSSIBLE

    def better(self, counts: list[int], melds: int, wilds: int) -> tuple[int, list[Tile]]:
        """See Aim."""
        now = self.missing(counts, melds, wilds)
        tiles: list[Tile] = []
        if now == 0 or now >= IMPOSSIBLE:
            return now, tiles
        told = [UNTOLD] * 8
        for tile in self.kinds:
            count = counts[tile]
            if count < 3:
                like = 2 * count + self._pairs[tile]
                if told[like] == UNTOLD:
                    counts[tile] += 1
                    told[like] = self.missing(counts, melds, wilds)
                    counts[tile] -= 1
                if told[like] < now:
                    tiles.append(tile)
        return now, tiles


def aims_of(shapes: Shapes, melds: list[Meld]) -> list[Aim]:
    """All that a hand with these sets on the table may be aimed at, the widest aim first."""
    return [aim for aim in _aims(shapes) if aim.fits(melds)]


@lru_cache(maxsize=64)
def _aims(shapes: Shapes) -> list[Aim]:
    """All that a hand may be aimed at where these shapes win.

    That is any of the game's shapes; each shape that is no sets; sets and a pair of one suit, with honours and without;
    sets of equal tiles, of any kinds, of one suit with honours, of honours alone. What they are worth the rules say.
    """
    found = [Aim(shapes)]
    if len(shapes) > 1:
        found += [Aim((shape,)) for shape in shapes if not isinstance(shape, Standard)]
    for shape in shapes:
        if isinstance(shape, Standard):
            pairs = tuple([tile for tile in ALL if is_258(tile)]) if shape.pair_258 else ALL
            for suit in SUITS:
                found += [Aim((shape,), suit), Aim((shape,), suit + HONOURS), Alike(shape.sets, pairs, suit + HONOURS)]
            found.append(Alike(shape.sets, pairs))
            if not shape.pair_258:
                found.append(Alike(shape.sets, pairs, HONOURS))
    for number, aim in enumerate(found):
        aim.number = number
    return found
