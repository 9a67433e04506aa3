"""`jiaxiang replay`: step through recorded deals, from any seat."""

import sys
from collections.abc import Iterator
from typing import Final

import click

from jiaxiang.cli.files import name_of
from jiaxiang.cli.numbers import Whole
from jiaxiang.cli.paper import console
from jiaxiang.cli.recordfiles import place_of, record_lines
from jiaxiang.cli.screening import Screening
from jiaxiang.cli.text import Refused, language_option, one_line
from jiaxiang.hands import SEATS
from jiaxiang.records import RecordedDeal, RecordError, read_deals, verify_deal
from jiaxiang.records.bookkeeping import check_books
from jiaxiang.rules import Rules, UnknownGame, find_game
from jiaxiang.table import NO_SEAT

EPILOG: Final = """
\b
Examples:
  jiaxiang replay match.jsonl
  jiaxiang replay match.jsonl --deal 3 --seat 0
  jiaxiang replay match.jsonl --lang zh | less

In a terminal Enter or n goes one step on, p one back, a number to that step, e to the end; q leaves. After the last
step Enter goes on to the next deal. Without a terminal every event is printed, then the result.

The record is verified on the way, and refused where that fails.
"""
KEYS: Final = {
    "zh": "回车或 n 下一步，p 上一步，数字到该步，e 到末尾，q 离开",
    "en": "Enter or n: next, p: previous, a number: that step, e: the end, q: leave",
}
EXPECTED: Final = {
    "zh": "要 n、p、e、q 或 1 到 {last} 的数字；得到 {got}",
    "en": "expected n, p, e, q or a number from 1 to {last}; got {got}",
}


def perspective(text: str) -> int:
    """A seat, or "all", as the type of an option. Raises BadParameter."""
    if str(text) not in ("0", "1", "2", "3", "all"):
        raise click.BadParameter(f"expected a seat, 0 to 3, or all, got {text!r}")
    return NO_SEAT if text == "all" else int(text)


@click.command(epilog=EPILOG)
@click.argument("file")
@click.option(
    "--seat", type=perspective, default="all", metavar="N|all", show_default=True, help="Whose knowledge is shown."
)
@click.option("--deal", "number", type=Whole(1), metavar="N", help="This deal; in a terminal, from it on.")
@click.option("--partial", is_flag=True, help="Show a record that stops too early as far as it goes.")
@language_option()
def replay(file: str, seat: int, number: int | None, partial: bool, lang: str) -> None:
    """回放: step through the recorded deals of FILE; - is standard input."""
    out = console()
    by_steps = out.is_terminal and sys.stdin is not None and sys.stdin.isatty()
    if by_steps:
        click.echo(KEYS[lang])
    totals, last = [0] * SEATS, 0
    for deal in _proven(file, partial):
        last = deal.header.deal
        if number is None or last >= number:
            screening = Screening(out, deal, _rules(file, deal), seat, lang, totals[:])
            if not by_steps:
                screening.print_all()
            if (by_steps and not step_through(screening, lang)) or (not by_steps and number is not None):
                return
        if deal.footer is not None:
            totals = [total + delta for total, delta in zip(totals, deal.footer.deltas, strict=True)]
    if number is not None and number > last:
        raise Refused(f"--deal: expected a deal from 1 to {last}, got {number}")


def step_through(screening: Screening, lang: str) -> bool:
    """Show what is asked for; False where the viewer leaves, True where he goes on after the last step."""
    step, last = 1, len(screening.steps)
    while step <= last:
        screening.print_step(step)
        while True:
            try:
                text = input(f"{step}/{last}> ").strip().lower()
            except EOFError:
                return False
            if text in ("q", "quit"):
                return False
            target = _target(text, step, last)
            if target:
                step = target
                break
            click.echo(f"! {EXPECTED[lang].format(last=last, got=one_line(repr(text)))}")
    return True


def _target(text: str, step: int, last: int) -> int:
    """The step that is meant, one after the last where the next deal is; 0 where none is."""
    if text in ("", "n"):
        return step + 1
    if text == "p":
        return max(step - 1, 1)
    if text == "e":
        return last
    wanted = int(text) if text.isdecimal() and len(text) < 6 else 0
    return wanted if wanted <= last else 0


def _proven(file: str, partial: bool) -> Iterator[RecordedDeal]:
    """The deals of a file, each verified; one that has no end only kept by its books. Raises Refused."""
    try:
        for deal in read_deals(record_lines(file), partial=partial):
            if deal.footer is not None:
                verify_deal(deal)
            else:
                check_books(deal, None)
            yield deal
    except RecordError as error:
        raise Refused(place_of(file, error)) from None


def _rules(file: str, deal: RecordedDeal) -> Rules:
    """The rules to show a deal with; those of an older version may have had other options. Raises Refused."""
    try:
        game = find_game(deal.header.game)
    except UnknownGame as error:
        raise Refused(f"{name_of(file)}: {error}") from None
    known = {option.name: option for option in game.options}
    options = deal.header.options.items()
    return game.rules({name: value for name, value in options if name in known and known[name].accepts(value)})
