"""What happens in a deal, in words, for whoever may know all of it: the lines of a replay."""

from typing import Final

from rich.text import Text

from jiaxiang.cli.board import Board, fill
from jiaxiang.cli.results import won
from jiaxiang.cli.words import LANGUAGES, Words
from jiaxiang.table import Action, Answered, AnyEvent, Bared, Dealt, Discarded, Drew, Ended, Melded, SetOut, Turned, Won
from jiaxiang.tiles import TILES, parse_tiles

TEXTS: Final[dict[str, tuple[str, str]]] = {
    "dealt": ("发牌", "The hands are dealt"),
    "bared": ("杠头亮出 {tile}", "{tile} lies face up in the tail"),
    "drew": ("{who} 摸 {tile}", "{who} draw{s} {tile}"),
    "drew_hidden": ("{who} 摸牌", "{who} draw{s} a tile"),
    "drew_tail": ("{who} 从牌尾补 {tile}", "{who} draw{s} {tile} from the tail"),
    "drew_tail_hidden": ("{who} 从牌尾补牌", "{who} draw{s} a tile from the tail"),
    "answered": ("{who} 答：{what}", "{who} answer{s}: {what}"),
    "won": ("和牌，结束", "The deal is over"),
    "drawn": ("流局，无人和牌", "A drawn deal, nobody wins"),
    "unfinished": ("本局未完", "The deal was left unfinished"),
    "stops": ("记录到此为止", "The record stops here"),
}

SEATS_AS: Final = ("座位 {}", "Seat {}")
"""How seats are called where nobody is "you"."""


class SeatWords(Words):
    """The words of somebody who sits in no seat: seats have numbers."""

    def who(self, seat: int) -> str:
        return SEATS_AS[LANGUAGES.index(self.lang)].format(seat)

    def whom(self, seat: int) -> str:
        return self.who(seat).lower()

    def s(self, seat: int) -> str:
        return "s"


def say(words: Words, key: str) -> str:
    return TEXTS[key][LANGUAGES.index(words.lang)]


def is_told(event: AnyEvent) -> bool:
    """Whether it is told as it happens: what everybody sees, a draw only where the tile joins an open hand."""
    return isinstance(event, Won | Turned | Discarded | SetOut | Melded) or (isinstance(event, Drew) and event.open)


def _key_of(board: Board, event: SetOut | Discarded) -> str:
    """The words of a tile that is set out, after a release or not, or discarded, with a declaration or not."""
    if isinstance(event, SetOut):
        return "set_out" if board.session.match.rules.releasing is None else "set_out_after"
    return f"declared_{event.ready.split()[0]}" if event.ready else "discarded"


def tell(board: Board, event: AnyEvent, robbing: bool) -> Text:
    """An event in one line; `robbing`: whether the tile that can be won on is that of an added kong."""
    words = board.words
    if isinstance(event, Dealt):
        return Text(say(words, "dealt"))
    if isinstance(event, Ended):
        return Text(say(words, event.outcome), "bold")
    if isinstance(event, Won):
        return won(board, event, robbing)
    if isinstance(event, Turned):
        return board.turned("turned", TILES[event.tile], board.session.match.rules.wilds(TILES[event.tile]))
    if isinstance(event, Bared):
        return fill(say(words, "bared"), tile=board.tile(TILES[event.tile]))
    values: dict[str, Text | str] = {"s": words.s(event.seat)}
    if isinstance(event, Drew):
        template = say(words, f"drew{'_tail' if event.tail else ''}{'' if event.tile else '_hidden'}")
        values["tile"] = board.tile(TILES[event.tile]) if event.tile else ""
    elif isinstance(event, Answered):
        template = say(words, "answered")
        values["what"] = board.action(Action.parse(f"{event.seat} {event.action}"))
    elif isinstance(event, Melded):
        template = words.text(f"did_{event.kind}")
        values |= {"tile": board.tile(event.meld.first), "tiles": board.tiles(parse_tiles(event.tiles))}
    else:
        template = words.text(_key_of(board, event))
        values["tile"] = board.tile(TILES[event.tile])
    style = "bold cyan" if event.seat == words.seat else "bold"
    return fill(template, "", who=Text(words.who(event.seat), style), **values)
