"""`jiaxiang simulate`: many deals between bots."""

import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Final

import click

from jiaxiang.cli.chosen import chosen_game, chosen_options
from jiaxiang.cli.extras import needs
from jiaxiang.cli.files import write_json
from jiaxiang.cli.manydeals import WRONG, check_bots, named_bots, processors, progress, stopping, times
from jiaxiang.cli.recordout import check_new
from jiaxiang.cli.simulationrun import Run
from jiaxiang.cli.text import FAILED, Refused, complain, language_option
from jiaxiang.hands import SEATS
from jiaxiang.lab import OtherShards, Portion, Setup, Shards, Tally, origin_of, simulate_spans, summary
from jiaxiang.lab import simulate as play_deals
from jiaxiang.lab.portion import Span, in_order, spans
from jiaxiang.lab.shards import default_size

COMMAND: Final = "jiaxiang simulate"
EPILOG: Final = """
\b
Examples:
  jiaxiang simulate --bots greedy,greedy,greedy,random --deals 10000
  jiaxiang simulate --bots greedy --option flowers=true --seed "spring 1"
  jiaxiang simulate --deals 500 --records deals.jsonl
  jiaxiang simulate --deals 500 --json
  jiaxiang simulate --deals 500 --plots pictures
  jiaxiang simulate --deals 1000000 --shards spring --seed spring

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
to its end; what is there is valid.

\b
With --shards every finished portion is kept as a file. After Ctrl-C, a crash
or a loss of power the same command goes on from there, and its results are
what they would have been without. See docs/simulation.md.
"""


@click.command(epilog=EPILOG)
@click.option("--rules", default="guangdong", show_default=True, metavar="GAME", help="The game.")
@click.option(
    "--bots", default="greedy", show_default=True, metavar="A,B,C,D", help="The bots by seat, or one for all."
)
@click.option("--deals", type=click.IntRange(1), default=1000, show_default=True, metavar="N", help="How many deals.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; once for each.")
@click.option("--seed", metavar="TEXT", help="Walls and bots follow from this text; drawn by lot if not said.")
@click.option(
    "--jobs", type=click.IntRange(1), default=processors, metavar="N", help="Processes.  [default: one a processor]"
)
@click.option("--scheduler", metavar="ADDRESS", help="Play on the workers of dask's scheduler there, not here.")
@click.option("--records", metavar="OUT", help="Record all deals into this file.")
@click.option("--force", is_flag=True, help="Overwrite OUT if it exists.")
@click.option("--shards", "folder", metavar="FOLDER", help="Keep what is finished there, and go on from there.")
@click.option("--portion", type=click.IntRange(1), metavar="N", help="Deals in a shard.  [default: 50, or more]")
@click.option("--plots", metavar="FOLDER", help="Draw what came of it there: points, clauses, seats, lengths.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one line of JSON.")
@language_option()
def simulate(
    rules: str,
    bots: str,
    deals: int,
    options: tuple[str, ...],
    seed: str | None,
    jobs: int,
    scheduler: str | None,
    records: str | None,
    force: bool,
    folder: str | None,
    portion: int | None,
    plots: str | None,
    as_json: bool,
    lang: str,
) -> int:
    """模拟: play many deals between bots, and tell what they add up to."""
    game = chosen_game(rules, "--rules")
    chosen = chosen_options(options, game)
    names = _bots(bots)
    if portion is not None and folder is None and scheduler is None:
        raise Refused("--portion: expected with --shards or --scheduler, got it without")
    if scheduler is not None:
        needs("distributed", "--scheduler", "cluster")
    if plots is not None:
        needs("matplotlib", "--plots", "plots")
        _make(plots)
    with ExitStack() as stack:
        shards = stack.enter_context(_shards(folder)) if folder is not None else None
        setup = Setup(game.name, names, deals, _seed(seed, shards), chosen)
        if shards is not None:
            if records is not None:
                check_new(records, force)
            _begin(shards, setup, portion)
        stopped = stack.enter_context(stopping())
        run = Run(setup, stopped, stack.enter_context(progress(deals)))
        played = _players(setup, jobs, scheduler, records is not None, stopped)
        if shards is not None:
            run.resume(shards, played(shards.missing(deals, records is not None)), records, force)
        elif scheduler is not None:
            cut = spans(deals, portion or default_size(deals))
            run.play(in_order(played(cut), cut), records, force)
        else:
            run.play(play_deals(setup, jobs, recorded=records is not None, stopped=stopped), records, force)
    _tell(setup, run.tally, as_json, lang)
    for fault in run.tally.faults:
        which = f"the bot {setup.bots[fault.seat]} in seat {fault.seat} {WRONG[fault.kind]} {times(fault.count)}"
        complain(COMMAND, f"{which} and was played for (C-22), first in deal {fault.deal}: {fault.message}")
    status = run.ending(COMMAND)
    return _draw(plots, setup, run.tally, lang) or status if plots is not None else status


