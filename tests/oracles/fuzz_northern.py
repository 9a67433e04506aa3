"""Random hands of Shandong, Weihai, Jinan and Rizhao, scored by the engine and by the oracle.

python -m tests.oracles.fuzz_northern --game weihai --seed 1 --cases 1000
"""

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import msgspec

from jiaxiang.records import SCORE, answer
from tests.oracles import northern_oracle as oracle
from tests.oracles.northern_check import KONGS, ill_formed, release_fault
from tests.oracles.northern_hands import DRAGONS, FLOWERS, HONOURS, WINDS, text, tiles
from tests.oracles.northern_maker import FACES, Cannot, Maker

Json = dict[str, Any]

GAMES = ("shandong", "weihai", "jinan", "rizhao")
ON_OFF = [False, True, True]
OPTIONS: dict[str, dict[str, list[Any]]] = {
    "shandong": {
        "pair_258": ON_OFF, "beyond_five": [8, 32], "straight": [True], "concealed": ON_OFF, "last_single": ON_OFF,
        "heavenly": [True], "base": [1, 2, 5, 30, 100], "dealer_double": ON_OFF,
    },
    "weihai": {
        "winds": [True, False], "pair_258": ON_OFF, "after_draw": ["next", "stay"], "both_sets": ON_OFF,
        "same_kind": ON_OFF, "strict": [True], "released_flush": ["half", "full", "full"], "closed_wait": [True],
        "edge_wait": [True], "heavenly": [True], "base": [1, 2, 5, 30, 100], "dealer_double": ON_OFF,
    },
    "jinan": {
        "pairs_need_258": [True], "concealed_honours": [0, 1, 1], "base": [1, 2, 5], "thirteen_loose": ON_OFF,
        "dealer_double": ON_OFF,
    },
    "rizhao": {"base": [10, 1, 2, 5, 100]},
}  # fmt: skip
CHANGEABLE = {
    "shandong": [f"SD-{number}" for number in range(30, 40)],
    "weihai": [f"WH-{number}" for number in range(32, 41)],
    "jinan": [f"JN-{number}" for number in range(30, 42)],
    "rizhao": [f"RZ-{number}" for number in range(30, 38)],
}
READY = {"shandong": ["closed", "open"], "weihai": ["closed"], "jinan": ["closed", "open"], "rizhao": ["open"]}
COMPARED = ("payments", "deltas", "next_dealer")
OF_A_WIN = ("seat", "legal", "base", "fan", "points", "capped", "liable")


