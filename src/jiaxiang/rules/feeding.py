"""包: discards that make their player pay everything if they are won on, and the warning before such a discard."""

from collections.abc import Callable, Sequence
from typing import Final

from jiaxiang.rules.facts import Facts
from jiaxiang.rules.reading import SUIT_MASKS, Reading
from jiaxiang.rules.score import Liable
from jiaxiang.tiles import UNKNOWN

Risk = Callable[[Facts, int], bool]
"""(facts, winner): whether the table is such that `facts.feeder` answers for `facts.tile`, which has left his hand, if
this winner wins on it with a hand that the clause means. It reads nothing but that hand and what lies on the table."""
Shown = Callable[[Reading], bool]
"""Whether the winning hand is one that the clause means."""


def any_hand(hand: Reading) -> bool:
    return True


def is_full_flush(hand: Reading) -> bool:
    return hand.full_flush


class Feeding:
    """A clause under which a discard makes liable: what the table must show before the win, and what the win must."""

    def __init__(self, clause: str, risk: Risk, shown: Shown = any_hand) -> None:
        self.clause: Final = clause
        self.risk: Final = risk
        self.shown: Final = shown


class Danger:
    """What a discard may bring its player: the clause, and the seats whose win would bring it."""

    __slots__ = ("clause", "winners")

    def __init__(self, clause: str, winners: list[int]) -> None:
        self.clause: Final = clause
        self.winners: Final = winners

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Danger) and (self.clause, self.winners) == (other.clause, other.winners)

    def __hash__(self) -> int:
        return hash((self.clause, tuple(self.winners)))

    def __repr__(self) -> str:
        return f"Danger({self.clause!r}, {self.winners})"


def who_is_liable(hand: Reading, feedings: Sequence[Feeding]) -> Liable | None:
    """Who pays everything for this win; where several clauses apply, the first is named."""
    if hand.self_drawn:
        return None
    for feeding in feedings:
        if feeding.risk(hand.facts, hand.seat) and feeding.shown(hand):
            return Liable(hand.facts.feeder, feeding.clause)
    return None


def dangers(facts: Facts, feedings: Sequence[Feeding], seats: list[int]) -> list[Danger]:
    """What `facts.feeder` may have to answer for when one of these seats wins on `facts.tile`."""
    found: list[Danger] = []
    for feeding in feedings:
        winners = [seat for seat in seats if feeding.risk(facts, seat)]
        if winners:
            found.append(Danger(feeding.clause, winners))
    return found


def flush_on_table(facts: Facts, winner: int) -> bool:
    """Whether three or more exposed sets of the winner are of the suit of the tile, or of what it may stand in for."""
    faces = [facts.tile, facts.wilds.turned if facts.tile == facts.wilds.stand_in else UNKNOWN]
    for suit in SUIT_MASKS:
        if any(face != UNKNOWN and suit >> face & 1 for face in faces):
            melds = facts.seats[winner].melds
            if sum([1 for meld in melds if meld.is_exposed and suit >> meld.begins(facts.wilds.turned) & 1]) >= 3:
                return True
    return False
