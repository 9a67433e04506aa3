"""Logs that programs read, and in which no secret stands."""

import io
import json
import logging

import pytest
import structlog

from jiaxiang.server.operation import set_up_logs


@pytest.fixture
def logged():
    """What is logged as JSON; afterwards logging is as it was."""
    root = logging.getLogger()
    before = root.handlers[:], root.level
    out = io.StringIO()
    set_up_logs("info", out)
    yield lambda: [json.loads(line) for line in out.getvalue().splitlines()]
    root.handlers[:], root.level = before
    structlog.reset_defaults()


def test_an_event_is_a_line_of_json_with_room_and_seat(logged):
    with structlog.contextvars.bound_contextvars(room="abcdefghijklmnop", seat=2):
        structlog.get_logger("jiaxiang.room").info("a deal is over", deal=3, outcome="won", winner="阿婆")
    (event,) = logged()
    assert event["event"] == "a deal is over"
    assert event["level"] == "info"
    assert (event["seat"], event["deal"], event["winner"]) == (2, 3, "阿婆")
    assert event["timestamp"].endswith("Z")


def test_a_token_is_cut_short_everywhere(logged):
    structlog.get_logger().info("x", room="abcdefghijklmnop", token="ponmlkjihgfedcba", match="0123456789")
    (event,) = logged()
    assert (event["room"], event["token"], event["match"]) == ("abcdef", "ponmlk", "012345")


@pytest.mark.parametrize("name", ["cookie", "Cookie", "secret", "key", "code", "password", "authorization", "transfer"])
def test_what_is_called_a_secret_is_left_out(logged, name):
    structlog.get_logger().warning("x", **{name: "opensesame"})
    assert logged()[0][name] == "***"


@pytest.mark.parametrize(
    "text",
    [
        "postgresql://user:opensesame@localhost/db is gone",
        "postgresql+asyncpg://user:opensesame@[::1]:5432/db",
        "header jx=abc.opensesame; other=1",
    ],
)
def test_passwords_and_cookies_are_masked_in_any_text(logged, text):
    structlog.get_logger().error(text, detail=text)
    logging.getLogger("sqlalchemy.engine").error(text)
    assert len(logged()) == 2
    assert "opensesame" not in json.dumps(logged())


def test_they_are_masked_in_tracebacks_too(logged):
    try:
        raise OSError("no answer from postgresql://user:opensesame@localhost/db")
    except OSError:
        structlog.get_logger().exception("the database is gone")
    (event,) = logged()
    assert "OSError" in event["exception"]
    assert "opensesame" not in json.dumps(event)


def test_of_what_other_packages_tell_only_trouble_is_logged(logged):
    logging.getLogger("uvicorn.error").info('127.0.0.1:1 - "WebSocket /ws/abcdefghijklmnop" [accepted]')
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    logging.getLogger("sqlalchemy.pool").info("something less")
    logging.getLogger("sqlalchemy.pool").warning("something")
    assert [event["event"] for event in logged()] == ["something"]


def test_only_what_counts_enough_is_logged(logged):
    structlog.get_logger().debug("x")
    assert logged() == []


def test_people_get_lines_to_read():
    root = logging.getLogger()
    before = root.handlers[:], root.level
    out = io.StringIO()
    set_up_logs("info", out, pretty=True)
    structlog.get_logger().info("a deal is over", deal=3)
    root.handlers[:], root.level = before
    structlog.reset_defaults()
    assert "a deal is over" in out.getvalue()
    assert not out.getvalue().startswith("{")
