"""`jiaxiang play` as a whole: matches played to their end, every way to leave, mistakes on the command line."""

import codecs
import contextlib
import os
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jiaxiang.cli import fullscreen
from jiaxiang.cli.text import width
from tests.cli.command import PROGRAM, refusal, run

TOTALS = re.compile(r"^  (?:\d\.|第 \d 名) .*?([+-]\d+)$", re.MULTILINE)


def ones(count: int = 400) -> str:
    return "1\n" * count


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e"])
def test_whole_matches_by_always_choosing_the_first(lang: str, seed: str) -> None:
    result = run("play", "--deals", "2", "--seed", seed, "--lang", lang, input=ones())
    assert result.exit_code == 0
    totals = [int(total) for total in TOTALS.findall(result.stdout)]
    assert len(totals) == 4
    assert sum(totals) == 0
    assert not [line for line in result.stdout.splitlines() if width(line) > 80]
    assert "{" not in result.stdout
    assert "\x1b" not in result.stdout
    assert result.stderr == ""


@pytest.mark.parametrize("lang", ["zh", "en"])
@pytest.mark.parametrize("game", ["taizhou", "wenling"])
@pytest.mark.parametrize("typed", ["1\n", "17\n1\n", "h\nw\nn\n1\n"])
def test_whole_matches_with_wild_tiles(typed: str, game: str, lang: str) -> None:
    """The last tile, hints, wins and passes wherever they are typed: everything fits, and nothing is left unfilled."""
    result = run("play", game, "--deals", "3", "--seed", "a", "--lang", lang, "--hints", input=typed * 900)
    assert result.exit_code == 0
    totals = [int(total) for total in TOTALS.findall(result.stdout)]
    assert len(totals) == 4
    assert sum(totals) == 0
    assert not [line for line in result.stdout.splitlines() if width(line) > 80]
    assert not [line for line in result.stdout.splitlines() if line != line.rstrip() and line.startswith("    1 ")]
    assert "{" not in result.stdout
    assert ("wild: " if lang == "en" else "得") in result.stdout
    assert result.stderr == ""


def test_the_same_seed_is_the_same_match() -> None:
    one, two, other = (run("play", "--deals", "1", "--seed", seed, input=ones()).stdout for seed in ("x", "x", "y"))
    assert one == two
    assert one != other


def test_bots_options_circles_and_hints() -> None:
    args = ("--circles", "1", "--bots", "random", "--option", "flowers=true", "--hints", "--seat", "south")
    result = run("play", "guangdong", *args, "--seed", "x", input="1\n" * 4000)
    assert result.exit_code == 0
    assert "circle 1 of 1" in result.stdout
    assert "sets out" in result.stdout
    assert "South You" in result.stdout
    assert "What each discard leads to" in result.stdout
    assert sum(int(total) for total in TOTALS.findall(result.stdout)) == 0


@pytest.mark.clause("C-21")
def test_a_number_for_the_wall_is_the_players() -> None:
    result = run("play", "--deals", "1", "--seat", "east", input="4711\n" + ones())
    assert re.search(r"^numbers 4711 \d+ \d+ \d+, by seat", result.stdout, re.MULTILINE)
    assert (
        run("play", "--deals", "1", input="x\n-1\n" + "9" * 31 + "\n\n" + ones()).stdout.count("expected a whole") == 3
    )


# ---- leaving --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lang", "last"), [("en", "End of input in deal 1. You +0"), ("zh", "输入已结束（第 1 局中）。你 +0")]
)
@pytest.mark.parametrize("typed", ["", "\n", "\n\n", "\nq\n", "\nh"])
def test_the_end_of_input_leaves_with_one_line(typed: str, lang: str, last: str) -> None:
    result = run("play", "--lang", lang, "--seed", "a", input=typed)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1].startswith(last)
    assert result.stderr == ""


def test_q_asks_once() -> None:
    result = run("play", "--seed", "a", input="q\n\nq\nq\n1\n")
    assert result.exit_code == 0
    assert result.stdout.count("Leave the match?") == 2
    assert result.stdout.splitlines()[-1].startswith("You left the match in deal 1. You +0")


def test_q_before_a_deal() -> None:
    result = run("play", input="q\ny\n")
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1].startswith("You left the match in deal 1.")


