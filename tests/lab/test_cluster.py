"""Simulations on a cluster: two workers on this machine, of which one is killed, and everything else that goes wrong."""

import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from distributed import KilledWorker

from jiaxiang.lab import NOTHING, Setup, Shards, Tally, cluster, origin_of, simulate, simulate_spans
from jiaxiang.lab.cluster import ClusterLost, simulate_on_cluster
from jiaxiang.lab.portion import Portion, in_order, spans
from tests.cli.command import refusal, run
from tests.lab.stubs import installed

SETUP = Setup("guangdong", ("random",) * 4, 90, "cluster", {"flowers": True})
CUT = spans(SETUP.deals, 3)

pytestmark = pytest.mark.once  # who plays the portions, compiled or not, is tested elsewhere

# ---- a cluster -------------------------------------------------------------------------------------------------------


class LocalCluster:
    """A scheduler on loopback, and workers as processes of their own."""

    def __init__(self, stack: ExitStack, folder: Path) -> None:
        self._stack = stack
        self._folder = folder
        self.scheduler = self._started("scheduler", "--port", "0", "--no-show", "--host", "127.0.0.1")
        self.address = ""
        self._wait_for("Scheduler at:")
        line = next(line for line in self._said().splitlines() if "Scheduler at:" in line)
        self.address = line.split()[-1]

    def worker(self) -> "subprocess.Popen[bytes]":
        began = self._said().count("Register worker")
        started = self._started("worker", self.address, "--no-nanny", "--nthreads", "1")
        self._wait_for("Register worker", began + 1)
        return started

    def _started(self, what: str, *args: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", f"distributed.cli.dask_{what}", *args, "--no-dashboard"]
        with open(self._folder / what, "ab") as log:
            running = subprocess.Popen(command, cwd=self._folder, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self._stack.enter_context(running)
        self._stack.callback(running.kill)
        return running

    def _said(self) -> str:
        return (self._folder / "scheduler").read_text()

    def _wait_for(self, words: str, times: int = 1) -> None:
        end = time.monotonic() + 60
        while self._said().count(words) < times:
            assert time.monotonic() < end, self._said()
            time.sleep(0.02)


@contextmanager
def local_cluster(folder: Path) -> Iterator[LocalCluster]:
    with ExitStack() as stack:
        yield LocalCluster(stack, folder)


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LocalCluster]:
    """A cluster with one worker, which stays."""
    with local_cluster(tmp_path_factory.mktemp("cluster")) as made:
        made.worker()
        yield made


def whole(portions: Iterator[Portion]) -> tuple[Tally, list[bytes]]:
    tally, records = NOTHING, list[bytes]()
    for portion in portions:
        assert portion.first == tally.deals
        tally += portion.tally
        records += portion.records
    return tally, records


# ---- the same result -------------------------------------------------------------------------------------------------


def test_a_killed_worker_makes_no_difference(shared: LocalCluster):
    """It has been given portions, and has them still when the first is finished: eight for each worker are begun."""
    victim = shared.worker()
    done = []
    for portion in simulate_on_cluster(shared.address, SETUP, CUT, recorded=True):
        done.append(portion)
        if len(done) == 1:
            victim.kill()
    assert sorted(portion.first for portion in done) == [first for first, _ in CUT]
    assert whole(in_order(iter(done), CUT)) == whole(simulate(SETUP, recorded=True))


def test_in_order_each_comes_as_soon_as_those_before_it_are_there():
    one, two, three = (Portion(first, NOTHING) for first in (0, 3, 6))
    asked: list[int] = []

    def coming() -> Iterator[Portion]:
        for portion in (two, one, three):
            asked.append(portion.first)
            yield portion

    out = in_order(coming(), CUT)
    assert (next(out), asked) == (one, [3, 0])
    assert (next(out), asked) == (two, [3, 0])
    assert list(out) == [three]


def test_stopped_it_ends_at_once(shared: LocalCluster):
    done: list[Portion] = []
    for portion in simulate_on_cluster(shared.address, SETUP, CUT, stopped=lambda: len(done) == 2):
        done.append(portion)
    assert len(done) == 2


@pytest.mark.parametrize("shards", [False, True])
def test_the_command(shared: LocalCluster, tmp_path: Path, shards: bool):
    args = ("simulate", "--bots", "random", "--deals", "10", "--seed", "s", "--json")
    keep = ("--shards", str(tmp_path / "shards")) if shards else ()
    records = [str(tmp_path / name) for name in ("cluster.jsonl", "here.jsonl")]
    far = run(*args, "--scheduler", shared.address, "--portion", "3", *keep, "--records", records[0])
    near = run(*args, "--jobs", "1", "--records", records[1])
    assert (far.exit_code, far.stdout, far.stderr) == (0, near.stdout, "")
    assert Path(records[0]).read_bytes() == Path(records[1]).read_bytes()


def test_walls_in_duplicate_are_the_same(shared: LocalCluster):
    args = ("arena", "--bots", "greedy,random", "--deals", "16", "--seed", "s")
    far = run(*args, "--scheduler", shared.address, "--portion", "8")
    assert (far.exit_code, far.stdout, far.stderr) == (0, run(*args, "--jobs", "1").stdout, "")


def test_the_command_without_a_cluster(monkeypatch: pytest.MonkeyPatch):
    result = run("simulate", "--bots", "random", "--seed", "s", "--scheduler", "nowhere", "--json")
    assert result.exit_code == 1
    assert result.stderr.startswith(
        "jiaxiang simulate: stopped after 0 of 1,000 deals: expected a scheduler at 'nowhere', got none: "
    )
    assert result.stderr.count("\n") == 1
    monkeypatch.setattr("jiaxiang.cli.extras.find_spec", lambda name: None)
    said = refusal(run("simulate", "--scheduler", "tcp://127.0.0.1:9"))
    assert said == 'jiaxiang simulate: --scheduler needs more packages, run: pip install "jiaxiang[cluster]"'


# ---- refused and lost ------------------------------------------------------------------------------------------------


def lost(address: str, setup: Setup = SETUP) -> str:
    with pytest.raises(ClusterLost) as told:
        list(simulate_on_cluster(address, setup, CUT))
    return str(told.value)


def test_workers_of_another_source_are_refused(shared: LocalCluster, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cluster, "code", lambda: "another")
    said = lost(shared.address)
    assert said.startswith("expected workers that play as this program does, got tcp://127.0.0.1:")
    assert said.endswith(", which has another source of the engine")


def test_workers_of_another_version_are_refused(shared: LocalCluster, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("jiaxiang.lab.origin.version", lambda name: "9.9")
    assert ", which has the program 'jiaxiang 0." in lost(shared.address)
    assert lost(shared.address).endswith(" instead of 'jiaxiang 9.9'")


def test_workers_without_a_bot_are_refused(shared: LocalCluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with installed(tmp_path, monkeypatch):
        said = lost(shared.address, Setup("guangdong", ("stub-raises",) * 4, 90, "s"))
    assert said.startswith("the worker tcp://127.0.0.1:")
    assert "cannot play this: expected one of the bots " in said


def test_a_portion_that_kills_its_workers_is_told():
    """Dask gives it to no fifth one."""
    killed = KilledWorker("portion", None, 3)  # type: ignore[arg-type]  # which one it was is not told
    assert str(cluster._refused(killed, (50, 25))) == "4 workers ended before their time over deals 51 to 75"


@pytest.mark.parametrize("address", ["", "nowhere", "tcp://127.0.0.1", "no://127.0.0.1:1", "127.0.0.1:x"])
def test_what_is_no_address_is_refused(address: str):
    assert lost(address).startswith(f"expected a scheduler at {address!r}, got none: ")


def test_nobody_there(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(cluster, "CONNECTING", 0.2)
    assert lost("tcp://127.0.0.1:9").startswith("expected a scheduler at 'tcp://127.0.0.1:9', got none: ")


def keep_and_kill(made: LocalCluster, shards: Shards) -> None:
    for portion in simulate_on_cluster(made.address, SETUP, CUT):
        shards.add(portion, False)
        made.scheduler.kill()


def test_a_scheduler_that_is_lost_costs_nothing_that_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Before, a cluster without workers is given up after a while."""
    monkeypatch.setattr(cluster, "LEAVING", 0.2)
    with local_cluster(tmp_path) as made:
        with monkeypatch.context() as patch:
            patch.setattr(cluster, "LONELY", 0.0)
            assert lost(made.address) == f"the scheduler at {made.address} has had no workers for 0 seconds"
        made.worker()
        with Shards(tmp_path / "shards") as shards:
            shards.begin(origin_of(SETUP), 3)
            with pytest.raises(ClusterLost, match=r"^the scheduler at tcp://127.0.0.1:\d+ is lost$"):
                keep_and_kill(made, shards)
    with Shards(tmp_path / "shards") as shards:
        shards.begin(origin_of(SETUP), 3)
        missing = shards.missing(SETUP.deals, False)
        assert 0 < len(missing) < len(CUT)
        for portion in simulate_spans(SETUP, missing):
            shards.add(portion, False)
        assert whole(shards.portions(SETUP.deals, False)) == whole(simulate(SETUP))
