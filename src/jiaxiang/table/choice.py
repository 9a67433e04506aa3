"""The choices that a player is given: actions, each with the clause that allows it. What comes often is made once."""

from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.table.actions import DISCARDS, KONGS, PASSES, PUNGS, Action


class Choice:
    """An action that is legal now, with the clause that allows it; `seat`, `verb` and `tiles` are the action's."""

    __slots__ = ("action", "clause", "seat", "tiles", "verb")

    def __init__(self, action: Action, clause: str) -> None:
        self.action: Final = action
        self.clause: Final = clause
        self.seat: Final = action.seat
        self.verb: Final = action.verb
        self.tiles: Final = action.tiles

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.action == other.action and self.clause == other.clause

    def __hash__(self) -> int:
        return hash((self.action, self.clause))

    def __str__(self) -> str:
        return f"{self.action} [{self.clause}]"

    def __repr__(self) -> str:
        return f"Choice({self.action!r}, {self.clause!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Choice, (self.action, self.clause)


def of_each(actions: list[list[Action]], clause: str) -> list[list[Choice]]:
    """The choices of these actions, by seat and tile, all under one clause."""
    return [[Choice(action, clause) for action in by_seat] for by_seat in actions]


PASSED: Final = [Choice(PASSES[seat], "C-06") for seat in range(SEATS)]
PUNGED: Final = of_each(PUNGS, "C-06")
KONGED: Final = of_each(KONGS, "C-06")
"""The answers to another player's tile, by seat, and by tile where they name one."""


def discards_under(clause: str) -> list[list[Choice]]:
    """The discards that a clause allows, by seat and tile."""
    known = _DISCARDS.get(clause)
    if known is None:
        known = _DISCARDS[clause] = of_each(DISCARDS, clause)
    return known


_DISCARDS: Final[dict[str, list[list[Choice]]]] = {}
