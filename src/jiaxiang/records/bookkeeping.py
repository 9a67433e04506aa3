"""The tiles and points of a recorded deal, kept by hand: nothing of the engine's state or of a game's rules is asked.

A record of any version must pass: every tile comes from the wall in its order, leaves the hand in which it is, and is
claimed where it lies; hands have a legal size; what is paid is received.
"""

from typing import Final

from jiaxiang.hands import SEATS, Form, Meld
from jiaxiang.records.record import Footer, Header, RecordedDeal
from jiaxiang.table import Answered, AnyEvent, Bared, Dealt, Discarded, Drew, Ended, Melded, SetOut, Turned, Wall, Won
from jiaxiang.tiles import (
    KINDS,
    NAMES,
    TILES,
    Tile,
    TileError,
    format_counts,
    format_tile,
    format_tiles,
    full_set,
    parse_tiles,
)


class Mistake(ValueError):
    """What cannot have happened; the message says what was expected and what came."""


def tile_set(header: Header) -> list[int]:
    """How many of each kind the wall was made from. Raises Mistake."""
    for made in (full_set(False), full_set(True), full_set(False, honours=False)):
        if sum(made) == header.tiles:
            return made
    raise Mistake(f"expected a wall of 108, 136 or 144 tiles, got {header.tiles}")


def check_books(deal: RecordedDeal, wall: Wall | None) -> None:
    """Check a deal, with its wall where that is known. Raises RecordError."""
    number = -1
    try:
        books = Books(deal.header, wall)
        for number, event in enumerate(deal.events):  # noqa: B007  the event at which it stops is named below
            books.enter(event)
        number = len(deal.events)
        if deal.footer is not None:
            books.close(deal.footer)
    except (Mistake, TileError) as mistake:
        raise deal.refuse(number, str(mistake)) from None


