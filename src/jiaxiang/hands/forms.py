"""The forms that sets take (rulebook C-04): what a hand is made of, in the hand and on the table."""

from enum import IntEnum
from typing import Final


class Form(IntEnum):
    """A pair or a kind of set. TRIPLET is concealed (暗刻), PUNG is claimed (刻子).

    PAIR and TRIPLET stand in the hand, a CHOW there or on the table, PUNG to RELEASE lie on the table.
    """

    PAIR = 0
    CHOW = 1
    TRIPLET = 2
    PUNG = 3
    KONG = 4
    ADDED_KONG = 5
    CONCEALED_KONG = 6
    RELEASE = 7
    WHOLE = 8
    """A hand that is no sets (thirteen orphans), as one piece."""


TEXTS: Final[tuple[str, ...]] = (
    *("pair", "chow", "triplet"),
    *("pung", "kong", "added-kong", "concealed-kong", "release", "whole"),
)
"""TEXTS[form] is its name in records and cases."""
BY_TEXT: Final = {text: Form(number) for number, text in enumerate(TEXTS)}

SIZES: Final[tuple[int, ...]] = (2, 3, 3, 3, 4, 4, 4, 3, 0)
"""SIZES[form]: how many tiles it has; a WHOLE has as many as the hand."""


def is_kong(form: int) -> bool:
    return Form.KONG <= form <= Form.CONCEALED_KONG


def is_triplet(form: int) -> bool:
    """Three or four alike, concealed or not."""
    return Form.TRIPLET <= form <= Form.CONCEALED_KONG


def is_exposed(form: int) -> bool:
    """Of a set on the table: made with another player's tile (chow, pung, claimed or added kong)."""
    return form == Form.CHOW or Form.PUNG <= form <= Form.ADDED_KONG