class Table:
    """A case in the making."""

    def __init__(self, rng: random.Random, game: str):
        self.rng, self.game = rng, game
        self.options = options(rng, game)
        self.maker = Maker(rng, game, self.options.get("winds", True))
        self.dealer = rng.randrange(4)
        self.players: list[Json] = [{} for _ in range(4)]
        self.bare = rng.random() < 0.2
        """No chow, pung or kong at the table."""
        self.drawn = rng.random() < {"rizhao": 0.95}.get(game, 0.5)
        winner = self.dealer if self.bare and rng.random() < 0.3 else rng.randrange(4)
        self.source = winner if self.drawn else (winner + rng.randrange(1, 4)) % 4
        self.robbed = not self.drawn and not self.bare and rng.random() < 0.45
        self.winners = [winner]
        if game == "jinan" and not self.drawn and rng.random() < 0.6:
            others = [seat for seat in range(4) if seat != self.source]
            self.winners = rng.sample(others, rng.choice([2, 3, 3]))
        self.winners.sort(key=lambda seat: (seat - self.source) % 4)
        self.tile = 0

    # ---- the winners
    def win(self) -> None:
        maker, rng = self.maker, self.rng
        if len(self.winners) > 1 or self.robbed:
            self.tile = rng.choice([kind for kind in FACES if maker.left[kind]])
            if self.robbed:
                maker.melds[self.source].append(maker.alike(self.source, "pung", self.tile))
            for seat in self.winners:
                maker.new_theme(self.tile)
                hand = self.hand(seat, self.tile)
                if self.tile not in hand:
                    raise Cannot
                hand.remove(self.tile)
                maker.give_back([self.tile])
                self.players[seat]["hand"] = text(hand)
            maker.take([self.tile])
            return
        (seat,) = self.winners
        hand = self.hand(seat, None)
        hand.sort()
        inner = [place for place in range(1, len(hand) - 1) if hand[place - 1] < hand[place] < hand[place + 1]]
        edges = [place for place, kind in enumerate(hand) if kind < 27 and kind % 9 in (2, 6)]
        self.tile = hand.pop(rng.choice([rng.randrange(len(hand)), *inner[:1], *edges[:1]]))
        self.players[seat]["hand"] = text(hand)

    def hand(self, seat: int, tile: int | None) -> list[int]:
        """The melds of a winner; his concealed tiles, the winning tile among them."""
        maker, rng = self.maker, self.rng
        hidden = self.bare or maker.form in ("pairs", "orphans", "loose")
        exposed = 0 if hidden else rng.choice([0, 0, 1, 2, 3, 3, 4, 4, 4])
        released = self.releases(seat, 0.45 if maker.form in ("sets", "honours") else 0.05)
        fed = self.game == "jinan" and exposed >= 3 and maker.form == "sets" and rng.random() < 0.6
        for step in range(max(0, exposed - released)):
            maker.meld(seat, chows=fed and step < 3)
        rng.shuffle(maker.melds[seat])
        return maker.complete(14 - 3 * (len(maker.melds[seat]) + released), tile)

    def releases(self, seat: int, odds: float) -> int:
        """How many releases a seat is to have, noted for later."""
        may = self.game == "weihai" and self.options.get("winds", True) and self.rng.random() < odds
        number = (1 + (bool(self.options.get("both_sets")) and self.rng.random() < 0.5)) if may else 0
        self.players[seat]["released"] = number
        return number

    # ---- everybody
    def others(self) -> None:
        maker, rng = self.maker, self.rng
        for seat in range(4):
            player, melds = self.players[seat], maker.melds[seat]
            if seat not in self.winners:
                maker.new_theme(None)
                released = self.releases(seat, 0.4)
                for _ in range(0 if self.bare else rng.choice([0, 0, 1, 2, 3]) - released - len(melds)):
                    maker.meld(seat)
                rng.shuffle(melds)
        for seat in range(4):
            self.release(seat, self.players[seat].pop("released"))
        for seat in range(4):
            player = self.players[seat]
            if seat not in self.winners and rng.random() < 0.4:
                player["hand"] = text(maker.some(13 - 3 * len(maker.melds[seat]), FACES))
            if rng.random() < 0.5 and not (self.bare and rng.random() < 0.6):
                player["discards"] = text(maker.some(rng.randrange(1, 9), FACES))
            odds = 0.2
            if seat in self.winners:
                odds = {"rizhao": 0.8}.get(self.game, 0.35)
            elif seat == self.source:
                odds = 0.5
            if rng.random() < odds:
                player["ready"] = rng.choice(READY[self.game])
        self.flowers()

    def release(self, seat: int, number: int) -> None:
        """放风 somewhere among the melds, where that can have been; by the dealer before any claim."""
        maker, rng = self.maker, self.rng
        melds = maker.melds[seat]
        kinds = rng.sample([WINDS, DRAGONS], number)
        made: list[Json] = [{"kind": "release", "tiles": text(maker.take(rng.sample(kind, 3)))} for kind in kinds]
        if not made:
            return
        claims = [place for place, meld in enumerate(melds) if meld["kind"] != "concealed-kong"]
        places = list[int]()
        for place in range(len(melds) + 1):
            dealt = seat == self.dealer and any(claim < place for claim in claims)
            if not dealt and not release_fault([*melds[:place], *made, *melds[place:]], [], self.options):
                places.append(place)
        if not places:
            raise Cannot
        place = rng.choice(places)
        self.maker.melds[seat] = [*melds[:place], *made, *melds[place:]]

    def flowers(self) -> None:
        """What lies set out: flowers, or what followed 放风."""
        maker, rng = self.maker, self.rng
        if self.game == "jinan":
            share = rng.choice([0.0, 0.3, 0.6, 1.0])
            given: list[list[int]] = [[], [], [], []]
            for flower in FLOWERS:
                if rng.random() < share:
                    given[rng.choice([*range(4), *self.winners])] += maker.take([flower])
            for seat in range(4):
                self.players[seat]["flowers"] = text(given[seat])
        for seat, melds in enumerate(maker.melds):
            released = [tiles(meld["tiles"])[0] for meld in melds if meld["kind"] == "release"]
            if released:
                kinds = [kind for kind in HONOURS if (kind in WINDS) in {first in WINDS for first in released}]
                kinds = kinds if self.options.get("same_kind") else [*HONOURS]
                number = min(rng.choice([0, 1, 1, 2, 3, 5]), sum(maker.left[kind] for kind in kinds))
                self.players[seat]["flowers"] = text(maker.some(number, kinds))

    # ---- what happened
    def situation(self, case: Json) -> None:
        rng, winner = self.rng, self.winners[0]
        player, melds = self.players[winner], self.maker.melds[winner]
        happened: list[str] = ["rob-kong"] if self.robbed else []
        kongs = [meld["kind"] for meld in melds if meld["kind"] in KONGS]
        if self.drawn and kongs and rng.random() < 0.65:
            happened.append("replacement")
            self.fed(case, happened)
        if self.drawn and player.get("flowers") and rng.random() < 0.35:
            happened.append("flower-replacement")
        if self.bare and not self.robbed:
            first = "human" if not self.drawn else "heavenly" if winner == self.dealer else "earthly"
            pond = any(each.get("discards") for each in self.players) if first == "heavenly" else player.get("discards")
            if first == "human" or (not pond and not player.get("ready")):
                happened += [first] * (rng.random() < 0.8)
        firsts = {"heavenly", "earthly", "human", "rob-kong"}
        if not firsts & {*happened} and rng.random() < 0.15:
            happened.append("last-tile")
        may = all(
            self.players[seat].get("ready")
            and not any(meld["kind"] in ("chow", "pung", "added-kong") for meld in self.maker.melds[seat])
            for seat in self.winners
        )
        if may and rng.random() < 0.4:
            happened.append("heavenly-ready")
        if happened or rng.random() < 0.5:
            rng.shuffle(happened)
            case["situation"] = happened

    def fed(self, case: Json, happened: list[str]) -> None:
        """A kong claimed in this turn, the last meld but for the concealed kongs that came after it."""
        rng, winner = self.rng, self.winners[0]
        melds = self.maker.melds[winner]
        claimed = [meld for meld in melds if meld["kind"] == "kong"]
        if not claimed or rng.random() < 0.2:
            return
        last = rng.choice(claimed)
        concealed = [meld for meld in melds if meld["kind"] == "concealed-kong"]
        after = rng.sample(concealed, rng.randrange(len(concealed) + 1))
        released = any(meld["kind"] == "release" for meld in melds)
        if not released:
            rest = [meld for meld in melds if meld is not last and meld not in after]
            self.maker.melds[winner] = [*rest, last, *after]
        happened.append("fed-kong")
        case["fed_by"] = last["from"]
        if self.game == "jinan":
            added = any(meld["kind"] == "added-kong" for meld in melds)
            if after or (added and rng.random() < 0.5):
                case["facts"] = {"chained": True}
            elif rng.random() < 0.2:
                case["facts"] = {"chained": False}

    def case(self) -> Json:
        rng = self.rng
        self.win()
        self.others()
        case: Json = {"rules": self.game}
        if self.options or rng.random() < 0.3:
            case["options"] = self.options
        if self.dealer or rng.random() < 0.5:
            case["dealer"] = self.dealer
        self.situation(case)
        if self.game == "jinan" and rng.random() < 0.4:
            most = rng.choice([3, 10, 10, 40, 200])
            case.setdefault("facts", {})["beans"] = [rng.randrange(most) for _ in range(4)]
        if rng.random() < 0.25:
            case["drawn_games"] = rng.randrange(9)
        case["round_wind"] = rng.choice(["1z", "2z", "4z"])
        for seat, player in enumerate(self.players):
            player["melds"] = self.maker.melds[seat]
        case["players"] = [
            {name: value for name, value in player.items() if value or rng.random() < 0.2} for player in self.players
        ]
        case["wins"] = [{"seat": seat, "tile": text([self.tile]), "from": self.source} for seat in self.winners]
        if rng.random() < 0.02:
            case["wins"] = []
            case.pop("situation", None)
            case.pop("fed_by", None)
            case.pop("facts", None)
        for player in case["players"]:
            self.leave_out(player)
        return case

    def leave_out(self, player: Json) -> None:
        """Here and there what no liability reads."""
        for meld in player.get("melds", []):
            if meld["kind"] in ("pung", "added-kong") and self.rng.random() < 0.08:
                meld.pop(self.rng.choice(["from", "claimed"]), None)


