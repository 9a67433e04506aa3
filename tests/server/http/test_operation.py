"""Health and figures."""

import pytest
from sqlalchemy.exc import OperationalError

from jiaxiang.server.http.operation import VERSION
from tests.server.http.visiting import browser, house

pytestmark = pytest.mark.anyio


async def test_it_is_well_while_the_database_answers(app, visitor):
    answer = await visitor.get("/health")
    assert answer.status_code == 200
    assert answer.json() == {"status": "ok", "version": VERSION}
    assert (await visitor.head("/health")).status_code == 200


async def test_it_says_when_the_database_does_not_answer(app, visitor, monkeypatch):
    async def gone() -> None:
        raise OperationalError("SELECT 1", {}, OSError("gone"))

    monkeypatch.setattr(app.house.store, "check", gone)
    answer = await visitor.get("/health")
    assert answer.status_code == 503
    assert answer.json()["status"] == "database"


async def test_a_database_that_is_gone_is_no_mystery_to_players(app, visitor, monkeypatch):
    async def gone(_: str) -> None:
        raise OperationalError("SELECT …", {"id": "secret"}, OSError("gone"))

    monkeypatch.setattr(app.house.store.players, "find", gone)
    answer = await visitor.get("/api/me")
    assert answer.status_code == 503
    assert "database" in answer.json()["error"]["en"]
    assert "SELECT" not in answer.text


async def test_figures_are_for_this_machine_alone(app, visitor):
    answer = await visitor.get("/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=")
    assert "jiaxiang_rooms 0.0" in answer.text
    async with browser(app, "192.168.1.7") as neighbour:
        assert (await neighbour.get("/metrics")).status_code == 403
    async with browser(app, **{"x-forwarded-for": "127.0.0.1"}) as behind_a_proxy:
        assert (await behind_a_proxy.get("/metrics")).status_code == 403


async def test_figures_may_be_public(tmp_path, anyio_backend):
    async with house(tmp_path, metrics_public=True) as app, browser(app, "192.168.1.7") as neighbour:
        assert (await neighbour.get("/metrics")).status_code == 200


async def test_figures_follow_what_happens(app, visitor):
    await visitor.post("/api/rooms", json={"game": "guangdong"})
    assert "jiaxiang_rooms 1.0" in (await visitor.get("/metrics")).text


async def test_a_server_that_stops_says_so(app, visitor):
    await app.take_leave()
    answer = await visitor.get("/health")
    assert (answer.status_code, answer.json()["status"]) == (503, "stopping")
