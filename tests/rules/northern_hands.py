"""Cases and scripts of the northern games in one line: seat 1 wins, seat 0 deals, the tile is discarded by seat 3,
unless a test says otherwise.

What is not named is filled with tiles far apart. A game's own test names its Writer:

    JINAN = northern("jinan", flowers=True)
    case, win, script, play, refusal = JINAN.case, JINAN.win, JINAN.script, JINAN.play, JINAN.refusal
"""

from typing import Final

from jiaxiang.rules import find_game
from jiaxiang.table import Action, Deal, Phase, Place, ScriptedWall
from jiaxiang.tiles import parse_tiles
from tests.rules.guangdong_hands import changed, refused
from tests.rules.turned_hands import Writer, names, player, settle, winner

__all__ = [
    "FAR_FROM_LOOSE",
    "SELF",
    "Writer",
    "changed",
    "names",
    "northern",
    "player",
    "refused",
    "settle",
    "table",
    "winner",
]

SELF: Final = 1
"""Seat 1 draws the tile itself: the `by` of a case."""
FAR_FROM_LOOSE: Final = "159m159p159s268m268p268s37m37p37s148m148p148s159m159p159s268m268p268s"
"""Tiles to fill hands with where 十三不靠 wins: of too many ladders, and no honours."""


def northern(rules: str, flowers: bool = False, honours: bool = True, spare: str = "") -> Writer:
    """What writes the cases and scripts of one northern game: 13 tiles, nothing is turned up."""
    spare = spare or "147m258p369s258m369p147s369m147p258s" + ("1234567z" if honours else "")
    return Writer(rules, 13, spare, flowers, turned="")


def table(writer: Writer, hands: tuple[str, str, str, str], draws: str, *actions: str, **more: object) -> Deal:
    """A deal after these actions; who is asked about a tile and does not answer has passed, unless it is the last one.

    `tail` is that of the wall, the rest are options.
    """
    tail = str(more.pop("tail", ""))
    named = [parse_tiles(hand) for hand in writer.script(hands, draws, tail=tail)["hands"]]
    wall = ScriptedWall(named, parse_tiles(draws), parse_tiles(tail), 84)
    deal = Deal(find_game(writer.rules).rules(more), Place(), wall)
    for action in [Action.parse(text) for text in actions]:
        while deal.state.phase == Phase.CLAIMS and all(choice.action != action for choice in deal.choices(action.seat)):
            deal.act(Action(deal.asked[0], "pass"))
        deal.act(action)
    return deal
