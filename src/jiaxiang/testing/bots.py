"""A bot is put through what must hold of every bot."""

import random
from collections.abc import Iterable
from functools import partial
from typing import Final

from jiaxiang.bots import Bot, Factory, made_by, make_bot
from jiaxiang.hands import SEATS
from jiaxiang.rules import Rules, find_game, games
from jiaxiang.table import NO_SEAT, Action, Deal, Place
from jiaxiang.table.choices import find_choice
from jiaxiang.testing.broken import check_deals, during, expect
from jiaxiang.testing.folding import fold, folded_view
from jiaxiang.testing.games import furthest
from jiaxiang.testing.invariants import check_end, difference
from jiaxiang.testing.playing import begin
from jiaxiang.testing.walls import odd_walls
from jiaxiang.testing.wilful import wilful_bot


def check_bot(factory: Factory | str, deals: int = 2, *, of: str | Iterable[str] | None = None, first: int = 0) -> None:
    """Let a bot play deals of every game, or of the one or those named in `of`, and check each of its decisions.

    `factory` makes one from a seed, or is the name of a registered bot. It plays `deals` deals of each game, numbered
    from `first`, under the options that a room has unless it chooses and then with every option at its furthest: in
    the even ones at all four seats, in the odd ones among players who do what no good player does; and, where `first`
    is 0, deals from walls that no shuffle makes, so that it meets odd positions.

    What holds: it answers with one of the choices, and raises nothing; another one of the same seed, which is shown
    the view made anew from what that seat was told, decides the same: so it has no clock, no dice but its seed's, no
    memory beyond its deal and its seat, and no eye on the others' tiles; and what it does to what it is shown changes
    nothing on the table.

    Raises Broken; ValueError where nothing would be played, UnknownBot, UnknownGame.
    """
    check_deals(deals, first)
    make = factory if not isinstance(factory, str) else _named(factory)
    played = [find_game(name) for name in _names(of)]
    if not played:
        raise ValueError("expected at least one game, got none")
    for game in played:
        for chosen in ({}, furthest(game)):
            rules = game.rules(chosen)
            called = f"{game.name} {chosen or ''}".rstrip()
            for number in range(first, first + deals):
                deal = begin(number, rules, number % SEATS)
                _play(deal, make, number, f"{called}, deal {number}", alone=number % 2 == 1)
            if not first:
                for title, wall in odd_walls(rules):
                    _play(Deal(rules, Place(), wall), make, 0, f"{called}, the {title} wall", alone=False)


def _named(name: str) -> Factory:
    made_by(name)  # an unknown one is refused before anything is played
    return partial(make_bot, name)


def _names(of: str | Iterable[str] | None) -> Iterable[str]:
    if of is None:
        return games()
    return [of] if isinstance(of, str) else of


class Witness:
    """A bot and its twin: both are asked everything, and must decide the same."""

    def __init__(self, make: Factory, seed: int) -> None:
        self.seed: Final = seed
        with during(f"making the bot of seed {seed}"):
            self.bot: Final = make(seed)
            self.twin: Final = make(seed)
            self.looks: Final[bool] = getattr(self.bot, "needs_view", True)

    def decide(self, deal: Deal, seat: int) -> Action:
        """What the bot decides, once it is known to be in order."""
        offered = deal.choices(seat)
        view, anew = (
            (deal.view(seat), folded_view(deal, seat)) if self.looks else (deal.view(NO_SEAT), deal.view(NO_SEAT))
        )
        answer = self.bot.choose(view, seat, offered[:])
        expect(isinstance(answer, Action), f"expected one of its choices, got {answer!r}")
        choice = find_choice(offered, answer, deal.rules.declaring)
        legal = ", ".join(str(each.action) for each in offered)
        expect(choice is not None, f"expected one of {legal}, got {answer}")
        again = self.twin.choose(anew, seat, offered[:])
        same = "the same decision from the same seed and what the seat was told, whatever else there is to know"
        expect(again == answer, f"expected {same}, got {answer} and {again}")
        return answer


def _play(deal: Deal, make: Factory, number: int, called: str, *, alone: bool) -> None:
    """A deal of the bot at one seat among wilful and random players, or at all four."""
    rng = random.Random(number)
    others: dict[int, Bot] = {}
    if alone:
        others = {seat: _other(deal.rules, rng) for seat in range(SEATS) if seat != number // 2 % SEATS}
    with during(called):
        witnesses = {seat: Witness(make, 4 * number + seat) for seat in range(SEATS) if seat not in others}
    while not deal.is_over:
        seat = deal.asked[0]
        if seat in others:
            deal.act(others[seat].choose(deal.view(seat), seat, deal.choices(seat)))
            continue
        with during(f"{called}, the bot of seed {witnesses[seat].seed} at seat {seat}", deal):
            deal.act(witnesses[seat].decide(deal, seat))
    with during(called, deal):
        folded = fold(deal)
        expect(
            deal.state == folded,
            f"expected a bot to change nothing but by deciding, got {difference(deal.state, folded)}",
        )
        check_end(deal)


def _other(rules: Rules, rng: random.Random) -> Bot:
    return wilful_bot(rules, rng) if rng.random() < 0.5 else make_bot("random", rng.randrange(1000))
