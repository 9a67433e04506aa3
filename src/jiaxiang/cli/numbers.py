"""Numbers as the types of options: what is refused is told as everywhere, by what was expected and what came."""

from typing import Any

import click


class Whole(click.IntRange):
    """A whole number in a range; `name` stands for it where the help names no better word."""

    name = "n"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"expected a whole number {_within(self.min, self.max)}, got {_told(value)}", param, ctx)


class Number(click.FloatRange):
    """A number in a range, a whole one or not."""

    name = "number"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            self.fail(f"expected a number {_within(self.min, self.max)}, got {_told(value)}", param, ctx)


class Seconds(Number):
    """A time in seconds."""

    name = "seconds"


def _within(least: float | None, most: float | None) -> str:
    return f"of at least {least:g}" if most is None else f"from {least:g} to {most:g}"


def _told(value: object) -> str:
    """What came: a number as it was written, anything else in quotes."""
    try:
        float(str(value))
    except ValueError:
        return repr(value)
    return str(value)
