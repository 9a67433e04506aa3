"""A room: one task is the only one that changes anything in it, in the order in which messages and alarms come.

What each message does stands in hearing.py; here, who comes and goes, how a match begins and ends, what is kept of it
all, and what everybody is told.
"""

import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from math import inf
from typing import Any, Final, Literal

import msgspec
import structlog
from msgspec.structs import replace

from jiaxiang.bots import bots, make_bot
from jiaxiang.server.rooms.audience import Audience
from jiaxiang.server.rooms.chat import Chat
from jiaxiang.server.rooms.hearing import Hearing
from jiaxiang.server.rooms.sight import Sight
from jiaxiang.server.rooms.stream import frame
from jiaxiang.server.rooms.viewer import Viewer
from jiaxiang.server.rooms.worker import Worker
from jiaxiang.server.store import Match, MatchSetup, Unfinished
from jiaxiang.server.store import Room as Row
from jiaxiang.server.table import (
    NOBODY_SITS,
    Chair,
    Chairs,
    Clock,
    Keeping,
    KeptChairs,
    Objection,
    Person,
    Settings,
    Table,
    rules_of,
)
from jiaxiang.server.wire.messages import Ask, Bye, Hello, RoomIs, Setup
from jiaxiang.server.wire.pictures import RoomPicture
from jiaxiang.table import draw_lots


