"""What can happen in a deal: the one vocabulary of the state, the record, the network and the bots.

An event is a frozen struct that speaks text: tiles are MPSZ, and a tile that the reader may not know is "". `clause` is
the clause that made or allowed the event, where one did. The text form of an event is one line:

    deal 123m… | … | … | …          0 draw 5m            0 draw 5m tail         0 set-out 3f [GD-01]
    bare 5s                          0 discard 9m ready closed auto-kong         0 draw 5m open
    0 discard 9m [C-05]              2 pung 999m 9m<0 [C-06]                     1 answer pass    turn 1s
    3 win 9m<0 [C-06]                end {"outcome": …}
"""

import re
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Struct, field

from jiaxiang.hands import BY_TEXT, NOBODY, Form, Meld, make_meld
from jiaxiang.rules import Result
from jiaxiang.table.actions import Action, ActionError
from jiaxiang.tiles import UNKNOWN, TileError, format_tile, format_tiles, parse_tile, parse_tiles


class EventError(ValueError):
    """A text that is no event; the message says what was expected and what came."""


class Event(Struct, frozen=True, tag_field="event", omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """What all events are. They are in no cycle, so the collector of garbage need not look at them."""


class Dealt(Event, frozen=True, tag="deal"):
    """The hands of the four seats; a hand that the reader may not know is ""."""

    hands: tuple[str, str, str, str]

    def __str__(self) -> str:
        return f"deal {' | '.join(hand or '?' for hand in self.hands)}"


class Drew(Event, frozen=True, tag="draw"):
    """A seat took a tile from the head of the wall, or a replacement from its tail; `open`: everybody sees it."""

    seat: int
    tile: str = ""
    tail: bool = False
    open: bool = False

    def __str__(self) -> str:
        return f"{self.seat} draw {self.tile or '?'}{' tail' if self.tail else ''}{' open' if self.open else ''}"


class Bared(Event, frozen=True, tag="bare"):
    """A tile of the wall's tail was turned face up: replacements will take it."""

    tile: str
    clause: str = ""

    def __str__(self) -> str:
        return f"bare {self.tile}{_mark(self.clause)}"


class Turned(Event, frozen=True, tag="turn"):
    """A tile of the wall was turned up and left the game: it says which tiles are wild."""

    tile: str
    clause: str = ""

    def __str__(self) -> str:
        return f"turn {self.tile}{_mark(self.clause)}"


class SetOut(Event, frozen=True, tag="set-out"):
    """A seat set out a tile that will be replaced from the tail; `held`: it was not the one just drawn."""

    seat: int
    tile: str
    clause: str = ""
    held: bool = False

    def __str__(self) -> str:
        return f"{self.seat} set-out {self.tile}{' held' if self.held else ''}{_mark(self.clause)}"


class Discarded(Event, frozen=True, tag="discard"):
    """A seat discarded a tile.

    `ready` is how it declared itself ready with it: "closed" or "open", then the switches that it has turned on, which
    are its own affair; `hand` the tiles that lie open from now on.
    """

    seat: int
    tile: str
    clause: str = ""
    ready: str = ""
    hand: str = ""

    def __str__(self) -> str:
        ready = f" ready {self.ready}" if self.ready else ""
        hand = f" hand {''.join(self.hand.split())}" if self.hand else ""
        return f"{self.seat} discard {self.tile}{ready}{hand}{_mark(self.clause)}"


class Melded(Event, frozen=True, tag="meld"):
    """A seat made a set on the table. `feeder` ("from") fed it; an added kong keeps its pung's feeder."""

    seat: int
    kind: str
    tiles: str
    claimed: str = ""
    feeder: int = field(default=NOBODY, name="from")
    clause: str = ""

    @property
    def meld(self) -> Meld:
        return _meld(self.kind, self.tiles, self.claimed, self.feeder)

    def __str__(self) -> str:
        return f"{self.seat} {self.meld}{_mark(self.clause)}"


class Answered(Event, frozen=True, tag="answer"):
    """A seat's answer to a discard or an added kong, known to that seat only: "pass", "win", "pung 9m", "chow 78m"."""

    seat: int
    action: str

    def __str__(self) -> str:
        return f"{self.seat} answer {self.action}"


class Won(Event, frozen=True, tag="win"):
    """A seat won on this tile; `feeder` ("from") is the seat itself where it was self-drawn.

    A hand that wins by itself without a tile of the moment has "".
    """

    seat: int
    tile: str
    feeder: int = field(name="from")
    clause: str = ""

    def __str__(self) -> str:
        return f"{self.seat} win {self.tile}<{self.feeder}{_mark(self.clause)}"


class Ended(Event, frozen=True, tag="end"):
    """The deal is over, the hands are open: `outcome` is "won" or "drawn"."""

    outcome: str
    hands: tuple[str, str, str, str]
    result: Result
    clause: str = ""

    def __str__(self) -> str:
        return f"end {msgspec.json.encode(self).decode()}"


AnyEvent = Dealt | Turned | Bared | Drew | SetOut | Discarded | Melded | Answered | Won | Ended

_CLAUSE: Final = re.compile(r"^(.*?)(?: \[([A-Z]+-\d+)\])?$")


def _mark(clause: str) -> str:
    return f" [{clause}]" if clause else ""


@lru_cache(maxsize=4096)
def _meld(kind: str, tiles: str, claimed: str, feeder: int) -> Meld:
    """The meld of an event; of the same text it is the same."""
    return make_meld(kind, parse_tiles(tiles), parse_tile(claimed) if claimed else UNKNOWN, feeder)


def melded(seat: int, meld: Meld, clause: str) -> Melded:
    """The event of a meld."""
    return Melded(seat, *meld.words(), clause)


def parse_event(text: str) -> AnyEvent:
    """The event of a text form. Raises EventError."""
    try:
        return _parse(text.strip())
    except (TileError, ActionError, msgspec.MsgspecError, ValueError, IndexError) as error:
        raise EventError(
            f"expected an event such as '0 discard 9m' or '2 pung 999m 9m<0', got {text!r} ({error})"
        ) from None


def _parse(text: str) -> AnyEvent:
    if text.startswith("deal "):
        first, second, third, fourth = (_known(hand.strip()) for hand in text[5:].split("|"))
        return Dealt((first, second, third, fourth))
    if text.startswith("end "):
        return msgspec.json.decode(text[4:], type=Ended)
    match = _CLAUSE.match(text)
    words, clause = (match[1].split(), match[2] or "") if match else ([], "")
    if words[0] in ("turn", "bare") and len(words) == 2:
        tile = format_tile(parse_tile(words[1]))
        return Turned(tile, clause) if words[0] == "turn" else Bared(tile, clause)
    seat, verb, rest = _seat(words[0]), words[1], words[2:]
    if verb == "draw" and rest[1:] in ([], ["tail"], ["open"], ["tail", "open"]):
        return Drew(seat, _known(rest[0]), "tail" in rest, "open" in rest)
    if verb == "discard" and len(rest) > 1:
        return _discarded(seat, rest, clause)
    if verb == "set-out" and rest[1:] in ([], ["held"]):
        return SetOut(seat, format_tile(parse_tile(rest[0])), clause, len(rest) == 2)
    if verb in ("set-out", "discard", "win") and len(rest) != 1:
        raise EventError(f"expected one tile after {verb}")
    if verb == "discard":
        return Discarded(seat, format_tile(parse_tile(rest[0])), clause)
    if verb == "answer":
        return Answered(seat, str(Action.parse(" ".join([words[0], *rest])))[2:])
    if verb == "win":
        tile, _, feeder = rest[0].partition("<")
        return Won(seat, format_tile(parse_tile(tile)) if tile else "", _seat(feeder), clause)
    if BY_TEXT.get(verb, Form.PAIR) == Form.PAIR:
        raise EventError(f"no event is called {verb!r}")
    return melded(seat, Meld.parse(" ".join(words[1:])), clause)


def _discarded(seat: int, words: list[str], clause: str) -> Discarded:
    """A discard with more than its tile: a declaration, and the hand that lies open."""
    tile, rest, hand = format_tile(parse_tile(words[0])), words[1:], ""
    if len(rest) > 1 and rest[-2] == "hand":
        hand, rest = format_tiles(parse_tiles(rest[-1])), rest[:-2]
    if rest[:1] != ["ready"]:
        raise EventError("expected ready after the tile")
    return Discarded(seat, tile, clause, Action.parse(" ".join([str(seat), *rest, tile])).style, hand)


def _seat(word: str) -> int:
    if word not in ("0", "1", "2", "3"):
        raise EventError(f"no seat is called {word!r}")
    return int(word)


def _known(text: str) -> str:
    return "" if text == "?" else format_tiles(parse_tiles(text))
