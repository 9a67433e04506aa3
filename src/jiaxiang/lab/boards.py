"""Walls that were played in duplicate: what the bots had on each, added up so that any difference can be judged."""

from msgspec import Struct

from jiaxiang.hands import SEATS


class Boards(Struct, frozen=True):
    """The sum of a number of walls, each played once by every seating of the line-up: a board.

    `points` are by place in the line-up: the sum of what that bot had in all deals. `products` are by two places, row
    by row: the sum over the walls of the one's points on a wall, in its four deals together, times the other's. The
    mean and the variance of any sum or difference of bots follow from these, exactly.
    """

    walls: int = 0
    points: tuple[int, ...] = (0,) * SEATS
    products: tuple[int, ...] = (0,) * SEATS**2

    def __add__(self, other: "Boards") -> "Boards":
        return Boards(self.walls + other.walls, _sums(self.points, other.points), _sums(self.products, other.products))

    def weighed(self, weights: tuple[int, ...]) -> tuple[int, int]:
        """Of a sum of the bots' points with these weights, one for each place: the sum over all walls, and the sum of
        its squares."""
        total = sum(weight * points for weight, points in zip(weights, self.points, strict=True))
        pairs = [one * two for one in weights for two in weights]
        return total, sum(weight * product for weight, product in zip(pairs, self.products, strict=True))


def one_wall(points: list[int]) -> Boards:
    """A wall on which the bots had these points, by place in the line-up."""
    return Boards(1, tuple(points), tuple([one * two for one in points for two in points]))


def mark(number: int) -> int:
    """The mark up to which the wall of this number, from 1, is counted: 1 to 8, then 10, 12, 14, 16, 20, 24, 28, 32,
    40, … They depend on nothing else: what stands at a mark is the same whoever played, and in which portions."""
    step = 1 << max(number.bit_length() - 3, 0)
    return -(-number // step) * step


def _sums(one: tuple[int, ...], two: tuple[int, ...]) -> tuple[int, ...]:
    return tuple([first + second for first, second in zip(one, two, strict=True)])
