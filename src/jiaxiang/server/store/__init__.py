"""Everything that outlives the process: players, rooms, matches, deals with their decisions, the ledger."""

from jiaxiang.server.store.errors import NotStored, StoreError
from jiaxiang.server.store.players import new_id
from jiaxiang.server.store.rows import (
    Deal,
    DealStatus,
    Decision,
    Four,
    How,
    LedgerLine,
    Match,
    MatchSetup,
    MatchStatus,
    PlayedDeal,
    PlayedMatch,
    Player,
    Room,
    RoomStatus,
    Secret,
    Sitter,
    Unfinished,
)
from jiaxiang.server.store.store import Store

__all__ = [
    "Deal",
    "DealStatus",
    "Decision",
    "Four",
    "How",
    "LedgerLine",
    "Match",
    "MatchSetup",
    "MatchStatus",
    "NotStored",
    "PlayedDeal",
    "PlayedMatch",
    "Player",
    "Room",
    "RoomStatus",
    "Secret",
    "Sitter",
    "Store",
    "StoreError",
    "Unfinished",
    "new_id",
]
