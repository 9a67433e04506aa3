"""Simulations as a whole: the same for any number of jobs, whatever the bots do, however they end."""

import doctest
from collections import deque
from multiprocessing import active_children
from pathlib import Path

import pytest

from jiaxiang.lab import Setup, WorkerLost, simulate, simulate_spans
from jiaxiang.rules import OptionError, UnknownGame
from tests.lab.ran import ran
from tests.lab.stubs import installed
from tests.records.recorded import proven

GREEDY = ("greedy", "random", "random", "random")


def test_it_is_the_same_for_any_number_of_jobs():
    setup = Setup("guangdong", GREEDY, 110, "jobs", {"flowers": True})
    one, two, three = (ran(setup, jobs) for jobs in (1, 2, 3))
    assert one == two == three
    assert one[0].deals == len(proven(one[1])) == 110
    assert one[0].seats[0].wins > sum(seat.wins for seat in one[0].seats[1:])


@pytest.mark.parametrize(("deals", "processes"), [(7, 0), (8, 2), (12, 3), (40, 3)])
def test_jobs_are_heeded_from_four_deals_a_process_on(deals: int, processes: int):
    for portions in (
        simulate(Setup("guangdong", GREEDY, deals, "few"), 3),
        simulate_spans(Setup("guangdong", GREEDY, deals, "few"), [(n, 1) for n in range(deals)], 3),
    ):
        before = len(active_children())
        next(portions)
        assert len(active_children()) - before == processes
        deque(portions, maxlen=0)


def test_another_seed_is_another_simulation():
    one, two = (ran(Setup("guangdong", ("random",) * 4, 5, seed))[1] for seed in ("a", "b"))
    assert one != two


def test_fewer_deals_are_the_first_of_more():
    few, many = (ran(Setup("guangdong", GREEDY, deals, "few"))[1] for deals in (3, 6))
    assert proven(few) == proven(many)[:3]
    assert many.startswith(few[: few.rindex(b'{"deals":')])


@pytest.mark.parametrize("jobs", [1, 2])
def test_stopped_it_is_a_shorter_one(jobs: int):
    tally, record = ran(Setup("guangdong", GREEDY, 10**9, "stop"), jobs, deals=30)
    assert 30 <= tally.deals < 1000
    assert (tally, record) == ran(Setup("guangdong", GREEDY, tally.deals, "stop"))


def test_nothing_is_started_when_it_is_stopped_before():
    assert list(simulate(Setup("guangdong", GREEDY, 10, "s"), stopped=lambda: True)) == []


def test_games_and_options_are_checked():
    with pytest.raises(UnknownGame):
        list(simulate(Setup("no such game", GREEDY, 1, "s")))
    with pytest.raises(OptionError):
        list(simulate(Setup("guangdong", GREEDY, 1, "s", {"flowers": 3})))


@pytest.mark.clause("C-22")
def test_bad_bots_are_played_for_and_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with installed(tmp_path, monkeypatch):
        setup = Setup("guangdong", ("stub-raises", "stub-nonsense", "stub-illegal", "stub-unmade"), 50, "bad")
        tally, record = ran(setup)
        assert (tally, record) == ran(setup, 2)
    assert [(fault.seat, fault.kind, fault.deal, fault.message) for fault in tally.faults] == [
        (0, "raised", 1, "ValueError: no\nidea"),
        (1, "nonsense", 1, "expected one of the actions offered, got '0 discard 1z'"),
        (2, "illegal", 1, tally.faults[2].message),
        (3, "raised", 1, "OSError: my weights are gone"),
    ]
    assert "discard 1f: expected" in tally.faults[2].message
    assert all(fault.count > 500 for fault in tally.faults)
    assert len(proven(record)) == 50


def test_a_bot_that_leaves_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with installed(tmp_path, monkeypatch):
        tally, _ = ran(Setup("guangdong", ("stub-leaves", "random", "random", "random"), 2, "leaves"))
    assert tally.faults[0].message == "SystemExit: 3"


def test_a_worker_that_is_killed_ends_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    with (
        installed(tmp_path, monkeypatch),
        pytest.raises(WorkerLost, match=r"^a worker ended before its time, by signal 9$"),
    ):
        ran(Setup("guangdong", ("stub-killer", "random", "random", "random"), 100, "killed"), 2)


def test_what_the_manual_says_is_true():
    manual = Path(__file__).parent.parent.parent / "docs" / "simulation.md"
    assert doctest.testfile(str(manual), module_relative=False) == (0, 11)
