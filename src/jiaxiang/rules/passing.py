"""What passing a tile forbids (C-19, C-20)."""

from msgspec import Struct


class Passing(Struct, frozen=True):
    """What passing a tile forbids (C-19, C-20), and whether a claim that was carried out lifts it, as a draw does."""

    clause: str
    claim_releases: bool
