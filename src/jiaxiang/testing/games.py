"""A game is put through what must hold of every game."""

import random
from collections.abc import Mapping, Sequence
from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.rules import Game, HandScore, Option, Rules, Value, Win, find_game, games
from jiaxiang.table import Deal, Ended, Place
from jiaxiang.testing.broken import Broken, check_deals, during, expect
from jiaxiang.testing.folding import Folding, fold
from jiaxiang.testing.invariants import check_deal, check_folded
from jiaxiang.testing.playing import After, asked, begin, play_randomly, play_towards_wins, secret_of
from jiaxiang.testing.records import check_record
from jiaxiang.testing.refusing import check_refusals
from jiaxiang.testing.walls import odd_walls
from jiaxiang.testing.wilful import wilful_bot

REFUSALS: Final = 5
"""In every so manieth deal what is not legal is tried too: it takes as long as everything else."""
WINDS: Final = ("1z", "2z", "3z", "4z")


def check_game(
    game: Game | str, deals: int = 10, *, options: Sequence[Mapping[str, object]] | None = None, first: int = 0
) -> None:
    """Play so many deals of a game, and check after every action everything that must hold. Raises Broken.

    `options` are the sets of options under which it is played, each in its turn: by default those that a room has
    unless it chooses, and every option at its furthest. Deals are numbered from `first`; of three one is random, one
    is played towards wins, one by wilful players who collect, pass and throw away as no good player does. Each set of
    options meets walls that no shuffle makes too, where `first` is 0.

    What holds: each tile is in one place, and hands have legal sizes; whoever is asked can do something; the state is
    what the events fold to, the view of a seat what its blanked events fold to, without a secret; every offered win
    scores; what is refused has its clause, and changes nothing; every clause is in the book; payments add up to zero;
    the same decisions lead to the same deal; and, of a game that is registered, a record of the deal is proven.

    Raises ValueError where nothing would be played, UnknownGame.
    """
    check_deals(deals, first)
    played = find_game(game) if isinstance(game, str) else game
    if options is None:
        options = [{}, furthest(played)] if played.options else [{}]
    if not options:
        raise ValueError("expected at least one set of options, got none")
    for chosen in options:
        rules = played.rules(chosen)
        called = f"{played.name} {dict(chosen) or ''}".rstrip()
        for number in range(first, first + deals):
            _check_deal(rules, number, f"{called}, deal {number}")
        if not first:
            _check_odd_walls(rules, called)


def furthest(game: Game) -> dict[str, Value]:
    """Every option at the value that is furthest from the default: the last, or the greatest."""
    return {option.name: _furthest(option) for option in game.options}


def _furthest(option: Option) -> Value:
    return option.values[-1] if option.high is None else option.high


def _check_deal(rules: Rules, number: int, called: str) -> None:
    place = Place(number % SEATS, WINDS[number // SEATS % SEATS], number % 3)
    with during(called):
        deal = begin(number, rules, place=place)
    _play(deal, number, called)
    with during(called, deal):
        if games().get(rules.game.name) is rules.game:
            check_record(deal, secret_of(number))  # which plays the same decisions once more
            return
        again = _played(begin(number, rules, place=place), number)
        expect(again.events == deal.events, "expected the same decisions to lead to the same deal, got another one")


def _check_odd_walls(rules: Rules, called: str) -> None:
    for number, (name, wall) in enumerate(odd_walls(rules)):
        with during(f"{called}, the {name} wall"):
            deal = Deal(rules, Place(), wall)
        _play(deal, number, f"{called}, the {name} wall")


def _play(deal: Deal, number: int, called: str) -> None:
    """Play a deal in one of the three ways, checking as it goes."""
    tries = random.Random(number)

    folding = Folding(deal)

    def check(deal: Deal) -> None:
        check_deal(deal, folding)
        check_clauses(deal)
        if number % REFUSALS == 0:
            check_refusals(deal, tries, 10)

    with during(called, deal):
        check(deal)
        _played(deal, number, check)
        check_folded(deal.state, fold(deal))


def _played(deal: Deal, number: int, after: After | None = None) -> Deal:
    """Play a deal in the way of its number."""
    return (play_randomly, play_towards_wins, play_wilfully)[number % 3](deal, random.Random(number), after)


def play_wilfully(deal: Deal, rng: random.Random, after: After | None = None) -> Deal:
    """Play a deal to its end by four wilful players, of those asked anybody first."""
    players = [wilful_bot(deal.rules, rng) for _ in range(SEATS)]
    while not deal.is_over:
        seat = rng.choice(asked(deal))
        deal.act(players[seat].choose(deal.view(seat), seat, deal.choices(seat)))
        if after is not None:
            after(deal)
    return deal


def check_clauses(deal: Deal) -> None:
    """Every clause that is named now is one of the game's or of those that all share. Raises Broken."""
    clauses = {choice.clause for seat in deal.asked for choice in deal.choices(seat)}
    last = deal.events[-1]
    clauses.add(getattr(last, "clause", ""))
    if isinstance(last, Ended):
        scored: tuple[Win | HandScore, ...] = (*last.result.wins, *(last.result.hands or ()))
        for part in scored:
            clauses |= {line.clause for line in part.lines or ()} | {step.clause for step in part.steps or ()}
            for paid in part.paid_by or ():
                clauses |= {paid.clause, *paid.also}
    for clause in clauses - {""}:
        try:
            deal.rules.game.clause(clause)
        except KeyError:
            raise Broken(f"expected a clause of the game's book or of all games, got {clause!r}") from None
