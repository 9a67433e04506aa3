"""Random Guangdong cases and scripts, answered by the engine and by the oracle; every disagreement is printed.

By hand: `PYTHONPATH=src:. python -m tests.oracles.fuzz_guangdong --cases 30000 --scripts 5000 --seed 1`.
"""

import argparse
import copy
import json
import random
from collections import Counter
from typing import Any

from jiaxiang.records import DEAL, SCORE, answer
from tests.oracles import guangdong_oracle as oracle
from tests.oracles.guangdong_oracle import DRAGONS, FLOWERS, KINDS, ORPHANS, SEATS, WINDS, Json, text_of, tiles_of

Random = random.Random
SUITED = KINDS[:27]
CHOWS = [c for c in map(oracle.chow_from, KINDS) if c]


class NoRoom(Exception):
    """The tiles of the set do not suffice for what was tried."""


class Pool:
    """The tiles that are still free."""

    def __init__(self, flowers: bool = False):
        self.left = Counter(dict.fromkeys(KINDS, 4))
        if flowers:
            self.left.update(FLOWERS)

    def take(self, *tiles: str) -> list[str]:
        need = Counter(tiles)
        if any(self.left[tile] < count for tile, count in need.items()):
            raise NoRoom
        self.left -= need
        return list(tiles)

    def any(self, rng: Random, count: int, kinds: list[str] = KINDS) -> list[str]:
        free = [tile for tile in kinds for _ in range(self.left[tile])]
        if len(free) < count:
            raise NoRoom
        return self.take(*rng.sample(free, count))


# --- hands ------------------------------------------------------------------------------------------------------------

BIASES = (
    "any",
    "full",
    "half",
    "terminals",
    "pure-terminals",
    "honours",
    "dragons",
    "winds",
    "pungs",
    "chows",
    "dense",
)


def kinds_of(rng: Random, bias: str) -> list[str]:
    suit = rng.choice("mps")
    own = [k for k in SUITED if k[1] == suit]
    if bias in ("full", "dense"):
        return own
    if bias == "half":
        return own + KINDS[27:]
    if bias == "terminals":
        return ORPHANS
    if bias == "pure-terminals":
        return [k for k in ORPHANS if k[1] != "z"]
    if bias == "honours":
        return KINDS[27:]
    return KINDS


def pieces_of(rng: Random, pool: Pool, bias: str) -> tuple[list[list[str]], str]:
    """Four sets and the pair's tile."""
    kinds = kinds_of(rng, bias)
    chows = [c for c in CHOWS if set(c) <= set(kinds)]
    wanted: list[list[str]] = []
    pair = rng.choice(kinds)
    if bias == "dragons":
        wanted = [[d] * 3 for d in rng.sample(DRAGONS, rng.choice((2, 2, 3)))]
        pair = rng.choice([*DRAGONS, rng.choice(KINDS)])
    if bias == "winds":
        wanted = [[w] * 3 for w in rng.sample(WINDS, rng.choice((2, 3, 3, 4)))]
        pair = rng.choice([*WINDS, *WINDS, rng.choice(KINDS)])
    pungs = {"pungs": 1.0, "chows": 0.0, "dense": 0.4}.get(bias, rng.choice((0.2, 0.5, 0.9)))
    while len(wanted) < 4:
        wanted.append(rng.choice(chows) if chows and rng.random() > pungs else [rng.choice(kinds)] * 3)
    if bias == "dense":  # neighbouring triplets, which are chows too
        start = rng.randrange(7)
        wanted[:3] = [[kinds[start + step]] * 3 for step in range(3)]
    pool.take(pair, pair)
    for piece in wanted:
        pool.take(*piece)
    return wanted, pair


def meld_of(rng: Random, pool: Pool, piece: list[str], seat: int) -> Json:
    """The set as a meld of the seat; a kong takes its fourth tile from the pool."""
    others = [other for other in SEATS if other != seat]
    if piece[0] != piece[1]:
        kind, feeder = "chow", (seat - 1) % 4
    else:
        kind = rng.choice(("pung", "pung", "pung", "kong", "added-kong", "concealed-kong"))
        feeder = rng.choice(others)
    tiles = list(piece)
    if kind.endswith("kong"):
        tiles += pool.take(piece[0])
    meld: Json = {"kind": kind, "tiles": text_of(tiles)}
    if kind != "concealed-kong":
        meld |= {"claimed": rng.choice(piece), "from": feeder}
    return meld


