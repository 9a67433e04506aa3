"""A question that is open for a seat, and the clock that runs while it is."""

from math import inf
from typing import Final

from msgspec.structs import replace

from jiaxiang.server.table.clock import Allowance, milliseconds
from jiaxiang.server.wire.messages import Advice
from jiaxiang.server.wire.pictures import Question
from jiaxiang.table import Choice


class Asked:
    """What a seat is asked: `number` is what its answer has to carry.

    `public`: everybody knows that it is asked, since the turn has to end with a discard. Only then may it use the bank:
    everybody sees what is left of that, and would learn from it who had thought about a claim (C-06).

    The clock runs from when the question was delivered, and stands still while the table rests; `since` is when it was
    last sent.
    """

    def __init__(
        self,
        number: int,
        choices: list[Choice],
        picture: Question | None,
        allowance: Allowance | None,
        bank: float,
        *,
        public: bool,
    ) -> None:
        self.number: Final = number
        self.choices: Final = choices
        self.public: Final = public
        self.is_clocked: Final = allowance is not None
        self.answered = False
        self.told = False
        self.since = 0.0
        self.advice: tuple[Advice, ...] | None = None
        self._picture: Final = picture
        self._step: Final = 0.0 if allowance is None else float(allowance.step)
        self._bank: Final = bank if public else 0.0
        self._started: float | None = None
        self._spent = 0.0

    @property
    def has_started(self) -> bool:
        return self._started is not None

    def start(self, now: float) -> None:
        """Let the clock run, if it does not."""
        if self._started is None:
            self._started = now

    def stop(self, now: float) -> None:
        """Let it stand still."""
        self._spent = self._used(now)
        self._started = None

    @property
    def ends(self) -> float:
        """When the time runs out; inf where no clock runs."""
        if self._started is None or not self.is_clocked:
            return inf
        return self._started + self._step + self._bank - self._spent

    def bank_left(self, now: float) -> float:
        """What the bank holds if it is answered now."""
        return max(0.0, self._bank - max(0.0, self._used(now) - self._step))

    def shown(self, now: float) -> tuple[int, int]:
        """Milliseconds left of the step and of the bank; -1 without a clock."""
        if not self.is_clocked:
            return -1, -1
        return milliseconds(self._step - self._used(now)), milliseconds(self.bank_left(now))

    def picture(self, now: float, *, clocked: bool) -> Question | None:
        """The question as it is shown now; without a clock where the table plays for the seat."""
        if self._picture is None or not clocked:
            return self._picture
        step, bank = self.shown(now)
        return replace(self._picture, step=step, bank=bank)

    def _used(self, now: float) -> float:
        return self._spent + (0.0 if self._started is None else now - self._started)
