"""What a shape is: a way to be complete. A game lists the shapes that win in it; a new one is a subclass of Shape."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from jiaxiang.hands.meld import Meld
from jiaxiang.shapes.automaton import FAR
from jiaxiang.shapes.digits import Digits
from jiaxiang.shapes.groups import NO_HOLDER, Arrangement, Group, may_hold
from jiaxiang.shapes.look import Look
from jiaxiang.tiles import PLAYED, UNKNOWN, Tile

IMPOSSIBLE: Final = FAR
"""So many tiles miss where a hand cannot have the shape at all."""
UNTOLD: Final = -1
"""Stands where a shape does not tell from a hand's digits what it misses."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Shape:
    """A way to be complete.

    In all methods `counts` are the concealed tiles, 34 counts or more, each at most 4 (see `better`), flowers (from 34
    on) not looked at; `melds` is the number of sets on the table; `wilds` that of wild tiles in the hand, which are not
    in `counts`. `caps` tells the kinds of distance apart: None is *unlimited* (a kind may be used any number of times);
    a list, 34 numbers or more, is *limited*: of kind k at most caps[k] copies may stand in the completed concealed
    part. FOUR is the list for a hand without melds.
    """

    name: str

    def __init__(self, name: str) -> None:
        self.name = name

    def fits(self, melds: list[Meld]) -> bool:
        """Whether a hand with these sets on the table can have the shape, as far as their tiles say.

        The other methods know only how many there are.
        """
        return True

    def missing(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> int:
        """How many tiles miss: 0 when complete, 1 when ready, IMPOSSIBLE when it cannot be."""
        raise NotImplementedError(f"{self.name}: missing")

    def missing_of(self, hand: Digits, melds: i64, limited: bool) -> i64:
        """`missing` of a hand that has been read, without wild tiles, unlimited or with FOUR for caps; or UNTOLD.

        A shape that has this, has it for speed: several shapes are asked about a hand that was read once. With wild
        tiles it is less by their number.
        """
        return UNTOLD

    def is_complete(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> bool:
        """Whether a hand that has as many tiles as a complete one is complete."""
        return self.missing(counts, melds, wilds, caps) == 0

    def better(
        self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None
    ) -> tuple[int, list[Tile]]:
        """How many tiles miss, and the tiles (0 to 33, rising) of which one more lowers that number.

        Unlimited, a fifth copy may be among them: `missing` is asked about five of a kind here.
        """
        now = self.missing(counts, melds, wilds, caps)
        tiles: list[Tile] = []
        if now == 0 or now >= IMPOSSIBLE:
            return now, tiles
        more = counts[:]
        for tile in range(PLAYED):
            if caps is None or counts[tile] < caps[tile]:
                more[tile] += 1
                if self.missing(more, melds, wilds, caps) < now:
                    tiles.append(tile)
                more[tile] -= 1
        return now, tiles

    def arrangements(
        self, counts: list[int], melds: int = 0, wilds: int = 0, winning: Tile = UNKNOWN
    ) -> list[Arrangement]:
        """Every arrangement of a complete concealed part, always in the same order; none when it is not complete.

        The winning tile is among `counts`, or it is WILD and among `wilds`. Every group that can be taken to hold it
        gives an arrangement of its own, equal groups only one. A wild tile may stand for a fifth copy. Which of several
        equal tiles of a group are made by wild tiles makes no difference: it is the last ones.
        """
        raise NotImplementedError(f"{self.name}: arrangements")

    def distinct(
        self, look: Look, counts: list[int], melds: int = 0, wilds: int = 0, winning: Tile = UNKNOWN
    ) -> list[Arrangement]:
        """`arrangements`, in their order, without those that look like an earlier one: what is kept has every look."""
        return self.arrangements(counts, melds, wilds, winning)

    def __repr__(self) -> str:
        return f"<{self.name}>"


def with_holders(shape: str, groups: tuple[Group, ...], winning: Tile, found: list[Arrangement]) -> None:
    """Add to `found` these groups with everyone that can be taken to hold the winning tile."""
    if winning == UNKNOWN:
        found.append(Arrangement(shape, groups, NO_HOLDER))
        return
    for place in range(len(groups)):
        if may_hold(groups, place, winning):
            found.append(Arrangement(shape, groups, place))
