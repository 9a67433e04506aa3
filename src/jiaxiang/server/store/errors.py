"""What the store says when it refuses or cannot do something."""

import sqlite3
from typing import Final

from sqlalchemy.exc import DBAPIError, IntegrityError

CONFLICTS: Final = (IntegrityError, sqlite3.IntegrityError)
"""What is raised where a row does not fit to those that are there, by whichever way it came."""


class StoreError(Exception):
    """What the store refuses or cannot do; the message is one line, and holds no password."""


class NotStored(StoreError):
    """A decision that is not in the database: its event must not be sent."""


def reason_of(error: BaseException) -> str:
    """Why something failed, in one line: what the database says, without the statement that it was about."""
    if isinstance(error, DBAPIError) and error.orig is not None:
        error = error.orig
    return " ".join(str(error).split()) or type(error).__name__
