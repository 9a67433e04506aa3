"""Fits smooth cubic curves through the points of an outline (after P. J. Schneider, Graphics Gems, 1990).

Points are complex numbers. A corner stays a corner; between two corners stand as few curves as keep every point within
the tolerance.
"""

import math
from itertools import pairwise
from typing import Final

Point = complex
Curve = tuple[Point, Point, Point, Point]
"""Start, two handles, end."""

REACH: Final = 5
"""Over how many points on both sides the direction at a point is taken."""
SHARP: Final = math.radians(48)
"""The outline turns by more than this at a corner."""


def fit_outline(points: list[Point], tolerance: float) -> list[Curve]:
    """The curves of a closed outline whose points are about evenly spaced."""
    corners = find_corners(points) or [0]
    turned = points[corners[0] :] + points[: corners[0]]
    stops = [corner - corners[0] for corner in corners] + [len(points)]
    turned.append(turned[0])
    if corners == [0] and turning(points, 0) <= SHARP:  # a round outline, which has no corner of its own
        tangent = unit(turned[1] - turned[-2])
        return fit(turned, tangent, -tangent, tolerance)
    pieces = [turned[start : stop + 1] for start, stop in pairwise(stops)]
    return [curve for piece in pieces for curve in fit(piece, direction(piece), direction(piece[::-1]), tolerance)]


def find_corners(points: list[Point]) -> list[int]:
    """The places at which the outline turns sharply, the sharpest of each neighbourhood."""
    turns = [turning(points, at) for at in range(len(points))]
    corners = []
    for at, turn in enumerate(turns):
        near = [(at + by) % len(points) for by in range(-REACH, REACH + 1)]
        if turn > SHARP and at == max(near, key=lambda place: (turns[place], -place)):
            corners.append(at)
    return corners


def turning(points: list[Point], at: int) -> float:
    before, here, after = points[at - REACH], points[at], points[(at + REACH) % len(points)]
    if here in (before, after):
        return 0.0
    turn = (after - here) / (here - before)
    return abs(math.atan2(turn.imag, turn.real))


def direction(points: list[Point]) -> Point:
    """The direction in which the points leave the first of them."""
    return unit(points[min(2, len(points) - 1)] - points[0])


def unit(vector: Point) -> Point:
    return vector / abs(vector) if vector else 0j


def fit(points: list[Point], leaving: Point, coming: Point, tolerance: float) -> list[Curve]:
    """Curves from the first point to the last, which leave and arrive in these directions, both seen outward."""
    if len(points) == 2:
        third = abs(points[1] - points[0]) / 3
        return [(points[0], points[0] + leaving * third, points[1] + coming * third, points[1])]
    places = by_length(points)
    for _ in range(6):
        curve = least_squares(points, places, leaving, coming)
        worst, at = farthest(points, places, curve)
        if worst <= tolerance:
            return [curve]
        if worst > 16 * tolerance:
            break
        places = [nearer(curve, point, place) for point, place in zip(points, places, strict=True)]
    middle = unit(points[at - 1] - points[at + 1])
    return fit(points[: at + 1], leaving, middle, tolerance) + fit(points[at:], -middle, coming, tolerance)


def by_length(points: list[Point]) -> list[float]:
    """Each point's place on the way from the first (0) to the last (1)."""
    way = [0.0]
    for one, next_one in pairwise(points):
        way.append(way[-1] + abs(next_one - one))
    return [length / way[-1] for length in way]


def least_squares(points: list[Point], places: list[float], leaving: Point, coming: Point) -> Curve:
    """The curve whose two handles, of given direction, are as long as fits the points best."""
    first, last = points[0], points[-1]
    c00 = c01 = c11 = x0 = x1 = 0.0
    for point, t in zip(points, places, strict=True):
        b0, b1, b2, b3 = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        a0, a1 = leaving * b1, coming * b2
        rest = point - first * (b0 + b1) - last * (b2 + b3)
        c00 += dot(a0, a0)
        c01 += dot(a0, a1)
        c11 += dot(a1, a1)
        x0 += dot(a0, rest)
        x1 += dot(a1, rest)
    whole = abs(last - first)
    determinant = c00 * c11 - c01 * c01
    long0 = long1 = 0.0
    if abs(determinant) > 1e-9:
        long0, long1 = (x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant
    if min(long0, long1) < whole * 1e-3 or max(long0, long1) > whole * 3:
        long0 = long1 = whole / 3
    return first, first + leaving * long0, last + coming * long1, last


def dot(one: Point, other: Point) -> float:
    return one.real * other.real + one.imag * other.imag


def on(curve: Curve, t: float) -> Point:
    a, b, c, d = curve
    return a * (1 - t) ** 3 + b * 3 * t * (1 - t) ** 2 + c * 3 * t * t * (1 - t) + d * t**3


def farthest(points: list[Point], places: list[float], curve: Curve) -> tuple[float, int]:
    """How far the curve is from the point that it misses most, and which that is."""
    misses = [(abs(on(curve, places[at]) - points[at]), at) for at in range(1, len(points) - 1)]
    return max(misses)


def nearer(curve: Curve, point: Point, t: float) -> float:
    """A place on the curve nearer to the point, by one step of Newton's."""
    a, b, c, d = curve
    miss = on(curve, t) - point
    speed = 3 * ((b - a) * (1 - t) ** 2 + (c - b) * 2 * t * (1 - t) + (d - c) * t * t)
    bend = 6 * ((c - 2 * b + a) * (1 - t) + (d - 2 * c + b) * t)
    slope = dot(speed, speed) + dot(miss, bend)
    return min(1.0, max(0.0, t - dot(miss, speed) / slope)) if slope else t
