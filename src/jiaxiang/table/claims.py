"""Answers to a tile (C-06, C-07): who is still waited for, and whose claim is carried out."""

from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.rules import in_order_from
from jiaxiang.table.actions import Action
from jiaxiang.table.state import CAN_KONG, CAN_PUNG, CAN_WIN, Phase, State

CHOW, SET, WIN = 1, 2, 3
"""How much claims weigh: a chow, a pung or kong, a win."""

_WEIGHTS: Final = {"win": WIN, "pung": SET, "kong": SET, "chow": CHOW}


def outstanding(state: State) -> list[int]:
    """The seats that are asked and whose answer could still change the outcome, in the order of C-07.

    Everyone who can claim is asked at once. A seat is no longer waited for when what it could claim is outranked by
    what another has already answered; where several may win, one win does not end the wait for other winners.
    """
    waiting: list[int] = []
    if state.phase != Phase.CLAIMS or not is_claimable(state):
        return waiting
    weight = _answered_weight(state)
    winner_before = False
    for seat in in_order_from(state.turn):
        if not state.can[seat]:
            continue
        answer = state.answers[seat]
        if answer is not None:
            winner_before = winner_before or answer.verb == "win"
        elif _could_change(state, seat, weight, winner_before):
            waiting.append(seat)
    return waiting


def is_claimable(state: State) -> bool:
    """Whether anybody could claim the tile on offer, or win on it."""
    can = state.can
    return can[0] != 0 or can[1] != 0 or can[2] != 0 or can[3] != 0


def _answered_weight(state: State) -> int:
    weight = 0
    for answer in state.answers:
        if answer is not None:
            weight = max(weight, _WEIGHTS.get(answer.verb, 0))
    return weight


def _could_change(state: State, seat: int, weight: int, winner_before: bool) -> bool:
    can = state.can[seat]
    if can & CAN_WIN:
        return state.rules.game.several or not winner_before
    if can & (CAN_PUNG | CAN_KONG):
        return weight < WIN
    return weight < SET


def who_claimed_to_win(state: State) -> list[int]:
    """The seats that have answered the tile with a win, in the order of C-07."""
    return [seat for seat in in_order_from(state.turn) if state.can[seat] & CAN_WIN and _verb(state, seat) == "win"]


def winners(state: State) -> list[int]:
    """Who wins on the tile, in the order of C-07: all who claimed it, or the first where the game has one winner."""
    claimed = who_claimed_to_win(state)
    return claimed if state.rules.game.several else claimed[:1]


def carried_out(state: State) -> Action | None:
    """The pung, kong or chow that nobody outranks, or None where nobody claimed the tile for a set."""
    best: Action | None = None
    for seat in in_order_from(state.turn):
        answer = state.answers[seat]
        if answer is not None and _WEIGHTS.get(answer.verb, 0) > (0 if best is None else _WEIGHTS[best.verb]):
            best = answer
    return best


def _verb(state: State, seat: int) -> str:
    answer = state.answers[seat]
    return "" if answer is None else answer.verb


def next_seat(seat: int) -> int:
    """下家: the seat that draws next."""
    return (seat + 1) % SEATS
