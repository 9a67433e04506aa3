"""A second reading of the Taizhou rulebook, by brute force and without the engine.

Every wild tile is given every face, every White that may is given its two, the tiles are taken apart naively, and what
comes out is scored as taizhou.md says. A tile is a number: 0 to 8 万, 9 to 17 筒, 18 to 26 条, 27 to 30 winds, 31 White,
32 Green, 33 Red. A case is the JSON object of the project's own format.
"""

from itertools import combinations_with_replacement
from math import inf

SUITS = "mpsz"
WINDS, DRAGONS = range(27, 31), range(31, 34)
WHITE = 31
KONGS = ("kong", "added-kong", "concealed-kong")
EXPOSED = ("chow", "pung", "kong", "added-kong")
DEFAULTS = {
    "white_in_claims": False, "pass_win": "free", "discard_triplet": "concealed", "full_flush": 3, "half_flush": 1,
    "all_pungs": 2, "four_winds": 13, "no_wild": 1, "kong_bloom": 0, "liable_points": "zero",
}  # fmt: skip


def tiles(text):
    found, ranks = [], []
    for sign in text:
        if sign.isdigit():
            ranks.append(int(sign))
        elif sign in SUITS:
            found += [9 * SUITS.index(sign) + rank - 1 for rank in ranks]
            ranks = []
    return found


def is_dear(tile):
    """Winds, dragons, 1 and 9."""
    return tile >= 27 or tile % 9 in (0, 8)


def take_apart(kinds, pair):
    """Every way to take a sorted list of kinds apart into chows, triplets and, if `pair`, one pair."""
    if not kinds:
        if not pair:
            yield []
        return
    first = kinds[0]
    if pair and kinds[:2] == [first] * 2:
        for rest in take_apart(kinds[2:], False):
            yield [("pair", first), *rest]
    if kinds[:3] == [first] * 3:
        for rest in take_apart(kinds[3:], pair):
            yield [("triplet", first), *rest]
    if first < 27 and first % 9 < 7 and first + 1 in kinds and first + 2 in kinds:
        left = kinds[1:]
        left.remove(first + 1)
        left.remove(first + 2)
        for rest in take_apart(left, pair):
            yield [("chow", first), *rest]


