"""The page that everything starts from: what it names is there, and it keeps to the content security policy."""

import json
import re
import struct
from html.parser import HTMLParser
from pathlib import Path

import pytest

from web.art import icon

WEB = Path(__file__).parent.parent.parent / "web"
STATIC = WEB / "static"
MANIFEST = json.loads((STATIC / "manifest.webmanifest").read_text(encoding="utf-8"))


class Page(HTMLParser):
    """The tags of index.html with their attributes."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed((WEB / "index.html").read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))


def test_all_that_the_page_names_is_there():
    links = {attributes["rel"]: attributes["href"] for tag, attributes in Page().tags if tag == "link"}
    assert links.keys() == {"icon", "apple-touch-icon", "manifest"}
    for address in links.values():
        assert (STATIC / address.removeprefix("/")).is_file(), address
    scripts = [attributes["src"] for tag, attributes in Page().tags if tag == "script"]
    assert scripts
    assert all((WEB / address.removeprefix("/")).is_file() for address in scripts)


def test_the_page_has_no_script_and_no_style_of_its_own():
    for tag, attributes in Page().tags:
        assert tag != "style"
        assert not [name for name in attributes if name == "style" or name.startswith("on")]


def test_the_page_has_the_colour_of_the_manifest():
    colours = [attributes["content"] for _, attributes in Page().tags if attributes.get("name") == "theme-color"]
    assert colours == [MANIFEST["theme_color"]]


@pytest.mark.parametrize("path", sorted((WEB / "src").rglob("*.svelte")), ids=lambda path: path.name)
def test_no_markup_has_a_style_that_the_policy_forbids(path: Path):
    markup = re.sub(r"<(script|style)\b.*?</\1>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not re.findall(r"""\sstyle=["'].*""", markup), 'style:NAME={…} is allowed, style="…" is not'


@pytest.mark.parametrize("drawn", MANIFEST["icons"], ids=lambda drawn: drawn["src"])
def test_an_icon_is_there_and_as_large_as_the_manifest_says(drawn):
    content = (STATIC / drawn["src"].removeprefix("/")).read_bytes()
    if drawn["type"] == "image/svg+xml":
        assert content.decode() == icon.icon(), "run: python -m web.art.icon"
        return
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", content[16:24])
    assert drawn["sizes"] == f"{width}x{height}"


def test_every_painted_icon_is_in_the_manifest():
    painted = {f"/icons/{name}.png" for name in icon.PAINTED}
    assert painted == {drawn["src"] for drawn in MANIFEST["icons"] if drawn["type"] == "image/png"}
