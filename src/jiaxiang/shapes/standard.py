"""The standard hand: sets and a pair."""

from typing import Final, cast

from mypy_extensions import i64, mypyc_attr

from jiaxiang.hands.forms import Form
from jiaxiang.shapes.arrange import Groups, arrangements_of, code_of, suit_arrangements
from jiaxiang.shapes.automaton import SETS
from jiaxiang.shapes.digits import POWERS, Digits, digit_sum, honour_key, read, suit_key
from jiaxiang.shapes.groups import NO_HOLDER, Arrangement
from jiaxiang.shapes.look import Look, Part
from jiaxiang.shapes.shape import IMPOSSIBLE, Shape, with_holders
from jiaxiang.shapes.tables import (
    ENDS,
    FIRSTS,
    FOUR,
    SETS_AND_258,
    SETS_AND_PAIR,
    UNCAPPED,
    Solid,
    Tables,
    solid,
    tables,
)
from jiaxiang.tiles import COPIES, PLAYED, SUIT_SIZE, SUITED, UNKNOWN, Tile


@mypyc_attr(acyclic=True)
class Placed:
    """The suits of an arrangement put together so far; `path` is where it stands among all arrangements."""

    __slots__ = ("groups", "holder", "path")

    def __init__(self, groups: Groups, holder: int, path: tuple[int, ...]) -> None:
        self.groups: Final = groups
        self.holder: Final = holder
        self.path: Final = path

    def then(self, part: Part, wilds: int) -> "Placed":
        """With one suit more."""
        holder = self.holder if part.holder == NO_HOLDER else len(self.groups) + part.holder
        return Placed(self.groups + part.groups, holder, (*self.path, wilds, part.place))

    def order(self) -> tuple[int, ...]:
        return (*self.path, self.holder)


