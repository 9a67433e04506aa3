"""Playing line by line: prints what happens, asks, and plays a match to its end."""

import sys
import time
from collections.abc import Callable, Sequence
from typing import Final

from rich.console import Console
from rich.text import Text

from jiaxiang.cli.advice import advice_on, all_advice
from jiaxiang.cli.board import Board, fill, last_discarder
from jiaxiang.cli.book import INDENT
from jiaxiang.cli.dangers import all_warnings
from jiaxiang.cli.keyhelp import HELP
from jiaxiang.cli.paper import print_wrapped
from jiaxiang.cli.question import Order, Question, Unclear
from jiaxiang.cli.readiness import ready_lines
from jiaxiang.cli.results import ResultPage
from jiaxiang.cli.session import Session
from jiaxiang.cli.telling import is_told, tell
from jiaxiang.cli.text import one_line, pad
from jiaxiang.cli.words import Words
from jiaxiang.hands import SEATS
from jiaxiang.table import Action, Deal, Refused, blank
from jiaxiang.tiles import parse_tiles

DIGITS: Final = 30
"""A player's number has at most so many digits."""
BEST: Final = 3
"""How many hints are shown unasked."""


class Left(Exception):
    """The player leaves the match."""


class Lines:
    """One person's match in a terminal, or through a pipe."""

    def __init__(
        self,
        session: Session,
        words: Words,
        out: Console,
        *,
        unasked: bool = False,
        pace: float = 0,
        follow: Callable[[Deal], None] | None = None,
    ) -> None:
        self.session: Final = session
        self.words: Final = words
        self.out: Final = out
        self.unasked: Final = unasked
        self.pace: Final = pace
        self.follow: Final = follow
        self.board: Final = Board(session, words, out.width, out.encoding.lower().startswith("utf"))
        self.page: Final = ResultPage(out, self.board)
        self.told = 0

    # ------------------------------------------------------------------------------------------------------- the match
    def play(self) -> None:
        """Play the match. Raises Left, and EOFError where the input ends."""
        self._welcome()
        while not self.session.match.is_over:
            deal = self.session.begin(self._promise())
            self.play_deal(deal)
            self._reveal()
            assert deal.result is not None
            self.session.close(deal.result)
        self.page.print_final()

    def play_deal(self, deal: Deal) -> None:
        """Play one deal to its end, and print its result."""
        self.told = 0
        while not deal.is_over:
            self._tell(deal)
            if not self.session.bot_acts(deal):
                self._decide(deal)
        self._tell(deal)
        self.page.print(deal)

    def standing(self) -> str:
        """The points of everybody in one line."""
        order = [self.session.seat, *self.board.order[:3]]
        key, points = "standing" if self.session.match.beans is None else "has", self.session.points
        return self.words.listed([self.words.say(key, who=self.words.who(seat), n=points(seat)) for seat in order])

    # ------------------------------------------------------------------------------------------------- saying, asking
    def _say(self, line: Text | str = "", style: str = "") -> None:
        self.out.print(Text(line, style) if isinstance(line, str) else line, soft_wrap=True)

    def _say_all(self, lines: Sequence[Text]) -> None:
        for line in lines:
            self._say(line)

    def _complain(self, text: str) -> None:
        print_wrapped(self.out, f"! {one_line(text)}", style="yellow")

    def _ask(self, prompt: str) -> str:
        """One line of input. Raises EOFError."""
        if sys.stdin is None:
            raise EOFError
        text = input(f"{prompt}> ")
        if not sys.stdin.isatty():
            self._say(one_line(text))  # so that what is piped in reads like what is typed in
        return text

    def _got(self, text: str) -> str:
        """What was typed, to be quoted in a complaint."""
        return f"'{one_line(text.strip())}'" if text.strip() else self.words.text("nothing")

    # --------------------------------------------------------------------------------------------------------- welcome
    def _welcome(self) -> None:
        session, words = self.session, self.words
        game, match = session.match.rules.game, session.match
        length = "length_circles" if match.deals is None else "length_deals"
        n = match.deals or match.circles or 0
        title = game.zh if words.lang == "zh" else f"{game.en} {game.zh}"
        self._say(f"{title} · {words.say(length, n=n, s='' if n == 1 else 's')}", "bold")
        seats = [
            words.say("sits", wind=words.wind(session.wind(seat)), who=self._player(seat)) for seat in range(SEATS)
        ]
        print_wrapped(self.out, words.say("lots", seats=" · ".join(seats)))
        self._say(words.text("keys_short"), "dim")

    def _player(self, seat: int) -> str:
        bot = self.session.bot_names.get(seat)
        return f"{self.words.who(seat)} ({bot})" if bot else self.words.who(seat)

    # ------------------------------------------------------------------------------------------------------- fair wall
    def _promise(self) -> int | None:
        """Publish the hash of the wall's secret, then ask for the player's number (C-21)."""
        self._say()
        self._say(self.words.say("promise", hash=self.session.promise), "dim")
        seeded = self.session.is_seeded
        if seeded and self.session.number == 1:
            return None
        prompt = self.words.say("begin", n=self.session.number) if seeded else self.words.text("number")
        while True:
            text = self._ask(prompt)
            word = text.strip().lower()
            if not word:
                return None
            if word in ("q", "quit", "离开"):
                self._leave()
            elif word.isdecimal() and len(word) <= DIGITS:
                return None if seeded else int(word)
            else:
                self._complain(self.words.say("bad_number", got=self._got(text)))

    def _reveal(self) -> None:
        """After the deal: what anybody needs to check the wall."""
        session, words = self.session, self.words
        self._say()
        numbers = " ".join(str(number) for number in session.numbers)
        self._say(words.say("secret", secret=session.secret.hex()), "dim")
        print_wrapped(self.out, words.say("numbers", numbers=numbers), style="dim")
        print_wrapped(self.out, words.text("check"), style="dim")

    # --------------------------------------------------------------------------------------------------------- telling
    def _tell(self, deal: Deal) -> None:
        """Print what happened since, as far as the player may know it."""
        if self.follow is not None:
            self.follow(deal)
        for event in deal.events[self.told :]:
            known = blank(event, self.session.seat)
            if known is not None and is_told(known):
                self._say(Text("  ").append(tell(self.board, known, deal.state.robbing)))
                if self.pace > 0:
                    time.sleep(self.pace)
        self.told = len(deal.events)

    # ---------------------------------------------------------------------------------------------------------- asking
    def _decide(self, deal: Deal) -> None:
        """Ask until the player has decided something that is legal."""
        seat = self.session.seat
        question = Question(deal.view(seat), seat, deal.choices(seat))
        self._show(deal, question)
        while True:
            text = self._ask(self.words.text("your_turn" if question.is_turn else "your_answer"))
            try:
                meant = question.read(text)
            except Unclear as unclear:
                self._unclear(question, unclear, text)
                continue
            if isinstance(meant, Order):
                self._obey(deal, question, meant)
            elif self._act(deal, question, meant):
                return

    def _act(self, deal: Deal, question: Question, action: Action) -> bool:
        try:
            deal.act(action)
        except Refused as refused:
            self._refuse(deal, question, refused)
            return False
        return True

    def _show(self, deal: Deal, question: Question, whole: bool = False) -> None:
        """The table on the player's turn, the tile in question where it is another's; the hand; the choices."""
        view = question.view
        self._say()
        if whole or question.is_turn:
            self._say_all(self.board.table(view, last_discarder(deal.events)))
        else:
            self._say(self.words.text("your_hand"), "dim")
        self._say_all(self.board.hand(question))
        if not question.is_turn:
            key = "rob_on" if view.robbing else "claim_on"
            who = Text(self.words.who(view.turn), "bold")
            self._say(fill(self.words.text(key), who=who, tile=self.board.tile(view.tile), s=self.words.s(view.turn)))
        if self.unasked:
            self._say_all(all_advice(self.board, question, BEST))
        self._say_all(all_warnings(self.board, question))
        self._say_all(self.board.choices(question))
        self._say_all(ready_lines(self.board, question))

    def _unclear(self, question: Question, unclear: Unclear, text: str) -> None:
        if unclear.choices:
            self._complain(self.words.say("which", choices=self.board.legal(question, unclear.choices).plain))
            return
        if unclear.reason:
            self._complain(self.words.text(unclear.reason))
            return
        key = "expected_turn" if question.may_discard else "expected_claim"
        tile = self.words.tile(question.hand[0])
        self._complain(self.words.say(key, high=len(question.numbered), tile=tile, got=self._got(text)))

    def _refuse(self, deal: Deal, question: Question, refused: Refused) -> None:
        """Say why not, and what is legal: only what this player could do."""
        clause = deal.rules.game.clause(refused.clause)
        self._complain(
            self.words.say(
                "refused",
                what=self.board.action(refused.action).plain,
                clause=f"{clause.id} {clause.title(self.words.lang)}",
                reason=self.words.reason(refused.reason),
                legal=self.board.legal(question).plain,
            )
        )

    # ---------------------------------------------------------------------------------------------------------- orders
    def _obey(self, deal: Deal, question: Question, order: Order) -> None:
        if order.name == "hint":
            self._hint(question, order.about)
        elif order.name == "rule":
            self._rule(deal, order.about)
        elif order.name == "table":
            self._show(deal, question, whole=True)
        elif order.name == "help":
            for keys, meaning in HELP[self.words.lang]:
                self._say(Text("  ").append(pad(keys, 13), "bold").append(meaning))
        else:
            self._leave()

    def _hint(self, question: Question, about: str) -> None:
        """Hints for every choice, or for the tile, or the number, that is named."""
        if not about:
            self._say_all(all_advice(self.board, question))
            return
        try:
            meant = question.read(about)
            tiles = parse_tiles(meant.tiles) if isinstance(meant, Action) and meant.verb == "discard" else []
        except Unclear:
            tiles = []
        lines = advice_on(self.board, question, tiles[0]) if tiles else []
        if lines:
            self._say_all(lines)
        else:
            self._complain(self.words.say("no_hint", got=self._got(about)))

    def _leave(self) -> None:
        """Ask once. Raises Left."""
        if self._ask(self.words.text("sure")).strip().lower() in ("q", "quit", "y", "yes", "离开", "是"):
            raise Left

    def _rule(self, deal: Deal, id: str) -> None:
        game = deal.rules.game
        try:
            clause = game.clause(id.upper())
        except KeyError:
            ids = [clause.id for clause in game.book]
            self._complain(self.words.say("no_clause", first=ids[0], last=ids[-1], got=self._got(id)))
            return
        title = Text(f"{clause.id}  ").append(clause.title(self.words.lang), "bold").append(f"  {clause.origin}", "dim")
        self._say(title)
        print_wrapped(self.out, clause.text(self.words.lang), INDENT)
        if clause.quote and clause.quote != clause.text(self.words.lang):
            print_wrapped(self.out, f"「{clause.quote}」", INDENT, "dim")
