"""Random Wenling hands, full of wild tiles, scored by the engine and by the oracle.

    python -m tests.oracles.fuzz_wenling --seed 1 --cases 1000

The oracle is asked for nothing here but which tiles are wild or special, so that every case is well-formed.
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator

import msgspec

from jiaxiang.records import SCORE, answer
from tests.oracles import wenling_oracle as oracle
from tests.oracles.wenling_oracle import (
    DRAGONS,
    FLOWERS,
    GREEN,
    KONGS,
    PLANTS,
    RED,
    SEASONS,
    SUITS,
    WHITE,
    WINDS,
    Json,
    special_tiles,
    tiles,
    wild_tiles,
)

OPTIONS = {
    "mode": ["danao", "xiaonao", "xiaonao"], "discard_triplet": ["concealed", "open", "open"],
    "third_plant": ["竹", "菊", "菊"], "mixed_flowers": ["wind-turned", "mode", "mode"],
    "stakes": ["dealer-double", "flat", "flat", "idle-half", "idle-half"],
}  # fmt: skip
COMPARED = ("hands", "payments", "deltas", "next_dealer")
OF_A_WIN = ("seat", "legal", "base", "fan", "points", "capped", "liable")
FACES = [*range(34)]


def text(kinds: list[int]) -> str:
    return "".join(f"{kind % 9 + 1}{SUITS[kind // 9]}" for kind in sorted(kinds))


class Cannot(Exception):
    """The tiles that are left do not make what was wanted."""


class Maker:
    def __init__(self, rng: random.Random):
        self.rng = rng
        self.options = {name: rng.choice(values) for name, values in OPTIONS.items() if rng.random() < 0.35}
        self.turned = rng.choice(
            [*FACES, *FACES, *FLOWERS, *FLOWERS, *DRAGONS, *DRAGONS, *WINDS, *WINDS, 0, 8, 17, 26, 26]
        )
        self.wilds = wild_tiles(self.turned)
        self.special = special_tiles(self.turned, self.options.get("mode", "danao"))
        self.left = {kind: 1 if kind in FLOWERS else 4 for kind in [*FACES, *FLOWERS]}
        self.left[self.turned] -= 1
        self.dealer, self.winner = rng.randrange(4), rng.randrange(4)
        self.own = 27 + (self.winner - self.dealer) % 4
        self.drawn = rng.random() < 0.45
        self.feeder = self.winner if self.drawn else (self.winner + rng.randrange(1, 4)) % 4
        self.players: list[Json] = [{"hand": "", "melds": [], "flowers": "", "discards": ""} for _ in range(4)]
        self.theme = rng.choice(["any", "flush", "half", "pungs", "winds", "chows", "honours", "stack"])
        suit = [*range(*rng.choice([(0, 9), (9, 18), (18, 27)]))]
        low = rng.choice(suit[:7])
        self.favoured = {
            "stack": [*range(low, low + 3)] * 20 + FACES,  # as chows or as triplets
            "flush": suit, "half": [*suit, *range(27, 34)], "winds": [*WINDS], "honours": [*range(27, 34)],
        }.get(self.theme, FACES)  # fmt: skip

    # ---- tiles
    def take(self, kinds: list[int]) -> list[int]:
        if any(number > self.left[kind] for kind, number in Counter(kinds).items()):
            raise Cannot
        for kind in kinds:
            self.left[kind] -= 1
        return kinds

    def pool(self, wild: bool = True) -> list[int]:
        """What may still come into a hand."""
        kinds = [kind for kind in self.left if kind not in self.special and (wild or kind not in self.wilds)]
        return [kind for kind in kinds for _ in range(self.left[kind])]

    def wild(self, most: int) -> list[int]:
        there = [kind for kind in self.wilds for _ in range(self.left[kind])]
        return self.take(self.rng.sample(there, min(most, len(there))))

    def is_plain(self, kind: int) -> bool:
        return kind not in self.special and kind not in self.wilds

    def group(self, favoured: list[int]) -> list[int]:
        rng = self.rng
        stray = 0.02 if self.theme == "flush" else 0.1
        first = rng.choice(favoured if rng.random() >= stray else FACES)
        if rng.random() < stray:
            first = rng.choice([self.own, self.own, RED, GREEN])
        chows = {"pungs": 0.05, "chows": 1.0, "winds": 0.5}.get(self.theme, 0.55)
        if self.theme == "chows" and first >= 27:
            first = rng.randrange(27)
        if first < 27 and rng.random() < chows:
            first -= max(0, first % 9 - 6) if rng.random() < 0.9 else first % 9
            return [first, first + 1, first + 2]
        return [first] * 3

    def meld(self, seat: int, favoured: list[int]) -> Json:
        rng = self.rng
        group = self.group(favoured)
        for _ in range(20):
            if all(self.is_plain(kind) for kind in group):
                break
            group = self.group(favoured)
        else:
            raise Cannot
        if group[0] != group[1]:
            self.take(group)
            return {"kind": "chow", "tiles": text(group), "claimed": text([rng.choice(group)]), "from": (seat - 1) % 4}
        kind = rng.choice(["pung", "pung", "pung", "kong", "added-kong", "concealed-kong"])
        made = self.take(group[:1] * (3 if kind == "pung" else 4))
        meld: Json = {"kind": kind, "tiles": text(made)}
        if kind != "concealed-kong":
            meld |= {"claimed": text(made[:1]), "from": (seat + rng.randrange(1, 4)) % 4}
        return meld

    # ---- hands
    def structured(self, seat: int, number: int, favoured: list[int], wilds: int, loose: int) -> list[int]:
        """Sets and a pair, so many tiles wild where that is possible, and so many others in the place of some."""
        for _ in range(20):
            have = self.complete(seat, number, favoured, wilds)
            if have is not None:
                break
        else:
            raise Cannot
        self.rng.shuffle(have)
        for _ in range(min(loose, number)):
            self.left[have.pop()] += 1
        return have + self.rest(number - len(have))

    def complete(self, seat: int, number: int, favoured: list[int], wilds: int) -> list[int] | None:
        """A complete hand: first wild is what cannot be there, and what has the wild tile's face."""
        rng = self.rng
        wanted = [kind for _ in range(number // 3) for kind in self.group(favoured)]
        pairs = [*favoured, 27 + (seat - self.dealer) % 4, RED, GREEN, WHITE]
        wanted += [rng.choice(pairs)] * (number % 3)
        rng.shuffle(wanted)
        left, real = self.left.copy(), list[int]()
        for kind in wanted:
            if self.is_plain(kind) and left[kind]:
                left[kind] -= 1
                real.append(kind)
        wilds = max(min(wilds, number), number - len(real))
        if wilds > 3 or (wilds == 3 and rng.random() < 0.9) or wilds > sum(self.left[kind] for kind in self.wilds):
            return None
        return self.take(real[: number - wilds]) + self.wild(wilds)

    def rest(self, number: int, kinds: list[int] | None = None) -> list[int]:
        pool = self.pool(wild=False) if kinds is None else [kind for kind in self.pool(False) if kind in kinds]
        if number > len(pool):
            raise Cannot
        return self.take(self.rng.sample(pool, number))

    def pairs(self, number: int) -> list[int]:
        """Many pairs and triplets of what counts, and wild tiles."""
        rng = self.rng
        have = self.wild(rng.choice([0, 0, 1, 1, 2, 2, 3]))
        pool = self.pool(wild=False)
        start = rng.randrange(len(pool))
        pool = sorted(pool[start:] + pool[:start], key=lambda kind: kind < 27 and rng.random() < 0.7)
        have = have[:number]
        return have + self.take(pool[: number - len(have)])


def make(rng: random.Random) -> Json:
    maker = Maker(rng)
    kind = rng.choices(["plain", "flat", "heavenly"], [81, 15, 4])[0]
    if kind == "flat":
        return finish(maker, flat_win(maker), kind)
    exposed = rng.choice([0, 0, 1, 2, 3, 3, 4, 5] if maker.theme == "flush" else [0, 0, 0, 0, 1, 1, 2, 3, 4, 5])
    if exposed > 2 and maker.theme == "flush" and rng.random() < 0.5:
        maker.drawn, maker.feeder = False, (maker.winner + rng.randrange(1, 4)) % 4
    if kind == "heavenly":
        maker.winner = maker.feeder = maker.dealer
        maker.drawn, maker.own, exposed = True, 27, 0
    return finish(maker, ordinary_win(maker, exposed), kind)


def ordinary_win(maker: Maker, exposed: int) -> int:
    """Melds and hand of the winner; the winning tile."""
    rng, seat = maker.rng, maker.winner
    melds = [maker.meld(seat, maker.favoured) for _ in range(exposed)]
    wilds = rng.choice([0, 0, 1, 1, 1, 2, 2, 2, 3]) if rng.random() < 0.95 else 0
    hand = maker.structured(seat, 17 - 3 * exposed, maker.favoured, wilds, 1 if rng.random() < 0.06 else 0)
    rng.shuffle(hand)
    sort = rng.random()
    if maker.drawn and sort < 0.3:
        hand.sort(key=lambda kind: kind in maker.wilds)
    elif not maker.drawn and rng.random() < 0.97:
        hand.sort(key=lambda kind: (kind not in maker.wilds, sort < 0.5 and kind in (RED, GREEN)))
    tile = hand.pop()
    maker.players[seat] |= {"melds": melds, "hand": text(hand)}
    return tile


def flat_win(maker: Maker) -> int | None:
    """Melds, hand and set-out tiles of a flat win, or nearly one; the winning tile, if any."""
    rng, seat = maker.rng, maker.winner
    number = 4 if rng.random() < 0.8 else 3
    melds, have, flowers = list[Json](), list[int](), list[int]()
    what = rng.choice(["wild", "wild", "special", "hand", "kong", "colour", "mixed", "mixed"])
    if what == "wild":
        have = maker.wild(number - 1)
    elif what == "special":
        flowers = maker.take([rng.choice([kind for kind in DRAGONS if kind in maker.special] or [WHITE])] * number)
    elif what in ("hand", "kong"):
        kind = rng.choice([kind for kind in [maker.own] * 3 + [RED, GREEN, *WINDS] if maker.is_plain(kind)])
        made = maker.take([kind] * (number if what == "hand" else 4))
        if what == "kong":
            melds.append({"kind": "concealed-kong", "tiles": text(made)})
        else:
            have = made
    elif what == "colour":
        flowers = [*rng.choice([SEASONS, PLANTS])][:number]
    else:
        flowers = [rng.choice([36, 40]), rng.choice([37, 41]), rng.choice([38, 42, 43]), rng.choice([39, 42, 43])]
        flowers = list({*flowers[:number]})
    if not set(flowers) <= maker.special:
        raise Cannot
    if what in ("colour", "mixed"):
        maker.take(flowers)
    if rng.random() < 0.4 and what != "kong":
        melds += [maker.meld(seat, maker.favoured) for _ in range(rng.randrange(3))]
    null = rng.random() < 0.5
    maker.drawn = null or maker.drawn
    maker.feeder = seat if maker.drawn else maker.feeder
    size = 16 - 3 * len(melds)
    have = have[:size]
    need = size - len(have) + (not null)
    hand = have + (maker.structured(seat, need, maker.favoured, 0, 0) if rng.random() < 0.5 else maker.rest(need))
    if not null and maker.drawn:
        rng.shuffle(hand)
    tile = None if null else hand.pop()
    maker.players[seat] |= {"melds": melds, "hand": text(hand), "flowers": text(flowers)}
    return tile


def finish(maker: Maker, tile: int | None, kind: str) -> Json:
    """The others, what lies on the table, and the case as a whole."""
    rng, players, winner = maker.rng, maker.players, maker.winner
    may_be_first = kind == "flat" and tile is None and winner != maker.dealer and not players[winner]["melds"]
    seventeen = may_be_first and rng.random() < 0.5
    dealt = kind == "heavenly" or seventeen
    case: Json = {
        "rules": "wenling", "options": maker.options, "dealer": maker.dealer, "turned": text([maker.turned]),
        "players": players, "situation": ["heavenly"] if kind == "heavenly" else [],
        "wins": [{"seat": winner, "tile": None if tile is None else text([tile]), "from": maker.feeder}],
    }  # fmt: skip
    bare = dealt or rng.random() < 0.1
    could_rob = not (maker.drawn or bare or tile is None) and maker.is_plain(tile) and maker.left[tile] >= 3
    if could_rob and tile is not None and rng.random() < 0.5:
        source = (maker.feeder + rng.randrange(1, 4)) % 4
        robbed = {"kind": "pung", "tiles": text(maker.take([tile] * 3)), "claimed": text([tile]), "from": source}
        players[maker.feeder]["melds"].append(robbed)
        case["situation"].append("rob-kong")
    for seat in range(4):
        if seat != winner:
            other(maker, seat, bare, seventeen and seat == maker.dealer)
    set_out(maker)
    if not dealt:
        ponds(maker, tile)
    situations(maker, case)
    if rng.random() < 0.6:
        case["facts"] = facts(maker, dealt)
    if rng.random() < 0.01 and not seventeen:
        case["wins"], case["situation"] = [], []
    if seventeen and not oracle.Deal(case).flat():
        raise Cannot
    fault = ill_formed(case)
    assert not fault, (fault, case)
    if rng.random() < 0.1:  # what is empty may be left out
        case["players"] = [{name: value for name, value in player.items() if value} for player in players]
        case = {name: value for name, value in case.items() if value or name == "wins"}
    return case


def other(maker: Maker, seat: int, bare: bool, one_more: bool) -> None:
    """Melds and hand of somebody who did not win."""
    rng, melds = maker.rng, maker.players[seat]["melds"]
    if not bare:
        melds += [maker.meld(seat, FACES) for _ in range(rng.choice([0, 0, 0, 1, 2, 3]))]
    rng.shuffle(melds)
    size = 16 - 3 * len(melds) + one_more
    style = rng.choice(["pairs", "pairs", "sets", "sets", "any"])
    if style == "pairs":
        hand = maker.pairs(size)
    elif style == "sets":
        hand = maker.structured(seat, size, FACES, rng.choice([0, 0, 1, 2]), rng.choice([0, 1, 2, 3, 5]))
    else:
        hand = maker.rest(size)
    maker.players[seat]["hand"] = text(hand)


def set_out(maker: Maker) -> None:
    """Special tiles, here and there; seldom all four of a kind where that is not what the winner wins with."""
    rng, players = maker.rng, maker.players
    share = rng.choice([0.0, 0.2, 0.5, 0.8])
    for kind in sorted(maker.special):
        for _ in range(maker.left[kind]):
            seat = rng.choice([*range(4), maker.winner])
            there = tiles(players[seat]["flowers"])
            if rng.random() < share and (there.count(kind) < 3 or rng.random() < 0.2):
                players[seat]["flowers"] = text([*there, *maker.take([kind])])


def ponds(maker: Maker, tile: int | None) -> None:
    """Discards; often nothing that makes the discarder's tiles known, seldom a wild tile."""
    rng, players, feeder = maker.rng, maker.players, maker.feeder
    kinds = set(FACES)
    if rng.random() < 0.4 and tile is not None:
        kinds -= {tile}
    if rng.random() < 0.3:
        kinds -= {*tiles(players[feeder]["hand"])}
    for seat in range(4):
        number = rng.choice([0, 0, 1, 3, 8])
        there = [kind for kind in maker.pool(wild=False) if kind in kinds]
        pond = maker.take(rng.sample(there, min(number, len(there))))
        odds = {feeder: 0.25, maker.winner: 0.03}.get(seat, 0.15)
        if rng.random() < (0.03 if maker.drawn and seat == feeder else odds):
            pond = pond + maker.wild(1)
        rng.shuffle(pond)
        players[seat]["discards"] = text(pond)


def situations(maker: Maker, case: Json) -> None:
    rng, players, winner = maker.rng, maker.players, maker.winner
    added: list[str] = case["situation"]
    own = players[winner]
    kongs = any(meld["kind"] in KONGS for meld in own["melds"])
    bare = not any(player["melds"] for player in players)
    null = case["wins"][0]["tile"] is None
    if "heavenly" not in added and maker.drawn and not null:
        if kongs and rng.random() < 0.5:
            added.append("replacement")
        if own["flowers"] and rng.random() < 0.25:
            added.append("flower-replacement")
        if bare and winner != maker.dealer and not own["discards"] and not added and rng.random() < 0.2:
            added.append("earthly")
    if not maker.drawn and bare and rng.random() < 0.1:
        added.append("human")
    if "heavenly" not in added and not null and "rob-kong" not in added and rng.random() < 0.08:
        added.append("last-tile")


def facts(maker: Maker, first_turn: bool) -> Json:
    """Such that the tiles that the case does not name suffice: for the wall, and for wild tiles once discarded."""
    rng = maker.rng
    known: Json = {}
    walls = [16, 20, 28, 29, 30, 30, 31, 31, 31, 32, 33, 40, 70]
    if rng.random() < 0.8:
        known["wall_left"] = min(rng.choice(walls), sum(maker.left.values()))
    if rng.random() < 0.4:
        known["tail_taken"] = rng.randrange(8)
    if rng.random() < 0.4 and not first_turn:
        seats = [seat for seat in range(4) if seat != maker.winner or rng.random() < 0.1]
        named = rng.sample(seats, rng.randrange(len(seats) + 1))
        hidden = [seat for seat in named if not maker.wilds & {*tiles(maker.players[seat]["discards"])}]
        spare = sum(maker.left[kind] for kind in maker.wilds)
        known["discarded_wild"] = sorted({*named} - {*hidden[spare:]})
    return known


def ill_formed(case: Json) -> str:
    """What is wrong with a case, read from its text alone; empty if nothing is."""
    (turned,) = tiles(case["turned"])
    wilds, special = wild_tiles(turned), special_tiles(turned, case["options"].get("mode", "danao"))
    win = (case["wins"] or [{"tile": None, "seat": -1, "from": -1}])[0]
    used = Counter([turned, *tiles(win["tile"] or "")])
    for seat, player in enumerate(case["players"]):
        melds = [tiles(meld["tiles"]) for meld in player["melds"]]
        hand, pond, set_out = (tiles(player[name]) for name in ("hand", "discards", "flowers"))
        used.update([*hand, *pond, *set_out, *(tile for meld in melds for tile in meld)])
        if len(hand) + 3 * len(melds) not in (16, 16 + (win["tile"] is None and seat == case["dealer"] != win["seat"])):
            return f"size of hand {seat}"
        if any(tile in wilds or tile in special for meld in melds for tile in meld):
            return f"wild or special in a meld of {seat}"
        if special & {*hand, *pond, *tiles(win["tile"] or "")} or not set(set_out) <= special:
            return f"special tiles of {seat}"
    if any(number > (1 if tile in FLOWERS else 4) for tile, number in used.items()):
        return "too many of a kind"
    if win["tile"] is None and win["seat"] != win["from"]:
        return "no tile of another"
    return ""


def cases(seed: int, number: int) -> Iterator[Json]:
    rng = random.Random(seed)
    made = 0
    while made < number:
        try:
            case = make(rng)
        except Cannot:
            continue
        made += 1
        yield case


# ---- comparing


def lines_of(win: Json) -> list[tuple[str, int, int]]:
    return sorted((line["clause"], line["base"], line["fan"]) for line in win.get("lines", []))


def seen(said: Json) -> Json:
    """What of an answer is compared, and the lines."""
    hands = [{name: hand[name] for name in ("seat", "base", "fan", "points")} for hand in said.get("hands", [])]
    wins = [{name: win.get(name) for name in OF_A_WIN} | {"lines": lines_of(win)} for win in said["wins"]]
    return {name: said.get(name) for name in COMPARED} | {"hands": hands, "wins": wins}


def difference(case: Json, got: Json) -> str:
    """What the engine says otherwise than the oracle, or ""."""
    if "error" in got:
        return f"refused: {got['error']}"
    allowed = [seen(one) for one in oracle.settlements(case)]
    said = seen(got)
    if said in allowed:
        return ""
    expected = allowed[0]
    return "; ".join(
        f"{name}: expected {expected[name]}, got {said[name]}" for name in said if said[name] != expected[name]
    )


def answered(case: Json) -> Json:
    """The engine's answer as a reader of its JSON sees it; what it raises is an error too."""
    try:
        got: Json = msgspec.json.decode(msgspec.json.encode(answer(json.dumps(case), SCORE)))
    except Exception as fault:
        return {"error": repr(fault)}
    return got


def run(seed: int, number: int) -> tuple[list[tuple[Json, str]], int, Counter[str]]:
    """The differences, how many hands won, and in how many of them each clause was named."""
    wrong, won, counted = list[tuple[Json, str]](), 0, Counter[str]()
    for case in cases(seed, number):
        got = answered(case)
        found = difference(case, got)
        if found:
            wrong.append((case, found))
            continue
        for win in got["wins"]:
            won += win["legal"]
            counted.update({clause for clause, _, _ in lines_of(win)})
            if win.get("liable"):
                counted["liable " + win["liable"]["clause"]] += 1
    return wrong, won, counted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--show", type=int, default=5)
    asked = parser.parse_args()
    wrong, won, counted = run(asked.seed, asked.cases)
    for case, found in wrong[: asked.show]:
        print(found)
        print(json.dumps(case, ensure_ascii=False))
    print(f"{asked.cases} cases, {won} won, {len(wrong)} differences")
    print(", ".join(f"{clause} {number}" for clause, number in sorted(counted.items())))


if __name__ == "__main__":
    main()
