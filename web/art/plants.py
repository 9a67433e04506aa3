"""The four plants, 梅蘭竹菊, each about the origin in a field of some 230 by 224."""

from typing import Final

from web.art.palette import BARK, GOLD, GREEN, IVORY, LEAF, PINK, RED, VIOLET
from web.art.svg import circle, group, line, moved, path, rays, tag, use

BUTT: Final = {"stroke_linecap": "butt"}


def plum() -> str:
    """Blossoms on an old branch."""
    petals = [circle(0, -25, 21, transform=f"rotate({turn})") for turn in range(0, 360, 72)]
    blossom = group(group(*petals, fill=PINK), rays(0, 0, 17, IVORY, 16, 15, 0.25), circle(0, 0, 9, GOLD), id="b")
    branch = (
        "M-126 118C-104 92-84 76-62 62-40 48-26 34-8 20 18 2 30-14 40-34 54-58 80-68 112-86L118-78"
        "C92-60 70-46 58-26 48-8 34 14 12 32-8 48-20 60-42 76-66 92-86 104-106 122Z"
    )
    twigs = "M-52 62C-66 36-70 6-60-30M42-32C30-54 24-70 2-86M-6 34C20 36 50 40 86 66M-84 84C-96 70-104 60-112 36"
    return (
        tag("defs", blossom)
        + line(twigs, BARK, 7)
        + path(branch, BARK)
        + line("M-96 98C-76 82-60 72-40 58M70-50L96-68", "#8a6247", 4)
        + use("b", 30, 2, 10, 1.42)
        + use("b", -64, -28, -14, 0.98)
        + use("b", 86, 72, 30, 0.84)
        + circle(112, -84, 14, RED)
        + circle(0, -88, 13, RED)
        + circle(-113, 32, 12, RED)
        + circle(68, -60, 12, PINK)
    )


def orchid() -> str:
    """Long leaves in an arch, two flowers."""
    leaves = (
        ("M-14 114C-24 40-56-16-128-22-50-32-6 36 4 114Z", GREEN),
        ("M-6 114C-22 24-48-56-84-100-26-52 4 30 12 114Z", LEAF),
        ("M-4 114C12 30 44-30 126-36 70-14 36 44 16 114Z", GREEN),
        ("M2 114C14 66 56 30 124 62 72 56 40 82 22 114Z", LEAF),
        ("M-14 114C-28 82-66 62-122 84-70 42-16 66 2 114Z", GREEN),
    )
    petal = path("M0 4C-19-14-16-46 0-62 16-46 19-14 0 4Z", id="o")
    flower = group(
        *(use("o", turn=turn) for turn in (140, -140, 72, -72, 0)),
        path("M0-6C-16 4-18 26 0 38 18 26 16 4 0-6Z", GOLD),
        circle(0, 22, 5, RED, stroke="none"),
        id="r",
        fill=VIOLET,
        stroke=IVORY,
        stroke_width=3,
    )
    return (
        tag("defs", petal, flower)
        + "".join(path(d, colour) for d, colour in leaves)
        + line("M8 108C0 60 8 10 30-40M4 70C-8 44-22 30-44 16", LEAF, 7)
        + use("r", 36, -50, 14, 1.2)
        + use("r", -48, 8, -18)
    )


def bamboo() -> str:
    """Two canes and their leaves."""
    leaf = path("M0 0C14-17 54-23 96 2 56 19 16 17 0 0Z", id="v")
    canes = (
        line("M-14 112V68M-14 58V8M-14-2V-50M-14-60V-104", GREEN, 24, **BUTT)
        + line("M-26 63H-2M-26 3H-2M-26-55H-2", GREEN, 9)
        + line("M-20 102V76M-20 48V16M-20-12V-42M-20-70V-96", "#86cdae", 4.5)
        + line("M54 112L52 74M51.5 66L49 22M48.5 14L46-30M45.5-38L43-76", GREEN, 15, **BUTT)
        + line("M44 70L60 70M41 18H57M38-34H54", GREEN, 6)
    )
    leaves = (
        *((-24, -52, 172, 0.92), (-24, -52, 136, 0.72)),
        *((-24, 6, 196, 0.8), (-24, 6, 160, 1.02), (-24, 6, 122, 0.8)),
        *((-24, 66, 176, 0.86), (-24, 66, 140, 0.7)),
        *((43, -72, -64, 0.44), (43, -72, -20, 0.84), (43, -72, 18, 0.96), (43, -72, 58, 0.62)),
        *((52, 16, -14, 0.86), (52, 16, 26, 0.94), (52, 16, 64, 0.74)),
        (43, -64, -92, 0.42),
    )
    return (
        tag("defs", leaf)
        + canes
        + group(*(use("v", x, y, turn, size) for x, y, turn, size in leaves), fill=LEAF, stroke=IVORY, stroke_width=3)
    )


def chrysanthemum() -> str:
    """A great flower with four rounds of petals, the inner ones still curled."""
    petal = path("M0 0C-6-24-17-70-12-88-8-101 8-101 12-88 17-70 6-24 0 0Z", id="h", stroke=IVORY, stroke_width=3.5)
    leaf = "M0 0C8-18 22-14 28-34 42-30 46-40 62-46 66-32 84-30 98-14 82-8 82 6 64 8 54 24 20 22 0 0Z"
    quarter = group(*(use("h", turn=turn) for turn in (0, 18, 36, 54, 72)), id="q")
    whole = group(*(use("q", turn=turn) for turn in (0, 90, 180, 270)), id="w")
    rounds = ((1.1, 0, "#cf6d0a"), (0.9, 9, "#e88f12"), (0.68, 0, "#f4ad2a"), (0.46, 9, "#fbd162"))
    flower = [use("w", 0, 0, turn, size, fill=colour) for size, turn, colour in rounds]
    return (
        tag("defs", petal, quarter, whole)
        + line("M4 20C12 60 6 90-14 116", GREEN, 12)
        + path(leaf, LEAF, transform=moved(4, 96, -8, 1.12))
        + path(leaf, GREEN, transform=moved(-2, 108, 186, 1.14) + "scale(1 -1)")
        + group(*flower, circle(0, 0, 11, "#b8b13c"), transform=moved(2, -4))
    )
