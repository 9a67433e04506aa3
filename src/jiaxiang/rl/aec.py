"""The PettingZoo environment: any game, four agents, one question at a time."""

# interpreted: numpy, PettingZoo and Gymnasium are plain Python's, and come with the extra rl alone

import secrets
from collections.abc import Mapping
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv

from jiaxiang.hands import SEATS
from jiaxiang.rl.actions import ActionTable
from jiaxiang.rl.described import Described, described
from jiaxiang.rl.episode import Episode, place_of, secret_of
from jiaxiang.rl.layout import Layout
from jiaxiang.rl.picture import picture
from jiaxiang.rl.settings import (
    RENDER_MODES,
    checked_divisor,
    checked_length,
    checked_place,
    checked_render_mode,
    checked_seed,
    whole,
)
from jiaxiang.rules import find_game
from jiaxiang.table import Deal, Match, Place, played_for

DIVISOR: Final = 100.0
"""A reward of 1 is so many points, unless another divisor is asked for."""
AGENTS: Final = tuple(f"seat_{seat}" for seat in range(SEATS))

Observation: TypeAlias = dict[str, npt.NDArray[Any]]


class JiaxiangEnv(AECEnv):  # type: ignore[misc]  # PettingZoo carries no types
    """A table of four agents, seat_0 to seat_3, which play deals of a game.

    An observation is `{"observation": uint8 row, "action_mask": int8 row}`; `layout` names the fields of the one,
    `table` the actions that the other marks. An episode is a deal, or with `deals` or `circles` a match of so many.
    When a deal ends each agent is rewarded with its points over `divisor`, which add up to zero, and its info holds
    `points`, `outcome` and `result`, the settlement with every line of the scores.

    What is no legal action raises Illegal; where `strict` is off it counts as the answer of somebody who is away
    (C-22): a win is taken, other claims are passed, what was drawn is discarded.
    """

    metadata: dict[str, Any] = {  # noqa: RUF012  PettingZoo's own name for it, a dictionary in every environment
        "name": "jiaxiang_v0",
        "render_modes": list(RENDER_MODES),
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        rules: str = "guangdong",
        options: Mapping[str, object] | None = None,
        *,
        deals: int | None = None,
        circles: int | None = None,
        divisor: float = DIVISOR,
        strict: bool = True,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        game = find_game(rules)
        self.rules: Final = game.rules(options)
        self.table: Final = ActionTable(game)
        self.layout: Final = Layout(game)
        self.episode: Final = Episode(self.rules, self.table, self.layout)
        self.length: Final = checked_length(deals, circles)
        self.match: Match | None = None
        self.divisor: Final = checked_divisor(divisor)
        self.strict: Final = strict
        self.render_mode: str | None = checked_render_mode(render_mode)
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self.observation_spaces = {agent: _observations(self.layout.size, self.table.size) for agent in AGENTS}
        self.action_spaces = {agent: spaces.Discrete(self.table.size) for agent in AGENTS}
        self.state_space = spaces.Box(0, 255, (self.layout.state_size,), np.uint8)
        self.infos: dict[str, dict[str, Any]] = {}
        self._seed = ""
        self._number = 0
        self._settled = False

    @property
    def deal(self) -> Deal:
        """The deal that is being played, or has been: its events, state, result. Raises ValueError before reset()."""
        deal = self.episode.deal
        if deal is None:
            raise ValueError("expected reset() before anything else")
        return deal

    @property
    def is_match(self) -> bool:
        """Whether an episode is a match rather than a single deal."""
        return any(self.length.values())

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[AGENTS[seat_of(agent)]]

    def action_space(self, agent: str) -> spaces.Discrete[np.int64]:
        return self.action_spaces[AGENTS[seat_of(agent)]]

    # ------------------------------------------------------------------------------------------------------- playing
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new episode.

        Everything follows from the seed; without one the episodes go on from the last seed, or from any. `options` may
        say where a single deal stands: `dealer` 0 to 3, `round_wind` "1z" to "4z", `drawn_games`; what it leaves out is
        drawn by lot. Raises TypeError and ValueError for what is none of these, and then nothing has changed.
        """
        seed, chosen = checked_seed(seed), checked_place(options, self.is_match)
        if seed is not None or not self._seed:
            self._seed = secrets.token_hex(8) if seed is None else str(seed)
            self._number = 0
        self.match = Match(self.rules, **self.length) if self.is_match else None
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos = {agent: {} for agent in AGENTS}
        self._skip_agent_selection = None
        self._settled = False
        self._deal(chosen)
        while self.episode.is_over:  # somebody was dealt a hand that wins by itself: nobody has anything to decide
            if self.match is not None:
                self._settle()
            self._deal(chosen)
        self._accumulate_rewards()
        self.agent_selection = AGENTS[self.episode.seat]

    def _deal(self, chosen: Mapping[str, Any]) -> None:
        secret = secret_of(self._seed, self._number)
        self._number += 1
        if self.match is not None:
            place = self.match.place
        else:
            place = msgspec.convert({**msgspec.to_builtins(place_of(secret)), **chosen}, Place)
        self.episode.begin(secret, place)

    def step(self, action: int | None) -> None:
        """Let the agent that is asked do this. Raises Illegal; ValueError where no episode is being played."""
        if not self.agents:
            over = "is over" if self.episode.deal is not None else "has not begun"
            raise ValueError(f"expected reset() before the next step, as the episode {over}, got {action}")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        if self._settled:
            self._settled = False
            self._clear_rewards()
            self.infos = {each: {} for each in self.agents}
        self.episode.step(self._checked(action))
        while self.episode.is_over:
            self._settle()
            if self.match is None or self.match.is_over:
                self.terminations = dict.fromkeys(self.agents, True)
                break
            self._deal({})
        if self._settled:
            self._accumulate_rewards()
        self.agent_selection = self.agents[0] if self.episode.is_over else AGENTS[self.episode.seat]
        if self.render_mode == "human":
            self.render()

    def _checked(self, action: int | None) -> int:
        number = whole("an action", action)
        if self.strict or self.episode.is_legal(number):
            return number
        seat = self.episode.seat
        return self.table.encode(played_for(self.deal.view(seat), self.deal.choices(seat)), self.deal.state)

    def _settle(self) -> None:
        """Reward the points of a deal that is over."""
        result = self.episode.result
        assert result is not None
        told = msgspec.to_builtins(result)
        for agent, points in zip(self.agents, result.deltas, strict=True):
            self.rewards[agent] += points / self.divisor
            self.infos[agent] = {"points": points, "outcome": self.deal.state.outcome, "result": told}
        self._settled = True
        if self.match is not None:
            self.match.close(result)

    # ------------------------------------------------------------------------------------------------------- looking
    def observe(self, agent: str) -> Observation:
        """What an agent sees now. Its mask marks something only while it is asked."""
        seat, deal, episode = seat_of(agent), self.deal, self.episode
        if seat == episode.seat:
            mask = np.frombuffer(episode.mask, np.int8).copy()
        else:
            episode.board.look(deal.state, seat)
            mask = np.zeros(self.table.size, np.int8)
        return {"observation": np.frombuffer(episode.board.rows[seat], np.uint8).copy(), "action_mask": mask}

    def observe_dict(self, agent: str) -> Described:
        """What an agent sees, as plain lists and words. See described.described."""
        return described(self.deal, self.episode, seat_of(agent))

    def state(self) -> npt.NDArray[np.uint8]:
        """Everything at once, all hands: see Layout."""
        board, private = self.episode.board, self.layout.private
        for seat in range(SEATS):
            board.look(self.deal.state, seat)
        parts = [row[:private] for row in board.rows] + [board.rows[0][private:]]
        return np.frombuffer(b"".join(parts), np.uint8).copy()

    def render(self) -> str | None:
        """The table as text: returned in the mode "ansi", printed in the mode "human"."""
        text = picture(self.deal, self.episode)
        if self.render_mode != "human":
            return text
        print(text, flush=True)
        return None

    def close(self) -> None:
        """Nothing is held open."""


def seat_of(agent: str) -> int:
    """The seat of an agent. Raises ValueError."""
    if agent not in AGENTS:
        raise ValueError(f"expected one of the agents {', '.join(AGENTS)}, got {agent!r}")
    return AGENTS.index(agent)


def _observations(size: int, actions: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (size,), np.uint8),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )
