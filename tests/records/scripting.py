"""Scripts in a few words: the tiles that matter are named, the rest of each hand is filled with tiles that do not."""

from typing import Any

import msgspec

from jiaxiang.records import DEAL, answer
from jiaxiang.tiles import format_tiles, full_set, parse_tiles

# far apart within each hand: what is filled in makes neither pairs nor chows
JUNK = [
    parse_tiles("147m258p369s1234z"),
    parse_tiles("258m369p147s5671z"),
    parse_tiles("369m147p258s2345z"),
    parse_tiles("159m159p159s6734z"),
]
SPARE = parse_tiles("147m258p369s258m369p147s369m147p258s1234567z1234567z")


def script(hands: tuple[str, str, str, str], draws: str, *actions: str, tail: str = "", **more: Any) -> dict[str, Any]:
    """A Guangdong script; each of `hands` may be shorter than 13 tiles. `more` are further fields."""
    left = full_set(True)
    named = [parse_tiles(hand) for hand in hands]
    for tile in [tile for hand in named for tile in hand] + parse_tiles(draws) + parse_tiles(tail):
        left[tile] -= 1
    for hand, junk in zip(named, JUNK, strict=True):
        for tile in junk + SPARE + SPARE:
            if len(hand) < 13 and left[tile] > 0 and tile not in hand:
                hand.append(tile)
                left[tile] -= 1
        assert len(hand) == 13
    texts = [format_tiles(sorted(hand)) for hand in named]
    return {"rules": "guangdong", "hands": texts, "draws": draws, "tail": tail, "actions": list(actions), **more}


def play(*args: Any, **more: Any) -> dict[str, Any]:
    """The answer to a script."""
    written = msgspec.json.encode(script(*args, **more)).decode()
    return msgspec.json.decode(msgspec.json.encode(answer(written, DEAL)), type=dict[str, Any])


def won(*args: Any, **more: Any) -> dict[int, int]:
    """Points of each winner, by seat; an AssertionError with the answer where the script does not end in a win."""
    answered = play(*args, **more)
    assert answered.get("outcome") == "won", answered
    return {win["seat"]: win["points"] for win in answered["wins"]}


def refusal(*args: Any, **more: Any) -> tuple[int, str]:
    """The number of the refused action and the clause that forbids it."""
    answered = play(*args, **more)
    assert "error" in answered, answered
    return answered["error"]["action"], answered["error"]["clause"]


def happened(answered: dict[str, Any]) -> list[str]:
    """The events of an answer in short, without the answers to tiles: "0 discard 9m"."""
    words = []
    for event in [event for event in answered["events"] if event["event"] != "answer"]:
        kind = event.get("kind", event["event"])
        words.append(f"{event.get('seat', '')} {kind} {event.get('tile', event.get('tiles', ''))}".strip())
    return words
