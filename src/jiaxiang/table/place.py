"""Where a deal stands in its match."""

from msgspec import Struct


class Place(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The dealer's seat, the round wind ("1z" to "4z"), how many drawn deals came directly before, and what each seat
    has where balances are kept.
    """

    dealer: int = 0
    round_wind: str = "1z"
    drawn_games: int = 0
    beans: tuple[int, int, int, int] | None = None
