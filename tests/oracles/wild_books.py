"""Books of our own on a recorded deal of Taizhou or Wenling: where each tile lies, what must come next, who passed what.

They follow a record event by event. After each of them `due` is what must happen now, as the rulebook has it.
"""

from collections import Counter
from itertools import combinations
from typing import NamedTuple

from tests.oracles.guangdong_oracle import SEATS, Json, text_of, tiles_of
from tests.oracles.record_books import Counts
from tests.oracles.wild_answers import Window
from tests.oracles.wild_table import Table

EVENTS: dict[str, tuple[str, ...]] = {  # what may happen when this is due
    "deal": ("deal",),
    "turn": ("turn",),
    "clear": ("set-out", "draw"),  # the special tiles of a seat before the first discard (WL-03)
    "draw": ("draw",),
    "replacement": ("draw",),
    "set-out": ("set-out",),
    "act": ("discard", "meld", "win"),
    "answers": ("answer",),
    "claim": ("meld",),
    "win": ("win",),
    "flat": ("win",),  # it comes by itself (WL-54)
    "end": ("end",),
    "over": (),
}


class Due(NamedTuple):
    """What must happen next, and who does it; for an answer, the one whose tile it is."""

    what: str
    seat: int = -1
    tile: str = ""


class Books(Table):
    """What the events of one deal say, followed one by one."""

    def __init__(self, header: Json, secret: str, counts: Counts):
        super().__init__(header, secret)
        self.counts = counts
        self.drawn: list[str | None] = [None] * 4  # the tile that a player drew and has not yet discarded from
        self.bloom: set[str] = set()  # what the last draw replaced, as situations
        self.barred: set[int] = set()  # who has discarded a wild tile (WL-11)
        self.passed: list[dict[str, set[str]]] = [{"win": set(), "pung": set()} for _ in SEATS]
        self.window = Window(-1, "", False)  # the tile that is answered, or was last
        self.clearing: list[int] = []  # the seats whose special tiles are not yet replaced, after the deal
        self.owed = 0  # replacements that the first of them has to draw
        self.flat: list[str] = []  # the clauses of a win that comes by itself
        self.due = Due("deal")

    def take(self, event: Json, line: int) -> None:
        self.line, kind = line, event["event"]
        if self.due.what == "answers" and kind != "answer":
            self.close()
        what, seat, tile = self.due
        expected = f"{what} of seat {seat} {tile} should come here"
        if kind not in EVENTS[what] or (kind != "answer" and event.get("seat", seat) != seat):
            raise self.wrong(expected)
        if what in ("set-out", "win") and event["tile"] != tile:
            raise self.wrong(expected)
        if "clause" in event:
            self.counts["events", event["clause"]] += 1
        self.counts["kinds", kind] += 1
        getattr(self, kind.replace("-", "_"))(event)

    # -- before the first discard

    def deal(self, event: Json) -> None:
        hands = self.dealt()
        if event["hands"] != [text_of(hand) for hand in hands]:
            raise self.wrong(f"the wall deals {[text_of(hand) for hand in hands]}")
        self.hands = hands
        self.due = Due("draw", self.dealer)

    def turn(self, event: Json) -> None:
        if event["tile"] != self.wall[self.head]:
            raise self.wrong(f"the wall has {self.wall[self.head]} here")
        self.head += 1
        self.game.turn(event["tile"])
        self.clearing = [(self.dealer + step) % 4 for step in SEATS]
        self.clear()

    def clear(self) -> None:
        """Special tiles are replaced seat by seat; then it is looked who wins by himself (WL-03, WL-54)."""
        while self.clearing and not self.owed and not self.specials(self.clearing[0]):
            self.clearing.pop(0)
        if self.clearing:
            self.due = Due("clear", self.clearing[0])
            return
        self.due = Due("act", self.dealer)
        for step in SEATS:
            seat = (self.dealer + step) % 4
            if self.is_flat(seat, dealt=step == 0):
                return

    def specials(self, seat: int) -> list[str]:
        return [tile for tile in self.hands[seat] if tile in self.game.special]

    def is_flat(self, seat: int, dealt: bool = False) -> bool:
        """Whether the seat wins by itself, which then is due; `dealt`: the dealer's dealt hand (WL-53)."""
        if seat in self.barred:
            return False
        hand = self.hands[seat]
        self.flat = self.game.flat(seat, hand, self.melds[seat], self.out[seat])
        if dealt and self.game.flats and self.game.wins(hand):
            self.flat.append("WL-53")
        if self.flat:
            self.due = Due("flat", seat)
        return bool(self.flat)

    # -- one event each

    def draw(self, event: Json) -> None:
        seat, tile, tail = event["seat"], event["tile"], event.get("tail", False)
        what = self.due.what
        if tail != (what != "draw") or (what == "clear" and not self.owed):
            raise self.wrong(f"{what} of seat {seat} should come here")
        expected = self.wall[self.tail - 1 if tail else self.head]
        if tile != expected:
            raise self.wrong(f"the wall has {expected} here")
        self.tail -= tail
        self.head += not tail
        self.hands[seat].append(tile)
        self.release(seat)
        if what == "clear":
            self.owed -= 1
            self.clear()
            return
        self.drawn[seat] = tile
        if not tail:
            self.bloom = set()
        if not self.game.turned:
            self.due = Due("turn")
        elif tile in self.game.special:
            self.due = Due("set-out", seat, tile)
        else:
            self.due = Due("act", seat)
            self.is_flat(seat)

    def set_out(self, event: Json) -> None:
        seat, tile = event["seat"], event["tile"]
        if tile not in self.game.special:
            raise self.wrong(f"{tile} is not special while {self.game.turned} is turned")
        self.remove(seat, [tile])
        self.out[seat].append(tile)
        if self.due.what == "clear":
            self.owed += 1
            self.clear()
            return
        self.drawn[seat] = None
        self.bloom.add("flower-replacement")
        self.counts["set out", "in play"] += 1
        if self.is_flat(seat):
            self.counts["set out", "and won"] += 1
        elif self.is_last():
            self.counts["set out", "as the last tile"] += 1
            self.due = Due("end", -1, "drawn")
        else:
            self.due = Due("replacement", seat)

    def discard(self, event: Json) -> None:
        seat, tile = event["seat"], event["tile"]
        self.remove(seat, [tile])
        self.ponds[seat].append(tile)
        self.drawn[seat] = None
        if tile in self.game.wild:
            self.counts["wild tiles", "discarded"] += 1
            if self.game.flats:
                self.barred.add(seat)
        self.ask(seat, tile, False)

    def meld(self, event: Json) -> None:
        seat, kind, tiles = event["seat"], event["kind"], tiles_of(event["tiles"])
        self.counts["melds", kind] += 1
        meld: Json = {name: event[name] for name in ("kind", "tiles", "claimed", "from") if name in event}
        if self.due.what == "claim":
            self.take_claim(seat, meld, tiles)
        elif set(tiles) & self.game.wild or len(set(tiles)) != 1 or len(tiles) != 4:
            raise self.wrong("this is no kong")
        elif self.is_last():
            raise self.wrong("no live tile is there for a kong")
        elif kind == "concealed-kong":
            self.remove(seat, tiles)
            self.melds[seat].append(meld)
            self.replace(seat)
        elif kind == "added-kong":
            if self.drawn[seat] is None:
                self.counts["melds", "added right after a claim"] += 1
            self.remove(seat, tiles[:1])
            pung = {**meld, "kind": "pung", "tiles": text_of(tiles[:3])}
            if pung not in self.melds[seat]:
                raise self.wrong("no pung is there to add to")
            self.shown = tiles[:1]
            self.ask(seat, tiles[0], True)
        else:
            raise self.wrong(f"nobody's tile is there for a {kind}")

    def take_claim(self, seat: int, meld: Json, tiles: list[str]) -> None:
        """The claim that the answers have brought about."""
        owner, tile = self.window.owner, self.window.tile
        verb, _, chosen = self.window.answers[seat].partition(" ")
        own = tiles_of(chosen) if verb == "chow" else [tile] * {"pung": 2, "kong": 3}[verb]
        said = (meld["kind"], meld["claimed"], meld["from"], sorted(tiles))
        if said != (verb, tile, owner, sorted([*own, tile])):
            raise self.wrong(f"seat {seat} answered {verb} {chosen}")
        self.ponds[owner].pop()
        self.remove(seat, own)
        self.melds[seat].append(meld)
        if verb == "kong":
            self.replace(seat)
        else:
            self.due = Due("act", seat)

    def replace(self, seat: int) -> None:
        self.kongs += 1
        self.bloom = {"replacement"}
        self.due = Due("replacement", seat)
        if self.is_last():
            self.counts["melds", "kong that leaves no tile"] += 1

    def win(self, event: Json) -> None:
        seat, tile, source = event["seat"], event["tile"] or None, event["from"]
        what = self.due.what
        if source != (self.window.owner if what == "win" else seat):
            raise self.wrong(f"seat {seat} does not win on a tile of seat {source}")
        if what == "flat":
            if tile is not None and tile not in self.hands[seat]:
                raise self.wrong(f"seat {seat} does not hold {tile}")
            if event["clause"] != self.flat[0]:
                raise self.wrong(f"seat {seat} wins by himself ({self.flat})")
            self.counts["flat wins", self.flat[0]] += 1
        elif what == "act":
            if tile is None or self.drawn[seat] != tile or not self.game.wins(self.hands[seat]):
                raise self.wrong(f"seat {seat} drew {self.drawn[seat]} last, and holds {text_of(self.hands[seat])}")
            if seat in self.barred:
                raise self.wrong(f"seat {seat} has discarded a wild tile and wins no more (WL-11)")
        elif not self.window.robbing:
            self.ponds[source].pop()
        self.wins.append((seat, tile, source))
        self.due = Due("end", -1, "won")

    def end(self, event: Json) -> None:
        if event["outcome"] != self.due.tile:
            raise self.wrong(f"the deal should end {self.due.tile}")
        self.due = Due("over")

    # -- a tile that others may answer

    def ask(self, owner: int, tile: str, robbing: bool) -> None:
        self.window = window = Window(owner, tile, robbing)
        self.due = Due("answers", owner, tile)
        if tile in self.game.wild:  # nobody takes it (TZ-04, WL-11)
            return
        for step in (1, 2, 3):
            seat = (owner + step) % 4
            hand, passed, can = self.hands[seat], self.passed[seat], set[str]()
            if self.game.wins([*hand, tile]):
                if seat in self.barred:
                    self.counts["wins", "barred by WL-11"] += 1
                elif self.game.wins_are_passed and tile in passed["win"]:
                    self.counts["passing", "win withheld"] += 1
                else:
                    can.add("win")
            if not robbing and not self.is_last():
                if hand.count(tile) >= 2 and tile in passed["pung"]:
                    self.counts["passing", "pung withheld"] += 1
                elif hand.count(tile) >= 2:
                    can |= {"pung", "kong"} if hand.count(tile) == 3 else {"pung"}
                if step == 1 and self.chows(hand, tile):
                    can.add("chow")
            if can:
                window.can[seat] = can
        if robbing:
            self.counts["robbing", "possible" if window.can else "impossible"] += 1

    def chows(self, hand: list[str], tile: str) -> bool:
        return any(self.game.is_chow([one, other, tile]) for one, other in combinations(set(hand), 2))

    def answer(self, event: Json) -> None:
        window, seat, action = self.window, event["seat"], event["action"]
        verb, _, tiles = action.partition(" ")
        if seat in window.answers:
            raise self.wrong(f"seat {seat} answers twice")
        if seat not in window.can or verb not in window.can[seat] | {"pass"}:
            raise self.wrong(f"seat {seat} may not answer so: {window.can}")
        if not window.waits_for():
            raise self.wrong(f"nothing was open any more: {window.answers}")
        if verb == "chow":
            own = tiles_of(tiles)
            if Counter(own) - Counter(self.hands[seat]) or not self.game.is_chow([*own, window.tile]):
                raise self.wrong(f"seat {seat} has no such chow")
        elif tiles != (window.tile if verb in ("pung", "kong") else ""):
            raise self.wrong(f"the tile is {window.tile}")
        window.answers[seat] = action
        self.counts["answers", verb] += 1

    def close(self) -> None:
        """The tile is answered: what comes of it is due, and who could have taken it has passed it."""
        window = self.window
        owner, tile = window.owner, window.tile
        self.shown = []
        if window.waits_for():
            raise self.wrong(f"seats {window.waits_for()} were not asked about {tile}: {window.can}")
        (rank, _), taker = window.best()
        verb = window.answers[taker].split()[0] if rank else ""
        for seat, can in window.can.items():
            for name, taken in (("win", ("win",)), ("pung", ("pung", "kong"))):
                if name in can and not (seat == taker and verb in taken):
                    self.passed[seat][name].add(tile)
                    self.counts["passing", f"{name} passed"] += 1
        follower = (owner + 1) % 4
        if verb == "win":
            self.due = Due("win", taker, tile)
        elif window.robbing:
            self.add_kong(owner, tile)
        elif verb:
            if self.game.claim_releases:
                self.release(taker)
            self.due = Due("claim", taker)
        else:
            self.due = Due("end", -1, "drawn") if self.is_last() else Due("draw", follower)

    def add_kong(self, seat: int, tile: str) -> None:
        """Nobody has robbed it: the pung becomes a kong in its place."""
        for meld in self.melds[seat]:
            if meld["kind"] == "pung" and meld["tiles"] == text_of([tile] * 3):
                meld |= {"kind": "added-kong", "tiles": text_of([tile] * 4)}
        self.replace(seat)

    def release(self, seat: int) -> None:
        for passed in self.passed[seat].values():
            passed.clear()
