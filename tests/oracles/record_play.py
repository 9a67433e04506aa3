"""Books on a recorded deal of any game: they follow it event by event, and after each know what must happen now.

What games differ in is left to those of each: who may answer a tile with what, what follows a draw, what a win needs.
"""

from collections import Counter
from itertools import combinations
from typing import ClassVar, NamedTuple, Protocol

from tests.oracles.guangdong_oracle import SEATS, Json, text_of, tiles_of
from tests.oracles.record_answers import Window
from tests.oracles.record_books import Counts
from tests.oracles.record_table import Table, TableGame

EVENTS: dict[str, tuple[str, ...]] = {  # what may happen when this is due
    "deal": ("deal",),
    "clear": ("set-out", "draw"),  # what a seat has to set out of its dealt hand, before the first discard (C-05)
    "draw": ("draw",),
    "replacement": ("draw",),
    "set-out": ("set-out",),
    "act": ("discard", "meld", "win"),
    "answers": ("answer",),
    "claim": ("meld",),
    "win": ("win",),
    "end": ("end",),
    "over": (),
}


def is_run(tiles: list[str]) -> bool:
    """Three tiles of a suit in a row."""
    first, *others = sorted(tiles)
    start, suit = int(first[0]), first[1]
    return suit in "mps" and others == [f"{start + 1}{suit}", f"{start + 2}{suit}"]


class Due(NamedTuple):
    """What must happen next, and who does it; for an answer, the one whose tile it is."""

    what: str
    seat: int = -1
    tile: str = ""


class PlayGame(TableGame, Protocol):
    """What these books must know of their game."""

    special: frozenset[str]  # what is set out by itself
    kong_after_claim: bool
    several: bool  # whether several may win on one tile (C-07)

    def is_chow(self, tiles: list[str]) -> bool:
        """Whether a claim may put these in a row."""


