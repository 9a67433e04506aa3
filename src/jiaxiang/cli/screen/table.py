"""The table as a screen: shows the picture, takes keys and clicks, and answers what the player is asked."""

import asyncio
from collections.abc import Callable
from typing import Final

from rich.text import Text
from textual.events import Click, MouseMove
from textual.strip import Strip
from textual.widget import Widget

from jiaxiang.bots import Hint, hints
from jiaxiang.cli.dangers import warning_of
from jiaxiang.cli.question import Question, Unclear
from jiaxiang.cli.readiness import declared
from jiaxiang.cli.screen.canvas import Canvas, Zone
from jiaxiang.cli.screen.framed import Framed
from jiaxiang.cli.screen.hintbox import hint_lines
from jiaxiang.cli.screen.keys import SPACE, Keys
from jiaxiang.cli.screen.picture import Picture
from jiaxiang.cli.screen.scene import Scene
from jiaxiang.table import Action
from jiaxiang.tiles import UNKNOWN

CHOOSING: Final = ("left", "right", "home", "end")


class TableView(Widget):
    """Shows a canvas."""

    def __init__(self) -> None:
        super().__init__()
        self.canvas: Canvas | None = None
        self._strips: list[Strip] = []

    def show(self, canvas: Canvas) -> None:
        self.canvas = canvas
        self._strips = canvas.strips()
        self.refresh()

    def render_line(self, y: int) -> Strip:
        return self._strips[y] if y < len(self._strips) else Strip.blank(self.size.width, self.rich_style)

    def zone(self, x: int, y: int) -> Zone | None:
        return self.canvas.zone_at(x, y) if self.canvas is not None else None


class Table(Framed[None]):
    """The screen on which a deal is played. `scene` is what it shows."""

    def __init__(self, picture: Picture, open_page: Callable[[str], None], open_hints: bool) -> None:
        super().__init__(picture.words)
        self.picture: Final = picture
        self.open_page: Final = open_page
        self.view: Final = TableView()
        self.hints_open: bool = open_hints
        self.scene: Scene | None = None
        self.found: list[Hint] | None = None
        self._answer: asyncio.Future[Action] | None = None

    def content(self) -> list[Widget]:
        return [self.view]

    def lay_out(self, width: int, height: int) -> None:
        if self.scene is not None:
            self.view.show(self.picture.draw(self.scene, width, height))

    # --------------------------------------------------------------------------------------------------------- showing
    def show(self, scene: Scene) -> None:
        """Show another moment, with the hint box where it is open."""
        self.scene = scene
        self._draw()

    def tell(self, message: Text) -> None:
        """Say something else in the message's line."""
        if self.scene is not None:
            self.scene.message = message
            self._draw()

    def _draw(self) -> None:
        scene = self.scene
        if scene is None or self.too_small:
            return
        scene.hints = self._hints(scene) if self.hints_open else []
        scene.warning = self._warning(scene)
        self.lay_out(self.app.size.width, self.app.size.height)

    def _hints(self, scene: Scene) -> list[Text]:
        if scene.keys is None:
            return []
        question = scene.keys.question
        if self.found is None:
            self.found = hints(question.view, question.seat, question.choices)
        return hint_lines(self.picture.board, scene.keys, self.found, scene.cursor)

    def _warning(self, scene: Scene) -> Text | None:
        """What the chosen tile may bring its player; what it makes him wait for, where he declares ready with it."""
        if scene.keys is None or not scene.keys.has_tiles or scene.cursor < 0:
            return None
        if scene.keys.is_declaring:
            return declared(self.picture.board, scene.keys.question, scene.hand[scene.cursor])
        return warning_of(self.picture.board, scene.keys.question, scene.hand[scene.cursor])

    # ---------------------------------------------------------------------------------------------------------- asking
    async def ask(self, question: Question, last: int, message: Text) -> Action:
        """What the player answers: an action, legal or not."""
        self.found = None
        drawn = question.drawn != UNKNOWN
        cursor = len(question.hand) - 1 if question.may_discard else -1
        scene = Scene(question.view, question.hand, last, drawn, cursor, Keys(question), message)
        self._answer = asyncio.get_running_loop().create_future()
        self.show(scene)
        try:
            return await self._answer
        finally:
            self._answer = None
            scene.keys = None
            scene.cursor = -1

    @property
    def is_asking(self) -> bool:
        return self._answer is not None and not self._answer.done()

    def choose(self, place: int) -> None:
        """Choose a tile of the hand, which Enter discards."""
        scene = self.scene
        if scene is None or scene.keys is None or not scene.keys.has_tiles or not scene.keys.may_take(place):
            return
        if place != scene.cursor:
            scene.cursor = place
            self._draw()

    def _give(self, action: Action) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(action)

    # ------------------------------------------------------------------------------------------------------------ keys
    def press(self, key: str) -> None:
        if key == "h":
            self.hints_open = not self.hints_open
            self._draw()
        elif key in ("l", "r", "?", "q"):
            self.open_page(key)
        elif self.scene is not None and self.scene.keys is not None and self.is_asking:
            self._answer_with(self.scene.keys, self.scene.cursor, key)

    def _answer_with(self, keys: Keys, cursor: int, key: str) -> None:
        if key in CHOOSING and keys.has_tiles:
            self.choose(_moved(keys, cursor, key))
        elif key == "enter" and keys.has_tiles and cursor >= 0:
            self._give(keys.discard(cursor))
        else:
            self._press_choice(keys, key)

    def _press_choice(self, keys: Keys, key: str) -> None:
        opened = keys.opened
        try:
            action = keys.press(key)
        except Unclear as unclear:
            if unclear.choices:
                legal = self.picture.board.legal(keys.question, unclear.choices).plain
                self.tell(Text(self.words.say("which", choices=legal)))
            elif unclear.reason:
                self.tell(Text(self.words.text(unclear.reason), "bold yellow"))
            return
        if action is not None:
            self._give(action)
        elif keys.opened != opened or keys.is_declaring:
            if keys.is_declaring and self.scene is not None and not keys.may_take(self.scene.cursor):
                self.scene.cursor = _moved(keys, self.scene.cursor, "home")
            self._draw()
        elif key == SPACE and keys.question.may_win and not keys.question.is_turn:
            self.tell(Text(self.words.text("pass_with_n"), "bold"))

    # ----------------------------------------------------------------------------------------------------------- mouse
    def on_mouse_move(self, event: MouseMove) -> None:
        zone = self.view.zone(event.x, event.y)
        if zone is not None and zone.hand >= 0:
            self.choose(zone.hand)

    def on_click(self, event: Click) -> None:
        """A click presses a key; on a tile that is not chosen yet it chooses it."""
        zone = self.view.zone(event.x, event.y)
        if zone is None or self.too_small:
            return
        if zone.hand >= 0 and self.scene is not None and self.scene.cursor != zone.hand:
            self.choose(zone.hand)
        else:
            self.press(zone.key)


def _moved(keys: Keys, cursor: int, key: str) -> int:
    """The place of the tile that a key moves to, of those that can be chosen."""
    places = [place for place in range(len(keys.question.hand)) if keys.may_take(place)]
    if key in ("home", "end"):
        return places[0 if key == "home" else -1]
    beyond = [place for place in places if (place < cursor if key == "left" else place > cursor)]
    return beyond[-1 if key == "left" else 0] if beyond else cursor


__all__ = ["Table"]
