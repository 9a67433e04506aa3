"""Who may act for a player, and what the browser is told to refuse."""

import pytest

from jiaxiang.server.door.security import HEADERS, content_policy, is_host, may_change, same_host

HOST = "192.168.1.5:8000"


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS"])
def test_reading_is_open_to_all(method):
    assert may_change(method, HOST, "http://evil.example", "cross-site")


@pytest.mark.parametrize("method", ["POST", "PATCH", "PUT", "DELETE", None], ids=str)
def test_changing_and_sockets_are_for_our_own_pages(method):
    assert may_change(method, HOST, f"http://{HOST}", "same-origin")
    assert not may_change(method, HOST, "http://evil.example", None)
    assert not may_change(method, HOST, "null", None)
    assert not may_change(method, HOST, None, "cross-site")
    assert not may_change(method, HOST, None, "same-site")
    assert not may_change(method, "", "http://", None)


def test_a_program_that_is_no_browser_sends_no_origin():
    assert may_change("POST", HOST, None, None)
    assert may_change(None, HOST, None, None)


def test_the_public_address_is_ours_too():
    assert may_change("POST", HOST, "https://mahjong.example", None, ("mahjong.example",))
    assert not may_change("POST", HOST, "https://mahjong.example", None, ("",))


@pytest.mark.parametrize(
    ("origin", "host", "same"),
    [
        ("http://localhost:8000", "localhost:8000", True),
        ("http://LOCALHOST:8000", "localhost:8000", True),
        ("http://localhost", "localhost:80", True),
        ("http://localhost:80", "localhost", True),
        ("https://a.example", "a.example:443", True),
        ("https://a.example", "a.example:80", False),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://localhost:8001", "localhost:8000", False),
        ("http://localhost:8000.evil.example", "localhost:8000", False),
        ("http://evil.example/localhost:8000", "localhost:8000", False),
        ("http://user@localhost:8000", "localhost:8000", False),
        ("ftp://localhost:8000", "localhost:8000", False),
        ("localhost:8000", "localhost:8000", False),
        ("http://[", "[", False),
    ],
)
def test_an_origin_is_the_same_host_with_the_same_port(origin, host, same):
    assert same_host(origin, (host,)) == same


@pytest.mark.parametrize("host", ["localhost", "a.example:443", "192.168.1.5:8000", "[::1]:8000"])
def test_the_policy_names_the_sockets_of_this_host(host):
    policy = content_policy(host)
    assert f"connect-src 'self' ws://{host} wss://{host}" in policy
    assert "unsafe" not in policy
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy


@pytest.mark.parametrize("host", ["", "a;script-src *", "a b", "a\r\nx: y", "[::1", "a:", "a:123456"])
def test_what_is_no_host_does_not_get_into_the_policy(host):
    assert not is_host(host)
    assert content_policy(host).endswith("connect-src 'self'")


def test_the_other_headers():
    assert dict(HEADERS)["x-content-type-options"] == "nosniff"
    assert dict(HEADERS)["referrer-policy"] == "same-origin"
