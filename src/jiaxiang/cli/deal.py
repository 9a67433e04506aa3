"""`jiaxiang deal`: play scripted deals."""

import click

from jiaxiang.cli.files import answer_file
from jiaxiang.records import DEAL

EPILOG = """
\b
Example, and its answer in one line:
  echo '{"rules": "guangdong", "draws": "3s", "actions": ["0 discard 3s"],
         "hands": ["48m29p14s1234567z", "145679m1378p256s",
                   "8m29p148s1234567z", "123m455556p3789s"]}' | jiaxiang deal

An action that the rules forbid is refused with its clause and with everything that was legal there.
"""


@click.command(epilog=EPILOG)
@click.argument("file", required=False)
def deal(file: str | None) -> None:
    """复盘: play the scripted deals of FILE and settle them: every event, who won what, who pays whom.

    FILE holds one JSON object, or one a line; without FILE, or with -, standard input is read. Each script has one line
    of JSON as its answer, in order; what is refused has an error in its place, and the exit status is 2.
    """
    answer_file(file, DEAL, "deal")
