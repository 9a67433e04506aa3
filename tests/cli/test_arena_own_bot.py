"""The bot that the manual shows: installed as the manual says, it plays."""

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from jiaxiang.bots import library
from jiaxiang.testing import check_bot
from tests.cli.command import run

MANUAL = Path(__file__).parent.parent.parent / "docs" / "bots.md"


def block(language: str) -> str:
    found = re.search(rf"```{language}\n(.*?)```", MANUAL.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


def test_the_bot_of_the_manual_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    project = tomllib.loads(block("toml"))["project"]
    ((name, place),) = project["entry-points"]["jiaxiang.bots"].items()
    module, maker = place.split(":")
    (tmp_path / f"{module}.py").write_text(block("python"), encoding="utf-8")
    info = tmp_path / "its-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n")
    (info / "entry_points.txt").write_text(f"[jiaxiang.bots]\n{name} = {place}\n")
    monkeypatch.syspath_prepend(tmp_path)
    library._entries.cache_clear()
    try:
        result = run("arena", "--rules", "all", "--bots", f"{name},random", "--deals", "4", "--seed", "s")
        assert (result.exit_code, result.stderr) == (0, "")
        check_bot(getattr(import_module(module), maker), deals=1)
    finally:
        library._entries.cache_clear()
