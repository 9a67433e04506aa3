"""Cases and scripts in one line: seat 1 wins, seat 0 deals, where the game turns a tile up it is 9s, unless a test says
otherwise.

What is not named is filled with tiles that score nothing: in each hand single tiles, far apart and no wild ones.
"""

from typing import Any, Final

import msgspec

from jiaxiang.records import DEAL, answer
from jiaxiang.tiles import Tile, format_tiles, full_set, parse_tiles
from tests.rules.guangdong_hands import DISCARD, player, settle

__all__ = ["DISCARD", "Writer", "names", "player", "settle", "winner"]


class Writer:
    """Writes the cases and scripts of one game. `spare` are the tiles to fill hands with, each kind once or more;
    `turned` is the tile that is turned up where a test names none, "" in a game that turns none.
    """

    def __init__(self, rules: str, size: int, spare: str, flowers: bool = False, turned: str = "9s") -> None:
        self.rules: Final = rules
        self.size: Final = size
        self.spare: Final = parse_tiles(spare)
        self.turned: Final = turned
        self.tile_set: Final = full_set(flowers)

    def fill(self, hands: list[tuple[str, int]], used: str, turned: str) -> list[str]:
        """The hands, each filled up to its number of tiles; one that is named longer stays as it is."""
        left = self.tile_set[:]
        named = [parse_tiles(hand) for hand, _ in hands]
        for tile in [tile for hand in named for tile in hand] + parse_tiles(used) + parse_tiles(turned):
            left[tile] -= 1
        assert min(left) >= 0, "more of a tile than there are"
        for seat, (hand, (_, size)) in enumerate(zip(named, hands, strict=True)):
            self._fill_one(hand, size, self.spare[9 * seat :] + self.spare, left, parse_tiles(turned))
        return [format_tiles(sorted(hand)) for hand in named]

    def _fill_one(self, hand: list[Tile], size: int, spare: list[Tile], left: list[int], turned: list[Tile]) -> None:
        for tile in spare:
            if len(hand) < size and left[tile] > 0 and tile not in hand and tile not in turned:
                hand.append(tile)
                left[tile] -= 1
        assert len(hand) >= size

    def case(
        self,
        hand: str,
        tile: str | None,
        *melds: str,
        by: int = DISCARD,
        seat: int = 1,
        turned: str | None = None,
        **more: Any,
    ) -> dict[str, Any]:
        """A case with one winner; `by` is the seat that the tile came from. `others` are further players by seat,
        `flowers`, `discards` and `ready` the winner's.
        """
        turned = self.turned if turned is None else turned
        players = [player() for _ in range(4)]
        own = {name: more.pop(name) for name in ("flowers", "discards", "ready") if name in more}
        players[seat] = player(hand, *melds, **own)
        for other, written in more.pop("others", {}).items():
            players[other] = {**written}
        used = (tile or "") + "".join(m["tiles"] for p in players for m in p["melds"])
        used += "".join(p["flowers"] + p["discards"] for p in players)
        hands = self.fill([(each["hand"], self.size - 3 * len(each["melds"])) for each in players], used, turned)
        for each, filled in zip(players, hands, strict=True):
            each["hand"] = filled
        wins = more.pop("wins", [{"seat": seat, "tile": tile, "from": by}])
        return {"rules": self.rules, "turned": turned or None, "players": players, "wins": wins, **more}

    def win(self, hand: str, tile: str | None, *melds: str, **more: Any) -> dict[str, Any]:
        """The answer for the one winner of a case."""
        result = settle(self.case(hand, tile, *melds, **more))
        assert "wins" in result, result
        won: dict[str, Any] = result["wins"][0]
        return won

    def script(self, hands: tuple[str, str, str, str], draws: str, *actions: str, **more: Any) -> dict[str, Any]:
        turned = more.pop("turned", self.turned)
        filled = self.fill([(hand, self.size) for hand in hands], draws + more.get("tail", ""), turned)
        written = {"rules": self.rules, "hands": filled, "draws": draws, "actions": list(actions)}
        return {**written, "turned": turned or None, **more}

    def play(self, hands: tuple[str, str, str, str], draws: str, *actions: str, **more: Any) -> dict[str, Any]:
        """The answer to a script."""
        written = msgspec.json.encode(self.script(hands, draws, *actions, **more)).decode()
        return msgspec.json.decode(msgspec.json.encode(answer(written, DEAL)), type=dict[str, Any])

    def refusal(self, hands: tuple[str, str, str, str], draws: str, *actions: str, **more: Any) -> tuple[int, str]:
        """The number of the refused action and the clause that forbids it."""
        answered = self.play(hands, draws, *actions, **more)
        assert "error" in answered, answered
        return answered["error"]["action"], answered["error"]["clause"]


def names(won: dict[str, Any]) -> str:
    """The lines in the order of their clauses as "TZ-22 8, TZ-58 x1": base, or fan after an x, or a factor after a *."""
    written = [(line["clause"], f"{line['clause']} {_worth(line)}") for line in won["lines"]]
    return ", ".join(text for _, text in sorted(written))


def _worth(line: dict[str, Any]) -> str:
    if line.get("times"):
        return f"*{line['times']}"
    return str(line["base"]) if line["base"] else f"x{line['fan']}"


def winner(answered: dict[str, Any]) -> int:
    """Who won a scripted deal."""
    assert answered.get("outcome") == "won", answered
    seat: int = answered["wins"][0]["seat"]
    return seat
