"""What all screens share: below 80×24 one line says what is needed, and keys wait until there is room again."""

import unicodedata

from textual.app import ComposeResult
from textual.events import Key, Resize
from textual.screen import Screen, ScreenResultType
from textual.widget import Widget
from textual.widgets import Static

from jiaxiang.cli.screen.plan import COLUMNS, ROWS
from jiaxiang.cli.words import Words


class Framed(Screen[ScreenResultType]):
    """A screen of this game: `content` yields what it shows, `press` takes a key."""

    def __init__(self, words: Words) -> None:
        super().__init__()
        self.words = words

    def compose(self) -> ComposeResult:
        yield Static(classes="small")
        for widget in self.content():
            widget.add_class("main")
            yield widget

    def content(self) -> list[Widget]:
        raise NotImplementedError

    def press(self, key: str) -> None:
        raise NotImplementedError

    @property
    def too_small(self) -> bool:
        return self.app.size.width < COLUMNS or self.app.size.height < ROWS

    def on_resize(self, event: Resize) -> None:
        width, height = event.size
        self.query_one(".small", Static).update(self.words.say("too_small", width=width, height=height))
        self.set_class(self.too_small, "-small")
        if not self.too_small:
            self.lay_out(width, height)

    def lay_out(self, width: int, height: int) -> None:
        """Draw for a screen of this size, at least 80×24."""

    def on_key(self, event: Key) -> None:
        if self.too_small:
            return
        event.stop()
        self.press(key_of(event))


def key_of(event: Key) -> str:
    """A key as one sign, lower and narrow, or its name: "p", "1", "?", " ", "enter", "left"."""
    sign = event.character
    if sign is None or not sign.isprintable():
        return event.key
    return unicodedata.normalize("NFKC", sign).lower()


__all__ = ["Framed"]
