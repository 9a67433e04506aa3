"""Complete hands: shapes, arrangements, distance to ready, waits and useful tiles, by tables (rulebook C-04, C-23)."""

from jiaxiang.shapes.allof import AllOf
from jiaxiang.shapes.analysis import (
    Discard,
    Shapes,
    arrangements,
    better,
    discards,
    distance,
    distance_of,
    is_complete,
    missing,
    useful,
    waits,
)
from jiaxiang.shapes.groups import NO_HOLDER, WILD, Arrangement, Group, parse_group
from jiaxiang.shapes.look import Look
from jiaxiang.shapes.loose import ThirteenLoose
from jiaxiang.shapes.orphans import ThirteenOrphans
from jiaxiang.shapes.pairs import SevenPairs
from jiaxiang.shapes.shape import IMPOSSIBLE, Shape, with_holders
from jiaxiang.shapes.standard import Standard, is_258
from jiaxiang.shapes.tables import FOUR

__all__ = [
    "FOUR",
    "IMPOSSIBLE",
    "NO_HOLDER",
    "WILD",
    "AllOf",
    "Arrangement",
    "Discard",
    "Group",
    "Look",
    "SevenPairs",
    "Shape",
    "Shapes",
    "Standard",
    "ThirteenLoose",
    "ThirteenOrphans",
    "arrangements",
    "better",
    "discards",
    "distance",
    "distance_of",
    "is_258",
    "is_complete",
    "missing",
    "parse_group",
    "useful",
    "waits",
    "with_holders",
]
