"""The laboratory: many deals between bots, and what they add up to. `simulate(setup, jobs=2)`."""

from jiaxiang.lab.arena import arena_summary, leads, standings
from jiaxiang.lab.boards import Boards
from jiaxiang.lab.origin import Origin, origin_of
from jiaxiang.lab.portion import Portion
from jiaxiang.lab.recording import RecordFile
from jiaxiang.lab.setup import Setup
from jiaxiang.lab.shards import OtherShards, Shards, ShardsLost
from jiaxiang.lab.simulation import simulate, simulate_spans
from jiaxiang.lab.standing import Lead, Standing
from jiaxiang.lab.summary import estimate, summary
from jiaxiang.lab.tally import NOTHING, FaultTally, SeatTally, Spread, Tally
from jiaxiang.lab.workers import WorkerLost

__all__ = [
    "NOTHING",
    "Boards",
    "FaultTally",
    "Lead",
    "Origin",
    "OtherShards",
    "Portion",
    "RecordFile",
    "SeatTally",
    "Setup",
    "Shards",
    "ShardsLost",
    "Spread",
    "Standing",
    "Tally",
    "WorkerLost",
    "arena_summary",
    "estimate",
    "leads",
    "origin_of",
    "simulate",
    "simulate_spans",
    "standings",
    "summary",
]
