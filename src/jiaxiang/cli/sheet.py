"""The score sheet: a settled hand for people, every line with its clause and its reason."""

from collections import Counter
from typing import Any, Final

from msgspec import UNSET, UnsetType
from rich.console import Console
from rich.table import Table
from rich.text import Text

from jiaxiang.cli.paper import GAP, fit, has_signs, print_hanging, print_wrapped, table
from jiaxiang.cli.readings import print_readings, stood
from jiaxiang.cli.text import pad, width
from jiaxiang.hands import SEATS
from jiaxiang.rules import FLOOR, Alternative, Game, HandScore, Line, Result, Stand, Unit, Win
from jiaxiang.tiles import EAST, GREEN, NAMES, RED, SUITED, Tile, name, parse_tile, parse_tiles, suit

WORDS: Final = {
    "seat": ("座位", "seat"),
    "dealer": ("庄家", "dealer"),
    "round": ("圈", "round"),
    "wins": ("和", "wins on"),
    "no win": ("不能和", "does not win on"),
    "flat": ("直接和牌", "wins by itself"),
    "no flat": ("不能直接和牌", "does not win by itself"),
    "draw": ("自摸", "self-drawn"),
    "discard": ("点炮者：座位", "discarded by seat"),
    "rob": ("抢杠：座位", "robbed from seat"),
    "line": ("番种", "line"),
    "clause": ("条款", "clause"),
    "base": ("底", "base"),
    "fan": ("番", "fan"),
    "times": ("倍", "times"),
    "why": ("依据", "why"),
    "sum": ("合计", "sum"),
    "share": ("每份{}分", "{} points a share"),
    "one": ("每份1分", "1 point a share"),
    "pays": ("付", "pays"),
    "set out": ("已亮出：", "set out:"),
    "points": ("分", "points"),
    "all": ("总计：", "in all:"),
    "liable": ("包付者：座位", "pays for all: seat"),
    "unknown": (
        "其他各家的手牌没有给出，他们之间的付分不计。",
        "The other hands are not given: what they pay each other is left out.",
    ),
    "next": ("下局庄家：座位", "next dealer: seat"),
    "chow": ("吃", "chow"),
    "pung": ("碰", "pung"),
    "kong": ("明杠", "kong"),
    "added-kong": ("补杠", "added"),
    "concealed-kong": ("暗杠", "concealed"),
    "release": ("放风", "release"),
}
LANGUAGES: Final = ("zh", "en")
LONGEST_NAME: Final = 26
"""A line's name that is wider takes a second line."""

INK: Final = ("red", "blue", "green", "bold", "magenta")
"""The colour of each suit's signs."""


def say(key: str, lang: str) -> str:
    return WORDS[key][LANGUAGES.index(lang)]


def print_sheet(
    out: Console,
    game: Game,
    case: dict[str, Any],
    result: Result,
    readings: list[list[Alternative]],
    lang: str,
    all_readings: bool,
) -> None:
    """Print a case and its result: each winner's hand, all its readings where they are wanted, then who pays whom.

    Of the readings the first is the one that counts.
    """
    print_wrapped(out, f"{game.zh} {game.en} · {_round(case['round_wind'], lang)}", style="bold")
    for win, alternatives in zip(result.wins, readings, strict=True):
        print_wrapped(out, _heading(case, win, lang))
        _print_set_out(out, case["players"][win.seat].get("flowers", ""), lang)
        out.print()
        if win.legal:
            kinds = [meld["kind"] for meld in case["players"][win.seat]["melds"]]
            print_win(out, game, win, kinds, lang, alternatives[0].stands)
            out.print()
            if all_readings:
                print_readings(out, alternatives, lang)
                out.print()
        else:
            print_reason(out, game, win, lang)
    if any(win.legal for win in result.wins):
        print_payments(out, game, result, lang)


def _print_set_out(out: Console, tiles: str, lang: str) -> None:
    """What lies set out before the winner, where anything does."""
    if tiles:
        names = " ".join(_spoken(tile, lang) for tile in parse_tiles(tiles))
        print_wrapped(out, f"{say('set out', lang)} {names}")


def _round(wind: str, lang: str) -> str:
    return f"{name(parse_tile(wind), lang)}{'' if lang == 'zh' else ' '}{say('round', lang)}"


def _heading(case: dict[str, Any], win: Win, lang: str) -> str:
    wind = name(EAST + (win.seat - case["dealer"]) % SEATS, lang)
    who = f"{wind}, {say('dealer', lang)}" if win.seat == case["dealer"] else wind
    if lang == "zh":
        return f"座位 {win.seat}（{who.replace(', ', '，')}）{_how(case, win, lang)}"
    return f"seat {win.seat} ({who}) {_how(case, win, lang)}"


