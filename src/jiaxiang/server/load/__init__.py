"""A load of many tables over real sockets: what `jiaxiang load` drives, and what it finds."""

from jiaxiang.server.load.driver import Load, drive
from jiaxiang.server.load.report import Report

__all__ = ["Load", "Report", "drive"]
