"""What a win would bring, by the game's own rules: its judge, its payments, as the table stands now."""

from typing import Final

from jiaxiang.hands import READY_TEXTS, SEATS, Meld, Seat
from jiaxiang.rules import Facts, Payment, Score
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
        table = _table(view, seat)
        if table != self._table:
            self._known.clear()
            self._table = table
        key = (bytes(concealed), tuple(melds), tile, ready, len(player.set_out) + set_out, early)
        known = self._known.get(key)
        if known is None:
            holder = _holding(player, concealed, melds, ready)
            holder.set_out += [EAST] * set_out
            known = self._known[key] = self._ask(view, seat, holder, tile, early)
        return known

    def _ask(self, view: State, seat: int, holder: Seat, tile: Tile, early: bool) -> Payoff:
        self.asked += 1
        facts = _facts(view, seat, holder, tile)
        facts.heavenly_ready = early
        drawn = _gain(view, facts, seat, seat)
        return drawn, _gain(view, facts, seat, (seat + 1) % SEATS) if tile < PLAYED else 0

    def fed(self, view: State, seat: int, concealed: list[int], melds: list[Meld], tile: Tile, ready: int) -> int:
        """What this seat would pay, declared ready or not, for discarding the tile of which another has such a hand."""
        winner, declaring = (seat + 1) % SEATS, view.rules.declaring
        player = view.seats[winner]
        declared = player.ready if declaring is None else READY_TEXTS.index(declaring.styles[0])
        facts = _facts(view, winner, _holding(player, concealed, melds, declared), tile)
        facts.seats[seat] = view.seats[seat].copy()
        facts.seats[seat].ready = ready
        return sum([paid.points for paid in _payments(view, facts, winner, seat) if paid.payer == seat])


def _table(view: State, seat: int) -> tuple[object, ...]:
    """What payments to a seat depend on beside its hand: what the others have set out or declared, who is liable."""
    threw_wild = any(view.wilds.is_wild(thrown) for thrown in view.seats[seat].discards)
    others = tuple([(other.ready, len(other.set_out), len(other.melds)) for other in view.seats])
    bound = tuple(view.liabilities.feeders), tuple(view.liabilities.first_of)
    return view.place, view.turned, seat, threw_wild, others, bound


def _holding(player: Seat, concealed: list[int], melds: list[Meld], ready: int) -> Seat:
    """A player as he would be with such a hand."""
    holder = player.copy()
    holder.counts = concealed[:]
    holder.hidden = 0
    holder.melds = melds
    holder.ready = ready
    return holder


def _facts(view: State, seat: int, holder: Seat, tile: Tile) -> Facts:
    """The table as it stands, but for the player in this seat, whom this tile completes."""
    facts = view.facts([])
    facts.seats = view.seats[:]
    facts.seats[seat] = holder
    facts.last_tile = False
    facts.tile = tile
    return facts


def _gain(view: State, facts: Facts, seat: int, feeder: int) -> int:
    """What the others would pay this seat, whoever of them."""
    return sum([paid.points for paid in _payments(view, facts, seat, feeder) if paid.payee == seat])


def _payments(view: State, facts: Facts, winner: int, feeder: int) -> list[Payment]:
    """What a win would make the players pay; nothing where it is none."""
    facts.winners, facts.feeder = [winner], feeder
    verdict = view.rules.judge(facts, winner)
    return view.rules.game.pay(facts, [verdict]) if isinstance(verdict, Score) else []
