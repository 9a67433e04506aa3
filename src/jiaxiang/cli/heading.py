"""What a deal's heading says beside its number: the multiplier after drawn deals, what lies face up in the tail."""

from typing import Final

from jiaxiang.hands import CLOSED, OPEN
from jiaxiang.rules import Rules, Score
from jiaxiang.table import Place, State
from jiaxiang.tiles import counts, parse_tiles

HAND: Final = "123m456m789m123p5p"
WIN: Final = "5p"
"""A hand that every game with such a multiplier counts, ready and self-drawn."""


def multiplier(view: State) -> int:
    """By how much the drawn deals before this one multiply what a hand is worth; 1 where the game has no such thing."""
    drawn_games = view.place.drawn_games
    if drawn_games == 0:
        return 1
    styles = view.rules.declaring.styles if view.rules.declaring is not None else ()
    ready = OPEN if styles == ("open",) else CLOSED
    plain, multiplied = (_worth(view.rules, ready if styles else 0, number) for number in (0, drawn_games))
    return multiplied // plain if plain else 1


def _worth(rules: Rules, ready: int, drawn_games: int) -> int:
    """What the hand is worth after so many drawn deals; 0 where it does not win."""
    view = State(rules, Place(drawn_games=drawn_games), 50)
    view.seats[0].counts = counts(parse_tiles(HAND))
    view.seats[0].ready = ready
    facts = view.facts([])
    facts.winners, facts.tile, facts.feeder = [0], parse_tiles(WIN)[0], 0
    verdict = rules.judge(facts, 0)
    return verdict.points if isinstance(verdict, Score) else 0


__all__ = ["multiplier"]
