"""Books of our own on a recorded deal of Shandong, Weihai, Jinan or Rizhao, followed event by event.

Where each tile lies, whose turn it is, who may do what then, who is ready and how, who has released and set out what.
"""

from typing import ClassVar

from tests.oracles.guangdong_oracle import Json, text_of, tiles_of
from tests.oracles.northern_games import AUTO_KONG, GAMES, SELF_DRAW, Game, Weihai
from tests.oracles.record_books import Counts
from tests.oracles.record_play import EVENTS, Due, Play


class Books(Play):
    """What the events of one deal say, followed one by one."""

    events: ClassVar[dict[str, tuple[str, ...]]] = EVENTS | {
        "bare": ("bare",),
        "act": ("discard", "meld", "win", "set-out", "answer"),
    }
    game: Game

    def __init__(self, header: Json, secret: str, counts: Counts):
        self.game = GAMES[header["game"]](header["options"])
        super().__init__(header, secret, self.game, counts)
        self.ready = [""] * 4  # how each seat has declared itself
        self.switches: list[set[str]] = [set(), set(), set(), set()]
        self.heavenly_ready: set[int] = set()
        self.discarded = [False] * 4  # who has discarded anything
        self.passed: list[set[str]] = [set(), set(), set(), set()]  # what a seat may not win on before it draws
        self.bared = 0  # how many tiles of the tail lie face up
        self.declined = False  # whether the ready player whose turn it is has passed what he drew
        self.gone = False  # whether the tile that was drawn last went into a release
        self.fed_by: int | None = None  # who discarded the kong with which those of this turn began
        self.kongs_of_turn = 0

    # -- what comes by itself

    def after_draw(self, seat: int, tile: str) -> None:
        self.declined = self.gone = False
        if not self.bloom:  # from the head of the wall
            self.fed_by, self.kongs_of_turn = None, 0
        if self.head == 4 * self.size + 1 and self.tail == len(self.wall):
            self.clear_hands()
        elif tile in self.game.special:
            self.due = Due("set-out", seat, tile)
        else:
            self.turn_of(seat)

    def after_clearing(self) -> None:
        self.turn_of(self.dealer)

    def turn_of(self, seat: int) -> None:
        """It is the seat's turn, once enough of the tail lies face up (RZ-05)."""
        self.due = Due("act", seat)
        if self.bared < self.game.bare:
            self.due = Due("bare", seat)

    def bare(self, event: Json) -> None:
        self.bared += 1
        expected = self.wall[self.tail - self.bared]
        if event["tile"] != expected:
            raise self.wrong(f"the wall has {expected} here")
        self.turn_of(self.due.seat)

    def draw(self, event: Json) -> None:
        seat, tail = event["seat"], event.get("tail", False)
        if event.get("open", False) != (self.ready[seat] == "open"):
            raise self.wrong(f"the hand of seat {seat} is {self.ready[seat]}")
        self.bared -= bool(tail and self.game.bare)
        in_deal = self.due.what == "clear"
        super().draw(event)
        if in_deal and seat == self.dealer:  # JN-41
            self.drawn[seat] = event["tile"]
            self.bloom = {"flower-replacement"}

    def release(self, seat: int) -> None:
        self.passed[seat].clear()

    # -- what a seat may do on its turn

    def going(self, seat: int) -> set[str]:
        """The honours that the seat, since it has released, may set out (WH-21)."""
        return self.game.going(self.melds[seat]) if isinstance(self.game, Weihai) else set()

    def stuck(self, seat: int) -> set[str]:
        """Those that it must set out: it makes no kong of them, and does not win with one in its hand (WH-21)."""
        return self.going(seat) if self.options.get("strict", False) else set()

    def may_set_out(self, seat: int) -> set[str]:
        found = set() if self.is_last() else self.going(seat) & set(self.hands[seat])
        if self.ready[seat]:
            found &= set() if self.may_win(seat) else {self.drawn[seat] or ""}
        return found

    def must_set_out(self, seat: int) -> bool:
        return bool(self.may_set_out(seat) & self.stuck(seat))

    def completes(self, seat: int, hand: list[str]) -> bool:
        return self.game.wins(hand, self.melds[seat]) and not self.stuck(seat) & set(hand)

    def at_first(self) -> bool:
        """Whether nobody has made a chow, a pung or a kong, concealed ones too."""
        return all(meld["kind"] == "release" for melds in self.melds for meld in melds)

    def is_heavenly(self, seat: int) -> bool:
        return seat == self.dealer and not any(self.discarded) and self.at_first()

    def may_win(self, seat: int) -> bool:
        """Whether the seat, whose turn it is, wins with what it holds (C-05, C-12, RZ-02)."""
        if self.drawn[seat] is None or not self.completes(seat, self.hands[seat]):
            return False
        if self.game.on_others or self.ready[seat] or "replacement" in self.bloom or self.is_heavenly(seat):
            return True
        self.counts["wins", "not ready"] += 1
        return False

    def may_kong(self, seat: int) -> set[str]:
        """The kinds of which it may make a kong (C-04, C-05, C-09, C-23)."""
        hand, melds = self.hands[seat], self.melds[seat]
        if self.is_last() or (self.drawn[seat] is None and not self.game.kong_after_claim):
            return set()
        pungs = {meld["tiles"][0] + meld["tiles"][-1] for meld in melds if meld["kind"] == "pung"}
        found = {tile for tile in hand if hand.count(tile) == 4 or tile in pungs} - self.stuck(seat)
        if self.ready[seat]:
            spoiling = {tile for tile in found if not self.stays_ready(seat, tile)}
            self.counts["ready", "kong would spoil it"] += bool(spoiling)
            found -= spoiling
        return found

    def stays_ready(self, seat: int, tile: str) -> bool:
        """C-23: the hand without the kong's tiles, before the replacement, is still ready."""
        rest = [held for held in self.hands[seat] if held != tile]
        pung = {"kind": "pung", "tiles": text_of([tile] * 3)}
        others = [meld for meld in self.melds[seat] if meld["tiles"] != pung["tiles"]]
        if self.stuck(seat) & set(rest):  # nothing completes such a hand
            return False
        return self.game.is_ready(rest, [*others, {"kind": "kong", "tiles": text_of([tile] * 4)}], self.out[seat])

    def by_itself(self, seat: int) -> str:
        """What the table does for a ready player: "set-out", "kong" or ""; where he can win, he is asked for all."""
        if not self.ready[seat] or self.may_win(seat):
            return ""
        if self.must_set_out(seat):
            return "set-out"
        return "kong" if AUTO_KONG in self.switches[seat] and self.may_kong(seat) else ""

    def check_act(self, seat: int, verb: str) -> None:
        """That it may do so: what is not offered is not done, what comes by itself comes first."""
        if self.must_set_out(seat) and verb not in ("set-out", "release", "kong"):
            raise self.wrong(f"seat {seat} has to set out {self.may_set_out(seat)} first (WH-21)")
        if not self.ready[seat]:
            return
        forced, offered = self.by_itself(seat), self.offered(seat)
        if forced and verb != forced:
            raise self.wrong(f"{forced} comes by itself for seat {seat}")
        if verb == "discard" and offered and not self.declined:
            raise self.wrong(f"ready seat {seat} was not asked: {offered}")
        if verb == "pass" and (self.declined or not offered):
            raise self.wrong(f"there is nothing for ready seat {seat} to decline")
        if self.declined and verb != "discard":
            raise self.wrong(f"ready seat {seat} has passed")

    def offered(self, seat: int) -> list[str]:
        """What a ready player is asked on his turn."""
        ways = {"win": self.may_win(seat), "kong": self.may_kong(seat), "set-out": self.may_set_out(seat)}
        return [name for name, found in ways.items() if found]

    # -- one event each

    def discard(self, event: Json) -> None:
        seat, tile = event["seat"], event["tile"]
        self.check_act(seat, "discard")
        if self.ready[seat] and (tile != self.drawn[seat] or "ready" in event):
            raise self.wrong(f"ready seat {seat} has drawn {self.drawn[seat]}")
        self.counts["ready", "discards by itself"] += bool(self.ready[seat])
        self.remove(seat, [tile])
        self.ponds[seat].append(tile)
        if "ready" in event:
            self.declare(seat, event["ready"].split())
        face_up = text_of(self.hands[seat]) if "ready" in event and self.ready[seat] == "open" else ""
        if event.get("hand", "") != face_up:
            raise self.wrong(f"{face_up or 'nothing'} lies face up")
        self.discarded[seat] = True
        self.drawn[seat] = None
        self.ask(seat, tile, False)

    def declare(self, seat: int, words: list[str]) -> None:
        """The declaration, with the discard already gone (C-23)."""
        style, *switches = words
        if style not in self.game.styles or not set(switches) <= set(self.game.switches):
            raise self.wrong(f"nobody declares himself ready {words}")
        if len(set(switches)) < len(switches) or not self.game.is_ready(
            self.hands[seat], self.melds[seat], self.out[seat]
        ):
            raise self.wrong(f"seat {seat} is not ready with {text_of(self.hands[seat])}")
        if self.stuck(seat) & set(self.hands[seat]):
            raise self.wrong(f"seat {seat} cannot win with what it holds (WH-21)")
        self.ready[seat], self.switches[seat] = style, set(switches)
        if not self.discarded[seat] and self.at_first():
            self.heavenly_ready.add(seat)
        for word in words:
            self.counts["ready", word] += 1

    def set_out(self, event: Json) -> None:
        seat, tile, what = event["seat"], event["tile"], self.due.what
        held = what == "act" and tile != self.drawn[seat]
        if event.get("held", False) != held:
            raise self.wrong(f"seat {seat} drew {self.drawn[seat]} last")
        if what == "act":
            self.check_act(seat, "set-out")
            if tile not in self.may_set_out(seat):
                raise self.wrong(f"seat {seat} may set out {self.may_set_out(seat) or 'nothing'}")
            self.counts["set out", "held" if held else "just drawn"] += 1
            self.counts["set out", "by a ready player"] += bool(self.ready[seat])
            self.counts["set out", "after a claim"] += self.drawn[seat] is None
        self.remove(seat, [tile])
        self.out[seat].append(tile)
        if what == "clear":
            self.owed += 1
            self.clear()
            return
        self.bloom = {"flower-replacement"} | (set() if held else self.bloom)
        self.due = Due("end", -1, "drawn") if self.is_last() else Due("replacement", seat)
        self.counts["set out", "as the last tile"] += self.is_last()

    def meld(self, event: Json) -> None:
        seat, kind, tiles = event["seat"], event["kind"], tiles_of(event["tiles"])
        if kind == "release":
            self.take_release(seat, tiles)
            return
        if self.due.what == "act":
            self.check_act(seat, "kong")
            if kind not in ("concealed-kong", "added-kong") or tiles[0] not in self.may_kong(seat):
                raise self.wrong(f"seat {seat} may make kongs of {self.may_kong(seat) or 'nothing'}")
            self.counts["ready", f"{kind}s"] += bool(self.ready[seat])
            self.counts["ready", "kongs by themselves"] += self.by_itself(seat) == "kong"
        else:
            self.fed_by, self.kongs_of_turn = (event["from"] if kind == "kong" else None), 0
        super().meld(event)

    def take_release(self, seat: int, tiles: list[str]) -> None:
        """WH-20, WH-22."""
        self.check_act(seat, "release")
        hand, melds = self.hands[seat], self.melds[seat]
        kinds = self.game.releasable(hand, melds) if isinstance(self.game, Weihai) else []
        if self.due.what != "act" or self.discarded[seat] or len(set(tiles)) != 3:
            raise self.wrong(f"seat {seat} may not release now")
        if not any(set(tiles) <= set(kind) for kind in kinds):
            raise self.wrong(f"seat {seat} may release three of {kinds}")
        self.remove(seat, tiles)
        melds.append({"kind": "release", "tiles": text_of(tiles)})
        self.gone = self.gone or self.drawn[seat] in tiles
        self.counts["melds", "release"] += 1
        self.counts["melds", "release after a claim"] += self.drawn[seat] is None
        self.counts["melds", "release of the drawn tile"] += self.gone
        self.counts["melds", "second release"] += [meld["kind"] for meld in melds].count("release") == 2

    def replace(self, seat: int, kind: str) -> None:
        self.kongs += kind == "concealed-kong"  # two stacks (SD-09)
        self.kongs_of_turn += 1
        super().replace(seat, kind)

    def check_win(self, seat: int, tile: str | None) -> None:
        self.check_act(seat, "win")
        tiles = self.winning_tiles(seat)
        if not self.may_win(seat) or tile not in tiles:
            raise self.wrong(f"seat {seat} does not win with {text_of(self.hands[seat])} on any of {tiles}")

    def winning_tiles(self, seat: int) -> list[str]:
        """Which tile a self-draw may be taken to be won on (WH-20)."""
        return sorted(set(self.hands[seat])) if self.gone else [tile for tile in [self.drawn[seat]] if tile]

    # -- a tile that others may answer

    def may(self, seat: int) -> set[str]:
        tile, hand, ready, can = self.window.tile, self.hands[seat], self.ready[seat], set[str]()
        if self.game.on_others and self.completes(seat, [*hand, tile]):
            if ready == "open" or SELF_DRAW in self.switches[seat]:
                self.counts["ready", "not offered, self-draw only"] += 1
            elif tile in self.passed[seat] and (self.game.ready_is_bound or not ready):
                self.counts["passing", "withheld from a ready player" if ready else "withheld"] += 1
            else:
                self.counts["passing", "offered again once ready"] += tile in self.passed[seat]
                can.add("win")
        if self.window.robbing or self.is_last():
            return can
        if hand.count(tile) == 3 and tile not in self.stuck(seat) and (not ready or self.stays_ready(seat, tile)):
            can.add("kong")
        if hand.count(tile) >= 2 and not ready:
            can.add("pung")
        if not ready and self.has_chow(seat):
            can.add("chow")
        return can

    def answer(self, event: Json) -> None:
        seat, verb = event["seat"], event["action"].split()[0]
        if self.due.what == "act":
            if seat != self.due.seat or verb != "pass" or not self.ready[seat]:
                raise self.wrong(f"seat {seat} is not asked")
            self.check_act(seat, "pass")
            self.counts["answers", "a ready player's own pass"] += 1
            self.declined = True
            return
        can = self.window.can.get(seat, set())
        if verb == "pass" and can == {"kong"} and AUTO_KONG in self.switches[seat]:
            raise self.wrong(f"the kong comes by itself for seat {seat}")
        self.counts["answers", "pass of a win" if verb == "pass" and "win" in can else verb] += verb == "pass"
        super().answer(event)

    def pass_by(self, seat: int, verbs: set[str]) -> None:
        if "win" in verbs:
            self.passed[seat].add(self.window.tile)
            self.counts["passing", "passed by a ready player" if self.ready[seat] else "passed"] += 1
