"""Books of our own on a recorded deal of Guangdong: where each tile lies, who was asked, what he passed (GD-07).

They follow a record event by event, and make a script of it. Only whether a tile completes a hand is the oracle's word.
"""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache

from tests.oracles import guangdong_oracle as oracle
from tests.oracles.guangdong_oracle import FLOWERS, KINDS, SEATS, Json, text_of, tiles_of

Counts = Counter[tuple[str, str]]  # group, name
RANK = {"pass": 0, "chow": 1, "pung": 2, "kong": 2, "win": 3}  # C-06


class Wrong(Exception):
    """The first thing that is wrong with a deal."""

    def __init__(self, line: int, what: str):
        super().__init__(what)
        self.line = line
        self.what = what


# --- the wall ---------------------------------------------------------------------------------------------------------


def words_of_seed(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        block = hashlib.sha256(seed + counter.to_bytes(8, "big")).digest()
        for place in range(0, 32, 4):
            yield int.from_bytes(block[place : place + 4], "big")
        counter += 1


def wall_of(secret: str, numbers: list[str], flowers: bool) -> list[str]:
    """The wall from head to tail, as docs/rules.md tells how it is shuffled."""
    return shuffled(secret, numbers, [kind for kind in KINDS for _ in range(4)] + (FLOWERS if flowers else []))


def shuffled(secret: str, numbers: list[str], tiles: list[str]) -> list[str]:
    """The tiles, given in the order of their kinds, as the seed shuffles them."""
    tiles = list(tiles)
    words = words_of_seed(hashlib.sha256(":".join([secret, *numbers]).encode()).digest())
    for place in range(len(tiles) - 1, 0, -1):
        size = place + 1
        whole = 2**32 // size * size
        other = next(word for word in words if word < whole) % size
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tiles


def dealt(wall: list[str], dealer: int) -> list[list[str]]:
    """The four hands: three times four tiles each from the dealer on, then one each."""
    hands: list[list[str]] = [[], [], [], []]
    place = 0
    for count in (4, 4, 4, 1):
        for step in range(4):
            hands[(dealer + step) % 4] += wall[place : place + count]
            place += count
    return hands


# --- the books --------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=1 << 17)
def completes(hand: tuple[str, ...], melds: int, tile: str) -> bool:
    """Whether the tile makes the hand a winning one; of the melds only their number matters."""
    return oracle.wins_with(list(hand), [["1z"] * 3] * melds, tile)


class Books:
    """What the events of one deal say, followed one by one; the script that they make."""

    def __init__(self, header: Json, secret: str, counts: Counts):
        self.counts = counts
        self.dealer: int = header["place"]["dealer"]
        self.options: Json = header["options"]
        self.wall = wall_of(secret, header["numbers"], self.options["flowers"])
        self.head, self.tail = 52, len(self.wall)  # what is left in the wall
        self.hands: list[list[str]] = [[], [], [], []]
        self.melds: list[list[list[str]]] = [[], [], [], []]
        self.ponds: list[list[str]] = [[], [], [], []]
        self.flowers: list[str] = []
        self.heard: list[set[str]] = [set(), set(), set(), set()]  # others' tiles since he acted last (GD-07)
        self.drawn: list[str | None] = [None] * 4  # the tile that a player drew and has not yet discarded from
        self.window: tuple[int, str, bool] | None = None  # whose tile, which, whether it is an added kong
        self.best: dict[int, int] = {}  # the most that a player may answer to it, as a rank
        self.answers: dict[int, str] = {}
        self.draws: list[str] = []
        self.tails: list[str] = []
        self.actions: list[tuple[str, int]] = []  # and the line each stands in
        self.wins: list[tuple[int, str, int]] = []  # who, on which tile, from whom
        self.over = False
        self.place: Json = header["place"]

    def script(self) -> Json:
        return {
            "rules": "guangdong",
            "options": self.options,
            **self.place,
            "hands": [text_of(hand) for hand in dealt(self.wall, self.dealer)],
            "draws": "".join(self.draws),
            "tail": "".join(self.tails),
            "actions": [action for action, _ in self.actions],
        }

    def left(self) -> int:
        return self.tail - self.head

    def take(self, event: Json, line: int) -> None:
        kind = event["event"]
        if self.over or (self.wins and kind not in ("win", "end")):
            raise Wrong(line, "the deal is over")
        if "clause" in event:
            self.counts["events", event["clause"]] += 1
        self.counts["kinds", kind] += 1
        if self.window and kind != "answer":
            self.close(event, line)
        getattr(self, kind.replace("-", "_"))(event, line)

    def remove(self, seat: int, tiles: Iterable[str], line: int) -> None:
        for tile in tiles:
            if tile not in self.hands[seat]:
                raise Wrong(line, f"seat {seat} does not hold {tile}")
            self.hands[seat].remove(tile)

    # -- one event each

    def deal(self, event: Json, line: int) -> None:
        self.hands = [tiles_of(hand) for hand in event["hands"]]
        ours = dealt(self.wall, self.dealer)
        if [text_of(hand) for hand in self.hands] != [text_of(hand) for hand in ours]:
            raise Wrong(line, f"the wall deals {[text_of(hand) for hand in ours]}")

    def draw(self, event: Json, line: int) -> None:
        seat, tile = event["seat"], event["tile"]
        if self.left() == 0:
            raise Wrong(line, "the wall is empty")
        if event.get("tail", False):
            self.tail -= 1
            expected = self.wall[self.tail]
            self.tails.append(tile)
        else:
            expected = self.wall[self.head]
            self.head += 1
            self.draws.append(tile)
        if tile != expected:
            raise Wrong(line, f"the wall has {expected} here")
        self.hands[seat].append(tile)
        self.heard[seat].clear()
        self.drawn[seat] = tile

    def set_out(self, event: Json, line: int) -> None:
        if event["tile"] not in FLOWERS:
            raise Wrong(line, "this is no flower")
        self.remove(event["seat"], [event["tile"]], line)
        self.flowers.append(event["tile"])

    def discard(self, event: Json, line: int) -> None:
        seat, tile = event["seat"], event["tile"]
        self.remove(seat, [tile], line)
        self.ponds[seat].append(tile)
        self.drawn[seat] = None
        self.actions.append((f"{seat} discard {tile}", line))
        self.open(seat, tile, False)

    def answer(self, event: Json, line: int) -> None:
        seat, action = event["seat"], event["action"]
        verb = action.split()[0]
        if not self.window:
            raise Wrong(line, "there is nothing to answer")
        if seat in self.answers:
            raise Wrong(line, f"seat {seat} answers twice")
        if verb == "win" and self.window[1] in self.heard[seat]:
            raise Wrong(line, f"seat {seat} has passed this tile and may not win on it (GD-07)")
        if self.best.get(seat, 0) < max(1, RANK[verb]):
            raise Wrong(line, f"seat {seat} had nothing such to answer; ranks {self.best}")
        self.answers[seat] = verb
        self.actions.append((f"{seat} {action}", line))
        self.counts["answers", verb] += 1

    def meld(self, event: Json, line: int) -> None:
        seat, kind, tiles = event["seat"], event["kind"], tiles_of(event["tiles"])
        self.counts["melds", kind] += 1
        if kind == "concealed-kong":
            self.remove(seat, tiles, line)
            self.melds[seat].append(tiles)
            self.actions.append((f"{seat} kong {tiles[0]}", line))
        elif kind == "added-kong":
            self.remove(seat, tiles[:1], line)
            if tiles[:3] not in self.melds[seat]:
                raise Wrong(line, "no pung is there to add to")
            self.actions.append((f"{seat} kong {tiles[0]}", line))
            self.open(seat, tiles[0], True)
        else:
            claimed, owner = event["claimed"], event["from"]
            if not self.ponds[owner] or self.ponds[owner].pop() != claimed:
                raise Wrong(line, f"seat {owner} did not discard {claimed}")
            rest = list(tiles)
            rest.remove(claimed)
            self.remove(seat, rest, line)
            self.melds[seat].append(tiles)
            self.heard[seat].clear()

    def win(self, event: Json, line: int) -> None:
        seat, tile, source = event["seat"], event["tile"], event["from"]
        if source == seat:
            if self.drawn[seat] != tile:
                raise Wrong(line, f"seat {seat} drew {self.drawn[seat]} last")
            self.actions.append((f"{seat} win", line))
        elif self.answers.get(seat) != "win":
            raise Wrong(line, f"seat {seat} did not answer so")
        self.wins.append((seat, tile, source))

    def end(self, event: Json, line: int) -> None:
        if (event["outcome"] == "won") != bool(self.wins):
            raise Wrong(line, f"the wins were {self.wins}")
        self.over = True

    # -- a tile that others may answer

    def open(self, owner: int, tile: str, robbing: bool) -> None:
        self.window, self.answers, self.best = (owner, tile, robbing), {}, {}
        for step in (1, 2, 3):
            seat = (owner + step) % 4
            hand = self.hands[seat]
            rank = 0
            if completes(tuple(sorted(hand)), len(self.melds[seat]), tile):
                if tile in self.heard[seat]:  # his hand was the same then, so he passed it
                    self.counts["passing", "withheld"] += 1
                else:
                    rank = RANK["win"]
                    self.counts["passing", "offered"] += 1
            if not rank and not robbing and self.left():
                if hand.count(tile) >= 2:
                    rank = RANK["pung"]
                elif step == 1 and self.chows(hand, tile):
                    rank = RANK["chow"]
            if rank:
                self.best[seat] = rank
        if robbing:
            self.counts["robbing", "possible" if self.best else "impossible"] += 1
        if len([rank for rank in self.best.values() if rank == RANK["win"]]) == 3:
            self.counts["passing", "offered to three"] += 1

    @staticmethod
    def chows(hand: list[str], tile: str) -> bool:
        if tile[1] == "z":
            return False
        near = [f"{int(tile[0]) + step}{tile[1]}" in hand for step in (-2, -1, 1, 2)]
        return (near[0] and near[1]) or (near[1] and near[2]) or (near[2] and near[3])

    def close(self, event: Json, line: int) -> None:
        """The tile is answered: everybody was asked who could change what comes of it (C-06)."""
        owner, tile, robbing = self.window or (0, "", False)
        most = max([RANK[verb] for verb in self.answers.values()], default=0)
        for seat, rank in self.best.items():
            if seat not in self.answers and (rank > most or rank == most == RANK["win"]):
                raise Wrong(line, f"seat {seat} was not asked about {tile}; ranks {self.best}")
            if self.answers.get(seat) != "win" and rank == RANK["win"]:
                self.counts["passing", "passed"] += 1
        winners = [seat for seat in SEATS if self.answers.get(seat) == "win"]
        if (event["event"] == "win") != bool(winners):
            raise Wrong(line, f"the tile was won by {winners}")
        for seat in SEATS:
            if seat != owner:
                self.heard[seat].add(tile)
        follower = (owner + 1) % 4
        if event["event"] == "draw" and not robbing:
            if event["seat"] != follower or most:
                raise Wrong(line, f"seat {follower} should draw after {self.answers}")
            if follower not in self.answers:  # so that a win that follows is no answer (cases.md)
                self.actions.append((f"{follower} pass", line))
        if robbing and not winners:
            place = self.melds[owner].index([tile] * 3)
            self.melds[owner][place] = [tile] * 4
        elif robbing:
            self.ponds[owner].append(tile)  # it lies in front of him until it is taken
        self.window = None

    def everything(self) -> Counter[str]:
        """Where each tile is once the deal is over, or left."""
        where = Counter(self.wall[self.head : self.tail] + self.flowers)
        if self.window and self.window[2]:
            where[self.window[1]] += 1  # nobody has answered yet whether it completes a kong
        for seat in SEATS:
            where.update(self.hands[seat] + self.ponds[seat])
            for meld in self.melds[seat]:
                where.update(meld)
        return where
