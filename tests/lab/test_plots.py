"""Pictures: what is in a bar, and files that are always the same."""

from pathlib import Path
from xml.etree import ElementTree

import matplotlib
import pytest
from msgspec.structs import replace

from jiaxiang.lab import NOTHING, SeatTally, Setup, Spread, Tally, pictures, plots, simulate
from jiaxiang.lab.plots import bars_of, binned, draw_plots, median, share_margin
from tests.cli.command import refusal, run

pytestmark = pytest.mark.once  # who played the deals, compiled or not, is tested elsewhere

SETUP = Setup("guangdong", ("random",) * 4, 6, "plots")
NAMES = ["points.svg", "clauses.svg", "seats.svg", "lengths.svg"]


def played(setup: Setup = SETUP) -> Tally:
    tally = NOTHING
    for portion in simulate(setup):
        tally += portion.tally
    return tally


# ---- what is in a bar ------------------------------------------------------------------------------------------------


def test_where_all_points_are_small_each_has_its_bar():
    assert bars_of(({-30: 1, 30: 1}, {0: 2})) == (1, 30)
    assert bars_of(({0: 5},)) == (1, 1)
    assert binned({-3: 1, 0: 2, 7: 4}, 1, 30) == {-3: 1, 0: 2, 7: 4}


def test_a_bar_is_as_wide_as_it_must_be():
    """31 points do not find room in 30 bars of one, 61 not in bars of two, 1501 not in bars of fifty."""
    assert bars_of(({31: 1},)) == (2, 16)
    assert bars_of(({60: 1},)) == (2, 30)
    assert bars_of(({-61: 1},)) == (5, 13)
    assert bars_of(({1501: 1},)) == (100, 16)


def test_bars_mirror_each_other_and_zero_stands_alone():
    scores = dict.fromkeys(range(-10, 11), 1)
    assert binned(scores, 5, 2) == {-2: 5, -1: 5, 0: 1, 1: 5, 2: 5}


def test_what_is_rare_goes_into_the_outermost_bar():
    """Of 1000 deals five may: the one of 900 points and four of 40."""
    scores = {0: 900, 20: 95, -40: 4, 900: 1}
    assert bars_of((scores,)) == (1, 20)
    assert binned(scores, 1, 20) == {0: 900, 20: 96, -20: 4}
    assert bars_of(({**scores, -40: 5},)) == (2, 20)


def test_nothing_is_lost_in_bars():
    scores = {points * points * (-1) ** points: points for points in range(1, 60)}
    width, most = bars_of((scores,))
    assert sum(binned(scores, width, most).values()) == sum(scores.values())


def test_median():
    assert median({3: 1, 5: 1, 9: 1}) == 5
    assert median({3: 2, 5: 1, 9: 1}) == 3
    assert median({7: 10, 9: 1000}) == 9


def test_margin_of_a_share():
    """1.96·√(0.5·0.5/100) = 0.098."""
    assert share_margin(50, 100) == pytest.approx(9.8)
    assert share_margin(0, 100) == share_margin(100, 100) == 0


def test_every_whisker_and_its_label_is_inside():
    """One deal of four won, three in four fed: 25 and 75 % with margins of 42 %."""
    seats = (SeatTally(on_discards=1), SeatTally(fed=3), SeatTally(), SeatTally())
    picture = plots.Picture(SETUP, Tally(deals=4, seats=seats), "en")
    figure = plots.draw_seats(picture)
    figure.draw_without_rendering()
    (axes,) = figure.axes
    assert axes.get_ylim()[1] > 75 + 42
    labels = {label.get_text(): label.get_window_extent() for label in axes.texts}
    assert set(labels) == {"25.0%", "75.0%", "0.0%"}
    assert all(extent.y1 <= axes.get_window_extent().y1 for extent in labels.values())


# ---- files -----------------------------------------------------------------------------------------------------------


