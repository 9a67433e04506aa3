"""A match at a table: promise, numbers, deal, result, and on to the next one, all of it kept before it is shown.

The wall of a deal is promised before the players send their numbers (C-21); who sends none has one drawn by the table.
"""

import secrets
from collections.abc import Awaitable, Callable, Sequence
from math import inf
from typing import Final, Literal

from msgspec import Struct

from jiaxiang.hands import SEATS
from jiaxiang.rules import Result, Rules, find_game
from jiaxiang.server.store import Deal, Decision, Four
from jiaxiang.server.table.chairs import NOBODY_SITS, Chairs
from jiaxiang.server.table.clock import CLOCKS, Allowance, Clock, milliseconds
from jiaxiang.server.table.keeping import Keeping
from jiaxiang.server.table.play import Play, Stage
from jiaxiang.server.table.settings import Settings
from jiaxiang.server.wire.messages import Setup
from jiaxiang.server.wire.pictures import MatchPicture, PromisePicture
from jiaxiang.table import Deal as FairDeal
from jiaxiang.table import Match, combine

LARGEST: Final = 2**53
"""A number for a wall is smaller: a browser can hold it."""
SECRET: Final = 32
"""Bytes."""


class Promise(Struct):
    """The next deal, whose secret is chosen and kept: the numbers that have come, since when they are waited for."""

    deal: Deal
    since: float
    numbers: dict[int, int]


