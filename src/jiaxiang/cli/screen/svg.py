"""Pictures of the screen as SVG, which rich makes as if every sign took one cell."""

import re
from html import unescape
from typing import Final

from rich.cells import cell_len

CELL: Final = 12.2
"""How wide rich draws a cell."""
STRETCHED: Final = "font-variant-east-asian: full-width;"
"""Makes letters as wide as Chinese signs, where a font knows how."""

_TEXT: Final = re.compile(r'(<text [^>]*textLength=")[\d.]+("[^>]*>)([^<]*)(?=</text>)')


def with_wide_signs(svg: str) -> str:
    """The picture with every text as long as its cells, a Chinese sign two of them."""
    return _TEXT.sub(_measured, svg.replace(STRETCHED, ""))


def _measured(match: re.Match[str]) -> str:
    head, tail, text = match.groups()
    return f"{head}{cell_len(unescape(text)) * CELL:g}{tail}{text}"


__all__ = ["with_wide_signs"]