class Room:
    """A room. How a socket uses it stands in viewer.py.

    `token` is what its links hold; `code` its six digits, "" where it is private. `touched` is when somebody was last
    here, in milliseconds since 1970. `forget` is called when the room is no more.
    """

    def __init__(
        self,
        row: Row,
        *,
        store: Keeping,
        clock: Clock,
        settings: Settings,
        run: str,
        forget: Callable[["Room"], None],
    ) -> None:
        kept = msgspec.json.decode(row.chairs, type=KeptChairs)
        self.id: Final = row.id
        self.token: Final = row.token
        self.is_private: Final = kept.private
        self.code: Final = "" if kept.private else row.code
        self.setup: Setup = msgspec.json.decode(row.setup, type=Setup)
        self.chairs: Final = Chairs.restored(row.host, kept.chairs)
        self.table: Table | None = None
        self.touched = row.touched
        self.is_closed = False
        self.banned: Final[set[str]] = set()
        self.clock: Final = clock
        self.settings: Final = settings
        self.audience: Final = Audience(self.chairs, run, settings.missed)
        self.chat: Final = Chat(settings)
        self.log: Final[Any] = structlog.get_logger("jiaxiang.room").bind(room=row.token)
        self._bots: Final = tuple(bots())
        self._banks: Final = kept.banks
        self._store: Final = store
        self._forget: Final = forget
        self._hearing: Final = Hearing(self)
        self._sight: Final = Sight(self.audience, self.chairs, self._delivered)
        self._told: tuple[RoomPicture, float] | None = None
        away = max(0, clock.date() - row.touched) / 1000
        self._empty_since = clock.now() - min(away, settings.empty)
        self._worker: Final = Worker(clock, self.log, self._go_on, self.tell_room, self._deadline)

    # ------------------------------------------------------------------------------------------------ the socket's side
    def enter(self, person: Person) -> Viewer:
        """A client has connected; its Hello brings it in. Raises Objection."""
        self._check_place(person)
        return Viewer(person, self.settings.unsent)

    def _check_place(self, person: Person) -> None:
        """Whether there is a place for him. Raises Objection."""
        watches = self.chairs.seat_of(person.id) == NOBODY_SITS
        if self.is_closed:
            raise Objection("房间已经关闭", "expected a room that stands, this one is closed")
        if watches and person.id in self.banned:
            raise Objection("房主请您离开了这个房间", "expected another room, the host has asked you to leave this one")
        if watches and not self.audience.is_here(person.id) and self.audience.watching >= self.settings.watchers:
            raise Objection("旁观的人已满", f"expected a place to watch from, all {self.settings.watchers} are taken")

    def receive(self, viewer: Viewer, ask: Ask) -> None:
        """A message of a client. One that says more than the room can follow is cut off."""
        if viewer.asks >= self.settings.asks:
            viewer.cut()
        elif not viewer.closed:
            viewer.asks += 1
            self._worker.do(partial(self._hear, viewer, ask))

    def leave(self, viewer: Viewer) -> None:
        """A client is gone."""
        viewer.close()
        self._worker.do(partial(self._gone, viewer))

    # ------------------------------------------------------------------------------------------------- the lobby's side
    @property
    def status(self) -> Literal["open", "playing", "between"]:
        if self.table is None or self.table.status == "over":
            return "open"
        return self.table.status

    @property
    def is_empty(self) -> bool:
        """Whether nobody is connected."""
        return not self.audience.anybody_here

    async def begin(self) -> None:
        """Begin the match at once, whoever is ready. Raises what the store raises."""
        await self._worker.have_done(self.start_match)

    async def close(self) -> None:
        """Close the room for good, and part with everybody. Raises what the store raises."""
        await self._worker.have_done(self._close)

    async def stop(self) -> None:
        """The server stops: say goodbye, and change nothing any more."""
        await self._worker.have_done(self._stop)
        await self._worker.end()

    # ------------------------------------------------------------------------------------------------------ what is due
    async def _go_on(self) -> None:
        """Let everything happen that is due."""
        now = self.clock.now()
        if self.is_empty and now >= self._empty_since + self.settings.empty:
            await self._close()
        table = self.table
        if table is None or self.status == "open":
            return
        for seat, at in self._missed():
            if at <= now:
                table.set_away(seat, True)
        await table.go_on()
        if table.is_over:
            await self.end_match()

    def _deadline(self) -> float:
        if self.is_empty:
            return self._empty_since + self.settings.empty
        if self.table is None or self.status == "open":
            return inf
        return min([self.table.deadline, *(at for _, at in self._missed())])

    def _missed(self) -> list[tuple[int, float]]:
        """The seats of who is gone, and when each has been for so long that the table plays for him (C-22); none while
        the table rests.
        """
        gone = [seat for seat in self.chairs.persons if not (self.chairs[seat].here or self.chairs[seat].away)]
        if gone and not self.chairs.anybody_here:
            return []
        return [(seat, self.chairs[seat].gone + self.settings.grace) for seat in gone]

    # ------------------------------------------------------------------------------------------------- coming and going
    async def _hear(self, viewer: Viewer, ask: Ask) -> None:
        viewer.asks -= 1
        if isinstance(ask, Hello):
            self._come(viewer, ask)
        elif self.audience.is_connected(viewer):
            await self._hearing.hear(viewer.person, ask)

    def _come(self, viewer: Viewer, hello: Hello) -> None:
        if viewer.closed or self.audience.is_connected(viewer):
            return
        person, rests = viewer.person, not self.chairs.anybody_here
        try:
            self._check_place(person)
        except Objection:  # others came in between, or the host asked him to leave
            viewer.send(frame(Bye(0, "closed")).numbered(0))
            viewer.close()
            return
        resumed = self.audience.attach(viewer, hello)
        self.touched = self.clock.date()
        self.chairs.rename(person)
        seat = self.chairs.seat_of(person.id)
        if seat != NOBODY_SITS:
            self.chairs[seat].here = True
        if not hello.epoch:
            self._hearing.forget(person.id)
        self.tell_room("" if resumed else person.id)
        table = self.table
        if table is not None and table.play is not None:
            # Told to who has missed nothing, too: the clocks have run on.
            self.audience.tell(person.id, self._sight.all_of_it(table.play, table.seat_of(person.id)))
        for said in () if resumed else self.chat.heard:
            self.audience.tell(person.id, said)
        if seat != NOBODY_SITS and table is not None:
            if rests:
                self._wake(table)
            else:
                table.attend(seat)

    def _wake(self, table: Table) -> None:
        """The first of the table is here again: who is not yet has a while to come."""
        for seat in self.chairs.persons:
            self.chairs[seat].gone = self.clock.now()
        table.wake()

    async def _gone(self, viewer: Viewer) -> None:
        if not self.audience.detach(viewer):
            return
        self.touched = self.clock.date()
        self._empty_since = self.clock.now()
        seat = self.chairs.seat_of(viewer.person.id)
        if seat == NOBODY_SITS:
            return
        self.chairs[seat].here, self.chairs[seat].gone = False, self.clock.now()
        if self.table is not None and self.chairs.anybody_here:
            self.table.attend(seat)
        elif self.table is not None:
            self.table.rest()

    def _delivered(self, seat: int, number: int) -> None:
        async def note() -> None:
            if self.table is not None and self.table.play is not None:
                self.table.play.delivered(seat, number)

        self._worker.do(note)

    # -------------------------------------------------------------------------------------------------------- the match
    async def start_match(self) -> None:
        """Draw the seats by lot (GD-02), and begin. Raises what the store raises; then nothing has changed."""
        lot = secrets.token_bytes(32)
        chairs = self.chairs.seated_by(draw_lots(lot))
        rules = rules_of(self.setup)
        played = MatchSetup(
            rules.game.name,
            rules.game.version,
            rules.options,
            self.setup.deals,
            self.setup.circles,
            self.setup.beans,
            self.setup.clock,
        )
        first, second, third, fourth = (chair.sitter for chair in chairs)
        match = await self._store.matches.start(self.id, played, lot, (first, second, third, fourth))
        self.chairs.all[:] = chairs
        self._sit_down(self._table(match))
        try:
            await self.keep()
        except Exception:  # the match stands: it says who sits where, and the banks are kept with each deal
            self.log.exception("the chairs of a new match could not be kept")

    def _table(self, match: Match) -> Table:
        return Table(
            match.id,
            match.token,
            replace(self.setup, options=match.setup.options),
            self.chairs,
            keep=self.keep,
            store=self._store,
            stage=self._sight,
            clock=self.clock,
            settings=self.settings,
        )

    def _sit_down(self, table: Table) -> None:
        """The chairs are those of this table from now on."""
        self.table = table
        for chair in self.chairs.all:
            chair.ready = chair.away = chair.voted = chair.leaves = False
            chair.mind = make_bot(chair.bot, secrets.randbelow(2**53)) if chair.bot else None
        if self.chairs.anybody_here:
            self._wake(table)

    async def end_match(self) -> None:
        """The match is over: the room is open again, and who has got up is gone."""
        for seat, chair in enumerate(self.chairs.all):
            chair.ready = chair.away = chair.voted = False
            chair.mind = None
            if chair.leaves:
                self.chairs.leave(seat)
        await self.keep()

    def restore(self, match: Match, kept: Unfinished) -> None:
        """Where the store has it; nobody is here yet. Who sits where, the match says, since it is kept first. Raises
        what comes of a match that cannot be what it was.
        """
        self.chairs.all[:] = [Chair.of(sitter) for sitter in match.seats]
        table = self._table(match)
        version = table.match.rules.game.version
        if version != match.setup.version:
            raise ValueError(f"expected a match under version {version} of its rules, got {match.setup.version}")
        self._sit_down(table)
        table.banks = [*self._banks] or table.banks
        table.restore(kept.results, kept.deal, kept.shown, kept.decisions)

    # -------------------------------------------------------------------------------------------------------- the store
    async def keep(self) -> None:
        """Keep who sits where, what is played, and during a match the banks."""
        if self.is_closed:
            return
        table, is_open = self.table, self.status == "open"
        banks = () if table is None or is_open else tuple(table.banks)
        await self._store.rooms.save(
            self.id,
            host=self.chairs.host,
            setup=self.setup,
            chairs=KeptChairs(self.chairs.keep(), banks, self.is_private),
            status="open" if is_open else "playing",
        )

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[None]:
        """Change who sits where, and keep it; where that fails, everything is as it was."""
        host, before = self.chairs.host, self.chairs.all[:]
        try:
            yield
            await self.keep()
        except Exception:
            self.chairs.host, self.chairs.all[:] = host, before
            raise

    async def abandon(self, match: int) -> None:
        """End a match that cannot be gone on with. Raises what the store raises."""
        self.table = None
        await self._store.matches.end(match, "abandoned")
        await self.end_match()

    async def _close(self) -> None:
        self.is_closed = True  # nobody comes in while it is closed, and nothing is kept after that
        try:
            if self.table is not None and self.status != "open":
                await self.table.cut("abandoned")
            await self._store.rooms.save(self.id, status="closed")
        except Exception:
            self.is_closed = False
            raise
        self._part("closed")
        self._forget(self)

    async def _stop(self) -> None:
        self._part("stopping")

    def _part(self, reason: Literal["closed", "stopping"]) -> None:
        self.is_closed = True
        self._worker.stop()
        self.audience.dismiss_all(Bye(0, reason))

    # ------------------------------------------------------------------------------------------------------ the picture
    def tell_room(self, also: str = "") -> None:
        """Tell everybody how the room is now, where that is not what they know; a new listener in any case."""
        picture = self.picture()
        until = inf if self.table is None else self.table.until
        changed = self._told != (picture, until)
        self._told = picture, until
        reading = -1 if self.table is None else self.table.reading
        for person in self.audience.persons:
            if changed or person.id == also:
                mine = person.id == self.chairs.host
                you = self.chairs.seat_of(person.id)
                self.audience.tell(person.id, RoomIs(0, replace(picture, you=you, mine=mine, until=reading)))

    def picture(self) -> RoomPicture:
        """The room as who only watches sees it, but for the time that is left to read a result."""
        first, second, third, fourth = (chair.picture(self.chairs.host) for chair in self.chairs.all)
        table = self.table
        return RoomPicture(
            token=self.token,
            code=self.code,
            game=self.setup.game,
            options=self.setup.options,
            clock=self.setup.clock,
            status=self.status,
            chairs=(first, second, third, fourth),
            bots=self._bots,
            deals=self.setup.deals,
            circles=self.setup.circles,
            beans=self.setup.beans,
            watching=self.audience.watching,
            match=None if table is None else table.picture(),
            promise=None if table is None else table.promise_picture(),
        )
