"""`jiaxiang serve` as a process: what it prints, refuses, and how it stops; and the same tables at the next start."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import connect

from jiaxiang.cli import extras
from jiaxiang.cli.serve import default_database, qr_code
from tests.cli.command import PROGRAM, refusal, run

pytestmark = pytest.mark.once
PATIENCE = 60
"""Seconds after which something that should have come is given up."""


class Running:
    """A server that has printed where it is."""

    def __init__(self, process: "subprocess.Popen[str]", printed: str) -> None:
        self.process = process
        self.printed = printed
        found = re.search(r"http://localhost:\d+", printed)
        assert found is not None, printed
        self.url = found[0].replace("localhost", "127.0.0.1")

    def stop(self, number: int = signal.SIGTERM) -> tuple[int, str]:
        """Its exit status, and what it wrote to standard error."""
        self.process.send_signal(number)
        _, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, errors


@contextmanager
def serving(folder: Path, *args: str, **env: str) -> Iterator[Running]:
    words = [*PROGRAM, "serve", "--host", "127.0.0.1", "--port", "0", "--db", str(folder / "a.db"), *args]
    process = subprocess.Popen(
        words,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "LANG": "en_GB.UTF-8", "LC_ALL": "", "PYTHONUTF8": "1", **env},
    )
    try:
        assert process.stdout is not None
        printed = ""
        while "kept in" not in printed:
            line = process.stdout.readline()
            if not line:
                raise AssertionError(f"it has not begun: {printed} {process.communicate()[1]}")
            printed += line
        yield Running(process, printed)
    finally:
        with suppress(OSError):
            process.kill()
        process.communicate()


# ---- what it says ---------------------------------------------------------------------------------------------------


@pytest.mark.skipif(sys.platform == "win32", reason="needs a pseudo-terminal")
def test_in_a_terminal_it_draws_the_address_for_phones(tmp_path):
    import pty  # noqa: PLC0415

    main, terminal = pty.openpty()
    words = [*PROGRAM, "serve", "--port", "0", "--db", str(tmp_path / "a.db"), "--public-url", "https://m.example"]
    process = subprocess.Popen(words, stdin=subprocess.DEVNULL, stdout=terminal, stderr=subprocess.DEVNULL)
    os.close(terminal)
    try:
        printed = b""
        while "█".encode() not in printed or b"a.db" not in printed:
            printed += os.read(main, 4096)
        assert "https://m.example" in printed.decode("utf-8", "replace")
    finally:
        process.terminate()
        assert process.wait(PATIENCE) == 0
        os.close(main)


def test_a_qr_code_has_a_row_for_two_rows_of_squares():
    lines = qr_code("http://192.168.1.5:8000").splitlines()
    assert len(lines) == 15  # 25 squares and 2 of margin on each side, two in a line
    assert all("█" in line or "▀" in line for line in lines)


def test_the_database_is_in_the_users_own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path))
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    found = default_database()
    assert found.name == "jiaxiang.db"
    assert tmp_path in found.parents
    assert found.parent.is_dir()


def test_help_explains_every_option_the_environment_and_the_file():
    told = run("serve", "--help").stdout
    for word in (
        "--public-url",
        "--proxy",
        "JIAXIANG_PORT=9000",
        "--config",
        "public-url =",
        "SIGTERM",
        "postgresql://",
    ):
        assert word in told


# ---- what it refuses ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("--port", "70000"), "--port: expected a whole number from 0 to 65535, got 70000"),
        (("--host", "a..b"), "--host: expected an address of this machine, got 'a..b'"),
        (("--public-url", "mahjong.example"), "--public-url: expected an address such as https://mahjong.example"),
        (("--public-url", "https://m.example/path"), "--public-url: expected"),
        (("--db", ":memory:"), "--db: expected a file"),
        (("--db", "mysql://x"), "--db: expected a file"),
        (("--db", "/nowhere/at/all.db"), "--db: cannot open the database /nowhere/at/all.db"),
        (("--prot", "1"), "no such option, --prot; did you mean --"),
        (("--config", "/nowhere.toml"), "--config: cannot read /nowhere.toml: No such file or directory"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_mistyped_takes_one_line(args, said):
    port = () if args[0] == "--port" else ("--port", "0")
    assert said in refusal(run("serve", "--host", "127.0.0.1", *port, *args))


def test_a_password_is_not_repeated():
    url = "postgresql://me:opensesame@127.0.0.1:1/x"
    told = run("serve", "--port", "0", "--db", url)
    assert told.exit_code == 2
    assert "cannot open the database postgresql://me@127.0.0.1:1/x" in told.stderr
    assert "opensesame" not in told.stderr


def test_a_port_that_is_taken_takes_one_line():
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        line = refusal(run("serve", "--host", "127.0.0.1", "--port", str(port)))
    assert line == (f"jiaxiang serve: --port: {port} on 127.0.0.1 is taken by another program, choose another one")


def test_a_wrong_key_in_the_file_takes_one_line(tmp_path):
    path = tmp_path / "c.toml"
    path.write_text("prot = 9000")
    line = refusal(run("serve", "--config", str(path)))
    assert line.endswith("got 'prot'; did you mean port?")


def test_without_its_packages_it_says_how_to_get_them(monkeypatch):
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "litestar" else object())
    told = run("serve")
    assert told.exit_code == 1
    assert told.stderr.count("\n") == 1
    assert 'pip install "jiaxiang[server]"' in told.stderr


# ---- a life ---------------------------------------------------------------------------------------------------------


def test_it_starts_serves_stops_and_goes_on_where_it_was(tmp_path):
    """One test for all of it: a process takes its time to start."""
    config = tmp_path / "c.toml"
    config.write_text('public-url = "http://file.example"\npause = 0.0\npace = 0.0\nlog-level = "debug"\n')
    environment = {"JIAXIANG_PUBLIC_URL": "http://environment.example", "JIAXIANG_CONFIG": str(config)}
    with serving(tmp_path, **environment) as running:
        says_where_it_is(running, tmp_path)
        refuses_a_second_one(tmp_path)
        with httpx.Client(base_url=running.url, timeout=PATIENCE) as client:
            me = client.get("/api/me").json()
            cookie = client.cookies["jx"]
            secrets = [cookie, cookie.partition(".")[2], client.post("/api/me/transfer").json()["code"]]
            client.post("/api/me/redeem", json={"code": secrets[-1]})
            token = client.post("/api/play", json={"game": "guangdong", "clock": "none"}).json()["token"]
            client.get(f"/r/{token}")
        with room(running, token, cookie) as talk:
            before = until_asked(talk)
            status, errors = running.stop(signal.SIGTERM)
        assert status == 0
        for line in errors.splitlines():
            assert json.loads(line)["level"]
        for secret in (*secrets, token):
            assert secret not in errors
    with serving(tmp_path) as running:
        with httpx.Client(base_url=running.url, cookies={"jx": cookie}, timeout=PATIENCE) as client:
            assert client.get("/api/me").json() == me
        with room(running, token, cookie) as talk:
            after = until_asked(talk)
        assert running.stop(signal.SIGINT) == (0, "")  # Ctrl-C, and not a word
    assert after["own"]["hand"] == before["own"]["hand"]
    assert after["own"]["question"]["choices"] == before["own"]["question"]["choices"]


def says_where_it_is(running: Running, folder: Path) -> None:
    assert re.search(r"on this machine +http://localhost:\d+\n", running.printed)
    assert re.search(r"for everybody +http://environment.example\n", running.printed)  # the file says otherwise
    assert "Ctrl-C stops" in running.printed
    assert f"kept in {folder / 'a.db'}" in running.printed
    assert "█" not in running.printed
    assert httpx.get(f"{running.url}/health", timeout=PATIENCE).json()["status"] == "ok"


def refuses_a_second_one(folder: Path) -> None:
    told = run("serve", "--host", "127.0.0.1", "--port", "0", "--db", str(folder / "a.db"))
    assert "expected to be the only server on" in refusal(told)


@contextmanager
def room(running: Running, token: str, cookie: str) -> Iterator[Any]:
    url = f"{running.url.replace('http', 'ws')}/ws/{token}"
    with connect(url, additional_headers={"cookie": f"jx={cookie}"}, compression=None) as talk:
        talk.send('{"type":"hello"}')
        yield talk


def until_asked(talk: Any) -> dict[str, Any]:
    """The table when it first asks the player something."""
    while True:
        heard: dict[str, Any] = json.loads(talk.recv(timeout=PATIENCE))
        if heard.get("own") and heard["own"]["question"]:
            return heard
