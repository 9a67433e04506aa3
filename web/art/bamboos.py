"""The suit of bamboos: 条, strings of coins that became canes; the first is a bird."""

from typing import Final

from web.art.bird import bird
from web.art.palette import GREEN, IVORY, NAVY, RED
from web.art.svg import group, line, number, path, tag, use

Place = tuple[float, float, float, str]
"""Where a cane's middle is, how far it leans (degrees, clockwise), its colour."""


def _row(xs: tuple[float, ...], y: float, *colours: str) -> list[Place]:
    """Upright canes; a colour for each, or one for all."""
    each = colours * len(xs) if len(colours) == 1 else colours
    return [(x, y, 0, colour) for x, colour in zip(xs, each, strict=True)]


ARRANGED: Final[dict[int, tuple[float, float, list[Place]]]] = {
    2: (70, 152, [*_row((150,), 99, GREEN), *_row((150,), 269, NAVY)]),
    3: (66, 152, [*_row((150,), 99, NAVY), *_row((84, 216), 269, GREEN)]),
    4: (66, 152, [*_row((84, 216), 99, GREEN, NAVY), *_row((84, 216), 269, NAVY, GREEN)]),
    5: (58, 150, [*_row((66, 234), 99, GREEN, NAVY), *_row((150,), 184, RED), *_row((66, 234), 269, NAVY, GREEN)]),
    6: (56, 150, [*_row((64, 150, 236), 99, GREEN), *_row((64, 150, 236), 269, NAVY)]),
    7: (54, 96, [*_row((150,), 72, RED), *_row((62, 150, 238), 184, GREEN), *_row((62, 150, 238), 296, NAVY)]),
    8: (
        *(42, 148),
        [
            *[(42, 99, 0, GREEN), (107, 99, -20, GREEN), (193, 99, 20, GREEN), (258, 99, 0, GREEN)],
            *[(42, 269, 0, NAVY), (107, 269, 20, NAVY), (193, 269, -20, NAVY), (258, 269, 0, NAVY)],
        ],
    ),
    9: (54, 96, [place for y in (73, 184, 295) for place in _row((62, 150, 238), y, GREEN, RED, NAVY)]),
}
"""How wide and how long a rank's canes are, and where. The eight is an M over a W."""


def bamboos(rank: int) -> str:
    if rank == 1:
        return bird()
    width, length, places = ARRANGED[rank]
    canes = (use("c", x, y, lean, fill=colour) for x, y, lean, colour in places)
    return tag("defs", cane(width, length)) + group(*canes)


def cane(width: float, length: float) -> str:
    """Defines c: two segments between three knots, a light streak in each. Its colour comes from where it is used."""
    knot, stem, waist, tall = width * 0.5, width * 0.33, width * 0.28, min(6 + width * 0.12, length * 0.1)
    end, lip = length / 2, length / 2 - tall * 1.5
    curves = [  # down the right side: the upper knot, a segment, the knot in the middle, a segment, the lower knot
        ((knot, -end), (knot * 1.15, -end + tall * 1.3), (stem, -lip)),
        ((waist, -end / 2), (stem, -tall * 0.8)),
        ((knot * 1.12, -tall * 0.5), (knot * 1.12, tall * 0.5), (stem, tall * 0.8)),
        ((waist, end / 2), (stem, lip)),
        ((knot * 1.15, end - tall * 1.3), (knot, end), (0, end)),
    ]
    around = curves + [tuple((-x, -y) for x, y in curve) for curve in curves]  # and up the left, half a turn further
    outline = "".join(
        "CQ"[len(curve) == 2] + " ".join(f"{number(x)} {number(y)}" for x, y in curve) for curve in around
    )
    top, bottom = number(end - tall * 1.9), number(tall * 1.5)
    streaks = f"M0-{top}V-{bottom}M0 {bottom}V{top}"
    return group(path(f"M0 {number(-end)}{outline}Z"), line(streaks, IVORY, width * 0.14), id="c")
