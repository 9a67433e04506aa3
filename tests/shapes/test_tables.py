"""The tables: the states they know, the complete hands they count, and that the generator writes them again."""

import os
from functools import cache

import pytest

from jiaxiang.shapes.automaton import FAR, NO_CAP, Automaton, merge
from jiaxiang.shapes.generate import generate, generate_solid
from jiaxiang.shapes.tables import FOUR, UNCAPPED, load, solid, tables

Counts = tuple[int, ...]


@cache
def totals(size: int) -> bytes:
    """totals[key]: how many tiles the suit of this key has."""
    found = bytes([0])
    for _ in range(size):
        found = b"".join(bytes(total + count for total in found) for count in range(5))
    return found


def classes(known: bytes) -> list[int]:
    """The classes that a table names, two bytes each."""
    return [low + 256 * high for low, high in zip(known[::2], known[1::2], strict=True)]


KINDS = [(limited, pair_258) for limited in (True, False) for pair_258 in (True, False)]


@pytest.mark.parametrize(("limited", "pair_258"), KINDS)
def test_states(limited: bool, pair_258: bool) -> None:
    table = tables(limited, pair_258)
    suits = classes(table.suits)
    known = [total for total, each in zip(totals(9), suits, strict=True) if each]
    assert len(known) == 886_400
    assert sum(total <= 14 for total in known) == 405_350
    assert max(known) == 17
    assert sum(1 for total, each in zip(totals(9), suits, strict=True) if total <= 17 and not each) == 0
    assert [total <= 17 for total in totals(7)] == [each > 0 for each in classes(table.honours)]


