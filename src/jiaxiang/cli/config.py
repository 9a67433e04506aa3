"""A command's options from a TOML file: each by its name on the command line, without the dashes in front."""

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from jiaxiang.cli.text import Command, Refused, did_you_mean


def config_option(*without: str) -> Callable[[Command], Command]:
    """The option --config. What the file says counts where neither the command line nor the environment does.

    `without` are options that a file cannot set.
    """

    def read(ctx: click.Context, param: click.Parameter, value: str | None) -> str | None:
        if value is not None:
            ctx.default_map = {**(ctx.default_map or {}), **read_config(ctx, Path(value), ("config", *without))}
        return value

    return click.option(
        "--config",
        metavar="FILE",
        is_eager=True,
        expose_value=False,
        callback=read,
        help="Read options from this TOML file.",
    )


def read_config(ctx: click.Context, path: Path, without: tuple[str, ...]) -> dict[str, Any]:
    """The values of a file by the parameters' names. Raises Refused."""
    try:
        found = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refused(f"--config: cannot read {path}: {error.strerror}", ctx) from None
    except ValueError as error:
        raise Refused(f"--config: expected {path} to be TOML: {error}", ctx) from None
    known = {
        name.removeprefix("--"): param
        for param in ctx.command.params
        if isinstance(param, click.Option)
        for name in param.opts
        if name.startswith("--") and name.removeprefix("--") not in (*without, "help")
    }
    values = {}
    for name, value in found.items():
        if name not in known:
            expected = f"expected options of {ctx.command_path}, {', '.join(known)}"
            raise Refused(f"{path}: {expected}, got {name!r}{did_you_mean(name, known)}", ctx)
        option = known[name]
        assert option.name is not None
        values[option.name] = _checked(ctx, option, value, f"{path}: {name}")
    return values


def _checked(ctx: click.Context, option: click.Option, value: object, where: str) -> object:
    """The value as TOML gives it: true or false for a switch, a number for a number. Raises Refused."""
    wanted: tuple[type, str] = (str, "a text in quotes")
    if option.is_flag:
        wanted = bool, "true or false"
    elif isinstance(option.type, click.types.IntParamType):
        wanted = int, "a whole number"
    elif isinstance(option.type, click.types.FloatParamType):
        wanted = float, "a number"
    fits = type(value) is wanted[0] or (wanted[0] is float and type(value) is int)
    if not fits:
        raise Refused(f"{where}: expected {wanted[1]}, got {value!r}", ctx)
    try:
        option.type_cast_value(ctx, value)
    except click.BadParameter as error:
        raise Refused(f"{where}: {error.message}", ctx) from None
    return value
