"""Export to mjai, the event format of riichi programs, for the deals that it can express.

It knows 34 kinds of tile and hands of 13; a deal with flowers, or with anything else that it has no word for, is
refused. What it asks for and these games do not have is empty: no dora ("?"), no riichi sticks; `honba` counts the
drawn deals before. `scores` begin at 0 and run through the file. Nobody's answers are told, as mjai has it.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from jiaxiang.hands import SEATS, Form, Meld
from jiaxiang.records.record import Header, RecordedDeal
from jiaxiang.rules import Result, Win
from jiaxiang.table import Answered, AnyEvent, Bared, Dealt, Discarded, Drew, Ended, Melded, Won
from jiaxiang.tiles import EAST, NAMES, PLAYED, parse_tile, parse_tiles

HONOUR_LETTERS: Final = "ESWNPFC"
PAI: Final[list[str]] = [*NAMES[:EAST], *HONOUR_LETTERS]
"""PAI[tile]: 5m 5p 5s; E S W N, P 白, F 發, C 中."""
NO_DORA: Final = "?"
EXHAUSTED: Final = "fanpai"
"""Why a deal was drawn: the wall is used up."""

MjaiEvent = dict[str, Any]


def to_mjai(deals: Iterable[RecordedDeal]) -> Iterator[MjaiEvent]:
    """The mjai events of the deals of one file. Raises RecordError for what the format cannot express."""
    scores = [0] * SEATS
    started = False
    for deal in deals:
        check_expressible(deal)
        if not started:
            yield {"type": "start_game", "names": [_name(deal.header, seat) for seat in range(SEATS)]}
            started = True
        yield from MjaiDeal(deal, scores).events()
    if started:
        yield {"type": "end_game"}


def check_expressible(deal: RecordedDeal) -> None:
    """Raises RecordError for a deal that mjai has no words for."""
    header = deal.header
    if (header.tiles, header.hand) != (4 * PLAYED, 13):
        had = f"{header.tiles} tiles, flowers among them," if header.tiles > 4 * PLAYED else f"{header.tiles} tiles"
        raise deal.refuse(-1, f"expected a wall of 136 tiles and hands of 13, as mjai has, got {had} and {header.hand}")
    for number, event in enumerate(deal.events):
        known = isinstance(event, Dealt | Bared | Drew | Discarded | Melded | Answered | Won | Ended)
        if not known or (isinstance(event, Melded) and event.meld.form not in _TYPES):
            raise deal.refuse(number, f"expected what mjai can express, got '{event}'")


_TYPES: Final = {
    Form.CHOW: "chi",
    Form.PUNG: "pon",
    Form.KONG: "daiminkan",
    Form.ADDED_KONG: "kakan",
    Form.CONCEALED_KONG: "ankan",
}


class MjaiDeal:
    """One deal being exported; `scores` go on to the next."""

    def __init__(self, deal: RecordedDeal, scores: list[int]) -> None:
        self._deal: Final = deal
        self._scores: Final = scores
        self._drawn: Final = [""] * SEATS
        self._result: Final = next((event.result for event in deal.events if isinstance(event, Ended)), None)

    def events(self) -> Iterator[MjaiEvent]:
        for event in self._deal.events:
            yield from self._event(event)
        yield {"type": "end_kyoku"}

    def _event(self, event: AnyEvent) -> Iterator[MjaiEvent]:
        if isinstance(event, Drew):
            self._drawn[event.seat] = event.tile
            yield {"type": "tsumo", "actor": event.seat, "pai": _pai(event.tile)}
        elif isinstance(event, Discarded):
            from_hand = self._drawn[event.seat] != event.tile
            self._drawn[event.seat] = ""
            if event.ready:
                yield {"type": "reach", "actor": event.seat}
            yield {"type": "dahai", "actor": event.seat, "pai": _pai(event.tile), "tsumogiri": not from_hand}
        elif isinstance(event, Melded):
            self._drawn[event.seat] = ""
            yield _meld(event.seat, event.meld)
        elif isinstance(event, Won):
            yield self._win(event)
        elif isinstance(event, Dealt):
            yield self._start(event)
        elif isinstance(event, Ended) and event.outcome == "drawn":
            yield {"type": "ryukyoku", "reason": EXHAUSTED, **self._pay([*event.result.deltas])}

    def _start(self, event: Dealt) -> MjaiEvent:
        place = self._deal.header.place
        return {
            "type": "start_kyoku",
            "bakaze": _pai(place.round_wind),
            "dora_marker": NO_DORA,
            "kyoku": place.dealer + 1,
            "honba": place.drawn_games,
            "kyotaku": 0,
            "oya": place.dealer,
            "scores": self._scores[:],
            "tehais": [[PAI[tile] for tile in parse_tiles(hand)] for hand in event.hands],
        }

    def _win(self, event: Won) -> MjaiEvent:
        won = {"type": "hora", "actor": event.seat, "target": event.feeder, "pai": _pai(event.tile)}
        return {**won, **self._pay(_deltas(self._result, event.seat))}

    def _pay(self, deltas: list[int]) -> MjaiEvent:
        for seat, delta in enumerate(deltas):
            self._scores[seat] += delta
        return {"deltas": deltas, "scores": self._scores[:]}


def _meld(seat: int, meld: Meld) -> MjaiEvent:
    rest = [*meld.tiles]
    head: MjaiEvent = {"type": _TYPES[meld.form], "actor": seat}
    if meld.form == Form.CONCEALED_KONG:
        return {**head, "consumed": [PAI[tile] for tile in rest]}
    taken = meld.first if meld.form == Form.ADDED_KONG else meld.claimed
    rest.remove(taken)
    if meld.form != Form.ADDED_KONG:
        head["target"] = meld.feeder
    return {**head, "pai": PAI[taken], "consumed": [PAI[tile] for tile in rest]}


def _deltas(result: Result | None, winner: int) -> list[int]:
    """What one of the winners won, and from whom."""
    deltas = [0] * SEATS
    wins: tuple[Win, ...] = () if result is None else result.wins
    for win in wins:
        for paid in (win.paid_by or ()) if win.seat == winner else ():
            deltas[paid.seat] -= paid.points
            deltas[winner] += paid.points
    return deltas


def _name(header: Header, seat: int) -> str:
    player = header.players[seat]
    return player.name or player.bot or f"seat {seat}"


def _pai(tile: str) -> str:
    return PAI[parse_tile(tile)]