def winner_of(rng: Random, pool: Pool, seat: int, tile: str | None) -> tuple[Json, str]:
    """A player who wins (or nearly wins), and his winning tile; `tile` is already out of the pool where it is given."""
    shape = rng.random()
    if tile:
        pool.left[tile] += 1
    melds: list[Json] = []
    if shape < 0.03:
        hand = pool.take(*ORPHANS) + pool.any(rng, 1, ORPHANS)
    elif shape < 0.07:
        suit = rng.choice("mps")
        hand = pool.take(*[rank + suit for rank in "1112345678999"])
        hand += pool.any(rng, 1, [k for k in KINDS if k[1] == suit])
    elif shape < 0.09:
        pairs = rng.sample(kinds_of(rng, rng.choice(("any", "full", "honours"))), 7)
        hand = [t for pair in pairs for t in pool.take(pair, pair)]
    else:
        bias = rng.choice(BIASES)
        sets, pair = pieces_of(rng, pool, bias)
        count = rng.choice((0, 0, 0, 1, 2, 3, 4, 4))
        rng.shuffle(sets)
        if bias in ("dragons", "winds") and rng.random() < 0.5:  # who fed the last of them (GD-76)?
            sets.sort(key=lambda piece: piece[0] not in DRAGONS + WINDS)
            count = rng.choice((3, 4, 4))
            sets[:count] = rng.sample(sets[:count], count)
        melds = [meld_of(rng, pool, piece, seat) for piece in sets[:count]]
        hand = [pair, pair] + [t for piece in sets[count:] for t in piece]
    if tile is None:
        win = rng.choice(hand)
    elif tile in hand:
        win = tile
    else:
        raise NoRoom
    hand.remove(win)
    if rng.random() < 0.06:  # nearly
        spoiled = rng.choice(hand)
        hand.remove(spoiled)
        hand += pool.any(rng, 1, rng.choice((KINDS, [k for k in KINDS if k[1] == spoiled[1]])))
        pool.left[spoiled] += 1
    rng.shuffle(hand)
    return {"hand": text_of(hand), **({"melds": melds} if melds or rng.random() < 0.3 else {})}, win


def case_of(rng: Random) -> Json:
    while True:
        try:
            return try_case(rng)
        except NoRoom:
            continue


def try_case(rng: Random) -> Json:
    options: Json = {}
    for name, values in oracle.OPTIONS.items():
        if rng.random() < 0.4:
            options[name] = rng.choice(values)
    pool = Pool(options.get("flowers", False))
    case: Json = {"rules": "guangdong", "players": [{}, {}, {}, {}], "wins": []}
    if options or rng.random() < 0.2:
        case["options"] = options
    dealer = rng.randrange(4)
    if dealer or rng.random() < 0.5:
        case["dealer"] = dealer
    if rng.random() < 0.7:
        case["round_wind"] = rng.choice(WINDS)
    if rng.random() < 0.2:
        case["id"] = f"case {rng.random()}"
    if rng.random() < 0.1:
        case["drawn_games"] = rng.randrange(4)
    number = rng.choice((0, *[1] * 30, *[2] * 6, *[3] * 6))
    source = rng.randrange(4)
    order = [(source + step) % 4 for step in (1, 2, 3)]
    players = case["players"]
    if number == 1:
        seat = source if rng.random() < 0.6 else rng.choice(order)
        players[seat], tile = winner_of(rng, pool, seat, None)
        case["wins"] = [{"seat": seat, "tile": tile, "from": source}]
    elif number:
        seats = sorted(rng.sample(order, number), key=order.index)
        shared = rng.choice(KINDS)
        pool.take(shared)
        for seat in seats:
            for _ in range(200):
                before = copy.deepcopy(pool)
                try:
                    players[seat], _tile = winner_of(rng, pool, seat, shared)
                    break
                except NoRoom:
                    pool = before
            else:
                raise NoRoom
        for seat in seats:
            case["wins"].append({"seat": seat, "tile": shared, "from": source})
    seats = [win["seat"] for win in case["wins"]]
    furnish(rng, case, pool, seats)
    situate(rng, case, seats, source)
    if rng.random() < 0.25:
        feeders = rng.sample(SEATS, rng.choice((0, 1, 1, 2)))
        pairs = [[feeder, rng.choice([seat for seat in SEATS if seat != feeder])] for feeder in feeders]
        case.setdefault("facts", {})["answers_for"] = pairs
    if rng.random() < 0.05:  # what no liability reads may be left out
        for meld in [meld for player in players for meld in player.get("melds", [])]:
            for field in ("from", "claimed"):
                if rng.random() < 0.3:
                    meld.pop(field, None)
    return case


def furnish(rng: Random, case: Json, pool: Pool, seats: list[int]) -> None:
    """What else lies on the table: losers, ponds, flowers."""
    players = case["players"]
    if rng.random() < 0.3:
        for seat in SEATS:
            if seat not in seats and rng.random() < 0.7:
                players[seat] = loser_of(rng, pool, seat)
    if rng.random() < 0.2:
        for player in players:
            if rng.random() < 0.5:
                player["discards"] = text_of(pool.any(rng, rng.randrange(4)))
    if case.get("options", {}).get("flowers", False):
        for player in players:
            if rng.random() < 0.5:
                player["flowers"] = text_of(pool.any(rng, rng.choice((0, 1, 2)), FLOWERS))