def options(rng: random.Random, game: str) -> Json:
    odds = rng.choice([0.0, 0.3, 0.6])
    found: Json = {name: rng.choice(values) for name, values in OPTIONS[game].items() if rng.random() < odds}
    if found.get("winds") is False and rng.random() < 0.7:
        found.pop("winds")
    if rng.random() < 0.15:
        values = [0, 0, 1, 2, 3, 4, 13] if rng.random() < 0.5 else [0, 1, 2]
        names = rng.sample(CHANGEABLE[game], rng.randrange(1, 6))
        found["fan"] = {name: rng.choice(values) for name in names}
    return found


def cases(game: str, seed: int, number: int) -> Iterator[Json]:
    rng = random.Random(f"{game} {seed}")
    made = 0
    while made < number:
        try:
            case = Table(rng, game).case()
        except Cannot:
            continue
        fault = ill_formed(case)
        assert not fault, (fault, case)
        made += 1
        yield case


# ---- comparing


def lines_of(win: Json) -> list[tuple[Any, ...]]:
    """The engine's lines as the oracle's; seven pairs of Weihai with their fours in one."""
    lines = [(line["clause"], line["base"], line["fan"], line.get("times", 1)) for line in win.get("lines", [])]
    pairs = [line for line in lines if line[0] == "WH-36"]
    rest = [line for line in lines if line[0] != "WH-36"]
    return sorted([*rest, *[("WH-36", 0, sum(line[2] for line in pairs), 1)] * bool(pairs)])


