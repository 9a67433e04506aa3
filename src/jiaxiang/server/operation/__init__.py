"""What whoever runs a server sees of it: logs and figures."""

from jiaxiang.server.operation.logs import set_up_logs
from jiaxiang.server.operation.measured import MeasuredStore
from jiaxiang.server.operation.metrics import Conversation, Metrics

__all__ = [
    "Conversation",
    "MeasuredStore",
    "Metrics",
    "set_up_logs",
]
