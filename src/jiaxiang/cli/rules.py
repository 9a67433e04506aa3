"""`jiaxiang rules`: the rulebook, clause by clause."""

from typing import Any, Final

import click

from jiaxiang.cli.chosen import chosen_game
from jiaxiang.cli.files import write_json
from jiaxiang.cli.text import Refused, did_you_mean, language_option
from jiaxiang.rules import COMMON, Clause, Game, Option, games

EPILOG: Final = """
\b
Examples:
  jiaxiang rules
  jiaxiang rules guangdong
  jiaxiang rules guangdong GD-31 GD-75 C-08 --lang both
  jiaxiang rules guangdong --json
"""


@click.command(epilog=EPILOG)
@click.argument("game", required=False)
@click.argument("clauses", nargs=-1, metavar="[CLAUSE]...")
@click.option("--json", "as_json", is_flag=True, help="Print clauses and options as one line of JSON.")
@language_option("both")
def rules(game: str | None, clauses: tuple[str, ...], as_json: bool, lang: str) -> None:
    """规则: print a game's rulebook, or only these clauses; without GAME, list the games.

    Every clause has both titles, where it comes from, its text, and the source's own words. The options of the game and
    the clauses that all games share follow.
    """
    if game is None:
        _list_games(as_json)
        return
    found = _game_of(game)
    chosen = [_clause(found, id) for id in clauses]
    if as_json:
        write_json(_as_json(found, chosen))
        return
    from jiaxiang.cli import book, paper  # noqa: PLC0415  rich takes as long as all the rest, and JSON needs none

    if chosen:
        book.print_clauses(paper.console(), chosen, lang)
    else:
        book.print_book(paper.console(), found, lang)


def _list_games(as_json: bool) -> None:
    if as_json:
        write_json([_head(game) for game in games().values()])
        return
    for game in games().values():
        click.echo(f"{game.name}  {game.zh} {game.en}: {game.hand_size} tiles a hand, {len(list(game.book))} clauses")
    click.echo("See jiaxiang rules GAME.")


def _game_of(name: str) -> Game:
    """Raises Refused, and who names a clause alone is told of which game it is."""
    for game in games().values():
        if any(clause.id == name.upper() for clause in (*game.book, *COMMON)):
            raise Refused(f"expected a game before its clauses, got {name!r}; did you mean {game.name} {name.upper()}?")
    return chosen_game(name)


def _clause(game: Game, id: str) -> Clause:
    """Raises Refused."""
    known: dict[str, Clause] = {clause.id: clause for clause in (*game.book, *COMMON)}
    found = known.get(id.upper())
    if found is None:
        ranges = " and ".join(_range([clause.id for clause in book]) for book in (game.book, COMMON))
        nearest = did_you_mean(id.upper(), known, as_is=True)
        raise Refused(f"expected a clause of {game.name}, {ranges}, got {id!r}{nearest}")
    return found


def _range(ids: list[str]) -> str:
    return f"{min(ids)} to {max(ids)}"


# ---- as JSON --------------------------------------------------------------------------------------------------------


def _head(game: Game) -> dict[str, Any]:
    return {"name": game.name, "zh": game.zh, "en": game.en, "version": game.version, "hand_size": game.hand_size}


def _as_json(game: Game, chosen: list[Clause]) -> dict[str, Any]:
    if chosen:
        return {**_head(game), "clauses": chosen}
    options = [_option(option) for option in game.options]
    return {**_head(game), "clauses": list(game.book), "options": options, "common": list(COMMON)}


def _option(option: Option) -> dict[str, Any]:
    """An option as a form needs it: its type, its default, and either its values or its range."""
    head = {"name": option.name, "clause": option.clause, "zh": option.zh, "en": option.en, "default": option.default}
    if option.low is not None:
        return {**head, "type": "number", "low": option.low, "high": option.high}
    labels = option.labels or tuple((str(value), str(value)) for value in option.values)
    values = [{"value": value, "zh": zh, "en": en} for value, (zh, en) in zip(option.values, labels, strict=True)]
    return {**head, "type": "switch" if option.is_switch else "choice", "values": values}
