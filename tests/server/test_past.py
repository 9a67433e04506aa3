"""Finished deals played again: steps, proofs, records."""

import hashlib
from collections import Counter
from itertools import pairwise

import pytest
from msgspec.structs import replace

from jiaxiang.records import verify_deals
from jiaxiang.rules import games
from jiaxiang.server.past import CannotReplay, PastDeal, record_of
from jiaxiang.server.wire.cards import SeatCard
from jiaxiang.server.wire.picturing import draw_table
from jiaxiang.table import Discarded, Drew
from jiaxiang.tiles import NAMES, from_counts
from tests.server.pastdeals import past_deal

CARDS = (
    SeatCard("外婆", "", True),
    SeatCard("greedy", "greedy", False),
    SeatCard("Ann", "", False),
    SeatCard("greedy", "greedy", False),
)


@pytest.mark.parametrize("game", games())
def test_a_replay_has_every_event_and_ends_with_the_picture_of_the_end(game):
    past = past_deal(game)
    deal = past.again()
    steps = list(past.steps())
    assert [step.event for step in steps] == deal.events
    assert steps[-1].table == draw_table(deal, 1)
    assert steps[-1].table.ending is not None
    assert all(step.table.ending is None for step in steps[:-1])


@pytest.mark.parametrize("game", games())
def test_all_hands_lie_open_in_every_step(game):
    for step in past_deal(game).steps():
        for seat in step.table.seats:
            assert len(seat.hand) == seat.concealed
            assert "" not in seat.hand


def test_the_tile_just_drawn_is_named_while_its_player_thinks():
    steps = list(past_deal("guangdong").steps())
    for step, after in pairwise(steps):
        if isinstance(step.event, Drew) and step.table.phase == "turn":
            assert step.drawn == step.event.tile
            assert step.drawn in step.table.seats[step.event.seat].hand
        if isinstance(after.event, Discarded):
            assert after.drawn == ""


@pytest.mark.clause("C-21")
@pytest.mark.parametrize("game", games())
def test_the_proof_can_be_checked_with_sha256_alone(game):
    past = past_deal(game)
    proof = past.proof(CARDS)
    assert hashlib.sha256(bytes.fromhex(proof.secret)).hexdigest() == proof.commitment
    text = ":".join([proof.secret, *proof.numbers])
    assert hashlib.sha256(text.encode()).hexdigest() == proof.seed
    rules = past.rules()
    assert Counter(proof.wall) == Counter(NAMES[tile] for tile in from_counts(rules.tile_set))
    assert list(proof.wall) == shuffled(proof.seed, sorted(proof.wall, key=list(NAMES).index))
    assert proof.hands == steps_hands(past)
    assert proof.numbers == ("1", "7", "0", "9007199254740991")
    assert proof.seats == CARDS


def shuffled(seed: str, tiles: list[str]) -> list[str]:
    """The documented shuffle, written here a second time: docs/records.md."""
    words = []
    for counter in range(64):
        block = hashlib.sha256(bytes.fromhex(seed) + counter.to_bytes(8, "big")).digest()
        words += [int.from_bytes(block[place : place + 4], "big") for place in range(0, 32, 4)]
    taken = iter(words)
    for place in range(len(tiles) - 1, 0, -1):
        limit = place + 1
        word = next(word for word in taken if word < 2**32 - 2**32 % limit)
        other = word % limit
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tiles


def steps_hands(past: PastDeal) -> tuple[str, ...]:
    dealt = next(past.steps()).event
    return dealt.hands  # type: ignore[union-attr]


def test_a_record_of_finished_deals_is_proven_by_verify():
    deals = [past_deal("guangdong", 1), past_deal("guangdong", 2)]
    lines = record_of(deals).splitlines(keepends=True)
    verified = list(verify_deals(lines))
    assert [each.deal for each in verified] == [1, 2]
    assert [each.deltas for each in verified] == [deal.result.deltas for deal in deals]
    assert '"name":"外婆"' in lines[0].decode()


def test_a_record_of_nothing_is_a_record():
    assert list(verify_deals(record_of([]).splitlines(keepends=True))) == []


def test_a_deal_whose_result_does_not_follow_any_more_is_not_told():
    past = past_deal("guangdong")
    other = replace(past.stored, result=replace(past.result, deltas=(1, -1, 0, 0)))
    with pytest.raises(CannotReplay, match="another one"):
        PastDeal(past.match, other, past.decisions).again()


def test_a_deal_whose_decisions_are_not_legal_any_more_is_not_told():
    past = past_deal("guangdong")
    with pytest.raises(CannotReplay, match="decision 1: "):
        PastDeal(past.match, past.stored, past.decisions[1:]).again()


def test_a_deal_that_is_not_finished_is_not_taken():
    past = past_deal("guangdong")
    with pytest.raises(ValueError, match="playing"):
        PastDeal(past.match, replace(past.stored, status="playing"), past.decisions)
