"""What a scorer sees of a hand: arrangements that look alike are worth the same, and one of them is enough."""

from collections.abc import Callable
from typing import Final

from mypy_extensions import mypyc_attr

from jiaxiang.shapes.arrange import MEMO, Groups, suit_code, ways_to_see
from jiaxiang.shapes.groups import NO_HOLDER, Group, may_hold
from jiaxiang.tiles import UNKNOWN, Tile

Seen = Callable[[Group], int]
"""What is seen of a group, as a number: equal numbers are worth the same."""
Wait = Callable[[Group, Tile], int]
"""What is seen of a group that is taken to hold the winning tile, in addition: of the wait."""


@mypyc_attr(acyclic=True)
class Part:
    """One suit of a hand: its groups, which of them holds the winning tile (NO_HOLDER: none), and its place in the list
    of all ways to see the suit.
    """

    __slots__ = ("groups", "holder", "place")

    def __init__(self, groups: Groups, holder: int, place: int) -> None:
        self.groups: Final = groups
        self.holder: Final = holder
        self.place: Final = place


class Look:
    """What a game's scores see of groups and waits. Parts are kept while the same suits come up."""

    def __init__(self, seen: Seen, wait: Wait) -> None:
        self._seen: Final = seen
        self._wait: Final = wait
        self._known: Final[dict[int, tuple[Part, ...]]] = {}
        self._held = 0

    def parts(self, counts: list[int], suit: int, wilds: int, winning: Tile) -> tuple[Part, ...]:
        """The ways to see a suit with exactly so many wild tiles that do not look alike, each the first of its kind.

        They come with every holder in this suit that looks different, and with none.
        """
        code = suit_code(counts, suit, wilds) * 64 + winning + 2
        known = self._known.get(code)
        if known is None:
            if self._held >= MEMO:
                self._known.clear()
                self._held = 0
            known = self._known[code] = self._parts(ways_to_see(counts, suit, wilds), winning)
            self._held += len(known) + 1
        return known

    def _parts(self, ways: tuple[Groups, ...], winning: Tile) -> tuple[Part, ...]:
        found: list[Part] = []
        before: set[tuple[int, ...]] = set()
        for place, groups in enumerate(ways):
            looks = [self._seen(group) for group in groups]
            whole = tuple(sorted(looks))
            self._add(found, before, whole, Part(groups, NO_HOLDER, place))
            if winning == UNKNOWN:
                continue
            for holder, group in enumerate(groups):
                if may_hold(groups, holder, winning):
                    self._add(
                        found,
                        before,
                        (*whole, -1, looks[holder], self._wait(group, winning)),
                        Part(groups, holder, place),
                    )
        return tuple(found)

    def _add(self, found: list[Part], before: set[tuple[int, ...]], look: tuple[int, ...], part: Part) -> None:
        if look not in before:
            before.add(look)
            found.append(part)
