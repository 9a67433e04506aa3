"""The tiles' pictures: all there, up to date, safe to show, small, each like no other."""

import gzip
import itertools
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from jiaxiang.tiles import FLOWERS, NAMES, name
from web.art import marks, palette, sheet, signs, tiles
from web.art.sight import SIGHTS, difference
from web.art.svg import number

DRAWN = tiles.pictures()
SVG = "{http://www.w3.org/2000/svg}"
SHAPES = {"path", "rect", "circle", "ellipse", "g", "use", "defs", "style", "linearGradient", "stop", "clipPath"}


def elements(tile: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(DRAWN[tile]).iter())


def test_there_is_a_picture_of_each_kind_and_of_the_back():
    assert sorted(DRAWN) == sorted([*NAMES, "back"])


def test_the_files_are_what_the_generator_draws():
    kept = {path.stem: path.read_bytes() for path in tiles.FOLDER.iterdir()}
    stale = {name for name in kept.keys() | DRAWN.keys() if kept.get(name) != DRAWN.get(name, "").encode()}
    assert not stale, "run: python -m web.art"


def test_writing_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(tiles, "FOLDER", tmp_path / "static" / "tiles")
    tiles.write()
    assert (tmp_path / "static" / "tiles" / "1m.svg").read_text(encoding="utf-8") == DRAWN["1m"]


@pytest.mark.parametrize("tile", DRAWN)
def test_a_picture_holds_nothing_but_shapes(tile: str):
    root, *inside = elements(tile)
    assert root.tag == f"{SVG}svg"
    assert {element.tag.removeprefix(SVG) for element in inside} <= SHAPES
    ids = [element.get("id") for element in inside if element.get("id")]
    assert len(ids) == len(set(ids))
    for element in inside:
        for attribute, value in element.items():
            assert not attribute.startswith("on")
            assert attribute != "href" or value.removeprefix("#") in ids
            assert "url(" not in value or value.removeprefix("url(#").removesuffix(")") in ids
        assert not re.search(r"url\(|@import", element.text or "")
    assert DRAWN[tile].count("//") == 1, "the only address is the namespace"


@pytest.mark.parametrize("tile", DRAWN)
def test_all_have_one_size(tile: str):
    root = elements(tile)[0]
    assert (root.get("viewBox"), root.get("width"), root.get("height")) == ("0 0 300 400", "300", "400")


@pytest.mark.parametrize("tile", DRAWN)
def test_a_picture_is_small(tile: str):
    assert len(DRAWN[tile].encode()) < 4000


def test_all_together_are_small():
    assert sum(len(gzip.compress(text.encode())) for text in DRAWN.values()) < 50_000


def test_no_two_look_the_same():
    figures = list(tiles.figures().values())
    assert len(set(figures)) == len(figures) == len(NAMES)


@pytest.mark.parametrize(
    ("tile", "sign", "number"),
    [
        ("spring", "春", "1"),
        ("summer", "夏", "2"),
        ("autumn", "秋", "3"),
        ("winter", "冬", "4"),
        ("plum", "梅", "1"),
        ("orchid", "蘭", "2"),
        ("bamboo", "竹", "3"),
        ("chrysanthemum", "菊", "4"),
    ],
)
def test_a_flower_has_the_rulebooks_sign_and_its_number(tile: str, sign: str, number: str):
    named = {name(kind, "en"): NAMES[kind] for kind in FLOWERS}
    picture = DRAWN[named[tile]]
    assert written_on(picture) == [sign]
    assert [digit for digit in "123456789" if f'd="{marks.STROKES[digit]}"' in picture] == [number]


def written_on(picture: str) -> list[str]:
    return [sign for sign in signs.SIGNS if signs.SIGNS[sign]["path"] in picture]


@pytest.mark.parametrize(
    ("tiles_of_a_kind", "written"),
    [
        (NAMES[0:9], [f"{numeral}萬" for numeral in "一二三四五六七八九"]),
        (NAMES[9:27], [""] * 18),
        (NAMES[27:34], ["東", "南", "西", "北", "", "發", "中"]),
    ],
)
def test_a_tile_has_its_signs(tiles_of_a_kind: tuple[str, ...], written: list[str]):
    assert ["".join(written_on(DRAWN[tile])) for tile in tiles_of_a_kind] == written


@pytest.mark.parametrize("tile", [f"{rank}{suit}" for suit in "ps" for rank in range(2, 10)])
def test_a_suit_is_counted(tile: str):
    assert len([element for element in elements(tile) if element.tag == f"{SVG}use"]) == int(tile[0])


@pytest.mark.parametrize("tile", NAMES)
def test_the_corner_mark_is_hidden_until_it_is_asked_for(tile: str):
    ids = [element.get("id") for element in elements(tile)]
    if tile.endswith("f"):
        assert "n" not in ids
    else:
        assert ids.index("n") < ids.index("a")  # the style finds the figure behind the mark
        assert "#n{display:none}" in DRAWN[tile]


def test_corner_marks():
    marked = {tile: [which for which, d in marks.STROKES.items() if d in marks.mark(tile)] for tile in NAMES}
    assert "".join(which for found in marked.values() for which in found) == "123456789" * 3 + "ESWNBFC"


@pytest.mark.parametrize("sight", ["all", "protan", "deutan", "tritan"])
@pytest.mark.parametrize("pair", list(itertools.combinations(["RED", "GREEN", "NAVY"], 2)), ids="-".join)
def test_the_colours_of_the_suits_are_told_apart(pair: tuple[str, str], sight: str):
    one, other = (getattr(palette, name) for name in pair)
    assert difference(one, other, sight) > 25


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("colour", ["RED", "GREEN", "NAVY"])
def test_the_colours_of_the_suits_stand_out_from_ivory(colour: str, sight: str):
    assert difference(getattr(palette, colour), palette.IVORY, sight) > 48


def test_differences_of_colours():
    assert difference("#000000", "#ffffff") == pytest.approx(100, abs=0.1)
    assert difference("#123456", "#123456") == 0
    assert difference("#ff0000", "#00ff00", "grey") < difference("#ff0000", "#00ff00")


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("numbered", [False, True])
def test_the_sheet_shows_every_tile_in_every_size(sight: str, numbered: bool):
    page = sheet.sheet(sight, numbered)
    assert page.count("<img ") == len(DRAWN) * len(sheet.SIZES)
    assert ('#n"' in page) == numbered


@pytest.mark.parametrize(
    ("value", "text"),
    [(12, "12"), (12.5, "12.5"), (0.25, ".25"), (-0.25, "-.25"), (-0.001, "0"), (100, "100"), (10.04, "10.04")],
)
def test_numbers(value: float, text: str):
    assert number(value) == text
