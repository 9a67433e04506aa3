"""The player's own tiles with their keys, the drawn one apart, the chosen one raised; his melds at the right end."""

from typing import Final

from jiaxiang.cli.screen.canvas import Canvas, Zone
from jiaxiang.cli.screen.faces import UPRIGHT, Faces
from jiaxiang.cli.screen.melds import Melds
from jiaxiang.cli.screen.plan import Area
from jiaxiang.cli.screen.ponds import TALL_ROWS
from jiaxiang.cli.screen.scene import Scene

APART: Final = 2
"""More cells before the tile just drawn."""
WIDEST: Final = {False: 4, True: 6}
"""A tile of the hand on the compact plan and on the roomy one."""
CHOSEN: Final = "▲"
WILD: Final = "*"
"""Below a wild tile, whether there are colours or not."""
RISKY: Final = "!"
"""Below a tile whose discard may make liable for the whole deal, or bars from winning."""


def draw_hand(canvas: Canvas, faces: Faces, area: Area, scene: Scene, seat: int, tall: bool) -> None:
    """Draw the hand into an area: a row for what is raised, the tiles, their edges, their keys."""
    player = scene.view.seats[seat]
    melds = Melds(faces, seat)
    taken = sum(melds.width(meld, seat, tall=True) + 2 for meld in player.melds)
    count = len(scene.hand)
    apart = APART if scene.drawn else 0
    width = min(WIDEST[tall], max(UPRIGHT, (area.width - taken - apart) // max(count, 1) - 1))
    size = count * (width + 1) + apart + taken
    x = area.x + max(0, area.width - size) // 2
    for place in range(count):
        x += apart if place == count - 1 else 0
        _draw_tile(canvas, faces, Area(x, area.y, width, area.height), scene, place)
        x += width + 1
    x += 1
    for meld in player.melds:
        x = melds.draw(canvas, x, area.y + area.height - TALL_ROWS - 1, meld, seat, tall=True) + 2


def _draw_tile(canvas: Canvas, faces: Faces, area: Area, scene: Scene, place: int) -> None:
    """One tile: its area holds the raised row above it and the key below it."""
    chosen = place == scene.cursor
    raised = chosen and faces.palette.coloured
    rows = area.height - 3
    y = area.y + (0 if raised else 1)
    wild = scene.view.wilds.is_wild(scene.hand[place])
    faded = scene.keys is not None and not scene.keys.may_take(place)
    faces.big(canvas, area.x, y, area.width, rows, scene.hand[place], chosen, marked=wild, faded=faded)
    last = area.y + area.height - 1
    key = scene.keys.tile_key(place) if scene.keys is not None and scene.keys.has_tiles else ""
    risky = scene.keys is not None and scene.keys.has_tiles and scene.keys.question.is_risky(scene.hand[place])
    label = f"{CHOSEN if chosen else ''}{key}{WILD if wild else ''}{RISKY if risky else ''}"
    canvas.centre(area.x, last, area.width, label, faces.palette.gold if chosen or wild else faces.palette.soft)
    if not key:
        return
    canvas.zones.append(Zone(area.x, area.y, area.width, area.height, key, place))


__all__ = ["RISKY", "draw_hand"]
