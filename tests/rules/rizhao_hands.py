"""Rizhao cases and scripts in one line: seat 1 has declared ready and draws the tile itself, seat 0 deals, unless a
test says otherwise.
"""

from functools import partial
from typing import Any

from tests.rules.northern_hands import FAR_FROM_LOOSE, SELF, northern, settle, table

__all__ = ["acted", "answered", "case", "play", "refusal", "win"]

RIZHAO = northern("rizhao", spare=FAR_FROM_LOOSE)
script, play, refusal = RIZHAO.script, RIZHAO.play, RIZHAO.refusal
acted = partial(table, RIZHAO)


def case(hand: str, tile: str | None, *melds: str, **more: Any) -> dict[str, Any]:
    return RIZHAO.case(hand, tile, *melds, **{"by": SELF, "ready": "open", **more})


def answered(hand: str, tile: str | None, *melds: str, **more: Any) -> dict[str, Any]:
    """The answer to a case."""
    return settle(case(hand, tile, *melds, **more))


def win(hand: str, tile: str | None, *melds: str, **more: Any) -> dict[str, Any]:
    """The answer for the one winner of a case."""
    result = answered(hand, tile, *melds, **more)
    assert "wins" in result, result
    won: dict[str, Any] = result["wins"][0]
    return won
