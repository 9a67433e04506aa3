"""The page before a deal: who sits where, the wall's promise, the player's number (C-21)."""

from collections.abc import Callable
from typing import Final

from rich.text import Text
from textual.widget import Widget
from textual.widgets import Static

from jiaxiang.cli.board import Board
from jiaxiang.cli.lines import DIGITS
from jiaxiang.cli.screen.framed import Framed
from jiaxiang.cli.screen.palette import Palette
from jiaxiang.cli.session import Session
from jiaxiang.cli.text import pad, plural
from jiaxiang.cli.words import Words
from jiaxiang.hands import SEATS
from jiaxiang.tiles import parse_tile

FIELD: Final = 30


class Begin(Framed[int | None]):
    """Ends with the number that was typed, or None for any."""

    def __init__(self, session: Session, words: Words, palette: Palette, leave: Callable[[], None]) -> None:
        super().__init__(words)
        self.session: Final = session
        self.palette: Final = palette
        self.leave: Final = leave
        self.typed = ""

    def content(self) -> list[Widget]:
        return [Static(classes="page")]

    def lay_out(self, width: int, height: int) -> None:
        self.query_one(".page", Static).update(Text("\n").join(self.lines()))

    def lines(self) -> list[Text]:
        words, session, palette = self.words, self.session, self.palette
        match = session.match
        game = match.rules.game
        n = match.deals or match.circles or 0
        length = words.say("length_deals" if match.deals else "length_circles", n=n, s=plural(n))
        wind = words.say("round", wind=words.wind(parse_tile(match.place.round_wind)))
        title = game.zh if words.lang == "zh" else f"{game.en} {game.zh}"
        lines = [
            Text(f"家乡麻将 · {title}", palette.gold),
            Text(f"{length} · {words.say('deal_number', n=session.number)} · {wind}", palette.soft),
            Text(),
            *[self._seat((match.place.dealer + step) % SEATS) for step in range(SEATS)],
            Text(),
            Text(words.text("promise_full"), palette.soft),
            Text(session.promise, palette.soft),
            Text(),
        ]
        if not session.is_seeded:
            cursor = Text("▏", palette.gold)
            number = Text().append(f"{words.text('number')}: ").append(self.typed, palette.bold).append(cursor)
            lines += [number, Text()]
        return [*lines, self._keys()]

    def _seat(self, seat: int) -> Text:
        words, session, palette = self.words, self.session, self.palette
        deals = seat == session.match.place.dealer
        wind = words.wind(session.wind(seat))
        line = Text().append(
            pad(f"{wind} {words.text('dealer')}" if deals else wind, 14), palette.gold if deals else ""
        )
        line.append(pad(words.who(seat), 10), palette.bold)
        line.append(pad(session.bot_names.get(seat, ""), 12), palette.soft)
        return line.append(f"{Board(session, words).has(seat):>9}")

    def _keys(self) -> Text:
        line = (
            Text().append(" ⏎ ", self.palette.key).append(f" {self.words.say('begin_key', n=self.session.number)}    ")
        )
        return line.append(" q ", self.palette.key).append(f" {self.words.text('key_quit')}")

    def press(self, key: str) -> None:
        if key == "enter":
            self.dismiss(int(self.typed) if self.typed and not self.session.is_seeded else None)
        elif key == "q":
            self.leave()
        elif key == "backspace":
            self.typed = self.typed[:-1]
        elif len(key) == 1 and key.isdecimal() and len(self.typed) < DIGITS:
            self.typed += key
        self.lay_out(self.size.width, self.size.height)


__all__ = ["Begin"]
