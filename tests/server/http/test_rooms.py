"""Rooms over HTTP: made, found, shown to who is invited."""

import xml.etree.ElementTree as ET
from typing import Any

import pytest
import segno

from tests.server.http.visiting import browser, house

pytestmark = pytest.mark.anyio
SETUP = {"game": "guangdong", "options": {"flowers": True}, "circles": 1, "clock": "relaxed"}


async def test_an_open_room_has_its_maker_on_the_first_seat(app, visitor):
    await visitor.patch("/api/me", json={"name": "外婆"})
    answer = await visitor.post("/api/rooms", json=SETUP)
    assert answer.status_code == 201
    token = answer.json()["token"]
    async with browser(app) as stranger:  # an invitation is shown to who has its address, cookie or not
        card = (await stranger.get(f"/api/rooms/{token}")).json()
    assert card["token"] == token
    assert card["names"] == ["外婆", "", "", ""]
    assert card["status"] == "open"
    assert card["setup"]["game"] == "guangdong"
    assert card["setup"]["options"] == {"flowers": True}
    assert (await visitor.get("/api/rooms")).json() == {"rooms": [card]}


async def test_a_code_leads_to_an_open_room(app, visitor):
    token = (await visitor.post("/api/rooms", json=SETUP)).json()["token"]
    code = (await visitor.get(f"/api/rooms/{token}")).json()["code"]
    assert len(code) == 6
    async with browser(app) as guest:
        await guest.get("/api/me")
        for typed in (code, f" {code[:3]} {code[3:]} ", "".join(chr(ord(digit) + 0xFEE0) for digit in code)):
            answer = await guest.post("/api/code", json={"code": typed})
            assert (answer.status_code, answer.json()) == (200, {"token": token})
        assert (await guest.get("/api/rooms")).json() == {"rooms": []}  # he does not sit there


async def test_play_now_is_a_private_table_with_three_bots_that_has_begun(app, visitor):
    answer = await visitor.post("/api/play", json={"game": "weihai"})
    assert answer.status_code == 201
    card = (await visitor.get(f"/api/rooms/{answer.json()['token']}")).json()
    assert card["status"] in ("between", "playing")  # the first wall waits for the player's number
    assert card["code"] == ""
    assert card["names"].count("greedy") == 3
    assert (await visitor.get("/api/rooms")).json()["rooms"] == [card]
    matches = (await visitor.get("/api/matches")).json()["matches"]
    assert [match["status"] for match in matches] == ["playing"]


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({}, "game"),
        ({"game": "sichuan"}, "guangdong"),
        ({"game": "guangdong", "options": {"wings": True}}, "flowers"),
        ({"game": "guangdong", "options": {"flowers": "yes"}}, "true or false"),
        ({"game": "guangdong", "deals": 0}, "deals"),
        ({"game": "guangdong", "deals": 1, "circles": 1}, "both"),
        ({"game": "guangdong", "clock": "blitz"}, "clock"),
        ({"game": "guangdong", "wings": 1}, "wings"),
        ([], "object"),
    ],
    ids=str,
)
async def test_what_cannot_be_played_names_what_was_expected(visitor, setup, said):
    for path in ("/api/play", "/api/rooms"):
        answer = await visitor.post(path, json=setup)
        assert answer.status_code == 400
        assert said in answer.json()["error"]["en"]
        assert answer.json()["error"]["zh"]
    assert (await visitor.get("/api/rooms")).json() == {"rooms": []}


async def test_a_room_that_is_not_there_is_not_found(visitor):
    for token in ("none", "none/qr.svg", "%00", "x" * 5000):
        assert (await visitor.get(f"/api/rooms/{token}")).status_code == 404


async def test_the_qr_code_is_a_picture_of_the_address(app, visitor):
    token = (await visitor.post("/api/rooms", json=SETUP)).json()["token"]
    answer = await visitor.get(f"/api/rooms/{token}/qr.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert ET.fromstring(answer.text).tag.endswith("svg")
    assert "style" not in answer.text  # the content security policy forbids it


@pytest.mark.parametrize(
    ("public", "address"), [("", "http://jiaxiang.test"), ("http://m.example", "http://m.example")]
)
async def test_the_qr_code_leads_to_the_public_address(tmp_path, anyio_backend, monkeypatch, public, address):
    made = []
    make = segno.make

    def note(text: str, **how: Any) -> segno.QRCode:
        made.append(text)
        return make(text, **how)

    monkeypatch.setattr("jiaxiang.server.http.rooms.segno.make", note)
    async with house(tmp_path, public_url=public) as app, browser(app) as visitor:
        await visitor.get("/api/me")
        token = (await visitor.post("/api/rooms", json=SETUP)).json()["token"]
        assert (await visitor.get(f"/api/rooms/{token}/qr.svg")).status_code == 200
    assert made == [f"{address}/r/{token}"]


# ---- limits ---------------------------------------------------------------------------------------------------------


async def test_codes_cannot_be_walked_through(app, visitor, clock):
    token = (await visitor.post("/api/rooms", json=SETUP)).json()["token"]
    code = (await visitor.get(f"/api/rooms/{token}")).json()["code"]
    wrong = [f"{number:06}" for number in range(12) if f"{number:06}" != code]
    async with browser(app, "10.0.0.1") as thief:
        await thief.get("/api/me")
        statuses = [(await thief.post("/api/code", json={"code": guess})).status_code for guess in wrong[:11]]
        assert statuses == [404] * 10 + [429]
        assert (await thief.post("/api/code", json={"code": code})).status_code == 429  # the right one is none now
        clock.now += 60
        assert (await thief.post("/api/code", json={"code": code})).status_code == 200
    assert (await visitor.post("/api/code", json={"code": code})).status_code == 200  # elsewhere nobody waits


async def test_many_addresses_cannot_walk_through_them_together(app):
    statuses = []
    for place in range(31):
        async with browser(app, f"10.0.0.{place}") as thief:
            await thief.get("/api/me")
            statuses += [(await thief.post("/api/code", json={"code": "x"})).status_code for _ in range(10)]
    assert statuses == [404] * 300 + [429] * 10


async def test_one_address_makes_so_many_rooms_at_once(app, visitor, clock):
    statuses = [(await visitor.post("/api/rooms", json={"game": "x"})).status_code for _ in range(21)]
    assert statuses == [400] * 20 + [429]
    clock.now += 20
    assert (await visitor.post("/api/rooms", json=SETUP)).status_code == 201


async def test_one_address_keeps_so_many_rooms(tmp_path, anyio_backend):
    async with house(tmp_path, rooms_per_address=2) as app:
        for status in (201, 201, 429):
            async with browser(app) as visitor:
                await visitor.get("/api/me")
                answer = await visitor.post("/api/rooms", json=SETUP)
                assert answer.status_code == status
        async with browser(app, "10.0.0.1") as visitor:
            await visitor.get("/api/me")
            assert (await visitor.post("/api/rooms", json=SETUP)).status_code == 201
        await next(iter(app.house.lobby)).close()
        async with browser(app) as visitor:
            await visitor.get("/api/me")
            assert (await visitor.post("/api/rooms", json=SETUP)).status_code == 201