class Standard(Shape):
    """Sets and a pair: four sets in games of 13 tiles, five in games of 16.

    With `pair_258` the pair is a 2, 5 or 8 of a suit.
    """

    def __init__(self, sets: int = 4, pair_258: bool = False, name: str = "standard") -> None:
        if not 1 <= sets <= SETS:
            raise ValueError(f"expected 1 to {SETS} sets, got {sets}")
        super().__init__(name)
        self.sets = sets
        self.pair_258 = pair_258
        self._solid: Solid | None = None
        self._limited: Tables | None = None
        self._unlimited: Tables | None = None

    def _tables(self, limited: bool) -> Tables:
        found = self._limited if limited else self._unlimited
        if found is None:
            found = tables(limited, self.pair_258)
            if limited:
                self._limited = found
            else:
                self._unlimited = found
        return found

    def missing(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> int:
        """See Shape. With wild tiles it is what misses without them, less their number."""
        if caps is None or caps is FOUR:
            least = self.missing_of(read(counts), melds, caps is not None)
        elif melds > self.sets:
            return IMPOSSIBLE
        else:
            table = self._tables(limited=True)
            least = table.rows[self._rest(self._classes(counts, table, caps), table, -1)][2 * (self.sets - melds) + 1]
        return IMPOSSIBLE if least >= IMPOSSIBLE else max(0, least - wilds)

    def missing_of(self, hand: Digits, melds: i64, limited: bool) -> i64:
        """See Shape."""
        if melds > self.sets:
            return IMPOSSIBLE
        return self._tables(limited).least(hand, 2 * (self.sets - melds) + 1)

    def is_complete(self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None) -> bool:
        """See Shape. Without wild tiles most hands are told by their first suit."""
        if wilds:
            size = sum(counts[:PLAYED]) + wilds
            return size == 3 * (self.sets - melds) + 2 and self.missing(counts, melds, wilds, caps) == 0
        known = self._solid
        if known is None:
            known = self._solid = solid()
        suits = known.suits
        tiles: i64 = 0
        pairs: i64 = 0
        eye: i64 = 0
        key: i64 = 0
        left: i64 = SUIT_SIZE
        suit: i64 = 0
        for count in cast("list[i64]", counts):
            key = 5 * key + count
            tiles += count
            left -= 1
            if left == 0:
                part: i64 = suits[key] if suit < 3 else known.honours[key]
                if part == 0:
                    return False
                if part >= SETS_AND_PAIR:
                    pairs += 1
                    eye = part
                key = 0
                suit += 1
                left = SUIT_SIZE if suit < 3 else PLAYED - SUITED
                if suit == 4:
                    break
        if pairs != 1 or tiles != 3 * (self.sets - melds) + 2:
            return False
        if self.pair_258 and eye < SETS_AND_258:
            return False
        return caps is None or caps is FOUR or _within(counts, caps)

    def better(
        self, counts: list[int], melds: int = 0, wilds: int = 0, caps: list[int] | None = None
    ) -> tuple[int, list[Tile]]:
        """See Shape. Unlimited, a fifth copy may be among the tiles."""
        tiles: list[Tile] = []
        if melds > self.sets:
            return IMPOSSIBLE, tiles
        table = self._tables(caps is not None)
        bounds = UNCAPPED if caps is None else caps
        classes = self._classes(counts, table, bounds)
        column = 2 * (self.sets - melds) + 1
        rows = table.rows
        now = rows[self._rest(classes, table, -1)][column]
        if now >= IMPOSSIBLE:
            return IMPOSSIBLE, tiles
        if now <= wilds:
            return 0, tiles
        more = counts[:]
        for suit in range(4):
            rest = self._rest(classes, table, suit)
            first = FIRSTS[suit]
            end = ENDS[suit]
            quick = table.knows(counts, suit, bounds)
            key = 0 if not quick else honour_key(counts) if suit == 3 else suit_key(counts, first)
            for tile in range(first, end):
                if caps is not None and counts[tile] >= caps[tile]:
                    continue
                if quick and counts[tile] < COPIES:
                    mine = table.of_key(suit, key + POWERS[tile])
                else:
                    more[tile] += 1
                    mine = table.classify(more, suit, bounds)
                    more[tile] -= 1
                if mine != classes[suit] and rows[table.merge(rest, mine)][column] < now:
                    tiles.append(tile)
        return now - wilds, tiles

    def arrangements(
        self, counts: list[int], melds: int = 0, wilds: int = 0, winning: Tile = UNKNOWN
    ) -> list[Arrangement]:
        """See Shape."""
        found: list[Arrangement] = []
        if not wilds:
            self._combine_plainly(counts, melds, winning, found)
            return found
        totals = [sum(counts[FIRSTS[suit] : ENDS[suit]]) for suit in range(4)]
        if sum(totals) + wilds == 3 * (self.sets - melds) + 2:
            self._combine(counts, totals, 0, (), wilds, True, winning, found)
        return found

    def distinct(
        self, look: Look, counts: list[int], melds: int = 0, wilds: int = 0, winning: Tile = UNKNOWN
    ) -> list[Arrangement]:
        """See Shape."""
        found: list[Placed] = []
        totals = [sum(counts[FIRSTS[suit] : ENDS[suit]]) for suit in range(4)]
        if sum(totals) + wilds == 3 * (self.sets - melds) + 2:
            start = Placed((), NO_HOLDER, ())
            self._combine_parts(look, counts, totals, 0, start, wilds, True, winning, found)
        found.sort(key=Placed.order)
        return [Arrangement(self.name, each.groups, each.holder) for each in found]

    def _combine_plainly(self, counts: list[int], melds: int, winning: Tile, found: list[Arrangement]) -> None:
        """As _combine, without wild tiles: each suit is sets, but for one that has the pair too."""
        hand = read(counts)
        if digit_sum(hand) != 3 * (self.sets - melds) + 2:
            return
        m = arrangements_of(code_of(hand[0], 0, 0), counts, 0, 0)
        p = arrangements_of(code_of(hand[1], 1, 0), counts, 1, 0) if m else ()
        s = arrangements_of(code_of(hand[2], 2, 0), counts, 2, 0) if p else ()
        z = arrangements_of(code_of(hand[3], 3, 0), counts, 3, 0) if s else ()
        for first in m:
            for second in p:
                for third in s:
                    for fourth in z:
                        groups = first + second + third + fourth
                        if len(groups) == self.sets - melds + 1 and (not self.pair_258 or _has_258(groups)):
                            with_holders(self.name, groups, winning, found)

    def _combine(
        self,
        counts: list[int],
        totals: list[int],
        suit: int,
        groups: Groups,
        wilds: int,
        pair: bool,
        winning: Tile,
        found: list[Arrangement],
    ) -> None:
        """Put the suits from this one on behind the groups of those before; `pair` when these have none."""
        if suit == 4:
            with_holders(self.name, groups, winning, found)
            return
        for used in _uses(totals[suit], suit, wilds, pair):
            ends = (totals[suit] + used) % 3 == 0
            for mine in suit_arrangements(counts, suit, used):
                if ends or not self.pair_258 or _has_258(mine):
                    self._combine(counts, totals, suit + 1, groups + mine, wilds - used, pair and ends, winning, found)

    def _combine_parts(
        self,
        look: Look,
        counts: list[int],
        totals: list[int],
        suit: int,
        before: Placed,
        wilds: int,
        pair: bool,
        winning: Tile,
        found: list[Placed],
    ) -> None:
        """As _combine, with what looks different in each suit."""
        if suit == 4:
            if winning == UNKNOWN or before.holder != NO_HOLDER:
                found.append(before)
            return
        for used in _uses(totals[suit], suit, wilds, pair):
            ends = (totals[suit] + used) % 3 == 0
            for part in look.parts(counts, suit, used, winning):
                if NO_HOLDER in (part.holder, before.holder) and (ends or not self.pair_258 or _has_258(part.groups)):
                    both = before.then(part, used)
                    self._combine_parts(
                        look, counts, totals, suit + 1, both, wilds - used, pair and ends, winning, found
                    )

    def _classes(self, counts: list[int], table: Tables, caps: list[int]) -> list[int]:
        return [table.classify(counts, suit, caps) for suit in range(4)]

    def _rest(self, classes: list[int], table: Tables, without: int) -> int:
        """The class of all suits, or of all but one."""
        found = -1
        for suit in range(4):
            if suit != without:
                found = classes[suit] if found < 0 else table.merge(found, classes[suit])
        return found


def _uses(total: int, suit: int, wilds: int, pair: bool) -> list[int]:
    """How many of the wild tiles may go to a suit of so many tiles: they make sets of it, or sets and the pair."""
    return [
        used
        for used in ([wilds] if suit == 3 else range(wilds + 1))
        if (total + used) % 3 == 0 or ((total + used) % 3 == 2 and pair)
    ]


def is_258(tile: Tile) -> bool:
    """A 2, 5 or 8 of a suit."""
    return tile < SUITED and tile % SUIT_SIZE % 3 == 1


def _has_258(groups: Groups) -> bool:
    for group in groups:
        if group.form == Form.PAIR:
            return is_258(group.first)
    return False


def _within(counts: list[int], caps: list[int]) -> bool:
    return all(counts[tile] <= caps[tile] for tile in range(PLAYED))
