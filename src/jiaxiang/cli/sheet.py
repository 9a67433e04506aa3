"""The score sheet: a settled hand for people, every line with its clause and its reason."""

from typing import Any, Final

from msgspec import UNSET, UnsetType
from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from jiaxiang.cli.text import pad, width, wrap
from jiaxiang.rules import SEATS, Game, Line, Result, Win
from jiaxiang.tiles import EAST, GREEN, NAMES, RED, SUITED, Tile, name, parse_tile, parse_tiles, suit

WORDS: Final = {
    "seat": ("座位", "seat"),
    "dealer": ("庄家", "dealer"),
    "round": ("圈", "round"),
    "wins": ("和", "wins on"),
    "no win": ("不能和", "does not win on"),
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
    "capped": ("（封顶）", ", capped"),
    "pays": ("付", "pays"),
    "points": ("分", "points"),
    "all": ("总计", "in all"),
    "next": ("下局庄家：座位", "next dealer: seat"),
    "chow": ("吃", "chow"),
    "pung": ("碰", "pung"),
    "kong": ("明杠", "kong"),
    "added-kong": ("补杠", "added"),
    "concealed-kong": ("暗杠", "concealed"),
    "release": ("放风", "release"),
}
LANGUAGES: Final = ("zh", "en")

INK: Final = ("red", "blue", "green", "bold", "magenta")
"""The colour of each suit's signs."""


def say(key: str, lang: str) -> str:
    return WORDS[key][LANGUAGES.index(lang)]


def print_sheet(out: Console, game: Game, case: dict[str, Any], result: Result, lang: str) -> None:
    """Print a case with one winner and its result."""
    win = result.wins[0]
    kinds = [meld["kind"] for meld in case["players"][win.seat]["melds"]]
    print_lines(out, [f"{game.zh} {game.en} · {_round(case['round_wind'], lang)}"], "bold")
    print_lines(out, [_heading(case, win, lang)])
    out.print()
    if not win.legal:
        print_reason(out, game, win, lang)
        return
    print_win(out, game, win, kinds, lang)
    out.print()
    print_payments(out, game, result, lang)


def _round(wind: str, lang: str) -> str:
    return f"{name(parse_tile(wind), lang)}{'' if lang == 'zh' else ' '}{say('round', lang)}"


def _heading(case: dict[str, Any], win: Win, lang: str) -> str:
    wind = name(EAST + (win.seat - case["dealer"]) % SEATS, lang)
    who = f"{wind}, {say('dealer', lang)}" if win.seat == case["dealer"] else wind
    claim = case["wins"][0]
    by = "draw" if claim["from"] == win.seat else "rob" if "rob-kong" in case["situation"] else "discard"
    tile = _spoken(parse_tile(claim["tile"]), lang)
    how = say(by, lang) if by == "draw" else f"{say(by, lang)} {claim['from']}"
    verb = say("wins" if win.legal else "no win", lang)
    if lang == "zh":
        return f"座位 {win.seat}（{who.replace(', ', '，')}）{verb} {tile}，{how}"
    return f"seat {win.seat} ({who}) {verb} {tile}, {how}"


def _spoken(tile: Tile, lang: str) -> str:
    return f"{NAMES[tile]} {name(tile, lang)}"


def print_lines(out: Console, lines: list[str], style: str = "") -> None:
    """Print lines that already fit."""
    for line in lines:
        out.print(Text(line, style=style), soft_wrap=True)


def print_wrapped(out: Console, text: str, indent: int = 0, style: str = "") -> None:
    print_lines(out, [" " * indent + line for line in wrap(text, out.width - indent)], style)


def print_reason(out: Console, game: Game, win: Win, lang: str) -> None:
    """Print why a hand does not win."""
    if isinstance(win.reason, UnsetType):
        return
    clause = game.clause(win.reason.clause)
    print_wrapped(out, win.reason.zh if lang == "zh" else win.reason.en, style="bold")
    print_wrapped(out, f"{clause.id} {_both(clause.zh, clause.en, lang)}: {clause.text(lang)}", 2)