def loser_of(rng: Random, pool: Pool, seat: int) -> Json:
    melds = []
    for _ in range(rng.choice((0, 0, 1, 2))):
        piece = rng.choice((rng.choice(CHOWS), [rng.choice(KINDS)] * 3))
        pool.take(*piece)
        melds.append(meld_of(rng, pool, piece, seat))
    player: Json = {"hand": text_of(pool.any(rng, 13 - 3 * len(melds)))}
    return {**player, **({"melds": melds} if melds else {})}


def situate(rng: Random, case: Json, seats: list[int], source: int) -> None:
    """A situation that the case allows, now and then one that it contradicts."""
    names: list[str] = []
    dealer = case.get("dealer", 0)
    drawn = seats == [source]
    melds = case["players"][seats[0]].get("melds", []) if seats else []
    bare = not any(player.get("melds") for player in case["players"])
    if drawn:
        fed = [meld["from"] for meld in melds if meld["kind"] == "kong" and "from" in meld]
        if any("kong" in meld["kind"] for meld in melds) and rng.random() < 0.5:
            names.append("replacement")
            if fed and rng.random() < 0.7:
                names.append("fed-kong")
                case["fed_by"] = rng.choice(fed)
                kongs = len([meld for meld in melds if "kong" in meld["kind"]])
                if kongs > 1 and rng.random() < 0.5:
                    case.setdefault("facts", {})["chained"] = rng.random() < 0.8
        if case["players"][source].get("flowers") and rng.random() < 0.4:
            names.append("flower-replacement")
        if bare and rng.random() < 0.4:
            names.append("heavenly" if source == dealer else "earthly")
    elif seats:
        if rng.random() < 0.3:
            names.append("rob-kong")
        elif bare and rng.random() < 0.5:
            names.append("human")
    if rng.random() < 0.25:
        names.append("last-tile")
    if rng.random() < 0.04:
        names.append(rng.choice(sorted(oracle.SITUATIONS)))
    names = list(dict.fromkeys(names))
    if "fed-kong" in names and "fed_by" not in case and rng.random() < 0.7:
        case["fed_by"] = rng.randrange(4)
    if names or rng.random() < 0.1:
        rng.shuffle(names)
        case["situation"] = names


# --- malformed cases --------------------------------------------------------------------------------------------------


def spoil(rng: Random, case: Json) -> Json:  # noqa: PLR0915 - one statement a way to spoil it
    """A copy with one thing wrong (or, now and then, not)."""
    case = copy.deepcopy(case)
    seats = [win["seat"] for win in case["wins"]]
    player = case["players"][rng.choice(seats or [0])]
    melds = player.get("melds", [])
    junk = rng.choice((None, 0, -1, 4, 7, 1.5, True, "", "x", "1m", "8z", "1f", "0m", "12", [], {}, ["x"], {"x": 1}))
    tile = rng.choice((*KINDS, "8z", "9f", "1f", "0m", "5x", "mm", "1"))
    match rng.randrange(22):
        case 0:
            case[rng.choice(("foo", "hand", "wall_left", "Rules", "actions"))] = junk
        case 1:
            case["rules"] = rng.choice((junk, "guangdon", "Guangdong", "tz"))
        case 2:
            case["options"] = {rng.choice((*oracle.OPTIONS, "fan", "base", "winds")): junk}
        case 3:
            case["dealer"] = junk
        case 4:
            case["round_wind"] = rng.choice((junk, "5z", "11z", "1z2z"))
        case 5:
            case["players"] = rng.choice((case["players"][:3], [*case["players"], {}], junk))
        case 6:
            case["players"][rng.randrange(4)] = rng.choice((junk, {"foo": 1}))
        case 7:
            player["hand"] = player.get("hand", "") + tile
        case 8:
            player["hand"] = text_of(tiles_of(player.get("hand", "1m"))[1:])
        case 9:
            player["hand"] = junk
        case 10 if melds:
            rng.choice(melds)[rng.choice(("kind", "tiles", "claimed", "from", "foo"))] = junk
        case 11 if melds:
            rng.choice(melds)["kind"] = rng.choice(
                ("chow", "pung", "kong", "added-kong", "concealed-kong", "release", "kongs", None)
            )
        case 12 if melds:
            rng.choice(melds)["tiles"] = rng.choice(
                ("123m", "111m", "1111m", "124m", "123z", "1m2p3s", "891s", "11m", "", "111f")
            )
        case 13:
            player["flowers"] = rng.choice((junk, "11f", "1f", "1z", "9f"))
        case 14:
            player["discards"] = rng.choice((junk, "1f", "11111m", tile))
        case 15:
            player["ready"] = rng.choice((junk, "closed", "open", False))
        case 16 if seats:
            rng.choice(case["wins"])[rng.choice(("seat", "tile", "from", "foo"))] = junk
        case 17 if seats:
            wins = case["wins"]
            case["wins"] = rng.choice(
                (
                    [*wins, wins[0]],
                    [*wins, {**wins[0], "seat": wins[0]["from"]}],
                    [*wins, {**wins[0], "tile": tile}],
                    [{"seat": wins[0]["seat"], "tile": wins[0]["tile"]}],
                    [{**wins[0], "from": rng.randrange(4)}],
                    junk,
                )
            )
        case 18:
            case["situation"] = rng.choice((junk, [junk], ["Human"], "human", [rng.choice(sorted(oracle.SITUATIONS))]))
        case 19:
            case["facts"] = rng.choice(
                (
                    junk,
                    {"foo": 1},
                    {"beans": []},
                    {"chained": rng.choice((0, 1, "true"))},
                    {
                        "answers_for": rng.choice(
                            ([1, 2], [[1]], [[1, 2, 3]], [[1, 1]], [[4, 0]], [[0, -1]], {}, "0", [["0", 1]])
                        )
                    },
                )
            )
        case 20:
            case["fed_by"] = rng.choice((junk, 1, 2))
        case 21:
            case["drawn_games"] = junk
        case _:
            case.pop(rng.choice(("rules", "players", "wins")))
    return case


