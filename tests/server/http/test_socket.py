"""The socket of a room, over a real server: who gets one, what closes it, and a deal played through it."""

import asyncio
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.http11 import Response
from websockets.sync.client import ClientConnection

from jiaxiang.server.door import Buckets
from jiaxiang.server.door.limits import Allowance
from jiaxiang.server.http.socket import _slow_down
from tests.server.served import PATIENCE, Served, Visitor, served
from tests.server.virtual import run

OPEN = {"game": "guangdong", "deals": 1, "clock": "none"}


@pytest.fixture(scope="module")
def server(tmp_path_factory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("sockets"), sockets_per_address=6) as found:
        yield found


@pytest.fixture
def visitor(server) -> Iterator[Visitor]:
    with server.visitor() as found:
        yield found


def make_room(visitor: Visitor, path: str = "/api/rooms", **setup: Any) -> str:
    token: str = visitor.post(path, json={**OPEN, **setup}).json()["token"]
    return token


def refusal(visitor: Visitor, token: str, **headers: str) -> Response:
    """What the handshake is answered with where there is no socket for who asks."""
    with pytest.raises(InvalidStatus) as refused, visitor.socket(token, **headers):
        pass
    return refused.value.response


def closing_code(socket: ClientConnection) -> int | None:
    """The code with which the server closes a socket, whatever it says before."""
    try:
        while True:
            socket.recv(timeout=PATIENCE)
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else None


# ---- talking --------------------------------------------------------------------------------------------------------


def test_a_hello_is_welcomed_and_told_everything(visitor):
    token = make_room(visitor)
    with visitor.enter(token) as talk:
        room = talk.hear()
        assert (room["type"], room["n"]) == ("room", 2)
        assert room["room"]["token"] == token
        assert room["room"]["you"] == 0
        assert talk.ask("ping") == {"type": "pong", "n": 3, "id": 1}


def test_a_message_may_come_as_bytes(visitor):
    with visitor.enter(make_room(visitor)) as talk:
        talk.socket.send(msgspec.json.encode({"type": "ping", "id": 9}))
        assert talk.hear("pong")["id"] == 9


def test_a_whole_match_is_played_through_it(visitor):
    token = make_room(visitor, "/api/play", deals=1)
    number = 0
    with visitor.enter(token) as talk:
        while True:
            heard = talk.hear()
            if heard["type"] == "room" and heard["room"]["status"] == "open":
                break
            if heard["type"] == "room" and heard["room"]["status"] == "between" and heard["room"]["match"]["done"]:
                talk.say(type="next", id=10**6 + heard["n"])
            own = heard.get("own")
            question = own["question"] if own else None
            if question and question["number"] != number:
                number = question["number"]
                choice = question["choices"][0]["action"]
                talk.say(type="act", id=number + 1, question=number, action=choice)
    match = heard["room"]["match"]["id"]
    page = visitor.get(f"/api/matches/{match}").json()
    assert page["match"]["status"] == "finished"
    assert sum(page["match"]["totals"]) == 0
    steps = visitor.get(f"/api/matches/{match}/deals/1/replay").json()["steps"]
    assert steps[-1]["table"]["ending"]["result"]["deltas"] == page["match"]["totals"]
    assert visitor.get(f"/api/matches/{match}/deals/1/proof").status_code == 200
    figures = visitor.get("/metrics").text
    for figure in ('decisions_total{how="player"}', 'decisions_total{how="bot"}', 'messages_sent_total{type="moved"}'):
        assert f"jiaxiang_{figure}" in figures


def test_a_second_device_takes_the_seat_over(server, visitor):
    token = make_room(visitor)
    with visitor.enter(token) as first, visitor.enter(token) as second:
        assert first.hear("bye")["reason"] == "moved"
        assert closing_code(first.socket) == 1000
        assert second.hear("room")["room"]["you"] == 0


# ---- who gets none --------------------------------------------------------------------------------------------------


def test_who_has_no_cookie_or_a_forged_one_is_turned_away(visitor):
    token = make_room(visitor)
    for cookie in ("", "jx=nobody.abc", f"jx={visitor.cookies['jx'][:-1]}"):
        assert refusal(visitor, token, cookie=cookie).status_code == 401


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_a_page_of_another_site_is_turned_away(visitor, origin):
    refused = refusal(visitor, make_room(visitor), origin=origin)
    assert refused.status_code == 403
    assert refused.headers["x-content-type-options"] == "nosniff"
    assert b"another site" in (refused.body or b"")


