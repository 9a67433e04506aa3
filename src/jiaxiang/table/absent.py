"""托管 (C-22): what is done for a player who is away, out of time, or answers nonsense."""

from jiaxiang.table.actions import Action
from jiaxiang.table.choice import Choice
from jiaxiang.table.state import State
from jiaxiang.tiles import NAMES, TILES


def played_for(view: State, choices: list[Choice]) -> Action:
    """A legal win is taken, other claims passed, the drawn tile discarded; after a claim the last of the hand.

    A wild tile is not discarded while there is another. What a ready player may set out is set out, as what has to be.
    """
    may_discard = any(choice.action.verb == "discard" for choice in choices)
    for verb in ("win", "pass") if may_discard else ("win", "set-out", "pass"):
        for choice in choices:
            if choice.action.verb == verb:
                return choice.action
    drawn = NAMES[view.tile] if view.tile >= 0 else ""
    discards = [choice.action for choice in choices if choice.action.verb == "discard"]
    tame = [action for action in discards if not view.wilds.is_wild(TILES[action.tiles])]
    discards = tame or discards
    for action in discards:
        if action.tiles == drawn:
            return action
    return discards[-1] if discards else choices[0].action
