"""The suit of dots: 筒, coins on a string."""

from typing import Final

from web.art.body import MIDDLE
from web.art.palette import GREEN, IVORY, NAVY, RED
from web.art.svg import around, beads, circle, group, path, rays, ring, tag, use

Place = tuple[float, float, str]


def _grid(xs: tuple[float, ...], ys: tuple[float, ...], colours: tuple[str, ...]) -> list[Place]:
    """Rows of dots; a colour for each, or one for each row."""
    each = colours if len(colours) > len(ys) else tuple(colour for colour in colours for _ in xs)
    places = [(x, y) for y in ys for x in xs]
    return [(x, y, colour) for (x, y), colour in zip(places, each, strict=True)]


ARRANGED: Final[dict[int, tuple[float, list[Place]]]] = {
    2: (68, [(150, 100, GREEN), (150, 268, NAVY)]),
    3: (55, [(80, 80, NAVY), (150, 184, RED), (220, 288, GREEN)]),
    4: (56, _grid((84, 216), (92, 276), (NAVY, GREEN, GREEN, NAVY))),
    5: (50, [*_grid((78, 222), (80, 288), (NAVY, GREEN, GREEN, NAVY)), (150, 184, RED)]),
    6: (48, _grid((94, 206), (70, 190, 298), (GREEN, RED, RED))),
    7: (40, [(64, 58, GREEN), (150, 92, GREEN), (236, 126, GREEN), *_grid((98, 202), (217, 307), (RED, RED))]),
    8: (39, _grid((100, 200), (61, 143, 225, 307), (NAVY,) * 4)),
    9: (41, _grid((60, 150, 240), (72, 184, 296), (GREEN, RED, NAVY))),
}
"""The radius of a rank's dots and where they are."""


def dots(rank: int) -> str:
    if rank == 1:
        return _rosette()
    r, places = ARRANGED[rank]
    return tag("defs", _dot(r)) + group(*(use("d", x, y, fill=colour) for x, y, colour in places))


def _dot(r: float) -> str:
    """A coin: rim, ring, eight spokes, heart. Its colour comes from where it is used."""
    return group(
        circle(0, 0, r),
        ring(0, 0, r * 0.75, IVORY, r * 0.11),
        rays(0, 0, r * 0.4, IVORY, r * 0.27, 8, 0.4),
        circle(0, 0, r * 0.14, IVORY),
        id="d",
    )


def _rosette() -> str:
    """一筒, the great coin."""
    x, y = MIDDLE
    petal = path("M0 -38C-25 -52 -24 -82 0 -93 24 -82 25 -52 0 -38Z", id="p")
    return (
        tag("defs", petal)
        + circle(x, y, 124.5, GREEN)
        + beads(x, y, 112, IVORY, 11, 36)
        + circle(x, y, 101, IVORY)
        + around("p", x, y, range(0, 360, 45), fill=NAVY)
        + around("p", x, y, [22.5 + turn for turn in range(0, 360, 45)], fill=RED)
        + circle(x, y, 46, IVORY)
        + circle(x, y, 39, RED)
        + rays(x, y, 24, IVORY, 16, 8, 0.4)
        + circle(x, y, 9, IVORY)
    )
