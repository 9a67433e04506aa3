"""Portions of a simulation on a cluster of dask's: whoever is there plays, and what a worker that is lost had is played
again by another. Needs the extra `cluster`."""

# interpreted: dask finds what workers are to do by the name of a function, and is not there where this is compiled

import hashlib
import logging
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from functools import cache, partial
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, Final, TypeAlias

from distributed import Client, Future, KilledWorker, get_worker
from distributed.comm.addressing import parse_address, parse_host_port

import jiaxiang
from jiaxiang.bots import UnknownBot
from jiaxiang.lab.origin import Origin, origin_of
from jiaxiang.lab.portion import Portion, Span
from jiaxiang.lab.runner import Runner
from jiaxiang.lab.setup import Setup
from jiaxiang.lab.simulation import never
from jiaxiang.lab.tally import NOTHING
from jiaxiang.lab.workers import AHEAD, PATIENCE, WorkerLost
from jiaxiang.rules import OptionError, UnknownGame

CONNECTING: Final = 10.0
"""Seconds in which a scheduler must answer."""
LONELY: Final = 60.0
"""Seconds until a cluster without workers is given up."""
LOOKING: Final = 1.0
"""Seconds until the workers are counted again: they come and go."""
LEAVING: Final = 2.0
"""Seconds to take leave of the scheduler."""
FETCHING: Final = 10.0
"""Seconds for a result to arrive, until it is asked again whether somebody wants to stop."""
FAILING: Final = 100
"""So often a result may not come over, in all, until the cluster is given up."""
ENGINE: Final = ("tiles", "hands", "shapes", "rules", "table", "records", "bots", "lab")


Asked: TypeAlias = "Future[Any]"


class ClusterLost(WorkerLost):
    """A cluster that cannot be reached, has no workers, or whose workers would play otherwise; the message says so."""


class Unlike(RuntimeError):
    """What a worker says that would not play as we do."""


def simulate_on_cluster(
    address: str,
    setup: Setup,
    spans: Sequence[Span],
    *,
    recorded: bool = False,
    stopped: Callable[[], bool] = never,
) -> Iterator[Portion]:
    """These portions of a simulation, each as soon as it is finished, in whatever order, played by the workers of the
    scheduler at this address ("tcp://10.0.0.5:8786"), of which any may be lost or come meanwhile.

    Raises ClusterLost.
    """
    with _client(address) as client:
        cluster = Cluster(client, address)
        yield from cluster.play(setup, spans, recorded, stopped)


class Cluster:
    """A cluster while it plays for us."""

    def __init__(self, client: Client, address: str) -> None:
        self.client: Final = client
        self.address: Final = address
        self._finished: Final = SimpleQueue[Asked]()
        self._looked = -LOOKING
        self._alone = time.monotonic()
        self._threads = 0
        self._failed = 0

    def play(
        self, setup: Setup, spans: Sequence[Span], recorded: bool, stopped: Callable[[], bool]
    ) -> Iterator[Portion]:
        origin, digest = origin_of(setup), code()
        waiting, begun = deque(enumerate(spans)), dict[Asked, int]()
        while (waiting or begun) and not stopped():
            self._look()
            oldest = min(begun.values(), default=waiting[0][0] if waiting else 0)
            while waiting and waiting[0][0] < oldest + AHEAD * self._threads:
                place, span = waiting.popleft()
                future = self._asked(
                    partial(self.client.submit, play, setup, origin, digest, span, recorded, pure=False)
                )
                begun[future] = place
                future.add_done_callback(self._finished.put)
            with suppress(Empty):
                future = self._finished.get(timeout=PATIENCE)
                portion = self._taken(future, spans[begun[future]])
                if portion is None:
                    self._finished.put(future)
                else:
                    del begun[future]
                    yield portion

    def _taken(self, future: Asked, span: Span) -> Portion | None:
        """The result, or None where it has not arrived yet."""
        try:
            portion: Portion = future.result(timeout=FETCHING)
            return portion
        except CancelledError:  # by nobody but a client that has lost its scheduler
            raise self._lost() from None
        except Exception as error:
            if future.status == "error":
                raise _refused(error, span) from None
            if not isinstance(error, TimeoutError):
                self._wait_after(error)
            return None

    def _wait_after(self, error: Exception) -> None:
        """A result did not come over: its worker was just lost, or the scheduler, which is noticed a little later."""
        time.sleep(PATIENCE)
        self._failed += 1
        if self.client.status != "running":
            raise self._lost()
        if self._failed > FAILING:
            raise ClusterLost(f"results do not come over: {type(error).__name__}: {error}")

    def _look(self) -> None:
        """Count the workers' threads, from time to time. Raises ClusterLost."""
        if self.client.status != "running":
            raise self._lost()
        now = time.monotonic()
        if now - self._looked < LOOKING:
            return
        self._looked = now
        self._threads = sum(self._asked(self.client.nthreads).values())
        if self._threads:
            self._alone = now
        elif now - self._alone > LONELY:
            raise ClusterLost(f"the scheduler at {self.address} has had no workers for {LONELY:.0f} seconds")

    def _asked(self, question: Callable[[], Any]) -> Any:
        try:
            return question()
        except Exception:  # dask has many for this
            raise self._lost() from None

    def _lost(self) -> ClusterLost:
        return ClusterLost(f"the scheduler at {self.address} is lost")


