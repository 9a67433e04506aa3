"""A tile that others may answer: who may do what with it, and whose answer is carried out (C-06)."""

from tests.oracles.record_books import RANK

NOTHING = (0, 0)


class Window:
    """A discard, or the tile of an added kong that may be robbed."""

    def __init__(self, owner: int, tile: str, robbing: bool):
        self.owner = owner
        self.tile = tile
        self.robbing = robbing
        self.can: dict[int, set[str]] = {}  # the verbs that each seat may answer with, besides pass
        self.answers: dict[int, str] = {}  # a verb, and the tiles after it

    def weight(self, seat: int, verb: str) -> tuple[int, int]:
        """Win beats pung and kong, these beat chow; of two who win the next in turn does (TZ-07, WL-05)."""
        rank = RANK[verb]
        return rank, -((seat - self.owner) % 4) if verb == "win" else 0

    def best(self) -> tuple[tuple[int, int], int]:
        """The weight of the best answer so far, and its seat; NOTHING and nobody where all have passed."""
        given = [(self.weight(seat, answer.split()[0]), seat) for seat, answer in self.answers.items()]
        return max((found for found in given if found[0] > NOTHING), default=(NOTHING, -1))

    def waits_for(self) -> list[int]:
        """Who has not answered and could still change what comes of it."""
        so_far, _ = self.best()
        silent = [(seat, verbs) for seat, verbs in self.can.items() if seat not in self.answers]
        return [seat for seat, verbs in silent if max(self.weight(seat, verb) for verb in verbs) > so_far]
