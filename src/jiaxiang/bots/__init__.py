"""Bots: what a player at the table can be when he is a program. `make_bot("greedy", seed)`, `play_out(deal, bots)`."""

from jiaxiang.bots.bot import Bot, Factory
from jiaxiang.bots.fault import Fault
from jiaxiang.bots.guard import guarded
from jiaxiang.bots.hints import Hint, hints, waits_after
from jiaxiang.bots.library import UnknownBot, bots, made_by, make_bot
from jiaxiang.bots.outlook import Hand, Outlook, hand_after
from jiaxiang.bots.table import play_out

__all__ = [
    "Bot",
    "Factory",
    "Fault",
    "Hand",
    "Hint",
    "Outlook",
    "UnknownBot",
    "bots",
    "guarded",
    "hand_after",
    "hints",
    "made_by",
    "make_bot",
    "play_out",
    "waits_after",
]
