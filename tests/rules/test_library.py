"""Games are found by themselves."""

import pytest

from jiaxiang.rules import UnknownGame, find_game, games


def test_guangdong_is_found() -> None:
    assert find_game("guangdong") is games()["guangdong"]
    assert "廣東" in repr(find_game("guangdong"))


def test_a_game_that_is_not_there() -> None:
    with pytest.raises(UnknownGame, match=r"expected one of the games guangdong.*, got 'riichi'"):
        find_game("riichi")
