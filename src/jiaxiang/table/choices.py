"""What may be done now: every legal action of a seat, each with the clause that allows it."""

from typing import Final

from jiaxiang.hands import Form, Seat
from jiaxiang.table.actions import DISCARDS, KONGS, PASSES, PUNGS, WINS, Action, Choice, chow, chow_pairs
from jiaxiang.table.claims import outstanding
from jiaxiang.table.state import CAN_CHOW, CAN_KONG, CAN_PUNG, CAN_WIN, Phase, State
from jiaxiang.tiles import COPIES, PLAYED, Tile


def choices(state: State, seat: int) -> list[Choice]:
    """The legal actions of a seat, none where it is not asked. Computed afresh for each question."""
    if state.phase == Phase.TURN:
        return _on_turn(state) if seat == state.turn else []
    if seat in outstanding(state):
        return _to_tile(state, seat)
    return []


def may_win_by_draw(state: State) -> bool:
    """Whether the player whose turn it is may declare a self-draw: after a draw, with a complete hand (C-05, C-12), if
    nothing bars him.
    """
    if state.after_claim or not state.rules.is_complete(state.seats[state.turn], state.wilds):
        return False
    return state.barred(state.turn) is None


def kongs_on_turn(player: Seat, held: list[Tile]) -> list[Tile]:
    """The kinds of which a player can make a concealed or an added kong (C-04); `held` are those in his hand."""
    counts = player.counts
    kinds = [tile for tile in held if counts[tile] == COPIES]
    for meld in player.melds:
        if meld.form == Form.PUNG and counts[meld.first]:
            kinds.append(meld.first)
    return kinds


def discards_under(clause: str) -> list[list[Choice]]:
    """The discards that a clause allows, by seat and tile, made once."""
    known = _DISCARDS.get(clause)
    if known is None:
        known = _DISCARDS[clause] = [[Choice(action, clause) for action in by_seat] for by_seat in DISCARDS]
    return known


_DISCARDS: Final[dict[str, list[list[Choice]]]] = {}


def _on_turn(state: State) -> list[Choice]:
    seat = state.turn
    player = state.seats[seat]
    counts = player.counts
    held = [tile for tile in range(PLAYED) if counts[tile]]
    held += [tile for tile in state.wilds.kinds if tile >= PLAYED and counts[tile]]
    found: list[Choice] = []
    if may_win_by_draw(state):
        found.append(Choice(WINS[seat], "C-12"))
    forbidden = state.rules.game.kong_after_claim if state.after_claim else ""
    if state.drawable > 0 and not forbidden:
        found += [Choice(KONGS[seat][tile], "C-05") for tile in kongs_on_turn(player, held)]
    offered = discards_under(forbidden or "C-05")[seat]
    for tile in held:
        found.append(offered[tile])
    return found


def _to_tile(state: State, seat: int) -> list[Choice]:
    can = state.can[seat]
    tile = state.tile
    found: list[Choice] = []
    if can & CAN_WIN:
        found.append(Choice(WINS[seat], state.rules.game.robbing_clause if state.robbing else "C-06"))
    if can & CAN_KONG:
        found.append(Choice(KONGS[seat][tile], "C-06"))
    if can & CAN_PUNG:
        found.append(Choice(PUNGS[seat][tile], "C-06"))
    if can & CAN_CHOW:
        held = state.seats[seat].counts
        found += [Choice(chow(seat, pair), "C-06") for pair in chow_pairs(tile, held, state.wilds)]
    found.append(Choice(PASSES[seat], "C-06"))
    return found


def find_choice(offered: list[Choice], action: Action) -> Choice | None:
    """The choice of this action, or None where it is not offered."""
    for choice in offered:
        if choice.action is action:  # as most who decide hand back what they were offered
            return choice
    for choice in offered:
        if choice.action == action:
            return choice
    return None
