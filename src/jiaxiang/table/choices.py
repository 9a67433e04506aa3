"""What may be done now: every legal action of a seat, each with the clause that allows it."""

from typing import cast

from mypy_extensions import i64

from jiaxiang.hands import NOT_READY, Form
from jiaxiang.rules import Declaring, Wilds, ready_discards
from jiaxiang.table.actions import KONGS, PASSES, WINS, Action
from jiaxiang.table.choice import KONGED, PASSED, PUNGED, Choice, discards_under
from jiaxiang.table.chows import chow, chow_pairs
from jiaxiang.table.claims import outstanding
from jiaxiang.table.state import CAN_CHOW, CAN_KONG, CAN_PUNG, CAN_WIN, Phase, State
from jiaxiang.tiles import KINDS, NAMES, PLAYED, Tile, format_tiles


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
    if state.after_claim or state.at_least > 0 or not state.rules.is_complete(state.seats[state.turn], state.wilds):
        return False
    return state.barred(state.turn) is None


def kongs_on_turn(state: State, seat: int) -> list[Tile]:
    """The kinds of which a player may make a concealed or an added kong (C-04)."""
    player = state.seats[seat]
    counts = player.counts
    kinds = [tile for tile in state.fours(seat) if state.may_kong(seat, tile, Form.CONCEALED_KONG)]
    for meld in player.melds:
        if meld.form == Form.PUNG and counts[meld.first] and state.may_kong(seat, meld.first, Form.ADDED_KONG):
            kinds.append(meld.first)
    return kinds


def _on_turn(state: State) -> list[Choice]:
    seat = state.turn
    ready = state.seats[seat].ready != NOT_READY
    found: list[Choice] = []
    if ready and owes(state, seat):
        return set_outs(state, seat)  # before anything else: the table does it for him
    if may_win_by_draw(state):
        found.append(Choice(WINS[seat], "C-12"))
    forbidden = state.rules.game.kong_after_claim if state.after_claim else ""
    if not forbidden and state.drawable > 0:
        for tile in kongs_on_turn(state, seat):
            found.append(Choice(KONGS[seat][tile], "C-05"))
    if state.rules.releasing is not None:
        found += releases(state, seat) + set_outs(state, seat)
    if ready:
        found.append(Choice(PASSES[seat], "C-23"))
    elif not owes(state, seat):
        if state.rules.declaring is not None:
            found += declarations(state, seat)
        add_discards(found, discards_under(forbidden or "C-05")[seat], state.seats[seat].counts, state.wilds)
    return found


def add_discards(found: list[Choice], offered: list[Choice], counts: list[int], wilds: Wilds) -> None:
    """Add the discards of the kinds in a hand, rising; a flower only where it is wild."""
    for tile, count in enumerate(cast("list[i64]", counts)):
        if tile == PLAYED:
            break
        if count != 0:
            found.append(offered[tile])
    if wilds.kinds:
        for flower in range(PLAYED, KINDS):
            if counts[flower] and wilds.is_wild(flower):
                found.append(offered[flower])


def declarations(state: State, seat: int) -> list[Choice]:
    """The ready declarations that a player may make, each with its discard (C-23); the switches are left to him."""
    declaring = state.rules.declaring
    if declaring is None or state.at_least > 1:
        return []
    tiles = ready_discards(state.rules.shapes, state.seats[seat])
    return [
        Choice(Action(seat, "ready", NAMES[tile], style), declaring.clause)
        for style in declaring.styles
        for tile in tiles
    ]


def releases(state: State, seat: int) -> list[Choice]:
    """The honours that a player may release as a set: on his own turn, before he has discarded anything."""
    releasing, player = state.rules.releasing, state.seats[seat]
    if releasing is None or state.has_discarded[seat] or player.ready != NOT_READY:
        return []
    return [
        Choice(Action(seat, "release", format_tiles(tiles)), releasing.release_clause)
        for tiles in releasing.releases(player)
    ]


def set_outs(state: State, seat: int) -> list[Choice]:
    """The honours that a player may set out one by one after a release, a ready one only what he has just drawn."""
    releasing, player = state.rules.releasing, state.seats[seat]
    if releasing is None or state.drawable == 0:
        return []
    if player.ready != NOT_READY and may_win_by_draw(state):
        return []
    tiles = [tile for tile in releasing.set_outs(player) if player.ready == NOT_READY or tile == state.tile]
    return [Choice(Action(seat, "set-out", NAMES[tile]), releasing.set_out_clause) for tile in tiles]


def owes(state: State, seat: int) -> bool:
    """Whether a player has to set something out before anything else."""
    releasing = state.rules.releasing
    return releasing is not None and state.drawable > 0 and bool(releasing.owed(state.seats[seat]))


def _to_tile(state: State, seat: int) -> list[Choice]:
    can = state.can[seat]
    tile = state.tile
    found: list[Choice] = []
    if can & CAN_WIN:
        found.append(Choice(WINS[seat], state.rules.game.robbing_clause if state.robbing else "C-06"))
    if can & CAN_KONG:
        found.append(KONGED[seat][tile])
    if can & CAN_PUNG:
        found.append(PUNGED[seat][tile])
    if can & CAN_CHOW:
        held = state.seats[seat].counts
        found += [chow(seat, pair) for pair in chow_pairs(tile, held, state.wilds)]
    found.append(PASSED[seat])
    return found


def find_choice(offered: list[Choice], action: Action, declaring: Declaring | None) -> Choice | None:
    """The choice of this action, or None where it is not offered.

    A ready declaration is offered without switches; with those of the game that it turns on it is a choice of its own:
    `declaring` is what the game lets a player declare.
    """
    for choice in offered:
        if choice.action is action:  # as most who decide hand back what they were offered
            return choice
    for choice in offered:
        if choice.action == action:
            return choice
    style = getattr(action, "style", "")  # a bot may hand in anything; compiled, action.style would insist on a text
    if declaring is not None and isinstance(style, str) and " " in style and getattr(action, "verb", "") == "ready":
        plain, *switches = style.split(" ")
        bare = find_choice(offered, Action(action.seat, "ready", action.tiles, plain), None)
        if bare is not None and declaring.has(switches):
            return Choice(action, bare.clause)
    return None
