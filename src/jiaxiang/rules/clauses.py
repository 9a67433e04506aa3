"""Clauses and rulebooks: what a rule is called, what it says, and where it comes from."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct


class Section(Struct, frozen=True):
    """A part of a rulebook: its titles, and what holds for all of its clauses."""

    zh: str
    en: str
    note: str = ""
    note_zh: str = ""


PATTERN: Final = "pattern"
EXTRA: Final = "extra"
FLOOR: Final = "floor"
BASE: Final = "base"
"""What `fan` of a clause means: what the pattern is worth, what the extra adds, what the hand is at least worth,
or how many base points there are."""

_WORTH: Final = {
    PATTERN: ("{}番", "{} fan"),
    EXTRA: ("+{}番", "+{} fan"),
    FLOOR: ("至少{}番", "at least {} fan"),
    BASE: ("底{}", "base {}"),
}


class Clause(Struct, frozen=True):
    """One clause of a rulebook, in both languages.

    `origin` says where it comes from: "S" the source document says it (`quote` holds its own words), "R" other public
    rule texts of the same game, "D" our decision; "S, R" where it is of both. A clause that is counted in a hand has a
    `kind` (PATTERN, EXTRA, FLOOR or BASE) and its `fan`.
    """

    id: str
    zh: str
    en: str
    rule: str
    rule_zh: str
    quote: str = ""
    origin: str = "S"
    section: Section | None = None
    kind: str = ""
    fan: int = 0

    def title(self, lang: str) -> str:
        return self.zh if lang == "zh" else self.en

    def text(self, lang: str) -> str:
        return self.rule_zh if lang == "zh" else self.rule

    def worth(self, lang: str) -> str:
        """What it is worth in a hand: "4 fan", "+1 fan", "at least 6 fan", or "" where it is not counted."""
        return _WORTH[self.kind][lang != "zh"].format(self.fan) if self.kind else ""


class Rulebook:
    """The clauses of one game (or of all: common.py), in the order in which they are written."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.clauses: dict[str, Clause] = {}
        self._section: Section | None = None

    def section(self, zh: str, en: str, note: str = "", note_zh: str = "") -> None:
        """Begin a section: the clauses that follow belong to it."""
        self._section = Section(zh, en, note, note_zh)

    def clause(
        self,
        id: str,
        zh: str,
        en: str,
        rule: str,
        quote: str = "",
        *,
        rule_zh: str = "",
        origin: str = "",
        kind: str = "",
        fan: int = 0,
    ) -> Clause:
        """Write a clause down.

        The source's own words are its Chinese text unless `rule_zh` says more. `origin` is S with a quotation and D
        without, unless it is named. Raises ValueError for a clause that is there already.
        """
        if id in self.clauses or not id.startswith(self.prefix + "-"):
            raise ValueError(f"expected a new clause {self.prefix}-nn, got {id}")
        origin = origin or ("S" if quote else "D")
        clause = Clause(id, zh, en, rule, rule_zh or quote, quote, origin, self._section, kind, fan)
        self.clauses[id] = clause
        return clause

    def __getitem__(self, id: str) -> Clause:
        return self.clauses[id]

    def __contains__(self, id: str) -> bool:
        return id in self.clauses

    def __iter__(self) -> Iterator[Clause]:
        return iter(self.clauses.values())
