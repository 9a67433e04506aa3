"""`jiaxiang simulate --shards`: whatever ends it, the same command goes on, and nothing is seen of it in the results."""

import json
import os
import resource
import signal
import subprocess
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from tests.cli.command import PROGRAM, process, refusal, run
from tests.cli.interrupting import started, waited_for
from tests.records.recorded import proven

WHAT = ("simulate", "--bots", "random", "--seed", "s", "--json")
FEW = (*WHAT, "--deals", "12", "--jobs", "1")


@pytest.fixture(scope="module")
def straight(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, bytes]:
    """The summary and the record of twelve deals, without shards."""
    path = tmp_path_factory.mktemp("straight") / "deals.jsonl"
    result = run(*FEW, "--records", str(path))
    assert result.exit_code == 0
    return result.stdout, path.read_bytes()


def resumable(folder: Path) -> tuple[str, ...]:
    return (*FEW, "--shards", str(folder / "shards"), "--portion", "2", "--records", str(folder / "deals.jsonl"))


def shards(folder: Path) -> list[str]:
    return sorted(path.name for path in (folder / "shards").glob("portion-*.jsonl"))


def test_with_shards_it_is_the_same(tmp_path: Path, straight: tuple[str, bytes]):
    result = run(*resumable(tmp_path))
    assert (result.exit_code, result.stdout, result.stderr) == (0, straight[0], "")
    assert (tmp_path / "deals.jsonl").read_bytes() == straight[1]
    assert shards(tmp_path) == [f"portion-{number:06}.jsonl" for number in range(1, 7)]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["deals.jsonl", "shards"]


def test_what_is_there_is_not_played_again(tmp_path: Path, straight: tuple[str, bytes]):
    """Only the shard that is taken away is written anew."""
    run(*resumable(tmp_path))
    folder = tmp_path / "shards"
    before = {name: (folder / name).stat().st_ino for name in shards(tmp_path)}
    (folder / "portion-000004.jsonl").rename(tmp_path / "kept")  # so that its number is not given to another file
    result = run(*resumable(tmp_path), "--force")
    assert result.stdout == straight[0]
    assert {name for name in before if (folder / name).stat().st_ino != before[name]} == {"portion-000004.jsonl"}
    assert (folder / "portion-000004.jsonl").read_bytes() == (tmp_path / "kept").read_bytes()


def test_the_same_command_again_when_all_is_done(tmp_path: Path, straight: tuple[str, bytes]):
    """The record that is there is the one that the shards give: it is left alone."""
    run(*resumable(tmp_path))
    path = tmp_path / "deals.jsonl"
    before = path.stat()
    result = run(*resumable(tmp_path))
    assert (result.exit_code, result.stdout, result.stderr) == (0, straight[0], "")
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)
    assert path.read_bytes() == straight[1]


@pytest.mark.parametrize("change", ["longer", "shorter", "other"])
def test_a_record_that_is_not_what_the_shards_give_is_refused(tmp_path: Path, change: str):
    run(*resumable(tmp_path))
    path = tmp_path / "deals.jsonl"
    data = path.read_bytes()
    changed = {"longer": data + b"\n", "shorter": data[:-1], "other": data[:-9] + b"X" + data[-8:]}[change]
    path.write_bytes(changed)
    said = refusal(run(*resumable(tmp_path)))
    assert said == f"jiaxiang simulate: --records: expected a new file, got {path}, which exists; --force overwrites it"
    assert path.read_bytes() == changed
    assert run(*resumable(tmp_path), "--force").exit_code == 0
    assert path.read_bytes() == data


def test_a_record_without_all_its_shards_is_refused(tmp_path: Path):
    """What would come of it is not known before it is played."""
    run(*resumable(tmp_path))
    (tmp_path / "shards" / "portion-000003.jsonl").unlink()
    assert refusal(run(*resumable(tmp_path))).endswith("deals.jsonl, which exists; --force overwrites it")
    assert len(shards(tmp_path)) == 5


def more_or_over(folder: Path, kept: int, running: "subprocess.Popen[str]") -> bool:
    return len(shards(folder)) > kept or running.poll() is not None


@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGINT])
def test_killed_or_interrupted_it_goes_on(tmp_path: Path, straight: tuple[str, bytes], end: signal.Signals):
    """It is stopped as soon as a shard is there, time after time."""
    kept = 0
    for _ in range(12):
        running = started(*resumable(tmp_path))
        waited_for(partial(more_or_over, tmp_path, kept, running))
        if end == signal.SIGKILL:
            os.killpg(running.pid, end)  # with its workers, who hold the folder a while longer otherwise
        else:
            running.send_signal(end)
        out, err = running.communicate(timeout=60)
        kept = len(shards(tmp_path))
        if running.returncode == 0 or (running.returncode == -end and (tmp_path / "deals.jsonl").exists()):
            break  # it was done: twelve deals are soon played, and it was ended on its way out
        assert running.returncode == (130 if end == signal.SIGINT else -signal.SIGKILL)
        if end == signal.SIGINT:
            deals = 2 * kept
            answer = json.loads(out)
            assert (answer["deals"], answer["asked"]) == (deals, 12)
            left = f"; {tmp_path / 'shards'} keeps {kept} of 6 portions, and the same command goes on from there"
            assert err == f"jiaxiang simulate: stopped after {deals} of 12 deals{left}\n"
            assert not (tmp_path / "deals.jsonl").exists()
        if kept >= 2:
            result = run(*resumable(tmp_path))
            assert (result.exit_code, result.stdout) == (0, straight[0])
            break
    else:
        pytest.fail("it never got on")
    assert (tmp_path / "deals.jsonl").read_bytes() == straight[1]


