"""What the tiles of a finished hand can be taken for in the four games of the north, by brute force.

A tile is a number: 0 to 8 万, 9 to 17 筒, 18 to 26 条, 27 to 30 winds, 31 White, 32 Green, 33 Red, 36 to 43 flowers.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

Group = tuple[int, ...]

SUITS = "mpszf"
WINDS, DRAGONS, HONOURS, FLOWERS = range(27, 31), range(31, 34), range(27, 34), range(36, 44)
ORPHANS = {0, 8, 9, 17, 18, 26, *HONOURS}
LADDERS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))


class Reading(NamedTuple):
    """One way to take the concealed tiles: `held` is the group that is taken to hold the winning tile."""

    form: str
    """sets, pairs (seven of them), orphans, loose (十三不靠), generals (全将), honours (风一色)."""
    groups: tuple[Group, ...] = ()
    held: Group = ()


def tiles(text: str) -> list[int]:
    found, ranks = list[int](), list[int]()
    for sign in text:
        if sign.isdigit():
            ranks.append(int(sign))
        elif sign in SUITS:
            found += [9 * SUITS.index(sign) + rank - 1 for rank in ranks]
            ranks = []
    return found


def text(kinds: Iterable[int]) -> str:
    """Such as 123m55z."""
    found = ""
    for kind in sorted(kinds):
        found = found.removesuffix(SUITS[kind // 9]) + f"{kind % 9 + 1}{SUITS[kind // 9]}"
    return found


def is_258(tile: int) -> bool:
    return tile < 27 and tile % 9 in (1, 4, 7)


def is_chow(group: Group) -> bool:
    return len(set(group)) == 3


def is_triplet(group: Group) -> bool:
    return len(group) == 3 and len(set(group)) == 1


@lru_cache(100_000)
def take_apart(kinds: Group, pair: bool) -> frozenset[tuple[Group, ...]]:
    """Every way to take sorted kinds apart into chows, triplets and, if `pair`, one pair."""
    if not kinds:
        return frozenset() if pair else frozenset([()])
    first = kinds[0]
    starts: list[Group] = [(first,) * 3, *[(first, first)] * pair]
    if first < 27 and first % 9 < 7:
        starts.append((first, first + 1, first + 2))
    found = set[tuple[Group, ...]]()
    for group in starts:
        if Counter(group) <= Counter(kinds):
            rest = tuple(sorted((Counter(kinds) - Counter(group)).elements()))
            for groups in take_apart(rest, pair and len(group) == 3):
                found.add(tuple(sorted([group, *groups])))
    return frozenset(found)


def is_loose(kinds: list[int], fewest: int, most: int) -> bool:
    """十三不靠: fourteen different tiles, so many honours, the rest of a ladder a suit, three different ladders."""
    if len(kinds) != 14 or len(set(kinds)) != 14 or not fewest <= sum(kind >= 27 for kind in kinds) <= most:
        return False
    for ladders in permutations(LADDERS):
        allowed = {9 * suit + rank for suit, ladder in enumerate(ladders) for rank in ladder}
        if all(kind in allowed for kind in kinds if kind < 27):
            return True
    return False


def readings(concealed: list[int], tile: int, melds: list[Group], honours: range) -> Iterator[Reading]:
    """Every reading of the concealed tiles, `tile` among them; `honours`: how many 十三不靠 may have."""
    kinds = sorted(concealed)
    for groups in take_apart(tuple(kinds), True):
        for held in set(groups):
            if tile in held:
                yield Reading("sets", groups, held)
    if not melds:
        if len(kinds) == 14 and all(number % 2 == 0 for number in Counter(kinds).values()):
            yield Reading("pairs", tuple((kind, kind) for kind in kinds[::2]))
        if len(kinds) == 14 and set(kinds) == ORPHANS:
            yield Reading("orphans")
        if is_loose(kinds, honours.start, honours.stop - 1):
            yield Reading("loose")
    everything = [*kinds, *(kind for meld in melds for kind in meld)]
    if all(is_258(kind) for kind in everything):
        yield Reading("generals")
    if all(kind in HONOURS for kind in everything):
        yield Reading("honours")
