"""A portion of a simulation: some of its deals, one after another."""

from collections import deque
from collections.abc import Iterable, Iterator
from typing import TypeAlias

from msgspec import Struct

from jiaxiang.lab.tally import Tally

Span: TypeAlias = tuple[int, int]
"""The first deal of a portion, from 0, and how many it has; in duplicate whole walls."""


class Portion(Struct, frozen=True):
    """The deals from number `first` on, from 0: what they add up to and, where it was wanted, the record of each, its
    lines not yet chained, joined by line feeds."""

    first: int
    tally: Tally
    records: tuple[bytes, ...] = ()

    def __add__(self, other: "Portion") -> "Portion":
        """Both together, where `other` is the next."""
        return Portion(self.first, self.tally + other.tally, self.records + other.records)


def spans(deals: int, size: int) -> list[Span]:
    """So many deals in portions of this size; the last may be smaller."""
    return [(first, min(size, deals - first)) for first in range(0, deals, size)]


def in_order(portions: Iterable[Portion], spans: Iterable[Span]) -> Iterator[Portion]:
    """The portions in the order of their spans, each as soon as those before it are there."""
    ready: dict[int, Portion] = {}
    order = deque(first for first, _ in spans)
    for portion in portions:
        ready[portion.first] = portion
        while order and order[0] in ready:
            yield ready.pop(order.popleft())
