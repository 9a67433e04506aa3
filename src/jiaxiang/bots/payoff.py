"""What a win would bring, by the game's own rules: its judge, its payments, as the table stands now."""

from typing import Final

from jiaxiang.hands import READY_TEXTS, SEATS, Meld
from jiaxiang.rules import Facts, Score
from jiaxiang.table import State
from jiaxiang.tiles import EAST, PLAYED, Tile

Payoff = tuple[int, int]
"""The points that a seat would gain by drawing a tile itself, and by another player's discard; 0 where it is no win."""


class Payoffs:
    """Asks the rules what hands of one seat would gain, and remembers it while the table pays the same."""

    def __init__(self) -> None:
        self._known: Final[dict[tuple[object, ...], Payoff]] = {}
        self._table: tuple[object, ...] = ()
        self.asked = 0
        """How many hands were given to the judge."""

    def of(
        self,
        view: State,
        seat: int,
        concealed: list[int],
        melds: list[Meld],
        tile: Tile,
        ready: int,
        early: bool,
        set_out: int = 0,
    ) -> Payoff:
        """What completing these concealed tiles, without the tile itself, would gain. `ready`: how it was declared."""
        player = view.seats[seat]
        threw_wild = any(view.wilds.is_wild(thrown) for thrown in player.discards)
        table = (view.place, view.turned, seat, threw_wild)
        if table != self._table:
            self._known.clear()
            self._table = table
        key = (bytes(concealed), tuple(melds), tile, ready, len(player.set_out) + set_out, early)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._ask(view, seat, concealed, melds, tile, ready, early, set_out)
        return known

    def _ask(
        self,
        view: State,
        seat: int,
        concealed: list[int],
        melds: list[Meld],
        tile: Tile,
        ready: int,
        early: bool,
        set_out: int,
    ) -> Payoff:
        self.asked += 1
        facts = view.facts([])
        player = view.seats[seat].copy()
        player.counts = concealed[:]
        player.hidden = 0
        player.melds = melds
        player.ready = ready
        player.set_out += [EAST] * set_out
        facts.seats = view.seats[:]
        facts.seats[seat] = player
        facts.last_tile = False
        facts.tile = tile
        facts.heavenly_ready = early
        drawn = _gain(view, facts, seat, seat)
        return drawn, _gain(view, facts, seat, (seat + 1) % SEATS) if tile < PLAYED else 0

    def fed(self, view: State, seat: int, concealed: list[int], melds: list[Meld], tile: Tile, ready: int) -> int:
        """What this seat would pay, declared ready or not, for discarding the tile of which another has such a hand."""
        facts = view.facts([])
        winner = (seat + 1) % SEATS
        facts.seats = view.seats[:]
        facts.seats[seat] = view.seats[seat].copy()
        facts.seats[seat].ready = ready
        facts.seats[winner] = view.seats[winner].copy()
        facts.seats[winner].counts = concealed[:]
        facts.seats[winner].hidden = 0
        facts.seats[winner].melds = melds
        if view.rules.declaring is not None:
            facts.seats[winner].ready = READY_TEXTS.index(view.rules.declaring.styles[0])
        facts.last_tile = False
        facts.winners, facts.tile, facts.feeder = [winner], tile, seat
        verdict = view.rules.judge(facts, winner)
        if not isinstance(verdict, Score):
            return 0
        return sum([paid.points for paid in view.rules.game.pay(facts, [verdict]) if paid.payer == seat])


def _gain(view: State, facts: Facts, seat: int, feeder: int) -> int:
    """What the others would pay this seat, whoever of them."""
    facts.winners = [seat]
    facts.feeder = feeder
    verdict = view.rules.judge(facts, seat)
    if not isinstance(verdict, Score):
        return 0
    return sum([paid.points for paid in view.rules.game.pay(facts, [verdict]) if paid.payee == seat])
