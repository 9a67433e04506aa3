"""Warnings as lines of text: what a discard may bring its player, and that he can win no more."""

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from jiaxiang.cli.board import Board, fill, folded
from jiaxiang.cli.question import Question
from jiaxiang.hands import SEATS
from jiaxiang.rules import Danger, Reason
from jiaxiang.tiles import Tile

STYLE: Final = "bold red"
INDENT: Final = 3
"""Further lines of a warning begin below its first tile."""


def all_warnings(board: Board, question: Question) -> list[Text]:
    """All that a player is to be warned of before he discards or adds to a pung: each thing once, with its tiles."""
    found = [_liable(board, question, tiles, named) for named, tiles in _by_dangers(question.dangers)]
    found += [
        _liable(board, question, tiles, named, robbed=True) for named, tiles in _by_dangers(question.kong_dangers)
    ]
    if question.bars:
        found.append(_barring(board, question, list(question.bars)))
    return [line for each in found for line in folded(each, board.columns, 1, INDENT)]


def warning_of(board: Board, question: Question, tile: Tile) -> Text | None:
    """The warning before the discard of one tile, or before a kong that may be robbed, in one line; None where there is
    nothing to warn of.
    """
    if tile in question.bars:
        return _barring(board, question, [tile])
    if tile in question.dangers:
        return _in_one_line(board, question, tile, question.dangers[tile])
    for kong, named in question.kong_dangers.items():
        return _in_one_line(board, question, kong, named, robbed=True)
    return None


def _in_one_line(
    board: Board, question: Question, tile: Tile, named: Sequence[Danger], *, robbed: bool = False
) -> Text:
    """With the title of the first clause, or without where that is too long."""
    whole = _liable(board, question, [tile], named, robbed=robbed)
    if whole.cell_len <= board.columns:
        return whole
    return _liable(board, question, [tile], named, robbed=robbed, titled=False)


def barred(board: Board, question: Question) -> list[Text]:
    """That the player can win no more, where that is so: a line beside hints."""
    if question.barred is None:
        return []
    return [fill(board.words.text("wins_no_more"), STYLE, clauses=_titled(board, question, question.barred.clause))]


def _by_dangers(dangers: dict[Tile, list[Danger]]) -> list[tuple[Sequence[Danger], list[Tile]]]:
    """The tiles that bring the same, together."""
    tiles: dict[tuple[Danger, ...], list[Tile]] = {}
    for tile, named in dangers.items():
        tiles.setdefault(tuple(named), []).append(tile)
    return list(tiles.items())


def _liable(
    board: Board,
    question: Question,
    tiles: list[Tile],
    named: Sequence[Danger],
    *,
    robbed: bool = False,
    titled: bool = True,
) -> Text:
    """That the player may pay for all: the clauses, the first by its title, and whose win would bring it."""
    words = board.words
    seats = sorted({seat for danger in named for seat in danger.winners})
    key = "may_pay_robbed" if robbed else "may_pay" if len(seats) == SEATS - 1 else "may_pay_by"
    first = _titled(board, question, named[0].clause) if titled else named[0].clause
    clauses = [first, *[danger.clause for danger in named[1:]]]
    who = words.text("or").join(words.whom(seat) for seat in seats)
    return fill(words.text(key), STYLE, tiles=board.ranges(tiles), who=who, clauses=words.listed(clauses))


def _barring(board: Board, question: Question, tiles: list[Tile]) -> Text:
    reason: Reason = question.bars[tiles[0]]
    clauses = _titled(board, question, reason.clause)
    return fill(board.words.text("may_win_no_more"), STYLE, tiles=board.ranges(tiles), clauses=clauses)


def _titled(board: Board, question: Question, id: str) -> str:
    return f"{id} {question.view.rules.game.clause(id).title(board.words.lang)}"


__all__ = ["all_warnings", "barred", "warning_of"]
