"""A recorded deal on the terminal: any step of it, or all of them, as one seat knows it or with all hands open."""

from typing import Final, cast

from rich.console import Console
from rich.text import Text

from jiaxiang.cli.board import Board, last_discarder
from jiaxiang.cli.results import ResultPage
from jiaxiang.cli.session import Session
from jiaxiang.cli.telling import SeatWords, say, tell
from jiaxiang.cli.text import one_line, pad
from jiaxiang.cli.words import LANGUAGES, Words
from jiaxiang.hands import SEATS
from jiaxiang.records import RecordedDeal
from jiaxiang.rules import NO_WILDS, Result, Rules, Wilds
from jiaxiang.table import NO_SEAT, AnyEvent, Deal, Dealt, Ended, Match, State, blank
from jiaxiang.tiles import EAST, Tile, from_counts

ROWS: Final = {"hand": ("手牌", "hand"), "discards": ("牌河", "discards")}
INDENT: Final = 13
LONGEST_NAME: Final = 12


class Table:
    """Who sits where in a recorded deal: what the board and the result page ask a session for."""

    def __init__(self, deal: RecordedDeal, rules: Rules, seat: int, totals: list[int]) -> None:
        self.match: Final = Match(rules)
        self.match.place = deal.header.place
        self.match.totals = totals
        self.number: Final = deal.header.deal
        self.seat: Final = SEATS - 1 if seat == NO_SEAT else seat
        players = enumerate(deal.header.players)
        self.bot_names: Final = {seat: one_line(player.name or player.bot)[:LONGEST_NAME] for seat, player in players}

    def wind(self, seat: int) -> Tile:
        return EAST + (seat - self.match.place.dealer) % SEATS


class Played:
    """A deal that is over: what the result page asks a deal for."""

    def __init__(self, rules: Rules, state: State, events: list[AnyEvent], result: Result) -> None:
        self.rules: Final = rules
        self.state: Final = state
        self.events: Final = events
        self.result: Final = result


class Screening:
    """Shows one deal from `seat`, or with all hands open (NO_SEAT). `totals` are the points of the deals before.

    `steps` are the events that this seat may know of.
    """

    def __init__(self, out: Console, deal: RecordedDeal, rules: Rules, seat: int, lang: str, totals: list[int]) -> None:
        self.out: Final = out
        self.deal: Final = deal
        self.rules: Final = rules
        self.seat: Final = seat
        self.words: Final = SeatWords(lang, seat) if seat == NO_SEAT else Words(lang, seat)
        self.totals: Final = totals
        session = cast("Session", Table(deal, rules, seat, totals))
        self.board: Final = Board(session, self.words, out.width, out.encoding.lower().startswith("utf"))
        known = deal.events if seat == NO_SEAT else [blank(event, seat) for event in deal.events]
        self.steps: Final = [event for event in known if event is not None]

    def state(self, step: int) -> State:
        """The deal after so many steps."""
        header = self.deal.header
        state = State(self.rules, header.place, header.tiles - SEATS * header.hand)
        for event in self.steps[:step]:
            state.apply(event)
        return state

    def print_all(self) -> None:
        """Every step in a line, then the result."""
        state = self.state(0)
        self._head(state)
        for step, event in enumerate(self.steps, 1):
            self._line(Text(f"{step:>4}  ", "dim").append(tell(self.board, event, state.robbing)))
            state.apply(event)
            if isinstance(event, Dealt):
                self._hands(state)
        self.print_end()
        self._line("")

    def print_step(self, step: int) -> None:
        """One step, from 1, and the table after it; the result after the last."""
        self._line("")
        state, before = self.state(step), self.state(step - 1)
        self._head(state)
        event = tell(self.board, self.steps[step - 1], before.robbing)
        self._line(Text(f"{step:>4}  ", "dim").append(event))
        if step == len(self.steps) and state.is_over:
            self.print_end()
            return
        last = last_discarder(self.steps[:step])
        for seat in self.board.order:
            self._seat(state, seat, last)
        if step == len(self.steps):
            self.print_end()

    def print_end(self) -> None:
        """The result, or how it was left."""
        last = self.deal.events[-1] if self.deal.events else None
        if isinstance(last, Ended):
            played = Played(self.rules, self.state(len(self.steps)), self.deal.events, last.result)
            ResultPage(self.out, self.board).print(cast("Deal", played))
        else:
            self._line(Text(say(self.words, "unfinished" if self.deal.footer else "stops"), "bold"))

    def _head(self, state: State) -> None:
        game, header = self.rules.game, self.deal.header
        title = game.zh if self.words.lang == "zh" else game.en
        wind = self.words.wind(EAST + "1234".index(header.place.round_wind[0]))
        number = f"第 {header.deal} 局" if self.words.lang == "zh" else f"deal {header.deal}"
        parts = [title, number, self.words.say("round", wind=wind)]
        parts += self.board.conditions(state)
        self._line(self.board.heading(" · ".join(parts)))

    def _hands(self, state: State) -> None:
        """The hands that were dealt, as far as they are known."""
        for seat in self.board.order:
            player = state.seats[seat]
            if not player.hidden:
                name = Text("      ").append(pad(self.words.who(seat), 9), "bold")
                self._line(name.append(self.board.tiles(from_counts(player.counts))))

    def _seat(self, state: State, seat: int, last: int) -> None:
        player = state.seats[seat]
        self._line(self.board.player_line(seat, player))
        if not player.hidden:
            self._row("hand", from_counts(player.counts), wilds=state.wilds)
        for line in self.board.melds(player):
            self._line(line)
        if player.discards:
            self._row("discards", player.discards, seat == last)

    def _row(self, title: str, tiles: list[Tile], mark_last: bool = False, wilds: Wilds = NO_WILDS) -> None:
        first, *rest = self.board.row(tiles, INDENT, mark_last, wilds)
        head = Text(pad(f"    {ROWS[title][LANGUAGES.index(self.words.lang)]}", INDENT), "dim")
        for line in [head.append(first[INDENT:]), *rest]:
            self._line(line)

    def _line(self, line: Text | str) -> None:
        self.out.print(line, soft_wrap=True)
