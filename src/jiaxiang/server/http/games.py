"""`/api/games`: which games are played here, with which options; and their rulebooks."""

from collections.abc import Iterable
from functools import cache
from itertools import groupby
from typing import Final

from litestar import Response, get
from litestar.params import FromPath

from jiaxiang.bots import bots
from jiaxiang.rules import COMMON, Clause, Game, Option, UnknownGame, find_game, games
from jiaxiang.server.door import not_found
from jiaxiang.server.http.answers import answers
from jiaxiang.server.http.given import Asked
from jiaxiang.server.http.kept import Kept, keep_json
from jiaxiang.server.rooms import BEST_BOT
from jiaxiang.server.table import CLOCKS
from jiaxiang.server.wire.cards import ClauseCard, GameCard, Games, OptionCard, RulebookCard, SectionCard

NO_CLOCK: Final = (0, 0)


@get("/api/games", responses=answers(Games, says="All games"))
async def list_games(request: Asked) -> Response[bytes]:
    """All games with their options, the bots, and the clocks."""
    return _games().answer(request)


@get("/api/games/{game:str}/rules", responses=answers(RulebookCard, 404, says="The rulebook"))
async def show_rules(request: Asked, game: FromPath[str]) -> Response[bytes]:
    """The rulebook of a game, clause by clause, with the words of its source."""
    try:
        found = find_game(game)
    except UnknownGame as error:
        names = "、".join(games())
        raise not_found(f"没有这个游戏，只有{names}", str(error)) from None
    return _rulebook(found.name).answer(request)


@cache
def _games() -> Kept:
    return keep_json(
        Games(
            games=tuple(game_card(game) for game in games().values()),
            bots=tuple(sorted(bots(), key=lambda name: (name != BEST_BOT, name))),
            clocks={name: (clock.step, clock.bank) if clock else NO_CLOCK for name, clock in CLOCKS.items()},
        )
    )


@cache
def _rulebook(name: str) -> Kept:
    return keep_json(rulebook_card(find_game(name)))


def game_card(game: Game) -> GameCard:
    options = tuple(option_card(option) for option in game.options)
    return GameCard(game.name, game.zh, game.en, game.version, game.hand_size, options)


def option_card(option: Option) -> OptionCard:
    return OptionCard(
        name=option.name,
        clause=option.clause,
        zh=option.zh,
        en=option.en,
        default=option.default,
        values=option.values,
        labels=option.labels,
        low=option.low,
        high=option.high,
    )


def rulebook_card(game: Game) -> RulebookCard:
    return RulebookCard(game.name, game.zh, game.en, _sections(game.book), _sections(COMMON))


def _sections(clauses: Iterable[Clause]) -> tuple[SectionCard, ...]:
    """The clauses by sections; those that stand in none are in one without titles."""
    found = []
    for section, within in groupby(clauses, lambda clause: clause.section):
        cards = tuple(clause_card(clause) for clause in within)
        if section is None:
            found.append(SectionCard("", "", "", "", cards))
        else:
            found.append(SectionCard(section.zh, section.en, section.note_zh, section.note, cards))
    return tuple(found)


def clause_card(clause: Clause) -> ClauseCard:
    return ClauseCard(
        id=clause.id,
        zh=clause.zh,
        en=clause.en,
        rule_zh=clause.rule_zh,
        rule_en=clause.rule,
        quote=clause.quote,
        origin=clause.origin,
        worth_zh=clause.worth("zh"),
        worth_en=clause.worth("en"),
    )
