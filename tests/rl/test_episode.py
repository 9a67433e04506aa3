"""An episode says what the deal says: legal actions as choices, observations as views, answers as at the table."""

import random

import pytest

from jiaxiang.rl import ActionTable, Episode, Illegal, Layout, encode
from jiaxiang.rl.episode import place_of, secret_of
from jiaxiang.rules import Option, Rules, Value, find_game, games
from jiaxiang.table import Action, Deal, SeededWall, combine
from jiaxiang.table.choices import find_choice


def furthest(option: Option) -> Value:
    return option.values[-1] if option.high is None else option.high


def rules_of(name: str, other: bool) -> Rules:
    game = find_game(name)
    return game.rules({option.name: furthest(option) for option in game.options} if other else {})


def begun(rules: Rules, number: int, seed: str = "test") -> Episode:
    episode = Episode(rules, ActionTable(rules.game), Layout(rules.game))
    secret = secret_of(seed, number)
    episode.begin(secret, place_of(secret))
    return episode


def offered(deal: Deal, seat: int) -> set[Action]:
    """The actions that a deal takes from a seat: its choices, and ready declarations with switches too."""
    found = set()
    for choice in deal.choices(seat):
        found.add(choice.action)
        if choice.action.verb == "ready":
            styles = (
                f"{choice.action.style}{more}" for more in ("", " auto-kong", " self-draw", " auto-kong self-draw")
            )
            switched = (Action(seat, "ready", choice.action.tiles, style) for style in styles)
            offers, declaring = deal.choices(seat), deal.rules.declaring
            found |= {action for action in switched if find_choice(offers, action, declaring) is not None}
    return found


def check(episode: Episode) -> None:
    deal, seat, table = episode.deal, episode.seat, episode.table
    assert deal is not None
    actions = offered(deal, seat)
    assert len(episode.legal) == len(set(episode.legal)) == len(actions)
    assert {table.decode(number, seat, deal.state) for number in episode.legal} == actions
    assert {table.encode(action, deal.view(seat)) for action in actions} == set(episode.legal)
    assert [number for number, byte in enumerate(bytes(episode.mask)) if byte] == sorted(episode.legal)
    assert bytes(episode.board.rows[seat]) == encode(episode.board.layout, deal.view(seat), seat)


RARE = ("win", "ready", "kong", "release", "set-out", "concealed-kong", "added-kong")


def some(episode: Episode, rng: random.Random, taste: float) -> int:
    rare = [number for number in episode.legal if episode.table.names[number].split()[0] in RARE]
    return rng.choice(rare if rare and rng.random() < taste else episode.legal)


@pytest.mark.parametrize("other", [False, True], ids=["default", "other"])
@pytest.mark.parametrize("name", games())
def test_masks_are_the_choices_and_observations_the_views(name: str, other: bool):
    rules, rng = rules_of(name, other), random.Random(3)
    for number in range(6):
        episode = begun(rules, number)
        while not episode.is_over:
            check(episode)
            episode.step(some(episode, rng, number % 3 / 2))
        assert episode.result is not None
        assert not any(episode.mask)


def claimed_twice() -> Episode:
    """A question to two seats at once: after the first has answered, the second is to."""
    for number in range(400):
        episode = begun(rules_of("guangdong", False), number)
        rng = random.Random(number)
        while not episode.is_over:
            deal = episode.deal
            assert deal is not None
            if len(deal.asked) > 1:
                return episode
            episode.step(rng.choice(episode.legal))
    raise AssertionError("expected a tile that two can claim in 400 deals")


@pytest.mark.clause("C-06", "C-07")
def test_all_who_can_claim_are_asked_in_turn_and_none_sees_an_answer():
    one, two = claimed_twice(), claimed_twice()
    deal = one.deal
    assert deal is not None
    first, second = deal.asked[:2]
    assert one.seat == two.seat == first
    one.step(0)
    two.step(next(number for number in two.legal if number))
    for episode in (one, two):
        assert episode.seat == second
        assert episode.deal
        assert episode.deal.state.answers == [None] * 4, "the deal hears of no answer before all have been asked"
    assert bytes(one.board.rows[second]) == bytes(two.board.rows[second])
    assert bytes(one.mask) == bytes(two.mask)


@pytest.mark.clause("C-07")
def test_answers_count_as_at_the_table():
    """Played by numbers or by actions, each seat answering the same: the same events, but for answers that came too late."""
    rules = rules_of("guangdong", False)
    for number in range(20):
        episode, rng = begun(rules, number), random.Random(number)
        secret = secret_of("test", number)
        place = place_of(secret)
        deal = Deal(rules, place, SeededWall(combine(secret, (0, 0, 0, 0)), rules.tile_set, 13, place.dealer))
        while not episode.is_over:
            answers = {}
            for seat in deal.asked:
                assert episode.seat == seat
                chosen = rng.choice(episode.legal)
                answers[seat] = episode.action(chosen)
                episode.step(chosen)
            while deal.asked and deal.asked[0] in answers:
                deal.act(answers.pop(deal.asked[0]))
        assert episode.deal
        assert episode.deal.events == deal.events


def test_what_is_not_legal_is_refused_and_changes_nothing():
    episode = begun(rules_of("guangdong", False), 1)
    before = bytes(episode.board.memory), episode.seat, list(episode.legal)
    for number in (-1, episode.table.size, next(n for n in range(episode.table.size) if n not in episode.legal)):
        with pytest.raises(Illegal, match=r"^expected one of the legal actions of seat \d: .* got "):
            episode.step(number)
    assert before == (bytes(episode.board.memory), episode.seat, episode.legal)
    while not episode.is_over:
        episode.step(episode.legal[0])
    with pytest.raises(Illegal, match="the deal is over"):
        episode.step(0)
