"""`jiaxiang play`: one person against three bots, full screen in a terminal that can, otherwise line by line."""

import contextlib
import sys
from importlib import import_module
from typing import Final

import click
from rich.text import Text

from jiaxiang.bots import UnknownBot
from jiaxiang.cli import fullscreen
from jiaxiang.cli.chosen import chosen_game, chosen_options, game_option
from jiaxiang.cli.lines import Left, Lines
from jiaxiang.cli.numbers import Seconds, Whole
from jiaxiang.cli.paper import console
from jiaxiang.cli.recording import recording
from jiaxiang.cli.session import Session
from jiaxiang.cli.text import Refused, complain, language_option
from jiaxiang.cli.words import Words
from jiaxiang.rules import Rules
from jiaxiang.table import Match

EPILOG: Final = """
\b
Examples:
  jiaxiang play
  jiaxiang play guangdong --lang zh --hints
  jiaxiang play guangdong --circles 1 --bots greedy,greedy,random
  jiaxiang play guangdong --option flowers=true --seed "spring 1"
  jiaxiang play jinan --beans 100

\b
In a terminal the table is full screen, if jiaxiang[tui] is installed; each
tile and each choice has its key, ? lists them all, q leaves.

\b
Otherwise, and with --plain, it is played in lines: a number chooses, a tile
(5p, 五筒) is discarded, h gives a hint, r GD-31 shows a clause, help lists
the rest, q leaves. The end of the input leaves too, with exit status 0.

\b
Ctrl-C stops, with 130.

The wall is fair and can be checked (C-21): the table publishes the hash of its key before you choose your number.
"""
WINDS: Final = ("east", "south", "west", "north")
PACE: Final = 0.35
"""Seconds between two moves of the bots in a terminal."""


@click.command(epilog=EPILOG)
@click.argument("game", default="guangdong")
@click.option("--deals", type=Whole(1), metavar="N", help="How many deals, 4 if not said.")
@click.option("--circles", type=Whole(1), metavar="N", help="Instead: how many circles, until all have dealt.")
@click.option(
    "--bots",
    default="greedy,greedy,greedy",
    show_default=True,
    metavar="A,B,C",
    help="The others: three names, or one for all.",
)
@click.option("--beans", type=Whole(1), metavar="N", help="Keep balances: everybody starts with N 游戏豆.")
@game_option()
@click.option("--seed", metavar="TEXT", help="Walls, seats and bots follow from this text: the same match again.")
@click.option("--seat", type=click.Choice(["lot", *WINDS]), default="lot", show_default=True, help="Your first seat.")
@click.option("--hints/--no-hints", default=False, help="Give hints unasked.")
@click.option("--pace", type=Seconds(0, 10), metavar="SECONDS", help="Pause after moves.  [0.35 in a terminal]")
@click.option("--record", metavar="FILE", help="Record every deal in this new file, to replay and verify.")
@click.option("--plain", is_flag=True, help="Line by line; so it is without a terminal, too.")
@click.option("--no-colour", "--no-color", "grey", is_flag=True, help="No colours; so it is without a terminal, too.")
@language_option()
def play(
    game: str,
    deals: int | None,
    circles: int | None,
    bots: str,
    beans: int | None,
    options: tuple[str, ...],
    seed: str | None,
    seat: str,
    hints: bool,
    pace: float | None,
    record: str | None,
    plain: bool,
    grey: bool,
    lang: str,
) -> int:
    """Play a match against three bots in the terminal.  打牌"""
    if deals is not None and circles is not None:
        raise click.UsageError("expected either --deals or --circles, got both")
    session = _session(Match(_rules(game, options), deals=deals, circles=circles, beans=beans), bots, seed, seat)
    out = console()
    out.no_color = out.no_color or grey
    if pace is None:
        pace = PACE if out.is_terminal else 0
    full = not plain and fullscreen.is_possible(out)
    words = Words(lang, session.seat)
    if full and not fullscreen.is_installed():
        full = False
        out.print(Text(words.text("get_full"), "dim"), soft_wrap=True)
    with recording(record, session) as follow:
        table = Lines(session, words, out, unasked=hints, pace=pace, follow=follow)
        try:
            return fullscreen.run(table) if full else run(table)
        finally:
            _report(session)


def run(table: Lines) -> int:
    """Play to the end and return the exit status, however it ends."""
    _prepare_input()
    try:
        table.play()
    except (Left, EOFError, KeyboardInterrupt) as end:
        key = "left" if isinstance(end, Left) else "end_of_input" if isinstance(end, EOFError) else "stopped"
        number, standing = table.session.number, table.standing()
        click.echo("" if isinstance(end, Left) else "\n", nl=False)
        click.echo(table.words.say(key, n=number, totals=standing))
        if isinstance(end, KeyboardInterrupt):
            raise
    return 0


def _report(session: Session) -> None:
    """Say of each bot that did what it must not do how often it was played for."""
    for seat, faults in sorted(session.faults.items()):
        times = "once" if len(faults) == 1 else f"{len(faults)} times"
        first = f"{faults[0].kind}: {faults[0].message}"
        complain("jiaxiang play", f"the bot {session.bot_names[seat]} was played for {times} (C-22), first: {first}")


def _prepare_input() -> None:
    """What the terminal's encoding does not have is read as question marks; lines can be edited where they can."""
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin is not None and sys.stdin.isatty():
        with contextlib.suppress(ImportError):
            import_module("readline")


def _rules(name: str, texts: tuple[str, ...]) -> Rules:
    """Raises Refused for a game or an option that is not there."""
    game = chosen_game(name)
    return game.rules(chosen_options(texts, game))


def _session(match: Match, bots: str, seed: str | None, seat: str) -> Session:
    """Raises Refused for bots that are not there."""
    names = [name.strip() for name in bots.split(",")]
    if len(names) == 1:
        names *= 3
    if len(names) != 3:
        raise Refused(f"--bots: expected one bot or three, separated by commas, got {len(names)}")
    try:
        return Session(match, (names[0], names[1], names[2]), seed, WINDS.index(seat) if seat in WINDS else None)
    except UnknownBot as error:
        raise Refused(f"--bots: {error}") from None
