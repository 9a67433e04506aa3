"""How colours look to people who see them otherwise, and how far apart two colours are.

The matrices are those of Machado, Oliveira and Fernandes (2009) for a whole deficiency; they hold for linear light.
"""

import math
from typing import Final

Triple = tuple[float, float, float]

SIGHTS: Final[dict[str, tuple[Triple, Triple, Triple]]] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "grey": ((0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722), (0.2126, 0.7152, 0.0722)),
}
"""What becomes of red, green and blue: for who sees all colours, for three deficiencies, without any colour."""


def difference(one: str, other: str, sight: str = "all") -> float:
    """How far apart two colours ("#c01f1b") look, as CIE 1976 counts it: 2 is just seen, 100 is black and white."""
    pairs = zip(_lab(_seen(one, sight)), _lab(_seen(other, sight)), strict=True)
    return math.hypot(*(a - b for a, b in pairs))


def _seen(colour: str, sight: str) -> Triple:
    light = [_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5)]
    r, g, b = (min(1.0, max(0.0, sum(a * x for a, x in zip(row, light, strict=True)))) for row in SIGHTS[sight])
    return r, g, b


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4


def _lab(light: Triple) -> Triple:
    r, g, b = light
    x = _root((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505)
    y = _root(0.2126 * r + 0.7152 * g + 0.0722 * b)
    z = _root((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(value: float) -> float:
    return value ** (1 / 3) if value > 0.008856 else 7.787 * value + 16 / 116
