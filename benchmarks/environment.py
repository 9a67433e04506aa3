"""The research environment, game by game: steps a second, beside the same decisions by the engine alone.

`python -m benchmarks.environment ROUNDS SECONDS` prints one line of JSON; `show` runs that on the compiled wheel.
"""

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.table import Table

from benchmarks.tally import Uniform
from jiaxiang.rl import ActionTable, Episode, Layout
from jiaxiang.rl.episode import NUMBERS, place_of, secret_of
from jiaxiang.rules import Rules, find_game, games
from jiaxiang.table import Deal, SeededWall, combine

ROOT = Path(__file__).resolve().parent.parent
ENGINE, EPISODE, VECTOR, AEC = "engine alone", "Episode, a call a step", "vector, 64 tables", "PettingZoo AEC"
TABLES = 64


def engine(rules: Rules, number: int, uniform: Uniform) -> int:
    """A deal as `random deals` plays it: the choices of who is asked, and one of them; no observation."""
    secret = secret_of("bench", number)
    place = place_of(secret)
    wall = SeededWall(combine(secret, NUMBERS), rules.tile_set, rules.game.hand_size, place.dealer)
    deal, decisions = Deal(rules, place, wall), 0
    while asked := deal.asked:
        deal.act(uniform.pick(deal.choices(asked[0])).action)
        decisions += 1
    return decisions


def of_engine(name: str) -> Callable[[int], int]:
    rules, uniform = find_game(name).rules(), Uniform(1)
    return lambda number: engine(rules, number, uniform)


def of_episode(name: str) -> Callable[[int], int]:
    """A call from Python for every step; after it observation and mask are there, in memory that NumPy can read."""
    rules, uniform = find_game(name).rules(), Uniform(1)
    episode = Episode(rules, ActionTable(rules.game), Layout(rules.game))

    def play(number: int) -> int:
        secret = secret_of("bench", number)
        episode.begin(secret, place_of(secret))
        steps = 0
        while episode.seat >= 0:
            episode.step(uniform.pick(episode.legal))
            steps += 1
        return steps

    return play


def of_vector(name: str) -> Callable[[int], int]:
    """A step of all tables, arrays in and out; that somebody picks an action counts too."""
    import random  # noqa: PLC0415

    from jiaxiang.rl import jiaxiang_v0  # noqa: PLC0415  its imports take a second, of which nothing else needs any

    tables, rng = jiaxiang_v0.vector(name, tables=TABLES, seed="bench"), random.Random(1)
    tables.reset()

    def play(number: int) -> int:
        tables.step(tables.any_legal(rng.random))
        return TABLES

    return play


def of_aec(name: str) -> Callable[[int], int]:
    """A deal through PettingZoo's loop, each observation a dictionary of new arrays."""
    from jiaxiang.rl import jiaxiang_v0  # noqa: PLC0415

    env, uniform = jiaxiang_v0.raw_env(name), Uniform(1)

    def play(number: int) -> int:
        env.reset(seed=number)
        steps = 0
        for agent in env.agent_iter():
            _, _, over, _, _ = env.last()
            env.step(None if over else uniform.pick(env.episode.legal))
            steps += agent is not None
        return steps

    return play


MEASURES = {ENGINE: of_engine, EPISODE: of_episode, VECTOR: of_vector, AEC: of_aec}


class Measure:
    """One measure of one game, and the rates of its rounds: steps a second of the processor's, which others may use."""

    def __init__(self, play: Callable[[int], int]) -> None:
        self._play = play
        self._number = 0
        self.rates: list[float] = []
        play(0)

    def measure(self, seconds: float) -> None:
        done, start = 0, time.process_time()
        while (passed := time.process_time() - start) < seconds:
            self._number += 1
            done += self._play(self._number)
        self.rates.append(done / passed)


def measure(rounds: int, seconds: float) -> dict[str, dict[str, float]]:
    """The median of every measure of every game, all of them in turn in each round."""
    measures = {name: {what: Measure(make(name)) for what, make in MEASURES.items()} for name in games()}
    for _ in range(rounds):
        for of_game in measures.values():
            for each in of_game.values():
                each.measure(seconds)
    return {
        name: {what: statistics.median(each.rates) for what, each in of_game.items()}
        for name, of_game in measures.items()
    }


def show(quick: bool, theirs: float) -> None:
    """Measure the compiled environment in a process of its own, and print a table; `theirs` are riichienv's steps."""
    rounds, seconds = ("3", "0.1") if quick else ("7", "0.5")
    command = [sys.executable, "-m", "benchmarks.environment", rounds, seconds]
    told = subprocess.run(command, cwd=ROOT, env={**os.environ, "PYTHONPATH": ""}, stdout=subprocess.PIPE, check=True)
    table = Table(title="\nThe environment, compiled, one core: steps a second", title_justify="left")
    table.add_column()
    for what in MEASURES:
        table.add_column(what, justify="right")
    table.add_column("Episode to riichienv", justify="right")
    for name, rates in json.loads(told.stdout).items():
        table.add_row(name, *[f"{rates[what]:,.0f}" for what in MEASURES], f"{rates[EPISODE] / theirs:.2f}×")
    Console(width=None if sys.stdout.isatty() else 120).print(table)


if __name__ == "__main__":
    print(json.dumps(measure(int(sys.argv[1]), float(sys.argv[2]))))
