"""The rulebook for people: sections, clauses with their origin and the source's words, options as a table."""

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from jiaxiang.cli.paper import GAP, fit, has_signs, print_lines, print_wrapped, table
from jiaxiang.cli.text import width, wrap
from jiaxiang.rules import COMMON, Clause, Game, Option

INDENT: Final = 7
"""Under a clause's title its text begins below the title's first sign: GD-31 and two spaces."""

LEGEND: Final = {
    "zh": (
        "S 原文所载，「」内为原话",
        "R 原文佚失，取自同一游戏的其他公开规则或实现",
        "D 各处均无，由我们决定",
    ),
    "en": (
        "S the source document says it; its own words stand in 「」",
        "R the source lost it; taken from other public rule texts of the same game",
        "D nobody says it; our decision",
    ),
}
OPTIONS: Final = ("选项", "Options")
COMMON_TITLE: Final = ("各游戏共用", "What all games share")
HEADINGS: Final = (("选项", "option"), ("取值", "value"), ("条款", "clause"), ("含义", "meaning"))
DEFAULT: Final = ("（默认）", " (default)")


def languages(lang: str) -> tuple[str, ...]:
    return ("zh", "en") if lang == "both" else (lang,)


def print_book(out: Console, game: Game, lang: str) -> None:
    """Print a game's clauses by sections, its options, and the clauses that all games share."""
    print_lines(out, [f"{game.zh} {game.en}"], "bold")
    for each in languages(lang):
        print_lines(out, [f"  {line}" for line in LEGEND[each]], "dim")
    _print_sections(out, game.book, lang)
    if game.options:
        _print_heading(out, _join(OPTIONS))
        for each in languages(lang):
            out.print(_options_table(out, game, each))
    out.print()
    print_lines(out, [_join(COMMON_TITLE)], "bold")
    _print_sections(out, COMMON, lang)


def print_clauses(out: Console, clauses: Iterable[Clause], lang: str) -> None:
    """Print clauses: identifier, both titles, origin; the text; the source's words."""
    for clause in clauses:
        title = Text(f"{clause.id}  ").append(f"{clause.zh} {clause.en}", "bold")
        if clause.kind:
            title.append(f"  {' '.join(clause.worth(each) for each in languages(lang))}", "cyan")
        out.print(title.append(f"  {clause.origin}", "dim"), soft_wrap=True)
        texts = [clause.text(each) for each in languages(lang)]
        for text in texts:
            if text != clause.quote:
                print_wrapped(out, text, INDENT)
        if clause.quote:
            print_wrapped(out, f"「{clause.quote}」", INDENT, "" if clause.quote in texts else "italic dim")


def _print_sections(out: Console, clauses: Iterable[Clause], lang: str) -> None:
    for section, within in groupby(clauses, lambda clause: clause.section):
        if section is not None:
            _print_heading(out, " ".join((section.zh, section.en) if lang != "zh" else (section.zh,)))
            for note in ((section.note_zh if each == "zh" else section.note) for each in languages(lang)):
                if note:
                    print_wrapped(out, note, style="dim")
        print_clauses(out, within, lang)


def _print_heading(out: Console, title: str) -> None:
    out.print()
    lines = wrap(title, out.width - 6)
    rule = "─" if has_signs(out) else "-"
    last = f"{rule * 2} {lines[-1]} "
    print_lines(out, [*[f"   {line}" for line in lines[:-1]], last + rule * (out.width - width(last))], "bold")


def _options_table(out: Console, game: Game, lang: str) -> Table:
    rows: list[tuple[str, str, str, str]] = []
    for option in game.options:
        for place, (value, meaning) in enumerate(_meanings(option, lang)):
            if place:
                rows.append(("", value, "", meaning))
            else:
                rows.append((option.name, f"{value}{_say(DEFAULT, lang)}", option.clause, meaning))
    headings = [_say(heading, lang) for heading in HEADINGS]
    rest = out.width - sum(max(map(width, column)) + GAP for column in list(zip(headings, *rows, strict=True))[:3])
    made = table(*headings)
    for *cells, meaning in rows:
        made.add_row(*cells, fit(meaning, rest))
    return made


def _meanings(option: Option, lang: str) -> list[tuple[str, str]]:
    """Each value as it is typed, with what it means: "first-round", "human win: in the first go-around"."""
    title = _say((option.zh, option.en), lang)
    if option.low is not None:
        return [(f"{option.default}", f"{title}, {option.low}–{option.high}")]
    labels = option.labels or tuple((str(value), str(value)) for value in option.values)
    colon = "：" if lang == "zh" else ": "
    return [
        (_spell(value), f"{title}{colon}{_say(label, lang)}")
        for value, label in zip(option.values, labels, strict=True)
    ]


def _spell(value: object) -> str:
    """A value as --option takes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _say(words: tuple[str, str], lang: str) -> str:
    return words[0] if lang == "zh" else words[1]


def _join(words: tuple[str, str]) -> str:
    return f"{words[0]} {words[1].strip()}"
