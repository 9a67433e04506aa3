"""Walls of the games of the north in which rare things are near: they follow from no shuffle, but from a seed.

Hands are nearly complete, or full of what a game does something with; one has an added kong that two others wait to
rob, or a kong after which the replacements are what it waits for.
"""

import random
from collections import Counter

from tests.oracles.guangdong_oracle import ORPHANS
from tests.oracles.northern_games import HONOURS, SPOTS
from tests.oracles.wild_games import WINDS

STYLES = ("sets", "sets", "near", "pungs", "pairs", "winds", "spots", "loose", "orphans", "any", "released", "four")
SPOT_KINDS = sorted(SPOTS)


class Stack:
    """Hands that are taken out of a set of tiles."""

    def __init__(self, seed: str, tiles: list[str]):
        self.rng = random.Random(seed)
        self.left = Counter(tiles)
        self.plan = ""  # rob, bloom or nothing
        self.tile = ""  # of the kong that is planned, which comes soon
        self.waits: list[str] = []  # what replacements should be
        self.kinds = [kind for kind in dict.fromkeys(tiles) if kind[1] != "f"]

    def take(self, tiles: list[str]) -> list[str]:
        """These tiles, or none where they are no longer there."""
        if Counter(tiles) - self.left:
            return []
        self.left -= Counter(tiles)
        return tiles

    def group(self, kinds: list[str], runs: float) -> list[str]:
        """A chow or a triplet of these kinds."""
        first = self.rng.choice(kinds)
        if first[1] == "z" or self.rng.random() > runs:
            return self.take([first] * 3)
        start = min(int(first[0]), 7)
        return self.take([f"{start + step}{first[1]}" for step in range(3)])

    def some(self, number: int, kinds: list[str]) -> list[str]:
        rest = [kind for kind in kinds for _ in range(self.left[kind])]
        return self.take(self.rng.sample(rest, min(number, len(rest))))

    def hand(self, fours: bool) -> list[str]:
        """Thirteen tiles: sets, pairs, tiles of some kinds, or anything."""
        rng, kinds = self.rng, self.kinds
        style = rng.choice(STYLES)
        suit = [kind for kind in kinds if kind[1] in (rng.choice("mps"), "z")]
        hand: list[str] = []
        if style in ("sets", "near", "pungs"):
            pool, runs = rng.choice([kinds, kinds, suit]), 0.1 if style == "pungs" else 0.8
            for _ in range(4 if style == "sets" else 3):
                hand += self.group(pool, runs)
            hand += self.take([rng.choice(SPOT_KINDS)] * 2) if len(hand) < 12 else []
        elif style == "pairs":
            for kind in rng.sample(kinds, 6):
                hand += self.take([kind] * 2)
        elif style == "released" and set(WINDS) <= set(kinds):  # the third wind or dragon is drawn, then it wins
            hand = self.take(rng.sample(rng.choice([list(WINDS), ["5z", "6z", "7z"]]), 2))
            hand += self.take([rng.choice(SPOT_KINDS)] * 2)
            for _ in range(3):
                hand += self.group(kinds, 0.8)
        elif style == "winds" and set(WINDS) <= set(kinds):
            for part in rng.sample([list(WINDS), ["5z", "6z", "7z"]], rng.choice([1, 2])):
                hand += self.take(rng.sample(part, 3))
            for _ in range((13 - len(hand)) // 3):
                hand += self.group(kinds, 0.8)
        elif style == "four":  # ready with four alike, of which a kong may be made later
            first, sign = rng.randrange(1, 7), rng.choice("mps")
            hand = self.take([f"{first}{sign}"] * 4) + self.take([f"{first + step}{sign}" for step in (1, 2, 3)])
            winds = [wind for wind in WINDS if self.left[wind]]
            hand += self.take(rng.sample(winds, 3)) if len(winds) > 2 and rng.random() < 0.7 else []
            hand += self.group(kinds, 0.8)
        elif style in ("spots", "orphans"):
            pool = [kind for kind in kinds if kind in (SPOTS if style == "spots" else ORPHANS)]
            hand = self.some(12, pool) if style == "spots" else self.take(rng.sample(pool, min(12, len(pool))))
        elif style == "loose":
            ladders = rng.sample(["147", "258", "369"], 3)
            hand = self.take([rank + sign for sign, ladder in zip("mps", ladders, strict=True) for rank in ladder])
            hand += self.take(rng.sample(HONOURS, 13 - len(hand))) if set(HONOURS) <= set(kinds) and hand else []
        if fours and hand and len(hand) <= 12:  # so that there are kongs
            hand += self.some(1, hand)
        return hand + self.some(13 - len(hand), kinds)

    def bloom(self) -> list[list[str]]:
        """Three alike, for a kong after which the hand waits for two tiles; winds, for a release before it; any hands."""
        rng, kinds = self.rng, self.kinds
        self.tile = rng.choice(kinds)
        hand = self.take([self.tile] * 3)
        winds = [wind for wind in WINDS if self.left[wind]]
        hand += self.take(rng.sample(winds, 3)) if len(winds) > 2 and rng.random() < 0.5 else self.group(kinds, 0.8)
        hand += self.group(kinds, 0.8) + self.take([rng.choice(SPOT_KINDS)] * 2)
        rank, suit = rng.randrange(2, 8), rng.choice("mps")
        self.waits = [f"{rank - 1}{suit}", f"{rank + 2}{suit}"]
        if winds and rng.random() < 0.3:  # an honour that is set out once the kong's replacement is there
            hand += self.take([f"{rank}{suit}", rng.choice(HONOURS)])
            self.waits = [f"{rank + step}{suit}" for step in (-1, 1, 2)]
        else:
            hand += self.take([f"{rank}{suit}", f"{rank + 1}{suit}"])
        hands = [hand, [], [], []]
        return self.filled(hands, [kind for kind in kinds if kind not in [self.tile, *self.waits]])

    def filled(self, hands: list[list[str]], kinds: list[str]) -> list[list[str]]:
        """Thirteen tiles each, some of them of these kinds, in any order."""
        hands = [hand + self.some(13 - len(hand), kinds) for hand in hands]
        self.rng.shuffle(hands)
        return hands

    def robbed(self) -> list[list[str]]:
        """A pair, the third of its kind, and two hands that wait for the fourth."""
        rng = self.rng
        suit, rank = rng.choice("mps"), rng.randrange(2, 9)
        near = [step for step in (-2, -1, 1, 2) if 1 <= rank + step <= 9]
        pairs = [pair for pair in ((-2, -1), (-1, 1), (1, 2)) if set(pair) <= set(near)]
        self.tile = f"{rank}{suit}"
        others = [kind for kind in self.kinds if kind != self.tile]
        hands = [self.take([self.tile] * 2), self.take([self.tile])]
        for _ in range(2):
            waits = self.take([f"{rank + step}{suit}" for step in rng.choice(pairs)])
            pair = self.take([rng.choice(SPOT_KINDS)] * 2)
            hands.append(waits + pair + [tile for _ in range(3) for tile in self.group(others, 0.8)])
        return self.filled(hands, others)

    def deal(self) -> list[list[str]]:
        """The four hands."""
        rng = self.rng
        self.plan = rng.choice(["rob", "bloom", "", ""])
        fours = rng.random() < 0.4
        hands = {"rob": self.robbed, "bloom": self.bloom}.get(self.plan, lambda: [self.hand(fours) for _ in range(4)])()
        for hand in hands:
            rng.shuffle(hand)
        return hands

    def wall(self) -> list[str]:
        """The hands as they are dealt, then the rest."""
        rng, hands = self.rng, self.deal()
        rest = list(self.left.elements())
        rng.shuffle(rest)
        if self.tile in rest:
            rest.remove(self.tile)
            rest.insert(rng.randrange(4, 16), self.tile)
        elif rng.random() < 0.3:  # what is held three times comes soon
            wanted = [kind for hand in hands for kind in hand if hand.count(kind) == 3]
            rest.sort(key=lambda kind: rng.random() - (kind in wanted))
        for _ in range(6 if self.waits else 0):  # replacements
            wanted = self.waits if rng.random() < 0.6 else [tile for tile in rest if tile[1] in "fz"]
            tile = rng.choice(wanted or rest)
            if tile in rest:
                rest.remove(tile)
                rest.append(tile)
        parts = ((0, 4), (4, 8), (8, 12), (12, 13))
        return [tile for begin, end in parts for hand in hands for tile in hand[begin:end]] + rest
