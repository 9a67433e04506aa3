"""The Gymnasium environment: one seat is the learner's, the others are bots'."""

# interpreted: numpy and Gymnasium are plain Python's, and come with the extra rl alone

from collections.abc import Mapping, Sequence
from typing import Any, Final

import gymnasium
import numpy as np

from jiaxiang.bots import Bot, make_bot
from jiaxiang.hands import SEATS
from jiaxiang.rl.aec import AGENTS, DIVISOR, JiaxiangEnv, Observation
from jiaxiang.rl.described import Described
from jiaxiang.rl.settings import RENDER_MODES, checked_place, checked_render_mode, checked_seed, whole

ID: Final = "jiaxiang/Seat-v0"


class JiaxiangSeat(gymnasium.Env[Any, np.int64]):
    """A deal, or a match, from one seat; the others are played by bots, named in turn order from the next seat on.

    One name alone is that of all three bots. `seat` is 0 to 3; None: another one is drawn by lot for each episode.
    Observation, action and reward are those of JiaxiangEnv for that seat. As Gymnasium's own tools try any action, one
    that is not legal counts as the answer of somebody who is away (C-22), unless `strict`, and `info["refused"]` says
    so.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012  Gymnasium's own name for it

    def __init__(
        self,
        rules: str = "guangdong",
        options: Mapping[str, object] | None = None,
        *,
        bots: str | Sequence[str] = "greedy",
        seat: int | None = None,
        deals: int | None = None,
        circles: int | None = None,
        divisor: float = DIVISOR,
        strict: bool = False,
        render_mode: str | None = None,
    ) -> None:
        if isinstance(bots, str):
            bots = (bots,) * (SEATS - 1)
        if not isinstance(bots, Sequence):
            raise TypeError(f"expected the name of a bot, or of three, got {bots!r}")
        if len(bots) != SEATS - 1:
            raise ValueError(f"expected the names of three bots, got {len(bots)}")
        if seat is not None:
            seat = whole("seat", seat, 0, SEATS - 1)
        for name in bots:
            make_bot(name, 0)
        self.table_env: Final = JiaxiangEnv(
            rules, options, deals=deals, circles=circles, divisor=divisor, strict=strict, render_mode=None
        )
        self.bots: Final = tuple(bots)
        self.fixed_seat: Final = seat
        self.seat = seat or 0
        self.render_mode = checked_render_mode(render_mode)
        self.observation_space = self.table_env.observation_space(AGENTS[0])
        self.action_space = self.table_env.action_space(AGENTS[0])
        self._bots: dict[int, Bot] = {}
        self._owed = 0.0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new episode, and let the bots play until the learner is asked.

        `seed` and `options` are those of JiaxiangEnv, and what it raises.
        """
        seed = checked_seed(seed)
        checked_place(options, self.table_env.is_match)
        super().reset(seed=seed)
        while True:
            lot, *seeds = (int(number) for number in self.np_random.integers(2**31, size=SEATS + 1))
            self.seat = lot % SEATS if self.fixed_seat is None else self.fixed_seat
            self._bots = {
                (self.seat + place) % SEATS: make_bot(name, seeds[place]) for place, name in enumerate(self.bots, 1)
            }
            self.table_env.reset(seed=seeds[0], options=options)
            self._owed = self._play()
            if not self._is_over:  # else the learner has had nothing to decide: another one
                break
        return self._observation(), self._info()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer, and let the bots play until the learner is asked again, or the episode is over.

        Raises ValueError where no episode is being played, and Illegal where it is `strict`.
        """
        if self.table_env.episode.is_over:
            over = "is over" if self.table_env.agents else "has not begun"
            raise ValueError(f"expected reset() before the next step, as the episode {over}, got {action}")
        number = whole("an action", action)
        legal = self.table_env.episode.is_legal(number)
        self.table_env.step(number)
        reward = self._owed + self._reward() + self._play()
        self._owed = 0.0
        info = self._info()
        if not legal:
            names = self.table_env.table.names
            info["refused"] = f"expected a legal action, got {names[number] if 0 <= number < len(names) else number}"
        return self._observation(), reward, self._is_over, False, info

    def observe_dict(self) -> Described:
        """What the learner sees, as plain lists and words."""
        return self.table_env.observe_dict(AGENTS[self.seat])

    def render(self) -> str | None:
        """The table as text: returned in the mode "ansi", printed in the mode "human"."""
        text = self.table_env.render()
        if self.render_mode != "human":
            return text
        print(text, flush=True)
        return None

    @property
    def _is_over(self) -> bool:
        return self.table_env.terminations[AGENTS[0]]

    def _play(self) -> float:
        """Let the bots play until the learner is asked; what it gained meanwhile."""
        env, gained = self.table_env, 0.0
        while not self._is_over and env.episode.seat != self.seat:
            seat, deal = env.episode.seat, env.deal
            action = self._bots[seat].choose(deal.view(seat), seat, deal.choices(seat))
            env.step(env.table.encode(action, deal.state))
            gained += self._reward()
        return gained

    def _reward(self) -> float:
        """What the last step of the table brought the learner."""
        return float(self.table_env.rewards[AGENTS[self.seat]])

    def _observation(self) -> Observation:
        return self.table_env.observe(AGENTS[self.seat])

    def _info(self) -> dict[str, Any]:
        return {**self.table_env.infos[AGENTS[self.seat]], "seat": self.seat}
