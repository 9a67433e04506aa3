"""The walls by which the client's own check of the fair wall is tested are those that this side shuffles and deals.

`python -m tests.web.test_proofs` writes them anew.
"""

from pathlib import Path

import msgspec
import pytest

from jiaxiang.rules import find_game
from jiaxiang.server.wire.cards import Proof, SeatCard
from jiaxiang.table import SeededWall, combine, commitment
from jiaxiang.table.wall import shuffle
from jiaxiang.tiles import NAMES, format_tiles

TARGET = Path(__file__).parents[2] / "web/src/records/fixtures/proofs.json"
SEATS = (
    SeatCard("Li", "", True),
    SeatCard("", "greedy", False),
    SeatCard("小明", "", False),
    SeatCard("", "greedy", False),
)


def proof(game: str, secret: bytes, numbers: tuple[int, int, int, int], dealer: int) -> Proof:
    seed = combine(secret, numbers)
    tile_set, size = find_game(game).rules({}).tile_set, find_game(game).hand_size
    first, second, third, fourth = (
        format_tiles(sorted(hand)) for hand in SeededWall(seed, tile_set, size, dealer).hands
    )
    one, two, three, four = (str(number) for number in numbers)
    return Proof(
        commitment=commitment(secret),
        secret=secret.hex(),
        numbers=(one, two, three, four),
        seats=SEATS,
        seed=seed.hex(),
        dealer=dealer,
        wall=tuple(NAMES[tile] for tile in shuffle(seed, tile_set)),
        hands=(first, second, third, fourth),
    )


def proofs() -> bytes:
    """Of a game with thirteen tiles a hand, and of one with sixteen and flowers; one number is larger than JavaScript's."""
    thirteen = proof("guangdong", bytes(range(32)), (7, 0, 9_007_199_254_740_993, 42), 0)
    sixteen = proof("wenling", bytes(range(224, 256)), (1, 2, 3, 4), 2)
    return msgspec.json.encode([thirteen, sixteen]) + b"\n"


@pytest.mark.clause("C-21", "C-03")
def test_the_clients_walls_are_ours() -> None:
    assert TARGET.read_bytes() == proofs()


if __name__ == "__main__":
    TARGET.write_bytes(proofs())