def test_who_comes_while_the_server_stops_is_asked_to_come_again(server, visitor, monkeypatch):
    token = make_room(visitor)
    monkeypatch.setattr(server.app.house, "stopping", True)
    assert refusal(visitor, token).status_code == 503


def test_our_own_page_is_not(server, visitor):
    with visitor.socket(make_room(visitor), origin=server.url) as socket:
        assert socket.response is not None
        assert socket.response.status_code == 101


def test_a_room_that_is_not_there_says_goodbye(visitor):
    with visitor.socket("none") as socket:
        assert msgspec.json.decode(socket.recv(timeout=PATIENCE)) == {"type": "bye", "n": 0, "reason": "closed"}
        assert closing_code(socket) == 1000


def test_one_address_has_so_many_sockets(server, visitor):
    token = make_room(visitor)
    with ExitStack() as stack:
        for _ in range(6):
            stack.enter_context(visitor.socket(token))
        assert refusal(visitor, token).status_code == 429
    wait_for(lambda: server.app.house.counts.sockets.total == 0)
    with visitor.enter(token):
        pass


# ---- what closes it -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", ['{"type":"ping","id":1}', '{"type":"sit","id":1,"seat":1}'])
def test_what_comes_before_a_hello_closes_it(visitor, first):
    with visitor.socket(make_room(visitor)) as socket:
        socket.send(first)
        assert closing_code(socket) == 1008


def test_five_messages_that_are_none_are_overlooked_and_the_sixth_closes_it(visitor):
    with visitor.enter(make_room(visitor)) as talk:
        for text in ("", "{}", "[" * 4000, '{"type":"nonsense"}', '{"type":"ping","id":-1}'):
            talk.socket.send(text)
        assert talk.ask("ping")["type"] == "pong"
        talk.socket.send('{"type":"sit","id":2,"seat":4}')
        assert closing_code(talk.socket) == 1008


def test_bytes_that_are_no_text_are_no_message(visitor):
    with visitor.enter(make_room(visitor)) as talk:
        talk.socket.send(b'{"type":"ping","id":\xff}')
        assert talk.ask("ping")["type"] == "pong"


def test_a_message_of_more_than_four_kilobytes_closes_it(visitor):
    with visitor.enter(make_room(visitor)) as talk:
        talk.socket.send('{"type":"say","id":1,"text":"' + "x" * 4096 + '"}')
        assert closing_code(talk.socket) == 1009


def test_who_says_nothing_is_not_waited_for_for_ever(visitor, monkeypatch):
    monkeypatch.setattr("jiaxiang.server.http.socket.HELLO_WITHIN", 0.05)
    with visitor.socket(make_room(visitor)) as socket:
        assert closing_code(socket) == 1008


def test_who_says_too_much_is_heard_more_slowly():
    async def scenario() -> list[float]:
        time = asyncio.get_running_loop().time
        allowed = Buckets(Allowance(2, 4), time, 1)
        heard = []
        for _ in range(4):
            await _slow_down(allowed)
            heard.append(time())
        return heard

    assert run(scenario()) == [0, 0, 0.25, 0.5]  # two at once, then four a second


def test_who_may_say_what_he_likes_is_heard_at_once():
    run(_slow_down(None))


# ---- figures, and the end -------------------------------------------------------------------------------------------


def test_sockets_and_messages_are_counted(visitor):
    with visitor.enter(make_room(visitor)) as talk:
        talk.ask("ping")
        told = visitor.get("/metrics").text
    assert "jiaxiang_sockets 1.0" in told
    assert 'jiaxiang_messages_received_total{type="hello"}' in told
    assert 'jiaxiang_messages_received_total{type="ping"}' in told


def test_a_server_that_stops_says_goodbye_and_knows_the_room_afterwards(tmp_path):
    with served(tmp_path) as server, server.visitor() as visitor:
        token = make_room(visitor)
        cookie = visitor.cookies["jx"]
        with visitor.enter(token) as talk:
            server.serving.should_exit = True
            assert talk.hear("bye")["reason"] == "stopping"
            assert closing_code(talk.socket) in (1000, 1012)
    with served(tmp_path) as server, server.visitor(cookie=f"jx={cookie}") as visitor:
        assert visitor.get(f"/api/rooms/{token}").json()["token"] == token
        with visitor.enter(token) as talk:
            assert talk.hear("room")["room"]["you"] == 0


def wait_for(condition: Any) -> None:
    """Wait until something holds, which it does soon."""

    async def look() -> None:
        async with asyncio.timeout(PATIENCE):
            while not condition():
                await asyncio.sleep(0.005)

    asyncio.run(look())
