"""The table's screen: keys and clicks, the hint box."""

from jiaxiang.hands import Form
from jiaxiang.tiles import NAMES
from tests.cli.screen.seated import LARGE, TURN, Seated, scripted, sit
from tests.cli.tables import QuietBot


def scene(it: Seated):
    assert it.app.table.scene
    return it.app.table.scene


def own(it: Seated):
    return scene(it).view.seats[it.session.seat]


def test_arrows_choose_and_enter_discards() -> None:
    async def scenario(it: Seated) -> None:
        assert scene(it).cursor == len(scene(it).hand) - 1
        await it.press("home", "right", "right", "left")
        assert scene(it).cursor == 1
        tile = scene(it).hand[1]
        await it.press("enter")
        await it.asked()
        assert own(it).discards[0] == tile

    sit(scenario, bot=QuietBot, seat=0, seed="b")


def test_the_key_under_a_tile_discards_it() -> None:
    async def scenario(it: Seated) -> None:
        tile = scene(it).hand[9]
        await it.press("0")
        await it.asked()
        assert own(it).discards[0] == tile

    sit(scenario, bot=QuietBot, seat=0, seed="b")


def test_keys_wait_for_a_question() -> None:
    async def scenario(it: Seated) -> None:
        it.app.table._give = lambda action: None  # type: ignore[method-assign]
        await it.press("1", "enter", "z", "tab", "escape", "f5")
        assert it.app.table.is_asking

    sit(scenario, bot=QuietBot, seat=0, seed="b")


def test_a_kong_by_its_key() -> None:
    async def scenario(it: Seated) -> None:
        assert "k  kong 1m" in it.text
        await it.press("k")
        await it.until(lambda: bool(own(it).melds))
        assert own(it).melds[0].form == Form.CONCEALED_KONG

    hands = ("1111m555p46s2345z", "123456789m1234p", "3399m22p7799s445z", "2233s445566s7p")
    deal = scripted(hands, "4z")
    deal.wall._tail.append(0)  # type: ignore[attr-defined]
    sit(scenario, deal=deal, seat=0, bot=QuietBot)


def test_hints_open_and_close_and_follow_the_chosen_tile() -> None:
    async def scenario(it: Seated) -> None:
        await it.press("h")
        assert "What each discard leads to" in it.text
        assert it.text.count("▲") == 2  # in the box, and under the tile
        await it.press("home")
        marked = next(line for line in it.text.splitlines() if "▲ 1 " in line)
        assert NAMES[scene(it).hand[0]] in marked
        await it.press("h")
        assert "What each discard leads to" not in it.text

    sit(scenario, bot=QuietBot, seat=0, seed="b")


def test_hints_unasked() -> None:
    async def scenario(it: Seated) -> None:
        assert "打哪张" in it.text

    sit(scenario, lang="zh", unasked=True, seat=0)


def test_a_click_chooses_and_another_discards() -> None:
    async def scenario(it: Seated) -> None:
        canvas = it.app.table.view.canvas
        assert canvas
        zone = next(zone for zone in canvas.zones if zone.hand == 2)
        tile = scene(it).hand[2]
        await it.pilot.hover(offset=(zone.x + 1, zone.y + 2))
        assert scene(it).cursor == 2
        await it.pilot.click(offset=(zone.x + 1, zone.y + 2))
        await it.asked()
        assert own(it).discards[0] == tile

    sit(scenario, LARGE, bot=QuietBot, seat=0, seed="b")


def test_choices_and_pages_can_be_clicked() -> None:
    async def scenario(it: Seated) -> None:
        canvas = it.app.table.view.canvas
        assert canvas
        zone = next(zone for zone in canvas.zones if zone.key == "?")
        await it.pilot.click(offset=(zone.x, zone.y))
        await it.pilot.pause()
        assert it.app.screen is not it.app.table

    sit(scenario, deal=scripted(TURN, "4z"), seat=0, bot=QuietBot)


def test_space_passes_but_no_win() -> None:
    hands = ("19m19p19s1234567z", "123m456p789s55z46m", "1199m1199p11s345z", "2288m2288p22s345z")
    deal = scripted(hands, "5m")
    deal.act(next(c.action for c in deal.choices(0) if c.action.tiles == "5m"))

    async def scenario(it: Seated) -> None:
        assert "w  win" in it.text
        await it.press(" ")
        assert "n passes" in it.text
        assert it.app.table.is_asking
        await it.press("w")
        assert not await it.asked()

    sit(scenario, deal=deal, seat=1, bot=QuietBot)
