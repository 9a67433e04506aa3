"""Tables for tests: a deal whose tiles a test names, one person who types what the test says, three quiet bots."""

import io
from dataclasses import dataclass
from typing import Any

import pytest
from rich.console import Console

from jiaxiang.cli.lines import Lines
from jiaxiang.cli.session import Session
from jiaxiang.cli.words import Words
from jiaxiang.records.fields import convert
from jiaxiang.records.scripts import Performance, Script
from jiaxiang.rules import find_game
from jiaxiang.table import Action, Choice, Deal, Match, Place, ScriptedWall, State
from jiaxiang.tiles import NAMES, parse_tiles

WINDS = ("east", "south", "west", "north")


class QuietBot:
    """Passes everything, and discards what it draws, or its highest tile."""

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        actions = [choice.action for choice in choices]
        drawn = Action(seat, "discard", NAMES[view.tile]) if view.tile >= 0 else None
        passing = Action(seat, "pass")
        if passing in actions:
            return passing
        return drawn if drawn in actions else actions[-1]


class EagerBot(QuietBot):
    """Wins where it can, otherwise quiet."""

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        wins = [choice.action for choice in choices if choice.action.verb == "win"]
        return wins[0] if wins else super().choose(view, seat, choices)


@dataclass
class Table:
    """What a test plays at: `lines` is the person's table, `out` what it printed."""

    lines: Lines
    out: io.StringIO

    @property
    def text(self) -> str:
        return self.out.getvalue()

    @property
    def session(self) -> Session:
        return self.lines.session


def sit(
    seat: int = 0, lang: str = "en", bot: type[QuietBot] = QuietBot, *, unasked: bool = False, game: str = "guangdong"
) -> Table:
    """A table at which the person has this seat."""
    match = Match(find_game(game).rules(), deals=1)
    session = Session(match, ("random", "random", "random"), "test", seat)
    for place in session.bots:
        session.bots[place] = bot()
    out = io.StringIO()
    console = Console(file=out, width=80, highlight=False, markup=False, emoji=False)
    return Table(Lines(session, Words(lang, seat), console, unasked=unasked), out)


def scripted(hands: tuple[str, str, str, str], draws: str, left: int, tail: str = "", dealer: int = 0) -> Deal:
    """A deal of these tiles; `left` is how many the wall holds after the hands."""
    wall = ScriptedWall([parse_tiles(hand) for hand in hands], parse_tiles(draws), parse_tiles(tail), left)
    return Deal(find_game("guangdong").rules(), Place(dealer), wall)


def performed(script: dict[str, Any], *actions: str) -> Deal:
    """The deal that a script plays, and these actions after it, to whose tiles nobody has answered yet."""
    deal = Performance(convert(script, Script)).play()
    for action in actions:
        deal.act(Action.parse(action))
    return deal


def types(monkeypatch: pytest.MonkeyPatch, table: Table, *answers: str) -> None:
    """From now on the person types these lines; then his input ends."""
    waiting = list(answers)

    def read(prompt: str) -> str:
        table.out.write(prompt)
        if not waiting:
            raise EOFError
        answer = waiting.pop(0)
        table.out.write(f"{answer}\n")
        return answer

    monkeypatch.setattr(table.lines, "_ask", lambda prompt: read(f"{prompt}> "))
