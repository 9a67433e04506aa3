"""One way to read a winning hand: its sets and pair, and what the patterns of a game ask about them."""

from typing import Final

from jiaxiang.hands import Form, is_triplet
from jiaxiang.rules.facts import Facts
from jiaxiang.shapes import Arrangement, Group
from jiaxiang.tiles import (
    COPIES,
    DRAGONS,
    HONOURS,
    KINDS,
    ORPHANS,
    SUIT_SIZE,
    TERMINALS,
    UNKNOWN,
    WINDS,
    Tile,
    format_tiles,
)


def mask(tiles: tuple[Tile, ...]) -> int:
    """A set of kinds as the bits of a whole number."""
    bits = 0
    for tile in tiles:
        bits |= 1 << tile
    return bits


SUIT_MASKS: Final = tuple(((1 << SUIT_SIZE) - 1) << (SUIT_SIZE * suit) for suit in range(3))
HONOUR_MASK: Final = mask(HONOURS)
WIND_MASK: Final = mask(WINDS)
DRAGON_MASK: Final = mask(DRAGONS)
TERMINAL_MASK: Final = mask(TERMINALS)
ORPHAN_MASK: Final = mask(ORPHANS)


class Reading:
    """One arrangement of one seat's winning hand, melds included.

    `sets` are the sets as groups, concealed ones first, then the melds in their order; `pair` is the pair's tile, or
    UNKNOWN in a hand that is no sets. `kinds` and `triplets` are bit sets of kinds: those present, and those of which
    there is a triplet or kong of any sort. A wild tile counts as what it stands for.
    """

    __slots__ = ("arrangement", "chows", "facts", "kinds", "pair", "seat", "sets", "triplets")

    def __init__(self, facts: Facts, seat: int, arrangement: Arrangement) -> None:
        self.facts: Final = facts
        self.seat: Final = seat
        self.arrangement: Final = arrangement
        self.sets: list[Group] = []
        self.pair: Tile = UNKNOWN
        self.chows: int = 0
        self.kinds: int = 0
        self.triplets: int = 0
        for group in arrangement.groups:
            if group.form == Form.PAIR:
                self.pair = group.first
                self.kinds |= 1 << group.first
            else:
                self._add(group)
        for meld in facts.seats[seat].melds:
            self._add(Group(meld.form, meld.tiles[0]))

    def _add(self, group: Group) -> None:
        self.sets.append(group)
        if group.form == Form.CHOW:
            self.chows += 1
            self.kinds |= 0b111 << group.first
        elif is_triplet(group.form):
            self.triplets |= 1 << group.first
            self.kinds |= 1 << group.first
        else:
            self.kinds |= mask(group.tiles)

    @property
    def all_chows(self) -> bool:
        return self.chows > 0 and self.chows == len(self.sets)

    @property
    def all_triplets(self) -> bool:
        """Triplets and kongs of any sort, no chow (and no hand without sets)."""
        return len(self.sets) > 0 and self.triplets.bit_count() == len(self.sets)

    @property
    def suits(self) -> int:
        """How many of the three suits are present."""
        return sum(1 for suit in SUIT_MASKS if self.kinds & suit)

    @property
    def has_honours(self) -> bool:
        return self.kinds & HONOUR_MASK != 0

    @property
    def has_terminals(self) -> bool:
        return self.kinds & TERMINAL_MASK != 0

    @property
    def half_flush(self) -> bool:
        """Honours and one suit, both present."""
        return self.suits == 1 and self.has_honours

    @property
    def full_flush(self) -> bool:
        """One suit and no honours."""
        return self.suits == 1 and not self.has_honours

    def within(self, kinds: int) -> bool:
        """Whether every tile is one of these kinds."""
        return self.kinds & ~kinds == 0

    def triplets_among(self, kinds: int) -> int:
        """How many triplets and kongs there are of these kinds."""
        return (self.triplets & kinds).bit_count()

    def pair_among(self, kinds: int) -> bool:
        return self.pair != UNKNOWN and kinds >> self.pair & 1 == 1

    def has_triplet(self, tile: Tile) -> bool:
        return self.triplets >> tile & 1 == 1

    @property
    def self_drawn(self) -> bool:
        return self.facts.self_drawn(self.seat)

    @property
    def has_sets(self) -> bool:
        """Sets and a pair; thirteen orphans are none."""
        return self.pair != UNKNOWN

    @property
    def hand_before(self) -> list[int]:
        """The counts of the concealed tiles before the winning tile came."""
        return self.facts.seats[self.seat].counts

    @property
    def texts(self) -> tuple[str, ...]:
        """The arrangement as the answer format prints it: concealed sets and pair, then the melds."""
        concealed = tuple(str(group) for group in self.arrangement.groups)
        return concealed + tuple(format_tiles(meld.tiles) for meld in self.facts.seats[self.seat].melds)


def winning_counts(facts: Facts, seat: int) -> list[int]:
    """The counts of a winner's concealed tiles, the winning tile included."""
    counts = facts.seats[seat].counts[:]
    counts[facts.tile] += 1
    return counts


def looks_like_pairs(counts: list[int]) -> bool:
    """Fourteen concealed tiles that are all in pairs (a four counts as two)."""
    return sum(counts) == 14 and all(count % 2 == 0 for count in counts[:KINDS]) and max(counts) <= COPIES
