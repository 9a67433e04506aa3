"""The whole screen of the table, drawn for one moment at any size."""

from typing import Final

from rich.text import Text

from jiaxiang.cli.board import Board
from jiaxiang.cli.screen.canvas import Canvas, Zone
from jiaxiang.cli.screen.faces import Faces
from jiaxiang.cli.screen.hand import RISKY, draw_hand
from jiaxiang.cli.screen.keys import Entry, Keys
from jiaxiang.cli.screen.palette import Palette
from jiaxiang.cli.screen.plan import Area, Plan, plan
from jiaxiang.cli.screen.players import TURN, Players
from jiaxiang.cli.screen.ponds import draw_pond
from jiaxiang.cli.screen.rows import Row, text_item, tile_items
from jiaxiang.cli.screen.scene import Scene
from jiaxiang.cli.session import Session
from jiaxiang.cli.text import width as cells
from jiaxiang.cli.words import Words
from jiaxiang.hands import SEATS
from jiaxiang.table import Phase, State
from jiaxiang.tiles import UNKNOWN, parse_tile, parse_tiles

TITLE: Final = "家乡麻将"
ON: Final = "●"
OFF: Final = "○"
"""Before what a key turns on and off."""
TURNED: Final = " · "
"""Before the turned tile."""
PAGES: Final = (("h", "key_hints"), ("l", "key_history"), ("r", "key_rules"), ("?", "key_help"), ("q", "key_quit"))
"""The keys that work at any time."""


