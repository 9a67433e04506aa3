"""The gate, before an app that only says who asked."""

import asyncio
from typing import Any

import httpx
import pytest

from jiaxiang.server.door import Gate, Hosting
from tests.server.still import Still

HOST = "192.168.1.5:8000"


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Answers with the caller's key, host and whether the way is encrypted."""
    caller = scope["state"]["caller"]
    body = f"{caller.key} {caller.host} {caller.secure}".encode()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"referrer-policy", b"no-referrer")]})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def ask(
    *asked: tuple[str, dict[str, str]], clock: Still | None = None, peer: str = "10.0.0.9", **hosting: Any
) -> list[httpx.Response]:
    """What the gate answers to requests, each a method and headers, one after another."""
    gate: Any = Gate(echo, Hosting("x", **hosting), clock or Still())

    async def all_of_them() -> list[httpx.Response]:
        transport = httpx.ASGITransport(gate, client=(peer, 1))
        async with httpx.AsyncClient(transport=transport, base_url=f"http://{HOST}") as client:
            return [await client.request(method, "/x", headers=headers) for method, headers in asked]

    return asyncio.run(all_of_them())


def test_every_answer_carries_the_safe_headers_even_a_refusal():
    good, refused = ask(("GET", {}), ("POST", {"origin": "http://evil.example"}))
    assert (good.status_code, refused.status_code) == (200, 403)
    for answer in (good, refused):
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["content-security-policy"].endswith(f"connect-src 'self' ws://{HOST} wss://{HOST}")
    assert good.headers.get_list("referrer-policy") == ["no-referrer"]  # its own counts more


def test_another_site_may_read_but_not_act():
    evil = {"origin": "http://evil.example"}
    assert [answer.status_code for answer in ask(("GET", evil), ("PATCH", evil), ("DELETE", evil))] == [200, 403, 403]
    error = ask(("POST", evil))[0].json()["error"]
    assert error["en"] == "this request comes from another site and is not carried out"


def test_our_own_page_may_act():
    assert ask(("POST", {"origin": f"http://{HOST}"}))[0].status_code == 200
    assert ask(("POST", {"origin": "https://m.example"}), public_url="https://m.example")[0].status_code == 200


def test_who_asks_too_often_waits():
    clock = Still()
    answers = ask(*[("GET", {})] * 4, clock=clock, requests_per_minute=9)
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].headers["retry-after"] == "7"  # nine a minute are one in 6⅔ seconds
    assert answers[-1].json()["error"]["zh"] == "请求太频繁，请稍候再试"


def test_nought_is_no_limit():
    assert {answer.status_code for answer in ask(*[("GET", {})] * 50, requests_per_minute=0)} == {200}


def test_without_a_proxy_what_the_client_claims_does_not_count():
    claims = {"x-forwarded-for": "1.2.3.4", "x-forwarded-proto": "https", "x-forwarded-host": "evil.example"}
    assert ask(("GET", claims))[0].text == f"10.0.0.9 {HOST} False"
    headers = {**claims, "origin": "http://evil.example"}
    assert ask(("POST", headers))[0].status_code == 403


def test_with_a_proxy_its_own_entry_counts_not_what_the_client_wrote_before():
    headers = {"x-forwarded-for": "6.6.6.6, 1.2.3.4", "x-forwarded-proto": "https", "x-forwarded-host": "m.example"}
    assert ask(("GET", headers), proxy=True)[0].text == "1.2.3.4 m.example True"
    assert ask(("GET", {}), proxy=True)[0].text == f"10.0.0.9 {HOST} False"
    assert ask(("POST", {**headers, "origin": "https://m.example"}), proxy=True)[0].status_code == 200


def test_addresses_of_one_ipv6_network_are_counted_together():
    headers = [("GET", {"x-forwarded-for": f"2001:db8:1:2::{place}"}) for place in range(1, 5)]
    answers = ask(*headers, proxy=True, requests_per_minute=9)
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]


def test_a_host_that_is_none_gets_into_no_header():
    (answer,) = ask(("GET", {"host": "a;script-src *"}))
    assert answer.headers["content-security-policy"].endswith("connect-src 'self'")
    assert answer.text == "10.0.0.9  False"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", f"http://{HOST}.evil.example"])
def test_a_socket_from_another_site_is_refused(origin):
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    scope: dict[str, Any] = {"type": "websocket", "scheme": "ws", "client": ("10.0.0.9", 1), "path": "/ws/x"}
    scope["headers"] = [(b"host", HOST.encode()), (b"origin", origin.encode())]
    gate: Any = Gate(echo, Hosting("x"), Still())
    asyncio.run(gate(scope, None, send))
    assert [message["type"] for message in sent] == ["websocket.close"]
    assert sent[0]["code"] == 1008