def could_be(kinds):
    """A quick look: only one suit, or the honours, has a pair over."""
    over = [0, 0, 0, 0]
    for kind in kinds:
        over[min(kind // 9, 3)] += 1
    return sorted(number % 3 for number in over) == [0, 0, 0, 2]


def cover(group):
    form, first = group
    return (first, first + 1, first + 2) if form == "chow" else (first,)


class Table:
    def __init__(self, case):
        self.case = case
        self.options = {**DEFAULTS, **case.get("options", {})}
        self.turned = tiles(case["turned"])[0]
        self.dealer = case.get("dealer", 0)
        win = case["wins"][0]
        self.winner, self.feeder, self.tile = win["seat"], win["from"], tiles(win["tile"])[0]
        self.drawn = self.winner == self.feeder
        self.situation = case.get("situation", [])
        self.hands = [tiles(player["hand"]) for player in case["players"]]
        self.melds = [[self.meld(meld) for meld in player.get("melds", [])] for player in case["players"]]

    def meld(self, meld):
        kinds = tiles(meld["tiles"])
        if meld["kind"] == "chow":
            kinds = sorted(self.turned if kind == WHITE else kind for kind in kinds)
        return meld["kind"], kinds[0]

    def wind(self, seat):
        return 27 + (seat - self.dealer) % 4

    # ---- the winner
    def readings(self):
        """Every reading: (kinds' groups, group that holds the winning tile, what that is there, faces, standing Whites)."""
        hand = [*self.hands[self.winner], self.tile]
        stands = self.turned != WHITE
        wilds = hand.count(self.turned)
        whites = hand.count(WHITE) if stands else 0
        fixed = [tile for tile in hand if tile != self.turned and not (stands and tile == WHITE)]
        for standing in range(whites + 1):
            for faces in combinations_with_replacement(range(34), wilds):
                kinds = sorted([*fixed, *faces, *[self.turned] * standing, *[WHITE] * (whites - standing)])
                if not could_be(kinds):
                    continue
                for groups in {tuple(sorted(groups)) for groups in take_apart(kinds, True)}:
                    for held in set(groups):
                        for tile in self.may_be(faces, standing, whites):
                            if tile in cover(held):
                                yield groups, held, tile, faces, standing

    def may_be(self, faces, standing, whites):
        if self.tile == self.turned:
            return set(faces)
        if self.tile == WHITE and self.turned != WHITE:
            return ({WHITE} if standing < whites else set()) | ({self.turned} if standing else set())
        return {self.tile}

    def worth(self, reading):
        """(base, fan) of a reading, and what else liability asks."""
        groups, held, tile, faces, _ = reading
        seat, options = self.winner, self.options
        mine = (self.wind(seat), *DRAGONS)
        base, fan = 10, 0
        concealed = list(groups)
        melds = self.melds[seat]
        forms = [(form, first) for form, first in concealed if form != "pair"]
        (pair,) = [first for form, first in concealed if form == "pair"]
        if options["discard_triplet"] == "open" and not self.drawn and held[0] == "triplet":
            forms.remove(held)
            forms.append(("pung", held[1]))
        forms += melds
        if pair in mine:
            base += 2
        three, doubles = self.sets(seat, forms)
        base, fan = base + three, fan + doubles
        single = held[0] == "pair" and pair in mine
        closed = held[0] == "chow" and tile == held[1] + 1
        base += 2 * self.drawn + 2 * single + 2 * closed
        kinds = {kind for group in concealed for kind in cover(group)} | {k for meld in melds for k in cover(meld)}
        triplets = {first for form, first in forms if form != "chow"}
        suits = {kind // 9 for kind in kinds if kind < 27}
        honours = any(kind >= 27 for kind in kinds)
        dragons = len([d for d in DRAGONS if d in triplets])
        if len(suits) == 1:
            fan += options["half_flush"] if honours else options["full_flush"]
        if all(form != "chow" for form, _ in forms):
            fan += options["all_pungs"]
        if all(form == "chow" for form, _ in forms) and not (self.drawn or single or closed):
            fan += 1
        if all(wind in kinds for wind in WINDS):
            fan += options["four_winds"]
        little = dragons == 2 and pair in DRAGONS and pair not in triplets
        fan += 2 * little
        fan += self.turned in faces
        fan += options["no_wild"] * (not faces)
        fan += options["kong_bloom"] * ("replacement" in self.situation)
        return base, fan, (len(suits) == 1 and not honours, suits, little or dragons == 3)

    def sets(self, seat, forms):
        worth = {"triplet": 4, "pung": 2, "kong": 8, "added-kong": 8, "concealed-kong": 16, "chow": 0}
        base = sum(worth[form] * (1 + is_dear(first)) for form, first in forms)
        fan = sum(1 for form, first in forms if form != "chow" and first in DRAGONS)
        return base, fan + sum(1 for form, first in forms if form != "chow" and first == self.wind(seat))

    def best(self):
        """(base, fan, points) of the best reading, and who may be liable: a set, as equal readings may differ."""
        found, liable = None, set[str | None]()
        for reading in self.readings():
            base, fan, shape = self.worth(reading)
            away = sum(face != self.turned for face in reading[3]) + reading[4]
            rank = (base * 2**fan, -away, fan)
            if found is None or rank > found[0]:
                found, liable = (rank, base, fan), set[str | None]()
            if rank == found[0]:
                liable.add(self.liable(shape))
        return found, liable

    # ---- who pays everything
    def liable(self, shape):
        if self.drawn:
            return None
        is_flush, suits, three = shape
        exposed = [first for form, first in self.melds[self.winner] if form in EXPOSED]
        if three and self.is_fresh() and len({first for first in exposed if first in DRAGONS} - {self.tile}) == 2:
            return "TZ-83"
        if is_flush and len([first for first in exposed if first < 27 and first // 9 in suits]) >= 3:
            return "TZ-81"
        if self.is_fresh() and self.away(self.feeder) >= 2:
            return "TZ-82"
        return None

    def is_fresh(self):
        players = self.case["players"]
        seen = [tile for player in players for tile in tiles(player.get("discards", ""))]
        seen += [tile for player in players for meld in player.get("melds", []) for tile in tiles(meld["tiles"])]
        return self.tile in DRAGONS and self.tile not in seen

    def away(self, seat):
        """How many tiles must be exchanged to be ready: with the missing ones as wild tiles, the fewest that complete it."""
        hand = self.hands[seat]
        stands = self.turned != WHITE
        wilds = hand.count(self.turned)
        whites = hand.count(WHITE) if stands else 0
        fixed = [tile for tile in hand if tile != self.turned and not (stands and tile == WHITE)]
        need = 4 - len(self.melds[seat])
        kept = max(
            keeps(sorted([*fixed, *[self.turned] * standing, *[WHITE] * (whites - standing)]), need, True)
            for standing in range(whites + 1)
        )
        return max(0, 3 * need + 2 - kept - wilds - 1)

    # ---- the others, and the payments
    def other(self, seat):
        forms = [("triplet", t) for t in range(34) if self.hands[seat].count(t) >= 3]
        base, fan = self.sets(seat, forms + self.melds[seat])
        base += 2 * sum(self.hands[seat].count(tile) == 2 for tile in (self.wind(seat), *DRAGONS))
        return base, fan, min(100, base * 2**fan)

    def payments(self, points, liable):
        others = {seat: self.other(seat)[2] for seat in range(4) if seat != self.winner}
        if liable and self.options["liable_points"] == "zero":
            others[self.feeder] = 0
        paid = [[0] * 4 for _ in range(4)]
        for seat, points_of in others.items():
            whole = points == 100 or self.dealer in (seat, self.winner)
            paid[seat][self.winner] = points if whole else points / 2
            for other, more in others.items():
                if more > points_of:
                    gap = more - points_of
                    paid[seat][other] = gap if self.dealer in (seat, other) else gap / 2
        if liable:
            sums = [sum(row[seat] for row in paid) for seat in range(4)]
            sums[self.feeder] = 0
            paid = [sums if seat == self.feeder else [0] * 4 for seat in range(4)]
        return paid


def keeps(kinds, sets, pair):
    """The most tiles of a sorted list that a hand of so many sets, and a pair, can keep."""
    best: dict[object, int] = {}

    def go(place_counts, tile, sets, pair):
        key = (tuple(place_counts[tile : tile + 3]), tile, sets, pair, tuple(place_counts[tile + 3 :]))
        if tile == 34 or (sets == 0 and not pair):
            return 0
        if key in best:
            return best[key]
        counts = list(place_counts)
        most = go(counts, tile + 1, sets, pair)
        if pair and counts[tile]:
            take = min(2, counts[tile])
            counts[tile] -= take
            most = max(most, take + go(counts, tile, sets, False))
            counts[tile] += take
        if sets:
            if counts[tile]:
                take = min(3, counts[tile])
                counts[tile] -= take
                most = max(most, take + go(counts, tile, sets - 1, pair))
                counts[tile] += take
            if tile < 27 and tile % 9 < 7:
                taken = [t for t in (tile, tile + 1, tile + 2) if counts[t]]
                if taken:
                    fewer = [count - (t in taken) for t, count in enumerate(counts)]
                    most = max(most, len(taken) + go(fewer, tile, sets - 1, pair))
        best[key] = most
        return most

    return go([kinds.count(tile) for tile in range(34)], 0, sets, pair)


def answer(case):
    """What the engine must say: None where the hand does not win, else the values and who may be liable."""
    table = Table(case)
    if table.tile == table.turned and not table.drawn:
        return None
    found, liable = table.best()
    if found is None:
        return None
    (points, _, _), base, fan = found
    assert points < inf
    return table, base, fan, min(100, points), points > 100, liable