def _bots(text: str) -> tuple[str, str, str, str]:
    """The names of four bots that can be made. Raises Refused."""
    names = named_bots(text)
    if len(names) == 1:
        names *= SEATS
    if len(names) != SEATS:
        raise Refused(f"--bots: expected one bot or four, separated by commas, got {len(names)}")
    check_bots(names)
    return names[0], names[1], names[2], names[3]


def _players(
    setup: Setup, jobs: int, scheduler: str | None, recorded: bool, stopped: Callable[[], bool]
) -> Callable[[Sequence[Span]], Iterator[Portion]]:
    """Who plays portions: processes here, or the workers of a cluster."""
    if scheduler is None:
        return lambda cut: simulate_spans(setup, cut, jobs, recorded=recorded, stopped=stopped)
    from jiaxiang.lab.cluster import simulate_on_cluster  # noqa: PLC0415  dask, which not everybody has

    return lambda cut: simulate_on_cluster(scheduler, setup, cut, recorded=recorded, stopped=stopped)


def _seed(said: str | None, shards: Shards | None) -> str:
    """What was said, or the seed of the shards, or one drawn by lot. Raises Refused."""
    if said is None:
        return shards.origin.seed if shards is not None and shards.origin is not None else secrets.token_hex(8)
    try:
        said.encode()
    except UnicodeEncodeError:
        raise Refused(f"--seed: expected text in UTF-8, got {said!r}") from None
    return said


@contextmanager
def _shards(folder: str) -> Iterator[Shards]:
    """Raises Refused."""
    with ExitStack() as stack:
        try:
            shards = stack.enter_context(Shards(Path(folder)))
        except OtherShards as error:
            raise Refused(f"--shards: {error}") from None
        except (OSError, ValueError) as error:
            raise Refused(f"--shards: cannot use {folder}: {getattr(error, 'strerror', None) or error}") from None
        yield shards


def _begin(shards: Shards, setup: Setup, portion: int | None) -> None:
    """Raises Refused where they are those of another simulation."""
    try:
        shards.begin(origin_of(setup), portion or shards.size or default_size(setup.deals))
    except OtherShards as error:
        raise Refused(f"--shards: {error}") from None
    for name, why in shards.damaged.items():
        complain(COMMAND, f"{shards.folder / name} is damaged and will be played again: {why}")


def _make(folder: str) -> None:
    """The folder for pictures, before hours are spent on what they show. Raises Refused."""
    try:
        os.makedirs(folder, exist_ok=True)
    except (OSError, ValueError) as error:
        raise Refused(f"--plots: cannot use {folder}: {getattr(error, 'strerror', None) or error}") from None


def _draw(folder: str, setup: Setup, tally: Tally, lang: str) -> int:
    """Draw what came of at least one deal. Returns the exit status."""
    if not tally.deals:
        return 0
    from jiaxiang.lab.plots import draw_plots  # noqa: PLC0415  matplotlib, which not everybody has

    try:
        draw_plots(Path(folder), setup, tally, lang)
    except OSError as error:
        complain(COMMAND, f"{error.filename or folder} takes no picture: {error.strerror or error}")
        return FAILED
    return 0


def _tell(setup: Setup, tally: Tally, as_json: bool, lang: str) -> None:
    if as_json:
        write_json(summary(setup, tally))
        return
    if not tally.deals:
        return
    from jiaxiang.cli import paper, statistics  # noqa: PLC0415  rich takes as long as all the rest, and JSON needs none

    statistics.print_statistics(paper.console(), setup, tally, lang)
