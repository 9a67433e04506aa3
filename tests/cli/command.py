"""Running the command: inside the test, or as a process of its own where only that tells the truth."""

import subprocess
import sys
from typing import Any

from click.testing import CliRunner, Result

from jiaxiang.cli import main

ENGLISH = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": "en_GB.UTF-8", "COLUMNS": "80", "NO_COLOR": None}
PROGRAM = [sys.executable, "-c", "from jiaxiang.cli import main; main()"]

CASE = (
    '{"id": "A", "rules": "guangdong", "players": [{"hand": "123m456p789s55p33s"}, {}, {}, {}],'
    ' "wins": [{"seat": 0, "tile": "5p", "from": 0}]}'
)
"""The dealer draws: chicken and self-drawn, 2 points from each."""
SCRIPT = (
    '{"id": "S", "rules": "guangdong", "hands": ["48m29p14s1234567z", "145679m1378p256s", "8m29p148s1234567z",'
    ' "123m455556p3789s"], "draws": "3s", "actions": ["0 discard 3s", "3 win"]}'
)
"""The dealer's first discard completes seat 3: a human win, 64 points."""


def run(*args: str, input: str | bytes | None = None, env: dict[str, str | None] | None = None) -> Result:
    """The command's result: exit_code, stdout, stderr. The language is English unless `env` says otherwise."""
    return CliRunner().invoke(main, args, input=input, env={**ENGLISH, **(env or {})}, catch_exceptions=False)


def process(*args: str, **how: Any) -> "subprocess.CompletedProcess[str]":
    """The command as a process that has ended."""
    given: dict[str, Any] = {"input": "", "text": True, "capture_output": True, "timeout": 60, **how}
    return subprocess.run([*PROGRAM, *args], check=False, **given)


def refusal(result: Result) -> str:
    """The one line of a command that was mistyped or refused its input: nothing else was printed for people."""
    assert result.exit_code == 2
    assert result.stderr.count("\n") == 1
    return result.stderr.removesuffix("\n")
