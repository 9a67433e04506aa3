"""Random Taizhou hands, full of wild tiles and Whites, scored by the engine and by the oracle."""

import random

import msgspec

from jiaxiang.records import SCORE, answer
from tests.oracles import taizhou_oracle as oracle
from tests.oracles.taizhou_oracle import SUITS

OPTIONS = {
    "discard_triplet": ["concealed", "open"], "full_flush": [3, 4], "half_flush": [1, 2], "all_pungs": [2, 1],
    "four_winds": [13, 1], "no_wild": [1, 0], "kong_bloom": [0, 1], "liable_points": ["zero", "own"],
    "white_in_claims": [False, True],
}  # fmt: skip


def text(tiles):
    return "".join(f"{tile % 9 + 1}{SUITS[tile // 9]}" for tile in sorted(tiles))


class Cannot(Exception):
    pass


class Maker:
    def __init__(self, rng):
        self.rng = rng
        self.left = [4] * 34
        self.turned = rng.choice([31, 31, *range(34), 32, 33, 27])
        self.left[self.turned] -= 1
        self.white_chows = False
        self.dragons = []
        """Of these the winner is to have pungs, of `third` a pair."""
        self.third = None
        self.favoured = rng.choice([range(34), range(27, 34), range(9), range(18, 27), [*range(9, 18), *range(27, 34)]])

    def take(self, tiles):
        for tile in tiles:
            self.left[tile] -= 1
        if min(self.left) < 0:
            for tile in tiles:
                self.left[tile] += 1
            raise Cannot
        return list(tiles)

    def kind(self):
        return self.rng.choice(self.favoured if self.rng.random() < 0.8 else range(34))

    def set_of(self):
        first = self.kind()
        if first < 27 and first % 9 < 7 and self.rng.random() < 0.6:
            return [first, first + 1, first + 2]
        return [first] * 3

    def white_chow(self, seat):
        """A chow of the turned tile's neighbours and a White in its place."""
        lowest = self.turned - self.turned % 9
        first = self.rng.choice([f for f in range(self.turned - 2, self.turned + 1) if lowest <= f <= lowest + 6])
        tiles = self.take([31 if tile == self.turned else tile for tile in range(first, first + 3)])
        return {"kind": "chow", "tiles": text(tiles), "claimed": text(tiles[-1:]), "from": (seat - 1) % 4}

    def meld(self, seat):
        if self.dragons and self.rng.random() < 0.8:
            dragon = self.dragons.pop()
            feeder = self.rng.choice([s for s in range(4) if s != seat])
            return {"kind": "pung", "tiles": text(self.take([dragon] * 3)), "claimed": text([dragon]), "from": feeder}
        if self.white_chows and self.turned < 27 and self.rng.random() < 0.3:
            return self.white_chow(seat)
        kind = self.rng.choice(["chow", "pung", "pung", "kong", "added-kong", "concealed-kong"])
        group = self.set_of()
        while (group[0] == group[1]) == (kind == "chow") or self.turned in group:
            group = self.set_of()
        tiles = self.take(group if kind in ("chow", "pung") else group[:1] * 4)
        meld = {"kind": kind, "tiles": text(tiles)}
        if kind != "concealed-kong":
            feeder = (seat - 1) % 4 if kind == "chow" else self.rng.choice([s for s in range(4) if s != seat])
            meld |= {"claimed": text(tiles[:1]), "from": feeder}
        return meld

    def winner(self, sets):
        """Concealed tiles of a hand that mostly wins: wild tiles and Whites in the place of others."""
        rng = self.rng
        tiles = [tile for _ in range(sets) for tile in self.set_of()] + [self.kind()] * 2
        if self.third is not None:
            tiles[-2:] = [self.third] * 2
        rng.shuffle(tiles)
        wilds = rng.choice([0, 1, 1, 2, 2, 2, 3]) if rng.random() < 0.9 else 0
        tiles[: min(wilds, len(tiles))] = [self.turned] * min(wilds, len(tiles))
        for place, tile in enumerate(tiles):
            if tile == self.turned and place >= wilds:
                tiles[place] = 31
        if rng.random() < 0.1:
            tiles[-1] = self.kind()
        return self.take(tiles)

    def rest(self, number):
        pool = [tile for tile, left in enumerate(self.left) for _ in range(left)]
        if self.rng.random() < 0.5:  # pairs and triplets
            pool.sort(key=lambda tile: (tile < 27, self.rng.random() < 0.5, tile))
            start = self.rng.randrange(max(1, len(pool) - number))
            return self.take(pool[start : start + number])
        return self.take(self.rng.sample(pool, number))


