"""A browser for the tests of this folder: the machine's own Chromium, at which nothing may go wrong unnoticed."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests import needs
from tests.browser.hosted import Hosted

FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-component-update", "--disable-sync")
PHONE = {"viewport": {"width": 844, "height": 390}, "device_scale_factor": 2, "is_mobile": True, "has_touch": True}
UPRIGHT = {**PHONE, "viewport": {"width": 390, "height": 844}}
DESK = {"viewport": {"width": 1280, "height": 800}}

Visit = Callable[..., Page]


@pytest.fixture(
    scope="module"
)  # Playwright's loop runs as long as it is open, and whoever has one of his own would fail
def chromium() -> Iterator[Browser]:
    path = needs.browser()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Opens an address as somebody new: visit(url, **PHONE, locale="zh-CN"). An error in a console fails the test."""
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def opened(address: str, **options: Any) -> Page:
        contexts.append(chromium.new_context(**options))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.on("console", lambda said: faults.append(said.text) if said.type in ("error", "warning") else None)
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert not faults


@pytest.fixture(scope="session")
def hosted(tmp_path_factory) -> Iterator[Hosted]:
    """A server for all tests that do not kill it."""
    needs.client()
    server = Hosted(tmp_path_factory.mktemp("hosted"))
    yield server
    server.stop()
