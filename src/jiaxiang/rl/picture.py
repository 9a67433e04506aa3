"""The table as a few lines of text: all hands open, for whoever watches a program play."""

# interpreted: it is drawn for people

from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.rl.episode import Episode
from jiaxiang.table import Phase
from jiaxiang.tiles import NAMES, UNKNOWN, name

WIND_NAMES: Final = ("east", "south", "west", "north")


def picture(episode: Episode) -> str:
    """Who is asked what, and what everybody has: a line a seat, "concealed | sets | set out | discards | ready"."""
    deal = episode.deal
    assert deal is not None
    state = deal.state
    game = state.rules.game
    turned = "" if state.turned == UNKNOWN else f", turned {NAMES[state.turned]}"
    wild = f", wild {' '.join(NAMES[tile] for tile in state.wilds.kinds)}" if state.wilds.kinds else ""
    round_wind = WIND_NAMES[int(state.place.round_wind[0]) - 1]
    lines = [f"{game.en}, {round_wind} round, {state.wall_left} tiles left{turned}{wild}: {_question(episode)}"]
    for seat in range(SEATS):
        wind = WIND_NAMES[(seat - state.place.dealer) % SEATS]
        mark = ">" if seat == episode.seat else " "
        lines.append(f"{mark} seat_{seat} {wind:5}  {state.seats[seat]}")
    return "\n".join(lines)


def _question(episode: Episode) -> str:
    deal = episode.deal
    assert deal is not None
    state = deal.state
    if deal.result is not None:
        points = " ".join(f"{delta:+}" for delta in deal.result.deltas)
        return f"{state.outcome}, points {points}"
    tile = name(state.tile, "en") if state.tile != UNKNOWN else ""
    if state.phase == Phase.CLAIMS:
        return f"seat_{episode.seat} may answer the {tile} of seat_{state.turn}"
    return f"seat_{episode.seat} has drawn the {tile}" if tile else f"seat_{episode.seat} has claimed a tile"