def _how(case: dict[str, Any], win: Win, lang: str) -> str:
    """On which tile a hand wins, or does not, and whose it was; a flat win may have none."""
    claim = case["wins"][0]
    if claim["tile"] is None:
        return say("flat" if win.legal else "no flat", lang)
    by = "draw" if claim["from"] == win.seat else "rob" if "rob-kong" in case["situation"] else "discard"
    whose = say(by, lang) if by == "draw" else f"{say(by, lang)} {claim['from']}"
    verb, comma = say("wins" if win.legal else "no win", lang), "，" if lang == "zh" else ", "
    return f"{verb} {_spoken(parse_tile(claim['tile']), lang)}{comma}{whose}"


def _spoken(tile: Tile, lang: str) -> str:
    return f"{NAMES[tile]} {name(tile, lang)}"


def print_reason(out: Console, game: Game, win: Win, lang: str) -> None:
    """Print why a hand does not win."""
    if isinstance(win.reason, UnsetType):
        return
    clause = game.clause(win.reason.clause)
    print_wrapped(out, win.reason.zh if lang == "zh" else win.reason.en, style="bold")
    print_hanging(out, f"{clause.id}{' ' * GAP}", f"{_both(clause.zh, clause.en, lang)}: {clause.text(lang)}")


def print_win(
    out: Console,
    game: Game,
    win: Win,
    kinds: list[str],
    lang: str,
    stands: tuple[Stand, ...] = (),
    *,
    brief: bool = False,
) -> None:
    """Print a winner's tiles, lines, steps and points. `kinds` are those of his melds, in their order, `stands` what
    his wild tiles stand for; where it is `brief` a reason is the first sentence of its clause.
    """
    print_tiles(out, list(win.arrangement or ()), kinds, lang)
    if stands:
        print_wrapped(out, ("，" if lang == "zh" else ", ").join(stood(stands, lang)), 1, "dim")
    out.print()
    out.print(_lines_table(out, game, win, lang, brief))
    for step in win.steps or ():
        text = step.zh if lang == "zh" else step.en
        print_hanging(out, *_step(step.clause, f"{text} → {step.value}", lang))
    points = win.points or 0
    if game.unit is not None:
        points //= game.unit.size
        print_hanging(out, *_step(game.unit.clause, in_points(win.points or 0, game.unit, lang), lang))
    share = say("one", lang) if points == 1 else say("share", lang).format(points)
    print_wrapped(out, share, style="bold")


def _step(clause: str, text: str, lang: str) -> tuple[str, str]:
    """A line over the points, under the column of clauses."""
    return pad(clause, width(say("clause", lang))) + " " * GAP, text


def in_points(amount: int, unit: Unit, lang: str) -> str:
    """What so many of a unit are when they are paid: 180 hu ÷ 10 → 18."""
    name = unit.zh if lang == "zh" else f" {unit.en}"
    return f"{amount}{name} ÷ {unit.size} → {amount // unit.size}"


def _lines_table(out: Console, game: Game, win: Win, lang: str, brief: bool) -> Table:
    """Lines under equal ones are one of them; a clause gives its reason once."""
    counted = Counter(line for line in win.lines or () if game.clause(line.clause).kind != FLOOR)  # floors are steps
    lines = list(counted)
    values = {
        "base": [str(line.base * count) if line.base else "" for line, count in counted.items()],
        "fan": [str(line.fan * count) if _has_fan(line) else "" for line, count in counted.items()],
        "times": ["" if line.times is UNSET else f"×{line.times**count}" for line, count in counted.items()],
    }
    flat = win.capped and not win.base and not win.fan
    shown = [column for column, cells in values.items() if any(cells) and not flat]
    names = [_both(line.zh, line.en, lang) + (f" ×{count}" if count > 1 else "") for line, count in counted.items()]
    widths = [
        max(width(text) for text in (say("clause", lang), *[line.clause for line in lines])),
        min(LONGEST_NAME, max(width(text) for text in (say("line", lang), *names))),
        *[max(width(text) for text in (say(column, lang), *values[column])) for column in shown],
    ]
    rest = out.width - sum(widths) - GAP * len(widths)
    made = table(*[say(heading, lang) for heading in ("clause", "line", *shown, "why")])
    for place in range(len(shown)):
        made.columns[2 + place].justify = "right"
    for place, (line, reason) in enumerate(zip(lines, _reasons(game, lines, lang, brief), strict=True)):
        cells = [values[column][place] for column in shown]
        made.add_row(line.clause, fit(names[place], widths[1]), *cells, fit(reason, rest))
    sums = {"base": str(win.base), "fan": str(sum(line.fan * count for line, count in counted.items())), "times": ""}
    if shown:
        made.add_row("", say("sum", lang), *[sums[column] for column in shown], "", style="bold")
    return made


