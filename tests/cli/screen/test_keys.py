"""Which key means what."""

import pytest

from jiaxiang.cli.question import Question, Unclear
from jiaxiang.cli.screen.keys import TILE_KEYS, Keys
from jiaxiang.table import Action
from tests.cli.screen.seated import TURN, scripted

TWO_KONGS = ("1111m5555p46s234z", "234678999m1234p", "3399m22p7799s445z", "2233s445566s7p")


def turn(hands: tuple[str, str, str, str] = TURN) -> Keys:
    deal = scripted(hands, "4z")
    return Keys(Question(deal.view(0), 0, deal.choices(0)))


def claim(discard: str, hand: str) -> Keys:
    """Seat 1 is asked about seat 0's discard."""
    hands = ("19m19p19s1234567z", hand, "1199m1199p11s345z", "2288m2288p22s345z")
    deal = scripted(hands, discard)
    deal.act(Action.parse(f"0 discard {discard}"))
    return Keys(Question(deal.view(1), 1, deal.choices(1)))


def shown(keys: Keys) -> list[tuple[str, str]]:
    return [(entry.key, str(entry.choice.action) if entry.choice else f"{entry.verb} …") for entry in keys.entries]


def test_keys_of_tiles_and_of_choices_are_different() -> None:
    assert len(set(TILE_KEYS)) == len(TILE_KEYS) == 17
    assert not set(TILE_KEYS) & set("wkpcntoshlrq?")


@pytest.mark.parametrize(
    ("key", "meant"), [("1", "0 discard 1m"), ("0", "0 discard 2z"), ("e", "0 discard 4z"), ("k", "0 kong 1m")]
)
def test_on_ones_turn(key: str, meant: str) -> None:
    assert str(turn().press(key)) == meant


@pytest.mark.parametrize("key", ["f", "x", "enter", "f1", "!", "space", "五"])
def test_what_means_nothing(key: str) -> None:
    keys = turn()
    assert keys.press(key) is None
    assert keys.opened == ""


@pytest.mark.parametrize(("key", "asked"), [("p", "0 pung 4z"), ("w", "0 win"), ("n", "0 pass"), ("和", "0 win")])
def test_what_is_not_offered_is_left_to_the_deal_to_refuse(key: str, asked: str) -> None:
    assert str(turn().press(key)) == asked


def test_of_several_kongs_one_is_chosen_next() -> None:
    keys = turn(TWO_KONGS)
    assert shown(keys) == [("k", "kong …")]
    assert keys.press("k") is None
    assert not keys.has_tiles
    assert shown(keys) == [("1", "0 kong 1m"), ("2", "0 kong 5p")]
    assert keys.press("3") is None
    assert str(keys.press("2")) == "0 kong 5p"


def test_escape_goes_back() -> None:
    keys = turn(TWO_KONGS)
    keys.press("k")
    keys.press("escape")
    assert str(keys.press("1")) == "0 discard 1m"


def test_to_anothers_tile() -> None:
    keys = claim("5m", "34556m19p19s1234z")
    assert shown(keys) == [("p", "1 pung 5m"), ("1", "1 chow 34m"), ("2", "1 chow 46m"), ("n", "1 pass")]
    assert str(keys.press("2")) == "1 chow 46m"
    assert str(keys.press("碰")) == "1 pung 5m"
    assert str(keys.press(" ")) == "1 pass"
    with pytest.raises(Unclear):
        keys.press("c")


def test_one_chow_has_its_letter() -> None:
    assert ("c", "1 chow 46m") in shown(claim("5m", "4699m1119p19s123z"))


def test_space_does_not_pass_a_win() -> None:
    keys = claim("5m", "123m456p789s55z46m")
    assert keys.press(" ") is None
    assert str(keys.press("n")) == "1 pass"
