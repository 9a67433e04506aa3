"""What the viewers of a table are sent of a deal: what all share is drawn and encoded once for each step."""

from collections.abc import Callable
from typing import Final

import msgspec

from jiaxiang.hands import NOT_READY, SEATS
from jiaxiang.server.rooms.audience import Audience
from jiaxiang.server.rooms.stream import Frame
from jiaxiang.server.table import NOBODY_SITS, Chairs, Play
from jiaxiang.server.wire.pictures import OwnPicture
from jiaxiang.server.wire.picturing import draw_own, draw_table
from jiaxiang.table import AnyEvent, blank

_ENCODE: Final = msgspec.json.Encoder().encode
_HEAD: Final = b'{"type":"moved","n":'
_EVENTS: Final = b',"events":'
_OWN: Final = b',"own":'
_TABLE: Final = b',"table":'
_END: Final = b"}"


class Sight:
    """Shows a deal to an audience (see messages.Moved). `delivered` is called with seat and number when a question has
    arrived.
    """

    def __init__(self, audience: Audience, chairs: Chairs, delivered: Callable[[int, int], None]) -> None:
        self._audience: Final = audience
        self._chairs: Final = chairs
        self._delivered: Final = delivered

    def show(self, play: Play) -> None:
        """Tell each seat, and who only watches, the news that they may know; nothing who may know of none."""
        news = play.deal.events[play.shown :]
        table = b""
        for seat in (*range(SEATS), NOBODY_SITS):
            listeners = self._audience.of_seat(seat)
            if not listeners:
                continue
            seen = [known for event in news if (known := blank(event, seat)) is not None]
            if seat != NOBODY_SITS:
                seen += play.own[seat]
            if not seen and seat not in play.changed:
                continue
            table = table or _table(play)
            told = self._frame(play, seat, seen, table)
            for listener in listeners:
                listener.tell(told)

    def all_of_it(self, play: Play, seat: int) -> Frame:
        """The whole of a deal for a seat, or for NOBODY_SITS, as it is now."""
        return self._frame(play, seat, [], _table(play))

    def watch(self, seat: int, number: int) -> None:
        self._audience.watch(seat, lambda: self._delivered(seat, number))

    def _frame(self, play: Play, seat: int, seen: list[AnyEvent], table: bytes) -> Frame:
        own = b"null" if seat == NOBODY_SITS else _ENCODE(self._own(play, seat))
        return Frame(_HEAD, _EVENTS, _ENCODE(seen), _OWN, own, _TABLE, table, _END)

    def _own(self, play: Play, seat: int) -> OwnPicture:
        """What a seat has of its own. Its hand is read from the state itself; what a ready one waits for only from what
        it sees, since it depends on the tiles that it does not see.
        """
        state = play.deal.state
        if state.seats[seat].ready != NOT_READY:
            state = play.deal.view(seat)
        away = self._chairs[seat].away and not play.is_over
        return draw_own(state, seat, play.question_picture(seat), away=away)


def _table(play: Play) -> bytes:
    step, bank = play.public_clock()
    return _ENCODE(draw_table(play.deal, play.number, step=step, bank=bank))
