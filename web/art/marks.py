"""Numbers and letters: the flowers' numbers, and the corner marks for who does not read the signs yet."""

from typing import Final

from web.art.palette import GREEN, NAVY, RED
from web.art.svg import line, moved

STROKES: Final = {
    "1": "M10 14 22 4V52",
    "2": "M5 17C5 0 34 0 34 17 34 30 8 38 5 52H36",
    "3": "M6 4H33L19 23C41 23 41 52 19 52 11 52 6 48 3 43",
    "4": "M27 52V4L3 38H37",
    "5": "M33 4H10L8 25C20 17 36 23 36 37 36 54 12 57 3 45",
    "6": "M30 4C14 10 5 24 5 37 5 57 36 57 36 37 36 20 12 20 7 32",
    "7": "M4 4H36C25 18 17 34 15 52",
    "8": "M20 26C6 24 6 4 20 4 34 4 34 24 20 26 1 28 1 52 20 52 39 52 39 28 20 26Z",
    "9": "M10 52C26 46 35 32 35 19 35-1 4-1 4 19 4 36 28 36 33 24",
    "E": "M34 4H6V52H34M6 27H28",
    "S": "M35 12C30 2 6 0 6 15 6 32 37 24 37 40 37 56 10 56 3 44",
    "W": "M0 4 10 52 20 16 30 52 40 4",
    "N": "M5 52V4L35 52V4",
    "B": "M6 27H22C38 27 38 52 22 52H6V4H20C34 4 34 27 20 27",
    "F": "M34 4H6V52M6 28H28",
    "C": "M36 14C28-2 5 2 5 28 5 54 28 58 36 42",
}
"""What the pen does in a field of 40 by 56."""
HONOURS: Final = "ESWNBFC"
"""The four winds; 白 is B, 發 is F, 中 is C, as on the sets that are sold with such marks."""
COLOURS: Final = {"m": RED, "p": NAVY, "s": GREEN, "z": NAVY}


def mark(name: str) -> str:
    """The corner mark of a tile, by its name; none for a flower, which has its number anyway."""
    rank, suit = name[0], name[1]
    if suit == "f":
        return ""
    which = HONOURS[int(rank) - 1] if suit == "z" else rank
    return numeral(which, 18, 20, 1.12, {"F": GREEN, "C": RED}.get(which, COLOURS[suit]))


def numeral(which: str, x: float, y: float, size: float, colour: str) -> str:
    """A digit or letter, its field's upper left corner there."""
    return line(STROKES[which], colour, 11.5, transform=moved(x, y, 0, size))
