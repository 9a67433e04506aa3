"""What a server counts and measures, in the words of Prometheus. Each app has figures of its own."""

from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Final

import msgspec
from msgspec import Struct
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from jiaxiang.server.wire.messages import Act, Ask

SHORT: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Seconds, as the upper ends of a histogram's bars."""
MOST_UNANSWERED: Final = 100
"""Actions of one socket whose answers are timed."""
_TYPE_AT: Final = len(b'{"type":"')
_ANSWERS: Final = (b"done", b"refused")


class Answer(Struct):
    """As much of an answer as is counted."""

    id: int
    clause: str = ""


_ANSWER: Final = msgspec.json.Decoder(Answer)


class Metrics:
    """The figures of one app."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.sockets: Final = Gauge("jiaxiang_sockets", "Open sockets", registry=self.registry)
        self.received: Final = self._counter("messages_received", "Messages of clients", "type")
        self.sent: Final = self._counter("messages_sent", "Messages to clients", "type")
        self.sent_bytes: Final = self._counter("sent_bytes", "Bytes of messages to clients")
        self.refused: Final = self._counter("refusals", "What was refused to clients, by its clause", "clause")
        self.cut_off: Final = self._counter("clients_cut_off", "Clients that did what none of ours does", "reason")
        self.decisions: Final = self._counter("decisions", "Decisions stored, by who took them", "how")
        self.storing: Final = self._histogram("storing_seconds", "From a decision until it is stored")
        self.answering: Final = self._histogram("answering_seconds", "From an action until its answer is written")

    def watch(self, name: str, what: str, figure: Callable[[], float]) -> None:
        """A figure that is looked up when somebody asks."""
        self.registry.register(_Watched(f"jiaxiang_{name}", what, figure))

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"jiaxiang_{name}", what, labels, registry=self.registry)

    def _histogram(self, name: str, what: str) -> Histogram:
        return Histogram(f"jiaxiang_{name}", what, buckets=SHORT, registry=self.registry)


class Conversation:
    """What is said on one socket, as it is counted. `now` gives seconds that never go back."""

    def __init__(self, metrics: Metrics, now: Callable[[], float] = perf_counter) -> None:
        self._metrics: Final = metrics
        self._now: Final = now
        self._acted: Final[dict[int, float]] = {}

    def hear(self, ask: Ask) -> None:
        self._metrics.received.labels(ask.__struct_config__.tag).inc()
        if isinstance(ask, Act) and len(self._acted) < MOST_UNANSWERED:
            self._acted[ask.id] = self._now()

    def tell(self, frame: bytes) -> None:
        """A message that has been written."""
        kind = frame[_TYPE_AT : frame.index(b'"', _TYPE_AT)]
        self._metrics.sent.labels(kind.decode()).inc()
        self._metrics.sent_bytes.inc(len(frame))
        if kind in _ANSWERS:
            answer = _ANSWER.decode(frame)
            since = self._acted.pop(answer.id, None)
            if since is not None:
                self._metrics.answering.observe(self._now() - since)
            if kind == b"refused":
                self._metrics.refused.labels(answer.clause).inc()


class _Watched(Collector):
    def __init__(self, name: str, what: str, figure: Callable[[], float]) -> None:
        self._name: Final = name
        self._what: Final = what
        self._figure: Final = figure

    def collect(self) -> Iterable[Metric]:
        yield GaugeMetricFamily(self._name, self._what, value=self._figure())
