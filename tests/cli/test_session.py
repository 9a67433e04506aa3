"""A match of one person against three bots: seats by lot, fair walls, bots that keep to the rules."""

import pytest

from jiaxiang.bots import UnknownBot
from jiaxiang.cli.session import PERSON, Session
from jiaxiang.rules import find_game
from jiaxiang.table import Action, Choice, Discarded, Match, SeededWall, State, combine, keeps_promise
from jiaxiang.tiles import NAMES
from tests.cli.tables import QuietBot


def session(seed: str | None = None, seat: int | None = None, deals: int = 3) -> Session:
    return Session(Match(find_game("guangdong").rules(), deals=deals), ("random", "greedy", "random"), seed, seat)


@pytest.mark.clause("GD-02")
def test_seats_are_drawn_by_lot() -> None:
    assert {session(str(seed)).seat for seed in range(40)} == {0, 1, 2, 3}
    for seed in range(10):
        one = session(str(seed))
        assert sorted(one.players) == [0, 1, 2, 3]
        assert one.players[one.seat] == PERSON
        assert {place: one.bot_names[place] for place in one.bots} == {
            place: ("random", "greedy", "random")[player - 1] for place, player in enumerate(one.players) if player
        }


@pytest.mark.parametrize("seat", range(4))
def test_a_seat_may_be_chosen_and_the_order_stays(seat: int) -> None:
    lot, chosen = session("a"), session("a", seat)
    assert chosen.seat == seat
    turned = (lot.seat - seat) % 4
    assert chosen.players == tuple(lot.players[(place + turned) % 4] for place in range(4))


@pytest.mark.clause("C-21")
def test_the_wall_is_what_was_promised() -> None:
    one = session()
    promise = one.promise
    deal = one.begin(4711)
    assert keeps_promise(promise, one.secret)
    assert one.numbers[one.seat] == 4711
    seed = combine(one.secret, one.numbers)
    assert isinstance(deal.wall, SeededWall)
    assert deal.wall.hands == SeededWall(seed, deal.rules.tile_set, 13, 0).hands


@pytest.mark.clause("C-21")
def test_every_deal_has_a_secret_of_its_own() -> None:
    one = session("a")
    first = one.secret
    while one.bot_acts(deal := one.begin()) and not deal.is_over:
        break
    one.bots[one.seat] = QuietBot()
    while one.bot_acts(deal):
        pass
    assert deal.result
    one.close(deal.result)
    assert one.number == 2
    assert one.secret != first
    assert session().secret != session().secret


def test_everything_follows_from_a_seed() -> None:
    one, two = session("a"), session("a")
    assert one.promise == two.promise
    assert one.begin().events == two.begin().events
    assert one.numbers == two.numbers


def test_unknown_bots() -> None:
    with pytest.raises(UnknownBot):
        Session(Match(find_game("guangdong").rules()), ("random", "nobody", "random"))


class Cheat(QuietBot):
    """Wants to win at once."""

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        return Action(seat, "win")


@pytest.mark.clause("C-22")
def test_a_bot_that_cheats_is_played_for_and_named() -> None:
    one = session("a", 1)
    one.bots[0] = Cheat()
    deal = one.begin()
    drawn = deal.state.tile
    assert one.bot_acts(deal)
    discarded = next(event for event in deal.events if isinstance(event, Discarded))
    assert (discarded.seat, discarded.tile) == (0, NAMES[drawn])
    assert [(fault.kind, "expected a winning hand" in fault.message) for fault in one.faults[0]] == [("illegal", True)]