# --- scripts ----------------------------------------------------------------------------------------------------------


def ready_hand(rng: Random, pool: Pool, tile: str | None) -> list[str]:
    """Thirteen tiles that wait, for `tile` where it is given."""
    for _ in range(200):
        before = copy.deepcopy(pool)
        try:
            sets, pair = pieces_of(rng, pool, rng.choice(BIASES))
        except NoRoom:
            pool.left = before.left
            continue
        hand = [pair, pair] + [t for piece in sets for t in piece]
        if tile is None or tile in hand:
            win = tile or rng.choice(hand)
            hand.remove(win)
            pool.left[win] += 1
            return hand
        pool.left = before.left
    raise NoRoom


def greedy_hand(rng: Random, pool: Pool, wanted: list[str]) -> list[str]:
    """Thirteen tiles full of pairs, triplets and halves of chows."""
    hand: list[str] = []
    rng.shuffle(wanted)
    for tile in wanted:
        if len(hand) < 10 and pool.left[tile] >= 2:
            hand += pool.take(*[tile] * min(pool.left[tile], rng.choice((2, 2, 2, 3))))
    while len(hand) < 12:
        tile = rng.choice(KINDS)
        count = rng.choice((1, 2, 2, 3, 4))
        if pool.left[tile] >= count and len(hand) + count <= 13:
            hand += pool.take(*[tile] * count)
    return hand + pool.any(rng, 13 - len(hand))


def script_of(rng: Random) -> Json:
    while True:
        try:
            return try_script(rng)
        except NoRoom:
            continue


def try_script(rng: Random) -> Json:
    """A script of legal play, now and then with an illegal action in it."""
    options: Json = {}
    for name, values in oracle.OPTIONS.items():
        if rng.random() < 0.35:
            options[name] = rng.choice(values)
    pool = Pool(options.get("flowers", False))
    dealer = rng.randrange(4)
    hands: list[list[str]] = [[], [], [], []]
    theme = rng.choice(("dragons", "winds", "waits", "waits", "rob", "rob", "pairs", "mixed", "ready"))
    shared = rng.choice(SUITED)
    seats = rng.sample(SEATS, 4)
    kept = 0
    if theme == "rob":
        # one has a pair of the tile, another the third, the draws the fourth; one or two wait for it
        hands[seats[0]] = pool.take(*[shared] * rng.choice((2, 3)))
        dealer = rng.choice((dealer, seats[1]))
        hands[seats[1]] = [*pool.take(shared)]
        waiting = seats[2:] if rng.random() < 0.5 else seats[2:3]
        for seat in waiting:
            hands[seat] = ready_hand(rng, pool, shared)
        kept, pool.left[shared] = pool.left[shared], 0
    elif theme == "waits":
        for seat in seats[: rng.choice((2, 3, 3))]:
            hands[seat] = ready_hand(rng, pool, shared)
    elif theme in ("ready", "mixed"):
        for seat in seats[: rng.choice((1, 2, 4))]:
            hands[seat] = ready_hand(rng, pool, None)
    elif theme in ("dragons", "winds"):
        wanted = DRAGONS if theme == "dragons" else WINDS
        hands[seats[0]] = greedy_hand(rng, pool, list(wanted))
    for seat in seats:
        if theme == "rob" and hands[seat] and len(hands[seat]) < 13:
            hands[seat] += pool.any(rng, 13 - len(hands[seat]))
        elif not hands[seat]:
            hands[seat] = greedy_hand(rng, pool, []) if rng.random() < 0.7 else pool.any(rng, 13)
        if options.get("flowers") and rng.random() < 0.5:
            for place in range(rng.choice((1, 1, 2))):
                flower = pool.any(rng, 1, FLOWERS)[0]
                pool.left[hands[seat][place]] += 1
                hands[seat][place] = flower
    script: Json = {
        "rules": "guangdong",
        "options": options,
        "dealer": dealer,
        "round_wind": rng.choice(WINDS),
        "hands": [text_of(hand) for hand in hands],
        "draws": "",
        "tail": "",
        "actions": [],
    }
    if rng.random() < 0.2:
        script["id"] = f"deal {rng.random()}"
    pool.left[shared] += kept
    wished = {"rob": [shared], "waits": [shared], "dragons": DRAGONS, "winds": WINDS}.get(theme, [])
    return Grower(rng, script, pool, theme, wished, seats).grow()


