"""`jiaxiang export`: records in the formats of other programs."""

from collections.abc import Iterator
from typing import Final

import click

from jiaxiang.cli.files import write_json
from jiaxiang.cli.recordfiles import place_of, record_lines
from jiaxiang.cli.text import Refused
from jiaxiang.records import RecordedDeal, RecordError, read_deals, to_mjai, verify_deal

EPILOG: Final = """
\b
Example:
  jiaxiang export match.jsonl --to mjai > match.mjai.jsonl

mjai is the event format of riichi programs: 34 kinds of tile, hands of 13. What it cannot express, such as flowers, is
refused.
"""


@click.command(epilog=EPILOG)
@click.argument("file")
@click.option("--to", "format", type=click.Choice(["mjai"]), default="mjai", show_default=True, help="The format.")
def export(file: str, format: str) -> None:
    """导出: write the deals of FILE, one event a line. The record is verified on the way; - is standard input."""
    try:
        for event in to_mjai(_proven(file)):
            write_json(event)
    except RecordError as error:
        raise Refused(place_of(file, error)) from None


def _proven(file: str) -> Iterator[RecordedDeal]:
    for deal in read_deals(record_lines(file)):
        verify_deal(deal)
        yield deal
