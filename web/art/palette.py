"""The colours. Red, green and navy differ in lightness too, for who does not tell red from green (see sight.py)."""

from typing import Final

RED: Final = "#c01f1b"
GREEN: Final = "#0d8464"
NAVY: Final = "#1b2a6b"

IVORY: Final = "#fffdf6"
"""The light that is left open within a figure."""
INK: Final = "#2a2320"
GOLD: Final = "#e7a823"
PINK: Final = "#e0567f"
ROSE: Final = "#f5a3b5"
VIOLET: Final = "#7446a8"
LEAF: Final = "#3f9a52"
BARK: Final = "#5a3a26"
