"""What some tests need beside Python: a browser, a database server, the client as it is built.

Where it is missing a test is skipped; .ci/run sets JIAXIANG_CI, and there it fails, so that nothing goes untested unseen.
"""

import os
import shutil
from pathlib import Path

import pytest

CLIENT = Path(__file__).parent.parent / "src" / "jiaxiang" / "server" / "client"
BROWSERS = ("chromium", "chromium-browser", "google-chrome")


def browser() -> str:
    """The path of a Chromium: JIAXIANG_TEST_BROWSER, or what the machine has."""
    found = os.environ.get("JIAXIANG_TEST_BROWSER") or next(filter(None, map(shutil.which, BROWSERS)), "")
    return _needed(found, "Chromium: set JIAXIANG_TEST_BROWSER to its path, or install it")


def postgres() -> str:
    """The URL of a PostgreSQL database for tests: JIAXIANG_TEST_POSTGRES.

    Tests on several cores share it, as its superuser in CI: let each make a schema or a database of its own.
    """
    found = os.environ.get("JIAXIANG_TEST_POSTGRES", "")
    return _needed(found, "PostgreSQL: set JIAXIANG_TEST_POSTGRES to postgresql+asyncpg://USER@HOST:PORT/DATABASE")


def client() -> Path:
    """The folder of the client that the server sends."""
    found = CLIENT if (CLIENT / "index.html").is_file() else ""
    return Path(_needed(str(found), "the phone client: ./dev serve or ./dev test builds it"))


def _needed(found: str, what: str) -> str:
    if found:
        return found
    if os.environ.get("JIAXIANG_CI"):
        pytest.fail(f"this test needs {what}", pytrace=False)
    pytest.skip(f"this test needs {what}")
