"""Other readings of a winning hand, for people: what each wild tile stands for, the lines, the points."""

from typing import Final

from rich.console import Console

from jiaxiang.cli.paper import print_hanging, print_wrapped
from jiaxiang.rules import Alternative, Line
from jiaxiang.tiles import name, parse_tile

WORDS: Final = {
    "title": ("各种读法，第一种为准：", "Readings of this hand; the first counts:"),
    "only": ("这手牌只有一种读法。", "This hand has one reading."),
    "points": ("{}分", "{} points"),
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
        print_hanging(out, f"{number:>3}  ", "  ".join(_parts(reading, lang)))
        print_wrapped(out, ", ".join(_line(line, lang) for line in reading.lines), 5, "dim")


def _parts(reading: Alternative, lang: str) -> list[str]:
    stood = [
        say("itself" if stand.tile == stand.face else "stands", lang).format(
            tile=_spoken(stand.tile, lang), face=_spoken(stand.face, lang)
        )
        for stand in reading.stands
    ]
    return [say("points", lang).format(reading.points), " ".join(reading.arrangement), *stood]


def _spoken(tile: str, lang: str) -> str:
    return name(parse_tile(tile), lang)


def _line(line: Line, lang: str) -> str:
    worth = f"{line.base}" if line.base else f"×{2**line.fan}" if line.fan < 5 else f"{line.fan}番"
    return f"{line.clause} {line.zh if lang == 'zh' else line.en} {worth}"
