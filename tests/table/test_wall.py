"""The fair wall: the shuffle is documented, so a test can follow it by hand."""

import hashlib

import pytest

from jiaxiang.table import ScriptedWall, SeededWall, combine, commitment, keeps_promise
from jiaxiang.table.wall import Stream, shuffle
from jiaxiang.tiles import UNKNOWN, counts, full_set


@pytest.mark.clause("C-21")
def test_the_seed_is_the_hash_of_the_secret_and_four_numbers() -> None:
    secret = bytes.fromhex("00ff")
    assert combine(secret, (1, 22, 0, 7)) == hashlib.sha256(b"00ff:1:22:0:7").digest()
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()
    assert keeps_promise(commitment(secret), secret)
    assert not keeps_promise(commitment(secret), b"other")


@pytest.mark.clause("C-21")
def test_the_shuffle_follows_its_description() -> None:
    """Fisher-Yates from the last place down, words of SHA-256(seed ‖ counter) from the first on, too large ones skipped."""
    seed = b"any seed"
    words: list[int] = []
    for counter in range(20):
        block = hashlib.sha256(seed + counter.to_bytes(8, "big")).digest()
        words += [int.from_bytes(block[i : i + 4], "big") for i in range(0, 32, 4)]
    tiles = [tile for tile in range(34) for _ in range(4)]
    used = iter(words)
    for place in range(135, 0, -1):
        limit = place + 1
        word = next(used)
        while word >= 2**32 - 2**32 % limit:
            word = next(used)
        other = word % limit
        tiles[place], tiles[other] = tiles[other], tiles[place]
    assert shuffle(seed, full_set(False)) == tiles


@pytest.mark.clause("C-21")
def test_a_shuffle_that_is_kept_for_ever() -> None:
    """A wall of an old record must come out the same with every later version."""
    wall = shuffle(bytes(32), full_set(True))
    digest = hashlib.sha256(bytes(wall)).hexdigest()
    assert counts(wall) == full_set(True)
    assert digest == hashlib.sha256(bytes(_by_description(bytes(32), 8))).hexdigest()


def _by_description(seed: bytes, flowers: int) -> list[int]:
    tiles = [tile for tile in range(34) for _ in range(4)] + list(range(34, 34 + flowers))
    stream = Stream(seed)
    for place in reversed(range(1, len(tiles))):
        other = stream.below(place + 1)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tiles


def test_every_place_is_equally_likely() -> None:
    """500 shuffles: the first tile of the wall is each of the three suits about a quarter of the time (36 of 136)."""
    firsts = [shuffle(number.to_bytes(4, "big"), full_set(False))[0] // 9 for number in range(500)]
    for suit in range(3):
        assert 95 < firsts.count(suit) < 170  # expected 132, five standard deviations are 50


@pytest.mark.clause("C-03")
def test_hands_come_by_fours_from_the_dealer_on_and_tails_from_the_other_end() -> None:
    tiles = shuffle(b"x", full_set(False))
    wall = SeededWall(b"x", full_set(False), 13, 2)
    dealt = [tiles[4 * i : 4 * i + 4] for i in range(12)]
    assert wall.hands[2] == dealt[0] + dealt[4] + dealt[8] + [tiles[48]]
    assert wall.hands[1] == dealt[3] + dealt[7] + dealt[11] + [tiles[51]]
    assert wall.left == 84
    assert (wall.head(), wall.tail(), wall.head()) == (tiles[52], tiles[135], tiles[53])


def test_sixteen_tiles_are_four_fours() -> None:
    wall = SeededWall(b"x", full_set(True), 16, 0)
    tiles = shuffle(b"x", full_set(True))
    assert [len(hand) for hand in wall.hands] == [16] * 4
    assert wall.hands[0][12:] == tiles[48:52]
    assert wall.left == 80


def test_a_wall_gives_every_tile_once_and_then_none() -> None:
    wall = SeededWall(b"y", full_set(True), 13, 0)
    drawn = [wall.head() if step % 3 else wall.tail() for step in range(wall.left)]
    assert counts(drawn + [tile for hand in wall.hands for tile in hand]) == full_set(True)
    assert (wall.head(), wall.tail()) == (UNKNOWN, UNKNOWN)


def test_a_scripted_wall_names_what_it_names() -> None:
    wall = ScriptedWall([[], [], [], []], [1, 2], [3], 10)
    assert [wall.tail(), wall.head(), wall.head(), wall.head(), wall.tail()] == [3, 1, 2, UNKNOWN, UNKNOWN]
    assert wall.left == 10
    assert wall.turned() == UNKNOWN


@pytest.mark.clause("TZ-01")
def test_the_turned_tile_is_the_next_of_the_head_or_what_a_script_names() -> None:
    tiles = shuffle(b"x", full_set(False))
    wall = SeededWall(b"x", full_set(False), 13, 2)
    assert (wall.head(), wall.turned(), wall.head()) == (tiles[52], tiles[53], tiles[54])
    scripted = ScriptedWall([[], [], [], []], [1], [], 10, turned=7)
    assert (scripted.turned(), scripted.head()) == (7, 1)
