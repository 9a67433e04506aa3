"""The screen of games with a ready declaration: one key opens it, switches, the tiles that may go, open hands."""

import pytest

from jiaxiang.cli.question import Question
from jiaxiang.cli.screen.ending import DealOver
from jiaxiang.cli.screen.keys import Keys
from jiaxiang.cli.screen.palette import Palette
from jiaxiang.cli.screen.picture import Picture
from jiaxiang.cli.screen.scene import Scene
from jiaxiang.cli.session import Session
from jiaxiang.cli.text import width
from jiaxiang.cli.words import Words
from jiaxiang.hands import OPEN, Meld
from jiaxiang.rules import find_game
from jiaxiang.table import Deal, Match, Place, State
from jiaxiang.tiles import counts, parse_tile, parse_tiles
from tests.cli.screen.seated import LARGE, SMALL, Seated, sit
from tests.cli.screen.test_picture import SIZES
from tests.cli.tables import QuietBot
from tests.rules.northern_hands import FAR_FROM_LOOSE, northern, table

SHANDONG, WEIHAI = northern("shandong"), northern("weihai")
RIZHAO = northern("rizhao", spare=FAR_FROM_LOOSE)
HAND = "123m456p789s5677s"
"""With 9m: shown as 123m 456p 5677789s 9m, ready without the 9m (key e) or a 7s (keys 9, 0, a)."""


def deal(draws: str = "9m") -> Deal:
    return table(SHANDONG, (HAND, "", "", ""), draws)


def keys_of(it: Seated) -> Keys:
    assert it.app.table.scene
    assert it.app.table.scene.keys
    return it.app.table.scene.keys


def keys(game: str = "shandong", played: Deal | None = None) -> Keys:
    played = played or deal()
    return Keys(Question(played.view(0), 0, played.choices(0)))


# ------------------------------------------------------------------------------------------------------------- the keys
@pytest.mark.clause("C-23", "SD-12")
def test_one_key_opens_it_then_switches_then_the_tile() -> None:
    asked = keys()
    assert [(entry.key, entry.verb) for entry in asked.entries] == [("t", "ready")]
    assert asked.press("t") is None
    assert [(entry.key, entry.verb) for entry in asked.entries] == [
        ("o", "open"),
        ("k", "auto-kong"),
        ("s", "self-draw"),
    ]
    assert "".join(asked.tile_key(place) for place in range(14)) == "90ae"
    assert asked.press("1") is None  # without 1m it is not ready
    assert str(asked.press("e")) == "0 ready closed 9m"
    asked.press("k")
    assert str(asked.press("9")) == "0 ready closed auto-kong 7s"
    asked.press("o")
    asked.press("s")
    assert str(asked.press("e")) == "0 ready open auto-kong self-draw 9m"
    asked.press("o")
    asked.press("k")
    assert str(asked.discard(13)) == "0 ready closed self-draw 9m"
    asked.press("escape")
    assert str(asked.press("e")) == "0 discard 9m"


@pytest.mark.clause("WH-11", "RZ-10")
def test_only_what_the_game_has() -> None:
    for writer, hand, verbs, style in (
        (WEIHAI, HAND, ["auto-kong", "self-draw"], "closed"),
        (RIZHAO, "123m456m789s55p34s", ["auto-kong"], "open"),
    ):
        asked = keys(played=table(writer, (hand, "", "", ""), "9m"))
        assert asked.press("听") is None
        assert [entry.verb for entry in asked.entries] == verbs
        assert str(asked.discard(13)) == f"0 ready {style} 9m"


