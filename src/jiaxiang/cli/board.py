"""The table as lines of text: at most 80 columns, coloured by suit. It decides nothing and asks nothing."""

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from jiaxiang.cli.question import Question, shown_hand
from jiaxiang.cli.session import Session
from jiaxiang.cli.text import pad, width
from jiaxiang.cli.words import Words
from jiaxiang.hands import NOBODY, NOT_READY, OPEN, READY_TEXTS, TEXTS, Form, Meld, Seat
from jiaxiang.rules import NO_WILDS, Wilds, in_order_from
from jiaxiang.table import Action, AnyEvent, Choice, Discarded, Melded, Phase, State
from jiaxiang.tiles import GREEN, RED, TILES, UNKNOWN, Tile, is_flower, parse_tile, parse_tiles, suit

COLUMNS: Final = 80
LAST: Final = "◂"
"""Marks the last discard."""
INK: Final = ("red", "bright_blue", "green", "bold", "magenta")
"""The colour of each suit."""
WILD: Final = "reverse"
WILD_SIGN: Final = "*"
"""How a wild tile of a hand is shown, and its sign, which is there without colours too."""
LETTERS: Final = {"win": "w", "kong": "k", "pung": "p", "chow": "c", "pass": "n"}
INDENT: Final = 4

_PLACE: Final = re.compile(r"\{(\w+)[^}]*\}")


def style_of(tile: Tile) -> str:
    if tile == GREEN:
        return "bold green"
    if tile == RED:
        return "bold red"
    return INK[suit(tile)]


def fill(template: str, style: str = "", **values: Text | str) -> Text:
    """A text of the words with its places filled by styled texts."""
    line, place = Text(style=style), 0
    for match in _PLACE.finditer(template):
        line.append(template[place : match.start()])
        line.append(values[match[1]])
        place = match.end()
    return line.append(template[place:])


