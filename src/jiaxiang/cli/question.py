"""What a player is asked, and what his typed answer means. No drawing."""

import re
import unicodedata
from typing import Final

from msgspec import Struct

from jiaxiang.cli.declaring import Declaration, read_declaration
from jiaxiang.cli.words import typed_tiles
from jiaxiang.hands import CLOSED, NOT_READY, READY_TEXTS
from jiaxiang.rules import Danger
from jiaxiang.table import Action, Choice, Phase, State
from jiaxiang.table.danger import barred_by_discards, bars_from_winning, dangers_of
from jiaxiang.tiles import NAMES, TILES, UNKNOWN, Tile, TileError, format_tiles, from_counts, parse_tiles


class Order(Struct, frozen=True):
    """Something that a player wants of the program: "hint", "rule", "table", "help" or "quit", and what about."""

    name: str
    about: str = ""


class Unclear(Exception):
    """A text that means nothing here; `choices`, where it could mean several of them; `reason`, the key of the words
    that say why not.
    """

    def __init__(self, choices: list[Choice] | None = None, reason: str = "") -> None:
        super().__init__()
        self.choices: Final = choices or []
        self.reason: Final = reason


ORDERS: Final = {
    **dict.fromkeys(("h", "?", "hint", "hints", "提示"), "hint"),
    **dict.fromkeys(("r", "rule", "rules", "clause", "规则"), "rule"),
    **dict.fromkeys(("t", "table", "牌桌"), "table"),
    **dict.fromkeys(("help", "keys", "帮助", "说明"), "help"),
    **dict.fromkeys(("q", "quit", "exit", "离开", "退出"), "quit"),
}
VERBS: Final = {
    **dict.fromkeys(("d", "discard", "打", "出"), "discard"),
    **dict.fromkeys(("w", "win", "hu", "和", "胡", "糊", "自摸", "抢杠"), "win"),
    **dict.fromkeys(("k", "kong", "gang", "杠", "槓", "明杠", "补杠", "暗杠"), "kong"),
    **dict.fromkeys(("p", "pung", "pong", "peng", "碰"), "pung"),
    **dict.fromkeys(("c", "chow", "chi", "吃", "上"), "chow"),
    **dict.fromkeys(("n", "no", "pass", "guo", "过", "過", "不要"), "pass"),
    **dict.fromkeys(("ready", "ting", "听", "聽"), "ready"),
    **dict.fromkeys(("release", "放风", "放風"), "release"),
    **dict.fromkeys(("set-out", "补风", "補風", "亮"), "set-out"),
}
_GLUED: Final = re.compile(
    r"^(自摸|抢杠|明杠|补杠|暗杠|不要|放[风風]|[补補][风風]|[打出和胡糊杠槓碰吃上过過亮])\s*(.*)$"
)
"""Chinese is typed without spaces: 打五筒, 吃四六筒."""


