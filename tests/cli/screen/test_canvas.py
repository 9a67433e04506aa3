"""Signs of one cell and of two, clipping, zones."""

from rich.style import Style
from rich.text import Text

from jiaxiang.cli.screen.canvas import Canvas, Zone
from jiaxiang.cli.screen.svg import with_wide_signs


def canvas(width: int = 8, height: int = 2) -> Canvas:
    return Canvas(width, height, Style(color="white", bgcolor="black"))


def test_wide_signs_take_two_cells() -> None:
    it = canvas()
    assert it.put(1, 0, "五p") == 4
    assert it.lines == [" 五p    ", "        "]


def test_half_of_a_wide_sign_that_is_written_over_is_gone() -> None:
    it = canvas()
    it.put(0, 0, "五五")
    it.put(1, 0, "x")
    assert it.lines[0] == " x五    "
    it.put(2, 0, "y")
    assert it.lines[0] == " xy     "
    it.put(1, 0, "万")
    assert it.lines[0] == " 万     "


def test_what_does_not_fit_is_left_out() -> None:
    it = canvas(4)
    it.put(-1, 0, "abcdef")
    it.put(3, 1, "万")
    it.put(0, 7, "far")
    assert it.lines == ["bcde", "    "]


def test_a_text_lies_on_the_ground_that_is_there() -> None:
    it = canvas()
    it.fill(0, 0, 4, 1, Style(bgcolor="red", bold=True))
    it.put(1, 0, Text().append("a", "green").append("b"))
    first, second = list(it.strips()[0])[1:3]
    assert first.style == Style(color="green", bgcolor="red")
    assert second.style == Style(color="white", bgcolor="red")


def test_zones() -> None:
    it = canvas()
    it.zones.extend([Zone(0, 0, 4, 2, "a"), Zone(2, 0, 1, 1, "b", 3)])
    found = [it.zone_at(x, 0) for x in (0, 2, 5)]
    assert [zone.key if zone else "" for zone in found] == ["a", "b", ""]


def test_pictures_have_wide_signs() -> None:
    text = '<text class="r1" x="0" textLength="24.4" y="2">五&#160;</text>'
    assert 'textLength="36.6"' in with_wide_signs(text)
