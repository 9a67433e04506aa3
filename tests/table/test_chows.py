"""Which pairs of a hand make a chow with a tile."""

import pytest

from jiaxiang.rules import NO_WILDS, Wilds
from jiaxiang.table.chows import can_chow, chow, chow_pairs
from jiaxiang.tiles import UNKNOWN, counts, format_tiles, parse_tile, parse_tiles

TURNED_5M = Wilds(parse_tile("5m"), (parse_tile("5m"),), parse_tile("5z"), in_chows=True)
"""5m is wild, and White stands in for it, in chows too."""


@pytest.mark.parametrize(
    ("tile", "held", "wilds", "pairs"),
    [
        ("3m", "1245m", NO_WILDS, ["12m", "24m", "45m"]),
        ("1m", "239m8p", NO_WILDS, ["23m"]),
        ("9m", "78m1p", NO_WILDS, ["78m"]),
        ("1p", "89m9p", NO_WILDS, []),
        ("5z", "46m67z", NO_WILDS, []),
        ("6m", "4578m", Wilds(parse_tile("5m"), (parse_tile("5m"),), UNKNOWN), ["78m"]),
        ("6m", "478m5z", TURNED_5M, ["4m5z", "7m5z", "78m"]),
        ("5z", "4678m", TURNED_5M, ["46m", "67m"]),
    ],
)
def test_pairs(tile: str, held: str, wilds: Wilds, pairs: list[str]) -> None:
    hand = counts(parse_tiles(held))
    assert [format_tiles(pair) for pair in chow_pairs(parse_tile(tile), hand, wilds)] == pairs
    assert can_chow(parse_tile(tile), hand, wilds) == bool(pairs)


def test_the_choice_of_a_chow_is_made_once() -> None:
    assert str(chow(2, (0, 2))) == "2 chow 13m [C-06]"
    assert chow(2, (0, 2)) is chow(2, (0, 2))
    assert chow(1, (0, 2)) != chow(2, (0, 2))
