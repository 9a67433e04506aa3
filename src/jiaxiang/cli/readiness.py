"""Being ready, in lines of text: which discards may be declared and what each waits for (WH-10)."""

from typing import Final

from rich.text import Text

from jiaxiang.bots import waits_after
from jiaxiang.cli.board import INDENT, Board, flow, folded
from jiaxiang.cli.question import Question
from jiaxiang.cli.words import LANGUAGES
from jiaxiang.hands import NOT_READY, OPEN, READY_TEXTS
from jiaxiang.tiles import UNKNOWN, Tile

TEXTS: Final = {
    "ready": ("听 {tile}", "ready {tile}"),
    "open": ("明楼 {tile}", "ready open {tile}"),
    "waits": ("：", " waits for "),
    "you_wait": ("你听：", "You wait for "),
    "open_is": ("亮牌，只和自摸", "hand face up, win by self-draw only"),
    "switches": ("可加：", "you may add: "),
    "auto-kong": ("自动杠", "auto-kong"),
    "self-draw": ("只和自摸", "self-draw"),
}


def say(board: Board, key: str) -> str:
    return TEXTS[key][LANGUAGES.index(board.words.lang)]


def ready_lines(board: Board, question: Question) -> list[Text]:
    """For each discard that may be declared what to type and what it waits for, then how else; or a ready player's
    waits.
    """
    if question.view.seats[question.seat].ready != NOT_READY:
        return _fitting(board, Text(" ").append(own_waits(board, question)))
    if not question.declarations:
        return []
    pieces = [declared(board, question, tile) for tile in question.ready_tiles]
    lines = [each for line in flow(pieces, board.columns, 1) for each in _fitting(board, line)]
    return [*lines, *_ways(board, question)]


def _fitting(board: Board, line: Text) -> list[Text]:
    return [line] if line.cell_len <= board.columns else folded(line[1:], board.columns, 1, INDENT)


def declared(board: Board, question: Question, tile: Tile) -> Text:
    """A declaration as it is typed and what it waits for: "ready 4p waits for 3p×2 6p×1"."""
    lead = say(board, "ready").replace("{tile}", board.words.tile(tile))
    return Text(lead, "bold green").append(_waits(board, question, tile, say(board, "waits")))


def own_waits(board: Board, question: Question) -> Text:
    """What a ready player waits for: "You wait for 3p×2 6p×1"."""
    return _waits(board, question, UNKNOWN, say(board, "you_wait"))


def _waits(board: Board, question: Question, discard: Tile, lead: str) -> Text:
    """What the hand waits for after a discard, or as it is, each with how many are unseen."""
    view, seat = question.view, question.seat
    drawn = question.drawn if discard == UNKNOWN else discard
    pieces = [
        board.tile(tile).append(f"×{left}", "bold" if left else "dim") for tile, left in waits_after(view, seat, drawn)
    ]
    return Text(lead).append(Text(" ").join(pieces))


def _ways(board: Board, question: Question) -> list[Text]:
    """How else a declaration may be made: with an open hand where the closed one is usual, with which switches."""
    declaring = question.view.rules.declaring
    assert declaring is not None
    pieces = []
    if len(declaring.styles) > 1 and declaring.styles[0] != READY_TEXTS[OPEN]:
        open_hand = say(board, "open").replace("{tile}", board.words.tile(question.ready_tiles[0]))
        pieces.append(Text(f"{open_hand}{'：' if board.words.lang == 'zh' else ': '}{say(board, 'open_is')}"))
    switches = [say(board, switch) for switch in declaring.switches]
    pieces += [Text(say(board, "switches") + board.words.listed(switches))] if switches else []
    lines = flow(pieces, board.columns, 1)
    for line in lines:
        line.stylize("dim")
    return lines


__all__ = ["declared", "own_waits", "ready_lines"]
