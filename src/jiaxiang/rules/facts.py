"""Everything that scoring, liability and payment may know. The table fills it from play, the records fill it from a case."""

from collections.abc import Mapping
from typing import Final

from jiaxiang.hands import NOBODY, SEATS, Seat
from jiaxiang.rules.liability import Liabilities
from jiaxiang.rules.options import Value
from jiaxiang.rules.score import Liable
from jiaxiang.rules.wilds import NO_WILDS, Wilds
from jiaxiang.tiles import EAST, UNKNOWN, Tile


class Facts:
    """The table at the moment of a win (or of a drawn deal: no `winners`).

    `seats` hold the hands without the winning tile; `tile` is the winning tile and `feeder` the seat it came from,
    which is the winner himself where it was self-drawn. `fed_by` is who fed the claimed kong with which the kongs of
    this turn began, `chained` that another kong followed it. `wilds` says which tiles are wild; `liable` is who pays
    everything, known once the winners are scored. `wall_left` is how many tiles the wall still holds, `tail_taken` how
    many have left its tail (UNKNOWN where a case does not say), `discarded_wild` the seats of which a case says that
    they have discarded a wild tile. `beans` is what each seat has before the deal, where balances are kept.
    """

    __slots__ = (
        "beans",
        "chained",
        "dealer",
        "discarded_wild",
        "drawn_games",
        "earthly",
        "fed_by",
        "feeder",
        "flower_replacement",
        "heavenly",
        "heavenly_ready",
        "human",
        "last_tile",
        "liabilities",
        "liable",
        "options",
        "replacement",
        "robbed",
        "round_wind",
        "seats",
        "tail_taken",
        "tile",
        "wall_left",
        "wilds",
        "winners",
    )

    def __init__(self, options: Mapping[str, Value], seats: list[Seat], liabilities: Liabilities | None = None) -> None:
        self.options: Mapping[str, Value] = options
        self.seats: list[Seat] = seats
        self.dealer: int = 0
        self.round_wind: Tile = EAST
        self.drawn_games: int = 0
        self.winners: list[int] = []
        self.tile: Tile = UNKNOWN
        self.feeder: int = NOBODY
        self.replacement: bool = False
        self.flower_replacement: bool = False
        self.robbed: bool = False
        self.last_tile: bool = False
        self.heavenly: bool = False
        self.earthly: bool = False
        self.human: bool = False
        self.heavenly_ready: bool = False
        self.fed_by: int = NOBODY
        self.chained: bool = False
        self.liabilities: Liabilities = Liabilities() if liabilities is None else liabilities
        self.wilds: Wilds = NO_WILDS
        self.liable: Liable | None = None
        self.wall_left: int = UNKNOWN
        self.tail_taken: int = UNKNOWN
        self.discarded_wild: list[int] = []
        self.beans: list[int] = []

    def self_drawn(self, seat: int) -> bool:
        """Whether this winner drew the tile himself (C-12); robbing is no self-draw."""
        return self.feeder == seat

    def seat_wind(self, seat: int) -> Tile:
        """The wind of a seat: the dealer is East (C-02)."""
        return EAST + (seat - self.dealer) % SEATS

    def is_fresh(self, tile: Tile) -> bool:
        """生牌: whether none of the kind has been discarded or lies in a set on the table."""
        return not any(tile in seat.discards or any(tile in meld.tiles for meld in seat.melds) for seat in self.seats)

    def has_discarded_wild(self, seat: int) -> bool:
        """Whether this seat has discarded a wild tile: nobody can have claimed it."""
        return seat in self.discarded_wild or any(self.wilds.is_wild(tile) for tile in self.seats[seat].discards)

    def losers(self, winner: int) -> list[int]:
        return [seat for seat in range(SEATS) if seat != winner]


_OTHERS: Final[list[tuple[int, ...]]] = [(1, 2, 3), (2, 3, 0), (3, 0, 1), (0, 1, 2)]


def in_order_from(seat: int) -> tuple[int, ...]:
    """The other three in turn order: next, opposite, previous (C-07)."""
    return _OTHERS[seat]
