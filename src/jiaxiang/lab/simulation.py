"""A simulation as a whole: its deals in portions, which come out in their order whoever plays them."""

from collections.abc import Callable, Iterator, Sequence

from jiaxiang.lab.portion import Portion, Span
from jiaxiang.lab.runner import Runner
from jiaxiang.lab.setup import Setup
from jiaxiang.lab.tally import NOTHING
from jiaxiang.lab.workers import Workers

WORTH = 4
"""A process is worth starting for so many deals of a slow bot; with a quick one little is lost."""


def never() -> bool:
    return False


def simulate(
    setup: Setup, jobs: int = 1, *, recorded: bool = False, stopped: Callable[[], bool] = never
) -> Iterator[Portion]:
    """The portions of a simulation, in order; together they are the same for any number of jobs.

    With one job the deals are played here, with more by so many processes, in which the bots must be found by their
    names. `recorded`: with the record of each deal. `stopped` is asked between portions, and ends it where it says so.
    In duplicate a portion has whole walls.

    Raises UnknownGame, OptionError, and WorkerLost where a process ends before its time.
    """
    runner = Runner(setup, recorded)
    processes = min(jobs, setup.deals // WORTH)
    if processes > 1:
        with Workers(setup, recorded, processes) as workers:
            yield from workers.in_order(setup.deals, stopped)
        return
    for number in range(0, setup.deals, setup.turns):
        if stopped():
            return
        yield runner.play(number, setup.turns)


def simulate_spans(
    setup: Setup, spans: Sequence[Span], jobs: int = 1, *, recorded: bool = False, stopped: Callable[[], bool] = never
) -> Iterator[Portion]:
    """These portions of a simulation, each as soon as it is finished, in whatever order; the rest as in `simulate`.
    What is not finished when it is stopped is lost."""
    runner = Runner(setup, recorded)
    processes = min(jobs, len(spans), sum(count for _, count in spans) // WORTH)
    if processes > 1:
        with Workers(setup, recorded, processes) as workers:
            yield from workers.each(spans, stopped)
        return
    for first, count in spans:
        portion = Portion(first, NOTHING)
        for number in range(first, first + count, setup.turns):
            if stopped():
                return
            portion += runner.play(number, setup.turns)
        yield portion
