"""Bots that do what they must not do: the deal goes on, and what they did is told."""

from typing import Any, ClassVar

import pytest

from jiaxiang.bots import Bot, Fault, guarded, make_bot, play_out
from jiaxiang.bots.random import RandomBot
from jiaxiang.rules import find_game
from jiaxiang.table import Action, Choice, Deal, Place, Refused, SeededWall, State, played_for
from tests.bots.positions import RULES


def dealt(number: int = 1) -> Deal:
    return Deal(RULES, Place(), SeededWall(b"guard %d" % number, RULES.tile_set, 13, 0))


class Says:
    """Answers this, or raises it."""

    needs_view: ClassVar[bool] = False

    def __init__(self, answer: Any) -> None:
        self.answer = answer

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        if isinstance(self.answer, BaseException):
            raise self.answer
        answer: Action = self.answer
        return answer


class Unspeakable:
    def __repr__(self) -> str:
        raise RuntimeError

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]  # it equals everything


class Mute(Exception):
    def __str__(self) -> str:
        raise RuntimeError


class Loud(Action, frozen=True):
    """An action of somebody's own making."""


BAD = [
    (ValueError("no idea"), "raised", "ValueError: no idea"),
    (KeyError(), "raised", "KeyError"),
    (SystemExit(3), "raised", "SystemExit: 3"),
    (Mute(), "raised", "Mute"),
    (ValueError("x" * 999), "raised", "ValueError: " + "x" * 188 + "…"),
    (None, "nonsense", "expected one of the actions offered, got None"),
    ("0 pass", "nonsense", "expected one of the actions offered, got '0 pass'"),
    (Unspeakable(), "nonsense", "expected one of the actions offered, got a Unspeakable"),
    (Action(0, "discard", "1f"), "illegal", "0 discard 1f: expected a tile of the hand (C-05)"),
    (Action(1, "pass"), "illegal", "expected one of the actions offered, got Action(seat=1, verb='pass', tiles='', style='')"),
    (Loud(0, "discard", "1f"), "illegal", "0 discard 1f: expected a tile of the hand (C-05)"),
    (Action(None, None), "illegal", "expected one of the actions offered, got Action(seat=None, verb=None, tiles='', style='')"),  # type: ignore[arg-type]
    (Action(0, 7), "illegal", "expected one of the actions offered, got Action(seat=0, verb=7, tiles='', style='')"),  # type: ignore[arg-type]
]  # fmt: skip


@pytest.mark.clause("C-22")
@pytest.mark.parametrize(("answer", "kind", "message"), BAD, ids=[str(number) for number in range(len(BAD))])
def test_what_a_bot_must_not_do_is_told_and_played_for(answer: Any, kind: str, message: str):
    deal = dealt()
    before = list(deal.events)
    action, fault = guarded(deal, Says(answer), deal.view(0), 0)
    assert fault == Fault(kind, message)
    assert action == played_for(deal.view(0), deal.choices(0))
    assert deal.events == before
    deal.act(action)


def to_declare(game: str) -> tuple[Deal, Choice]:
    """A deal of greedy players up to where one of them may declare, and a declaration of his."""
    rules, greedy = find_game(game).rules(), make_bot("greedy", 0)
    for number in range(100):
        deal = Deal(rules, Place(), SeededWall(b"declare %d" % number, rules.tile_set, 13, 0))
        while deal.asked:
            seat = deal.asked[0]
            for choice in deal.choices(seat):
                if choice.verb == "ready":
                    return deal, choice
            deal.act(greedy.choose(deal.view(seat), seat, deal.choices(seat)))
    raise AssertionError("nobody was ever ready")


@pytest.mark.clause("C-22", "C-23")
@pytest.mark.parametrize(
    ("game", "switches", "message"),
    [
        ("rizhao", " self-draw", "expected no switch but auto-kong, got self-draw"),
        ("shandong", " nonsense", "expected no switch but auto-kong or self-draw, got nonsense"),
        ("shandong", " ", "expected no switch but auto-kong or self-draw, got "),
        ("shandong", " self-draw self-draw", "expected the switches once and in order, got self-draw self-draw"),
        ("shandong", " self-draw auto-kong", "expected the switches once and in order, got self-draw auto-kong"),
    ],
)
def test_a_declaration_with_other_switches_than_the_game_has_is_played_for(game: str, switches: str, message: str):
    deal, choice = to_declare(game)
    seat, offered = choice.seat, choice.action
    answer = Action(seat, "ready", offered.tiles, offered.style + switches)
    action, fault = guarded(deal, Says(answer), deal.view(seat), seat)
    assert fault is not None
    assert fault.kind == "illegal"
    assert message in fault.message
    with pytest.raises(Refused, match=message):
        deal.act(answer)
    deal.act(action)


def test_a_declaration_with_the_games_own_switches_is_a_choice():
    deal, choice = to_declare("shandong")
    answer = Action(choice.seat, "ready", choice.tiles, f"{choice.action.style} auto-kong self-draw")
    assert guarded(deal, Says(answer), deal.view(choice.seat), choice.seat) == (answer, None)


def test_what_equals_everything_is_the_deals_own_action():
    deal = dealt()
    tile: Any = Unspeakable()
    action, fault = guarded(deal, Says(Action(0, "discard", tile)), deal.view(0), 0)
    assert fault is None
    assert any(action is choice.action for choice in deal.choices(0))


class Forger:
    """Writes what it wants to do among the choices."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        choices[:] = [Choice(Action(seat, "win"), "C-06")]
        return choices[0].action


def test_the_choices_that_a_bot_gets_are_its_own():
    deal = dealt()
    offered = list(deal.choices(0))
    action, fault = guarded(deal, Forger(1), deal.view(0), 0)
    assert fault is not None
    assert fault.kind == "illegal"
    assert deal.choices(0) == offered
    assert action.verb == "discard"


@pytest.mark.clause("C-22")
def test_a_table_with_bad_bots_plays_to_the_end():
    deal, faults = dealt(), list[tuple[int, str]]()
    bots: list[Bot] = [Says(ValueError()), Says(None), Forger(3), RandomBot(4)]
    play_out(deal, bots, lambda seat, fault: faults.append((seat, fault.kind)))
    assert deal.is_over
    assert {(0, "raised"), (1, "nonsense"), (2, "illegal")} == set(faults)


def test_where_nobody_counts_what_a_bot_raises_is_raised():
    with pytest.raises(ValueError, match="no idea"):
        play_out(dealt(), [Says(ValueError("no idea"))] * 4)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_good_bots_play_the_same_guarded_or_not(name: str):
    free, held, faults = dealt(2), dealt(2), list[Fault]()
    play_out(free, [make_bot(name, seat) for seat in range(4)])
    play_out(held, [make_bot(name, seat) for seat in range(4)], lambda seat, fault: faults.append(fault))
    assert free.events == held.events
    assert not faults


def test_keyboard_interrupts_are_not_the_bots():
    deal = dealt()
    with pytest.raises(KeyboardInterrupt):
        guarded(deal, Says(KeyboardInterrupt()), deal.view(0), 0)
