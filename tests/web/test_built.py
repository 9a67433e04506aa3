"""The client as it is built: small enough for a village's network, and nothing in it that the policy forbids."""

import gzip
import re
from pathlib import Path

import pytest

from tests import needs

MOST_SCRIPT = 80_000
MOST_TO_READ = 20_000
MOST_AT_FIRST = 250_000
"""Bytes, compressed: the scripts from the lobby to the result, those of rules and records, which come when they are
opened, and everything with all tiles, whether or not the first page shows them.
"""


@pytest.fixture
def built() -> list[Path]:
    return [path for path in needs.client().rglob("*") if path.is_file()]


def compressed(paths: list[Path]) -> int:
    return sum(len(gzip.compress(path.read_bytes())) for path in paths)


def test_its_scripts_are_small(built: list[Path]):
    scripts = [path for path in built if path.suffix == ".js"]
    to_read = [path for path in scripts if path.name.startswith("read-")]
    assert len(to_read) == 1
    assert compressed([path for path in scripts if path not in to_read]) <= MOST_SCRIPT
    assert compressed(to_read) <= MOST_TO_READ


def test_a_first_visit_is_small(built: list[Path]):
    assert (
        compressed([path for path in built if path.suffix != ".png"]) <= MOST_AT_FIRST
    )  # only an installer asks for PNG


def test_what_has_a_lasting_name_is_as_it_was_written(built: list[Path]):
    """All else is named by its content, and so may be kept for ever."""
    static = Path(__file__).parent.parent.parent / "web" / "static"
    for path in built:
        name = path.relative_to(needs.client())
        if name.parts[0] == "assets":
            assert re.search(r"-[\w-]{8}\.(js|css)$", path.name)
        elif name.name not in ("index.html", "stamp"):
            assert path.read_bytes() == (static / name).read_bytes(), "stale: ./dev serve or ./dev test builds it"


def test_nothing_is_written_into_the_page(built: list[Path]):
    page = (needs.client() / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=", page)
    for path in built:
        if path.suffix == ".js":
            assert not re.search(r"""createElement\([`'"]style""", path.read_text(encoding="utf-8")), path.name