class Question:
    """One question to one seat.

    `hand` are his concealed tiles as they are shown: sorted, the tile just drawn (`drawn`, or UNKNOWN) at the end.
    `numbered` are his choices in the order of their numbers, from 1: where he discards one for each tile of the hand,
    then the `others` in the deal's order, of which the first ready declaration stands for all `declarations`;
    `ready_tiles` are their discards.

    `dangers` says of which discards he may have to answer for the whole deal, `kong_dangers` of the tiles of which
    added kongs, `bars` after which discards he could win no more, and why, `barred` why he can win no more as it is.
    """

    def __init__(self, view: State, seat: int, choices: list[Choice]) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.choices: Final = choices
        self.is_turn: Final = view.phase == Phase.TURN
        self.drawn: Final = view.tile if self.is_turn and view.turn == seat and not view.after_claim else UNKNOWN
        self.hand: Final = shown_hand(view, seat, self.drawn)
        discards = {TILES[each.action.tiles]: each for each in choices if each.action.verb == "discard"}
        self.declarations: Final = [each for each in choices if each.action.verb == "ready"]
        self.ready_tiles: Final = list(dict.fromkeys(TILES[each.action.tiles] for each in self.declarations))
        further = self.declarations[1:]
        self.others: Final = [each for each in choices if each.action.verb != "discard" and each not in further]
        self.numbered: Final = [discards.get(tile) for tile in self.hand] if discards else []
        self.numbered.extend(self.others)
        self.dangers: Final = self._dangers(list(discards))
        kongs = [TILES[each.action.tiles] for each in self.others if self.is_turn and each.action.verb == "kong"]
        self.kong_dangers: Final = self._dangers([tile for tile in kongs if view.seats[seat].find_pung(tile) >= 0])
        barring = {tile: bars_from_winning(view, seat, tile) for tile in discards}
        self.bars: Final = {tile: reason for tile, reason in barring.items() if reason is not None}
        self.barred: Final = barred_by_discards(view, seat)

    def _dangers(self, tiles: list[Tile]) -> dict[Tile, list[Danger]]:
        """What he may have to answer for when one of these tiles leaves his hand, of those that bring something."""
        found = {tile: dangers_of(self.view, self.seat, tile) for tile in tiles}
        return {tile: named for tile, named in found.items() if named}

    def is_risky(self, tile: Tile) -> bool:
        """Whether there is something to warn of before the discard of a tile."""
        return tile in self.dangers or tile in self.bars

    def is_risky_kong(self, action: Action) -> bool:
        """Whether there is something to warn of before an added kong."""
        return action.verb == "kong" and TILES[action.tiles] in self.kong_dangers

    @property
    def may_discard(self) -> bool:
        return any(choice.action.verb == "discard" for choice in self.choices)

    @property
    def may_pass(self) -> bool:
        return any(choice.action.verb == "pass" for choice in self.choices)

    @property
    def may_win(self) -> bool:
        return any(choice.action.verb == "win" for choice in self.choices)

    def number(self, choice: Choice) -> int:
        """The number under which a choice is shown, the first one."""
        return self.numbered.index(self.declarations[0] if choice in self.declarations else choice) + 1

    def read(self, text: str) -> Action | Order:
        """What a typed text means: an action, legal or not, or an order. Raises Unclear."""
        text = unicodedata.normalize("NFKC", text).strip()
        if text.isdecimal():
            return self._numbered(text)
        if not text:
            return self._nothing()
        word, _, rest = text.partition(" ")
        if word.lower() in ORDERS:
            return Order(ORDERS[word.lower()], rest.strip())
        if self.is_turn and not rest and (tiles := _tiles(text)):
            return self._tile(tiles)
        if (said := read_declaration(text)) is not None:
            return self.declare(said)
        if word.lower() in VERBS:
            return self._verb(VERBS[word.lower()], rest)
        if glued := _GLUED.match(text):
            return self._verb(VERBS[glued[1]], glued[2])
        if tiles := _tiles(text):
            return self._tile(tiles)
        raise Unclear

    def _numbered(self, text: str) -> Action:
        choice = self.numbered[int(text) - 1] if len(text) < 4 and 0 < int(text) <= len(self.numbered) else None
        if choice is None:
            raise Unclear
        return self.declare(Declaration()) if choice.action.verb == "ready" else choice.action

    def _nothing(self) -> Action | Order:
        """Enter: a pass where that loses no win; otherwise redraw on one's own turn."""
        if self.may_pass and not self.may_win:
            return Action(self.seat, "pass")
        if self.is_turn:
            return Order("table")
        raise Unclear

    def _tile(self, tiles: list[Tile]) -> Action:
        if len(tiles) != 1:
            raise Unclear
        return Action(self.seat, "discard", NAMES[tiles[0]])

    def _verb(self, verb: str, rest: str) -> Action:
        """The choice that a verb and its tiles mean; where it is none, the action that the deal will refuse."""
        named = [choice for choice in self.choices if choice.action.verb == verb]
        if not rest:
            return self._only(verb, named)
        tiles = sorted(_tiles(rest))
        if verb == "chow" and len(tiles) == 3 and self.view.tile in tiles:
            tiles.remove(self.view.tile)
        if verb in ("pung", "kong") and len(set(tiles)) == 1:
            tiles = tiles[:1]
        meant = [choice.action for choice in named if parse_tiles(choice.action.tiles) == tiles]
        if meant:
            return meant[0]
        if len(tiles) != _SIZES.get(verb, -1):
            raise Unclear(named)
        return Action(self.seat, verb, format_tiles(tiles))

    def declare(self, said: Declaration) -> Action:
        """The declaration that these words mean, in the game's first style where none is named. Raises Unclear."""
        declaring, tiles = self.view.rules.declaring, _tiles(said.rest)
        styles = declaring.styles if declaring is not None else (READY_TEXTS[CLOSED],)
        style = said.style or styles[0]
        if (said.rest and len(tiles) != 1) or (not said.rest and len(self.ready_tiles) > 1):
            raise Unclear([choice for choice in self.declarations if choice.action.style == style] or self.declarations)
        if not said.rest:
            tiles = self._only_ready_tile()
        return Action(self.seat, "ready", NAMES[tiles[0]], " ".join([style, *said.switches]))

    def _only_ready_tile(self) -> list[Tile]:
        """The discard of a declaration that names none; what the deal refuses anyway, by any tile."""
        declaring, waits = self.view.rules.declaring, self.view.seats[self.seat].ready == NOT_READY
        if not self.ready_tiles and self.may_discard and declaring is not None and waits:
            raise Unclear(reason="not_ready")
        return self.ready_tiles or self.hand[-1:]

    def _only(self, verb: str, named: list[Choice]) -> Action:
        """A verb alone means its only choice; where there is none, what the deal will say about the tile at hand."""
        if len(named) == 1:
            return named[0].action
        if named or verb in ("discard", "release", "set-out"):
            raise Unclear(named)
        tile = self.view.tile if self.view.tile != UNKNOWN else self.hand[-1]
        tiles = {"chow": format_tiles(self.hand[:2]), "pung": NAMES[tile], "kong": NAMES[tile]}
        return Action(self.seat, verb, tiles.get(verb, ""))


_SIZES: Final = {"discard": 1, "pung": 1, "kong": 1, "chow": 2, "release": 3, "set-out": 1}


def _tiles(text: str) -> list[Tile]:
    """The tiles of a text; none where it names none."""
    try:
        return typed_tiles(text)
    except TileError:
        return []


def shown_hand(view: State, seat: int, drawn: Tile) -> list[Tile]:
    """A hand as it is shown: sorted, the drawn tile at the end."""
    tiles = from_counts(view.seats[seat].counts)
    if drawn in tiles:
        tiles.remove(drawn)
        tiles.append(drawn)
    return tiles


__all__ = ["Order", "Question", "Unclear", "shown_hand"]
