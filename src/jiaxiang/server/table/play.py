"""One deal in play at a table of people and bots: who is asked, when the table goes on, what each decision costs.

Every decision is in the store before anything that follows from it is shown. With people at the table every discard and
added kong is followed by the same pause, and a question stays open for its seat until the tile's fate is decided, so
that nobody learns what another could have claimed, or has (C-06).
"""

import asyncio
from collections.abc import Sequence
from math import inf
from typing import Final, Protocol

import structlog
from msgspec import Struct

from jiaxiang.bots import guarded
from jiaxiang.hands import NOT_READY, SEATS
from jiaxiang.server.store import Decision, How
from jiaxiang.server.table.asked import Asked
from jiaxiang.server.table.chairs import Chairs
from jiaxiang.server.table.clock import Allowance, Clock, milliseconds
from jiaxiang.server.table.keeping import Journal
from jiaxiang.server.table.objection import Objection
from jiaxiang.server.table.settings import Settings
from jiaxiang.server.wire.messages import Advice
from jiaxiang.server.wire.pictures import Question
from jiaxiang.server.wire.picturing import draw_advice, draw_question
from jiaxiang.table import Action, ActionError, Answered, AnyEvent, Deal, Phase, played_for
from jiaxiang.table.choices import find_choice
from jiaxiang.table.refusals import refusal
from jiaxiang.table.state import CAN_KONG

NUMBERS_OF_A_DEAL: Final = 1000
"""Questions are numbered from this times the number of the deal: no seat is asked as often in one."""
_LOG: Final = structlog.get_logger("jiaxiang.play")


class Due(Struct, frozen=True):
    """What comes of an open question by itself, and when: the table answers it, or where `how` is None its clock starts
    though nobody has said that it arrived.
    """

    at: float
    seat: int
    how: How | None


class Stage(Protocol):
    """Where a deal is shown."""

    def show(self, play: "Play") -> None:
        """Tell everybody what he may know of what has not been shown yet."""
        ...

    def watch(self, seat: int, number: int) -> None:
        """Say with `Play.delivered` when the question of this number has arrived."""
        ...