class Play(Table):
    """What the events of one deal say, followed one by one."""

    events: ClassVar[dict[str, tuple[str, ...]]] = EVENTS
    game: PlayGame

    def __init__(self, header: Json, secret: str, game: PlayGame, counts: Counts):
        super().__init__(header, secret, game)
        self.counts = counts
        self.drawn: list[str | None] = [None] * 4  # the tile that a player drew and has not yet discarded from
        self.bloom: set[str] = set()  # what the last draw replaced, as situations
        self.window = Window(-1, "", False)  # the tile that is answered, or was last
        self.clearing: list[int] = []  # the seats whose dealt hands are not yet cleared
        self.owed = 0  # replacements that the first of them has to draw
        self.due = Due("deal")

    def take(self, event: Json, line: int) -> None:
        self.line, kind = line, event["event"]
        if self.due.what == "answers" and kind != "answer":
            self.close()
        what, seat, tile = self.due
        expected = f"{what} of seat {seat} {tile} should come here"
        if kind not in self.events[what] or (kind != "answer" and event.get("seat", seat) != seat):
            raise self.wrong(expected)
        if what in ("set-out", "win") and event["tile"] != tile:
            raise self.wrong(expected)
        if "clause" in event:
            self.counts["events", event["clause"]] += 1
        self.counts["kinds", kind] += 1
        getattr(self, kind.replace("-", "_"))(event)

    # -- what each game says

    def after_draw(self, seat: int, tile: str) -> None:
        """What is due once a tile was drawn in play."""
        raise NotImplementedError

    def after_clearing(self) -> None:
        """What is due once all dealt hands are cleared."""
        raise NotImplementedError

    def may(self, seat: int) -> set[str]:
        """The verbs with which a seat may answer the tile of the window, besides pass."""
        raise NotImplementedError

    def pass_by(self, seat: int, verbs: set[str]) -> None:
        """The seat could have answered so, and what came of the tile is something else (C-19, C-20)."""
        raise NotImplementedError

    def release(self, seat: int) -> None:
        """What the seat has passed is open again, since it has drawn."""
        raise NotImplementedError

    def check_win(self, seat: int, tile: str | None) -> None:
        """That the seat may win on its own turn, with this tile."""
        raise NotImplementedError

    # -- before the first discard

    def deal(self, event: Json) -> None:
        hands = self.dealt()
        if event["hands"] != [text_of(hand) for hand in hands]:
            raise self.wrong(f"the wall deals {[text_of(hand) for hand in hands]}")
        self.hands = hands
        self.due = Due("draw", self.dealer)

    def clear_hands(self) -> None:
        """Each seat sets out all of its special tiles, from the dealer on."""
        self.clearing = [(self.dealer + step) % 4 for step in SEATS]
        self.clear()

    def clear(self) -> None:
        while self.clearing and not self.owed and not self.specials(self.clearing[0]):
            self.clearing.pop(0)
        if self.clearing:
            self.due = Due("clear", self.clearing[0])
        else:
            self.after_clearing()

    def specials(self, seat: int) -> list[str]:
        return [tile for tile in self.hands[seat] if tile in self.game.special]

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
        self.after_draw(seat, tile)

    def meld(self, event: Json) -> None:
        seat, kind, tiles = event["seat"], event["kind"], tiles_of(event["tiles"])
        self.counts["melds", kind] += 1
        meld: Json = {name: event[name] for name in ("kind", "tiles", "claimed", "from") if name in event}
        if self.due.what == "claim":
            self.take_claim(seat, meld, tiles)
        elif len(set(tiles)) != 1 or len(tiles) != 4:
            raise self.wrong("this is no kong")
        elif self.is_last():
            raise self.wrong("no live tile is there for a kong")
        elif self.drawn[seat] is None and not self.game.kong_after_claim:
            raise self.wrong("no kong may be made right after a claim")
        elif kind == "concealed-kong":
            self.counts["melds", "kong right after a claim"] += self.drawn[seat] is None
            self.remove(seat, tiles)
            self.melds[seat].append(meld)
            self.replace(seat, kind)
        elif kind == "added-kong":
            self.counts["melds", "kong right after a claim"] += self.drawn[seat] is None
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
            self.replace(seat, verb)
        else:
            self.due = Due("act", seat)

    def replace(self, seat: int, kind: str) -> None:
        """A kong of this kind was made."""
        self.kongs += 1
        self.bloom = {"replacement"}
        self.due = Due("replacement", seat)
        if self.is_last():
            self.counts["melds", "kong that leaves no tile"] += 1

    def win(self, event: Json) -> None:
        seat, tile, source = event["seat"], event["tile"] or None, event["from"]
        if source != (self.window.owner if self.due.what == "win" else seat):
            raise self.wrong(f"seat {seat} does not win on a tile of seat {source}")
        if self.due.what != "win":
            self.check_win(seat, tile)
        elif not self.window.robbing and not self.wins:
            self.ponds[source].pop()
        self.wins.append((seat, tile, source))
        claimed = self.window.best()[1] if source != seat else []
        self.due = Due("end", -1, "won")
        if len(self.wins) < len(claimed):
            self.due = Due("win", claimed[len(self.wins)], self.window.tile)

    def end(self, event: Json) -> None:
        if event["outcome"] != self.due.tile:
            raise self.wrong(f"the deal should end {self.due.tile}")
        self.due = Due("over")

    # -- a tile that others may answer

    def ask(self, owner: int, tile: str, robbing: bool) -> None:
        self.window = window = Window(owner, tile, robbing, self.game.several)
        self.due = Due("answers", owner, tile)
        for step in (1, 2, 3):
            seat = (owner + step) % 4
            verbs = self.may(seat)
            if verbs:
                window.can[seat] = verbs
        if robbing:
            self.counts["robbing", "possible" if window.can else "impossible"] += 1

    def has_chow(self, seat: int) -> bool:
        """Whether the tile makes a chow with two of the seat's, which is the next."""
        window, hand = self.window, set(self.hands[seat])
        if (window.owner + 1) % 4 != seat:
            return False
        return any(self.game.is_chow([one, other, window.tile]) for one, other in combinations(hand, 2))

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
        _, takers = window.best()
        verb = window.answers[takers[0]].split()[0] if takers else ""
        for seat, can in window.can.items():
            taken = {"pung", "kong"} if verb in ("pung", "kong") else {verb}
            self.pass_by(seat, can - taken if seat in takers else can)
        if verb == "win":
            self.due = Due("win", takers[0], tile)
        elif window.robbing:
            self.add_kong(owner, tile)
        elif takers:
            self.due = Due("claim", takers[0])
        else:
            self.due = Due("end", -1, "drawn") if self.is_last() else Due("draw", (owner + 1) % 4)

    def add_kong(self, seat: int, tile: str) -> None:
        """Nobody has robbed it: the pung becomes a kong in its place."""
        for meld in self.melds[seat]:
            if meld["kind"] == "pung" and meld["tiles"] == text_of([tile] * 3):
                meld |= {"kind": "added-kong", "tiles": text_of([tile] * 4)}
        self.replace(seat, "added-kong")
