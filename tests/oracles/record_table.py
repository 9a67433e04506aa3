"""The tiles of a recorded deal: where each of them lies, and how many may still be drawn."""

from collections import Counter
from collections.abc import Iterable
from typing import Protocol

from tests.oracles.guangdong_oracle import SEATS, Json, tiles_of
from tests.oracles.record_books import Wrong, shuffled


class TableGame(Protocol):
    """What a table must know of its game."""

    size: int  # of a hand

    def tiles(self) -> list[str]:
        """All of them, in the order of their kinds."""

    def reserve(self, kongs: int, tails: int) -> int:
        """How many tiles of the wall are not played; `kongs` as the books count them."""


class Table:
    """The wall, the hands, and what lies before the players."""

    def __init__(self, header: Json, secret: str, game: TableGame):
        self.dealer: int = header["place"]["dealer"]
        self.options: Json = header["options"]
        self.wall = shuffled(secret, header["numbers"], game.tiles())
        self.size, self.reserve, self.turned = game.size, game.reserve, ""
        self.head, self.tail = 4 * game.size, len(self.wall)  # what is left in the wall
        self.kongs = 0
        self.hands: list[list[str]] = [[], [], [], []]
        self.melds: list[list[Json]] = [[], [], [], []]
        self.ponds: list[list[str]] = [[], [], [], []]
        self.out: list[list[str]] = [[], [], [], []]  # what lies set out
        self.shown: list[str] = []  # the tile of an added kong that may be robbed
        self.wins: list[tuple[int, str | None, int]] = []  # who, on which tile, from whom
        self.line = 0  # of the record, from the header on

    def dealt(self) -> list[list[str]]:
        """The four hands: four tiles at a time from the dealer on, then one each where one is missing."""
        hands: list[list[str]] = [[], [], [], []]
        place = 0
        for count in (4, 4, 4, self.size - 12):
            for step in SEATS:
                hands[(self.dealer + step) % 4] += self.wall[place : place + count]
                place += count
        return hands

    def left(self) -> int:
        return self.tail - self.head

    def taken(self) -> int:
        """How many tail tiles have been drawn."""
        return len(self.wall) - self.tail

    def live(self) -> int:
        """How many tiles may still be drawn."""
        return self.left() - self.reserve(self.kongs, self.taken())

    def is_last(self) -> bool:
        return self.live() <= 0

    def remove(self, seat: int, tiles: Iterable[str]) -> None:
        for tile in tiles:
            if tile not in self.hands[seat]:
                raise self.wrong(f"seat {seat} does not hold {tile}")
            self.hands[seat].remove(tile)

    def wrong(self, what: str) -> Wrong:
        return Wrong(self.line, what)

    def everything(self) -> Counter[str]:
        """Where each tile is once the deal is over, or left."""
        where = Counter(self.wall[self.head : self.tail] + ([self.turned] if self.turned else []))
        for seat in SEATS:
            where.update(self.hands[seat] + self.ponds[seat] + self.out[seat])
            for meld in self.melds[seat]:
                where.update(tiles_of(meld["tiles"]))
        where.update({tile for seat, tile, source in self.wins if tile and seat != source})  # one for all winners
        where.update(self.shown)
        return where

    def check_tiles(self) -> None:
        full = Counter(self.wall)
        where = self.everything()
        if where != full:
            raise self.wrong(f"not every tile is in one place: {where - full} too many, {full - where} missing")
