"""Pictures of an arena: what is in a panel, and files that are always the same."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from msgspec.structs import replace

from jiaxiang.lab import NOTHING, Lead, Setup, Tally, arenaplots, pictures, simulate
from jiaxiang.lab.arenaplots import draw_arena, heights
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


def test_a_panel_shows_zero_and_two_and_a_half_margins_around_the_end():
    """From 10 - 2.5·2 = 5 or 0 up to 15, and a twentieth of that on both sides."""
    assert heights([Lead("a", "b", 9, 10.0, 2.0)]) == pytest.approx((-0.75, 15.75))
    assert heights([Lead("a", "b", 9, -10.0, 2.0), Lead("a", "c", 9, 1.0, 2.0)]) == pytest.approx((-16.05, 7.05))
    assert heights([Lead("a", "b", 1, 0.0, None)]) == (-1, 1)


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
