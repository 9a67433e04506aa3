"""Pictures of an arena: how each bot stands, game by game, and how the leads settle. Needs the extra `plots`."""

# interpreted: matplotlib is not there where this is compiled

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullFormatter

from jiaxiang.lab.arena import bots_of, course, standings
from jiaxiang.lab.pictures import BLUE, GREEN, GREY, INK, ORANGE, cut, draw_files, signed, titled
from jiaxiang.lab.setup import Setup
from jiaxiang.lab.standing import Lead
from jiaxiang.lab.tally import Tally
from jiaxiang.rules import find_game

Games: TypeAlias = Sequence[tuple[Setup, Tally]]
"""What was played, each of at least one wall, by the same line-up."""
COLOURS: Final = (BLUE, ORANGE, GREEN, INK)
"""Of the bots, in the order of the line-up."""
PART: Final = 32
"""A course begins after this part of its walls, when its interval is some six times as wide as at the end."""
LEGEND: Final = 72
"""Signs beside each other in a legend, about."""
NAME: Final = 30
"""Signs of a name in a legend, which has two."""
WORDS: Final[dict[str, dict[str, str]]] = {
    "zh": {
        "title": "{lineup}，种子 {seed}",
        "game": "{game}，{walls} 副牌墙",
        "points": "每局得分，附 95% 区间",
        "leads": "每局领先分数\n附 95% 区间",
        "over": "{bot} 领先 {other}",
        "walls": "牌墙数",
    },
    "en": {
        "title": "{lineup}, seed {seed}",
        "game": "{game}, {walls} wall{plural}",
        "points": "points a deal, with 95 % intervals",
        "leads": "lead in points a deal,\nwith 95 % intervals",
        "over": "{bot} ahead of {other}",
        "walls": "walls",
    },
}


def draw_arena(folder: Path, games: Games, lang: str = "en") -> list[Path]:
    """Draw standings.svg and leads.svg into a folder, over those that are there; of the same tallies always the same
    files. In Chinese ("zh") where there is a font for it. Raises OSError."""
    return draw_files(folder, {name: partial(draw, games) for name, draw in PLOTS.items()}, lang)


# ---- standings -------------------------------------------------------------------------------------------------------


def draw_standings(games: Games, lang: str) -> Figure:
    """A panel a game, each with its own scale: their points are not of one kind."""
    bots = bots_of(games[0][0])
    figure = _figure(games, lang, 1.1 + len(games) * (0.55 + 0.3 * len(bots)))
    panels = figure.subplots(len(games), 1, squeeze=False)[:, 0]
    for axes, (setup, tally) in zip(panels, games, strict=True):
        for place, each in enumerate(standings(setup, tally)):
            margin = each.margin or 0.0
            axes.errorbar(
                each.mean, place, xerr=margin, fmt="o", color=COLOURS[place], markersize=5, elinewidth=1.5, capsize=4
            )
            said = signed(each.mean) + ("" if each.margin is None else f" ± {margin:.2f}")
            axes.annotate(said, (1.01, place), xycoords=("axes fraction", "data"), va="center", fontsize=8)
        axes.axvline(0, color=GREY, linewidth=1)
        axes.set_yticks(range(len(bots)), [cut(bot) for bot in bots])
        axes.set_ylim(len(bots) - 0.5, -0.5)
        axes.tick_params(axis="y", length=0)
        axes.grid(visible=False, axis="y")
        axes.xaxis.set_major_locator(MaxNLocator(7))
        axes.set_title(_game(setup, tally, lang))
    panels[-1].set_xlabel(WORDS[lang]["points"])
    return figure


# ---- leads -----------------------------------------------------------------------------------------------------------


def draw_leads(games: Games, lang: str) -> Figure:
    """How the leads of the first bot settle as there are more walls, a panel a game."""
    bot, *others = bots_of(games[0][0])
    figure = _figure(games, lang, 1.4 + 1.9 * len(games))
    panels = figure.subplots(len(games), 1, squeeze=False)[:, 0]
    for axes, (setup, tally) in zip(panels, games, strict=True):
        courses = [settling(list(course(setup, tally, bot, other))) for other in others]
        for place, leads in enumerate(courses, 1):
            label = WORDS[lang]["over"].format(bot=cut(bot, NAME), other=cut(leads[0].other, NAME))
            _draw_course(axes, leads, COLOURS[place if len(others) > 1 else 0], label)
        axes.axhline(0, color=GREY, linewidth=1)
        axes.set_xscale("log")
        first, last = courses[0][0].walls, courses[0][-1].walls
        axes.set_xlim(first / 1.05, last * 1.05)
        axes.set_ylim(*heights([lead for leads in courses for lead in leads]))
        axes.set_xticks(ticks(first, last))
        axes.xaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:,.0f}"))
        axes.xaxis.set_minor_formatter(NullFormatter())
        axes.yaxis.set_major_locator(MaxNLocator(5))
        axes.set_title(_game(setup, tally, lang))
    panels[-1].set_xlabel(WORDS[lang]["walls"])
    figure.supylabel(WORDS[lang]["leads"], fontsize=9, multialignment="center")
    handles, labels = panels[0].get_legend_handles_labels()
    beside = max(LEGEND // max(len(label) for label in labels), 1)
    figure.legend(handles, labels, loc="outside lower center", ncols=min(beside, len(labels)))
    return figure


def _draw_course(axes: Axes, leads: Sequence[Lead], colour: str, label: str) -> None:
    walls = [lead.walls for lead in leads]
    means = [lead.mean for lead in leads]
    axes.plot(walls, means, color=colour, linewidth=1.5, label=label, marker="o" if len(walls) == 1 else None)
    sure = [(lead.walls, lead.mean - lead.margin, lead.mean + lead.margin) for lead in leads if lead.margin is not None]
    if sure:
        places, low, high = zip(*sure, strict=True)
        axes.fill_between(places, low, high, color=colour, alpha=0.18, linewidth=0)


def settling(leads: Sequence[Lead]) -> Sequence[Lead]:
    """The part of a course that is shown: from where there is an interval, and it is not too wide to see the last."""
    walls = leads[-1].walls
    return [lead for lead in leads if lead.walls * PART >= walls and lead.margin is not None] or leads[-1:]


def ticks(first: int, last: int) -> list[int]:
    """Round numbers of walls from the first to the last, or the last alone."""
    places = [digit * 10**power for power in range(len(str(last))) for digit in (1, 2, 3, 5)]
    return [place for place in places if first <= place <= last] or [last]


def heights(leads: Sequence[Lead]) -> tuple[float, float]:
    """The least and the greatest height of a panel that shows these: zero is seen, and every interval."""
    low = min(0.0, *(lead.mean - (lead.margin or 0.0) for lead in leads))
    high = max(0.0, *(lead.mean + (lead.margin or 0.0) for lead in leads))
    room = 0.05 * (high - low) or 1.0
    return low - room, high + room


PLOTS: Final[dict[str, Callable[[Games, str], Figure]]] = {"standings": draw_standings, "leads": draw_leads}


def _figure(games: Games, lang: str, height: float) -> Figure:
    setup = games[0][0]
    title = WORDS[lang]["title"].format(lineup=cut(",".join(setup.bots)), seed=cut(repr(setup.seed)))
    return titled(title, 8, height)


def _game(setup: Setup, tally: Tally, lang: str) -> str:
    game = find_game(setup.game)
    name = game.zh if lang == "zh" else game.name
    walls = tally.deals // setup.turns
    return WORDS[lang]["game"].format(game=name, walls=f"{walls:,}", plural="" if walls == 1 else "s")
