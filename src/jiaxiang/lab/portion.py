"""A portion of a simulation: some of its deals, one after another."""

from msgspec import Struct

from jiaxiang.lab.tally import Tally


class Portion(Struct, frozen=True):
    """The deals from number `first` on, from 0: what they add up to and, where it was wanted, the record of each, its
    lines not yet chained, joined by line feeds."""

    first: int
    tally: Tally
    records: tuple[bytes, ...] = ()
