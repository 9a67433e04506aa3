"""Bots at a table: whole deals, and what they get to see."""

from collections.abc import Sequence

import pytest

from jiaxiang.bots import Bot, make_bot, play_out
from jiaxiang.rules import Game, Result, Score, find_game
from jiaxiang.shapes import Standard
from jiaxiang.table import Action, Choice, Deal, Phase, Place, Refused, ScriptedWall, SeededWall, State
from jiaxiang.tiles import full_set, parse_tiles
from tests.bots.positions import RULES


def dealt(number: int) -> Deal:
    place = Place(dealer=number % 4)
    return Deal(RULES, place, SeededWall(b"table %d" % number, RULES.tile_set, 13, place.dealer))


def played(number: int, *names: str) -> Deal:
    deal = dealt(number)
    play_out(deal, [make_bot(name, 4 * number + seat) for seat, name in enumerate(names)])
    return deal


def result(deal: Deal) -> Result:
    assert deal.is_over
    assert deal.result is not None
    return deal.result


def test_greedy_beats_random():
    """Two of each, every other deal in the other seats: no deal in ten that anybody wins goes to a random bot."""
    points = {"greedy": 0, "random": 0}
    wins = {"greedy": 0, "random": 0}
    for number in range(200):
        seats = ("greedy", "random") * 2 if number % 2 else ("random", "greedy") * 2
        outcome = result(played(number, *seats))
        assert sum(outcome.deltas) == 0
        for name, delta in zip(seats, outcome.deltas, strict=True):
            points[name] += delta
        for win in outcome.wins:
            wins[seats[win.seat]] += 1
    assert wins["greedy"] > 150
    assert wins["random"] * 10 < wins["greedy"]
    assert points["greedy"] > 300


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_the_same_seeds_play_the_same_deal(name: str):
    assert played(5, name, name, name, name).events == played(5, name, name, name, name).events


def test_other_seeds_play_another_deal():
    events = []
    for seed in (1, 2):
        deal = dealt(5)
        play_out(deal, [make_bot("random", seed + seat) for seat in range(4)])
        events.append(deal.events)
    assert events[0] != events[1]


class Spy:
    """Plays as a bot does, and keeps what it is shown."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.shown: list[tuple[State, int]] = []

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        assert choices
        assert all(choice.action.seat == seat for choice in choices)
        self.shown.append((view, seat))
        return self.bot.choose(view, seat, choices)


class Blind(Spy):
    needs_view = False


def hides_others(view: State, seat: int) -> bool:
    return all(not any(other.counts) for number, other in enumerate(view.seats) if number != seat)


def test_a_bot_sees_its_own_view_only():
    spies = [Spy(make_bot("greedy", seat)) for seat in range(4)]
    deal = dealt(1)
    play_out(deal, spies)
    for place, spy in enumerate(spies):
        assert spy.shown
        assert all(seat == place and view is not deal.state and hides_others(view, seat) for view, seat in spy.shown)
        assert all(sum(view.seats[seat].counts) in (1, 2, 4, 5, 7, 8, 10, 11, 13, 14) for view, seat in spy.shown)


def test_a_bot_that_does_not_look_sees_nothing():
    blind = [Blind(make_bot("random", seat)) for seat in range(4)]
    play_out(dealt(1), blind)
    assert all(hides_others(view, -1) for spy in blind for view, _ in spy.shown)


class Cheat:
    """Discards East whatever the deal says."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        return Action(seat, "discard", "1z")


def test_what_is_no_choice_is_refused():
    hands = [parse_tiles("123456789m1234p")] * 4
    deal = Deal(RULES, Place(), ScriptedWall(hands, parse_tiles("5s"), [], 83))
    with pytest.raises(Refused):
        play_out(deal, [Cheat(0)] * 4)


def test_stops_where_a_script_names_no_further_tile():
    hands = [
        parse_tiles(text)
        for text in ("147m258p369s1234z", "258m369p147s1234z", "369m147p258s1234z", "147m258p369s5675z")
    ]
    deal = Deal(RULES, Place(), ScriptedWall(hands, parse_tiles("5z6z"), [], 83))
    play_out(deal, [make_bot("greedy", 0)] * 4)
    assert deal.state.phase == Phase.CLAIMS or not deal.asked
    assert not deal.is_over


def later_game() -> Game:
    """A game that is not there yet: sixteen tiles, flowers, a dead wall, one winner, kongs right after a claim."""
    model = find_game("guangdong")
    return Game(
        name="later", zh="", en="", version=1, book=model.book, options=model.options, hand_size=16,
        shapes=lambda options: (Standard(5), Standard(5, pair_258=True)),
        score=lambda readings: Score(readings[0].seat, 1, 0, 1, False, (), (), ()),
        no_shape=model.no_shape, pay=model.pay, next_dealer=model.next_dealer, tile_set=lambda options: full_set(flowers=True),
        sets_out=lambda options, turned: tuple(range(34, 42)), reserve=lambda seats, tail_taken: 16,
        kong_after_claim="",
    )  # fmt: skip


@pytest.mark.parametrize("names", [["greedy"] * 4, ["random"] * 4, ["greedy", "random"] * 2], ids="-".join)
def test_plays_a_game_that_it_has_never_seen(names: Sequence[str]):
    rules = later_game().rules()
    won = 0
    for number in range(10):
        deal = Deal(rules, Place(), SeededWall(b"later %d" % number, rules.tile_set, 16, 0))
        play_out(deal, [make_bot(name, seat) for seat, name in enumerate(names)])
        won += len(result(deal).wins)
    assert won >= (8 if names[0] == names[1] == "greedy" else 0)
