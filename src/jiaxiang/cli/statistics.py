"""The summary of a simulation for people: the seats, the length, and how often each clause fired."""

from typing import Final

from rich.console import Console
from rich.table import Table

from jiaxiang.cli.paper import NARROWEST, fit, print_wrapped, table
from jiaxiang.cli.text import one_line, plural
from jiaxiang.lab import Setup, Spread, Tally, estimate
from jiaxiang.rules import Game, find_game

SEATS: Final = {
    "zh": ("座位", "程序", "和牌", "%", "吃和", "自摸", "放和", "每局得分"),
    "en": ("seat", "bot", "wins", "%", "on discards", "self-drawn", "fed", "points a deal"),
}
TITLE: Final = {
    "zh": "{game}{options}，{walls} 局，种子 {seed}",
    "en": "{game}{options}, {walls} deal{plural}, seed {seed}",
}
OUTCOMES: Final = {
    "zh": "有人和牌 {won} 局（{share}），流局 {drawn} 局。",
    "en": "Won: {won} ({share}). Drawn: {drawn}.",
}
LENGTH: Final = {
    "zh": "每局摸牌 {draws}，打牌 {discards}。",
    "en": "Tiles drawn in a deal: {draws}. Discarded: {discards}.",
}
SPREAD: Final = {"zh": "{mean}（{least} 至 {most}）", "en": "{mean} ({least} to {most})"}
CLAUSES: Final = {
    "zh": (
        ("番种", "手数", "占和牌"),
        ("计分步骤", "手数", "占和牌"),
        ("付账", "笔数", "每局"),
        ("行牌", "次数", "每局"),
    ),
    "en": (
        ("lines of winning hands", "hands", "of wins"),
        ("steps from lines to points", "hands", "of wins"),
        ("payments", "times", "a deal"),
        ("events", "times", "a deal"),
    ),
}
PER_WIN: Final = 2
"""The first of these tables count winning hands, the others what happened in deals."""
NAME: Final = 16
"""At most so many columns for the name of a bot."""
IDS, TITLES, COUNTS, RATES = 7, 40, 11, 9
BESIDE: Final = IDS + COUNTS + RATES + 3 * 2
"""What stands beside the titles of clauses, with gaps."""


def print_statistics(out: Console, setup: Setup, tally: Tally, lang: str) -> None:
    """Print the summary of at least one deal."""
    game = find_game(setup.game)
    print_title(out, TITLE[lang], setup, tally, lang)
    out.print()
    out.print(_seats(setup, tally, lang))
    out.print()
    won = tally.deals - tally.drawn
    print_wrapped(out, OUTCOMES[lang].format(won=f"{won:,}", share=share(won, tally.deals), drawn=f"{tally.drawn:,}"))
    lengths = {"draws": _spread(tally.draws, tally, lang), "discards": _spread(tally.discards, tally, lang)}
    print_wrapped(out, LENGTH[lang].format(**lengths))
    counts = (tally.lines, tally.steps, tally.payments, tally.events)
    for number, (headings, fired) in enumerate(zip(CLAUSES[lang], counts, strict=True)):
        if fired:
            out.print()
            out.print(_clauses(out, game, headings, fired, lang, tally, number < PER_WIN))


def share(part: int, whole: int) -> str:
    """A percentage, with a decimal more where it is less than one per cent."""
    percent = 100 * part / whole if whole else 0.0
    return f"{percent:.{2 if 0 < percent < 1 else 1}f}%"


def points(mean: float, margin: float | None) -> str:
    """A mean with its interval, to the thousandth, large numbers to the tenth."""
    decimals = 3 if abs(mean) < 100 else 1
    return f"{mean:+.{decimals}f}" + ("" if margin is None else f" ± {margin:.{decimals}f}")


def print_title(out: Console, words: str, setup: Setup, tally: Tally, lang: str) -> None:
    """Print what was played, in these words."""
    game = find_game(setup.game)
    chosen = "".join(f" {name}={str(value).lower()}" for name, value in setup.options.items())
    name = game.zh if lang == "zh" else game.name
    walls = tally.deals // setup.turns
    title = words.format(game=name, options=chosen, walls=f"{walls:,}", plural=plural(walls), seed=shown_seed(setup))
    print_wrapped(out, title, style="bold")


def shown_seed(setup: Setup) -> str:
    """The seed as a title has it, which an empty one would leave without an end."""
    return one_line(setup.seed) or repr(setup.seed)


def _seats(setup: Setup, tally: Tally, lang: str) -> Table:
    made = numbers(SEATS[lang])
    for number, seat in enumerate(tally.seats):
        wins = f"{seat.wins:,}", share(seat.wins, tally.deals)
        kinds = [f"{each:,}" for each in (seat.on_discards, seat.self_drawn, seat.fed)]
        bot = fit(one_line(setup.bots[number]), NAME)
        made.add_row(str(number), bot, *wins, *kinds, points(*estimate(seat, tally.deals)))
    return made


def _spread(spread: Spread, tally: Tally, lang: str) -> str:
    return SPREAD[lang].format(mean=f"{spread.total / tally.deals:.1f}", least=spread.least, most=spread.most)


def _clauses(
    out: Console,
    game: Game,
    headings: tuple[str, str, str],
    fired: dict[str, int],
    lang: str,
    tally: Tally,
    hands: bool,
) -> Table:
    """How often each clause fired, the most frequent first."""
    made = numbers(("", *headings))
    room = max(out.width - BESIDE, NARROWEST)
    for column, least in zip(made.columns, (IDS, min(TITLES, room), COUNTS, RATES), strict=True):
        column.min_width = least
    wins = sum(seat.wins for seat in tally.seats)
    for id, times in sorted(fired.items(), key=lambda item: (-item[1], item[0])):
        rate = share(times, wins) if hands else f"{times / tally.deals:.3f}"
        made.add_row(id, fit(game.clause(id).title(lang), room), f"{times:,}", rate)
    return made


def numbers(headings: tuple[str, ...], texts: int = 2) -> Table:
    """A table whose first columns are texts, and the rest numbers."""
    made = table(*headings)
    made.padding = (0, 1, 0, 0)  # narrower than others: eight columns of large numbers
    for column in made.columns[texts:]:
        column.justify = "right"
    return made
