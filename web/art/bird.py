"""一条: a peacock on a bamboo branch."""

from web.art.palette import GOLD, GREEN, IVORY, NAVY, RED
from web.art.svg import circle, group, line, path, tag, use

_FEATHER = "M0 0C40-7 84-27 116-25 142-23 142 23 116 25 84 27 40 7 0 0Z"
_BODY = (
    "M100 42C78 42 66 60 70 82 75 106 58 132 60 168 63 208 96 242 142 242 172 242 194 228 188 206"
    " 178 182 138 172 126 134 118 110 128 96 126 72 124 54 114 42 100 42Z"
)
_WING = "M86 164C100 138 144 146 174 206 148 232 96 222 86 164Z"


def bird() -> str:
    feather = group(path(_FEATHER), circle(110, 0, 16, IVORY), circle(112, 0, 10, RED), id="e")
    feathers = ((-14, GREEN), (104, GREEN), (16, NAVY), (75, NAVY), (46, GREEN))
    branch = line("M24 292H62M70 292H140", GREEN, 19, stroke_linecap="butt") + line("M66 281V303", GREEN, 8)
    leaves = "M40 300C48 318 64 330 90 332 84 314 66 302 40 300ZM34 284C24 268 24 250 34 232 44 250 44 268 34 284Z"
    crest = "M104 44 92 20M108 43 117 15M112 45 140 25"
    return (
        tag("defs", feather)
        + group(*(use("e", 150, 208, turn, fill=colour) for turn, colour in feathers), stroke=IVORY, stroke_width=3)
        + branch
        + path(leaves, GREEN)
        + line("M110 236 104 282M136 240 128 282", RED, 9)
        + path(_BODY, NAVY)
        + path(_WING, GREEN, stroke=IVORY, stroke_width=5)
        + line("M104 172C120 166 142 178 156 204M104 190C118 186 132 194 142 210", IVORY, 5)
        + line("M72 124C86 134 106 134 120 122M66 144C84 154 106 152 126 140", "#8f9ccf", 5)
        + path("M72 62 36 82 74 90Z", GOLD)
        + circle(94, 70, 11, IVORY)
        + circle(92, 70, 5.5, NAVY)
        + line(crest, NAVY, 5)
        + "".join(circle(x, y, 8, RED) for x, y in ((92, 20), (117, 15), (140, 25)))
    )
