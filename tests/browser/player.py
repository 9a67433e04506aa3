"""Somebody at a browser, who does what a person does: he taps what he sees, by its name."""

import re
import time
from collections.abc import Iterator
from typing import Final

from playwright.sync_api import Locator, Page, expect

from jiaxiang.rules import games

PATIENCE: Final = 60_000
"""Milliseconds: far more than anything takes."""
SPELL: Final = 15
"""Milliseconds between two looks at a page where there is nothing to do."""

WORDS: Final = {
    "zh": {"play": "马上开打", "win": ("和", "自摸", "抢杠"), "pass": "过", "next": "下一局", "result": "第 {n} 局"},
    "en": {
        "play": "Play now",
        "win": ("Win", "Self-draw", "Rob"),
        "pass": "Pass",
        "next": "Next deal",
        "result": "Deal {n}",
    },
}


class Player:
    """A person at a page in one language, "zh" or "en"."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page: Final = page
        self.words: Final = WORDS[lang]
        self.lang: Final = lang
        page.set_default_timeout(PATIENCE)

    # ----------------------------------------------------------------------------------------------------- what he sees
    @property
    def hand(self) -> Locator:
        """The tiles of his hand, as buttons."""
        return self.page.get_by_role("toolbar").get_by_role("button")

    @property
    def tiles(self) -> list[str]:
        """What he holds, by name."""
        return [str(each.get_attribute("aria-label")).split(",")[0] for each in self.hand.all()]

    @property
    def choices(self) -> Locator:
        """What he may do beside discarding."""
        return self.page.locator(".bar").get_by_role("button")

    @property
    def offered(self) -> list[str]:
        """The names of these."""
        return [name.strip() for name in self.choices.all_inner_texts()]

    def result(self, number: int | None = None) -> Locator:
        """The slip of a deal, of whichever is over if no number is given."""
        told = str(self.words["result"])
        name = told.format(n=number) if number is not None else re.compile(told.format(n=r"\d+"))
        return self.page.get_by_role("region", name=name)

    # ----------------------------------------------------------------------------------------------------- what he does
    def sit_down(self, game: str) -> None:
        """From the lobby to a table with three bots, in two taps."""
        self.page.get_by_role("button", name=games()[game].zh).first.click()
        self.page.get_by_role("button", name=str(self.words["play"])).click()
        expect(self.hand.first).to_be_visible(timeout=PATIENCE)

    def play_on(self, until: Locator | None = None) -> None:
        """Win where he can, otherwise pass and discard what he has drawn, until something is to be seen: the result."""
        until = self.result() if until is None else until
        for _ in self.looking("the deal comes to its end"):
            if until.is_visible():
                return
            self.act()

    def come_to_turn(self) -> None:
        """Answer what is offered before, until it is his turn to discard; in the next deal, where this one ends."""
        for _ in self.looking("his turn comes"):
            if self.discards.count():
                return
            self.act() or self.go_on()

    def come_to_claim(self) -> None:
        """Play until another player's tile may be claimed; in the next deal, where none could be in this one."""
        for _ in self.looking("a tile comes that may be claimed"):
            if self.words["pass"] in self.offered:
                return
            self.discard() or self.go_on()

    def looking(self, what: str) -> Iterator[None]:
        """Look again and again, for as long as it may take; fails where it takes longer, with what is seen then."""
        until = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < until:
            yield
            self.page.wait_for_timeout(SPELL)
        raise AssertionError(f"expected that {what}, saw: {self.page.locator('body').inner_text()!r}")

    def go_on(self) -> bool:
        """To the next deal, where this one is over and the next waits for him."""
        button = self.page.get_by_role("button", name=str(self.words["next"]), exact=True)
        return button.is_visible() and self._tap(button)

    def act(self) -> bool:
        """Do one thing; False where there is nothing to do. What he wanted may be gone when he taps it."""
        offered = self.offered
        for word in (*self.words["win"], self.words["pass"]):
            if word in offered:
                return self._tap(self.choices.filter(has_text=str(word)).last)
        return self.discard()

    def discard(self) -> bool:
        """Tap what he has drawn, or the last that he may discard, twice."""
        tile = self.discards.last
        return tile.is_visible() and self._tap(tile) and self._tap(tile)

    @property
    def discards(self) -> Locator:
        """The tiles that he may discard now."""
        return self.hand.and_(self.page.locator('[aria-disabled="false"]'))

    def _tap(self, what: Locator) -> bool:
        try:
            what.click(timeout=1000, no_wait_after=True)
        except Exception:  # it is gone: somebody else was faster
            return False
        return True
