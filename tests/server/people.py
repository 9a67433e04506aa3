"""Players with clients of their own, who may say and do what they like; everything that they are sent is kept."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

import msgspec

from jiaxiang.server.rooms import Room, Viewer
from jiaxiang.server.table import Person
from jiaxiang.server.wire.messages import (
    Act,
    Asking,
    Bye,
    Done,
    Hello,
    Hinted,
    Moved,
    MyNumber,
    Next,
    Pong,
    Ready,
    Refused,
    RoomIs,
    Said,
    Sit,
    Tell,
    Welcome,
)
from jiaxiang.server.wire.pictures import OwnPicture, Question, RoomPicture, TablePicture

T = TypeVar("T", bound=Tell)
Policy = Callable[["Client", Question], str | None]
"""What a client does when it is asked: the action, or None to think on."""
_DECODE = msgspec.json.Decoder(Tell)
ANSWERS = Done | Refused | Hinted | Pong


def pass_or_first(client: "Client", question: Question) -> str | None:
    """Passes what can be passed, and discards the first tile."""
    return next((each.action for each in question.choices if each.verb == "pass"), question.choices[0].action)


class Client:
    """One client: `frames` are the bytes that it got and when, `told` the messages.

    It sends a number for each promise, reads no result longer than it must, and acts as its policy says.
    """

    def __init__(self, name: str, policy: Policy | None = None) -> None:
        self.person = Person(f"id-{name}", name)
        self.policy = policy
        self.thinks: Callable[[], float] | None = None
        self.reads = True
        self.numbers = True
        self.frames: list[tuple[float, bytes]] = []
        self.told: list[Tell] = []
        self.viewer: Viewer | None = None
        self.room: Room | None = None
        self.epoch = ""
        self.last = 0
        self.number = 7
        self.watch: Callable[[Client, Tell], None] = lambda client, told: None
        self._id = 0
        self._acted = 0
        self._next_pressed = 0
        self._task: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self._may_take = asyncio.Event()
        self._may_take.set()

    @property
    def asked(self) -> int:
        """The id of the last message."""
        return self._id

    # ---------------------------------------------------------------------------------------------- its connection
    async def connect(self, room: Room, *, anew: bool = False) -> "Client":
        if anew:
            self.epoch, self.last, self._acted = "", 0, 0
        self.room = room
        self.viewer = room.enter(self.person)
        room.receive(self.viewer, Hello(self.epoch, self.last))
        self._task = asyncio.create_task(self._listen(self.viewer))
        await self.until(Welcome, since=len(self.told))
        return self

    async def reborn(self, room: Room) -> None:
        """Connect to a server that runs in another event loop."""
        self._news = asyncio.Event()
        self._may_take = asyncio.Event()
        self._may_take.set()
        await self.connect(room, anew=True)

    async def disconnect(self) -> None:
        """Close the socket."""
        assert self.room is not None
        assert self.viewer is not None
        self.room.leave(self.viewer)
        await self.settle()

    def hold(self) -> None:
        """Take nothing more from the socket."""
        self._may_take.clear()

    def release(self) -> None:
        self._may_take.set()

    async def _listen(self, viewer: Viewer) -> None:
        while (frame := await viewer.next()) is not None:
            await self._may_take.wait()
            if viewer is not self.viewer:
                continue  # the last words on a socket that this client has left
            self.frames.append((asyncio.get_running_loop().time(), frame))
            message = _DECODE.decode(frame)
            if isinstance(message, Welcome):
                self.epoch = message.epoch
            else:
                assert message.n == self.last + 1, f"expected {self.last + 1}, got {message}"
            self.last = message.n
            self.told.append(message)
            self.watch(self, message)
            self._react(message)
            self._news.set()

    def _react(self, message: Tell) -> None:
        if isinstance(message, RoomIs):
            promise = message.room.promise
            if promise is not None and self.numbers and message.room.you >= 0:
                self.say(MyNumber(promise.commitment, self.number))
            done = message.room.match.done if message.room.match is not None else 0
            if message.room.status == "between" and done > self._next_pressed and self.reads and message.room.you >= 0:
                self._next_pressed = done
                self.ask(Next)
        elif isinstance(message, Moved) and message.own is not None and message.own.question is not None:
            self.consider()

    def consider(self) -> None:
        """Answer what is asked, if the policy has an answer."""
        question = self.question
        if self.policy is None or question is None or question.number <= self._acted:
            return
        action = self.policy(self, question)
        if action is None:
            return
        self._acted = question.number
        if self.thinks is None:
            self.ask(Act, question=question.number, action=action)
        else:
            asyncio.get_running_loop().call_later(self.thinks(), self._act_late, question.number, action)

    def _act_late(self, number: int, action: str) -> None:
        if self.question is not None and self.question.number == number:
            self.ask(Act, question=number, action=action)

    # -------------------------------------------------------------------------------------------------- what it says
    def say(self, ask: Any) -> None:
        assert self.room is not None
        assert self.viewer is not None
        self.room.receive(self.viewer, ask)

    def ask(self, kind: type[Asking], *, id: int = 0, **fields: Any) -> int:
        """Say something with the next id, or with this one."""
        self._id = max(self._id + 1, id) if not id else self._id
        number = id or self._id
        self.say(kind(id=number, **fields))
        return number

    async def answer(self, kind: type[Asking], **fields: Any) -> Tell:
        """Say something, and wait for its answer."""
        since = len(self.told)
        number = self.ask(kind, **fields)
        answer: Tell = await self.until(ANSWERS, lambda told: told.id == number, since=since)
        return answer

    async def done(self, kind: type[Asking], **fields: Any) -> None:
        answer = await self.answer(kind, **fields)
        assert isinstance(answer, Done), answer

    async def refused(self, kind: type[Asking], **fields: Any) -> Refused:
        answer = await self.answer(kind, **fields)
        assert isinstance(answer, Refused), answer
        return answer

    # ------------------------------------------------------------------------------------------------- what it hears
    async def until(self, kind: Any, that: Callable[[Any], bool] = lambda told: True, since: int = 0) -> Any:
        """The first message of a kind, for which this holds, among those from `since` on; waits for it."""
        place = since
        while True:
            while place < len(self.told):
                message = self.told[place]
                if isinstance(message, kind) and that(message):
                    return message
                place += 1
            self._news.clear()
            await self._news.wait()

    async def settle(self) -> None:
        """Let everything happen that happens at this moment."""
        for _ in range(20):
            await asyncio.sleep(0)

    def all(self, kind: type[T]) -> list[T]:
        return [message for message in self.told if isinstance(message, kind)]

    def latest(self, kind: type[T]) -> T:
        return self.all(kind)[-1]

    @property
    def picture(self) -> RoomPicture:
        return self.latest(RoomIs).room

    @property
    def table(self) -> TablePicture:
        return self.latest(Moved).table

    @property
    def own(self) -> OwnPicture:
        own = self.latest(Moved).own
        assert own is not None
        return own

    @property
    def question(self) -> Question | None:
        moved = self.all(Moved)
        return moved[-1].own.question if moved and moved[-1].own is not None else None

    @property
    def bye(self) -> str:
        byes = self.all(Bye)
        return byes[-1].reason if byes else ""

    @property
    def sayings(self) -> list[Said]:
        return self.all(Said)

    @property
    def seat(self) -> int:
        return self.picture.you


async def gather(room: Room, clients: list[Client]) -> None:
    """All come in, sit down where there is a seat, and are ready; the first is the host."""
    for client in clients:
        await client.connect(room)
    for client in clients:
        if client.seat < 0 and any(chair.who == "open" for chair in client.picture.chairs):
            seat = [chair.who for chair in client.picture.chairs].index("open")
            await client.done(Sit, seat=seat)
            await client.settle()
    for client in clients:
        if client.seat >= 0:
            await client.done(Ready)


async def wait(seconds: float) -> None:
    """Let this much time pass."""
    await asyncio.sleep(seconds)
