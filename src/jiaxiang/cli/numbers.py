"""Numbers as the types of options: what is refused is told as everywhere, by what was expected and what came."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click


class Whole(click.IntRange):
    """A whole number in a range; `name` stands for it where the help names no better word."""

    name = "n"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        with _expecting("a whole number", self.min, self.max, value):
            return super().convert(value, param, ctx)


class Number(click.FloatRange):
    """A number in a range, a whole one or not."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        with _expecting("a number", self.min, self.max, value):
            return super().convert(value, param, ctx)


class Seconds(Number):
    """A time in seconds."""

    name = "seconds"


@contextmanager
def _expecting(what: str, least: float | None, most: float | None, value: object) -> Iterator[None]:
    """Say of whatever is refused meanwhile what was expected, and what came. Raises BadParameter."""
    try:
        yield
    except click.BadParameter:
        within = f"of at least {least:g}" if most is None else f"from {least:g} to {most:g}"
        raise click.BadParameter(f"expected {what} {within}, got {_told(value)}") from None


def _told(value: object) -> str:
    """What came: a number as it was written, anything else in quotes."""
    try:
        float(str(value))
    except ValueError:
        return repr(value)
    return str(value)
