"""Sets on the table: what is one, what is none, and the text that comes back."""

import copy
import pickle
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jiaxiang.hands.forms import TEXTS, Form
from jiaxiang.hands.meld import NOBODY, Meld, fits_turned, is_chow, make_meld
from jiaxiang.tiles import UNKNOWN, TileError, parse_tile, parse_tiles

SEAT = st.integers(NOBODY, 3)
RELEASES = ["123z", "124z", "134z", "234z", "567z"]


@st.composite
def melds(draw: st.DrawFn) -> Meld:
    form = draw(st.sampled_from(["chow", "pung", "kong", "added-kong", "concealed-kong", "release"]))
    if form == "release":
        return make_meld(form, parse_tiles(draw(st.sampled_from(RELEASES))))
    if form == "chow":
        first = draw(st.integers(0, 2)) * 9 + draw(st.integers(0, 6))
        tiles = [first, first + 1, first + 2]
    else:
        tiles = [draw(st.integers(0, 33))] * (3 if form == "pung" else 4)
    if form == "concealed-kong":
        return make_meld(form, tiles)
    return make_meld(form, tiles, draw(st.sampled_from([UNKNOWN, *tiles])), draw(SEAT))


@pytest.mark.clause("C-04")
@pytest.mark.parametrize(
    ("text", "form", "tiles", "claimed", "feeder"),
    [
        ("chow 345s 4s<3", Form.CHOW, "345s", "4s", 3),
        ("chow 789m", Form.CHOW, "789m", "", NOBODY),
        ("pung 555z 5z<2", Form.PUNG, "555z", "5z", 2),
        ("pung 555z 5z<", Form.PUNG, "555z", "5z", NOBODY),
        ("pung 555z <0", Form.PUNG, "555z", "", 0),
        ("kong 1111m 1m<1", Form.KONG, "1111m", "1m", 1),
        ("added-kong 7777z 7z<0", Form.ADDED_KONG, "7777z", "7z", 0),
        ("concealed-kong 3333p", Form.CONCEALED_KONG, "3333p", "", NOBODY),
        ("release 124z", Form.RELEASE, "124z", "", NOBODY),
        ("release 567z", Form.RELEASE, "567z", "", NOBODY),
        ("chow 12s5z 5z<0", Form.CHOW, "12s5z", "5z", 0),
    ],
)
def test_text(text: str, form: Form, tiles: str, claimed: str, feeder: int) -> None:
    meld = Meld.parse(text)
    assert meld.form is form
    assert list(meld.tiles) == parse_tiles(tiles)
    assert meld.claimed == (parse_tile(claimed) if claimed else UNKNOWN)
    assert meld.feeder == feeder
    assert str(meld) == text
    assert repr(meld) == f"Meld.parse({text!r})"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("chow 534s 4s<3", "chow 345s 4s<3"),
        ("  pung   555z\t5z<2 ", "pung 555z 5z<2"),
        ("pung 5z5z5z", "pung 555z"),
        ("release 421z", "release 124z"),
    ],
)
def test_other_spellings_of_a_meld(text: str, canonical: str) -> None:
    assert str(Meld.parse(text)) == canonical


ALIKE = "alike that are no flowers"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a set such as 'pung 555z 5z<2' or 'concealed-kong 1111m', got ''"),
        ("pung", "expected a set such as 'pung 555z 5z<2' or 'concealed-kong 1111m', got 'pung'"),
        ("peng 555z", "expected a set such as 'pung 555z 5z<2' or 'concealed-kong 1111m', got 'peng 555z'"),
        ("chow 1 2 3m", "expected a set such as 'pung 555z 5z<2' or 'concealed-kong 1111m', got 'chow 1 2 3m'"),
        ("pair 55z", "expected chow, pung, kong, added-kong, concealed-kong or release, got 'pair'"),
        ("triplet 555z", "expected chow, pung, kong, added-kong, concealed-kong or release, got 'triplet'"),
        ("whole 19m", "expected chow, pung, kong, added-kong, concealed-kong or release, got 'whole'"),
        ("pung 555x", "expected digits followed by m, p, s, z or f, got 'x' in '555x'"),
        ("pung 555z 5z", "expected the claimed tile and the feeder's seat such as 5z<2, got '5z'"),
        ("pung 555z 5z<4", "expected the claimed tile and the feeder's seat such as 5z<2, got '5z<4'"),
        ("pung 555z 8z<2", "expected one tile such as 5m, 9s, 1z or 3f, got '8z'"),
        ("pung 555z 6z<2", "expected the claimed tile to be one of 555z, got 6z"),
        ("chow 345s 6s<3", "expected the claimed tile to be one of 345s, got 6s"),
        ("pung 55z", f"expected three {ALIKE} as pung, got 55z"),
        ("pung 5555z", f"expected three {ALIKE} as pung, got 5555z"),
        ("pung 556z", f"expected three {ALIKE} as pung, got 556z"),
        ("pung 111f", f"expected three {ALIKE} as pung, got 111f"),
        ("kong 555z", f"expected four {ALIKE} as kong, got 555z"),
        ("added-kong 5556z", f"expected four {ALIKE} as added-kong, got 5556z"),
        ("concealed-kong 111m", f"expected four {ALIKE} as concealed-kong, got 111m"),
        ("chow 12m", "expected three consecutive tiles of a suit as chow, got 12m"),
        ("chow 1234m", "expected three consecutive tiles of a suit as chow, got 1234m"),
        ("chow 124m", "expected three consecutive tiles of a suit as chow, got 124m"),
        ("chow 89m1p", "expected three consecutive tiles of a suit as chow, got 89m1p"),
        ("chow 9p12s", "expected three consecutive tiles of a suit as chow, got 9p12s"),
        ("chow 123z", "expected three consecutive tiles of a suit as chow, got 123z"),
        ("chow 9s12z", "expected three consecutive tiles of a suit as chow, got 9s12z"),
        ("chow 123f", "expected three consecutive tiles of a suit as chow, got 123f"),
        ("release 345z", "expected three different winds or the three dragons as release, got 345z"),
        ("release 112z", "expected three different winds or the three dragons as release, got 112z"),
        ("release 1234z", "expected three different winds or the three dragons as release, got 1234z"),
        ("release 123m", "expected three different winds or the three dragons as release, got 123m"),
        (
            "concealed-kong 1111m 1m<",
            "expected neither claimed nor from in a concealed-kong, which nobody fed, got claimed",
        ),
        ("release 567z <2", "expected neither claimed nor from in a release, which nobody fed, got from"),
    ],
)
def test_refuses_in_one_line(text: str, message: str) -> None:
    with pytest.raises(TileError, match=f"^{re.escape(message)}$"):
        Meld.parse(text)


