"""Guangdong cases in one line: seat 1 wins, seat 0 deals, East round, unless a test says otherwise."""

from typing import Any

import msgspec

from jiaxiang.hands import Meld
from jiaxiang.records import SCORE, answer
from jiaxiang.tiles import NAMES

DISCARD = 3
"""The seat whose discard wins where a test does not care."""


def meld(text: str) -> dict[str, Any]:
    """A meld in the case format from its text form, "pung 999s 9s<0"."""
    read = Meld.parse(text)
    written: dict[str, Any] = {"kind": text.split(maxsplit=1)[0], "tiles": text.split()[1]}
    if read.claimed >= 0:
        written["claimed"] = NAMES[read.claimed]
    if read.feeder >= 0:
        written["from"] = read.feeder
    return written


def player(
    hand: str = "", *melds: str, flowers: str = "", discards: str = "", ready: str | None = None
) -> dict[str, Any]:
    written = {"hand": hand, "melds": [meld(text) for text in melds], "flowers": flowers, "discards": discards}
    return written if ready is None else {**written, "ready": ready}


def case(hand: str, tile: str, *melds: str, by: int = DISCARD, seat: int = 1, **more: Any) -> dict[str, Any]:
    """A case with one winner; `by` is the seat that the tile came from. A field `others` gives further players by seat."""
    players: list[dict[str, Any]] = [{}, {}, {}, {}]
    flowers = more.pop("flowers", "")
    players[seat] = player(hand, *melds, flowers=flowers)
    for other, written in more.pop("others", {}).items():
        players[other] = written
    wins = more.pop("wins", [{"seat": seat, "tile": tile, "from": by}])
    return {"rules": "guangdong", "players": players, "wins": wins, **more}


def settle(value: dict[str, Any]) -> dict[str, Any]:
    """The answer to a case."""
    return msgspec.json.decode(
        msgspec.json.encode(answer(msgspec.json.encode(value).decode(), SCORE)), type=dict[str, Any]
    )


def win(hand: str, tile: str, *melds: str, **more: Any) -> dict[str, Any]:
    """The answer for the one winner of a case."""
    result = settle(case(hand, tile, *melds, **more))
    assert "wins" in result, result
    won: dict[str, Any] = result["wins"][0]
    return won


def names(won: dict[str, Any]) -> str:
    """The lines of a win as "GD-20 0, GD-53 2"."""
    return ", ".join(f"{line['clause']} {line['fan']}" for line in won["lines"])


def refused(value: dict[str, Any]) -> tuple[str, str]:
    """Where and why a case is refused."""
    result = settle(value)
    assert "error" in result, result
    return result["error"]["field"], result["error"]["message"]


def changed(value: dict[str, Any], seat: int, **more: Any) -> dict[str, Any]:
    """The case with other fields for one player."""
    players = [dict(each) for each in value["players"]]
    players[seat] |= more
    return {**value, "players": players}
