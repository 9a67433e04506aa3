"""The kit finds what is wrong with a bot, and says where."""

import itertools
import random

import pytest

from jiaxiang.bots import UnknownBot, bots
from jiaxiang.rules import UnknownGame, games
from jiaxiang.table import Action, Choice, State
from jiaxiang.testing import Broken, check_bot


@pytest.mark.parametrize("game", games())
@pytest.mark.parametrize("name", bots())
def test_the_bots_of_this_package(name: str, game: str):
    check_bot(name, 2, of=[game])


class Last:
    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        return choices[-1].action


class Stubborn(Last):
    """Discards East whatever the deal says."""

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        return Action(seat, "discard", "1z")


class Silent(Last):
    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        return None  # type: ignore[return-value]


class Falls(Last):
    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        return [choice.action for choice in choices if choice.action.verb == "discard"][0]  # noqa: RUF015  it falls


class Dice(Last):
    """Throws dice that are not its own."""

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        return random.choice(choices).action


class Neighbours(Last):
    """Remembers what others of its kind were asked."""

    asked = itertools.count()

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        return choices[next(self.asked) % len(choices)].action


class Unmade(Last):
    def __init__(self, seed: int) -> None:
        raise OSError("no model")


class Messy(Last):
    """Does what it likes to what it is given; that is its own affair."""

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        action = choices[0].action
        choices.clear()
        for player in view.seats:
            player.counts[:] = [0] * len(player.counts)
            player.discards.clear()
        return action


@pytest.mark.parametrize("good", [Last, Messy])
def test_a_bot_in_order(good: type[Last]):
    check_bot(good, 1, of=["guangdong", "weihai"])


@pytest.mark.parametrize(
    ("bad", "told"),
    [
        (Stubborn, "discard 1z"),
        (Silent, "expected one of its choices, got None"),
        (Falls, "expected no exception, got IndexError: list index out of range"),
        (Dice, "expected the same decision from the same seed"),
        (Neighbours, "expected the same decision from the same seed"),
        (Unmade, "expected no exception, got OSError: no model"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else "",
)
def test_what_is_wrong_is_found(bad: type[Last], told: str):
    with pytest.raises(Broken) as caught:
        check_bot(bad, 1, of=["guangdong"])
    message = str(caught.value)
    assert told in message
    assert message.startswith("guangdong, deal 0")
    assert "the bot of seed " in message


def test_nothing_played_proves_nothing():
    with pytest.raises(ValueError, match="expected at least one deal, got 0"):
        check_bot(Last, 0)
    with pytest.raises(ValueError, match="expected deals numbered from 0 on, got -1"):
        check_bot(Last, first=-1)
    with pytest.raises(ValueError, match="expected at least one game, got none"):
        check_bot(Last, of=[])


def test_names_of_nobody_are_refused():
    with pytest.raises(UnknownBot, match="got 'gredy'"):
        check_bot("gredy")
    with pytest.raises(UnknownGame, match="got 'nowhere'"):
        check_bot(Last, of=["guangdong", "nowhere"])


def test_one_game_may_be_named_alone():
    met = set()

    class Meets(Last):
        def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
            met.add(view.rules.game.name)
            return super().choose(view, seat, choices)

    check_bot(Meets, 1, of="rizhao", first=1)
    assert met == {"rizhao"}
