"""The answers to a tile by their texts, made once: an event speaks text."""

from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.table.actions import Action

_KNOWN: Final[list[dict[str, Action]]] = [{} for _ in range(SEATS)]


def answer_of(seat: int, text: str) -> Action:
    """The action of an answer: "pass", "win", "pung 9m", "chow 78m". Raises ActionError."""
    known = _KNOWN[seat].get(text)
    if known is None:
        known = _KNOWN[seat][text] = Action.parse(f"{seat} {text}")
    return known


def text_of(action: Action) -> str:
    """The text of an answer, without its seat."""
    return f"{action.verb} {action.tiles}" if action.tiles else action.verb