# ------------------------------------------------------------------------------------------------------------ the table
@pytest.mark.clause("C-23", "WH-10", "SD-12")
@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize(
    ("lang", "waits", "others", "choices", "badge"),
    [
        ("en", "ready 9m waits for 4s×4 7s×1", "ready 7s waits for 9m×3", "○ open", " open "),
        ("zh", "听 九万：四条×4 七条×1", "听 七条：九万×3", "○ 明楼", "听·明"),
    ],
)
def test_the_waits_follow_the_chosen_tile(
    size: tuple[int, int], lang: str, waits: str, others: str, choices: str, badge: str
) -> None:
    async def scenario(it: Seated) -> None:
        assert waits not in it.text
        await it.press("t")
        assert waits in it.text
        assert choices in it.text
        await it.press("left")
        assert others in it.text
        assert keys_of(it).question.hand[it.app.table.scene.cursor] == parse_tile("7s")  # type: ignore[union-attr]
        await it.press("home", "left", "end", "o")
        assert choices.replace("○", "●") in it.text
        assert waits in it.text
        await it.press("enter")
        await it.until(lambda: bool(it.app.table.scene and it.app.table.scene.view.seats[0].discards))
        assert badge in it.text
        assert it.app.table.scene
        assert it.app.table.scene.view.seats[0].ready == OPEN

    sit(scenario, size, deal=deal(), seat=0, bot=QuietBot, game="shandong", lang=lang)


def test_a_tile_that_may_not_go_cannot_be_chosen() -> None:
    async def scenario(it: Seated) -> None:
        await it.press("home", "t")
        assert it.app.table.scene
        assert it.app.table.scene.cursor == 8  # the first 7s
        it.app.table.choose(0)
        assert it.app.table.scene.cursor == 8
        await it.press("escape")
        it.app.table.choose(0)
        assert it.app.table.scene.cursor == 0

    sit(scenario, deal=deal(), seat=0, bot=QuietBot, game="shandong")


@pytest.mark.clause("C-23")
@pytest.mark.parametrize(
    ("lang", "said"),
    [("en", ("leave it to the table", "You wait for 4s×3 7s×1")), ("zh", ("由系统代打", "你听：四条×3 七条×1"))],
)
def test_a_ready_players_turn(lang: str, said: tuple[str, str]) -> None:
    async def scenario(it: Seated) -> None:
        await it.press("t", "e")
        await it.until(lambda: it.app.table.is_asking and not keys_of(it).question.may_discard)
        assert all(each in it.text for each in said)
        assert not keys_of(it).has_tiles
        await it.press("1", "enter", "left", " ")
        assert it.app.table.is_asking
        await it.press("n")
        await it.until(lambda: len(it.app.table.scene.view.seats[0].discards) == 2)  # type: ignore[union-attr]

    sit(scenario, deal=deal("9m1z2z3z4s"), seat=0, bot=QuietBot, game="shandong", lang=lang)


@pytest.mark.clause("WH-20", "WH-21")
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_a_release_and_what_follows(lang: str) -> None:
    async def scenario(it: Seated) -> None:
        await it.press("o")
        row = it.text.splitlines()[-2]
        assert ("Ea So We" if lang == "en" else "东 南 西") in row
        assert ("Esc back" if lang == "en" else "Esc 返回") in row
        await it.press("1")
        await it.asked()
        assert [meld.tiles for meld in it.app.table.scene.view.seats[0].melds] == [(27, 28, 29)]  # type: ignore[union-attr]
        await it.press("s")
        await it.asked()
        assert ("set out Rd" if lang == "en" else "补风 中") in it.text.splitlines()[-2]

    released = table(WEIHAI, ("12348m56p789s123z", "", "", ""), "4z", tail="7z5s")
    sit(scenario, deal=released, seat=0, bot=QuietBot, game="weihai", lang=lang)


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_seven_honours_to_release_fit(lang: str) -> None:
    async def scenario(it: Seated) -> None:
        await it.press("o")
        assert ("Esc back" if lang == "en" else "Esc 返回") in it.text.splitlines()[-2]

    released = table(WEIHAI, ("15m56p77s1234567z", "", "", ""), "9m")
    sit(scenario, deal=released, seat=0, bot=QuietBot, game="weihai", lang=lang)


