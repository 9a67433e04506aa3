"""Where the games are found: every module of this package that has a GAME, and what others register as `jiaxiang.games`."""

import importlib
import pkgutil
from functools import cache
from importlib.metadata import entry_points

from jiaxiang.rules.game import Game


class UnknownGame(LookupError):
    """A game that is not here; the message names those that are."""


@cache
def games() -> dict[str, Game]:
    """All games by name."""
    package = importlib.import_module("jiaxiang.rules")
    found: dict[str, Game] = {}
    for module in pkgutil.iter_modules(package.__path__):
        game = getattr(importlib.import_module(f"jiaxiang.rules.{module.name}"), "GAME", None)
        if isinstance(game, Game):
            found[game.name] = game
    for entry in entry_points(group="jiaxiang.games"):
        game = entry.load()
        found[game.name] = game
    return found


def find_game(name: str) -> Game:
    """The game of a name. Raises UnknownGame."""
    game = games().get(name)
    if game is None:
        raise UnknownGame(f"expected one of the games {', '.join(games())}, got {name!r}")
    return game