def make(rng):
    maker = Maker(rng)
    options = {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < 0.2}
    maker.white_chows = options.get("white_in_claims", False)
    winner, dealer = rng.randrange(4), rng.randrange(4)
    players: list[dict[str, object]] = [{} for _ in range(4)]
    exposed = rng.choice([0, 0, 0, 1, 2, 3, 3, 4])
    if exposed in (2, 3) and rng.random() < 0.5:
        dragons = [tile for tile in (31, 32, 33) if tile != maker.turned]
        rng.shuffle(dragons)
        maker.dragons, maker.third = dragons[:2], dragons[-1]
    players[winner]["melds"] = [maker.meld(winner) for _ in range(exposed)]
    hand = maker.winner(4 - exposed)
    rng.shuffle(hand)
    if rng.random() < 0.3:
        hand.sort(key=lambda tile: tile in (31, 32, 33, maker.turned))
    tile = hand.pop()
    feeder = winner if rng.random() < 0.4 else rng.choice([s for s in range(4) if s != winner])
    players[winner]["hand"] = text(hand)
    for seat in range(4):
        if seat != winner:
            melds = [maker.meld(seat) for _ in range(rng.choice([0, 0, 0, 1, 2]))]
            players[seat] |= {"melds": melds, "hand": text(maker.rest(13 - 3 * len(melds)))}
    for seat in range(4):
        players[seat]["discards"] = text(maker.rest(rng.choice([0, 0, 2, 6])))
    kongs = any(meld["kind"].endswith("kong") for meld in players[winner]["melds"])
    situation = ["replacement"] if kongs and feeder == winner and rng.random() < 0.5 else []
    if feeder != winner and rng.random() < 0.1:
        situation = ["rob-kong"]
    return {
        "rules": "taizhou", "options": options, "dealer": dealer, "turned": text([maker.turned]), "players": players,
        "wins": [{"seat": winner, "tile": text([tile]), "from": feeder}], "situation": situation,
    }  # fmt: skip


def cases(seed, number):
    rng = random.Random(seed)
    made = 0
    while made < number:
        try:
            case = make(rng)
        except Cannot:
            continue
        made += 1
        yield case


def difference(case, got):
    """What the engine says otherwise than the oracle, or ""."""
    if "error" in got:
        return f"refused: {got['error']}"
    (won,) = got["wins"]
    expected = oracle.answer(case)
    if expected is None or not won["legal"]:
        return "" if expected is None and not won["legal"] else f"legal is {won['legal']}"
    table, base, fan, points, capped, liable = expected
    if (won["base"], won["fan"], won["points"], won["capped"]) != (base, fan, points, capped):
        return f"expected base {base} fan {fan} points {points}, got {won['base']} {won['fan']} {won['points']}"
    if sum(line["base"] for line in won["lines"]) != base or sum(line["fan"] for line in won["lines"]) != fan:
        return "lines do not add up"
    named = won["liable"] and won["liable"]["clause"]
    if named not in liable or (won["liable"] and won["liable"]["seat"] != table.feeder):
        return f"expected one of {liable} liable, got {won['liable']}"
    for hand in got["hands"]:
        base, fan, points = table.other(hand["seat"])
        if named and hand["seat"] == table.feeder and table.options["liable_points"] == "zero":
            points = 0
        if (hand["base"], hand["fan"], hand["points"]) != (base, fan, points):
            return f"expected {base} {fan} {points}, got {hand}"
    expected_payments = table.payments(won["points"], named)
    return "" if got["payments"] == expected_payments else f"expected {expected_payments}, got {got['payments']}"


def run(seed, number):
    wrong: list[tuple[dict[str, object], str]] = []
    won, counted = 0, dict[str, int]()
    for case in cases(seed, number):
        got = msgspec.json.decode(msgspec.json.encode(answer(msgspec.json.encode(case).decode(), SCORE)))
        found = difference(case, got)
        if found:
            wrong.append((case, found))
        elif got["wins"][0]["legal"]:
            won += 1
            named = got["wins"][0]["liable"]
            clauses = [line["clause"] for line in got["wins"][0]["lines"]] + ([named["clause"]] if named else [])
            for clause in set(clauses):
                counted[clause] = counted.get(clause, 0) + 1
    return wrong, won, counted


if __name__ == "__main__":
    import sys

    found, won, counted = run(int(sys.argv[1]), int(sys.argv[2]))
    for case, what in found[:5]:
        print(what)
        print(case)
    print(len(found), "differences,", won, "won", dict(sorted(counted.items())))
