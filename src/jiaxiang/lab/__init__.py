"""The laboratory: many deals between bots, and what they add up to. `simulate(setup, jobs=2)`."""

from jiaxiang.lab.portion import Portion
from jiaxiang.lab.recording import RecordFile
from jiaxiang.lab.setup import Setup
from jiaxiang.lab.simulation import simulate
from jiaxiang.lab.summary import estimate, summary
from jiaxiang.lab.tally import NOTHING, FaultTally, SeatTally, Spread, Tally
from jiaxiang.lab.workers import WorkerLost

__all__ = [
    "NOTHING",
    "FaultTally",
    "Portion",
    "RecordFile",
    "SeatTally",
    "Setup",
    "Spread",
    "Tally",
    "WorkerLost",
    "estimate",
    "simulate",
    "summary",
]
