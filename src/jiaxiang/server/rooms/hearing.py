"""What each message of a client does in its room."""

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from jiaxiang.bots import bots
from jiaxiang.rules import OptionError, UnknownGame
from jiaxiang.server.rooms.stream import Frame, frame
from jiaxiang.server.table import NOBODY_SITS, Chair, Objection, Person, Play, Table, start_match
from jiaxiang.server.wire.messages import (
    Act,
    Arrange,
    Ask,
    Away,
    Bye,
    Done,
    Fill,
    GetUp,
    Hello,
    Hint,
    Hinted,
    MyNumber,
    Next,
    Ping,
    Pong,
    Ready,
    Refused,
    Say,
    Setup,
    Sit,
    Tell,
    Vote,
)
from jiaxiang.table import Refused as Forbidden

if TYPE_CHECKING:
    from jiaxiang.server.rooms.room import Room

REMEMBERED: Final = 32
"""So many of the latest answers to a player are given again where he asks with the same id."""
PLAYERS: Final = 64
"""Of so many players."""


def check_setup(setup: Setup) -> None:
    """Whether this can be played. Raises Objection."""
    if setup.deals is not None and setup.circles is not None:
        raise Objection("局数和圈数只能选一个", "expected a number of deals or of circles, got both")
    try:
        start_match(setup)
    except UnknownGame as error:
        raise Objection("没有这个游戏", str(error)) from None
    except OptionError as error:
        raise Objection(f"选项 {error.option} 不能这样设置", str(error)) from None


def check_bot(name: str) -> None:
    """Whether there is such a bot. Raises Objection."""
    if name not in bots():
        raise Objection("没有这种机器人", f"expected one of the bots {', '.join(bots())}, got {name!r}")