def reasons_of(win: Json) -> list[tuple[Any, ...]]:
    paid = [(one["seat"], one["points"], one["clause"], sorted(one.get("also", []))) for one in win.get("paid_by", [])]
    return [one for one in paid if one[1]]


def as_the_oracle(got: Json) -> Json:
    """An answer of the engine in the oracle's form."""
    wins = [
        {**win, "lines": lines_of(win), "paid_by": reasons_of(win)} if win["legal"] else {**win, "paid_by": []}
        for win in got["wins"]
    ]
    return {**got, "wins": wins}


def seen(said: Json, reasons: bool) -> Json:
    """What of an answer is compared."""
    names = [*OF_A_WIN, "lines", *["paid_by"] * reasons]
    wins = [{name: win.get(name) for name in names} for win in said["wins"]]
    return {name: said.get(name) for name in COMPARED} | {"wins": wins}


def difference(case: Json, got: Json, reasons: bool = False) -> str:
    """What the engine says otherwise than the oracle, or ""; with `reasons` also why who pays what."""
    if "error" in got:
        return f"refused: {got['error']}"
    allowed = [seen(one, reasons) for one in oracle.settlements(case)]
    got = as_the_oracle(got)
    said = seen(got, reasons)
    for win in got["wins"]:
        paid = {one[0]: one[1] for one in win["paid_by"]}
        if any(paid.get(seat, 0) != got["payments"][seat][win["seat"]] for seat in range(4)):
            return f"paid_by: {win['paid_by']} is not {got['payments']}"
    if said in allowed:
        return ""
    expected = allowed[0]
    found = [
        f"{name}: expected {expected[name]}, got {said[name]}" for name in COMPARED if said[name] != expected[name]
    ]
    for ours, theirs in zip(expected["wins"], said["wins"], strict=True):
        found += [f"{name}: expected {ours[name]}, got {theirs[name]}" for name in ours if ours[name] != theirs[name]]
    return "; ".join(found)


def answered(case: Json) -> Json:
    """The engine's answer as a reader of its JSON sees it; what it raises is an error too."""
    try:
        got: Json = msgspec.json.decode(msgspec.json.encode(answer(json.dumps(case), SCORE)))
    except Exception as fault:
        return {"error": repr(fault)}
    return got


def run(game: str, seed: int, number: int, reasons: bool = False) -> tuple[list[tuple[Json, str]], int, Counter[str]]:
    """The differences, how many claims won, and how often the oracle named each clause in them."""
    wrong, won, counted = list[tuple[Json, str]](), 0, Counter[str]()
    for case in cases(game, seed, number):
        for win in oracle.settle(case)["wins"]:
            won += win["legal"]
            counted.update(line[0] for line in win.get("lines", []))
            counted.update(
                f"pays {why}" for why in {why for one in win.get("paid_by", []) for why in (one[2], *one[3])}
            )
        found = difference(case, answered(case), reasons)
        if found:
            wrong.append((case, found))
    return wrong, won, counted


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=GAMES, action="append", help="all of them by default")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--cases", type=int, default=1000)
    parser.add_argument("--show", type=int, default=5)
    parser.add_argument("--reasons", action="store_true", help="compare the clauses of paid_by too")
    asked = parser.parse_args()
    for game in asked.game or GAMES:
        wrong, won, counted = run(game, asked.seed, asked.cases, asked.reasons)
        for case, found in wrong[: asked.show]:
            print(found)
            print(json.dumps(case, ensure_ascii=False))
        print(f"{game}: {asked.cases} cases, {won} claims won, {len(wrong)} differences")
        print(", ".join(f"{clause} {number}" for clause, number in sorted(counted.items())))


if __name__ == "__main__":
    main()