class Grower:
    """Plays one deal, choosing what is drawn as it goes, and writes it down."""

    def __init__(self, rng: Random, script: Json, pool: Pool, theme: str, wished: list[str], seats: list[int]):
        self.rng, self.script, self.pool, self.theme, self.wished, self.seats = rng, script, pool, theme, wished, seats
        self.luck = 0.03 if theme in ("rob", "waits") else rng.choice((0.1, 0.3, 0.6))
        win = rng.choice((0.1, 0.6, 0.95))
        self.temper = {"claim": rng.choice((0.3, 0.8, 1.0)), "win": win, "first": win, "kong": rng.choice((0.5, 1.0))}
        if theme in ("dragons", "winds"):
            self.temper["first"] = 0.2
        if theme == "rob":
            self.temper |= {"first": 0.05, "win": 0.9, "claim": 1.0, "kong": 1.0}
        self.temper["tempt"] = rng.choice((0.0, 0.0, 0.3))
        self.draws = [self.dull()]
        self.tail = [self.dull() for _ in range(10)]
        self.deal = oracle.Deal(
            {**script, "draws": text_run(self.draws), "tail": text_run(self.tail), "wall_left": 1000}
        )
        needed = 1000 - self.deal.wall
        full = 91 if script["options"].get("flowers") else 83
        short = rng.random() < 0.35
        self.deal.wall = rng.randrange(1, 25) if short else full - needed
        if short or rng.random() < 0.5:
            script["wall_left"] = self.deal.wall + needed
        for tile in self.tail[needed + 4 :]:
            pool.left[tile] += 1
        self.tail = self.tail[: needed + 4]
        self.deal.tail = self.tail[needed:]
        self.head_for = -1

    def dull(self) -> str:
        """Anything but what the deal is about."""
        return self.pool.any(self.rng, 1, [tile for tile in self.pool.left if tile not in self.wished])[0]

    def pick(self, seat: int) -> str:
        """The tile that the seat draws from the head."""
        rng, pool, deal = self.rng, self.pool, self.deal
        free = [tile for tile, count in pool.left.items() for _ in range(count)]
        if not free:
            raise NoRoom
        tile = rng.choice(free)
        hopes = [t for t in self.wished if pool.left[t]]
        luck = self.luck
        if self.theme in ("dragons", "winds"):
            luck = 0.6 if seat == self.seats[0] else 0.03
        if deal.wall == 1:
            luck = 0.9
        if hopes and rng.random() < {"waits": 0.35, "rob": 0.7 if seat == self.seats[0] else 0.05}.get(self.theme, 0.2):
            tile = rng.choice(hopes)
        elif rng.random() < luck:
            kinds = sorted(set(free))
            liked = [t for t in kinds if t in KINDS and deal.completes(seat, t)]
            liked = liked or [t for t in kinds if deal.hands[seat].count(t) >= 2]
            if rng.random() < 0.4:
                pungs = [tiles_of(m["tiles"])[0] for m in deal.melds[seat] if m["kind"] == "pung"]
                liked = [t for t in pungs if pool.left[t]] or liked
            tile = rng.choice(liked or free)
        return pool.take(tile)[0]

    def name_tiles(self) -> None:
        """One named tile at the head, four at the tail, chosen for who draws next."""
        deal = self.deal
        after = ((deal.owner if deal.phase == "window" else deal.turn) + 1) % 4
        if deal.draws and after != self.head_for:
            self.pool.left[self.draws.pop()] += 1
            deal.draws = []
        if not deal.draws:
            self.head_for = after
            deal.draws = [self.pick(after)]
            self.draws += deal.draws
        while len(deal.tail) < 4:
            deal.tail.append(self.dull())
            self.tail.append(deal.tail[-1])

    def step(self) -> bool:
        """One action; whether it was an illegal one, which ends the script."""
        rng, deal = self.rng, self.deal
        self.name_tiles()
        tempting = temptations(deal)
        if tempting and rng.random() < self.temper["tempt"]:
            self.script["actions"].append(rng.choice(tempting))
            return True
        chosen = choose(rng, deal, self.temper, self.wished)
        if chosen is None:
            deal.close()
            return False
        lucky = replacement(rng, self.pool, deal, chosen) if " kong " in chosen and rng.random() < 0.6 else None
        if lucky:
            self.pool.left[deal.tail[0]] += 1
            self.tail[len(self.tail) - len(deal.tail)] = deal.tail[0] = self.pool.take(lucky)[0]
        self.script["actions"].append(chosen)
        deal.act(chosen)
        return False

    def grow(self) -> Json:
        rng, deal, script, actions = self.rng, self.deal, self.script, self.script["actions"]
        limit = rng.choice((20, 120, 200, 200))
        illegal = False
        while deal.phase in ("turn", "window") and len(actions) < limit and not illegal:
            illegal = self.step()
        # what was named and not taken
        if rng.random() < 0.7 or deal.wall <= len(deal.draws) + len(deal.tail):
            self.draws = self.draws[: len(self.draws) - len(deal.draws)]
            self.tail = self.tail[: len(self.tail) - len(deal.tail)]
        script["draws"], script["tail"] = text_run(self.draws), text_run(self.tail)
        if not illegal and rng.random() < 0.25 and actions:
            cut = rng.randrange(1, len(actions) + 1) if rng.random() < 0.5 else len(actions)
            script["actions"] = [*actions[:cut], wild_action(rng, script), *actions[cut:][: rng.choice((0, 3))]]
        return script


