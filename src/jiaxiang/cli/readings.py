"""Readings of a winning hand, for people: what each wild tile stands for, the lines in short, the points."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from msgspec import UNSET
from rich.console import Console

from jiaxiang.cli.paper import print_hanging, print_wrapped
from jiaxiang.rules import Alternative, Line, Stand
from jiaxiang.tiles import SUITED, name, parse_tile

WORDS: Final = {
    "title": ("各种读法，第一种为准：", "Readings of this hand; the first counts:"),
    "only": ("这手牌只有一种读法。", "This hand has one reading."),
    "points": ("{}分", "{} points"),
    "point": ("1分", "1 point"),
    "fan": ("{}番", "{} fan"),
    "stands": ("{tile}作{face}", "{tile} as {face}"),
    "itself": ("{tile}作本身", "{tile} as itself"),
}


def say(key: str, lang: str) -> str:
    return WORDS[key][lang != "zh"]


def print_readings(out: Console, readings: list[Alternative], lang: str) -> None:
    """Print the readings in their order, each with its points, its sets, what stands for what, and its lines."""
    if len(readings) == 1:
        print_wrapped(out, say("only", lang), style="dim")
        return
    print_wrapped(out, say("title", lang), style="bold")
    for number, reading in enumerate(readings, 1):
        points = say("point", lang) if reading.points == 1 else say("points", lang).format(reading.points)
        parts = [points, " ".join(reading.arrangement), *stood(reading.stands, lang)]
        print_hanging(out, f"{number:>3}  ", " · ".join(parts))
        print_wrapped(out, ", ".join(in_short(reading.lines, lang)), 5, "dim")


def stood(stands: Iterable[Stand], lang: str) -> list[str]:
    """What each tile is that is wild or stands in, equal ones together: 9s as 3p, White as 1s ×2."""
    found = []
    for stand, count in Counter(stands).items():
        text = say("itself" if stand.tile == stand.face else "stands", lang)
        several = f" ×{count}" if count > 1 else ""
        found.append(text.format(tile=_spoken(stand.tile, lang), face=_spoken(stand.face, lang)) + several)
    return found


def _spoken(tile: str, lang: str) -> str:
    """A tile's name, in English the short one of a suit's."""
    return tile if lang != "zh" and parse_tile(tile) < SUITED else name(parse_tile(tile), lang)


def in_short(lines: Iterable[Line], lang: str) -> list[str]:
    """Each line with its clause and what it is worth, equal ones together: WL-30 White set out ×3 12."""
    found = []
    for line, count in Counter(lines).items():
        several = f" ×{count}" if count > 1 else ""
        found.append(f"{line.clause} {line.zh if lang == 'zh' else line.en}{several} {_worth(line, count, lang)}")
    return found


def _worth(line: Line, count: int, lang: str) -> str:
    if line.times is not UNSET:
        return f"×{line.times**count}"
    return f"{line.base * count}" if line.base else say("fan", lang).format(line.fan * count)
