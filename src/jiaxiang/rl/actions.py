"""The fixed table of a game's actions: small numbers that always mean the same, whatever the options."""

from itertools import combinations
from typing import Final

from jiaxiang.rl.features import Features
from jiaxiang.rules import NO_WILDS, Game, Wilds
from jiaxiang.rules.releasing import KINDS as RELEASED
from jiaxiang.table import Action, Phase, State
from jiaxiang.table.chows import chow_pairs
from jiaxiang.tiles import COPIES, HONOURS, KINDS, NAMES, PLAYED, TILES, UNKNOWN, Tile, format_tiles

PASS: Final = 0
WIN: Final = 1
CHOW: Final = 2
"""The first of three: the tile on offer is the lowest of the chow, the middle one, the highest."""
PUNG: Final = 5
KONG: Final = 6
"""Of the tile on offer."""
CONCEALED_KONG: Final = 7
ADDED_KONG: Final = CONCEALED_KONG + PLAYED
DISCARD: Final = ADDED_KONG + PLAYED

POSITIONS: Final = ("low", "middle", "high")


class ActionError(ValueError):
    """A number or an action that the table of a game does not hold; the message says what was expected."""


class ActionTable:
    """A game's actions by number; `names[id]` says what each is.

    Up to the discards the numbers are the same in every game. What a number means is completed by the state: a claim
    is of the tile on offer. `sections` are the parts of the table: name, first number, how many.
    """

    def __init__(self, game: Game) -> None:
        features = Features(game)
        self.game: Final = game
        self.styles: Final = _styles(features)
        self.released: Final = _released() if features.releasing else []
        names = ["pass", "win", *(f"chow {position}" for position in POSITIONS), "pung", "kong"]
        sections = [("pass", 0, 1), ("win", 1, 1), ("chow", 2, 3), ("pung", 5, 1), ("kong", 6, 1)]
        played = [NAMES[tile] for tile in range(PLAYED)]
        parts = [
            ("concealed-kong", [f"concealed-kong {tile}" for tile in played]),
            ("added-kong", [f"added-kong {tile}" for tile in played]),
            ("discard", [f"discard {NAMES[tile]}" for tile in range(features.discards)]),
            *((f"ready {style}", [f"ready {style} {tile}" for tile in played]) for style in self.styles),
            ("release", [f"release {tiles}" for tiles in self.released]),
            ("set-out", [f"set-out {NAMES[tile]}" for tile in HONOURS] if features.releasing else []),
        ]
        for title, found in parts:
            if found:
                sections.append((title, len(names), len(found)))
                names += found
        starts = {title: first for title, first, _ in sections}
        self.names: Final = tuple(names)
        self.sections: Final = tuple(sections)
        self.ready: Final[dict[str, int]] = {style: starts[f"ready {style}"] for style in self.styles}
        self.release: Final = starts.get("release", len(names))
        self.set_out: Final = starts.get("set-out", len(names))
        self.ready_start: Final = self.ready[self.styles[0]] if self.styles else len(names)
        self.discards_end: Final = DISCARD + features.discards
        self.size: Final = len(names)

    def encode(self, action: Action, state: State) -> int:
        """The number of an action that is legal as the state, or the view of its seat, stands. Raises ActionError."""
        verb = action.verb
        if verb == "discard":
            return DISCARD + TILES[action.tiles]
        if verb == "pass":
            return PASS
        if verb == "win":
            return WIN
        if verb == "pung":
            return PUNG
        if verb == "kong":
            return self._kong(action, state)
        if verb == "chow":
            return CHOW + self._position(action.tiles, state)
        if verb == "ready" and action.style in self.ready:
            return self.ready[action.style] + TILES[action.tiles]
        if verb == "release" and action.tiles in self.released:
            return self.release + self.released.index(action.tiles)
        if verb == "set-out" and self.set_out < self.size:
            return self.set_out + HONOURS.index(TILES[action.tiles])
        raise ActionError(f"expected an action of {self.game.name}'s table, got {action}")

    def decode(self, id: int, seat: int, state: State) -> Action:
        """The action of a number, as one of this seat. Whether it is legal is the deal's to say. Raises ActionError."""
        if not 0 <= id < self.size:
            raise ActionError(f"expected an action from 0 to {self.size - 1}, got {id}")
        offered = NAMES[state.tile] if state.tile != UNKNOWN else ""
        if id >= self.set_out:
            return Action(seat, "set-out", NAMES[HONOURS[id - self.set_out]])
        if id >= self.release:
            return Action(seat, "release", self.released[id - self.release])
        if id >= self.ready_start:
            style, tile = divmod(id - self.ready_start, PLAYED)
            return Action(seat, "ready", NAMES[tile], self.styles[style])
        if id >= DISCARD:
            return Action(seat, "discard", NAMES[id - DISCARD])
        if id >= CONCEALED_KONG:
            return Action(seat, "kong", NAMES[(id - CONCEALED_KONG) % PLAYED])
        if id == KONG:
            return Action(seat, "kong", offered)
        if id == PUNG:
            return Action(seat, "pung", offered)
        if id >= CHOW:
            return Action(seat, "chow", self._pair(id - CHOW, seat, state))
        return Action(seat, "win" if id == WIN else "pass")

    def kong_on_turn(self, tile: Tile, state: State, seat: int) -> int:
        """The number of a kong that a player makes of his own tiles: concealed where he holds all four."""
        return (CONCEALED_KONG if state.seats[seat].counts[tile] == COPIES else ADDED_KONG) + tile

    def _kong(self, action: Action, state: State) -> int:
        return KONG if state.phase == Phase.CLAIMS else self.kong_on_turn(TILES[action.tiles], state, action.seat)

    def _position(self, tiles: str, state: State) -> int:
        offered = ["" if pair == NO_PAIR else format_tiles(pair) for pair in pairs_of(state)]
        if tiles not in offered:
            raise ActionError(f"expected two tiles that make a chow with the one on offer, got {tiles}")
        return offered.index(tiles)

    def _pair(self, position: int, seat: int, state: State) -> str:
        pair = pairs_of(state)[position]
        if pair == NO_PAIR:
            raise ActionError(f"expected a chow that the tile on offer can be in, got chow {POSITIONS[position]}")
        return format_tiles(pair)


