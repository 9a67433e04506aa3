"""Files of cases and scripts: one object, or one object a line; an answer for each, in order."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from jiaxiang.records.cases import score_case
from jiaxiang.records.fields import FieldError, read_json
from jiaxiang.records.scripts import ActionRefused, play_script

Answering = Callable[[dict[str, Any]], dict[str, Any]]


def answer_text(text: str, answering: Answering) -> Iterator[dict[str, Any]]:
    """The answers to a file, {"error": …} in the place of what cannot be read. Raises FieldError if it is empty."""
    for piece in _pieces(text):
        yield answer(piece, answering)


def answer(text: str, answering: Answering) -> dict[str, Any]:
    """The answer to one object's text."""
    head: dict[str, Any] = {}
    try:
        value = read_json(text)
        if value.get("id") is not None:
            head = {"id": value["id"]}
        return {**head, **answering(value)}
    except FieldError as error:
        return {**head, "error": {"field": error.field, "message": error.message}}
    except ActionRefused as refused:
        place = {"field": f"actions[{refused.index}]", "action": refused.index}
        legal = [str(choice.action) for choice in refused.legal]
        return {**head, "error": {**place, "message": refused.message, "clause": refused.clause, "legal": legal}}


def _pieces(text: str) -> list[str]:
    """The objects of a file: all of it where it is one JSON value or no line of it reads alone, else its lines."""
    text = text.removeprefix("\ufeff")
    lines = [line for line in text.split("\n") if line.strip()]
    if not lines:
        raise FieldError("", "expected a JSON object, or one a line, got an empty file")
    if len(lines) == 1 or _is_json(text) or not any(_is_whole(line) for line in lines):
        return [text]
    return lines


def _is_json(text: str) -> bool:
    try:
        msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return False
    return True


def _is_whole(line: str) -> bool:
    """Whether a line is an object of its own, not a piece of a larger one such as `{}`."""
    return line.startswith("{") and len(line) > len("{}") and _is_json(line)


SCORE: Answering = score_case
DEAL: Answering = play_script
