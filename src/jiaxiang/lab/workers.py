"""Processes that play portions of a simulation."""

# interpreted: a process is started by the name of a function

import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Final

from jiaxiang.lab.portion import Portion, Span
from jiaxiang.lab.runner import Runner
from jiaxiang.lab.setup import Setup

OWED: Final = 2
"""A worker has a portion waiting for it while it plays one."""
AHEAD: Final = 8
"""So many portions for each worker may be begun before the first of them is finished."""
MOST: Final = 64
"""Deals in a portion, at most; the first has one, or in duplicate those of one wall."""
MOMENT: Final = 0.25
"""Seconds that a portion should take: what is not finished when somebody stops is lost. Only sizes depend on it."""
PATIENCE: Final = 0.1
"""Seconds until it is asked again whether somebody wants to stop."""


class WorkerLost(RuntimeError):
    """A worker ended before its time; the message says how."""


class Worker:
    """One process, and the portions that it owes; `size` is how many deals the next one should have."""

    def __init__(self, setup: Setup, recorded: bool) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: Final[BaseProcess] = context.Process(target=work, args=(theirs, setup, recorded), daemon=True)
        self.process.start()
        theirs.close()
        self._least: Final = setup.turns
        self.size = self._least
        self._given: Final = deque[float]()

    @property
    def owed(self) -> int:
        return len(self._given)

    def give(self, first: int, count: int) -> None:
        with suppress(OSError):  # that it is gone is told when it is listened to
            self.pipe.send((first, count))
        self._given.append(time.monotonic())

    def take(self) -> Portion:
        """What it has finished. Raises WorkerLost."""
        try:
            answer: Portion | str = self.pipe.recv()
        except (EOFError, OSError):
            self.process.join(1)
            raise WorkerLost(f"a worker ended before its time, {self._ending()}") from None
        if isinstance(answer, str):
            raise RuntimeError(answer)
        took = (time.monotonic() - self._given.popleft()) / (1 + self.owed)
        if took > MOMENT:
            self.size = max(self.size // 2, self._least)
        elif took * 2 < MOMENT:
            self.size = min(self.size * 2, MOST)
        return answer

    def end(self) -> None:
        self.process.terminate()
        self.process.join()
        self.pipe.close()

    def _ending(self) -> str:
        status = self.process.exitcode
        return f"by signal {-status}" if status is not None and status < 0 else f"with status {status}"


class Workers:
    """So many processes, while it is entered."""

    def __init__(self, setup: Setup, recorded: bool, number: int) -> None:
        self._workers: Final[list[Worker]] = []
        try:
            for _ in range(number):
                with deaf():
                    self._workers.append(Worker(setup, recorded))
        except BaseException:
            self.__exit__()
            raise

    def __enter__(self) -> "Workers":
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._workers:
            worker.end()

    def in_order(self, deals: int, stopped: Callable[[], bool]) -> Iterator[Portion]:
        """Hand out so many deals, and yield each portion as soon as those before it are finished. Raises WorkerLost."""
        by_pipe: dict[object, Worker] = {worker.pipe: worker for worker in self._workers}
        pipes = [worker.pipe for worker in self._workers]
        ready: dict[int, Portion] = {}
        given, done = 0, 0
        while done < deals and not stopped():
            for owed in range(OWED):
                for worker in self._workers:
                    begun = len(ready) + sum(each.owed for each in self._workers)
                    if worker.owed == owed and given < deals and begun < AHEAD * len(pipes):
                        count = min(worker.size, deals - given)
                        worker.give(given, count)
                        given += count
            for pipe in wait(pipes, PATIENCE):
                portion = by_pipe[pipe].take()
                ready[portion.first] = portion
            while done in ready:
                portion = ready.pop(done)
                yield portion
                done += portion.tally.deals

    def each(self, spans: Sequence[Span], stopped: Callable[[], bool]) -> Iterator[Portion]:
        """Hand out these portions, and yield each as soon as it is finished. Raises WorkerLost."""
        by_pipe: dict[object, Worker] = {worker.pipe: worker for worker in self._workers}
        pipes = [worker.pipe for worker in self._workers]
        waiting, left = deque(spans), len(spans)
        while left and not stopped():
            for owed in range(OWED):
                for worker in self._workers:
                    if worker.owed == owed and waiting:
                        worker.give(*waiting.popleft())
            for pipe in wait(pipes, PATIENCE):
                yield by_pipe[pipe].take()
                left -= 1


@contextmanager
def deaf() -> Iterator[None]:
    """What is started here does not hear Ctrl-C, not even before it runs: only the one who started it stops."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def work(pipe: Connection, setup: Setup, recorded: bool) -> None:
    """What a worker does: play what comes, until nobody listens any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        try:
            runner = Runner(setup, recorded)
            while True:
                first, count = pipe.recv()
                pipe.send(runner.play(first, count))
        except (EOFError, OSError):
            raise
        except Exception:  # no bot's doing: those are guarded
            pipe.send(traceback.format_exc())
