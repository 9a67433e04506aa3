"""Declaring ready, releases and what is set out, as a person types them, and what line mode shows of them."""

import contextlib

import pytest

from jiaxiang.bots import hints, waits_after
from jiaxiang.cli.declaring import Declaration, read_declaration
from jiaxiang.cli.question import Order, Question, Unclear
from jiaxiang.table import Deal
from jiaxiang.tiles import parse_tile
from tests.cli.tables import EagerBot, sit, types
from tests.rules.northern_hands import FAR_FROM_LOOSE, northern, table

SHANDONG, WEIHAI = northern("shandong"), northern("weihai")
RIZHAO = northern("rizhao", spare=FAR_FROM_LOOSE)
JINAN = northern("jinan", flowers=True)
HAND = "123m456p789s5677s"
"""With the 9m that is drawn: without it, it waits for 4s and 7s; without a 7s for another 9m."""


def ready(*actions: str, draws: str = "9m", game: str = "shandong", **more: object) -> Deal:
    """Seat 0 deals and may declare ready with 9m or 7s."""
    writer = {"shandong": SHANDONG, "weihai": WEIHAI, "rizhao": RIZHAO, "jinan": JINAN}[game]
    hand = "123m456m789s55p34s" if game == "rizhao" else HAND  # its pair is a 2, 5 or 8
    return table(writer, (hand, "", "", ""), draws, *actions, **more)


def asked(deal: Deal, seat: int = 0) -> Question:
    return Question(deal.view(seat), seat, deal.choices(seat))


def told(deal: Deal, monkeypatch: pytest.MonkeyPatch, *answers: str, lang: str = "en", bot: type = EagerBot) -> str:
    """What the table printed until the deal was over, or the answers were used up."""
    person = sit(0, lang, bot, game=deal.rules.game.name)
    types(monkeypatch, person, *answers)
    with contextlib.suppress(EOFError):
        person.lines.play_deal(deal)
    return person.text


# ------------------------------------------------------------------------------------------------------------ the words
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("ready", Declaration()),
        ("听", Declaration()),
        ("ready 4p", Declaration(rest="4p")),
        ("听四筒", Declaration(rest="四筒")),
        ("聽牌 四筒", Declaration(rest="四筒")),
        ("READY Open 4p", Declaration("open", (), "4p")),
        ("明楼 四筒 自动杠", Declaration("open", ("auto-kong",), "四筒")),
        ("ready closed self-draw auto-kong 4p", Declaration("closed", ("auto-kong", "self-draw"), "4p")),
        ("只和自摸", Declaration("", ("self-draw",))),
        ("already", None),
        ("4p ready", None),
        ("自摸", None),
        ("明杠 五筒", None),
    ],
)
def test_the_words_of_a_declaration(text: str, meant: Declaration | None) -> None:
    assert read_declaration(text) == meant


@pytest.mark.clause("C-23", "SD-04", "SD-12")
@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("ready 9m", "0 ready closed 9m"),
        ("ready open 7s", "0 ready open 7s"),
        ("ready closed auto-kong 9m", "0 ready closed auto-kong 9m"),
        ("听 九万", "0 ready closed 9m"),
        ("明楼 9m", "0 ready open 9m"),
        ("暗楼九万", "0 ready closed 9m"),
        ("自动杠 只和自摸 九万", "0 ready closed auto-kong self-draw 9m"),
        ("ready 1m", "0 ready closed 1m"),
    ],
)
def test_what_a_typed_declaration_means(text: str, meant: str) -> None:
    assert str(asked(ready()).read(text)) == meant


def test_which_discard_has_to_be_said_where_there_are_several() -> None:
    question = asked(ready())
    for text in ("ready", "15", "暗楼", "自动杠", "ready 9m 7s"):
        with pytest.raises(Unclear) as unclear:
            question.read(text)
        assert [str(choice.action) for choice in unclear.value.choices] == ["0 ready closed 9m", "0 ready closed 7s"]
    with pytest.raises(Unclear) as unclear:
        question.read("明楼")
    assert [str(choice.action) for choice in unclear.value.choices] == ["0 ready open 9m", "0 ready open 7s"]


def test_the_only_one_needs_no_discard() -> None:
    only = asked(table(SHANDONG, ("123m456p789s56s99p", "", "", ""), "1z"))
    assert [str(only.read(text)) for text in ("ready", "听", "15")] == ["0 ready closed 1z"] * 3
    assert str(only.read("明楼 自动杠")) == "0 ready open auto-kong 1z"
    assert str(asked(ready(game="rizhao")).read("ready 9m")) == "0 ready open 9m"  # its only style


