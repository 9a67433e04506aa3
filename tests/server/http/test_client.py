"""The client's files and pages."""

import gzip
import re

import httpx
import pytest

from jiaxiang.server.http.client import is_page
from tests.needs import client as built_client
from tests.server.http.visiting import browser, house

pytestmark = pytest.mark.anyio
PAGE = "<!doctype html><title>jiaxiang</title>" + "<!-- -->" * 100
SCRIPT = "console.log(1);" * 100
FILES = {
    "index.html": PAGE,
    "assets/index-a1b2c3.js": SCRIPT,
    "assets/small.css": "a{}",
    "tiles/1m.svg": "<svg/>",
    "manifest.webmanifest": "{}",
}


@pytest.fixture
async def visitor(tmp_path, anyio_backend):
    """A browser at a server that has a client of a few files."""
    for name, text in FILES.items():
        path = tmp_path / "client" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    async with house(tmp_path) as app, browser(app) as found:
        yield found


async def test_a_file_comes_with_its_type_and_for_how_long_it_is_good(visitor):
    for address, media, cache in (
        ("/index.html", "text/html; charset=utf-8", "no-cache"),
        ("/assets/index-a1b2c3.js", "text/javascript; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/assets/small.css", "text/css; charset=utf-8", "public, max-age=31536000, immutable"),
        ("/tiles/1m.svg", "image/svg+xml", "public, max-age=86400"),
        ("/manifest.webmanifest", "application/manifest+json", "no-cache"),
    ):
        answer = await visitor.get(address)
        assert answer.status_code == 200
        assert answer.text == FILES[address[1:]]
        assert answer.headers["content-type"] == media
        assert answer.headers["cache-control"] == cache
        again = await visitor.get(address, headers={"if-none-match": f'"x", {answer.headers["etag"]}'})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == cache


async def test_text_is_packed_once_where_that_gains_something(visitor):
    async with visitor.stream("GET", "/assets/index-a1b2c3.js") as packed:
        raw = b"".join([chunk async for chunk in packed.aiter_raw()])
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(raw) < len(SCRIPT)
    assert gzip.decompress(raw).decode() == SCRIPT
    for accepts in ("", "br", "gzip;q=0"):
        plain = await visitor.get("/assets/index-a1b2c3.js", headers={"accept-encoding": accepts})
        assert "content-encoding" not in plain.headers
        assert plain.headers["vary"] == "accept-encoding"
    assert "vary" not in (await visitor.get("/tiles/1m.svg")).headers


async def test_every_page_of_the_client_is_the_client(visitor):
    for address in ("/", "/r/abcdef", "/rules/guangdong", "/records/x/1", "/settings", "/somewhere/else"):
        answer = await visitor.get(address)
        assert answer.status_code == 200
        assert answer.text == PAGE
        assert (await visitor.head(address)).headers["content-length"] == answer.headers["content-length"]
        assert (await visitor.head(address)).content == b""


async def test_what_is_neither_page_nor_file_is_not_found(visitor):
    for address in (
        "/assets/none.js",
        "/none.txt",
        "/api",
        "/api/none",
        "/tiles/none",
        "/tiles/../../test.db",
        "/tiles/%2e%2e/%2e%2e/test.db",
        "/..%2ftest.db",
        "/ws",
        "/.git/config",
    ):
        answer = await visitor.get(address)
        assert (address, answer.status_code) == (address, 404)
        assert answer.json()["error"]["en"] == "there is nothing at this address"


async def test_where_no_client_is_built_the_page_says_how(app):
    async with browser(app) as visitor:
        answer = await visitor.get("/r/abc")
    assert answer.status_code == 503
    assert "./dev serve" in answer.text
    assert answer.headers["content-type"] == "text/html; charset=utf-8"


@pytest.mark.parametrize(
    ("address", "page"),
    [("", True), ("/", True), ("r/x", True), ("apis", True), ("api/x", False), ("x.html", False), ("a.b/c", False)],
)
async def test_an_address_is_a_page_where_it_is_nothing_else(address, page):
    assert is_page(address) == page


async def test_the_built_client_keeps_to_its_own_security_policy():
    page = (built_client() / "index.html").read_text()
    assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", page)
    assert "<style" not in page
    assert not re.search(r"\s(style|on[a-z]+)=", page)
    assert not re.search(r'(src|href)="(https?:)?//', page)


async def test_safe_headers_are_on_every_answer(visitor):
    answers: list[httpx.Response] = [
        await visitor.get("/"),
        await visitor.get("/assets/none.js"),
        await visitor.get("/api/me"),
        await visitor.get("/schema"),
        await visitor.get("/health"),
        await visitor.post("/api/games"),
        await visitor.patch("/api/me", content=b"{"),
        await visitor.post("/api/me/redeem", content=b"x" * 70_000),
        await visitor.post("/api/me/redeem", headers={"origin": "http://evil.example"}),
        await visitor.get("/", headers={"host": "\x7f"}),
    ]
    assert [answer.status_code for answer in answers] == [200, 404, 200, 200, 200, 405, 400, 413, 403, 400]
    for answer in answers:
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "default-src 'self'" in answer.headers["content-security-policy"]
        assert answer.headers["cross-origin-opener-policy"] == "same-origin"
        if answer.status_code >= 400:
            assert set(answer.json()["error"]) == {"zh", "en", "clause"}
