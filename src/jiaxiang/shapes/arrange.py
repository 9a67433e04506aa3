"""Every way to see one suit as sets and at most one pair, wild tiles filling in."""

from typing import Final

from mypy_extensions import i64

from jiaxiang.hands.forms import Form
from jiaxiang.shapes.digits import honour_key, suit_key
from jiaxiang.shapes.groups import Group, can_begin_chow
from jiaxiang.shapes.tables import ENDS, FIRSTS
from jiaxiang.tiles import PLAYED, Tile

MEMO: Final = 20_000
"""So many ways to see a suit are kept: more would make the collection of garbage slow."""

Groups = tuple[Group, ...]


class Piece:
    """A group that may begin at a tile, and what it takes: tiles of three ranks from there on, and wild tiles."""

    def __init__(self, group: Group) -> None:
        self.group = group
        self.is_pair = group.form == Form.PAIR
        taken = [0, 0, 0]
        self.wilds = 0
        for place, tile in enumerate(group.tiles):
            if group.wilds >> place & 1:
                self.wilds += 1
            else:
                taken[tile - group.first] += 1
        self.here = taken[0]
        self.next = taken[1]
        self.after = taken[2]


def _pieces(tile: Tile) -> list[Piece]:
    """What may begin here, in the order of the tiles: pairs, triplets, chows."""
    groups = [Group(Form.PAIR, tile, wilds) for wilds in (0b00, 0b10, 0b11)]
    groups += [Group(Form.TRIPLET, tile, wilds) for wilds in (0b000, 0b100, 0b110, 0b111)]
    if can_begin_chow(tile):
        groups += [Group(Form.CHOW, tile, wilds) for wilds in range(8)]
    return [Piece(group) for group in groups]


PIECES: Final = [_pieces(tile) for tile in range(PLAYED)]
"""PIECES[tile]: what may begin at this tile."""


class _Search:
    """All ways to use up the tiles of a suit, and exactly so many wild tiles."""

    def __init__(self, counts: list[int], suit: int) -> None:
        self.left = [*counts[:PLAYED], 0, 0]
        self.end = ENDS[suit]
        self.chosen: list[Group] = []
        self.found: list[Groups] = []

    def go(self, tile: Tile, place: int, wilds: int, pair: bool) -> None:
        """Go on with the piece at this place of PIECES[tile]; `pair` when there may be one yet."""
        if tile == self.end:
            if wilds == 0:
                self.found.append(tuple(self.chosen))
            return
        left = self.left
        pieces = PIECES[tile]
        if left[tile] or wilds:
            for which in range(place, len(pieces)):
                piece = pieces[which]
                if (
                    piece.wilds > wilds
                    or piece.here > left[tile]
                    or piece.next > left[tile + 1]
                    or piece.after > left[tile + 2]
                    or (piece.is_pair and not pair)
                ):
                    continue
                left[tile] -= piece.here
                left[tile + 1] -= piece.next
                left[tile + 2] -= piece.after
                self.chosen.append(piece.group)
                self.go(tile, which, wilds - piece.wilds, pair and not piece.is_pair)
                self.chosen.pop()
                left[tile] += piece.here
                left[tile + 1] += piece.next
                left[tile + 2] += piece.after
        if left[tile] == 0:
            self.go(tile + 1, 0, wilds, pair)


class _Memo:
    """Ways that have been found, by suit_code. Tuples: the collector of garbage soon leaves them alone."""

    def __init__(self) -> None:
        self.known: Final[dict[int, tuple[Groups, ...]]] = {}
        self.held = 0


_memo: Final = _Memo()


def suit_code(counts: list[int], suit: int, wilds: int) -> int:
    """A number for the tiles of a suit and so many wild tiles."""
    return code_of(honour_key(counts) if suit == 3 else suit_key(counts, FIRSTS[suit]), suit, wilds)


def code_of(key: i64, suit: i64, wilds: i64) -> i64:
    """`suit_code`, from the suit's key."""
    return (key * 4 + suit) * 8 + wilds


def suit_arrangements(counts: list[int], suit: int, wilds: int) -> tuple[Groups, ...]:
    """The ways to see the tiles of a suit, 0 to 3, with exactly so many wild tiles (0 to 7): sets, at most one pair.

    The tuples are shared: they are not computed again while the same suit comes up.
    """
    return arrangements_of(suit_code(counts, suit, wilds), counts, suit, wilds)


def arrangements_of(code: int, counts: list[int], suit: int, wilds: int) -> tuple[Groups, ...]:
    """`suit_arrangements`, where the suit's code is known already."""
    found = _memo.known.get(code)
    if found is None:
        found = ways_to_see(counts, suit, wilds)
        if _memo.held >= MEMO:
            _memo.known.clear()
            _memo.held = 0
        _memo.known[code] = found
        _memo.held += len(found) + 1
    return found


def ways_to_see(counts: list[int], suit: int, wilds: int) -> tuple[Groups, ...]:
    """`suit_arrangements`, computed anew."""
    search = _Search(counts, suit)
    search.go(FIRSTS[suit], 0, wilds, True)
    return tuple(search.found)
