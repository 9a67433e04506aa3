"""The kit finds what is wrong with a game, and says where."""

from itertools import count

import pytest

from jiaxiang.rules import Game, Payment, Reason, Score, find_game, games
from jiaxiang.testing import Broken, check_game, furthest
from tests.toy.village import GAME as VILLAGE
from tests.toy.village import pay, score

PARTS = ("name", "zh", "en", "version", "book", "options", "shapes", "score", "pay", "next_dealer", "no_shape")


def village(**parts: object) -> Game:
    """The toy game with another part in some place."""
    return Game(**({name: getattr(VILLAGE, name) for name in PARTS} | parts))


@pytest.mark.parametrize("name", games())
def test_the_games_of_this_package(name: str):
    check_game(name, 2, first=100)


def test_a_game_of_somebody_else():
    check_game(VILLAGE, 3)


def broken(game: Game) -> str:
    with pytest.raises(Broken) as caught:
        check_game(game, 6, options=[{}])
    return str(caught.value)


def unknown_clause(facts, scores):
    return [Payment(payment.payer, payment.payee, payment.points, "VL-99") for payment in pay(facts, scores)]


def negative(facts, scores):
    return [Payment(payment.payer, payment.payee, -1, payment.clause) for payment in pay(facts, scores)]


def raises(readings):
    raise KeyError("no such pattern")


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"pay": unknown_clause}, "expected a clause of the game's book or of all games, got 'VL-99'"),
        ({"pay": negative}, "expected no negative payment of seat"),
        ({"score": raises}, "expected no exception, got KeyError: 'no such pattern'"),
        ({"next_dealer": lambda facts: 4}, "expected the next dealer's seat, got 4"),
        ({"no_shape": lambda facts, seat: Reason("VL-10", "", "not four sets")}, "in Chinese too, got none"),
    ],
    ids=["a clause that is not there", "a negative payment", "an exception", "a fifth seat", "one language"],
)  # fmt: skip
def test_what_is_wrong_is_found(parts: dict[str, object], told: str):
    message = broken(village(**parts))
    assert told in message
    assert message.startswith("village")


def test_it_is_said_where():
    message = broken(village(pay=unknown_clause))
    assert message.startswith(("village, deal ", "village, the "))
    assert ", after event " in message
    assert "'end {" in message


def test_what_depends_on_more_than_the_decisions_is_found():
    numbers = count()

    def moody(readings):
        plain = score(readings)
        return Score(plain.seat, 1, 0, 1 + next(numbers) % 7, False, plain.lines, (), ())

    assert "expected the same decisions to lead to the same deal" in broken(village(score=moody))


def test_every_option_is_tried_at_its_furthest():
    for name in games():
        game = find_game(name)
        for option in game.options:
            assert option.accepts(furthest(game)[option.name])
            assert furthest(game)[option.name] != option.default or len(option.values) == 1


def test_nothing_played_proves_nothing():
    with pytest.raises(ValueError, match="expected at least one deal, got 0"):
        check_game("guangdong", 0)
    with pytest.raises(ValueError, match="expected deals numbered from 0 on, got -1"):
        check_game("guangdong", first=-1)
    with pytest.raises(ValueError, match="expected at least one set of options, got none"):
        check_game("guangdong", options=[])
