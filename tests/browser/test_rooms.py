"""Rooms with several people, and what may go wrong: a lost connection, another device, a killed server, a forged action."""

import json

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DESK, PHONE, UPRIGHT, hosted_in
from tests.browser.player import PATIENCE, Player


def button(page: Page, name: str):
    return page.get_by_role("button", name=name, exact=True)


def open_room(page: Page) -> str:
    """Open a room as its host; its six digits."""
    page.get_by_role("link", name="开房间").click()
    button(page, "开房间").click()
    code = page.get_by_role("region", name="请人来").locator("b").first
    expect(code).to_be_visible(timeout=PATIENCE)
    return "".join(code.inner_text().split())


def test_two_browsers_in_one_room(hosted, visit):
    host = Player(visit(hosted.url, **PHONE, locale="zh-CN"), "zh")
    guest = Player(visit(hosted.url, **UPRIGHT, locale="en-GB"), "en")

    code = open_room(host.page)
    guest.page.get_by_role("link", name="Enter code").click()
    guest.page.get_by_role("textbox").fill(code)
    guest.page.get_by_role("button", name="Sit here").first.click()
    expect(guest.page.get_by_role("button", name="Ready", exact=True)).to_be_visible(timeout=PATIENCE)
    button(host.page, "电脑补齐").click()
    guest.page.get_by_role("button", name="Ready", exact=True).click()
    button(host.page, "准备").click()

    for player in (host, guest):
        expect(player.hand.first).to_be_visible(timeout=PATIENCE)
    while not (host.result().is_visible() and guest.result().is_visible()):
        for player in (host, guest):
            if not player.result().is_visible() and not player.act():
                player.page.wait_for_timeout(15)
    assert _points(host) == _points(guest)


def test_a_reload_in_the_middle_of_a_claim_asks_the_same_again(hosted, visit):
    player = Player(visit(hosted.url, **PHONE, locale="zh-CN"), "zh")
    player.sit_down("guangdong")
    player.come_to_claim()
    before = player.tiles, player.choices.all_inner_texts()

    player.page.reload()

    expect(player.choices.first).to_be_visible(timeout=PATIENCE)
    assert (player.tiles, player.choices.all_inner_texts()) == before
    player.play_on()


def test_another_tab_takes_the_seat_and_the_first_can_take_it_back(hosted, visit):
    player = Player(visit(hosted.url, **PHONE, locale="zh-CN"), "zh")
    player.sit_down("guangdong")
    held = sorted(player.tiles)

    second = player.page.context.new_page()
    second.goto(player.page.url)
    there = Player(second, "zh")
    expect(there.hand.first).to_be_visible(timeout=PATIENCE)
    expect(player.page.get_by_text("你在别处打开了这个房间")).to_be_visible(timeout=PATIENCE)
    assert len(set(held) & set(there.tiles)) >= len(set(held)) - 1  # but for what he drew since

    button(player.page, "在这里继续").click()
    expect(player.hand.first).to_be_visible(timeout=PATIENCE)


def test_a_forged_action_is_refused_with_its_clause_and_changes_nothing(hosted, visit):
    page = visit("about:blank", **DESK, locale="zh-CN")

    def forge(socket) -> None:
        server = socket.connect_to_server()

        def pass_on(text) -> None:
            message = json.loads(text)
            if message["type"] == "act" and " discard " in message["action"]:
                message["action"] = message["action"].split(" ")[0] + " pung 9m"
            server.send(json.dumps(message))

        socket.on_message(pass_on)

    page.route_web_socket("**/ws/**", forge)
    page.goto(hosted.url)
    player = Player(page, "zh")
    player.sit_down("guangdong")
    player.come_to_turn()
    held = player.tiles

    player.discard()

    expect(page.get_by_text("C-06")).to_be_visible(timeout=PATIENCE)  # on one's own turn there is nothing to claim
    assert player.tiles == held


@pytest.mark.parametrize("times", [2])
def test_a_killed_server_comes_back_and_the_deal_goes_on(times, tmp_path, visit):
    server = hosted_in(tmp_path)
    try:
        visit.expect("WebSocket connection to")  # the browser itself says
        visit.expect("Failed to load resource: net::ERR_CONNECTION_REFUSED")  # that it found nobody
        player = Player(visit(server.url, **PHONE, locale="zh-CN"), "zh")
        player.sit_down("guangdong")
        for _ in range(times):
            player.come_to_turn()
            held = player.tiles

            server.kill()
            expect(player.page.get_by_text("连接断了，正在重连")).to_be_visible(timeout=PATIENCE)
            server.start_again()

            expect(player.page.get_by_text("连接断了，正在重连")).to_be_hidden(timeout=PATIENCE)
            expect(player.discards.first).to_be_visible(timeout=PATIENCE)
            assert player.tiles == held
            for _ in player.looking("his discard is taken"):
                if player.tiles != held:
                    break
                player.discard()
        player.play_on()
    finally:
        server.stop()


def _points(player: Player) -> list[str]:
    """What the slip says of this deal, by name of no one: the same for whoever reads it."""
    texts = player.page.locator("dd.delta").all_inner_texts()
    return sorted(text.split()[-1].replace("本局", "").replace("this deal", "") for text in texts)
