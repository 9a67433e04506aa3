"""What a server counts and measures, in the words of Prometheus. Each app has figures of its own."""

from collections.abc import Callable, Iterable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

SHORT: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5)
"""Seconds, as the upper ends of a histogram's bars."""


class Metrics:
    """The figures of one app."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        self.sockets: Final = self._gauge("sockets", "Open sockets")
        self.received: Final = self._counter("messages_received", "Messages of clients, by their type", "type")
        self.sent: Final = self._counter("messages_sent", "Messages to clients")
        self.sent_bytes: Final = self._counter("sent_bytes", "Bytes of messages to clients")
        self.refused: Final = self._counter("refusals", "What was refused, by kind", "kind")
        self.decisions: Final = self._counter("decisions", "Decisions stored, by who took them", "how")
        self.batch: Final = Histogram(
            "jiaxiang_journal_batch_decisions",
            "Decisions written in one transaction",
            buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
            registry=self.registry,
        )
        self.journal: Final = self._histogram("journal_seconds", "From a decision until it is stored")
        self.latency: Final = self._histogram("action_seconds", "From an action's arrival until its last viewer has it")

    def watch(self, name: str, what: str, figure: Callable[[], float]) -> None:
        """A figure that is looked up when somebody asks."""
        self.registry.register(_Watched(f"jiaxiang_{name}", what, figure))

    def text(self) -> bytes:
        """All figures as Prometheus reads them."""
        return generate_latest(self.registry)

    def _gauge(self, name: str, what: str) -> Gauge:
        return Gauge(f"jiaxiang_{name}", what, registry=self.registry)

    def _counter(self, name: str, what: str, *labels: str) -> Counter:
        return Counter(f"jiaxiang_{name}", what, labels, registry=self.registry)

    def _histogram(self, name: str, what: str) -> Histogram:
        return Histogram(f"jiaxiang_{name}", what, buckets=SHORT, registry=self.registry)


class _Watched(Collector):
    def __init__(self, name: str, what: str, figure: Callable[[], float]) -> None:
        self._name: Final = name
        self._what: Final = what
        self._figure: Final = figure

    def collect(self) -> Iterable[Metric]:
        yield GaugeMetricFamily(self._name, self._what, value=self._figure())