def test_bytes_that_are_no_text() -> None:
    done = subprocess.run(
        [*PROGRAM, "play"], input=b"\xff\xfe\x00\x1b[2J\n\n\xff\n", capture_output=True, check=False, timeout=60
    )
    assert done.returncode == 0
    assert b"\x1b" not in done.stdout
    assert b"Traceback" not in done.stderr


def test_standard_input_that_is_closed() -> None:
    script = f"'{sys.executable}' -c 'from jiaxiang.cli import main; main()' play --lang en <&-"
    done = subprocess.run(["sh", "-c", script], text=True, capture_output=True, check=False, timeout=60)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].startswith("End of input")


def test_a_closed_pipe_is_quiet() -> None:
    with subprocess.Popen(
        [*PROGRAM, "play"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as it:
        assert it.stdout
        assert it.stdin
        assert it.stderr
        it.stdout.readline()
        it.stdout.close()
        with contextlib.suppress(BrokenPipeError):
            it.stdin.write(ones().encode())
            it.stdin.close()
        assert it.stderr.read() == b""
        assert it.wait(30) == 141


# ---- in a terminal --------------------------------------------------------------------------------------------------


SESSION = "import fcntl, termios; fcntl.ioctl(0, termios.TIOCSCTTY, 0)\nfrom jiaxiang.cli import main; main()"
"""The command in a session of its own, with its standard input as the terminal that sends signals."""


class Terminal:
    """The command in a terminal of 80 columns and 24 lines."""

    def __init__(self, *args: str, **env: str) -> None:
        self.fd, child = os.openpty()
        given = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24", "LANG": "C.UTF-8", **env}
        self.process = subprocess.Popen(
            [sys.executable, "-c", SESSION, *args],
            stdin=child, stdout=child, stderr=child, env=given, start_new_session=True,
        )  # fmt: skip
        os.close(child)
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")  # a sign's bytes may come apart
        self.text = ""

    def until(self, wanted: str) -> None:
        while wanted not in self.text:
            assert self._read(), self.text
        assert wanted in self.text, self.text

    def says_something(self) -> bool:
        return bool(select.select([self.fd], [], [], 3)[0])

    def _read(self) -> bool:
        """Read on; False where nothing more comes."""
        if not select.select([self.fd], [], [], 30)[0]:
            self.process.kill()
            self.process.wait()
            return False
        try:
            piece = os.read(self.fd, 4096)
        except OSError:  # what Linux says when the other end is closed
            return False
        self.text += self.decoder.decode(piece)
        return bool(piece)

    def type(self, text: str) -> None:
        self.text = ""
        os.write(self.fd, text.encode())

    def status(self) -> int:
        while self._read():
            pass
        os.close(self.fd)
        return self.process.wait(30)


needs_terminal = pytest.mark.skipif(sys.platform == "win32", reason="there are no such terminals")


@needs_terminal
def test_in_a_terminal_with_colours() -> None:
    it = Terminal("play", "--plain", "--seed", "a", "--pace", "0", "--lang", "zh")
    it.until("轮到你> ")
    assert "\x1b[32m" in it.text
    it.type("五筒五\x7f\x7f\x7fh\n")
    it.until("轮到你> ")
    assert "差" in it.text
    it.type("\x04")
    it.until("输入已结束")
    assert it.status() == 0


@needs_terminal
@pytest.mark.parametrize("plain", ["option", "environment"])
def test_without_colours_in_a_terminal(plain: str) -> None:
    env = {"NO_COLOR": "1"} if plain == "environment" else {}
    it = Terminal("play", "--plain", "--seed", "a", "--pace", "0", "--lang", "en", *["--no-colour"] * (not env), **env)
    it.until("Your turn> ")
    assert "\x1b[32m" not in it.text
    assert "\x1b[31m" not in it.text
    it.type("\x04")
    assert it.status() == 0


@needs_terminal
def test_ctrl_c_stops_with_one_line_and_130() -> None:
    it = Terminal("play", "--plain", "--seed", "a", "--pace", "0", "--lang", "en")
    it.until("Your turn> ")
    it.type("\x03")
    if not it.says_something():  # Python overlooks a signal between the prompt and the wait for input
        it.type("\x03")
    it.until("Stopped in deal 1. You +0")
    assert "Traceback" not in it.text
    assert it.status() == 130


@needs_terminal
@pytest.mark.parametrize(
    ("typed", "last", "status"), [("qy", "You left the match", 0), ("\x03", "Stopped in deal 1.", 130)]
)
def test_full_screen_in_a_terminal(typed: str, last: str, status: int, tmp_path: Path) -> None:
    record = tmp_path / "match.jsonl"
    it = Terminal("play", "--seed", "a", "--pace", "0", "--lang", "en", "--record", str(record))
    it.until("begin deal 1")
    assert "\x1b[?1049h" in it.text
    it.type("\r")
    it.until("Your turn")
    for sign in typed:
        it.type(sign)
        it.until("Leave the match?" if sign == "q" else last)
    assert "\x1b[?1049l" in it.text
    assert "Traceback" not in it.text
    assert it.status() == status
    assert run("replay", "--partial", str(record)).exit_code == 0


@needs_terminal
def test_full_screen_stopped_by_a_signal() -> None:
    it = Terminal("play", "--seed", "a", "--pace", "0", "--lang", "en")
    it.until("begin deal 1")
    it.process.send_signal(signal.SIGTERM)
    it.until("Stopped in deal 1.")
    assert it.status() == 130


@needs_terminal
@pytest.mark.parametrize("env", [{"TERM": "dumb"}, {"PYTHONIOENCODING": "ascii"}])
def test_line_by_line_where_nothing_can_be_drawn(env: dict[str, str]) -> None:
    it = Terminal("play", "--seed", "a", "--pace", "0", "--lang", "en", **env)
    it.until("Your turn> ")
    assert "\x1b[?1049h" not in it.text
    assert "jiaxiang[tui]" not in it.text
    it.type("\x04")
    assert it.status() == 0


def test_without_textual_one_line_says_what_brings_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fullscreen, "is_possible", lambda out: True)
    monkeypatch.setattr(fullscreen, "is_installed", lambda: False)
    lines = run("play", "--seed", "a", input="").stdout.splitlines()
    assert lines[0] == "pip install 'jiaxiang[tui]' brings the table full screen"
    assert lines[-1].startswith("End of input")


def test_sigint_without_a_terminal() -> None:
    with subprocess.Popen([*PROGRAM, "play", "--lang", "en"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as it:
        assert it.stdout
        it.stdout.readline()
        time.sleep(0.5)
        it.send_signal(signal.SIGINT)
        assert b"Stopped in deal 1." in it.stdout.read()
        assert it.wait(30) == 130


# ---- mistyped -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ("guangdnog", "got 'guangdnog'; did you mean guangdong?"),
        ("--bots nobody", "--bots: expected one of the bots greedy, random, sharp, got 'nobody'"),
        ("--bots greedy,greedy", "--bots: expected one bot or three, separated by commas, got 2"),
        ("--option flowers", "--option: expected NAME=VALUE, got 'flowers'"),
        ("--option flowers=true --option flowers=true", "expected flowers once, got it twice"),
        ("--option flower=true", "did you mean flowers?"),
        ("--option flowers=maybe", "--option flowers: expected true or false, got 'maybe'"),
        ("--deals 1 --circles 1", "expected either --deals or --circles, got both"),
        ("--deals 0", "--deals"),
        ("--seat middle", "--seat"),
    ],
)
def test_what_is_mistyped_is_one_line(args: str, said: str) -> None:
    assert said in refusal(run("play", *args.split()))


def test_a_pace_that_is_no_number() -> None:
    assert run("play", "--deals", "1", "--pace", "nan", input="\n1\n").exit_code == 0


@pytest.mark.clause("C-22")
def test_a_bot_that_breaks_down_is_played_for_and_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, view: object, seat: int, choices: object) -> None:
            raise RuntimeError("no idea")

    monkeypatch.setattr("jiaxiang.cli.session.make_bot", lambda name, seed: Broken())
    told = run("play", "--plain", "--deals", "1", "--seed", "a", "--lang", "en", input="1\n" * 90)
    assert "the bot greedy was played for" in told.stderr
    assert "(C-22), first: raised: RuntimeError: no idea" in told.stderr
    assert "Traceback" not in told.output
