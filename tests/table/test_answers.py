"""Answers to a tile by their texts."""

import pytest

from jiaxiang.table.actions import Action, ActionError
from jiaxiang.table.answers import answer_of, text_of


@pytest.mark.parametrize("text", ["pass", "win", "pung 9m", "kong 5z", "chow 78m"])
def test_there_and_back(text: str) -> None:
    for seat in range(4):
        action = answer_of(seat, text)
        assert action == Action.parse(f"{seat} {text}")
        assert text_of(action) == text
        assert answer_of(seat, text) is action


def test_what_is_no_answer() -> None:
    with pytest.raises(ActionError, match="expected one of"):
        answer_of(0, "shout 9m")
