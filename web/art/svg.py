"""Writes SVG elements: short, and the same on every machine."""

from collections.abc import Iterable
from typing import Final

XMLNS: Final = "http://www.w3.org/2000/svg"
ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}


def tag(name: str, *inside: str, **attributes: object) -> str:
    """An element; stroke_width is stroke-width, What is None is left out."""
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            words.append(f'{key.replace("_", "-")}="{text(value)}"')
    head = " ".join(words)
    return f"<{head}>{''.join(inside)}</{name}>" if inside else f"<{head}/>"


def text(value: object) -> str:
    return number(value) if isinstance(value, int | float) else str(value)


def number(value: float) -> str:
    """At most two decimals: 12.50 is 12.5, 0.25 is .25."""
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return {"-0": "0"}.get(short, short.replace("0.", ".", 1) if short.startswith(("0.", "-0.")) else short)


def group(*inside: str, **attributes: object) -> str:
    return tag("g", *inside, **attributes)


def path(d: str, fill: str | None = None, **attributes: object) -> str:
    return tag("path", fill=fill, d=d, **attributes)


def line(d: str, stroke: str | None, width: float, **attributes: object) -> str:
    """A stroke along a path, round at its ends and corners if nothing else is said."""
    pen = {"fill": "none", "stroke": stroke, "stroke_width": width}
    return tag("path", **{**pen, **ROUND, **attributes}, d=d)


def circle(x: float, y: float, r: float, fill: str | None = None, **attributes: object) -> str:
    return tag("circle", cx=x or None, cy=y or None, r=r, fill=fill, **attributes)


def ring(x: float, y: float, r: float, stroke: str | None, width: float, **attributes: object) -> str:
    return circle(x, y, r, "none", stroke=stroke, stroke_width=width, **attributes)


def rays(x: float, y: float, r: float, stroke: str | None, width: float, count: int, share: float = 0.5) -> str:
    """A ring cut into so many pieces, each with this share of its place, the first to the right: spokes, stamens."""
    whole = {"pathLength": count, "stroke_dasharray": f"{number(share)} {number(1 - share)}"}
    return ring(x, y, r, stroke, width, **whole, stroke_dashoffset=share / 2)


def beads(x: float, y: float, r: float, stroke: str | None, width: float, count: int) -> str:
    """A ring of so many round beads."""
    return ring(x, y, r, stroke, width, pathLength=count, stroke_dasharray="0 1", stroke_linecap="round")


def use(what: str, x: float = 0, y: float = 0, turn: float = 0, size: float = 1, **attributes: object) -> str:
    """A copy of what is defined under a name, moved there, turned clockwise by degrees, then sized."""
    if turn or size != 1:
        return tag("use", href=f"#{what}", transform=moved(x, y, turn, size), **attributes)
    return tag("use", href=f"#{what}", x=x or None, y=y or None, **attributes)


def moved(x: float = 0, y: float = 0, turn: float = 0, size: float = 1) -> str:
    parts = [f"translate({number(x)} {number(y)})" if x or y else ""]
    parts += [f"rotate({number(turn)})" if turn else "", f"scale({number(size)})" if size != 1 else ""]
    return "".join(parts)


def around(what: str, x: float, y: float, turns: Iterable[float], **attributes: object) -> str:
    """Copies of what is defined under a name, each turned about a point."""
    return group(*(use(what, turn=turn) for turn in turns), transform=moved(x, y), **attributes)
