"""How a hand stands: what counts as the hand, what is still unseen, and how good a hand is with both."""

from typing import Final

from jiaxiang.hands import READY_TEXTS, Form, Meld
from jiaxiang.rules import Score
from jiaxiang.shapes import Shapes, better, missing
from jiaxiang.table import Action, State
from jiaxiang.tiles import COPIES, PLAYED, SUIT_SIZE, UNKNOWN, Tile, is_honour, is_suited, is_terminal, parse_tiles

Worth = tuple[int, int]
"""How good a hand is, the smaller the better: how many tiles miss, then how many useful tiles are unseen, negative."""


class Hand:
    """What of a player's tiles counts towards a win.

    `counts` are the concealed tiles, wild ones left out; `wilds` is how many of these there are, of the kinds `kinds`,
    and `wild_counts` how many of each of them; `melds` how many sets lie on the table, `shapes` the winning shapes that
    these allow.
    """

    __slots__ = ("counts", "kinds", "melds", "shapes", "wild_counts", "wilds")

    def __init__(self, counts: list[int], melds: int, kinds: tuple[Tile, ...], shapes: Shapes) -> None:
        self.counts: Final = counts
        self.melds = melds
        self.kinds: Final = kinds
        self.shapes: Final = shapes
        self.wild_counts: Final = [counts[tile] for tile in kinds]
        self.wilds = sum(self.wild_counts)
        for tile in kinds:
            counts[tile] = 0

    @property
    def has_extra(self) -> bool:
        """Whether it is one tile larger than a hand that waits: about to discard."""
        return (sum(self.counts[:PLAYED]) + self.wilds) % 3 == 2

    def held(self) -> list[Tile]:
        """The kinds in it that can stand in a hand at its end, rising, wild ones last."""
        kinds = [tile for tile in range(PLAYED) if self.counts[tile]]
        return kinds + [tile for tile, count in zip(self.kinds, self.wild_counts, strict=True) if count]

    def shift(self, tile: Tile, by: int) -> None:
        """Take in so many of a tile, or give them away where the number is negative."""
        if tile in self.kinds:
            self.wild_counts[self.kinds.index(tile)] += by
            self.wilds += by
        else:
            self.counts[tile] += by

    def after(self, given: list[Tile], meld: Meld | None = None) -> "Hand":
        """The hand that is left when these tiles go, and this set lies on the table, if any."""
        shapes = self.shapes if meld is None else tuple([shape for shape in self.shapes if shape.fits([meld])])
        left = Hand(self.counts[:], self.melds + (meld is not None), self.kinds, shapes)
        for tile, count in zip(self.kinds, self.wild_counts, strict=True):
            left.shift(tile, count)
        for tile in given:
            left.shift(tile, -1)
        return left

    def is_lone(self, tile: Tile) -> bool:
        """Whether nothing in the hand is equal to it or can stand in a chow with it."""
        counts = self.counts
        if counts[tile] > 1:
            return False
        if not is_suited(tile):
            return True
        first = tile - tile % SUIT_SIZE
        near = range(max(first, tile - 2), min(first + SUIT_SIZE, tile + 3))
        return not any(counts[other] for other in near if other != tile)