def test_hints_do_not_say_the_same_twice() -> None:
    question = asked(ready())
    found = hints(question.view, 0, question.choices)
    assert {hint.action.verb for hint in found} == {"discard"}


@pytest.mark.clause("WH-10", "C-23")
def test_what_it_waits_for() -> None:
    view = ready().view(0)
    assert waits_after(view, 0, parse_tile("9m")) == ((parse_tile("4s"), 4), (parse_tile("7s"), 1))
    assert waits_after(view, 0, parse_tile("7s")) == ((parse_tile("9m"), 3),)
    four = table(SHANDONG, ("123m456p7999s55m66p", "", "", ""), "9s").view(0)  # 5m 6p, and 68s 8s that hold no pair
    assert parse_tile("9s") not in dict(waits_after(four, 0, parse_tile("7s")))


# ------------------------------------------------------------------------------------------------------------ line mode
TURN_EN = """ 1–14 discard   15) ready, discarding 9m 7s
 ready 9m waits for 4s×4 7s×1   ready 7s waits for 9m×3
 ready open 9m: hand face up, win by self-draw only
 you may add: auto-kong, self-draw
Your turn> """
TURN_ZH = """ 1–14 打牌   15) 听牌，打 九万 七条
 听 九万：四条×4 七条×1   听 七条：九万×3
 明楼 九万：亮牌，只和自摸   可加：自动杠，只和自摸
轮到你> """


