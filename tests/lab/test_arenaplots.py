"""Pictures of an arena: what is in a panel, and files that are always the same."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from jiaxiang.lab import NOTHING, Lead, Setup, Tally, arenaplots, pictures, simulate
from jiaxiang.lab.arenaplots import draw_arena, draw_leads, heights, settling, ticks
from jiaxiang.lab.boards import one_wall
from tests.cli.command import refusal, run

pytestmark = pytest.mark.once  # who played the deals, compiled or not, is tested elsewhere

SETUP = Setup("guangdong", ("greedy", "random", "random", "random"), 12, "plots", duplicate=True)
NAMES = ["leads.svg", "standings.svg"]


def played(setup: Setup = SETUP) -> Tally:
    tally = NOTHING
    for portion in simulate(setup):
        tally += portion.tally
    return tally


def test_a_panel_shows_zero_and_every_interval():
    """From 10 - 2 = 8 or 0 up to 12, and a twentieth of that on both sides; from -12 to 3 the same."""
    assert heights([Lead("a", "b", 9, 10.0, 2.0)]) == pytest.approx((-0.6, 12.6))
    assert heights([Lead("a", "b", 9, -10.0, 2.0), Lead("a", "c", 9, 1.0, 2.0)]) == pytest.approx((-12.75, 3.75))
    assert heights([Lead("a", "b", 1, 0.0, None)]) == (-1, 1)


def test_a_course_begins_where_its_interval_says_something():
    """After a thirty-second of its walls, and not with one, which has no interval."""
    few = [Lead("a", "b", 1, 0.0, None), Lead("a", "b", 2, 0.0, 1.0), Lead("a", "b", 3, 0.0, 1.0)]
    assert [lead.walls for lead in settling(few)] == [2, 3]
    assert [lead.walls for lead in settling(few[:1])] == [1]
    assert [lead.walls for lead in settling([*few, Lead("a", "b", 96, 0.0, 1.0)])] == [3, 96]


def test_ticks_are_round():
    assert ticks(2, 30) == [2, 3, 5, 10, 20, 30]
    assert ticks(8, 250) == [10, 20, 30, 50, 100, 200]
    assert ticks(7, 7) == [7]


@pytest.mark.parametrize("bot", ["greedy", "x" * 99])
def test_nothing_is_cut_where_there_is_one_game(bot: str):
    setup = replace(SETUP, bots=(bot, "b" * 99, "c" * 99, "d" * 99))
    figure = draw_leads([(setup, HUGE)], "en")
    figure.draw_without_rendering()
    title, label = figure.texts
    extent = label.get_window_extent()
    assert label.get_text() == "lead in points a deal,\nwith 95 % intervals"
    assert figure.bbox.y0 <= extent.y0 < extent.y1 <= title.get_window_extent().y0
    assert figure.bbox.x0 <= extent.x0 < extent.x1 <= figure.axes[0].get_window_extent().x0
    legend = figure.legends[0].get_window_extent()
    assert figure.bbox.x0 <= legend.x0 < legend.x1 <= figure.bbox.x1


def test_the_band_is_whole():
    figure = draw_leads([(SETUP, HUGE)], "en")
    (axes,) = figure.axes
    band = axes.collections[0].get_datalim(axes.transData)
    low, high = axes.get_ylim()
    assert low < band.y0 < band.y1 < high


def test_pictures_are_always_the_same(tmp_path: Path):
    tally = played()
    one = draw_arena(tmp_path / "one" / "deep", [(SETUP, tally), (SETUP, tally)])
    two = draw_arena(tmp_path / "two", [(SETUP, tally), (SETUP, tally)])
    assert sorted(path.name for path in one) == NAMES
    for first, second in zip(one, two, strict=True):
        assert first.read_bytes() == second.read_bytes()
        assert ElementTree.parse(first).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    other = replace(tally, boards={1: one_wall([9, -3, -3, -3])})
    for first, second in zip(one, draw_arena(tmp_path / "two", [(SETUP, tally), (SETUP, other)]), strict=True):
        assert first.read_bytes() != second.read_bytes()


ONE = Tally(deals=4, boards={1: one_wall([0, 0, 0, 0])})
HUGE = Tally(deals=8, boards={1: one_wall([10**9, -(10**9), 0, 0]), 2: one_wall([0, 0, 0, 0])})


@pytest.mark.parametrize("tally", [ONE, HUGE], ids=["one wall without points", "much on one wall"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_is_extreme_can_be_drawn(tmp_path: Path, tally: Tally, lang: str):
    setup = replace(SETUP, seed="春 $x_1^$ \x00 <&> " + "long " * 99, bots=("a$b", "c$d", "春", "x" * 99))
    for path in draw_arena(tmp_path, [(setup, tally)], lang):
        assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_without_a_chinese_font_the_words_are_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pictures, "CHINESE", ())
    one, two = (draw_arena(tmp_path / lang, [(SETUP, ONE)], lang)[0].read_bytes() for lang in ("en", "zh"))
    assert one == two


def test_both_languages_have_the_same_words():
    assert set(arenaplots.WORDS["zh"]) == set(arenaplots.WORDS["en"])


# ---- the command -----------------------------------------------------------------------------------------------------

ARGS = ("arena", "--bots", "greedy,random", "--deals", "8", "--seed", "s", "--jobs", "1", "--json")


def test_the_command_draws(tmp_path: Path):
    folder = tmp_path / "new" / "pictures"
    for _ in range(2):
        result = run(*ARGS, "--plots", str(folder))
        assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == run(*ARGS).stdout
    assert sorted(path.name for path in folder.iterdir()) == NAMES


def test_where_pictures_cannot_go_is_said_before_anything_is_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    assert refusal(run(*ARGS, "--plots", "/dev/null")) == "jiaxiang arena: --plots: cannot use /dev/null: File exists"
    (tmp_path / "leads.svg").mkdir()
    result = run(*ARGS, "--plots", str(tmp_path))
    assert result.exit_code == 1
    assert result.stderr == f"jiaxiang arena: {tmp_path / 'leads.svg'} takes no picture: Is a directory\n"
    monkeypatch.setattr("jiaxiang.cli.extras.find_spec", lambda name: None)
    said = refusal(run(*ARGS, "--plots", str(tmp_path)))
    assert said == 'jiaxiang arena: --plots needs more packages, run: pip install "jiaxiang[plots]"'
