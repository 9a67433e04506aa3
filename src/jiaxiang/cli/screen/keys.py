"""Which key means what while the player is asked: a key for every tile of his hand, and one for every other choice."""

from typing import Final

from msgspec import Struct

from jiaxiang.cli.board import LETTERS
from jiaxiang.cli.question import VERBS, Order, Question
from jiaxiang.hands import OPEN, READY_TEXTS
from jiaxiang.rules import AUTO_KONG, SELF_DRAW
from jiaxiang.table import Action, Choice
from jiaxiang.tiles import NAMES

TILE_KEYS: Final = "1234567890abdefgi"
"""The keys of the tiles of a hand, at most 17, from left to right; the letters of choices and pages are left out."""
FURTHER: Final = {"ready": "t", "release": "o", "set-out": "s"}
"""The letters of choices beside those that lines of text have, too."""
TOGGLES: Final = {READY_TEXTS[OPEN]: "o", AUTO_KONG: "k", SELF_DRAW: "s"}
"""The keys of what a ready declaration may turn on."""
ESCAPE: Final = "escape"
SPACE: Final = " "


class Entry(Struct, frozen=True):
    """A key and its choice, or the verb of which there are several to choose from, or what it turns on and off."""

    key: str
    choice: Choice | None
    verb: str

    @property
    def is_toggle(self) -> bool:
        return self.verb in TOGGLES


class Keys:
    """The keys to one question. `opened` is the verb of which the player is choosing one of several, or ""; `turned_on`
    what the ready declaration that he is making says beside its discard.
    """

    def __init__(self, question: Question) -> None:
        self.question: Final = question
        self.opened: str = ""
        self.turned_on: Final[set[str]] = set()

    @property
    def is_declaring(self) -> bool:
        """Whether a tile declares ready, with its discard."""
        return self.opened == "ready"

    @property
    def has_tiles(self) -> bool:
        """Whether keys discard tiles now."""
        return self.question.may_discard and (not self.opened or self.is_declaring)

    def may_take(self, place: int) -> bool:
        """Whether the tile at this place of the hand can be chosen now."""
        return not self.is_declaring or self.question.hand[place] in self.question.ready_tiles

    @property
    def entries(self) -> list[Entry]:
        """What can be chosen beside a tile: digits tell several of one verb apart where tiles do not need them."""
        others = self.question.others
        if self.is_declaring:
            return [Entry(TOGGLES[what], None, what) for what in self._toggles]
        if self.opened:
            return _numbered([choice for choice in others if choice.action.verb == self.opened])
        found: list[Entry] = []
        for verb in dict.fromkeys(choice.action.verb for choice in others):
            of_verb = [choice for choice in others if choice.action.verb == verb]
            letter = LETTERS.get(verb) or FURTHER[verb]
            if len(of_verb) == 1 and verb != "ready":
                found.append(Entry(letter, of_verb[0], verb))
            elif self.question.is_turn:
                found.append(Entry(letter, None, verb))
            else:
                found += _numbered(of_verb)
        return found

    @property
    def _toggles(self) -> list[str]:
        """What a declaration may turn on in this game."""
        declaring = self.question.view.rules.declaring
        if declaring is None:
            return []
        return [*declaring.styles[1:], *declaring.switches]

    def tile_key(self, place: int) -> str:
        return TILE_KEYS[place] if place < len(TILE_KEYS) and self.may_take(place) else ""

    def press(self, key: str) -> Action | None:
        """The action that a key means, legal or not; None where it means none. Raises Unclear."""
        if key == ESCAPE:
            self.opened = ""
            return None
        for entry in self.entries:
            if entry.key == key or (key == SPACE and entry.verb == "pass" and not self.question.may_win):
                return self._take(entry)
        place = TILE_KEYS.find(key) if len(key) == 1 else -1
        if self.has_tiles and 0 <= place < len(self.question.hand):
            return self.discard(place) if self.may_take(place) else None
        return self._named(key)

    def discard(self, place: int) -> Action:
        """The discard of a tile of the hand, by its place; ready where the player is declaring that."""
        tile = NAMES[self.question.hand[place]]
        if not self.is_declaring:
            return Action(self.question.seat, "discard", tile)
        declaring = self.question.view.rules.declaring
        style = declaring.styles[0] if declaring is not None else ""
        said = [what for what in self._toggles if what in self.turned_on]
        if READY_TEXTS[OPEN] not in said:
            said = [style, *said]
        return Action(self.question.seat, "ready", tile, " ".join(said))

    def _take(self, entry: Entry) -> Action | None:
        if entry.is_toggle:
            self.turned_on.symmetric_difference_update({entry.verb})
            return None
        if entry.choice is not None:
            return entry.choice.action
        self.opened = entry.verb
        return None

    def _named(self, key: str) -> Action | None:
        """A verb that is not offered, for the deal to say why; or the sign of one, such as 碰, as it is typed."""
        verb = VERBS.get(key)
        if verb is None or verb == "discard" or self.opened:
            return None
        for entry in self.entries:
            if entry.verb == verb and not entry.key.isdecimal():
                return self._take(entry)
        meant = self.question.read(key)
        return None if isinstance(meant, Order) else meant


def _numbered(choices: list[Choice]) -> list[Entry]:
    return [Entry(key, choice, choice.action.verb) for key, choice in zip(TILE_KEYS, choices, strict=False)]


__all__ = ["ESCAPE", "SPACE", "TILE_KEYS", "Entry", "Keys"]
