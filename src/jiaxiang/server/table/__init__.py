"""A match at a table of people and bots: who sits there, who is asked what, by which clock, and what is kept of it."""

from jiaxiang.server.table.chairs import NOBODY_SITS, Chair, Chairs, KeptChairs, Person
from jiaxiang.server.table.clock import CLOCKS, Clock
from jiaxiang.server.table.keeping import Keeping
from jiaxiang.server.table.objection import Objection
from jiaxiang.server.table.play import Play
from jiaxiang.server.table.settings import Settings
from jiaxiang.server.table.table import Table, rules_of, start_match

__all__ = [
    "CLOCKS",
    "NOBODY_SITS",
    "Chair",
    "Chairs",
    "Clock",
    "Keeping",
    "KeptChairs",
    "Objection",
    "Person",
    "Play",
    "Settings",
    "Table",
    "rules_of",
    "start_match",
]
