"""Where everything stands in an observation: named fields of one row of bytes, the same for every seat."""

from typing import Final

from jiaxiang.hands import SEATS
from jiaxiang.rl.features import Features
from jiaxiang.rules import Game

SWITCHES: Final = ("auto-kong", "self-draw")
PHASES: Final = ("turn", "claims", "after-claim", "robbing", "opening", "quiet", "first-round", "replacement", "flower")
NUMBERS: Final = ("wall-left", "drawable", "drawn-games")
WINDS: Final = ("east", "south", "west", "north")
STANDING: Final = (
    *("turn", "dealer", "concealed", "sets", "exposed", "kongs", "ready-closed", "ready-open", "early-ready"),
    *("has-discarded", *WINDS),
)


class Field:
    """A part of an observation: its name, where it begins, how many numbers it has, and what each of them is, where
    they are not the kinds of tile."""

    def __init__(self, name: str, start: int, size: int, parts: tuple[str, ...] = ()) -> None:
        self.name: Final = name
        self.start: Final = start
        self.size: Final = size
        self.parts: Final = parts


class Layout:
    """The fields of a game's observations, `size` bytes in all, and those of its states.

    First what only the seat itself knows, `private` bytes; then what lies on the table; then a `block` of each seat,
    beginning with the observer and going on in turn order. A state has the private parts of the seats 0 to 3, then what
    lies on the table and the blocks of the seats from 0 on: `state_size` bytes.

    `at` says where a field starts; one that a game does not have stands at -1.
    """

    def __init__(self, game: Game) -> None:
        features = Features(game)
        width = features.kinds
        has = {
            "passed-wins": features.pass_win,
            "passed-pungs": features.pass_pung,
            "switches": bool(features.switches),
            "wild": features.turns_tile,
            "turned": features.turns_tile,
            "bare": features.bare_tail,
            "set-out": features.sets_out,
            "shown": "open" in features.styles,
        }
        fields: list[Field] = []
        at: dict[str, int] = {}

        def add(name: str, parts: tuple[str, ...] = (), label: str = "") -> None:
            start = fields[-1].start + fields[-1].size if fields else 0
            if not has.get(name, True):
                at.setdefault(name, -1)
                return
            at.setdefault(name, start)
            fields.append(Field(label or name, start, len(parts) or width, parts))

        for name in ("hand", "drawn", "passed-wins", "passed-pungs"):
            add(name)
        add("switches", SWITCHES)
        private = fields[-1].start + fields[-1].size
        for name in ("offered", "wild", "turned", "bare"):
            add(name)
        add("round-wind", WINDS)
        add("phase", PHASES)
        add("numbers", NUMBERS)
        blocks = fields[-1].start + fields[-1].size
        for place in range(SEATS):
            for name in ("discards", "melds", "set-out", "shown"):
                add(name, label=f"{name} {place}")
            add("standing", STANDING, f"standing {place}")
        self.game: Final = game
        self.kinds: Final = width
        self.fields: Final = tuple(fields)
        self.at: Final = at
        self.private: Final = private
        self.blocks: Final = blocks
        self.size: Final = fields[-1].start + fields[-1].size
        self.block: Final = (self.size - blocks) // SEATS
        self.state_size: Final = self.size + (SEATS - 1) * private

    def field(self, name: str) -> Field:
        """A field by its name, such as "hand", or "discards 2" of the seat opposite. Raises LookupError."""
        for field in self.fields:
            if field.name == name:
                return field
        names = ", ".join(field.name for field in self.fields)
        raise LookupError(f"expected one of the fields {names}, got {name!r}")