def test_jobs_may_change(tmp_path: Path):
    """Two processes, killed with their parent, then one."""
    args = (*WHAT, "--deals", "60", "--shards", str(tmp_path / "shards"), "--portion", "3")
    running = subprocess.Popen([*PROGRAM, *args, "--jobs", "2"], stdout=subprocess.PIPE)
    waited_for(lambda: len(shards(tmp_path)) > 2)
    running.kill()
    running.communicate(timeout=60)
    assert run(*args, "--jobs", "1").stdout == run(*WHAT, "--deals", "60", "--jobs", "1").stdout


def test_a_damaged_shard_is_told_and_played_again(tmp_path: Path, straight: tuple[str, bytes]):
    run(*resumable(tmp_path))
    path = tmp_path / "shards" / "portion-000002.jsonl"
    path.write_bytes(path.read_bytes()[:1000])
    result = run(*resumable(tmp_path), "--force")
    assert (result.exit_code, result.stdout) == (0, straight[0])
    assert result.stderr == f"jiaxiang simulate: {path} is damaged and will be played again: its end is missing\n"
    assert run(*resumable(tmp_path), "--force").stderr == ""


def test_another_simulation_is_refused_in_one_line(tmp_path: Path):
    run(*resumable(tmp_path))
    folder = tmp_path / "shards"
    said = refusal(run("simulate", "--bots", "random", "--seed", "t", "--shards", str(folder)))
    other = f"got {folder}, which has the seed 's' instead of 't'"
    assert said == f"jiaxiang simulate: --shards: expected a new folder or one of this simulation, {other}"
    said = refusal(run("simulate", "--bots", "random", "--shards", str(folder), "--portion", "3"))
    assert said.endswith("which has portions of 2 deals instead of 3")


def test_seed_and_portion_are_those_of_the_shards(tmp_path: Path):
    """Without a seed one is drawn by lot, once."""
    args = ("simulate", "--bots", "random", "--json", "--shards", str(tmp_path / "shards"))
    first = run(*args, "--deals", "2", "--portion", "2")
    again = run(*args, "--deals", "2")
    assert first.stdout == again.stdout
    seed = json.loads(first.stdout)["seed"]
    more: dict[str, Any] = json.loads(run(*args, "--deals", "5").stdout)
    assert more == json.loads(run("simulate", "--bots", "random", "--json", "--deals", "5", "--seed", seed).stdout)
    assert len(shards(tmp_path)) == 3


MISTAKES = [
    (("--portion", "5"), "--portion: expected with --shards or --scheduler, got it without"),
    (("--shards", "/dev/null"), "--shards: cannot use /dev/null: File exists"),
    (("--shards", "/proc/no"), "--shards: cannot use /proc/no: No such file or directory"),
    (("--shards", "a\0b"), "--shards: cannot use a\\x00b: "),
    (("--seed", "\udcff"), "--seed: expected text in UTF-8, got '\\udcff'"),
]


@pytest.mark.parametrize(("args", "message"), MISTAKES, ids=[message for _, message in MISTAKES])
def test_a_mistake_is_one_line(args: tuple[str, ...], message: str):
    assert refusal(run("simulate", *args)).startswith(f"jiaxiang simulate: {message}")


def test_where_the_record_goes_is_seen_to_before_anything_is_played(tmp_path: Path):
    path = tmp_path / "deals.jsonl"
    path.write_bytes(b"mine")
    said = refusal(run(*resumable(tmp_path)))
    assert said == f"jiaxiang simulate: --records: expected a new file, got {path}, which exists; --force overwrites it"
    for bad, why in (
        (tmp_path, "Is a directory"),
        (tmp_path / "no" / "deals", f"there is no folder {tmp_path / 'no'}"),
    ):
        said = refusal(run(*FEW, "--shards", str(tmp_path / "shards"), "--records", str(bad)))
        assert said == f"jiaxiang simulate: --records: cannot write {bad}: {why}"
    assert shards(tmp_path) == []
    assert path.read_bytes() == b"mine"


def test_a_record_of_old_stays_until_the_new_one_is_whole(tmp_path: Path, straight: tuple[str, bytes]):
    """Neither does a disk that is full at the end leave half a record, nor cost a deal."""
    path = tmp_path / "deals.jsonl"
    path.write_bytes(b"mine")
    limit = len(straight[1]) // 2
    ended = process(
        *resumable(tmp_path),
        "--force",
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit)),
    )
    assert (ended.returncode, path.read_bytes()) == (1, b"mine")
    assert ended.stderr.endswith(f"{path} takes no more: File too large\n")
    assert len(shards(tmp_path)) == 6
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["deals.jsonl", "shards"]
    assert run(*resumable(tmp_path), "--force").stdout == straight[0]
    assert path.read_bytes() == straight[1]


def test_a_record_may_be_a_pipe(tmp_path: Path, straight: tuple[str, bytes]):
    os.mkfifo(tmp_path / "deals.jsonl")
    with open(tmp_path / "read", "wb") as file, subprocess.Popen(["cat", str(tmp_path / "deals.jsonl")], stdout=file):
        assert run(*resumable(tmp_path)).exit_code == 0
    assert (tmp_path / "read").read_bytes() == straight[1]
    assert len(proven(straight[1])) == 12


def test_a_full_disk_keeps_the_shards_that_are_there(tmp_path: Path):
    ended = process(
        *resumable(tmp_path),
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)),
    )
    assert ended.returncode == 1
    folder = tmp_path / "shards"
    kept = "keeps 0 of 6 portions, and the same command goes on from there"
    why = f"; {folder} {kept}: {folder} takes no more: File too large"
    assert ended.stderr == f"jiaxiang simulate: stopped after 0 of 12 deals{why}\n"
