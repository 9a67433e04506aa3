"""Hints on positions of which the answer was found by hand."""

import pytest

from jiaxiang.bots import Hint, Outlook, hand_after, hints
from jiaxiang.cli.advice import advice_on, all_advice
from jiaxiang.cli.board import Board
from jiaxiang.cli.question import Question
from jiaxiang.cli.words import Words
from jiaxiang.table import Action, Deal
from jiaxiang.tiles import TILES, UNKNOWN, parse_tile
from tests.cli.tables import performed, scripted, sit
from tests.rules.wenling_hands import script as wenling

OTHERS = ("19m19p1234567z22s", "1199m1199p11s345z", "2288m2288p22s567z")
READY = "123m456p789s55p34s"
"""With one tile more: without it, it waits for 2s and 5s."""


def asked(deal: Deal, seat: int = 0) -> Question:
    return Question(deal.view(seat), seat, deal.choices(seat))


def found(question: Question) -> dict[str, Hint]:
    return {str(hint.action): hint for hint in hints(question.view, question.seat, question.choices)}


def to_discard() -> Question:
    """Seat 0 has drawn 1z to READY."""
    return asked(scripted((READY, *OTHERS), "1z", 80))


def useful(hint: Hint) -> dict[int, int]:
    return dict(hint.useful)


def test_the_best_discard_comes_first_with_its_waits() -> None:
    best = hints(to_discard().view, 0, to_discard().choices)[0]
    assert str(best.action) == "0 discard 1z"
    assert best.distance == 0
    # the four 2s and the four 5s: none is in the own hand, and the others' hands are not seen
    assert useful(best) == {parse_tile("2s"): 4, parse_tile("5s"): 4}
    assert best.left == 8
    assert best.discard == UNKNOWN


def test_every_discard_has_a_hint() -> None:
    every = found(to_discard())
    assert len(every) == 12  # the kinds of the hand: 123m 456p 34789s 1z
    assert every["0 discard 5p"].distance == 1  # no pair: ready after a pair or after 2s or 5s
    assert every["0 discard 3s"].distance == 1
    assert all(hint.distance >= 0 for hint in every.values())


def test_what_lies_on_the_table_is_not_left() -> None:
    deal = scripted((READY, "2s19m19p123456z19s", *OTHERS[1:]), "1z2s", 80)
    deal.act(Action.parse("0 discard 1z"))
    deal.act(Action.parse("1 discard 2s"))
    for seat in deal.asked[:]:
        deal.act(Action(seat, "pass"))
    view = deal.view(0)
    view.seats[0].gain(parse_tile("1z"))
    hint = next(h for h in hints(view, 0, deal.choices(0) or to_discard().choices) if str(h.action) == "0 discard 1z")
    assert useful(hint) == {parse_tile("2s"): 3, parse_tile("5s"): 4}


def test_a_win_is_the_best_there_is() -> None:
    question = asked(scripted((READY, *OTHERS), "5s", 80))
    assert str(hints(question.view, 0, question.choices)[0].action) == "0 win"


def claimed() -> Question:
    """Seat 0, which has 66z and needs sets, is asked about seat 3's 6z."""
    hands = ("123m456p77s66z149s", "19m19p19s1234557z", "1199m1199p11s344z", "2288m2288p22s345z")
    deal = scripted(hands, "6z", 80, dealer=3)
    deal.act(Action.parse("3 discard 6z"))
    return asked(deal)


def test_claims_with_the_discard_after_them() -> None:
    every = found(claimed())
    assert set(every) == {"0 pung 6z", "0 pass"}
    assert every["0 pass"].distance == 2  # 123m 456p, the pair 66z, 77s needs one tile, a set from 1s 4s 9s two
    assert every["0 pung 6z"].distance == 1  # 123m 456p 666z, the pair 77s, and that set
    assert every["0 pung 6z"].discard != UNKNOWN


@pytest.mark.clause("WL-02")
def test_wild_flowers_in_the_hand() -> None:
    """The plum is turned, and seat 0 holds the orchid.

    123456789m123p12s9s, the orchid and 5p; without the 5p it waits for 9s where the orchid completes 12s, and for 3s where
    it is the second 9s; for the two other plants in any case.
    """
    deal = performed(wenling(("123456789m123p12s9s6f", "", "", ""), "5p", turned="5f"))
    question = asked(deal)
    every = found(question)
    assert {action for action in every if action.endswith("f")} == {"0 discard 6f"}
    best = every["0 discard 5p"]
    assert best.distance == 0
    assert useful(best) == {TILES["3s"]: 4, TILES["9s"]: 3, TILES["7f"]: 1, TILES["8f"]: 1}
    assert [str(hint.action) for hint in hints(question.view, 0, question.choices)][-1] == "0 discard 6f"


@pytest.mark.clause("WL-02")
def test_after_a_claim_no_wild_tile_is_discarded_that_is_not_there() -> None:
    """Seat 0, which holds the orchid, may pung 4m: what it discards then is a tile of its hand."""
    hands = ("44m258p147s1234z36p9s6f", "", "", "")
    before = ["0 discard 9m", "1 discard 9p", "2 discard 8s"]
    deal = performed(wenling(hands, "9m9p8s4m", *before, turned="5f"), "3 discard 4m")
    question = asked(deal)
    pung = found(question)["0 pung 4m"]
    assert deal.state.seats[0].counts[pung.discard]
    after = hand_after(Outlook(question.view, 0).hand, pung.action, claims=True)
    assert [tile for tile in after.held() if tile >= TILES["1f"]] == [TILES["6f"]]


def test_of_equals_wild_tiles_come_last() -> None:
    """West is wild, and the hand far from ready: other honours first."""
    deal = performed(wenling(("147m258p147s124z36p93m", "", "", ""), "3z", turned="3z"))
    ranked = [str(hint.action) for hint in hints(deal.view(0), 0, deal.choices(0))]
    assert ranked[-1] == "0 discard 3z"


def lines(question: Question, lang: str) -> list[str]:
    board = Board(sit(0, lang).session, Words(lang))
    return [line.plain for line in all_advice(board, question)]


def test_as_lines() -> None:
    assert lines(to_discard(), "en")[:2] == [
        "What each discard leads to, and how many tiles you have not seen",
        "  14 Ea  ready            8 left  2s×4 5s×4",
    ]
    assert lines(to_discard(), "zh")[:2] == [
        "打哪张：之后差几张听、要什么牌、还有几张你没看见",
        "  14 东    听牌                8张  二条×4 五条×4",
    ]


def test_claims_as_lines() -> None:
    text = "\n".join(lines(claimed(), "en"))
    assert " 1 pung Gr, then " in text
    assert " 2 pass" in text


def test_one_tile_in_detail() -> None:
    board = Board(sit().session, Words("en"))
    (line,) = advice_on(board, to_discard(), parse_tile("1z"))
    assert line.plain == "  14 Ea  ready            8 left  2s×4 5s×4"
    assert advice_on(board, to_discard(), parse_tile("9m")) == []
