"""Deals for tests: from a seed, and played at random or towards wins."""

import random
from collections.abc import Callable
from typing import Final

from jiaxiang.bots import make_bot
from jiaxiang.rules import Rules
from jiaxiang.table import Action, Deal, Place, SeededWall, combine
from jiaxiang.testing.broken import expect

NUMBERS: Final = (1, 20, 300, 4000)
"""What the seats add to the secret of a test's wall (C-21)."""
RARE: Final = ("win", "ready", "release", "set-out", "kong")

After = Callable[[Deal], None]


def secret_of(seed: int) -> bytes:
    return seed.to_bytes(8, "big")


def begin(seed: int, rules: Rules, dealer: int = 0, place: Place | None = None) -> Deal:
    """The deal of a seed."""
    stands = place or Place(dealer)
    wall = SeededWall(combine(secret_of(seed), NUMBERS), rules.tile_set, rules.game.hand_size, stands.dealer)
    return Deal(rules, stands, wall)


def play_randomly(deal: Deal, rng: random.Random, after: After | None = None) -> Deal:
    """Play a deal to its end, every decision uniform over the legal actions of a random asked seat."""
    while not deal.is_over:
        seat = rng.choice(asked(deal))
        deal.act(rng.choice(deal.choices(seat)).action)
        if after is not None:
            after(deal)
    return deal


def play_towards_wins(deal: Deal, rng: random.Random, after: After | None = None) -> Deal:
    """Play a deal to its end: half of the decisions as the greedy bot would, and what is rare whenever it is offered.

    A ready declaration has random switches; wins on another's tile are sometimes passed.
    """
    greedy = make_bot("greedy", 0)
    while not deal.is_over:
        seat = rng.choice(asked(deal))
        choices = deal.choices(seat)
        rare = [choice.action for choice in choices if choice.action.verb in RARE]
        action = greedy.choose(deal.view(seat), seat, choices)
        if rare and rng.random() < 0.7:
            action = rng.choice(rare)
        elif rng.random() < 0.15:
            action = rng.choice(choices).action
        if action.verb == "ready":
            declaring = deal.rules.declaring
            switches = [switch for switch in (declaring.switches if declaring else ()) if rng.random() < 0.4]
            action = Action(seat, "ready", action.tiles, " ".join([action.style, *switches]))
        deal.act(action)
        if after is not None:
            after(deal)
    return deal


def asked(deal: Deal) -> list[int]:
    """Who is asked: somebody, as long as the deal is not over, and everyone of them can do something."""
    seats = deal.asked
    expect(
        seats,
        f"expected somebody to be asked while the deal is not over, got nobody in the phase {deal.state.phase.name}",
    )
    for seat in seats:
        expect(deal.choices(seat), f"expected a legal action of seat {seat}, which is asked, got none")
    return seats
