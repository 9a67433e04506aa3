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

from benchmarks.tally import DEALS, DECISIONS, DISTANCES, MEASURES, SCORED_HANDS, WIN_CHECKS

ROOT = Path(__file__).resolve().parent.parent
COMPILED, INTERPRETED, MAHJONG, RIICHIENV = "compiled", "interpreted", "mahjong", "riichienv"
SAME_QUESTION = (WIN_CHECKS, DISTANCES)
"""What everybody has to answer alike."""
UNITS = (WIN_CHECKS, DISTANCES, SCORED_HANDS, DEALS, DECISIONS)


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
    for turn in range(rounds + 1):
        for measure in MEASURES:
            for name, worker in workers.items():
                if measure not in worker.measures:
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
    for name in (COMPILED, INTERPRETED, MAHJONG, RIICHIENV):
        table.add_column(name, justify="right")
    for name in (INTERPRETED, MAHJONG, RIICHIENV):
        table.add_column(f"compiled to\n{name}", justify="right")
    for unit in UNITS:
        row = [rates.get((unit, name)) for name in (COMPILED, INTERPRETED, MAHJONG, RIICHIENV)]
        ours = rates[unit, COMPILED]
        ratios = [f"{ours / other:.1f}×" if other else "–" for other in row[1:]]
        table.add_row(unit, *[f"{rate:,.0f}" if rate else "–" for rate in row], *ratios)
    Console(width=None if sys.stdout.isatty() else 120).print(table)


def our_games(quick: bool, **variables: str) -> dict[str, Any]:
    """What benchmarks.of_games tells."""
    number, seconds = ("1000", "0.3") if quick else ("10000", "2")
    command = [sys.executable, "-m", "benchmarks.of_games", number, seconds]
    told = subprocess.run(command, cwd=ROOT, env={**os.environ, **variables}, stdout=subprocess.PIPE, check=True)
    answer: dict[str, Any] = json.loads(told.stdout)
    return answer


def show_games(measured: dict[str, Any], number: int) -> None:
    """Our games beside each other, compiled."""
    table = Table(title="\nOur games, compiled, one core", title_justify="left")
    table.add_column("milliseconds for a winning hand, all its lines")
    for column in ("median", "99 %", f"worst of {number:,}"):
        table.add_column(column, justify="right")
    for name, times in measured["wild hands"].items():
        table.add_row(name, *[f"{milliseconds:.2f}" for milliseconds in times.values()])
    deals = Table()
    deals.add_column("random deals a second")
    deals.add_column("compiled", justify="right")
    deals.add_column("to guangdong", justify="right")
    for name, rate in measured["random deals"].items():
        deals.add_row(name, f"{rate:,.0f}", f"{rate / measured['random deals']['guangdong']:.2f}×")
    out = Console(width=None if sys.stdout.isatty() else 120)
    out.print(table)
    out.print(deals)


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
        RIICHIENV: Worker("of_riichienv"),
    }
    rates = contest(workers, rounds, seconds)
    for worker in workers.values():
        worker.close()
    others = ", ".join(f"{name} {version(name)}" for name in (MAHJONG, RIICHIENV))
    games = our_games(quick, PYTHONPATH="")
    show(rates, f"median of {rounds} rounds of {seconds} s on {where}; Python {sys.version.split()[0]}, {others}")
    show_games(games, 1000 if quick else 10_000)


if __name__ == "__main__":
    main()
