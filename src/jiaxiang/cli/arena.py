"""`jiaxiang arena`: bots against each other on the same walls, every seat for each."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import partial
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
    make_folder,
    named_bots,
    pictures,
    progress,
    stopping,
)
from jiaxiang.cli.numbers import Whole
from jiaxiang.cli.recordout import check_new
from jiaxiang.cli.simulationrun import Run
from jiaxiang.cli.text import Refused, complain, language_option
from jiaxiang.hands import SEATS
from jiaxiang.lab import Setup, Shards, Tally, arena_summary
from jiaxiang.lab.arena import faults_of
from jiaxiang.rules import Value, games

COMMAND: Final = "jiaxiang arena"
ALL: Final = "all"
EPILOG: Final = """
\b
Examples:
  jiaxiang arena --bots sharp,greedy --deals 4000
  jiaxiang arena --rules taizhou --bots sharp,sharp,greedy,greedy
  jiaxiang arena --rules all --bots sharp,greedy --seed "spring 1"
  jiaxiang arena --rules all --bots sharp,greedy --plots pictures
  jiaxiang arena --deals 400000 --shards spring --seed spring

\b
Each wall is played four times, with the bots one seat further each time, so
that everybody plays every hand: 1,000 deals are 250 walls. What a bot has on
a wall, in four deals, is one sample: points a deal are their mean and the
95 % interval around it, 1.96·s/√n to both sides, over n walls.

\b
Two bots are one of the first against three of the second. Bots of one name
are counted together. One is called better than another where the interval of
their difference does not hold 0, and at least 30 walls were played.

\b
The same seed gives the same walls as jiaxiang simulate, and the same result
whatever the number of jobs. With --rules all every game is played, and told
in a row; --shards and --records then name folders with something for each
game. Ctrl-C keeps and reports the walls that are finished, with exit status
130. See docs/arena.md.
"""


@click.command(epilog=EPILOG)
@click.option("--rules", default="guangdong", show_default=True, metavar="GAME", help="The game, or all of them.")
@click.option(
    "--bots", default="sharp,greedy", show_default=True, metavar="A,B", help="One against three, or A,B,C,D: all four."
)
@click.option(
    "--deals",
    type=Whole(1),
    default=1000,
    show_default=True,
    metavar="N",
    help="How many deals of each game, four of each wall: a multiple of 4.",
)
@game_option()
@seed_option()
@how_options(COMMAND)
@click.option("--plots", metavar="FOLDER", help="Draw what came of it there: standings, leads.")
@click.option("--json", "as_json", is_flag=True, help="Print the summary as one line of JSON.")
@language_option()
def arena(
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
    """擂台: play bots against each other on the same walls."""
    chosen = _games(rules, options)
    lineup = _lineup(bots)
    if deals % SEATS:
        raise Refused(f"--deals: expected a multiple of 4, four deals of each wall, got {deals}")
    if how.portion is not None and how.portion % SEATS:
        raise Refused(f"--portion: expected a multiple of 4, four deals of each wall, got {how.portion}")
    how.check()
    if plots is not None:
        folder_for_pictures(plots)
    if rules == ALL and how.records is not None:
        make_folder("--records", how.records)
    hows = [how.below(name) if rules == ALL else how for name in chosen]
    with ExitStack() as stack:
        kept = [stack.enter_context(each.kept()) for each in hows]
        text = chosen_seed(seed, *kept)
        setups = [Setup(name, lineup, deals, text, said, duplicate=True) for name, said in chosen.items()]
        for each in hows:
            if rules == ALL and each.shards is None and each.records is not None:
                check_new(each.records, how.force)  # that of the last game is begun long after the first
        hows = [each.begin(setup, shards) for each, setup, shards in zip(hows, setups, kept, strict=True)]
        stopped, advance = stack.enter_context(stopping()), stack.enter_context(progress(deals * len(setups)))
        runs = _played(list(zip(hows, setups, kept, strict=True)), stopped, advance)
    done = [(run.setup, run.tally) for run in runs]
    _tell(done, as_json, lang, rules == ALL)
    _tell_faults(done)
    status = runs[-1].ending(COMMAND, f" of {runs[-1].setup.game}" if rules == ALL else "")
    shown = [(setup, tally) for setup, tally in done if tally.deals]
    if plots is None or not shown:
        return status
    return pictures(COMMAND, plots, lambda: _draw(Path(plots), shown, lang)) or status


def _games(rules: str, options: tuple[str, ...]) -> dict[str, dict[str, Value]]:
    """The games by name, each with its options that are given. Raises Refused."""
    if rules != ALL:
        game = chosen_game(rules, "--rules")
        return {game.name: chosen_options(options, game)}
    if options:
        raise Refused(f"--option: expected none with all games, since each has its own, got {options[0]!r}")
    return {name: {} for name in games()}


def _lineup(text: str) -> tuple[str, str, str, str]:
    """The names of four bots that can be made. Raises Refused."""
    names = named_bots(text)
    if len(names) == 2:
        names += names[1:] * 2
    if len(names) != SEATS:
        expected = "expected two bots, one against three of the other, or four, separated by commas"
        raise Refused(f"--bots: {expected}, got {len(names)}")
    check_bots(names)
    if len(set(names)) == 1:
        raise Refused(f"--bots: expected bots to compare, got only {names[0]}")
    return names[0], names[1], names[2], names[3]


def _played(
    games: Sequence[tuple[How, Setup, Shards | None]], stopped: Callable[[], bool], advance: Callable[[int], None]
) -> list[Run]:
    """The games, one after another, up to the first that is not played to its end. Raises Refused."""
    runs: list[Run] = []
    for how, setup, shards in games:
        before = sum(run.setup.deals for run in runs)
        run = Run(setup, stopped, partial(_advance, advance, before))
        how.play(run, shards)
        runs.append(run)
        if not run.is_whole:
            break
    return runs


def _advance(advance: Callable[[int], None], before: int, done: int) -> None:
    advance(before + done)


def _tell(done: Sequence[tuple[Setup, Tally]], as_json: bool, lang: str, in_rows: bool) -> None:
    if as_json:
        told = [arena_summary(setup, tally) for setup, tally in done]
        write_json({"games": told} if in_rows else told[0])
        return
    shown = [(setup, tally) for setup, tally in done if tally.deals]
    if not shown:
        return
    from jiaxiang.cli import paper, standings  # noqa: PLC0415  rich takes as long as all the rest, and JSON needs none

    if in_rows:
        standings.print_games(paper.console(), shown, lang)
    else:
        standings.print_arena(paper.console(), *shown[0], lang)


def _tell_faults(done: Sequence[tuple[Setup, Tally]]) -> None:
    for setup, tally in done:
        for bot, fault in faults_of(setup, tally):
            who = f"{setup.game}: the bot {bot}"
            complain(COMMAND, fault_told(who, fault.kind, fault.count, fault.deal, fault.message))


def _draw(folder: Path, done: Sequence[tuple[Setup, Tally]], lang: str) -> None:
    from jiaxiang.lab.arenaplots import draw_arena  # noqa: PLC0415  matplotlib, which not everybody has

    draw_arena(folder, done, lang)
