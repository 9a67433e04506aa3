"""What all pictures share: colours, fonts, files that are always the same. Needs the extra `plots`."""

# interpreted: matplotlib is not there where this is compiled

import io
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager

BLUE, ORANGE, SKY, GREEN = "#0072B2", "#D55E00", "#56B4E9", "#009E73"
GREY, INK, LINE = "#8C8C8C", "#222222", "#DDDDDD"
"""Told apart by everybody, and in grey by their lightness: the palette of Okabe and Ito, and greys."""
STYLE: Final[dict[str, Any]] = {
    "axes.axisbelow": True,
    "axes.edgecolor": GREY,
    "axes.grid": True,
    "axes.labelcolor": INK,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.titlelocation": "left",
    "axes.titlesize": 10,
    "axes.unicode_minus": True,
    "figure.constrained_layout.use": True,
    "figure.constrained_layout.w_pad": 0.1,
    "font.size": 9,
    "grid.color": LINE,
    "grid.linewidth": 0.6,
    "legend.frameon": False,
    "svg.fonttype": "path",
    "svg.hashsalt": "jiaxiang",
    "text.color": INK,
    "text.parse_math": False,  # dollars are dollars
    "xtick.color": INK,
    "ytick.color": INK,
}
LATIN: Final = "DejaVu Sans"
"""It comes with matplotlib, so that a picture is the same everywhere."""
CHINESE: Final = (
    "Noto Sans CJK SC", "Noto Sans CJK JP", "Noto Sans SC", "Source Han Sans SC", "Source Han Sans CN", "PingFang SC",
    "Hiragino Sans GB", "Microsoft YaHei", "SimHei", "WenQuanYi Zen Hei", "WenQuanYi Micro Hei",
)  # fmt: skip
LONGEST: Final = 44
"""Signs of a title."""


def draw_files(folder: Path, pictures: dict[str, Callable[[str], Figure]], lang: str) -> list[Path]:
    """Draw these pictures as SVG into a folder, over those that are there, each called with its language: "zh" where
    that is wanted and there is a font for it. Raises OSError."""
    known = {font.name for font in fontManager.ttflist}
    chinese = [name for name in CHINESE if name in known][:1]
    if not chinese:
        lang = "en"
    settings: Any = dict(mpl.rcParamsDefault) | STYLE | {"font.family": [LATIN, *chinese]}
    folder.mkdir(parents=True, exist_ok=True)
    drawn = []
    for name, draw in pictures.items():
        with mpl.rc_context(settings), warnings.catch_warnings():
            warnings.filterwarnings("ignore", "Glyph .* missing")  # a seed or a bot may be called anything
            figure = draw(lang)
            file = io.BytesIO()
            figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None})
        path = folder / f"{name}.svg"
        path.write_bytes(file.getvalue())
        drawn.append(path)
    return drawn


def titled(title: str, width: float, height: float) -> Figure:
    """A figure, in inches, with a title that says whose numbers these are."""
    figure = Figure(figsize=(width, height))
    figure.suptitle(title, x=0.01, ha="left", fontsize=12, fontweight="bold")
    return figure


def cut(text: str, longest: int = LONGEST) -> str:
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def signed(number: float) -> str:
    """With two decimals, and a sign that is as wide as a plus."""
    return f"{number:+.2f}".replace("-", "−")
