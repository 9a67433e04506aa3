"""`jiaxiang simulate`: many deals between bots."""

import os
import secrets
import signal
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib.metadata import entry_points
from types import FrameType
from typing import IO, Final

import click

from jiaxiang.bots import UnknownBot, make_bot
from jiaxiang.bots.guard import raised
from jiaxiang.bots.library import GROUP
from jiaxiang.cli.chosen import chosen_game, chosen_options
from jiaxiang.cli.files import write_json
from jiaxiang.cli.text import FAILED, INTERRUPTED, Refused, complain, did_you_mean, language_option
from jiaxiang.hands import SEATS
from jiaxiang.lab import NOTHING, RecordFile, Setup, Tally, WorkerLost, summary
from jiaxiang.lab import simulate as play_deals

COMMAND: Final = "jiaxiang simulate"
EPILOG: Final = """
\b
Examples:
  jiaxiang simulate --bots greedy,greedy,greedy,random --deals 10000
  jiaxiang simulate --bots greedy --option flowers=true --seed "spring 1"
  jiaxiang simulate --deals 500 --records deals.jsonl
  jiaxiang simulate --deals 500 --json

\b
The deals are independent of each other: the dealer's seat moves on with
each deal, the round wind with every fourth. The same seed gives the same
deals, the same summary and the same record, whatever the number of jobs.
Points a deal are their mean and the 95 % interval around it, 1.96·s/√n to
both sides.

\b
A bot that raises an error, or answers what it was not offered, is played for
(C-22); how often is told on standard error. Ctrl-C keeps and reports what is
finished, with exit status 130. It is 1 where the record could not be written
to its end; what is there is valid. See docs/simulation.md.
"""


def _processors() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@click.command(epilog=EPILOG)
@click.option("--rules", default="guangdong", show_default=True, metavar="GAME", help="The game.")
@click.option(
    "--bots", default="greedy", show_default=True, metavar="A,B,C,D", help="The bots by seat, or one for all."
)
@click.option("--deals", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="How many deals.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; once for each.")
@click.option("--seed", metavar="TEXT", help="Walls and bots follow from this text; drawn by lot if not said.")
@click.option(
    "--jobs", type=click.IntRange(1), default=_processors, metavar="N", help="Processes.  [default: one a processor]"
)
@click.option("--records", metavar="OUT", help="Record all deals into this file.")
@click.option("--force", is_flag=True, help="Overwrite OUT if it exists.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one line of JSON.")
@language_option()
def simulate(
    rules: str,
    bots: str,
    deals: int,
    options: tuple[str, ...],
    seed: str | None,
    jobs: int,
    records: str | None,
    force: bool,
    as_json: bool,
    lang: str,
) -> int:
    """模拟: play many deals between bots, and tell what they add up to."""
    game = chosen_game(rules, "--rules")
    chosen = chosen_options(options, game)
    setup = Setup(game.name, _bots(bots), deals, secrets.token_hex(8) if seed is None else seed, chosen)
    run = Run(setup)
    with ExitStack() as stack:
        record = stack.enter_context(_recording(records, force)) if records is not None else None
        stopped = stack.enter_context(_stopping())
        advance = stack.enter_context(_progress(deals))
        run.play(jobs, record, stopped, advance)
    _tell(setup, run.tally, as_json, lang)
    for fault in run.tally.faults:
        which = f"the bot {setup.bots[fault.seat]} in seat {fault.seat} {WRONG[fault.kind]} {times(fault.count)}"
        complain(COMMAND, f"{which} and was played for (C-22), first in deal {fault.deal}: {fault.message}")
    return run.ending(record, records or "")


WRONG: Final = {
    "raised": "raised an error",
    "nonsense": "answered nonsense",
    "illegal": "answered what it was not offered",
}


def count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def times(number: int) -> str:
    return "once" if number == 1 else f"{number:,} times"


