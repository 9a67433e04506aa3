"""Books of our own on a recorded deal of Taizhou or Wenling: where each tile lies, what must come next, who passed what."""

from typing import ClassVar

from tests.oracles.guangdong_oracle import SEATS, Json, text_of, tiles_of
from tests.oracles.record_books import Counts
from tests.oracles.record_play import EVENTS, Due, Play
from tests.oracles.wild_games import GAMES, Game


class Books(Play):
    """What the events of one deal say, followed one by one."""

    events: ClassVar[dict[str, tuple[str, ...]]] = EVENTS | {
        "turn": ("turn",),
        "flat": ("win",),  # it comes by itself (WL-54)
    }
    game: Game

    def __init__(self, header: Json, secret: str, counts: Counts):
        self.game = GAMES[header["game"]](header["options"], header["place"]["dealer"])
        super().__init__(header, secret, self.game, counts)
        self.barred: set[int] = set()  # who has discarded a wild tile (WL-11)
        self.passed: list[dict[str, set[str]]] = [{"win": set(), "pung": set()} for _ in SEATS]
        self.flat: list[str] = []  # the clauses of a win that comes by itself

    # -- before the first discard

    def turn(self, event: Json) -> None:
        if event["tile"] != self.wall[self.head]:
            raise self.wrong(f"the wall has {self.wall[self.head]} here")
        self.head += 1
        self.turned = event["tile"]
        self.game.turn(self.turned)
        self.clear_hands()

    def after_clearing(self) -> None:
        """It is looked who wins by himself (WL-03, WL-54)."""
        self.due = Due("act", self.dealer)
        for step in SEATS:
            seat = (self.dealer + step) % 4
            if self.is_flat(seat, dealt=step == 0):
                return

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

    def after_draw(self, seat: int, tile: str) -> None:
        if not self.turned:
            self.due = Due("turn")
        elif tile in self.game.special:
            self.due = Due("set-out", seat, tile)
        else:
            self.due = Due("act", seat)
            self.is_flat(seat)

    def set_out(self, event: Json) -> None:
        seat, tile = event["seat"], event["tile"]
        if tile not in self.game.special:
            raise self.wrong(f"{tile} is not special while {self.turned} is turned")
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
        if self.due.what != "claim" and set(tiles_of(event["tiles"])) & self.game.wild:
            raise self.wrong("this is no kong")
        super().meld(event)

    def take_claim(self, seat: int, meld: Json, tiles: list[str]) -> None:
        if self.game.claim_releases:
            self.release(seat)
        super().take_claim(seat, meld, tiles)

    def win(self, event: Json) -> None:
        if self.due.what == "flat":
            seat, tile = event["seat"], event["tile"]
            if tile and tile not in self.hands[seat]:
                raise self.wrong(f"seat {seat} does not hold {tile}")
            if event["clause"] != self.flat[0]:
                raise self.wrong(f"seat {seat} wins by himself ({self.flat})")
            self.counts["flat wins", self.flat[0]] += 1
        super().win(event)

    def check_win(self, seat: int, tile: str | None) -> None:
        if self.flat:
            return
        if tile is None or self.drawn[seat] != tile or not self.game.wins(self.hands[seat]):
            raise self.wrong(f"seat {seat} drew {self.drawn[seat]} last, and holds {text_of(self.hands[seat])}")
        if seat in self.barred:
            raise self.wrong(f"seat {seat} has discarded a wild tile and wins no more (WL-11)")

    # -- a tile that others may answer

    def may(self, seat: int) -> set[str]:
        tile, robbing = self.window.tile, self.window.robbing
        if tile in self.game.wild:  # nobody takes it (TZ-04, WL-11)
            return set()
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
            if self.has_chow(seat):
                can.add("chow")
        return can

    def pass_by(self, seat: int, verbs: set[str]) -> None:
        for name in {"win", "pung"} & verbs:
            self.passed[seat][name].add(self.window.tile)
            self.counts["passing", f"{name} passed"] += 1

    def release(self, seat: int) -> None:
        for passed in self.passed[seat].values():
            passed.clear()
