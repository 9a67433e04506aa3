"""The match above the deals (C-17): seats by lot, dealers, round winds, circles, totals."""

from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.rules import Result, Rules
from jiaxiang.table.deal import Deal
from jiaxiang.table.place import Place
from jiaxiang.table.wall import SeededWall, Stream
from jiaxiang.tiles import EAST, NAMES

QUICK: Final = 4
"""A quick match is four deals."""


def draw_lots(seed: bytes) -> tuple[int, int, int, int]:
    """Seats by lot (GD-02): lots[seat] is the player who sits there; seat 0 drew East and deals first."""
    players = [0, 1, 2, 3]
    stream = Stream(seed)
    for place in range(SEATS - 1, 0, -1):
        other = stream.below(place + 1)
        players[place], players[other] = players[other], players[place]
    return players[0], players[1], players[2], players[3]


class Match:
    """A number of deals, or of circles (圈: until the deal has passed every player).

    Exactly one of `deals` and `circles` is given; neither means four deals. `place` is where the next deal stands,
    `totals` the points of each seat so far, `history` the results. With `beans` everybody starts with so many, and
    nobody pays more than he has.
    """

    def __init__(
        self, rules: Rules, *, deals: int | None = None, circles: int | None = None, beans: int | None = None
    ) -> None:
        if deals is not None and circles is not None:
            raise ValueError("expected either a number of deals or a number of circles, got both")
        if min(deals or QUICK, circles or 1) < 1 or 0 in (deals, circles):
            raise ValueError("expected at least one deal or circle")
        self.rules: Final = rules
        self.deals: Final = QUICK if deals is None and circles is None else deals
        self.circles: Final = circles
        self.beans: Final = beans
        self.circles_done = 0
        self.totals = [0] * SEATS
        self.place = Place(beans=self.balances)
        self.history: list[Result] = []

    @property
    def balances(self) -> tuple[int, int, int, int] | None:
        """What each seat has now, where balances are kept."""
        if self.beans is None:
            return None
        first, second, third, fourth = (self.beans + total for total in self.totals)
        return first, second, third, fourth

    @property
    def is_over(self) -> bool:
        if self.deals is not None:
            return len(self.history) >= self.deals
        return self.circles_done >= (self.circles or 0)

    def deal(self, seed: bytes) -> Deal:
        """The next deal, from the wall of this seed."""
        game = self.rules.game
        return Deal(self.rules, self.place, SeededWall(seed, self.rules.tile_set, game.hand_size, self.place.dealer))

    def close(self, result: Result) -> None:
        """Add a result and move on: the dealer as the game says (GD-04), after a circle the next wind (GD-03)."""
        if result.next_dealer is None:
            raise ValueError("expected the result of a finished deal")
        self.history.append(result)
        self.totals = [total + delta for total, delta in zip(self.totals, result.deltas, strict=True)]
        drawn_games = 0 if result.wins else self.place.drawn_games + 1
        circle_ends = result.next_dealer == 0 and self.place.dealer == SEATS - 1
        self.circles_done += circle_ends
        wind = NAMES[EAST + self.circles_done % SEATS]
        self.place = Place(result.next_dealer, wind, drawn_games, self.balances)
