"""Recorded deals of Taizhou and Wenling, from the rulebook alone: `python -m tests.oracles.check_wild_records FILE…`.

Nothing of the engine is used. The wall is made anew (C-21), every event is followed by books of our own (wild_books.py),
the finished deal is written as a case, and what the game's oracle makes of the case must be the record's result.
"""

import sys
from collections import Counter

from tests.oracles.guangdong_oracle import Json, text_of, tiles_of
from tests.oracles.record_books import Counts
from tests.oracles.record_check import Checker
from tests.oracles.record_play import is_run
from tests.oracles.wild_books import Books
from tests.oracles.wild_cases import ORACLES, case_of, disagreement


class WildChecker(Checker[Books]):
    """Checks deals of the games with wild tiles."""

    games = ORACLES.keys()

    def books(self, header: Json, secret: str, counts: Counts) -> Books:
        return Books(header, secret, counts)

    def case(self, books: Books, header: Json) -> Json:
        return case_of(books, header)

    def disagreement(self, books: Books, header: Json, result: Json) -> str:
        return disagreement(case_of(books, header), result)

    def check_arrangement(self, books: Books, win: Json) -> None:
        """The winner's sets are sets, and hold all of his tiles; only wild tiles and Whites may stand for others."""
        if books.flat:
            return
        [(seat, tile, source)] = books.wins
        melds = [meld["tiles"] for meld in books.melds[seat]]
        own = books.hands[seat] + ([tile] if tile and source != seat else [])
        pieces = [tiles_of(piece) for piece in win["arrangement"]]
        concealed = pieces[: len(pieces) - len(melds)]
        if [text_of(piece) for piece in pieces[len(concealed) :]] != [text_of(tiles_of(meld)) for meld in melds]:
            raise books.wrong(f"seat {seat} has other melds than his arrangement")
        if any(len(set(piece)) > 1 and not is_run(piece) for piece in concealed):
            raise books.wrong("these are no sets")
        if sorted(len(piece) for piece in concealed) != [2] + [3] * (len(own) // 3):
            raise books.wrong("these are not sets and a pair")
        over = Counter(face for piece in concealed for face in piece)
        wilds = [held for held in own if held in books.game.wild]
        whites = own.count("5z") if books.game.face else 0
        for standing in range(whites + 1):
            real = Counter(held for held in own if held not in wilds)
            real.subtract({"5z": standing} if standing else {})
            real.update([books.game.face] * standing)
            if not +real - over and len(own) == sum(over.values()):
                return
        raise books.wrong(f"seat {seat} has other tiles than his arrangement")

    def count(self, counts: Counts, books: Books, header: Json, end: Json) -> None:
        if books.turned:
            counts["turned", {"f": "a flower", "z": "an honour"}.get(books.turned[1], "a suit tile")] += 1
        for hand in end["result"].get("hands", []):
            counts["losers", "with points" if hand["points"] else "without"] += 1
        for win in end["result"]["wins"]:
            counts["wins", "capped" if win["capped"] else "not capped"] += 1
            counts["liable", win["liable"]["clause"] if win["liable"] else "nobody"] += 1


CHECKER = WildChecker()
check_files = CHECKER.check_files


if __name__ == "__main__":
    sys.exit(CHECKER.main("Taizhou and Wenling"))
