"""The door: what it says, what it refuses, and what it locks."""

import ast
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def dev(*args: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, ROOT / "dev", *args], cwd=cwd, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("args", [(), ("--help",), ("-h",)], ids=["nothing", "--help", "-h"])
def test_it_explains_itself(args, tmp_path):
    told = dev(*args, cwd=tmp_path)
    assert told.returncode == 0
    assert told.stderr == ""
    assert (
        " ".join(re.findall(r"^  \./dev (\w+)", told.stdout, re.MULTILINE)) == "play test check fix bench golden lock"
    )


@pytest.mark.parametrize("args", [("shuffle",), ("check", "src"), ("fix", "--all")], ids=" ".join)
def test_what_it_does_not_know_takes_one_line_and_status_2(args):
    told = dev(*args)
    assert told.returncode == 2
    assert told.stdout == ""
    assert re.fullmatch(r"dev: .+\n", told.stderr)


def test_it_needs_nothing_but_python():
    tree = ast.parse((ROOT / "dev").read_text(encoding="utf-8"))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_locked_package_carries_hashes_and_no_address(lock):
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    joined = re.sub(r"\\\n\s*", "", re.sub(r"^\s*#.*\n", "", text, flags=re.MULTILINE))
    packages = joined.splitlines()
    assert packages
    for package in packages:
        assert re.fullmatch(r"[\w.-]+==[^ ]+ (; [^-]+)?(--hash=sha256:[0-9a-f]{64} ?)+", package), package


def test_all_locks_are_there():
    assert [lock.name for lock in LOCKS] == ["bench.txt", "dev.txt", "uv.txt"]


def test_the_wheel_is_compiled_by_the_mypy_that_is_locked():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [need.partition(";")[0] for need in project["build-system"]["requires"] if need.startswith("mypy")]
    locked = re.findall(r"^mypy==\S+", (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert wanted == locked