class Board:
    """Draws for one player: `words` are his, `session` knows who sits where."""

    def __init__(self, session: Session, words: Words, columns: int = COLUMNS, signs: bool = True) -> None:
        self.session: Final = session
        self.words: Final = words
        self.columns: Final = min(columns, COLUMNS)
        self.rule: Final = "─" if signs else "-"
        self.last: Final = LAST if signs else "<"

    # ----------------------------------------------------------------------------------------------------------- tiles
    def tile(self, tile: Tile) -> Text:
        return Text(self.words.tile(tile), style_of(tile))

    def tiles(self, tiles: Sequence[Tile]) -> Text:
        """Several tiles, the sign of a suit written once."""
        return Text(" ").join(self.groups(tiles))

    def groups(self, tiles: Sequence[Tile], ranges: bool = False) -> list[Text]:
        """The same in pieces, one for each run of a colour; ranges: four and more in a row as 三–六筒."""
        write = self.words.ranges if ranges else self.words.tiles
        return [Text(write(group), style_of(group[0])) for group in _by_colour(tiles)]

    def ranges(self, tiles: Sequence[Tile]) -> Text:
        """Rising tiles, as short as they can be written."""
        return Text(" ").join(self.groups(tiles, ranges=True))

    def counted(self, tiles: Sequence[Tile]) -> Text:
        """Tiles in the order in which they came, each kind once: 白×3 春."""
        pieces = [self.tile(tile).append(f"×{n}" if n > 1 else "") for tile, n in Counter(tiles).items()]
        return Text(" ").join(pieces)

    def own_tile(self, tile: Tile, wilds: Wilds) -> Text:
        """A tile of a hand: a wild one stands out."""
        shown = self.tile(tile)
        if wilds.is_wild(tile):
            shown.append(WILD_SIGN)
            shown.stylize(WILD)
        return shown

    def turned(self, key: str, turned: Tile, wilds: Wilds) -> Text:
        """What a turned tile makes wild, in the words of a key: itself, others (KEY_others) or nothing (KEY_only)."""
        what = "" if wilds.is_wild(turned) else "_others" if wilds.kinds else "_only"
        return fill(self.words.text(key + what), turned=self.tile(turned), wilds=self.tiles(wilds.kinds))

    def row(
        self,
        tiles: Sequence[Tile],
        indent: int,
        mark_last: bool = False,
        wilds: Wilds = NO_WILDS,
        drawn: bool = False,
    ) -> list[Text]:
        """Tiles one by one, in as many lines as they take; the last one marked, or apart where it was just drawn."""
        lines, line = [], Text(" " * indent)
        for place, tile in enumerate(tiles):
            shown = self.own_tile(tile, wilds)
            marked = mark_last and place == len(tiles) - 1
            if drawn and place == len(tiles) - 1:
                shown = Text("  ").append(shown)
            if marked:
                shown.stylize("bold underline")
            if line.cell_len + shown.cell_len + 1 > self.columns:
                lines.append(line)
                line = Text(" " * indent)
            line.append(shown).append(self.last if marked else " ", "bold" if marked else "")
        lines.append(line)
        for each in lines:
            each.rstrip()
        return lines

    def meld(self, meld: Meld) -> Text:
        key = TEXTS[meld.form]
        shown = fill(self.words.text(key), tile=self.tile(meld.first), tiles=self.tiles(meld.tiles))
        if meld.feeder == NOBODY:
            return shown
        return fill(self.words.text("fed"), meld=shown, who=Text(self.words.who(meld.feeder), "dim"))

    def melds(self, seat: Seat) -> list[Text]:
        """What lies in front of a player, in as many lines as it takes."""
        pieces = [self.meld(meld) for meld in seat.melds]
        if seat.set_out:
            key = "flowers" if all(map(is_flower, seat.set_out)) else self._out
            pieces.append(fill(self.words.text(key), tiles=self.counted(seat.set_out)))
        return flow(pieces, self.columns, INDENT)

    @property
    def _out(self) -> str:
        """What setting out is called: 补风 where it follows a release."""
        return "out" if self.session.match.rules.releasing is None else "out_after"

    # ----------------------------------------------------------------------------------------------------------- table
    @property
    def order(self) -> list[int]:
        """The four seats, the next one first, the player himself last."""
        return [*in_order_from(self.session.seat), self.session.seat]

    def table(self, view: State, last: int) -> list[Text]:
        """Everything that lies on the table; `last` is whose discard is the last one, or NOBODY."""
        lines = [self._head(view)]
        for seat in self.order:
            lines.extend(self._player(view, seat, last))
        return lines

    def _head(self, view: State) -> Text:
        words, match = self.words, self.session.match
        rules = view.rules.game
        number = {"n": self.session.number, "all": match.deals or match.circles, "circle": match.circles_done + 1}
        parts = [
            rules.zh if words.lang == "zh" else rules.en,
            words.say("deal_in_circle" if match.deals is None else "deal_of", **number),
            words.say("round", wind=words.wind(parse_tile(view.place.round_wind))),
            words.say("wall_left", n=view.wall_left),
        ]
        parts += self.conditions(view)
        return self.heading(" · ".join(parts))

    def conditions(self, view: State) -> list[str]:
        """What is particular about a deal: what is wild, what lies face up in the tail, how much the hands count."""
        found, times = [], view.rules.multiplier(view.place.drawn_games)
        if view.turned != UNKNOWN:
            found.append(self.turned("wild", view.turned, view.wilds).plain)
        if view.bare:
            found.append(" ".join([self.words.text("tail"), *map(self.words.tile, view.bare)]))
        if times > 1:
            found.append(self.words.say("multiplied", n=times))
        return found

    def heading(self, title: str) -> Text:
        """A title in a line across the page."""
        line = f"{self.rule * 2} {title} "
        return Text(line + self.rule * max(0, self.columns - width(line)), "bold")

    def _player(self, view: State, seat: int, last: int) -> list[Text]:
        player = view.seats[seat]
        lines = [self.player_line(seat, player)]
        if player.ready == OPEN and seat != self.words.seat:
            lines.extend(self.open_hand(view, seat))
        if player.melds or player.set_out:
            lines.extend(self.melds(player))
        if player.discards:
            lines.extend(self.row(player.discards, INDENT, seat == last))
        return lines

    def open_hand(self, view: State, seat: int) -> list[Text]:
        """A hand that lies open, the tile that its player has just drawn at the end, apart."""
        drawn = drawn_by(view, seat)
        return self.row(shown_hand(view, seat, drawn), INDENT, wilds=view.wilds, drawn=drawn != UNKNOWN)

    def player_line(self, seat: int, player: Seat) -> Text:
        """Who sits there, what he has, how many concealed tiles, and how he is ready."""
        words = self.words
        line = self.name_line(seat)
        line.append(pad(self.has(seat), 11)).append(words.say("concealed", n=player.size))
        if player.ready != NOT_READY:
            line.append(f"  {words.text(f'ready_{READY_TEXTS[player.ready]}')}", "bold magenta")
        return line

    def has(self, seat: int) -> str:
        """The points of a seat, or its balance: +8 pts, 92 beans."""
        match = self.session.match
        if match.place.beans is not None:
            return self.words.say("beans", n=match.place.beans[seat])
        return self.words.say("points", n=match.totals[seat])

    def name_line(self, seat: int) -> Text:
        """Who sits there: the relation, the wind, the bot's name."""
        words = self.words
        wind, deals = words.wind(self.session.wind(seat)), seat == self.session.match.place.dealer
        line = Text(" ").append(pad(words.who(seat), 9), "bold cyan" if seat == words.seat else "bold")
        line.append(pad(f"{wind} {words.text('dealer')}" if deals else wind, 13), "bold yellow" if deals else "")
        return line.append(pad(self.session.bot_names.get(seat, ""), 12), "dim")

    # -------------------------------------------------------------------------------------------------------- the hand
    def hand(self, question: Question) -> list[Text]:
        """The own hand: on one's turn each tile under its number, the drawn one set apart."""
        if not question.may_discard:
            return self.row(question.hand, INDENT, wilds=question.view.wilds, drawn=question.drawn != UNKNOWN)
        size = max(2, *(self.own_tile(tile, question.view.wilds).cell_len for tile in question.hand))
        lines: list[Text] = []
        numbers, tiles = Text(" " * INDENT), Text(" " * INDENT)
        for place, tile in enumerate(question.hand):
            apart = "  " if question.drawn != UNKNOWN and place == len(question.hand) - 1 else ""
            if tiles.cell_len + len(apart) + size > self.columns:
                lines += [numbers, tiles]
                numbers, tiles = Text(" " * INDENT), Text(" " * INDENT)
            numbers.append(f"{apart}{place + 1:<{size}} ", "dim")
            shown = self.own_tile(tile, question.view.wilds)
            tiles.append(apart).append(shown).append(" " * (size + 1 - shown.cell_len))
        lines += [numbers, tiles]
        for line in lines:
            line.rstrip()
        return lines

    # --------------------------------------------------------------------------------------------------------- choices
    def action(self, action: Action, question: Question | None = None) -> Text:
        """An action in words: 碰 五筒, chow 456p. The question, if it is one of its choices, tells what is taken."""
        key, tiles = f"do_{action.verb}", parse_tiles(action.tiles)
        if READY_TEXTS[OPEN] in action.style.split():
            key = "do_ready_open"
        if question is not None and action.verb == "pass" and question.is_turn:
            key = "do_pass_turn"
        if question is not None and action.verb == "win" and question.is_turn:
            key = "do_win_draw"
        if question is not None and action.verb == "chow":
            tiles = sorted([*tiles, question.view.tile])
        return fill(self.words.text(key), tiles=self.tiles(tiles))

    def choices(self, question: Question) -> list[Text]:
        """The numbered choices; the tiles of the hand bear their own numbers."""
        pieces = []
        if question.may_discard:
            numbers = {"low": "1", "high": str(len(question.hand))}
            pieces.append(fill(self.words.text("to_discard"), **numbers))
        for choice in question.others:
            pieces.append(self._choice(question, choice))
        return flow(pieces, self.columns, 1)

    def _choice(self, question: Question, choice: Choice) -> Text:
        verb = choice.action.verb
        line = Text(f"{question.number(choice)}", "bold").append(") ")
        line.append(self._meaning(question, choice))
        line.append(f" {LETTERS[verb]}" if verb in LETTERS else "", "dim")
        if verb == "win":
            line.stylize("bold yellow")
        if verb == "pass" and not question.may_win:
            line.append(self.words.text("enter_passes"), "dim")
        return line

    def _meaning(self, question: Question, choice: Choice) -> Text:
        """What a numbered choice does; that of a declaration stands for all of them."""
        if choice.action.verb != "ready":
            return self.action(choice.action, question)
        key = "do_ready_open" if choice.action.style == READY_TEXTS[OPEN] else "do_ready"
        return fill(self.words.text(key), tiles=self.ranges(question.ready_tiles))

    def legal(self, question: Question, choices: list[Choice] | None = None) -> Text:
        """All choices of a question, or these, in a few words: kong 5p, discard 123m Ea."""
        together: dict[str, list[Tile]] = {}
        pieces: list[Text] = []
        for choice in question.choices if choices is None else choices:
            action = choice.action
            if action.verb in ("discard", "ready"):
                key = f"do_{action.verb}" + ("_open" if action.style == READY_TEXTS[OPEN] else "")
                together.setdefault(key, []).append(TILES[action.tiles])
            else:
                pieces.append(self.action(action, question))
        pieces += [fill(self.words.text(key), tiles=self.tiles(tiles)) for key, tiles in together.items()]
        return Text(self.words.text("comma")).join(pieces)


