"""Hints: what each choice leads to, from what the player himself can see. No drawing; the best comes first."""

from msgspec import Struct

from jiaxiang.bots.outlook import Hand, Outlook, hand_after
from jiaxiang.rules import Wilds
from jiaxiang.table import Action, Choice, Phase, State
from jiaxiang.tiles import COPIES, UNKNOWN, Tile, is_honour, parse_tiles


class Hint(Struct, frozen=True):
    """What a choice leads to.

    `distance` is -1 for a win, 0 when ready, then how many tiles must be exchanged to be ready. `useful` are the tiles
    that bring it nearer (the waits when it is ready), each with how many the player cannot see; `left` is their sum.
    `discard` is the best discard after a claim, otherwise UNKNOWN.
    """

    action: Action
    distance: int
    useful: tuple[tuple[Tile, int], ...] = ()
    left: int = 0
    discard: Tile = UNKNOWN

    @property
    def rank(self) -> tuple[int, int]:
        """The smaller the better; where nothing useful is left it counts as one tile further away."""
        dead = self.distance >= 0 and self.left == 0
        return self.distance + dead, -self.left


def hints(view: State, seat: int, choices: list[Choice]) -> list[Hint]:
    """A hint for each choice of a seat, the best first; of equal ones honours first, then by tile, wild tiles last.

    A ready declaration has none of its own: it leads to what its discard leads to.
    """
    outlook = Outlook(view, seat)
    actions = [choice.action for choice in choices if choice.action.verb != "ready"]
    found = [hint for action in actions if (hint := _hint(outlook, action, view))]
    return sorted(found, key=lambda hint: _order(hint, view.wilds))


def waits_after(view: State, seat: int, discard: Tile = UNKNOWN) -> tuple[tuple[Tile, int], ...]:
    """What a ready hand waits for after a discard, or as it is, each with how many the player cannot see (WH-10).

    A tile of which he holds all four himself is none (C-23).
    """
    player = view.seats[seat]
    own = [*player.set_out, *(tile for meld in player.melds for tile in meld.tiles)]
    outlook = Outlook(view, seat)
    hand = outlook.hand if discard == UNKNOWN else outlook.hand.after([discard])
    useful = _waiting(outlook, hand, Action(seat, "pass")).useful
    return tuple((tile, left) for tile, left in useful if player.counts[tile] + own.count(tile) < COPIES)


def _order(hint: Hint, wilds: Wilds) -> tuple[tuple[int, int], int]:
    if hint.action.verb != "discard":
        return hint.rank, 1
    tile = parse_tiles(hint.action.tiles)[0]
    return hint.rank, 2 if wilds.is_wild(tile) else not is_honour(tile)


def _hint(outlook: Outlook, action: Action, view: State) -> Hint | None:
    if action.verb == "win":
        return Hint(action, -1)
    hand = hand_after(outlook.hand, action, view.phase == Phase.CLAIMS)
    if action.verb == "pass" and view.phase == Phase.TURN:
        hand = hand.after([view.tile])  # the table discards it
    if not hand.has_extra:
        return _waiting(outlook, hand, action)
    after = [_waiting(outlook, _without(hand, tile), action, tile) for tile in hand.held()]
    return min(after, key=_claim_order) if after else None


def _claim_order(hint: Hint) -> tuple[int, int]:
    return hint.rank


def _without(hand: Hand, tile: Tile) -> Hand:
    return hand.after([tile])


def _waiting(outlook: Outlook, hand: Hand, action: Action, discard: Tile = UNKNOWN) -> Hint:
    """The hint of a hand that waits for its next tile; wild tiles of which none is left say nothing."""
    misses, tiles = outlook.better(hand)
    useful = tuple((tile, outlook.unseen[tile]) for tile in tiles if outlook.unseen[tile] or tile not in hand.kinds)
    return Hint(action, misses - 1, useful, sum(left for _, left in useful), discard)
