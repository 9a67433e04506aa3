"""`jiaxiang conform`: games and bots are put through what must hold of every one."""

import os
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import ExitStack
from itertools import islice
from multiprocessing import get_context, parent_process
from typing import Final, NamedTuple

import click

from jiaxiang.cli.chosen import chosen_game
from jiaxiang.cli.manydeals import check_bots, count, named_bots, processors, progress, stopping
from jiaxiang.cli.numbers import Whole
from jiaxiang.cli.text import FAILED, INTERRUPTED, REFUSED, complain
from jiaxiang.lab.workers import deaf
from jiaxiang.rules import find_game, games
from jiaxiang.testing import Broken, check_bot, check_game, furthest

COMMAND: Final = "jiaxiang conform"
PORTION: Final = 5
"""Deals that are checked under one set of options by one process at a time."""
AHEAD: Final = 3
"""So many portions for each process are begun."""
PATIENCE: Final = 0.2
"""Seconds until it is asked again whether somebody wants to stop."""
EPILOG: Final = """
\b
Examples:
  jiaxiang conform
  jiaxiang conform guangdong wenling --deals 100000
  jiaxiang conform --bots mine --deals 20
  jiaxiang conform taizhou --first 5000 --deals 1000

\b
After every action of every deal: each tile is in one place; the state is
what the events fold to, and what a seat sees what its own events fold to,
without a secret; every win that is offered scores; what is refused has its
clause; payments add up to zero; the same decisions lead to the same deal;
its record is proven. A third of the deals is played at random, a third
towards wins, a third by players who do what no good player does; every other
five of them with all options at their furthest, the rest as a room has
them. A bot is checked under both: docs/environment.md says what for.

\b
The exit status is 2 where something does not hold: one line on standard
error says in which deal, after which event, what was expected and what came.
"""


class Portion(NamedTuple):
    """Deals of one game, checked at one go, for these bots, or for the game itself where there are none."""

    game: str
    first: int
    deals: int
    is_furthest: bool
    bots: tuple[str, ...]

    def check(self) -> "Portion":
        """Raises Broken."""
        for bot in self.bots:
            check_bot(bot, self.deals, of=[self.game], first=self.first)
        if not self.bots:
            options = furthest(find_game(self.game)) if self.is_furthest else {}
            check_game(self.game, self.deals, options=[options], first=self.first)
        return self


@click.command(epilog=EPILOG)
@click.argument("named", nargs=-1, metavar="[GAME]...")
@click.option("--deals", type=Whole(1), default=100, show_default=True, metavar="N", help="Deals of each game.")
@click.option("--first", type=Whole(0), default=0, show_default=True, metavar="N", help="The first one's number.")
@click.option("--bots", metavar="A,B", help="Check these bots instead, in all games or those that are named.")
@click.option("--jobs", type=Whole(1), default=processors, metavar="N", help="Processes.  [default: one a processor]")
def conform(named: tuple[str, ...], deals: int, first: int, bots: str | None, jobs: int) -> int:
    """家规: put games, or bots, through what must hold of every one.

    Without GAME all of them. The deals follow from their numbers: the same ones again are the same.
    """
    done = dict.fromkeys([chosen_game(name).name for name in named] or games(), 0)
    players = () if bots is None else tuple(named_bots(bots))
    check_bots(players)
    with ExitStack() as stack:
        stopped = stack.enter_context(stopping())
        show = stack.enter_context(progress(deals * len(done)))
        pool = stack.enter_context(ProcessPoolExecutor(jobs, get_context("spawn"), _end_with_parent))
        try:
            for portion in _checked(pool, portions(list(done), deals, first, players), jobs, stopped):
                done[portion.game] += portion.deals
                show(sum(done.values()))
        except Broken as broken:
            complain(COMMAND, str(broken))
            return REFUSED
        except BrokenProcessPool:
            complain(COMMAND, "a process ended before its time: was it killed, or out of memory?")
            return FAILED
    for name, number in done.items():
        click.echo(f"{name}: {count(number, 'deal')}, everything holds")
    return INTERRUPTED if stopped() else 0


def portions(chosen: list[str], deals: int, first: int, bots: tuple[str, ...]) -> Iterator[Portion]:
    """All that is to be checked, game by game; the options change with every portion."""
    for game in chosen:
        for begun in range(0, deals, PORTION):
            yield Portion(game, first + begun, min(PORTION, deals - begun), begun // PORTION % 2 == 1, bots)


def _end_with_parent() -> None:
    """A process that checks ends when the one that started it does, even by kill -9: a pool alone waits for ever."""
    parent = parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(FAILED)

    threading.Thread(target=watch, daemon=True).start()


def _checked(
    pool: ProcessPoolExecutor, waiting: Iterator[Portion], jobs: int, stopped: Callable[[], bool]
) -> Iterator[Portion]:
    """What is checked, as soon as it is, until somebody stops. Raises Broken."""
    begun: set[Future[Portion]] = set()
    try:
        while not stopped():
            with deaf():  # this starts the processes
                begun |= {pool.submit(portion.check) for portion in islice(waiting, AHEAD * jobs - len(begun))}
            if not begun:
                break
            ended, begun = wait(begun, PATIENCE, FIRST_COMPLETED)
            yield from [each.result() for each in ended]
    finally:
        for each in begun:
            each.cancel()
