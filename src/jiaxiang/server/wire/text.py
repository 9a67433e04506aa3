"""Text of players as others see it: one line, in which nothing is hidden and nothing turns the rest around."""

import unicodedata
from typing import Final

JOINERS: Final = "\u200c\u200d\ufe0f"
"""Signs without a width that belong to a text all the same: of Persian, of Indic scripts, of emoji."""
_BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\u2028\u2029")
"""Letters and marks that show nothing, and what ends a line."""
_VARIANTS: Final = (range(0xFE00, 0xFE10), range(0xE0100, 0xE01F0))
"""Marks that choose between forms of the sign before them: many of them hide a message in a name."""


def is_hidden(sign: str) -> bool:
    """Control signs, those that set the direction of a text, surrogates, private and unassigned ones, and whatever else
    cannot be seen. White space is not hidden, but for what ends a line.
    """
    if sign in JOINERS:
        return False
    return unicodedata.category(sign)[0] == "C" or sign in _BLANK or any(ord(sign) in each for each in _VARIANTS)


def one_line(text: str) -> str:
    """White space made single, what is hidden left out."""
    kept = "".join(" " if sign.isspace() else "" if is_hidden(sign) else sign for sign in text)
    return " ".join(kept.split())