def test_refuses_no_tiles_and_no_seat() -> None:
    with pytest.raises(TileError, match=f"^expected three {ALIKE} as pung, got no tiles$"):
        make_meld("pung", [])
    for feeder in (-2, 4):
        with pytest.raises(TileError, match=f"^expected the seat that fed the pung, 0 to 3, got {feeder}$"):
            make_meld("pung", [31, 31, 31], 31, feeder)


@pytest.mark.parametrize(
    ("text", "first", "kong", "triplet", "exposed"),
    [
        ("chow 345s 4s<3", "3s", False, False, True),
        ("pung 555z 5z<2", "5z", False, True, True),
        ("kong 1111m 1m<1", "1m", True, True, True),
        ("added-kong 7777z 7z<0", "7z", True, True, True),
        ("concealed-kong 3333p", "3p", True, True, False),
        ("release 124z", "1z", False, False, False),
    ],
)
def test_what_a_meld_is(text: str, first: str, kong: bool, triplet: bool, exposed: bool) -> None:
    meld = Meld.parse(text)
    assert meld.first == parse_tile(first)
    assert (meld.is_kong, meld.is_triplet, meld.is_exposed) == (kong, triplet, exposed)


@pytest.mark.clause("C-08")
def test_a_pung_made_four_keeps_its_feeder_and_falls_back_when_robbed() -> None:
    pung = Meld.parse("pung 666s 6s<1")
    assert str(pung.added()) == "added-kong 6666s 6s<1"
    assert pung.added().robbed() == pung


def test_melds_that_differ_in_anything_differ() -> None:
    texts = ["pung 555z 5z<2", "pung 555z 5z<1", "pung 555z <2", "pung 666z 6z<2", "kong 5555z 5z<2"]
    assert len({Meld.parse(text) for text in texts}) == len(texts)
    assert Meld.parse("pung 555z 5z<2") != "pung 555z 5z<2"


@pytest.mark.parametrize(
    ("tiles", "chow"),
    [
        ("123m", True),
        ("789s", True),
        ("135m", False),
        ("111m", False),
        ("89m1p", False),
        ("567z", False),
        ("12m", False),
    ],
)
def test_is_chow(tiles: str, chow: bool) -> None:
    assert is_chow(tuple(parse_tiles(tiles))) is chow


@pytest.mark.clause("TZ-03")
def test_an_honour_in_a_chow_stands_in_for_the_turned_tile() -> None:
    for text, turned, begins in [("chow 12s5z", "3s", "1s"), ("chow 23s5z", "1s", "1s"), ("chow 24s5z", "3s", "2s")]:
        meld = Meld.parse(text)
        assert meld.has_stand_in
        assert fits_turned(meld, parse_tile(turned))
        assert meld.begins(parse_tile(turned)) == parse_tile(begins)
    assert not fits_turned(Meld.parse("chow 12s5z"), parse_tile("4s"))
    assert not fits_turned(Meld.parse("chow 89s5z"), parse_tile("1z"))
    plain = Meld.parse("chow 123s")
    assert (plain.has_stand_in, plain.begins(0)) == (False, parse_tile("1s"))
    for text in ("chow 14s5z", "chow 1s55z", "chow 9s1p5z", "chow 11s5z", "chow 12s1f"):
        with pytest.raises(TileError, match="three consecutive"):
            Meld.parse(text)


@given(melds())
def test_a_meld_comes_back_from_its_text(meld: Meld) -> None:
    assert Meld.parse(str(meld)) == meld
    assert hash(Meld.parse(str(meld))) == hash(meld)
    assert str(meld).startswith(TEXTS[meld.form])


@given(melds())
def test_a_meld_travels(meld: Meld) -> None:
    assert pickle.loads(pickle.dumps(meld)) == meld
    assert copy.deepcopy(meld) == meld


@given(melds(), st.randoms())
def test_the_order_of_the_tiles_does_not_matter(meld: Meld, random: object) -> None:
    tiles = list(meld.tiles)
    random.shuffle(tiles)  # type: ignore[attr-defined]
    assert make_meld(TEXTS[meld.form], tiles, meld.claimed, meld.feeder) == meld
