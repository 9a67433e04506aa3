"""The greatest sets of a hand that has not won: disjoint triplets and pairs, wild tiles as any tile."""

from collections.abc import Callable
from typing import Final

from jiaxiang.hands import Form
from jiaxiang.rules.doubling import Set
from jiaxiang.rules.wilds import Wilds
from jiaxiang.tiles import PLAYED, Tile

WorthOf = Callable[[Set], tuple[int, int]]
"""What a set or pair adds to the base and to the fan."""


class Share:
    """Some sets and pairs: what they are worth, and how many wild tiles stand for another face in them."""

    __slots__ = ("base", "fan", "sets", "substituted")

    def __init__(self, sets: list[Set], base: int, fan: int, substituted: int = 0) -> None:
        self.sets: Final = sets
        self.base: Final = base
        self.fan: Final = fan
        self.substituted: Final = substituted

    def plus(self, other: "Share") -> "Share":
        base, fan = self.base + other.base, self.fan + other.fan
        return Share(self.sets + other.sets, base, fan, self.substituted + other.substituted)

    def is_covered_by(self, other: "Share") -> bool:
        """Whether the other is worth at least as much, whatever else the hand has."""
        return other.base >= self.base and other.fan >= self.fan and other.substituted <= self.substituted

    def rank(self) -> tuple[int, int, int]:
        """Most points, then the fewest tiles that stand for another face, then more fan (C-10)."""
        return self.base << self.fan, -self.substituted, self.fan


def best_sets(counts: list[int], wilds: Wilds, base: int, fan: int, worth_of: WorthOf) -> list[Set]:
    """The triplets and pairs among these tiles that are worth the most, beside a base and a fan that are there anyway.

    A wild tile stands for any tile, a fifth copy too, and need not be used.
    """
    number = wilds.count(counts)
    rest = wilds.without(counts)
    kept: list[list[Share]] = [[] for _ in range(number + 1)]
    kept[0].append(Share([], base, fan))
    for tile in range(PLAYED):
        ways = _ways(tile, rest[tile], number, wilds, worth_of)
        if ways:
            kept = _extend(kept, ways)
    return max([share for shares in kept for share in shares], key=Share.rank).sets


def _ways(tile: Tile, own: int, number: int, wilds: Wilds, worth_of: WorthOf) -> list[tuple[int, Share]]:
    """What may be made of a kind of which the hand has so many: with how many wild tiles, and what it is worth."""
    found: list[tuple[int, Share]] = []
    for triplets in range((own + number) // 3 + 1):
        for pairs in range((own + number - 3 * triplets) // 2 + 1):
            sets: list[Set] = [(Form.TRIPLET, tile)] * triplets + [(Form.PAIR, tile)] * pairs
            worth = [worth_of(each) for each in sets]
            base, fan = sum([each[0] for each in worth]), sum([each[1] for each in worth])
            used = max(0, 3 * triplets + 2 * pairs - own)
            if base or fan:
                found.append((used, Share(sets, base, fan, 0 if wilds.is_wild(tile) else used)))
    return found


def _extend(kept: list[list[Share]], ways: list[tuple[int, Share]]) -> list[list[Share]]:
    """With or without one of these ways to use a kind; what can no longer be the best is dropped."""
    found: list[list[Share]] = [shares[:] for shares in kept]
    for used, way in ways:
        for before in range(len(kept) - used):
            for share in kept[before]:
                _keep(found[before + used], share.plus(way))
    return found


def _keep(shares: list[Share], share: Share) -> None:
    if not any(share.is_covered_by(other) for other in shares):
        shares[:] = [other for other in shares if not other.is_covered_by(share)]
        shares.append(share)
