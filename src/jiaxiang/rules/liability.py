"""Who answers for whom (包): one fold over the claims of a deal, used in play and for a case."""

from collections.abc import Callable

from mypy_extensions import mypyc_attr

from jiaxiang.hands import NOBODY, SEATS, Form, Meld


@mypyc_attr(native_class=False)  # of a native exception mypyc 2.2 does not free the fields
class FeederUnknown(Exception):
    """A liability depends on who fed a set, and the case does not say; `index` is the meld's place, `clause` the clause."""

    def __init__(self, index: int, clause: str) -> None:
        super().__init__(clause)
        self.index = index
        self.clause = clause


class Liabilities:
    """The liabilities recorded so far: for each player who answers for him and by which clause.

    `first_of[feeder]` is the first player for whom a feeder answers under a rule that binds him only once (包先不包後).
    """

    __slots__ = ("clauses", "feeders", "first_of")

    def __init__(self) -> None:
        self.feeders: list[int] = [NOBODY] * SEATS
        self.clauses: list[str] = [""] * SEATS
        self.first_of: list[int] = [NOBODY] * SEATS

    def record(self, player: int, feeder: int, clause: str) -> None:
        self.feeders[player] = feeder
        self.clauses[player] = clause

    def bind_first(self, feeder: int, player: int) -> None:
        """Make this player the feeder's first, unless he has one."""
        if self.first_of[feeder] == NOBODY:
            self.first_of[feeder] = player

    def may_bind(self, feeder: int, player: int) -> bool:
        return self.first_of[feeder] in (NOBODY, player)

    def copy(self) -> "Liabilities":
        other = Liabilities()
        other.feeders = self.feeders[:]
        other.clauses = self.clauses[:]
        other.first_of = self.first_of[:]
        return other

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Liabilities)
            and self.feeders == other.feeders
            and self.clauses == other.clauses
            and self.first_of == other.first_of
        )

    __hash__ = None  # type: ignore[assignment]  # it changes

    def __repr__(self) -> str:
        bound = [f"{f} for {p} ({c})" for p, (f, c) in enumerate(zip(self.feeders, self.clauses, strict=True)) if c]
        return f"<Liabilities {', '.join(bound) or 'none'}>"


Rule = Callable[[Liabilities, int, list[Meld]], None]
"""(liabilities, player, his melds with the newest last): records what the newest claim brings."""


def nobody_answers(liabilities: Liabilities, player: int, melds: list[Meld]) -> None:
    """The rule of a game in which no claim makes anyone liable."""


def fold(rule: Rule, liabilities: Liabilities, player: int, melds: list[Meld]) -> None:
    """Fold a player's melds, in the order in which they were made, into the liabilities.

    An added kong counts in its pung's place. Raises FeederUnknown.
    """
    for count in range(1, len(melds) + 1):
        if melds[count - 1].form != Form.CONCEALED_KONG:
            rule(liabilities, player, melds[:count])
