"""What came of an arena for people: how each bot stands, who is better; of many games in rows."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from rich.console import Console

from jiaxiang.cli.paper import fit, print_wrapped
from jiaxiang.cli.statistics import NAME, OUTCOMES, numbers, points, print_title, share, shown_seed
from jiaxiang.cli.text import one_line, plural
from jiaxiang.lab import Lead, Setup, Standing, Tally, leads, standings
from jiaxiang.lab.arena import bots_of
from jiaxiang.lab.standing import FEWEST
from jiaxiang.rules import find_game

BOTS: Final = {
    "zh": ("程序", "手数", "和牌", "%", "吃和", "自摸", "放和", "每局得分"),
    "en": ("bot", "hands", "wins", "%", "on discards", "self-drawn", "fed", "points a deal"),
}
TITLE: Final = {
    "zh": "{game}{options}，{walls} 副牌墙，每副打 4 局，种子 {seed}",
    "en": "{game}{options}, {walls} wall{plural}, 4 deals of each, seed {seed}",
}
OF_ALL: Final = {
    "zh": "{bot} 对 {other}（{lineup}），每种玩法 {deals} 局，种子 {seed}",
    "en": "{bot} against {other} ({lineup}), {deals} deals of each game, seed {seed}",
}
GAMES: Final = {
    "zh": ("玩法", "{bot}\n和牌", "{other}\n和牌", "{bot}\n每局得分", "每局领先\n{other}", "更强"),
    "en": ("game", "{bot}\nwins", "{other}\nwins", "{bot}:\npoints a deal", "ahead of\n{other} by", "better"),
}
PART: Final = {"zh": "{game}，{walls} 副牌墙", "en": "{game}, {walls} wall{plural}"}
AHEAD: Final = {
    "zh": "{bot} 每局比 {other} 多得 {points} 分：{verdict}。",
    "en": "{bot} gains {points} points a deal on {other}: {verdict}.",
}
APART: Final = {"zh": "更强（95% 置信）", "en": "better with 95 % confidence"}
NOT_APART: Final = {"zh": "不分高下", "en": "not told apart"}
TOO_FEW: Final = {"zh": "牌墙太少", "en": "too few walls"}
NEEDED: Final = {
    "zh": "分出高下至少要 {walls} 副牌墙，即 {deals} 局。",
    "en": "To be called better takes at least {walls} walls, {deals} deals.",
}
LONGEST: Final = 10
"""At most so many columns for the name of a bot in a heading, where there are two in a row."""


def print_arena(out: Console, setup: Setup, tally: Tally, lang: str) -> None:
    """Print what came of at least one wall."""
    print_title(out, TITLE[lang], setup, tally, lang)
    out.print()
    made = numbers(BOTS[lang], texts=1)
    for each in standings(setup, tally):
        counts = [f"{number:,}" for number in (each.on_discards, each.self_drawn, each.fed)]
        wins = f"{each.wins:,}", share(each.wins, each.hands)
        bot = fit(one_line(each.bot), NAME)
        made.add_row(bot, f"{each.hands:,}", *wins, *counts, points(each.mean, each.margin))
    out.print(made)
    out.print()
    won = tally.deals - tally.drawn
    print_wrapped(out, OUTCOMES[lang].format(won=f"{won:,}", share=share(won, tally.deals), drawn=f"{tally.drawn:,}"))
    for lead in leads(setup, tally):
        print_wrapped(out, verdict(lead, lang), style="bold" if lead.better else "")
    _print_needed(out, [(setup, tally)], lang)


def verdict(lead: Lead, lang: str) -> str:
    """A sentence: by how much the one that is ahead is ahead, and whether that says anything."""
    bot, other = (lead.bot, lead.other) if lead.mean >= 0 else (lead.other, lead.bot)
    said = points(abs(lead.mean), lead.margin).removeprefix("+")
    judged = APART[lang] if lead.better else _doubt(lead, lang)
    return AHEAD[lang].format(bot=one_line(bot), other=one_line(other), points=said, verdict=judged)


def print_games(out: Console, done: Sequence[tuple[Setup, Tally]], lang: str) -> None:
    """Print what came of many games, each of at least one wall, for every two of the bots a table with a row a game."""
    setup = done[0][0]
    for number, (bot, other) in enumerate(combinations(bots_of(setup), 2)):
        if number:
            out.print()
        names = {"bot": _short(bot), "other": _short(other)}
        lineup, deals = one_line(",".join(setup.bots)), f"{setup.deals:,}"
        title = OF_ALL[lang].format(**names, lineup=lineup, deals=deals, seed=shown_seed(setup))
        print_wrapped(out, title, style="bold")
        out.print()
        made = numbers(tuple(heading.format(**names) for heading in GAMES[lang]), texts=1)
        made.columns[-1].justify = "left"
        for each, tally in done:
            made.add_row(*_row(each, tally, (bot, other), lang))
        out.print(made)
    _print_needed(out, done, lang)


def _print_needed(out: Console, done: Sequence[tuple[Setup, Tally]], lang: str) -> None:
    """How many walls it takes, where there are fewer of some game."""
    if any(tally.deals < FEWEST * setup.turns for setup, tally in done):
        print_wrapped(out, NEEDED[lang].format(walls=FEWEST, deals=FEWEST * done[0][0].turns))


def _row(setup: Setup, tally: Tally, two: tuple[str, str], lang: str) -> list[str]:
    game = find_game(setup.game)
    mine, theirs = (next(each for each in standings(setup, tally) if each.bot == bot) for bot in two)
    lead = next(each for each in leads(setup, tally) if (each.bot, each.other) == two)
    judged = _short(lead.better) if lead.better else _doubt(lead, lang)
    name = game.zh if lang == "zh" else game.name
    if tally.deals != setup.deals:
        name = PART[lang].format(game=name, walls=f"{lead.walls:,}", plural=plural(lead.walls))
    return [
        name,
        _wins(mine),
        _wins(theirs),
        points(mine.mean, mine.margin),
        points(lead.mean, lead.margin),
        judged,
    ]


def _doubt(lead: Lead, lang: str) -> str:
    return (TOO_FEW if lead.walls < FEWEST else NOT_APART)[lang]


def _wins(standing: Standing) -> str:
    return share(standing.wins, standing.hands)


def _short(bot: str) -> str:
    name = one_line(bot)
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