@pytest.mark.clause("C-23", "SD-04", "SD-12", "WH-10")
@pytest.mark.parametrize(("lang", "shown"), [("en", TURN_EN), ("zh", TURN_ZH)])
def test_that_and_how_he_can_declare(lang: str, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(ready(), monkeypatch, lang=lang).endswith(shown)


@pytest.mark.clause("WH-03", "WH-11", "RZ-10")
@pytest.mark.parametrize(
    ("game", "shown"), [("weihai", "you may add: auto-kong, self-draw"), ("rizhao", "you may add: auto-kong\n")]
)
def test_only_what_the_game_has(game: str, shown: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = told(ready(game=game), monkeypatch)
    assert shown in text
    assert "ready open 9m" not in text


@pytest.mark.parametrize(
    ("game", "typed", "complaint"),
    [
        ("shandong", "ready", "expected one of ready, discarding 9m 7s"),
        ("shandong", "明楼", "expected one of ready with an open hand, discarding 9m 7s"),
        ("shandong", "ready 1m", "expected a discard after which some tile completes the hand"),
        ("weihai", "ready open 9m", "expected ready closed, got open"),
        ("rizhao", "ready self-draw 9m", "expected no switch but auto-kong, got self-draw"),
    ],
)
def test_one_line_for_what_is_wrong(game: str, typed: str, complaint: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = told(ready(game=game), monkeypatch, typed)
    complaints = " ".join(" ".join(line.split()) for line in text.split(f"> {typed}\n")[1].splitlines())
    assert complaint in complaints
    assert complaints.count("! ") == 1


def test_no_discard_is_ready_or_the_game_has_no_such_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    far = table(SHANDONG, ("", "", "", ""), "9m")
    assert "! no discard would leave your hand ready now [C-23]" in told(far, monkeypatch, "ready")
    assert "! 现在打哪张都听不成牌 [C-23]" in told(far, monkeypatch, "听", lang="zh")


@pytest.mark.clause("C-23", "SD-05")
def test_a_ready_player_leaves_it_to_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """He draws 4s, 4s again, and nothing in between; an open hand wins on no discard."""
    deal = ready(draws="9m1z1z1z4s2z2z2z4s")
    text = told(deal, monkeypatch, "ready open 9m", "1m", "ready 4s", "n", "w")
    assert "  You declare ready, open, discarding 9m\n" in text
    turn = text.split("  You draw 4s\n")[1].split("Your turn> ")[0]
    assert "13 tiles" in turn
    assert "14 tiles  ready open\n" in turn
    assert " 1) win, self-drawn w   2) leave it to the table n\n You wait for 4s×3 7s×1\n" in turn
    assert "discard" not in turn
    assert text.count("! not allowed") == 2
    assert "  You discard 4s\n" in text
    assert text.count("You wait for 4s×2 7s×1") == 1
    assert "  You win on 4s, self-drawn\n" in text


def test_it_is_said_in_chinese_too(monkeypatch: pytest.MonkeyPatch) -> None:
    text = told(ready(draws="9m1z1z1z4s"), monkeypatch, "听 九万", lang="zh")
    assert "  你 听牌，打 九万\n" in text
    assert " 1) 自摸 w   2) 由系统代打 n\n 你听：四条×3 七条×1\n" in text
    assert "已听·闭" in text


@pytest.mark.clause("C-23")
def test_enter_leaves_it_to_the_table_where_that_loses_no_win() -> None:
    assert asked(ready()).read("") == Order("table")
    hand = ("111m456p789s5677s", "", "", "")
    drawn = table(SHANDONG, hand, "9m1z1z1z1m", "0 ready closed 9m", "1 discard 1z", "2 discard 1z", "3 discard 1z")
    question = asked(drawn)
    assert [choice.action.verb for choice in question.choices] == ["kong", "pass"]
    assert str(question.read("")) == "0 pass"
    assert str(question.read("2")) == "0 pass"
    passed = next(hint for hint in hints(question.view, 0, question.choices) if hint.action.verb == "pass")
    assert passed.distance == 0


@pytest.mark.clause("RZ-02", "RZ-05", "SD-05")
def test_an_open_hand_is_seen_by_all_and_the_tail(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("", "123m456m789s55p34s", "", "")
    actions = ("0 discard 1z", "1 ready open 9s", "2 discard 1p", "3 discard 7z")
    text = told(table(RIZHAO, hands, "1z9s1p7z9p", *actions, tail="9m3p"), monkeypatch)
    assert "  Next declares ready, open, discarding 9s\n" in text
    assert "· tail 9m 3p ──" in text
    assert "13 tiles  ready open\n    1m 2m 3m 4m 5m 6m 5p 5p 3s 4s 7s 8s 9s\n" in text
    assert "13 tiles\n    1z" not in text


def test_the_tile_that_joins_an_open_hand_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = ("", "123m456m789s55p34s", "", "")
    actions = ("0 discard 1z", "1 ready open 9s", "2 discard 1p", "3 discard 7z", "0 discard 9p")
    deal = table(RIZHAO, hands, "1z9s1p7z9p6p1z", *actions, tail="9m3p")
    text = told(deal, monkeypatch)
    assert "  Next draws 6p\n  Next discards 6p\n" in text


# -------------------------------------------------------------------------------------------------------- 放风 and 补风
@pytest.mark.clause("WH-20", "WH-21")
@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("release 123z", "0 release 123z"),
        ("放风 东南西", "0 release 123z"),
        ("放风东南北", "0 release 124z"),
        ("release ea we no", "0 release 134z"),
        ("15", "0 release 123z"),
        ("set-out 4z", "0 set-out 4z"),
        ("补风 北", "0 set-out 4z"),
        ("补风北", "0 set-out 4z"),
        ("release 567z", "0 release 567z"),
    ],
)
def test_a_release_as_it_is_typed(typed: str, meant: str) -> None:
    question = asked(table(WEIHAI, ("12348m56p789s123z", "", "", ""), "4z"))
    assert str(question.read(typed)) == meant


@pytest.mark.clause("WH-20", "WH-21")
@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ("release Ea So We", "You set out No", "release Ea So We   set out No", ") set out Rd")),
        ("zh", ("放风 东 南 西", "你 补风 北", "放风 东 南 西   补风 北", ") 补风 中")),
    ],
)
def test_what_is_released_and_set_out_is_told_and_shown(
    lang: str, said: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = table(WEIHAI, ("12348m56p789s123z", "", "", ""), "4z", tail="7z5s")
    text = told(deal, monkeypatch, "release 123z", "补风 北", lang=lang)
    for each in said:
        assert each in text


def test_a_second_release_says_why_not(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = table(WEIHAI, ("12348m5p789s123z7z", "", "", ""), "4z", tail="7z5s")
    text = told(deal, monkeypatch, "release 123z", "release", "release 567z")
    assert text.count("! ") == 2
    assert "expected three tiles of the hand" in " ".join(text.split())


@pytest.mark.clause("WH-21")
def test_what_has_to_be_set_out_leaves_no_tile_to_number(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = table(WEIHAI, ("12348m56p789s123z", "", "", ""), "4z", tail="7z5s", strict=True)
    text = told(deal, monkeypatch, "release 123z", "1m")
    assert " 1) set out No\nYour turn> 1m\n! not allowed: discard 1m" in text


# --------------------------------------------------------------------------------------------------- flowers and others
@pytest.mark.clause("JN-01")
def test_flowers_of_jinan(monkeypatch: pytest.MonkeyPatch) -> None:
    text = told(table(JINAN, ("123m456p789s567s1f", "", "", ""), "9m", tail="7s"), monkeypatch)
    assert "  You set out 1f\n" in text
    assert "    flowers 1f\n" in text
