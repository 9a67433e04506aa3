"""Warnings as lines: who may have to pay for all, who could win no more; seat 0 deals and is asked, 9s is turned."""

from typing import Any

import pytest

from jiaxiang.cli.advice import all_advice
from jiaxiang.cli.board import Board
from jiaxiang.cli.dangers import all_warnings, warning_of
from jiaxiang.cli.question import Question
from jiaxiang.cli.text import width
from jiaxiang.cli.words import Words
from jiaxiang.hands import Meld
from jiaxiang.table import Deal
from jiaxiang.tiles import TILES, counts, parse_tiles
from tests.cli.tables import performed, sit
from tests.rules.wenling_hands import script

MIXED = "1347m2568p134567s12z"
"""Sixteen tiles, far from ready."""
THREE = "pung 222m 2m<0, chow 456m 5m<0, pung 888m 8m<3"


def asked(hand: str, **more: Any) -> Question:
    """Seat 0 on its turn with this hand; `melds` and `discards` by seat, `wall_left`."""
    deal: Deal = performed(script(("", "", "", ""), "1m"))
    for seat, text in more.pop("melds", {}).items():
        deal.state.seats[seat].melds = [Meld.parse(meld) for meld in text.split(",")]
    for seat, text in more.pop("discards", {}).items():
        deal.state.seats[seat].discards = parse_tiles(text)
    deal.state.seats[0].counts = counts(parse_tiles(hand))
    deal.state.wall_left = more.pop("wall_left", 60)
    return Question(deal.view(0), 0, deal.choices(0))


def board(lang: str) -> Board:
    return Board(sit(0, lang, game="wenling").session, Words(lang))


def warned(question: Question, lang: str = "en") -> list[str]:
    lines = [line.plain for line in all_warnings(board(lang), question)]
    assert not [line for line in lines if width(line) > 80]
    return lines


def warning(question: Question, tile: str, lang: str = "en") -> str:
    line = warning_of(board(lang), question, TILES[tile])
    return line.plain if line is not None else ""


@pytest.mark.clause("WL-73")
def test_nothing_to_warn_of() -> None:
    question = asked(f"{MIXED}3z")
    assert warned(question) == []
    assert warning(question, "1m") == ""


@pytest.mark.clause("WL-73")
def test_the_tiles_of_one_clause_are_named_together() -> None:
    question = asked("1347m2568p134567s1z67z")
    assert warned(question) == [" ! Gr Rd: you pay for all if it is won on [WL-73 Red or Green]"]
    assert warned(question, "zh") == [" ！打 发 中 若被和，你包付（WL-73 红中发财）"]
    assert warning(question, "7z") == "! Rd: you pay for all if it is won on [WL-73 Red or Green]"
    assert warning(question, "7z", "zh") == "！打 中 若被和，你包付（WL-73 红中发财）"


@pytest.mark.clause("WL-71", "WL-72")
def test_a_tile_of_several_clauses_names_the_first_by_its_title() -> None:
    """2m, 4m, 5m, 6m and 8m lie in sets and are not fresh; a 1m was discarded."""
    question = asked(f"{MIXED}3z", melds={1: THREE}, discards={2: "1m"}, wall_left=30)
    assert warning(question, "3m") == "! 3m: you pay for all if it is won on [WL-72 a flush fed, WL-71]"
    assert warned(question) == [
        " ! 14m: you pay for all if won on by Next [WL-72 a flush fed]",
        " ! 37m: you pay for all if it is won on [WL-72 a flush fed, WL-71]",
        " ! 2568p 1s 3–7s Ea So We: you pay for all if it is won on [WL-71 a fresh tile",
        "   in the fresh stage]",
    ]
    assert warned(question, "zh")[0] == " ！打 一四万 若被下家和，你包付（WL-72 清一色）"


@pytest.mark.clause("WL-11", "WL-73")
def test_seats_that_can_win_no_more_are_left_out() -> None:
    assert warned(asked(f"{MIXED}7z", discards={1: "9s"})) == [
        " ! Rd: you pay for all if won on by Opposite or Previous [WL-73 Red or Green]"
    ]


@pytest.mark.clause("WL-71", "WL-74")
def test_the_warning_of_one_tile_is_one_line() -> None:
    question = asked(f"{MIXED}3z", discards={0: "9s", 1: "9s", 2: "1m"}, wall_left=30)
    assert warning(question, "4m") == "! 4m: you pay for all if won on by Opposite or Previous [WL-71, WL-74]"
    assert width(warning(question, "4m", "zh")) <= 80


@pytest.mark.clause("WL-11")
def test_a_wild_tile_that_is_discarded() -> None:
    question = asked(f"{MIXED}9s")
    assert warned(question) == [" ! 9s: you could win no more [WL-11 discarding a wild tile]"]
    assert warned(question, "zh") == [" ！打 九条 后本局不能再和（WL-11 打得）"]
    assert warning(question, "9s") == "! 9s: you could win no more [WL-11 discarding a wild tile]"
    assert question.is_risky(TILES["9s"])
    assert not question.is_risky(TILES["1m"])


@pytest.mark.clause("WL-11")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "! You can win no more in this deal [WL-11 discarding a wild tile]"),
        ("zh", "！你本局不能再和（WL-11 打得）"),
    ],
)
def test_who_has_discarded_one_is_told_beside_hints(lang: str, said: str) -> None:
    question = asked(f"{MIXED}9s", discards={0: "9s"})
    assert [line.plain for line in all_advice(board(lang), question)][1] == said
    assert "9s" not in " ".join(warned(question))
    assert said not in [line.plain for line in all_advice(board(lang), asked(f"{MIXED}9s"))]


@pytest.mark.clause("WL-72", "WL-75")
def test_a_kong_that_may_be_robbed() -> None:
    """Seat 1 shows three sets of characters; the fourth 3m to a pung may be what makes his flush."""
    question = asked("1347m2568p13456s7z", melds={0: "pung 333m 3m<2", 1: THREE})
    assert " ! kong 3m: you pay for all if it is robbed [WL-72 a flush fed]" in warned(question)
    assert " ！补杠 三万 若被抢，你包付（WL-72 清一色）" in warned(question, "zh")
    assert warning(question, "5p") == "! kong 3m: you pay for all if it is robbed [WL-72 a flush fed]"
    kong = next(choice.action for choice in question.others if choice.action.verb == "kong")
    assert question.is_risky_kong(kong)
    concealed = asked("3333m256p134567s1267z", melds={1: THREE})
    assert not any(concealed.is_risky_kong(choice.action) for choice in concealed.others)
