"""Playing line by line: what is asked, told, refused, and what is not told."""

import contextlib
import random
import re

import pytest

from jiaxiang.cli.lines import Left
from jiaxiang.cli.text import width
from jiaxiang.rules import Rules, find_game
from jiaxiang.table import Action, Deal, Place, ScriptedWall
from jiaxiang.tiles import from_counts, parse_tile
from tests.cli.tables import EagerBot, performed, scripted, sit, types
from tests.rules.wenling_hands import script as wenling

OTHERS = ("19m19p1234567z22s", "1199m1199p11s345z", "2288m2288p22s567z")
READY = "123m456p789s55p34s"


def play(
    deal: Deal, monkeypatch: pytest.MonkeyPatch, *answers: str, seat: int = 0, lang: str = "en", **how: bool
) -> str:
    """What the table printed until the deal was over, or the answers were used up."""
    table = sit(seat, lang, game=deal.rules.game.name, **how)  # type: ignore[arg-type]  # only the switches
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


WENLING_EN = """
  1f is turned up, wild: 2f 3f 4f
  You set out 5f
  Next sets out Wh
  Next sets out Wh

── Wenling · deal 1 of 1 · East round · wall 75 · 1f: wild 2f 3f 4f ────────────
 Next     South        random      +0 pts     16 tiles
    set out Wh×2
 Opposite West         random      +0 pts     16 tiles
 Previous North        random      +0 pts     16 tiles
 You      East dealer              +0 pts     17 tiles
    flowers 5f
    1   2   3   4   5   6   7   8   9   10  11  12  13  14  15  16    17
    1m  4m  7m  2p  5p  8p  1s  3s  4s  7s  9s  Ea  So  We  No  3f*   2f*
 ! 2f 3f: you could win no more [WL-11 discarding a wild tile]
 1–17 discard
Your turn> """

WENLING_ZH = """
  翻开 春，得：夏 秋 冬
  你 亮出 梅
  下家 亮出 白
  下家 亮出 白

── 温岭麻将 · 第 1/1 局 · 东风圈 · 牌墙剩 75 · 翻 春，得：夏 秋 冬 ─────────────
 下家     南           random      +0 分      16 张
    亮 白×2
 对家     西           random      +0 分      16 张
 上家     北           random      +0 分      16 张
 你       东 庄                    +0 分      17 张
    花 梅
    1    2    3    4    5    6    7    8    9    10   11   12   13   14   15
    一万 四万 七万 二筒 五筒 八筒 一条 三条 四条 七条 九条 东   南   西   北
    16     17
    秋*    夏*
 ！打 夏 秋 后本局不能再和（WL-11 打得）
 1–17 打牌
轮到你> """


@pytest.mark.clause("WL-01", "WL-02", "WL-03")
def test_seventeen_tiles_what_is_set_out_and_wild_flowers(monkeypatch: pytest.MonkeyPatch) -> None:
    for lang, shown in (("en", WENLING_EN), ("zh", WENLING_ZH)):
        hands = ("147m258p1479s1234z5f", "55z", "", "")
        deal = performed(wenling(hands, "3f", turned="1f", tail="2f8s2s"))
        assert f"\n{play(deal, monkeypatch, lang=lang)}" == shown


@pytest.mark.clause("WL-11")
def test_who_has_discarded_a_wild_tile_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Beside every hint; and no warning is given any more."""
    hands = ("147m258p1479s1234z", "", "", "")
    told = "! You can win no more in this deal [WL-11 discarding a wild tile]"
    script = wenling(hands, "2f8m8m8m9m", turned="1f")
    text = play(performed(script), monkeypatch, "2f", "h", "w", unasked=True)
    before, after = text.split("  You discard 2f\n")
    assert "! 2f: you could win no more" in before
    assert told not in before
    assert after.count(told) == 2
    assert "could win" not in after
    assert "not allowed: win [WL-11 discarding a wild tile]" in after


@pytest.mark.clause("WL-73")
def test_the_warning_stands_above_the_choices(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = performed(wenling(("147m258p147s1234z67z1s", "", "", ""), "9m"))
    text = play(deal, monkeypatch)
    assert " ! Gr Rd: you pay for all if it is won on [WL-73 Red or Green]\n 1–17 discard\n" in text


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


def hidden_differently(rules: Rules, rng: random.Random) -> list[Deal]:
    """Two deals that differ only in what the others hold; in them nothing is set out, and 9s is turned where one is."""
    size, turned = rules.game.hand_size, parse_tile("9s")
    special = rules.game.sets_out(rules.options, turned)
    tiles = [tile for tile in from_counts(rules.tile_set) if tile not in special]
    tiles.remove(turned)
    rng.shuffle(tiles)
    deals = []
    for _ in range(2):
        hidden = tiles[size : 4 * size]
        rng.shuffle(hidden)
        hands = [tiles[:size], hidden[:size], hidden[size : 2 * size], hidden[2 * size :]]
        wall = ScriptedWall(hands, tiles[4 * size : -20], tiles[-20:], len(tiles) - 4 * size + 1, turned)
        deals.append(Deal(rules, Place(), wall))
    return deals


@pytest.mark.clause("C-06")
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("game", ["guangdong", "taizhou", "wenling"])
@pytest.mark.parametrize("seed", range(12))
def test_nothing_that_is_printed_depends_on_hidden_tiles(
    seed: int, game: str, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither hints nor warnings: the same is printed until the hands are opened."""
    deals = hidden_differently(find_game(game).rules(), random.Random(seed))
    one, other = (play(deal, monkeypatch, *["h", "1"] * 11, lang=lang, unasked=True) for deal in deals)
    assert one == other
    assert len(one) > 4000


def test_a_deal_that_bots_win(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("19m19p1234567z22s", READY, "1199m1199p11s345z", "2288m2288p22s567z")
    table = sit(0, "en", EagerBot)
    types(monkeypatch, table, "2s")
    table.lines.play_deal(scripted(hands, "5z", 80))
    assert "  Next wins on 2s that you discarded\n" in table.text
