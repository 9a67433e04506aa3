"""The result page where every hand is scored: flat wins, what the others have, who pays for all; seat 0 deals, 9s is turned."""

import pytest

from jiaxiang.cli.text import width
from jiaxiang.table import Deal
from tests.cli.tables import performed, sit
from tests.rules.taizhou_hands import script as taizhou
from tests.rules.wenling_hands import script as wenling


def page(deal: Deal, lang: str = "en", seat: int = 0) -> list[str]:
    """The lines of the page, without spaces at their ends."""
    table = sit(seat, lang, game=deal.rules.game.name)
    table.lines.page.print(deal)
    lines = [line.rstrip() for line in table.text.splitlines()]
    assert not [line for line in lines if width(line) > 80]
    return lines


def flat() -> Deal:
    """Seat 1 draws and sets out the fourth flower of a colour; seat 2 has set out two White, seat 3 holds three Red."""
    hands = ("11z", "123f", "55z", "777z")
    return performed(wenling(hands, "9m4f", "0 discard 9m", tail="8s2s5m1z6p"))


@pytest.mark.clause("WL-52", "WL-54", "WL-23")
def test_a_flat_win_names_no_tile_and_has_no_fan() -> None:
    lines = page(flat())
    assert "  Next wins at once: four flowers" in lines
    assert "    flowers 1f 2f 3f 4f" in lines
    assert "    set out Wh×2" in lines
    head = next(line for line in lines if line.startswith("clause"))
    assert head.split() == ["clause", "line", "why"]
    assert "WL-54    a flat win, 500 → 500" in lines
    assert "WL-23    500 hu ÷ 10 → 50" in lines
    assert "50 points a share" in lines
    chinese = page(flat(), "zh")
    assert "WL-23   500胡 ÷ 10 → 50" in chinese
    assert "每份50分" in chinese
    assert "  下家 直接胡牌：四花" in chinese
    assert "    花 春 夏 秋 冬" in chinese
    assert "    亮 白×2" in chinese


@pytest.mark.clause("WL-02", "WL-30", "WL-33", "WL-35", "WL-40", "WL-41", "WL-61", "WL-62")
def test_what_the_others_have_is_told_in_short() -> None:
    """Seat 2: two White set out, 8 and 2 fan, 32 → 40; seat 3: three Red, 8 and 1 fan, 16 → 20; the dealer: two East, 2 → 10."""
    lines = page(flat())
    at = lines.index(next(line for line in lines if line.startswith("── The points of the others")))
    assert lines[at + 1 : at + 8] == [
        " Opposite    40 hu  base 8, 2 fan → 32   up to tens → 40",
        "                    WL-30 White set out ×2 8   WL-40 White set out ×2 2 fan",
        " Previous    20 hu  base 8, 1 fan → 16   up to tens → 20",
        "                    WL-33 concealed triplet of Red 8",
        "                    WL-41 concealed triplet of Red 1 fan",
        " You         10 hu  base 2, 0 fan → 2   up to tens → 10",
        "                    WL-35 pair of East 2",
    ]
    assert "  You → Opposite          6   WL-61 between two who have not won, WL-62 stakes" in lines
    assert "  Previous → Opposite     2   WL-61 between two who have not won" in lines
    assert "── 其他各家的牌点 ──────────────────────────────────────────────────────────────" in page(flat(), "zh")
    assert " 对家        40胡  底8，2番 → 32   进位到十 → 40" in page(flat(), "zh")


def fed() -> Deal:
    """Seat 1 wins on the dealer's Green, which he discards far from ready; a wild tile stands in for 3p or 6p."""
    hands = ("6z", "123456m12345p55s66z9s", "77z22p", "33m")
    return performed(wenling(hands, "9m", "0 discard 6z", "1 win"))


@pytest.mark.clause("WL-73", "WL-70")
def test_who_pays_for_all_is_named_with_the_clause() -> None:
    lines = page(fed())
    assert lines[lines.index("  Next wins on Gr that you discarded") + 1] == "  You pay for all [WL-73 Red or Green]"
    assert "  You → Next        24   WL-73 Red or Green" in lines
    assert "  You → Opposite     3   WL-73 Red or Green" in lines
    assert "  Previous pays for all [WL-73 Red or Green]" in page(fed(), seat=1)
    assert "  你 包付（WL-73 红中发财）" in page(fed(), "zh")


@pytest.mark.clause("WL-02")
def test_wild_tiles_are_marked_and_what_they_stand_for_is_told() -> None:
    lines = page(fed())
    assert "    1m 2m 3m 4m 5m 6m 1p 2p 3p 4p 5p 5s 5s 9s* Gr Gr" in lines
    assert " 9s as 3p" in lines
    assert " 九条作三筒" in page(fed(), "zh")


@pytest.mark.clause("WL-70")
def test_the_points_of_who_pays_for_all_are_0() -> None:
    """The dealer, who holds two East, feeds; his 2, rounded up to 10, count as 0."""
    hands = ("6z11z", "123456m12345p55s66z9s", "77z22p", "33m")
    lines = page(performed(wenling(hands, "9m", "0 discard 6z", "1 win")))
    at = lines.index(" You          0 hu  base 2, 0 fan → 2   up to tens → 10")
    assert lines[at + 1] == "                    the liable player's points are 0 → 0"


@pytest.mark.clause("TZ-73", "TZ-31", "TZ-70")
def test_a_win_in_taizhou() -> None:
    """Seat 1 draws what completes 123m with 12m; the dealer's three 1p are 8, seat 2 has nothing."""
    hands = ("111p", "12m456789m345p11s", "", "")
    deal = performed(taizhou(hands, "9p3m", "0 discard 9p", "1 win"))
    lines = page(deal)
    assert " You          8  base 8, 0 fan → 8" in lines
    assert " Opposite     0" in lines
    assert any(line.startswith("  Opposite → You") for line in lines)


@pytest.mark.clause("WL-40", "WL-30")
def test_equal_lines_of_the_winner_are_one_and_a_clause_gives_its_reason_once() -> None:
    """Three White set out: 12 and 3 fan, and the reasons of WL-30 and WL-40 stand there once."""
    hands = ("", "23m456m789m345p67s555z", "", "")
    deal = performed(wenling(hands, "9m1m", "0 discard 9m", "1 win", tail="8s3z3z"))
    lines = page(deal)
    white = [line for line in lines if "White set out" in line]
    assert [line.split("   ")[1].strip() for line in white] == ["White set out 翻出白 ×3"] * 2
    assert white[0].split()[5:7] == ["×3", "12"]
    assert sum("Each dragon set out" in line for line in lines) == 1