def _refused(error: Exception, span: Span) -> ClusterLost:
    """What a worker said instead of a result."""
    if isinstance(error, Unlike):
        return ClusterLost(str(error))
    if isinstance(error, KilledWorker):
        deals = f"deals {span[0] + 1} to {span[0] + span[1]}"
        return ClusterLost(f"{error.allowed_failures + 1} workers ended before their time over {deals}")
    why = f"{type(error).__name__}: {error}"
    return ClusterLost(f"expected workers that play as this program does, got one that says {why}")


_ALONE: Final = threading.Lock()
"""A worker plays one portion at a time, however many threads it has: Python runs one at a time anyway."""


def play(setup: Setup, origin: Origin, digest: str, span: Span, recorded: bool) -> Portion:
    """What a worker does. Raises Unlike."""
    _check(setup, origin, digest)
    first, count = span
    with _ALONE:
        runner = Runner(setup, recorded)
        portion = Portion(first, NOTHING)
        for number in range(first, first + count, setup.turns):
            portion += runner.play(number, setup.turns)
            time.sleep(0)  # the worker's other threads tell the scheduler that it is alive
        return portion


def _check(setup: Setup, origin: Origin, digest: str) -> None:
    here = get_worker().address
    try:
        found = list(origin.differences(origin_of(setup)))
    except (UnknownGame, OptionError, UnknownBot) as error:
        raise Unlike(f"the worker {here} cannot play this: {error}") from None
    if not found and digest != code():
        found = ["another source of the engine"]
    if found:
        raise Unlike(f"expected workers that play as this program does, got {here}, which has {found[0]}")


@cache
def code() -> str:
    """The SHA-256 of the engine's source: of the same version somebody may have changed something."""
    digest, package = hashlib.sha256(), Path(jiaxiang.__file__).parent
    for path in sorted(path for floor in ENGINE for path in (package / floor).rglob("*.py")):
        digest.update(f"{path.relative_to(package).as_posix()}\n".encode() + path.read_bytes())
    return digest.hexdigest()


@contextmanager
def _client(address: str) -> Iterator[Client]:
    """Raises ClusterLost."""
    with _quiet():
        try:
            scheme, place = parse_address(address, strict=False)
            if scheme in ("tcp", "tls"):  # of which a client that is made in vain would go on talking
                parse_host_port(place)
            client = Client(address, timeout=CONNECTING, set_as_default=False)  # type: ignore[no-untyped-call]
        except (OSError, ValueError, TypeError) as error:
            why = " ".join(str(error).split())
            raise ClusterLost(f"expected a scheduler at {address!r}, got none: {why}") from None
        try:
            yield client
        finally:
            with suppress(TimeoutError):  # of a client that has nobody to take leave of
                client.close(timeout=LEAVING)  # type: ignore[no-untyped-call]


@contextmanager
def _quiet() -> Iterator[None]:
    """What dask would say is said by us, in a line."""
    loggers = [
        logging.getLogger(name) for name in list(logging.root.manager.loggerDict) if name.startswith("distributed")
    ]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.setLevel(logging.CRITICAL + 1)
    try:
        yield
    finally:
        for logger, level in zip(loggers, levels, strict=True):
            logger.setLevel(level)
