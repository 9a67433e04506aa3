"""What one player has: his concealed tiles, what lies in front of him, and what he has discarded."""

from typing import Final, cast

from mypy_extensions import i64

from jiaxiang.hands.forms import Form
from jiaxiang.hands.meld import Meld
from jiaxiang.tiles import KINDS, Tile, TileError, format_counts, format_tiles, parse_tiles
from jiaxiang.tiles import counts as count_tiles

SEATS: Final = 4
"""How many players sit at a table; seats are numbered from 0, counter-clockwise (C-02)."""

NOT_READY: Final = 0
CLOSED: Final = 1
OPEN: Final = 2
READY_TEXTS: Final = ("", "closed", "open")
"""READY_TEXTS[seat.ready]: not declared, closed (暗楼), open (明楼)."""


class Seat:
    """One player's tiles.

    `counts` are the 42 counts of the concealed tiles that are known; `hidden` is how many more there are (in the view
    of another seat all of them). `melds` stand in the order in which they were made, `set_out` holds flowers and
    whatever else was set out and replaced, `discards` the tiles still in front of the player.

    The text form is "concealed | melds | set out | discards | ready", melds separated by commas, hidden tiles as "?".
    """

    __slots__ = ("counts", "discards", "hidden", "melds", "ready", "set_out")

    def __init__(self, counts: list[int] | None = None, hidden: int = 0) -> None:
        self.counts: list[int] = [0] * KINDS if counts is None else counts
        self.hidden: int = hidden
        self.melds: list[Meld] = []
        self.set_out: list[Tile] = []
        self.discards: list[Tile] = []
        self.ready: int = NOT_READY

    @property
    def size(self) -> int:
        """How many concealed tiles there are, known or not."""
        return sum(self.counts) + self.hidden

    @property
    def exposed(self) -> int:
        """How many sets were made with another player's tile; a concealed kong is none."""
        return sum(1 for meld in self.melds if meld.is_exposed)

    @property
    def kongs(self) -> int:
        return sum(1 for meld in self.melds if meld.is_kong)

    def laid(self, tile: Tile) -> int:
        """How many tiles of this kind have been set out."""
        found: i64 = 0
        for each in cast("list[i64]", self.set_out):
            if each == tile:
                found += 1
        return found

    def gain(self, tile: Tile) -> None:
        """Take a tile into the hand; an unknown tile (negative) is one more hidden."""
        if tile < 0:
            self.hidden += 1
        else:
            self.counts[tile] += 1

    def lose(self, tile: Tile, times: int = 1) -> None:
        """Give tiles of one kind out of the hand, from the hidden ones where the known do not suffice.

        Raises ValueError where there are not as many.
        """
        held = self.counts[tile]
        if held >= times:
            self.counts[tile] = held - times
            return
        known = held
        if times - known > self.hidden:
            raise ValueError(f"expected {times} of tile {tile} in the hand {self}")
        self.counts[tile] -= known
        self.hidden -= times - known

    def find_pung(self, tile: Tile) -> int:
        """The index of the pung of this tile among the melds, or -1."""
        for index, meld in enumerate(self.melds):
            if meld.form == Form.PUNG and meld.tiles[0] == tile:
                return index
        return -1

    def copy(self) -> "Seat":
        return self._laid(Seat(self.counts[:], self.hidden))

    def concealed(self) -> "Seat":
        """The seat as the others see it: the same, with every concealed tile hidden unless the hand lies open."""
        return self.copy() if self.ready == OPEN else self._laid(Seat(None, self.size))

    def _laid(self, other: "Seat") -> "Seat":
        """Another seat with what lies on the table in front of this one."""
        other.melds = self.melds[:]
        other.set_out = self.set_out[:]
        other.discards = self.discards[:]
        other.ready = self.ready
        return other

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Seat)
            and self.counts == other.counts
            and self.hidden == other.hidden
            and self.melds == other.melds
            and self.set_out == other.set_out
            and self.discards == other.discards
            and self.ready == other.ready
        )

    __hash__ = None  # type: ignore[assignment]  # a seat changes

    def __str__(self) -> str:
        hand = format_counts(self.counts) + "?" * self.hidden
        melds = ", ".join(str(meld) for meld in self.melds)
        fields = (hand, melds, format_tiles(self.set_out), format_tiles(self.discards), READY_TEXTS[self.ready])
        return " | ".join(fields).rstrip(" |").lstrip()

    def __repr__(self) -> str:
        return f"Seat.parse({str(self)!r})"

    @staticmethod
    def parse(text: str) -> "Seat":
        """The seat of a text form; fields at the end may be left out. Raises TileError."""
        fields = [field.strip() for field in text.split("|")]
        if len(fields) > 5:
            raise TileError(f"expected at most five fields between |, got {len(fields)} in {text!r}")
        fields += [""] * (5 - len(fields))
        if fields[4] not in READY_TEXTS:
            raise TileError(f"expected closed, open or nothing as the ready declaration, got {fields[4]!r}")
        seat = Seat()
        seat.counts = count_tiles(parse_tiles(fields[0].rstrip("?")))
        seat.hidden = len(fields[0]) - len(fields[0].rstrip("?"))
        seat.melds = [Meld.parse(meld) for meld in fields[1].split(",") if meld.strip()]
        seat.set_out = parse_tiles(fields[2])
        seat.discards = parse_tiles(fields[3])
        seat.ready = READY_TEXTS.index(fields[4])
        return seat
