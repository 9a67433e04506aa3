"""Hints as lines of text: a line for each choice, the best first; one tile in detail where it is asked for."""

from typing import Final

from rich.text import Text

from jiaxiang.bots import Hint, hints
from jiaxiang.cli.board import Board, fill
from jiaxiang.cli.dangers import barred
from jiaxiang.cli.question import Question
from jiaxiang.cli.text import pad, width
from jiaxiang.tiles import UNKNOWN, Tile, parse_tiles

DISTANCE: Final = 15
"""Columns of "3 from ready"."""
READY_STYLE: Final = ("bold yellow", "bold green")
"""A win, a hand that is ready."""


def all_advice(board: Board, question: Question, limit: int = 0) -> list[Text]:
    """A line for each choice, or for the best of them, with a heading."""
    found = hints(question.view, question.seat, question.choices)
    shown = found[:limit] if limit else found
    leads = [_lead(board, question, hint) for hint in shown]
    size = max((lead.cell_len for lead in leads), default=0)
    lines = [Text(board.words.text("hint_turn" if question.is_turn else "hint_claim"), "dim"), *barred(board, question)]
    for lead, hint in zip(leads, shown, strict=True):
        line = Text("  ").append(lead).append(" " * (size + 2 - lead.cell_len))
        lines.extend(_with_tiles(board, line, hint, in_detail=hint.distance == 0))
    return lines


def advice_on(board: Board, question: Question, tile: Tile) -> list[Text]:
    """What the discard of one tile leads to, every useful tile with its count; nothing where it is no choice."""
    for hint in hints(question.view, question.seat, question.choices):
        if hint.action.verb == "discard" and parse_tiles(hint.action.tiles) == [tile]:
            line = Text("  ").append(_lead(board, question, hint)).append("  ")
            return _with_tiles(board, line, hint, in_detail=True)
    return []


def _lead(board: Board, question: Question, hint: Hint) -> Text:
    """The number and what it is: "4 5p", "1 pung 5p, then 9m"."""
    choice = next(each for each in question.choices if each.action == hint.action)
    line = Text(f"{question.number(choice):>2} ", "dim")
    if hint.action.verb == "discard":
        return line.append(board.tiles(parse_tiles(hint.action.tiles)))
    line.append(board.action(hint.action, question))
    if hint.discard != UNKNOWN:
        line.append(fill(board.words.text("then"), tile=board.tile(hint.discard)))
    return line


def _with_tiles(board: Board, line: Text, hint: Hint, *, in_detail: bool) -> list[Text]:
    """The line with the distance and the useful tiles, in as many lines as it takes."""
    words = board.words
    if hint.distance < 0:
        return [line.append(words.text("complete"), READY_STYLE[0])]
    distance = words.text("is_ready") if hint.distance == 0 else words.say("away", n=hint.distance)
    line.append(pad(distance, DISTANCE), READY_STYLE[1] if hint.distance == 0 else "")
    line.append(_padded_left(words.say("in_all", n=hint.left), 8), "bold").append("  ")
    pieces = _counted(board, hint) if in_detail else _grouped(board, hint)
    indent, lines = line.cell_len, [line]
    for piece in pieces:
        if lines[-1].cell_len + piece.cell_len > board.columns:
            lines.append(Text(" " * indent))
        lines[-1].append(piece).append(" ")
    for each in lines:
        each.rstrip()
    return lines


def _counted(board: Board, hint: Hint) -> list[Text]:
    return [board.tile(tile).append(f"×{left}", "bold" if left else "dim") for tile, left in hint.useful]


def _grouped(board: Board, hint: Hint) -> list[Text]:
    """The tiles of which there are any left, a suit's sign written once; those that are gone left out."""
    return board.groups([tile for tile, left in hint.useful if left], ranges=True)


def _padded_left(text: str, columns: int) -> str:
    return " " * (columns - width(text)) + text


__all__ = ["advice_on", "all_advice"]
