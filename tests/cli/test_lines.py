"""Playing line by line: what is asked, told, refused, and what is not told."""

import contextlib
import random
import re

import pytest

from jiaxiang.cli.lines import Left
from jiaxiang.cli.text import width
from jiaxiang.rules import find_game
from jiaxiang.table import Action, Deal, Place, ScriptedWall
from jiaxiang.tiles import from_counts
from tests.cli.tables import EagerBot, scripted, sit, types

OTHERS = ("19m19p1234567z22s", "1199m1199p11s345z", "2288m2288p22s567z")
READY = "123m456p789s55p34s"


def play(
    deal: Deal, monkeypatch: pytest.MonkeyPatch, *answers: str, seat: int = 0, lang: str = "en", **how: bool
) -> str:
    """What the table printed until the deal was over, or the answers were used up."""
    table = sit(seat, lang, **how)  # type: ignore[arg-type]  # only the switches are passed on
    types(monkeypatch, table, *answers)
    with contextlib.suppress(EOFError):
        table.lines.play_deal(deal)
    return table.text


def first(text: str, mark: str) -> str:
    """The first thing said that begins with a mark, its lines joined."""
    lines = text.splitlines()
    start = next(place for place, line in enumerate(lines) if line.startswith(mark))
    end = next(place for place in range(start, len(lines)) if place == len(lines) - 1 or "> " in lines[place + 1])
    return " ".join(lines[start : end + 1])


BOARD_EN = """
── Guangdong · deal 1 of 1 · East round · wall 79 ──────────────────────────────
 Next     South        random      +0 pts     13 tiles
 Opposite West         random      +0 pts     13 tiles
 Previous North        random      +0 pts     13 tiles
 You      East dealer              +0 pts     14 tiles
    1  2  3  4  5  6  7  8  9  10 11 12 13   14
    1m 2m 3m 4p 5p 5p 5p 6p 3s 4s 7s 8s 9s   Ea
 1–14 discard
Your turn> """

BOARD_ZH = """
── 廣東麻將 · 第 1/1 局 · 东风圈 · 牌墙剩 79 ───────────────────────────────────
 下家     南           random      +0 分      13 张
 对家     西           random      +0 分      13 张
 上家     北           random      +0 分      13 张
 你       东 庄                    +0 分      14 张
    1    2    3    4    5    6    7    8    9    10   11   12   13     14
    一万 二万 三万 四筒 五筒 五筒 五筒 六筒 三条 四条 七条 八条 九条   东
 1–14 打牌
轮到你> """