def drawn_by(view: State, seat: int) -> Tile:
    """The tile that a player has just drawn, UNKNOWN where it is not his turn, or not to be seen."""
    is_his = view.phase == Phase.TURN and view.turn == seat and not view.after_claim
    return view.tile if is_his else UNKNOWN


def last_discarder(events: Sequence[AnyEvent]) -> int:
    """Whose discard is the last one, as long as it lies there."""
    for event in reversed(events):
        if isinstance(event, Discarded):
            return event.seat
        if isinstance(event, Melded) and event.claimed and event.meld.form != Form.ADDED_KONG:
            return NOBODY
    return NOBODY


def _by_colour(tiles: Sequence[Tile]) -> list[list[Tile]]:
    groups: list[list[Tile]] = []
    for tile in tiles:
        if groups and style_of(groups[-1][0]) == style_of(tile):
            groups[-1].append(tile)
        else:
            groups.append([tile])
    return groups


def flow(pieces: list[Text], columns: int, indent: int, further: int = -1, gap: str = "   ") -> list[Text]:
    """Pieces side by side, in as many lines as they take; `further`: the indent of all lines but the first."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + len(gap) + piece.cell_len <= columns:
            lines[-1].append(gap).append(piece)
        else:
            lines.append(Text(" " * (further if lines and further >= 0 else indent)).append(piece))
    return lines


def folded(line: Text, columns: int, indent: int, further: int) -> list[Text]:
    """A line of words in as many lines as it takes."""
    return flow(list(line.split(" ")), columns, indent, further, " ")


__all__ = ["COLUMNS", "INDENT", "WILD_SIGN", "Board", "fill", "flow", "folded", "last_discarder", "style_of"]