def _has_fan(line: Line) -> bool:
    """Whether its fan are to be shown: 0 too, where it is worth nothing else."""
    return line.fan != 0 or (not line.base and line.times is UNSET)


def _reasons(game: Game, lines: list[Line], lang: str, brief: bool) -> list[str]:
    """What each line rests on, nothing where a line above it says the same."""
    told = ""
    found = []
    for line in lines:
        found.append("" if line.clause == told else game.clause(line.clause).text(lang))
        told = line.clause
    return [_first_sentence(reason, lang) for reason in found] if brief else found


def _first_sentence(text: str, lang: str) -> str:
    end = "。" if lang == "zh" else ". "
    return text.partition(end)[0] + (end.rstrip() if end in text else "")


def _both(zh: str, en: str, lang: str) -> str:
    """A title: the Chinese one alone for who reads Chinese, both for who does not."""
    return zh if lang == "zh" else f"{en} {zh}"


def print_payments(out: Console, game: Game, result: Result, lang: str) -> None:
    """Print who pays whom and why, what that makes for each seat, and who deals next."""
    rows: list[tuple[str, str, str, str]] = []
    told = ""
    payees: list[Win | HandScore] = [*result.wins, *(result.hands or ())]
    for payee in payees:
        for paid in payee.paid_by or ():
            clauses = [paid.clause, *paid.also]
            pair = f"{say('seat', lang)} {paid.seat} → {say('seat', lang)} {payee.seat}"
            why = " ".join(game.clause(id).text(lang) for id in clauses)
            rows.append((pair, str(paid.points), ", ".join(clauses), "" if why == told else why))
            told = why
    for win in result.wins:
        if win.liable:
            print_wrapped(out, f"{say('liable', lang)} {win.liable.seat} ({win.liable.clause})", style="bold")
    if rows:
        headings = [say(heading, lang) for heading in ("pays", "points", "clause", "why")]
        rest = out.width - sum(max(map(width, column)) + GAP for column in list(zip(headings, *rows, strict=True))[:3])
        made = table(*headings)
        made.columns[1].justify = "right"
        for *cells, why in rows:
            made.add_row(*cells, fit(why, rest))
        out.print(made)
    if result.hands is not UNSET and len(result.wins) + len(result.hands) < SEATS:
        print_wrapped(out, say("unknown", lang), style="dim")
    deltas = " · ".join(f"{say('seat', lang)} {seat} {_signed(delta)}" for seat, delta in enumerate(result.deltas))
    print_wrapped(out, f"{say('all', lang)} {deltas}", style="bold")
    if result.next_dealer is not None:
        print_wrapped(out, f"{say('next', lang)} {result.next_dealer}")


def _signed(number: int) -> str:
    return f"{number:+}".replace("-", "−") if number else "0"


# ---- tiles ----------------------------------------------------------------------------------------------------------

Picture = list[Text]
"""A set as lines of equal width: the border, two lines of signs, the border, its text, and how it lies."""


def print_tiles(out: Console, texts: list[str], kinds: list[str], lang: str) -> None:
    """Draw an arrangement: the concealed sets and the pair, then the melds, as many in a row as fit."""
    concealed = len(texts) - len(kinds)
    labels = [""] * concealed + [say(kind, lang) for kind in kinds]
    if not has_signs(out):
        print_wrapped(out, "  ".join(f"{label} {text}".strip() for text, label in zip(texts, labels, strict=True)))
        return
    pictures = [_picture(text, label) for text, label in zip(texts, labels, strict=True)]
    row: list[Picture] = []
    for picture in pictures:
        if row and sum(line[0].cell_len + 1 for line in [*row, picture]) > out.width:
            _print_row(out, row)
            row = []
        row.append(picture)
    _print_row(out, row)


def _print_row(out: Console, row: list[Picture]) -> None:
    for parts in zip(*row, strict=True):
        line = Text(" ").join(parts)
        line.rstrip()
        if line.plain:
            out.print(line, soft_wrap=True)


def _picture(text: str, label: str) -> Picture:
    tiles = parse_tiles(text)
    across = "──"
    upper, lower = Text("│"), Text("│")
    for tile in tiles:
        signs = name(tile, "zh")
        top, bottom = (signs[0], signs[1]) if tile < SUITED else (signs, "  ")
        upper.append(top, _ink(tile)).append("│")
        lower.append(bottom, _ink(tile)).append("│")
    size = upper.cell_len
    captions = [Text(pad(f" {caption}", size), style="dim") for caption in (text, label)]
    top_border = Text(f"┌{'┬'.join([across] * len(tiles))}┐")
    bottom_border = Text(f"└{'┴'.join([across] * len(tiles))}┘")
    return [top_border, upper, lower, bottom_border, *captions]


def _ink(tile: Tile) -> str:
    if tile == GREEN:
        return "bold green"
    if tile == RED:
        return "bold red"
    return INK[suit(tile)]
