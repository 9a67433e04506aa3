"""The result page of a deal and the summary of the match: what line mode prints too, what interests most first."""

from typing import Final

from rich.console import Console
from rich.text import Text

from jiaxiang.cli.board import Board
from jiaxiang.cli.results import ResultPage
from jiaxiang.cli.screen.pages import Rules
from jiaxiang.cli.screen.sheet import Sheet, printed
from jiaxiang.cli.session import Session
from jiaxiang.cli.text import wrap
from jiaxiang.cli.words import Words
from jiaxiang.table import Deal

SPACIOUS: Final = 36
"""In fewer rows there are no empty lines, so that more can be seen at once."""


class DealOver(Sheet[None]):
    """A finished deal, before it is added to the match: points, the winning hands, payments, all hands, the wall."""

    def __init__(self, session: Session, words: Words, deal: Deal) -> None:
        super().__init__(words, words.say("result", n=session.number), words.text("foot_result"))
        self.session: Final = session
        self.deal: Final = deal

    def lines(self, width: int) -> list[Text]:
        def write(out: Console) -> None:
            page = ResultPage(out, Board(self.session, self.words, width))
            assert self.deal.result is not None
            page.print_outcome(self.deal)
            page.print_standings(self.deal.result)
            for win in self.deal.result.wins:
                page.print_win(self.deal, win)
            page.print_payments(self.deal, self.deal.result)
            page.print_others(self.deal, self.deal.result)
            page.line()
            page.line(page.board.heading(self.words.text("hands")))
            page.print_hands(self.deal)

        found = [*printed(width, not self.app.no_color, write), *self._proof(width)]
        return found if self.app.size.height >= SPACIOUS else [line for line in found if line.plain.strip()]

    def _proof(self, width: int) -> list[Text]:
        """What anybody needs to check the wall (C-21)."""
        session, words = self.session, self.words
        numbers = " ".join(str(number) for number in session.numbers)
        texts = (
            words.say("promise", hash=session.promise),
            words.say("secret", secret=session.secret.hex()),
            words.say("numbers", numbers=numbers),
            words.text("check"),
        )
        return [Text(), *[Text(line, "dim") for text in texts for line in wrap(text, width)]]

    def press(self, key: str) -> None:
        if key == "r":
            wins = self.deal.result.wins if self.deal.result is not None else ()
            clauses = [line.clause for win in wins for line in win.lines or ()]
            self.app.push_screen(Rules(self.words, self.deal.rules.game, clauses[0] if clauses else ""))
        elif key != "q":
            super().press(key)


class MatchOver(Sheet[None]):
    """Where everybody stands at the end of the match."""

    def __init__(self, session: Session, words: Words) -> None:
        super().__init__(words, words.text("final"), words.text("foot_final"))
        self.session: Final = session

    def lines(self, width: int) -> list[Text]:
        def write(out: Console) -> None:
            ResultPage(out, Board(self.session, self.words, width)).print_final()

        return [*printed(width, not self.app.no_color, write), Text(), *self._history()]

    def _history(self) -> list[Text]:
        """What each deal brought, by player."""
        words, board = self.words, Board(self.session, self.words)
        order = [words.seat, *board.order[:3]]
        return [
            Text()
            .append(f"  {words.say('deal_number', n=number)}  ", "dim")
            .append(words.listed([words.say("standing", who=words.who(seat), n=result.deltas[seat]) for seat in order]))
            for number, result in enumerate(self.session.match.history, 1)
        ]


__all__ = ["DealOver", "MatchOver"]
