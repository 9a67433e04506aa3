"""The numbers of the legal actions, straight from the state: what `Deal.choices` offers, without making choices.

A test proves that both say the same.
"""

from typing import cast

from mypy_extensions import i64

from jiaxiang.hands import NOT_READY
from jiaxiang.rl.actions import CHOW, DISCARD, KONG, NO_PAIR, PASS, PUNG, WIN, ActionTable, pairs_of
from jiaxiang.table import Choice, Phase, State
from jiaxiang.table.choices import declarations, kongs_on_turn, may_win_by_draw, owes, releases, set_outs
from jiaxiang.table.state import CAN_CHOW, CAN_KONG, CAN_PUNG, CAN_WIN
from jiaxiang.tiles import PLAYED


def legal_ids(table: ActionTable, state: State, seat: int) -> list[int]:
    """The numbers of what a seat that is asked may do, as `ActionTable.encode` gives them, in no order to rely on."""
    if state.phase == Phase.TURN:
        return _on_turn(table, state, seat)
    return _to_tile(state, seat)


def _on_turn(table: ActionTable, state: State, seat: int) -> list[int]:
    player = state.seats[seat]
    ready = player.ready != NOT_READY
    owing = owes(state, seat)
    if ready and owing:
        return _numbers(table, state, set_outs(state, seat))
    found: list[int] = []
    if may_win_by_draw(state):
        found.append(WIN)
    counts = player.counts
    discards = not ready and not owing
    if discards:
        for place, count in enumerate(cast("list[i64]", counts)):
            if place == PLAYED:
                break
            if count != 0:
                found.append(DISCARD + place)
        for tile in state.wilds.kinds:
            if tile >= PLAYED and counts[tile]:
                found.append(DISCARD + tile)
    if state.drawable > 0 and not (state.after_claim and state.rules.game.kong_after_claim):
        for tile in kongs_on_turn(state, seat):
            found.append(table.kong_on_turn(tile, state, seat))
    if state.rules.releasing is not None:
        found += _numbers(table, state, releases(state, seat) + set_outs(state, seat))
    if ready:
        found.append(PASS)
    elif discards and state.rules.declaring is not None:
        found += _declarations(table, state, seat)
    return found


def _declarations(table: ActionTable, state: State, seat: int) -> list[int]:
    """Each declaration that is offered, with whatever switches the game has turned on or not."""
    declaring = state.rules.declaring
    found: list[int] = []
    for choice in declarations(state, seat):
        number = table.encode(choice.action, state)
        for style, start in table.ready.items():
            words = style.split()
            if words[0] == choice.action.style and declaring and declaring.has(words[1:]):
                found.append(number - table.ready[choice.action.style] + start)
    return found


def _numbers(table: ActionTable, state: State, offered: list[Choice]) -> list[int]:
    return [table.encode(choice.action, state) for choice in offered]


def _to_tile(state: State, seat: int) -> list[int]:
    can = state.can[seat]
    found = [PASS]
    if can & CAN_WIN:
        found.append(WIN)
    if can & CAN_KONG:
        found.append(KONG)
    if can & CAN_PUNG:
        found.append(PUNG)
    if can & CAN_CHOW:
        held = state.seats[seat].counts
        for position, pair in enumerate(pairs_of(state)):
            if pair != NO_PAIR and held[pair[0]] and held[pair[1]]:
                found.append(CHOW + position)
    return found
