"""The program: plays the match on the table's screen, and opens the pages."""

import asyncio
import contextlib
import os
import signal
from collections.abc import Callable
from typing import ClassVar, Final

from rich.text import Text
from textual.app import App
from textual.binding import Binding, BindingType

from jiaxiang.cli.board import fill, last_discarder
from jiaxiang.cli.question import Question, shown_hand
from jiaxiang.cli.readiness import own_waits
from jiaxiang.cli.screen.begin import Begin
from jiaxiang.cli.screen.ending import DealOver, MatchOver
from jiaxiang.cli.screen.look import ANSI, CSS
from jiaxiang.cli.screen.pages import Help, History, Rules, Sure
from jiaxiang.cli.screen.palette import Palette
from jiaxiang.cli.screen.picture import Picture
from jiaxiang.cli.screen.scene import Scene
from jiaxiang.cli.screen.svg import with_wide_signs
from jiaxiang.cli.screen.table import Table
from jiaxiang.cli.session import Session
from jiaxiang.cli.telling import is_told, tell
from jiaxiang.cli.words import Words
from jiaxiang.hands import NOT_READY
from jiaxiang.table import AnyEvent, Deal, Drew, Phase, Refused, blank
from jiaxiang.tiles import UNKNOWN

LOOK: Final = 4
"""The open table is shown so many paces before the result."""
WHILE_READING: Final = 0.05
"""Seconds between two looks whether the player is back at the table."""

LEFT: Final = "left"
STOPPED: Final = "stopped"
OVER: Final = "over"
"""How a match ends."""


class TableApp(App[str]):
    """One person's match, full screen. `run` returns LEFT, STOPPED or OVER."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "stop", show=False, priority=True),
        Binding("ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False),
    ]

    def __init__(
        self,
        session: Session,
        words: Words,
        *,
        unasked: bool = False,
        pace: float = 0,
        follow: Callable[[Deal], None] | None = None,
        coloured: bool = True,
    ) -> None:
        if not coloured:
            os.environ["NO_COLOR"] = "1"  # textual takes it out again
        super().__init__(ansi_color=not coloured)
        self.ansi_theme_dark = ANSI
        self.session: Final = session
        self.words: Final = words
        self.pace: Final = pace
        self.follow: Final = follow
        self.palette: Final = Palette(coloured)
        self.picture: Final = Picture(session, words, self.palette)
        self.table: Final = Table(self.picture, self.open_page, unasked)
        self.known: list[AnyEvent] = []
        self.robbing = False

    def on_mount(self) -> None:
        loop = asyncio.get_running_loop()
        for stopping in (signal.SIGINT, signal.SIGTERM):
            with contextlib.suppress(ValueError, RuntimeError, NotImplementedError):  # another thread, Windows
                loop.add_signal_handler(stopping, self.action_stop)
        self.push_screen(self.table)
        self.run_worker(self._play(), exclusive=True)

    # ----------------------------------------------------------------------------------------------------------- match
    async def _play(self) -> None:
        session = self.session
        while not session.match.is_over:
            deal = session.begin(
                await self.push_screen_wait(Begin(session, self.words, self.palette, self.action_leave))
            )
            await self._play_deal(deal)
            await self.push_screen_wait(DealOver(session, self.words, deal))
            assert deal.result is not None
            session.close(deal.result)
        await self.push_screen_wait(MatchOver(session, self.words))
        self.exit(OVER)

    async def _play_deal(self, deal: Deal) -> None:
        """Bots think beside the screen, so that it never waits for them."""
        self.known = []
        while not deal.is_over:
            await self._show(deal)
            if not await asyncio.to_thread(self.session.bot_acts, deal):
                await self._decide(deal)
        await self._show(deal)
        await asyncio.sleep(LOOK * self.pace)
        await self._attention()

    async def _show(self, deal: Deal) -> None:
        """Show what happened since, as far as the player may know it, and let him look at it."""
        if self.follow is not None:
            self.follow(deal)
        before, seat = len(self.known), self.session.seat
        self.known = [known for event in deal.events if (known := blank(event, seat)) is not None]
        self.robbing = deal.state.robbing
        view = deal.view(seat)
        drawn = view.tile if view.phase == Phase.TURN and view.turn == seat and not view.after_claim else UNKNOWN
        hand = shown_hand(view, seat, drawn)
        self.table.show(Scene(view, hand, last_discarder(deal.events), drawn != UNKNOWN, message=self._message()))
        moves = [event for event in self.known[before:] if is_told(event)]
        await asyncio.sleep(self.pace if moves else 0)
        await self._attention()

    async def _attention(self) -> None:
        """The deal goes on when the player has closed the page that he is reading."""
        while self.screen is not self.table:
            await asyncio.sleep(WHILE_READING)

    async def _decide(self, deal: Deal) -> None:
        """Ask until the player has decided something that is legal."""
        seat = self.session.seat
        question = Question(deal.view(seat), seat, deal.choices(seat))
        message = self._asked(question)
        while True:
            action = await self.table.ask(question, last_discarder(deal.events), message)
            try:
                deal.act(action)
            except Refused as refused:
                message = self._refusal(deal, refused)
            else:
                return

    # -------------------------------------------------------------------------------------------------------- messages
    def _message(self) -> Text:
        """What happened last that anybody could see."""
        last = next((event for event in reversed(self.known) if is_told(event)), None)
        return tell(self.picture.board, last, self.robbing) if last is not None else Text()

    def _asked(self, question: Question) -> Text:
        words, view, board = self.words, question.view, self.picture.board
        if not question.is_turn:
            key = "rob_on" if view.robbing else "claim_on"
            who = Text(words.who(view.turn), "bold")
            line = fill(words.text(key), who=who, tile=board.tile(view.tile), s=words.s(view.turn))
            return line.append(self._waits(question))
        drew = self.known[-1]
        line = Text().append(words.text("your_turn"), "bold")
        if isinstance(drew, Drew) and drew.seat == question.seat:
            line.append(" · ").append(tell(board, drew, False))
        return line.append(self._waits(question))

    def _waits(self, question: Question) -> Text:
        """What the player waits for who has declared himself ready."""
        if question.view.seats[question.seat].ready == NOT_READY:
            return Text()
        return Text(" · ").append(own_waits(self.picture.board, question))

    def _refusal(self, deal: Deal, refused: Refused) -> Text:
        """Why not: the clause and the reason."""
        words, clause = self.words, deal.rules.game.clause(refused.clause)
        what = self.picture.board.action(refused.action).plain
        return Text(
            words.say("refused_full", what=what, clause=clause.id, reason=words.reason(refused.reason)), "bold yellow"
        )

    # ----------------------------------------------------------------------------------------------------------- pages
    def open_page(self, key: str) -> None:
        """The page of a key of the table."""
        if key == "l":
            self.push_screen(History(self.picture.board, self.known, self.robbing))
        elif key == "r":
            self.push_screen(Rules(self.words, self.session.match.rules.game))
        elif key == "?":
            self.push_screen(Help(self.words))
        else:
            self.action_leave()

    def action_leave(self) -> None:
        """Ask once, then leave."""
        if not isinstance(self.screen, Sure):
            self.push_screen(Sure(self.words), lambda sure: self.exit(LEFT) if sure else None)

    def action_stop(self) -> None:
        self.exit(STOPPED)

    def export_screenshot(self, *, title: str | None = None, simplify: bool = False) -> str:
        return with_wide_signs(super().export_screenshot(title=title, simplify=simplify))


__all__ = ["LEFT", "OVER", "STOPPED", "TableApp"]
