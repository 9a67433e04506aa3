"""Other readings of a winning hand: the best of them, the one that counts first."""

from msgspec import Struct

from jiaxiang.rules.facts import Facts
from jiaxiang.rules.game import Rules
from jiaxiang.rules.reading import Reading
from jiaxiang.rules.score import Line, Score, Step
from jiaxiang.tiles import NAMES, UNKNOWN, Tile


class Stand(Struct, frozen=True, rename={"face": "as"}):
    """What a wild tile, or one that may stand in for the turned tile, is in a reading: perhaps its own face."""

    tile: str
    face: str


class Alternative(Struct, frozen=True):
    """One reading of a winner's hand, and what it would be worth (one share), as a win of the answer format tells it.

    `stands` says what each wild tile stands for, and which tiles stand in for the turned one.
    """

    base: int
    fan: int
    points: int
    capped: bool
    lines: tuple[Line, ...]
    steps: tuple[Step, ...]
    arrangement: tuple[str, ...]
    stands: tuple[Stand, ...]


def best_readings(rules: Rules, facts: Facts, seat: int, number: int) -> list[Alternative]:
    """So many of the best different readings of a winner's hand, or as many as there are, the best first (C-10).

    Readings differ when their sets or their lines do. A flat win has one reading; a hand that does not win has none.
    """
    verdict = rules.judge(facts, seat)
    if not isinstance(verdict, Score):
        return []
    if rules.flat_win(facts, seat) is not None:
        return [_alternative(verdict, ())]
    return [_alternative(score, stands(reading)) for score, reading in ranked(rules, facts, seat, number)]


def ranked(rules: Rules, facts: Facts, seat: int, number: int) -> list[tuple[Score, Reading]]:
    """So many of the best different readings of a hand that wins by its sets, each with its score, the best first."""
    score = rules.game.score
    different: dict[tuple[tuple[str, ...], tuple[Line, ...]], Reading] = {}
    for reading in rules.readings(facts, seat, every=True):
        alone = score([reading])
        different.setdefault((alone.arrangement, alone.lines), reading)
    found: list[tuple[Score, Reading]] = []
    while different and len(found) < number:
        best = score(list(different.values()))
        found.append((best, different.pop((best.arrangement, best.lines))))
    return found


def stands(reading: Reading) -> tuple[Stand, ...]:
    """What the wild tiles of a reading stand for, and which tiles stand in for the turned one."""
    groups, wilds = reading.arrangement.groups, reading.facts.wilds
    faces = [tile for group in groups for place, tile in enumerate(group.tiles) if group.wilds >> place & 1]
    found = [_stand(tile, face) for tile, face in zip(_wild_tiles(reading), faces, strict=True)]
    if wilds.stand_in != UNKNOWN:
        standing = sum(group.own.count(wilds.turned) for group in groups)
        found += [_stand(wilds.stand_in, wilds.turned)] * standing
    return tuple(found)


def as_they_lie(reading: Reading) -> list[list[Tile]]:
    """The tiles of each concealed group as they lie there, place by place, where the arrangement has what they stand for."""
    wilds = reading.facts.wilds
    wild = iter(_wild_tiles(reading))
    found = []
    for group in reading.arrangement.groups:
        tiles = list(group.tiles)
        for place, tile in enumerate(tiles):
            if group.wilds >> place & 1:
                tiles[place] = next(wild)
            elif tile == wilds.turned and wilds.stand_in != UNKNOWN:
                tiles[place] = wilds.stand_in
        found.append(tiles)
    return found


def _wild_tiles(reading: Reading) -> list[Tile]:
    """The wild tiles that a winner holds, by kind, the winning tile included."""
    facts = reading.facts
    return [tile for tile in facts.wilds.kinds for _ in range(reading.hand_before[tile] + (tile == facts.tile))]


def _stand(tile: Tile, face: Tile) -> Stand:
    return Stand(NAMES[tile], NAMES[face])


def _alternative(score: Score, stands: tuple[Stand, ...]) -> Alternative:
    return Alternative(
        score.base, score.fan, score.points, score.capped, score.lines, score.steps, score.arrangement, stands
    )
