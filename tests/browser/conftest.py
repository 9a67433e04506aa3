"""A browser for the tests of this folder: the machine's own Chromium, at which nothing may go wrong unnoticed."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests import needs
from tests.server.hosted import Hosted

QUICK: Final = ("--pause", "0.05", "--pace", "0.02", "--requests-per-minute", "0")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-component-update", "--disable-sync")
PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 844, "height": 390},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
UPRIGHT: Final[dict[str, Any]] = {**PHONE, "viewport": {"width": 390, "height": 844}}
DESK: Final[dict[str, Any]] = {"viewport": {"width": 1280, "height": 800}}


@pytest.fixture(
    scope="module"
)  # Playwright's loop runs as long as it is open, and whoever has one of his own would fail
def chromium() -> Iterator[Browser]:
    path = needs.browser()
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


class Visit:
    """Opens an address as somebody new: visit(url, **PHONE, locale="zh-CN"). What a console complains of is a fault,
    unless the test expects it.
    """

    def __init__(self, chromium: Browser) -> None:
        self.faults: Final[list[str]] = []
        self.contexts: Final[list[BrowserContext]] = []
        self._chromium: Final = chromium
        self._expected: Final[list[str]] = []

    def __call__(self, address: str, **options: Any) -> Page:
        self.contexts.append(self._chromium.new_context(**options))
        page = self.contexts[-1].new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self._hear)
        page.goto(address)
        return page

    def expect(self, beginning: str) -> None:
        """What begins like this is no fault."""
        self._expected.append(beginning)

    def _hear(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning") and not said.text.startswith(tuple(self._expected)):
            self.faults.append(said.text)


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    visit = Visit(chromium)
    yield visit
    for context in visit.contexts:
        context.close()
    assert not visit.faults


def hosted_in(folder: Path) -> Hosted:
    """A server that answers, with its database in a folder and bots that do not keep a test waiting."""
    needs.client()
    server = Hosted(str(folder / "games.db"), *QUICK)
    server.wait()
    return server


@pytest.fixture(scope="session")
def hosted(tmp_path_factory) -> Iterator[Hosted]:
    """A server for all tests that do not kill it."""
    server = hosted_in(tmp_path_factory.mktemp("hosted"))
    yield server
    server.stop()