class Outlook:
    """What one seat can tell from its view: its hand, the winning shapes, and how many of each tile are unseen.

    A tile that may stand in for the turned one is looked at both ways. The functions below the class are all that
    depends on the game. A hand is judged as if copies never ran out (*unlimited*), then by what is unseen; one of whose
    useful tiles none is unseen counts as one tile further away.
    """

    def __init__(self, view: State, seat: int) -> None:
        self.hand: Final = hand_of(view, seat)
        self.unseen: Final = unseen_in(view)
        self.wilds: Final = view.wilds

    def missing(self, hand: Hand) -> int:
        least = missing(hand.shapes, hand.counts, hand.melds, hand.wilds)
        for standing in range(1, self.wilds.stand_ins(hand.counts) + 1):
            counts = self.wilds.standing(hand.counts, standing)
            least = min(least, missing(hand.shapes, counts, hand.melds, hand.wilds))
        return least

    def better(self, hand: Hand) -> tuple[int, list[Tile]]:
        """How many tiles miss, and the tiles that lower that number, rising; wild ones always do."""
        least, useful = better(hand.shapes, hand.counts, hand.melds, hand.wilds)
        if not hand.kinds:
            return least, useful
        for standing in range(1, self.wilds.stand_ins(hand.counts) + 1):
            counts = self.wilds.standing(hand.counts, standing)
            found, tiles = better(hand.shapes, counts, hand.melds, hand.wilds)
            if found <= least:
                useful = tiles if found < least else useful + tiles
                least = found
        kinds = {self.wilds.stand_in if tile == self.wilds.turned else tile for tile in useful} | {*hand.kinds}
        return least, sorted(kinds - {UNKNOWN})

    def waiting(self, hand: Hand) -> Worth:
        """The worth of a hand that waits for its next tile."""
        least, useful = self.better(hand)
        unseen = sum([self.unseen[tile] for tile in useful])
        return least + (unseen == 0), -unseen

    def discard(self, hand: Hand, tiles: list[Tile]) -> tuple[Worth, Tile]:
        """The best discard among these tiles, of which there is at least one, and the worth of the hand after it.

        Of equals the lone honour goes first, then the lone terminal, then the lowest tile. Only what is nearest is
        looked at closely; where that waits for nothing that is unseen, what is one tile further too.
        """
        levels: dict[int, list[Tile]] = {}
        for tile in tiles:
            hand.shift(tile, -1)
            levels.setdefault(self.missing(hand), []).append(tile)
            hand.shift(tile, 1)
        best: tuple[Worth, int, Tile] | None = None
        for level in sorted(levels):
            if best is not None and best[0][0] < level:
                break
            for tile in levels[level]:
                hand.shift(tile, -1)
                worth = self.waiting(hand)
                hand.shift(tile, 1)
                found = (worth, _keep(hand, tile), tile)
                if best is None or found < best:
                    best = found
        assert best is not None
        return best[0], best[2]

    def worth(self, hand: Hand, discards: list[Tile] | None = None) -> Worth:
        """The worth of any hand; of one about to discard after the best of these discards, or of any."""
        if not hand.has_extra:
            return self.waiting(hand)
        return self.discard(hand, discards or hand.held())[0]


def hand_of(view: State, seat: int) -> Hand:
    """What counts as the hand of a seat: wild tiles are told apart."""
    player = view.seats[seat]
    return Hand(player.counts[:], len(player.melds), view.wilds.kinds, view.rules.shapes_for(player))


def unseen_in(view: State) -> list[int]:
    """Of each kind, how many tiles this view shows nowhere: in no hand that it knows, not on the table, nor face up."""
    unseen = view.rules.tile_set[:]
    for tile in view.bare if view.turned == UNKNOWN else [view.turned]:
        unseen[tile] -= 1
    for seat in view.seats:
        if any(seat.counts):
            unseen = [left - count for left, count in zip(unseen, seat.counts, strict=True)]
        for meld in seat.melds:
            for tile in meld.tiles:
                unseen[tile] -= 1
        for tile in seat.discards:
            unseen[tile] -= 1
        for tile in seat.set_out:
            unseen[tile] -= 1
    return unseen


def hand_after(hand: Hand, action: Action, claims: bool) -> Hand:
    """The hand without what an action takes from it, before the discard or the replacement that follows.

    `claims` says that the action answers another player's tile.
    """
    tiles = parse_tiles(action.tiles)
    if action.verb == "pass":
        return hand
    if action.verb in ("chow", "release"):
        return hand.after(tiles, Meld(Form.CHOW if action.verb == "chow" else Form.RELEASE, tuple(tiles)))
    if action.verb == "pung":
        return hand.after(tiles * 2, Meld(Form.PUNG, tuple(tiles * 3)))
    if action.verb == "kong" and (claims or hand.counts[tiles[0]] == COPIES):
        return hand.after(tiles * (3 if claims else 4), Meld(Form.KONG, tuple(tiles * 4)))
    return hand.after(tiles)


def points_of_draw(view: State, seat: int, discard: Tile, wait: Tile, style: str = "") -> int:
    """What it would be worth to draw a wait after this discard, declared ready or not; 0 where it is no win."""
    facts = view.facts([])
    player = view.seats[seat].copy()
    player.lose(discard)
    player.ready = READY_TEXTS.index(style)
    facts.seats = view.seats[:]
    facts.seats[seat] = player
    facts.winners, facts.tile, facts.feeder = [seat], wait, seat
    verdict = view.rules.judge(facts, seat)
    return verdict.points if isinstance(verdict, Score) else 0


def _keep(hand: Hand, tile: Tile) -> int:
    """How dear a tile is among equals."""
    if tile in hand.kinds:
        return 3
    if is_honour(tile) and hand.is_lone(tile):
        return 0
    return 1 if is_terminal(tile) and hand.is_lone(tile) else 2
