"""Recorded deals of four games, from the rulebook alone: `python -m tests.oracles.check_northern_records FILE…`.

Shandong, Weihai, Jinan and Rizhao. Nothing of the engine is used. The wall is made anew (C-21), every event is followed
by books of our own (northern_books.py), the finished deal is written as a case, and what the oracle makes of the case
must be the record's result.
"""

import sys

from tests.oracles.guangdong_oracle import Json, text_of, tiles_of
from tests.oracles.northern_books import Books
from tests.oracles.northern_cases import case_of, disagreement
from tests.oracles.northern_games import GAMES
from tests.oracles.record_books import Counts
from tests.oracles.record_check import Checker
from tests.oracles.record_play import is_run


class NorthernChecker(Checker[Books]):
    """Checks deals of the games with ready declarations."""

    games = GAMES.keys()

    def books(self, header: Json, secret: str, counts: Counts) -> Books:
        return Books(header, secret, counts)

    def case(self, books: Books, header: Json) -> Json:
        return case_of(books, header)

    def disagreement(self, books: Books, header: Json, result: Json) -> str:
        return disagreement(books, header, result)

    def check_arrangement(self, books: Books, win: Json) -> None:
        """The winner's tiles as sets and a pair, as seven pairs, or in one piece; then the melds."""
        [(seat, tile, source)] = [claim for claim in books.wins if claim[0] == win["seat"]]
        melds = [text_of(tiles_of(meld["tiles"])) for meld in books.melds[seat]]
        own = books.hands[seat] + ([tile] if tile and source != seat else [])
        pieces = [tiles_of(piece) for piece in win["arrangement"]]
        concealed = pieces[: len(pieces) - len(melds)]
        if [text_of(piece) for piece in pieces[len(concealed) :]] != melds:
            raise books.wrong(f"seat {seat} has other melds than his arrangement")
        if text_of([held for piece in concealed for held in piece]) != text_of(own):
            raise books.wrong(f"seat {seat} has other tiles than his arrangement")
        sizes = sorted(len(piece) for piece in concealed)
        form = books.game.form(tuple(sorted(own)), tuple(held for meld in melds for held in tiles_of(meld)))
        in_sets = sizes == [2] + [3] * (len(own) // 3)
        if not in_sets and sizes != [2] * 7 and (len(sizes) > 1 or form in ("sets", "pairs")):
            raise books.wrong(f"this is neither sets and a pair nor seven pairs: {sizes}")
        if sizes != [len(own)] and any(len(set(piece)) > 1 and not is_run(piece) for piece in concealed):
            raise books.wrong("these are no sets")

    def count(self, counts: Counts, books: Books, header: Json, end: Json) -> None:
        wins = books.wins
        counts["winners", str(len(wins))] += 1
        for seat, _, source in wins:
            how = "self-drawn" if source == seat else "robbed" if books.window.robbing else "discarded"
            counts["wins", f"{how}, {books.ready[seat] or 'not ready'}"] += 1
            counts["wins", "after the drawn tile was released"] += books.gone
            tile = [] if source == seat else [books.window.tile]
            melded = tuple(held for meld in books.melds[seat] for held in tiles_of(meld["tiles"]))
            counts["forms", books.game.form(tuple(sorted(books.hands[seat] + tile)), melded)] += 1
        if wins and books.fed_by is not None and header["game"] == "jinan":
            counts["moments", "fed-kong, chained"] += books.kongs_of_turn > 1
        for win in end["result"]["wins"]:
            for payer in win["paid_by"]:
                for clause in payer.get("also", []):
                    counts["payments", f"also {clause}"] += 1


CHECKER = NorthernChecker()
check_files = CHECKER.check_files


if __name__ == "__main__":
    sys.exit(CHECKER.main("Shandong, Weihai, Jinan and Rizhao"))
