"""What is chosen on the command line by name: a game, its options, and other things written NAME=VALUE."""

from collections.abc import Callable, Iterable
from typing import Any

import click

from jiaxiang.cli.text import Refused, did_you_mean
from jiaxiang.rules import Game, OptionError, UnknownGame, Value, find_game, games


def chosen_game(name: str, where: str = "") -> Game:
    """The game of a name; `where` is the option that named it. Raises Refused."""
    try:
        return find_game(name)
    except UnknownGame as error:
        place = f"{where}: " if where else ""
        raise Refused(f"{place}{error}{did_you_mean(name, games())}") from None


def game_option() -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """The option --option, as often as it is given: `options`, for chosen_options."""
    return click.option(
        "--option", "options", multiple=True, metavar="NAME=VALUE", help="An option of the game; once for each."
    )


def chosen_options(texts: Iterable[str], game: Game) -> dict[str, Value]:
    """The options of a game that are given as "flowers=true". Raises Refused."""
    known = {option.name: option for option in game.options}
    options: dict[str, Value] = {}
    for name, value in named_values(texts, "--option", "VALUE").items():
        if name not in known:
            expected = f"expected one of {game.name}'s options, {', '.join(known)}" if known else "expected none"
            raise Refused(f"--option: {expected}, got {name!r}{did_you_mean(name, known)}")
        try:
            options[name] = known[name].parse(value)
        except OptionError as error:
            raise Refused(f"--option {name}: {error}") from None
    return options


def named_values(texts: Iterable[str], option: str, value: str) -> dict[str, str]:
    """The values of an option that is given as NAME=VALUE, each name once. Raises Refused."""
    values: dict[str, str] = {}
    for text in texts:
        name, sign, said = text.partition("=")
        if not name or not sign:
            raise Refused(f"{option}: expected NAME={value}, got {text!r}")
        if name in values:
            raise Refused(f"{option}: expected {name} once, got it twice")
        values[name] = said
    return values
