"""The drawn table of a game with hands of 16, wild tiles and much that is set out, at every size."""

from itertools import pairwise
from typing import Any

import pytest
from rich.text import Text

from jiaxiang.cli.question import Question
from jiaxiang.cli.screen.canvas import Canvas
from jiaxiang.cli.screen.keys import TILE_KEYS, Keys
from jiaxiang.cli.screen.palette import Palette
from jiaxiang.cli.screen.picture import Picture
from jiaxiang.cli.screen.scene import Scene
from jiaxiang.cli.session import Session
from jiaxiang.cli.text import width
from jiaxiang.cli.words import Words
from jiaxiang.hands import Meld
from jiaxiang.rules import find_game
from jiaxiang.table import Action, Choice, Match, State
from jiaxiang.tiles import NAMES, counts, from_counts, parse_tiles
from tests.cli.screen.test_picture import SIZES
from tests.cli.tables import performed
from tests.rules.wenling_hands import script

HAND = "1345m2278p34589s1z67f7z"
"""Seventeen tiles, the Red drawn; the plum is turned, so the orchid and the bamboo are wild."""
OUT = "555666777z123f"
"""As much as one player can set out and go on, three of each dragon and of the seasons."""
FIVE = "chow 123m 2m<{}, added-kong 5555s 5s<{}, pung 777p 7p<{}, kong 8888m 8m<{}, chow 678s 6s<{}"


def table(hand: str = HAND, turned: str = "5f", mine: str = "", **more: Any) -> State:
    """Seat 0 is to discard; before everybody lies what OUT says, the others have five sets and 18 discards."""
    view = performed(script(("", "", "", ""), "9m", turned=turned, tail="1m")).view(0)
    for place, seat in enumerate(view.seats):
        seat.set_out = parse_tiles(more.get("out", OUT))
        seat.discards = parse_tiles("123456789m12345678p1z")
        if place:
            seat.melds = [Meld.parse(meld) for meld in FIVE.replace("{}", str((place + 1) % 4)).split(",")]
            seat.counts, seat.hidden = [0] * len(seat.counts), 1
    view.seats[0].melds = [Meld.parse(meld) for meld in mine.split(",") if meld]
    view.seats[0].counts = counts(parse_tiles(hand))
    view.tile = parse_tiles(hand)[-1]
    return view


def draw(view: State, size: tuple[int, int], lang: str = "en", coloured: bool = True, cursor: int = 16) -> Canvas:
    """The table with 16 circles before it, which makes the longest head."""
    session = Session(Match(find_game("wenling").rules(), circles=16), ("greedy", "greedy", "greedy"), "a", 0)
    session.match.totals = [-1280, 640, 1280, -640]
    discards = [Choice(Action(0, "discard", NAMES[tile]), "C-05") for tile in from_counts(view.seats[0].counts)]
    question = Question(view, 0, discards)
    picture = Picture(session, Words(lang, 0), Palette(coloured))
    keys = Keys(question)
    return picture.draw(Scene(view, question.hand, 2, True, cursor, keys, Text("said")), *size)


def text_of(canvas: Canvas) -> str:
    return "\n".join(canvas.lines)


@pytest.mark.clause("WL-03")
@pytest.mark.parametrize("coloured", [True, False])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_nothing_is_cut_or_covered(size: tuple[int, int], lang: str, coloured: bool) -> None:
    canvas = draw(table(), size, lang, coloured)
    text = text_of(canvas)
    assert {width(line) for line in canvas.lines} == {size[0]}
    assert text.count("×3") == 4 * 3
    for sign, number in (("greedy +640", 1), ("greedy +1280", 1), ("greedy -640", 1), ("-1280", 1), ("◂", 1)):
        assert text.count(sign) == number
    if lang == "en":
        assert [text.count(flower) for flower in ("1f", "2f", "3f")] == [4, 4, 4]
        assert text.count("Wh×3") == text.count("Gr×3") == 4
        # three chows, and the own 8s; four discards, and three added kongs of which two lie
        assert text.count("6s") == 3
        assert text.count("5s") == 3 * 4 + 1
        assert text.count("9m") == 4
        assert text.count("6p") == 4
    else:
        assert [text.count(flower) for flower in "春夏秋"] == [4, 4, 4]


@pytest.mark.clause("WL-03", "WL-11")
@pytest.mark.parametrize("size", SIZES)
def test_all_twenty_special_tiles_with_one_player(size: tuple[int, int]) -> None:
    """Only who can win no more goes on with four of a dragon."""
    for place in range(4):
        view = table(hand="1345m2278p34589s1234z", turned="3z", out="")
        view.seats[place].set_out = parse_tiles("555566667777z12345678f")
        text = text_of(draw(view, size))
        assert text.count("×4") == 3
        assert [text.count(f"{number}f") for number in range(1, 9)] == [1] * 8


