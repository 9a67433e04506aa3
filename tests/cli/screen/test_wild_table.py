"""The screen of games with wild tiles: warnings that follow the chosen tile, hints, whole deals, the result page."""

import pytest

from jiaxiang.cli.screen.ending import DealOver
from jiaxiang.cli.screen.keys import TILE_KEYS
from jiaxiang.table import Deal
from jiaxiang.tiles import TILES
from tests.cli.screen.seated import LARGE, SMALL, Seated, sit
from tests.cli.tables import QuietBot, performed
from tests.rules.wenling_hands import script


def deal() -> Deal:
    """Seat 0 holds a wild 9s and draws a Red, far from ready."""
    hands = ("147m258p147s1234z36p9s", "", "", "")
    return performed(script(hands, "7z8m8m8m9m"))


def choose(it: Seated, tile: str) -> list[str]:
    """The keys that choose a tile of the hand."""
    assert it.app.table.scene
    return ["home", *["right"] * it.app.table.scene.hand.index(TILES[tile])]


@pytest.mark.clause("WL-73", "WL-11")
@pytest.mark.parametrize(
    ("lang", "liable", "barring"),
    [
        ("en", "! Rd: you pay for all if it is won on [WL-73 Red or Green]", "! 9s: you could win no more [WL-11"),
        ("zh", "！打 中 若被和，你包付（WL-73 红中发财）", "！打 九条 后本局不能再和（WL-11 打得）"),
    ],
)
@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_warning_follows_the_chosen_tile(size: tuple[int, int], lang: str, liable: str, barring: str) -> None:
    async def scenario(it: Seated) -> None:
        assert liable in it.text  # the drawn tile is the chosen one
        await it.press("home")
        assert liable not in it.text
        assert barring not in it.text
        await it.press(*choose(it, "9s"))
        assert barring in it.text
        await it.press("end")
        assert liable in it.text

    sit(scenario, size, deal=deal(), seat=0, bot=QuietBot, game="wenling", lang=lang)


@pytest.mark.clause("WL-11")
@pytest.mark.parametrize(
    ("lang", "told"), [("en", "! You can win no more in this deal [WL-11"), ("zh", "！你本局不能再和（WL-11 打得）")]
)
def test_who_has_discarded_a_wild_tile_is_told_in_the_hint_box(lang: str, told: str) -> None:
    async def scenario(it: Seated) -> None:
        await it.press("h")
        assert told not in it.text
        await it.press(*choose(it, "9s"), "enter")
        assert await it.asked()
        assert told in it.text
        await it.press("h")
        assert told not in it.text

    sit(scenario, deal=deal(), seat=0, bot=QuietBot, game="wenling", lang=lang)


@pytest.mark.parametrize("key", ["1", "0", "a", "i"])
def test_a_key_of_seventeen_tiles_discards_its_tile(key: str) -> None:
    async def scenario(it: Seated) -> None:
        assert it.app.table.scene
        tile = it.app.table.scene.hand[TILE_KEYS.index(key)]
        await it.press(key)
        await it.until(lambda: bool(it.app.table.scene and it.app.table.scene.view.seats[0].discards))
        assert it.app.table.scene.view.seats[0].discards == [tile]

    sit(scenario, deal=deal(), seat=0, bot=QuietBot, game="wenling")


@pytest.mark.clause("WL-02", "TZ-01")
@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("game", ["taizhou", "wenling"])
def test_whole_deals(game: str, lang: str, size: tuple[int, int]) -> None:
    async def scenario(it: Seated) -> None:
        await it.play_out()
        result = it.app.screen
        assert isinstance(result, DealOver)
        text = "\n".join(line.plain for line in result.lines(75))
        assert ("this deal" if lang == "en" else "本局") in it.text, "the points are seen at once"
        if result.deal.result is not None and result.deal.result.wins:
            assert ("The points of the others" if lang == "en" else "其他各家的牌点") in text
        assert not [line for line in result.lines(75) if line.cell_len > 75]

    sit(scenario, size, game=game, lang=lang, seed="w", unasked=True)


@pytest.mark.clause("WL-73", "WL-70")
def test_the_result_page_names_who_pays_for_all_first() -> None:
    hands = ("6z", "123456m12345p55s66z9s", "77z22p", "33m")
    fed = performed(script(hands, "9m", "0 discard 6z", "1 win"))

    async def scenario(it: Seated) -> None:
        await it.press("enter")
        await it.until(lambda: isinstance(it.app.screen, DealOver))
        lines = [line.strip() for line in it.text.splitlines()]
        assert lines[1].startswith("Next wins on Gr that you discarded")
        assert lines[2].startswith("You pay for all [WL-73 Red or Green]")

    sit(scenario, deal=fed, seat=0, bot=QuietBot, game="wenling", begun=False)
