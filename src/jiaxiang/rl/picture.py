"""The table as a few lines of text: all hands open, for whoever watches a program play."""

# interpreted: it is drawn for people

from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.rl.episode import Episode
from jiaxiang.table import Deal, Phase, Won
from jiaxiang.tiles import NAMES, TILES, UNKNOWN, name

WIND_NAMES: Final = ("east", "south", "west", "north")


def picture(deal: Deal, episode: Episode) -> str:
    """The deal of an episode: who is asked what, or how it ended, and what everybody has.

    A line a seat, "concealed | sets | set out | discards | ready". A tile that was won from another player lies in
    nobody's hand: the first line names it.
    """
    state = deal.state
    game = state.rules.game
    turned = "" if state.turned == UNKNOWN else f", turned {NAMES[state.turned]}"
    wild = f", wild {' '.join(NAMES[tile] for tile in state.wilds.kinds)}" if state.wilds.kinds else ""
    round_wind = WIND_NAMES[int(state.place.round_wind[0]) - 1]
    lines = [f"{game.en}, {round_wind} round, {state.wall_left} tiles left{turned}{wild}: {_news(deal, episode.seat)}"]
    for seat in range(SEATS):
        wind = WIND_NAMES[(seat - state.place.dealer) % SEATS]
        mark = ">" if seat == episode.seat else " "
        lines.append(f"{mark} seat_{seat} {wind:5}  {state.seats[seat]}")
    return "\n".join(lines)


def _news(deal: Deal, asked: int) -> str:
    state = deal.state
    if deal.result is not None:
        points = " ".join(f"{delta:+}" for delta in deal.result.deltas)
        wins = [_win(event) for event in deal.events if isinstance(event, Won)]
        return ", ".join([*(wins or [state.outcome]), f"points {points}"])
    tile = name(state.tile, "en") if state.tile != UNKNOWN else ""
    if state.phase == Phase.CLAIMS:
        return f"seat_{asked} may answer the {tile} of seat_{state.turn}"
    return f"seat_{asked} has drawn the {tile}" if tile else f"seat_{asked} has claimed a tile"


def _win(won: Won) -> str:
    """Who won, on which tile, and whose it was."""
    if not won.tile:
        return f"seat_{won.seat} won by its hand alone"
    tile = name(TILES[won.tile], "en")
    if won.feeder == won.seat:
        return f"seat_{won.seat} won by drawing the {tile}"
    return f"seat_{won.seat} won on the {tile} of seat_{won.feeder}"
