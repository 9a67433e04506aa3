"""The front: help, version, mistakes, and how the command ends whatever happens to it."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from jiaxiang.cli.main import COMMANDS
from jiaxiang.cli.text import width
from tests.cli.command import CASE, PROGRAM, process, refusal, run


def test_without_arguments_it_explains_itself():
    told = run()
    assert told.exit_code == 0
    assert told.stderr == ""
    assert told.stdout == run("--help").stdout == run("-h").stdout
    for word in ("score", "deal", "rules", "Examples:", "Exit status:"):
        assert word in told.stdout


def test_it_has_a_version():
    assert run("--version").stdout == run("-V").stdout
    assert run("--version").stdout.startswith("jiaxiang 0.")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_explains_itself_within_80_columns(name):
    told = run(name, "--help")
    assert told.exit_code == 0
    assert all(width(line) <= 80 for line in told.stdout.splitlines())


def test_help_imports_no_command():
    code = "import sys; from jiaxiang.cli import main\ntry: main(['--help'])\nfinally: print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    imported = told.stdout.splitlines()[-1].split()
    assert "jiaxiang.cli.main" in imported
    assert not {"jiaxiang.cli.score", "jiaxiang.records", "jiaxiang.rules", "rich"} & set(imported)


def test_json_needs_no_rich():
    code = "import sys; from jiaxiang.cli import main\ntry: main(['score'])\nfinally: print(*sys.modules)"
    told = subprocess.run([sys.executable, "-c", code], input=CASE, capture_output=True, text=True, check=True)
    assert "jiaxiang.records" in told.stdout.splitlines()[-1].split()
    assert "rich" not in told.stdout.splitlines()[-1].split()


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("scoer",), "got 'scoer'; did you mean score?"),
        (("--verson",), "jiaxiang: no such option, --verson; did you mean --version?"),
        (("score", "--opton", "x"), "jiaxiang score: no such option, --opton; did you mean --option?"),
        (("score", "--zzz"), "jiaxiang score: no such option, --zzz; see jiaxiang score --help"),
        (("score", "--seat", "4"), "jiaxiang score: --seat: expected a seat, 0 to 3, got '4'"),
        (("score", "--by", "luck"), "jiaxiang score: --by: 'luck' is not one of 'draw', 'discard', 'rob'"),
        (("score", "--win"), "jiaxiang score: Option '--win' requires an argument"),
        (("rules", "--lang", "fr"), "jiaxiang rules: --lang: 'fr' is not one of 'zh', 'en', 'both'"),
        (("deal", "a", "b"), "jiaxiang deal: Got unexpected extra argument (b)"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_what_is_mistyped_takes_one_line_and_status_2(args, line):
    told = run(*args)
    assert line in refusal(told)
    assert told.stdout == ""


# ---- ends that only a process has -----------------------------------------------------------------------------------


@pytest.mark.parametrize("args", [("score", "-"), ("rules", "guangdong"), ("--help",)], ids=" ".join)
def test_a_closed_pipe_ends_it_quietly(args):
    with subprocess.Popen(
        [*PROGRAM, *args], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as child:
        assert child.stdin
        assert child.stdout
        assert child.stderr
        child.stdout.close()
        child.stdin.write(f"{CASE}\n".encode() * 100)
        child.stdin.close()
        assert child.stderr.read() == b""
        assert child.wait(60) == 141


def test_ctrl_c_ends_it_with_130_and_no_traceback():
    with subprocess.Popen(
        [*PROGRAM, "score", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as child:
        wait_until_it_reads(child)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=60)
        assert child.returncode == 130
        assert out == ""
        assert err.strip() == ""


def wait_until_it_reads(child: "subprocess.Popen[str]") -> None:
    """Python is up and blocked in its read of standard input."""
    for _ in range(600):
        where = Path(f"/proc/{child.pid}/wchan")
        if where.exists() and "pipe" in where.read_text():
            break
        time.sleep(0.05)
    time.sleep(0.2 if Path("/proc").exists() else 2)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs /dev/full")
@pytest.mark.parametrize("args", [("score",), ("rules", "guangdong"), ("--help",)], ids=" ".join)
def test_a_full_disk_takes_one_line_and_status_1(args):
    with open("/dev/full", "w") as full:
        told = process(*args, input=CASE, capture_output=False, stdout=full, stderr=subprocess.PIPE)
    assert told.returncode == 1
    assert told.stderr == "jiaxiang: cannot go on: No space left on device\n"


@pytest.mark.skipif(os.name != "posix", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("closed", "status", "line"),
    [
        (">&-", 1, "jiaxiang: cannot go on: standard output is closed\n"),
        ("<&-", 2, "jiaxiang score: expected a file, or text on standard input, which is closed\n"),
    ],
    ids=["stdout", "stdin"],
)
def test_a_closed_stream_takes_one_line(closed, status, line):
    told = subprocess.run(
        ["sh", "-c", f'exec "$0" "$@" {closed}', *PROGRAM, "score"], capture_output=True, text=True, check=False
    )
    assert told.returncode == status
    assert told.stderr == line


def test_signs_that_the_terminal_does_not_have_become_question_marks():
    told = process("rules", "guangdong", "GD-31", env={**os.environ, "PYTHONIOENCODING": "ascii"})
    assert told.returncode == 0
    assert told.stdout.startswith("GD-31  ??")
