"""Puts each tile together: its body, its figure, its corner mark."""

from pathlib import Path
from typing import Final

from web.art import body
from web.art.bamboos import bamboos
from web.art.dots import dots
from web.art.flowers import flower
from web.art.marks import mark
from web.art.signs import character, dragon, wind
from web.art.svg import XMLNS, group, tag

FOLDER: Final = Path(__file__).resolve().parent.parent / "static" / "tiles"
"""Where the pictures are kept."""
MARKED: Final = "#n{display:none}#n:target{display:inline}#n:target~#a{transform:translate(54px,48px) scale(.79)}"
"""Asked for with #n behind its address, a picture shows its corner mark, and its figure makes room."""


def pictures() -> dict[str, str]:
    """Every picture's text by its name: 1m to 9m, 1p to 9p, 1s to 9s, 1z to 7z, 1f to 8f, back."""
    return {name: face(name, figure) for name, figure in figures().items()} | {"back": picture(body.back())}


def figures() -> dict[str, str]:
    """What is drawn on each face."""
    ranks = range(1, 10)
    return {
        **{f"{rank}m": character(rank) for rank in ranks},
        **{f"{rank}p": dots(rank) for rank in ranks},
        **{f"{rank}s": bamboos(rank) for rank in ranks},
        **{f"{rank}z": wind(rank) for rank in range(1, 5)},
        **{f"{rank}z": dragon(rank) for rank in range(5, 8)},
        **{f"{rank}f": flower(rank) for rank in range(1, 9)},
    }


def face(name: str, figure: str) -> str:
    corner = mark(name)
    if not corner:
        return picture(body.face() + figure)
    return picture(tag("style", MARKED) + body.face() + group(corner, id="n") + group(figure, id="a"))


def picture(inside: str) -> str:
    width, height = body.WIDTH, body.HEIGHT
    return tag("svg", inside, xmlns=XMLNS, viewBox=f"0 0 {width} {height}", width=width, height=height) + "\n"


def write() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, text in pictures().items():
        (FOLDER / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")
