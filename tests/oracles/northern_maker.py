"""Finished hands of the four games of the north from what is left of a set of tiles: what wins, melds, and who lost."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.oracles.northern_hands import FLOWERS, HONOURS, LADDERS, ORPHANS, is_258, text

Json = dict[str, Any]

FACES = [*range(34)]
SPOTS = [tile for tile in range(27) if is_258(tile)]
FORMS: dict[str, dict[str, float]] = {
    "shandong": {"sets": 65, "pairs": 14, "orphans": 12, "loose": 1, "generals": 1, "honours": 1, "any": 2},
    "weihai": {"sets": 75, "pairs": 18, "orphans": 1, "loose": 1, "generals": 1, "honours": 2, "any": 2},
    "jinan": {"sets": 55, "pairs": 14, "orphans": 1, "loose": 12, "generals": 15, "honours": 1, "any": 2},
    "rizhao": {"sets": 52, "pairs": 14, "orphans": 1, "loose": 14, "generals": 2, "honours": 14, "any": 2},
}
THEMES = ["any", "any", "pungs", "pungs", "chows", "flush", "half", "half", "stack", "straight", "nine", "spots"]


class Cannot(Exception):
    """The tiles that are left do not make what was wanted."""


class Maker:
    def __init__(self, rng: random.Random, game: str, winds: bool = True):
        self.rng, self.game = rng, game
        kinds = FACES if winds else FACES[:27]
        self.left = Counter(dict.fromkeys(kinds, 4) | {kind: 1 for kind in FLOWERS if game == "jinan"})
        self.melds: list[list[Json]] = [[], [], [], []]
        self.new_theme(None)

    def new_theme(self, tile: int | None) -> None:
        """What the next hand is full of, where it must hold `tile`."""
        rng = self.rng
        self.form = rng.choices([*FORMS[self.game]], [*FORMS[self.game].values()])[0]
        self.theme = rng.choice(THEMES)
        self.suit = 9 * (rng.randrange(3) if tile is None or tile >= 27 else tile // 9)
        fits = {"orphans": tile in ORPHANS, "generals": tile in SPOTS, "honours": tile in HONOURS}
        if tile is not None and not fits.get(self.form, True):
            self.form = "sets"
        suit = [*range(self.suit, self.suit + 9)]
        low = rng.choice(suit[:7])
        if tile is not None and tile < 27:
            low = rng.choice([first for first in suit[:7] if first - 2 <= tile <= first + 4])
        favoured: dict[str, list[int]] = {
            "flush": suit, "half": [*suit, *HONOURS], "straight": suit, "nine": suit,
            "stack": [*range(low, low + 3)] * 8 + suit, "spots": SPOTS,
        }  # fmt: skip
        self.favoured: list[int] = favoured.get(self.theme, FACES)
        if self.form in ("generals", "honours"):
            self.favoured, self.theme = SPOTS if self.form == "generals" else [*HONOURS], "pungs"

    # ---- tiles
    def take(self, kinds: list[int]) -> list[int]:
        if any(number > self.left[kind] for kind, number in Counter(kinds).items()):
            raise Cannot
        self.left.subtract(kinds)
        return kinds

    def give_back(self, kinds: list[int]) -> None:
        self.left.update(kinds)

    def some(self, number: int, kinds: list[int] | range) -> list[int]:
        """So many of what is left of these kinds."""
        pool = [kind for kind in kinds for _ in range(self.left[kind])]
        if len(pool) < number:
            raise Cannot
        return self.take(self.rng.sample(pool, number))

    def group(self, tile: int | None = None) -> list[int]:
        """A chow or a triplet; with `tile` in it, if one is named."""
        rng = self.rng
        chows = {"pungs": 0.03, "chows": 1.0, "straight": 0.9, "spots": 0.1, "nine": 0.6}.get(self.theme, 0.6)
        first = tile
        if first is None:
            stray = 0.03 if self.theme in ("flush", "half", "nine") or self.form != "sets" else 0.15
            first = rng.choice(FACES if rng.random() < stray else self.favoured)
            if self.theme == "chows" and first >= 27:
                first = rng.randrange(27)
        if first >= 27 or rng.random() >= chows:
            return [first] * 3
        suit = first - first % 9
        if tile is None and self.theme == "straight" and rng.random() < 0.7:
            first -= first % 3
        starts = [start for start in (first - 2, first - 1, first) if suit <= start <= suit + 6]
        start = rng.choice(starts) if tile is not None else min(first, suit + 6)
        return [start, start + 1, start + 2]

    def pair(self) -> int:
        """What the pair of a hand is of: often 2, 5 or 8."""
        rng = self.rng
        favoured = [*self.favoured]
        if self.game == "weihai" and rng.random() < 0.25:
            return rng.choice(HONOURS)
        if self.form == "sets" and rng.random() < (0.9 if self.game in ("jinan", "rizhao") else 0.4):
            favoured = [kind for kind in favoured if is_258(kind)] or SPOTS
        return rng.choice(favoured)

    # ---- melds
    def meld(self, seat: int, chows: bool = False) -> None:
        """One more meld of a seat, all chows if asked."""
        rng = self.rng
        for _ in range(60):
            group = self.group()
            kind = rng.choice(["pung", "pung", "kong", "added-kong", "concealed-kong", "concealed-kong"])
            needed = Counter(group if group[0] != group[1] else group[:1] * (3 if kind == "pung" else 4))
            if all(number <= self.left[tile] for tile, number in needed.items()) and not (chows and len(needed) == 1):
                break
        else:
            raise Cannot
        if group[0] != group[1]:
            self.take(group)
            claimed = text([rng.choice(group)])
            made: Json = {"kind": "chow", "tiles": text(group), "claimed": claimed, "from": (seat - 1) % 4}
        else:
            made = self.alike(seat, kind, group[0])
        self.melds[seat].append(made)

    def alike(self, seat: int, kind: str, tile: int) -> Json:
        """A pung or kong."""
        tiles = self.take([tile] * (3 if kind == "pung" else 4))
        made: Json = {"kind": kind, "tiles": text(tiles)}
        if kind != "concealed-kong":
            made |= {"claimed": text([tile]), "from": (seat + self.rng.randrange(1, 4)) % 4}
        return made

    # ---- hands that win, with `tile` in them if one is named
    def complete(self, number: int, tile: int | None) -> list[int]:
        """The concealed tiles of a hand of the form that was chosen; another form where that cannot be."""
        makers: dict[str, Callable[[int, int | None], list[int]]] = {
            "sets": self.sets, "pairs": self.pairs, "orphans": self.orphans, "loose": self.loose,
            "generals": self.of_kinds, "honours": self.of_kinds, "any": self.anything,
        }  # fmt: skip
        if number < 14 and self.form in ("pairs", "orphans", "loose"):
            self.form = "sets"
        hand = makers[self.form](number, tile)
        if self.rng.random() < 0.06:
            gone = self.rng.choice(hand)
            if gone != tile:
                hand.remove(gone)
                self.give_back([gone])
                hand += self.some(1, FACES)
        return hand

    def sets(self, number: int, tile: int | None) -> list[int]:
        rng = self.rng
        hand, pair = list[int](), self.pair()
        if tile is not None and rng.random() < (0.8 if number == 2 else 0.15):
            pair, tile = tile, None
        need = number // 3
        if self.theme == "straight" and need >= 3:
            hand += range(self.suit, self.suit + 9)
            need -= 3
            tile = None if tile in hand else tile
        if tile is not None and need:
            hand += self.group(tile)
            need -= 1
        for _ in range(100):
            if not need:
                return self.take([*hand, pair, pair])
            group = self.group()
            if all(hand.count(kind) + group.count(kind) <= self.left[kind] for kind in group):
                hand += group
                need -= 1
        raise Cannot

    def pairs(self, number: int, tile: int | None) -> list[int]:
        """Seven pairs, some of them alike."""
        fours = self.rng.choice([0, 0, 0, 0, 1, 1, 2, 3])
        hand = [] if tile is None else [tile, tile]
        for step in range(200):
            if len(hand) == number:
                return self.take(hand)
            if fours and hand:
                kind = self.rng.choice(hand)
                fours -= 1
            else:
                kind = self.rng.choice(self.favoured if step < 60 else FACES)
                if kind in hand and self.rng.random() < 0.97:
                    continue
            if hand.count(kind) + 2 <= self.left[kind]:
                hand += [kind, kind]
        raise Cannot

    def orphans(self, number: int, tile: int | None) -> list[int]:
        return self.take([*ORPHANS, self.rng.choice([*ORPHANS])])

    def loose(self, number: int, tile: int | None) -> list[int]:
        honours = self.rng.choice([5, 5, 6, 7, 7, 4] if self.rng.random() < 0.9 else [3])
        if self.game == "jinan" and self.rng.random() < 0.5:
            honours = 5
        for _ in range(50):
            ladders = self.rng.sample(LADDERS, 3)
            numbers = [9 * suit + rank for suit, ladder in enumerate(ladders) for rank in ladder]
            hand = self.rng.sample(HONOURS, honours) + self.rng.sample(numbers, min(9, number - honours))
            hand += self.rng.sample(sorted({*FACES} - {*hand}), number - len(hand))
            if tile is None or tile in hand:
                return self.take(hand)
        raise Cannot

    def of_kinds(self, number: int, tile: int | None) -> list[int]:
        """Only tiles of the favoured kinds, in sets, in pairs or anyhow."""
        style = self.rng.random()
        if style < 0.3:
            return self.sets(number, tile)
        if style < 0.5 and number == 14:
            return self.pairs(number, tile)
        have = [] if tile is None else self.take([tile])
        return have + self.some(number - len(have), self.favoured)

    def anything(self, number: int, tile: int | None) -> list[int]:
        have = [] if tile is None else self.take([tile])
        return have + self.some(number - len(have), FACES)
