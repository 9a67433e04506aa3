"""`jiaxiang verify`: prove records."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

import click
from msgspec import Struct

from jiaxiang.cli.files import name_of, write_json
from jiaxiang.cli.recordfiles import place_of, record_lines
from jiaxiang.cli.text import REFUSED, Refused, complain
from jiaxiang.records import RecordError, Verified, verify_deals

EPILOG: Final = """
\b
Examples:
  jiaxiang verify match.jsonl
  jiaxiang verify -q records/*.jsonl && echo all proven

What is proven: that no line was changed, lost or moved; that the wall follows from the secret and the numbers (C-21);
that every decision was legal, and that the rules make of it exactly these events and payments. A deal that was played
under an older version of its game keeps its payments: its wall, tiles and sums are proven.

The exit status is 2 where a file is refused, each with one line on standard error.
"""


class Checked(Struct, frozen=True):
    """What came of one file: the deals that are proven, up to the fault, if there is one."""

    file: str
    deals: list[Verified]
    fault: str = ""
    line: int | None = None
    deal: int | None = None
    reason: str = ""


@click.command(epilog=EPILOG)
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@click.option("-q", "--quiet", is_flag=True, help="Say nothing of what is proven.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each file.")
def verify(files: tuple[str, ...], quiet: bool, as_json: bool) -> int:
    """验证: prove records: the wall, every action and every payment.

    Each FILE is a record; - is standard input. The first bad line of a file is named, with its deal and the reason.
    """
    proven, refused = 0, 0
    with _progress(files) as advance:
        for path in files:
            checked = check(path, advance)
            proven += len(checked.deals)
            refused += bool(checked.fault)
            if as_json:
                write_json(_as_json(checked))
            elif not quiet:
                _tell_notes(checked)
            if checked.fault:
                complain("jiaxiang verify", checked.fault)
    if not as_json and not quiet and (proven or not refused):
        click.echo(_summary(len(files), refused, proven))
    return REFUSED if refused else 0


def check(path: str, advance: Callable[[int], None] | None = None) -> Checked:
    """Prove one file."""
    deals: list[Verified] = []
    try:
        for verified in verify_deals(record_lines(path, advance)):
            deals.append(verified)
    except RecordError as error:
        return Checked(name_of(path), deals, place_of(path, error), error.line, error.deal or None, error.reason)
    except Refused as error:
        return Checked(name_of(path), deals, error.message, reason=error.message)
    return Checked(name_of(path), deals)


def _tell_notes(checked: Checked) -> None:
    older: dict[tuple[str, int, int], int] = {}
    for deal in checked.deals:
        if not deal.is_of_today:
            key = (deal.game, deal.version, deal.today)
            older[key] = older.get(key, 0) + 1
    for (game, version, today), count in older.items():
        played = f"{_count(count, 'deal')} played under version {version} of {game}, today's is {today}"
        click.echo(f"{checked.file}: {played}; its payments are kept, wall, tiles and sums are proven")
    noted = [deal for deal in checked.deals if deal.notes]
    if noted:
        note = noted[0].notes[0]
        click.echo(f"{checked.file}: {_count(len(noted), 'deal')} worded otherwise than today, such as {note}")


def _summary(files: int, refused: int, proven: int) -> str:
    deals = f"{_count(proven, 'deal')} proven"
    if refused and files > 1:
        return f"{files - refused} of {files} files are good, {refused} refused; {deals}"
    return f"{deals} before the fault" if refused else f"{_count(files, 'file')} good, {deals}"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _as_json(checked: Checked) -> dict[str, Any]:
    versions = sorted({(deal.game, deal.version, deal.today) for deal in checked.deals})
    answer: dict[str, Any] = {
        "file": checked.file,
        "ok": not checked.fault,
        "deals": len(checked.deals),
        "played": [{"game": game, "version": version, "today": today} for game, version, today in versions],
        "notes": [note for deal in checked.deals for note in deal.notes],
    }
    if checked.fault:
        answer["error"] = {"line": checked.line, "deal": checked.deal, "message": checked.reason}
    return answer


@contextmanager
def _progress(files: tuple[str, ...]) -> Iterator[Callable[[int], None] | None]:
    """A bar over the bytes of many files, where somebody watches."""
    if len(files) < 2 or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console  # noqa: PLC0415  rich takes as long as all the rest, and a pipe needs none
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    total = sum(os.path.getsize(path) for path in files if os.path.isfile(path))
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(_count(len(files), "file"), total=total)
        yield lambda count: bar.advance(task, count)
