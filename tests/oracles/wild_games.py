"""What books on a deal of Taizhou or Wenling must know of the game: read from its rulebook alone, without the engine.

Tiles are strings such as "5m", hands are lists of them, as in guangdong_oracle.py.
"""

from functools import lru_cache

from tests.oracles.guangdong_oracle import FLOWERS, KINDS, Json
from tests.oracles.record_play import is_run

WINDS = ("1z", "2z", "3z", "4z")
WHITE, GREEN, RED = DRAGONS = ("5z", "6z", "7z")
SEASONS, PLANTS = frozenset(FLOWERS[:4]), frozenset(FLOWERS[4:])
NOTHING: frozenset[str] = frozenset()


# --- a hand that wins -------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 18)
def lacks(ranks: tuple[int, ...], pair: bool, chows: bool) -> int:
    """The fewest wild tiles with which the sorted ranks of a suit fall into sets and, if `pair`, one pair.

    The lowest tile is in one of them, and that one may take every real tile that it can use: if it left one to another
    set and took a wild tile, the two could change places.
    """
    if not ranks:
        return 2 if pair else 0
    first = ranks[0]
    alike = min(3, ranks.count(first))
    ways = [3 - alike + lacks(ranks[alike:], pair, chows)]
    if pair:
        alike = min(2, alike)
        ways.append(2 - alike + lacks(ranks[alike:], False, chows))
    for start in range(max(1, first - 2), min(7, first) + 1) if chows else ():
        rest = list(ranks)
        found = [rest.pop(rest.index(rank)) for rank in (start, start + 1, start + 2) if rank in rest]
        ways.append(3 - len(found) + lacks(tuple(rest), pair, chows))
    return min(ways)


@lru_cache(maxsize=1 << 17)
def complete(tiles: tuple[str, ...], wilds: int) -> bool:
    """Whether these tiles, and so many that may be anything, are sets and one pair; three a set and two, together."""
    suits = [(tuple(sorted(int(tile[0]) for tile in tiles if tile[1] == suit)), suit != "z") for suit in "mpsz"]
    missing = sum(lacks(ranks, False, chows) for ranks, chows in suits)
    return any(missing - lacks(ranks, False, chows) + lacks(ranks, True, chows) <= wilds for ranks, chows in suits)


# --- the games --------------------------------------------------------------------------------------------------------


class Game:
    """A deal's game; `turn` makes its tiles wild."""

    size = 13
    flowers = False
    kong_after_claim = True  # TZ-06, WL-12
    several = False
    claim_releases = False  # whether a claim ends what passing has forbidden
    wins_are_passed = False
    flats = False  # whether hands win by themselves, and who discards a wild tile wins no more

    def __init__(self, options: Json, dealer: int):
        self.options = options
        self.dealer = dealer
        self.turned = ""
        self.wild = NOTHING
        self.special = NOTHING
        self.face = ""  # what a White may be in a winning hand
        self.claim_face = ""  # what it may be in a chow

    def turn(self, tile: str) -> None:
        self.turned = tile
        self.wild = frozenset([tile])

    def tiles(self) -> list[str]:
        return [kind for kind in KINDS for _ in range(4)] + (FLOWERS if self.flowers else [])

    def reserve(self, kongs: int, tails: int) -> int:
        """How many tiles of the wall are not played."""
        raise NotImplementedError

    def flat(self, seat: int, hand: list[str], melds: list[Json], out: list[str]) -> list[str]:
        """The clauses under which the seat wins by itself, whatever its sets."""
        return []

    def wins(self, tiles: list[str]) -> bool:
        """Whether the concealed tiles, the winning one with them, make a winning hand."""
        wilds = [tile for tile in tiles if tile in self.wild]
        real = sorted(tile for tile in tiles if tile not in self.wild)
        if complete(tuple(real), len(wilds)):
            return True
        while self.face and WHITE in real:
            real.remove(WHITE)
            real = sorted([*real, self.face])
            if complete(tuple(real), len(wilds)):
                return True
        return False

    def is_chow(self, tiles: list[str]) -> bool:
        """Three tiles that a claim may put in a row, none of them wild; a White in its place where the game allows it."""
        if self.wild & set(tiles):
            return False
        return is_run([self.claim_face if tile == WHITE and self.claim_face else tile for tile in tiles])

    def wind(self, seat: int) -> str:
        return f"{(seat - self.dealer) % 4 + 1}z"


class Taizhou(Game):
    """TZ-01 to TZ-12."""

    def __init__(self, options: Json, dealer: int):
        super().__init__(options, dealer)
        self.wins_are_passed = options["pass_win"] == "until-own-draw"  # TZ-09

    def turn(self, tile: str) -> None:
        super().turn(tile)
        self.face = tile if tile != WHITE else ""  # TZ-03
        self.claim_face = self.face if self.options["white_in_claims"] else ""

    def reserve(self, kongs: int, tails: int) -> int:
        return 14 + 2 * kongs  # TZ-10


class Wenling(Game):
    """WL-01 to WL-12, WL-50 to WL-52."""

    size = 16
    flowers = True
    claim_releases = wins_are_passed = True  # WL-06, WL-07
    flats = True  # WL-11, WL-54

    def turn(self, tile: str) -> None:
        super().turn(tile)
        if tile[1] == "f":  # WL-02
            colour = SEASONS if tile in SEASONS else PLANTS
            self.wild = colour - {tile}
        set_out = set(FLOWERS)  # WL-03
        if tile in DRAGONS or tile[1] == "f" or (tile[1] == "z" and self.options["mode"] == "danao"):
            set_out |= set(DRAGONS)
        else:
            set_out.add(WHITE)
        self.special = frozenset(set_out) - self.wild - {tile}

    def reserve(self, kongs: int, tails: int) -> int:
        return 16 + tails % 2  # WL-08

    def flat(self, seat: int, hand: list[str], melds: list[Json], out: list[str]) -> list[str]:
        found = []
        if len([tile for tile in hand if tile in self.wild]) == 3:
            found.append("WL-50")
        kongs = [meld["tiles"][0] + meld["tiles"][-1] for meld in melds if meld["kind"] == "concealed-kong"]
        for kind in [*DRAGONS, self.wind(seat)]:
            held = hand.count(kind) + (out.count(kind) if kind in DRAGONS else 0)
            if kind not in self.wild and (held == 4 or kind in kongs):
                found.append("WL-51")
        flowers = {tile for tile in out if tile[1] == "f"}
        mixed = self.options["mode"] == "danao" and (self.options["mixed_flowers"] == "mode" or self.turned in WINDS)
        if flowers >= SEASONS or flowers >= PLANTS or (mixed and len({self.number(f) for f in flowers}) == 4):
            found.append("WL-52")
        return found

    def number(self, flower: str) -> int:
        """1 to 4, as East to North (WL-40)."""
        if self.options["third_plant"] == "菊":
            flower = {"7f": "8f", "8f": "7f"}.get(flower, flower)
        return (int(flower[0]) - 1) % 4 + 1


GAMES: dict[str, type[Game]] = {"taizhou": Taizhou, "wenling": Wenling}