class Picture:
    """Draws for one player: `words` are his, `session` knows who sits where."""

    def __init__(self, session: Session, words: Words, palette: Palette) -> None:
        self.session: Final = session
        self.words: Final = words
        self.palette: Final = palette
        self.board: Final = Board(session, words)
        self.faces: Final = Faces(palette, words.lang)
        self.players: Final = Players(self.faces, session, words)

    def draw(self, scene: Scene, width: int, height: int) -> Canvas:
        """Everything, on a screen of at least 80×24."""
        canvas = Canvas(width, height, self.palette.felt)
        where = plan(width, height)
        self._head(canvas, scene.view)
        self._table(canvas, where, scene)
        draw_hand(canvas, self.faces, where.hand, scene, self.words.seat, where.tall)
        if scene.hints:
            self._hints(canvas, where, scene.hints)
        canvas.centre(0, where.message, width, scene.warning or scene.message)
        self._choices(canvas, where, scene.keys)
        self._keys(canvas, where)
        return canvas

    # ------------------------------------------------------------------------------------------------------- the table
    def _head(self, canvas: Canvas, view: State) -> None:
        """Which game, which deal, which round, what is wild; then, where there is room, what this is."""
        words, match, game = self.words, self.session.match, view.rules.game
        number = {"n": self.session.number, "all": match.deals or match.circles, "circle": match.circles_done + 1}
        parts = [
            words.say("deal_in_circle" if match.deals is None else "deal_of", **number),
            words.say("round", wind=words.wind(parse_tile(view.place.round_wind))),
        ]
        times = view.rules.multiplier(view.place.drawn_games)
        parts += [words.say("multiplied", n=times)] if times > 1 else []
        turned = self._turned(view)
        title = game.zh if words.lang == "zh" else f"{game.en} {game.zh}"
        if cells(" · ".join([title, *parts])) + turned.width + len(TURNED) > canvas.width - 2:
            title = game.en
        canvas.fill(0, 0, canvas.width, 1, self.palette.head)
        end = canvas.put(1, 0, " · ".join([title, *parts]), self.palette.bold)
        if turned.items:
            end = turned.draw(canvas, canvas.put(end, 0, TURNED), 0)
        if end + cells(TITLE) < canvas.width - 1:
            canvas.right(canvas.width - 1, 0, TITLE, self.palette.soft)

    def _turned(self, view: State) -> Row:
        """The turned tile, and after it what it makes wild where that is not itself."""
        words, wilds = self.words, view.wilds
        if view.turned == UNKNOWN:
            return Row([])
        turned = tile_items(self.faces, [view.turned], wilds)
        wild = text_item(words.text("wild_head"))
        if wilds.is_wild(view.turned):
            return Row([wild, *turned])
        others = [wild, *tile_items(self.faces, wilds.kinds, wilds)] if wilds.kinds else []
        return Row([text_item(words.text("turned_head")), *turned, *others])

    def _table(self, canvas: Canvas, where: Plan, scene: Scene) -> None:
        me, view = self.words.seat, scene.view
        right, above, left = ((me + step) % SEATS for step in (1, 2, 3))
        self.players.above(canvas, where.top, view, above, where.tall)
        self.players.beside(canvas, where.left, view, left, right=False, tall=where.tall)
        self.players.beside(canvas, where.right, view, right, right=True, tall=where.tall)
        self.players.own(canvas, 1, where.own, where.width - 2, view)
        for place, area in enumerate(where.ponds):
            seat = (me + place) % SEATS
            tiles = view.seats[seat].discards
            draw_pond(canvas, self.faces, area, tiles, seat == scene.last, tall=where.tall, beside=(0, -1, 0, 1)[place])
        self._centre(canvas, where.centre, view)

    def _centre(self, canvas: Canvas, area: Area, view: State) -> None:
        """The four winds as they sit, whose turn it is, and what is left of the wall."""
        palette, me = self.palette, self.words.seat
        below, right, above, left = (self._wind(view, (me + place) % SEATS) for place in range(SEATS))
        y = area.y
        if area.height >= 5:
            canvas.put(area.x, y, f"╭{'─' * (area.width - 2)}╮", palette.frame)
            canvas.put(area.x, y + 4, f"╰{'─' * (area.width - 2)}╯", palette.frame)
            for row in range(y + 1, y + 4):
                canvas.put(area.x, row, "│", palette.frame)
                canvas.put(area.x + area.width - 1, row, "│", palette.frame)
            y += 1
        canvas.centre(area.x, y, area.width, above)
        canvas.put(area.x + 2, y + 1, left)
        canvas.right(area.x + area.width - 2, y + 1, right)
        canvas.centre(area.x, y + 1, area.width, self.words.say("wall_left", n=view.wall_left), palette.bold)
        canvas.centre(area.x, y + 2, area.width, below)
        self._tail(canvas, area, view)

    def _tail(self, canvas: Canvas, area: Area, view: State) -> None:
        """What lies face up at the end of the wall, the next replacement first, in the last row of the middle."""
        if view.bare:
            label = text_item(f" {self.words.text('tail')}")
            row = Row([label, *tile_items(self.faces, view.bare, view.wilds), text_item("")])
            x, y = area.x + (area.width - row.width) // 2, area.y + area.height - 1
            canvas.fill(x, y, row.width, 1, self.palette.felt)
            row.draw(canvas, x, y)

    def _wind(self, view: State, seat: int) -> Text:
        wind = self.words.wind(self.session.wind(seat))
        if view.turn == seat and view.phase in (Phase.TURN, Phase.CLAIMS):
            return Text(f"{TURN}{wind} ", self.palette.turn)
        return Text(f" {wind} ")

    # -------------------------------------------------------------------------------------------------------- the foot
    def _hints(self, canvas: Canvas, where: Plan, lines: list[Text]) -> None:
        """A box above the hand."""
        inner = max(line.cell_len for line in lines)
        width = min(canvas.width - 2, inner + 4)
        x, y = (canvas.width - width) // 2, where.own - len(lines) - 2
        canvas.fill(x, y, width, len(lines) + 2, self.palette.panel)
        canvas.put(x, y, f"╭{'─' * (width - 2)}╮", self.palette.frame)
        for row, line in enumerate(lines, y + 1):
            canvas.put(x, row, "│", self.palette.frame)
            canvas.put(x + 2, row, line)
            canvas.put(x + width - 1, row, "│", self.palette.frame)
        canvas.put(x, y + len(lines) + 1, f"╰{'─' * (width - 2)}╯", self.palette.frame)

    def _choices(self, canvas: Canvas, where: Plan, keys: Keys | None) -> None:
        """One key for each choice; the tiles of the hand bear their own."""
        if keys is None:
            return
        pieces: list[tuple[str, Text]] = []
        if keys.has_tiles:
            pieces.append(("", Text(self._tile_keys(keys), self.palette.soft)))
        elif keys.opened:
            pieces.append(("", Text(self.words.text(f"any_{keys.opened}"), self.palette.soft)))
        pieces += [(entry.key, self._entry(keys, entry)) for entry in keys.entries]
        if keys.opened:
            pieces.append(("escape", Text(self.words.text("key_back"), self.palette.soft)))
        if keys.opened and sum(piece.cell_len + 1 for _, piece in pieces) > canvas.width - 2:
            del pieces[0]  # what the keys choose is plain from the tiles
        total = sum(piece.cell_len for _, piece in pieces)
        gap = next((gap for gap in (4, 3, 2) if total + gap * (len(pieces) - 1) <= canvas.width - 2), 1)
        x = max(1, (canvas.width - total - gap * (len(pieces) - 1)) // 2)
        for key, piece in pieces:
            canvas.put(x, where.choices, piece)
            if key:
                canvas.zones.append(Zone(x, where.choices, piece.cell_len, 1, key))
            x += piece.cell_len + gap

    def _tile_keys(self, keys: Keys) -> str:
        """Which keys the tiles have, and what they do."""
        if keys.is_declaring:
            return self.words.text("keys_ready")
        last = keys.tile_key(len(keys.question.hand) - 1)
        return self.words.say("keys_discard", first=keys.tile_key(0), last=last)

    def _entry(self, keys: Keys, entry: Entry) -> Text:
        """A key and what it does, [p] pung 5p, or whether it is turned on."""
        line = Text().append(f" {entry.key} ", self.palette.key).append(" ")
        if entry.is_toggle:
            is_on = entry.verb in keys.turned_on
            line.append(f"{ON if is_on else OFF} {self.words.text(f'key_{entry.verb}')}")
            if is_on:
                line.stylize(self.palette.gold, 4)
            return line
        if entry.choice is None:
            return line.append(self.words.text(f"any_{entry.verb}"))
        action = entry.choice.action
        line.append(
            self.board.tiles(parse_tiles(action.tiles)) if keys.opened else self.board.action(action, keys.question)
        )
        if keys.question.is_risky_kong(action):
            line.append(RISKY, self.palette.gold)
        if entry.verb == "win":
            line.stylize(self.palette.gold, 4)
        return line

    def _keys(self, canvas: Canvas, where: Plan) -> None:
        """The keys that work at any time, at the foot."""
        canvas.fill(0, where.keys, canvas.width, 1, self.palette.head)
        x = 1
        for key, text in PAGES:
            piece = Text().append(f"{key} ", self.palette.gold).append(self.words.text(text), self.palette.soft)
            canvas.put(x, where.keys, piece)
            canvas.zones.append(Zone(x, where.keys, piece.cell_len, 1, key))
            x += piece.cell_len + 3


__all__ = ["PAGES", "Picture"]
