"""Pictures of what deals add up to: points, clauses, seats, lengths. Needs the extra `plots`."""

# interpreted: matplotlib is not there where this is compiled

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import FuncFormatter, MaxNLocator, NullFormatter

from jiaxiang.lab.pictures import BLUE, GREY, INK, ORANGE, SKY, cut, draw_files, signed, titled
from jiaxiang.lab.setup import Setup
from jiaxiang.lab.summary import Z, estimate
from jiaxiang.lab.tally import Tally
from jiaxiang.rules import Game, find_game

WORDS: Final[dict[str, dict[str, str]]] = {
    "zh": {
        "title": "{game}，{deals} 局，种子 {seed}",
        "seat": "座位 {seat}：{bot}",
        "mean": "每局 {mean}",
        "points": "一局得分",
        "binned": "一局得分（每条 {width} 分，最外两条含其余）",
        "share": "占全部局数",
        "lines": "番种：占和牌手数",
        "steps": "计分步骤：占和牌手数",
        "payments": "付账：每局次数",
        "events": "行牌：每局次数",
        "on_discards": "吃和",
        "self_drawn": "自摸",
        "fed": "放和",
        "bars": "占全部局数，附 95% 区间",
        "draws": "一局摸牌张数",
        "outcomes": "和牌 {won} 局，流局 {drawn} 局",
        "average": "平均 {mean:.1f}",
        "median": "中位数 {median}",
    },
    "en": {
        "title": "{game}, {deals} deals, seed {seed}",
        "seat": "seat {seat}: {bot}",
        "mean": "{mean} a deal",
        "points": "points in a deal",
        "binned": "points in a deal ({width} to a bar; the outermost hold all that is beyond)",
        "share": "of all deals",
        "lines": "lines of the score: share of winning hands",
        "steps": "steps from lines to points: share of winning hands",
        "payments": "payments: times a deal",
        "events": "events: times a deal",
        "on_discards": "wins on discards",
        "self_drawn": "self-drawn wins",
        "fed": "fed",
        "bars": "of all deals, with 95 % intervals",
        "draws": "tiles drawn in a deal",
        "outcomes": "{won} deals won, {drawn} drawn",
        "average": "mean {mean:.1f}",
        "median": "median {median}",
    },
}
SIDE: Final = 30
"""Bars to each side of 0, at most."""
BEYOND: Final = 0.005
"""So small a part of the deals may be in the outermost bars, though they had more or fewer points."""


def draw_plots(folder: Path, setup: Setup, tally: Tally, lang: str = "en") -> list[Path]:
    """Draw points.svg, clauses.svg, seats.svg and lengths.svg into a folder, over those that are there; of the same
    tally always the same files. In Chinese ("zh") where there is a font for it. Raises OSError."""

    def drawn(draw: Callable[[Picture], Figure], lang: str) -> Figure:
        return draw(Picture(setup, tally, lang))

    return draw_files(folder, {name: partial(drawn, draw) for name, draw in PLOTS.items()}, lang)


class Picture:
    """What a picture is made from."""

    def __init__(self, setup: Setup, tally: Tally, lang: str) -> None:
        self.setup: Final = setup
        self.tally: Final = tally
        self.game: Final[Game] = find_game(setup.game)
        self.lang: Final = lang
        self.words: Final = WORDS[lang]

    def figure(self, width: float, height: float) -> Figure:
        """In inches, with a title that says whose numbers these are."""
        game = self.game.zh if self.lang == "zh" else self.game.name
        title = self.words["title"].format(game=game, deals=f"{self.tally.deals:,}", seed=cut(repr(self.setup.seed)))
        return titled(title, width, height)

    def seat(self, seat: int) -> str:
        return self.words["seat"].format(seat=seat, bot=cut(self.setup.bots[seat]))

    def share(self, times: int) -> float:
        """In per cent of the deals."""
        return 100 * times / self.tally.deals


# ---- points ----------------------------------------------------------------------------------------------------------


