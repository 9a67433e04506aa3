"""The command's front: which commands there are, and how every one of them ends."""

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from typing import Any, Final

import click

from jiaxiang.cli.text import FAILED, INTERRUPTED, PIPE_CLOSED, Refused, complain, did_you_mean

COMMANDS: Final = {
    "score": "算番: score finished hands, every line with its clause and reason.",
    "deal": "复盘: play scripted deals and settle them.",
    "play": "打牌: play in the terminal.",
    "simulate": "模拟: play many deals between bots, and count.",
    "arena": "擂台: play bots against each other on the same walls.",
    "conform": "家规: put games and bots through what must hold of every one.",
    "replay": "回放: step through recorded deals.",
    "verify": "验证: prove records: the wall, every action, every payment.",
    "export": "导出: write records in the formats of other programs.",
    "serve": "开服: serve rooms to browsers, from this machine.",
    "load": "压测: load a server with many tables, and measure.",
    "rules": "规则: print a game's rulebook, clause by clause.",
}
"""Each is a command of the same name in the module of the same name, imported when it is asked for."""

EPILOG: Final = """
\b
Examples:
  jiaxiang score --rules guangdong "123m456p789s55p33s" --win 5p --by draw
  jiaxiang score CASES.jsonl
  jiaxiang deal SCRIPT.json
  jiaxiang play guangdong
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
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        found = getattr(import_module(f"jiaxiang.cli.{name}"), name)
        assert isinstance(found, click.Command)
        return found

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if name not in COMMANDS and not name.startswith("-"):
            raise Refused(f"expected a command, {', '.join(COMMANDS)}, got {name!r}{did_you_mean(name, COMMANDS)}", ctx)
        return super().resolve_command(ctx, args)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with _ending_quietly():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        try:
            with _ending_quietly():
                return super().invoke(ctx)
        except click.UsageError as error:
            name = ctx.invoked_subcommand
            if error.ctx is None and name and (command := self.get_command(ctx, name)):
                error.ctx = click.Context(command, ctx, name)  # click does not always say whose option it was
            raise

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run, and end the process with the status that says how it went."""
        sys.exit(self._status(args, complete_var, **extra))

    def _status(self, args: Sequence[str] | None, complete_var: str | None, **extra: Any) -> int:
        try:
            _prepare_output()
            status = super().main(args, "jiaxiang", complete_var, standalone_mode=False, **extra)
            sys.stdout.flush()
            return status if isinstance(status, int) else 0
        except click.ClickException as error:
            _complain_of(error)
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


@contextmanager
def _ending_quietly() -> Iterator[None]:
    """A pipe that somebody closed ends the command without a word; click alone would call that status 1."""
    try:
        yield
    except BrokenPipeError:
        _drop_output()
        raise click.exceptions.Exit(PIPE_CLOSED) from None


def _complain_of(error: click.ClickException) -> None:
    """One line for whatever click or a command refuses, with the way to the help where it was mistyped."""
    ctx = error.ctx if isinstance(error, click.UsageError) else None
    path = ctx.command_path if ctx else "jiaxiang"
    message, advice = error.format_message(), f"see {path} --help"
    if isinstance(error, click.NoSuchOption):
        near = did_you_mean(error.option_name, error.possibilities or ())
        message, advice = f"no such option, {error.option_name}{near}", "" if near else advice
    elif isinstance(error, click.BadParameter) and error.param:
        message = f"{max(error.param.opts, key=len)}: {error.message}"
    complain(path, message, "" if isinstance(error, Refused) else advice)


def _prepare_output() -> None:
    """Text that the terminal's encoding does not have is written as question marks instead of failing."""
    if sys.stdout is None:
        raise OSError("standard output is closed")
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _drop_output() -> None:
    """Nobody takes the output: keep the interpreter from flushing it once more at its end."""
    out = sys.__stdout__
    if out is not None and out is sys.stdout:
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())


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
