"""Draws the program's icon, 中 on a green table, which web/static/icons holds.

python -m web.art.icon            the picture
python -m web.art.icon CHROMIUM   and what systems need that take no SVG, made by the Chromium at this path
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

from web.art.body import HEIGHT, WIDTH, face
from web.art.signs import dragon
from web.art.svg import XMLNS, group, moved, tag

FOLDER: Final = Path(__file__).resolve().parent.parent / "static" / "icons"
TABLE: Final = "#14614a"
PAINTED: Final = {"icon-192": (192, False), "icon-512": (512, False), "maskable-512": (512, True)}
"""The pixels of each, and whether a system cuts it to a shape of its own: then the corners are filled, and what must be
seen lies within the middle four fifths."""


def icon(maskable: bool = False) -> str:
    """512 by 512."""
    table = tag("rect", width=512, height=512, rx=None if maskable else 112, fill=TABLE)
    size = 0.8 if maskable else 1
    turned = moved(256, 256, -8, size)
    tile = group(group(face(), dragon(7), transform=moved(-WIDTH / 2, -HEIGHT / 2)), transform=turned)
    return tag("svg", table, tile, xmlns=XMLNS, viewBox="0 0 512 512", width=512, height=512) + "\n"


def paint(chromium: str, text: str, pixels: int, target: Path) -> None:
    """What a browser makes of a picture at this size, kept as PNG."""
    with tempfile.TemporaryDirectory() as place:
        page = Path(place, "page.html")
        sized = text.replace('width="512" height="512"', f'width="{pixels}" height="{pixels}"', 1)
        page.write_text(f"<!doctype html><style>body,svg{{margin:0;display:block}}</style>{sized}", encoding="utf-8")
        quiet = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={place}/profile")
        size = (f"--window-size={pixels},{pixels}", "--default-background-color=00000000")
        subprocess.run([chromium, *quiet, *size, f"--screenshot={target}", page.as_uri()], check=True)


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "icon.svg").write_text(icon(), encoding="utf-8", newline="\n")
    for chromium in sys.argv[1:2]:
        for name, (pixels, maskable) in PAINTED.items():
            paint(chromium, icon(maskable), pixels, FOLDER / f"{name}.png")


if __name__ == "__main__":
    main()
