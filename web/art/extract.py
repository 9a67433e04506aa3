"""Takes the outlines of the Chinese signs from a font into signs.json. Run once; the generator reads only signs.json.

The font is Yuji Boku, version 3.002, by the Yuji Project Authors, under the SIL Open Font License 1.1 (OFL.txt), as the
npm package @fontsource/yuji-boku 5.3.0 carries it. In a throwaway environment, from the root of the repository:

    npm pack @fontsource/yuji-boku@5.3.0 && tar xf fontsource-yuji-boku-5.3.0.tgz
    python -m venv env && env/bin/pip install fonttools==4.68.0 brotli==1.2.1 pyclipper==1.4.0
    env/bin/python -m web.art.extract package/files

The brush left dry streaks and hairs, which a small tile cannot show: slits narrower than twice CLOSE (or DRY) are
filled, hairs thinner than twice OPEN cut off, and the outline is redrawn by as few curves as stay within TOLERANCE.
"""

import json
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final

import pyclipper
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont

from web.art.fit import Curve, Point, find_corners, fit_outline

SIGNS: Final = "一二三四五六七八九萬東南西北發中春夏秋冬梅蘭竹菊"
DATA: Final = Path(__file__).with_name("signs.json")
EM: Final = 1000
BOX: Final = 400
"""What the font's em of 1000 becomes; y grows downward, and a sign's middle is the origin."""
CLOSE: Final = 7
DRY: Final = {"八": 14, "九": 14, "西": 14}
"""The signs with the driest strokes, and how they are closed; none of them has strokes that close together."""
OPEN: Final = 6
TOLERANCE: Final = 3.6
STEP: Final = 6.0
"""The distance of the points through which curves are drawn; like all lengths above, in units of the font."""
SPECK: Final = 300
"""Holes and islands of a smaller area go."""
FINE: Final = 16
"""pyclipper counts in whole numbers, here of this part of a unit."""

Outline = list[tuple[float, float]]


class Flat(BasePen):  # type: ignore[misc]  # fontTools is not there when types are checked
    """Collects a glyph's contours as polygons."""

    def __init__(self, glyphs: object) -> None:
        super().__init__(glyphs)
        self.outlines: list[Outline] = []

    def _moveTo(self, to: tuple[float, float]) -> None:  # noqa: N802  fontTools calls it so
        self.outlines.append([to])

    def _lineTo(self, to: tuple[float, float]) -> None:  # noqa: N802
        self.outlines[-1].append(to)

    def _qCurveToOne(self, by: tuple[float, float], to: tuple[float, float]) -> None:  # noqa: N802
        at = self.outlines[-1][-1]
        for t in (k / 8 for k in range(1, 9)):
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
            self.outlines[-1].append((a * at[0] + b * by[0] + c * to[0], a * at[1] + b * by[1] + c * to[1]))


def outlines_of(sign: str, fonts: list[TTFont]) -> list[Outline]:
    for font in fonts:
        name = font.getBestCmap().get(ord(sign))
        if name:
            pen = Flat(font.getGlyphSet())
            font.getGlyphSet()[name].draw(pen)
            top = font["OS/2"].sTypoAscender
            return [[(x, top - y) for x, y in outline] for outline in pen.outlines]
    raise SystemExit(f"expected a font with {sign}, and none of {len(fonts)} has it")


def cleaned(outlines: list[Outline], close: float) -> list[Outline]:
    whole = [[(round(x * FINE), round(y * FINE)) for x, y in outline] for outline in outlines]
    whole = pyclipper.SimplifyPolygons(whole, pyclipper.PFT_NONZERO)
    for by in (close, -close - OPEN, OPEN):
        whole = grown(whole, by)
    clean = [[(x / FINE, y / FINE) for x, y in outline] for outline in whole]
    return [outline for outline in clean if abs(area(outline)) > SPECK]


def grown(outlines: list[list[tuple[int, int]]], by: float) -> list[list[tuple[int, int]]]:
    """The outlines moved outward by so much, or inward, in pyclipper's numbers; round where it opens a corner."""
    offset = pyclipper.PyclipperOffset(arc_tolerance=0.3 * FINE)
    offset.AddPaths(outlines, pyclipper.JT_ROUND, pyclipper.ET_CLOSEDPOLYGON)
    moved: list[list[tuple[int, int]]] = offset.Execute(by * FINE)
    return moved


def area(outline: Outline) -> float:
    closed = [*outline, outline[0]]
    return sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in pairwise(closed)) / 2


def spaced(outline: Outline) -> list[Point]:
    """Points about STEP apart on the outline."""
    ring = [complex(x, y) for x, y in [*outline, outline[0]]]
    length = sum(abs(after - before) for before, after in pairwise(ring))
    count = max(8, round(length / STEP))
    points: list[Point] = []
    walked = 0.0
    for before, after in pairwise(ring):
        here = abs(after - before)
        while len(points) < count and len(points) * length / count <= walked + here:
            points.append(before + (after - before) * ((len(points) * length / count - walked) / here if here else 0))
        walked += here
    return points


def smooth(points: list[Point]) -> list[Point]:
    """The outline without its tremor; corners stay where they are."""
    corners = set(find_corners(points))
    for _ in range(3):
        after = [*points[1:], points[0]]
        points = [
            point if at in corners else (points[at - 1] + 2 * point + after[at]) / 4 for at, point in enumerate(points)
        ]
    return points


def written(curves: list[list[Curve]], middle: Point) -> str:
    """The curves as SVG path data about the middle, in whole numbers of the box, relative to the point before."""
    parts: list[str] = []
    at = 0j
    for outline in curves:
        start = rounded(outline[0][0] - middle)
        parts.append("m" + numbers(start - at))
        at = start
        for place, (_, one, two, to) in enumerate(outline):
            ends = [rounded(point - middle) for point in (one, two, to)]
            parts.append("c" * (place == 0) + numbers(*[end - at for end in ends]))
            at = ends[-1]
        parts.append("z")
        at = start
    return "".join(part if part[0] in "mcz-" else " " + part for part in parts)


def rounded(point: Point) -> Point:
    return complex(round(point.real * BOX / EM), round(point.imag * BOX / EM))


def numbers(*points: Point) -> str:
    values = [str(int(value)) for point in points for value in (point.real, point.imag)]
    return values[0] + "".join(value if value[0] == "-" else " " + value for value in values[1:])


def main(folder: str) -> None:
    fonts = [TTFont(path) for path in sorted(Path(folder).glob("*-400-normal.woff2"))]
    signs = {}
    for sign in SIGNS:
        outlines = [smooth(spaced(outline)) for outline in cleaned(outlines_of(sign, fonts), DRY.get(sign, CLOSE))]
        every = [point for outline in outlines for point in outline]
        left, right = min(point.real for point in every), max(point.real for point in every)
        top, bottom = min(point.imag for point in every), max(point.imag for point in every)
        curves = [fit_outline(outline, TOLERANCE) for outline in outlines]
        size = rounded(complex(right - left, bottom - top))
        path = written(curves, complex(left + right, top + bottom) / 2)
        signs[sign] = {"width": int(size.real), "height": int(size.imag), "path": path}
    lines = ",\n".join(f"{json.dumps(sign, ensure_ascii=False)}: {json.dumps(signs[sign])}" for sign in SIGNS)
    DATA.write_text(f"{{\n{lines}\n}}\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
