"""What a game has under any of its options: the action table and the observation are made for all of them."""

from collections.abc import Iterator
from typing import Final

from jiaxiang.rules import AUTO_KONG, SELF_DRAW, Game, Rules
from jiaxiang.tiles import KINDS, PLAYED

STYLES: Final = ("closed", "open")
SWITCHES: Final = (AUTO_KONG, SELF_DRAW)


class Features:
    """What a game has: under its default options, or with one of them at another value.

    `kinds` is how many kinds of tile there can be, 42 with flowers, else 34, and `discards` how many of them can be
    discarded; `styles` and `switches` of a ready declaration; `releasing`: honours may be set out as a set;
    `sets_out`: some tiles are set out by themselves; `turns_tile`; `bare_tail`: the wall's tail lies face up;
    `pass_win`, `pass_pung`: passing binds.
    """

    def __init__(self, game: Game) -> None:
        rules = list(variants(game))
        flowers = any(any(each.tile_set[PLAYED:]) for each in rules)
        styles = {style for each in rules if each.declaring for style in each.declaring.styles}
        switches = {switch for each in rules if each.declaring for switch in each.declaring.switches}
        self.game: Final = game
        self.kinds: Final = KINDS if flowers else PLAYED
        self.discards: Final = KINDS if any(_discards_flowers(each) for each in rules) else PLAYED
        self.styles: Final = tuple([style for style in STYLES if style in styles])
        self.switches: Final = tuple([switch for switch in SWITCHES if switch in switches])
        self.releasing: Final = any(each.releasing is not None for each in rules)
        self.sets_out: Final = flowers or self.releasing
        self.turns_tile: Final = game.turns_tile
        self.bare_tail: Final = game.bare_tail > 0
        self.pass_win: Final = any(each.pass_win is not None for each in rules)
        self.pass_pung: Final = game.pass_pung is not None


def variants(game: Game) -> Iterator[Rules]:
    """The game under its default options, then with each option in turn at each of its other values."""
    yield game.rules()
    for option in game.options:
        values = option.values if option.high is None or option.low is None else (option.low, option.high)
        for value in values:
            if value != option.default:
                yield game.rules({option.name: value})


def _discards_flowers(rules: Rules) -> bool:
    """Whether a flower can be wild: then it stands in the hand, and can be thrown away."""
    if not rules.game.turns_tile:
        return False
    turned = [tile for tile, count in enumerate(rules.tile_set) if count]
    return any(kind >= PLAYED for tile in turned for kind in rules.wilds(tile).kinds)