def replacement(rng: Random, pool: Pool, deal: oracle.Deal, action: str) -> str | None:
    """A free tile that wins, or makes another kong, once this kong is made."""
    seat, tile = int(action[0]), action.rsplit(maxsplit=1)[-1]
    rest = [t for t in deal.hands[seat] if t != tile]
    melds = [tiles_of(m["tiles"]) for m in deal.melds[seat]]
    if [tile] * 3 not in melds:
        melds.append([tile] * 3)
    free = [t for t in KINDS if pool.left[t]]
    wins = [t for t in free if oracle.wins_with(rest, melds, t)]
    kongs = [t for t in free if t != tile and (rest.count(t) == 3 or [t] * 3 in melds)]
    liked = rng.choice((wins, wins, kongs)) or wins or kongs
    flowers = [t for t in FLOWERS if pool.left[t]]
    if flowers and rng.random() < 0.2:
        liked = flowers
    return rng.choice(liked) if liked else None


def text_run(tiles: list[str]) -> str:
    return " ".join(tiles)


def temptations(deal: oracle.Deal) -> list[str]:
    """What a player would like to do here and may not."""
    found = []
    if deal.phase == "window":
        for seat in SEATS:
            if seat == deal.owner or seat in deal.answers:
                continue
            if deal.tile in deal.passed[seat] and deal.completes(seat, deal.tile):
                found.append(f"{seat} win")
            if deal.hands[seat].count(deal.tile) >= 2 and (deal.wall == 0 or deal.robbing):
                found.append(f"{seat} pung {deal.tile}")
    elif deal.drawn is None or deal.wall == 0:
        found += [
            f"{deal.turn} kong {t}" for t in sorted(set(deal.hands[deal.turn])) if deal.hands[deal.turn].count(t) == 4
        ]
        pungs = [tiles_of(m["tiles"])[0] for m in deal.melds[deal.turn] if m["kind"] == "pung"]
        found += [f"{deal.turn} kong {t}" for t in pungs if t in deal.hands[deal.turn]]
    return found


def choose(rng: Random, deal: oracle.Deal, temper: dict[str, float], wished: list[str]) -> str | None:
    """A legal action of this point, None to let the window close by itself."""
    legal = deal.legal()
    if deal.phase == "window":
        if rng.random() < 0.1:
            return rng.choice([a for a in legal if a.endswith("pass")] or [None])
        wins = [action for action in legal if action.endswith("win")]
        if wins and rng.random() < temper["win" if deal.robbing else "first"]:
            return rng.choice(wins)
        claims = [action for action in legal if action.split()[1] in ("pung", "kong", "chow")]
        if rng.random() < 0.8:  # who waits for the wished tile goes on waiting
            claims = [a for a in claims if not any(deal.completes(int(a[0]), tile) for tile in wished)]
        hoped = [action for action in claims if deal.tile in wished and " pung " in action]
        if hoped and rng.random() < 0.8:
            return rng.choice(hoped)
        if claims and rng.random() < temper["claim"]:
            kongs = [action for action in claims if "kong" in action]
            return rng.choice(kongs if kongs and rng.random() < temper["kong"] else claims)
        # the next seat's own win must not be read as an answer: he passes what completes him first
        after = (deal.owner + 1) % 4
        if f"{after} pass" in legal and f"{after} win" in legal and rng.random() < 0.7:
            return f"{after} pass"
        return None
    wins = [action for action in legal if action.endswith("win")]
    if wins and rng.random() < (0.8 if deal.wall == 0 else temper["win"]):
        return wins[0]
    kongs = [action for action in legal if " kong " in action]
    if kongs and rng.random() < temper["kong"]:
        return rng.choice(kongs)
    if "pass" in " ".join(legal) and rng.random() < 0.2:
        return f"{deal.turn} pass"
    discards = [action for action in legal if " discard " in action]
    melds = [tiles_of(m["tiles"]) for m in deal.melds[deal.turn]]
    if deal.drawn and rng.random() < 0.9:
        rest = oracle.without(deal.hands[deal.turn], [deal.drawn])
        if any(oracle.wins_with(rest or [], melds, tile) for tile in wished):
            return f"{deal.turn} discard {deal.drawn}"
    held = deal.hands[deal.turn]
    hoped = [a for a in discards if a[-2:] in wished and held.count(a[-2:]) == 1 and [a[-2:]] * 3 not in melds]
    if hoped and rng.random() < 0.7:
        return rng.choice(hoped)
    if rng.random() < 0.6:  # what somebody wants
        others = [seat for seat in SEATS if seat != deal.turn]
        waited = [a for a in discards if any(deal.completes(seat, a[-2:]) for seat in others)]
        wanted = [a for a in discards if any(deal.hands[seat].count(a[-2:]) >= 2 for seat in others)]
        own = [a for a in discards if deal.hands[deal.turn].count(a[-2:]) == 1]
        discards = rng.choice((waited, wanted, own)) or wanted or own or discards
    return rng.choice(discards)


