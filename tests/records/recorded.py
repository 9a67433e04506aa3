"""Records for tests: of random deals, taken apart into lines, changed, and chained again."""

import io
import json
import random
from typing import Any

from jiaxiang.records import RecordError, RecordWriter, Verified, verify_deals
from jiaxiang.records.record import START, seal
from jiaxiang.rules import Game, find_game
from jiaxiang.table import Deal, Place, SeededWall, combine
from jiaxiang.testing import play_randomly

NUMBERS = (7, 0, 10**29, 3)


def begin(seed: int, **options: object) -> tuple[Deal, bytes]:
    """A deal, and the secret of its wall."""
    rules, secret, place = (
        find_game("guangdong").rules(options),
        f"secret {seed}".encode(),
        Place(seed % 4, "2z", seed % 3),
    )
    wall = SeededWall(combine(secret, NUMBERS), rules.tile_set, rules.game.hand_size, place.dealer)
    return Deal(rules, place, wall), secret


def record(*seeds: int, **options: object) -> bytes:
    """The file of random deals, written event by event."""
    file = io.BytesIO()
    writer = RecordWriter(file)
    for seed in seeds:
        deal, secret = begin(seed, **options)
        writer.begin(deal, secret, NUMBERS)
        play_randomly(deal, random.Random(seed), lambda _: writer.follow())
        writer.finish()
    writer.close()
    return file.getvalue()


def lines_of(data: bytes) -> list[bytes]:
    return data.splitlines(keepends=True)


def objects_of(data: bytes) -> list[dict[str, Any]]:
    """The lines as objects without their hashes."""
    return [{name: value for name, value in json.loads(line).items() if name != "hash"} for line in data.splitlines()]


def chained(objects: list[dict[str, Any]]) -> bytes:
    """The file of these lines, with a chain that is right."""
    data, hash = b"", START
    for each in objects:
        text = json.dumps(each, ensure_ascii=False, separators=(",", ":")).encode()[:-1]
        hash = seal(hash, text)
        data += text + b',"hash":"' + hash.encode() + b'"}\n'
    return data


def at_version(version: int) -> Game:
    """Guangdong, as if its version had gone up since."""
    game = find_game("guangdong")
    other = ("bars_nobody", "clause", "rules")
    facts = {name: getattr(game, name) for name in dir(game) if name[0] != "_" and name not in other}
    return Game(**{**facts, "version": version})


def proven(data: bytes) -> list[Verified]:
    return list(verify_deals(io.BytesIO(data)))


def fault(data: bytes) -> RecordError | None:
    """What a file is refused for, if it is."""
    try:
        proven(data)
    except RecordError as error:
        return error
    return None


def refusal(data: bytes) -> RecordError:
    error = fault(data)
    assert error is not None, "expected a fault"
    assert "\n" not in str(error)
    return error
