"""What passing a tile forbids (C-19, C-20)."""

from msgspec import Struct


class Passing(Struct, frozen=True):
    """What passing a tile forbids (C-19, C-20), whether a claim that was carried out lifts it, as a draw does, and whether
    it binds a player who has declared ready.
    """

    clause: str
    claim_releases: bool
    binds_ready: bool = True
