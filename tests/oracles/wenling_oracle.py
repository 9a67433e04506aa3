"""A second reading of the Wenling rulebook, by brute force and without the engine.

Every wild tile (得) is given every face, the tiles are taken apart naively, every set that may hold the winning tile is
tried, and what comes out is scored as wenling.md says. A tile is a number: 0 to 8 万, 9 to 17 筒, 18 to 26 条, 27 to 30
winds, 31 White, 32 Green, 33 Red, 36 to 39 春夏秋冬, 40 to 43 梅兰竹菊. A case is the JSON object of the project's own
format, well-formed and with one entry in `wins`, or none.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Any

Json = dict[str, Any]
Line = tuple[str, int, int]
Set = tuple[str, int]
Group = tuple[int, ...]

SUITS = "mpszf"
WINDS, DRAGONS = range(27, 31), range(31, 34)
WHITE, GREEN, RED = DRAGONS
SEASONS, PLANTS = range(36, 40), range(40, 44)
FLOWERS = range(36, 44)
KONGS = ("kong", "added-kong", "concealed-kong")
BASE = {
    "concealed-kong": ("WL-31", 16), "kong": ("WL-32", 8), "added-kong": ("WL-32", 8),
    "triplet": ("WL-33", 4), "pung": ("WL-34", 2),
}  # fmt: skip
"""For 2 to 8; 1, 9 and honours are worth twice as much."""
DEFAULTS = {
    "mode": "danao", "discard_triplet": "concealed", "third_plant": "竹", "mixed_flowers": "wind-turned",
    "stakes": "dealer-double",
}  # fmt: skip


def tiles(text: str) -> list[int]:
    found, ranks = list[int](), list[int]()
    for sign in text:
        if sign.isdigit():
            ranks.append(int(sign))
        elif sign in SUITS:
            found += [9 * SUITS.index(sign) + rank - 1 for rank in ranks]
            ranks = []
    return found


def wild_tiles(turned: int) -> set[int]:
    """WL-02: of a turned flower the other three of its colour."""
    if turned in FLOWERS:
        return {*(SEASONS if turned in SEASONS else PLANTS)} - {turned}
    return {turned}


def special_tiles(turned: int, mode: str) -> set[int]:
    """WL-03."""
    if turned in FLOWERS:
        return {*DRAGONS, *(PLANTS if turned in SEASONS else SEASONS)}
    if turned in DRAGONS:
        return {*DRAGONS, *FLOWERS} - {turned}
    if turned in WINDS and mode == "danao":
        return {*DRAGONS, *FLOWERS}
    return {WHITE, *FLOWERS}


def is_dear(tile: int) -> bool:
    """1, 9 and honours."""
    return tile >= 27 or tile % 9 in (0, 8)


@lru_cache(200_000)
def take_apart(kinds: Group, pair: bool) -> frozenset[tuple[Group, ...]]:
    """Every way to take sorted kinds apart into chows, triplets and, if `pair`, one pair."""
    if not kinds:
        return frozenset() if pair else frozenset([()])
    first = kinds[0]
    starts: list[Group] = [(first,) * 3, *[(first, first)] * pair]
    if first < 27 and first % 9 < 7:
        starts.append((first, first + 1, first + 2))
    found = set[tuple[Group, ...]]()
    for group in starts:
        if Counter(group) <= Counter(kinds):
            rest = tuple(sorted((Counter(kinds) - Counter(group)).elements()))
            for groups in take_apart(rest, pair and len(group) == 3):
                found.add(tuple(sorted([group, *groups])))
    return frozenset(found)


def could_be(kinds: list[int]) -> bool:
    """A quick look: one suit, or the honours, has a pair over, the others nothing."""
    over = [0, 0, 0, 0]
    for kind in kinds:
        over[kind // 9] += 1
    return sorted(number % 3 for number in over) == [0, 0, 0, 2]


@lru_cache(200_000)
def kept(counts: Group, is_suit: bool, sets: int, pair: bool) -> int:
    """The most tiles that stay when nine kinds are to become so many sets, and a pair: any tile may be added."""
    tile = next((place for place, count in enumerate(counts) if count), None)
    if tile is None or (sets == 0 and not pair):
        return 0

    def without(*taken: int) -> Group:
        return tuple(count - taken.count(place) for place, count in enumerate(counts))

    most = kept(without(tile), is_suit, sets, pair)
    parts: list[Group] = [(tile,) * number for number in range(1, min(3, counts[tile]) + 1)]
    if is_suit:
        chows = ((tile, tile + 1), (tile, tile + 2), (tile, tile + 1, tile + 2))
        parts += [part for part in chows if part[-1] < 9 and all(counts[place] for place in part)]
    for part in parts:
        if sets:
            most = max(most, len(part) + kept(without(*part), is_suit, sets - 1, pair))
        if pair and part in ((tile,), (tile, tile)):
            most = max(most, len(part) + kept(without(*part), is_suit, sets, False))
    return most


def away(hand: list[int], wilds: set[int], melds: int) -> int:
    """TZ-85: how many tiles must be exchanged to be ready, copies not looked at."""
    need, most = 5 - melds, 0
    real = [tile for tile in hand if tile not in wilds]
    groups = [tuple(real.count(first + rank) for rank in range(9)) for first in (0, 9, 18, 27)]
    for sets in product(range(need + 1), repeat=4):
        if sum(sets) == need:
            for pair in range(4):
                most = max(most, sum(kept(groups[i], i < 3, sets[i], pair == i) for i in range(4)))
    return max(0, 3 * need + 2 - most - (len(hand) - len(real)) - 1)


class Deal:
    def __init__(self, case: Json):
        self.case = case
        self.options = {**DEFAULTS, **case.get("options", {})}
        self.facts = case.get("facts", {})
        self.situation = case.get("situation", [])
        (self.turned,) = tiles(case["turned"])
        self.wilds = wild_tiles(self.turned)
        self.dealer = case.get("dealer", 0)
        self.players = case["players"]
        self.hands = [tiles(player["hand"]) for player in self.players]
        self.set_out = [tiles(player.get("flowers", "")) for player in self.players]
        self.ponds = [tiles(player.get("discards", "")) for player in self.players]
        self.melds: list[list[Set]] = [
            [(meld["kind"], min(tiles(meld["tiles"]))) for meld in player.get("melds", [])] for player in self.players
        ]
        win = case["wins"][0]
        self.winner, self.feeder = win["seat"], win["from"]
        self.tile: int | None = None if win["tile"] is None else tiles(win["tile"])[0]
        self.drawn = self.winner == self.feeder

    def place(self, seat: int) -> int:
        """0 for East, who deals."""
        return int(seat - self.dealer) % 4

    def number(self, flower: int) -> int:
        """WL-40: the flower's number, from 0."""
        if flower in SEASONS:
            return flower - 36
        order = [40, 41, 42, 43] if self.options["third_plant"] == "竹" else [40, 41, 43, 42]
        return order.index(flower)

    def has_discarded_wild(self, seat: int) -> bool:
        """WL-11, WL-76."""
        return seat in self.facts.get("discarded_wild", []) or any(tile in self.wilds for tile in self.ponds[seat])

    # ---- what everyone's tiles are worth
    def of_the_set_out(self, seat: int) -> list[Line]:
        lines = list[Line]()
        for tile in self.set_out[seat]:
            lines.append(("WL-30", 4, 0))
            if tile in DRAGONS or self.number(tile) == self.place(seat):
                lines.append(("WL-40", 0, 1))
        return lines

    def of_a_set(self, seat: int, form: str, first: int) -> list[Line]:
        if form == "chow":
            return []
        clause, base = BASE[form]
        lines = [(clause, 2 * base if is_dear(first) else base, 0)]
        if first in (RED, GREEN, 27 + self.place(seat)):
            lines.append(("WL-41", 0, 1))
        return lines

    def of_a_pair(self, seat: int, tile: int) -> list[Line]:
        return [("WL-35", 2, 0)] if tile in (RED, GREEN, 27 + self.place(seat)) else []

    # ---- flat wins
    def flat(self) -> str | None:
        """WL-50 to 52 in the winner's own tiles; a claimed tile is none of them."""
        seat = self.winner
        hand = self.hands[seat] + ([self.tile] if self.drawn and self.tile is not None else [])
        if sum(tile in self.wilds for tile in hand) >= 3:
            return "WL-50"
        for tile in (*DRAGONS, 27 + self.place(seat)):
            concealed = 4 * (("concealed-kong", tile) in self.melds[seat])
            if tile not in self.wilds and max(hand.count(tile), self.set_out[seat].count(tile), concealed) == 4:
                return "WL-51"
        flowers = [tile for tile in self.set_out[seat] if tile in FLOWERS]
        if set(SEASONS) <= set(flowers) or set(PLANTS) <= set(flowers):
            return "WL-52"
        by_mode = self.options["mixed_flowers"] == "mode" or self.turned in WINDS
        if self.options["mode"] == "danao" and by_mode and len({self.number(tile) for tile in flowers}) == 4:
            return "WL-52"
        return None

    # ---- the winner
    def readings(self) -> Iterator[tuple[tuple[Group, ...], Group, int, list[int]]]:
        """Every reading: groups, the group that holds the winning tile, what that is there, faces of the wild tiles."""
        assert self.tile is not None
        hand = [*self.hands[self.winner], self.tile]
        real = [tile for tile in hand if tile not in self.wilds]
        for faces in combinations_with_replacement(range(34), len(hand) - len(real)):
            kinds = sorted([*real, *faces])
            if not could_be(kinds):
                continue
            for groups in take_apart(tuple(kinds), True):
                for held in set(groups):
                    for tile in set(faces) if self.tile in self.wilds else {self.tile}:
                        if tile in held:
                            yield groups, held, tile, list(faces)

    def lines_of(self, groups: tuple[Group, ...], held: Group, tile: int, faces: list[int]) -> tuple[list[Line], bool]:
        """The lines of a reading, and whether it is 清一色."""
        seat, melds = self.winner, self.melds[self.winner]
        (pair,) = [group[0] for group in groups if len(group) == 2]
        sets = [("triplet" if len(set(group)) == 1 else "chow", group[0]) for group in groups if len(group) == 3]
        if held == (tile,) * 3 and not self.drawn and self.options["discard_triplet"] == "open":
            sets.remove(("triplet", tile))
            sets.append(("pung", tile))
        sets += melds
        lines: list[Line] = [("WL-20", 20, 0), *self.of_the_set_out(seat), *self.of_a_pair(seat, pair)]
        for form, first in sets:
            lines += self.of_a_set(seat, form, first)

        is_chow = len(set(held)) == 3
        single = len(held) == 2
        edge = is_chow and ((held[0] % 9 == 0 and tile == held[2]) or (held[0] % 9 == 6 and tile == held[0]))
        closed = is_chow and tile == held[1]
        lines += [("WL-36", 2, 0)] * single + [("WL-37", 2, 0)] * edge + [("WL-38", 2, 0)] * closed
        lines += [("WL-39", 2, 0)] * self.drawn

        kinds = {kind for group in groups for kind in group}
        for form, first in melds:
            kinds |= {first, first + 1, first + 2} if form == "chow" else {first}
        suits = {kind // 9 for kind in kinds if kind < 27}
        honours = {kind for kind in kinds if kind >= 27}
        forms = [form for form, _ in sets]
        is_flush = len(suits) == 1 and not honours
        lines += [("WL-42", 0, 13)] * (set(WINDS) <= honours)
        lines += [("WL-43", 0, 4)] * is_flush
        lines += [("WL-44", 0, 2)] * (len(suits) == 1 and bool(honours))
        lines += [("WL-45", 0, 2)] * ("chow" not in forms)
        worthy = pair in DRAGONS or pair == 27 + self.place(seat)
        lines += [("WL-46", 0, 1)] * (set(forms) <= {"chow"} and not (worthy or single or edge or closed))
        lines += [("WL-47", 0, 1)] * (len(faces) in (0, 2))
        lines += [("WL-47", 0, 1)] * (self.turned in faces)
        lines += [("WL-47", 0, 1)] * (self.drawn and self.tile in self.wilds)
        lines += [("WL-48", 0, 1)] * ("rob-kong" in self.situation)
        lines += [("WL-49", 0, 1)] * ("replacement" in self.situation or "flower-replacement" in self.situation)
        return sorted(lines), is_flush

    def best(self) -> list[tuple[list[Line], bool]]:
        """The lines of the best readings by C-10, and whether each is 清一色: several where readings are equal."""
        found, top = list[tuple[list[Line], bool]](), None
        for reading in self.readings():
            lines, is_flush = self.lines_of(*reading)
            base, fan = sums(lines)
            rank = (base * 2**fan, -sum(face != self.turned for face in reading[3]), fan)
            if top is None or rank > top:
                found, top = [], rank
            if rank == top and (lines, is_flush) not in found:
                found.append((lines, is_flush))
        return found

    # ---- who pays everything
    def liable(self, is_flush: bool) -> str | None:
        if self.drawn:
            return None
        assert self.tile is not None
        robbed = "rob-kong" in self.situation
        exposed = [first for form, first in self.melds[self.winner] if form != "concealed-kong" and first < 27]
        if is_flush and len(exposed) >= 3:  # in a flush they are of one suit
            return "WL-72"
        hand = [tile for tile in self.hands[self.feeder] if tile not in self.wilds]
        fresh = not robbed and self.is_fresh(self.tile)
        if fresh and self.is_fresh_stage() and not all(self.is_fresh(tile) for tile in hand):
            return "WL-71"
        if fresh and self.has_discarded_wild(self.feeder):
            return "WL-74"
        if self.tile in (RED, GREEN) and away(self.hands[self.feeder], self.wilds, len(self.melds[self.feeder])) > 1:
            return "WL-73"
        return None

    def is_fresh(self, tile: int) -> bool:
        """WL-10."""
        seen = {kind for pond in self.ponds for kind in pond}
        for player in self.players:
            for meld in player.get("melds", []):
                if meld["kind"] != "concealed-kong":
                    seen |= set(tiles(meld["tiles"]))
        return tile not in seen

    def is_fresh_stage(self) -> bool:
        """WL-09."""
        if "wall_left" not in self.facts:
            return False
        kongs = sum(form in KONGS for melds in self.melds for form, _ in melds)
        taken = self.facts.get("tail_taken", kongs + sum(len(tiles) for tiles in self.set_out))
        return bool(self.facts["wall_left"] <= 30 + taken % 2)

    # ---- the others, and the payments
    def other(self, seat: int) -> tuple[int, int]:
        """Base and fan of a loser: the best of all disjoint triplets and pairs, the wild tiles as anything or unused."""
        lines = self.of_the_set_out(seat)
        for form, first in self.melds[seat]:
            lines += self.of_a_set(seat, form, first)
        real = [tile for tile in self.hands[seat] if tile not in self.wilds]
        top, best = None, (0, 0)
        worthy = (27 + self.place(seat), GREEN, RED)  # 8 and a fan as a triplet, 2 as a pair
        for faces in combinations_with_replacement(range(-1, 34), len(self.hands[seat]) - len(real)):
            counts = Counter([*real, *(face for face in faces if face >= 0)])
            base, fan = sums(lines)
            for tile, count in counts.items():
                if tile not in worthy:  # pairs are worth nothing here
                    base += count // 3 * sums(self.of_a_set(seat, "triplet", tile))[0]
            stands = sum(face not in (-1, self.turned) for face in faces)
            for choice in product(*[splits(counts[tile]) for tile in worthy]):
                more = base + sum(8 * three + 2 * two for three, two in choice)
                doubles = fan + sum(three for three, _ in choice)
                rank = (more * 2**doubles, -stands, doubles)
                if top is None or rank > top:
                    top, best = rank, (more, doubles)
        return best

    def units(self, payer: int, paid: int, points: int) -> int:
        """WL-62."""
        units = points // 10
        dealt = self.dealer in (payer, paid)
        if self.options["stakes"] == "dealer-double" and dealt:
            return 2 * units
        if self.options["stakes"] == "idle-half" and not dealt:
            return (units + 1) // 2
        return units

    def answer(self, lines: list[Line], points: int, capped: bool, liable: str | None) -> Json:
        base, fan = sums(lines)
        hands, worth = [], [0] * 4
        worth[self.winner] = points
        for seat in range(4):
            if seat != self.winner:
                more, doubles = self.other(seat)
                worth[seat] = 0 if liable and seat == self.feeder else min(500, tens(more * 2**doubles))
                hands.append({"seat": seat, "base": more, "fan": doubles, "points": worth[seat]})
        paid = [[0] * 4 for _ in range(4)]
        for payer in range(4):
            for seat in range(4):
                if payer != seat and seat == self.winner:
                    paid[payer][seat] = self.units(payer, seat, points)
                elif payer != self.winner and worth[payer] < worth[seat]:
                    paid[payer][seat] = self.units(payer, seat, worth[seat] - worth[payer])
        if liable:
            all_paid = [sum(row[seat] for row in paid) * (seat != self.feeder) for seat in range(4)]
            paid = [all_paid if payer == self.feeder else [0] * 4 for payer in range(4)]
        win = {
            "seat": self.winner, "legal": True, "base": base, "fan": fan, "points": points, "capped": capped,
            "lines": [{"clause": clause, "base": base, "fan": fan} for clause, base, fan in lines],
            "liable": {"seat": self.feeder, "clause": liable} if liable else None,
        }  # fmt: skip
        return result([win], hands, paid, self.dealer if self.winner == self.dealer else (self.dealer + 1) % 4)


def splits(count: int) -> list[tuple[int, int]]:
    """How many triplets and pairs may be made of tiles alike."""
    return [(three, two) for three in range(count // 3 + 1) for two in range((count - 3 * three) // 2 + 1)]


def sums(lines: list[Line]) -> tuple[int, int]:
    return sum(base for _, base, _ in lines), sum(fan for _, _, fan in lines)


def tens(points: int) -> int:
    """WL-21: up."""
    return -(-points // 10) * 10


def result(wins: list[Json], hands: list[Json], paid: list[list[int]], next_dealer: int | None) -> Json:
    deltas = [sum(row[seat] for row in paid) - sum(paid[seat]) for seat in range(4)]
    return {"wins": wins, "hands": hands, "payments": paid, "deltas": deltas, "next_dealer": next_dealer}


def settlements(case: Json) -> list[Json]:
    """The answers that the rulebook allows: more than one where equal readings differ in lines or in who pays."""
    nothing = [[0] * 4 for _ in range(4)]
    if not case["wins"]:
        return [result([], [], nothing, (case.get("dealer", 0) + 1) % 4)]
    deal = Deal(case)
    illegal = [result([{"seat": deal.winner, "legal": False}], [], nothing, None)]
    if deal.has_discarded_wild(deal.winner):  # WL-11: no 腊子 either
        return illegal
    flat = deal.flat()
    if flat:
        return [deal.answer([(flat, 0, 0)], 500, True, None)]
    if deal.tile is None or (deal.tile in deal.wilds and not deal.drawn):
        return illegal
    best = deal.best()
    if best and "heavenly" in deal.situation:
        return [deal.answer([("WL-53", 0, 0)], 500, True, None)]
    found = list[Json]()
    for lines, is_flush in best:
        base, fan = sums(lines)
        whole = tens(base * 2**fan)
        answer = deal.answer(lines, min(500, whole), whole > 500, deal.liable(is_flush))
        if answer not in found:
            found.append(answer)
    return found or illegal


def settle(case: Json) -> Json:
    return settlements(case)[0]