@pytest.mark.parametrize(("lang", "board"), [("en", BOARD_EN), ("zh", BOARD_ZH)])
def test_the_table_as_it_is_shown(lang: str, board: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert play(scripted((READY, *OTHERS), "1z", 80), monkeypatch, lang=lang) == board


TURN = """
  You discard Ea
  Next discards 9m
  Opposite discards 9m
  Previous discards Rd

── Guangdong · deal 1 of 1 · East round · wall 75 ──────────────────────────────
 Next     South        random      +0 pts     13 tiles
    9m
 Opposite West         random      +0 pts     13 tiles
    9m
 Previous North        random      +0 pts     13 tiles
    Rd◂
 You      East dealer              +0 pts     14 tiles
    Ea
    1  2  3  4  5  6  7  8  9  10 11 12 13   14
    1m 2m 3m 4p 5p 5p 5p 6p 3s 4s 7s 8s 9s   5s
 1–14 discard   15) win, self-drawn w
"""


def test_a_go_around_and_a_win_that_is_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert TURN[1:] in play(scripted((READY, *OTHERS), "1z9m9m7z5s", 80), monkeypatch, "14")


CLAIM = """
  You discard 1m
  Next discards 9m
  Opposite discards 9m
  Previous discards 6p

Your hand
    2m 3m 4p 5p 5p 5p 6p 3s 4s 7s 8s 9s Ea
Previous discarded 6p. Do you want it?
 1) chow 456p c   2) pass n (or Enter)
Your answer> t
"""


def test_who_has_nothing_to_say_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    text = play(scripted((READY, *OTHERS), "1z6p4p3p", 80), monkeypatch, "1m")
    # two discards of which a chow could be made, but only the previous player's is offered for one
    assert "  Next discards 6p\n  Opposite discards 4p\n  Previous discards 3p\n\nYour hand\n" in text


def test_a_claim_with_its_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    text = play(scripted((READY, *OTHERS), "1z9m9m6p", 80), monkeypatch, "1m", "t", "chow 45p", "Ea")
    assert CLAIM[1:] in text
    assert "    6p◂\n" in text  # on the whole table, and no longer after the chow
    assert "  You chow 456p\n" in text
    assert "    chow 456p<Previous\n" in text
    assert "  You discard Ea\n" in text
    assert "Rd◂" not in text


def test_a_kong_and_its_replacement(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("1111m456p789s55p3s", "99m19p1234567z22s", "5555m1199p11s345z", "2288m2288p22s567z")
    deal = scripted(hands, "1z", 80, tail="7z")
    text = play(deal, monkeypatch, "k", "Rd")
    assert " 1–14 discard   15) kong 1m k\n" in text
    assert "  You make a concealed kong of 1m\n" in text
    assert "    concealed kong 1m\n" in text
    assert "  You discard Rd\n" in text


# ---- mistakes at the table ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "en", "zh"),
    [
        (
            "kong 5m",
            "! not allowed: kong 5m [C-04 sets]: expected four alike in the hand, or a pung and its fourth tile; "
            "legal: discard 123m 456p 34789s Ea",
            "! 不可以杠 五万（C-04 牌组）：要手中四张，或碰后的第四张；可以：打",
        ),
        ("7z", "discard Rd [C-05 a turn]: expected a tile of the hand; legal: discard", "手里没有这张牌；可以：打"),
        (
            "w",
            "[GD-20 chicken]: expected a winning hand: not four sets and a pair, nor",
            "：不成四组一对，也不是十三么；",
        ),
        (
            "pass",
            "[C-05 a turn]: expected a discard, there is nothing to pass",
            "（C-05 出牌）：轮到自己，要打一张牌；",
        ),
        (
            "ready 1z",
            "[GD-09 after a claim]: expected another action, this game has no ready",
            "（GD-09 吃碰之後）：本游戏没有这一步；",
        ),
        ("99", "! expected a number from 1 to 14, a tile such as 1m, or h, r, t, q, help; got '99'", "得到 '99'"),
        ("foo\x1b[2J", r"got 'foo\x1b[2J'", r"得到 'foo\x1b[2J'"),
        ("d", "! there are several, expected one of discard 123m", "! 不止一种，要说哪一个：打"),
        ("r GD-99", "! expected a clause such as GD-01 to GD-78; got 'GD-99'", "得到 'GD-99'"),
        ("h 7z", "! expected a tile that you can discard; got '7z'", "得到 '7z'"),
    ],
)
def test_what_is_mistyped_or_illegal_is_said_and_asked_again(
    typed: str, en: str, zh: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for lang, said in (("en", en), ("zh", zh)):
        text = play(scripted((READY, *OTHERS), "1z", 80), monkeypatch, typed, lang=lang)
        assert _close(said) in _close(first(text, "!"))
        assert text.count("> ") == 2
        assert "\x1b" not in text.replace(typed, "")
        assert not [line for line in text.splitlines() if width(line) > 80]


def _close(text: str) -> str:
    """Without the spaces at which lines were broken."""
    return text.replace(" ", "")


def test_a_refusal_does_not_tell_what_others_could_do(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("19m19p1234567z22s", "34m19p19s1234567z", "66m9m19p19s234567z", "1m2222p19s123456z")
    deal = scripted(hands, "6m", 80)
    deal.act(Action.parse("0 discard 6m"))
    text = play(deal, monkeypatch, "foo", "pung", seat=2)
    assert "pung 6m p" in text  # it is asked; nothing was played


def test_rules_help_and_quitting(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = scripted((READY, *OTHERS), "1z", 80)
    text = play(deal, monkeypatch, "r gd-31", "r C-08", "help", "q", "", "x")
    assert (
        "GD-31  half flush, all pungs  S\n       Half flush and all pungs at once.\n       「混一色+碰碰和」\n" in text
    )
    assert "C-08  robbing  S\n" in text
    assert "  r GD-31      read this clause of the rules\n" in text
    table = sit()
    types(monkeypatch, table, "q", "q")
    with pytest.raises(Left):
        table.lines.play_deal(deal)


def test_hints_unasked_are_the_best_three(monkeypatch: pytest.MonkeyPatch) -> None:
    text = play(scripted((READY, *OTHERS), "1z", 80), monkeypatch, unasked=True)
    assert len(re.findall(r"^ +\d+ \S+ +(?:ready|\d from ready) ", text, re.MULTILINE)) == 3
    assert "  14 Ea  ready            8 left  2s×4 5s×4\n" in text


# ---- secrets --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("C-06")
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_is_printed_depends_on_hidden_tiles(seed: int, lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two deals that differ only in what the others hold print the same until the hands are opened."""
    rng = random.Random(seed)
    tiles = from_counts(find_game("guangdong").rules().tile_set)
    rng.shuffle(tiles)
    texts = []
    for _ in range(2):
        hidden = tiles[13:52]
        rng.shuffle(hidden)
        hands = [tiles[:13], hidden[:13], hidden[13:26], hidden[26:]]
        wall = ScriptedWall(hands, tiles[52:100], tiles[100:], 84)
        deal = Deal(find_game("guangdong").rules(), Place(), wall)
        texts.append(play(deal, monkeypatch, *["h", "1"] * 11, lang=lang, unasked=True))
    assert texts[0] == texts[1]
    assert len(texts[0]) > 4000


def test_a_deal_that_bots_win(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("19m19p1234567z22s", READY, "1199m1199p11s345z", "2288m2288p22s567z")
    table = sit(0, "en", EagerBot)
    types(monkeypatch, table, "2s")
    table.lines.play_deal(scripted(hands, "5z", 80))
    assert "  Next wins on 2s that you discarded\n" in table.text