class Hearing:
    """Hears what the players of a room say, one message at a time, and answers each of them."""

    def __init__(self, room: "Room") -> None:
        self._room: Final = room
        self._answers: Final[OrderedDict[str, OrderedDict[int, Frame]]] = OrderedDict()

    async def hear(self, person: Person, ask: Ask) -> None:
        """Carry a message out, or refuse it; either way there is one answer, and the same for the same id again."""
        if isinstance(ask, MyNumber):
            self._number(person, ask)
        if isinstance(ask, MyNumber | Hello):
            return
        answers = self._answers.setdefault(person.id, OrderedDict())
        self._answers.move_to_end(person.id)
        answer = answers.get(ask.id)
        if answer is None:
            answer = frame(await self._answer(person, ask))
            answers[ask.id] = answer
            if len(answers) > REMEMBERED:
                answers.popitem(last=False)
            if len(self._answers) > PLAYERS:
                self._answers.popitem(last=False)
        self._room.audience.tell(person.id, answer)

    def forget(self, player: str) -> None:
        """A client that has just begun counts its messages anew."""
        self._answers.pop(player, None)

    async def _answer(self, person: Person, ask: "Numbered") -> Tell:
        try:
            return await self._carry_out(person, ask) or Done(0, ask.id)
        except Objection as objection:
            return Refused(0, ask.id, objection.clause, objection.zh, objection.en)
        except Forbidden as forbidden:
            reason = forbidden.reason
            return Refused(0, ask.id, reason.clause, reason.zh, reason.en)
        except Exception:
            self._room.log.exception("a message could not be carried out", message=type(ask).__name__)
            return Refused(0, ask.id, "", "服务器出错了，请再试一次", "something went wrong here, try again")

    async def _carry_out(self, person: Person, ask: "Numbered") -> Tell | None:
        room, chairs = self._room, self._room.chairs
        match ask:
            case Ping():
                return Pong(0, ask.id)
            case Say():
                seat = chairs.seat_of(person.id)
                said = room.chat.say(person.id, seat, person.name, ask.text, ask.phrase, room.clock.now())
                room.audience.tell_all(said)
            case Sit():
                await self._sit(person, ask.seat)
            case GetUp():
                await self._get_up(person)
            case Fill():
                await self._fill(person, ask.seat, ask.bot)
            case Arrange():
                await self._arrange(person, ask.setup)
            case Ready():
                await self._ready(person, ask.on)
            case Act():
                await self._play().answer(self._seat(person), ask.question, ask.action)
            case Hint():
                return Hinted(0, ask.id, ask.question, self._play().advice(self._seat(person), ask.question))
            case Away():
                self._table().set_away(self._seat(person), ask.on)
            case Next():
                self._next(person)
            case Vote():
                await self._vote(person, ask.on)
        return None

    # ------------------------------------------------------------------------------------------------ before the match
    async def _sit(self, person: Person, seat: int) -> None:
        room = self._room
        self._before_the_match()
        if person.id in room.banned:
            raise Objection("房主请您离开了这个房间", "expected another room, the host has asked you to leave this one")
        async with room.changing():
            room.chairs.sit(person, seat, here=True)

    async def _get_up(self, person: Person) -> None:
        room, seat = self._room, self._seat(person)
        if room.status != "open":
            room.chairs[seat].leaves = True
            self._table().set_away(seat, True)
            return
        async with room.changing():
            room.chairs.leave(seat)

    async def _fill(self, person: Person, seat: int, bot: str) -> None:
        room = self._room
        self._host(person)
        self._before_the_match()
        if bot:
            check_bot(bot)
        sitter = room.chairs[seat].person
        if sitter is not None and sitter.id == person.id:
            raise Objection("这是您自己的座位，请先起身", "expected another seat, this is one's own: get up first")
        async with room.changing():
            room.chairs.all[seat] = Chair(bot=bot)
        if sitter is not None:
            room.banned.add(sitter.id)
            room.audience.dismiss(sitter.id, Bye(0, "kicked"))

    async def _arrange(self, person: Person, setup: Setup) -> None:
        room = self._room
        self._host(person)
        self._before_the_match()
        check_setup(setup)
        before, room.setup = room.setup, setup
        try:
            await room.keep()
        except Exception:
            room.setup = before
            raise
        room.chairs.unready()

    async def _ready(self, person: Person, on: bool) -> None:
        room, seat = self._room, self._seat(person)
        self._before_the_match()
        room.chairs[seat].ready = on
        if room.chairs.can_begin:
            try:
                await room.start_match()
            except Exception:
                room.chairs[seat].ready = False
                raise

    # ------------------------------------------------------------------------------------------------ during the match
    def _number(self, person: Person, ask: MyNumber) -> None:
        seat = self._room.chairs.seat_of(person.id)
        if seat != NOBODY_SITS and self._room.table is not None:
            self._room.table.give_number(seat, ask.commitment, ask.number)

    def _next(self, person: Person) -> None:
        seat = self._seat(person)
        if self._room.status != "between":
            raise Objection("现在没有结果要看", "expected a result that is being read, there is none now")
        self._room.chairs[seat].ready = True

    async def _vote(self, person: Person, on: bool) -> None:
        seat, table = self._seat(person), self._table()
        self._room.chairs[seat].voted = on
        if self._room.chairs.vote_carries:
            await table.cut("voted")
            await self._room.end_match()

    # ------------------------------------------------------------------------------------------------- who may do what
    def _seat(self, person: Person) -> int:
        seat = self._room.chairs.seat_of(person.id)
        if seat == NOBODY_SITS:
            raise Objection("您在旁观，没有座位", "expected a player with a seat, you are watching")
        return seat

    def _host(self, person: Person) -> None:
        if person.id != self._room.chairs.host:
            raise Objection("只有房主可以这样做", "expected the host of the room")

    def _before_the_match(self) -> None:
        if self._room.status != "open":
            raise Objection("对局已经开始", "expected a room whose match has not begun")

    def _table(self) -> Table:
        table = self._room.table
        if table is None or table.is_over:
            raise Objection("现在没有对局", "expected a match that is being played, there is none")
        return table

    def _play(self) -> Play:
        play = self._table().play
        if play is None:
            raise Objection("现在没有牌局", "expected a deal that is being played, there is none")
        return play


Numbered = Sit | GetUp | Fill | Arrange | Ready | Act | Hint | Away | Next | Vote | Say | Ping
"""What has an id, and gets an answer."""
