"""The three others: who they are, the backs of their tiles (open at the end), what they have set out and melded."""

from typing import Final

from rich.text import Text

from jiaxiang.cli.screen.canvas import Canvas
from jiaxiang.cli.screen.faces import FLAT, UPRIGHT, Faces
from jiaxiang.cli.screen.melds import Melds
from jiaxiang.cli.screen.plan import Area
from jiaxiang.cli.screen.ponds import SIX, TALL_ROWS
from jiaxiang.cli.session import Session
from jiaxiang.cli.words import Words
from jiaxiang.hands import NOT_READY, Seat
from jiaxiang.table import Phase, State
from jiaxiang.tiles import Tile, from_counts

TURN: Final = "▶"
"""Before the name of the player whose turn it is."""
FLOWERS: Final = 8
SMALL_BACK: Final = "▐"
SIDE_BACK: Final = "▄"


class Players:
    """Draws the players for one of them: `words` are his."""

    def __init__(self, faces: Faces, session: Session, words: Words) -> None:
        self.faces: Final = faces
        self.session: Final = session
        self.words: Final = words
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

    def state(self, view: State, seat: int) -> Text:
        """The bot's name, the points, a declared ready hand."""
        words, palette = self.words, self.faces.palette
        bot = self.session.bot_names.get(seat, "")
        line = Text().append(f"{bot} " if bot else "", palette.soft)
        line.append(words.say("points", n=self.session.match.totals[seat]))
        if view.seats[seat].ready != NOT_READY:
            line.append(f" {words.text('ready')}", palette.gold)
        return line

    def own(self, canvas: Canvas, x: int, y: int, width: int, view: State) -> None:
        """The player's own line, with what he has set out at its right end."""
        canvas.put(x, y, self.name(view, self.words.seat).append("  ").append(self.state(view, self.words.seat)))
        flowers = view.seats[self.words.seat].set_out
        if flowers:
            start = x + width - len(flowers) * (self.faces.small_width + 1)
            self._row(canvas, start, y, flowers)

    # ----------------------------------------------------------------------------------------------------------- above
    def above(self, canvas: Canvas, area: Area, view: State, seat: int, tall: bool) -> None:
        """In its first row who he is and, of small tiles, their backs; then his melds, tall ones beside his hand."""
        player = view.seats[seat]
        head = self.name(view, seat).append("  ").append(self.state(view, seat))
        if tall:
            canvas.centre(area.x, area.y, area.width, head)
            self._tall_row(canvas, area, player, seat)
            return
        head.append("  ").append(self._backs(player))
        beside = self._small_row(canvas, area, player, seat)
        canvas.centre(area.x, area.y, area.width - beside, head)

    def _small_row(self, canvas: Canvas, area: Area, player: Seat, seat: int) -> int:
        """Draw what lies open in one row; where that is too much, what is set out in the row above, at its right end.

        Returns how many cells of the row above that takes.
        """
        hand, small = self._open(player), self.faces.small_width
        melds = sum(self.melds.width(meld, seat, tall=False) + 2 for meld in player.melds)
        flowers = len(player.set_out) * (small + 1)
        width = len(hand) * (small + 1) + melds + flowers
        above = len(player.set_out) * small if width > area.width else 0
        x = area.x + max(0, area.width - width + (flowers if above else 0)) // 2
        y = area.y + 1
        x = self._row(canvas, x, y, hand) + (1 if hand else 0)
        for meld in player.melds:
            x = self.melds.draw(canvas, x, y, meld, seat, tall=False) + 2
        if above:
            self._row(canvas, area.x + area.width - above, area.y, player.set_out, 0)
        else:
            self._row(canvas, x, y, player.set_out)
        return above

    def _tall_row(self, canvas: Canvas, area: Area, player: Seat, seat: int) -> None:
        hand, y = self._open(player), area.y + 1
        widths = [self.melds.width(meld, seat, tall=True) + 2 for meld in player.melds]
        flowers = len(player.set_out) * (self.faces.small_width + 1)
        x = area.x + (area.width - player.size * (UPRIGHT + 1) - sum(widths) - flowers) // 2
        for place in range(player.size):
            if hand:
                self.faces.tall(canvas, x, y, hand[place])
            else:
                self.faces.back(canvas, x, y)
            x += UPRIGHT + 1
        for meld in player.melds:
            x = self.melds.draw(canvas, x + 1, y, meld, seat, tall=True) + 1
        self._row(canvas, x + 1, y, player.set_out)

    # --------------------------------------------------------------------------------------------------------- beside
    def beside(self, canvas: Canvas, area: Area, view: State, seat: int, *, right: bool, tall: bool) -> None:
        """To the left or right: who he is in two rows, then his tiles, his melds, what he has set out."""
        player = view.seats[seat]
        if tall:
            self._strip(canvas, area.x + area.width - FLAT if right else area.x, area.y + 1, player)
            indent = FLAT + 2
            area = Area(area.x if right else area.x + indent, area.y, area.width - indent, area.height)
        y = area.y + (1 if tall else 0)
        self._put(canvas, area, y, self.name(view, seat), right, 0)
        self._put(canvas, area, y + 1, self.state(view, seat), right, 1)
        if tall:
            self._tall_melds(canvas, area, y + 3, player, seat, right)
        else:
            self._small_melds(canvas, area, y + 2, player, seat, right)

    def _small_melds(self, canvas: Canvas, area: Area, y: int, player: Seat, seat: int, right: bool) -> None:
        hand = self._open(player)
        if hand:
            y = self._rows(canvas, area, y, hand, right)
        else:
            self._put(canvas, area, y, self._backs(player), right, 1)
            y += 1
        for meld in player.melds:
            width = self.melds.width(meld, seat, tall=False)
            self.melds.draw(canvas, area.x + (area.width - width if right else 1), y, meld, seat, tall=False, shade=y)
            y += 1
        self._rows(canvas, area, y, player.set_out, right)

    def _tall_melds(self, canvas: Canvas, area: Area, y: int, player: Seat, seat: int, right: bool) -> None:
        """Two sets in a line, and below them what is set out."""
        for first in range(0, len(player.melds), 2):
            line = player.melds[first : first + 2]
            width = sum(self.melds.width(meld, seat, tall=True) + 2 for meld in line) - 2
            x = area.x + (area.width - width if right else 1)
            for meld in line:
                x = self.melds.draw(canvas, x, y, meld, seat, tall=True) + 2
            y += TALL_ROWS
        self._rows(canvas, area, y, player.set_out, right)

    def _strip(self, canvas: Canvas, x: int, y: int, player: Seat) -> None:
        """A hand seen from the side: a row for each tile."""
        hand = self._open(player)
        for place in range(player.size):
            if hand:
                self.faces.small(canvas, x, y + place, hand[place], place)
            else:
                canvas.put(x, y + place, SIDE_BACK * FLAT, self.faces.palette.back)
        if not hand:
            canvas.centre(x, y + player.size, FLAT, str(player.size), self.faces.palette.soft)

    # ----------------------------------------------------------------------------------------------------------- tiles
    def _open(self, player: Seat) -> list[Tile]:
        """The tiles of a hand that is open; none where any is hidden."""
        return [] if player.hidden else from_counts(player.counts)

    def _backs(self, player: Seat) -> Text:
        palette = self.faces.palette
        if not player.hidden:
            return Text()
        return Text().append(SMALL_BACK * player.size, palette.back).append(f" {player.size}", palette.soft)

    def _row(self, canvas: Canvas, x: int, y: int, tiles: list[Tile], gap: int = 1) -> int:
        for place, tile in enumerate(tiles):
            x = self.faces.small(canvas, x, y, tile, y + place) + gap
        return x

    def _rows(self, canvas: Canvas, area: Area, y: int, tiles: list[Tile], right: bool) -> int:
        """Small tiles in as many rows as they take, the eight flowers closer, in one; return the row after them."""
        gap = 0 if SIX < len(tiles) <= FLOWERS else 1
        pitch = self.faces.small_width + gap
        most = (area.width - gap) // pitch
        for first in range(0, len(tiles), most):
            row = tiles[first : first + most]
            self._row(canvas, area.x + (area.width - len(row) * pitch + gap if right else gap), y, row, gap)
            y += 1
        return y

    def _put(self, canvas: Canvas, area: Area, y: int, line: Text, right: bool, indent: int) -> None:
        line.truncate(area.width - indent)
        if right:
            canvas.right(area.x + area.width, y, line)
        else:
            canvas.put(area.x + indent, y, line)


__all__ = ["Players"]
