"""The hint box: what the best choices lead to, and the chosen tile, which the box marks."""

from typing import Final

from rich.text import Text

from jiaxiang.bots import Hint
from jiaxiang.cli.board import Board, fill
from jiaxiang.cli.dangers import barred
from jiaxiang.cli.screen.keys import Keys
from jiaxiang.cli.text import pad, width
from jiaxiang.tiles import NAMES, UNKNOWN, parse_tiles

BEST: Final = 5
"""How many choices are shown, beside the chosen tile."""
WIDEST: Final = 72
CHOSEN: Final = "▲ "
READY: Final = ("bold yellow", "bold green")
"""A win, a hand that is ready."""


def hint_lines(board: Board, keys: Keys, found: list[Hint], cursor: int) -> list[Text]:
    """The lines of the box: a heading, the best choices, and the tile under the cursor if it is none of them."""
    question = keys.question
    held = question.hand[cursor] if keys.has_tiles and 0 <= cursor < len(question.hand) else UNKNOWN
    chosen = [hint for hint in found if hint.action.verb == "discard" and hint.action.tiles == _name(held)]
    shown = found[:BEST]
    shown += [hint for hint in chosen if hint not in shown]
    leads = [_lead(board, keys, hint) for hint in shown]
    size = max((lead.cell_len for lead in leads), default=0)
    lines = [Text(board.words.text("hint_turn" if question.is_turn else "hint_claim"), "dim"), *barred(board, question)]
    for lead, hint in zip(leads, shown, strict=True):
        line = Text(CHOSEN if hint in chosen else "  ").append(lead).append(" " * (size + 2 - lead.cell_len))
        lines += _with_tiles(board, line, hint)
    return lines


def _name(tile: int) -> str:
    return NAMES[tile] if tile != UNKNOWN else ""


def _lead(board: Board, keys: Keys, hint: Hint) -> Text:
    """The key and what it does: "4 5p", "p pung 5p, then 9m"."""
    line = Text().append(f"{_key(keys, hint)} ", "bold")
    if hint.action.verb == "discard":
        return line.append(board.tiles(parse_tiles(hint.action.tiles)))
    line.append(board.action(hint.action, keys.question))
    if hint.discard != UNKNOWN:
        line.append(fill(board.words.text("then"), tile=board.tile(hint.discard)))
    return line


def _key(keys: Keys, hint: Hint) -> str:
    if hint.action.verb == "discard":
        tile = parse_tiles(hint.action.tiles)[0]
        return (keys.tile_key(keys.question.hand.index(tile)) if tile in keys.question.hand else "") or " "
    of_verb = [entry for entry in keys.entries if entry.verb == hint.action.verb]
    exact = [entry.key for entry in of_verb if entry.choice is not None and entry.choice.action == hint.action]
    return next(iter([*exact, *[entry.key for entry in of_verb]]), " ")


def _with_tiles(board: Board, line: Text, hint: Hint) -> list[Text]:
    """The line with the distance, what is useful and how many are left, in as many lines as it takes."""
    words = board.words
    if hint.distance < 0:
        return [line.append(words.text("complete"), READY[0])]
    distance = words.text("is_ready") if hint.distance == 0 else words.say("away", n=hint.distance)
    line.append(pad(distance, width(words.say("away", n=9)) + 2), READY[1] if hint.distance == 0 else "")
    line.append(words.say("in_all", n=hint.left), "bold").append("  ")
    indent, lines = line.cell_len, [line]
    for piece in _useful(board, hint):
        if lines[-1].cell_len + piece.cell_len > WIDEST:
            lines.append(Text(" " * indent))
        lines[-1].append(piece).append(" ")
    return lines


def _useful(board: Board, hint: Hint) -> list[Text]:
    """The waits of a ready hand each with how many are left; of another hand the tiles of which any are left."""
    if hint.distance == 0:
        return [board.tile(tile).append(f"×{left}", "bold" if left else "dim") for tile, left in hint.useful]
    return board.groups([tile for tile, left in hint.useful if left], ranges=True)


__all__ = ["hint_lines"]
