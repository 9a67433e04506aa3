"""One way to read a winning hand: its sets and pair, and what the patterns of a game ask about them."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from jiaxiang.hands import Form, Meld
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.wilds import Wilds
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


def mask(tiles: tuple[Tile, ...]) -> i64:
    """A set of kinds as the bits of a whole number."""
    bits: i64 = 0
    for tile in tiles:
        bits |= 1 << tile
    return bits


SUIT_MASK: Final = (1 << SUIT_SIZE) - 1
SUIT_MASKS: Final = tuple(SUIT_MASK << (SUIT_SIZE * suit) for suit in range(3))
HONOUR_MASK: Final[i64] = mask(HONOURS)
WIND_MASK: Final[i64] = mask(WINDS)
DRAGON_MASK: Final[i64] = mask(DRAGONS)
TERMINAL_MASK: Final[i64] = mask(TERMINALS)
ORPHAN_MASK: Final[i64] = mask(ORPHANS)


@mypyc_attr(acyclic=True)
class Reading:
    """One arrangement of one seat's winning hand, melds included.

    `sets` are the sets as groups, concealed ones first, then the melds in their order; `pairs` are the tiles of the
    pairs, and `pair` is the pair's tile, or UNKNOWN in a hand that is no sets. `kinds` and `triplets` are bit sets of kinds: those present, and those of which
    there is a triplet or kong of any sort. A wild tile counts as what it stands for.

    `winning_as` is what the winning tile stands for in the group that is taken to hold it, `held_by` the place of that
    group among the sets, or -1 where it is the pair.
    """

    __slots__ = (
        "arrangement",
        "chows",
        "facts",
        "held_by",
        "kinds",
        "pair",
        "pairs",
        "seat",
        "sets",
        "triplets",
        "winning_as",
    )

    def __init__(self, facts: Facts, seat: int, arrangement: Arrangement, melds: list[Group], winning_as: Tile) -> None:
        self.facts: Final = facts
        self.seat: Final = seat
        self.arrangement: Final = arrangement
        self.winning_as: Final = winning_as
        self.sets: list[Group] = []
        self.pair: Tile = UNKNOWN
        self.pairs: list[Tile] = []
        self.chows: int = 0
        self.kinds: i64 = 0
        self.triplets: i64 = 0
        self.held_by: int = -1
        for place, group in enumerate(arrangement.groups):
            if group.form == Form.PAIR:
                self.pairs.append(group.first)
                self.kinds |= group.kinds
            else:
                if place == arrangement.holder:
                    self.held_by = len(self.sets)
                self._add(group)
        for group in melds:
            self._add(group)
        if len(self.pairs) == 1:
            self.pair = self.pairs[0]

    def _add(self, group: Group) -> None:
        self.sets.append(group)
        self.kinds |= group.kinds
        if group.form == Form.CHOW:
            self.chows += 1
        elif group.is_triplet:
            self.triplets |= group.kinds

    @property
    def all_chows(self) -> bool:
        return self.chows > 0 and self.chows == len(self.sets)

    @property
    def all_triplets(self) -> bool:
        """Triplets and kongs of any sort, no chow (and no hand without sets)."""
        return len(self.sets) > 0 and all(group.is_triplet for group in self.sets)

    @property
    def suits(self) -> int:
        """How many of the three suits are present."""
        kinds = self.kinds
        m, p, s = kinds & SUIT_MASK, kinds >> SUIT_SIZE & SUIT_MASK, kinds >> 2 * SUIT_SIZE & SUIT_MASK
        return (m != 0) + (p != 0) + (s != 0)

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

    def within(self, kinds: i64) -> bool:
        """Whether every tile is one of these kinds."""
        return self.kinds & ~kinds == 0

    def triplets_among(self, kinds: i64) -> int:
        """Of how many of these kinds there are triplets and kongs."""
        those = self.triplets & kinds
        found = 0
        while those != 0:
            those &= those - 1
            found += 1
        return found

    def pair_among(self, kinds: i64) -> bool:
        return self.pair != UNKNOWN and kinds >> self.pair & 1 == 1

    def has_triplet(self, tile: Tile) -> bool:
        return self.triplets >> tile & 1 == 1

    @property
    def self_drawn(self) -> bool:
        return self.facts.self_drawn(self.seat)

    @property
    def has_sets(self) -> bool:
        """Sets and a pair; seven pairs, or a hand in one piece, are none."""
        return self.pair != UNKNOWN

    @property
    def seven_pairs(self) -> bool:
        return len(self.pairs) > 1

    @property
    def fours(self) -> int:
        """Of how many kinds seven pairs hold all four."""
        return len(self.pairs) - len(set(self.pairs))

    @property
    def hand_before(self) -> list[int]:
        """The counts of the concealed tiles before the winning tile came."""
        return self.facts.seats[self.seat].counts

    # ---------------------------------------------------------------------------------------------- the winning tile
    @property
    def melds(self) -> list[Meld]:
        """The sets on the table."""
        return self.facts.seats[self.seat].melds

    @property
    def is_concealed(self) -> bool:
        """门清: no set on the table but concealed kongs."""
        return all(meld.form == Form.CONCEALED_KONG for meld in self.melds)

    @property
    def holder(self) -> Group:
        """The group that is taken to hold the winning tile."""
        return self.arrangement.groups[self.arrangement.holder]

    @property
    def single_wait(self) -> bool:
        """The winning tile completes the pair (C-13)."""
        return self.holder.form == Form.PAIR

    @property
    def closed_wait(self) -> bool:
        """It is the middle of a chow (C-13)."""
        return self.holder.form == Form.CHOW and self.winning_as == self.holder.first + 1

    @property
    def edge_wait(self) -> bool:
        """3 completing 12, or 7 completing 89 (C-13)."""
        group = self.holder
        rank = group.first % SUIT_SIZE
        return group.form == Form.CHOW and (
            (rank == 0 and self.winning_as == group.first + 2)
            or (rank == SUIT_SIZE - 3 and self.winning_as == group.first)
        )

    def completed_by_others(self, place: int) -> bool:
        """Whether the set at this place is one that another player's tile completed (C-14)."""
        return place == self.held_by and not self.self_drawn

    # ------------------------------------------------------------------------------------------------- the wild tiles
    @property
    def wild_tiles(self) -> int:
        """How many wild tiles the hand holds."""
        return sum([group.wilds.bit_count() for group in self.arrangement.groups])

    @property
    def wilds_restored(self) -> int:
        """How many wild tiles stand for their own face."""
        return sum([self.facts.wilds.restored(group) for group in self.arrangement.groups])

    @property
    def substituted(self) -> int:
        """How many tiles of the hand stand for another face: wild ones, and those that stand in (C-10)."""
        wilds = self.facts.wilds
        if not wilds.kinds:
            return 0
        found = self.wild_tiles - self.wilds_restored
        if wilds.stand_in != UNKNOWN:
            found += sum([group.own.count(wilds.turned) for group in self.arrangement.groups])
        return found

    @property
    def texts(self) -> tuple[str, ...]:
        """The arrangement as the answer format prints it: concealed sets and pair, then the melds."""
        concealed = [group.plain_text for group in self.arrangement.groups]
        for meld in self.facts.seats[self.seat].melds:
            concealed.append(format_tiles(meld.tiles))
        return tuple(concealed)


def meld_groups(melds: list[Meld], wilds: Wilds) -> list[Group]:
    """The sets on the table as groups; a tile that stands in is what it stands for."""
    return [Group(meld.form, meld.begins(wilds.turned)) for meld in melds]


def winning_counts(facts: Facts, seat: int) -> list[int]:
    """The counts of a winner's concealed tiles, the winning tile included where there is one."""
    counts = facts.seats[seat].counts[:]
    if facts.tile != UNKNOWN:
        counts[facts.tile] += 1
    return counts


def looks_like_pairs(counts: list[int]) -> bool:
    """Fourteen concealed tiles that are all in pairs (a four counts as two)."""
    return sum(counts) == 14 and all(count % 2 == 0 for count in counts[:KINDS]) and max(counts) <= COPIES
