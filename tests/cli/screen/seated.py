"""Sitting at the full-screen table in a test: the program without a terminal, keys, and the text that it shows."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from textual.pilot import Pilot

from jiaxiang.bots import hints
from jiaxiang.cli.recording import recording
from jiaxiang.cli.screen import TableApp
from jiaxiang.cli.screen.ending import DealOver
from jiaxiang.cli.session import Session
from jiaxiang.cli.words import Words
from jiaxiang.rules import find_game
from jiaxiang.table import Deal, Match, Place, ScriptedWall
from jiaxiang.tiles import parse_tiles
from tests.cli.tables import QuietBot

SMALL = (80, 24)
LARGE = (120, 40)
TURN = ("1111m555p46s2345z", "123456789m1234p", "3399m22p7799s445z", "2233s445566s7p")
"""Hands with which seat 0, who deals and draws 4z, can make a kong."""


class Seated:
    """What a test holds: the program and its keyboard."""

    def __init__(self, app: TableApp, pilot: Pilot[str]) -> None:
        self.app = app
        self.pilot = pilot

    @property
    def session(self) -> Session:
        return self.app.session

    @property
    def at_table(self) -> bool:
        """Whether no page covers the table."""
        return self.app.screen is self.app.table

    @property
    def text(self) -> str:
        """What the screen shows."""
        return "\n".join(strip.text for strip in self.app.screen._compositor.render_strips())

    async def until(self, condition: Callable[[], bool]) -> None:
        for _ in range(3000):
            if condition():
                await self.pilot.pause()
                return
            await self.pilot.pause(0.01)
        raise AssertionError(f"it never came; the screen shows\n{self.text}")

    async def press(self, *keys: str) -> None:
        names = {"?": "question_mark", " ": "space"}
        await self.pilot.press(*[names.get(key, key) for key in keys])
        await self.pilot.pause()

    async def begin(self) -> None:
        """Begin the deal, and wait for the first question."""
        await self.until(lambda: not self.at_table)
        await self.press("enter")
        await self.asked()

    async def asked(self) -> bool:
        """Wait until the player is asked, True, or the deal is over, False."""
        await self.until(lambda: self.app.table.is_asking or isinstance(self.app.screen, DealOver))
        return self.app.table.is_asking

    def good_key(self) -> str:
        """The key of a win, or of what the hints like best."""
        assert self.app.table.scene
        keys = self.app.table.scene.keys
        assert keys
        question = keys.question
        best = hints(question.view, question.seat, question.choices)[0].action
        if best.verb == "discard":
            return keys.tile_key(question.hand.index(parse_tiles(best.tiles)[0]))
        return next(entry.key for entry in keys.entries if entry.choice and entry.choice.action == best)

    async def play_out(self) -> None:
        while await self.asked():
            await self.press(self.good_key())


def sit(
    scenario: Callable[[Seated], Coroutine[Any, Any, None]],
    size: tuple[int, int] = SMALL,
    *,
    begun: bool = True,
    deal: Deal | None = None,
    bot: type[QuietBot] | None = None,
    seed: str | None = "a",
    seat: int | None = None,
    lang: str = "en",
    deals: int = 1,
    record: str | None = None,
    also: Callable[[Deal], None] = lambda deal: None,
    unasked: bool = False,
    game: str = "guangdong",
) -> TableApp:
    """Play a scenario from the first question on, or from the page before; return the program when it has ended.

    The bots are the program's own unless the test brings one; `deal` is played instead of the first.
    """
    match = Match(find_game(game).rules(), deals=deals)
    session = Session(match, ("greedy", "greedy", "greedy"), seed, seat)
    if bot is not None:
        session.bots.update({place: bot() for place in session.bots})
    if deal is not None:
        session.begin = lambda number=None: deal  # type: ignore[method-assign]

    async def play(app: TableApp) -> None:
        async with app.run_test(size=size) as pilot:
            seated = Seated(app, pilot)
            if begun:
                await seated.begin()
            await scenario(seated)

    with recording(record, session) as follow:

        def followed(deal: Deal) -> None:
            follow(deal)
            also(deal)

        app = TableApp(session, Words(lang, session.seat), unasked=unasked, follow=followed)
        asyncio.run(play(app))
    return app


def scripted(hands: tuple[str, str, str, str], draws: str, left: int = 80) -> Deal:
    """A deal of these tiles; `left` is how many the wall holds after the hands."""
    wall = ScriptedWall([parse_tiles(hand) for hand in hands], parse_tiles(draws), [], left)
    return Deal(find_game("guangdong").rules(), Place(0), wall)
