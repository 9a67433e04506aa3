"""The same questions answered the slow and plain way, without tables and without the code under test."""

import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product

from jiaxiang.hands.forms import Form
from jiaxiang.shapes import WILD, Group
from jiaxiang.tiles import KINDS, PLAYED, UNKNOWN

CHOWS = [(first, first + 1, first + 2) for first in range(27) if first % 9 < 7]
TRIPLETS = [(tile,) * 3 for tile in range(34)]
SETS = CHOWS + TRIPLETS
NO_LIMIT = [99] * 34


def missing(counts: list[int], sets: int, caps: list[int] | None, pairs: list[int] | None = None) -> int:
    """Try every choice of sets and pair, in rising order, giving up where it misses as many as the best so far."""
    limits = NO_LIMIT if caps is None else caps
    best = 3 * sets + 3
    used = [0] * 34

    def put(tiles: tuple[int, ...]) -> int:
        cost = 0
        for tile in tiles:
            used[tile] += 1
            if used[tile] > limits[tile]:
                cost += 1000
            elif used[tile] > counts[tile]:
                cost += 1
        return cost

    def take(tiles: tuple[int, ...]) -> None:
        for tile in tiles:
            used[tile] -= 1

    def go(start: int, left: int, cost: int) -> None:
        nonlocal best
        if left == 0:
            best = min(best, cost)
            return
        for which in range(start, len(SETS)):
            more = put(SETS[which])
            if cost + more < best:
                go(which, left - 1, cost + more)
            take(SETS[which])

    for pair in range(34) if pairs is None else pairs:
        cost = put((pair, pair))
        if cost < best:
            go(0, sets, cost)
        take((pair, pair))
    return best


def groupings(counts: list[int], sets: int, pairs: int) -> Iterator[list[tuple[Form, tuple[int, ...]]]]:
    """Every way to divide concrete tiles, all of them, into sets and pairs: the lowest tile goes first."""
    lowest = next((tile for tile in range(34) if counts[tile]), None)
    if lowest is None:
        if sets == pairs == 0:
            yield []
        return
    options: list[tuple[Form, tuple[int, ...]]] = []
    if pairs:
        options.append((Form.PAIR, (lowest,) * 2))
    if sets:
        options.append((Form.TRIPLET, (lowest,) * 3))
        if lowest < 27 and lowest % 9 < 7:
            options.append((Form.CHOW, (lowest, lowest + 1, lowest + 2)))
    for form, tiles in options:
        left = counts[:]
        for tile in tiles:
            left[tile] -= 1
        if min(left) >= 0:
            for rest in groupings(left, sets - (form != Form.PAIR), pairs - (form == Form.PAIR)):
                yield [(form, tiles), *rest]


def is_complete(counts: list[int], sets: int) -> bool:
    return next(groupings(counts[:34], sets, 1), None) is not None


def arrangements(
    counts: list[int], sets: int, pairs: int, wilds: int, winning: int
) -> set[tuple[tuple[Group, ...], int]]:
    """Every face for every wild tile, every grouping of these, every place in it for the wild tiles, every holder."""
    found = set()
    for faces in combinations_with_replacement(range(34), wilds):
        concrete = counts[:34]
        for face in faces:
            concrete[face] += 1
        for grouping in groupings(concrete, sets, pairs):
            places = [(which, place) for which, (_, tiles) in enumerate(grouping) for place in range(len(tiles))]
            of_faces = [
                combinations([(which, place) for which, place in places if grouping[which][1][place] == face], number)
                for face, number in Counter(faces).items()
            ]
            for choice in product(*of_faces):
                made = [place for some in choice for place in some]
                groups = [
                    canonical(form, tiles, {place for group, place in made if group == which})
                    for which, (form, tiles) in enumerate(grouping)
                ]
                groups.sort(key=lambda group: (group.tiles, group.wilds))
                for holder in holders(groups, winning):
                    found.add((tuple(groups), holder))
    return found


def canonical(form: Form, tiles: tuple[int, ...], made: set[int]) -> Group:
    if form != Form.CHOW:
        made = set(range(len(tiles) - len(made), len(tiles)))
    return Group(form, tiles[0], sum(1 << place for place in made))


def holders(groups: list[Group], winning: int) -> list[int]:
    if winning == UNKNOWN:
        return [-1]
    found = []
    for number, group in enumerate(groups):
        own = [tile for place, tile in enumerate(group.tiles) if not group.wilds & 1 << place]
        if (group.wilds > 0 if winning == WILD else winning in own) and group not in groups[:number]:
            found.append(number)
    return found


def complete_hand(chance: random.Random, sets: int, kinds: list[int]) -> list[int]:
    """A random complete hand of these kinds, four copies at most."""
    while True:
        counts = [0] * KINDS
        pool = [group for group in SETS if group[0] in kinds and group[-1] in kinds]
        for group in [chance.choice(pool) for _ in range(sets)] + [(chance.choice(kinds),) * 2]:
            for tile in group:
                counts[tile] += 1
        if max(counts) <= 4:
            return counts


def near_hand(chance: random.Random, sets: int, exchanges: int, tiles: int, kinds: list[int]) -> list[int]:
    """A complete hand after some exchanges, as many tiles as wanted."""
    counts = complete_hand(chance, sets, kinds)
    for _ in range(exchanges + 3 * sets + 2 - tiles):
        if any(counts):
            counts[chance.choice([tile for tile in range(PLAYED) if counts[tile]])] -= 1
    while sum(counts) < tiles:
        counts[chance.choice([tile for tile in kinds if counts[tile] < 4])] += 1
    return counts


def some_kinds(chance: random.Random) -> list[int]:
    """The kinds that a test hand is made of: all, or a few suits, so that close hands are frequent."""
    suits = [range(9), range(9, 18), range(18, 27), range(27, 34)]
    chosen = chance.choice([(0,), (1,), (0, 1), (2, 3), (0, 1, 2), (0, 1, 2, 3), (0, 1, 2, 3)])
    return [tile for number in chosen for tile in suits[number]]


def lowered_caps(chance: random.Random, counts: list[int]) -> list[int]:
    """Caps such as melds leave them, never below what the hand holds."""
    caps = [4] * 34
    for _ in range(chance.randint(1, 4)):
        for tile in chance.choice(SETS):
            caps[tile] = max(counts[tile], caps[tile] - 1, 0)
    return caps
