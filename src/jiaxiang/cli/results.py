"""The result page: all hands open, what each winner's hand is worth and why, who pays whom, where everybody stands."""

from typing import Final

from rich.console import Console
from rich.text import Text

from jiaxiang.cli.board import INDENT, Board, fill, flow
from jiaxiang.cli.readings import in_short
from jiaxiang.cli.sheet import print_win
from jiaxiang.cli.text import pad, width
from jiaxiang.hands import SEATS, TEXTS
from jiaxiang.rules import HandScore, Liable, Paid, Result, Stand, Unit, Win, best_readings
from jiaxiang.table import Deal, Ended, Won
from jiaxiang.tiles import TILES, from_counts

SELF_DRAW: Final = "C-12"
"""The clause of a self-draw that a player has declared; under any other the hand has won by itself."""


class ResultPage:
    """Prints the end of a deal and of a match for one player."""

    def __init__(self, out: Console, board: Board) -> None:
        self.out: Final = out
        self.board: Final = board
        self.words: Final = board.words

    def print(self, deal: Deal) -> None:
        """The page of a finished deal. To be printed before the result is added to the match."""
        assert deal.result is not None
        self.line()
        self.line(self.board.heading(self.words.say("result", n=self.board.session.number)))
        self.print_outcome(deal)
        self.print_hands(deal)
        for win in deal.result.wins:
            self.print_win(deal, win)
        self.print_others(deal, deal.result)
        self.print_payments(deal, deal.result)
        self.print_standings(deal.result)

    def line(self, line: Text | str = "") -> None:
        self.out.print(line, soft_wrap=True)

    # --------------------------------------------------------------------------------------------------- what happened
    def print_outcome(self, deal: Deal) -> None:
        wins = [event for event in deal.events if isinstance(event, Won)]
        for event in wins:
            self.line(Text("  ").append(won(self.board, event, deal.state.robbing)))
        if not wins:
            clause = next((event.clause for event in deal.events if isinstance(event, Ended)), "")
            self.line(f"  {self.words.text('drawn')} [{clause}]")
        for win in deal.result.wins if deal.result is not None else ():
            if win.liable:
                self.print_liable(deal, win.liable)

    def print_liable(self, deal: Deal, liable: Liable) -> None:
        words, clause = self.words, deal.rules.game.clause(liable.clause)
        values = {"who": words.who(liable.seat), "s": words.s(liable.seat)}
        self.line(
            fill(f"  {words.text('pays_all')}", "bold", clause=f"{clause.id} {clause.title(words.lang)}", **values)
        )

    def print_hands(self, deal: Deal) -> None:
        for seat in self.board.order:
            player = deal.state.seats[seat]
            self.line(self.board.name_line(seat))
            for line in self.board.row(from_counts(player.counts), INDENT, wilds=deal.state.wilds):
                self.line(line)
            for line in self.board.melds(player):
                self.line(line)

    def print_win(self, deal: Deal, win: Win) -> None:
        self.line()
        mine = win.seat == self.words.seat
        title = self.words.text("your_hand") if mine else self.words.say("score_of", who=self.words.who(win.seat))
        self.line(self.board.heading(title))
        kinds = [TEXTS[meld.form] for meld in deal.state.seats[win.seat].melds]
        print_win(self.out, deal.rules.game, win, kinds, self.words.lang, stands_in(deal, win), brief=True)

    def print_others(self, deal: Deal, result: Result) -> None:
        """What the hands are worth that have not won, where the game scores them: they settle among themselves."""
        if not result.hands:
            return
        self.line()
        self.line(self.board.heading(self.words.text("others")))
        scores = {score.seat: score for score in result.hands}
        for seat in [seat for seat in self.board.order if seat in scores]:
            for line in self._other(scores[seat], deal.rules.game.unit):
                self.line(line)

    def _other(self, score: HandScore, unit: Unit | None) -> list[Text]:
        """The points of a hand, in the unit that they are counted in, and how they come about: its steps, its lines."""
        lang = self.words.lang
        points = f"{score.points:>5}" + ("" if unit is None else unit.zh if lang == "zh" else f" {unit.en}")
        head = Text(" ").append(pad(self.words.who(score.seat), 9), "bold").append(f"{points}  ", "bold")
        if not score.lines:
            return [head]
        steps = [Text(f"{step.zh if lang == 'zh' else step.en} → {step.value}") for step in score.steps]
        indent = head.cell_len
        first, *rest = flow(steps, self.board.columns, indent)
        rest += flow([Text(each, "dim") for each in in_short(score.lines, lang)], self.board.columns, indent)
        return [head.append(first[indent:]), *rest]

    # -------------------------------------------------------------------------------------------------------- payments
    def print_payments(self, deal: Deal, result: Result) -> None:
        words = self.words
        self.line()
        self.line(self.board.heading(words.text("payments")))
        payees: list[Win | HandScore] = [*result.wins, *(result.hands or ())]
        paid = [(paid, payee) for payee in payees for paid in payee.paid_by or ()]
        if not paid:
            self.line(f"  {words.text('no_payment')}")
        size = max((width(self._pair(one.seat, win.seat)) for one, win in paid), default=0)
        for one, win in paid:
            line = Text("  ").append(pad(self._pair(one.seat, win.seat), size), "bold")
            line.append(f" {one.points:>5}   ")
            self.line(line.append(self._clauses(deal, one, self.board.columns - line.cell_len), "dim"))
        clause = deal.rules.game.short_clause
        for seat in sorted({one.seat for one, _ in paid if clause in one.also}):
            self.line(self._short(deal, seat, clause))

    def _short(self, deal: Deal, seat: int, clause: str) -> Text:
        """That a player had less than he owed."""
        titled, words = f"{clause} {deal.rules.game.clause(clause).title(self.words.lang)}", self.words
        ending = "ve" if seat == words.seat else "s"
        return fill(f"  {words.text('short')}", "bold", who=words.who(seat), s=ending, clause=titled)

    def _clauses(self, deal: Deal, paid: Paid, columns: int) -> str:
        """What a payment rests on; of clauses that changed the amount only the numbers where there is little room."""
        titled = [f"{id} {deal.rules.game.clause(id).title(self.words.lang)}" for id in (paid.clause, *paid.also)]
        whole = self.words.listed(titled)
        return whole if width(whole) <= columns else self.words.listed([titled[0], *paid.also])

    def _pair(self, payer: int, payee: int) -> str:
        return self.words.say("pays", payer=self.words.who(payer), payee=self.words.who(payee))

    def print_standings(self, result: Result) -> None:
        words, match = self.words, self.board.session.match
        before = match.place.beans or match.totals
        totals = [total + delta for total, delta in zip(before, result.deltas, strict=True)]
        order = [words.seat, *self.board.order[:3]] if words.seat in range(SEATS) else self.board.order
        rows = [("", [words.who(seat) for seat in order])]
        rows.append((words.text("this_deal"), [f"{result.deltas[seat]:+}" for seat in order]))
        title, sign = ("total", "+") if match.place.beans is None else ("balance", "")
        rows.append((words.text(title), [f"{totals[seat]:{sign}}" for seat in order]))
        self.line()
        for place, (title, cells) in enumerate(rows):
            text = pad(title, 11) + "".join(" " * (10 - width(cell)) + cell for cell in cells)
            self.line(Text(f"  {text}", ("dim", "", "bold")[place]))
        if result.next_dealer is not None:
            key = "stays" if result.next_dealer == match.place.dealer else "next_dealer"
            self.line(f"  {words.say(key, who=words.who(result.next_dealer))}")

    def print_final(self) -> None:
        """The end of the match: everybody's total and place; equal totals share a place."""
        session, words = self.board.session, self.words
        totals, sign = session.match.balances or session.match.totals, "" if session.match.balances else "+"
        self.line()
        self.line(self.board.heading(words.text("final")))
        for seat in sorted(range(SEATS), key=lambda seat: -totals[seat]):
            place = 1 + sum(total > totals[seat] for total in totals)
            line = Text("  ").append(pad(words.say("place", n=place), 8)).append(pad(words.who(seat), 9), "bold")
            line.append(pad(session.bot_names.get(seat, ""), 12), "dim").append(f"{totals[seat]:{sign}6}")
            self.line(line)


def stands_in(deal: Deal, win: Win) -> tuple[Stand, ...]:
    """What the wild tiles of a winner stand for, where these rules still read the hand as it was scored."""
    found = best_readings(deal.rules, deal.state.facts(deal.state.winners), win.seat, 1)
    return found[0].stands if found and found[0].arrangement == win.arrangement else ()


def won(board: Board, event: Won, robbing: bool) -> Text:
    """A win in one line: who, on what, from whom."""
    words = board.words
    key = "won_draw" if event.feeder == event.seat else "won_rob" if robbing else "won_discard"
    values: dict[str, Text | str] = {"who": Text(words.who(event.seat), "bold"), "s": words.s(event.seat)}
    if event.feeder == event.seat and event.clause != SELF_DRAW:
        key = "won_flat"
        values["what"] = board.session.match.rules.game.clause(event.clause).title(words.lang)
    else:
        values |= {"tile": board.tile(TILES[event.tile]), "from_whom": words.whom(event.feeder)}
    return fill(words.text(key), "bold", **values)


__all__ = ["ResultPage", "won"]
