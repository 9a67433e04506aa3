"""Simulated deals against the second reading of the Guangdong rulebook, by their records alone.

`python -m tests.oracles.check_records FILE…` does the same with any number of deals.
"""

import io
import json
from collections.abc import Callable
from typing import Any

import pytest

from jiaxiang.lab import RecordFile, Setup, simulate
from jiaxiang.rules import Value
from tests.oracles import check_records
from tests.records.recorded import chained, objects_of

GREEDY = ("greedy", "greedy", "greedy", "greedy")
RANDOM = ("random", "random", "random", "random")
MIXED = ("random", "greedy", "random", "greedy")
Lines = list[dict[str, Any]]


def simulated(seed: str, bots: tuple[str, str, str, str], deals: int, options: dict[str, Value]) -> bytes:
    sink = io.BytesIO()
    file = RecordFile(sink)
    setup = Setup("guangdong", bots, deals, seed, options)
    for portion in simulate(setup, recorded=True):
        file.add(portion.records)
    file.close()
    return sink.getvalue()


def checked(path, data: bytes) -> check_records.Report:
    path.write_bytes(data)
    return check_records.check_files([path])


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        (GREEDY, {}),
        (RANDOM, {"flowers": True}),
        (MIXED, {"stack_pure_chows": True, "human_win": "dealer-first-discard"}),
        (("greedy", "greedy", "greedy", "random"), {"flowers": True, "chained_kong": "feeder"}),
    ],
)
def test_simulated_deals_are_what_the_oracle_makes_of_them(tmp_path, bots, options):
    report = checked(tmp_path / "deals.jsonl", simulated("oracle", bots, 15, options))
    assert not report.wrong, check_records.as_text(report)
    assert report.counts["deals", "checked"] == 15


def fan(lines: Lines) -> None:
    lines[-3]["result"]["wins"][0]["lines"][0]["fan"] += 1


def payment(lines: Lines) -> None:
    result = lines[-3]["result"]
    winner = result["wins"][0]["seat"]
    payer = result["wins"][0]["paid_by"][0]["seat"]
    result["payments"][payer][winner] += 1
    for seat, points in ((payer, -1), (winner, 1)):
        result["deltas"][seat] += points
        lines[-2]["deltas"][seat] += points


def dealer(lines: Lines) -> None:
    lines[-3]["result"]["next_dealer"] = (lines[-3]["result"]["next_dealer"] + 1) % 4


def number(lines: Lines) -> None:
    lines[0]["numbers"][3] += "0"


def silence(lines: Lines) -> None:
    lines.remove(next(line for line in lines if line.get("action") == "pass"))


def winner_on_his_own(lines: Lines) -> None:
    won = lines.index(next(line for line in lines if line.get("event") == "win"))
    lines[won - 1]["action"] = "pass"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (fan, "wins: the oracle has"),
        (payment, "payments: the oracle has"),
        (dealer, "next_dealer: the oracle has"),
        (number, "the wall deals"),
        (silence, "was not asked about"),
        (winner_on_his_own, "the tile was won by []"),
    ],
)
def test_what_is_changed_in_a_record_is_found(tmp_path, change: Callable[[Lines], None], told):
    lines = objects_of(simulated("oracle", GREEDY, 1, {}))
    change(lines)
    [wrong] = checked(tmp_path / "deals.jsonl", chained(lines)).wrong
    assert told in wrong.what
    assert json.loads(wrong.text)


def test_a_chain_that_is_broken_is_found(tmp_path):
    data = simulated("oracle", GREEDY, 1, {})
    [wrong] = checked(tmp_path / "deals.jsonl", data.replace(b'"seat":1,', b'"seat":2,', 1)).wrong
    assert wrong.what == "the chain is broken"
