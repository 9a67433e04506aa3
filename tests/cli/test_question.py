"""What a typed answer means."""

import pytest

from jiaxiang.cli.question import Order, Question, Unclear
from jiaxiang.table import Action
from tests.cli.tables import scripted

TURN = ("1111m555p46s2345z", "123456789m1234p", "3399m22p7799s445z", "2233s445566s7p")


def turn() -> Question:
    """Seat 0 has drawn 4z beside 1111m 555p 46s 2345z."""
    deal = scripted(TURN, "4z", 80)
    return Question(deal.view(0), 0, deal.choices(0))


def claim(discard: str, hand: str) -> Question:
    """Seat 1 is asked about seat 0's discard."""
    hands = ("19m19p19s1234567z", hand, "1199m1199p11s345z", "2288m2288p22s345z")
    deal = scripted(hands, discard, 80)
    deal.act(Action.parse(f"0 discard {discard}"))
    return Question(deal.view(1), 1, deal.choices(1))


def test_numbers_follow_the_shown_hand() -> None:
    asked = turn()
    assert [str(c.action) for c in asked.numbered if c][:4] == ["0 discard 1m"] * 4
    assert str(asked.read("14")) == "0 discard 4z"
    assert asked.hand[-1] == asked.drawn
    assert str(asked.read("15")) == "0 kong 1m"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("5p", "0 discard 5p"),
        ("5P", "0 discard 5p"),
        ("五筒", "0 discard 5p"),
        ("5筒", "0 discard 5p"),
        ("５筒", "0 discard 5p"),
        ("5 dots", "0 discard 5p"),
        ("B5", "0 discard 5p"),
        ("🀝", "0 discard 5p"),
        ("打五筒", "0 discard 5p"),
        ("d 5p", "0 discard 5p"),
        ("discard 5p", "0 discard 5p"),
        ("no", "0 discard 4z"),
        ("North", "0 discard 4z"),
        ("北", "0 discard 4z"),
        ("3f", "0 discard 3f"),
        ("1", "0 discard 1m"),
        ("１", "0 discard 1m"),
        ("k", "0 kong 1m"),
        ("kong 1m", "0 kong 1m"),
        ("kong 1111m", "0 kong 1m"),
        ("杠一万", "0 kong 1m"),
        ("暗杠 一万", "0 kong 1m"),
        ("kong 5p", "0 kong 5p"),
        ("w", "0 win"),
        ("自摸", "0 win"),
        ("pass", "0 pass"),
        ("p", "0 pung 4z"),
        ("chow 46s", "0 chow 46s"),
        ("ready 5p", "0 ready closed 5p"),
        ("ready closed 5p", "0 ready closed 5p"),
    ],
)
def test_on_ones_turn(typed: str, meant: str) -> None:
    assert str(turn().read(typed)) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("1", "1 pung 5m"),
        ("p", "1 pung 5m"),
        ("碰", "1 pung 5m"),
        ("碰五万", "1 pung 5m"),
        ("pung 555m", "1 pung 5m"),
        ("chow 46m", "1 chow 46m"),
        ("c 456m", "1 chow 46m"),
        ("吃四六万", "1 chow 46m"),
        ("c 3 4m", "1 chow 34m"),
        ("n", "1 pass"),
        ("no", "1 pass"),
        ("过", "1 pass"),
        ("", "1 pass"),
        ("5m", "1 discard 5m"),
        ("kong", "1 kong 5m"),
        ("w", "1 win"),
    ],
)
def test_to_anothers_tile(typed: str, meant: str) -> None:
    assert str(claim("5m", "34556m19p19s1234z").read(typed)) == meant


def test_enter_does_not_pass_a_win() -> None:
    asked = claim("5m", "123m456p789s55z46m")
    assert asked.may_win
    with pytest.raises(Unclear):
        asked.read("")


def test_a_verb_alone_that_could_be_several_is_asked_back() -> None:
    with pytest.raises(Unclear) as unclear:
        claim("5m", "34556m19p19s1234z").read("c")
    assert [str(choice.action) for choice in unclear.value.choices] == ["1 chow 34m", "1 chow 46m"]


@pytest.mark.parametrize(
    "typed", ["0", "16", "99999999999999999999999", "foo", "五", "55p", "5x", "kong xyz", "!", "d", "-1"]
)
def test_what_means_nothing(typed: str) -> None:
    with pytest.raises(Unclear):
        turn().read(typed)


@pytest.mark.parametrize(
    ("typed", "order"),
    [
        ("h", Order("hint")),
        ("?", Order("hint")),
        ("？", Order("hint")),
        ("H 5p", Order("hint", "5p")),
        ("提示", Order("hint")),
        ("r gd-31", Order("rule", "gd-31")),
        ("t", Order("table")),
        ("", Order("table")),
        ("help", Order("help")),
        ("q", Order("quit")),
    ],
)
def test_orders(typed: str, order: Order) -> None:
    assert turn().read(typed) == order
