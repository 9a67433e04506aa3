"""The flowers: four seasons, each seen through a round garden gate, and four plants, with their sign and number."""

from typing import Final

from web.art import plants, seasons
from web.art.marks import numeral
from web.art.palette import NAVY, RED
from web.art.signs import sign
from web.art.svg import group, moved

SIGNS: Final = "春夏秋冬梅蘭竹菊"
DRAWINGS: Final = (
    *(seasons.spring, seasons.summer, seasons.autumn, seasons.winter),
    *(plants.plum, plants.orchid, plants.bamboo, plants.chrysanthemum),
)


def flower(rank: int) -> str:
    colour = NAVY if rank <= 4 else RED
    return (
        group(DRAWINGS[rank - 1](), transform=moved(166, 230) if rank <= 4 else moved(154, 228))
        + sign(SIGNS[rank - 1], 70, 70, 0.27, colour, 3)
        + numeral(str((rank - 1) % 4 + 1), 236, 24, 1, colour)
    )
