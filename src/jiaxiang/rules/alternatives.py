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
    score = rules.game.score
    different: dict[tuple[tuple[str, ...], tuple[Line, ...]], Reading] = {}
    for reading in rules.readings(facts, seat, every=True):
        alone = score([reading])
        different.setdefault((alone.arrangement, alone.lines), reading)
    found: list[Alternative] = []
    while different and len(found) < number:
        best = score(list(different.values()))
        found.append(_alternative(best, stands(different.pop((best.arrangement, best.lines)))))
    return found


def stands(reading: Reading) -> tuple[Stand, ...]:
    """What the wild tiles of a reading stand for, and which tiles stand in for the turned one."""
    facts, groups = reading.facts, reading.arrangement.groups
    wilds = facts.wilds
    held = [tile for tile in wilds.kinds for _ in range(reading.hand_before[tile] + (tile == facts.tile))]
    faces = [tile for group in groups for place, tile in enumerate(group.tiles) if group.wilds >> place & 1]
    found = [_stand(tile, face) for tile, face in zip(held, faces, strict=True)]
    if wilds.stand_in != UNKNOWN:
        standing = sum(group.own.count(wilds.turned) for group in groups)
        found += [_stand(wilds.stand_in, wilds.turned)] * standing
    return tuple(found)


def _stand(tile: Tile, face: Tile) -> Stand:
    return Stand(NAMES[tile], NAMES[face])


def _alternative(score: Score, stands: tuple[Stand, ...]) -> Alternative:
    return Alternative(
        score.base, score.fan, score.points, score.capped, score.lines, score.steps, score.arrangement, stands
    )
