"""What a hand is worth: the chance to reach an aim in the draws that are left, times what the rules pay for it."""

from typing import Final

from jiaxiang.bots.aims import Aim, aims_of
from jiaxiang.bots.outlook import Hand
from jiaxiang.bots.pace import Rivals
from jiaxiang.bots.payoff import Payoffs
from jiaxiang.bots.promise import Gain, Promises
from jiaxiang.bots.supply import KEPT_BACK, OTHERS, SURE, Supply
from jiaxiang.hands import NOT_READY, Meld
from jiaxiang.rules.ready import fitting
from jiaxiang.shapes import IMPOSSIBLE
from jiaxiang.table import State
from jiaxiang.tiles import PLAYED, UNKNOWN, Tile

NODES: Final = 150
"""So many ready hands are looked at closely at one decision; after that a near hand is valued as a far one."""
REACH: Final = 4
FAR_REACH: Final = 1
"""An aim that is further away than the nearest one by more tiles than that is not looked at; the second number is for
far hands."""
NARROW: Final = 0.7
"""What any aim but the widest promises a far hand counts so much."""
BRANCHES: Final = 1.25
"""By how much likelier a step is than its useful tiles say, because others make the hand better on the way: what greedy
bots' hands that missed two to four tiles came to, in 250 deals of Guangdong and of Jinan mahjong."""


