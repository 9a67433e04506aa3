"""The bot that takes what brings it nearer to a win."""

from typing import Final

from mypy_extensions import mypyc_attr

from jiaxiang.bots.outlook import Outlook, Worth, hand_after, points_of_draw
from jiaxiang.table import Action, Choice, Phase, State
from jiaxiang.tiles import TILES

DRAWING: Final = ("kong", "set-out", "release")
"""What may be done where it costs nothing: another tile comes for it, or a set that need not be collected."""
CLAIMING: Final = ("pung", "chow")
"""What has to bring the hand nearer: it opens the hand, and the next tile is another player's."""
STYLES: Final = ("closed", "open")
"""Of equal waits the closed one: it wins on other players' tiles too."""


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot:
    """Always wins; otherwise goes by the distance after the action, then by how many useful tiles are unseen.

    - A chow or pung has to bring it nearer, with the best discard after it.
    - A kong, a release (放风) or a tile set out (补风) must not take it further away.
    - It declares ready where something that it waits for is unseen, with the best wait, if that makes a self-draw worth
      more; open only where nothing else is offered, as an open hand wins on nobody's discard.
    - What it does not know it does not do, unless nothing else is left.

    It knows no game: what wins and what counts as the hand come from the view. It has no use for its seed.
    """

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, view: State, seat: int, choices: list[Choice]) -> Action:
        """See Bot."""
        by_verb: dict[str, list[Action]] = {}
        for choice in choices:
            by_verb.setdefault(choice.action.verb, []).append(choice.action)
        if "win" in by_verb:
            return by_verb["win"][0]
        if len(choices) == 1:
            return choices[0].action
        outlook = Outlook(view, seat)
        discards = by_verb.get("discard", [])
        return (
            _best_set(outlook, by_verb, view.phase == Phase.CLAIMS)
            or _best_ready(outlook, view, by_verb.get("ready", []))
            or _best_discard(outlook, discards)
            or by_verb.get("pass", [choices[0].action])[0]
        )


def _best_set(outlook: Outlook, by_verb: dict[str, list[Action]], claims: bool) -> Action | None:
    """The best of the claims, kongs and the like that are worth it, or None."""
    best: tuple[Worth, Action] | None = None
    now: Worth | None = None
    for verb in DRAWING + CLAIMING:
        for action in by_verb.get(verb, []):
            if now is None:
                now = outlook.worth(outlook.hand, [TILES[each.tiles] for each in by_verb.get("discard", [])])
            worth = outlook.worth(hand_after(outlook.hand, action, claims))
            may_cost = now[0] - (verb in CLAIMING)
            if worth[0] <= may_cost and (best is None or worth < best[0]):
                best = worth, action
    return best[1] if best else None


def _best_ready(outlook: Outlook, view: State, offered: list[Action]) -> Action | None:
    """The best declaration, or None where it does not pay or no wait is left: it cannot be taken back (C-23)."""
    if not offered:
        return None
    (_, unseen), tile = outlook.discard(outlook.hand, [TILES[action.tiles] for action in offered])
    if not unseen:
        return None
    styles = {action.style: action for action in offered if TILES[action.tiles] == tile}
    action = next(styles[style] for style in STYLES if style in styles)
    _, waits = outlook.better(outlook.hand.after([tile]))
    wait = max(waits, key=outlook.unseen.__getitem__)
    declared = points_of_draw(view, action.seat, tile, wait, action.style)
    return action if declared > points_of_draw(view, action.seat, tile, wait) else None


def _best_discard(outlook: Outlook, offered: list[Action]) -> Action | None:
    if not offered:
        return None
    tiles = [TILES[action.tiles] for action in offered]
    return offered[tiles.index(outlook.discard(outlook.hand, tiles)[1])]
