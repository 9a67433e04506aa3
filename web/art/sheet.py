"""A page for looking: every tile at 24, 48 and 120 pixels on a green table.

python -m web.art.sheet PAGE.html [--numbered] [--sight protan|deutan|tritan|grey]
"""

import argparse
from base64 import b64encode
from pathlib import Path
from typing import Final

from web.art.sight import SIGHTS
from web.art.svg import number, tag
from web.art.tiles import pictures

SIZES: Final = (24, 48, 120)
ROWS: Final = ("m", "p", "s", "z", "fk")
"""The tiles of a row, by their name's last letter; of the back it is k."""
STYLE: Final = "body{margin:12px;background:#1d6b4f;width:1180px}p{margin:0 0 12px}img{margin:1px;vertical-align:top}"


def sheet(sight: str = "all", numbered: bool = False) -> str:
    drawn = pictures()
    rows = [[text for name, text in drawn.items() if name[-1] in row] for row in ROWS]
    lines = []
    for size in SIZES:
        ends = "<br>" if size > 48 else ""
        lines += ["<p>", *("".join(image(text, size, numbered) for text in row) + ends for row in rows), "</p>"]
    values = " ".join(" ".join(map(number, row)) + " 0 0" for row in SIGHTS[sight]) + " 0 0 0 1 0"
    lens = tag("filter", tag("feColorMatrix", values=values), id="eyes")
    eyes = tag("svg", lens, width=0, height=0, style="position:absolute")
    style = STYLE if sight == "all" else STYLE + "body{filter:url(#eyes)}"
    return f"<!doctype html><meta charset=utf-8><title>tiles</title><style>{style}</style>{eyes}{''.join(lines)}\n"


def image(text: str, width: int, numbered: bool) -> str:
    data = b64encode(text.encode()).decode()
    return f'<img width={width} height={width * 4 // 3} alt="" src="data:image/svg+xml;base64,{data}{"#n" * numbered}">'


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m web.art.sheet", description="A page with every tile, for looking.")
    parser.add_argument("page", type=Path)
    parser.add_argument("--numbered", action="store_true", help="with the corner marks")
    parser.add_argument("--sight", choices=SIGHTS, default="all", help="as who sees colours so sees it")
    asked = parser.parse_args()
    asked.page.write_text(sheet(asked.sight, asked.numbered), encoding="utf-8")


if __name__ == "__main__":
    main()
