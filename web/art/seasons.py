"""The four seasons, each seen through the round gate of a garden."""

from web.art.palette import GOLD, GREEN, INK, IVORY, LEAF, NAVY, PINK, RED, ROSE
from web.art.svg import circle, group, line, moved, path, ring, tag, use

_R = 112
"""The gate's radius; its middle is the origin."""


def spring() -> str:
    """A swallow under willows."""
    body = (
        "M88 4C80-12 52-16 18-11-14-6-44-4-66-3L-134-24C-112-6-100 0-90 3-100 10-112 18-128 36L-60 14"
        "C-24 20 26 20 54 14 70 11 78 9 100 8Z"
    )
    wings = "M34-8C18-48-26-80-92-96-66-70-44-38-14-6ZM30 10C18 50-14 80-66 102-48 72-36 42-12 8Z"
    swallow = (
        path(wings + body, NAVY)
        + path("M44 15C16 22-26 18-62 12-30 6 16 4 44 15Z", IVORY)
        + path("M90 6C76 17 54 19 40 12 54 3 72 0 90 6Z", RED)
        + circle(72, -3, 3.5, IVORY)
    )
    pair = "c-10 6-12 16-10 26 9-4 12-12 10-20 9 4 11 12 10 22-6-2-9-5-10-8"
    twig = group(line("M0 0V100", GREEN, 3), path("M0 4" + pair * 5, GREEN), id="w")
    places = ((-88, -124, 5), (-58, -170, 2), (44, -172, -3), (70, -118, 3), (94, -140, 0))
    return tag("defs", twig) + _gate(
        "#d8eedd",
        path("M-112 42C-76 8-40 14-8 38 30 6 76 8 112 40V112H-112Z", "#a5d3ae")
        + path("M-112 78C-60 54 30 62 112 84V112H-112Z", LEAF)
        + group(*(use("w", x, y, turn) for x, y, turn in places))
        + group(swallow, transform=moved(2, 6, -24, 0.86)),
    )


def summer() -> str:
    """A lotus on a pond."""
    petal = path("M0 8C-40-24-34-76 0-104 34-76 40-24 0 8Z", id="l", stroke=IVORY, stroke_width=4)
    behind = group(*(use("l", 0, 44, turn) for turn in (-72, 72, -26, 26)), fill=PINK)
    before = group(*(use("l", 0, 50, turn, 0.84) for turn in (-50, 50)), fill="#ee7f9c")
    inmost = use("l", 0, 54, 0, 0.92, fill=ROSE)
    return tag("defs", petal) + _gate(
        "#d3ecf6",
        path("M-112 26H112V112H-112Z", "#58a9c9")
        + tag("ellipse", cx=-58, cy=68, rx=62, ry=20, fill=GREEN)
        + tag("ellipse", cx=70, cy=58, rx=52, ry=17, fill=LEAF)
        + behind
        + before
        + inmost
        + line("M-40 92H40M-14 103H14M64 88H92M-92 44H-74", "#d3ecf6", 5),
    )


def autumn() -> str:
    """A maple leaf before hills and the evening sun, geese leaving."""
    lobe = "M0 12C-12-4-18-18-19-32L-27-38-20-46C-17-66-9-84 0-100 9-84 17-66 20-46L27-38 19-32C18-18 12-4 0 12Z"
    lobes = ((0, 1.08), (42, 0.98), (-42, 0.98), (82, 0.8), (-82, 0.8), (122, 0.46), (-122, 0.46))
    leaf = [use("m", 0, 0, turn, size) for turn, size in lobes]
    veins = "M0 0V-82M0 0L50-56M0 0L-50-56M0 0L60-8M0 0L-60-8"
    stem = "M0 0C4 30 2 56-12 92"
    return tag("defs", path(lobe, id="m")) + _gate(
        "#f8cf72",
        circle(52, -46, 34, "#fff3cf")
        + line("M-92-46Q-84-56-76-48 -68-56-60-46M-60-76Q-52-86-44-78 -36-86-28-76", INK, 5)
        + path("M-112 60L-50 8-8 46 40 14 112 66V112H-112Z", "#c9813a")
        + path("M-112 92C-50 62 40 66 112 88V112H-112Z", "#8e4f22")
        + group(
            group(*leaf, line(stem, None, 8), stroke=IVORY, stroke_width=9, stroke_linejoin="round"),
            line(stem, RED, 6),
            *leaf,
            line(veins, "#f5b565", 3.5),
            fill=RED,
            transform=moved(-8, 24, 10, 1.04),
        ),
    )


def winter() -> str:
    """A house in the snow with its light on, a pine beside it."""
    pine = "M0-58L24-22H13L34 10H19L42 44H-42L-19 10H-34L-13-22H-24Z"
    caps = "M0-58L24-22C10-30-8-22-24-22ZM0-10L34 10C14 2-10 14-34 10ZM0 22L42 44C16 36-16 48-42 44Z"
    roof = (
        "M-16 30C4 10 20-10 28-22H58C66-6 80 12 100 30 92 38 84 30 76 34 64 40 56 32 44 34"
        " 30 38 22 30 10 34 0 38-8 36-16 30Z"
    )
    flakes = "M-84-30h0M-46-78h0M-10-50h0M14-92h0M72-12h0M-78 8h0M36-28h0M96-34h0"
    return _gate(
        "#2b4a8f",
        circle(52, -58, 24, "#fdf0c4")
        + line(flakes, IVORY, 10)
        + path("M-112 60C-70 34-20 44 10 58 50 34 90 40 112 52V112H-112Z", "#b9cfe8")
        + group(path(pine, "#0b5a46"), path(caps, IVORY), transform=moved(-54, 22, 0, 1.12))
        + path("M2 22H82V80H2Z", "#8a4a2c")
        + path("M14 40H36V62H14Z", GOLD)
        + path("M50 40H70V80H50Z", RED)
        + path(roof, IVORY)
        + path("M-112 82C-60 62 0 72 40 80 70 74 96 76 112 80V112H-112Z", IVORY),
    )


def _gate(sky: str, inside: str) -> str:
    clip = tag("clipPath", circle(0, 0, _R), id="g")
    return tag("defs", clip) + group(circle(0, 0, _R, sky), inside, clip_path="url(#g)") + ring(0, 0, _R, NAVY, 8)
