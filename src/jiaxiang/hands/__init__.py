"""Sets on the table and what one player has."""

from jiaxiang.hands.forms import BY_TEXT, SIZES, TEXTS, Form, is_exposed, is_kong, is_triplet
from jiaxiang.hands.meld import NOBODY, Meld, fits_turned, is_chow, make_meld
from jiaxiang.hands.seat import CLOSED, NOT_READY, OPEN, READY_TEXTS, SEATS, Seat

__all__ = [
    "BY_TEXT",
    "CLOSED",
    "NOBODY",
    "NOT_READY",
    "OPEN",
    "READY_TEXTS",
    "SEATS",
    "SIZES",
    "TEXTS",
    "Form",
    "Meld",
    "Seat",
    "fits_turned",
    "is_chow",
    "is_exposed",
    "is_kong",
    "is_triplet",
    "make_meld",
]
