"""Writes the tables into data/, always the same: python -m jiaxiang.shapes.generate"""

# interpreted: python -m runs it by its name

import zlib
from pathlib import Path
from typing import Final

from jiaxiang.shapes.automaton import FAR, NO_CAP, NOTHING, ROW, Automaton, may_pair, merge
from jiaxiang.shapes.digits import HONOUR_KEYS, SUIT_KEYS
from jiaxiang.shapes.tables import (
    LARGEST,
    LIMITED,
    PAIR_258,
    SETS_AND_258,
    SETS_AND_PAIR,
    SETS_ONLY,
    SOLID,
    UNLIMITED,
)

IMPOSSIBLE_ROW: Final = bytes([FAR] * ROW)


def generate(limited: bool, pair_258: bool = False) -> bytes:
    """One table: number of classes, rows, suits, honours, merged classes."""
    automaton = Automaton()
    suits = read_all(automaton, 9, limited, pair_258)
    honours = read_all(automaton, 7, limited, pair_258)
    ours = {IMPOSSIBLE_ROW} | {row for _, row in suits + honours}
    rows = [IMPOSSIBLE_ROW, *sorted(closure(ours) - {IMPOSSIBLE_ROW})]
    classes = {row: number for number, row in enumerate(rows)}
    merged = [0] * len(rows) ** 2
    for one, row in enumerate(rows):
        for other in range(one, len(rows)):
            both = classes[merge(row, rows[other])]
            merged[one * len(rows) + other] = both
            merged[other * len(rows) + one] = both
    return b"".join(
        (
            in_two_bytes([len(rows)]),
            *rows,
            in_two_bytes(spread(suits, classes, SUIT_KEYS)),
            in_two_bytes(spread(honours, classes, HONOUR_KEYS)),
            in_two_bytes(merged),
        )
    )


def read_all(automaton: Automaton, size: int, limited: bool, pair_258: bool) -> list[tuple[int, bytes]]:
    """Key and row of every suit of `size` ranks that has at most LARGEST tiles."""
    suited = size == 9
    cap = 4 if limited else NO_CAP
    level = [(0, 0, NOTHING)]
    for rank in range(size):
        level = [
            (
                5 * key + count,
                total + count,
                automaton.step(vector, count, cap, suited, may_pair(rank, suited, pair_258)),
            )
            for key, total, vector in level
            for count in range(min(4, LARGEST - total) + 1)
        ]
    return [(key, vector[:ROW]) for key, _, vector in level]


def closure(rows: set[bytes]) -> set[bytes]:
    """The rows and everything that merging makes of them."""
    known = set(rows)
    fresh = known
    while fresh:
        fresh = {merge(one, other) for one in fresh for other in rows} - known
        known |= fresh
    return known


def spread(rows: list[tuple[int, bytes]], classes: dict[bytes, int], size: int) -> list[int]:
    table = [0] * size
    for key, row in rows:
        table[key] = classes[row]
    return table


def in_two_bytes(numbers: list[int]) -> bytes:
    """Each number as two bytes, the lower first."""
    both = bytearray(2 * len(numbers))
    both[::2] = bytes([number % 256 for number in numbers])
    both[1::2] = bytes([number // 256 for number in numbers])
    return bytes(both)


def generate_solid() -> bytes:
    """What a suit's tiles are when none is left over, suits and then honours."""
    return _solid(9) + _solid(7)


def _solid(size: int) -> bytes:
    counted = {(0,) * size}
    sets = [[rank] * 3 for rank in range(size)]
    if size == 9:
        sets += [[rank, rank + 1, rank + 2] for rank in range(7)]
    for one in sets:
        fresh = counted
        while fresh:
            fresh = {more for counts in fresh if (more := _with(counts, one))} - counted
            counted = counted | fresh
    table = bytearray(5**size)
    for counts in counted:
        table[_key(counts)] = SETS_ONLY
        for rank in range(size):
            paired = _with(counts, [rank, rank])
            if paired:
                eye = SETS_AND_258 if size == 9 and may_pair(rank, True, True) else SETS_AND_PAIR
                table[_key(paired)] = max(table[_key(paired)], eye)
    return bytes(table)


def _with(counts: tuple[int, ...], ranks: list[int]) -> tuple[int, ...]:
    """The counts and these tiles; empty where there would be too many."""
    more = list(counts)
    for rank in ranks:
        more[rank] += 1
    return tuple(more) if max(more) <= 4 and sum(more) <= LARGEST else ()


def _key(counts: tuple[int, ...]) -> int:
    key = 0
    for count in counts:
        key = 5 * key + count
    return key


def main() -> None:
    folder = Path(__file__).parent / "data"
    folder.mkdir(exist_ok=True)
    contents = {
        LIMITED: generate(True),
        UNLIMITED: generate(False),
        LIMITED + PAIR_258: generate(True, True),
        UNLIMITED + PAIR_258: generate(False, True),
        SOLID: generate_solid(),
    }
    for name, content in contents.items():
        packed = zlib.compress(content, 9)
        (folder / f"{name}.bin").write_bytes(packed)
        print(f"{name}: {len(content)} bytes, {len(packed)} packed")


if __name__ == "__main__":
    main()
