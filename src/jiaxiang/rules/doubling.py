"""胡头: points that are a base doubled for each fan, the sum of what the sets of a hand and its patterns are worth.

What such scores see of a hand, what a hand is worth, and the best reading of a winner's hand.
"""

from collections.abc import Callable, Mapping
from typing import Final

from mypy_extensions import mypyc_attr

from jiaxiang.hands import Form, is_triplet
from jiaxiang.rules.clauses import Clause
from jiaxiang.rules.facts import Facts
from jiaxiang.rules.feeding import Feeding, who_is_liable
from jiaxiang.rules.lines import line, line_of_set
from jiaxiang.rules.reading import Reading
from jiaxiang.rules.score import Line, Score, Step
from jiaxiang.rules.wilds import Wilds
from jiaxiang.shapes import WILD, Group, Look
from jiaxiang.tiles import Tile, is_honour, is_terminal, rank

Set = tuple[Form, Tile]
"""A pair, a triplet or a kong of a tile."""
Item = tuple[Clause, int, int, Set | None]
"""A clause, what it adds to the base and to the fan, and the set or pair that it is about, if any."""
Items = list[Item]
Bases = Mapping[Form, tuple[Clause, int]]
"""What a set of 2 to 8 is worth under which clause; of winds, dragons, 1 and 9 it is twice that."""


@mypyc_attr(acyclic=True)
class Worth:
    """What a hand has, the sums, and the points before rounding and before the cap."""

    __slots__ = ("base", "fan", "items", "points")

    def __init__(self, items: Items) -> None:
        self.items: Final = items
        self.base: Final = sum([item[1] for item in items])
        self.fan: Final = sum([item[2] for item in items])
        self.points: Final = self.base << self.fan

    @property
    def lines(self) -> tuple[Line, ...]:
        return tuple([_line(item) for item in self.items])


def _line(item: Item) -> Line:
    clause, base, fan, about = item
    if about is None:
        return line(clause, base=base, fan=fan)
    form, tile = about
    return line_of_set(clause, form, tile, base=base, fan=fan)


def base_of_set(bases: Bases, each: Set) -> Item:
    """What a triplet or a kong adds to the base."""
    form, tile = each
    clause, base = bases[form]
    return clause, base * 2 if is_honour(tile) or is_terminal(tile) else base, 0, each


# ------------------------------------------------------------------------------------------------------------ a winner
def best_reading(readings: list[Reading], items_of: Callable[[Reading], Items]) -> tuple[Reading, Worth]:
    """The reading with the most points, then the fewest tiles that stand for another face, then more fan (C-10)."""
    chosen, most = readings[0], Worth(items_of(readings[0]))
    for hand in readings[1:]:
        worth = Worth(items_of(hand))
        if worth.points > most.points or (worth.points == most.points and _rank(hand, worth) > _rank(chosen, most)):
            chosen, most = hand, worth
    return chosen, most


def _rank(hand: Reading, worth: Worth) -> tuple[int, int]:
    return -hand.substituted, worth.fan


def score_of_winner(hand: Reading, worth: Worth, steps: list[Step], cap: int, feedings: tuple[Feeding, ...]) -> Score:
    """The score of a winner: the lines of his best reading, the steps over them, and who pays everything for it."""
    return Score(
        seat=hand.seat,
        base=worth.base,
        fan=worth.fan,
        points=steps[-1].value,
        capped=worth.points > cap,
        lines=worth.lines,
        steps=tuple(steps),
        arrangement=hand.texts,
        liable=who_is_liable(hand, feedings),
    )


def score_of_other(facts: Facts, seat: int, worth: Worth, steps: list[Step], cap: int, liable: Step | None) -> Score:
    """The score of a hand that has not won; `liable` is the step that takes a liable player's points, where one does."""
    if liable is not None and facts.liable is not None and facts.liable.seat == seat:
        steps = [*steps, liable]
    return Score(seat, worth.base, worth.fan, steps[-1].value, worth.points > cap, worth.lines, tuple(steps))


def differences(others: list[Score]) -> list[tuple[Score, Score, int]]:
    """Each two of those who have not won: who has fewer points, who has more, and the difference."""
    return [(less, more, more.points - less.points) for more in others for less in others if less.points < more.points]


def winning_sets(hand: Reading) -> list[Set]:
    """The winner's pair, triplets and kongs; what another player's tile completed as the room has it (C-14)."""
    opens = hand.facts.options["discard_triplet"] == "open"
    found: list[Set] = [(Form.PAIR, hand.pair)]
    for place, group in enumerate(hand.sets):
        if is_triplet(group.form):
            is_open = opens and group.form == Form.TRIPLET and hand.completed_by_others(place)
            found.append((Form.PUNG if is_open else group.form, group.first))
    return found


def look_of(wilds: Wilds) -> Look:
    """What these scores see: forms, 2 to 8 or 1 and 9 or which honour, wild tiles that are themselves; the wait."""

    def seen(group: Group) -> int:
        restored = wilds.restored(group)
        first = group.first
        what = first if is_honour(first) else 0
        if group.form != Form.CHOW and not what and group.form != Form.PAIR:
            what = 1 if is_terminal(first) else 2
        return (int(group.form) * 64 + what) * 4 + restored

    return Look(seen, seen_wait)


def seen_wait(group: Group, winning: Tile) -> int:
    """Closed, edge or neither, as bits; of a wild tile whatever it can be."""
    if group.form != Form.CHOW:
        return 0
    if winning != WILD:
        return wait_at(group, winning - group.first)
    found = 0
    for place in range(3):
        if group.wilds >> place & 1:
            found |= 1 << wait_at(group, place)
    return found


NO_NAME, CLOSED, EDGE = 0, 1, 2


def wait_at(chow: Group, place: int) -> int:
    """The wait for the tile at a place of a chow (C-13)."""
    if place == 1:
        return CLOSED
    return EDGE if (place == 2 and rank(chow.first) == 1) or (place == 0 and rank(chow.first) == 7) else NO_NAME