class Table:
    """A match being played. `status` is "playing" during a deal, "between" before one, "over" after the last one.

    `token` is the match's address among records. `banks` are the seconds that each seat has left at the beginning of
    the next deal; `keep` keeps them with the chairs.
    """

    def __init__(
        self,
        id: int,
        token: str,
        setup: Setup,
        chairs: Chairs,
        *,
        keep: Callable[[], Awaitable[None]],
        store: Keeping,
        stage: Stage,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self.id: Final = id
        self.token: Final = token
        self.setup: Final = setup
        self.match: Final = start_match(setup)
        self.play: Play | None = None
        self.promise: Promise | None = None
        self.is_over = False
        self.until = inf
        self.allowance: Final[Allowance | None] = CLOCKS[setup.clock]
        self.banks: list[float] = [0.0 if self.allowance is None else float(self.allowance.bank)] * SEATS
        self._settled = True
        self._chairs: Final = chairs
        self._keep: Final = keep
        self._store: Final = store
        self._stage: Final = stage
        self._clock: Final = clock
        self._settings: Final = settings
        self._resting = True
        self._players: Final = [chair.person.id if chair.person else "" for chair in chairs.all]

    # ------------------------------------------------------------------------------------------------------ where it is
    @property
    def status(self) -> Literal["playing", "between", "over"]:
        if self.is_over:
            return "over"
        return "between" if self.play is None or self.play.is_over else "playing"

    @property
    def number(self) -> int:
        """Which deal is being played, or is next, from 1."""
        return len(self.match.history) + 1

    @property
    def deadline(self) -> float:
        """When something happens by itself."""
        if self._resting or self.is_over:
            return inf
        if self.status == "playing" and self.play is not None:
            return self.play.deadline
        return self._begins_at()

    @property
    def reading(self) -> int:
        """How many milliseconds are left to read the result; -1 where nothing limits it."""
        if self.status != "between" or self.until == inf:
            return -1
        return milliseconds(self.until - self._clock.now())

    def seat_of(self, player: str) -> int:
        """Where a player sits in this match, or NOBODY_SITS. When it is over, others may sit on the chairs."""
        return self._players.index(player) if player in self._players else NOBODY_SITS

    def picture(self) -> MatchPicture:
        match = self.match
        return MatchPicture(
            id=self.token,
            done=len(match.history),
            history=tuple(result.deltas for result in match.history),
            totals=tuple(match.totals),
            place=match.place,
            balances=match.balances or (),
            over=self.is_over,
        )

    def promise_picture(self) -> PromisePicture | None:
        promise = self.promise
        return None if promise is None else PromisePicture(promise.deal.number, promise.deal.commitment)

    # ----------------------------------------------------------------------------------------------------- what it does
    def give_number(self, seat: int, commitment: str, number: int) -> None:
        """A player's part of the next wall (C-21): the first that he sends for this promise counts."""
        promise = self.promise
        if promise is not None and promise.deal.commitment == commitment:
            promise.numbers.setdefault(seat, number)

    def set_away(self, seat: int, away: bool) -> None:
        """Let the table play for a seat, or give it back (C-22)."""
        chair = self._chairs[seat]
        chair.away = away
        chair.leaves = chair.leaves and away
        if self.play is not None:
            self.play.attend(seat, changed=True)

    def attend(self, seat: int) -> None:
        """The client of a seat has come or gone."""
        if self.play is not None:
            self.play.attend(seat)

    async def go_on(self) -> None:
        """Let everything happen that is due. Raises what the store raises; then it can be asked to go on again."""
        while not self._resting and not self.is_over:
            if self.status == "playing" and self.play is not None:
                await self.play.go_on()
                if not self.play.is_over:
                    return
            elif not self._settled:
                await self._settle()
            elif self.match.is_over:
                await self._store.matches.end(self.id, "finished")
                self.is_over = True
            elif self.promise is None:
                await self._promise()
            elif self._begins_at() <= self._clock.now():
                await self._begin(self.promise)
            else:
                return

    async def cut(self, status: Literal["voted", "abandoned"]) -> None:
        """End the match at once; a deal that is not over does not count."""
        await self._store.matches.end(self.id, status)
        self.is_over = True
        self.promise = None
        if self.play is not None and not self.play.is_over:
            self.play = None

    def rest(self) -> None:
        """Nobody is here any more: nothing moves."""
        self._resting = True
        if self.play is not None:
            self.play.rest()

    def wake(self) -> None:
        """Somebody is here again: what was waited for is waited for anew."""
        self._resting = False
        if self.promise is not None:
            self.promise.since = self._clock.now()
        if self.play is not None:
            self.play.wake()
        if self.status == "between" and self.until < inf:
            self._read()

    def restore(
        self, results: Sequence[Result], deal: Deal | None, shown: Deal | None, decisions: Sequence[Decision]
    ) -> None:
        """Where the store has it: what lies on the table is `shown`, in play, or finished and to be read. Raises what
        comes of a deal that these rules do not lead through as they once did.
        """
        is_read = shown is not None and shown.result is not None
        for result in results[:-1] if is_read else results:
            self.match.close(result)
        if shown is not None and shown.numbers is not None:
            self.play = self._play(shown, shown.numbers)
            self.play.restore(decisions)
        if is_read:
            self.match.close(results[-1])
            self._read()
        self._settled = self.play is None or is_read
        if deal is not None and deal.numbers is None:
            self.promise = Promise(deal, self._clock.now(), {})

    # ----------------------------------------------------------------------------------------------------- step by step
    async def _promise(self) -> None:
        """Choose the secret of the next deal, and keep it before its commitment is shown (C-21)."""
        secret = secrets.token_bytes(SECRET)
        deal = await self._store.deals.promise(self.id, self.number, self.match.place, secret)
        self.promise = Promise(deal, self._clock.now(), {})

    def _begins_at(self) -> float:
        """When the next deal begins: when those who are here have read the result, or their time is up, and when their
        numbers have come, for which nobody waits long. Who is away and asks for the next deal is here for that.
        """
        promise, present = self.promise, self._chairs.present
        if promise is None or not self._settled:
            return -inf
        at = -inf
        readers = [seat for seat in self._chairs.persons if seat in present or self._chairs[seat].ready]
        if self.match.history and not (readers and all(self._chairs[seat].ready for seat in readers)):
            at = self.until if present or self.until < inf else promise.since + self._settings.redeal
        if not all(seat in promise.numbers for seat in present):
            at = max(at, promise.since + self._settings.numbers)
        return at

    async def _begin(self, promise: Promise) -> None:
        drawn = (promise.numbers.setdefault(seat, secrets.randbelow(LARGEST)) for seat in range(SEATS))  # once for all
        first, second, third, fourth = drawn
        numbers = first, second, third, fourth
        await self._store.deals.start(promise.deal.id, numbers)
        self.play = self._play(promise.deal, numbers)
        self.promise = None
        self._settled = False
        self._chairs.unready()
        self.play.wake()

    def _play(self, deal: Deal, numbers: Four) -> Play:
        return Play(
            deal_of(self.match, deal.secret, numbers),
            deal.number,
            deal.id,
            self._chairs,
            self.banks,
            allowance=self.allowance,
            journal=self._store.journal,
            stage=self._stage,
            clock=self._clock,
            settings=self._settings,
        )

    async def _settle(self) -> None:
        """Close the books of a deal that is over."""
        play = self.play
        assert play is not None, "only a deal that was played is to be settled"
        result = play.deal.result
        assert result is not None, "the deal is over"
        self.banks = play.banks
        await self._keep()
        await self._store.deals.finish(play.id, play.deal.state.outcome, result)
        self.match.close(result)
        self._settled = True
        self._read()

    def _read(self) -> None:
        """The time to read the result begins; a drawn deal leaves nothing to read (SD-13)."""
        now = self._clock.now()
        if not self.match.history[-1].wins:
            self.until = now + self._settings.redeal
        else:
            self.until = inf if self.allowance is None else now + self.allowance.reading


def deal_of(match: Match, secret: bytes, numbers: Four) -> FairDeal:
    """The next deal of a match, its wall from the table's secret and the numbers of the seats (C-21)."""
    return match.deal(combine(secret, numbers))


def rules_of(setup: Setup) -> Rules:
    """The rules of a setup. Raises UnknownGame, OptionError."""
    return find_game(setup.game).rules(setup.options)


def start_match(setup: Setup) -> Match:
    """A new match as a room has set it up. Raises UnknownGame, OptionError, ValueError."""
    return Match(rules_of(setup), deals=setup.deals, circles=setup.circles, beans=setup.beans)
