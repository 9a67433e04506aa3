"""Who somebody is: the cookie, the name, the way to another device."""

import pytest

from jiaxiang.server.door import COOKIE
from tests.server.http.visiting import browser, house

pytestmark = pytest.mark.anyio


async def test_a_first_visit_makes_a_player_and_a_second_knows_him(app):
    async with browser(app) as visitor:
        first = await visitor.get("/api/me")
        again = await visitor.get("/api/me")
    assert first.json() == again.json()
    assert first.json()["name"].startswith("客人")
    assert first.json()["chosen"] is False
    assert "HttpOnly" in first.headers["set-cookie"]
    assert "samesite=lax" in first.headers["set-cookie"].lower()
    assert "secure" not in first.headers["set-cookie"].lower()
    assert first.headers["cache-control"] == "no-store"


async def test_a_guest_is_greeted_in_the_language_of_his_browser(app):
    async with browser(app, **{"accept-language": "en-GB"}) as visitor:
        assert (await visitor.get("/api/me")).json()["name"].startswith("Guest ")


@pytest.mark.parametrize(
    "change",
    [lambda value: value[:-1], lambda value: "0" * 32 + value[32:], lambda _: "nonsense"],
    ids=["cut short", "another's id", "nonsense"],
)
async def test_a_cookie_that_was_tampered_with_is_a_new_player(app, visitor, change):
    before = (await visitor.get("/api/me")).json()["id"]
    value = change(visitor.cookies[COOKIE])
    async with browser(app, cookie=f"{COOKIE}={value}") as other:
        answer = await other.get("/api/me")
        assert answer.json()["id"] != before
        assert "set-cookie" in answer.headers


async def test_the_cookie_outlives_the_server(tmp_path, anyio_backend):
    async with house(tmp_path) as app, browser(app) as visitor:
        before = (await visitor.get("/api/me")).json()
        cookies = visitor.cookies
    async with house(tmp_path) as app, browser(app) as visitor:
        visitor.cookies = cookies
        assert (await visitor.get("/api/me")).json() == before


async def test_over_https_the_cookie_goes_nowhere_else(tmp_path, anyio_backend):
    async with house(tmp_path, proxy=True) as app, browser(app, **{"x-forwarded-proto": "https"}) as visitor:
        assert "; Secure" in (await visitor.get("/api/me")).headers["set-cookie"]
    async with house(tmp_path, public_url="https://m.example") as app, browser(app) as visitor:
        assert "; Secure" in (await visitor.get("/api/me")).headers["set-cookie"]


async def test_a_player_gives_himself_a_name(visitor):
    answer = await visitor.patch("/api/me", json={"name": "  外婆  "})
    assert answer.status_code == 200
    assert answer.json()["name"] == "外婆"
    assert answer.json()["chosen"] is True
    assert (await visitor.get("/api/me")).json() == answer.json()


async def test_what_is_no_name_is_refused_in_both_languages(visitor):
    names = ["", " ", 5, "\u202ex", "x" * 17]
    for body in [*({"name": name} for name in names), {}, [], {"name": "x", "id": "y"}]:
        answer = await visitor.patch("/api/me", json=body)
        assert answer.status_code == 400
        error = answer.json()["error"]
        assert error["zh"]
        assert error["en"]


@pytest.mark.parametrize(
    "body", [b"", b"{", b"null", b"\xff", b'{"name":"\\ud800"}', b"[" * 60_000, b'{"name":' * 8000], ids=range(7)
)
async def test_what_is_no_json_is_refused(visitor, body):
    answer = await visitor.patch("/api/me", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert answer.json()["error"]["en"].startswith("the request is not as expected")


async def test_who_has_no_cookie_is_told_where_to_get_one(app):
    async with browser(app) as stranger:
        for answer in (
            await stranger.patch("/api/me", json={"name": "x"}),
            await stranger.post("/api/me/transfer"),
            await stranger.get("/api/points"),
            await stranger.get("/api/rooms"),
            await stranger.get("/api/matches"),
            await stranger.post("/api/play", json={"game": "guangdong"}),
            await stranger.post("/api/rooms", json={"game": "guangdong"}),
            await stranger.post("/api/code", json={"code": "123456"}),
        ):
            assert answer.status_code == 401
            assert "/api/me" in answer.json()["error"]["en"]


async def test_many_new_players_from_one_address_have_to_wait(app, clock):
    async def comes(address: str) -> int:
        async with browser(app, address) as visitor:
            return (await visitor.get("/api/me")).status_code

    assert {await comes("10.0.0.1") for _ in range(60)} == {200}
    assert await comes("10.0.0.1") == 429
    assert await comes("10.0.0.2") == 200
    clock.now += 20
    assert await comes("10.0.0.1") == 200


# ---- transfer -------------------------------------------------------------------------------------------------------


async def test_a_code_takes_the_identity_to_another_device_once(app, visitor):
    me = (await visitor.patch("/api/me", json={"name": "Ann"})).json()
    answer = await visitor.post("/api/me/transfer")
    assert answer.status_code == 201
    code = answer.json()["code"]
    async with browser(app) as phone:
        await phone.get("/api/me")
        taken = await phone.post("/api/me/redeem", json={"code": f" {code[:4].lower()}-{code[4:]} "})
        assert taken.status_code == 200
        assert taken.json() == me
        assert (await phone.get("/api/me")).json() == me
    async with browser(app) as third:
        assert (await third.post("/api/me/redeem", json={"code": code})).status_code == 404
    assert (await visitor.get("/api/me")).json() == me


async def test_only_the_last_code_counts(app, visitor):
    first = (await visitor.post("/api/me/transfer")).json()["code"]
    await visitor.post("/api/me/transfer")
    async with browser(app) as phone:
        assert (await phone.post("/api/me/redeem", json={"code": first})).status_code == 404


async def test_a_code_is_good_for_ten_minutes(app, visitor, monkeypatch):
    monkeypatch.setattr("jiaxiang.server.http.me.time.time", lambda: 0.0)  # it was asked for long ago
    answer = (await visitor.post("/api/me/transfer")).json()
    assert answer["expires"] == 600_000
    async with browser(app) as phone:
        assert (await phone.post("/api/me/redeem", json={"code": answer["code"]})).status_code == 404


async def test_who_guesses_codes_has_to_wait(app, clock):
    async with browser(app) as thief:
        codes = [{"code": f"AAAAAAA{sign}"} for sign in "BCDEFG"]
        answers = [await thief.post("/api/me/redeem", json=code) for code in codes]
    assert [answer.status_code for answer in answers] == [404] * 5 + [429]
    assert answers[-1].headers["retry-after"] == "120"


async def test_many_addresses_cannot_guess_codes_together(app):
    statuses = []
    for place in range(21):
        async with browser(app, f"10.0.0.{place}") as thief:
            statuses += [(await thief.post("/api/me/redeem", json={"code": "A"})).status_code for _ in range(5)]
    assert statuses == [404] * 100 + [429] * 5


async def test_the_code_itself_is_not_stored(app, visitor, tmp_path):
    code = (await visitor.post("/api/me/transfer")).json()["code"]
    for path in tmp_path.glob("test.db*"):
        assert code.encode() not in path.read_bytes()
