"""A page of text that scrolls: history, rules, help, the result of a deal."""

import io
from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.text import Text
from textual.containers import VerticalScroll
from textual.screen import ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from jiaxiang.cli.screen.framed import Framed
from jiaxiang.cli.words import Words

WIDEST: Final = 100
MARGIN: Final = 2
CLOSING: Final = ("escape", "enter", "q", " ")
UP: Final = ("up", "k")
DOWN: Final = ("down", "j")


class Sheet(Framed[ScreenResultType]):
    """A page: `lines(width)` is its text in lines that fit, `keys` what the foot says."""

    def __init__(self, words: Words, title: str, keys: str) -> None:
        super().__init__(words)
        self.heading: Final = title
        self.keys: Final = keys

    def content(self) -> list[Widget]:
        body = VerticalScroll(Static(classes="text"), classes="body")
        body.can_focus = False
        return [Static(self.heading, classes="bar"), body, Static(self.keys, classes="foot")]

    def lines(self, width: int) -> list[Text]:
        raise NotImplementedError

    @property
    def body(self) -> VerticalScroll:
        return self.query_one(VerticalScroll)

    def lay_out(self, width: int, height: int) -> None:
        text = Text("\n", no_wrap=True).join(self.lines(min(WIDEST, width - 2 * MARGIN - 1)))
        self.query_one(".text", Static).update(text)

    def press(self, key: str) -> None:
        if key in CLOSING:
            self.dismiss()
        else:
            self.scroll(key)

    def scroll(self, key: str) -> None:
        body = self.body
        if key in UP:
            body.scroll_up(animate=False)
        elif key in DOWN:
            body.scroll_down(animate=False)
        elif key in ("pageup", "b"):
            body.scroll_page_up(animate=False)
        elif key in ("pagedown", "f"):
            body.scroll_page_down(animate=False)
        elif key == "home":
            body.scroll_home(animate=False)
        elif key == "end":
            body.scroll_end(animate=False)


def printed(width: int, coloured: bool, write: Callable[[Console], None]) -> list[Text]:
    """What something prints to a console of this width, as lines."""
    out = io.StringIO()
    console = Console(
        file=out,
        width=width,
        force_terminal=True,
        color_system="truecolor",
        no_color=not coloured,
        highlight=False,
        markup=False,
        emoji=False,
        legacy_windows=False,
    )
    write(console)
    return list(Text.from_ansi(out.getvalue()).split("\n"))


__all__ = ["Sheet", "printed"]
