"""What comes of verifying a deal."""

from msgspec import Struct


class Verified(Struct, frozen=True):
    """A deal that is proven, as far as its version allows: `version` is the one it was played under, `today` the
    game's own; where they differ its payments are kept, and only wall, tiles and sums are proven.

    `line` to `last_line` is where it stands. `notes` say what differs without making a difference: a reworded clause.
    """

    deal: int
    line: int
    last_line: int
    game: str
    version: int
    today: int
    outcome: str
    deltas: tuple[int, int, int, int]
    notes: tuple[str, ...] = ()

    @property
    def is_of_today(self) -> bool:
        return self.version == self.today
