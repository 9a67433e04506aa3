"""The command `jiaxiang`: what people and programs type."""

from jiaxiang.cli.main import main

__all__ = ["main"]