class Prospects:
    """Values hands of one seat at one decision, in points. `horizon` is how many draws it has at most, `far` whether
    all of them will miss many tiles.

    Two things are not looked at: the others' losses among themselves, and what this seat loses when it does not win. As
    every win of another costs a share of it (`relief`), that is added to what an own win gains. `nodes` counts the
    ready hands that were looked at.
    """

    def __init__(
        self,
        view: State,
        seat: int,
        hand: Hand,
        unseen: list[int],
        payoffs: Payoffs,
        horizon: int,
        far: bool = False,
    ) -> None:
        self.rules: Final = view.rules
        self.supply: Final = Supply(view, unseen)
        self.promises: Final = Promises(view, seat, self.supply, payoffs)
        self.horizon: Final = horizon
        self._narrow: Final = NARROW if far else 1.0
        self._reach: Final = FAR_REACH if far else REACH
        self.nodes = 0
        self._aims: Final[dict[tuple[Meld, ...], list[Aim]]] = {}
        self._known: Final[dict[tuple[object, ...], list[float]]] = {}
        self._likely_styles: list[int] = []
        self._chances: Final[dict[tuple[bytes, int, int], float]] = {}
        self._again = 1.0
        self._nothing: Final = [0.0] * (horizon + 1)
        melds = view.seats[seat].melds
        self.look(hand.counts, hand.wild_counts, melds)
        widest = self._aims_with(melds)[0]
        plain = self.promises.of(widest, widest.kept(hand.counts), hand.wild_counts, melds)
        by_draw = max([gain[0] for gain in plain], default=0.0)
        by_claim = max([gain[1] for gain in plain], default=0.0)
        declares = any(gain[1] > plain[0][1] for gain in plain)
        self.relief: Final = (2.0 * by_claim + by_draw) / 9.0 if by_claim > 0 else by_draw / 3.0
        self.rivals: Final = Rivals(view, seat, self.supply.wild, by_claim > 0, declares)
        self.safe: Final = [1.0] + [1.0 - hazard for hazard in reversed(self.rivals.hazards(horizon))]

    def look(self, counts: list[int], wild_counts: list[int], melds: list[Meld]) -> None:
        """See what the aims promise to a hand: so it is then for all that it becomes with the same sets."""
        wilds = sum(wild_counts)
        standard = self.supply.wilds.standing(counts, self.supply.wilds.stand_ins(counts))
        near = IMPOSSIBLE
        for aim in self._aims_with(melds):
            kept = aim.kept(standard)
            misses = aim.missing(kept, len(melds), wilds)
            near = min(near, misses)
            if misses <= near + self._reach + 1:
                self.promises.of(aim, kept, wild_counts, melds)

    def value(
        self, counts: list[int], wild_counts: list[int], melds: list[Meld], draws: int, style: int = UNKNOWN
    ) -> float:
        """The points that a hand which waits for its next tile may expect, with so many draws to come.

        With a style it is declared ready in that way, and waits for what it waits for now; NOT_READY: it will not be
        declared, should it be ready now. Without one the best declaration counts.
        """
        declared = style > NOT_READY
        wilds, aims = self.supply.wilds, self._aims_with(melds)
        found: list[tuple[int, Aim, list[int]]] = []
        near = IMPOSSIBLE
        whites = wilds.stand_ins(counts)
        for standing in (0, whites) if whites else (0,):
            standard = wilds.standing(counts, standing)
            for aim in aims[:1] if declared else aims:
                kept = aim.kept(standard)
                misses = aim.missing(kept, len(melds), sum(wild_counts))
                near = min(near, misses)
                found.append((misses, aim, kept))
        self._again = 1.0 / (1.0 - self.supply.honours) if self.promises.releases(melds) else 1.0
        best = 0.0
        for misses, aim, kept in found:
            if 0 < misses <= near + self._reach and misses < IMPOSSIBLE:
                way = style if declared or misses == 1 else UNKNOWN
                value = self._values(aim, kept, wild_counts, melds, way, misses)[min(draws, self.horizon)]
                best = max(best, value if aim.is_widest else value * self._narrow)
        return best

    def _aims_with(self, melds: list[Meld]) -> list[Aim]:
        key = tuple(melds)
        if key not in self._aims:
            self._aims[key] = aims_of(fitting(self.rules.shapes, melds), melds)
        return self._aims[key]

    def _values(
        self, aim: Aim, kept: list[int], wild_counts: list[int], melds: list[Meld], style: int, misses: int
    ) -> list[float]:
        """What a hand may expect from an aim, by the number of draws to come."""
        key = (aim.number, bytes(kept), bytes(wild_counts), tuple(melds), style)
        known = self._known.get(key)
        if known is None:
            if misses == 1:
                known = self._waiting(aim, kept, wild_counts, melds, style)
            elif misses == 2 and aim.whole and self.nodes < NODES:
                known = self._near(aim, kept[:], wild_counts, melds)
            else:
                known = self._far(aim, kept, wild_counts, melds)
            self._known[key] = known
        return known

    def _waiting(
        self, aim: Aim, counts: list[int], wild_counts: list[int], melds: list[Meld], style: int
    ) -> list[float]:
        """A hand that misses one tile. Which declaration is best the first one tells for all."""
        self.nodes += 1
        _, tiles = aim.better(counts, len(melds), sum(wild_counts))
        unseen = self.supply.unseen
        chances, likely = self.supply.step(counts, tiles, unseen, True)
        best, ends = self._nothing, (0.0, 1.0)
        styles = [style] if style != UNKNOWN else self._likely_styles or self.promises.styles
        for each in styles if likely != UNKNOWN else []:
            gain = self.promises.gain(counts, wild_counts, melds, tiles, unseen, likely, each, style > NOT_READY)
            now = self._ends(chances[0] * self._again, chances[1], gain)
            values = self._turns([now[0]] * self.horizon, now[1])
            if values[-1] > best[-1]:
                best, ends = values, now
                if style == UNKNOWN:
                    self._likely_styles = [each]
        if aim.whole or style > NOT_READY:
            return best
        exchanging = self._exchanging(aim, counts[:], wild_counts, melds, ends)
        return exchanging if exchanging[-1] > best[-1] else best

    def _exchanging(
        self, aim: Aim, kept: list[int], wild_counts: list[int], melds: list[Meld], ends: tuple[float, float]
    ) -> list[float]:
        """A hand that misses one tile, if it waits for what hands usually wait for once one more useful tile has come.

        So it is worth no less than a hand to which one of its tiles were of no use. `ends` is how it may win now.
        """
        chance = 0.0
        for tile in aim.kinds:
            if kept[tile]:
                kept[tile] -= 1
                if aim.missing(kept, len(melds), sum(wild_counts)) == 2:
                    chance = max(chance, self._comes(aim, kept, wild_counts, melds))
                kept[tile] += 1
        win, rest = ends
        usual = self._usually(aim, self.promises.of(aim, kept, wild_counts, melds), [])
        return self._turns([win + rest * chance * after for after in usual[: self.horizon]], rest * (1.0 - chance))

    def _near(self, aim: Aim, counts: list[int], wild_counts: list[int], melds: list[Meld]) -> list[float]:
        """A hand that misses two tiles: each useful one comes, and the best discard follows."""
        wilds, number = sum(wild_counts), len(melds)
        _, tiles = aim.better(counts, number, wilds)
        total = 0.0
        after = self._nothing[:]
        for tile in tiles:
            left = self.supply.left(counts, tile, self.supply.unseen)
            if left:
                ways = self.supply.claimable(counts, tile)
                weight = left * (self._again + KEPT_BACK * ways) / self.supply.pool
                counts[tile] += 1
                values = self._best_ready(aim, counts, wild_counts, melds, tile)
                counts[tile] -= 1
                total += weight
                for draws in range(self.horizon + 1):
                    after[draws] += weight * values[draws]
        if total <= 0:
            return self._nothing
        return self._step(min(SURE, BRANCHES * total), [value / total for value in after])

    def _best_ready(
        self, aim: Aim, counts: list[int], wild_counts: list[int], melds: list[Meld], drawn: Tile
    ) -> list[float]:
        """The best that a hand may expect that becomes ready with its discard."""
        best = self._nothing
        for discard in range(PLAYED):
            if counts[discard] and discard != drawn:
                counts[discard] -= 1
                if aim.missing(counts, len(melds), sum(wild_counts)) == 1:
                    values = self._values(aim, counts, wild_counts, melds, UNKNOWN, 1)
                    if values[-1] > best[-1]:
                        best = values
                counts[discard] += 1
        return best

    def _far(self, aim: Aim, counts: list[int], wild_counts: list[int], melds: list[Meld]) -> list[float]:
        """A hand further away: the step before it as it is, those after that as they are for any hand; of one that
        misses three tiles the next step too as it will be.
        """
        misses = aim.missing(counts, len(melds), sum(wild_counts))
        first = self._comes(aim, counts, wild_counts, melds)
        if first == 0:
            return self._nothing
        steps = [min(SURE, aim.pace(each) + self.supply.wild) for each in range(2, misses)] + [first]
        if misses == 3 and aim.is_widest:
            steps[0] = self._comes_next(aim, counts[:], wild_counts, melds)
        return self._usually(aim, self.promises.of(aim, counts, wild_counts, melds), steps)

    def _comes_next(self, aim: Aim, counts: list[int], wild_counts: list[int], melds: list[Meld]) -> float:
        """How likely a turn brings the next tile but one: after each useful tile and the best discard."""
        wilds, number = sum(wild_counts), len(melds)
        misses, tiles = aim.better(counts, number, wilds)
        total, chance = 0.0, 0.0
        for tile in tiles:
            left = self.supply.left(counts, tile, self.supply.unseen)
            if left:
                weight = left * (1.0 + KEPT_BACK * self.supply.claimable(counts, tile))
                counts[tile] += 1
                total += weight
                chance += weight * self._best_step(aim, counts, wild_counts, melds, misses - 1)
                counts[tile] -= 1
        return chance / total if total else 0.0

    def _best_step(self, aim: Aim, counts: list[int], wild_counts: list[int], melds: list[Meld], misses: int) -> float:
        """How likely a turn takes a hand nearer after the best discard of those that leave so many tiles missing."""
        wilds, number, best = sum(wild_counts), len(melds), 0.0
        for discard in range(PLAYED):
            if counts[discard]:
                counts[discard] -= 1
                if aim.missing(counts, number, wilds) == misses:
                    key = (bytes(counts), wilds, number)
                    chance = self._chances.get(key, -1.0)
                    if chance < 0:
                        chance = self._chances[key] = self._comes(aim, counts, wild_counts, melds)
                    best = max(best, chance)
                counts[discard] += 1
        return best

    def _comes(self, aim: Aim, counts: list[int], wild_counts: list[int], melds: list[Meld]) -> float:
        """How likely a turn brings a tile that takes a hand nearer to an aim."""
        tiles = aim.better(counts, len(melds), sum(wild_counts))[1]
        (drawn, claimed), tile = self.supply.step(counts, tiles, self.supply.unseen, False)
        if tile == UNKNOWN:
            return 0.0
        return 1.0 - (1.0 - min(SURE, BRANCHES * self._again * drawn)) * (1.0 - min(SURE, BRANCHES * claimed))

    def _usually(self, aim: Aim, promised: list[Gain], steps: list[float]) -> list[float]:
        """A hand that, after so likely steps, waits for what hands usually wait for; the last step comes first."""
        by_draw = aim.pace(1) / (1.0 + OTHERS * KEPT_BACK)
        best = self._nothing
        for gain in promised:
            win, rest = self._ends(by_draw + self.supply.wild, aim.pace(1) - by_draw, gain)
            values = self._turns([win] * self.horizon, rest)
            for step in steps:
                values = self._step(step, values)
            if values[-1] > best[-1]:
                best = values
        return best

    def _ends(self, drawn: float, claimed: float, gain: Gain) -> tuple[float, float]:
        """What a turn of a hand that misses one tile brings, and how likely it goes on; the chances are of a turn."""
        by_draw, by_claim = gain
        win, rest = 0.0, 1.0
        if by_claim > 0:
            win = claimed * (by_claim + self.relief)
            rest = 1.0 - claimed
        if by_draw > 0:
            win += rest * drawn * (by_draw + self.relief)
            rest *= 1.0 - drawn
        return win, rest

    def _step(self, chance: float, after: list[float]) -> list[float]:
        """A step before others: with this chance a turn the hand comes to where it may expect `after`."""
        return self._turns([chance * value for value in after[: self.horizon]], 1.0 - chance)

    def _turns(self, brings: list[float], rest: float) -> list[float]:
        """The points by the number of draws to come, where a turn brings so many, by the draws after it, or goes by."""
        values = [0.0]
        now = 0.0
        for draws in range(1, self.horizon + 1):
            now = self.safe[draws] * (brings[draws - 1] + rest * now)
            values.append(now)
        return values
