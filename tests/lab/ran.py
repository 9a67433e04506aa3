"""Simulations, and arenas, that are played to the end, or to where somebody stops them."""

import io

from jiaxiang.lab import NOTHING, RecordFile, Setup, Tally, simulate


def ran(setup: Setup, jobs: int = 1, deals: int | None = None) -> tuple[Tally, bytes]:
    """What comes of a simulation, stopped after so many deals or a few more, and its record."""
    tally, sink = NOTHING, io.BytesIO()
    file = RecordFile(sink)
    for portion in simulate(setup, jobs, recorded=True, stopped=lambda: deals is not None and file.deals >= deals):
        assert portion.first == tally.deals
        tally += portion.tally
        file.add(portion.records)
    file.close()
    return tally, sink.getvalue()
