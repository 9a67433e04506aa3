"""How a hand was won, as a case names it; what contradicts the table is refused."""

from typing import Final

from jiaxiang.hands import NOBODY, Form, Seat
from jiaxiang.records.case import Case
from jiaxiang.records.fields import FieldError
from jiaxiang.rules import Facts

CLAIMED_EARLY: Final = (Form.CHOW, Form.PUNG, Form.ADDED_KONG)
"""Sets that nobody can make after a ready declaration."""
SITUATIONS: Final = (
    "replacement",
    "flower-replacement",
    "rob-kong",
    "last-tile",
    "heavenly",
    "earthly",
    "human",
    "heavenly-ready",
    "fed-kong",
)
_OWN_DRAW: Final = ("replacement", "flower-replacement", "heavenly", "earthly", "fed-kong")
_OTHERS_TILE: Final = ("rob-kong", "human")


def read_situation(case: Case, facts: Facts) -> None:
    named = set(case.situation)
    for place, name in enumerate(case.situation):
        if name not in SITUATIONS:
            raise FieldError(f"situation[{place}]", f"expected one of {', '.join(SITUATIONS)}, got {name!r}")
    if len(named) < len(case.situation):
        raise FieldError("situation", "expected each situation once, got one twice")
    if named - {"last-tile"} and not facts.winners:
        raise FieldError("situation", "expected none that needs a winner, nobody wins")
    for place, name in enumerate(case.situation):
        for seat in facts.winners:
            reason = _contradiction(name, seat, named, case, facts)
            if reason:
                raise FieldError(f"situation[{place}]", f"{name} needs {reason}")
    if case.fed_by is not None and "fed-kong" not in named:
        raise FieldError("fed_by", "expected the situation fed-kong beside it")
    facts.replacement = "replacement" in named
    facts.flower_replacement = "flower-replacement" in named
    facts.robbed = "rob-kong" in named
    facts.last_tile = "last-tile" in named
    facts.heavenly = "heavenly" in named
    facts.earthly = "earthly" in named
    facts.human = "human" in named
    facts.heavenly_ready = "heavenly-ready" in named
    facts.fed_by = NOBODY if case.fed_by is None else case.fed_by


def _contradiction(name: str, winner: int, named: set[str], case: Case, facts: Facts) -> str:
    """What a situation needs and the case does not have, or ""."""
    player = facts.seats[winner]
    if name in _OWN_DRAW and not facts.self_drawn(winner):
        return "a self-drawn win"
    if name in _OTHERS_TILE and facts.self_drawn(winner):
        return "another player's tile"
    if name == "human" and "rob-kong" in named:
        return "a discard, not a robbed kong"
    if name == "replacement" and player.kongs == 0:
        return "a kong of the winner"
    if name == "flower-replacement" and not player.set_out:
        return "a tile that the winner has set out"
    if name in ("heavenly", "earthly", "human") and any(
        meld.form != Form.RELEASE for seat in facts.seats for meld in seat.melds
    ):
        return "a table without melds"
    if name in ("heavenly", "earthly") and player.ready:
        return "a winner who has not declared ready"
    if name == "heavenly" and winner != facts.dealer:
        return "the dealer"
    if name == "heavenly" and any(seat.discards for seat in facts.seats):
        return "a table without discards"
    if name == "earthly" and (winner == facts.dealer or player.discards):
        return "a winner who is not the dealer and has not discarded"
    if name == "heavenly-ready" and not player.ready:
        return "a winner who has declared ready"
    if name == "heavenly-ready" and any(meld.form in CLAIMED_EARLY for meld in player.melds):
        return "a winner without chow, pung and added kong"
    if name == "fed-kong":
        return _fed_kong_needs(player, named, case)
    return ""


def _fed_kong_needs(player: Seat, named: set[str], case: Case) -> str:
    if "replacement" not in named:
        return "the situation replacement beside it"
    if case.fed_by is None:
        return "the field fed_by"
    if not any(meld.form == Form.KONG and meld.feeder == case.fed_by for meld in player.melds):
        return f"a kong that the winner claimed from seat {case.fed_by}"
    return ""