class Play:
    """A deal in play. `number` is that of the deal in its match, `id` the store's; `banks` are seconds by seat.

    The events of the deal from `shown` on are news; `own` is what is news to one seat alone, and `changed` holds whose
    own picture is another now. `deadline` is when something happens by itself. `resting`: nobody is connected, so
    nothing moves.
    """

    def __init__(
        self,
        deal: Deal,
        number: int,
        id: int,
        chairs: Chairs,
        banks: Sequence[float],
        *,
        allowance: Allowance | None,
        journal: Journal,
        stage: Stage,
        clock: Clock,
        settings: Settings,
    ) -> None:
        self.deal: Final = deal
        self.number: Final = number
        self.id: Final = id
        self.banks: Final = list(banks)
        self.shown = 0
        self.own: Final[list[list[AnyEvent]]] = [[] for _ in range(SEATS)]
        self.changed: Final[set[int]] = set()
        self.deadline = inf
        self.resting = True
        self._chairs: Final = chairs
        self._allowance: Final = allowance
        self._journal: Final = journal
        self._stage: Final = stage
        self._clock: Final = clock
        self._settings: Final = settings
        self._since = -inf
        self._decided = 0
        self._storing = 0.0
        self._counts: Final = [0] * SEATS
        self._asked: Final[list[Asked | None]] = [None] * SEATS
        self._given: Final[list[tuple[int, Action] | None]] = [None] * SEATS

    # ------------------------------------------------------------------------------------------------------ where it is
    @property
    def is_over(self) -> bool:
        return self.deal.is_over

    def question(self, seat: int) -> Asked | None:
        """What a seat is asked and has not answered."""
        asked = self._asked[seat]
        return None if asked is None or asked.answered else asked

    def question_picture(self, seat: int) -> Question | None:
        asked = self.question(seat)
        return None if asked is None else asked.picture(self._clock.now(), clocked=not self._chairs[seat].away)

    def public_clock(self) -> tuple[int, int]:
        """The milliseconds of step and bank that everybody may see; -1 where there are none."""
        turn = self.deal.state.turn
        asked, chair = self.question(turn), self._chairs[turn]
        if asked is None or not asked.public or chair.away or chair.person is None:
            return -1, -1
        return asked.shown(self._clock.now())

    # ------------------------------------------------------------------------------------------------- what people want
    async def answer(self, seat: int, number: int, text: str) -> None:
        """A player's decision. Raises Objection, or Refused where the rules forbid it; then nothing has changed.

        The same answer again is none: a client that lost its connection, or the server, cannot know that it was heard.
        """
        try:
            action = Action.parse(text)
        except ActionError as error:
            raise Objection("没有这样的动作", str(error)) from None
        if self._given[seat] == (number, action):
            return
        asked = self._current(seat, number)
        if action.seat != seat:
            raise Objection("只能替自己做决定", f"expected a decision of seat {seat}, got one of seat {action.seat}")
        choice = find_choice(asked.choices, action, self.deal.rules.declaring)
        if choice is None:
            raise refusal(self.deal.view(seat), action)  # from what the seat itself sees: others' answers are theirs
        await self._decide(seat, asked, choice.action, "player")
        if asked.public:  # whether he is away is seen by all, and must not tell that he has answered a tile (C-06)
            self._chairs[seat].away = self._chairs[seat].leaves = False

    def advice(self, seat: int, number: int) -> tuple[Advice, ...]:
        """What each choice of a question leads to. Raises Objection."""
        asked = self._current(seat, number)
        if asked.advice is None:
            asked.advice = draw_advice(self.deal.view(seat), seat, asked.choices)
        return asked.advice

    def _current(self, seat: int, number: int) -> Asked:
        asked = self.question(seat)
        if asked is None or asked.number != number:
            raise Objection("这一步已经过去了", "expected an answer to the question that is open now, this one is not")
        return asked

    # ------------------------------------------------------------------------------------------------ coming and going
    def delivered(self, seat: int, number: int) -> None:
        """A question has arrived: now its clock runs."""
        asked = self.question(seat)
        if asked is not None and asked.number == number and not self.resting:
            asked.start(self._clock.now())

    def attend(self, seat: int, *, changed: bool = False) -> None:
        """Whoever sits here has come or gone: what he is asked waits for its delivery, or no more. `changed`: he is
        away, or no more.
        """
        asked = self.question(seat)
        if changed:
            self.changed.add(seat)
        if asked is not None and not self.resting:
            self._attend(seat, asked)

    def rest(self) -> None:
        """Nobody is here any more: nothing moves, and all clocks stand still."""
        self.resting = True
        for asked in self._asked:
            if asked is not None:
                asked.stop(self._clock.now())

    def wake(self) -> None:
        """Somebody is here again: pauses begin anew, clocks go on."""
        self.resting = False
        self._since = self._clock.now()
        for seat in range(SEATS):
            self.attend(seat)

    def _attend(self, seat: int, asked: Asked) -> None:
        """Let the clock of a question run as soon as it has arrived, or now where nobody is here to get it."""
        if not asked.is_clocked:
            return
        if self._chairs[seat].here:
            asked.since = self._clock.now()
            self._stage.watch(seat, asked.number)
        else:
            asked.start(self._clock.now())

    # ------------------------------------------------------------------------------------------------------ how it goes
    async def go_on(self) -> None:
        """Let everything happen that is due. Raises what the store raises; then it can be asked to go on again."""
        while not self.resting:
            now = self._clock.now()
            self._move(now)
            self._show()
            due = self._next_due()
            self.deadline = min(self._moves_at(), inf if due is None else due.at)
            if due is None or due.at > now:
                return
            await self._play_for(due)

    def restore(self, decisions: Sequence[Decision]) -> None:
        """Play again what was decided before. Raises Refused or ActionError where these rules do not lead there."""
        self._move(inf)
        for decision in decisions:
            action = Action.parse(decision.action)
            self.deal.decide(action)
            self._decided = decision.number + 1
            self.banks[:] = [bank / 1000 for bank in decision.banks]
            self._close(decision.seat, action)
            self._after()
            self._move(inf)
        self.shown = len(self.deal.events)
        self.changed.clear()
        for question in self._asked:
            if question is not None:
                question.told = True  # by the whole view that everybody gets who comes

    def _show(self) -> None:
        """Show what is news, and run the clocks of questions that nobody is here to get."""
        if self.shown == len(self.deal.events) and not self.changed:
            return
        self._stage.show(self)
        self.shown = len(self.deal.events)
        self.changed.clear()
        for seat in range(SEATS):
            self.own[seat].clear()
            asked = self.question(seat)
            if asked is not None and not asked.told:
                asked.told = True
                self._attend(seat, asked)

    def _moves_at(self) -> float:
        """When the table goes on by itself; inf where it waits for a decision, or is over."""
        state = self.deal.state
        if state.phase == Phase.OVER:
            return inf
        if state.phase == Phase.CLAIMS:
            return inf if self.deal.asked else self._since + self._settings.pause
        if state.phase == Phase.TURN:
            if self._asked[state.turn] is not None:
                return inf
            if state.seats[state.turn].ready != NOT_READY and state.tile >= 0:
                return self._since + self._settings.pace  # the table discards for him no sooner than he could
        return -inf

    def _move(self, until: float) -> None:
        """Let happen what happens by itself up to this time."""
        while (at := self._moves_at()) < inf and at <= until:
            if self.deal.step():
                self._after()
            elif self.deal.state.phase == Phase.TURN:
                self._ask(self.deal.state.turn)
            else:
                raise RuntimeError(f"expected the deal to go on by itself, it stands at {self.deal.state!r}")

    def _after(self) -> None:
        """Something has happened: what was asked before is asked no more, and a tile on offer asks anew."""
        event, state = self.deal.events[-1], self.deal.state
        if type(event) is Answered:
            if state.phase == Phase.TURN:
                self._asked[event.seat] = None  # a ready player leaves the discard to the table
            return
        self._since = self._clock.now()
        for seat in range(SEATS):
            if self.question(seat) is not None:
                self.changed.add(seat)
            self._asked[seat] = None
        if state.phase == Phase.CLAIMS:
            for seat in self.deal.asked:
                if not (state.auto_kong[seat] and state.can[seat] == CAN_KONG):
                    self._ask(seat)
            while self.deal.asked and self.deal.step():
                pass  # a ready player's switch has answered for him

    def _ask(self, seat: int) -> None:
        """A ready player is asked only where he can win or declare a kong: that he is, is his own affair (C-06)."""
        state, choices = self.deal.state, self.deal.choices(seat)
        public = state.phase == Phase.TURN and state.seats[seat].ready == NOT_READY
        self._counts[seat] += 1
        number = NUMBERS_OF_A_DEAL * self.number + self._counts[seat]
        picture = None
        if self._chairs[seat].person is not None:
            picture = draw_question(self.deal.view(seat), seat, number, choices)
        self._asked[seat] = Asked(number, choices, picture, self._allowance, self.banks[seat], public=public)
        self.changed.add(seat)

    # ------------------------------------------------------------------------------------------------------- decisions
    def _next_due(self) -> Due | None:
        """What comes of the open questions by themselves, the first of it."""
        first: Due | None = None
        for seat in range(SEATS):
            asked = self.question(seat)
            if asked is not None:
                due = self._due(seat, asked)
                if due.at < inf and (first is None or due.at < first.at):
                    first = due
        return first

    def _due(self, seat: int, asked: Asked) -> Due:
        """When this question is answered by itself.

        What is answered without thinking is answered in the middle of the pause: not as the tile is discarded, when it
        would keep the others waiting a little longer than where nobody could claim.
        """
        chair = self._chairs[seat]
        if chair.person is None or chair.away:
            on_turn = self.deal.state.phase == Phase.TURN
            at = self._since + (self._settings.pace if on_turn else self._settings.pause / 2)
            return Due(at, seat, "absent" if chair.bot == "" else "bot")
        if not asked.has_started and asked.is_clocked:
            return Due(asked.since + self._settings.undelivered, seat, None)
        return Due(asked.ends, seat, "clock")

    async def _play_for(self, due: Due) -> None:
        seat, asked = due.seat, self.question(due.seat)
        assert asked is not None, "only what is asked can be due"
        if due.how is None:
            asked.start(self._clock.now())
            return
        chair = self._chairs[seat]
        if due.how != "bot" or chair.mind is None:
            action = played_for(self.deal.view(seat), asked.choices)
        elif seat in self.deal.asked:
            action, fault = guarded(self.deal, chair.mind, self.deal.view(seat), seat)
            if fault is not None:
                _LOG.warning("a bot did what it must not do", bot=chair.bot, kind=fault.kind, fault=fault.message)
        else:
            action = asked.choices[-1].action  # outranked: whatever it is, it has no effect
        await self._decide(seat, asked, action, due.how)
        if due.how == "clock" and asked.public:
            chair.away = True

    async def _decide(self, seat: int, asked: Asked, action: Action, how: How) -> None:
        """Store a decision, then let it happen. One to a tile that another's answer outranks has no effect, and looks
        to its seat like any other.
        """
        if seat in self.deal.asked:
            bank = asked.bank_left(self._clock.now()) if asked.public else self.banks[seat]
            banks = [*self.banks[:seat], bank, *self.banks[seat + 1 :]]
            first, second, third, fourth = (milliseconds(each) for each in banks)
            decision = Decision(
                self._decided, seat, str(action), how, (first, second, third, fourth), self._clock.date()
            )
            begun = self._clock.now()
            await self._journal.append(self.id, decision)
            self._storing = self._clock.now() - begun
            self._decided += 1
            self.banks[seat] = bank
            self.deal.decide(action)
        else:
            await asyncio.sleep(self._storing)  # so long as if it were stored: he shall not tell it by that either
            self.own[seat].append(Answered(seat, f"{action.verb} {action.tiles}".rstrip()))
        self._close(seat, action)
        self._after()

    def _close(self, seat: int, action: Action) -> None:
        """A question has its answer."""
        asked = self._asked[seat]
        if asked is not None:
            asked.answered = True
            self._given[seat] = asked.number, action
            self.changed.add(seat)
