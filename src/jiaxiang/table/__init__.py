"""The table: the wall, the events, the deal as a state machine, and the match above it."""

from jiaxiang.table.absent import played_for
from jiaxiang.table.actions import Action, ActionError
from jiaxiang.table.choice import Choice
from jiaxiang.table.danger import dangers_of
from jiaxiang.table.deal import Deal, all_choices
from jiaxiang.table.events import (
    Answered,
    AnyEvent,
    Bared,
    Dealt,
    Discarded,
    Drew,
    Ended,
    EventError,
    Melded,
    SetOut,
    Turned,
    Won,
    parse_event,
)
from jiaxiang.table.match import Match, draw_lots
from jiaxiang.table.place import Place
from jiaxiang.table.refusals import Refused
from jiaxiang.table.state import Phase, State
from jiaxiang.table.views import NO_SEAT, blank, seen_by
from jiaxiang.table.wall import ScriptedWall, SeededWall, Wall, combine, commitment, keeps_promise

__all__ = [
    "NO_SEAT",
    "Action",
    "ActionError",
    "Answered",
    "AnyEvent",
    "Bared",
    "Choice",
    "Deal",
    "Dealt",
    "Discarded",
    "Drew",
    "Ended",
    "EventError",
    "Match",
    "Melded",
    "Phase",
    "Place",
    "Refused",
    "ScriptedWall",
    "SeededWall",
    "SetOut",
    "State",
    "Turned",
    "Wall",
    "Won",
    "all_choices",
    "blank",
    "combine",
    "commitment",
    "dangers_of",
    "draw_lots",
    "keeps_promise",
    "parse_event",
    "played_for",
    "seen_by",
]
