"""What one player has."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jiaxiang.hands import Meld, Seat
from jiaxiang.tiles import KINDS, PLAYED, TileError, parse_tile

TEXTS = [
    "",
    "123m456p7z",
    "123m | pung 555z 5z<2, chow 345s 4s<3 | 12f | 9m1z | closed",
    "??????????",
    "1m?? | concealed-kong 1111m",
    "|  | 1f",
    "|  |  | 99m | open",
]


@pytest.mark.parametrize("text", TEXTS)
def test_the_text_form_round_trips(text: str) -> None:
    assert str(Seat.parse(text)) == text
    assert Seat.parse(str(Seat.parse(text))) == Seat.parse(text)
    assert eval(repr(Seat.parse(text)), {"Seat": Seat}) == Seat.parse(text)  # our own repr


@pytest.mark.parametrize("text", ["1x", "1m | pong 111m", "1m | | | | half", "a | b | c | d | e | f"])
def test_what_is_no_seat(text: str) -> None:
    with pytest.raises(TileError, match="expected"):
        Seat.parse(text)


def test_counting() -> None:
    seat = Seat.parse("123m | pung 555z 5z<2, concealed-kong 1111p, chow 345s, added-kong 7777z 7z<0")
    assert (seat.size, seat.exposed, seat.kongs) == (3, 3, 2)
    assert seat.find_pung(parse_tile("5z")) == 0
    assert seat.find_pung(parse_tile("7z")) == -1


def test_gaining_and_losing() -> None:
    seat = Seat.parse("11m??")
    seat.gain(parse_tile("1m"))
    seat.gain(-1)
    assert str(seat) == "111m???"
    seat.lose(parse_tile("1m"), 4)  # three are known, one of the hidden ones was the fourth
    assert str(seat) == "??"
    with pytest.raises(ValueError, match="expected 3 of tile"):
        seat.lose(parse_tile("9s"), 3)


def test_what_the_others_see() -> None:
    seat = Seat.parse("123m | pung 555z 5z<2 | 1f | 9m")
    assert str(seat.concealed()) == "??? | pung 555z 5z<2 | 1f | 9m"
    assert str(seat) == "123m | pung 555z 5z<2 | 1f | 9m"


def test_copies_do_not_share() -> None:
    seat = Seat.parse("123m | pung 555z | 1f | 9m")
    other = seat.copy()
    other.gain(0)
    other.melds.append(Meld.parse("chow 123s"))
    other.discards.clear()
    other.set_out.clear()
    assert str(seat) == "123m | pung 555z | 1f | 9m"
    assert seat != other


@given(
    st.lists(st.integers(0, PLAYED - 1), max_size=14),
    st.lists(st.integers(0, KINDS - 1), max_size=20),
    st.integers(0, 16),
)
def test_any_seat_round_trips(hand: list[int], discards: list[int], hidden: int) -> None:
    seat = Seat()
    for tile in hand:
        seat.gain(tile)
    seat.hidden = hidden
    seat.discards = discards
    assert Seat.parse(str(seat)) == seat
