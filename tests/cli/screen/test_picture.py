"""The drawn table: everything that lies on it is there, at every size, in both languages, with and without colours."""

import pytest
from rich.text import Text

from jiaxiang.cli.screen.canvas import Canvas
from jiaxiang.cli.screen.melds import pieces
from jiaxiang.cli.screen.palette import Palette
from jiaxiang.cli.screen.picture import Picture
from jiaxiang.cli.screen.ponds import lines_of
from jiaxiang.cli.screen.scene import Scene
from jiaxiang.cli.session import Session
from jiaxiang.cli.text import width
from jiaxiang.cli.words import Words
from jiaxiang.hands import Meld
from jiaxiang.rules import find_game
from jiaxiang.table import Deal, Match, Place, SeededWall, State
from jiaxiang.tiles import FLOWERS, NAMES, counts, name, parse_tiles
from tests.cli.screen.seated import TURN, scripted

SIZES = ((80, 24), (100, 30), (109, 45), (120, 40), (180, 60))


def full_table() -> State:
    """As much on the table as can be: four kongs and 25 discards each, eight flowers."""
    view = scripted(TURN, "4z").view(0)
    for place, seat in enumerate(view.seats):
        feeders = [(place + step) % 4 for step in (1, 2, 3)]
        kinds = (
            f"added-kong 1111m 1m<{feeders[0]}", f"kong 2222p 2p<{feeders[1]}",
            "concealed-kong 3333s", f"added-kong 5555z 5z<{feeders[2]}",
        )  # fmt: skip
        seat.melds = [Meld.parse(meld) for meld in kinds]
        seat.discards = parse_tiles("123456789m123456789p1234567z")
        seat.set_out = parse_tiles("12345678f")
        seat.counts, seat.hidden = (counts(parse_tiles("55p")), 0) if place == 0 else (seat.counts, 1)
    return view


def draw(
    view: State, size: tuple[int, int], lang: str = "en", coloured: bool = True, last: int = 2, hand: str = "55p"
) -> Canvas:
    session = Session(Match(find_game("guangdong").rules(), deals=16), ("greedy", "greedy", "greedy"), "a", 0)
    session.match.totals = [-1280, 640, 1280, -640]
    picture = Picture(session, Words(lang, 0), Palette(coloured))
    return picture.draw(Scene(view, parse_tiles(hand), last, True, 1, None, Text("said")), *size)


@pytest.mark.parametrize("coloured", [True, False])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_nothing_is_cut_or_covered(size: tuple[int, int], lang: str, coloured: bool) -> None:
    canvas = draw(full_table(), size, lang, coloured)
    text = "\n".join(canvas.lines)
    assert {width(line) for line in canvas.lines} == {size[0]}
    assert all(strip.cell_length == size[0] for strip in canvas.strips())
    for flower in FLOWERS:
        assert text.count(name(flower, "zh") if lang == "zh" else NAMES[flower]) == 4
    for sign in ("greedy +640", "greedy +1280", "greedy -640", "-1280"):
        assert sign in text
    if lang == "en":  # 25 discards, four of each 1m and 2p in sets, of which added ones are written twice when they lie
        assert [text.count(NAMES[tile]) for tile in parse_tiles("7m8m9m3p4p6p7p")] == [4] * 7
        assert text.count("1m") == 4 + 4 * 4
    assert text.count("◂") == 1


def test_without_colours_there_are_none() -> None:
    for size in SIZES:
        for strip in draw(full_table(), size, coloured=False).strips():
            assert all(
                each.style is None or (each.style.color is None and each.style.bgcolor is None) for each in strip
            )


def test_the_last_discard_is_marked() -> None:
    assert "Rd◂" in "\n".join(draw(full_table(), (80, 24)).lines)
    assert "◂" not in "\n".join(draw(full_table(), (80, 24), last=-1).lines)


def test_open_hands_at_the_end() -> None:
    view = scripted(TURN, "4z").view(0)
    for place, hand in enumerate(TURN):
        view.seats[place].counts, view.seats[place].hidden = counts(parse_tiles(hand)), 0
    for size in SIZES:
        text = "\n".join(draw(view, size).lines)
        assert text.count("7p") == 1
        assert "▐" not in text
        assert text.count("9m") == 3


@pytest.mark.parametrize(
    ("meld", "owner", "laid"),
    [
        ("chow 345m 4m<3", 0, "4m TURNED, 3m UPRIGHT, 5m UPRIGHT"),
        ("pung 555m 5m<3", 0, "5m TURNED, 5m UPRIGHT, 5m UPRIGHT"),
        ("pung 555m 5m<2", 0, "5m UPRIGHT, 5m TURNED, 5m UPRIGHT"),
        ("pung 555m 5m<1", 0, "5m UPRIGHT, 5m UPRIGHT, 5m TURNED"),
        ("pung 555m 5m<0", 3, "5m UPRIGHT, 5m UPRIGHT, 5m TURNED"),
        ("kong 5555m 5m<0", 2, "5m UPRIGHT, 5m TURNED, 5m UPRIGHT, 5m UPRIGHT"),
        ("added-kong 5555m 5m<0", 1, "5m DOUBLE, 5m UPRIGHT, 5m UPRIGHT"),
        ("concealed-kong 5555m", 1, "5m BACK, 5m UPRIGHT, 5m UPRIGHT, 5m BACK"),
        ("pung 555m", 1, "5m UPRIGHT, 5m UPRIGHT, 5m UPRIGHT"),
    ],
)
def test_how_a_set_lies(meld: str, owner: int, laid: str) -> None:
    assert ", ".join(f"{NAMES[each.tile]} {each.laid.name}" for each in pieces(Meld.parse(meld), owner)) == laid


@pytest.mark.parametrize(
    ("count", "lines", "most", "sizes"),
    [
        (0, 3, 12, []),
        (6, 3, 12, [6]),
        (7, 3, 12, [6, 1]),
        (24, 3, 12, [6, 6, 12]),
        (25, 3, 12, [7, 7, 11]),
        (24, 4, 6, [6, 6, 6, 6]),
        (27, 4, 8, [7, 7, 7, 6]),
        (60, 4, 8, [8, 8, 8, 8]),
    ],
)  # fmt: skip
def test_lines_of_a_pond(count: int, lines: int, most: int, sizes: list[int]) -> None:
    found = lines_of(list(range(count)), lines, most)
    assert [len(line) for line in found] == sizes
    assert [tile for line in found for tile in line] == list(range(count))[-lines * most :]


@pytest.mark.clause("TZ-01")
@pytest.mark.parametrize("coloured", [True, False])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("lang", "said"), [("zh", "得"), ("en", "wild: ")])
def test_the_turned_tile_and_the_wild_ones_are_shown(
    size: tuple[int, int], lang: str, said: str, coloured: bool
) -> None:
    rules = find_game("taizhou").rules()
    view = Deal(rules, Place(), SeededWall(b"any", rules.tile_set, 13, 0)).view(0)
    turned = NAMES[view.turned]
    other = next(tile for tile in ("1m", "2m", "3m") if tile != turned)
    canvas = draw(view, size, lang, coloured, hand=f"{other}{turned}")
    assert said in canvas.lines[0]
    assert sum(line.count("*") for line in canvas.lines) == 1
    assert {width(line) for line in canvas.lines} == {size[0]}