@pytest.mark.parametrize(("limited", "pair_258"), KINDS)
def test_rows(limited: bool, pair_258: bool) -> None:
    """Of some suits, the row that the table has is the one that reading them gives."""
    table, automaton, cap = tables(limited, pair_258), Automaton(), 4 if limited else NO_CAP
    for size, known in ((9, classes(table.suits)), (7, classes(table.honours))):
        for key in range(0, 5**size, 1009):
            counts = [key // 5**place % 5 for place in range(size - 1, -1, -1)]
            if sum(counts) <= 17:
                assert table.rows[known[key]] == automaton.read(counts, [cap] * size, size == 9, pair_258)


def closure(size: int, sets: int) -> list[set[Counts]]:
    """closure[m]: all counts, four of a kind at most, that are m sets of a suit (9 ranks) or of the honours (7)."""
    pieces = [[3 * (rank == each) for rank in range(size)] for each in range(size)]
    if size == 9:
        pieces += [[int(first <= rank < first + 3) for rank in range(9)] for first in range(7)]
    found = [{(0,) * size}]
    for _ in range(sets):
        found.append({fits for counts in found[-1] for piece in pieces if (fits := add(counts, piece))})
    return found


def add(counts: Counts, piece: list[int]) -> Counts:
    more = tuple(count + extra for count, extra in zip(counts, piece, strict=True))
    return more if max(more) <= 4 else ()


def with_pair(sets: list[set[Counts]], size: int) -> list[set[Counts]]:
    pairs = [[2 * (rank == each) for rank in range(size)] for each in range(size)]
    return [{fits for counts in level for pair in pairs if (fits := add(counts, pair))} for level in sets]


@cache
def closures(size: int) -> tuple[list[set[Counts]], list[set[Counts]]]:
    sets = closure(size, 5)
    return sets, with_pair(sets, size)


def by_closure(sets: int) -> int:
    """The number of complete hands: suits of so many sets, one of them with the pair."""
    ways = {(0, 0): 1}
    for size in (9, 9, 9, 7):
        plain, paired = closures(size)
        after: dict[tuple[int, int], int] = {}
        for (had, pairs), number in ways.items():
            for more in range(sets - had + 1):
                after[had + more, pairs] = after.get((had + more, pairs), 0) + number * len(plain[more])
                if not pairs:
                    after[had + more, 1] = after.get((had + more, 1), 0) + number * len(paired[more])
        ways = after
    return ways[sets, 1]


def by_tables(sets: int, limited: bool) -> int:
    """The number of hands of 3 · sets + 2 tiles, of all that there are, of which the tables say that nothing misses."""
    table = tables(limited)
    tiles = 3 * sets + 2

    def parts(known: list[int], size: int) -> dict[tuple[int, int], int]:
        found: dict[tuple[int, int], int] = {}
        for state in zip(known, totals(size), strict=True):
            if state[1] <= tiles:
                found[state] = found.get(state, 0) + 1
        return found

    suit = parts(classes(table.suits), 9)
    ways = suit
    for part in (suit, suit, parts(classes(table.honours), 7)):
        after: dict[tuple[int, int], int] = {}
        for (one, had), number in ways.items():
            for (other, more), times in part.items():
                if had + more <= tiles:
                    both = (table.merge(one, other), had + more)
                    after[both] = after.get(both, 0) + number * times
        ways = after
    return sum(
        number for (each, total), number in ways.items() if total == tiles and table.rows[each][2 * sets + 1] == 0
    )


@pytest.mark.parametrize("limited", [True, False])
@pytest.mark.parametrize("sets", [4, 5])
def test_number_of_complete_hands(sets: int, limited: bool) -> None:
    assert by_tables(sets, limited) == by_closure(sets)


@pytest.mark.parametrize("size", [9, 7])
def test_solid(size: int) -> None:
    """1 for sets, 2 for sets and a pair, 3 where the pair can be a 2, 5 or 8."""
    expected = bytearray(5**size)
    plain, paired = closures(size)
    for counts in set().union(*plain):
        expected[key(counts)] = 1
    for counts in set().union(*paired):
        expected[key(counts)] = 2
    if size == 9:
        for eye in (1, 4, 7):
            for level in plain:
                for counts in level:
                    more = add(counts, [2 * (rank == eye) for rank in range(9)])
                    if more:
                        expected[key(more)] = 3
    assert expected == (solid().suits if size == 9 else solid().honours)


def key(counts: Counts) -> int:
    return sum(count * 5**place for place, count in enumerate(reversed(counts)))


def test_merge() -> None:
    """A pair here and a set there are both; neither suit has two of anything."""
    pair = bytes([0, 0] + [FAR] * 10)
    one = bytes([0, FAR, 0] + [FAR] * 9)
    assert merge(pair, one) == bytes([0, 0, 0, 0] + [FAR] * 8)
    for limited, pair_258 in KINDS:
        table = tables(limited, pair_258)
        for here in range(0, table.size, 23):
            for there in range(0, table.size, 19):
                both = table.merge(here, there)
                assert both == table.merge(there, here)
                assert table.rows[both] == merge(table.rows[here], table.rows[there])


def test_classes_beyond_the_files() -> None:
    """With one of each kind left there are chows but no triplets; five alike are read, not looked up."""
    table = tables(True)
    assert table.classify([1, 1, 1] + [0] * 31, 0, FOUR) == classes(table.suits)[key((1, 1, 1, 0, 0, 0, 0, 0, 0))]
    capped = table.rows[table.classify([1, 1, 1] + [0] * 31, 0, [1] * 34)]
    assert list(capped) == [0, FAR, 0, FAR, 3, FAR, 6, FAR, FAR, FAR, FAR, FAR]
    honours = table.rows[table.classify([0] * 34, 3, [2] * 34)]
    assert list(honours) == [0, 2] + [FAR] * 10
    five = tables(False).rows[tables(False).classify([0] * 27 + [5] + [0] * 6, 3, UNCAPPED)]
    assert list(five[:6]) == [0, 0, 0, 0, 1, 3]


@pytest.mark.parametrize("name", ["solid", "limited", "unlimited"])
def test_files_are_what_the_generator_writes(name: str) -> None:
    assert load(name) == (generate_solid() if name == "solid" else generate(name == "limited"))


@pytest.mark.skipif(os.environ.get("JIAXIANG_ENGINE") != "compiled", reason="interpreted it takes half a minute")
@pytest.mark.parametrize("limited", [True, False])
def test_files_for_258_are_what_the_generator_writes(limited: bool) -> None:
    assert load("limited-258" if limited else "unlimited-258") == generate(limited, True)
