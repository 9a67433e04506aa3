"""Facts that a case states because neither melds nor discards can show them; each game names those that it reads."""

from collections.abc import Callable

from jiaxiang.hands import NOBODY, SEATS
from jiaxiang.rules.facts import Facts

Reader = Callable[[Facts, object], None]
"""Reads the value of one named fact into the facts. Raises FactError."""


class FactError(ValueError):
    """A fact that does not fit; the message says what was expected and what came."""


def read_chained(facts: Facts, value: object) -> None:
    """`chained`: another kong lay between the claimed kong and the replacement (GD-73)."""
    if not isinstance(value, bool):
        raise FactError(f"expected true or false, got {value!r}")
    facts.chained = value


def read_answers_for(facts: Facts, value: object) -> None:
    """`answers_for`: [[feeder, player], …], liabilities that bind a feeder once, recorded for other players (GD-75)."""
    if not isinstance(value, list):
        raise FactError(f"expected a list of pairs [feeder, player], got {value!r}")
    for pair in value:
        if not (
            isinstance(pair, list) and len(pair) == 2 and all(_is_seat(seat) for seat in pair) and pair[0] != pair[1]
        ):
            raise FactError(f"expected two different seats [feeder, player], got {pair!r}")
        feeder, player = pair
        if facts.liabilities.first_of[feeder] not in (NOBODY, player):
            first = facts.liabilities.first_of[feeder]
            raise FactError(f"expected one player for each feeder, got {first} and {player} for seat {feeder}")
        facts.liabilities.bind_first(feeder, player)


def read_wall_left(facts: Facts, value: object) -> None:
    """`wall_left`: how many tiles the wall still holds (WL-76)."""
    facts.wall_left = _count(value)


def read_tail_taken(facts: Facts, value: object) -> None:
    """`tail_taken`: how many tiles have left the tail of the wall (WL-76)."""
    facts.tail_taken = _count(value)


def read_discarded_wild(facts: Facts, value: object) -> None:
    """`discarded_wild`: the seats that have discarded a wild tile, beside those whose discards show it (WL-76)."""
    if not isinstance(value, list) or not all(_is_seat(seat) for seat in value) or len(set(value)) < len(value):
        raise FactError(f"expected a list of different seats such as [2], got {value!r}")
    facts.discarded_wild = value


def read_beans(facts: Facts, value: object) -> None:
    """`beans`: what each seat has before the deal (JN-56)."""
    if not isinstance(value, list) or len(value) != SEATS:
        raise FactError(f"expected four whole numbers, 0 or more, got {value!r}")
    facts.beans = [_count(each) for each in value]


def _count(value: object) -> int:
    if type(value) is not int or value < 0:
        raise FactError(f"expected a whole number, 0 or more, got {value!r}")
    return value


def _is_seat(value: object) -> bool:
    return type(value) is int and 0 <= value < SEATS
