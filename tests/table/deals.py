"""Random deals for tests: uniform over legal actions, and the invariants of a deal."""

import random
from collections.abc import Callable

from jiaxiang.bots import make_bot
from jiaxiang.hands import OPEN, SEATS
from jiaxiang.rules import Rules, find_game
from jiaxiang.table import Action, Deal, Place, SeededWall, State, blank, seen_by
from jiaxiang.table.state import FIELDS
from jiaxiang.tiles import KINDS, is_flower


def begin(seed: int, rules: Rules, dealer: int = 0) -> Deal:
    wall = SeededWall(seed.to_bytes(8, "big"), rules.tile_set, rules.game.hand_size, dealer)
    return Deal(rules, Place(dealer), wall)


def play_randomly(deal: Deal, rng: random.Random, after: Callable[[Deal], None] | None = None) -> Deal:
    """Play a deal to its end, every decision uniform over the legal actions of a random asked seat."""
    while not deal.is_over:
        seat = rng.choice(deal.asked)
        choices = deal.choices(seat)
        assert choices, "whoever is asked can do something"
        deal.act(rng.choice(choices).action)
        if after is not None:
            after(deal)
    return deal


def play_towards_wins(deal: Deal, rng: random.Random, after: Callable[[Deal], None] | None = None) -> Deal:
    """Play a deal to its end: half of the decisions as the greedy bot would, and what is rare whenever it is offered.

    A ready declaration has random switches; wins on another's tile are sometimes passed.
    """
    greedy = make_bot("greedy", 0)
    while not deal.is_over:
        seat = rng.choice(deal.asked)
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


RARE = ("win", "ready", "release", "set-out", "kong")


def rules_of(name: str = "guangdong", **options: object) -> Rules:
    return find_game(name).rules(options)


def check_tiles(state: State) -> None:
    """Every physical tile is in one place, and hands have legal sizes."""
    found = [0] * KINDS
    for seat in state.seats:
        for tile, count in enumerate(seat.counts):
            found[tile] += count
        for tile in [tile for meld in seat.melds for tile in meld.tiles] + seat.discards + seat.set_out:
            found[tile] += 1
    if state.winners and state.winners[0] != state.turn:
        found[state.tile] += 1  # it left the discarder, and lies between the winners
    if state.turned >= 0:
        found[state.turned] += 1
    assert all(count <= whole for count, whole in zip(found, state.rules.tile_set, strict=True))
    assert sum(found) + state.wall_left == sum(state.rules.tile_set)
    for number, seat in enumerate(state.seats):
        extra = seat.size - (state.rules.game.hand_size - 3 * len(seat.melds))
        assert extra in (0, 1), f"seat {number} holds {seat}"


def check_zero_sum(deal: Deal) -> None:
    result = deal.result
    assert result is not None
    assert all(win.legal for win in result.wins), "nobody wins with a hand that the rules refuse"
    assert sum(result.deltas) == 0
    for seat in range(SEATS):
        paid = sum(result.payments[seat])
        got = sum(result.payments[other][seat] for other in range(SEATS))
        assert result.deltas[seat] == got - paid
        assert all(points >= 0 for points in result.payments[seat])
        assert result.payments[seat][seat] == 0


def fold(deal: Deal) -> State:
    """The state rebuilt from the deal's events."""
    state = State(deal.rules, deal.state.place, deal.wall.left)
    for event in deal.events:
        state.apply(event)
    return state


def check_views(deal: Deal) -> None:
    """Folding what a seat may know gives its view; the view holds nothing of the others' hands."""
    for seat in [*range(SEATS), -1]:
        state = State(deal.rules, deal.state.place, deal.wall.left)
        for event in deal.events:
            known = blank(event, seat)
            if known is not None:
                state.apply(known)
        view = seen_by(deal.state, seat)
        assert state == view, _difference(state, view)
        if not view.is_over:
            for other in range(SEATS):
                if other != seat:
                    assert sum(view.seats[other].counts) == 0 or view.seats[other].ready == OPEN
                    assert view.answers[other] is None
                    assert not view.auto_kong[other]
                    assert not view.self_draw_only[other]


def _difference(one: State, other: State) -> str:
    return ", ".join(
        f"{n}: {getattr(one, n)} and {getattr(other, n)}" for n in FIELDS if getattr(one, n) != getattr(other, n)
    )


def check_everything(deal: Deal) -> None:
    check_tiles(deal.state)
    assert deal.state == fold(deal)
    check_views(deal)
    assert deal.is_over or (deal.asked and all(deal.choices(seat) for seat in deal.asked))
    held = {tile for seat in deal.state.seats for tile, count in enumerate(seat.counts) if count}
    special = () if deal.is_over else deal.state.special
    assert not any(tile in special or (is_flower(tile) and not deal.state.wilds.is_wild(tile)) for tile in held)
    if deal.is_over:
        check_zero_sum(deal)
