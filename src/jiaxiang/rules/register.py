"""Clauses that are counted in a hand: patterns, extras, floors, each a few lines of code under its clause."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from msgspec.structs import replace

from jiaxiang.rules.clauses import Clause, Rulebook
from jiaxiang.rules.options import Option, Value, number
from jiaxiang.rules.reading import Reading

MOST: Final = 13
"""So much may a room make a clause worth."""

Test = Callable[[Reading], int]
"""How often a hand has what the clause describes; most say True or False."""


class Entry:
    """A clause, what it is worth each time (or which option says so), and the test: how often a hand has it."""

    def __init__(self, clause: Clause, fan: int, times: Test, option: str = "") -> None:
        self.clause: Final = clause
        self.id: Final = clause.id
        self.fan: Final = fan
        self.times: Final = times
        self.option: Final = option

    def worth(self, options: Mapping[str, Value]) -> int:
        """What it is worth each time under a room's options."""
        return int(options[self.option]) if self.option else self.fan


class Register:
    """A list of entries that writes their clauses into a rulebook; called, it is the decorator of a test.

    `kind` says what the fan of its clauses mean: PATTERN, EXTRA or FLOOR. Where a register is `adjustable`, a room may
    change what its clauses are worth, by the options that `adjusting` lists.
    """

    def __init__(self, book: Rulebook, kind: str, adjustable: bool = False) -> None:
        self._book: Final = book
        self._kind: Final = kind
        self._adjustable: Final = adjustable
        self._entries: Final[list[Entry]] = []
        self._strongest_first: list[Entry] = []

    def __call__(
        self,
        id: str,
        fan: int,
        zh: str,
        en: str,
        rule: str,
        quote: str = "",
        *,
        rule_zh: str = "",
        origin: str = "",
        option: str = "",
    ) -> Callable[[Test], Test]:
        """Write down the clause of the test that follows; the arguments are those of Rulebook.clause.

        `option` names the option whose value is what the clause is worth; `fan` is then its default.
        """
        clause = self._book.clause(id, zh, en, rule, quote, rule_zh=rule_zh, origin=origin, kind=self._kind, fan=fan)
        return self._entering(clause, fan, f"fan.{id}" if self._adjustable else option)

    def under(self, id: str, fan: int, zh: str, en: str) -> Callable[[Test], Test]:
        """One of several things that a clause which is written already counts, under titles of its own."""
        return self._entering(replace(self._book[id], zh=zh, en=en), fan, "")

    def _entering(self, clause: Clause, fan: int, option: str) -> Callable[[Test], Test]:
        def enter(times: Test) -> Test:
            self._entries.append(Entry(clause, fan, times, option))
            return times

        return enter

    def __iter__(self) -> Iterator[Entry]:
        return iter(self._entries)

    def adjusting(self) -> tuple[Option, ...]:
        """The options that change what the clauses of an adjustable register are worth."""
        return tuple(
            number(entry.option, entry.clause.id, entry.clause.zh, entry.clause.en, entry.fan, 0, MOST)
            for entry in self._entries
            if self._adjustable
        )

    def found(self, hand: Reading) -> list[tuple[Clause, int]]:
        """What the hand has, in the order of the clauses: each clause with its fan times how often it holds."""
        options = hand.facts.options
        counted: list[tuple[Clause, int]] = []
        for entry in self._entries:
            times = entry.times(hand)
            if times:
                counted.append((entry.clause, entry.worth(options) * times))
        return counted

    def strongest(self, hand: Reading) -> Entry:
        """Of what the hand has, the entry with the most fan, of equal ones that of the highest clause."""
        if len(self._strongest_first) != len(self._entries):
            self._strongest_first = sorted(self._entries, key=_strength, reverse=True)
        for entry in self._strongest_first:
            if entry.times(hand):
                return entry
        raise ValueError("expected an entry that holds of every hand")


def _strength(entry: Entry) -> tuple[int, str]:
    return entry.fan, entry.id
