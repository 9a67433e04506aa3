"""The result page: hands, lines, steps, payments with their clauses, points."""

import pytest

from jiaxiang.cli.text import width
from jiaxiang.table import Action, Deal
from tests.cli.tables import scripted, sit, types

OTHERS = ("19m19p1234567z22s", "1199m1199p11s345z", "2288m2288p22s567z")


def page(deal: Deal, lang: str, monkeypatch: pytest.MonkeyPatch, *answers: str, seat: int = 0) -> str:
    table = sit(seat, lang)
    types(monkeypatch, table, *answers)
    table.lines.play_deal(deal)
    text = table.text
    assert not [line for line in text.splitlines() if width(line) > 80]
    return text[text.rindex("\n──", 0, text.index("Deal 1" if lang == "en" else "局结果")) :]


def heavenly() -> Deal:
    """The dealer draws what completes his hand: the chicken as a heavenly win."""
    return scripted(("123m456p789s55p34s", *OTHERS), "5s", 80)


@pytest.mark.clause("GD-64", "GD-70")
def test_a_self_drawn_win(monkeypatch: pytest.MonkeyPatch) -> None:
    text = page(heavenly(), "en", monkeypatch, "w")
    for line in (
        "  You win on 5s, self-drawn",
        " Next     South        random",
        "    1m 9m 1p 9p 2s 2s Ea So We No Wh Gr Rd",
        "  Next → You        64   GD-70 payment",
        "  Opposite → You    64   GD-70 payment",
        "  Previous → You    64   GD-70 payment",
        "                    You      Next  Opposite  Previous",
        "  this deal        +192       -64       -64       -64",
        "  total            +192       -64       -64       -64",
        "  Next dealer: You again",
    ):
        assert line in [each.rstrip() for each in text.splitlines()]
    for word in ("GD-64", "heavenly win, at least 6 fan", "GD-21", "all chows 平和", "6 fan", "64 points", "GD-50"):
        assert word in text


@pytest.mark.clause("GD-64", "GD-70")
def test_the_same_in_chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    text = page(heavenly(), "zh", monkeypatch, "w")
    for line in (
        "  你 自摸 五条",
        "  下家 → 你    64   GD-70 付分",
        "                     你      下家      对家      上家",
        "  本局             +192       -64       -64       -64",
        "  下局庄家：你（连庄）",
    ):
        assert line in [each.rstrip() for each in text.splitlines()]
    for word in ("GD-64", "天和", "GD-21", "平和"):
        assert word in text
    assert "You" not in text
    assert "points" not in text


@pytest.mark.clause("GD-05", "C-15")
@pytest.mark.parametrize(
    ("lang", "said"), [("en", "  A drawn deal, nobody wins [GD-05]"), ("zh", "  流局，无人和牌 [GD-05]")]
)
def test_a_drawn_deal(lang: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    deal = scripted(("14m147p147s12345z", *OTHERS), "6z", 1)
    text = page(deal, lang, monkeypatch, "14")
    assert said in text.splitlines()
    assert ("Nobody pays" if lang == "en" else "无人付分") in text
    assert ("again" if lang == "en" else "连庄") in text


@pytest.mark.clause("GD-08", "GD-70")
def test_two_winners_on_one_discard(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("19m19p1234567z22s", "123m456p789s55p34s", "1199m1199p11s345z", "234m567p678s88p34s")
    deal = scripted(hands, "2s", 80)
    deal.act(Action.parse("0 discard 2s"))
    deal.act(Action.parse("3 win"))
    text = page(deal, "en", monkeypatch, "1", seat=1)
    assert "  You win on 2s that Previous discarded" in text
    assert "  Opposite wins on 2s that Previous discarded" in text
    assert "The hand of You" not in text
    assert text.index("Your hand") < text.index("The hand of Opposite")


def test_the_end_of_a_match(monkeypatch: pytest.MonkeyPatch) -> None:
    table = sit()
    table.session.match.totals = [-8, 4, 0, 4]
    table.lines.page.print_final()
    places = [line.split()[:2] for line in table.text.splitlines() if line.startswith("  ")]
    assert places == [["1.", "Next"], ["1.", "Previous"], ["3.", "Opposite"], ["4.", "You"]]
