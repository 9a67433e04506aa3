"""Measures the engine, compiled and interpreted, and two packages for riichi beside it: ./dev bench [--quick].

Everything runs on one core, one after the other, in turns: a machine that slows down slows everybody down.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.table import Table

from benchmarks import environment
from benchmarks.tally import (
    DEALS,
    DEALS_OF,
    DECISIONS,
    DISTANCES,
    DISTANCES_AT_ONCE,
    MEASURES,
    SCORED_HANDS,
    WIN_CHECKS,
    WINS_AT_ONCE,
)

ROOT = Path(__file__).resolve().parent.parent
COMPILED, INTERPRETED, MAHJONG, MAHJONGGB, RIICHIENV = "compiled", "interpreted", "mahjong", "PyMahjongGB", "riichienv"
OTHERS = (INTERPRETED, MAHJONG, MAHJONGGB, RIICHIENV)
SAME_QUESTION = (WIN_CHECKS, DISTANCES, WINS_AT_ONCE, DISTANCES_AT_ONCE)
"""What everybody has to answer alike."""
UNITS = (WIN_CHECKS, WINS_AT_ONCE, DISTANCES, DISTANCES_AT_ONCE, SCORED_HANDS, DEALS, DECISIONS)
ONE_BY_ONE = {WINS_AT_ONCE: WIN_CHECKS, DISTANCES_AT_ONCE: DISTANCES}
"""What the others, who take no arrays, are compared with."""


class Worker:
    """A contestant's process."""

    def __init__(self, module: str, **variables: str) -> None:
        command = [sys.executable, "-m", "benchmarks.worker", f"benchmarks.{module}"]
        self._process = subprocess.Popen(
            command, cwd=ROOT, env={**os.environ, **variables}, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.measures: list[str] = self._read()

    def measure(self, what: str, seconds: float) -> dict[str, Any]:
        assert self._process.stdin
        self._process.stdin.write(json.dumps([what, seconds]) + "\n")
        self._process.stdin.flush()
        answer: dict[str, Any] = self._read()
        return answer

    def close(self) -> None:
        self._process.communicate()

    def _read(self) -> Any:
        assert self._process.stdout
        line = self._process.stdout.readline()
        if not line:
            sys.exit("bench: a contestant has ended; see above")
        return json.loads(line)


def pin() -> str:
    """Keep to one core, and tell which."""
    if not hasattr(os, "sched_setaffinity"):
        return "no core pinned: this system cannot"
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return f"core {core} of {processor()}"


def processor() -> str:
    facts = Path("/proc/cpuinfo")
    lines = facts.read_text(encoding="utf-8").splitlines() if facts.exists() else []
    return next((line.partition(": ")[2] for line in lines if line.startswith("model name")), "an unnamed processor")


def contest(workers: dict[str, Worker], rounds: int, seconds: float) -> dict[tuple[str, str], float]:
    """The median rate of each unit and contestant, a second."""
    rates: dict[tuple[str, str], list[float]] = {}
    answers: dict[str, dict[str, int]] = {}
    measures = [*MEASURES, *[measure for measure in workers[COMPILED].measures if measure.startswith(DEALS_OF)]]
    for turn in range(rounds + 1):
        for measure in measures:
            for name, worker in workers.items():
                if measure not in worker.measures or (measure.startswith(DEALS_OF) and name != COMPILED):
                    continue
                result = worker.measure(measure, seconds if turn else 0)
                if turn:  # the first time everything warms up
                    for unit, done in result["done"].items():
                        rates.setdefault((unit, name), []).append(done / result["seconds"])
                answers.setdefault(measure, {})[name] = result["answers"]
    for measure in SAME_QUESTION:
        if len(set(answers[measure].values())) > 1:
            print(f"bench: expected the same {measure} from all, got {answers[measure]}", file=sys.stderr)
    return {what: statistics.median(several) for what, several in rates.items()}


def show(rates: dict[tuple[str, str], float], caption: str) -> None:
    table = Table(title="A second, one core", caption=caption, title_justify="left", caption_justify="left")
    table.add_column()
    for name in (COMPILED, *OTHERS):
        table.add_column(name, justify="right")
    for name in OTHERS:
        table.add_column(f"to {name}", justify="right")
    for unit in UNITS:
        ours = rates[unit, COMPILED]
        row = [f"{rates[unit, name]:,.0f}" if (unit, name) in rates else "–" for name in OTHERS]
        compared = [rates.get((unit, name)) or rates.get((ONE_BY_ONE.get(unit, unit), name)) for name in OTHERS]
        ratios = [f"{ours / other:.2f}×" if other else "–" for other in compared]
        table.add_row(unit, f"{ours:,.0f}", *row, *ratios)
    Console(width=None if sys.stdout.isatty() else 160).print(table)


def wild_hands(quick: bool, **variables: str) -> dict[str, Any]:
    """What benchmarks.of_games tells."""
    command = [sys.executable, "-m", "benchmarks.of_games", "1000" if quick else "10000"]
    told = subprocess.run(command, cwd=ROOT, env={**os.environ, **variables}, stdout=subprocess.PIPE, check=True)
    answer: dict[str, Any] = json.loads(told.stdout)
    return answer


def show_games(rates: dict[tuple[str, str], float], wild: dict[str, Any], number: int) -> None:
    """Our games beside each other, compiled."""
    deals = Table(title="\nOur games, compiled, one core", title_justify="left")
    deals.add_column("random deals a second")
    for column in ("compiled", "to guangdong", "to riichienv"):
        deals.add_column(column, justify="right")
    theirs = rates[DEALS, RIICHIENV]
    for unit, rate in [(unit, rate) for (unit, _), rate in rates.items() if unit.startswith(DEALS_OF)]:
        first = rates[f"{DEALS_OF}guangdong", COMPILED]
        name = unit.removeprefix(DEALS_OF)
        deals.add_row(name, f"{rate:,.0f}", f"{rate / first:.2f}×", f"{rate / theirs:.2f}×")
    table = Table()
    table.add_column("milliseconds for a winning hand, all its lines")
    for column in ("median", "99 %", f"worst of {number:,}"):
        table.add_column(column, justify="right")
    for name, times in wild.items():
        table.add_row(name, *[f"{milliseconds:.2f}" for milliseconds in times.values()])
    out = Console(width=None if sys.stdout.isatty() else 120)
    out.print(deals)
    out.print(table)


def main() -> None:
    parser = argparse.ArgumentParser(prog="./dev bench", description="measures the engine and others beside it")
    parser.add_argument("--quick", action="store_true", help="a few seconds instead of two minutes; less exact")
    quick: bool = parser.parse_args().quick
    rounds, seconds = (3, 0.2) if quick else (7, 1.0)
    where = pin()
    workers = {
        COMPILED: Worker("of_jiaxiang", PYTHONPATH=""),
        INTERPRETED: Worker("of_jiaxiang", PYTHONPATH=str(ROOT / "src")),
        MAHJONG: Worker("of_mahjong"),
        MAHJONGGB: Worker("of_mahjonggb"),
        RIICHIENV: Worker("of_riichienv"),
    }
    rates = contest(workers, rounds, seconds)
    for worker in workers.values():
        worker.close()
    others = ", ".join(f"{name} {version(name)}" for name in (MAHJONG, MAHJONGGB, RIICHIENV))
    wild = wild_hands(quick, PYTHONPATH="")
    show(rates, f"median of {rounds} rounds of {seconds} s on {where}; Python {sys.version.split()[0]}, {others}")
    show_games(rates, wild, 1000 if quick else 10_000)
    environment.show(quick, rates[DECISIONS, RIICHIENV])


if __name__ == "__main__":
    main()