def wild_action(rng: Random, script: Json) -> str:
    seat = rng.randrange(4)
    near = {tile for hand in script["hands"] for tile in tiles_of(hand) if tile in KINDS}
    used = [action.split()[-1] for action in script["actions"] if len(action.split()) == 3]
    tile = rng.choice(
        (rng.choice(KINDS), rng.choice(sorted(near)), used[-1][-2:] if used else "1m", used[-1][-2:] if used else "1m")
    )
    verb = rng.choice(("win", "win", "win", "pung", "kong", "kong", "chow", "discard", "discard", "pass"))
    if verb in ("win", "pass"):
        return f"{seat} {verb}"
    if verb == "chow":
        rank = int(tile[0])
        pair = rng.choice(((rank + 1, rank + 2), (rank - 1, rank + 1), (rank - 2, rank - 1)))
        ranks = "".join(str(min(7 if tile[1] == "z" else 9, max(1, r))) for r in pair)
        return f"{seat} chow {ranks}{tile[1]}"
    return f"{seat} {verb} {tile}"


def spoil_script(rng: Random, script: Json) -> Json:
    script = copy.deepcopy(script)
    junk: Any = rng.choice((None, 0, -1, 4, 1.5, True, "", "x", "8z", "1f", [], {}, ["x"]))
    match rng.randrange(12):
        case 0:
            script[rng.choice(("foo", "players", "wins", "situation"))] = junk
        case 1:
            script["rules"] = rng.choice((junk, "Guangdong"))
        case 2:
            script["hands"] = rng.choice((junk, script["hands"][:3], [*script["hands"], ""]))
        case 3:
            script["hands"][rng.randrange(4)] = rng.choice((junk, "1m", "1111222233334m", "11112222333344m"))
        case 4:
            script["draws"] = rng.choice((junk, "", "11111m", "8z"))
        case 5:
            script["tail"] = rng.choice((junk, "11111m", "8z"))
        case 6:
            script["wall_left"] = rng.choice(("x", 1.5, [], -1, 92, 200))
        case 7:
            script["actions"] = junk
        case 8:
            script["dealer"] = junk
        case 10:
            wrong = (
                "0",
                "x",
                "4 pass",
                "0 eat 1m",
                "1 discard",
                "1 discard 8z",
                "2 chow 1m",
                "3 win 1m",
                "1 kong 12m",
                None,
                3,
            )
            script["actions"].insert(rng.randrange(len(script["actions"]) + 1), rng.choice(wrong))
        case 9:
            script["options"] = {rng.choice((*oracle.OPTIONS, "winds")): junk}
        case _:
            script.pop(rng.choice(("rules", "hands", "draws")))
    return script


# --- comparing --------------------------------------------------------------------------------------------------------


def lines_of(win: Json) -> list[tuple[str, int]]:
    return sorted((line["clause"], line["fan"]) for line in win["lines"])


def compare(engine: Json, mine: Json) -> list[str]:
    """What the two answers to a well-formed input disagree on."""
    if ("error" in engine) != ("error" in mine):
        return ["error or not"]
    if engine.get("id") != mine.get("id"):
        return ["id"]
    if "error" in mine:
        return ["error's action"] if engine["error"].get("action") != mine["error"]["action"] else []
    wrong = [
        field
        for field in ("payments", "deltas", "next_dealer", "outcome")
        if plain(engine.get(field)) != plain(mine.get(field))
    ]
    if [win["seat"] for win in engine["wins"]] != [win["seat"] for win in mine["wins"]]:
        return [*wrong, "winners"]
    for theirs, ours in zip(engine["wins"], mine["wins"], strict=True):
        if theirs["legal"] != ours["legal"]:
            wrong.append("legal")
        elif ours["legal"]:
            wrong += [field for field in ("base", "fan", "points", "capped") if theirs[field] != ours[field]]
            if lines_of(theirs) != sorted(ours["lines"]):
                wrong.append("lines")
            paid = sorted((entry["seat"], entry["points"], entry["clause"]) for entry in theirs["paid_by"])
            if paid != sorted(ours["paid_by"]):
                wrong.append("paid_by")
            if theirs["liable"] is not None:
                wrong.append("liable")
    return wrong


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


