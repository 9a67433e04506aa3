"""The three others: who they are, the backs of their tiles (open at the end), what they have set out and melded."""

from typing import Final

from rich.text import Text

from jiaxiang.cli.board import Board, drawn_by
from jiaxiang.cli.question import shown_hand
from jiaxiang.cli.screen.canvas import Canvas
from jiaxiang.cli.screen.faces import FLAT, UPRIGHT, Faces
from jiaxiang.cli.screen.melds import Melds
from jiaxiang.cli.screen.plan import Area
from jiaxiang.cli.screen.ponds import TALL_ROWS
from jiaxiang.cli.screen.rows import Item, Row, meld_items, out_items, rows_of, text_item, tile_items
from jiaxiang.cli.session import Session
from jiaxiang.cli.words import Words
from jiaxiang.hands import NOT_READY, READY_TEXTS, Seat
from jiaxiang.table import Phase, State
from jiaxiang.tiles import UNKNOWN, Tile

TURN: Final = "▶"
"""Before the name of the player whose turn it is."""
SMALL_BACK: Final = "▐"
SIDE_BACK: Final = "▄"


class Players:
    """Draws the players for one of them: `words` are his."""

    def __init__(self, faces: Faces, session: Session, words: Words) -> None:
        self.faces: Final = faces
        self.session: Final = session
        self.words: Final = words
        self.board: Final = Board(session, words)
        self.melds: Final = Melds(faces, words.seat)

    # ----------------------------------------------------------------------------------------------------------- names
    def name(self, view: State, seat: int) -> Text:
        """Whose turn it is, who he is, his wind, whether he deals: "▶Next South", "上家 东 庄"."""
        words, palette = self.words, self.faces.palette
        turn = view.turn == seat and view.phase in (Phase.TURN, Phase.CLAIMS)
        line = Text().append(TURN if turn else " ", palette.gold)
        line.append(words.who(seat), palette.gold if turn else palette.bold)
        line.append(f" {words.wind(self.session.wind(seat))}")
        if seat == view.place.dealer:
            line.append(" ").append(f" {words.text('dealer')} ", palette.turn)
        return line

    def state(self, view: State, seat: int, width: int = 0) -> Text:
        """The bot's name, unless that is too much for the width, what he has, and how he is ready."""
        words, palette = self.words, self.faces.palette
        line = Text().append(self.board.has(seat))
        ready = view.seats[seat].ready
        if ready != NOT_READY:
            line.append(" ").append(f" {words.text(f'badge_{READY_TEXTS[ready]}')} ", palette.turn)
        bot = self.session.bot_names.get(seat, "")
        name = Text().append(f"{bot} " if bot else "", palette.soft)
        return line if 0 < width < name.cell_len + line.cell_len else name.append(line)

    def own(self, canvas: Canvas, x: int, y: int, width: int, view: State) -> None:
        """The player's own line, with what he has set out at its right end."""
        line = self.name(view, self.words.seat).append("  ").append(self.state(view, self.words.seat))
        self._with_outs(canvas, Area(x, y, width, 1), line, view.seats[self.words.seat], middle=False)

    def _with_outs(self, canvas: Canvas, area: Area, line: Text, player: Seat, *, middle: bool) -> None:
        """A line, in the middle of what is left of its row by what a player has set out, at the right end."""
        outs = Row(out_items(self.faces, player.set_out))
        left = area.width - outs.width - (1 if outs.items else 0)
        line.truncate(left)
        canvas.put(area.x + (left - line.cell_len) // 2 * middle, area.y, line)
        outs.draw(canvas, area.x + area.width - outs.width, area.y)

    # ----------------------------------------------------------------------------------------------------------- above
    def above(self, canvas: Canvas, area: Area, view: State, seat: int, tall: bool) -> None:
        """In its first row who he is and, of small tiles, their backs; then his hand if it is open, and his melds.

        What he has set out is at the end of the second row, or of the first where that is too much.
        """
        player = view.seats[seat]
        head = self.name(view, seat).append("  ").append(self.state(view, seat))
        if tall:
            self._with_outs(canvas, area, head, player, middle=True)
            self._tall_row(canvas, area, view, seat)
            return
        head.append("  ").append(self._backs(player))
        hand = self._open_items(view, seat)
        melds, outs = meld_items(self.melds, player.melds, seat), out_items(self.faces, player.set_out)
        whole = [*self._spread(hand, melds), *outs]
        row = Row(whole) if Row(whole).width <= area.width else Row(self._spread(hand, melds))
        if len(row.items) == len(whole):
            canvas.centre(area.x, area.y, area.width, head)
        else:
            self._with_outs(canvas, area, head, player, middle=True)
        if row.width > area.width:
            row = Row(row.items, 0)
        row.draw(canvas, area.x + max(0, area.width - row.width) // 2, area.y + 1)

    def _spread(self, hand: list[Item], melds: list[Item]) -> list[Item]:
        """A hand and its melds, these a cell further apart than tiles."""
        return [*hand, *[Item(meld.width + 1, meld.draw) for meld in melds]]

    def _tall_row(self, canvas: Canvas, area: Area, view: State, seat: int) -> None:
        player, wilds = view.seats[seat], view.wilds
        hand, y = self._open(view, seat), area.y + 1
        drawn = player.size - 1 if hand and drawn_by(view, seat) != UNKNOWN else -1
        widths = [self.melds.width(meld, seat, tall=True) + 2 for meld in player.melds]
        x = area.x + (area.width - player.size * (UPRIGHT + 1) - sum(widths)) // 2
        for place in range(player.size):
            x += place == drawn
            if hand:
                self.faces.tall(canvas, x, y, hand[place], marked=wilds.is_wild(hand[place]))
            else:
                self.faces.back(canvas, x, y)
            x += UPRIGHT + 1
        for meld in player.melds:
            x = self.melds.draw(canvas, x + 1, y, meld, seat, tall=True) + 1

    # --------------------------------------------------------------------------------------------------------- beside
    def beside(self, canvas: Canvas, area: Area, view: State, seat: int, *, right: bool, tall: bool) -> None:
        """To the left or right: who he is in two rows, then his tiles, his melds, what he has set out."""
        if tall:
            self._strip(canvas, area.x + area.width - FLAT if right else area.x, area.y, view, seat)
            indent = FLAT + 2
            area = Area(area.x if right else area.x + indent, area.y, area.width - indent, area.height)
        name = self.name(view, seat)
        name.truncate(area.width)
        canvas.put(area.x + (area.width - name.cell_len if right else 0), area.y, name)
        below = Area(area.x, area.y + 1, area.width, area.height - 1)
        if tall:
            self._tall_melds(canvas, below, view, seat, right)
            return
        rows = self._rows_beside(view, seat, below.width - 1, tight=False)
        if len(rows) > below.height:
            rows = self._rows_beside(view, seat, below.width, tight=True)
        self._put(canvas, below, rows, right)

    def _rows_beside(self, view: State, seat: int, width: int, *, tight: bool) -> list[Row]:
        """His points, his backs or open tiles, his melds, what he has set out; one in a row, unless it is tight."""
        player = view.seats[seat]
        hand = self._open_items(view, seat)
        melds = meld_items(self.melds, player.melds, seat)
        lines = [self._text(line, width) for line in (self.state(view, seat, width), self._backs(player)) if line]
        rows = rows_of(lines, width if tight else 0) + rows_of(hand, width, 0 if tight else 1)
        return rows + rows_of(melds, width if tight else 0) + rows_of(out_items(self.faces, player.set_out), width)

    def _put(self, canvas: Canvas, area: Area, rows: list[Row], right: bool) -> None:
        """Rows at the right end of an area, or at its left end, a cell further in where there is room."""
        for y, row in enumerate(rows, area.y):
            start = 1 if row.width < area.width else 0
            row.draw(canvas, area.x + (area.width - row.width if right else start), y)

    def _tall_melds(self, canvas: Canvas, area: Area, view: State, seat: int, right: bool) -> None:
        """His points, what he has set out in up to two rows, and below it two sets in a line."""
        player = view.seats[seat]
        outs = rows_of(out_items(self.faces, player.set_out), area.width - 1)
        self._put(canvas, area, [Row([self._text(self.state(view, seat, area.width), area.width)]), *outs], right)
        y = area.y + 3
        for first in range(0, len(player.melds), 2):
            line = player.melds[first : first + 2]
            width = sum(self.melds.width(meld, seat, tall=True) + 2 for meld in line) - 2
            x = area.x + (area.width - width if right else 1)
            for meld in line:
                x = self.melds.draw(canvas, x, y, meld, seat, tall=True) + 2
            y += TALL_ROWS

    def _strip(self, canvas: Canvas, x: int, y: int, view: State, seat: int) -> None:
        """A hand seen from the side: a row for each tile."""
        player, wilds = view.seats[seat], view.wilds
        hand = self._open(view, seat)
        for place in range(player.size):
            if hand:
                self.faces.small(canvas, x, y + place, hand[place], place, wilds.is_wild(hand[place]))
            else:
                canvas.put(x, y + place, SIDE_BACK * FLAT, self.faces.palette.back)
        if not hand:
            canvas.centre(x, y + player.size, FLAT, str(player.size), self.faces.palette.soft)

    # ----------------------------------------------------------------------------------------------------------- tiles
    def _open(self, view: State, seat: int) -> list[Tile]:
        """The tiles of a hand that is open, the drawn one last; none where any is hidden."""
        return [] if view.seats[seat].hidden else shown_hand(view, seat, drawn_by(view, seat))

    def _open_items(self, view: State, seat: int) -> list[Item]:
        """The same as things of a row, the drawn tile a cell apart."""
        items = tile_items(self.faces, self._open(view, seat), view.wilds)
        if items and drawn_by(view, seat) != UNKNOWN:
            items.insert(-1, text_item(""))
        return items

    def _backs(self, player: Seat) -> Text:
        palette = self.faces.palette
        if not player.hidden:
            return Text()
        return Text().append(SMALL_BACK * player.size, palette.back).append(f" {player.size}", palette.soft)

    def _text(self, line: Text, width: int) -> Item:
        line.truncate(width)
        return text_item(line)


__all__ = ["Players"]
