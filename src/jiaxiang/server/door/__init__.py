"""The door: who somebody is, what he may ask for and how often, and what protects his browser."""

from jiaxiang.server.door.denied import HANDLERS, Denied, bad_request, not_found
from jiaxiang.server.door.gate import Caller, Gate, refuse
from jiaxiang.server.door.hosting import LARGEST_BODY, LARGEST_FRAME, Hosting
from jiaxiang.server.door.house import House
from jiaxiang.server.door.identity import (
    COOKIE,
    TRANSFER_LIFE,
    Signer,
    clean_name,
    cookie,
    guest_name,
    is_chosen,
    language,
    new_transfer_code,
    transfer_hash,
)
from jiaxiang.server.door.limits import Buckets, is_loopback

__all__ = [
    "COOKIE",
    "HANDLERS",
    "LARGEST_BODY",
    "LARGEST_FRAME",
    "TRANSFER_LIFE",
    "Buckets",
    "Caller",
    "Denied",
    "Gate",
    "Hosting",
    "House",
    "Signer",
    "bad_request",
    "clean_name",
    "cookie",
    "guest_name",
    "is_chosen",
    "is_loopback",
    "language",
    "new_transfer_code",
    "not_found",
    "refuse",
    "transfer_hash",
]
