"""What books on a deal of Shandong, Weihai, Jinan or Rizhao must know of the game: read from its rulebook alone.

Tiles are strings such as "5m", hands are lists of them, as in guangdong_oracle.py.
"""

from collections import Counter
from functools import lru_cache
from itertools import permutations

from tests.oracles.guangdong_oracle import FLOWERS, KINDS, ORPHANS, Json, tiles_of
from tests.oracles.record_play import is_run
from tests.oracles.wild_games import DRAGONS, WINDS, lacks

Tiles = tuple[str, ...]

HONOURS = (*WINDS, *DRAGONS)
LADDERS = ("147", "258", "369")
SPOTS = frozenset(f"{rank}{suit}" for rank in "258" for suit in "mps")
AUTO_KONG, SELF_DRAW = "auto-kong", "self-draw"


# --- hands that win ---------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 17)
def are_sets(tiles: Tiles) -> bool:
    """Whether sorted tiles fall into chows and triplets."""
    suits = [(tuple(int(tile[0]) for tile in tiles if tile[1] == suit), suit != "z") for suit in "mpsz"]
    return not any(lacks(ranks, False, chows) for ranks, chows in suits)


def has_sets(tiles: Tiles, only_258: bool) -> bool:
    """Sets and a pair, which must be a 2, 5 or 8 where the game has that rule."""
    for pair, number in Counter(tiles).items():
        if number >= 2 and (pair in SPOTS or not only_258):
            rest = list(tiles)
            rest.remove(pair)
            rest.remove(pair)
            if are_sets(tuple(rest)):
                return True
    return False


def are_pairs(tiles: Tiles) -> bool:
    return len(tiles) == 14 and all(number % 2 == 0 for number in Counter(tiles).values())


def are_loose(tiles: Tiles, most: int) -> bool:
    """十三不靠 with five to `most` different honours; the rest of three different ladders, one a suit."""
    if len(tiles) != 14 or len(set(tiles)) != 14 or not 5 <= sum(tile[1] == "z" for tile in tiles) <= most:
        return False
    return any(
        all(tile[1] == "z" or tile[0] in ladders["mps".index(tile[1])] for tile in tiles)
        for ladders in permutations(LADDERS)
    )


# --- the games --------------------------------------------------------------------------------------------------------


class Game:
    """A deal's game."""

    size = 13
    special: frozenset[str] = frozenset()  # what is set out by itself
    kong_after_claim = False
    several = False  # winners on one tile
    on_others = True  # whether other players' tiles can be won on
    ready_is_bound = True  # whether a ready player may not win on what he has passed either
    bare = 0  # how many tiles of the tail lie face up
    styles: tuple[str, ...] = ("closed", "open")
    switches: tuple[str, ...] = (AUTO_KONG, SELF_DRAW)

    def __init__(self, options: Json):
        self.options = options
        self.kinds = KINDS

    def tiles(self) -> list[str]:
        return [kind for kind in self.kinds for _ in range(4)] + sorted(self.special)

    def reserve(self, kongs: int, tails: int) -> int:
        """SD-09, WH-07: `kongs` are stacks, two for a concealed one."""
        return 26 + 2 * kongs

    def is_chow(self, tiles: list[str]) -> bool:
        return is_run(tiles)

    def form(self, concealed: Tiles, melded: Tiles) -> str:
        """Which winning hand the sorted concealed tiles are beside the melds, or ""."""
        raise NotImplementedError

    def wins(self, hand: list[str], melds: list[Json]) -> bool:
        """Whether the concealed tiles, the winning one with them, make a winning hand of this game."""
        melded = tuple(tile for meld in melds for tile in tiles_of(meld["tiles"]))
        return bool(self.form(tuple(sorted(hand)), melded))

    def is_ready(self, hand: list[str], melds: list[Json], out: list[str]) -> bool:
        """C-23: whether some tile, of which he does not hold all four himself, would complete the hand."""
        held = Counter(hand + out + [tile for meld in melds for tile in tiles_of(meld["tiles"])])
        return any(held[kind] < 4 and self.wins([*hand, kind], melds) for kind in self.kinds)


class Shandong(Game):
    """SD-01 to SD-12."""

    ready_is_bound = False  # SD-07

    def form(self, concealed: Tiles, melded: Tiles) -> str:
        if are_pairs(concealed):
            return "pairs"
        if len(concealed) == 14 and set(concealed) == set(ORPHANS):
            return "orphans"
        return "sets" if has_sets(concealed, self.options["pair_258"]) else ""


class Weihai(Game):
    """WH-01 to WH-12, WH-20 to WH-22."""

    styles = ("closed",)  # WH-03

    def __init__(self, options: Json):
        super().__init__(options)
        if not options["winds"]:
            self.kinds = [kind for kind in KINDS if kind not in HONOURS]

    def form(self, concealed: Tiles, melded: Tiles) -> str:
        if are_pairs(concealed):
            return "pairs"
        return "sets" if has_sets(concealed, self.options["pair_258"]) else ""

    def releasable(self, hand: list[str], melds: list[Json]) -> list[tuple[str, ...]]:
        """Winds or dragons that may still be released as a set, if he holds three different ones (WH-20, WH-22)."""
        before = [meld for meld in melds if meld["kind"] == "release"]
        if before and not self.options["both_sets"]:
            return []
        used = {tile for meld in melds for tile in tiles_of(meld["tiles"])}
        return [kind for kind in (WINDS, DRAGONS) if not used & set(kind) and len(set(kind) & set(hand)) >= 3]

    def going(self, melds: list[Json]) -> set[str]:
        """The honours that he may set out one by one (WH-21)."""
        released = {tile for meld in melds if meld["kind"] == "release" for tile in tiles_of(meld["tiles"])}
        if not released:
            return set()
        if not self.options["same_kind"]:
            return set(HONOURS)
        return {tile for kind in (WINDS, DRAGONS) if released & set(kind) for tile in kind}


class Jinan(Game):
    """JN-01 to JN-10."""

    special = frozenset(FLOWERS)
    several = True

    def reserve(self, kongs: int, tails: int) -> int:
        return 12 - tails % 2  # JN-08

    def form(self, concealed: Tiles, melded: Tiles) -> str:
        if {*concealed, *melded} <= SPOTS:
            return "generals"
        if are_pairs(concealed) and (not self.options["pairs_need_258"] or SPOTS & set(concealed)):
            return "pairs"
        if are_loose(concealed, 7 if self.options["thirteen_loose"] else 5):
            return "loose"
        return "sets" if has_sets(concealed, True) else ""


class Rizhao(Game):
    """RZ-01 to RZ-10."""

    kong_after_claim = True  # RZ-06
    on_others = False  # RZ-03
    bare = 2
    styles = ("open",)
    switches = (AUTO_KONG,)

    def reserve(self, kongs: int, tails: int) -> int:
        return self.bare  # RZ-05, RZ-07

    def form(self, concealed: Tiles, melded: Tiles) -> str:
        if {*concealed, *melded} <= set(HONOURS):
            return "honours"
        if are_pairs(concealed):
            return "pairs"
        if are_loose(concealed, 7):
            return "loose"
        return "sets" if has_sets(concealed, True) else ""


GAMES: dict[str, type[Game]] = {"shandong": Shandong, "weihai": Weihai, "jinan": Jinan, "rizhao": Rizhao}
