"""The table as lines of text: at most 80 columns, coloured by suit. It decides nothing and asks nothing."""

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from jiaxiang.cli.question import Question
from jiaxiang.cli.session import Session
from jiaxiang.cli.text import pad, width
from jiaxiang.cli.words import Words
from jiaxiang.hands import NOBODY, NOT_READY, TEXTS, Form, Meld, Seat
from jiaxiang.rules import NO_WILDS, Wilds, in_order_from
from jiaxiang.table import Action, AnyEvent, Choice, Discarded, Melded, State
from jiaxiang.tiles import GREEN, RED, UNKNOWN, Tile, parse_tile, parse_tiles, suit

COLUMNS: Final = 80
LAST: Final = "◂"
"""Marks the last discard."""
INK: Final = ("red", "bright_blue", "green", "bold", "magenta")
"""The colour of each suit."""
WILD: Final = "reverse"
"""How a wild tile of the own hand is shown."""
LETTERS: Final = {"win": "w", "kong": "k", "pung": "p", "chow": "c", "pass": "n"}
INDENT: Final = 4

_PLACE: Final = re.compile(r"\{(\w+)[^}]*\}")


def style_of(tile: Tile) -> str:
    if tile == GREEN:
        return "bold green"
    if tile == RED:
        return "bold red"
    return INK[suit(tile)]


def fill(template: str, **values: Text | str) -> Text:
    """A text of the words with its places filled by styled texts."""
    line, place = Text(), 0
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

    def own_tile(self, tile: Tile, wilds: Wilds) -> Text:
        """A tile of a hand: a wild one stands out."""
        shown = self.tile(tile)
        if wilds.is_wild(tile):
            shown.stylize(WILD)
        return shown

    def row(self, tiles: Sequence[Tile], indent: int, mark_last: bool = False, wilds: Wilds = NO_WILDS) -> list[Text]:
        """Tiles one by one, in as many lines as they take; the last one marked where it is asked for."""
        lines, line = [], Text(" " * indent)
        for place, tile in enumerate(tiles):
            shown = self.own_tile(tile, wilds)
            marked = mark_last and place == len(tiles) - 1
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
            pieces.append(fill(self.words.text("flowers"), tiles=self.tiles(seat.set_out)))
        return _flow(pieces, self.columns, INDENT)

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
        if view.turned != UNKNOWN:
            parts.append(words.say("wild", tile=words.tile(view.turned)))
        return self.heading(" · ".join(parts))

    def heading(self, title: str) -> Text:
        """A title in a line across the page."""
        line = f"{self.rule * 2} {title} "
        return Text(line + self.rule * max(0, self.columns - width(line)), "bold")

    def _player(self, view: State, seat: int, last: int) -> list[Text]:
        player = view.seats[seat]
        lines = [self.player_line(seat, player, self.session.match.totals[seat])]
        if player.melds or player.set_out:
            lines.extend(self.melds(player))
        if player.discards:
            lines.extend(self.row(player.discards, INDENT, seat == last))
        return lines

    def player_line(self, seat: int, player: Seat, total: int) -> Text:
        """Who sits there, his points, and how many concealed tiles he has."""
        words = self.words
        line = self.name_line(seat)
        line.append(pad(words.say("points", n=total), 11)).append(words.say("concealed", n=player.size))
        if player.ready != NOT_READY:
            line.append(f"  {words.text('ready')}", "bold magenta")
        return line

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
        if not question.is_turn:
            return self.row(question.hand, INDENT, wilds=question.view.wilds)
        size = max(2, *(width(self.words.tile(tile)) for tile in question.hand))
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
        for line in (numbers, tiles):
            line.rstrip()
        return [*lines, numbers, tiles]

    # --------------------------------------------------------------------------------------------------------- choices
    def action(self, action: Action, question: Question | None = None) -> Text:
        """An action in words: 碰 五筒, chow 456p. The question, if it is one of its choices, tells what is taken."""
        key, tiles = f"do_{action.verb}", parse_tiles(action.tiles)
        if action.style == "open":
            key = "do_ready_open"
        if question is not None and action.verb == "win" and question.is_turn:
            key = "do_win_draw"
        if question is not None and action.verb == "chow":
            tiles = sorted([*tiles, question.view.tile])
        return fill(self.words.text(key), tiles=self.tiles(tiles))

    def choices(self, question: Question) -> list[Text]:
        """The numbered choices; the tiles of the hand bear their own numbers."""
        pieces = []
        if question.is_turn:
            numbers = {"low": "1", "high": str(len(question.hand))}
            pieces.append(fill(self.words.text("to_discard"), **numbers))
        for choice in question.others:
            pieces.append(self._choice(question, choice))
        return _flow(pieces, self.columns, 1)

    def warnings(self, question: Question) -> list[Text]:
        """A line for each clause under which a discard may make liable for the whole deal, with the tiles."""
        tiles: dict[str, list[Tile]] = {}
        for tile, named in question.dangers.items():
            for warning in named:
                tiles.setdefault(warning.clause, []).append(tile)
        return [Text(" ").append(self._warning(question, id, about)) for id, about in tiles.items()]

    def warning(self, question: Question, tile: Tile) -> Text | None:
        """The warning before the discard of one tile, None where there is nothing to warn of."""
        named = question.dangers.get(tile)
        return self._warning(question, named[0].clause, [tile]) if named else None

    def _warning(self, question: Question, id: str, tiles: list[Tile]) -> Text:
        clause = question.view.rules.game.clause(id).title(self.words.lang)
        line = fill(self.words.text("liable_if"), tiles=self.tiles(tiles), clause=f"{id} {clause}")
        line.stylize("bold red")
        return line

    def _choice(self, question: Question, choice: Choice) -> Text:
        verb = choice.action.verb
        line = Text(f"{question.number(choice)}", "bold").append(") ")
        line.append(self.action(choice.action, question))
        line.append(f" {LETTERS[verb]}" if verb in LETTERS else "", "dim")
        if verb == "win":
            line.stylize("bold yellow")
        if verb == "pass" and not question.may_win:
            line.append(self.words.text("enter_passes"), "dim")
        return line

    def legal(self, question: Question, choices: list[Choice] | None = None) -> Text:
        """All choices of a question, or these, in a few words: discard 123m Ea, kong 5p."""
        discards: list[Tile] = []
        pieces: list[Text] = []
        for choice in question.choices if choices is None else choices:
            if choice.action.verb == "discard":
                discards += parse_tiles(choice.action.tiles)
            else:
                pieces.append(self.action(choice.action, question))
        if discards:
            pieces.append(fill(self.words.text("do_discard"), tiles=self.tiles(discards)))
        return Text(self.words.text("comma")).join(pieces)


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


def _flow(pieces: list[Text], columns: int, indent: int) -> list[Text]:
    """Pieces side by side, in as many lines as they take."""
    lines: list[Text] = []
    for piece in pieces:
        if lines and lines[-1].cell_len + 3 + piece.cell_len <= columns:
            lines[-1].append("   ").append(piece)
        else:
            lines.append(Text(" " * indent).append(piece))
    return lines


__all__ = ["COLUMNS", "Board", "fill", "last_discarder", "style_of"]