def test_pictures_are_always_the_same(tmp_path: Path):
    tally = played()
    one = draw_plots(tmp_path / "one" / "deep", SETUP, tally)
    two = draw_plots(tmp_path / "two", SETUP, tally)
    assert [path.name for path in one] == NAMES
    for first, second in zip(one, two, strict=True):
        assert first.read_bytes() == second.read_bytes()
        assert ElementTree.parse(first).getroot().tag == "{http://www.w3.org/2000/svg}svg"
    draw_plots(tmp_path / "two", SETUP, replace(tally, lengths={50: 6}))
    assert one[3].read_bytes() != two[3].read_bytes()


def test_settings_of_somebody_else_make_no_difference(tmp_path: Path):
    tally = played()
    one = draw_plots(tmp_path / "one", SETUP, tally)
    with matplotlib.rc_context({"figure.facecolor": "red", "font.size": 30, "axes.titlelocation": "right"}):
        two = draw_plots(tmp_path / "two", SETUP, tally)
        assert matplotlib.rcParams["font.size"] == 30
    assert [path.read_bytes() for path in one] == [path.read_bytes() for path in two]


WON = Tally(
    deals=10**7,
    drawn=0,
    seats=(SeatTally(on_discards=10**7, points=10**9, squares=10**12),) + (SeatTally(),) * 3,
    draws=Spread(4, 4, 4),
    lines={"GD-20": 10**7},
    scores=({100_000: 10**7}, {-100_000: 10**7}, {0: 10**7}, {0: 10**7}),
    lengths={4: 10**7},
)
DRAWN = Tally(deals=1, drawn=1, draws=Spread(90, 90, 90), scores=({0: 1},) * 4, lengths={90: 1})


@pytest.mark.parametrize("tally", [WON, DRAWN], ids=["always won", "one deal that nobody won"])
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_what_is_extreme_can_be_drawn(tmp_path: Path, tally: Tally, lang: str):
    setup = replace(SETUP, seed="春 $x_1^$ \x00 <&> " + "long " * 99, bots=("a$b", "c$d", "春", "x" * 99))
    for path in draw_plots(tmp_path, setup, tally, lang):
        assert ElementTree.parse(path).getroot().tag == "{http://www.w3.org/2000/svg}svg"


def test_without_a_chinese_font_the_words_are_english(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pictures, "CHINESE", ())
    monkeypatch.setattr(plots, "PLOTS", {"lengths": plots.draw_lengths})
    one, two = (draw_plots(tmp_path / lang, SETUP, DRAWN, lang)[0].read_bytes() for lang in ("en", "zh"))
    assert one == two


def test_both_languages_have_the_same_words():
    assert set(plots.WORDS["zh"]) == set(plots.WORDS["en"])


# ---- the command -----------------------------------------------------------------------------------------------------

ARGS = ("simulate", "--bots", "random", "--deals", "2", "--seed", "s", "--jobs", "1", "--json")


def test_the_command_draws(tmp_path: Path):
    """Over what is there, so that the same command may be given again."""
    folder = tmp_path / "new" / "pictures"
    for _ in range(2):
        result = run(*ARGS, "--plots", str(folder))
        assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == run(*ARGS).stdout
    assert sorted(path.name for path in folder.iterdir()) == sorted(NAMES)


def test_where_pictures_cannot_go_is_said_before_anything_is_played(monkeypatch: pytest.MonkeyPatch):
    said = refusal(run(*ARGS, "--plots", "/dev/null"))
    assert said == "jiaxiang simulate: --plots: cannot use /dev/null: File exists"
    monkeypatch.setattr("jiaxiang.cli.extras.find_spec", lambda name: None)
    said = refusal(run(*ARGS, "--plots", "/dev/null"))
    assert said == 'jiaxiang simulate: --plots needs more packages, run: pip install "jiaxiang[plots]"'


def test_a_picture_that_cannot_be_written_is_told(tmp_path: Path):
    (tmp_path / "points.svg").mkdir()
    result = run(*ARGS, "--plots", str(tmp_path))
    assert result.exit_code == 1
    assert result.stderr == f"jiaxiang simulate: {tmp_path / 'points.svg'} takes no picture: Is a directory\n"
