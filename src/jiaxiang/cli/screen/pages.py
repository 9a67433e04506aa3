"""The pages that can be looked at during a deal: its history, the rules, the keys; and the question before leaving."""

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Center, Middle
from textual.events import Key
from textual.screen import ModalScreen
from textual.widgets import Static

from jiaxiang.cli.board import Board
from jiaxiang.cli.book import print_book
from jiaxiang.cli.keyhelp import FULL_HELP
from jiaxiang.cli.screen.framed import key_of
from jiaxiang.cli.screen.sheet import Sheet, printed
from jiaxiang.cli.telling import tell
from jiaxiang.cli.text import pad, width, wrap
from jiaxiang.cli.words import Words
from jiaxiang.rules import Game
from jiaxiang.table import Answered, AnyEvent

CLAUSE: Final = re.compile(r"([A-Z]+-\d+)  ")
"""How the first line of a clause begins."""
HELP_KEYS: Final = 14
"""The columns of the keys on the page of help."""


class History(Sheet[None]):
    """What happened so far, as the player knows it: the newest at the end, which is shown first."""

    def __init__(self, board: Board, events: Sequence[AnyEvent], robbing: bool) -> None:
        words = board.words
        super().__init__(words, words.text("history"), words.text("foot_page"))
        self.board: Final = board
        self.events: Final = [event for event in events if not isinstance(event, Answered)]
        self.robbing: Final = robbing

    def lines(self, width: int) -> list[Text]:
        return [
            Text().append(f"{number:>4}  ", "dim").append(tell(self.board, event, self.robbing))
            for number, event in enumerate(self.events, 1)
        ]

    def on_mount(self) -> None:
        self.body.anchor()


class Rules(Sheet[None]):
    """The rulebook of a game, as `jiaxiang rules` prints it, from the clause `first` on; a typed number goes to one."""

    def __init__(self, words: Words, game: Game, first: str = "") -> None:
        title = f"{game.zh} · {words.text('key_rules')}" if words.lang == "zh" else f"The rules of {game.en} {game.zh}"
        super().__init__(words, title, words.text("foot_rules"))
        self.game: Final = game
        self.first: Final = first
        self.rows: Final[dict[str, int]] = {}
        self.typed = ""

    def lines(self, width: int) -> list[Text]:
        found = printed(width, not self.app.no_color, lambda out: print_book(out, self.game, self.words.lang))
        for row, line in enumerate(found):
            if match := CLAUSE.match(line.plain):
                self.rows[match[1]] = row
        return found

    def on_mount(self) -> None:
        if self.first:
            self.call_after_refresh(self._go, self.first)

    def press(self, key: str) -> None:
        if not key.isdecimal() or len(key) != 1:
            self.typed = ""
            super().press(key)
            return
        self.typed = (self.typed + key)[-2:]
        number = self.typed.rjust(2, "0")
        self._go(next((id for id in self.rows if id.endswith(f"-{number}")), ""))

    def _go(self, id: str) -> None:
        if id in self.rows:
            self.body.scroll_to(y=self.rows[id], animate=False, force=True)


class Help(Sheet[None]):
    """The keys, and how to read the table."""

    def __init__(self, words: Words) -> None:
        super().__init__(words, words.text("help_title"), words.text("foot_page"))

    def lines(self, width: int) -> list[Text]:
        found: list[Text] = []
        for keys, meaning in FULL_HELP[self.words.lang]:
            first, *rest = wrap(meaning, width - HELP_KEYS)
            found.append(Text().append(pad(keys, HELP_KEYS), "bold").append(first))
            found += [Text(" " * HELP_KEYS + line) for line in rest]
        return found


class Sure(ModalScreen[bool]):
    """Asks once before the player leaves."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words: Final = words

    def compose(self) -> ComposeResult:
        text = self.words.text("sure_full")
        box = Static(text, classes="box")
        box.styles.width = max(map(width, text.split("\n"))) + 6
        with Middle(), Center():
            yield box

    def on_key(self, event: Key) -> None:
        event.stop()
        self.dismiss(key_of(event) in ("y", "q", "是"))

    def on_click(self) -> None:
        self.dismiss(False)


__all__ = ["Help", "History", "Rules", "Sure"]
