"""`jiaxiang simulate`: many deals between bots."""

from contextlib import ExitStack
from pathlib import Path
from typing import Final

import click

from jiaxiang.cli.chosen import chosen_game, chosen_options, game_option
from jiaxiang.cli.files import write_json
from jiaxiang.cli.how import How, chosen_seed, how_options, seed_option
from jiaxiang.cli.manydeals import (
    check_bots,
    fault_told,
    folder_for_pictures,
    named_bots,
    pictures,
    progress,
    stopping,
)
from jiaxiang.cli.numbers import Whole
from jiaxiang.cli.simulationrun import Run
from jiaxiang.cli.text import Refused, complain, language_option
from jiaxiang.hands import SEATS
from jiaxiang.lab import Setup, Tally, summary

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
@click.option("--deals", type=Whole(1), default=1000, show_default=True, metavar="N", help="How many deals.")
@game_option()
@seed_option()
@how_options(COMMAND)
@click.option("--plots", metavar="FOLDER", help="Draw what came of it there: points, clauses, seats, lengths.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one line of JSON.")
@language_option()
def simulate(
    rules: str,
    bots: str,
    deals: int,
    options: tuple[str, ...],
    seed: str | None,
    how: How,
    plots: str | None,
    as_json: bool,
    lang: str,
) -> int:
    """模拟: play many deals between bots, and tell what they add up to."""
    game = chosen_game(rules, "--rules")
    chosen = chosen_options(options, game)
    names = _bots(bots)
    how.check()
    if plots is not None:
        folder_for_pictures(plots)
    with ExitStack() as stack:
        shards = stack.enter_context(how.kept())
        setup = Setup(game.name, names, deals, chosen_seed(seed, shards), chosen)
        how = how.begin(setup, shards)
        run = Run(setup, stack.enter_context(stopping()), stack.enter_context(progress(deals)))
        how.play(run, shards)
    _tell(setup, run.tally, as_json, lang)
    for fault in run.tally.faults:
        who = f"the bot {setup.bots[fault.seat]} in seat {fault.seat}"
        complain(COMMAND, fault_told(who, fault.kind, fault.count, fault.deal, fault.message))
    status = run.ending(COMMAND)
    if plots is None or not run.tally.deals:
        return status
    return pictures(COMMAND, plots, lambda: _draw(Path(plots), setup, run.tally, lang)) or status


def _bots(text: str) -> tuple[str, str, str, str]:
    """The names of four bots that can be made. Raises Refused."""
    names = named_bots(text)
    if len(names) == 1:
        names *= SEATS
    if len(names) != SEATS:
        raise Refused(f"--bots: expected one bot or four, separated by commas, got {len(names)}")
    check_bots(names)
    return names[0], names[1], names[2], names[3]


def _draw(folder: Path, setup: Setup, tally: Tally, lang: str) -> None:
    from jiaxiang.lab.plots import draw_plots  # noqa: PLC0415  matplotlib, which not everybody has

    draw_plots(folder, setup, tally, lang)


def _tell(setup: Setup, tally: Tally, as_json: bool, lang: str) -> None:
    if as_json:
        write_json(summary(setup, tally))
        return
    if not tally.deals:
        return
    from jiaxiang.cli import paper, statistics  # noqa: PLC0415  rich takes as long as all the rest, and JSON needs none

    statistics.print_statistics(paper.console(), setup, tally, lang)
