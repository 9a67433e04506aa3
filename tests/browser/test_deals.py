"""A whole deal of every game, from the lobby to the result, as a person plays it."""

import re

import pytest

from jiaxiang.rules import games
from tests.browser.conftest import DESK, PHONE, UPRIGHT
from tests.browser.player import Player

SCREENS = {"phone": PHONE, "upright": UPRIGHT, "desk": DESK}
LANGS = {"zh": "zh-CN", "en": "en-GB"}
PLAYED = [
    (game, list(SCREENS)[place % len(SCREENS)], list(LANGS)[place % len(LANGS)])
    for place, game in enumerate(sorted(games()))
]


@pytest.mark.parametrize(("game", "screen", "lang"), PLAYED)
def test_a_whole_deal_from_lobby_to_result(game, screen, lang, hosted, visit):
    player = Player(visit(hosted.url, **SCREENS[screen], locale=LANGS[lang]), lang)

    player.sit_down(game)
    player.play_on()

    slip = player.result()
    assert slip.is_visible()
    says = "付分|流局" if lang == "zh" else "Payments|A drawn deal"  # where nobody wins nobody pays
    assert slip.get_by_role("heading", name=re.compile(says)).first.is_visible()
    assert _sum_of_deltas(slip) == 0


def test_the_next_deal_begins_when_it_is_wanted(hosted, visit):
    player = Player(visit(hosted.url, **PHONE, locale="zh-CN"), "zh")
    player.sit_down("guangdong")
    player.play_on()

    player.go_on()  # after a drawn deal it begins by itself (SD-13)

    player.hand.first.wait_for()
    player.play_on(player.result(2))


def test_a_deal_by_keyboard_alone(hosted, visit):
    player = Player(visit(hosted.url, **DESK, locale="zh-CN"), "zh")
    page = player.page

    page.get_by_role("button", name=games()["guangdong"].zh).first.focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="马上开打").focus()
    page.keyboard.press("Enter")
    player.hand.first.wait_for()

    for _ in player.looking("the deal comes to its end"):
        if player.result().is_visible():
            return
        offered = player.offered
        if any(word in offered for word in player.words["win"]):
            page.keyboard.press("w")
        elif player.words["pass"] in offered:
            page.keyboard.press("n")
        elif player.discards.count():  # a kong may be offered beside them
            page.keyboard.press("ArrowLeft")
            page.keyboard.press("Enter")


def _sum_of_deltas(slip) -> int:
    """The points of this deal over the four seats: what one gets another pays."""
    texts = [text.replace("−", "-") for text in slip.locator("dd.delta").all_inner_texts()]
    assert len(texts) == 4
    return sum(int(re.findall(r"-?\d+", text)[-1]) for text in texts)
