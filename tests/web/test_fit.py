"""Curves through points."""

import cmath

import pytest

from web.art.fit import find_corners, fit_outline, on

CIRCLE = [100 * cmath.exp(2j * cmath.pi * k / 120) for k in range(120)]
SQUARE = [complex(5 * k, 0) for k in range(40)] + [complex(200, 5 * k) for k in range(40)]
SQUARE += [complex(200 - 5 * k, 200) for k in range(40)] + [complex(0, 200 - 5 * k) for k in range(40)]


def test_corners():
    assert find_corners(CIRCLE) == []
    assert find_corners(SQUARE) == [0, 40, 80, 120]


@pytest.mark.parametrize(("outline", "most"), [(CIRCLE, 8), (SQUARE, 4)])
def test_few_curves_pass_by_every_point(outline: list[complex], most: int):
    curves = fit_outline(outline, 0.5)
    assert len(curves) <= most
    drawn = [on(curve, t / 200) for curve in curves for t in range(201)]
    assert max(min(abs(point - place) for place in drawn) for point in outline) < 1


@pytest.mark.parametrize("outline", [CIRCLE, SQUARE])
def test_the_curves_are_closed(outline: list[complex]):
    curves = fit_outline(outline, 0.5)
    for before, after in zip(curves, curves[1:] + curves[:1], strict=True):
        assert before[3] == after[0]