def top(field: str) -> str:
    return field.split(".", maxsplit=1)[0].split("[", maxsplit=1)[0]


def compare_refusal(engine: Json, found: list[str]) -> list[str]:
    """`found` are the faults that the oracle sees."""
    if "error" not in engine or "action" in engine["error"]:
        return [f"not refused: {found}"] if found else []
    field = engine["error"]["field"]
    if not found:
        return [f"refused: {field}"]
    return [] if top(field) in {top(name) for name in found} else [f"field {field}, not {found}"]


def undecided(case: Any) -> bool:
    """Where the rulebook's words leave open whether the case is refused."""
    if not isinstance(case, dict):
        return False
    players = case.get("players")  # whether null is a hand left out
    return isinstance(players, list) and any(isinstance(p, dict) and p.get("hand", "") is None for p in players)


def check_case(case: Any) -> list[str]:
    if undecided(case):
        return []
    engine = plain(answer(json.dumps(case), SCORE))
    found = oracle.faults(case)
    wrong = compare_refusal(engine, found)
    if wrong or found:
        return wrong
    return compare(engine, oracle.score(case))


def check_script(script: Any) -> list[str]:
    engine = plain(answer(json.dumps(script), DEAL))
    found = oracle.script_faults(script)
    wrong = compare_refusal(engine, found)
    if wrong or found:
        return wrong
    return compare(engine, oracle.play(script))


def run(seed: int, cases: int, scripts: int, seen: Counter[str] | None = None) -> list[tuple[str, Any, list[str]]]:
    """Every disagreement of so many cases and scripts; a fifth of each is malformed."""
    rng = random.Random(seed)
    wrong = []
    for number in range(cases):
        case = case_of(rng)
        if number % 5 == 4:
            case = spoil(rng, case)
        found = check_case(case)
        if found:
            wrong.append(("case", case, found))
        if seen is not None:
            note(seen, "case", oracle.faults(case), lambda case=case: oracle.score(case))
    for number in range(scripts):
        script = script_of(rng)
        if number % 10 == 9:
            script = spoil_script(rng, script)
        found = check_script(script)
        if found:
            wrong.append(("script", script, found))
        if seen is not None:
            note(seen, "script", oracle.script_faults(script), lambda script=script: oracle.play(script))
    return wrong


def note(seen: Counter[str], what: str, found: list[str], reply: Any) -> None:
    """Count what the input was about, to see that the rare things come up."""
    if found:
        seen[f"{what} malformed"] += 1
        return
    mine = reply()
    if "error" in mine:
        seen[f"{what} error {mine['error']['clause']}"] += 1
        return
    seen[f"{what} {mine.get('outcome', '')} {len(mine['wins'])} wins"] += 1
    for win in mine["wins"]:
        seen[f"{what} legal {win['legal']}"] += 1
        if win["legal"]:
            seen.update(f"{what} {clause}" for clause in {clause for clause, _ in win["lines"]})
            seen.update(f"{what} paid {clause}" for clause in {clause for _, _, clause in win["paid_by"]})


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--cases", type=int, default=3000)
    parser.add_argument("--scripts", type=int, default=500)
    parser.add_argument("--show", type=int, default=3, help="how many of each kind of disagreement are printed")
    arguments = parser.parse_args()
    seen: Counter[str] = Counter()
    wrong = run(arguments.seed, arguments.cases, arguments.scripts, seen)
    for name, count in sorted(seen.items()):
        print(f"{count:7} {name}")
    shown: Counter[str] = Counter()
    for what, given, found in wrong:
        shown[f"{what} {found}"] += 1
        if shown[f"{what} {found}"] > arguments.show:
            continue
        kind = SCORE if what == "case" else DEAL
        faults = oracle.faults(given) if what == "case" else oracle.script_faults(given)
        print(what, found)
        print("   ", json.dumps(given, ensure_ascii=False))
        engine = plain(answer(json.dumps(given), kind))
        engine.pop("events", None)
        print("    engine", json.dumps(engine, ensure_ascii=False))
        mine = faults or (oracle.score(given) if what == "case" else oracle.play(given))
        print("    oracle", json.dumps(mine, ensure_ascii=False))
    for name, count in shown.most_common():
        print(f"{count:7} {name}")
    print(f"{len(wrong)} disagreements")


if __name__ == "__main__":
    main()
