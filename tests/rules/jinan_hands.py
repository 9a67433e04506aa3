"""Jinan cases and scripts in one line: seat 1 wins, seat 0 deals, the tile is discarded by seat 3, unless a test says
otherwise.
"""

from functools import partial
from typing import Any

from tests.rules.northern_hands import FAR_FROM_LOOSE, northern, settle, table

__all__ = ["acted", "case", "paid", "play", "refusal", "script", "several", "win"]

JINAN = northern("jinan", flowers=True, spare=FAR_FROM_LOOSE)
case, win = JINAN.case, JINAN.win
script, play, refusal = JINAN.script, JINAN.play, JINAN.refusal
acted = partial(table, JINAN)


def several(tile: str, hands: dict[int, dict[str, Any]], *winners: int, by: int = 3, **more: Any) -> dict[str, Any]:
    """The answer to a case with several winners on one tile of seat `by`; `hands` are their players and others."""
    wins = [{"seat": seat, "tile": tile, "from": by} for seat in winners]
    return settle(case("", tile, others=hands, wins=wins, **more))


def paid(result: dict[str, Any], seat: int = 1) -> list[str]:
    """Who paid a winner what, and why, as "3 16 JN-50 JN-55": the clause, then those that changed the amount."""
    (won,) = [win for win in result["wins"] if win["seat"] == seat]
    return [" ".join(map(str, [p["seat"], p["points"], p["clause"], *p.get("also", ())])) for p in won["paid_by"]]
