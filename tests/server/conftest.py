"""What the tests of the server share."""

from collections.abc import Iterator, MutableMapping
from typing import Any

import pytest
from structlog.testing import capture_logs


@pytest.fixture
def quiet() -> Iterator[list[MutableMapping[str, Any]]]:
    """What is logged, instead of a page of it for each fault that a test brings about."""
    with capture_logs() as logs:
        yield logs