Pair = tuple[Tile, Tile]
NO_PAIR: Final[Pair] = (UNKNOWN, UNKNOWN)
EVERYTHING: Final = [1] * KINDS
"""A hand that holds a tile of each kind."""


def pairs_of(state: State) -> list[Pair]:
    """The pairs that make a chow with the tile on offer as its lowest, middle and highest; NO_PAIR where none does.

    Where a stand-in may be the turned tile in a chow it takes that one's place, whether it is on offer or in a pair.
    """
    wilds, tile = state.wilds, state.tile
    if wilds.in_chows or tile == UNKNOWN:
        return _pairs(tile, wilds)
    pairs = _WITHOUT_WILDS[tile]
    if wilds.kinds:
        return [NO_PAIR if wilds.is_wild(pair[0]) or wilds.is_wild(pair[1]) else pair for pair in pairs]
    return pairs


def _pairs(tile: Tile, wilds: Wilds) -> list[Pair]:
    found = [NO_PAIR, NO_PAIR, NO_PAIR]
    if tile == UNKNOWN:
        return found
    stands = wilds.in_chows and tile == wilds.stand_in
    face = wilds.turned if stands else tile
    for pair in chow_pairs(tile, EVERYTHING, wilds):
        found[_place(face, pair, wilds.turned, wilds.stand_in)] = pair
    return found


def _place(face: Tile, pair: Pair, turned: Tile, stand_in: Tile) -> int:
    """Whether the tile is the lowest, the middle or the highest, whatever the pair really is made of."""
    real = sorted(turned if tile == stand_in else tile for tile in pair)
    return (real[0] < face) + (real[1] < face)


_WITHOUT_WILDS: Final = [_pairs(tile, NO_WILDS) for tile in range(KINDS)]


def _styles(features: Features) -> list[str]:
    """The styles of a declaration, each with the switches that may be turned on with it."""
    switches = features.switches
    chosen = [some for count in range(len(switches) + 1) for some in combinations(switches, count)]
    return [" ".join([style, *some]) for style in features.styles for some in chosen]


def _released() -> list[str]:
    return [format_tiles(tiles) for kind in RELEASED for tiles in combinations(kind, 3)]