# ---------------------------------------------------------------------------------------------------------- the picture
def shown(view: State, size: tuple[int, int], lang: str, coloured: bool, game: str, beans: int | None = None) -> str:
    session = Session(Match(find_game(game).rules(), circles=16, beans=beans), ("greedy",) * 3, "a", 0)
    session.match.totals = [-1280, 640, 1280, -640]
    if beans is None:
        session.match.place = Place(0, "1z", view.place.drawn_games)
    else:
        session.match.place = Place(0, "1z", view.place.drawn_games, session.match.balances)
    picture = Picture(session, Words(lang, 0), Palette(coloured))
    canvas = picture.draw(Scene(view, parse_tiles("1278m139p2479s34z"), 2), *size)
    assert {width(line) for line in canvas.lines} == {size[0]}
    return "\n".join(canvas.lines)


def rizhao() -> State:
    """The others are open, the next player has drawn 6p; the tail shows 9m 3p."""
    hands = ("", "123m456m789s55p34s", "234p234s678m22s78p", "345m678p99m55m67s5s")
    actions = ("0 discard 1z", "1 ready open 9s", "2 ready open 1p", "3 ready open 7z", "0 discard 9p")
    played = table(RIZHAO, hands, "1z9s1p7z9p6p", *actions, tail="9m3p")
    view = played.view(0)
    assert view.turn == 1
    return view


@pytest.mark.clause("RZ-02", "RZ-05")
@pytest.mark.parametrize("coloured", [True, False])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_open_hands_and_the_tail_at_every_size(lang: str, size: tuple[int, int], coloured: bool) -> None:
    view = rizhao()
    text = shown(view, size, lang, coloured, "rizhao", beans=20000)
    assert "▐" not in text
    if lang == "en":
        assert text.count(" open ") == 3
        assert "tail" in text
        for tile, count in (("3p", 3), ("1z", 0), ("4s", 3)):  # of seat 0, seat 2, and the tail or seat 1
            assert text.count(tile) == count
        assert all(f"{beans} beans" in text for beans in (18720, 20640, 21280, 19360))
    else:
        assert text.count("听·明") == 3
        assert "杠头" in text
        assert all(f"{beans} 豆" in text for beans in (18720, 20640, 21280, 19360))


@pytest.mark.clause("SD-11", "RZ-09")
@pytest.mark.parametrize(("drawn_games", "times"), [(0, ""), (1, "×2"), (5, "×32"), (6, "×8")])
def test_the_multiplier_in_the_head(drawn_games: int, times: str) -> None:
    view = State(find_game("shandong").rules(), Place(drawn_games=drawn_games), 83)
    head = shown(view, SMALL, "en", True, "shandong").splitlines()[0]
    assert ("×" in head) == bool(times)
    assert times in head


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("lang", ["zh", "en"])
def test_released_sets_of_all(lang: str, size: tuple[int, int]) -> None:
    view = State(find_game("weihai").rules(), Place(), 40)
    for seat in view.seats:
        seat.melds = [Meld.parse("release 123z"), Meld.parse("chow 234p 2p<0")]
        seat.set_out = parse_tiles("4z5z6z7z")
        seat.counts = counts(parse_tiles("11m"))
    text = shown(view, size, lang, True, "weihai")
    assert text.count("Wh" if lang == "en" else "白") >= 4
    assert text.replace("East", "").count("Ea" if lang == "en" else "东") >= 4


# ----------------------------------------------------------------------------------------------------------- whole deals
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("game", ["shandong", "weihai", "jinan", "rizhao"])
def test_whole_deals(game: str, lang: str) -> None:
    async def scenario(it: Seated) -> None:
        await it.play_out()
        result = it.app.screen
        assert isinstance(result, DealOver)
        assert not [line for line in result.lines(75) if line.cell_len > 75]

    sit(scenario, SMALL if lang == "en" else LARGE, game=game, lang=lang, seed="n", unasked=True)
