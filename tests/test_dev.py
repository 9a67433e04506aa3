"""The door: what it says, what it refuses, and what it locks."""

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))


def dev(*args: str, cwd: Path = ROOT) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, ROOT / "dev", *args], cwd=cwd, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("args", [(), ("--help",), ("-h",)], ids=["nothing", "--help", "-h"])
def test_it_explains_itself(args, tmp_path):
    told = dev(*args, cwd=tmp_path)
    assert told.returncode == 0
    assert told.stderr == ""
    verbs = re.findall(r"^  \./dev (\w+)", told.stdout, re.MULTILINE)
    assert verbs == ["serve", "play", "test", "test", "check", "fix", "bench", "golden", "lock"]


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
    assert [lock.name for lock in LOCKS] == ["bench.txt", "dev.txt", "node.txt", "uv.txt"]


def test_the_wheel_is_compiled_by_the_mypy_that_is_locked():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [need.partition(";")[0] for need in project["build-system"]["requires"] if need.startswith("mypy")]
    locked = re.findall(r"^mypy==\S+", (ROOT / "requirements" / "dev.txt").read_text(encoding="utf-8"), re.MULTILINE)
    assert wanted == locked


def test_the_clients_lock_names_no_address_and_pins_what_is_named():
    wanted = json.loads((WEB / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    packages = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert {name: packages[f"node_modules/{name}"]["version"] for name in wanted} == wanted
    for name, package in packages.items():
        assert "resolved" not in package, name
        assert name == "" or package["integrity"].startswith("sha512-"), name


@pytest.mark.parametrize(
    ("node", "npm", "enough"),
    [
        ("v20.19.0", "11.0.0", True),
        ("v20.18.3", "11.4.2", False),
        ("v21.7.3", "11.4.2", False),
        ("v22.12.0", "11.4.2", False),
        ("v22.13.0", "11.4.2", True),
        ("v23.11.0", "11.4.2", False),
        ("v24.0.0", "10.9.2", False),
        ("v24.0.0", "11.0.0", True),
        ("v24.0.0", None, False),
        (None, "11.0.0", False),
    ],
)
def test_it_takes_the_machines_node_only_where_it_is_new_enough(node, npm, enough, tmp_path):
    for name, version in (("node", node), ("npm", npm)):
        if version:
            (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n")
            (tmp_path / name).chmod(0o755)
    ask = f"import runpy; print(runpy.run_path({str(ROOT / 'dev')!r})['has_node']())"
    env = {**os.environ, "PATH": str(tmp_path)}
    told = subprocess.run([sys.executable, "-c", ask], env=env, capture_output=True, text=True, check=True)
    assert told.stdout.strip() == str(enough)


def test_a_wheel_carries_the_client_where_it_is_built(tmp_path):
    for part in ("pyproject.toml", "setup.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / part, tmp_path)
    package = tmp_path / "src" / "jiaxiang"
    held = ("__init__.py", "server/__init__.py", "server/client/index.html", "server/client/assets/app-1a2b.js")
    left_out = ("server/client/stamp",)
    for name in (*held, *left_out):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).touch()
    build = (sys.executable, "setup.py", "-q", "bdist_wheel", "-d", "dist")
    env = {**os.environ, "JIAXIANG_COMPILE": "0"}
    subprocess.run(build, cwd=tmp_path, env=env, capture_output=True, check=True)
    (wheel,) = (tmp_path / "dist").glob("*.whl")
    assert {name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("jiaxiang/")} == {
        f"jiaxiang/{name}" for name in held
    }
