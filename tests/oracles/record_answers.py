"""A tile that others may answer: who may do what with it, and whose answer is carried out (C-06)."""

from tests.oracles.record_books import RANK

NOTHING = (0, 0)


class Window:
    """A discard, or the tile of an added kong that may be robbed; `several` may win on it."""

    def __init__(self, owner: int, tile: str, robbing: bool, several: bool = False):
        self.owner = owner
        self.tile = tile
        self.robbing = robbing
        self.several = several
        self.can: dict[int, set[str]] = {}  # the verbs that each seat may answer with, besides pass
        self.answers: dict[int, str] = {}  # a verb, and the tiles after it

    def weight(self, seat: int, verb: str) -> tuple[int, int]:
        """Win beats pung and kong, these beat chow; of two who win the next in turn does (C-07)."""
        rank = RANK[verb]
        return rank, -((seat - self.owner) % 4) if verb == "win" and not self.several else 0

    def best(self) -> tuple[tuple[int, int], list[int]]:
        """The weight of the best answer so far, and whose it is, in turn order; NOTHING and nobody where all passed."""
        given = {seat: self.weight(seat, answer.split()[0]) for seat, answer in self.answers.items()}
        best = max(given.values(), default=NOTHING)
        seats = [seat for seat, found in given.items() if found == best > NOTHING]
        return best, sorted(seats, key=lambda seat: (seat - self.owner) % 4)

    def waits_for(self) -> list[int]:
        """Who has not answered and could still change what comes of it."""
        so_far, _ = self.best()
        silent = [(seat, verbs) for seat, verbs in self.can.items() if seat not in self.answers]
        return [
            seat
            for seat, verbs in silent
            if max(self.weight(seat, verb) for verb in verbs) > so_far or (self.several and "win" in verbs)
        ]
