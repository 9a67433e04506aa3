"""What a bot did that it must not do."""

from typing import Final

from msgspec import Struct

RAISED: Final = "raised"
"""It raised an exception instead of answering."""
NONSENSE: Final = "nonsense"
"""Its answer is no action."""
ILLEGAL: Final = "illegal"
"""Its answer is an action that it was not offered."""


class Fault(Struct, frozen=True):
    """One mistake of a bot: its kind, RAISED, NONSENSE or ILLEGAL, and what came."""

    kind: str
    message: str