def draw_points(picture: Picture) -> Figure:
    tally = picture.tally
    width, most = bars_of(tally.scores)
    figure = picture.figure(8, 9)
    panels = figure.subplots(4, 1, sharex=True, sharey=True)
    shown = {0}
    for seat, (axes, scores) in enumerate(zip(panels, tally.scores, strict=True)):
        bars = binned(scores, width, most)
        shown |= set(bars)
        heights = [picture.share(times) for times in bars.values()]
        colours = [ORANGE if bar < 0 else BLUE if bar else GREY for bar in bars]
        axes.bar(list(bars), heights, 0.86, color=colours, linewidth=0)
        axes.set_title(picture.seat(seat))
        mean, margin = estimate(tally.seats[seat], tally.deals)
        said = signed(mean) + ("" if margin is None else f" ± {margin:.2f}")
        axes.set_title(picture.words["mean"].format(mean=said), loc="right")
        axes.set_yscale("log")
        axes.set_ylabel(picture.words["share"])
        axes.yaxis.set_major_formatter(FuncFormatter(_percent))
        axes.yaxis.set_minor_formatter(NullFormatter())
        axes.grid(visible=False, axis="x")
    panels[0].set_ylim(50 / tally.deals, 130)
    _label_bars(panels[-1], width, most)
    panels[0].set_xlim(min(shown) - 0.8, max(shown) + 0.8)
    label = "points" if width == 1 else "binned"
    panels[-1].set_xlabel(picture.words[label].format(width=width))
    return figure


