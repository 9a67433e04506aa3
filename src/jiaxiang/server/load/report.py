"""What a load has found: how long an action took to reach the last of its table's viewers, and what was refused."""

from math import ceil

from msgspec import Struct


class Report(Struct):
    """The figures of one load. `latencies` are seconds from the sending of an action to its last viewer."""

    tables: int
    sockets: int
    seconds: float
    latencies: list[float]
    actions: int
    messages: int
    received: int
    deals: int
    refused: int
    lost: int

    def percentile(self, share: float) -> float:
        """The latency in milliseconds under which this share of the actions (0 to 1) stayed: the nearest rank."""
        ranked = sorted(self.latencies)
        return 1000 * ranked[max(0, ceil(share * len(ranked)) - 1)] if ranked else 0.0

    def lines(self) -> list[str]:
        """The report as lines of text."""
        each = self.actions / self.seconds / self.tables
        return [
            f"{self.tables:,} tables, {self.sockets:,} sockets, {self.seconds:.0f} seconds, {self.deals:,} deals ended",
            f"{self.actions:,} actions, {each:.2f} a table and second; {self.messages / self.seconds:,.0f} messages "
            f"and {self.received / self.seconds / 1e6:.1f} MB received a second",
            f"from action to last viewer, milliseconds: median {self.percentile(0.5):.0f}, 90 % "
            f"{self.percentile(0.9):.0f}, 99 % {self.percentile(0.99):.0f}, worst {self.percentile(1):.0f}",
            f"{self.refused:,} refused, {self.lost:,} sockets lost",
        ]
