"""The tile itself: ivory in front, bamboo behind, with its side; and the back, which is a whole tile."""

from typing import Final

from web.art.svg import circle, group, line, path, ring, tag, use

WIDTH: Final = 300
HEIGHT: Final = 400
MIDDLE: Final = (150, 184)
"""Of the face, a little above the middle of the picture: below the face, the tile's side is seen."""

_IVORY: Final = ("#fffefb", "#fdf9ee", "#f3ead6")
_IVORY_SIDE: Final = ("#ddcda6", "#b5a173")
_BAMBOO: Final = ("#efb45f", "#dd9740", "#c27a28")
_BAMBOO_SIDE: Final = ("#d9923c", "#93561b")
_INLAY: Final = "#fdeecb"


def face() -> str:
    """An upright tile."""
    behind, before = _BAMBOO_SIDE, _IVORY_SIDE
    side = _slab(30, 398, behind[1]) + _slab(30, 392, behind[0]) + _slab(20, 382, before[1]) + _slab(16, 379, before[0])
    return _shade(_IVORY) + side + _top("#fff")


def back() -> str:
    """A tile on its face: bamboo on top, with a lattice window and a blossom inlaid."""
    x, y = MIDDLE
    petal = path("M0-8C-30-26-26-58 0-58 26-58 30-26 0-8Z", id="p")
    blossom = group(*(use("p", turn=turn) for turn in range(0, 360, 72)), transform=f"translate({x} {y})", fill=_INLAY)
    bars = "M150 30V100M150 268V338M30 184H66M234 184H270M34 34 98 118M266 34 202 118M34 334 98 250M266 334 202 250"
    side = (
        _slab(30, 398, _IVORY_SIDE[1])
        + _slab(28, 394, _IVORY_SIDE[0])
        + _slab(18, 381, _BAMBOO_SIDE[1])
        + _slab(14, 378, "#ab6822")
    )
    window = _slab(28, 340, "none", 28, 18, stroke=_INLAY, stroke_width=8) + ring(x, y, 84, _INLAY, 8)
    return (
        _shade(_BAMBOO)
        + tag("defs", petal)
        + side
        + _top("#f9d596")
        + group(window, line(bars, _INLAY, 7), opacity=0.8)
        + blossom
        + circle(x, y, 13, _BAMBOO[2])
    )


def _top(edge: str) -> str:
    """What lies uppermost, its upper edge in the light."""
    return _slab(2, 366, edge) + _slab(6, 366, "url(#f)", 4, 34)


def _slab(top: float, bottom: float, fill: str, inset: float = 2, corner: float = 36, **attributes: object) -> str:
    """One layer, as wide as the picture less the inset on both sides."""
    return tag("rect", x=inset, y=top, width=WIDTH - 2 * inset, height=bottom - top, rx=corner, fill=fill, **attributes)


def _shade(colours: tuple[str, ...]) -> str:
    """Defines the colour f, which darkens downward."""
    last = len(colours) - 1
    stops = [tag("stop", offset=place / last or None, stop_color=colour) for place, colour in enumerate(colours)]
    return tag("defs", tag("linearGradient", *stops, id="f", x2=0, y2=1))
