"""Taizhou cases and scripts in one line: seat 1 wins, seat 0 deals, 9s is turned, unless a test says otherwise.

What is not named is filled with tiles that score nothing: in each hand single tiles, far apart and no wild ones.
"""

from typing import Any

import msgspec

from jiaxiang.records import DEAL, SCORE, answer
from jiaxiang.tiles import format_tiles, full_set, parse_tiles
from tests.rules.guangdong_hands import meld

DISCARD = 3
SPARE = parse_tiles("147m258p369s258m369p147s369m147p258s1234567z")


def player(hand: str = "", *melds: str, discards: str = "") -> dict[str, Any]:
    return {"hand": hand, "melds": [meld(text) for text in melds], "discards": discards}


def fill(hands: list[tuple[str, int]], used: str, turned: str) -> list[str]:
    """The hands, each filled up to its number of tiles."""
    left = full_set(False)
    named = [parse_tiles(hand) for hand, _ in hands]
    for tile in [tile for hand in named for tile in hand] + parse_tiles(used) + parse_tiles(turned):
        left[tile] -= 1
    assert min(left) >= 0, "more of a tile than there are"
    for seat, (hand, (_, size)) in enumerate(zip(named, hands, strict=True)):
        for tile in SPARE[9 * seat :] + SPARE:
            if len(hand) < size and left[tile] > 0 and tile not in hand and tile not in parse_tiles(turned):
                hand.append(tile)
                left[tile] -= 1
        assert len(hand) == size
    return [format_tiles(sorted(hand)) for hand in named]


def case(
    hand: str, tile: str, *melds: str, by: int = DISCARD, seat: int = 1, turned: str = "9s", **more: Any
) -> dict[str, Any]:
    """A case with one winner; `by` is the seat that the tile came from. `others` are further players by seat."""
    players = [player() for _ in range(4)]
    players[seat] = player(hand, *melds)
    for other, written in more.pop("others", {}).items():
        players[other] = written
    used = tile + "".join(m["tiles"] for p in players for m in p["melds"]) + "".join(p["discards"] for p in players)
    hands = fill([(each["hand"], 13 - 3 * len(each["melds"])) for each in players], used, turned)
    for each, filled in zip(players, hands, strict=True):
        each["hand"] = filled
    wins = more.pop("wins", [{"seat": seat, "tile": tile, "from": by}])
    return {"rules": "taizhou", "turned": turned, "players": players, "wins": wins, **more}


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
    """The lines as "TZ-22 8, TZ-58 x1": base, or fan after an x."""
    return ", ".join(
        f"{line['clause']} {line['base']}" if line["base"] else f"{line['clause']} x{line['fan']}"
        for line in won["lines"]
    )


def script(hands: tuple[str, str, str, str], draws: str, *actions: str, **more: Any) -> dict[str, Any]:
    turned = more.pop("turned", "9s")
    tail = more.get("tail", "")
    filled = fill([(hand, 13) for hand in hands], draws + tail, turned)
    return {"rules": "taizhou", "turned": turned, "hands": filled, "draws": draws, "actions": list(actions), **more}


def play(hands: tuple[str, str, str, str], draws: str, *actions: str, **more: Any) -> dict[str, Any]:
    """The answer to a script."""
    written = msgspec.json.encode(script(hands, draws, *actions, **more)).decode()
    return msgspec.json.decode(msgspec.json.encode(answer(written, DEAL)), type=dict[str, Any])


def refusal(hands: tuple[str, str, str, str], draws: str, *actions: str, **more: Any) -> tuple[int, str]:
    """The number of the refused action and the clause that forbids it."""
    answered = play(hands, draws, *actions, **more)
    assert "error" in answered, answered
    return answered["error"]["action"], answered["error"]["clause"]
