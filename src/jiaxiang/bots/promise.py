"""What an aim promises: the gain of one hand that may become of what is held, asked of the game's own rules."""

from typing import Final

from jiaxiang.bots.aims import Aim
from jiaxiang.bots.payoff import Payoffs
from jiaxiang.bots.supply import Supply
from jiaxiang.hands import NOT_READY, READY_TEXTS, SEATS, Form, Meld
from jiaxiang.table import State
from jiaxiang.tiles import KINDS, PLAYED, SUIT_SIZE, SUITED, UNKNOWN, Tile

Gain = tuple[float, float]
"""Points gained, on average over the waits: self-drawn, and on another player's tile; 0 where that is no win."""

WAITS: Final = 3
"""So many waits are scored each; of more only the likeliest, which stands for all."""
OPENED: Final = 0.7
"""How often a hand that misses three tiles or more will have claimed a set by the time it wins."""
TO_COME: Final = 4.0
"""For so many turns a hand that has released honours (放风) goes on setting out those that it draws."""


class Promises:
    """What hands of one seat would gain, at one decision. A gain is given for each way of being ready in `styles`."""

    def __init__(self, view: State, seat: int, supply: Supply, payoffs: Payoffs) -> None:
        self.view: Final = view
        self.seat: Final = seat
        self.supply: Final = supply
        self.payoffs: Final = payoffs
        self.styles: Final = _styles(view, seat)
        self._known: Final[dict[tuple[object, ...], list[Gain]]] = {}
        self._sample: tuple[list[int], Tile] | None = None

    def fed(self, ready: int) -> int:
        """What it would cost to feed a hand such as the one that this seat may have first, declared ready or not."""
        if self._sample is None:
            return 0
        player = self.view.seats[self.seat]
        concealed, tile = self._sample
        return self.payoffs.fed(self.view, self.seat, concealed, player.melds, tile, ready)

    def releases(self, melds: list[Meld]) -> bool:
        """Whether honours that come are set out and replaced."""
        return self.view.rules.releasing is not None and any(meld.form == Form.RELEASE for meld in melds)

    def of(self, aim: Aim, kept: list[int], wild_counts: list[int], melds: list[Meld]) -> list[Gain]:
        """The gains of an aim for all hands with these sets on the table: those of the first one that is asked about.

        It is completed: the tile comes that is the likeliest, what is of no use goes. Empty where nothing can come.
        """
        key = (aim.number, tuple(melds))
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._complete(aim, kept[:], wild_counts, melds)
        return known

    def _complete(self, aim: Aim, counts: list[int], wild_counts: list[int], melds: list[Meld]) -> list[Gain]:
        wilds, number = sum(wild_counts), len(melds)
        left = self.supply.unseen[:]
        first, _ = aim.better(counts, number, wilds)
        misses = first
        while True:
            if misses <= 1 and (sum(counts) + wilds) % 3 == 2:
                self._drop(aim, counts, number, wilds, 1, left)
            misses, tiles = aim.better(counts, number, wilds)
            _, tile = self.supply.step(counts, tiles, left, misses == 1)
            if tile == UNKNOWN:
                return []
            if misses <= 1:
                break
            counts[tile] += 1
            left[self.supply.comes_as(tile)] -= 1
            misses -= 1
            self._drop(aim, counts, number, wilds, misses, left)
        gains = [self.gain(counts, wild_counts, melds, tiles, left, tile, style) for style in self.styles]
        if self._sample is None:
            self._sample = self._concealed(counts, wild_counts), self.supply.comes_as(tile)
        meld = self._set_of(aim, counts, number, wilds) if first > 2 and aim.claims else None
        if meld is None:
            return gains
        for each in meld.tiles:
            counts[each] -= 1
        opened = [self.gain(counts, wild_counts, [*melds, meld], tiles, left, tile, style) for style in self.styles]
        return [_between(closed, claimed) for closed, claimed in zip(gains, opened, strict=True)]

    def _set_of(self, aim: Aim, counts: list[int], melds: int, wilds: int) -> Meld | None:
        """A set of a ready hand as if it had been claimed."""
        for tile in range(PLAYED):
            meld = None
            if counts[tile] >= 3:
                meld = Meld(Form.PUNG, (tile,) * 3, tile, (self.seat + 1) % SEATS)
            elif tile < SUITED and tile % SUIT_SIZE < SUIT_SIZE - 2 and min(counts[tile : tile + 3]) > 0:
                meld = Meld(Form.CHOW, (tile, tile + 1, tile + 2), tile, (self.seat - 1) % SEATS)
            if meld is not None:
                rest = counts[:]
                for each in meld.tiles:
                    rest[each] -= 1
                if aim.missing(rest, melds + 1, wilds) == 1:
                    return meld
        return None

    def _drop(self, aim: Aim, counts: list[int], melds: int, wilds: int, misses: int, left: list[int]) -> None:
        """Discard what is not needed: the loneliest tile; where the hand is ready then, what leaves the best wait."""
        best, most = UNKNOWN, -KINDS
        for tile in range(PLAYED):
            if counts[tile] == 0:
                continue
            counts[tile] -= 1
            if aim.missing(counts, melds, wilds) == misses:
                if misses > 1:
                    worth = -_company(counts, tile)
                else:
                    worth = sum([left[each] for each in aim.better(counts, melds, wilds)[1]])
                if worth > most:
                    best, most = tile, worth
            counts[tile] += 1
        if best != UNKNOWN:
            counts[best] -= 1

    def gain(
        self,
        counts: list[int],
        wild_counts: list[int],
        melds: list[Meld],
        tiles: list[Tile],
        left: list[int],
        likely: Tile,
        style: int,
        now: bool = False,
    ) -> Gain:
        """What a ready hand that waits for these tiles gains; `now`: declared with this discard."""
        view, seat = self.view, self.seat
        concealed = self._concealed(counts, wild_counts)
        early = view.early_ready[seat] or (now and view.quiet and not view.has_discarded[seat])
        releases = self.releases(melds)
        drawn, claimed, weight = 0.0, 0.0, 0
        for tile in tiles:
            many = self.supply.left(counts, tile, left)
            if many > 0 and (tile == likely or len(tiles) <= WAITS):
                comes = self.supply.comes_as(tile)
                paid = self.payoffs.of(view, seat, concealed, melds, comes, style, early)
                by_draw, by_claim = float(paid[0]), float(paid[1])
                if releases:
                    more = self.payoffs.of(view, seat, concealed, melds, comes, style, early, 1)
                    by_draw += self.supply.honours * TO_COME * (more[0] - by_draw)
                    by_claim += self.supply.honours * TO_COME * (more[1] - by_claim)
                drawn += many * by_draw
                claimed += many * by_claim
                weight += many
        return (drawn / weight, claimed / weight) if weight else (0.0, 0.0)

    def _concealed(self, counts: list[int], wild_counts: list[int]) -> list[int]:
        """The 42 counts of a hand, with its wild tiles and stand-ins as they are."""
        wilds = self.supply.wilds
        concealed = counts + [0] * (KINDS - PLAYED)
        for tile, count in zip(wilds.kinds, wild_counts, strict=True):
            if concealed[tile]:
                concealed[wilds.stand_in] += concealed[tile]
            concealed[tile] = count
        return concealed


def _styles(view: State, seat: int) -> list[int]:
    """The ways in which a seat may be ready when it wins: as it is, or with every declaration that it may make."""
    player, declaring = view.seats[seat], view.rules.declaring
    if player.ready != NOT_READY or declaring is None:
        return [player.ready]
    return [NOT_READY] + [READY_TEXTS.index(style) for style in declaring.styles]


def _between(closed: Gain, opened: Gain) -> Gain:
    """The gain of a hand of which nobody knows yet whether it will be opened."""
    rest = 1.0 - OPENED
    return OPENED * opened[0] + rest * closed[0], OPENED * opened[1] + rest * closed[1]


def _company(counts: list[int], tile: Tile) -> int:
    """How many tiles a tile has near it, equal ones counted double."""
    found = 2 * counts[tile]
    if tile < SUITED:
        rank = tile % SUIT_SIZE
        for step in (-2, -1, 1, 2):
            if 0 <= rank + step < SUIT_SIZE and counts[tile + step]:
                found += 1
    return found