class Run:
    """A simulation as it goes: what is finished, and why it ended before its time, if it did."""

    def __init__(self, setup: Setup) -> None:
        self.setup: Final = setup
        self.tally: Tally = NOTHING
        self.interrupted = False
        self.lost = ""

    def play(
        self, jobs: int, record: RecordFile | None, stopped: Callable[[], bool], advance: Callable[[int], None]
    ) -> None:
        try:
            for portion in play_deals(self.setup, jobs, recorded=record is not None, stopped=stopped):
                self.tally += portion.tally
                if record is not None:
                    record.add(portion.records)
                    if record.error is not None:
                        return
                advance(self.tally.deals)
        except KeyboardInterrupt:  # the second one: it does not wait for the deal that is being played
            self.interrupted = True
        except WorkerLost as error:
            self.lost = str(error)
        self.interrupted |= stopped() and self.tally.deals < self.setup.deals

    def ending(self, record: RecordFile | None, path: str) -> int:
        """The exit status, and a line for what went wrong."""
        where = f"after {self.tally.deals:,} of {count(self.setup.deals, 'deal')}"
        if record is not None and record.error is not None:
            why = record.error.strerror or record.error
            end = "" if record.is_whole else ", without the end of the file"
            left = f"it holds {count(record.deals, 'whole deal')}{end}"
            complain(COMMAND, f"stopped {where}: {path} takes no more: {why}; {left}")
            return FAILED
        if self.lost:
            complain(COMMAND, f"stopped {where}: {self.lost}")
            return FAILED
        if self.interrupted:
            complain(COMMAND, f"stopped {where}")
            return INTERRUPTED
        return 0


def _bots(text: str) -> tuple[str, str, str, str]:
    """The names of four bots that can be made. Raises Refused."""
    names = [name.strip() for name in text.split(",")]
    if len(names) == 1:
        names *= SEATS
    if len(names) != SEATS:
        raise Refused(f"--bots: expected one bot or four, separated by commas, got {len(names)}")
    for name in sorted(set(names)):
        try:
            make_bot(name, 0)
        except UnknownBot as error:
            raise Refused(f"--bots: {error}{did_you_mean(name, sorted(entry_points(group=GROUP).names))}") from None
        except (Exception, SystemExit) as error:
            raise Refused(f"--bots: the bot {name} cannot be made: {raised(error)}") from None
    return names[0], names[1], names[2], names[3]


def _tell(setup: Setup, tally: Tally, as_json: bool, lang: str) -> None:
    if as_json:
        write_json(summary(setup, tally))
        return
    if not tally.deals:
        return
    from jiaxiang.cli import paper, statistics  # noqa: PLC0415  rich takes as long as all the rest, and JSON needs none

    statistics.print_statistics(paper.console(), setup, tally, lang)


@contextmanager
def _recording(path: str, force: bool) -> Iterator[RecordFile]:
    """The record in a new file, or, by force, in place of one that was there. Raises Refused."""
    with _opened(path, force) as file:
        record = RecordFile(file)
        try:
            yield record
        finally:
            record.close()


@contextmanager
def _opened(path: str, force: bool) -> Iterator[IO[bytes]]:
    try:
        place = os.open(path, os.O_WRONLY | os.O_CREAT, 0o666)
        status = os.fstat(place)
        if stat.S_ISREG(status.st_mode):
            if status.st_size and not force:
                os.close(place)
                raise Refused(f"--records: expected a new file, got {path}, which exists; --force overwrites it")
            os.ftruncate(place, 0)
    except (OSError, ValueError) as error:
        raise Refused(f"--records: cannot write {path}: {getattr(error, 'strerror', None) or error}") from None
    with open(place, "wb", buffering=0) as file:
        yield file


@contextmanager
def _stopping() -> Iterator[Callable[[], bool]]:
    """Whether somebody has pressed Ctrl-C; the second time it interrupts as usual."""
    pressed = False

    def press(number: int, frame: FrameType | None) -> None:
        nonlocal pressed
        if pressed:
            raise KeyboardInterrupt
        pressed = True

    before = signal.getsignal(signal.SIGINT)
    if before is not signal.SIG_IGN:  # a shell starts what it puts into the background so
        signal.signal(signal.SIGINT, press)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def _progress(deals: int) -> Iterator[Callable[[int], None]]:
    """A bar over the deals, where somebody watches."""
    if not sys.stderr.isatty():
        yield lambda done: None
        return
    from rich import progress  # noqa: PLC0415  rich takes as long as all the rest, and a pipe needs none
    from rich.console import Console  # noqa: PLC0415  for the same reason

    columns = (
        progress.MofNCompleteColumn(),
        progress.BarColumn(),
        progress.TaskProgressColumn(show_speed=True),
        progress.TimeRemainingColumn(),
    )
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("", total=deals)
        yield lambda done: bar.update(task, completed=done)
