"""What is not legal is refused, under a clause, and changes nothing (bearing wall 3)."""

import random
from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.table import Action, Deal, Refused
from jiaxiang.testing.broken import Broken, expect
from jiaxiang.testing.folding import fold
from jiaxiang.testing.invariants import difference
from jiaxiang.tiles import NAMES, PLAYED

_TILES: Final = NAMES[:PLAYED]
EVERY_ACTION: Final = [
    Action.parse(f"{seat} {verb}")
    for seat in range(SEATS)
    for verb in [
        *("win", "pass", "ready closed 1m", "release 123z", "set-out 1z"),
        *(f"{verb} {tile}" for verb in ("discard", "pung", "kong") for tile in _TILES),
        *(f"chow {rank}{rank + step}{suit}" for suit in "mps" for step in (1, 2) for rank in range(1, 10 - step)),
    ]
]


def check_refusals(deal: Deal, rng: random.Random, tries: int = 40) -> None:
    """Try so many of all actions, of which few are legal. Raises Broken."""
    before = fold(deal)
    legal = {choice.action for seat in range(SEATS) for choice in deal.choices(seat)}
    for action in rng.sample(EVERY_ACTION, tries):
        if action not in legal:
            _check_refused(deal, action)
    if deal.state != before:
        raise Broken(f"expected refused actions to change nothing, got {difference(deal.state, before)}")


def _check_refused(deal: Deal, action: Action) -> None:
    try:
        deal.decide(action)
    except Refused as refused:
        reason = refused.reason
        own = {choice.action for choice in deal.choices(action.seat)}
        offered = {choice.action for choice in refused.legal}
        expect(reason.clause, f"expected the clause that forbids {action}, got none")
        deal.rules.game.clause(reason.clause)
        expect(reason.zh, f"expected the reason that forbids {action} in Chinese too, got none")
        expect(reason.en.startswith("expected "), f"expected a reason 'expected …' for {action}, got {reason.en!r}")
        expect(
            offered == own, f"expected what seat {action.seat} could do beside the refusal of {action}, got {offered}"
        )
        return
    expect(False, f"expected {action} to be refused, which is none of the choices, but it was taken")