def print_win(out: Console, game: Game, win: Win, kinds: list[str], lang: str) -> None:
    """Print a winner's tiles, lines, steps and points. `kinds` are those of his melds, in their order."""
    print_tiles(out, list(win.arrangement or ()), kinds, lang)
    out.print()
    out.print(_lines_table(out, game, win, lang))
    for step in win.steps or ():
        text = step.zh if lang == "zh" else step.en
        print_wrapped(out, f"{step.clause}  {text} → {step.value}", 1)
    share = say("one", lang) if win.points == 1 else say("share", lang).format(win.points)
    print_wrapped(out, f"= {share}{say('capped', lang) if win.capped else ''}", 1, "bold")


def _lines_table(out: Console, game: Game, win: Win, lang: str) -> Table:
    lines = list(win.lines or ())
    values = {
        "base": [str(line.base) if line.base else "" for line in lines],
        "fan": [str(line.fan) for line in lines],
        "times": ["" if line.times is UNSET else f"×{line.times}" for line in lines],
    }
    shown = [column for column, cells in values.items() if column == "fan" or any(cells)]
    names = [_line_name(line, lang) for line in lines]
    name_width = min(26, max([width(text) for text in [*names, say("line", lang)]]))
    value_widths = [max(width(say(column, lang)), *[len(cell) for cell in values[column]]) for column in shown]
    rest = out.width - 6 - name_width - sum(value_widths) - 2 * (len(shown) + 3) - 2
    table = _table()
    table.add_column(say("clause", lang), no_wrap=True)
    table.add_column(say("line", lang), width=name_width)
    for column in shown:
        table.add_column(say(column, lang), justify="right", no_wrap=True)
    table.add_column(say("why", lang), overflow="fold")
    for place, line in enumerate(lines):
        cells = [values[column][place] for column in shown]
        reason = _fit(game.clause(line.clause).text(lang), rest)
        table.add_row(line.clause, _fit(names[place], name_width), *cells, reason)
    table.add_section()
    sums = {"base": str(win.base), "fan": str(win.fan), "times": ""}
    table.add_row("", say("sum", lang), *[sums[column] for column in shown], "", style="bold")
    return table


def _line_name(line: Line, lang: str) -> str:
    return _both(line.zh, line.en, lang)


def _both(zh: str, en: str, lang: str) -> str:
    """A title: the Chinese one alone for who reads Chinese, both for who does not."""
    return zh if lang == "zh" else f"{en} {zh}"


def _fit(text: str, columns: int) -> Text:
    return Text("\n".join(wrap(text, max(columns, 12))))


def _table() -> Table:
    return Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="dim")


def print_payments(out: Console, game: Game, result: Result, lang: str) -> None:
    """Print who pays whom and why, what that makes for each seat, and who deals next."""
    rows = [(paid, win.seat) for win in result.wins if win.legal for paid in win.paid_by or ()]
    table = _table()
    for column in ("pays", "points", "clause", "why"):
        table.add_column(say(column, lang), justify="right" if column == "points" else "left")
    seats_width = width(f"{say('seat', lang)} 0 → {say('seat', lang)} 0")
    clause_width = max([6, *[len(", ".join([paid.clause, *paid.also])) for paid, _ in rows]])
    rest = out.width - seats_width - 6 - clause_width - 8
    told = ""
    for paid, winner in rows:
        clauses = ", ".join([paid.clause, *paid.also])
        why = "" if clauses == told else " ".join(game.clause(id).text(lang) for id in [paid.clause, *paid.also])
        told = clauses
        pair = f"{say('seat', lang)} {paid.seat} → {say('seat', lang)} {winner}"
        table.add_row(pair, str(paid.points), clauses, _fit(why, rest))
    out.print(table)
    deltas = " · ".join(f"{say('seat', lang)} {seat} {delta:+}" for seat, delta in enumerate(result.deltas))
    print_wrapped(out, f"{say('all', lang)}: {deltas}".replace("-", "−"), style="bold")
    if result.next_dealer is not None:
        print_wrapped(out, f"{say('next', lang)} {result.next_dealer}")


# ---- tiles ----------------------------------------------------------------------------------------------------------

Picture = list[Text]
"""A set as lines of equal width: the border, two lines of signs, the border, its text, and how it lies."""


def print_tiles(out: Console, texts: list[str], kinds: list[str], lang: str) -> None:
    """Draw an arrangement: the concealed sets and the pair, then the melds, as many in a row as fit."""
    concealed = len(texts) - len(kinds)
    labels = [""] * concealed + [say(kind, lang) for kind in kinds]
    if not out.encoding.lower().startswith("utf"):
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