@pytest.mark.clause("WL-02")
@pytest.mark.parametrize("coloured", [True, False])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("lang", "turned", "head"),
    [
        ("en", "5f", "turned 5f wild: 6f 7f 8f"),
        ("zh", "5f", "翻 梅  得 兰  竹  菊 "),
        ("en", "9s", "wild: 9s"),
        ("zh", "9s", "得 9条"),
    ],
)
def test_the_turned_tile_and_what_it_makes_wild(
    lang: str, turned: str, head: str, size: tuple[int, int], coloured: bool
) -> None:
    canvas = draw(table(turned=turned), size, lang, coloured)
    assert head in canvas.lines[0]
    wild = [line for line in canvas.lines if "*" in line]
    assert len(wild) == 1  # the row of the keys
    assert wild[0].count("*") == (2 if turned == "5f" else 1)


@pytest.mark.parametrize("coloured", [True, False])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("cursor", [0, 8, 16])
def test_every_key_of_seventeen_tiles_is_there(size: tuple[int, int], lang: str, coloured: bool, cursor: int) -> None:
    canvas = draw(table(), size, lang, coloured, cursor)
    row = next(line for line in canvas.lines if "*" in line)
    keys = [sign for sign in row if sign.isalnum()]
    assert "".join(keys) == TILE_KEYS
    zones = [zone for zone in canvas.zones if zone.hand >= 0]
    assert [zone.key for zone in zones] == list(TILE_KEYS)
    assert all(zone.x >= 0 and zone.x + zone.width <= size[0] for zone in zones)
    assert all(one.x + one.width <= other.x for one, other in pairwise(zones))
    assert row[row.index("▲") + 1] == TILE_KEYS[cursor]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize(
    ("hand", "mine"),
    [
        ("1345m2278p345s1z67f", "added-kong 1111s 1s<2"),
        ("1345m2278p34s", "kong 6666s 6s<1, added-kong 1111s 1s<2"),
        ("345m78p", "kong 6666s 6s<1, added-kong 1111s 1s<2, pung 333z 3z<3, chow 234p 3p<3"),
        ("34m", "kong 6666s 6s<1, added-kong 1111s 1s<2, pung 333z 3z<3, chow 234p 3p<3, concealed-kong 4444z"),
    ],
)
def test_sets_beside_the_hand(hand: str, mine: str, size: tuple[int, int], lang: str) -> None:
    canvas = draw(table(hand, mine=mine), size, lang, cursor=0)
    assert all(zone.x + zone.width <= size[0] for zone in canvas.zones)
    low = "\n".join(canvas.lines[-9:-3])
    assert sum(low.count(arrow) for arrow in "→↑←") == 2 * mine.count("<") - mine.count("added")
    assert ("条" if lang == "zh" else "1s") in low
    assert low.count("▒") + low.count("█") == 8 * mine.count("concealed")
    assert {width(line) for line in canvas.lines} == {size[0]}


@pytest.mark.clause("WL-73", "WL-11")
def test_risky_discards_have_a_sign() -> None:
    """Far from ready: the Red may make liable, and a wild tile bars from winning."""
    deal = performed(script(("147m258p147s1234z36p9s", "", "", ""), "7z"))
    view = deal.view(0)
    session = Session(Match(find_game("wenling").rules(), deals=1), ("greedy", "greedy", "greedy"), "a", 0)
    question = Question(view, 0, deal.choices(0))
    scene = Scene(view, question.hand, -1, True, 0, Keys(question), Text())
    canvas = Picture(session, Words("en", 0), Palette(True)).draw(scene, 80, 24)
    row = next(line for line in canvas.lines if "▲" in line)
    assert row.count("!") == 2
    assert "i!" in row
    assert "*!" in row


@pytest.mark.parametrize("coloured", [True, False])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_open_hands_at_the_end(size: tuple[int, int], lang: str, coloured: bool) -> None:
    """Seat 1 and 3 with sets and what is set out, seat 2 with a whole hand: all is there, wild tiles marked."""
    view = table()
    hands = ("1345m2278p34589s1z67f", "1m99p8s8f", "1345m2278p34589s1z3z3z", "99p")
    sets = ("", "chow 123m 2m<0, pung 777p 7p<2, chow 678s 6s<0", "", FIVE.replace("{}", "0"))
    for seat, hand, melds in zip(view.seats, hands, sets, strict=True):
        seat.counts, seat.hidden = counts(parse_tiles(hand)), 0
        seat.melds = [Meld.parse(meld) for meld in melds.split(",") if meld]
        seat.discards = []
    text = text_of(draw(view, size, lang, coloured))
    assert "▐" not in text
    assert text.count("×3") == 12
    if lang == "en":
        assert text.count("9p") == 2 + 2
        assert text.replace("East", "").count("Ea") == 2
