"""The command's front: which commands there are, and how every one of them ends."""

import os
import sys
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import click

from jiaxiang.cli.text import (
    FAILED,
    INTERRUPTED,
    PIPE_CLOSED,
    Refused,
    complain,
    did_you_mean,
)

COMMANDS: Final = {
    "score": "Score a finished hand: who pays whom, and why.  算番",
    "deal": "Play a scripted deal and settle it.  复盘",
    "play": "Play in the terminal.  打牌",
    "rules": "Print a game's rulebook, clause by clause.  规则",
}
"""Each is a command of the same name in the module of the same name, imported when it is asked for."""

EPILOG: Final = """
\b
Examples:
  jiaxiang score --rules guangdong "123m456p789s55p33s" --win 5p --by draw
  jiaxiang score CASES.jsonl
  jiaxiang deal SCRIPT.json
  jiaxiang rules guangdong GD-31

\b
Exit status:
  0    done; a hand that does not win is an answer too
  1    could not be done: a full disk, a closed output
  2    mistyped, or something was refused: one line on standard error says what
  130  stopped with Ctrl-C
"""


class Front(click.Group):
    """A group whose commands are imported when they are asked for, so that each starts fast."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return [name for name in COMMANDS if find_spec(f"jiaxiang.cli.{name}")]

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in self.list_commands(ctx):
            return None
        found = getattr(import_module(f"jiaxiang.cli.{name}"), name)
        assert isinstance(found, click.Command)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = self.list_commands(ctx)
        if args[0] not in known and not args[0].startswith("-"):
            raise click.UsageError(
                f"expected a command, {', '.join(known)}, got {args[0]!r}{did_you_mean(args[0], known)}", ctx
            )
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl([(name, COMMANDS[name]) for name in self.list_commands(ctx)])

    def main(self, args: Any = None, prog_name: str | None = None, *rest: Any, **extra: Any) -> Any:
        """Run, and end the process with the status that says how it went."""
        if extra.pop("standalone_mode", True):
            sys.exit(self._status(args, **extra))
        return super().main(args, prog_name or "jiaxiang", *rest, standalone_mode=False, **extra)

    def _status(self, args: Any, **extra: Any) -> int:
        try:
            _prepare_output()
            status = super().main(args, "jiaxiang", standalone_mode=False, **extra)
            sys.stdout.flush()
            return status if isinstance(status, int) else 0
        except click.ClickException as error:
            path = getattr(getattr(error, "ctx", None), "command_path", "jiaxiang")
            usage = isinstance(error, click.UsageError) and not isinstance(error, Refused)
            complain(path, error.format_message(), f"see {path} --help" if usage else "")
            return error.exit_code
        except (click.Abort, KeyboardInterrupt):
            return INTERRUPTED
        except BrokenPipeError:
            _drop_output()
            return PIPE_CLOSED
        except OSError as error:
            _drop_output()
            complain("jiaxiang", f"cannot go on: {error.strerror or error}")
            return FAILED


def _prepare_output() -> None:
    """Text that the terminal's encoding does not have is written as question marks instead of failing."""
    if sys.stdout is None:
        raise OSError("standard output is closed")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Nobody takes the output: keep the interpreter from flushing it once more at its end."""
    if sys.stdout is not None and sys.stdout is sys.__stdout__:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@click.command(
    cls=Front,
    epilog=EPILOG,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(None, "-V", "--version", package_name="jiaxiang", message="%(prog)s %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """家乡麻将: the rules of hometown mahjong, exact and explained."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())
