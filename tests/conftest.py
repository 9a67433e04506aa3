"""What all tests share: how hypothesis runs, and which tests the compiled engine is spared."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# no deadlines (two busy cores), and the same examples on every run in CI
settings.register_profile("local", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("local"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")

ONCE = ("browser", "server", "web")
"""Folders whose tests are about what waits for people. What the engine does beneath them is tested elsewhere, twice."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if item.path.relative_to(here).parts[0] in ONCE and not item.get_closest_marker("twice"):
            item.add_marker("once")
