"""Who sits where, and whose room it is."""

import pytest

from jiaxiang.server.table import NOBODY_SITS, Chair, Chairs, Objection
from jiaxiang.server.table.chairs import KeptChair
from jiaxiang.server.wire.pictures import ChairPicture
from tests.server.scenes import person

A, B, C, D = (person(name) for name in "ABCD")


def chairs(*sitting: str) -> Chairs:
    """A room of A's, in which these persons and bots ("*") sit."""
    made = [Chair(bot="greedy") if name == "*" else Chair(person(name) if name else None) for name in sitting]
    return Chairs(A.id, [*made, *(Chair() for _ in range(4 - len(made)))])


def test_to_sit_down_and_to_change_places() -> None:
    some = chairs("A")
    some.sit(B, 2, here=True)
    assert some.seat_of(B.id) == 2
    assert some[2].here
    some.sit(B, 3, here=True)
    assert [chair.is_open for chair in some.all] == [False, True, True, False]
    with pytest.raises(Objection, match="seat 3 is taken"):
        some.sit(C, 3, here=True)
    assert some.seat_of(C.id) == NOBODY_SITS


def test_when_the_host_leaves_the_next_person_is_host() -> None:
    some = chairs("A", "*", "C", "D")
    some.leave(0)
    assert some.host == C.id
    some.leave(3)
    assert some.host == C.id
    some.leave(2)
    assert some.host == C.id
    some.sit(B, 0, here=True)
    assert some.host == B.id


def test_a_match_can_begin_when_every_seat_is_taken_and_every_person_ready() -> None:
    some = chairs("A", "B", "*")
    for seat in (0, 1):
        some[seat].ready = True
    assert not some.can_begin
    some.sit(C, 3, here=True)
    assert not some.can_begin
    some[3].ready = True
    assert some.can_begin
    assert not chairs("*", "*", "*", "*").can_begin


@pytest.mark.parametrize(
    ("voted", "away", "carries"),
    [("A", "", False), ("AB", "", False), ("ABC", "", True), ("AB", "D", True), ("A", "CD", False), ("D", "D", False)],
)
def test_more_than_half_of_those_who_are_not_away_end_a_match(voted: str, away: str, carries: bool) -> None:
    some = chairs("A", "B", "C", "D")
    for seat, name in enumerate("ABCD"):
        some[seat].voted = name in voted
        some[seat].away = name in away
    assert some.vote_carries == carries


def test_bots_have_no_vote() -> None:
    some = chairs("A", "*", "*", "*")
    some[0].voted = True
    assert some.vote_carries


def test_who_is_present() -> None:
    some = chairs("A", "B", "C", "*")
    some[0].here = some[1].here = True
    some[1].away = True
    assert some.persons == [0, 1, 2]
    assert some.present == [0]
    assert some.anybody_here


def test_what_the_store_keeps_comes_back() -> None:
    some = chairs("A", "*")
    kept = some.keep()
    assert kept == (KeptChair(A.id, "A"), KeptChair(bot="greedy"), KeptChair(), KeptChair())
    assert Chairs.restored(A.id, kept).keep() == kept


def test_how_a_chair_looks() -> None:
    some = chairs("A", "*")
    some[0].here = some[0].voted = True
    pictures = [chair.picture(some.host) for chair in some.all]
    assert pictures[0] == ChairPicture("person", name="A", here=True, host=True, voted=True)
    assert pictures[1] == ChairPicture("bot", bot="greedy")
    assert pictures[2] == ChairPicture("open")


def test_a_lot_moves_people_and_bots() -> None:
    some = chairs("A", "B", "*", "D")
    assert [chair.bot or chair.person for chair in some.seated_by((3, 2, 0, 1))] == [D, "greedy", A, B]