class Books:
    """Where every tile of one deal is."""

    def __init__(self, header: Header, wall: Wall | None) -> None:
        self._header: Final = header
        self._wall: Final = wall
        self._left = header.tiles - SEATS * header.hand
        self._stock: Final = tile_set(header)
        self._hands: Final = [[0] * KINDS for _ in range(SEATS)]
        self._melds: Final[list[list[Meld]]] = [[], [], [], []]
        self._turned = False
        self._bare = 0
        self._offered: tuple[int, Tile] | None = None
        self._winners: Final[list[int]] = []
        self._deltas: tuple[int, ...] = (0,) * SEATS

    def enter(self, event: AnyEvent) -> None:
        """Enter the next event. Raises Mistake, TileError."""
        if isinstance(event, Dealt):
            self._deal(event)
        elif isinstance(event, Ended):
            self._end(event)
        elif isinstance(event, Turned):
            self._turn_up(event)
        elif isinstance(event, Bared):
            self._bare_up(event)
        else:
            if not 0 <= event.seat < SEATS:
                raise Mistake(f"expected a seat from 0 to 3, got {event.seat}")
            self._move(event)

    def _move(self, event: AnyEvent) -> None:
        if isinstance(event, Drew):
            self._draw(event)
        elif isinstance(event, SetOut):
            self._lose(event.seat, _tile(event.tile))
        elif isinstance(event, Discarded):
            self._lose(event.seat, _tile(event.tile))
            self._offered = event.seat, _tile(event.tile)
        elif isinstance(event, Melded):
            self._meld(event.seat, event.meld)
        elif isinstance(event, Won):
            self._win(event)
        elif not isinstance(event, Answered):
            raise Mistake("expected an event that moves tiles, got one that is not known here")

    def close(self, footer: Footer) -> None:
        """Compare the end of the deal. Raises Mistake."""
        if footer.deltas != self._deltas:
            raise Mistake(f"expected the deltas {list(self._deltas)}, got {list(footer.deltas)}")

    # ---------------------------------------------------------------------------------------------------------- tiles
    def _deal(self, event: Dealt) -> None:
        for seat, text in enumerate(event.hands):
            hand = sorted(parse_tiles(text))
            if len(hand) != self._header.hand:
                raise Mistake(f"expected {self._header.hand} tiles in the hand of seat {seat}, got {len(hand)}")
            if self._wall is not None and hand != sorted(self._wall.hands[seat]):
                dealt = format_tiles(sorted(self._wall.hands[seat]))
                raise Mistake(f"expected the hand {dealt} from the wall for seat {seat}, got {text}")
            for tile in hand:
                self._gain(seat, tile)

    def _draw(self, event: Drew) -> None:
        if self._left == 0:
            raise Mistake("expected no draw, the wall has no tile left")
        self._left -= 1
        tile = _tile(event.tile)
        if self._wall is not None:
            drawn = self._wall.tail() if event.tail else self._wall.head()
            self._bare -= event.tail and self._bare > 0
            if drawn != tile:
                end = "tail" if event.tail else "head"
                raise Mistake(f"expected {format_tile(drawn)} from the {end} of the wall, got {event.tile}")
        self._gain(event.seat, tile)
        self._offered = None

    def _turn_up(self, event: Turned) -> None:
        if self._left == 0 or self._turned:
            raise Mistake("expected one tile to be turned up, while the wall has any")
        self._left -= 1
        self._turned = True
        tile = _tile(event.tile)
        turned = tile if self._wall is None else self._wall.turned()
        if turned != tile:
            raise Mistake(f"expected {format_tile(turned)} to be turned up from the wall, got {event.tile}")
        self._take_out(tile)

    def _bare_up(self, event: Bared) -> None:
        """A tile of the tail that is turned face up stays where it is."""
        tile = _tile(event.tile)
        lies = tile if self._wall is None else self._wall.tail_tile(self._bare)
        if lies != tile:
            raise Mistake(f"expected {format_tile(lies)} to lie face up in the tail of the wall, got {event.tile}")
        self._bare += 1

    def _take_out(self, tile: Tile) -> None:
        """A tile from the wall: of each kind there are only so many."""
        self._stock[tile] -= 1
        if self._stock[tile] < 0:
            raise Mistake(f"expected no further {NAMES[tile]}, all of them are on the table")

    def _gain(self, seat: int, tile: Tile) -> None:
        self._take_out(tile)
        self._hands[seat][tile] += 1
        self._check_size(seat)

    def _lose(self, seat: int, tile: Tile, times: int = 1) -> None:
        held = self._hands[seat][tile]
        if held < times:
            raise Mistake(f"expected {times} of {NAMES[tile]} in the hand of seat {seat}, got {held}")
        self._hands[seat][tile] -= times

    def _meld(self, seat: int, meld: Meld) -> None:
        melds = self._melds[seat]
        if meld.form in (Form.CONCEALED_KONG, Form.RELEASE):
            for tile in meld.tiles:
                self._lose(seat, tile)
            melds.append(meld)
            self._offered = None
        elif meld.form == Form.ADDED_KONG:
            pung = meld.robbed()
            if pung not in melds:
                raise Mistake(f"expected a kong that is added to a pung of seat {seat}, got {meld}")
            self._lose(seat, meld.first)
            melds[melds.index(pung)] = meld
            self._offered = seat, meld.first
        else:
            self._take(seat, meld.feeder, meld.claimed)
            rest = [*meld.tiles]
            rest.remove(meld.claimed)
            for tile in rest:
                self._lose(seat, tile)
            melds.append(meld)
            self._offered = None
        self._check_size(seat)

    def _take(self, seat: int, feeder: int, tile: Tile) -> None:
        """A tile that another seat has just discarded, or adds to a kong."""
        if self._offered != (feeder, tile) or seat == feeder:
            raise Mistake(f"expected a tile that another seat has just discarded, got {format_tile(tile)}<{feeder}")

    def _win(self, event: Won) -> None:
        if event.feeder == event.seat:
            if event.tile and self._hands[event.seat][_tile(event.tile)] == 0:
                raise Mistake(f"expected a winning tile of the hand of seat {event.seat}, got {event.tile}")
        else:
            self._take(event.seat, event.feeder, _tile(event.tile))
        if event.seat in self._winners:
            raise Mistake(f"expected each winner once, got seat {event.seat} twice")
        self._winners.append(event.seat)

    def _check_size(self, seat: int) -> None:
        size, base = sum(self._hands[seat]), self._header.hand - 3 * len(self._melds[seat])
        if size > base + 1 or size < 0:
            raise Mistake(f"expected at most {base + 1} concealed tiles of seat {seat}, got {size}")

    # --------------------------------------------------------------------------------------------------------- points
    def _end(self, event: Ended) -> None:
        for seat, text in enumerate(event.hands):
            if format_counts(self._hands[seat]) != text:
                raise Mistake(f"expected the hand {format_counts(self._hands[seat])} of seat {seat}, got {text}")
        outcome = "won" if self._winners else "drawn"
        if event.outcome != outcome:
            raise Mistake(f"expected the outcome {outcome!r}, got {event.outcome!r}")
        table, deltas, seats = event.result.payments, event.result.deltas, range(SEATS)
        if [win.seat for win in event.result.wins] != self._winners:
            raise Mistake(f"expected the winners {self._winners}, got {[win.seat for win in event.result.wins]}")
        for win in event.result.wins:
            if not win.legal:
                raise Mistake(f"expected a win of seat {win.seat} that is one, got one that the rules refuse")
        if len(table) != SEATS or any(len(row) != SEATS or min(row) < 0 for row in table):
            raise Mistake("expected four times four payments, none of them negative")
        if any(table[seat][seat] for seat in seats):
            raise Mistake("expected nobody to pay himself")
        self._deltas = tuple(sum(table[other][seat] for other in seats) - sum(table[seat]) for seat in seats)
        if deltas != self._deltas:
            raise Mistake(f"expected the deltas {list(self._deltas)}, as the payments are, got {list(deltas)}")


def _tile(text: str) -> Tile:
    tile = TILES.get(text)
    if tile is None:
        raise Mistake(f"expected a tile, got {text!r}")
    return tile