def bars_of(scores: tuple[dict[int, int], ...]) -> tuple[int, int]:
    """How many points a bar is wide, and how many bars there are to each side of 0, for these distributions."""
    sizes: dict[int, int] = {}
    for each in scores:
        for points, times in each.items():
            sizes[abs(points)] = sizes.get(abs(points), 0) + times
    left = BEYOND * sum(sizes.values())
    furthest = max(sizes, default=0)
    for size in sorted(sizes, reverse=True):
        left -= sizes[size]
        if left < 0:
            furthest = size
            break
    width = next(unit * 10**power for power in range(12) for unit in (1, 2, 5) if furthest <= SIDE * unit * 10**power)
    return width, max(-(-furthest // width), 1)


def binned(scores: dict[int, int], width: int, most: int) -> dict[int, int]:
    """In how many deals the points fell into each bar: bar 0 is no points, bar 1 is 1 to `width`, bar -1 -1 to
    -`width`; the outermost, `most` and -`most`, hold all that is beyond as well."""
    bars: dict[int, int] = {}
    for points in sorted(scores):
        bar = min(-(-abs(points) // width), most)
        bar = -bar if points < 0 else bar
        bars[bar] = bars.get(bar, 0) + scores[points]
    return bars


def _label_bars(axes: Axes, width: int, most: int) -> None:
    """Under a bar what it stands for; where one stands for more, the last of its points under its outer edge."""
    step = next(step for step in (1, 2, 5, 10, 20) if most / step <= 6)
    edge = 0.0 if width == 1 else 0.5
    bars = range(step, most + 1, step)
    places = [-bar - edge for bar in reversed(bars)] + [0.0] + [bar + edge for bar in bars]
    names = [f"−{bar * width:,}" for bar in reversed(bars)] + ["0"] + [f"{bar * width:,}" for bar in bars]
    axes.set_xticks(places, names)


# ---- clauses ---------------------------------------------------------------------------------------------------------


def draw_clauses(picture: Picture) -> Figure:
    tally = picture.tally
    wins = sum(seat.wins for seat in tally.seats)
    counts = {"lines": tally.lines, "steps": tally.steps, "payments": tally.payments, "events": tally.events}
    shown = {name: fired for name, fired in counts.items() if fired}
    rows = [len(fired) + 2.2 for fired in shown.values()] or [1]
    figure = picture.figure(8, 1 + 0.21 * sum(rows))
    panels = figure.subplots(len(rows), 1, height_ratios=rows, squeeze=False)[:, 0]
    if not shown:
        panels[0].set_axis_off()
    for axes, (name, fired) in zip(panels, shown.items(), strict=False):
        of_hands = name in ("lines", "steps")
        _draw_fired(picture, axes, fired, wins if of_hands else tally.deals, of_hands)
        axes.set_title(picture.words[name])
    return figure


def _draw_fired(picture: Picture, axes: Axes, fired: dict[str, int], whole: int, of_hands: bool) -> None:
    """The most frequent on top."""
    order = sorted(fired, key=lambda id: (-fired[id], id))
    rates = [(100 if of_hands else 1) * fired[id] / max(whole, 1) for id in order]
    axes.barh(range(len(order)), rates, 0.72, color=BLUE if of_hands else SKY, linewidth=0)
    names = [f"{cut(picture.game.clause(id).title(picture.lang))}  {id}" for id in order]
    axes.set_yticks(range(len(order)), names)
    axes.invert_yaxis()
    axes.set_ylim(len(order) - 0.4, -0.6)
    axes.grid(visible=False, axis="y")
    axes.tick_params(axis="y", length=0)
    axes.set_xlim(0, max(rates) * 1.12)
    axes.xaxis.set_major_locator(MaxNLocator(6))
    if of_hands:
        axes.xaxis.set_major_formatter(FuncFormatter(_percent))
    for place, rate in enumerate(rates):
        said = _percent(rate) if of_hands else f"{rate:.3g}"
        axes.annotate(said, (rate, place), (3, 0), textcoords="offset points", va="center", fontsize=8)


# ---- seats -----------------------------------------------------------------------------------------------------------


def draw_seats(picture: Picture) -> Figure:
    seats, words = picture.tally.seats, picture.words
    figure = picture.figure(8, 4.2)
    axes = figure.subplots()
    places = range(len(seats))
    on_discards = [picture.share(seat.on_discards) for seat in seats]
    self_drawn = [picture.share(seat.self_drawn) for seat in seats]
    wins = [picture.share(seat.wins) for seat in seats]
    fed = [picture.share(seat.fed) for seat in seats]
    highest = 1.0
    left, right = [place - 0.2 for place in places], [place + 0.2 for place in places]
    axes.bar(left, on_discards, 0.36, color=BLUE, label=words["on_discards"], linewidth=0)
    axes.bar(left, self_drawn, 0.36, bottom=on_discards, color=SKY, label=words["self_drawn"], linewidth=0)
    axes.bar(right, fed, 0.36, color=ORANGE, label=words["fed"], linewidth=0)
    for bars, rates in ((left, wins), (right, fed)):
        margins = [share_margin(rate, picture.tally.deals) for rate in rates]
        axes.errorbar(bars, rates, margins, fmt="none", ecolor=INK, elinewidth=1, capsize=3)
        for place, rate, margin in zip(bars, rates, margins, strict=True):
            high = (place, rate + margin)
            axes.annotate(f"{rate:.1f}%", high, (0, 3), textcoords="offset points", ha="center", fontsize=8)
            highest = max(highest, rate + margin)
    axes.set_xticks(list(places), [picture.seat(place) for place in places])
    axes.tick_params(axis="x", length=0)
    axes.grid(visible=False, axis="x")
    axes.set_ylabel(words["bars"])
    axes.set_ylim(0, highest * 1.12)  # with room for the labels on top
    axes.yaxis.set_major_formatter(FuncFormatter(_percent))
    figure.legend(loc="outside lower center", ncols=3)
    return figure


def share_margin(percent: float, deals: int) -> float:
    """Half of the 95 % interval of a share of the deals, both in per cent: 1.96·√(p(1−p)/n)."""
    part = min(percent / 100, 1.0)
    return 100 * Z * math.sqrt(part * (1 - part) / deals)


# ---- lengths ---------------------------------------------------------------------------------------------------------


def draw_lengths(picture: Picture) -> Figure:
    tally, words = picture.tally, picture.words
    figure = picture.figure(8, 4)
    axes = figure.subplots()
    lengths = sorted(tally.lengths)
    axes.bar(lengths, [picture.share(tally.lengths[length]) for length in lengths], 0.86, color=BLUE, linewidth=0)
    mean, middle = tally.draws.total / tally.deals, median(tally.lengths)
    for place, dashes, said in (
        (mean, "-", words["average"].format(mean=mean)),
        (middle, (0, (4, 3)), words["median"].format(median=middle)),
    ):
        axes.axvline(place, color=INK, linewidth=1.5, linestyle=dashes, label=said)
    axes.set_title(words["outcomes"].format(won=f"{tally.deals - tally.drawn:,}", drawn=f"{tally.drawn:,}"))
    axes.set_xlabel(words["draws"])
    axes.set_ylabel(words["share"])
    axes.set_xlim(lengths[0] - 1, lengths[-1] + 1)
    axes.xaxis.set_major_locator(MaxNLocator(12, integer=True))
    axes.yaxis.set_major_formatter(FuncFormatter(_percent))
    axes.grid(visible=False, axis="x")
    axes.legend()
    return figure


def median(times: dict[int, int]) -> int:
    """The least number that at least half of all are not above."""
    left = sum(times.values()) / 2
    for number in sorted(times):
        left -= times[number]
        if left <= 0:
            return number
    return 0


PLOTS: Final[dict[str, Callable[[Picture], Figure]]] = {
    "points": draw_points,
    "clauses": draw_clauses,
    "seats": draw_seats,
    "lengths": draw_lengths,
}


def _percent(value: float, _: object = None) -> str:
    """Three digits at most, and as many as are needed below one per cent."""
    return f"{value:.0f}%" if value >= 9.95 or not value else f"{value:.2g}%"
